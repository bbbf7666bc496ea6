"""What the croupier calls: each word where that leaflet has it, and nowhere else."""

from itertools import product

import pytest

from puntobanco.game import LANGUAGES, Hand, Winner, parse_cards
from puntobanco.house import SHIPPED, House, load, load_texts
from puntobanco.house.calls import opening_calls, result_call, total_called
from puntobanco.language import speaker

WORDS = {
    "schaanwald": {"no_card": "No card"},
    "castle-vaduz": {},
    "mega-pay": {"natural": "Natural", "nothing": "Baccarat", "equal": "Égalité"},
    "punter-and-bank": {"nothing": "Baccarat"},
    "chemin-de-fer": {"nothing": "Baccarat"},
}


def hand(cards: str) -> Hand:
    return Hand(parse_cards([cards]))


def opened(house: House, punto: str, banco: str, language: str = "en") -> list[str]:
    return [speaker(language).tell(call) for call in opening_calls(house, hand(punto), hand(banco))]


def ended(house: House, punto: str, banco: str, language: str = "en") -> str:
    hands = hand(punto), hand(banco)
    totals = [one.total for one in hands]
    winner = Winner.TIE if totals[0] == totals[1] else Winner.PUNTO if totals[0] > totals[1] else Winner.BANCO
    return speaker(language).tell(result_call(house, *hands, winner))


@pytest.mark.parametrize("name", SHIPPED)
def test_the_words_of_each_leaflet(name: str) -> None:
    calls = load(name).calls
    words = {field: getattr(calls, field) for field in ("natural", "no_card", "nothing", "equal")}
    assert {field: word.in_language("en") for field, word in words.items() if word} == WORDS[name]


@pytest.mark.parametrize(
    ("language", "natural", "end"),
    [
        ("en", "Natural: no more cards.", "Punto nine, Bank Baccarat. Punto wins."),
        ("de", "Natural: keine weiteren Karten.", "Punto neun, Bank Baccarat. Punto gewinnt."),
        ("es", "Natural: no hay más cartas.", "Punto nueve, Banca Baccarat. Gana Punto."),
    ],
)
def test_mega_pay_declares_a_natural_and_calls_nothing_baccarat(language: str, natural: str, end: str) -> None:
    """Tableau, player having: with 8 or 9 a natural is declared. Rules: what counts ten or nothing is baccarat."""
    house = load("mega-pay")
    assert opened(house, "4h 5d", "Kc 2s", language) == [natural]
    assert opened(house, "2h Kd", "4c 4s", language) == [natural]
    assert ended(house, "4h 5d", "6c 4s", language) == end


@pytest.mark.parametrize("language", LANGUAGES)
def test_mega_pay_declares_egalite(language: str) -> None:
    """Rules: equal totals are declared, by that name, whatever the language."""
    assert ended(load("mega-pay"), "3h 3d", "2c 4s", language).endswith(". Égalité.")
    assert not ended(load("castle-vaduz"), "3h 3d", "2c 4s", language).endswith("Égalité.")


def test_baccarat_at_mega_pay_is_every_hand_of_nothing() -> None:
    """Rules: also cards that make ten together."""
    house = load("mega-pay")
    assert opened(house, "6h 4d", "Kc Qs") == ["Punto: Baccarat.", "Bank: Baccarat."]
    assert ended(house, "6h 4d", "Kc Qs 7h") == "Punto Baccarat, Bank seven. Bank wins."


def test_baccarat_at_punter_and_bank_is_a_hand_of_tens_and_pictures() -> None:
    """Fifth paragraph: two pictures, or a picture and a ten; six and four make zero, by no name."""
    house = load("punter-and-bank")
    assert opened(house, "Kh Td", "6c 4s") == ["Punter: Baccarat."]
    assert ended(house, "Kh Td 6h", "6c 4s 7h") == "Punter six, Bank seven. Bank wins."
    assert ended(house, "Kh Td Qc", "6c 4s Ks") == "Punter Baccarat, Bank zero. A tie."


def test_schaanwald_calls_no_card_and_both_totals() -> None:
    """Aim of the game: both totals are announced. Rules for drawing: punto with 6 or 7 takes no card."""
    house = load("schaanwald")
    assert opened(house, "2h 4d", "Kc 2s") == opened(house, "3h 4d", "Kc 2s") == ["Punto: No card."]
    assert opened(house, "2h 3d", "Kc 2s") == opened(house, "4h 4d", "Kc 2s") == []
    assert ended(house, "2h 4d", "Kc Qs 4h") == "Punto six, Banco four. Punto wins."


def test_castle_vaduz_calls_nothing_by_a_name() -> None:
    house = load("castle-vaduz")
    assert [opened(house, *cards) for cards in (("4h 5d", "Kc 2s"), ("Kh Qd", "Kc 2s"), ("3h 4d", "Kc 2s"))] == [[]] * 3
    assert ended(house, "Kh Qd", "6c 4s") == "Punto zero, Banco zero. A tie."


@pytest.mark.parametrize(
    ("language", "ends"),
    [
        ("en", ["Punto wins.", "Bank wins.", "Égalité."]),
        ("de", ["Punto gewinnt.", "Bank gewinnt.", "Égalité."]),
        ("es", ["Gana Punto.", "Gana Banca.", "Égalité."]),
    ],
)
def test_the_winning_hand_alone(language: str, ends: list[str]) -> None:
    """Mega Pay's poster has the winning hand declared and is silent about totals: a reading leaves them out."""
    house = load("mega-pay", {"announced": "winner-only"})
    coups = (("3h 4d", "2c 4s"), ("2h 4d", "3c 4s"), ("3h 4d", "4c 3s"))
    assert [ended(house, *cards, language) for cards in coups] == ends


def test_a_card_at_the_wrong_side_is_no_call() -> None:
    """Where one hand has three of the first four cards, nothing is called of them."""
    house = load("mega-pay")
    assert opened(house, "Kh Qd 9c", "Kc") == []


def test_every_total_has_a_call() -> None:
    for name, total in product(SHIPPED, range(10)):
        called = total_called(load(name), hand(f"Kh {total}d" if total > 1 else f"Kh {'KA'[total]}d"))
        assert speaker("en").show(called) in (speaker("en").digit(total), "Baccarat")


def test_a_house_of_before_calls_as_it_did() -> None:
    """A file that says nothing of calls has both totals and the common word for a tie."""
    (text,) = load("castle-vaduz").files
    older = load_texts((text.replace('[calls]\nwinner = { value = "by-croupier", reading = "customary" }\n', ""),))
    assert "calls" not in older.files[0]
    assert ended(older, "3h 4d", "4c 3s") == "Punto seven, Banco seven. A tie."
    assert opened(older, "4h 5d", "Kc 2s") == []
