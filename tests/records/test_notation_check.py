"""Checking a record: each thing that it can claim wrongly is found, and named with its line."""

from collections.abc import Callable
from typing import Any

import pytest

from puntobanco.game import LANGUAGES, PACK, Winner
from puntobanco.game.money import COINS_PER_UNIT
from puntobanco.house import SHIPPED, load
from puntobanco.language import speaker
from puntobanco.records.check_notation import check_notation, check_record, house_of
from puntobanco.records.notated_flaws import CheckedNotation, NotationCheck
from puntobanco.records.notation import LARGEST_BYTES, read_notation, write_notation
from puntobanco.records.notation_words import LONGEST_LINE, NotationError
from puntobanco.records.shoes import EndedBy, NotedCoup, NotedShoe, ShoeEnd, ShoeRecord
from support.noted_tables import Evening, coups_played, sealed_shoe

# Texts that are no record

WRONG = {
    "notation-line-ends": [("", 1, 1), ("house", 1, 6), ("punto 1\n", 2, 1), ("house x\n1. 9h Ks", 2, 9)],
    "notation-unexpected": [
        ("1. 9h Ks / 4c 4d", 1, 1),
        ("house x\nend", 2, 1),
        ("house x\nhouse y", 2, 1),
        ('house x\n"shoe" 1', 2, 1),
        ("house x\nana banco 20 won 20", 2, 1),
        ("house x\n1. 9h Kx / 4c 4d", 2, 7),
        ("house x\n1. 9h Ks / 4c 4d = ana", 2, 20),
        ("house x\n1. 9h Ks / 4c 4d ! late", 2, 20),
        ("house x\n1. 9h Ks / 4c 4d ! card-too-many card-too-many", 2, 34),
        ("house x\nshoe 1\nword ana 00", 3, 1),
        ("house x\n1. 9h Ks / 4c 4d\n  no bets\n  ana punto 5 lost", 4, 3),
        ("house x\n1. 9h Ks / 4c 4d\n  ana punto 5 lost\n  cut card", 4, 3),
        ("house x\n1. 9h Ks / 4c 4d\n  adjusted ana 5", 3, 3),
        ("house x\n1. 9h Ks / 4c 4d\n  void a\n  ana punto 5 lost", 4, 3),
        ("house x\n1. 9h Ks / 4c 4d\n  ana punto 5 vanished", 3, 15),
        ("house silent", 1, 7),
    ],
    "notation-too-much": [("house x 1 0123456789abcdef y", 1, 28), ("house x\n1. 9h Ks / 4c 4d = punto 9:8 x", 2, 30)],
    "notation-character": [("house x\x00", 1, 8), ("# \u2028", 1, 3), ("house\xa0x", 1, 6), ("house x\rshoe 1", 1, 8)],
    "notation-line-long": [("#" * (LONGEST_LINE + 1), 1, LONGEST_LINE + 1)],
    "notation-text-long": [("house " + "x" * 1001, 1, 7)],
    "notation-quote": [('house "x', 1, 7), ('house x\ntable a"b\\"', 2, 8)],
    "notation-escape": [('house "a\\x"', 1, 9), ('house "\\u{d800}"', 1, 8), ('house "\\u{110000}"', 1, 8)],
    "notation-number": [
        ("punto 2", 1, 7),
        ("house x one", 1, 9),
        ("house x 1234567890", 1, 9),
        ("house x\nshoe -1", 2, 6),
        ("house x\nshoe ١", 2, 6),
        ("house x\nburn 9h x", 2, 9),
    ],
    "notation-money": [
        (f"house x\n1. 9h Ks / 4c 4d\n ana punto {amount} lost", 3, 12)
        for amount in ("x", "1,00", "1.005", "-5", "+5", ".5", "5.", "1e3", "1" * 17, '"5"', "٥")
    ],
    "notation-hexadecimal": [
        ("house x 1 0123", 1, 11),
        ("house x 1 0123456789ABCDEF", 1, 11),
        ("house x\nshoe 1\nsealed 00 name a terms b packs 1", 3, 8),
    ],
    "notation-cards-many": [
        ("house x\n1. 9h Ks 2d 3d / 4c 4d", 2, 13),
        ("house x\n1. 9h Ks draw 2d 3d / 4c 4d", 2, 18),
    ],
    "notation-cards-few": [("house x\n1. 9h / 4c 4d", 2, 4), ("house x\n1. 9h Ks / 4c\n", 2, 4)],
    "notation-twice": [
        ("house x\nreading a=b\nreading a=c", 3, 9),
        ("house x\npatron a b\npatron a b", 3, 8),
        (f"house x\nshoe 1\nsealed {'0' * 64} name a terms b packs 1\n" + f"word a {'0' * 64} silent cut\n" * 2, 5, 80),
    ],
    "notation-out-of-order": [
        ("house x\nshoe 2\nshoe 2", 3, 6),
        ("house x\n2. 9h Ks / 4c 4d\n1. 9h Ks / 4c 4d", 3, 1),
    ],
    "notation-words-many": [
        (f"house x\nshoe 1\nsealed {'0' * 64} name a terms b packs 1\n" + f"word a {'0' * 64} silent\n" * 1001, 1004, 1)
    ],
    "notation-lines-many": [("\n" * 500_001, 500_001, 1)],
    "notation-seal": [(f"house x\nseal {'0' * 64}\n", 2, 1)],
    "notation-seal-form": [("house x\nseal 00", 2, 1), (f"house x\nseal {'0' * 64}\nshoe 1", 2, 1)],
}


@pytest.mark.parametrize(
    ("code", "text", "line", "column"), [(code, *one) for code, all in WRONG.items() for one in all]
)
def test_wrong_texts_are_refused_at_their_place(code: str, text: str, line: int, column: int) -> None:
    """Each fault has its own code, and names its line and column in every language."""
    with pytest.raises(NotationError) as caught:
        read_notation(text.encode())
    error = caught.value
    assert (error.code, error.values["line"], error.values["column"]) == (code, line, column)
    assert all(speaker(language).tell(error) for language in LANGUAGES)


def test_bytes_that_are_no_text_are_refused() -> None:
    """A byte that is not UTF-8 is named with its place; a file without end is not looked at."""
    with pytest.raises(NotationError) as caught:
        read_notation("house x\ntable é".encode() + b"\xff")
    assert caught.value.values == {"line": 2, "column": 8, "found": "ff"}
    with pytest.raises(NotationError, match="notation-too-large"):
        read_notation(b" " * (LARGEST_BYTES + 1))


def test_what_editors_do_to_a_file_does_not_matter() -> None:
    """A mark at the beginning, carriage returns, tabs, missing ends of lines and spaces change nothing."""
    text = "house schaanwald\n1. 9h Ks / 4c 4d = punto 9:8\n  ana punto 5 won 5\n"
    record = read_notation(text.encode()).record
    others = ("\ufeff" + text, text.replace("\n", "\r\n"), text.replace(" ", "\t"), text.strip(), f"\n\n{text}\n # x\n")
    assert all(read_notation(other.encode()).record == record for other in others)


def test_cards_are_taken_as_people_type_them() -> None:
    """Tens, small letters, capitals and suit symbols are the same cards."""
    plain = read_notation(b"house x\n1. Th As / Kd 2c").record
    for typed in ("10h as / kD 2C", "10♥ A♠ / K♦ 2♣", "t♥\ufe0f 1s / KD 2♣\ufe0f", "Th As/Kd 2c"):
        assert read_notation(f"house x\n1. {typed}".encode()).record == plain


# Records that cannot have happened

FLAWED: dict[str, list[tuple[str, str, int]]] = {
    "noted-dealing": [("castle-vaduz", "1. 9h Ks 3d / 4c 4d ! card-too-many", 1)],
    "noted-irregular": [
        ("schaanwald", "1. / 9h ...", 1),
        ("schaanwald", "1. 9h / 4c 4d ...", 1),
        ("mega-pay", "1. 9h Kc / 2d 4s\n  draw punto 9h banco 2d punto Kc banco 4s", 1),  # nothing was wrong with it
        ("mega-pay", "1. 9h Kc / 4s 2d\n  draw punto 9h punto 2d punto Kc banco 4s", 1),
        ("mega-pay", "1. 9h Ks 3d / 4c 4d ! card-too-many\n  draw punto 9h banco 4c punto Ks banco 4d banco 3d", 1),
        ("schaanwald", "1. 9h Ks 2d / 4c 4d", 1),
        ("schaanwald", "1. 2h Ks / 4c Kd", 1),
        ("schaanwald", "1. 9h Ks / 4c 4d ! card-too-few", 1),
        ("schaanwald", "1. 2h Ks 6d / 4c Kd 2c ! card-too-many card-too-few", 1),
        ("schaanwald", "1. 9h Ks 2d / 4c 4d ...", 1),
    ],
    "noted-result": [("schaanwald", "1. 9h Ks / 4c 4d = banco", 1), ("schaanwald", "1. 9h Ks / 4c 4d = punto 9:7", 1)],
    "noted-decision": [("schaanwald", "1. 2h 3s draw 4d / 6c Kd", 1), ("punter-and-bank", "1. 2h 2s stand / 7c Kd", 1)],
    "noted-decider": [("punter-and-bank", "1. 2h 3s draw by ana 4d / 6c Kd\n  ana banco 5 lost", 1)],
    "noted-unfinished": [("schaanwald", "1. 9h / ...\n2. 9h Ks / 4c 4d", 2)],
    "noted-bank": [
        ("schaanwald", "1. 9h Ks / 4c 4d\n  bank ana 5", 2),
        ("punter-and-bank", "1. 9h Ks / 4c 4d\n  bank ana 5\n  ana punto 5 won 5", 2),
        ("punter-and-bank", "1. 9h Ks / 4c 4d\n  bank ana 1", 2),
    ],
    "noted-bet": [("schaanwald", "1. 9h Ks / 4c 4d\n  ana punto 5 won 5\n  ana dragon 5 lost", 3)],
    "noted-stake": [
        ("schaanwald", f"1. 9h Ks / 4c 4d\n  ana punto {stake} won {stake}", 2) for stake in ("1", "6000", "7.01")
    ],
    "noted-alone": [("mega-pay", "1. 9h Ks / 4c 4d\n  ana egalite-0 5 lost", 2)],
    "noted-payment": [
        ("schaanwald", f"1. 9h Ks / 4c 4d\n  ana punto 5 {became}\n  ana banco 5 lost", 2)
        for became in ("won 4.99", "won 40", "lost", "halved 2.50", "returned", "stays")
    ]
    + [
        ("schaanwald", "1. 9h Ks / 4c 4d\n  ana punto 5 won 5\n  ana punto 5 won 5", 3),
        ("schaanwald", "1. 9h Ks / 4c 5d\n  ana punto 5 returned", 2),
        ("mega-pay", "1. 9h Ks / 4c 5d\n  ana punto 5 stays", 2),
    ],
    "noted-ruling": [
        ("mega-pay", "1. 9h Ks / 4c 4d\n  corrected 9h Ks / 4c 4d", 2),
        ("mega-pay", "1. 9h Ks / 4c 4d\n  dismissed late", 2),
        ("mega-pay", "1. 9h Ks / 4c 4d\n  void late\n  void again", 3),
        ("mega-pay", "1. 9h Ks / 4c 4d\n  claim ana x\n  claim ana x", 3),
        ("mega-pay", "1. 9h Ks / 4c 4d\n  void after 2 late\n2. 9h Ks / 4c 4d", 2),
        ("mega-pay", "1. 9h Ks / 4c 4d\n  void after 7 late\n2. 9h Ks / 4c 4d", 2),
        ("mega-pay", '1. 9h Ks / 4c 4d\n  claim ana ""', 2),
    ],
    "noted-correction": [
        ("mega-pay", f"1. 9h Ks 3d / 4c 4d ! card-too-many\n  corrected {instead}", 2)
        for instead in (
            "9h Ks / 4c 4d",
            "9h Ks 3d / 4c 4d",
            "9h Ks / 4c 4d without 3c",
            "9h Ks / 4c 4d without 3d = tie",
        )
    ],
    "noted-adjusted": [
        ("mega-pay", f"1. 9h Ks / 4c 4d\n  ana punto 5 won 5\n  void late\n{adjusted}", 3)
        for adjusted in (
            "",
            "  adjusted ana +5",
            "  adjusted ben -5",
            "  adjusted ana -5 borne 1",
            "  adjusted ana 5 borne 10",
        )
    ],
    "noted-burn": [("schaanwald", "burn 7d 8", 1), ("schaanwald", "burn Kd 0", 1)],
    "noted-cut-card": [("schaanwald", "burn 7d 7\n1. 9h Ks / 4c 4d\n  cut card", 2)],
    "noted-end": [("schaanwald", "burn 7d 7\n1. 9h Ks / 4c 4d\nend", 3), ("schaanwald", "burn 7d 7\nend", 2)],
    "noted-card-often": [("schaanwald", "\n".join(f"{n}. 9h 9h / 4c 4d" for n in range(1, 5)), 4)],
}


@pytest.mark.parametrize(
    ("code", "house", "text", "line"), [(code, *one) for code, all in FLAWED.items() for one in all]
)
def test_flawed_records_are_contradicted_at_their_line(code: str, house: str, text: str, line: int) -> None:
    """Each claim that does not hold has its own code, and names its line; it can be said in every language."""
    notated = read_notation(f"house {house}\n{text}".encode())
    flaw = check_notation(notated, load(house)).flaw
    assert flaw is not None
    assert (flaw.code, flaw.line) == (code, line + 1)
    assert all(speaker(language).tell(flaw) for language in LANGUAGES)
    without = check_record(notated.record, load(house)).flaw
    assert without is not None
    assert (without.code, without.line) == (code, None)


HOLDS = [
    ("mega-pay", "1. 2h 3s / 4c Kd 5h ! wrong-side card-too-few"),  # banco's card was punto's, and its own never came
    ("mega-pay", "1. 2h Ks 6d / 4c Kd 2c ! wrong-side"),  # dealt in the wrong order, with the right result
    ("mega-pay", "1. 9h Kc / 2d 4s\n  draw punto 9h punto 2d punto Kc banco 4s"),  # put right before it was paid
    ("mega-pay", "1. 2h Ks 6d / 7c Kd\n  draw punto 2h banco 7c punto Ks banco Kd"),  # and what was forgotten drawn
    ("mega-pay", "1. 9h Ks 3d / 4c 4d ! card-too-many\n  ana punto 5 lost\n  stand x"),
    ("mega-pay", "1. 9h 2d / 4c ... ! wrong-side\n  draw punto 9h punto 2d banco 4c\n  void x"),
    ("castle-vaduz", "1. 9h Ks / 4c 4d\n  draw punto 9h banco 4c punto Ks banco 4d banco 2c\n  ana punto 10 won 10"),
    ("mega-pay", "1. 2h Ks 6d / 4c Kd 2c"),
    ("punter-and-bank", "1. 2h 3s 4d / 6c Kd"),  # the cards show what was decided
    ("punter-and-bank", "1. 2h 3s / 6c Kd"),
    ("punter-and-bank", "1. 2h 3s / 6c Kd ..."),
    ("schaanwald", "1. 9h Ks / 4c 4d\n  no bets"),
    ("schaanwald", "7. 9h Ks / 4c 5d\n  ana punto 5 stays\n9. 9h Ks / 4c 4d\n  ana punto 5 won 5"),
    ("mega-pay", "1. 9h Ks / 4c 4d\n  claim ana x\n  void after 2 late\n2. 9h Ks / 4c 4d"),
    ("mega-pay", "1. 9h Ks / 4c 4d\n  claim ana x\n  dismissed after 2 late\nshoe 2\n2. 9h Ks / 4c 4d"),
    ("mega-pay", "1. 9h Ks / 4c 4d\n  claim ana x\n  dismissed after 9 late\n2. 9h Ks / 4c 4d"),
]


@pytest.mark.parametrize(("house", "text"), HOLDS)
def test_what_can_have_happened_holds(house: str, text: str) -> None:
    """Nothing is contradicted that the rules allow."""
    assert check_notation(read_notation(f"house {house}\n{text}".encode()), load(house)).flaw is None


def test_a_superfluous_card_comes_first_where_the_house_says_so() -> None:
    """At a house that keeps it, the next coup begins with the card; another one is contradicted, and it counts once."""
    from support.table_play import OWN_HOUSES, own_house

    house = own_house(OWN_HOUSES["crowded-castle"])
    coup = "house own\n1. 9h Ks 3d / 4c 4d ! card-too-many\n  corrected 9h Ks / 4c 4d without 3d\n2. "
    right = check_notation(read_notation(f"{coup}3d 5s / 7c Kd".encode()), house)
    assert right.flaw is None
    wrong = check_notation(read_notation(f"{coup}2d 6s / 7c Kd".encode()), house)
    assert wrong.flaw is not None
    assert wrong.flaw.code == "noted-dealing"


# What holds is counted


def test_what_holds_is_counted() -> None:
    """A typed record has little to check, a sealed one everything."""
    typed = read_notation(b"house schaanwald\n1. 9h Ks / 4c 4d\n")
    checked = check_notation(typed, house_of(typed.record))
    assert {check: count for check, count in checked.holds.items() if count} == {
        NotationCheck.DRAWS: 1,
        NotationCheck.RESULTS: 1,
        NotationCheck.PACKS: 1,
    }
    record = sealed_shoe().record
    notated = read_notation(write_notation(record).encode())
    checked = check_notation(notated, house_of(record))
    coups, lines = list(record.coups), sum(len(coup.lines or ()) for coup in record.coups)
    assert checked.flaw is None
    assert checked.holds == {
        NotationCheck.SEAL: 1,
        NotationCheck.HOUSE: 1,
        NotationCheck.DRAWS: len(coups),
        NotationCheck.DECISIONS: 0,
        NotationCheck.RESULTS: len(coups),
        NotationCheck.PAYMENTS: lines,
        NotationCheck.RULINGS: 0,
        NotationCheck.ENDS: 1,
        NotationCheck.OPENED: 1,
        NotationCheck.UNOPENED: 0,
        NotationCheck.ABANDONED: 0,
        NotationCheck.PACKS: 1,
    }
    assert checked.silent_words == record.silent_words


# Whole shoes that were tampered with

Tamper = Callable[[ShoeRecord], ShoeRecord]


def _shoe(change: Callable[[NotedShoe], NotedShoe]) -> Tamper:
    return lambda record: record._replace(shoes=(change(record.shoes[0]), *record.shoes[1:]))


def _order(**changed: Any) -> Tamper:
    return _shoe(lambda shoe: shoe._replace(order=shoe.order and shoe.order.replace(**changed)))


def _sealing(**changed: Any) -> Tamper:
    def change(shoe: NotedShoe) -> NotedShoe:
        assert shoe.order is not None
        sealing = shoe.order.sealing.replace(**changed)
        return shoe._replace(order=shoe.order.replace(sealing=sealing))

    return _shoe(change)


def _word(text: str) -> Tamper:
    def change(shoe: NotedShoe) -> NotedShoe:
        assert shoe.order is not None
        words = [one if one.word is None else one.replace(word=one.word.replace(text=text)) for one in shoe.order.words]
        return shoe._replace(order=shoe.order.replace(words=tuple(words)))

    return _shoe(change)


ALTERED = 21
"""A coup whose first card could have been another one of the same points, by what came out of the shoe."""


def _other_suit(shoe: NotedShoe) -> NotedShoe:
    """Another card of the same points, so that nothing but the order of the shoe is against it."""
    coup = shoe.coups[ALTERED]
    first = coup.punto[0]
    held = [card for coup in shoe.coups for card in (*coup.punto, *coup.banco)]
    other = min((card for card in PACK if card.points == first.points and card != first), key=held.count)
    assert held.count(other) < load("schaanwald").shoe.packs
    changed = coup._replace(punto=(other, *coup.punto[1:]))
    return shoe._replace(coups=(*shoe.coups[:ALTERED], changed, *shoe.coups[ALTERED + 1 :]))


def _coup(number: int, change: Callable[[NotedCoup], NotedCoup]) -> Tamper:
    return _shoe(
        lambda shoe: shoe._replace(
            coups=(*shoe.coups[:number], change(shoe.coups[number]), *shoe.coups[number + 1 :]),
        )
    )


TAMPERED: list[tuple[str, Tamper]] = [
    ("noted-house", lambda record: record._replace(version=99)),
    ("noted-house", lambda record: record._replace(fingerprint="0" * 16)),
    ("noted-reading", lambda record: record._replace(readings=(("banco-payout", "other"),))),
    ("noted-stranger", lambda record: record._replace(people=record.people[1:])),
    ("noted-sealing", lambda record: record._replace(table="another")),
    ("noted-sealing", _sealing(packs=8)),
    ("noted-sealing", _sealing(terms="0" * 16)),
    ("noted-sealing", _sealing(shoe="test table/2")),
    ("noted-word", _word("another")),
    ("noted-word", _sealing(commitment="0" * 64)),
    ("noted-word", _sealing(instance="0" * 32)),
    ("noted-transcript", _order(transcript="0" * 64)),
    ("noted-root", _order(root="0" * 64)),
    ("noted-commitment", _order(secret="0" * 64)),
    ("noted-not-frozen", _order(transcript="", root="")),
    ("noted-burn-missing", _shoe(lambda shoe: shoe._replace(burn=None))),
    ("noted-other-card", _shoe(_other_suit)),
    ("noted-cut-card", _shoe(lambda shoe: shoe._replace(coups=(*shoe.coups[:7], *shoe.coups[8:])))),
    ("noted-secret-early", _shoe(lambda shoe: shoe._replace(end=None))),
    ("noted-shoe-over", _shoe(lambda shoe: shoe._replace(coups=(*shoe.coups, shoe.coups[-1]._replace(number=999))))),
    ("noted-number", _coup(5, lambda coup: coup._replace(number=1))),
    ("noted-result", _coup(5, lambda coup: coup._replace(score=coup.score and coup.score._replace(winner=Winner.TIE)))),
    ("noted-secret-due", lambda record: record._replace(shoes=(_without_secret(record.shoes[0]), record.shoes[0]))),
]


def _without_secret(shoe: NotedShoe) -> NotedShoe:
    assert shoe.order is not None
    return shoe._replace(order=shoe.order.replace(secret=""))


@pytest.mark.parametrize(("code", "tamper"), TAMPERED)
def test_a_sealed_shoe_that_was_tampered_with_is_found(code: str, tamper: Tamper) -> None:
    """Whoever changes a record and seals it again is found by what it says."""
    record = tamper(sealed_shoe().record)
    checked = check_record(record, load("schaanwald"))
    assert checked.flaw is not None
    assert checked.flaw.code == code
    assert all(speaker(language).tell(checked.flaw) for language in LANGUAGES)


def _abandoned(secret: str | None = None) -> Tamper:
    """The shoe opened before it was frozen and before a card was dealt; with its own secret, or another."""

    def change(shoe: NotedShoe) -> NotedShoe:
        assert shoe.order is not None
        order = shoe.order.replace(transcript="", root="", secret=shoe.order.secret if secret is None else secret)
        return shoe._replace(order=order, coups=(), burn=None, end=ShoeEnd(EndedBy.TABLE_CLOSED, "late"))

    return _shoe(change)


def test_an_abandoned_shoe_shows_the_secret_that_was_sealed() -> None:
    """No card was dealt from it, and still the house was bound: its own secret holds, another is found at its line."""
    honest = check_record(_abandoned()(sealed_shoe().record), load("schaanwald"))
    assert honest.flaw is None
    assert honest.holds[NotationCheck.ABANDONED] == 1
    text = write_notation(_abandoned("0" * 64)(sealed_shoe().record))
    flaw = check_notation(read_notation(text.encode()), load("schaanwald")).flaw
    assert flaw is not None
    assert flaw.code == "noted-commitment"
    assert flaw.line is not None
    assert text.splitlines()[flaw.line - 1].split()[0] == "secret"


def test_the_line_of_a_card_that_did_not_lie_there() -> None:
    """A card that is not the one of the shoe is named with the line of its coup."""
    record = _shoe(_other_suit)(sealed_shoe().record)
    text = write_notation(record)
    flaw = check_notation(read_notation(text.encode()), load("schaanwald")).flaw
    assert flaw is not None
    assert flaw.line is not None
    coup = record.shoes[0].coups[ALTERED]
    assert text.splitlines()[flaw.line - 1].startswith(f"{coup.number}. {coup.punto[0]}")


def _payments_changed(record: ShoeRecord, house: str) -> tuple[int, int]:
    """How many payments there are, and how many of them are missed when one coin is put on top."""
    tried = missed = 0
    for place, shoe in enumerate(record.shoes):
        for nth, coup in enumerate(shoe.coups):
            for which, line in enumerate(coup.lines or ()):
                lines = list(coup.lines or ())
                lines[which] = line.replace(stake=line.stake + COINS_PER_UNIT * 1_000_000)
                if line.payout:
                    lines[which] = line.replace(payout=line.payout + 1)
                changed = (*shoe.coups[:nth], coup._replace(lines=tuple(lines)), *shoe.coups[nth + 1 :])
                only = record._replace(shoes=(shoe._replace(coups=changed[: nth + 1], order=None, end=None),))
                tried += 1
                missed += check_record(only, load(house)).flaw is None
                assert place == 0
    return tried, missed


@pytest.mark.parametrize("house", SHIPPED)
def test_every_changed_payment_is_found(house: str) -> None:
    """One coin more in any payment, or a stake beyond all limits, is contradicted."""
    evening = Evening(load(house), 8).play(coups_played(12))
    tried, missed = _payments_changed(evening.record, house)
    assert tried > 10
    assert missed == 0


def test_a_checked_record_names_everything_it_looks_at() -> None:
    """Every kind of check is in the result, also those with nothing to check."""
    checked: CheckedNotation = check_record(ShoeRecord("schaanwald"), load("schaanwald"))
    assert list(checked.holds) == list(NotationCheck)
    assert not any(checked.holds.values())
    assert checked.flaw is None
