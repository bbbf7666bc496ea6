"""Whether a record could have happened: every event must be what the table itself brings about.

For each event the acts that may have led to it are tried on the table; one of them must give exactly the events that
the record holds next. So the drawing rules, the limits, the payments and the bank are checked by the code that plays,
and no chip can appear or vanish. The coins are counted all the same.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from puntobanco.game.messages import echo
from puntobanco.records.causes import acts_before
from puntobanco.records.event_file import Record, RecordError
from puntobanco.table import Command, Event, Phase, Role, Table, TableRefusal, events as e, evolve, handle, open_table
from puntobanco.table.people import MOST_PATRONS
from puntobanco.table.postings import postings
from puntobanco.table.refusals import role_name
from puntobanco.table.state import SealedOrder

if TYPE_CHECKING:
    from puntobanco.fairness.opening import Seen

_FIRST_EVENT_LINE = 2
"""The head has the first line."""
_TOGETHER = MOST_PATRONS + 16
"""So many events one act can bring about: bets of everybody come back, and a few more things happen."""


class CheckedRecord(NamedTuple):
    """A record that holds: the table at its end, and how much of everything was checked."""

    table: Table
    events: int
    coups: int
    cards: int
    """Cards that the tableau asked for, or that were dealt against it and marked so."""
    proofs: int
    """Cards proved to have lain at their places in a sealed shoe."""
    payments: int
    sealed: int
    """Shoes that were sealed and frozen."""
    opened: int
    """Sealed shoes whose secret was shown, and whose order follows from it."""
    abandoned: int
    """Sealed shoes whose secret was shown before they were frozen."""
    words: int
    silent: int
    """Words that were added to a shoe and not shown."""
    epochs: int = 0
    """How often the house may have forgotten what people saw, so that the shoe was void."""


def replayed(record: Record) -> Table:
    """The table at the end of a record; a `RecordError` names the line of the first event that cannot be."""
    return checked(record).table


def checked(record: Record) -> CheckedRecord:
    """Play a record again and open its shoes; a `RecordError` names the line of the first thing that cannot be."""
    table = _played_again(record)
    if record.end is not None and record.end.closed != (table.phase is Phase.CLOSED):
        raise RecordError("record-end", line=len(record.events) + _FIRST_EVENT_LINE)
    opened = _opened_shoes(record)
    count = Counter(type(event.fact) for event in record.events)
    cards, turned = count[e.CardDealt], count[e.BurnTurned]
    return CheckedRecord(
        table,
        events=len(record.events),
        coups=count[e.CoupEnded],
        cards=cards,
        proofs=cards + turned if record.head.settings.sealed and not record.head.settings.by_coup else 0,
        payments=sum(len(event.fact.lines) for event in record.events if isinstance(event.fact, e.Paid)),
        sealed=count[e.ShoeFrozen],
        opened=opened,
        abandoned=count[e.SecretShown] - opened,
        words=count[e.WordCommitted],
        silent=count[e.WordCommitted] - count[e.WordShown],
        epochs=count[e.EpochBegun],
    )


def _holds(order: SealedOrder, seen: "Sequence[Seen]") -> bool:
    """Whether an opened shoe was shuffled, or drawn coup by coup, as its secret says."""
    from puntobanco.fairness.opening import OpenedShoe, flaw_of
    from puntobanco.fairness.opening_coups import flaw_of_coups
    from puntobanco.records.opened_coups import opened_coups

    coups = opened_coups(order)
    if coups is not None:
        return flaw_of_coups(coups) is None
    agreed = order.sealing, order.words, order.transcript, order.root, order.secret
    return flaw_of(OpenedShoe(*agreed, tuple(seen), order.value)) is None


def _opened_shoes(record: Record) -> int:
    """How many sealed shoes were opened; each must have been shuffled as its secret says."""
    from puntobanco.fairness.opening import Seen

    table = open_table(record.head.table, record.house, record.head.settings)
    seen: list[Seen] = []
    opened = 0
    for place, event in enumerate(record.events):
        order = table.order
        if isinstance(event.fact, e.ShoeSealed):
            seen = []
        elif isinstance(event.fact, e.BurnTurned | e.CardDealt) and order is not None:
            seen.append(Seen(order.sealing.cards - table.shoe.cards_left, event.fact.card))
        table = evolve(table, event)
        if isinstance(event.fact, e.SecretShown) and order is not None:
            frozen, order = bool(order.transcript), order.replace(secret=event.fact.secret)
            if frozen and not _holds(order, seen):
                raise RecordError("record-shuffle", line=place + _FIRST_EVENT_LINE, shoe=order.number)
            opened += frozen
    return opened


def _played_again(record: Record) -> Table:
    table = open_table(record.head.table, record.house, record.head.settings)
    place, events, wallets = 0, record.events, 0
    at_ms = 0
    while place < len(events):
        line = place + _FIRST_EVENT_LINE
        if events[place].at_ms < at_ms:
            raise RecordError("record-time", line=line)
        at_ms = events[place].at_ms
        before = table
        brought, table = _brought_about(before, events, place)
        wallets += sum(_from_wallets(event.fact, before) for event in brought)
        if wallets != coins_on(table):
            raise RecordError("record-coins", line=line)
        place += len(brought)
    return table


def coins_on(table: Table) -> int:
    """All coins of a table: chips, stakes, the cagnotte, and what the house has won."""
    return sum(one.chips + one.staked for one in table.patrons.values()) + table.cagnotte + table.house_won


def _from_wallets(fact: e.Fact, before: Table) -> int:
    """What came to the table from outside; below nothing for what went there, also to people who had left."""
    return -sum(coins for account, coins in postings(fact, before) if account.startswith("wallet:"))


def _brought_about(table: Table, events: Sequence[Event], place: int) -> tuple[tuple[Event, ...], Table]:
    """What one act brought about from here on, and the table after it."""
    first = events[place]
    furthest = 0
    for brought, after in _outcomes(table, events, place):
        agreed = _agreement(brought, events, place)
        if agreed == len(brought):
            return brought, after
        furthest = max(furthest, agreed)
    line = place + furthest + _FIRST_EVENT_LINE
    if place + furthest == len(events):
        raise RecordError("record-breaks-off", line=line)
    if first.role is not None and not furthest and _allowed_to_others(table, events, place):
        raise RecordError("record-role", line=line, by=echo(first.by), role=role_name(first.role))
    raise RecordError("record-impossible", line=line, type=type(events[place + furthest].fact).__name__)


def _outcomes(table: Table, events: Sequence[Event], place: int) -> Iterator[tuple[tuple[Event, ...], Table]]:
    """What each act that may have been asked for here would bring about, and the table after it."""
    first = events[place]
    for act in acts_before(table, events, place):
        for role in _roles(table, first):
            try:
                brought, after = handle(_agreed(table, first), Command(first.by, role, first.at_ms, act))
            except TableRefusal:
                continue
            if isinstance(first.fact, e.BidMade):
                after = evolve(table, brought[0])
            yield _with_its_terms(table, first, brought, after)


def _allowed_to_others(table: Table, events: Sequence[Event], place: int) -> bool:
    """Whether only the role is against an act: in another one it could have been done."""
    unknown = [event.replace(role=None) for event in events[place : place + _TOGETHER]]
    return any(_agreement(brought, unknown, 0) for brought, _ in _outcomes(table, unknown, 0))


def _agreed(table: Table, event: Event) -> Table:
    """The table with what is asked for today, and was not in earlier records.

    One partner spoke for all of them, and whoever had the highest bid could raise it: it counts as somebody else's.
    """
    best = table.bank.best_bid
    if isinstance(event.fact, e.BidMade) and best is not None and best[0] == event.fact.patron:
        bids = tuple(("", bid[1]) if bid == best else bid for bid in table.bank.bids)
        return table.replace(bank=table.bank.replace(bids=bids))
    if not isinstance(event.fact, e.PartnersDeclared) or event.role is not None:
        return table
    together = event.fact.partners
    return table.replace(asks={**table.asks, **dict.fromkeys(together, together)})


def _with_its_terms(
    table: Table, held: Event, brought: tuple[Event, ...], after: Table
) -> tuple[tuple[Event, ...], Table]:
    """What was brought about, with the terms that a shoe was sealed under: before, they were shorter."""
    said, fact = held.fact, brought[0].fact
    if not isinstance(said, e.ShoeSealed) or not isinstance(fact, e.ShoeSealed) or said.terms == fact.terms:
        return brought, after
    if not table.house.has_fingerprint(said.terms):
        return brought, after
    sealed = brought[0].replace(fact=fact.replace(terms=said.terms))
    return (sealed,), evolve(table, sealed)


def _roles(table: Table, event: Event) -> tuple[Role, ...]:
    """As what somebody may have acted: a record says who, and the table knows its patrons.

    Whoever is not among them is staff, or comes only now, or has left and still shows a word. Since events carry roles
    nothing has to be guessed.
    """
    if event.role is not None:
        return (event.role,)
    return (Role.PATRON,) if event.by in table.patrons else (Role.CROUPIER, Role.MANAGER, Role.PATRON)


def _agreement(brought: Sequence[Event], events: Sequence[Event], place: int) -> int:
    """How many events agree, in kind and content, with those that the record holds from a place on.

    Where a record does not say as what somebody acted, any role that was possible agrees with it.
    """
    held = events[place : place + len(brought)]
    pairs = enumerate(zip(brought, held, strict=False))
    return next((at for at, (one, other) in pairs if one != _in_role(other, one)), len(held))


def _in_role(held: Event, brought: Event) -> Event:
    return held if held.role is not None else held.replace(role=brought.role)
