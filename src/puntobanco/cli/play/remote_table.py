"""A live table as its server shows it, put into the terms of this program: house, table, facts, lines.

Cards that lie face down are not in a server's view. Here the hand that they belong to stays empty, so there is nothing
that could be shown by mistake.
"""

from collections import deque
from collections.abc import Iterator, Mapping
from typing import Any

from puntobanco.cli.narration import CardFaceDown, Narrator
from puntobanco.game import Action, Card, Coup, Hand, PuntoError, Result, Side, Winner, parse_cards
from puntobanco.game.messages import echo
from puntobanco.house import SHIPPED, House, load, with_limits
from puntobanco.language import Speaker
from puntobanco.protocol.codec import WrittenError
from puntobanco.protocol.facts import FACTS
from puntobanco.table import Event, Phase, Settings, Table, open_table
from puntobanco.table.events import Irregular, Line
from puntobanco.table.state import Bank, DealtBy, Finished, Patron, Shoe

View = Mapping[str, Any]
Cards = tuple[Card | None, ...]
Step = tuple[Table, Table]
"""A table before and after an event."""
_RUNNING = (Phase.DEALING, Phase.DECISION, Phase.ANNOUNCED)
_WINNERS = {"P": Winner.PUNTO, "B": Winner.BANCO, "T": Winner.TIE}


class RemoteError(PuntoError):
    """A live table that cannot be played or shown here as it was asked for."""


def house_of(view: View) -> House:
    """The house of a table, under its readings and limits; refused unless its rules are those that the server has."""
    about = view["about"]
    name = str(about["house"])
    unknown = RemoteError("remote-house", house=echo(name))
    if name not in SHIPPED:
        raise unknown
    try:
        house = load(name, dict(about.get("readings", {})))
    except PuntoError:
        raise unknown from None
    stakes, limits = house.stakes, (about["minimum"], about["maximum"])
    if limits != (stakes.minimum, stakes.maximum):
        own = [limit if limit != usual else None for limit, usual in zip(limits, stakes[:2], strict=True)]
        house = with_limits(house, *own)
    if about.get("fingerprint") != house.fingerprint:
        raise unknown
    return house


def table_of(view: View, house: House, number: int = 0) -> Table:
    """The table that a view shows."""
    about, phase = view["about"], Phase(view["phase"])
    patrons = {id: _patron(id, one) for id, one in view.get("people", {}).items()}
    shoe, coup = view.get("shoe", {}), view.get("coup", {})
    settings = Settings(DealtBy(about["dealt_by"]), sealed=bool(about["sealed"]))
    running = bool(coup) and phase in _RUNNING
    return open_table(str(about["id"]), house, settings).replace(
        phase=phase,
        version=number,
        patrons=patrons,
        seats={patron.seat: id for id, patron in patrons.items() if patron.seat is not None},
        cagnotte=view.get("cagnotte", 0),
        shoe=Shoe(shoe.get("number", 0), shoe.get("cards_left", 0), bool(shoe.get("cut_seen")), shoe.get("coups_left")),
        bank=_bank(view.get("bank", {})),
        coup=_coup(coup, house) if running else None,
        coup_number=coup.get("number", 0),
        irregular=_irregular(coup) if running else (),
        decider=coup.get("decider"),
        last=None if running or "last" not in view else _finished(view["last"], coup),
        results=tuple(_WINNERS[bead[0]] for bead in view.get("beads", "").split()),
    )


def cards_of(view: View) -> tuple[Cards, Cards]:
    """The cards of punto and banco as they lie there; None is one that lies face down."""
    coup = view.get("coup", {})
    return _cards(coup.get("punto")), _cards(coup.get("banco"))


def _cards(hand: View | None) -> Cards:
    return tuple(None if card is None else parse_cards([card])[0] for card in (hand or {}).get("cards", ()))


def _open(hand: View | None) -> tuple[Card, ...]:
    """A hand that lies face up; none of it where cards lie face down."""
    cards = _cards(hand)
    known = tuple(card for card in cards if card is not None)
    return known if len(known) == len(cards) else ()


def _patron(id: str, one: View) -> Patron:
    return Patron(
        id,
        str(one["name"]),
        one["chips"],
        dict(one.get("stakes", {})),
        one.get("seat"),
        bool(one.get("standing")),
        one.get("behind"),
        one.get("partners"),
    )


def _bank(bank: View) -> Bank:
    return Bank(
        holder=bank.get("holder"),
        least=bank.get("least", 0),
        offered_to=bank.get("offered_to"),
        passed=tuple(bank.get("passed", ())),
        bids=tuple((str(id), int(coins)) for id, coins in bank.get("bids", ())),
        croupier_deals=bool(bank.get("croupier_deals")),
    )


def _irregular(coup: View) -> tuple[Irregular, ...]:
    return tuple(Irregular(one) for one in coup.get("irregular", ()))


def _decision(coup: View) -> Action | None:
    return Action(coup["decision"]) if "decision" in coup else None


def _coup(coup: View, house: House) -> Coup:
    return Coup(house.tableau, Hand(_open(coup.get("punto"))), Hand(_open(coup.get("banco"))), _decision(coup))


def _finished(last: View, coup: View) -> Finished:
    return Finished(
        coup=last["coup"],
        punto=_open(coup.get("punto")),
        banco=_open(coup.get("banco")),
        decision=_decision(coup),
        winner=Winner(last["winner"]),
        lines=tuple(_line(line) for line in last["lines"]),
        irregular=_irregular(last),
        claims=tuple(last.get("claims", ())),
        banker=last.get("banker"),
    )


def _line(line: View) -> Line:
    result = Result(line["result"])
    return Line(line["patron"], line["bet"], line["stake"], result, line["payout"], bool(line.get("stays")))


def fact_of(data: Mapping[str, Any]) -> Any:
    """A fact as the server writes it; None for one that this program does not know."""
    if data.get("type") == "CardDealt" and data.get("card") is None:
        return CardFaceDown(Side(data["side"]))
    try:
        return FACTS.read({"v": 1, **data})
    except WrittenError:
        return None


class ViewNarrator(Narrator):
    """Tells events between tables that come from views, since what lies face down cannot be followed otherwise."""

    def __init__(self, table: Table, speaker: Speaker, steps: deque[Step], me: str | None = None) -> None:
        """`steps` hold the tables around each event that is yet to be told."""
        super().__init__(table.house, speaker, me)
        self.table = table
        self._steps = steps

    def follow(self, _: Event) -> Step:
        """The table before and after an event."""
        return self._steps.popleft()


def happened(by: str, at_ms: int, fact: Mapping[str, Any] | None) -> Iterator[Event]:
    """An event of the server as this program has it; none where it was missed or is not known."""
    read = None if fact is None else fact_of(fact)
    if read is not None:
        yield Event(by, at_ms, read)
