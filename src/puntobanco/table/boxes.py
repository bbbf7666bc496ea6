"""Boxes: the spots of a seat, on which at some houses one more person may bet from behind.

Castle's leaflet (Seats and boxes) caps the combined bet of a box by the table's maximum; whether that means each spot
or the whole box is a reading.
"""

from puntobanco.game import Bet
from puntobanco.house.named_choices import BoxCap
from puntobanco.table.state import Patron, Table


def _sharing(table: Table, seat: int) -> list[Patron]:
    """Everybody who bets on a box."""
    found = table.standing_behind(seat)
    if seat in table.seats:
        found.append(table.patrons[table.seats[seat]])
    return found


def room_of_box(table: Table, patron: Patron, bet: Bet) -> int:
    """The most that a box leaves for one of the people on it."""
    places = table.house.places
    seat = patron.behind if patron.behind is not None else patron.seat
    if bet.id not in places.box or seat is None:
        return bet.most
    by_spot = places.box_cap is BoxCap.SPOT
    spots = (bet.id,) if by_spot else places.box
    taken = sum(one.stakes.get(spot, 0) for one in _sharing(table, seat) for spot in spots)
    cap = bet.most if by_spot else table.house.stakes.maximum
    return cap - taken + patron.stakes.get(bet.id, 0)


def over_full(table: Table, seat: int) -> bool:
    """Whether more lies on a box than may."""
    places = table.house.places
    people = _sharing(table, seat)
    lies = {spot: sum(one.stakes.get(spot, 0) for one in people) for spot in places.box}
    if places.box_cap is BoxCap.SEAT:
        return sum(lies.values()) > table.house.stakes.maximum
    return any(coins > table.house.bet(spot).most for spot, coins in lies.items())
