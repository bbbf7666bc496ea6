"""The right to play standing: who must sit down, who has a box, and what becomes of stakes when that is gone.

Castle's leaflet (Seats and boxes) lets people stand only while every seat is taken, on the box of somebody seated; the
tie field is everybody's. It is looked at when stakes are bound: until then a person can sit down, and a seat can be
taken again.
"""

from collections.abc import Iterator, Mapping

from puntobanco.game import Bet
from puntobanco.house.named_choices import StakeLeft, StandingSpots
from puntobanco.table.payment import orphaned
from puntobanco.table.standing_events import ReturnedBecause, StakesReturned
from puntobanco.table.state import Patron, Table


def must_sit(table: Table, patron: Patron) -> bool:
    """Whether somebody stands who has to take a seat before they play on."""
    return patron.standing and table.house.places.standing_must_sit and table.seat_free


def lacks_box(table: Table, patron: Patron) -> bool:
    """Whether somebody stands where bets lie on the boxes of seated people, and behind none of those."""
    shared = table.house.places.standing_spots is StandingSpots.SEATED_BOX
    return patron.standing and shared and patron.behind not in table.seats


def needs_box(table: Table, bet: Bet) -> bool:
    """Whether somebody standing needs a box for a bet: one that has a spot there, or any bet."""
    places = table.house.places
    return places.standing_needs_box or bet.id in places.box


def may_stand_free(table: Table) -> bool:
    """Whether people may stand without a box at a house of shared boxes: for the fields that are everybody's."""
    return not all(needs_box(table, bet) for bet in table.house.bets)


def returned(table: Table) -> Iterator[StakesReturned]:
    """The stakes that come back if they are bound now."""
    return (found for patron in table.patrons.values() if (found := returned_to(table, patron)) is not None)


def returned_to(table: Table, patron: Patron) -> StakesReturned | None:
    """What comes back to somebody if stakes are bound now; never a bank that pays."""
    if not patron.standing or not patron.stakes or patron.id == table.payer:
        return None
    places = table.house.places
    if places.standing_stake is StakeLeft.COMES_BACK and must_sit(table, patron):
        return StakesReturned(patron.id, dict(patron.stakes), ReturnedBecause.SEAT_FREE)
    if places.empty_box_stake is StakeLeft.COMES_BACK and lacks_box(table, patron):
        lost = _of_boxes(table, patron.stakes)
        return StakesReturned(patron.id, lost, ReturnedBecause.BOX_EMPTY) if lost else None
    return None


def _of_boxes(table: Table, stakes: Mapping[str, int]) -> dict[str, int]:
    """Stakes that lie on a box, and the side bets that would lack the bet they need without them."""
    house = table.house
    left = {bet: coins for bet, coins in stakes.items() if bet not in house.places.box}
    alone = orphaned(house, left)
    return {bet: coins for bet, coins in stakes.items() if bet not in left or bet in alone}


def anything_in_play(table: Table) -> bool:
    """Whether a bet lies that would be dealt if bets were closed now; a bank that nobody covers is none."""
    places = table.house.places
    if places.standing_stake is StakeLeft.STAYS and places.empty_box_stake is StakeLeft.STAYS:
        return table.anything_lies
    payer = table.payer
    return any(_plays(table, patron) for patron in table.patrons.values() if patron.stakes and patron.id != payer)


def _plays(table: Table, patron: Patron) -> bool:
    """Whether a stake of somebody who has any would be dealt."""
    back = returned_to(table, patron)
    return back is None or len(back.stakes) < len(patron.stakes)


def coup_has_reason(table: Table) -> bool:
    """Whether a coup will be dealt: a bet lies there that is in play, or somebody asked for a free one."""
    return table.free_coup or anything_in_play(table)
