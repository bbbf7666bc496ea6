"""Odds as JSON holds them: one form, whoever writes it."""

from fractions import Fraction
from typing import Any

from puntobanco.game import write_odds
from puntobanco.odds.results import BetOdds


def exact(share: Fraction) -> str:
    """A fraction as `a/b`, also where `b` is one: nothing is lost on the way."""
    return f"{share.numerator}/{share.denominator}"


def written_bet(bet: BetOdds, name: str) -> dict[str, Any]:
    """The exact figures of a bet, which has this name for people."""
    return {
        "id": bet.id,
        "name": name,
        "edge": exact(bet.edge),
        "edge_percent": float(bet.edge * 100),
        "win": exact(bet.win),
        "returned": exact(bet.returned),
        "lost": exact(bet.lost),
        "payouts": [{"odds": write_odds(odds), "probability": exact(chance)} for odds, chance in bet.wins],
        "deviation": bet.deviation,
    }
