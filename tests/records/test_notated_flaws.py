"""What a flaw tells: the line that says what does not hold, and every value of its sentence."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from puntobanco.game import PACK, Card, HouseError, Winner
from puntobanco.game.money import Coins
from puntobanco.house import load
from puntobanco.records.automatic import play_automatically
from puntobanco.records.check_notation import check_notation, check_record, house_in
from puntobanco.records.notated_events import shoes_of
from puntobanco.records.notated_flaws import CheckedNotation, NotationCheck, RecordFlaw
from puntobanco.records.notation import read_notation, write_notation
from puntobanco.records.notation_words import NotationError
from puntobanco.records.shoes import BurnedCards, EndedBy, NotedCoup, NotedShoe, ShoeEnd, ShoeRecord, score_of
from puntobanco.table.events import Irregular
from support.table_play import OWN_HOUSES, own_house

COUP = "1. 9h Ks / 4c 4d"


def flaw_of(house: str, text: str) -> RecordFlaw:
    """What does not hold in a typed record."""
    flaw = check_notation(read_notation(f"house {house}\n{text}".encode()), load(house)).flaw
    assert flaw is not None
    return flaw


def holds_in(house: str, text: str) -> dict[NotationCheck, int]:
    """What holds in a typed record, and how often."""
    checked = check_notation(read_notation(f"house {house}\n{text}".encode()), load(house))
    assert checked.flaw is None, checked.flaw
    return {check: count for check, count in checked.holds.items() if count}


TOLD: list[tuple[str, str, str, int, dict[str, object]]] = [
    ("schaanwald", "1. 9h Ks / 4c 4d = banco", "noted-result", 2, {"winner": Winner.PUNTO, "punto": 9, "banco": 8}),
    ("castle-vaduz", "1. 9h Ks 3d / 4c 4d ! card-too-many", "noted-dealing", 2, {}),
    ("schaanwald", "1. 9h Ks 2d / 4c 4d", "noted-irregular", 2, {}),
    ("schaanwald", "1. 9h Ks 2d / 4c 4d ...", "noted-irregular", 2, {}),
    ("schaanwald", "1. 2h 3s draw 4d / 6c Kd", "noted-decision", 2, {}),
    ("punter-and-bank", "1. 2h 3s draw by eve 4d / 6c Kd\n  no bets", "noted-decider", 2, {"patron": "eve"}),
    (
        "punter-and-bank",
        "1. 2h 3s draw by eve 4d / 6c Kd\n  ana punto 5 won 5\n  eve banco 5 lost",
        "noted-decider",
        2,
        {"patron": "eve"},
    ),
    ("schaanwald", f"{COUP}\n  bank ana 5", "noted-bank", 3, {"patron": "ana"}),
    ("punter-and-bank", f"{COUP}\n  bank ana 5\n  ana punto 5 won 5", "noted-bank", 3, {"patron": "ana"}),
    ("punter-and-bank", f"{COUP}\n  bank ana 0.99", "noted-bank", 3, {"patron": "ana"}),
    (
        "schaanwald",
        f"{COUP}\n  ana punto 5 won 5\n  ana dragon 5 lost",
        "noted-bet",
        4,
        {"bet": "dragon", "allowed": tuple(bet.id for bet in load("schaanwald").bets)},
    ),
    ("schaanwald", f"{COUP}\n  ana punto 1 won 1", "noted-stake", 3, {"bet": "punto", "stake": Coins(100)}),
    ("mega-pay", f"{COUP}\n  ana egalite-0 5 lost", "noted-alone", 3, {"bet": "egalite-0"}),
    ("schaanwald", f"{COUP}\n  ana punto 5 won 4", "noted-payment", 3, {"patron": "ana", "bet": "punto"}),
    (
        "schaanwald",
        f"{COUP}\n  ana banco 5 lost\n  ben punto 5 lost",
        "noted-payment",
        4,
        {"patron": "ben", "bet": "punto"},
    ),
    ("schaanwald", "1. 9h / ...\n2. 9h Ks / 4c 4d", "noted-unfinished", 3, {"coup": 2}),
    ("schaanwald", f"burn 7d 7\n{COUP}\n  cut card", "noted-cut-card", 3, {}),
    ("schaanwald", "burn 7d 8", "noted-burn", 2, {"card": Card.parse("7d"), "burned": 7, "coup": None}),
    ("schaanwald", "burn Kd 0", "noted-burn", 2, {"card": Card.parse("Kd"), "burned": 10, "coup": None}),
    ("schaanwald", "shoe 4\nburn 7d 7\nend", "noted-end", 4, {"shoe": 4, "coup": None}),
    (
        "schaanwald",
        "shoe 3\n" + "\n".join(f"{number}. 9h 9h / 4c 4d" for number in range(1, 5)),
        "noted-card-often",
        6,
        {"shoe": 3, "card": Card.parse("9h"), "count": 7, "coup": 4},
    ),
    ("mega-pay", f"{COUP}\n  no bets\n  dismissed late", "noted-ruling", 4, {}),
    ("mega-pay", "1. 9h Ks 3d / 4c 4d ! card-too-many\n  corrected 9h Ks / 4c 4d", "noted-correction", 3, {}),
    ("mega-pay", f"{COUP}\n  ana punto 5 won 5\n  void late\n", "noted-adjusted", 4, {"patron": "ana"}),
    ("mega-pay", f"{COUP}\n  void late\n    adjusted ben 5", "noted-adjusted", 3, {"patron": "ben"}),
    ("schaanwald", f"patron ana\n{COUP}\n  ben punto 5 won 5", "noted-stranger", 3, {"patron": "ben"}),
    ("punter-and-bank", f"patron ana\n{COUP}\n  bank ben 50", "noted-stranger", 3, {"patron": "ben"}),
    ("punter-and-bank", "patron ana\n1. 2h 3s draw by ben 4d / 6c Kd", "noted-stranger", 3, {"patron": "ben"}),
]


@pytest.mark.parametrize(("house", "text", "code", "line", "values"), TOLD)
def test_a_flaw_says_which_line_and_what(
    house: str, text: str, code: str, line: int, values: dict[str, object]
) -> None:
    """Each flaw of a coup names it; `detail` is the table's own refusal, where it refused."""
    flaw = flaw_of(house, text)
    found = dict(flaw.values)
    assert (found.pop("detail", None) is not None) is (code in ("noted-dealing", "noted-ruling"))
    said = {"line": line, "coup": 1, **values}
    assert (flaw.code, found) == (code, {name: value for name, value in said.items() if value is not None})


@pytest.mark.parametrize(
    ("text", "code", "values"),
    [
        ("house x\nreading packs=nine\n", "noted-reading", {"line": 2, "name": "packs", "choice": "nine"}),
        ("house x\nlimits 50 200\n", "noted-limits", {"line": 2, "minimum": Coins(5000), "maximum": Coins(20_000)}),
        ("house x 9\n", "noted-house", {"line": 1, "house": "x", "version": 9}),
        ("house x 1 0123456789abcdef\n", "noted-house", {"line": 1, "house": "x", "version": 1}),
        ("house x\nrules\n|a", "noted-house", {"line": 1, "house": "x", "version": load("castle-vaduz").version}),
    ],
)
def test_a_record_of_other_rules(text: str, code: str, values: dict[str, object]) -> None:
    """It names what it was played by, and the version that it is checked by."""
    flaw = check_notation(read_notation(text.encode()), load("castle-vaduz")).flaw
    assert flaw is not None
    found = {"found": load("castle-vaduz").version} if code == "noted-house" else {}
    assert (flaw.code, flaw.values) == (code, {**values, **found})


def test_a_house_that_burns_nothing_turns_no_card() -> None:
    house = own_house(OWN_HOUSES["left-handed-bank"])
    for burned in (0, 7):
        flaw = check_notation(read_notation(f"house own\nburn 7d {burned}".encode()), house).flaw
        assert flaw is not None
        assert (flaw.code, flaw.values) == ("noted-burn", {"line": 2, "card": Card.parse("7d"), "burned": 0})
    counted = check_notation(read_notation(f"house own\n{COUP}".encode()), house)
    assert (counted.flaw, counted.holds[NotationCheck.ENDS]) == (None, 1)  # it is known how the shoe began


def test_the_second_of_two_readings_is_found_at_its_line() -> None:
    chosen = dict(load("castle-vaduz").chosen)
    (name, choice), *_ = chosen.items()
    text = f"house castle-vaduz\nreading {name}={choice}\nreading nothing=new\n"
    flaw = check_notation(read_notation(text.encode()), load("castle-vaduz")).flaw
    assert flaw is not None
    assert flaw.values == {"line": 3, "name": "nothing", "choice": "new"}


def test_what_is_said_of_the_house_counts_as_checked() -> None:
    house = load("schaanwald")
    assert NotationCheck.HOUSE not in holds_in("schaanwald", COUP)
    for said in (f"{house.version}", f"{house.version} {house.fingerprint}"):
        notated = read_notation(f"house schaanwald {said}\n{COUP}".encode())
        assert check_notation(notated, house).holds[NotationCheck.HOUSE] == 1
    only = ShoeRecord("schaanwald", fingerprint=house.fingerprint)
    assert check_record(only, house).holds[NotationCheck.HOUSE] == 1


def test_a_house_that_there_is_not() -> None:
    """A record that carries no rules leaves it to the house's own refusal; else the line of its rules is named."""
    with pytest.raises(HouseError):
        house_in(read_notation(b"house nowhere\n"))
    with pytest.raises(NotationError) as refused:
        house_in(read_notation(b"house nowhere\n\nrules\n|a"))
    assert refused.value.code == "notation-rules"
    assert (refused.value.values["line"], refused.value.values["column"]) == (3, 1)
    assert refused.value.values["detail"].key.startswith("error.")  # type: ignore[attr-defined]


# What holds


@pytest.mark.parametrize(
    ("house", "text"),
    [
        ("mega-pay", "1. 9h / ...\n  void after 1 late\n2. 9h Ks / 4c 4d"),  # decided before the next one began
        ("mega-pay", f"{COUP}\n  ana punto 5 won 5\n  void late\n    adjusted ana -5"),
        ("mega-pay", f"{COUP}\n  ana punto 5 won 5\n  void late\n    adjusted ana -2 borne 3"),  # who had 2 left
        ("punter-and-bank", f"{COUP}\n  bank ana 5\n  ana banco 5 lost"),
        (
            "punter-and-bank",
            "patron ana\npatron ben\n1. 2h 3s draw by ana 4d / 6c Kd\n  bank ben 5\n  ana punto 5 won 5",
        ),
        ("schaanwald", "\n".join(f"{number}. 9h 9h / 4c 4d" for number in range(1, 4))),  # six of each
        ("schaanwald", "burn Kd 10"),
        ("schaanwald", "0. 9h Ks / 4c 4d"),
        ("schaanwald", f"{COUP}\nend"),  # nobody knows how the shoe began
        ("schaanwald", "shoe 1\nclosed late"),
    ],
)
def test_what_may_be_said(house: str, text: str) -> None:
    assert holds_in(house, text) is not None


def test_everything_that_holds_is_counted_once() -> None:
    text = f"{COUP}\n  ana punto 5 won 5\n  ben banco 5 lost\n2. 2h 3s draw 4d / 6c Kd\n3. 9h / ..."
    assert holds_in("punter-and-bank", text) == {
        NotationCheck.DRAWS: 3,
        NotationCheck.RESULTS: 2,
        NotationCheck.DECISIONS: 1,
        NotationCheck.PAYMENTS: 2,
        NotationCheck.PACKS: 1,
    }
    text = f"burn 7d 7\n{COUP}\n  claim ana x\n  dismissed late"
    assert holds_in("mega-pay", text) == {
        NotationCheck.DRAWS: 1,
        NotationCheck.RESULTS: 1,
        NotationCheck.RULINGS: 2,
        NotationCheck.ENDS: 1,
        NotationCheck.PACKS: 1,
    }
    assert holds_in("schaanwald", "shoe 1") == {}


def test_a_missing_card_comes_from_elsewhere_once_the_shoe_is_over() -> None:
    """Of one pack there is one two of hearts; after the last coup of a shoe any card may be brought, before it not."""
    house = own_house(OWN_HOUSES["crowded-castle"])
    coup = "house own\n1. 2h Ks / 7c Kd ! card-too-few\n  corrected 2h Ks 2h / 7c Kd\n"
    assert check_notation(read_notation(coup.encode()), house).flaw is None
    flaw = check_notation(read_notation(f"{coup}2. 9h 3s / 4c 4d".encode()), house).flaw
    assert flaw is not None
    assert (flaw.code, flaw.line) == ("noted-ruling", 3)


def test_coups_are_counted_from_nothing_and_rise() -> None:
    """In a text the reader sees to it; here it is a record that no text was."""
    coup = next(iter(read_notation(f"house schaanwald\n{COUP}".encode()).record.coups))

    def code(*numbers: int) -> str | None:
        coups = tuple(coup._replace(number=number) for number in numbers)
        flaw = check_record(ShoeRecord("schaanwald", shoes=(NotedShoe(1, coups=coups),)), load("schaanwald")).flaw
        assert flaw is None or flaw.values == {"coup": numbers[-1]}
        return None if flaw is None else flaw.code

    assert [code(0), code(0, 1), code(5, 9)] == [None, None, None]
    assert [code(-1), code(1, 1), code(5, 4)] == ["noted-number"] * 3


# Sealed shoes


@cache
def sealed() -> ShoeRecord:
    """Three coups from a sealed shoe; the table was closed and its secret shown."""
    house = load("schaanwald")
    played = play_automatically(house, 3, 5, bots=2)
    return shoes_of(house, played.table.id, played.events)


def with_shoe(change: Callable[[NotedShoe], NotedShoe]) -> ShoeRecord:
    return sealed()._replace(shoes=(change(sealed().shoes[0]),))


def with_order(**changed: Any) -> ShoeRecord:
    return with_shoe(lambda shoe: shoe._replace(order=shoe.order and shoe.order.replace(**changed)))


def with_sealing(**changed: Any) -> ShoeRecord:
    order = sealed().shoes[0].order
    assert order is not None
    return with_order(sealing=order.sealing.replace(**changed))


def with_words(change: Callable[[tuple[Any, ...]], tuple[Any, ...]]) -> ShoeRecord:
    order = sealed().shoes[0].order
    assert order is not None
    return with_order(words=change(order.words))


def other(card: Card) -> Card:
    """Another card of the same points."""
    return next(one for one in PACK if one.points == card.points and one != card)


def with_other_card(coup: int, side: str, which: int) -> ShoeRecord:
    def change(shoe: NotedShoe) -> NotedShoe:
        held: NotedCoup = shoe.coups[coup]
        cards = list(getattr(held, side))
        cards[which] = other(cards[which])
        named: dict[str, Any] = {side: tuple(cards)}
        changed = held._replace(**named)
        return shoe._replace(coups=(*shoe.coups[:coup], changed, *shoe.coups[coup + 1 :]))

    return with_shoe(change)


def checked(record: ShoeRecord) -> CheckedNotation:
    return check_notation(read_notation(write_notation(record).encode()), load("schaanwald"))


def line_of(record: ShoeRecord, flaw: RecordFlaw) -> str:
    assert flaw.line is not None
    return write_notation(record).splitlines()[flaw.line - 1]


def test_a_sealed_shoe_holds() -> None:
    assert checked(sealed()).flaw is None
    assert checked(sealed()).holds[NotationCheck.SEAL] == checked(sealed()).holds[NotationCheck.OPENED] == 1
    unopened = checked(with_order(secret=""))
    assert unopened.flaw is None
    assert (unopened.holds[NotationCheck.OPENED], unopened.holds[NotationCheck.UNOPENED]) == (0, 1)
    nameless = checked(sealed()._replace(table=None))
    assert nameless.flaw is None
    silent = with_words(lambda words: tuple(word.replace(word=None) for word in words))
    assert checked(silent).silent_words == 2


def _late(coups: tuple[NotedCoup, ...]) -> tuple[NotedCoup, ...]:
    return tuple(coup._replace(number=coup.number + 10) for coup in coups)


FORGED: list[tuple[str, str, dict[str, object], Callable[[], ShoeRecord]]] = [
    ("noted-sealing", "sealed", {}, lambda: sealed()._replace(table="another")),
    ("noted-sealing", "sealed", {}, lambda: with_sealing(packs=8)),
    ("noted-sealing", "sealed", {}, lambda: with_sealing(terms="x")),
    ("noted-sealing", "sealed", {}, lambda: with_sealing(shoe="automatic/2")),
    ("noted-sealing", "sealed", {}, lambda: with_words(lambda words: (*words, words[1]))),
    (
        "noted-word",
        "word bruno",
        {"patron": "bruno"},
        lambda: with_words(lambda words: (words[0], words[1].replace(word=words[1].word.replace(text="x")))),
    ),
    ("noted-transcript", "frozen", {}, lambda: with_order(transcript="0" * 64)),
    ("noted-transcript", "frozen", {}, lambda: with_words(lambda words: words[::-1])),
    ("noted-root", "frozen", {}, lambda: with_order(root="0" * 64)),
    ("noted-commitment", "secret", {}, lambda: with_order(secret="0" * 64)),
    ("noted-burn-missing", "shoe 1", {}, lambda: with_shoe(lambda shoe: shoe._replace(burn=None))),
    ("noted-secret-early", "secret", {}, lambda: with_shoe(lambda shoe: shoe._replace(end=None))),
    (
        "noted-end",
        "end",
        {},
        lambda: with_shoe(lambda shoe: shoe._replace(end=ShoeEnd(EndedBy.PLAYED_OUT))),
    ),
    (
        "noted-secret-due",
        "shoe 2",
        {},
        lambda: sealed()._replace(
            shoes=(
                with_order(secret="").shoes[0],
                sealed().shoes[0]._replace(number=2, coups=_late(sealed().shoes[0].coups)),
            )
        ),
    ),
]


@pytest.mark.parametrize(("code", "line", "values", "forge"), FORGED)
def test_a_forged_order_is_found_at_its_line(
    code: str, line: str, values: dict[str, object], forge: Callable[[], ShoeRecord]
) -> None:
    """Each is sealed again as a text; only what it says is against it."""
    record = forge()
    flaw = checked(record).flaw
    assert flaw is not None
    assert (flaw.code, {**flaw.values, "line": 0}) == (code, {"line": 0, "shoe": 1, **values})
    assert line_of(record, flaw).startswith(line)


def test_a_shoe_that_was_opened_before_a_card_was_dealt_shows_its_own_secret() -> None:
    def abandoned(secret: str) -> ShoeRecord:
        order = sealed().shoes[0].order
        assert order is not None
        shown = order.replace(transcript="", root="", secret=secret or order.secret)
        return with_shoe(lambda shoe: NotedShoe(1, shown, end=shoe.end))

    assert checked(abandoned("")).flaw is None
    assert checked(abandoned("")).holds[NotationCheck.ABANDONED] == 1
    flaw = checked(abandoned("0" * 64)).flaw
    assert flaw is not None
    assert (flaw.code, flaw.values) == ("noted-commitment", {"shoe": 1, "line": flaw.line})
    assert line_of(abandoned("0" * 64), flaw).startswith("secret")


def test_a_program_that_deals_does_not_err() -> None:
    """A coup that ended a card too early: a person may do so, and mark it; of a sealed shoe it cannot have happened."""
    house = load("schaanwald")
    played = play_automatically(house, 12, 5, bots=2)
    record = shoes_of(house, played.table.id, played.events)
    (shoe,) = record.shoes
    place = next(number for number, coup in enumerate(shoe.coups) if len(coup.punto) == 3)
    longer = shoe.coups[place]
    punto, banco = longer.punto[:2], longer.banco[:2]
    early = longer._replace(
        punto=punto, banco=banco, score=score_of(punto, banco), irregular=(Irregular.CARD_TOO_FEW,), lines=None
    )
    coups = (*shoe.coups[:place], early)
    by_a_person = record._replace(shoes=(shoe._replace(order=None, coups=coups),))
    assert check_record(by_a_person, house).flaw is None
    flaw = check_record(record._replace(shoes=(shoe._replace(coups=coups),)), house).flaw
    assert flaw is not None
    assert (flaw.code, flaw.values) == ("noted-irregular", {"coup": longer.number})


def test_cards_before_the_order_was_fixed() -> None:
    """No text can say so; a record can: with a coup, or only with the card that was turned."""
    record = with_order(transcript="", root="")
    for shoe in (record.shoes[0], record.shoes[0]._replace(coups=()), record.shoes[0]._replace(burn=None)):
        flaw = check_record(record._replace(shoes=(shoe,)), load("schaanwald")).flaw
        assert flaw is not None
        assert (flaw.code, flaw.values) == ("noted-not-frozen", {"shoe": 1})


@pytest.mark.parametrize(
    ("coup", "side", "which"),
    [(0, "punto", 0), (0, "banco", 0), (0, "punto", 1), (0, "banco", 1), (1, "punto", 0), (2, "banco", -1)],
)
def test_a_card_that_did_not_lie_there_is_named_with_its_place(coup: int, side: str, which: int) -> None:
    """Cards lie in the order punto, banco, punto, banco, and then the third cards; the burn and what it cost before."""
    record = with_other_card(coup, side, which)
    flaw = checked(record).flaw
    assert flaw is not None
    shoe = record.shoes[0]
    held = shoe.coups[coup]
    cards = [len(one.punto) + len(one.banco) for one in shoe.coups]
    nth = which % len(getattr(held, side))
    within = {("punto", 0): 0, ("banco", 0): 1, ("punto", 1): 2, ("banco", 1): 3}.get((side, nth), cards[coup] - 1)
    assert isinstance(shoe.burn, BurnedCards)
    place = 1 + shoe.burn.burned + sum(cards[:coup]) + within
    said = {"shoe": 1, "card": getattr(held, side)[which], "place": place + 1, "line": flaw.line}
    assert (flaw.code, flaw.values) == ("noted-other-card", said)
    assert line_of(record, flaw).startswith(f"{held.number}. ")


@pytest.mark.parametrize("dealt", [1, 2, 3, 4])
def test_a_coup_that_was_not_ended_has_its_cards_at_their_places(dealt: int) -> None:
    """The shoe was opened after so many cards of its last coup; the last of them is exchanged."""
    record = sealed()
    (shoe,) = record.shoes
    last = shoe.coups[-1]
    short = last._replace(
        punto=last.punto[: (dealt + 1) // 2], banco=last.banco[: dealt // 2], score=None, decision=None, lines=None
    )
    side = "punto" if dealt % 2 else "banco"
    named: dict[str, Any] = {side: (*getattr(short, side)[:-1], other(getattr(short, side)[-1]))}
    forged = short._replace(**named)
    honest, changed = (
        record._replace(shoes=(shoe._replace(coups=(*shoe.coups[:-1], coup)),)) for coup in (short, forged)
    )
    assert checked(honest).flaw is None
    flaw = checked(changed).flaw
    assert flaw is not None
    assert (flaw.code, flaw.values["card"]) == ("noted-other-card", getattr(forged, side)[-1])
    assert line_of(changed, flaw).startswith(f"{last.number}. ")


def test_the_card_that_was_turned_first_lay_at_the_first_place() -> None:
    burn = sealed().shoes[0].burn
    assert burn is not None
    record = with_shoe(lambda shoe: shoe._replace(burn=burn._replace(card=other(burn.card))))
    flaw = checked(record).flaw
    assert flaw is not None
    said = {"shoe": 1, "card": other(burn.card), "place": 1, "line": flaw.line}
    assert (flaw.code, flaw.values) == ("noted-other-card", said)
    assert line_of(record, flaw).startswith("burn")


@pytest.mark.parametrize("name", ["ana", "staff", "croupier", "manager", "0"])
def test_people_may_have_any_name(name: str) -> None:
    """Whoever plays is never taken for whoever deals while a record is checked."""
    held = holds_in("mega-pay", f"{COUP}\n  {name} banco 20.00 lost\n  {'1' * 1000} punto 20.00 won 20.00\n")
    assert held[NotationCheck.PAYMENTS] == 2
