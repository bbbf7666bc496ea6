"""The readable engine: exact odds of every bet of a house, on any shoe, in whole numbers and without any library.

Bets that totals can settle are read off the weights of the outcomes; bets that ask for more go through the hands.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

from puntobanco.game import FACTS, Action, Bet, Card, Level, Need, Totals, play
from puntobanco.game.bets import gain
from puntobanco.game.conditions import Condition
from puntobanco.game.facts import FactValue
from puntobanco.game.sights import conditions_of
from puntobanco.house import House
from puntobanco.house.named_choices import BancoUndecided, CardsShown
from puntobanco.odds.composition import LEAST_CARDS, Composition, ShoeError, level_name
from puntobanco.odds.hands import CardsOnTable, Decide, Parts, Thirds, always, first_hands
from puntobanco.odds.policy import SERVED, Best, Policy, PolicyError, banco_of, checked_policy, settled
from puntobanco.odds.results import BetOdds, Odds, Tally, bet_odds
from puntobanco.odds.weights import Weights, outcome_weights

Rows = dict[tuple[FactValue, ...], int]
_HIDDEN: tuple[int, ...] = ()
_SIGNS = ((Action.DRAW, 1), (Action.STAND, -1))


def odds(
    house: House,
    shoe: Composition | int | None = None,
    policy: Policy | None = None,
    dealt: Sequence[Card] = (),
    banco: BancoUndecided | None = None,
) -> Odds:
    """The exact odds of every bet of a house in one coup.

    `shoe` is a composition or a number of packs (the house's own, if none is given). `dealt` are cards of this coup
    that already lie on the table, in the order they were dealt; they are taken from the shoe. `policy` is punto's use
    of its option, where the house gives one (what the house does when nobody decides, if none is given); so is `banco`
    what banco does in the free cells of the tableau. Bets that look closer at cards than the shoe tells them apart are
    left out, and said to be; where that would be all of them, the shoe is refused.
    """
    in_free_cells, house = banco_of(house, banco), settled(house, banco)
    composition = composition_of(house, shoe)
    used = checked_policy(house, policy)
    known, left_out = known_bets(house, composition)
    solver = _Solver(house, composition, _table(house, dealt, used), used)
    weights = solver.weights()
    return Odds(
        house=house,
        shoe=composition,
        policy=used if house.tableau.has_option else None,
        dealt=tuple(dealt),
        bets=solver.bets(known, weights),
        weights=weights,
        banco=in_free_cells,
        left_out=left_out,
    )


def bets_odds(house: House, shoe: Composition, policy: Policy | None = None) -> dict[str, BetOdds]:
    """The exact odds of every bet of a house that the shoe tells enough about, and nothing else."""
    house = settled(house)
    composition = composition_of(house, shoe)
    solver = _Solver(house, composition, CardsOnTable(), checked_policy(house, policy))
    return solver.bets(known_bets(house, composition)[0], solver.weights())


def known_bets(house: House, shoe: Composition) -> tuple[tuple[Bet, ...], dict[str, Level]]:
    """The bets that a shoe tells enough about, and the others with how finely they need cards to be told apart.

    Counts by points are enough for bets on totals. Refused where no bet is left.
    """
    known = tuple(bet for bet in house.bets if bet.level <= shoe.level)
    if house.bets and not known:
        shoe.at(min(bet.level for bet in house.bets))
    return known, {bet.id: bet.level for bet in house.bets if bet.level > shoe.level}


def joint_rows(house: House, shoe: Composition | int | None = None, policy: Policy | None = None) -> Rows:
    """How often every row of all facts comes up that any bet of a house asks for, as ordered six-card deals.

    The facts are those of `facts_of_bets`, in that order: each row says what becomes of all bets at once. First cards
    after which that is the same, whatever else comes, are in one row, with the facts of one of them.
    """
    house = settled(house)
    solver = _Solver(house, composition_of(house, shoe), CardsOnTable(), checked_policy(house, policy))
    names, level = facts_of_bets(house.bets), max(bet.level for bet in house.bets)
    if level is not Level.TOTALS:
        return solver.fine_rows(names, level, conditions_of(house.bets))
    weights = solver.weights()
    columns = [[FACTS[name].read(totals, (), ()) for totals in weights] for name in names]
    return _gathered(zip(*columns, strict=True), weights.values())


def facts_of_bets(bets: Sequence[Bet]) -> tuple[str, ...]:
    """The facts that any of the bets asks for."""
    return tuple(dict.fromkeys(name for bet in bets for name in bet.facts))


def composition_of(house: House, shoe: Composition | int | None) -> Composition:
    """The shoe that is meant; refused with fewer than six cards."""
    if shoe is None or isinstance(shoe, int):
        return Composition.of_packs(house.shoe.packs if shoe is None else shoe)
    if shoe.size < LEAST_CARDS:
        raise ShoeError("shoe-too-few", found=shoe.size, least=LEAST_CARDS)
    return shoe


def _table(house: House, dealt: Sequence[Card], policy: Policy) -> CardsOnTable:
    """The cards so far. Where a fifth card follows an option, the policy must say whose it is."""
    first = play(house.tableau, dealt[:4])
    if len(dealt) > 4 and first.need is Need.DECISION and policy not in (0, 1):
        raise PolicyError("policy-unclear", total=first.punto.total)
    coup = play(house.tableau, dealt, Action.DRAW if policy == 1 else Action.STAND)
    return CardsOnTable(coup.punto.cards, coup.banco.cards)


def fixed_parts(share: Fraction) -> Parts:
    """The decisions that a share of draws is made of, each with how many times it counts."""
    shares = ((Action.DRAW, share.numerator), (Action.STAND, share.denominator - share.numerator))
    return tuple((always(action), times) for action, times in shares if times)


class _Solver:
    """One shoe, one table, one policy: the weights of outcomes, coarse and fine."""

    def __init__(self, house: House, shoe: Composition, table: CardsOnTable, policy: Policy) -> None:
        self.house = house
        self.shoe = shoe
        self.left = shoe.without((*table.punto, *table.banco))
        self.table = table
        if isinstance(policy, Best):
            self.parts: Parts = ((self._best(), 1),)
        else:
            self.parts = fixed_parts(policy)
        self.fixed = not isinstance(policy, Best)

    def weights(self) -> Weights:
        """The weight of every outcome, by totals."""
        weights: Weights = {}
        for decide, times in self.parts:
            for totals, weight in self._part(decide):
                weights[totals] = weights.get(totals, 0) + weight * times
        return weights

    def _part(self, decide: Decide) -> Iterator[tuple[Totals, int]]:
        if self.table.punto or not self.fixed:
            atoms = self.left.at(Level.POINTS)
            thirds = Thirds(self.house.tableau, atoms, self.table, decide)
            for hands in first_hands(atoms, self.table):
                yield from ((totals, hands.ways * weight) for totals, weight in thirds.after(hands))
        else:
            yield from outcome_weights(self.house.tableau, self.left.points, decide((), ())).items()

    def bets(self, bets: Sequence[Bet], weights: Weights) -> dict[str, BetOdds]:
        """The odds of each bet."""
        coarse = [bet for bet in bets if bet.level is Level.TOTALS]
        rows = facts_rows(coarse, weights) if coarse else {}
        fine: dict[tuple[str, ...], Rows] = {}
        for bet in bets:
            if bet.level is not Level.TOTALS:
                if bet.facts not in fine:
                    fine[bet.facts] = self.fine_rows(bet.facts, bet.level)
                rows[bet.id] = fine[bet.facts]
        return {bet.id: bet_odds(bet, tally_of_rows(bet, rows[bet.id])) for bet in bets}

    def fine_rows(self, names: tuple[str, ...], level: Level, told_by: tuple[Condition, ...] | None = None) -> Rows:
        """The weights of the rows of facts that totals cannot tell."""
        from puntobanco.odds.fine import FineCoups  # numpy is imported where a bet needs it

        coups = FineCoups(
            self.house.tableau,
            self.left.at(level),
            names,
            self.parts,
            table=self.table,
            by_points=not self.fixed,
            told_by=told_by,
        )
        return coups.rows(names)

    def _best(self) -> Decide:
        """For each hand with an option, the decision that serves the bet on punto best, given what is seen.

        Cards of banco that are hidden from the decider are to him as if they were still in the shoe.
        """
        house = self.house
        bet = house.bet(SERVED)
        if bet.level > Level.TOTALS:
            raise PolicyError("policy-best-too-fine", bet=bet.id, level=level_name(bet.level))
        shown = house.option.cards_shown is CardsShown.OPEN
        table = self.table if shown else CardsOnTable(self.table.punto)
        atoms = self.shoe.without((*table.punto, *table.banco)).at(Level.POINTS)
        tries = [(Thirds(house.tableau, atoms, table, always(action)), sign) for action, sign in _SIGNS]
        gains: dict[tuple[tuple[int, ...], tuple[int, ...]], Fraction] = {}
        for hands in first_hands(atoms, table):
            if house.tableau.need(Totals(hands.punto.total, hands.banco.total)) is Need.DECISION:
                key = (hands.punto.points, hands.banco.points if shown else _HIDDEN)
                gain = sum((sign * _gain(bet, thirds.after(hands)) for thirds, sign in tries), Fraction(0))
                gains[key] = gains.get(key, Fraction(0)) + hands.ways * gain

        def decide(punto: tuple[int, ...], banco: tuple[int, ...]) -> Action:
            better = gains.get((punto, banco if shown else _HIDDEN), Fraction(0)) > 0
            return Action.DRAW if better else Action.STAND

        return decide


def _gain(bet: Bet, endings: Iterable[tuple[Totals, int]]) -> Fraction:
    """What a bet that totals can settle wins over some ways to end a coup, for one staked on each."""
    found = Fraction(0)
    for totals, weight in endings:
        found += weight * gain(*bet.result({name: FACTS[name].read(totals, (), ()) for name in bet.facts}))
    return found


def facts_rows(bets: Sequence[Bet], weights: Mapping[Totals, int]) -> dict[str, Rows]:
    """The weights of the rows of facts of bets that totals can settle.

    Outcomes are first put together by all facts that any of the bets asks for, then by those of each bet.
    """
    names = facts_of_bets(bets)
    columns = [[FACTS[name].read(totals, (), ()) for totals in weights] for name in names]
    common = _gathered(zip(*columns, strict=True), weights.values())
    found: dict[tuple[str, ...], Rows] = {}
    for facts in {bet.facts for bet in bets}:
        places = [names.index(name) for name in facts]
        found[facts] = _gathered((tuple([row[place] for place in places]) for row in common), common.values())
    return {bet.id: found[bet.facts] for bet in bets}


def _gathered(rows: Iterable[tuple[FactValue, ...]], weights: Iterable[int]) -> Rows:
    """Equal rows put together, their weights added."""
    found: Rows = {}
    for row, weight in zip(rows, weights, strict=True):
        found[row] = found.get(row, 0) + weight
    return found


def tally_of_rows(bet: Bet, rows: Rows) -> Tally:
    """What becomes of a bet, from the weights of its rows of facts."""
    tally: Tally = {}
    facts = bet.facts
    for row, weight in rows.items():
        result = bet.result(dict(zip(facts, row, strict=True)))
        tally[result] = tally.get(result, 0) + weight
    return tally
