"""A bet that no house file holds: a condition that somebody asks about, with what it pays."""

from puntobanco.game import Bet
from puntobanco.house.sections import BET_PARTS


def asked_bet(
    wins: str, pays: str | list[dict[str, str]], returns: str | None = None, halves: str | None = None
) -> Bet:
    """The bet that a condition makes, read as house files are; its id is the condition."""
    condition = BET_PARTS["wins"].read(wins)
    return Bet(
        id=condition.text,
        wins=condition,
        pays=BET_PARTS["pays"].read(pays),
        returns=None if returns is None else BET_PARTS["returns"].read(returns),
        halves=None if halves is None else BET_PARTS["halves"].read(halves),
    )
