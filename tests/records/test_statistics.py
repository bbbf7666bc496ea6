"""Statistics of a shoe: counts by hand, streaks, chips, and luck against exact odds."""

import re
from decimal import Decimal
from fractions import Fraction
from math import isclose, sqrt

import pytest
from hypothesis import given, settings, strategies as st

from puntobanco.game import LANGUAGES, Coup, Result, Side, Winner, message, parse_cards, play
from puntobanco.house import load, settle
from puntobanco.language import speaker
from puntobanco.odds import PolicyError, odds
from puntobanco.records.beads import bead_of
from puntobanco.records.roads import roads_of
from puntobanco.records.statistics import Luck, PatronChips, Streak, full_shoe, statistics_of, told
from puntobanco.table.events import Line
from support.bulk import bulk
from support.strategies import SOME, coups

FEWER = settings(SOME, max_examples=bulk(sample=40, full=150))

HOUSE = load("mega-pay")
EXACT = odds(HOUSE)
DEALT = (
    "9h 2d Kc 3s",  # punto 9, natural
    "4h 4d 4c 4s",  # tie of naturals, both pairs
    "Kh 3d Qc 4s 2d",  # banco 7 stands, punto drew
    "Kh Qd Kd Qc Kc Ks",  # tie of nothing, both pairs, six cards
    "2h 9d 3c Ks",  # banco 9, natural
    "2h 3d 2c 3s 5d",  # punto 9 with three cards, both pairs
)
COUPS = [play(HOUSE.tableau, parse_cards([cards])) for cards in DEALT]


def test_the_examples_are_finished() -> None:
    """The coups below were counted by hand from whole coups."""
    assert all(coup.finished for coup in COUPS)


def test_counts() -> None:
    """Each count by hand."""
    found = statistics_of(HOUSE, COUPS)
    assert found.coups == 6
    assert found.cards_dealt == 4 + 4 + 5 + 6 + 4 + 5
    assert found.winners == {Winner.PUNTO: 2, Winner.BANCO: 2, Winner.TIE: 2}
    assert found.naturals == {Side.PUNTO: 2, Side.BANCO: 2}
    assert found.natural_coups == 3
    assert found.pairs == {Side.PUNTO: 3, Side.BANCO: 3}
    assert found.third_cards == {Side.PUNTO: 3, Side.BANCO: 1}
    assert found.coups_by_cards == {4: 3, 5: 2, 6: 1}
    assert found.streaks == (Streak(Side.PUNTO, 1), Streak(Side.BANCO, 2), Streak(Side.PUNTO, 1))
    assert (found.longest(Side.BANCO), found.longest(Side.PUNTO)) == (2, 1)
    assert found.chips == ()


def test_nothing_was_played() -> None:
    """No coup: every count is nothing, and there is no luck to speak of."""
    found = statistics_of(HOUSE, [])
    assert (found.coups, found.cards_dealt, found.streaks) == (0, 0, ())
    assert found.longest(Side.PUNTO) == 0
    assert {luck.deviations for luck in found.winner_luck.values()} == {None}
    assert len(list(told(found, HOUSE))) == 1


@FEWER
@given(st.lists(coups(HOUSE.tableau), max_size=30))
def test_streaks_are_the_columns_of_the_big_road(played: list[Coup]) -> None:
    """Ties neither end a streak nor count; all counts add up."""
    found = statistics_of(HOUSE, played)
    big = roads_of(map(bead_of, played)).big_road
    assert sum(streak.length for streak in found.streaks) == len(big.cells)
    assert [streak.length for streak in found.streaks][-4:] == list(big.lengths)
    assert all(one.side is not other.side for one, other in zip(found.streaks, found.streaks[1:], strict=False))
    assert sum(found.winners.values()) == sum(found.coups_by_cards.values()) == found.coups == len(played)
    assert found.cards_dealt == 4 * found.coups + sum(found.third_cards.values())


def test_luck_of_winners() -> None:
    """Six coups against six times the exact chance; the deviation by the schoolbook."""
    found = statistics_of(HOUSE, COUPS)
    for winner, luck in found.winner_luck.items():
        chance = sum((share for end, share in EXACT.joint.items() if end.winner is winner), Fraction(0))
        assert luck.observed == 2
        assert luck.expected == 6 * chance
        assert luck.deviations is not None
        assert isclose(luck.deviations, (2 - 6 * float(chance)) / sqrt(6 * float(chance) * (1 - float(chance))))
    assert sum(luck.expected for luck in found.winner_luck.values()) == 6


@pytest.mark.slow
@FEWER
@given(st.lists(coups(HOUSE.tableau), min_size=1, max_size=12))
def test_luck_of_bets_is_what_settlement_pays(played: list[Coup]) -> None:
    """How often each bet won and what a unit on it brought is what `settle` says, coup by coup."""
    found = statistics_of(HOUSE, played)
    exact = EXACT.bets
    assert [luck.bet for luck in found.bet_luck] == [bet.id for bet in HOUSE.bets]
    unit = 10_000
    for luck in found.bet_luck:
        settled = [settle(HOUSE, coup, {luck.bet: unit})[0] for coup in played]
        assert luck.wins.observed == sum(one.result is Result.WON for one in settled)
        assert luck.net.observed * unit == sum(one.net for one in settled)
        assert luck.wins.expected == len(played) * exact[luck.bet].win
        assert luck.net.expected == -len(played) * exact[luck.bet].edge
        assert luck.net.variance == len(played) * exact[luck.bet].variance


def test_the_luck_of_a_bet_by_hand() -> None:
    """Punto won two of six coups and tied two: even, where each coup should have cost its edge."""
    [luck] = [one for one in statistics_of(HOUSE, COUPS).bet_luck if one.bet == "punto"]
    of_punto = EXACT.bets["punto"]
    assert luck.net == Luck(Fraction(0), -6 * of_punto.edge, 6 * of_punto.variance)
    assert luck.net.expected < 0


def test_deviations() -> None:
    """Signed, and none where nothing can vary."""
    assert Luck(Fraction(7), Fraction(5), Fraction(4)).deviations == 1
    assert Luck(Fraction(4), Fraction(5), Fraction(4)).deviations == Decimal("-0.5")
    assert Luck(Fraction(5), Fraction(5), Fraction(0)).deviations is None


def test_luck_follows_the_policy_where_punto_has_an_option() -> None:
    """Expectations are those of the way in which punto is said to decide; elsewhere there is nothing to decide."""
    house = load("punter-and-bank")
    draw = statistics_of(house, COUPS, policy=Fraction(1)).winner_luck[Winner.TIE].expected
    stand = statistics_of(house, COUPS, policy=Fraction(0)).winner_luck[Winner.TIE].expected
    assert draw != stand
    assert full_shoe(house, Fraction(1)) is full_shoe(house, Fraction(1))
    with pytest.raises(PolicyError):
        statistics_of(load("schaanwald"), COUPS, policy=Fraction(1))


def test_chips_by_patron() -> None:
    """Staked, paid and lost by hand; a stake that stays lying counts when it is decided."""
    lines = [
        Line("ada", "punto", 500, Result.WON, 500),
        Line("bob", "banco", 1000, Result.LOST, 0),
        Line("ada", "punto", 700, Result.RETURNED, 0, stays=True),
        Line("ada", "punto", 700, Result.LOST, 0),
        Line("bob", "banco", 300, Result.RETURNED, 0),
    ]
    found = statistics_of(HOUSE, COUPS, lines)
    assert found.chips == (PatronChips("ada", 2, 1200, 500, 700), PatronChips("bob", 2, 1300, 0, 1000))
    assert [chips.net for chips in found.chips] == [-200, -1000]
    assert sum(chips.net for chips in found.chips) == sum(line.net for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_statistics_in_words(language: str) -> None:
    """Every line can be said in every language; patrons' names stand as they are."""
    found = statistics_of(HOUSE, COUPS, [Line("{ada}", "punto", 12_345, Result.WON, 500)])
    lines = [speaker(language).tell(line) for line in told(found, HOUSE)]
    assert all(lines)
    assert any("{ada}" in line for line in lines)
    assert len(lines) == 7 + 1 + 3 + 1 + len(HOUSE.bets) + 1 + 1


def test_words_of_luck() -> None:
    """Observed, expected with two decimals, and signed deviations."""
    found = statistics_of(HOUSE, COUPS)
    lines = [speaker("en").tell(line) for line in told(found, HOUSE)]
    assert "Punto wins: 2, expected 2.68; −0.56 standard deviations" in lines
    assert "Won: Bank 2, Punto 2; Égalité 2." in lines
    assert any(line.startswith("Égalité: 2, expected ") for line in lines)


@pytest.mark.parametrize(("language", "punto", "banco"), [("en", "Punter", "Bank"), ("es", "Punto", "Banca")])
def test_hands_are_called_as_the_house_calls_them(language: str, punto: str, banco: str) -> None:
    """In every line that counts both, and where the luck of each is told; nowhere else is a hand named."""
    house = load("punter-and-bank")
    found = statistics_of(house, COUPS)
    lines = [speaker(language).tell(line) for line in told(found, house)]
    assert [line for line in lines if re.search(r"\bbanco\b", line, re.IGNORECASE)] == []
    counted = [line for line in lines[1:8] if f"{banco} " in line and f"{punto} " in line]
    assert len(counted) == 5
    wins = speaker(language).tell(message("statistics.luck-side", side=banco))
    assert banco in wins
    assert any(line.startswith(f"{wins}:") for line in lines)
