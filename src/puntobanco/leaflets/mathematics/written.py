"""The mathematics report as JSON holds it: exact figures as fractions `a/b` or whole numbers (docs/report.md)."""

from decimal import Decimal
from fractions import Fraction
from typing import Any

from puntobanco import __version__
from puntobanco.game import write_odds
from puntobanco.language import speaker
from puntobanco.leaflets.mathematics.cells import chosen
from puntobanco.leaflets.mathematics.commands import commands
from puntobanco.leaflets.mathematics.figures import BetMathematics, ChoiceFigures, Mathematics, StakeFigures
from puntobanco.odds.comparison import ReadingEffect
from puntobanco.odds.measured import Agreement, BetCounted, CountingWins, CountMeasured, CutMeasured, Measured
from puntobanco.odds.policy import Policy, write_policy
from puntobanco.odds.spread import LEVELS, Hold
from puntobanco.odds.written import exact, written_bet

FORMAT = 1
"""Of the JSON form; a change that a reader could stumble over makes it another one."""
_PLACES = 12


def written_report(found: Mathematics, language: str) -> dict[str, Any]:
    """Everything in a report. The language is that of the names."""
    house, shoe = found.house, found.odds.shoe
    show = speaker(language).show
    return {
        "format": FORMAT,
        "program": __version__,
        "house": house.id,
        "name": show(house.names.house),
        "language": language,
        "version": house.version,
        "fingerprint": house.fingerprint,
        "readings_chosen": dict(chosen(house)),
        "shoe": {
            "packs": house.shoe.packs,
            "cards": shoe.size,
            "points": list(shoe.points),
            "cut_card": house.shoe.cut_card,
            "coups_after_cut": house.shoe.coups_after_cut,
        },
        "policy": _policy(found.odds.policy),
        "banco": None if found.odds.banco is None else found.odds.banco.value,
        "ordered_deals": found.deals,
        "house_keeps": None if found.odds.house_keeps is None else exact(found.odds.house_keeps),
        "bets": [_bet(bet, show(house.name_of(bet.id))) for bet in found.bets],
        "correlations": _correlations(found),
        "packs": [{"packs": one.packs, "edges": _edges(one.edges)} for one in found.packs],
        "effects": {
            bet: {rank.value: exact(effect) for rank, effect in by_rank.items()}
            for bet, by_rank in found.effects.items()
        },
        "choices": [_choice(one) for one in found.choices],
        "readings": [_reading(one) for one in found.readings],
        "rounding": {
            "rule": house.stakes.rounding.value,
            "step": house.stakes.step,
            "stakes": [_stake(one) for one in found.stakes],
        },
        **_played(found.measured),
        "commands": [{"for": name, "command": command} for name, command in commands(found)],
    }


def _rounded(value: Decimal | Fraction | float | None) -> float | None:
    return None if value is None else round(float(value), _PLACES)


def _policy(policy: Policy | None) -> str | None:
    return None if policy is None else write_policy(policy)


def _edges(edges: Any) -> dict[str, str]:
    return {bet: exact(edge) for bet, edge in edges.items()}


def _bet(bet: BetMathematics, name: str) -> dict[str, Any]:
    return {
        **written_bet(bet.odds, name),
        "wins_when": bet.bet.wins.text,
        "returns_when": None if bet.bet.returns is None else bet.bet.returns.text,
        "halves_when": None if bet.bet.halves is None else bet.bet.halves.text,
        "outcomes": [
            {
                "result": one.result.value,
                "odds": write_odds(one.odds) if one.odds else None,
                "deals": one.deals,
                "probability": exact(one.chance),
            }
            for one in bet.outcomes
        ],
        "return_to_player": exact(bet.returns),
        "variance": exact(bet.spread.variance),
        "third_moment": exact(bet.spread.third),
        "skewness": _rounded(bet.spread.skewness),
        "hold": [_hold(one) for one in bet.holds],
    }


def _hold(one: Hold) -> dict[str, Any]:
    return {
        "coups": one.coups,
        "deviation": _rounded(one.deviation),
        "skewness": _rounded(one.skewness),
        "behind": _rounded(one.behind),
        "intervals": [
            {
                "level": float(level),
                "low": _rounded(one.mean - Fraction(one.reach(level))),
                "high": _rounded(one.mean + Fraction(one.reach(level))),
            }
            for level in LEVELS
        ],
    }


def _played(measured: Measured | None) -> dict[str, Any]:
    if measured is None:
        return {"agreement": None, "counting": None, "cuts": []}
    return {
        "agreement": _agreement(measured.agreement),
        "counting": _counting(measured.counted),
        "cuts": [_cut(one) for one in measured.cuts],
    }


def _correlations(found: Mathematics) -> dict[str, Any] | None:
    joint = found.joint
    if joint is None:
        return None
    return {
        "bets": list(joint.bets),
        "covariances": [[exact(joint.covariance(one, other)) for other in joint.bets] for one in joint.bets],
        "correlations": [[_rounded(joint.correlation(one, other)) for other in joint.bets] for one in joint.bets],
    }


def _choice(one: ChoiceFigures) -> dict[str, Any]:
    return {
        "policy": _policy(one.policy),
        "banco": None if one.banco is None else one.banco.value,
        "own": one.own,
        "edges": _edges(one.edges),
    }


def _reading(one: ReadingEffect) -> dict[str, Any]:
    return {
        "reading": one.reading,
        "choice": one.choice,
        "policy": _policy(one.policy),
        "edges": {id: exact(bet.edge) for id, bet in one.bets.items()},
        "changes": _edges(one.change),
    }


def _stake(one: StakeFigures) -> dict[str, Any]:
    return {
        "bet": one.bet,
        "odds": None if one.odds is None else write_odds(one.odds),
        "stake": one.stake,
        "exact_payout": exact(one.exact),
        "payout": one.paid,
        "edge": exact(one.edge),
    }


def _agreement(found: Agreement) -> dict[str, Any]:
    classes = found.classes
    return {
        "coups": found.coups,
        "seed": found.seed,
        "bets": [
            {
                "id": bet.id,
                "won": bet.won,
                "returned": bet.returned,
                "halved": bet.halved,
                "lost": bet.lost,
                "edge": exact(bet.edge),
                "z": _rounded(bet.z),
                "p": _rounded(bet.p),
            }
            for bet in found.bets
        ],
        "classes": None
        if classes is None
        else {
            "chi_square": _rounded(classes.chi_square),
            "degrees": classes.degrees,
            "p": _rounded(classes.p),
        },
    }


def _cut(one: CutMeasured) -> dict[str, Any]:
    return {
        "cut_card": one.cut_card,
        "own": one.own,
        "shoes": one.shoes,
        "coups": one.coups,
        "fewest_coups": one.fewest,
        "most_coups": one.most,
        "bets": [{"id": bet.id, "edge": exact(bet.edge), "standard_error": _rounded(bet.error)} for bet in one.bets],
    }


def _counting(found: CountMeasured) -> dict[str, Any]:
    return {"shoes": found.shoes, "seed": found.seed, "bets": [_counted(bet) for bet in found.bets]}


def _counted(bet: BetCounted) -> dict[str, Any]:
    return {
        "id": bet.id,
        "tags": [str(tag) for tag in bet.tags],
        "trigger": None if bet.trigger is None else str(bet.trigger),
        "count": _worth(bet.linear),
        "perfect": None if bet.perfect is None else _worth(bet.perfect),
        "shoes": bet.shoes,
    }


def _worth(worth: CountingWins) -> dict[str, float | None]:
    return {
        "bets_a_shoe": _rounded(worth.bets),
        "units_a_shoe": _rounded(worth.units),
        "standard_error": _rounded(worth.error),
    }
