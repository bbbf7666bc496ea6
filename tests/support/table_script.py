"""A small language for evenings at a table: what people do, and what is seen.

    house: castle-vaduz box-cap=seat      dealt by: person      float: 500      hours: enforced
    anna joins with 100                   # and buys chips for 100 units
    anna sits 3                           anna stands behind 3
    anna bets banco 20                    anna withdraws banco          croupier bets punto 5 for anna
    anna bets tie 300 → refused bet-above-maximum
    anna bets tie 300 → refused bet-above-maximum (most 250)     # with all that its sentence names
    croupier prepares the shoe            croupier opens                croupier closes
    dealer: 5h 4d Kc 9s                   # each to the side that needs it; a banker who is asked takes them first
    dealer gives banco 4h                 # a person who deals may err
    see: banco wins 3 to 5, anna +19, anna has 119

`house: mega-pay paid-first` is that house as houses were before coups against the tableau were stopped.
A line without "→ refused CODE" must be allowed. Amounts are units. `see` looks at the table and at what has happened
since the last `see`. The full list of phrases is `_DOES` and `_SEES`.
"""

import re
from collections.abc import Callable
from enum import Enum
from typing import Any

from puntobanco.game import Action, Card, Message, Side, parse_cards
from puntobanco.game.messages import Text
from puntobanco.game.money import Coins
from puntobanco.house import SHIPPED, House, load
from puntobanco.protocol.facts import FACTS
from puntobanco.table import Command, Role, Settings, TableRefusal, commands as c, events as e, handle
from puntobanco.table.commands import Act
from puntobanco.table.state import DealtBy
from support.table_play import Watched, own_house, units

_STAFF = {"croupier": Role.CROUPIER, "dealer": Role.CROUPIER, "manager": Role.MANAGER}
_DAY_MS = 24 * 60 * 60 * 1000
_DAYS = ("thursday", "friday", "saturday", "sunday", "monday", "tuesday", "wednesday")  # from 1 January 1970
_SIGNS = str.maketrans({"−": "-", "±": "+"})
THREE_SIT = """
    anna joins with 1000
    anna sits 1
    bob joins with 1000
    bob sits 2
    cora joins with 1000
    cora sits 3
    croupier prepares the shoe
    croupier opens
"""
"""Anna, Bob and Cora sit down, a shoe is there, and bets are called for, or bids where there is a bank."""
ACTIONS = {"draw": Action.DRAW, "stand": Action.STAND}


def _cards(text: str | None) -> tuple[Card, ...]:
    return parse_cards([text]) if text else ()


def _whole(text: str | None) -> int | None:
    return int(text) if text else None


def _said(value: object) -> str:
    """A value of a refusal: money in units, messages and kinds by their names, what a house calls a bet in English."""
    match value:
        case Message():
            return value.key
        case Text():
            return value.in_language("en")
        case Coins():
            return f"{value / 100:.15g}"
        case Enum():
            return str(value.value)
        case Card():
            return str(value)
        case tuple():
            return " and ".join(_said(one) for one in value)
        case _:
            return str(value)


_DOES: list[tuple[str, Callable[..., list[Act]]]] = [
    (r"joins", lambda who: [c.Join(who)]),
    (r"joins with ([\d.]+)", lambda who, coins: [c.Join(who), c.BuyIn(units(float(coins)))]),
    (r"buys (-?[\d.]+)", lambda _, coins: [c.BuyIn(units(float(coins)))]),
    (r"cashes (-?[\d.]+)", lambda _, coins: [c.CashOut(units(float(coins)))]),
    (r"tips (-?[\d.]+)", lambda _, coins: [c.Tip(units(float(coins)))]),
    (r"sits (-?\d+)", lambda _, seat: [c.Sit(int(seat))]),
    (r"stands(?: behind (\d+))?", lambda _, seat: [c.Stand(_whole(seat))]),
    (r"steps back", lambda _: [c.StepBack()]),
    (r"leaves", lambda _: [c.Leave()]),
    (
        r"bets (\S+) (-?[\d.]+)(?: for (\w+))?",
        lambda _, bet, coins, patron: [c.PlaceBet(bet, units(float(coins)), patron)],
    ),
    (r"asks for (\S+) (-?[\d.]+)", lambda _, bet, coins: [c.AskPayer(bet, units(float(coins)))]),
    (r"withdraws (\S+)(?: for (\w+))?", lambda _, bet, patron: [c.WithdrawBet(bet, patron)]),
    (r"asks for a free coup", lambda _: [c.AskFreeCoup()]),
    (r"is ready", lambda _: [c.Ready()]),
    (r"declares (\w+(?: and \w+)*) partners", lambda _, people: [c.DeclarePartners(tuple(people.split(" and ")))]),
    (r"declines (\w+) as a partner", lambda _, asker: [c.DeclinePartners(asker)]),
    (r"starts a shoe", lambda _: [c.StartShoe()]),
    (r"burns (\S+)", lambda _, card: [c.TurnBurnCard(Card.parse(card))]),
    (r"prepares the shoe", lambda _: [c.StartShoe(), c.TurnBurnCard(Card.parse("5h"))]),
    (r"opens", lambda _: [c.OpenBets()]),
    (r"closes", lambda _: [c.CloseBets()]),
    (r"gives (punto|banco) (\S+)", lambda _, side, card: [c.DealCard(Card.parse(card), Side(side))]),
    (r"ends the coup", lambda _: [c.EndCoup()]),
    (r"takes the card back", lambda _: [c.TakeBackCard()]),
    (
        r"decides(?: to (draw|stand))?(?: for (punto|banco))?",
        lambda _, action, side: [c.Decide(ACTIONS.get(action), Side(side) if side else None)],
    ),
    (r"bids (-?[\d.]+)", lambda _, coins: [c.Bid(units(float(coins)))]),
    (r"closes the auction", lambda _: [c.CloseAuction()]),
    (r"accepts the bank(?: with ([\d.]+))?", lambda _, coins: [c.AcceptBank(units(float(coins or 0)))]),
    (r"passes the bank", lambda _: [c.PassBank()]),
    (r"gives up the bank", lambda _: [c.GiveUpBank()]),
    (r"calls banco", lambda _: [c.CallBanco()]),
    (r"withdraws (-?[\d.]+) from the bank", lambda _, coins: [c.WithdrawBank(units(float(coins)))]),
    (r"releases the bank", lambda _: [c.ReleaseBank()]),
    (r"takes the cards", lambda _: [c.TakeCards()]),
    (r"reports: ?(.*)", lambda _, note: [c.ReportError(note)]),
    (
        r"puts (?:coup (\d+)|it) right(?: with (.*))?",
        lambda _, coup, cards: [c.PutRight(_cards(cards), _whole(coup))],
    ),
    (r"pays it as it lies: ?(.*)", lambda _, why: [c.PayAsItLies(why)]),
    (r"voids (?:coup (\d+)|it): ?(.*)", lambda _, coup, why: [c.VoidCoup(why, _whole(coup))]),
    (r"dismisses the claims(?: of coup (\d+))?: ?(.*)", lambda _, coup, why: [c.DismissClaims(why, _whole(coup))]),
    (r"closes the table: ?(.*)", lambda _, why: [c.CloseTable(why)]),
    (r"reopens the table", lambda _: [c.ReopenTable()]),
]


class Evening:
    """A table that follows a script; every command and event is watched besides."""

    def __init__(self, house: House | str, settings: Settings | None = None) -> None:
        self.settings = settings or Settings()
        self.watched = Watched(_house(house), self.settings)
        self.at_ms = 0
        self.seen = 0
        """How many events an earlier `see` has looked at."""

    def play(self, script: str) -> "Evening":
        """Follow a script line by line."""
        for number, line in enumerate(script.splitlines(), start=1):
            text = line.partition("#")[0].strip()
            if text:
                try:
                    self._line(text)
                except AssertionError as error:
                    raise AssertionError(f"line {number}: {text}\n{error}") from error
        self.watched.fold_again()
        return self

    def _line(self, text: str) -> None:
        if text.startswith("see: "):
            for what in text.removeprefix("see: ").split(", "):
                self._see(what)
            self.seen = len(self.watched.log)
        elif text.startswith("it is "):
            day, clock = text.removeprefix("it is ").split()
            hours, minutes = map(int, clock.split(":"))
            self.at_ms = (_DAYS.index(day) + 700) * _DAY_MS + (hours * 60 + minutes) * 60_000
        else:
            said, _, code = text.partition(" → refused ")
            self._do(said.strip(), code.strip())

    def _do(self, said: str, code: str) -> None:
        who, _, rest = said.partition(" ")
        if who == "dealer:":
            acts: list[Act] = [c.DealCard(card) for card in _cards(rest)]
            who = "dealer"
        else:
            acts = self._acts(who, rest)
        for act in acts[:-1] if code else acts:
            bank = self.watched.table.bank
            if who == "dealer" and bank.asked and bank.holder is not None:
                self._ask(bank.holder, c.TakeCards())
            self._ask(who, act)
        if code:
            self._refused(Command(who, _STAFF.get(who, Role.PATRON), self.at_ms, acts[-1]), code)

    def _acts(self, who: str, rest: str) -> list[Act]:
        for pattern, acts in _DOES:
            match = re.fullmatch(pattern, rest)
            if match:
                return acts(who, *match.groups())
        raise AssertionError(f"nobody knows what this means: {rest}")

    def _ask(self, who: str, act: Act) -> None:
        command = Command(who, _STAFF.get(who, Role.PATRON), self.at_ms, act)
        before = dict(self.watched.refusals)
        done = self.watched.send(command, look=True)
        assert done, f"refused: {[code for code, n in self.watched.refusals.items() if n != before.get(code)]}"

    def _refused(self, command: Command, code: str) -> None:
        try:
            handle(self.watched.table, command)
        except TableRefusal as refusal:
            found = refusal.code
            if "(" in code:
                found += f" ({', '.join(f'{name} {_said(value)}' for name, value in refusal.values.items())})"
        else:
            found = "not at all"
        assert found == code, f"refused: {found}"
        self.watched.send(command, look=True)

    def _see(self, what: str) -> None:
        for pattern, sees in _SEES:
            match = re.fullmatch(pattern, what)
            if match:
                expected, found = sees(self, *match.groups())
                assert found == expected, f"{what}: found {found}"
                return
        raise AssertionError(f"nobody knows how to see this: {what}")

    def happened(self, kind: Any) -> list[Any]:
        """Events of a kind since the last look."""
        return [event.fact for event in self.watched.log[self.seen :] if isinstance(event.fact, kind)]

    def net(self, who: str) -> float:
        """What somebody won or lost by payments and corrections since the last look."""
        lines = (line for fact in self.happened(e.Paid) for line in fact.lines if line.patron == who)
        moved = self.happened((e.CoupCorrected, e.CoupVoided))
        more: int = sum(one.coins for fact in moved for one in fact.adjusted if one.patron == who)
        paid: int = sum(line.net for line in lines)
        return (paid + more) / 100

    def result(self) -> str:
        """The last result, by the croupier's announcement or a correction."""
        ended = self.happened((e.CoupEnded, e.CoupCorrected))[-1]
        return str(ended.winner.value)

    def totals(self) -> str:
        """Both totals as announced."""
        ended = self.happened(e.CoupEnded)[-1]
        return f"{ended.punto_total} to {ended.banco_total}"

    def bank(self) -> str:
        """Who has the bank."""
        bank = self.watched.table.bank
        return "nobody" if bank.holder is None else f"{bank.holder} for {bank.least / 100:g}"

    def asked(self) -> tuple[str | None, int]:
        """Who is asked for cards, and for how many."""
        bank = self.watched.table.bank
        return bank.holder, bank.asked

    def question(self) -> e.DecisionAsked:
        """The last question to a side."""
        found: e.DecisionAsked = self.happened(e.DecisionAsked)[-1]
        return found

    def wish(self, who: str) -> tuple[str, int] | None:
        """The bet that somebody has asked the croupier to place."""
        return self.watched.table.wishes.get(who)

    def of(self, who: str) -> Any:
        """Somebody at the table."""
        return self.watched.table.patrons[who]


_SEES: list[tuple[str, Callable[..., tuple[object, object]]]] = [
    (r"(punto|banco|tie)(?: wins)?", lambda at, winner: (winner, at.result())),
    (
        r"(punto|banco|tie)(?: wins)? (\d to \d)",
        lambda at, winner, totals: ((winner, totals), (at.result(), at.totals())),
    ),
    (r"(\w+) ([+-−±][\d.]+)", lambda at, who, coins: (float(coins.translate(_SIGNS)), at.net(who))),
    (r"(\w+) has ([\d.]+)", lambda at, who, coins: (units(float(coins)), at.of(who).chips)),
    (r"(\w+) has ([\d.]+) on (\S+)", lambda at, who, coins, bet: (units(float(coins)), at.of(who).stakes.get(bet))),
    (r"(\w+) has nothing on (\S+)", lambda at, who, bet: (None, at.of(who).stakes.get(bet))),
    (r"(\w+) is gone", lambda at, who: (False, who in at.watched.table.patrons)),
    (r"the bank is with (.*)", lambda at, who: (who, at.bank())),
    (r"the bank is offered to (\w+)", lambda at, who: (who, at.watched.table.bank.offered_to)),
    (r"(\w+) is asked for (\d) cards?", lambda at, who, cards: ((who, int(cards)), at.asked())),
    (r"nobody is asked for cards", lambda at: (0, at.watched.table.bank.asked)),
    (r"(\w+) waits for (\S+) ([\d.]+)", lambda at, who, bet, coins: ((bet, units(float(coins))), at.wish(who))),
    (r"nobody waits for a bet", lambda at: ({}, at.watched.table.wishes)),
    (r"(\w+) decides", lambda at, who: (None if who == "nobody" else who, at.happened(e.DecisionAsked)[-1].patron)),
    (r"(\w+) decides for (punto|banco)", lambda at, who, side: (e.DecisionAsked(*_asked(who, side)), at.question())),
    (r"phase (\S+)", lambda at, phase: (phase, at.watched.table.phase.value)),
    (r"the house has won (-?[\d.]+)", lambda at, coins: (units(float(coins)), at.watched.table.house_won)),
    (r"the cagnotte holds ([\d.]+)", lambda at, coins: (units(float(coins)), at.watched.table.cagnotte)),
    (r"(\d+) cards are left", lambda at, cards: (int(cards), at.watched.table.shoe.cards_left)),
    (r"(no )?([A-Z]\w+)", lambda at, no, kind: (not no, bool(at.happened(FACTS.kinds[kind])))),
]


def _asked(who: str, side: str) -> tuple[str | None, Side]:
    return None if who == "nobody" else who, Side(side)


def _house(house: House | str) -> House:
    if isinstance(house, House):
        return house
    name, *readings = house.split()
    if readings == ["paid-first"]:
        return own_house(f'extends = "{name}"\ndisputes = {{ irregular_coup = "paid" }}')
    return load(name, dict(one.split("=") for one in readings)) if name in SHIPPED else own_house(house)


def evening(house: House | str, script: str, **settings: Any) -> Evening:
    """Play a script at a house: a shipped one (`castle-vaduz box-cap=seat`), or the text of one's own."""
    return Evening(house, Settings(**settings)).play(script)


def evening_of(text: str) -> Evening:
    """Play a whole text, whose first lines say where."""
    head, _, script = text.partition("\n\n")
    said = dict(line.split(": ") for line in head.splitlines() if line and not line.startswith("#"))
    found: dict[str, Any] = {}
    if "dealt by" in said:
        found["dealt_by"] = DealtBy(said["dealt by"])
    if "float" in said:
        found["house_float"] = units(float(said["float"]))
    if "hours" in said:
        found["enforce_hours"] = said["hours"] == "enforced"
    return evening(said["house"], script, **found)
