"""People at a table, for tests: houses of several kinds, a table that is watched, and visitors who try everything."""

import json
import re
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from puntobanco.fairness.sealed import ChainedShoe, SealedShoe
from puntobanco.game import LANGUAGES, PACK, Action, Card, Side
from puntobanco.game.money import COINS_PER_UNIT
from puntobanco.house import SHIPPED, House, load
from puntobanco.house.banker import banker_pays
from puntobanco.house.named_choices import BoxCap, RefusedTurn, StakeLeft, Standing, StandingSpots
from puntobanco.language import speaker
from puntobanco.protocol.acts import ACTS, read_command, write_command
from puntobanco.protocol.facts import read_event, write_event
from puntobanco.table import (
    Command,
    Event,
    Phase,
    Role,
    Settings,
    Table,
    TableRefusal,
    commands as c,
    events as e,
    fold,
    handle,
    open_table,
)
from puntobanco.table.allowed import AllowedAct, allowed
from puntobanco.table.bots import Temperament, next_act
from puntobanco.table.commands import Act
from puntobanco.table.contributor import Contributor
from puntobanco.table.covers import covers, lies, uncovered
from puntobanco.table.croupier import do_step, next_step
from puntobanco.table.disputes import LONGEST_NOTE
from puntobanco.table.evolve import evolve
from puntobanco.table.malformed import malformed
from puntobanco.table.payment import best_payout, orphaned
from puntobanco.table.people import LONGEST_NAME
from puntobanco.table.phases import CARDS_LIE
from puntobanco.table.postings import postings
from puntobanco.table.sealing import ONLY_ANOTHER_VALUE
from puntobanco.table.state import DealtBy

OWN_HOUSES = {
    "crowded-castle": """
        extends = "castle-vaduz"
        shoe = { packs = 1, cut_card = 20, coups_after_cut = 0 }
        places = { seats = 3, standing = "always", standing_per_box = 2, standing_must_sit = false, standing_most = 4 }
        disputes = { error_window = "next-coup", superfluous_card = "first-of-next-coup", irregular_coup = "paid", \
                     partners = "share-one-maximum" }
        bets.dragon-7 = { name = "Dragon 7", wins = "winner == banco and banco.cards == 3 and banco.total == 7", \
                          returns = "winner == tie", pays = "40:1", needs = ["punto", "tie"], \
                          minimum = 5, maximum = 100 }
        """,
    "left-handed-bank": """
        extends = "punter-and-bank"
        game = { free_coups = false }
        shoe = { packs = 1, burn = "none" }
        stakes = { on_tie = "stay", valid_for = "until-decided", changes_until = "first-card" }
        places = { seats = 4, least_people = 2, standing = "never" }
        bank = { passes_to = "left" }
        bets.banco.minimum = 10
        disputes = { reported = "lapses" }
        """,
    "small-coins": """
        extends = "mega-pay"
        shoe = { packs = 1, cut_card = 0 }
        stakes = { minimum = 0.05, step = 0.01, rounding = "half-even", main_withdrawn = "refused" }
        places = { seats = 3, standing_most = 2, croupier_places_bets = false }
        disputes = { reported = "lapses", superfluous_card = "first-of-next-coup", faulty_coup = "stays-open" }
        """,
    "friendly-bank": """
        extends = "punter-and-bank"
        bank = { banker_bets_punto = true, refused_turn = "standing-first", unstaked_banker = "keeps-bank" }
        option = { undecided = "draw" }
        places = { seats = 5, standing = "seats-full", standing_spots = "seated-box", standing_must_sit = true }
        disputes = { error_window = "next-coup" }
        """,
    "paying-bank": """
        extends = "punter-and-bank"
        remove = ["bank.banker_bets_punto"]
        bank = { bets_paid_by = "banker", withdrawn = "half-of-winnings" }
        places = { seats = 4, least_people = 2 }
        shoe = { packs = 2 }
        disputes = { error_window = "next-coup", irregular_coup = "paid" }
        """,
    "crowded-bank": """
        extends = "punter-and-bank"
        remove = ["bank.banker_bets_punto"]
        shoe = { packs = 1, burn = "none" }
        stakes = { on_tie = "stay", valid_for = "until-decided", step = 0.5, rounding = "half-even" }
        places = { seats = 3, least_people = 2, standing = "seats-full", standing_must_sit = true, \
                   standing_stake = "comes-back" }
        bank = { bets_paid_by = "banker", passes_to = "left", refused_turn = "standing-first", withdrawn = "winnings", \
                 banco_called = "by-seat", absent_banker = "keeps-bank" }
        bets.banco = { minimum = 10, maximum = 150, pays = "19:20" }
        bets.punto = { minimum = 7 }
        disputes = { superfluous_card = "first-of-next-coup", partners = "share-one-maximum" }
        """,
    "deciding-bank": """
        extends = "punter-and-bank"
        remove = ["bank.banker_bets_punto"]
        bank = { bets_paid_by = "banker", withdrawn = "winnings" }
        places = { seats = 3, least_people = 2, standing_most = 3 }
        stakes = { on_tie = "stay", valid_for = "until-decided", maximum = 400 }
        tableau = { banco.3 = [0, 1, 2, 3, 4, 5, 6, 7], banco.5 = [5, 6, 7], banco_options.3 = [9], \
                    banco_options.5 = [4], no_card.5 = "option" }
        """,
}
"""Houses of our own that take the other turning wherever the shipped ones agree."""

HALVING_HOUSE = """
    extends = "castle-vaduz"
    remove = ["bets.punto.returns"]
    shoe = { packs = 1, cut_card = 0 }
    stakes = { minimum = 0.05, step = 0.01, rounding = "half-even" }
    bets.punto.halves = "winner == tie"
    bets.banco.halves = "winner == punto and margin == 1"
    disputes = { reported = "lapses", error_window = "next-coup" }
"""
"""A house of our own that takes half of some stakes, down to single coins."""


def own_house(text: str) -> House:
    """The house of a file with this text."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "own.toml"
        lines = text.replace("\\\n", " ").splitlines()
        file.write_text('id = "own"\nversion = 1\n' + "\n".join(line.strip() for line in lines))
        return load(str(file))


@cache
def playing_houses() -> tuple[House, ...]:
    """The shipped houses, a few under other readings, and houses of our own."""
    return (
        *map(load, SHIPPED),
        load("castle-vaduz", {"box-cap": "seat", "standing-stake": "stays"}),
        load("mega-pay", {"san-ba-tie": "lose"}),
        load("punter-and-bank", {"undecided-five": "draw", "cards-shown": "open", "five-standing": "standing-too"}),
        *map(own_house, OWN_HOUSES.values()),
    )


@cache
def paying_houses() -> tuple[House, ...]:
    """Those of them where the banker pays."""
    return tuple(house for house in playing_houses() if banker_pays(house))


def units(amount: float) -> int:
    """Units as coins."""
    return round(amount * COINS_PER_UNIT)


# What must hold at any table at any time


def accounts(table: Table) -> Counter[str]:
    """Every account at the table."""
    found = Counter({"house": table.house_won, "cagnotte": table.cagnotte})
    for patron in table.patrons.values():
        found[f"chips:{patron.id}"] = patron.chips
        found[f"stakes:{patron.id}"] = patron.staked
    return found


def check_event(before: Table, event: Event, after: Table) -> int:
    """An event travels, and its postings are the change of state; gives what came from wallets."""
    assert read_event(json.loads(json.dumps(write_event(event)))) == event
    moved: Counter[str] = Counter()
    for account, coins in postings(event.fact, before):
        moved[account] += coins
    assert sum(moved.values()) == 0
    now, then = accounts(after), accounts(before)
    for account in {*now, *then, *(name for name in moved if not name.startswith("wallet:"))}:
        assert now[account] - then[account] == moved[account], (event, account)
    assert after.version == before.version + 1
    return -sum(coins for name, coins in moved.items() if name.startswith("wallet:"))


def check_state(table: Table) -> None:
    """What a table may be, whatever has happened."""
    house, lies = table.house, table.coup is not None
    assert lies == (table.phase in CARDS_LIE)
    assert (table.decider is not None) <= (table.phase is Phase.DECISION)
    if banker_pays(house) and table.bank.holder is None:  # nobody pays, so nothing lies
        assert not any(patron.stakes for patron in table.patrons.values())
    assert 0 <= table.shoe.cards_left <= house.shoe.packs * len(PACK)
    assert table.cagnotte >= 0
    liability = 0
    for patron in table.patrons.values():
        assert patron.chips >= 0
        assert (patron.seat is None) or not patron.standing
        assert patron.placed or not patron.stakes
        assert not orphaned(house, patron.stakes)
        for id, stake in patron.stakes.items():
            bet = house.bet(id)
            assert bet.least <= stake <= bet.most or (table.payer is not None and 0 < stake <= bet.most)
            assert stake % house.stakes.step == 0
            liability += 0 if banker_pays(house) else best_payout(bet, stake, house.stakes.rounding)
    assert table.liability == liability
    assert table.seats == {one.seat: one.id for one in table.patrons.values() if one.seat is not None}
    assert all(1 <= seat <= house.places.seats for seat in table.seats)
    _check_standing(table)
    _check_boxes_and_partners(table)
    _check_bank(table)


def _check_standing(table: Table) -> None:
    places = table.house.places
    standing = [one for one in table.patrons.values() if one.standing]
    assert len(standing) <= (0 if places.standing is Standing.NEVER else places.standing_most)
    behind = Counter(one.behind for one in standing)
    if places.standing_spots is StandingSpots.OWN:
        assert set(behind) <= {None}
    else:
        assert None not in behind or not places.standing_needs_box
        assert all(count <= places.standing_per_box for seat, count in behind.items() if seat is not None)
        free = [one for one in standing if one.behind is None]
        assert not any(bet in places.box for one in free for bet in one.stakes)


def check_bound(table: Table) -> None:
    """What may lie there when bets have just been closed for good: nothing of somebody who has to sit or has no box."""
    places = table.house.places
    for one in table.patrons.values():
        if one.standing and places.standing_must_sit and places.standing_stake is StakeLeft.COMES_BACK:
            assert not one.stakes or one.id == table.payer or len(table.seats) == places.seats
        if one.standing and one.behind not in table.seats and places.empty_box_stake is StakeLeft.COMES_BACK:
            assert places.standing_spots is StandingSpots.OWN or not set(one.stakes) & set(places.box)


def _check_boxes_and_partners(table: Table) -> None:
    places, everybody = table.house.places, table.patrons.values()
    for seat in range(1, places.seats + 1):
        people = [one for one in everybody if seat in (one.seat, one.behind)]
        on_spots = {spot: sum(one.stakes.get(spot, 0) for one in people) for spot in places.box}
        if places.box_cap is BoxCap.SEAT:
            assert sum(on_spots.values()) <= table.house.stakes.maximum
        else:
            assert all(coins <= table.house.bet(spot).most for spot, coins in on_spots.items())
    for number in {one.partners for one in everybody} - {None}:
        for bet in table.house.bets:
            assert sum(one.stakes.get(bet.id, 0) for one in everybody if one.partners == number) <= bet.most


def check_paying_bank(table: Table) -> None:
    """Where the banker pays: the bank is the holder's alone, always lies there, and is bound to its covers."""
    bank, holder = table.bank, table.bank.holder
    assert not any("banco" in one.stakes for one in table.patrons.values() if one.id != holder)
    assert holder is None or 0 < table.patrons[holder].stakes["banco"] == lies(table)
    assert holder is not None or table.phase not in (Phase.BETTING, Phase.NO_MORE_BETS, *CARDS_LIE)
    assert bank.first <= lies(table)
    assert not bank.croupier_deals
    assert not table.free_coup
    for id in bank.called:
        assert table.patrons[id].stakes["punto"]
    if table.stakes_bound:
        on_punto = {one.id: one.stakes["punto"] for one in table.patrons.values() if "punto" in one.stakes}
        assert covers(table) == on_punto
        assert sum(on_punto.values()) == lies(table) > 0
    else:
        assert 0 <= uncovered(table) <= lies(table)


def check_share(paid: e.Paid) -> int:
    """Where the banker pays, both sides of a coup are equal, and the house keeps its share and never pays."""
    bank = [line for line in paid.lines if line.bet == "banco"]
    against = [line for line in paid.lines if line.bet == "punto"]
    assert len(bank) == 1
    assert sum(line.stake for line in against) == bank[0].stake
    kept = -sum(line.net for line in paid.lines)
    won = bank[0].payout > 0
    assert kept == (bank[0].stake - bank[0].payout if won else 0) >= 0
    return kept


def _check_bank(table: Table) -> None:
    bank = table.bank
    if banker_pays(table.house):
        check_paying_bank(table)
    standing = table.house.bank.refused_turn is RefusedTurn.STANDING_FIRST
    if bank.holder is not None:
        banker = table.patrons[bank.holder]
        assert banker.seat is not None or (standing and banker.standing)
        assert "punto" not in banker.stakes or table.house.bank.banker_bets_punto
        assert bank.least >= table.house.bet("banco").least
    assert (bank.offered_to is not None) == (table.phase is Phase.OFFER)
    offered = table.patrons.get(bank.offered_to or "")
    assert offered is None or offered.seat is not None or (standing and offered.standing)
    assert not bank.asked or table.phase in (Phase.NO_MORE_BETS, Phase.DEALING)
    assert bank.asked in (0, 1, 4)
    assert not bank.asked or bank.holder is not None
    amounts = [coins for _, coins in bank.bids]
    assert not amounts or table.phase is Phase.AUCTION
    assert all(table.patrons[id].seat is not None for id, _ in bank.bids)
    if table.decider is not None:
        assert table.patrons[table.decider].stakes[table.asked.value] > 0
    assert table.asked is Side.PUNTO or table.phase is Phase.DECISION
    assert table.punto_asked is None or (table.coup is not None and table.house.tableau.has_option)


# Whether an act is among those listed


def is_listed(table: Table, command: Command, choices: Sequence[AllowedAct]) -> bool | None:
    """Whether `allowed` lists a command; None where it does not say: partners of more than two, and an epoch, which is
    nothing that one is offered at a table."""
    act = command.act
    if type(act) not in ACTS.kinds.values() or malformed(command) is not None:
        return False
    if isinstance(act, c.BeginEpoch):
        return None
    named = [choice for choice in choices if choice.act == type(act).__name__]
    if isinstance(act, c.AskPayer):
        asked = table.wishes.get(command.by) == (act.bet, act.coins)
        bet = command.replace(act=c.PlaceBet(act.bet, act.coins))
        return bool(named) and not asked and bool(is_listed(table, bet, choices))
    if isinstance(act, c.DeclarePartners):
        return _partners_listed(command, named) if len(set(act.partners)) <= 2 else None
    return any(_fits(table, command, choice) for choice in named)


def _partners_listed(command: Command, named: Sequence[AllowedAct]) -> bool | None:
    assert isinstance(command.act, c.DeclarePartners)
    others = [id for id in dict.fromkeys(command.act.partners) if id != command.by or command.role is not Role.PATRON]
    if not named or len(set(command.act.partners)) < 2:
        return False
    if command.role is not Role.PATRON:
        return None if all(id in named[0].people for id in others) else False
    return len(others) == 1 and others[0] in named[0].people


def _fits(table: Table, command: Command, choice: AllowedAct) -> bool:
    act = command.act
    if isinstance(act, c.Join):
        name = act.name.strip()
        fits = 0 < len(name) <= LONGEST_NAME and name.isprintable()
        return fits and all(one.name != name for one in table.patrons.values())
    if isinstance(act, c.AcceptBank) and not act.coins:
        return True
    if isinstance(act, c.AcceptBank) and choice.least is None:
        return False
    if isinstance(act, c.BuyIn | c.CashOut | c.Tip | c.Bid | c.PlaceBet | c.AcceptBank | c.WithdrawBank):
        assert choice.least is not None
        assert choice.most is not None
        assert choice.step is not None
        if not choice.least <= act.coins <= choice.most or act.coins % choice.step:
            return False
        return not isinstance(act, c.PlaceBet) or (_same_bet(command, choice) and act.coins != choice.now)
    if isinstance(act, c.WithdrawBet):
        return _same_bet(command, choice)
    if isinstance(act, c.Sit):
        return act.seat in choice.places
    if isinstance(act, c.Stand):
        return act.behind in choice.places if choice.places else act.behind is None
    if isinstance(act, c.DealCard):
        side = choice.needed is not None if act.side is None else act.side in choice.sides
        return side and choice.only in (None, act.card) and not act.proof
    if isinstance(act, c.Decide):
        fits = act.action in choice.actions or (act.action is None and command.role is not Role.PATRON)
        return fits and act.side in (None, table.asked)
    if isinstance(act, c.JoinMix):
        return _is_hexadecimal(act.anchor, 64)
    if isinstance(act, c.ShowLink | c.MixDraw):
        return False  # only the link itself fits, and then the table says so
    if isinstance(act, c.FreezeShoe) and table.settings.by_coup:
        return act.root == ""
    if isinstance(act, c.SealShoe) and table.settings.by_coup and not _is_hexadecimal(act.instance, 32):
        return False
    if isinstance(act, c.SealShoe | c.CommitWord | c.ShowWord | c.FreezeShoe | c.ShowSecret):
        return _sealing_fits(act, choice)
    if isinstance(act, c.TurnBurnCard) and act.proof:
        return False
    if isinstance(act, c.CloseTable) and act.opens_ms is not None and not _is_soon(act.opens_ms - command.at_ms):
        return False
    return _dispute_fits(table, act, choice)


def _same_bet(command: Command, choice: AllowedAct) -> bool:
    assert isinstance(command.act, c.PlaceBet | c.WithdrawBet)
    if command.role is Role.PATRON:
        return choice.bet == command.act.bet and command.act.patron in (None, command.by)
    return choice.bet == command.act.bet and choice.patron == (command.act.patron or command.by)


def _is_soon(ms: int) -> bool:
    """Whether something is to come within a month."""
    return 0 < ms <= 31 * 24 * 60 * 60 * 1000


def _is_hexadecimal(text: str, digits: int) -> bool:
    return re.fullmatch(f"[0-9a-f]{{{digits}}}", text) is not None


def _sealing_fits(
    act: c.SealShoe | c.CommitWord | c.ShowWord | c.FreezeShoe | c.ShowSecret, choice: AllowedAct
) -> bool:
    if isinstance(act, c.CommitWord):
        return _is_hexadecimal(act.commitment, 64) and (choice.most is not None or not act.cuts)
    if isinstance(act, c.ShowWord):
        return False  # only the word itself fits, and then the table says so
    return _is_hexadecimal(getattr(act, act.__struct_fields__[0]), 64)


def _dispute_fits(table: Table, act: Act, choice: AllowedAct) -> bool:
    note = getattr(act, "note", getattr(act, "reason", "well"))
    if not 0 < len(note.strip()) <= LONGEST_NOTE or not note.strip().replace("\n", " ").isprintable():
        return False
    if not isinstance(act, c.PutRight | c.VoidCoup | c.DismissClaims):
        return True
    coup = act.coup
    if coup is None:
        last = table.last or next(iter(table.claimed), None)
        running = table.phase in CARDS_LIE
        coup = table.coup_number if running or last is None else last.coup
    return coup in choice.coups and (not isinstance(act, c.PutRight) or len(act.missing) == choice.cards)


# A table that is watched


class Watched:
    """A table of which every command and every event is checked."""

    def __init__(self, house: House, settings: Settings | None = None) -> None:
        self.empty = open_table("watched", house, settings)
        self.table = self.empty
        self.log: list[Event] = []
        self.commands = 0
        self.refusals: Counter[str] = Counter()
        self.from_wallets = 0
        self.corrected = False
        self.share = 0
        """What the house kept of the wins of banks that pay."""
        self.borne = 0
        """What it bore in coups that were decided anew."""
        self.speakers = [speaker(language) for language in LANGUAGES]

    def send(self, command: Command, *, look: bool = False) -> bool:
        """Ask something of the table, and say whether it did so; `look` compares with what `allowed` lists."""
        before = self.table
        choices: tuple[AllowedAct, ...] = ()
        if look and type(command.by) is str and type(command.role) is Role and type(command.at_ms) is int:
            choices = allowed(before, command.by, command.role, command.at_ms)
        self.commands += 1
        code = None
        try:
            events, after = handle(before, command)
        except TableRefusal as refusal:
            code, events, after = refusal.code, (), before
            self._speak(refusal)
        else:
            assert read_command(json.loads(json.dumps(write_command(command)))) == command
            self.apply(events, after)
        if look:
            self._compare(before, command, choices, code)
        return code is None

    def must(self, command: Command) -> None:
        """Ask something of the table that was listed."""
        told = sum(self.refusals.values()), dict(self.refusals)
        assert self.send(command), (command, told, self.refusals, self.table)

    def _speak(self, refusal: TableRefusal) -> None:
        """Every refusal can be said in every language; each kind is said a few times."""
        self.refusals[refusal.code] += 1
        if self.refusals[refusal.code] <= 20:
            assert all(one.tell(refusal) for one in self.speakers)

    def apply(self, events: tuple[Event, ...], after: Table) -> None:
        """Follow events one by one, and check each."""
        assert events
        for event in events:
            changed = evolve(self.table, event)
            self.from_wallets += check_event(self.table, event, changed)
            self.corrected |= isinstance(event.fact, e.CoupCorrected | e.CoupVoided)
            self.table = changed
            self.log.append(event)
            if isinstance(event.fact, e.BetsClosed):
                check_bound(changed)
            if isinstance(event.fact, e.Paid) and banker_pays(changed.house):
                self.share += check_share(event.fact)
            self.borne += sum(one.borne for one in getattr(event.fact, "adjusted", ()))
        assert self.table == after
        check_state(after)
        assert sum(accounts(after).values()) == self.from_wallets
        if banker_pays(after.house):  # never but by what somebody could not give back any more
            assert after.house_won + self.borne >= 0
            return
        limit = after.settings.house_float
        assert limit is None or self.corrected or limit + after.house_won >= after.liability

    def _compare(self, before: Table, command: Command, choices: Sequence[AllowedAct], code: str | None) -> None:
        listed = is_listed(before, command, choices)
        if code in ONLY_ANOTHER_VALUE:
            assert any(choice.act == type(command.act).__name__ for choice in choices)
            return
        if listed is None or (isinstance(command.act, c.PutRight) and code == "dispute-missing-cards"):
            return
        if isinstance(command.act, c.PutRight) and code is None:
            assert any(choice.act == "PutRight" for choice in choices)
            return
        assert listed == (code is None), (command, code, choices)

    def both_ends(self, by: str, role: Role, at_ms: int) -> None:
        """Everything that is listed would succeed, also at both ends of its range; nothing is done."""
        for choice in allowed(self.table, by, role, at_ms):
            for act in acts_of(choice, f"number {self.table.version}", self.table):
                handle(self.table, Command(by, role, at_ms, act))

    def fold_again(self) -> None:
        """The log alone leads to the same table."""
        assert fold(self.empty, self.log) == self.table


ANY_DIGEST = "5" * 64


def left_in(table: Table) -> list[Card]:
    """Cards that the shoe of a table can still hold, each as often as it can."""
    return [card for card in PACK for _ in range(table.house.shoe.packs - table.shoe.out.get(str(card), 0))]


def acts_of(choice: AllowedAct, name: str, table: Table) -> Iterator[Act]:
    """Acts that a choice allows at a table, the extreme ones among them."""
    left, sealed = left_in(table), table.settings.sealed
    kinds: dict[str, Any] = dict(ACTS.kinds)
    if choice.act == "Join":
        yield c.Join(name)
    elif choice.act == "PlaceBet":
        assert choice.bet is not None
        for coins in {choice.least, choice.most} - {choice.now}:
            assert coins is not None
            yield c.PlaceBet(choice.bet, coins, choice.patron)
            by_payer = choice.patron is None and table.house.places.croupier_places_bets
            if by_payer and (choice.bet, coins) not in table.wishes.values():
                yield c.AskPayer(choice.bet, coins)
    elif choice.act == "AskPayer":
        return  # it comes with each bet that may be placed
    elif choice.act == "SealShoe":
        yield c.SealShoe(ANY_DIGEST, table.instance or (ANY_DIGEST[:32] if table.settings.by_coup else ""))
    elif choice.act == "FreezeShoe":
        yield c.FreezeShoe("" if table.settings.by_coup else ANY_DIGEST)
    elif choice.act == "JoinMix":
        yield c.JoinMix(ANY_DIGEST)
    elif choice.act in ("ShowLink", "MixDraw"):
        return  # only whoever has the chain can do that
    elif choice.act == "CommitWord":
        yield c.CommitWord(ANY_DIGEST, choice.most is not None)
    elif choice.act in ("ShowWord", "ShowSecret") or (sealed and choice.act in ("DealCard", "TurnBurnCard")):
        return  # only whoever knows the word, the secret or the shoe can do that
    elif choice.act == "WithdrawBet":
        assert choice.bet is not None
        yield c.WithdrawBet(choice.bet, choice.patron)
    elif choice.least is not None and choice.most is not None:
        for coins in {choice.least, choice.most}:
            yield kinds[choice.act](coins)
    elif choice.act == "Stand" and not choice.places:
        yield c.Stand()
    elif choice.places:
        yield from (kinds[choice.act](place) for place in choice.places)
    elif choice.act == "DealCard":
        yield from (c.DealCard(choice.only or left[0], side) for side in choice.sides)
    elif choice.act == "Decide":
        yield from map(c.Decide, choice.actions)
    elif choice.act == "PutRight":
        aces = [card for card in left if card.points == 1]  # with other points, one more card may be missing
        if len(aces) >= choice.cards:
            yield c.PutRight(tuple(aces[: choice.cards]), choice.coups[0])
    elif choice.coups:
        yield from (kinds[choice.act]("because", coup) for coup in choice.coups)
    elif choice.act == "TurnBurnCard":
        yield c.TurnBurnCard(left[0])
    elif choice.act in ("PayAsItLies", "ReportError", "CloseTable"):
        yield kinds[choice.act]("a card too many")
    elif choice.act == "DeclinePartners":
        yield from map(c.DeclinePartners, choice.people)
    elif choice.act != "DeclarePartners":
        yield kinds[choice.act]()


# Visitors who try everything

NOBODY = "nobody"
HOSTILE: tuple[Any, ...] = (
    0,
    -1,
    1,
    True,
    False,
    None,
    10**15,
    10**15 + 1,
    10**5000,
    -(10**30),
    0.5,
    float("nan"),
    "",
    " ",
    "anna",
    "\x00",
    "\u202egnirts",
    "x" * 41,
    "x" * 501,
    "x" * 10_000,
    "\ud800",
    "punto",
    b"bytes",
    [],
    {},
    (),
    (None,),
    ("anna", "anna"),
    PACK[0],
    Card("A", "s"),  # type: ignore[arg-type]
    Side.PUNTO,
    Action.OPTION,
    Role.MANAGER,
    object(),
)


_LIKED = {
    "PlaceBet": 3,
    "Sit": 8,
    "Bid": 8,
    "PutRight": 40,
    "Leave": 0.1,
    "StepBack": 0.1,
    "BuyIn": 0.1,
} | dict.fromkeys(("CashOut", "Tip", "ReportError", "CloseTable", "VoidCoup"), 0.05)
"""How often people do what they may, where it is not once in a while."""


_OF_SHOES = (c.SealShoe, c.FreezeShoe, c.CommitWord, c.JoinMix)
"""What is done only by whoever keeps the secret, the word or the chain that goes with it."""


class Visitors:
    """People, bots, croupiers and managers who do what they may, and much that they may not; by a seed."""

    def __init__(self, seed: int, house: House | None = None) -> None:
        self.luck = Random(seed)
        self.ids = [f"p{number}" for number in range(self.luck.choice((3, 6, 16)))]
        dealt_by, house = self.luck.choice(tuple(DealtBy)), house or self.luck.choice(playing_houses())
        sealed = dealt_by is DealtBy.PROGRAM and self.luck.random() < 0.7
        settings = Settings(
            dealt_by=dealt_by,
            sealed=sealed,
            house_float=self.luck.choice((None, None, units(self.luck.randrange(1, 20_000)))),
            by_coup=sealed and not self._decides(house) and self.luck.random() < 0.5,
        )
        self.watched = Watched(house, settings)
        self.shoe = (ChainedShoe if settings.by_coup else SealedShoe)(self.luck.randbytes)
        self.contributors = {
            id: Contributor(id, self.luck.randbytes, cut=self.luck.choice((0, 1, 40, 10**6))) for id in self.ids
        }
        self.wild = self.luck.choice((0.02, 0.2, 0.5))
        self.bots = {id: self.luck.choice(tuple(Temperament)) for id in self.ids}

    @staticmethod
    def _decides(house: House) -> bool:
        return house.tableau.has_option or house.tableau.banco_has_option

    def play(self, commands: int) -> Watched:
        """Let so many commands be sent."""
        while self.watched.commands < commands:
            self._one()
        self.watched.fold_again()
        return self.watched

    def _one(self) -> None:
        luck, table = self.luck, self.watched.table
        drawn = luck.random()
        look = luck.random() < 0.08
        if drawn < self.wild:
            by, role = luck.choice((*self.ids, NOBODY)), luck.choice(tuple(Role))
            act = self.any_act(hostile=luck.random() < 0.3)
            self.watched.send(Command(by, role, luck.choice((0, 1, 10**12)), act), look=look)
        elif drawn < 0.55:
            self._somebody_does_what_they_may()
        elif drawn < 0.6:
            self._do("staff", luck.choice((Role.CROUPIER, Role.MANAGER)))
        elif drawn < 0.7:
            by = luck.choice(self.ids)
            bot_act = self.contributors[by].next_act(table) or next_act(table, by, self.bots[by], luck.randrange)
            if bot_act is not None:
                self.watched.must(Command(by, Role.PATRON, 0, bot_act))
        else:
            self._croupier_goes_on()

    def _somebody_does_what_they_may(self) -> None:
        by = self.luck.choice(self.ids)
        table = self.watched.table
        if by in table.patrons:
            self._do(by, Role.PATRON)
        elif table.phase is not Phase.CLOSED:
            self.watched.must(Command(by, Role.PATRON, 0, c.Join(by.upper())))
            self.watched.send(Command(by, Role.PATRON, 0, c.BuyIn(units(self.luck.choice((1, 50, 500, 5000))))))

    def _do(self, by: str, role: Role) -> None:
        choices = (None, *allowed(self.watched.table, by, role))
        (choice,) = self.luck.choices(choices, [1 if one is None else _LIKED.get(one.act, 1) for one in choices])
        table, name = self.watched.table, f"number {self.watched.table.version}"
        acts = [] if choice is None else list(acts_of(choice, name, table))
        if acts and not (table.settings.sealed and isinstance(acts[0], _OF_SHOES)):
            self.watched.must(Command(by, role, 0, acts[0] if self.luck.randrange(3) else acts[-1]))

    def _croupier_goes_on(self) -> None:
        luck, table = self.luck, self.watched.table
        if table.settings.dealt_by is DealtBy.PERSON and table.phase is Phase.DEALING and luck.random() < 0.3:
            wrong: Act = c.DealCard(luck.choice(left_in(table)), luck.choice(tuple(Side)))
            self.watched.send(Command("staff", Role.CROUPIER, 0, luck.choice((wrong, c.EndCoup()))))
            return
        step = next_step(table)
        if table.settings.sealed and (step.sealing or step.card):
            self.watched.apply(*do_step(table, step, self.shoe, 0))
            return
        act = step.act
        if step.card:
            card = table.next_card or luck.choice(left_in(table))
            act = c.TurnBurnCard(card) if table.phase is Phase.BURN else c.DealCard(card)
        if act is None:
            act = c.ReopenTable()
        self.watched.send(Command("staff", Role.MANAGER, 0, act))
        if table.settings.dealt_by is DealtBy.PERSON and self.watched.table == table:
            self.watched.send(Command("staff", Role.CROUPIER, 0, c.EndCoup()))

    def any_act(self, *, hostile: bool) -> Act:
        """Some act with some values, sensible or not."""
        kind: Any = self.luck.choice(tuple(ACTS.kinds.values()))
        values = [self.luck.choice(HOSTILE) if hostile else self._value(name) for name in kind.__struct_fields__]
        act: Act = kind(*values)
        return act

    def _value(self, name: str) -> Any:
        luck, table = self.luck, self.watched.table
        house = table.house
        anybody = (*self.ids, NOBODY)
        values: dict[str, Any] = {
            "name": luck.choice(("Ann", "Bob", " Bob ", "")),
            "coins": luck.choice((1, 50, 100, 500, 505, 1000, 2500, 5000, 25_000, 100_000, 200_000, 500_000)),
            "seat": luck.randrange(0, house.places.seats + 2),
            "behind": luck.choice((None, luck.randrange(0, house.places.seats + 2))),
            "bet": luck.choice((*(bet.id for bet in house.bets), "nothing")),
            "patron": luck.choice((None, luck.choice(anybody))),
            "partners": tuple(luck.choices(anybody, k=luck.choice((1, 2, 2, 3)))),
            "asker": luck.choice(anybody),
            "card": luck.choice(PACK),
            "side": luck.choice((None, Side.PUNTO, Side.BANCO)),
            "action": luck.choice((None, Action.DRAW, Action.STAND, Action.OPTION)),
            "note": luck.choice(("a card too many", "")),
            "reason": luck.choice(("a card too many", "")),
            "opens_ms": luck.choice((None, None, None, 0, 1, 10**9, 10**12)),
            "commitment": luck.choice(("5", "")),  # nobody could open what these sealed
            "root": luck.choice(("5", "")),
            "anchor": luck.choice(("5", "")),  # nobody could show a link of it
            "link": luck.choice((ANY_DIGEST, "5", "")),
            "instance": luck.choice((table.instance, "", ANY_DIGEST[:32], "5")),
            "beacon": luck.choice(("", "", "file")),
            "value": luck.choice(("", "", "c0ffee")),
            "round": luck.choice((0, 0, 1, -1)),
            "secret": luck.choice((ANY_DIGEST, "5", "")),
            "epoch": luck.choice((table.epoch + 1, table.epoch + 3, table.epoch, 10**9)),
            "because": luck.choice(tuple(e.EpochReason)),
            "cuts": luck.random() < 0.5,
            "text": luck.choice(("lluvia", "")),
            "salt": luck.choice((ANY_DIGEST[:32], "")),
            "cut": luck.choice((0, 0, 1, 51, 10**6)),
            "proof": luck.choice(("", "", "", "AAAA")),
            "missing": tuple(luck.choices(PACK, k=luck.choice((0, 0, 1, 2, 3)))),
            "coup": luck.choice((None, None, table.coup_number, luck.randrange(-1, table.coup_number + 2))),
        }
        return values[name]
