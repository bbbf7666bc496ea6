"""Every sentence of docs/records.md about what `punto verify` proves, and what it cannot, has a forger here."""

import io
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from unittest.mock import patch

import pytest

from puntobanco.fairness import Scheme
from puntobanco.fairness.order import order_of
from puntobanco.game import PACK, PuntoError
from puntobanco.house import load
from puntobanco.records.automatic import AutomaticTable, play_automatically
from puntobanco.records.compared import contradictions
from puntobanco.records.event_file import Recorder, head_of, read_stream
from puntobanco.records.evidence import held_against, read_evidence
from puntobanco.records.judged import judged
from puntobanco.records.notated_events import shoes_of
from puntobanco.records.notation import read_notation, write_notation
from puntobanco.records.replayed import checked
from puntobanco.records.seen_outside import seen_by_witness
from puntobanco.records.stories import Story, story_of
from puntobanco.records.verdicts import Verdict as JudgedAs
from support.dishonest import OneSecret
from support.evidence import evidence_of, written
from support.forger import Forged, forged
from support.honest_records import Honest, honest_records
from support.notation_forger import ForgedNotation, flaw_in, forged_notation
from support.public_logs import leaves_of, write_witness
from support.trial import Verdict, tried

PAGE = (Path(__file__).parent.parent.parent / "docs" / "records.md").read_text(encoding="utf-8")
SENTENCES = re.findall(r"^- \*\*([VC]\d+)\*\* ", PAGE, re.MULTILINE)
_TRIES = 14

Told = tuple[str, int | None] | None
"""Code and line of a refusal; nothing for a record that is believed."""


def record(name: str) -> Honest:
    """An honest record by its name."""
    return next(one for one in honest_records() if one.name == name)


def told(raw: bytes) -> Told:
    """What the verifier says to an event file."""
    try:
        checked(read_stream(io.BytesIO(raw)))
    except PuntoError as error:
        line = error.values.get("line")
        return error.code, line if isinstance(line, int) else None
    return None


# Forgers for one sentence each


def _of_kinds(*kinds: str) -> Callable[[], Iterator[bool]]:
    """Changes of some kinds to every record; gives whether each was refused. All must agree with the oracle."""

    def run() -> Iterator[bool]:
        luck = Random(" ".join(kinds))
        for _ in range(_TRIES):
            for kind in kinds:
                one = forged(luck, luck.choice(honest_records()), kind)
                trial = tried(one)
                assert trial.verdict in (Verdict.REFUSED, Verdict.LEGAL), (one.kind, one.honest.name, trial)
                yield trial.verdict is Verdict.REFUSED

    return run


def _of_notation(*kinds: str) -> Callable[[], Iterator[bool]]:
    def run() -> Iterator[bool]:
        luck = Random(" ".join(kinds))
        for _ in range(_TRIES):
            for kind in kinds:
                one = forged_notation(luck, kind)
                refused = flaw_in(one) is not None
                assert refused != one.legal, (kind, one.honest.name)
                yield refused

    return run


def _not_sealed_anew() -> Iterator[bool]:
    """A digit of an amount, a line that moved, one that is gone, one that is there twice; the seals are left."""
    lines = record("schaanwald sealed").in_events.splitlines()
    place = next(number for number, line in enumerate(lines) if '"coins": ' in line)
    changed = lines[place].replace('"coins": ', '"coins": 1')
    for forged_lines, line in (
        ([*lines[:place], changed, *lines[place + 1 :]], place + 1),
        ([*lines[:5], lines[6], lines[5], *lines[7:]], 6),
        ([*lines[:9], *lines[10:]], 10),
        ([*lines[:9], lines[8], *lines[9:]], 10),
    ):
        assert told("\n".join(forged_lines).encode()) == ("record-seal", line)
        yield True


def _two_values() -> Iterator[bool]:
    """A card that is there twice, under the seal of either."""
    one = _as_it_was(record("schaanwald by a person"))
    place = next(number for number, line in enumerate(one.lines) if "card" in line["fact"])
    lines = one.raw.decode().splitlines()
    lines[place + 1] = lines[place + 1].replace('"card": ', '"card": "As", "card": ')
    assert told("\n".join(lines).encode()) == ("record-not-json", place + 2)
    yield True


def _as_it_was(honest: Honest) -> Forged:
    return forged(Random(0), honest, "nothing")


def _a_card_too_often() -> Iterator[bool]:
    """A card becomes another one of the same points that is out already: only the packs are against it."""
    for name in ("several shoes", "crowd at crowded-castle"):
        one = _as_it_was(record(name))
        out: list[str] = []
        for place, line in enumerate(one.lines):
            fact = line["fact"]
            if fact["type"] == "ShoeStarted":
                out = []
            if fact["type"] == "CardTakenBack":
                out.pop()
            if fact["type"] != "CardDealt":
                continue
            same = [card for card in out if _points(card) == _points(fact["card"]) and card != fact["card"]]
            out.append(fact["card"])
            if same:
                other = {**line, "fact": {**fact, "card": same[0]}}
                changed = one._replace(lines=(*one.lines[:place], other, *one.lines[place + 1 :]))
                first = place - (one.lines[place - 1]["fact"]["type"] == "ResultStands")  # it comes with the card
                assert told(changed.raw) == ("record-impossible", first + 2)
                yield True


def _points(card: str) -> int:
    return "A23456789".find(card[0]) + 1


def _another_suit() -> Iterator[bool]:
    """Of a shoe that nobody sealed, another card of the same points is as good."""
    one = _as_it_was(record("schaanwald by a person"))
    for place, line in enumerate(one.lines):
        if line["fact"]["type"] == "CardDealt":
            rank, suit = line["fact"]["card"]
            other = {**line, "fact": {**line["fact"], "card": rank + ("c" if suit != "c" else "d")}}
            trial = tried(one._replace(lines=(*one.lines[:place], other, *one.lines[place + 1 :])))
            assert trial.verdict in (Verdict.REFUSED, Verdict.LEGAL)  # a correction may name the card later
            yield trial.verdict is Verdict.REFUSED


def _another_card_of_a_sealed_shoe() -> Iterator[bool]:
    """Of the same points, so that only the root is against it; and a word that was not the one."""
    for honest in (one for one in honest_records() if one.empty.settings.sealed):
        one = _as_it_was(honest)
        for place, line in enumerate(one.lines):
            fact = line["fact"]
            if fact["type"] in ("CardDealt", "BurnTurned"):
                same = [str(card) for card in PACK if _points(str(card)) == _points(fact["card"])]
                other = {**fact, "card": next(card for card in same if card != fact["card"])} if len(same) > 1 else fact
            elif fact["type"] == "WordShown":
                other = {**fact, "text": fact["text"] + "!"}
            else:
                continue
            changed = one._replace(lines=(*one.lines[:place], {**line, "fact": other}, *one.lines[place + 1 :]))
            assert told(changed.raw) == ("record-impossible", place + 2)
            yield True
            break


def _another_secret() -> Iterator[bool]:
    """Of a shoe that was frozen, and of one that was abandoned before."""
    for name in ("schaanwald sealed", "abandoned"):
        one = _as_it_was(record(name))
        place = next(number for number, line in enumerate(one.lines) if line["fact"]["type"] == "SecretShown")
        other = {**one.lines[place]["fact"], "secret": "ab" * 32}
        line = {**one.lines[place], "fact": other}
        assert told(one._replace(lines=(*one.lines[:place], line, *one.lines[place + 1 :])).raw) == (
            "record-impossible",
            place + 2,
        )
        yield True


def _stacked(scheme: Scheme, secret: bytes, transcript: str, packs: int, cut: int) -> list[int]:
    """The order of a shoe, in which a dishonest house has exchanged two cards before it froze it."""
    codes = order_of(scheme, secret, transcript, packs, cut)
    other = next(place for place in range(21, len(codes)) if codes[place] != codes[20])
    codes[20], codes[other] = codes[other], codes[20]
    return codes


def _a_stacked_shoe() -> Iterator[bool]:
    """Commitment, root and every proof fit one another; only the shuffle does not follow from the secret."""
    for coups in (1, 12):  # whether or not the cards that were exchanged were dealt
        with patch("puntobanco.fairness.sealed.order_of", _stacked):
            played = play_automatically(load("schaanwald"), coups, 5, bots=2)
        stream = io.StringIO()
        Recorder(stream, head_of(played.table)).add(played.events)
        assert told(stream.getvalue().encode()) == ("record-shuffle", len(played.events) + 1)
        yield True


def _a_stacked_shoe_in_notation() -> Iterator[bool]:
    yield from _of_notation("hexadecimal", "silent", "card")()
    with patch("puntobanco.fairness.sealed.order_of", _stacked):
        played = play_automatically(load("schaanwald"), 3, 5, bots=2)
    text = write_notation(shoes_of(load("schaanwald"), played.table.id, played.events))
    assert _code(text) == "noted-root"
    yield True
    text = record("abandoned").in_notation.rpartition("seal ")[0]
    changed = re.sub(r"^secret .*$", f"secret {'ab' * 32}", text, count=1, flags=re.MULTILINE)
    assert changed.index("secret abab") < changed.index("shoe 2")
    assert _code(changed) == "noted-commitment"
    yield True


def _code(text: str) -> str | None:
    flaw = flaw_in(ForgedNotation("", honest_records()[0], text.rpartition("seal ")[0] or text, legal=False))
    return None if flaw is None else flaw.code


def _notation_not_sealed_anew() -> Iterator[bool]:
    raw = bytearray(record("schaanwald sealed").in_notation.encode())
    luck = Random(1)
    for _ in range(20):
        place = luck.randrange(len(raw) - 80)
        changed = bytes(raw[:place]) + bytes([raw[place] ^ 1]) + bytes(raw[place + 1 :])
        with pytest.raises(PuntoError, match="notation-"):
            read_notation(changed)
        yield True


def _a_ninth_card_in_notation() -> Iterator[bool]:
    yield from _of_notation("burn", "ending")()
    coups = "\n".join(f"{number}. 9h 9h / 4c 4d" for number in range(1, 6))
    assert _code(f"house mega-pay\n{coups}\n") == "noted-card-often"
    yield True


def _cut_within(honest: Honest) -> Iterator[bytes]:
    """The record, cut off in the middle of what each command brought about."""
    begins = {did.place for did in honest.did}
    one = _as_it_was(honest)
    for place in range(len(one.lines)):
        if place not in begins and place - 1 in begins:
            yield one._replace(lines=one.lines[:place]).raw


def _cut_off() -> Iterator[bool]:
    """Some such ends are ends of a smaller act as well, and then nobody can tell; the oracle knows which."""
    yield from _of_kinds("tail")()
    honest = record("schaanwald sealed")
    found = [told(raw) for raw in _cut_within(honest)]
    assert ("record-breaks-off" in {one[0] for one in found if one is not None}) is True
    yield True


def _another_seat_in_the_head() -> Iterator[bool]:
    """Seed, terminal and program are what somebody wrote there."""
    one = _as_it_was(record("schaanwald by a person"))
    for change in ({"seed": 7}, {"me": "ana"}, {"program": "99"}, {"table": "another"}):
        assert told(one._replace(head={**one.head, **change}).raw) is None
        yield False


def _rules_of_ones_own() -> Iterator[bool]:
    """Rules under a good name: believed, and said to be others (test_carried.py has what is said)."""
    from puntobanco.house import load_texts
    from puntobanco.records.carried import Whose, whose

    house = load_texts((*load("schaanwald").files, 'id = "schaanwald"\nextends = "schaanwald"\nstakes.minimum = 20\n'))
    played = play_automatically(house, 1, 5, bots=2)
    stream = io.StringIO()
    Recorder(stream, head_of(played.table)).add(played.events)
    assert told(stream.getvalue().encode()) is None
    assert whose(house) is Whose.OTHER
    yield False


def _used_twice() -> Iterator[bool]:
    """One secret for two shoes, in one record and in two."""

    def played(table: str, coups: int) -> Story:
        automatic = AutomaticTable(load("schaanwald"), 5, bots=2, id=table)
        automatic._dealer = OneSecret(b"7" * 32, table[0].encode() * 16)
        for _ in automatic.play(coups):
            pass
        stream = io.StringIO()
        Recorder(stream, head_of(automatic.table)).add(automatic.events).end()
        return story_of(stream.getvalue().encode())

    one, longer, other = played("one", 1), played("one", 2), played("another", 1)
    assert contradictions([one, longer]) == [[], []]  # the same shoe, told twice
    (_, (against,)) = contradictions([one, other])
    assert against.flaw.code == "record-reused-secret"
    assert judged(other, (), (against,)).verdict is JudgedAs.REFUTED
    yield True
    rewritten = one._replace(shoes=(one.shoes[0]._replace(coups=longer.shoes[0].coups[1:]),))
    assert [told[0].flaw.code for told in contradictions([longer, rewritten])] == ["record-two-stories"] * 2
    yield True


def _seen_otherwise() -> Iterator[bool]:
    """What somebody saw, against a record that tells something else."""
    honest = story_of(record("schaanwald sealed").in_events.encode())
    kept = evidence_of(honest)
    assert held_against(read_evidence(written(kept)), honest).flaw is None
    for member, code in (
        ("commitment", "evidence-commitment"),
        ("transcript", "evidence-frozen"),
        ("root", "evidence-frozen"),
    ):
        (shoe, *_) = kept["shoes"]
        changed = {**kept, "shoes": [{**shoe, member: "ab" * 32}]}
        flaw = held_against(read_evidence(written(changed)), honest).flaw
        assert flaw is not None
        assert flaw.code == code
        yield True


def _logged_otherwise() -> Iterator[bool]:
    """A legal history that is not the one of the log."""
    honest = record("schaanwald sealed")
    with TemporaryDirectory() as folder:
        witness = write_witness(Path(folder) / "witness", leaves_of(honest.empty.id, honest.events))
        for later in (0, 1):
            stream, events = io.StringIO(), [one.replace(at_ms=one.at_ms + later) for one in honest.events]
            Recorder(stream, head_of(honest.empty)).add(events).end()
            story = story_of(stream.getvalue().encode())
            found = judged(story, [seen_by_witness(witness, story)])
            assert (found.verdict is JudgedAs.REFUTED) == bool(later)
            yield bool(later)


FORGERS: dict[str, Callable[[], Iterator[bool]]] = {
    "V1": _not_sealed_anew,
    "V2": _of_kinds("house", "version", "limits"),
    "V3": lambda: (refused for run in (_of_kinds("value"), _two_values) for refused in run()),
    "V4": _of_kinds("kind", "kinds", "field", "order", "deletion", "repetition", "splice"),
    "V5": _of_kinds("card", "field"),
    "V6": _a_card_too_often,
    "V7": _of_kinds("amount"),
    "V8": _of_kinds("field", "order", "amount"),
    "V9": _of_kinds("time", "setting"),
    "V10": _of_kinds("name"),
    "V11": _another_card_of_a_sealed_shoe,
    "V12": lambda: (refused for run in (_another_secret, _a_stacked_shoe) for refused in run()),
    "V13": _cut_off,
    "V14": _notation_not_sealed_anew,
    "V15": _of_notation("house", "version", "rules", "limits"),
    "V16": _of_notation(
        "winner", "totals", "payout", "won", "lost", "stake", "bet", "repeated", "swapped", "irregular", "adjusted",
        "stranger",
    ),
    "V17": _a_ninth_card_in_notation,
    "V18": _a_stacked_shoe_in_notation,
    "V19": _used_twice,
    "V20": _seen_otherwise,
    "V21": _logged_otherwise,
    "C1": _of_kinds("name", "renamed"),
    "C2": _of_kinds("time"),
    "C3": _of_kinds("another way"),
    "C4": _of_kinds("tail"),
    "C5": _another_suit,
    "C6": lambda: (refused for run in (_of_kinds("setting"), _another_seat_in_the_head) for refused in run()),
    "C7": _rules_of_ones_own,
    "C8": _of_notation("name", "reason", "lost stake", "spaces"),
}  # fmt: skip
"""Who tries to break which sentence; each gives for every forgery whether it was refused."""


def test_every_sentence_has_a_forger() -> None:
    assert list(FORGERS) == SENTENCES


@pytest.mark.parametrize("sentence", SENTENCES)
def test_the_sentence_holds(sentence: str) -> None:
    """What is proved is refused when it is broken; what cannot be proved is believed."""
    refused = list(FORGERS[sentence]())
    assert refused
    assert any(refused) if sentence.startswith("V") else not all(refused)


def test_json_tells_apart_what_python_does_not() -> None:
    """`true` is not 1 in a record, though it equals it in the language that checks it."""
    one = _as_it_was(record("schaanwald by a person"))
    place = next(number for number, line in enumerate(one.lines) if "irregular" in line["fact"])
    line = json.loads(json.dumps(one.lines[place]))
    line["fact"]["irregular"] = int(line["fact"]["irregular"]) if isinstance(line["fact"]["irregular"], bool) else True
    assert told(one._replace(lines=(*one.lines[:place], line, *one.lines[place + 1 :])).raw) == (
        "record-event",
        place + 2,
    )
