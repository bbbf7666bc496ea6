"""What only one person may know of a table: their chips, their wallet, and everything that they may do now."""

from collections.abc import Iterator
from typing import NamedTuple

from puntobanco.house.banker import banker_pays
from puntobanco.patrons import Account, Allowed, allowed as account_allows
from puntobanco.protocol.acts import ACTS
from puntobanco.protocol.private_view import PrivateView
from puntobanco.server.people.person import Person
from puntobanco.server.tables.acts import name_at, staff_may
from puntobanco.table import Command, Role, Table, TableRefusal, handle
from puntobanco.table.allowed import AllowedAct, allowed
from puntobanco.table.commands import Act, Join
from puntobanco.table.covers import lies
from puntobanco.table.shown import hand_seen_by
from puntobanco.table.waiting import advice

_LAID = ("Bid", "AcceptBank")
"""Where the banker pays, what lets somebody stake on banco."""
_COME: tuple[AllowedAct, ...] = (AllowedAct("Join"),)


class Somebody(NamedTuple):
    """A person who looks at a table, and who they are there."""

    person: Person
    patron: str
    opened: bool = False
    """Whether it is a private table that they have opened, which they may close."""


def you_at(table: Table, who: Somebody, account: Account, at_ms: int) -> PrivateView:
    """What a person may know, and may do now; bets, banks and buy-ins as far as limits of the account leave them."""
    limits = account_allows(account, at_ms)
    you = PrivateView(
        id=who.patron,
        role=who.person.role,
        here=who.patron in table.patrons,
        wallet=account.wallet,
        check_due=limits.check_due,
        can=tuple(_choices(table, who, account, limits, at_ms)),
        check_due_ms=limits.check_due_ms,
        session_ms=None if account.session is None else account.session.started_ms,
        opened=who.opened,
    )
    patron = table.patrons.get(who.patron)
    if patron is None:
        return you
    return you.replace(
        chips=patron.chips,
        stakes=patron.stakes,
        bought=patron.bought,
        net=patron.chips + patron.staked - patron.bought,
        seat=patron.seat,
        standing=patron.standing,
        behind=patron.behind,
        hand=hand_seen_by(table, who.patron),
        advice=advice(table, who.patron, {one.act for one in you.can}),
    )


def _choices(table: Table, who: Somebody, account: Account, limits: Allowed, at_ms: int) -> Iterator[AllowedAct]:
    """What the table allows, as far as the server leaves it to people of this role, and the account to this person."""
    patron, role = who.patron, who.person.role
    if role is not Role.PATRON:
        yield from (one for one in allowed(table, patron, role, at_ms) if staff_may(table, kind_of(one)))
    elif patron not in table.patrons:
        yield from _COME if _may_come(table, who, at_ms) else ()
    else:
        may_bet = False
        for one in allowed(table, patron, role, at_ms):
            left = _within_limits(one, table, account, limits) if _may_call(one, table, patron, limits) else None
            may_bet = may_bet or (left is not None and left.act == "PlaceBet")
            if left is not None and (may_bet or left.act != "AskPayer"):  # which comes after the bets it may be for
                yield left


def kind_of(choice: AllowedAct) -> type[Act]:
    """The kind of act that a choice is about."""
    return ACTS.kinds[choice.act]


def _may_come(table: Table, who: Somebody, at_ms: int) -> bool:
    try:
        handle(table, Command(who.patron, who.person.role, at_ms, Join(name_at(table, who.person.name))))
    except TableRefusal:
        return False
    return True


def _may_call(choice: AllowedAct, table: Table, patron: str, limits: Allowed) -> bool:
    """Whether the account allows what a call of banco would stake; every other choice is left to its limits."""
    if choice.act != "CallBanco":
        return True
    return lies(table) - table.patrons[patron].stakes.get("punto", 0) <= limits.stake


def _within_limits(choice: AllowedAct, table: Table, account: Account, limits: Allowed) -> AllowedAct | None:
    """A choice as far as the account allows it; None if it leaves nothing to choose."""
    limited = ("PlaceBet", "BuyIn", *(_LAID if banker_pays(table.house) else ()))
    if choice.most is None or choice.least is None or choice.act not in limited:
        return choice
    if choice.act == "BuyIn":
        open_to = table.id in account.tables or limits.new_tables
        most = min(choice.most, limits.buy_in if open_to else 0)
    else:
        most = min(choice.most, (choice.now or 0) + limits.stake)
        most -= most % (choice.step or 1)
    nothing = most < choice.least or choice.least == most == choice.now
    return None if nothing else choice.replace(most=most)
