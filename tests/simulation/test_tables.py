"""The tables that kernels are given are the rules core, cell by cell."""

from collections.abc import Sequence
from itertools import product

import pytest

from puntobanco.game import FACTS, NO_CARD, PACK, Action, Bet, Card, Level, Need, Side, Totals, play
from puntobanco.game.hands import total_of
from puntobanco.house import House, load
from puntobanco.odds import Best, Composition, odds, parse_policy
from puntobanco.odds.policy import settled
from puntobanco.simulation import Job, Mode
from puntobanco.simulation.job import prepare
from puntobanco.simulation.policy import option_table
from puntobanco.simulation.report import exact_odds
from puntobanco.simulation.tables import (
    DRAWS,
    END_FACTS,
    OVER,
    RANKS_IN_ORDER,
    STANDS,
    KernelTables,
    end_class,
    punto_table,
    tables_of,
)
from support.simulation_tools import (
    KERNELS,
    PAIRS,
    PLAIN,
    POINTS,
    RANKS,
    SUITS,
    THIRD_RANKS,
    WHOLE_HANDS,
    with_bets,
    with_shoe,
)
from support.strategies import every_house

CARD_OF_POINTS = {card.points: card for card in PACK}
HOUSES = every_house()
IDS = [f"{house.id}-{'-'.join(house.chosen.values())}" for house in HOUSES]


def _tables(house: House) -> KernelTables:
    return prepare(Job(house, shoes=1)).tables


def faults(house: House, tables: KernelTables, draws: bool) -> list[object]:
    """Deal every coup of points to the rules core, and follow the tables beside it: where they part."""
    found: list[object] = []
    decision = Action.DRAW if draws else Action.STAND
    for punto in range(10):
        for banco in range(10):
            cards = [CARD_OF_POINTS[points] for points in (punto, banco, 0, 0)]
            coup = play(settled(house).tableau, cards)
            if coup.need is Need.DECISION:
                coup = coup.decide(decision)
            cell = tables.punto[10 * punto + banco]
            if (cell == DRAWS) is not (coup.need is Need.PUNTO_CARD):
                found.append(("punto", punto, banco))
            thirds = range(10) if coup.need is Need.PUNTO_CARD else [NO_CARD]
            for third in thirds:
                after = coup if third == NO_CARD else coup.deal(CARD_OF_POINTS[third], Side.PUNTO)
                table_says = cell != OVER and bool(tables.banco[11 * banco + third])
                if table_says is not (after.need is Need.BANCO_CARD):
                    found.append(("banco", banco, third))
    return found


@pytest.mark.parametrize("house", HOUSES, ids=IDS)
def test_every_cell_is_the_rules_core(house: House) -> None:
    """All two-card totals, all third cards, both decisions of an option."""
    for draws in (False, True):
        option = ((draws,) * 10,) * 10
        tables = tables_of(settled(house), Composition.of_packs(house.shoe.packs), Mode.SHOES, option)
        assert faults(house, tables, draws) == []


def test_a_planted_error_in_any_cell_is_found() -> None:
    """A single wrong cell of banco's or punto's table moves the edge by next to nothing, and is found here."""
    tables = _tables(PLAIN)
    for banco in range(8):
        for third in range(11):
            cells = list(tables.banco)
            cells[11 * banco + third] ^= 1
            assert set(faults(PLAIN, tables._replace(banco=tuple(cells)), False)) == {("banco", banco, third)}
    for cell in range(100):
        wrong = list(tables.punto)
        wrong[cell] = {OVER: DRAWS, STANDS: DRAWS, DRAWS: STANDS}[wrong[cell]]
        assert faults(PLAIN, tables._replace(punto=tuple(wrong)), False)


@pytest.mark.parametrize("house", HOUSES, ids=IDS)
def test_facts_about_the_end_follow_from_the_400_classes(house: House) -> None:
    """Outcomes of one class agree on every such fact; on no other fact about totals do all classes agree."""
    others = {name for name, fact in FACTS.items() if fact.level is Level.TOTALS} - END_FACTS
    seen: dict[tuple[str, int], object] = {}
    differ = set()
    for totals in house.tableau.outcomes():
        for name in END_FACTS | others:
            value = FACTS[name].read(totals, (), ())
            if seen.setdefault((name, end_class(totals)), value) != value:
                differ.add(name)
    assert differ == others == {"punto.first_two", "banco.first_two", "punto.third", "banco.third"}


def test_kinds_refine_each_other() -> None:
    """Ten points, thirteen ranks, fifty-two cards, in one order: tens and court cards first."""
    assert [rank.value for rank in RANKS_IN_ORDER] == list("TJQKA23456789")
    coarse, ranks, cards = (_tables(house) for house in (PLAIN, PAIRS, SUITS))
    assert (len(coarse.kinds), len(ranks.kinds), len(cards.kinds)) == (10, 13, 52)
    for fine in (ranks, cards):
        assert list(fine.points) == sorted(fine.points)
        for points in range(10):
            assert coarse.counts[points] == sum(
                count for card, count in zip(fine.kinds, fine.counts, strict=True) if card.points == points
            )
    assert coarse.classes.size == 400
    assert _tables(load("mega-pay")).classes.size == 12_100
    assert _tables(with_bets(PLAIN, p="punto.pair", b="banco.pair")).classes.size == 15 * 15 * 121


@pytest.mark.parametrize("house", [PAIRS, POINTS, RANKS, SUITS], ids=["pairs", "points", "ranks", "suits"])
def test_codes_tell_hands_apart_as_the_bets_ask(house: House) -> None:
    """Two cards of a code have the total of the hand that stands for it, and settle every bet as it does."""
    tables = _tables(house)
    fine = [bet for bet in house.bets if bet.level > Level.TOTALS]
    for mine, codes in enumerate((tables.classes.punto, tables.classes.banco)):
        assert codes is not None
        others = [tables.kinds[place] for place in (0, 1, len(tables.kinds) // 2, len(tables.kinds) - 1)]
        for pair, code in enumerate(codes.of_pair):
            hand = tables.kinds[pair // len(tables.kinds)], tables.kinds[pair % len(tables.kinds)]
            shown = codes.hands[code]
            assert total_of(card.points for card in hand) == total_of(card.points for card in shown)
            for other in product(others, repeat=2):
                assert _settled_by(fine, hand, other, mine) == _settled_by(fine, shown, other, mine)


def _settled_by(bets: Sequence[Bet], hand: tuple[Card, ...], other: tuple[Card, ...], mine: int) -> list[object]:
    """What becomes of bets after two cards of each side."""
    punto, banco = (other, hand) if mine else (hand, other)
    totals = Totals(*(total_of(card.points for card in cards) for cards in (punto, banco)))
    return [bet.result({name: FACTS[name].read(totals, punto, banco) for name in bet.facts}) for bet in bets]


def test_what_bets_make_the_same_of_is_one_code() -> None:
    """King and queen of one suit: totals, suited or not, and among those that come to nothing king and queen apart."""
    classes = _tables(load("majestic-match")).classes
    assert classes.size == (10 + 10 + 1 + 1) ** 2 * 121


def test_third_cards_are_told_apart_as_the_bets_ask() -> None:
    """By points, unless a bet looks closer: kings from queens on one side, red from black and hearts on the other."""
    ranks, hands = (_tables(house).classes for house in (THIRD_RANKS, WHOLE_HANDS))
    assert ranks.punto is not None
    assert ranks.banco is not None
    assert hands.punto is not None
    assert hands.banco is not None
    assert (len(ranks.punto.thirds), len(ranks.banco.thirds)) == (13, 11)  # ranks; court cards from tens
    assert (len(hands.punto.thirds), len(hands.banco.thirds)) == (20, 40)  # points by colour; points by suit
    pairs = _tables(PAIRS).classes
    assert pairs.punto is not None
    assert pairs.punto.third_codes == 11
    for classes in (ranks, hands):
        for codes in (classes.punto, classes.banco):
            assert codes is not None
            assert sorted(set(codes.of_third)) == list(range(len(codes.thirds)))
    assert ranks.size == ranks.punto.size * ranks.banco.size


def test_how_many_coups_a_shoe_has() -> None:
    """With eight packs and the cut card at 14: 67 six-card coups until it is seen, and the one after it."""
    from puntobanco.house.named_choices import Burn

    plain = with_shoe(load("mega-pay"), burn=Burn.NONE)
    assert _tables(with_shoe(plain, coups_after_cut=0)).always_played == 67
    assert _tables(plain).always_played == 68
    assert _tables(load("mega-pay")).always_played == 67  # eleven cards may be burned
    assert _tables(with_shoe(plain, cut_card=0, coups_after_cut=0)).always_played == 69
    assert _tables(with_shoe(plain, cut_card=0, coups_after_cut=0)).most_coups == 103  # 412 cards, four are left
    fresh = prepare(Job(plain, coups=10, mode=Mode.FRESH)).tables
    assert (fresh.always_played, fresh.most_coups, fresh.burns, fresh.cut_card) == (1, 1, False, 0)


def test_lanes_take_every_shipped_house() -> None:
    """All houses, points and pairs go through the vector kernels; suits, third ranks and ten packs do not."""
    if KERNELS[-1] in ("numpy", "scalar"):
        pytest.skip("no vector kernel here")
    from puntobanco.simulation import _kernels

    for house in (*HOUSES, PAIRS, POINTS, RANKS):
        for packs in (1, 6, 8, 9):
            assert _kernels.fits(prepare(Job(house, shoes=1, shoe=packs)).blob)
    assert not _kernels.fits(prepare(Job(PLAIN, shoes=1, shoe=10)).blob)
    for house in (SUITS, THIRD_RANKS, WHOLE_HANDS):
        assert not _kernels.fits(prepare(Job(house, shoes=1)).blob)


OPTION = load("punter-and-bank")


def test_policies_become_tables() -> None:
    """Draw, stand, a table of one's own, and the best for punto, which sees banco's cards only where they lie open."""
    shoe = Composition.of_packs(6)
    assert option_table(OPTION, shoe, parse_policy("draw")) == ((True,) * 10,) * 10
    assert option_table(OPTION, shoe, None) == ((False,) * 10,) * 10  # as the house decides for the undecided
    own = tuple(tuple(banco > punto for banco in range(10)) for punto in range(10))
    assert option_table(OPTION, shoe, own) == own
    best = option_table(OPTION, shoe, Best.BEST)
    assert best[5] == (True,) * 10
    seen = option_table(OPTION.under({"cards-shown": "open"}), shoe, Best.BEST)
    assert len(set(seen[5][:8])) == 2
    assert punto_table(OPTION.tableau, own)[50:60] == (*[STANDS] * 6, *[DRAWS] * 2, *[OVER] * 2)


def test_exact_odds_of_a_table() -> None:
    """A table that always says the same has the odds of that policy; the best by totals is no worse for punto."""
    for text in ("draw", "stand"):
        job = Job(OPTION, shoes=1, policy=parse_policy(text))
        assert exact_odds(prepare(job)) == odds(OPTION, policy=parse_policy(text)).bets
    house = OPTION.under({"cards-shown": "open"})
    by_totals = exact_odds(prepare(Job(house, shoes=1, policy=Best.BEST)))["punto"].edge
    assert by_totals < exact_odds(prepare(Job(house, shoes=1, policy=parse_policy("draw"))))["punto"].edge
    by_cards = odds(house, policy=Best.BEST).bets["punto"].edge
    assert by_cards <= by_totals
    assert float(by_totals - by_cards) < 1e-4
