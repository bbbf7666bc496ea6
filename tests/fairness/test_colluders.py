"""One honest person, and everybody else in league: what the coalition cannot choose, and what it can, measured.

Each test plays one way of cheating. Expected gains are worked out from exact odds, never taken from what was measured;
tolerances are four standard deviations of what is counted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from math import sqrt

import numpy as np
import pytest

from puntobanco.fairness import Contribution, Sealing, Word, word_commitment, word_fits
from puntobanco.fairness.opening_coups import flaw_of_coups
from puntobanco.fairness.sealing import secret_commitment
from puntobanco.game.tableau import Winner
from puntobanco.odds import odds
from support.bulk import bulk
from support.colluders import (
    HONEST,
    HOUSE,
    SALT,
    ChainedTable,
    WholeTable,
    bancos,
    chained_order,
    drawn,
    is_banco,
    outcome,
    subsets,
    whole_sealing,
)
from support.shuffle_tests import Tally, Verdict, verdict

SHOES = {1: bulk(sample=1200, full=6000), 6: bulk(sample=120, full=2000), 8: bulk(sample=80, full=2000)}
"""How many shoes of how many packs are looked at; 10,000 together in soak."""
TRIALS = bulk(sample=500, full=10_000)
PLAYED_OUT = bulk(sample=24, full=400)
BANCO = float(odds(HOUSE).bets["banco"].wins[0][1])
TIE = float(odds(HOUSE).bets["banco"].returned)
FRIENDS = [1, 2, 3]


def best_of(hands: int) -> float:
    """The chance that banco wins one of so many hands that have nothing to do with each other."""
    return 1 - (1 - BANCO) ** hands


def measured(wins: Iterable[bool], expected: float) -> None:
    """Whether wins are as frequent as expected."""
    counted = list(wins)
    share = sum(counted) / len(counted)
    assert abs(share - expected) < 4 * sqrt(expected * (1 - expected) / len(counted)) + 1e-9, (share, expected)


# ---- What nobody can choose ------------------------------------------------------------------------------------------


def judged(order: Callable[[int, int], list[int]]) -> Verdict:
    tallies = []
    for packs, shoes in SHOES.items():
        tally = Tally(packs)
        orders = np.array([order(number, packs) for number in range(shoes)], np.uint8)
        tally.add(orders, np.zeros(shoes, np.int64))
        tallies.append(tally)
    return verdict(tallies)


@pytest.mark.slow
def test_shoes_dealt_by_coups_look_like_chance() -> None:
    """The house has one secret for all shoes, its friends one seed: the honest person's links alone make chance."""
    result = judged(chained_order)
    assert result.holds, f"\n{result}"


@pytest.mark.slow
def test_whole_shoes_look_like_chance() -> None:
    """With the same secret and the same words of two friends in every shoe: one honest word is enough."""
    result = judged(lambda number, packs: WholeTable(number, colluders=2, packs=packs).order())
    assert result.holds, f"\n{result}"


@pytest.mark.slow
def test_shoes_of_a_house_that_chooses_do_not() -> None:
    """The same tests find a house that takes the best of four orders: these shoes are not too few to see it."""

    def order(number: int, packs: int) -> list[int]:
        tries = (WholeTable(4 * number + one, packs=packs).order() for one in range(4))
        return max(tries, key=lambda codes: codes[0] % 13)

    assert judged(order).collective < 1e-6


def test_a_secret_that_was_ground_before_chains_are_joined_gains_nothing() -> None:
    """The house takes the secret that is best for it with a chain of its own guessing; the honest one is another."""
    guessed = -1  # a number that no shoe has
    secrets = [drawn("secret", one) for one in range(12)]
    best = max(secrets, key=lambda secret: sum(_bancos_by_coups(guessed, secret, 12)))
    assert sum(_bancos_by_coups(guessed, best, 12)) > 12 * BANCO
    measured((is_banco(_after_burn(number, secret=best).cards()) for number in range(TRIALS)), BANCO)


def test_a_secret_that_was_ground_before_words_gains_nothing() -> None:
    """Neither does it for a whole shoe: the honest word comes after the commitment."""
    secrets = [drawn("secret", one) for one in range(12)]
    best = max(secrets, key=lambda secret: bancos(WholeTable(-1, secret=secret).order(), 12))
    assert bancos(WholeTable(-1, secret=best).order(), 12) > 12 * BANCO
    measured((bool(bancos(WholeTable(number, secret=best).order(), 1)) for number in range(TRIALS)), BANCO)


def test_a_secret_that_is_ground_after_the_words_fits_none_of_them() -> None:
    """The word binds the seal, and the seal the commitment; the first scheme's does not, and there this works."""
    sealing, other = (whole_sealing(6, drawn("secret", one), False) for one in (1, 2))
    word = Word("rain", SALT)
    added = Contribution(HONEST, word_commitment(sealing, HONEST, word))
    assert word_fits(sealing, added, word)
    assert not word_fits(other, added, word)
    first = Sealing("t/1", "terms", 6)
    first, ground = (first.replace(commitment=secret_commitment(first, drawn("secret", one))) for one in (1, 2))
    added = Contribution(HONEST, word_commitment(first, HONEST, word))
    assert word_fits(ground, added, word)


def test_a_beacon_takes_the_choice_from_silent_words() -> None:
    """Whoever falls silent must do so before the beacon speaks: they choose by a guess, and gain nothing."""

    def guided(number: int) -> bool:
        table = WholeTable(number, colluders=2, beacon=True)
        guess = drawn("guess", number)
        chosen = max(subsets(table.friends), key=lambda quiet: bancos(table.order(quiet, said=guess), 1))
        return bool(bancos(table.order(chosen), 1))

    measured(map(guided, range(TRIALS)), BANCO)


# ---- Silence ---------------------------------------------------------------------------------------------------------


def _after_burn(number: int, *, colluders: int = 0, secret: bytes = bytes(32)) -> ChainedTable:
    table = ChainedTable(number, colluders=colluders, secret=secret)
    table.draw(1)
    return table


def _bancos_by_coups(number: int, secret: bytes, coups: int) -> list[bool]:
    table = _after_burn(number, secret=secret)
    return [table.coup().winner is Winner.BANCO for _ in range(coups)]


@pytest.mark.parametrize("friends", FRIENDS)
def test_silent_friends_choose_between_hands_of_one_coup(friends: int) -> None:
    """k of them between 2ᵏ hands, which is what they have heard the honest link for."""

    def chosen(number: int) -> bool:
        table = _after_burn(number, colluders=friends)
        return any(is_banco(table.cards(quiet)) for quiet in subsets(table.friends))

    measured(map(chosen, range(TRIALS)), best_of(2**friends))


@pytest.mark.parametrize("friends", FRIENDS)
def test_silent_friends_turn_no_more_coups_of_a_shoe_than_they_are(friends: int) -> None:
    """Whoever was silent is out. All of it is in the opened shoe, which holds, and names them."""
    extra = []
    for number in range(PLAYED_OUT):
        table = _after_burn(number, colluders=friends)
        turned = 0
        while table.cards_left > 14:
            ways = [quiet for quiet in subsets(table.friends) if is_banco(table.cards(quiet))]
            quiet = ways[0] if ways else frozenset[str]()  # the fewest
            turned += bool(quiet)
            table.coup(quiet)
        extra.append(turned)
        opened = table.opened()
        assert flaw_of_coups(opened) is None
        named = {patron for draw in opened.draws for patron, link in draw.links if link is None}
        assert turned <= len(named) <= friends
        assert HONEST not in named
    # A shoe has some sixty coups, of which more than half are lost: everybody finds a coup that their silence turns.
    assert sum(extra) / len(extra) > 0.6 * friends
    assert max(extra) <= friends


def test_a_new_friend_for_every_coup_has_one_choice_in_every_coup() -> None:
    """Nobody joins a shoe twice, but new people may come: each brings one bit, and leaves one silent name."""
    wins, shoes = [], bulk(sample=20, full=200)
    for number in range(shoes):
        table = _after_burn(number)
        for coup in range(20):
            friend = f"new-{coup}"
            table.join(friend, bytes(32))
            quiet = [] if is_banco(table.cards()) else [friend]
            wins.append(table.coup(quiet).winner is Winner.BANCO)
            if not quiet:
                table.friends.append(friend)
        assert flaw_of_coups(table.opened()) is None
    # Those who need not fall silent stay and could do more; this counts the one choice of each coup alone.
    measured(wins, best_of(2))


@pytest.mark.parametrize("friends", FRIENDS)
def test_silent_words_choose_between_whole_orders(friends: int) -> None:
    """k of them between 2ᵏ orders: the first coup at will, and of ten coups the best of so many tens."""
    numbers = range(TRIALS // 4)
    tens = [
        [bancos(table.order(quiet), 10) for quiet in subsets(table.friends)]
        for table in (WholeTable(number, colluders=friends) for number in numbers)
    ]
    gain = sum(map(max, tens)) / len(tens) - 10 * BANCO
    expected = best_ten(2**friends) - 10 * BANCO
    assert abs(gain - expected) < 4 * sqrt(10 * BANCO * (1 - BANCO) / len(tens))


@cache
def best_ten(orders: int) -> float:
    """The mean of the most bancos in ten coups of so many orders; coups of a shoe are all but independent."""
    from math import comb

    at_most = np.cumsum([comb(10, wins) * BANCO**wins * (1 - BANCO) ** (10 - wins) for wins in range(11)])
    return float(sum(1 - at_most[:10] ** orders))


# ---- The house leaves people out, or gives up ------------------------------------------------------------------------


def test_a_house_that_leaves_the_honest_one_out_knows_the_coup_before_the_bets() -> None:
    """It says that it has heard no link: the coup is what it worked out before. The honest one is named as silent."""

    def foreseen(number: int) -> bool:
        table = _after_burn(number, colluders=1)
        known = table.cards([HONEST])  # worked out while bets are still open
        assert table.draw(len(known), [HONEST]) == known
        assert [patron for patron, link in table.opened().draws[-1].links if link is None] == [HONEST]
        return outcome(known).winner is not Winner.TIE  # the coalition has its money on the right side

    measured(map(foreseen, range(TRIALS)), 1 - TIE)


def test_with_the_honest_link_nobody_knows_the_coup_before_the_bets() -> None:
    """What the coalition works out without it is right as often as a guess."""

    def guessed(number: int) -> bool:
        table = _after_burn(number, colluders=1)
        return is_banco(table.cards([HONEST])) == is_banco(table.cards())

    measured(map(guessed, range(TRIALS)), BANCO**2 + (1 - BANCO) ** 2)


def test_a_house_that_gives_up_saves_the_coup_it_would_have_lost() -> None:
    """It works out the mix and shows no link: once a shoe, for everybody to see, and the stakes go back."""
    lost = [not is_banco(_after_burn(number).cards()) for number in range(TRIALS)]
    measured(lost, 1 - BANCO)


def test_a_house_without_an_honest_word_chooses_as_often_as_it_tries() -> None:
    """Left out or never asked: sixteen tries make the first coup its own, and with one honest word none does."""

    def tried(number: int) -> bool:
        return any(bancos(WholeTable(16 * number + one).order(), 1) for one in range(16))

    measured(map(tried, range(TRIALS // 8)), best_of(16))
