"""Exact probabilities, edges and variances of every bet on any shoe."""

from puntobanco.odds.composition import Composition, ShoeError
from puntobanco.odds.exact import odds
from puntobanco.odds.policy import Best, Policy, PolicyError, parse_policy
from puntobanco.odds.results import BetOdds, End, Odds
from puntobanco.odds.rounding import rounded_edge, rounding_warnings

__all__ = [
    "Best",
    "BetOdds",
    "Composition",
    "End",
    "Odds",
    "Policy",
    "PolicyError",
    "ShoeError",
    "odds",
    "parse_policy",
    "rounded_edge",
    "rounding_warnings",
]
