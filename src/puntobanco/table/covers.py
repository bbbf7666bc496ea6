"""The bank where its holder pays: what lies in it, who covers it in which order, and what comes back to whom.

The bank is its holder's stake on banco; whoever covers a part of it has a stake on punto. When bets are closed, what
lies on one side without anything against it comes back, so that both are equal and the house never pays.
"""

from collections.abc import Iterator

from puntobanco.house.banker import banker_pays
from puntobanco.house.named_choices import BancoPrecedence, BankPasses, Withdrawn
from puntobanco.table.events import Line
from puntobanco.table.standing import returned_to
from puntobanco.table.standing_events import ReturnedBecause, StakesReturned
from puntobanco.table.state import Patron, Table


def seats_onward(table: Table, seat: int) -> Iterator[int]:
    """Taken seats in the order in which the bank passes, beginning next to a seat and coming back to it last.

    Seats are numbered as people count them from the croupier's side of the table, so that the neighbour at a person's
    right has the next lower number.
    """
    seats = table.house.places.seats
    step = -1 if table.house.bank.passes_to is BankPasses.RIGHT else 1
    for further in range(seats):
        at = (seat - 1 + step + step * further) % seats + 1
        if at in table.seats:
            yield at


def lies(table: Table) -> int:
    """What lies in the bank; nothing where nobody holds it, or where the house pays."""
    holder = table.patrons.get(table.bank.holder or "")
    return holder.stakes.get("banco", 0) if holder is not None and banker_pays(table.house) else 0


def covers(table: Table) -> dict[str, int]:
    """By patron, what their stake covers if bets are closed now: each takes what those before them have left."""
    left, found = lies(table), {}
    for patron in _in_order(table) if left else ():
        stake = min(patron.stakes.get("punto", 0), left)
        if stake:
            found[patron.id] = stake
            left -= stake
    return found


def _in_order(table: Table) -> list[Patron]:
    """Those who may cover the bank: who called banco, then by seats from the banker on, then those who stand."""
    bank = table.bank
    holder = table.patrons[bank.holder or ""]
    start = holder.seat or bank.last_seat or 1
    seated = (table.patrons[table.seats[seat]] for seat in seats_onward(table, start))
    everybody = (*seated, *(one for one in table.patrons.values() if one.standing))
    again = bank.again if table.house.bank.banco_called is BancoPrecedence.AGAIN_THEN_BY_SEAT else ()

    def turn(patron: Patron) -> int:
        return 2 if patron.id not in bank.called else 0 if patron.id in again else 1

    return sorted((one for one in everybody if one.id != holder.id and not _comes_back(table, one)), key=turn)


def _comes_back(table: Table, patron: Patron) -> bool:
    """Whether somebody's stake does not stay where it is when bets are closed, because of the place they have."""
    back = None if table.stakes_bound else returned_to(table, patron)
    return back is not None and "punto" in back.stakes


def uncovered(table: Table) -> int:
    """What of the bank nobody covers."""
    return lies(table) - sum(covers(table).values())


def matched(table: Table) -> Iterator[StakesReturned]:
    """What comes back so that the bank and the stakes that cover it are equal; from then on it is so much smaller."""
    covered = covers(table)
    for patron in table.patrons.values():
        more = patron.stakes.get("punto", 0) - covered.get(patron.id, 0)
        if more:
            yield StakesReturned(patron.id, {"punto": more}, ReturnedBecause.BANK_FULL)
    rest = uncovered(table)
    if rest and table.bank.holder is not None:
        yield StakesReturned(table.bank.holder, {"banco": rest}, ReturnedBecause.NOT_COVERED)


def bank_line(lines: tuple[Line, ...], holder: str) -> Line | None:
    """What the bank became in a coup."""
    return next((line for line in lines if line.patron == holder and line.bet == "banco"), None)


def growth(table: Table, line: Line) -> int:
    """What of the bank's payout stays in it: down to a step, and no more than may lie there."""
    most, step = table.house.bet("banco").most, table.house.stakes.step
    return max(0, min(line.payout, most - line.stake)) // step * step


def most_withdrawn(table: Table) -> int:
    """The most that the holder may take out of the bank now: of what lies above the first bank."""
    bank, rule = table.bank, table.house.bank.withdrawn
    above = lies(table) - bank.first
    if rule is Withdrawn.WINNINGS:
        return max(0, above)
    if rule is Withdrawn.HALF_OF_WINNINGS:  # of all that was won at this bank, with what was taken out before
        step = table.house.stakes.step
        return max(0, (above + bank.withdrawn) // 2 - bank.withdrawn) // step * step
    return 0
