"""Places: coming and going, seats, standing behind boxes, chips in and out, tips, partners.

Castle's leaflet (Seats and boxes) seats seven, lets people stand only when every seat is taken, one behind each box;
Schaanwald's and punter-and-bank's let people sit or stand as they like.
"""

from puntobanco.game.messages import echo
from puntobanco.game.money import COINS_PER_UNIT, MOST_UNITS, Coins
from puntobanco.house.banker import banker_pays
from puntobanco.house.named_choices import Partners, Standing, StandingSpots, Tips
from puntobanco.table import commands as c, events as e
from puntobanco.table.bank import lose_bank
from puntobanco.table.boxes import over_full
from puntobanco.table.commands import Command, Role
from puntobanco.table.draft import Draft
from puntobanco.table.paying_bank import check_between
from puntobanco.table.phases import Phase
from puntobanco.table.refusals import phase_name, refuse
from puntobanco.table.standing import may_stand_free
from puntobanco.table.state import Patron, Table

LONGEST_NAME = 40
MOST_PATRONS = 1000
_MOST_COINS = MOST_UNITS * COINS_PER_UNIT


def patron_of(table: Table, id: str) -> Patron:
    """The person, who must be at the table."""
    patron = table.patrons.get(id)
    if patron is None:
        raise refuse("table-not-here", patron=echo(id))
    return patron


def _of_chips(patron: Patron, coins: int) -> int:
    """An amount of somebody's chips."""
    if coins <= 0:
        raise refuse("table-coins", coins=coins, most=Coins(_MOST_COINS))
    if coins > patron.chips:
        raise refuse("table-not-enough-chips", coins=Coins(coins), chips=Coins(patron.chips))
    return coins


def join(draft: Draft, command: Command, act: c.Join) -> None:
    """Come to the table."""
    table = draft.table
    name = act.name.strip()
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise refuse("table-name", longest=LONGEST_NAME)
    if not command.by or len(command.by) > LONGEST_NAME or not command.by.isprintable():
        raise refuse("table-name", longest=LONGEST_NAME)
    if command.by in table.patrons:
        raise refuse("table-already-here", patron=command.by)
    if len(table.patrons) >= MOST_PATRONS:
        raise refuse("table-full", most=MOST_PATRONS)
    if any(patron.name == name for patron in table.patrons.values()):
        raise refuse("table-name-taken", name=name)
    draft.add(e.Joined(command.by, name))


def buy_in(draft: Draft, command: Command, act: c.BuyIn) -> None:
    """Buy chips."""
    patron = patron_of(draft.table, command.by)
    if not 0 < act.coins <= _MOST_COINS - patron.chips:
        raise refuse("table-coins", coins=act.coins, most=Coins(_MOST_COINS))
    draft.add(e.BoughtIn(patron.id, act.coins))


def cash_out(draft: Draft, command: Command, act: c.CashOut) -> None:
    """Change chips back; always possible for chips that do not lie on a bet."""
    patron = patron_of(draft.table, command.by)
    draft.add(e.CashedOut(patron.id, _of_chips(patron, act.coins)))


def sit(draft: Draft, command: Command, act: c.Sit) -> None:
    """Take a free seat. A standing patron's bets in play stay theirs."""
    table = draft.table
    patron = patron_of(table, command.by)
    seats = table.house.places.seats
    if patron.seat is not None:
        raise refuse("table-already-seated", seat=patron.seat)
    if not 1 <= act.seat <= seats:
        raise refuse("table-no-such-seat", seat=act.seat, seats=seats)
    if act.seat in table.seats:
        raise refuse("table-seat-taken", seat=act.seat)
    draft.add(e.SatDown(patron.id, act.seat))
    if patron.stakes and over_full(draft.table, act.seat):
        raise refuse("table-bets-lie")


def stand(draft: Draft, command: Command, act: c.Stand) -> None:
    """Play standing, where and when the house allows it."""
    table = draft.table
    patron = patron_of(table, command.by)
    places = table.house.places
    if places.standing is Standing.NEVER:
        raise refuse("table-no-standing")
    if patron.seat is not None:
        raise refuse("table-already-seated", seat=patron.seat)
    if patron.standing and patron.behind == act.behind:
        raise refuse("table-already-standing")
    if patron.stakes:
        raise refuse("table-bets-lie")
    if places.standing is Standing.SEATS_FULL and table.seat_free:
        raise refuse("table-seat-is-free")
    if not patron.standing and sum(one.standing for one in table.patrons.values()) >= places.standing_most:
        raise refuse("table-standing-full", most=places.standing_most)
    _check_box(table, act.behind)
    draft.add(e.StoodUp(patron.id, act.behind))


def _check_box(table: Table, behind: int | None) -> None:
    places = table.house.places
    if places.standing_spots is StandingSpots.OWN:
        if behind is not None:
            raise refuse("table-own-spots")
    elif behind is None and may_stand_free(table):
        return
    elif behind is None or behind not in table.seats:
        raise refuse("table-box-needs-seated", boxes=tuple(sorted(table.seats)))
    elif len(table.standing_behind(behind)) >= places.standing_per_box:
        raise refuse("table-box-taken", seat=behind, most=places.standing_per_box)


def step_back(draft: Draft, command: Command, _: c.StepBack) -> None:
    """Give up one's place; bets that lie there come back unless they are bound to a coup.

    A bank that somebody covers keeps its holder there, as it cannot be given up either; who leaves for good is let go.
    """
    patron = patron_of(draft.table, command.by)
    if not patron.placed:
        raise refuse("table-no-place")
    if patron.id == draft.table.payer and draft.table.phase is Phase.BETTING:
        check_between(draft)
    _give_up_place(draft, patron)


def leave(draft: Draft, command: Command, _: c.Leave) -> None:
    """Go: bets come back unless they are bound to a coup, then chips are cashed out."""
    patron = patron_of(draft.table, command.by)
    if patron.placed:  # without a place nothing lies for them
        _give_up_place(draft, patron)
    chips = patron.chips + patron.staked
    if chips:
        draft.add(e.CashedOut(patron.id, chips))
    draft.add(e.Left(patron.id))


def _give_up_place(draft: Draft, patron: Patron) -> None:
    table = draft.table
    if patron.stakes:
        if table.stakes_bound:
            raise refuse("table-coup-runs")
        draft.add(e.BetsWithdrawn(patron.id, dict(patron.stakes)))
    lose_bank(draft, patron.id, e.LostBecause.LEFT)
    draft.add(e.SteppedBack(patron.id))


def tip(draft: Draft, command: Command, act: c.Tip) -> None:
    """Give to the cagnotte, where the house has one: to the pool, never to one croupier."""
    patron = patron_of(draft.table, command.by)
    if draft.table.house.game.tips is Tips.NONE:
        raise refuse("table-no-tips")
    draft.add(e.Tipped(patron.id, _of_chips(patron, act.coins)))


def ask_free_coup(draft: Draft, command: Command, _: c.AskFreeCoup) -> None:
    """Ask for a coup without bets; a seated patron may, unless the coup would be one against a bank."""
    table = draft.table
    patron = patron_of(table, command.by)
    if not table.house.game.free_coups or banker_pays(table.house):
        raise refuse("table-no-free-coups")
    if patron.seat is None:
        raise refuse("table-seated-only")
    if not table.bets_open:
        raise refuse("table-not-now", phase=phase_name(table.phase))
    if table.free_coup:
        raise refuse("table-free-coup-asked")
    draft.add(e.FreeCoupAsked(patron.id))


def declare_partners(draft: Draft, command: Command, act: c.DeclarePartners) -> None:
    """Declare partners, by a manager or by all of themselves; from then on they share one maximum.

    Whoever is a partner of one of them already is a partner of all, and has to say so too: nobody is bound to another's
    stakes unasked.
    """
    table = draft.table
    partners = tuple(dict.fromkeys(act.partners))
    if table.house.disputes.partners is Partners.NO_RULE:
        raise refuse("table-no-partners")
    if len(partners) < 2:
        raise refuse("table-partners-few")
    named = [patron_of(table, id) for id in partners]
    if command.role is not Role.MANAGER and command.by not in partners:
        raise refuse("table-partners-by")
    numbers = {one.partners for one in named}
    if len(numbers) == 1 and None not in numbers:
        raise refuse("table-partners-already")
    numbers.discard(None)
    people = [one for one in table.patrons.values() if one.id in partners or one.partners in numbers]
    for bet in table.house.bets:
        stakes = sum(one.stakes.get(bet.id, 0) for one in people)
        if stakes > bet.most:
            raise refuse("table-partners-over", bet=table.house.name_of(bet.id), most=Coins(bet.most))
    together = tuple(one.id for one in people)
    if command.role is not Role.MANAGER and not all(
        set(together) <= set(table.asks.get(one, ())) for one in together if one != command.by
    ):
        if set(together) == set(table.asks.get(command.by, ())):
            raise refuse("table-partners-asked")
        draft.add(e.PartnersAsked(command.by, together))
        return
    draft.add(e.PartnersDeclared(together))


def decline_partners(draft: Draft, command: Command, act: c.DeclinePartners) -> None:
    """Say no: whoever asked would have to ask again. Their own question people take back in the same way."""
    table = draft.table
    patron = patron_of(table, command.by)
    if patron.id not in table.asks.get(act.asker, ()):
        raise refuse("table-partners-not-asked")
    draft.add(e.PartnersDeclined(patron.id, act.asker))
