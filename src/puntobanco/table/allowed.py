"""What somebody may do now, with the limits that apply: for pages, bots and people.

Legality has one source: every act that is listed was tried on the table, and what the table would refuse is not listed.
"""

from collections.abc import Collection, Iterator, Sequence
from itertools import count, islice

from puntobanco.game import PACK, Action, Card, Rank, Side, Suit
from puntobanco.game.money import COINS_PER_UNIT, MOST_UNITS
from puntobanco.house.banker import banker_pays
from puntobanco.table import commands as c
from puntobanco.table.bank import least_bid, most_bid
from puntobanco.table.commands import Act, Command, Role
from puntobanco.table.covers import most_withdrawn
from puntobanco.table.decide import ROLES, handle
from puntobanco.table.faults import needed_side
from puntobanco.table.mixing import mix_of
from puntobanco.table.phases import Phase
from puntobanco.table.refusals import TableRefusal
from puntobanco.table.sealing import ONLY_ANOTHER_VALUE
from puntobanco.table.stakes import least_on, most_on
from puntobanco.table.state import Patron, Table
from puntobanco.values import Value, name_of

_ANY_CARD = Card(Rank.ACE, Suit.SPADES)
_BY_POINTS = sorted(PACK, key=lambda card: (not card.points, card.points))
_ANY_NOTE = "?"
_ANY_DIGEST = "0" * 64
_ANY_SALT = "0" * 32
_PLAIN: tuple[Act, ...] = (
    c.StepBack(),
    c.Leave(),
    c.AskFreeCoup(),
    c.Ready(),
    c.StartShoe(),
    c.CloseWords(),
    c.FreezeShoe(_ANY_DIGEST),
    c.RefuseShoe(),
    c.AskNewShoe(),
    c.EndShoe(),
    c.ShowSecret(_ANY_DIGEST),
    c.TurnBurnCard(_ANY_CARD),
    c.OpenBets(),
    c.CloseBets(),
    c.CloseAuction(),
    c.PassBank(),
    c.GiveUpBank(),
    c.CallBanco(),
    c.ReleaseBank(),
    c.EndCoup(),
    c.TakeBackCard(),
    c.ReportError(_ANY_NOTE),
    c.PayAsItLies(_ANY_NOTE),
    c.CloseTable(_ANY_NOTE),
    c.ReopenTable(),
)
"""Acts that are allowed or not, whatever card or note goes with them."""


class AllowedAct(Value, repr_omit_defaults=True):
    """One act that is allowed, by the name under which it is written, with what may go with it.

    Amounts may be any multiple of `step` from `least` to `most`, but for a bet not what lies there `now`.
    """

    act: str
    bet: str | None = None
    least: int | None = None
    most: int | None = None
    step: int | None = None
    now: int | None = None
    places: tuple[int, ...] = ()
    actions: tuple[Action, ...] = ()
    sides: tuple[Side, ...] = ()
    cards: int = 0
    """Cards that must come with the act; where a card is missing, its points may make it one more."""
    needed: Side | None = None
    """The side that the tableau asks a card for."""
    only: Card | None = None
    """The only card that it may be."""
    patron: str | None = None
    """For whom a croupier does it."""
    people: tuple[str, ...] = ()
    """Who may be named."""
    coups: tuple[int, ...] = ()
    """The coups that it may be about."""


def allowed(
    table: Table, by: str, role: Role = Role.PATRON, at_ms: int = 0, kinds: Collection[type[Act]] = ROLES
) -> tuple[AllowedAct, ...]:
    """Everything that somebody may do at a table now, of some kinds of acts."""
    return tuple(_Asker(table, by, role, at_ms, kinds).choices())


class _Asker:
    """Tries acts on the table on somebody's behalf."""

    def __init__(self, table: Table, by: str, role: Role, at_ms: int, kinds: Collection[type[Act]]) -> None:
        self.table = table
        self.by = by
        self.role = role
        self.at_ms = at_ms
        self.kinds = {kind for kind in kinds if role in ROLES[kind]}

    def may(self, act: Act) -> bool:
        """Whether it was asked for an act, and the table would accept it."""
        if type(act) not in self.kinds:
            return False
        try:
            handle(self.table, Command(self.by, self.role, self.at_ms, act))
        except TableRefusal as refusal:
            return refusal.code in ONLY_ANOTHER_VALUE
        return True

    def choices(self) -> Iterator[AllowedAct]:
        """Every choice there is."""
        yield from (AllowedAct(name_of(type(act))) for act in _PLAIN if self.may(act))
        if self.may(c.Join(self._free_name())):
            yield AllowedAct("Join")
        yield from self._words()
        yield from self._links()
        yield from self._dealing()
        yield from self._disputes()
        yield from self._partners()
        patron = self.table.patrons.get(self.by)
        if self.role is not Role.PATRON:
            for one in self.table.patrons.values():
                yield from self._bets(one, one.id)
        elif patron is not None:
            yield from self._chips(patron)
            yield from self._places()
            yield from self._bets(patron)
            yield from self._bank(patron)

    @property
    def _any_instance(self) -> str:
        """What a table without an instance might get: a shoe of the first scheme has none."""
        return _ANY_SALT if self.table.settings.by_coup else ""

    def _cards_left(self, count: int) -> tuple[Card, ...]:
        """So many cards that the shoe can still hold, those of few points first."""
        packs, out = self.table.house.shoe.packs, self.table.shoe.out
        cards = (card for card in _BY_POINTS for _ in range(packs - out.get(str(card), 0)))
        return tuple(islice(cards, count))

    def _free_name(self) -> str:
        names = {patron.name for patron in self.table.patrons.values()}
        return next(name for name in map(str, count()) if name not in names)

    def _words(self) -> Iterator[AllowedAct]:
        """The seal, a word with which one may cut the shoe, or without, and the word that is to be shown."""
        order = self.table.order
        if self.may(c.SealShoe(_ANY_DIGEST, self.table.instance or self._any_instance)):
            yield AllowedAct("SealShoe")
        cuts = self.may(c.CommitWord(_ANY_DIGEST, cuts=True))
        if order is not None and (cuts or self.may(c.CommitWord(_ANY_DIGEST))):
            most = order.sealing.cards - 1
            yield AllowedAct("CommitWord", least=1, most=most, step=1) if cuts else AllowedAct("CommitWord")
        for cut in (0, 1):
            if self.may(c.ShowWord(_ANY_NOTE, _ANY_SALT, cut)):
                yield AllowedAct("ShowWord")

    def _links(self) -> Iterator[AllowedAct]:
        """What a shoe that is dealt coup by coup asks for; nothing is tried at other tables."""
        if mix_of(self.table) is not None:
            acts = (c.FreezeShoe(""), c.JoinMix(_ANY_DIGEST), c.ShowLink(_ANY_DIGEST), c.MixDraw(_ANY_DIGEST))
            yield from (AllowedAct(name_of(type(act))) for act in acts if self.may(act))

    def _dealing(self) -> Iterator[AllowedAct]:
        only = self.table.next_card
        card = only or _ANY_CARD
        sides = tuple(side for side in Side if self.may(c.DealCard(card, side)))
        if sides:
            needed = needed_side(self.table)
            yield AllowedAct("DealCard", sides=sides, cards=1, needed=needed, only=only)
        actions = tuple(action for action in (Action.DRAW, Action.STAND) if self.may(c.Decide(action)))
        if actions:
            yield AllowedAct("Decide", actions=actions)
        if self.table.bank.asked and self.may(c.TakeCards()):
            yield AllowedAct("TakeCards")

    def _disputes(self) -> Iterator[AllowedAct]:
        table = self.table
        coups = [one.coup for one in (*table.claimed, table.last) if one is not None]
        if table.phase is Phase.STOPPED:
            coups.append(table.coup_number)
        for coup in coups:
            for missing in range(3):
                if self.may(c.PutRight(self._cards_left(missing), coup)):
                    yield AllowedAct("PutRight", cards=missing, coups=(coup,))
        for kind in (c.VoidCoup, c.DismissClaims):
            open_coups = tuple(coup for coup in (*coups, table.coup_number) if self.may(kind(_ANY_NOTE, coup)))
            if open_coups:
                yield AllowedAct(name_of(kind), coups=tuple(dict.fromkeys(open_coups)))

    def _partners(self) -> Iterator[AllowedAct]:
        ids = tuple(self.table.patrons)
        first = ids if self.role is Role.MANAGER else (self.by,)
        people = tuple(id for id in ids if any(self.may(c.DeclarePartners((one, id))) for one in first))
        if people:
            yield AllowedAct("DeclarePartners", people=people)
        askers = tuple(id for id in self.table.asks if self.may(c.DeclinePartners(id)))
        if askers:
            yield AllowedAct("DeclinePartners", people=askers)

    def _chips(self, patron: Patron) -> Iterator[AllowedAct]:
        most = MOST_UNITS * COINS_PER_UNIT - patron.chips
        if self.may(c.BuyIn(1)):
            yield AllowedAct("BuyIn", least=1, most=most, step=1)
        for act in (c.CashOut, c.Tip):
            if self.may(act(1)):
                yield AllowedAct(name_of(act), least=1, most=patron.chips, step=1)

    def _places(self) -> Iterator[AllowedAct]:
        seats = [1 + seat for seat in range(self.table.house.places.seats)]
        yield from self._place("Sit", [seat for seat in seats if self.may(c.Sit(seat))])
        yield from self._place("Stand", [seat for seat in seats if self.may(c.Stand(seat))])
        if self.may(c.Stand()):
            yield AllowedAct("Stand")

    @staticmethod
    def _place(act: str, places: Sequence[int]) -> Iterator[AllowedAct]:
        if places:
            yield AllowedAct(act, places=tuple(places))

    def _bets(self, patron: Patron, named: str | None = None) -> Iterator[AllowedAct]:
        if not self.table.bets_open:
            return
        step, may_ask = self.table.house.stakes.step, False
        asks = c.AskPayer in self.kinds and self.table.house.places.croupier_places_bets and patron.placed
        for bet in self.table.house.bets:
            now = patron.stakes.get(bet.id, 0)
            most = min(max(most_on(self.table, patron, bet), now), (patron.chips + now) // step * step)
            least = -(-least_on(self.table, bet) // step) * step
            tried = least if least != now else least + step
            placed = tried <= most and self.may(c.PlaceBet(bet.id, tried, named))
            if placed:
                yield AllowedAct("PlaceBet", bet.id, least, most, step, now, patron=named)
            if asks and not may_ask:  # what may be placed may be asked for, and need not be tried again
                may_ask = placed or (tried <= most and self.may(c.AskPayer(bet.id, tried)))
            if now and self.may(c.WithdrawBet(bet.id, named)):
                yield AllowedAct("WithdrawBet", bet.id, patron=named)
        if may_ask:
            yield AllowedAct("AskPayer")  # for every bet that may be placed, within the same limits

    def _bank(self, patron: Patron) -> Iterator[AllowedAct]:
        step = self.table.house.stakes.step
        least, most = least_bid(self.table), most_bid(self.table, patron) // step * step
        if self.may(c.Bid(least)):
            yield AllowedAct("Bid", least=least, most=most, step=step)
        if self.may(c.AcceptBank()):
            pays = banker_pays(self.table.house)
            least = self.table.house.bet("banco").least
            yield AllowedAct("AcceptBank", least=least, most=most, step=step) if pays else AllowedAct("AcceptBank")
        if self.may(c.WithdrawBank(step)):
            yield AllowedAct("WithdrawBank", least=step, most=most_withdrawn(self.table), step=step)
