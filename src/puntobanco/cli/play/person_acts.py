"""What somebody can do at a table in the terminal besides moving chips: one list for the full screen and plain lines.

Each entry has a name, under which the catalogues have its word, its key and its texts; a key of the screen; the act of
the table; and what has to be said with it, which plain lines read and the screen asks in a dialog. Whether it may be
done now is for the table to say (`allowed`), and for the house whether it is ever offered.
"""

import re
from collections.abc import Callable, Sequence
from enum import Enum, auto
from functools import partial
from typing import NamedTuple

from puntobanco.cli.parameters.kinds import units
from puntobanco.cli.play.game import Playing
from puntobanco.cli.play.places import places_of, take_place
from puntobanco.game import Action, Bet
from puntobanco.game.messages import echo, message
from puntobanco.house import House, choices
from puntobanco.house.banker import banker_pays
from puntobanco.house.named_choices import (
    BancoPrecedence,
    BankHeldBy,
    CardsTakenBy,
    DutyManager,
    Partners,
    Standing,
    Tips,
    Withdrawn,
)
from puntobanco.table import Event, commands as c, events as e
from puntobanco.table.game import PlayError
from puntobanco.values import name_of

_PLACE = re.compile(r"[0-9]{1,4}")


class Asks(Enum):
    """What has to be said with an act."""

    NOTHING = auto()
    AMOUNT = auto()
    LAID = auto()
    """What is laid as the bank: an amount or nothing, where the banker pays; nothing elsewhere."""
    SEAT = auto()
    BOX = auto()
    PEOPLE = auto()
    ASKER = auto()
    TEXT = auto()


class PersonAct(NamedTuple):
    """Something that a person can do at the table."""

    name: str
    key: str | None
    asks: Asks
    kind: type[c.Act]
    make: Callable[..., c.Act]
    """Makes the act of what was said with it; nothing, where nothing was."""
    house_has: Callable[[House], bool] = lambda _: True

    @property
    def allowed_as(self) -> str:
        """The name under which `allowed` lists it."""
        return name_of(self.kind)


def _auction(house: House) -> bool:
    return house.bank.held_by is BankHeldBy.AUCTION


def _banco_called(house: House) -> bool:
    return banker_pays(house) and house.bank.banco_called is not BancoPrecedence.NOT_CALLED


def _withdrawn(house: House) -> bool:
    return banker_pays(house) and house.bank.withdrawn is not Withdrawn.NOTHING


def _banker_takes(house: House) -> bool:
    return _auction(house) and house.bank.cards_taken_by is CardsTakenBy.BANKER


def _option(house: House) -> bool:
    return house.tableau.has_option or house.tableau.banco_has_option


def _free_coups(house: House) -> bool:
    return house.game.free_coups and not banker_pays(house)


def _partners(house: House) -> bool:
    return house.disputes.partners is not Partners.NO_RULE


PERSON_ACTS = (
    PersonAct("bid", None, Asks.AMOUNT, c.Bid, c.Bid, _auction),
    PersonAct("accept", "a", Asks.LAID, c.AcceptBank, c.AcceptBank, _auction),
    PersonAct("pass", "p", Asks.NOTHING, c.PassBank, c.PassBank, _auction),
    PersonAct("banco", None, Asks.NOTHING, c.CallBanco, c.CallBanco, _banco_called),
    PersonAct("withdraw", "x", Asks.AMOUNT, c.WithdrawBank, c.WithdrawBank, _withdrawn),
    PersonAct("cards", None, Asks.NOTHING, c.TakeCards, c.TakeCards, _banker_takes),
    PersonAct("draw", "w", Asks.NOTHING, c.Decide, partial(c.Decide, Action.DRAW), _option),
    PersonAct("stand", "s", Asks.NOTHING, c.Decide, partial(c.Decide, Action.STAND), _option),
    PersonAct("buy", "plus", Asks.AMOUNT, c.BuyIn, c.BuyIn),
    PersonAct("tip", "t", Asks.AMOUNT, c.Tip, c.Tip, lambda house: house.game.tips is not Tips.NONE),
    PersonAct("sit", "i", Asks.SEAT, c.Sit, c.Sit),
    PersonAct("standing", "u", Asks.BOX, c.Stand, c.Stand, lambda house: house.places.standing is not Standing.NEVER),
    PersonAct("watch", "v", Asks.NOTHING, c.StepBack, c.StepBack),
    PersonAct("coup", "f", Asks.NOTHING, c.AskFreeCoup, c.AskFreeCoup, _free_coups),
    PersonAct("report", "e", Asks.TEXT, c.ReportError, c.ReportError),
    PersonAct("partners", "m", Asks.PEOPLE, c.DeclarePartners, c.DeclarePartners, _partners),
    PersonAct("decline", "l", Asks.ASKER, c.DeclinePartners, c.DeclinePartners, _partners),
)
"""Everything that can be done, in the order of the help."""
BY_NAME = {one.name: one for one in PERSON_ACTS}


def has_manager(house: House) -> bool:
    """Whether a house has somebody who can be called from its live tables."""
    return house.disputes.duty_manager is not DutyManager.NONE


def offers(name: str, game: Playing) -> bool:
    """Whether a word and a key of a name are shown at a table; where only bots play, nobody could be called."""
    house = game.house
    if name == "manager":
        return game.live and has_manager(house)
    if name == "ask":
        return house.places.croupier_places_bets
    return name not in BY_NAME or BY_NAME[name].house_has(house)


def bets_offered(house: House) -> tuple[Bet, ...]:
    """The bets that guests place: where the banker pays, nobody bets on banco, for the bank lies there."""
    return tuple(bet for bet in house.bets if bet.id != "banco" or not banker_pays(house))


def asks(one: PersonAct, house: House) -> Asks:
    """What has to be said with an act at a house."""
    return Asks.NOTHING if one.asks is Asks.LAID and not banker_pays(house) else one.asks


def offered(game: Playing, at_ms: int) -> list[PersonAct]:
    """What the table would accept from the person now, with what goes with it."""
    now = {choice.act for choice in game.choices(at_ms)}
    places = places_of(game, at_ms)
    now |= {"Sit"} if places.seats else set()
    now |= {"Stand"} if places.boxes or places.free else set()
    return [one for one in PERSON_ACTS if one.allowed_as in now and one.house_has(game.house)]


def said(one: PersonAct, game: Playing, text: str, at_ms: int) -> c.Act:
    """The act that somebody means who has typed its word, and `text` behind it."""
    asked = asks(one, game.house)
    if one.kind is c.Decide:
        return one.make(game.table.asked)
    if asked is Asks.NOTHING or (asked is Asks.LAID and not text):
        return one.make()
    if asked is Asks.AMOUNT and not text:
        raise PlayError("play-amount", word=message(f"word.{one.name}"))
    if asked in (Asks.AMOUNT, Asks.LAID):
        return one.make(units(text))
    if one.asks is Asks.TEXT:
        return one.make(text)
    if one.asks is Asks.PEOPLE:
        return one.make((game.me.id, *_people(game, text)))
    if one.asks is Asks.ASKER:
        return one.make(next(iter(_people(game, text)), None) or _asker(game))
    if one.asks is Asks.SEAT and not text:
        seats = places_of(game, at_ms).seats
        if not seats:
            raise PlayError("play-no-seat")
        return one.make(seats[0])
    if text:
        if not _PLACE.fullmatch(text):
            raise PlayError("play-place", found=echo(text), most=game.house.places.seats)
        return one.make(int(text))
    return one.make()


def _people(game: Playing, text: str) -> Sequence[str]:
    """The people whose names were typed, one or several between commas; a name may have a comma of its own."""
    others = [patron for patron in game.table.patrons.values() if patron.id != game.me.id]
    known = {" ".join(patron.name.casefold().split()): patron.id for patron in others}
    whole = text.casefold()
    names = [whole] if whole in known else [name.strip() for name in whole.split(",") if name.strip()]
    for name in names:
        if name not in known:
            raise PlayError("play-person", found=echo(name), allowed=[patron.name for patron in others])
    return [known[name] for name in names]


def _asker(game: Playing) -> str:
    """Who asks the person to be their partner, the first of them; where nobody does, the person, who may have asked."""
    asking = (id for id, partners in game.table.asks.items() if game.me.id in partners and id != game.me.id)
    return next(asking, game.me.id)


def do(game: Playing, act: c.Act, at_ms: int) -> str:
    """Do it; gives the key of what is to be said of it besides what happens at the table, or nothing."""
    if isinstance(act, c.Sit | c.Stand):
        take_place(game, act, at_ms)
    else:
        game.act(act, at_ms)
    if isinstance(act, c.ReportError) and not game.live:
        return "play.no-manager"
    return ""


def gives_up_now(game: Playing, at_ms: int) -> bool:
    """Whether the bank is given up at once: between coups, and also by whoever does not have it, who is told so."""
    holds = game.table.bank.holder == game.me.id
    return not holds or any(choice.act == "GiveUpBank" for choice in game.choices(at_ms))


def undecided(game: Playing, at_ms: int) -> c.Decide:
    """What somebody says who does not want to decide: what they must, else what the house does then."""
    table = game.table
    actions = next((one.actions for one in game.choices(at_ms) if one.act == "Decide"), ())
    if len(actions) == 1 or table.coup is None:
        return c.Decide(actions[0] if actions else game.house.option.undecided, table.asked)
    return c.Decide(choices.undecided(game.house, table.coup, table.asked), table.asked)


def asked_by(game: Playing, event: Event) -> str | None:
    """The name of somebody who says with an event that the person is their partner, and waits for their word."""
    fact = event.fact
    if not isinstance(fact, e.PartnersAsked) or fact.patron == game.me.id or game.me.id not in fact.partners:
        return None
    asking = game.table.patrons.get(fact.patron)
    return None if asking is None else asking.name
