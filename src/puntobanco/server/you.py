"""What only one person may know of a table: their chips, their wallet, and everything that they may do now."""

from typing import Any

from puntobanco.patrons import Account
from puntobanco.patrons import allowed as account_allows
from puntobanco.server.people import Person
from puntobanco.table import Role, Table
from puntobanco.table.allowed import Choice, allowed

_COME: tuple[Choice, ...] = (Choice("Join"),)


def you_at(table: Table, person: Person, account: Account, at_ms: int) -> dict[str, Any]:
    """What a person may know, and may do now; bets and buy-ins as far as the limits of the account leave them."""
    patron = table.patrons.get(person.id)
    limits = account_allows(account, at_ms)
    found: dict[str, Any] = {
        "id": person.id,
        "role": person.role.value,
        "here": patron is not None,
        "wallet": account.wallet,
        "check_due": limits.check_due,
        "can": [_choice(one) for one in _choices(table, person, limits.buy_in, limits.stake, at_ms)],
    }
    if limits.check_due_ms is not None:
        found["check_due_ms"] = limits.check_due_ms
    if account.session is not None:
        found["session_ms"] = account.session.started_ms
    if patron is not None:
        found |= {
            "chips": patron.chips,
            "stakes": dict(patron.stakes),
            "bought": patron.bought,
            "net": patron.chips + patron.staked - patron.bought,
            "seat": patron.seat,
            "standing": patron.standing,
            "behind": patron.behind,
        }
    return {name: value for name, value in found.items() if value is not None}


def _choices(table: Table, person: Person, buy_in: int, stake: int, at_ms: int) -> list[Choice]:
    if person.role is Role.PATRON and person.id not in table.patrons:
        return list(_COME)
    found = []
    for one in allowed(table, person.id, person.role, at_ms):
        least, most = one.least or 0, one.most
        if person.role is Role.PATRON and most is not None:
            if one.act == "PlaceBet":
                most = min(most, (one.now or 0) + stake)
            elif one.act == "BuyIn":
                most = min(most, buy_in)
            if most < least:
                continue
        found.append(one._replace(most=most))
    return found


def _choice(choice: Choice) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in zip(Choice._fields, choice, strict=True):
        if value is None or (value in ((), 0) and name in ("places", "actions", "sides", "people", "coups", "cards")):
            continue
        if isinstance(value, tuple):
            found[name] = [getattr(one, "value", one) for one in value]
        else:
            found[name] = getattr(value, "value", str(value) if name == "only" else value)
    return found
