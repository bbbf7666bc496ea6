"""Houses and readings side by side: what differs in the rules, and what it does to every bet."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from puntobanco.house import House
from puntobanco.house.house import written
from puntobanco.house.named_choices import BancoUndecided
from puntobanco.house.sources import DECISIVE
from puntobanco.odds.exact import odds
from puntobanco.odds.policy import Best, Policy, checked_policy, has_best, settled
from puntobanco.odds.results import BetOdds

_SEEN_BY_DECIDER = "option.cards_shown"


class ReadingEffect(NamedTuple):
    """One choice of one reading: the odds under it, and what it adds to the house's edge of each bet.

    `policy` is None where the choice leaves punto no option; `change` knows only bets that the house has anyway.
    """

    reading: str
    choice: str
    policy: Policy | None
    bets: Mapping[str, BetOdds]
    change: dict[str, Fraction]


def reading_effects(
    house: House, policy: Policy | None = None, banco: BancoUndecided | None = None
) -> Iterator[ReadingEffect]:
    """Every choice of every reading, each alone against the house as it is.

    What the decider may see matters only to somebody who decides well, so such a reading is compared under the best
    policy unless another is asked for, or none can be known to be the best. A policy is refused where no choice leaves
    anything to decide, and so is what `banco` does in its free cells where no choice leaves it any.
    """
    variants = [
        (name, choice, house.under({name: choice}))
        for name, reading in house.readings.items()
        for choice in reading.choices
    ]
    _require_options(policy, banco, house, *(variant for _, _, variant in variants))
    bases: dict[Policy | None, Mapping[str, BetOdds]] = {}
    for name, choice, variant in variants:
        changed = {path for other in house.readings[name].choices.values() for path in other.touched}
        is_seen = policy is None and changed == {_SEEN_BY_DECIDER} and has_best(variant)
        used = Best.BEST if is_seen else policy
        if used not in bases:
            bases[used] = _bets(house, used, banco)
        base = bases[used]
        bets = base if plays_alike(house, variant) else _bets(variant, used, banco)
        change = {bet: bets[bet].edge - base[bet].edge for bet in bets if bet in base}
        yield ReadingEffect(name, choice, used if variant.tableau.has_option else None, bets, change)


def plays_alike(first: House, second: House) -> bool:
    """Whether two houses have the same odds by all that odds rest on; most readings are about people and words."""
    rest_on = [
        (
            house.shoe.packs,
            house.tableau,
            house.option,
            [(b.id, b.wins, b.returns, b.halves, b.pays) for b in house.bets],
        )
        for house in (first, second)
    ]
    return rest_on[0] == rest_on[1]


def _bets(house: House, policy: Policy | None, banco: BancoUndecided | None) -> Mapping[str, BetOdds]:
    tableau = house.tableau
    used = policy if tableau.has_option else None
    return odds(house, policy=used, banco=banco if tableau.banco_has_option else None).bets


def _require_options(policy: Policy | None, banco: BancoUndecided | None, *houses: House) -> None:
    """Refuse a policy where no house gives punto an option, and what banco does where none leaves it a free cell."""
    if not any(house.tableau.has_option for house in houses):
        checked_policy(houses[0], policy)
    if not any(house.tableau.banco_has_option for house in houses):
        settled(houses[0], banco)


class RuleDifference(NamedTuple):
    """A rule that two houses have otherwise; None where a house does not have it."""

    path: str
    first: object
    second: object


def rule_differences(first: House, second: House) -> Iterator[RuleDifference]:
    """The rules that can change a result and differ, in the order of the first house, then of the second."""
    for path in dict.fromkeys((*first.rules, *second.rules)):
        if path.split(".")[0] in DECISIVE and not path.endswith(".name"):
            values = [written(path, house.rules[path]) if path in house.rules else None for house in (first, second)]
            if values[0] != values[1]:
                yield RuleDifference(path, *values)


class BetComparison(NamedTuple):
    """A bet in two houses; None where a house does not offer it."""

    bet: str
    first: BetOdds | None
    second: BetOdds | None


def bet_comparisons(
    first: House, second: House, policy: Policy | None = None, banco: BancoUndecided | None = None
) -> list[BetComparison]:
    """The bets of both houses, each from its house's full shoe."""
    _require_options(policy, banco, first, second)
    bets = [_bets(house, policy, banco) for house in (first, second)]
    return [BetComparison(bet, bets[0].get(bet), bets[1].get(bet)) for bet in dict.fromkeys((*bets[0], *bets[1]))]
