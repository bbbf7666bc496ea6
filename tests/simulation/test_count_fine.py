"""Counting against bets on ranks, suits and whole hands: exact edges, in as many shoes as there is time for."""

from fractions import Fraction
from functools import partial
from typing import Any

import numpy as np
import pytest

from puntobanco.game import Bet, Payout, Rank, parse_condition
from puntobanco.odds.fine_batch import fine_calculator
from puntobanco.simulation import Job, count_report
from puntobanco.simulation.count_report import CountAsked, Method, count_house
from puntobanco.simulation.count_work import shared_out
from puntobanco.simulation.count_worth import SeenCards, TrueCount, by_cut
from puntobanco.simulation.linear_count import best_tags
from puntobanco.simulation.whole_shoes import WholeShoes
from support.counted_bets import DRAGON, PUBLISHED_TAGS, at_mega_pay

PAIR = Bet("pair", parse_condition("punto.pair"), (Payout(Fraction(11)),))
THIRDS = Bet(
    "thirds",
    parse_condition("punto.third_suit == banco.third_suit and punto.third_suit != none"),
    (Payout(Fraction(8)),),
)


def always(*bets: Bet, **more: Any) -> CountAsked:
    """Somebody who bets every time, whatever the count."""
    asked = CountAsked(at_mega_pay(*bets), shoes=1000, seed=1, trigger=Fraction(-1000), tags=PUBLISHED_TAGS)
    return asked._replace(chosen_on=50, **more)


def test_bets_on_pairs_have_exact_edges() -> None:
    """Whoever always bets loses the edge, nobody wins more than the perfect counter, and some do win something."""
    found, dragon = count_house(always(PAIR, DRAGON))
    worth = found.cuts[0]
    assert (found.method, found.shoes) == (Method.EXACT, 1000)
    assert worth.linear.bets == worth.linear.coups
    assert worth.side is not None
    assert worth.perfect is not None
    assert worth.linear.error < 0.1
    assert abs(worth.linear.units + float(found.edge) * worth.linear.coups) < 4 * worth.linear.error
    assert max(worth.linear.units, worth.side.units) < worth.perfect.units
    assert 0.1 < worth.perfect.units < 0.25
    alone = count_house(always(DRAGON))[0].cuts[0].linear  # a bet beside it makes no difference
    assert dragon.cuts[0].linear == pytest.approx(alone, rel=1e-12)


def test_bets_whose_edges_take_too_long_are_settled_by_outcomes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever always bets loses the edge; and nobody claims to know the bound."""
    monkeypatch.setattr(count_report, "shared_out", partial(shared_out, most=1))
    found = count_house(always(PAIR, DRAGON, shoes=3000))[0]
    worth = found.cuts[0]
    assert (found.method, found.side_value, worth.side, worth.perfect) == (Method.OUTCOMES, None, None, None)
    assert worth.linear.bets == worth.linear.coups
    assert (
        abs(worth.linear.units / worth.linear.coups + float(found.edge)) < 4 * worth.linear.error / worth.linear.coups
    )


def test_bets_whose_edges_take_long_are_watched_in_fewer_shoes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Their figures are of those shoes, with a larger error; the other bets have all of theirs; progress is told."""
    monkeypatch.setattr(count_report, "shared_out", partial(shared_out, most=3 * 10**9))
    told: list[int] = []
    thirds, dragon = count_house(always(THIRDS, DRAGON, shoes=300), told.append)
    assert thirds.method is Method.EXACT
    assert 20 <= thirds.shoes < 300 == dragon.shoes
    worth = thirds.cuts[0]
    assert worth.perfect is not None
    assert (worth.side, thirds.side_value) == (None, None)
    assert abs(worth.linear.units + float(thirds.edge) * worth.linear.coups) < 4.5 * worth.linear.error
    assert worth.linear.units < 0 <= worth.perfect.units
    assert told == sorted(told)
    assert told[-1] == 300 + 2 * 50
    assert sum(100 < done <= 100 + thirds.shoes for done in told) > 3  # some at a time


@pytest.mark.parametrize(("most", "method"), [(10**12, Method.EXACT), (1, Method.OUTCOMES)])
def test_a_bet_that_favours_guests_and_that_no_rank_moves_is_always_made(
    monkeypatch: pytest.MonkeyPatch, most: int, method: Method
) -> None:
    """Nothing is counted, and everybody bets in every coup: what it is worth is what the full shoe says."""
    monkeypatch.setattr(count_report, "shared_out", partial(shared_out, most=most))
    suited = Bet("suited", parse_condition("punto.suited"), (Payout(Fraction(4)),))
    (found,) = count_house(CountAsked(at_mega_pay(suited), shoes=100, seed=2, chosen_on=50))
    worth = found.cuts[0].linear
    assert found.method is method
    assert found.edge < 0
    assert not any(found.count.tags.of_value)
    assert worth.bets == worth.coups > 0
    assert abs(worth.units + float(found.edge) * worth.coups) < 4 * worth.error


def test_work_is_shared_out() -> None:
    """Cheap bets have all shoes; what they leave goes to dear ones, down to too few to say anything."""
    shared = partial(shared_out, shoes=1000, chosen_on=100, cards=416, most=10**10)
    assert shared({"cheap": 1000}) == {"cheap": (1000, 100)}
    both = shared({"dear": 10**6, "cheap": 1000})
    assert both["cheap"] == (1000, 100)
    assert both["dear"] is not None
    assert both["dear"].chosen_on == 0
    assert 83 * 10**6 * both["dear"].shoes <= 10**10 - 83 * 1000 * 1200
    assert both["dear"].shoes > shared({"dear": 10**6, "other": 10**6})["dear"].shoes  # type: ignore[union-attr]
    assert shared({"dear": 10**8}) == {"dear": None}
    assert shared({"dear": 10**7}, shoes=2, chosen_on=2) == {"dear": (2, 2)}


@pytest.mark.parametrize(
    ("condition", "pays"), [("punto.pair or banco.pair", 5), ("punto.suited_pair", 90), ("banco.all_suited", 9)]
)
def test_nobody_does_better_than_whoever_knows_every_card(condition: str, pays: int) -> None:
    """Bets on ranks, suits and whole hands: shoe by shoe, at every place of the cut card, not even by a rounding."""
    bet = Bet("fine", parse_condition(condition), (Payout(Fraction(pays)),))
    house = at_mega_pay(bet)
    shoes = WholeShoes(Job(house, shoes=1, seed=3, shoe=2), level=bet.level)
    (dealt,) = shoes.deal(0, 30)
    calculator = fine_calculator(house.tableau, bet, shoes.atoms, Fraction(0))
    assert calculator is not None
    assert dealt.kinds is not None
    gains = calculator.gains(dealt.kinds)
    below = dealt.played_below(house.shoe.coups_after_cut, shoes.cards)
    cuts = np.arange(shoes.cards + 1)
    perfect = by_cut(dealt, below, gains, gains > 0, cuts)
    assert (np.diff(perfect, axis=1) <= 0).all()
    assert perfect.any()
    for level, trigger in ((1, 0), (2, 1), (3, -4)):
        effects = {rank: Fraction(rank.points - 3, 1000) for rank in Rank}  # any: no bets do better
        bets = TrueCount(best_tags(effects, level), shoes.full).reaches(SeenCards(dealt.unseen), Fraction(trigger))
        assert bets.any()
        assert (by_cut(dealt, below, gains, bets, cuts) <= perfect).all()
