"""Whether a forged record is a legal history of its house, worked out without the verifier.

The verifier looks at an event and asks which few acts can have begun with it (`records/causes.py`), and believes the
first that fits. If that choice, or its comparison, is blind, so is the verifier. The oracle knows neither. A history is
legal if there is a sequence of commands that leads to it, and the oracle looks for one by brute force: at every place
it tries **every kind of act** with **every value** that stands anywhere in the events which one command can have
brought about together (they share who and when), in **every role**, and goes on from wherever that leads; places are
searched, not guessed. What a command brings about is compared as written text, not by the equality of values. Which
cards an opened shoe must hold is said by the naive twin of the shoe (`naive/fairness.py`), what the chips and cards of
an accepted history add up to by the naive ledger (`naive/ledger.py`), neither of which knows the table.

Brute force is slow, so what was asked for in the honest evening is tried first where a forger left an event as it was.
That can only make the oracle quicker: what it finds is a sequence of commands all the same.
"""

import heapq
import json
import types
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain, permutations, product
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

from naive import fairness as naive_fairness, second_shoe as naive_second
from puntobanco.game import Action, Card, PuntoError, Side
from puntobanco.protocol.facts import FACTS, write_event
from puntobanco.table import Command, Event, Role, Table, TableRefusal, events as e, evolve, handle
from puntobanco.table.commands import Act

_MOST_TOGETHER = 16
"""No command at the tables of these records brings about more; the one that does most deals the last card of a coup."""
Hints = dict[str, list[tuple[Role, Act]]]
"""By what an event says: acts that once began with it, and as what somebody did them."""


def text_of(event: Event) -> str:
    """An event as text, the same for the same event."""
    return json.dumps(write_event(event), sort_keys=True)


def fact_text(fact: e.Fact) -> str:
    """What happened as text, whoever did it and when."""
    return json.dumps(FACTS.write(fact), sort_keys=True)


def hints_of(commands: Iterable[tuple[Command, e.Fact]]) -> Hints:
    """Hints from commands and the first fact of each."""
    found: Hints = {}
    for command, fact in commands:
        found.setdefault(fact_text(fact), []).append((command.role, command.act))
    return found


class Start(NamedTuple):
    """Where to begin: a place between commands, up to which a record is honest, and the table there."""

    table: Table
    place: int = 0


def is_legal(start: Start, events: Sequence[Event], hints: Hints, *, exhaustive: bool = False) -> bool:
    """Whether commands lead to exactly these events, at times that do not go back."""
    times = [event.at_ms for event in events]
    if times != sorted(times) or (times and times[0] < 0):
        return False
    return _reached(start, events, hints, exhaustive=exhaustive) == len(events) and _opened_right(events)


def _reached(start: Start, events: Sequence[Event], hints: Hints, *, exhaustive: bool) -> int:
    """The furthest place between commands that can be reached."""
    texts = ["" if number < start.place else text_of(event) for number, event in enumerate(events)]
    places, tables = [start.place], {start.place: start.table}
    place = start.place
    while places:
        place = heapq.heappop(places)
        table = tables.pop(place)
        if place == len(events):
            return place
        hinted = hints.get(fact_text(events[place].fact), ())
        after = dict(_outcomes(table, events, texts, place, hinted))
        if not after or exhaustive:
            after |= dict(_outcomes(table, events, texts, place, _every_act(events, place)))
        for next_place, next_table in after.items():
            if next_place not in tables:
                tables[next_place] = next_table
                heapq.heappush(places, next_place)
    return place


def _outcomes(
    table: Table, events: Sequence[Event], texts: Sequence[str], place: int, acts: Iterable[tuple[Role, Act]]
) -> Iterator[tuple[int, Table]]:
    by, at_ms, fact = events[place].by, events[place].at_ms, events[place].fact
    if isinstance(fact, e.PartnersDeclared):  # in earlier records one of them spoke for all, and these are believed
        table = table.replace(asks={**table.asks, **dict.fromkeys(fact.partners, fact.partners)})
    asked = table
    best = table.bank.best_bid
    if isinstance(fact, e.BidMade) and best is not None and best[0] == fact.patron:  # allowed once
        bids = tuple(("", bid[1]) if bid == best else bid for bid in table.bank.bids)
        asked = table.replace(bank=table.bank.replace(bids=bids))
    for role, act in acts:
        try:
            brought, after = handle(asked, Command(by, role, at_ms, act))
        except TableRefusal:
            continue
        if asked is not table:
            after = evolve(table, brought[0])
        end = place + len(brought)
        if end <= len(texts) and all(
            text_of(event if held.role is not None else event.replace(role=None)) == text
            for event, held, text in zip(brought, events[place:end], texts[place:end], strict=True)
        ):
            yield end, after


# Every act there is


def _every_act(events: Sequence[Event], place: int) -> Iterator[tuple[Role, Act]]:
    """Every act with every value of the events that can have come about together from a place on, in every role."""
    first = events[place]
    together = []
    for event in events[place : place + _MOST_TOGETHER]:
        if (event.by, event.at_ms) != (first.by, first.at_ms):
            break
        together.append(event.fact)
    pools = _Pools(together)
    for kind in get_args(Act):
        values = [pools.of(hint) for hint in _hints_of_kind(kind).values()]
        for given in product(*values):
            act = kind(*given)
            yield from ((role, act) for role in Role)


@cache
def _hints_of_kind(kind: Any) -> dict[str, Any]:
    return {name: hint for name, hint in get_type_hints(kind).items() if name in kind.__struct_fields__}


class _Pools:
    """Every value of some facts, by its type."""

    def __init__(self, facts: Sequence[e.Fact]) -> None:
        leaves = list(chain.from_iterable(_leaves(FACTS.write(fact)) for fact in facts))
        self.texts = list(dict.fromkeys([*(leaf for leaf in leaves if type(leaf) is str), ""]))
        self.numbers = list(dict.fromkeys(leaf for leaf in leaves if type(leaf) is int))
        self.cards = list(dict.fromkeys(filter(None, map(_card, self.texts))))
        self.lists = [fact.partners for fact in facts if isinstance(fact, e.PartnersDeclared)]
        corrected = [fact for fact in facts if isinstance(fact, e.CoupCorrected)]
        thirds = [card for fact in corrected for card in (*fact.punto, *fact.banco)]
        self.missing = [(), *((card,) for card in thirds), *permutations(thirds, 2)]

    def of(self, hint: Any) -> Sequence[Any]:
        if isinstance(hint, types.UnionType):
            (kind,) = (part for part in get_args(hint) if part is not types.NoneType)
            return [*self.of(kind), None]
        if get_origin(hint) is tuple:
            return self.missing if get_args(hint)[0] is Card else self.lists
        plain: dict[Any, Sequence[Any]] = {
            str: self.texts,
            int: self.numbers,
            bool: (False, True),
            Card: self.cards,
            Side: tuple(Side),
            Action: (Action.DRAW, Action.STAND),
            e.EpochReason: tuple(e.EpochReason),
        }
        return plain[hint]


def _leaves(data: object, *, keys: bool = False) -> Iterator[object]:
    if isinstance(data, dict):
        for name, part in data.items():
            if keys:
                yield name
            if name not in ("type", "v"):
                yield from _leaves(part, keys=name == "stakes")  # these are named by their bets
    elif isinstance(data, list):
        for part in data:
            yield from _leaves(part)
    else:
        yield data


def _card(text: str) -> Card | None:
    try:
        card = Card.parse(text)
    except PuntoError:
        return None
    return card if str(card) == text else None


# Opened shoes


@cache
def _order(scheme: str, secret: str, transcript: str, packs: int, cut: int) -> tuple[tuple[str, ...], str]:
    secret_bytes, transcript_bytes = bytes.fromhex(secret), bytes.fromhex(transcript)
    if scheme != "punto-shoe-1":
        return _second_order(secret_bytes, transcript_bytes, packs, cut)
    cards = naive_fairness.order(secret=secret_bytes, transcript=transcript_bytes, packs=packs, cut=cut)
    _, nodes = naive_fairness.leaves(secret=secret_bytes, transcript=transcript_bytes, cards=cards)
    return tuple(cards), naive_fairness.root_over(tuple(nodes)).hex()


def _second_order(secret: bytes, transcript: bytes, packs: int, cut: int) -> tuple[tuple[str, ...], str]:
    cards: list[str] = naive_fairness.CARDS * packs
    source = naive_fairness.stream(naive_second.digest("order", secret, transcript))
    for i in reversed(range(1, len(cards))):
        j = naive_fairness.below(i + 1, source)
        cards[i], cards[j] = cards[j], cards[i]
    cards = cards[cut:] + cards[:cut]
    salts = naive_fairness.stream(naive_second.digest("salts", secret, transcript))
    nodes = [
        naive_second.digest(
            "leaf",
            transcript,
            place.to_bytes(2),
            naive_fairness.CARDS.index(card).to_bytes(1),
            naive_fairness.taken(salts, 16),
        )
        for place, card in enumerate(cards)
    ]
    nodes += [bytes(32)] * ((1 << (len(nodes) - 1).bit_length()) - len(nodes))
    return tuple(cards), naive_second.root_and_path(nodes, 0)[0].hex()


def _opened_right(events: Sequence[Event]) -> bool:
    """Whether every card of a shoe that was frozen and opened lay where the secret puts it; told from events alone."""
    shoe = _Seen()
    return all(shoe.fits(event.fact) for event in events)


class _Seen:
    """What was seen of the sealed shoe that lies on the table."""

    def __init__(self, scheme: str = "", packs: int = 0) -> None:
        self.scheme, self.packs = scheme, packs
        self.frozen: e.ShoeFrozen | None = None
        self.cut = 0
        self.next = 0
        self.cards: list[tuple[int, str]] = []

    def fits(self, fact: e.Fact) -> bool:
        if isinstance(fact, e.ShoeSealed):
            self.__init__(fact.scheme, fact.packs)  # type: ignore[misc]  # another shoe
        elif isinstance(fact, e.WordShown):
            self.cut = fact.cut or self.cut
        elif isinstance(fact, e.ShoeFrozen):
            self.frozen = fact
        elif isinstance(fact, e.BurnTurned | e.CardDealt):
            self.cards.append((self.next, str(fact.card)))
            self.next += 1 + (fact.burned if isinstance(fact, e.BurnTurned) else 0)
        elif isinstance(fact, e.SecretShown) and self.frozen is not None:
            cards, root = _order(self.scheme, fact.secret, self.frozen.transcript, self.packs, self.cut)
            return root == self.frozen.root and all(cards[place] == card for place, card in self.cards)
        return True
