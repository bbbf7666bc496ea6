"""Odds as JSON holds them: one form, whoever writes it."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from puntobanco.game import Level, write_odds
from puntobanco.odds.equilibrium import Equilibrium, Piece
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
        "halved": exact(bet.halved),
        "lost": exact(bet.lost),
        "payouts": [{"odds": write_odds(odds), "probability": exact(chance)} for odds, chance in bet.wins],
        "deviation": bet.deviation,
    }


def written_left_out(left_out: Mapping[str, Level], name_of: Callable[[str], str]) -> list[dict[str, str]]:
    """The bets that the shoe is too coarse for, and how it would have to be given: `points`, `ranks` or `suits`."""
    return [{"id": bet, "name": name_of(bet), "needs": level.name.lower()} for bet, level in left_out.items()]


def written_equilibrium(found: Equilibrium) -> dict[str, Any]:
    """How both sides play, what a coup is then worth to them, and what each of banco's cells is."""
    return {
        "draws": exact(found.draws),
        "punto": exact(found.punto),
        "banco": exact(found.banco),
        "gain": exact(found.gain),
        "cells": [
            {
                "hand": list(one.cell.hand),
                "third": one.cell.third,
                "draws": exact(one.draws),
                "gain": exact(one.gain),
                "reached": exact(one.reached),
                "free": one.free,
            }
            for one in found.cells
        ],
    }


def written_piece(piece: Piece) -> dict[str, str]:
    """A piece of what punto is worth by its share of draws."""
    return {name: exact(share) for name, share in piece._asdict().items()}
