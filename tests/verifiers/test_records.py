"""Both verifiers say the same about records: honest ones, broken seals, evidence, and many with something changed."""

from __future__ import annotations

import json
import re
from collections import Counter
from io import StringIO
from random import Random
from typing import Any

import pytest

from puntobanco.house import House, load
from puntobanco.records.automatic import play_automatically
from puntobanco.records.event_file import Recorder, head_of
from support.bulk import bulk
from support.free_cells import free_everywhere
from support.second_shoes import played_whole
from support.told_records import NEW, OLD, an_evening, at, both, coups_facts, spoken_seed, told, whole_facts
from support.verifiers import (
    Data,
    dealt_coups,
    dealt_whole,
    evidence_of,
    facts_of,
    page_reports,
    python_report,
    record_lines,
    sealed_lines,
)

pytestmark = pytest.mark.slow
TAMPERED = bulk(sample=300, full=10_000)
BATCH = 500


# ---- Honest ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("house", [load("schaanwald"), free_everywhere('[option]\npunto_cards = "punto-only"')])
def test_a_record_of_the_program_holds(house: House) -> None:
    """An automatic table's record: its shoe is opened and holds, also where both sides decide and cards lie face down;
    the seed and a witness are what is missing."""
    played = play_automatically(house, coups=6, seed=4)
    stream = StringIO()
    Recorder(stream, head_of(played.table, seed=4)).add(played.events)
    report = both(stream.getvalue().encode())
    (shoe,) = report["shoes"]
    assert (report["flaw"], shoe["flaw"], shoe["coups"]) == (None, None, 6)
    assert "witness" in shoe["missing"]
    assert "seed" in report["missing"]
    assert report["verdict"] == "incomplete"


@pytest.mark.parametrize("name", ["punto-record-2", OLD, NEW])
def test_shoes_of_every_kind_hold_in_every_format(name: str) -> None:
    report = both(sealed_lines(name, record_lines(an_evening(), name)))
    assert (report["flaw"], [shoe["flaw"] for shoe in report["shoes"]]) == (None, [None] * 3)
    assert [shoe["dealing"] for shoe in report["shoes"]] == ["whole", "coups", "whole"]
    assert report["missing"] == ([] if name == NEW else ["end", "roles"])
    assert report["shoes"][1]["silent"] == ["ben"]


def test_a_shoe_of_the_first_scheme_says_so() -> None:
    (shoe,) = told(whole_facts(5, scheme=1))["shoes"]
    assert (shoe["flaw"], shoe["verdict"]) == (None, "incomplete")
    assert "scheme-1" in shoe["missing"]


def test_with_ones_own_evidence_a_shoe_is_proved() -> None:
    """Nobody was silent, somebody's word is in it, it is opened, and a browser saw all of it."""
    seed = spoken_seed()
    document, proofs = dealt_whole(Random(seed), scheme=2)
    facts = facts_of(document, proofs)
    assert told(facts)["shoes"][0]["missing"] == ["witness"]
    report = told(facts, evidence_of([document]))
    assert report["shoes"][0]["verdict"] == "proved"
    assert (report["verdict"], report["missing"]) == ("incomplete", ["stakes"])


def test_a_shoe_that_nobody_sealed_is_unsealed() -> None:
    facts: list[Data] = [
        {"type": "ShoeStarted", "number": 1, "cards": 312},
        {"type": "BurnTurned", "card": "9h", "burned": 9, "proof": ""},
        {"type": "CardDealt", "card": "9h", "side": "punto", "proof": ""},
        {"type": "TableClosed", "reason": "late"},
    ]
    assert told(facts, settings={"sealed": False})["verdict"] == "unsealed"
    promised = told(facts)
    assert (promised["verdict"], promised["shoes"][0]["flaw"]) == ("refuted", "unsealed")


# ---- Seals and ends --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [OLD, NEW])
def test_a_changed_moved_or_lost_line_breaks_the_seals(name: str) -> None:
    lines = sealed_lines(name, record_lines(an_evening(), name)).splitlines(keepends=True)
    changed = [*lines[:9], lines[9].replace(b'"at_ms": 0', b'"at_ms": 1'), *lines[10:]]
    moved = [*lines[:9], lines[10], lines[9], *lines[11:]]
    for others, line in ((changed, 10), (moved, 10), ([*lines[:9], *lines[10:]], 10)):
        report = both(b"".join(others))
        assert (report["verdict"], report["flaw"], report["place"]) == ("refuted", "seal", line)


def test_seals_of_bytes_cover_spaces_and_the_last_line_feed() -> None:
    """The older ones are over data: the same data in another spelling is the same line."""
    new = sealed_lines(NEW, record_lines(an_evening()))
    spaced = new.replace(b'"by": "croupier"', b'"by":  "croupier"', 1)
    assert (both(spaced)["flaw"], both(new[:-1])["flaw"]) == ("seal", "seal")
    old = sealed_lines(OLD, record_lines(an_evening(), OLD))
    assert both(old.replace(b'"by": "croupier"', b'"by":  "croupier"', 1))["flaw"] is None


def test_a_record_that_was_cut_off_lacks_its_end() -> None:
    lines = sealed_lines(NEW, record_lines(an_evening())).splitlines(keepends=True)
    report = both(b"".join(lines[:-1]))
    assert (report["flaw"], report["missing"]) == (None, ["end"])


@pytest.mark.parametrize("end", [{"events": 3, "closed": True}, {"closed": True}, 7, {"events": 3.5, "closed": True}])
def test_an_end_must_say_how_much_there_is(end: object) -> None:
    lines = record_lines(an_evening())
    report = both(sealed_lines(NEW, [*lines[:-1], {"end": end}]))
    assert (report["verdict"], report["flaw"], report["place"]) == ("refuted", "end", len(lines))


def test_nothing_comes_after_the_end() -> None:
    lines = record_lines(an_evening())
    report = both(sealed_lines(NEW, [*lines, lines[5]]))
    assert (report["flaw"], report["place"]) == ("end", len(lines) + 1)


def test_a_name_that_stands_twice_is_refused() -> None:
    """Whatever the seal says: two readers could take two cards from one line."""
    lines = record_lines(whole_facts(1))
    place = next(place for place, line in enumerate(lines) if line.get("fact", {}).get("type") == "CardDealt")
    raw = sealed_lines(NEW, lines).splitlines(keepends=True)
    raw[place] = raw[place].replace(b'"card":', b'"card": "9h", "card":')
    report = both(b"".join(raw))
    assert (report["verdict"], report["flaw"], report["place"]) == ("refuted", "form", place + 1)


def test_old_seals_sort_names_by_code_point_and_write_ascii() -> None:
    """Names and texts of every plane: what is below U+10000 in UTF-16 and above it by code point."""
    text = '\U0001f0a1\uffff\x7f\n\x00é"\\'
    lines = record_lines(
        whole_facts(1), OLD, **{"\uffff": text, "\U0001f0a1": [text, {"b": 1, "a": None}], "é": 10**17}
    )
    assert both(sealed_lines(OLD, lines))["flaw"] is None


# ---- Evidence --------------------------------------------------------------------------------------------------------


def test_evidence_that_tells_another_story_refutes() -> None:
    document, proofs = dealt_whole(Random(11), scheme=2)
    facts = facts_of(document, proofs)
    card = [0, "2c" if document["seen"][0][1] != "2c" else "3c", ""]
    for changed in (
        {"commitment": "7" * 64},
        {"root": "7" * 64},
        {"transcript": "7" * 64},
        {"patron": "me", "word": {"text": "mine", "salt": "7" * 32, "cut": 0}},
        {"cards": [card]},
        {"cards": [[51, "2c", ""]]},
    ):
        for raw in (sealed_lines(NEW, record_lines(facts)), json.dumps(document).encode()):
            report = both(raw, evidence_of([document], **changed))
            assert report["verdict"] == "refuted", changed
            assert {report["flaw"], *(shoe["flaw"] for shoe in report.get("shoes", ()))} - {None} == {"evidence"}


@pytest.mark.parametrize("burned", [0, 3, 10])
def test_an_opened_shoe_that_was_dealt_by_coups_holds_whatever_was_burned(burned: int) -> None:
    """The document does not say how many cards were burned, and evidence counts them; another card is still another."""
    document = dealt_coups(Random(15))
    raw = json.dumps(document).encode()
    assert both(raw, evidence_of([document], burned=burned))["missing"] == ["silent"]
    place, card, proof = json.loads(evidence_of([document], burned=burned))["shoes"][0]["cards"][5]
    other = [place, "2c" if card != "2c" else "3c", proof]
    assert both(raw, evidence_of([document], burned=burned, cards=[other]))["flaw"] == "evidence"


def test_evidence_of_half_a_sealing_is_no_witness() -> None:
    seed = spoken_seed()
    document, proofs = dealt_whole(Random(seed), scheme=2)
    raw = sealed_lines(NEW, record_lines(facts_of(document, proofs)))
    assert both(raw, evidence_of([document]))["shoes"][0]["missing"] == []
    for name in ("root", "transcript", "commitment"):
        changed: Data = {name: ""}
        assert both(raw, evidence_of([document], **changed))["shoes"][0]["missing"] == ["witness"]


def test_links_without_cards_are_told_of() -> None:
    """A house that ends a shoe on hearing the links of a coup chose not to deal it."""
    facts = coups_facts(9)
    mixed = at(facts, "DrawMixed", 2)
    (shoe,) = told([*facts[:mixed], *facts[at(facts, "TableClosed") :]])["shoes"]
    assert shoe["flaw"] is None
    assert "unfinished" in shoe["missing"]


@pytest.mark.parametrize(("value", "flaw"), [("said", None), (None, None), ("00", "transcript")])
def test_what_a_beacon_said_is_in_the_transcript(value: str | None, flaw: str | None) -> None:
    """It is checked where the record tells it; that the beacon said so is missing either way."""
    rng = Random(40)
    document = next(one for one in iter(lambda: played_whole(rng, 1).document, None) if _is_lit(one))
    beacon = document["beacon"]
    facts = [fact for fact in facts_of(document | {"seen": [[0, "9h"]]}, {0: ""}) if fact["type"] != "BurnTurned"]
    facts[0] |= {"beacon": beacon["source"], "round": beacon["round"]}
    if value is not None:
        facts[at(facts, "ShoeFrozen")]["value"] = beacon["value"] if value == "said" else value
    (shoe,) = told(facts, table=document["table"])["shoes"]
    assert shoe["flaw"] == flaw
    assert "beacon" in shoe["missing"]


def _is_lit(document: Data) -> bool:
    patrons = [entry["patron"] for entry in document["words"]]
    return document["beacon"] is not None and len(set(patrons)) == len(patrons)


@pytest.mark.parametrize("kind", ["ShoeRefused", "EpochBegun"])
def test_a_shoe_that_was_not_played_says_why(kind: str) -> None:
    facts = whole_facts(5)
    started, closed = at(facts, "ShoeStarted"), at(facts, "TableClosed")
    given_up = [*facts[:started], {"type": kind, "patron": "ana", "epoch": 2, "because": "declared"}, *facts[closed:]]
    (shoe,) = told(given_up)["shoes"]
    assert shoe["flaw"] is None
    assert set(shoe["missing"]) & {"played", "refused", "epoch"} == {"refused" if kind == "ShoeRefused" else "epoch"}


def test_evidence_of_another_shoe_proves_nothing() -> None:
    document, proofs = dealt_whole(Random(11), scheme=2)
    raw = sealed_lines(NEW, record_lines(facts_of(document, proofs)))
    assert "witness" in both(raw, evidence_of([document], number=9))["shoes"][0]["missing"]


def test_evidence_holds_for_shoes_of_both_dealings() -> None:
    whole, proofs = dealt_whole(Random(12), scheme=2)
    coups = dealt_coups(Random(13), number=2)
    raw = sealed_lines(NEW, record_lines([*facts_of(whole, proofs), *facts_of(coups)]))
    report = both(raw, evidence_of([whole, coups]))
    assert [shoe["flaw"] for shoe in report["shoes"]] == [None, None]
    assert not any("witness" in shoe["missing"] for shoe in report["shoes"])


def test_another_secret_is_not_the_one_that_was_committed() -> None:
    facts = an_evening()
    place = at(facts, "SecretShown", 1)
    facts[place] = {**facts[place], "secret": "0" * 64}
    assert [shoe["flaw"] for shoe in told(facts)["shoes"]] == [None, "commitment", None]


# ---- Both, on everything ---------------------------------------------------------------------------------------------


def _tampered(rng: Random, lines: list[Data]) -> list[Data]:
    """A record with something in it changed, moved, lost or told twice."""
    other: list[Data] = json.loads(json.dumps(lines))
    for _ in range(rng.choice([1, 1, 1, 2, 5])):
        place = rng.randrange(1, len(other))
        match rng.randrange(6):
            case 0:
                del other[place]
            case 1:
                other.insert(rng.randrange(1, len(other)), other[place])
            case 2:
                other[place], other[place - 1] = other[place - 1], other[place]
            case _:
                holder: Any = other[rng.choice([place, place, 0])]
                while isinstance(holder, dict) and isinstance(holder.get("fact", holder.get("end")), dict):
                    holder = holder.get("fact", holder.get("end"))
                name = rng.choice(sorted(holder))
                holder[name] = _other_value(rng, holder[name])
                if rng.random() < 0.1:
                    del holder[name]
    return other


def _other_value(rng: Random, value: Any) -> Any:
    if isinstance(value, str) and value and rng.random() < 0.5:
        at = rng.randrange(len(value))
        return value[:at] + rng.choice("0123456789abcdefghs") + value[at + 1 :]
    if type(value) is int and rng.random() < 0.5:
        return value + rng.choice([-1, 1])
    return rng.choice([None, True, 0, -1, 1.5, 2**40, 10**30, "", "x", "\ud800", "__proto__", [], {}, [[]], {"a": 1}])


def test_both_say_the_same_about_tampered_records() -> None:
    """Sealed anew, so that not the seals but the shoes are looked at; and many kinds of flaws are found."""
    rng = Random(24)
    evening = {name: record_lines(an_evening(), name) for name in (OLD, NEW)}
    found: Counter[str] = Counter()
    for start in range(0, TAMPERED, BATCH):
        raws = []
        for _ in range(min(BATCH, TAMPERED - start)):
            name = rng.choice([OLD, NEW])
            raws.append(sealed_lines(name, _tampered(rng, evening[name])))
        known = [raw for raw in raws if re.match(rb'{"format": "punto-record-[234]"', raw)]
        here, there = [python_report(raw) for raw in known], page_reports(known)
        differing = [(raw, a, b) for raw, a, b in zip(known, here, there, strict=True) if a != b]
        assert not differing, differing[0]
        for report in here:
            found.update({report["flaw"], *(shoe["flaw"] for shoe in report["shoes"])} - {None})
    assert {"form", "order", "card", "word", "transcript", "roster", "link", "end"} <= set(found), found
