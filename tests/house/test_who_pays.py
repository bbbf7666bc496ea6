"""Who pays at punter-and-bank: what the reading says in figures is what the odds say, and what the table then does."""

import re
from fractions import Fraction

import pytest

from puntobanco.game import LANGUAGES, Result, parse_cards, play
from puntobanco.house import load, settle
from puntobanco.house.banker import banker_pays
from puntobanco.language import speaker
from puntobanco.odds import odds

ALWAYS_DRAWS, ALWAYS_STANDS = Fraction(1), Fraction(0)
PLACES = 4
HOUSE = load("punter-and-bank")
BANKER = load("punter-and-bank", {"who-pays": "banker"})


def worth(policy: Fraction) -> tuple[Fraction, Fraction, Fraction]:
    """What a stake on punter costs, what one on bank costs, and a tenth of what banco wins, all for one unit covered.

    The last is worked out from the chance that banco wins, and not from the other two.
    """
    found = odds(BANKER, policy=policy)
    share = 1 - BANKER.bet("banco").pays[0].odds
    return found.bets["punto"].edge, found.bets["banco"].edge, share * found.bets["banco"].win


@pytest.mark.parametrize("policy", [ALWAYS_DRAWS, ALWAYS_STANDS])
def test_the_house_keeps_what_both_sides_lose(policy: Fraction) -> None:
    """The bank and what covers it are equal, so that nothing else can be left over."""
    punto, banco, kept = worth(policy)
    assert punto + banco == kept
    assert all(edge > 0 for edge in (punto, banco))


@pytest.mark.parametrize(("cards", "kept"), [("9s 2d Kd 4h", 0), ("2d 9s 4h Kd", 2_000), ("9s 9d Kd Kh", 0)], ids=str)
def test_what_is_covered_is_settled_between_guests(cards: str, kept: int) -> None:
    """Of a bank of 200 that is covered the house keeps a tenth when banco wins, and nothing else; it never pays."""
    coup = play(BANKER.tableau, parse_cards([cards]))
    lines = settle(BANKER, coup, {"punto": 20_000, "banco": 20_000})
    given = sum(line.payout + line.stake * (line.result is not Result.LOST) for line in lines)
    assert 2 * 20_000 - given == kept


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("choice", ["house", "banker"])
def test_the_figures_of_the_reading_are_exact(choice: str, language: str) -> None:
    """In the order in which the text tells them, each rounded to four places as its language writes it."""
    (punto_draws, banco_draws, kept_draws), (punto_stands, banco_stands, kept_stands) = (
        worth(policy) for policy in (ALWAYS_DRAWS, ALWAYS_STANDS)
    )
    wanted = {
        "house": (punto_draws, banco_draws, punto_stands, banco_stands),
        "banker": (kept_draws, kept_stands, punto_draws, punto_stands, banco_draws, banco_stands),
    }
    effect = HOUSE.readings["who-pays"].choices[choice].effect
    assert effect is not None
    shown = re.findall(r"\d+[.,]\d+\s?%", effect.in_language(language))
    assert shown == [speaker(language).formats.percentage(share, PLACES) for share in wanted[choice]]


def test_every_other_reading_goes_with_it() -> None:
    """Where the banker pays, readings about a bank that does not are without an object; none stands in the way."""
    assert banker_pays(BANKER)
    assert not banker_pays(HOUSE)
    for name, reading in HOUSE.readings.items():
        for choice in reading.choices:
            other = HOUSE.under({name: choice, "who-pays": "banker"})
            assert banker_pays(other)
            assert not other.bank.banker_bets_punto
            assert not other.game.free_coups
            assert not {"bank.no_bids", "bank.unstaked_banker"} & other.rules.keys()
