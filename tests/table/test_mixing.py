"""A table that is dealt coup by coup (docs/fair-shoe.md), and every moment when allowed becomes refused."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from puntobanco.fairness import Dealing, Scheme
from puntobanco.fairness.kept_chains import KeptChains
from puntobanco.fairness.opening_coups import flaw_of_coups
from puntobanco.fairness.sealed import ChainedShoe
from puntobanco.game import LANGUAGES, PACK
from puntobanco.house import House, load
from puntobanco.language import speaker
from puntobanco.protocol.kept_table import keep, restore
from puntobanco.records.opened_coups import opened_coups
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
    handle,
    open_table,
)
from puntobanco.table.allowed import allowed
from puntobanco.table.croupier import Step, Wait, do_step, next_step
from puntobanco.table.mix import Mix, MixChain
from puntobanco.table.mixing import MOST_CHAINS, awaited
from puntobanco.table.state import DealtBy
from support.bulk import bulk
from support.mixed_tables import MixReckoner
from support.table_play import Watched, own_house, units

BY_COUP = Settings(sealed=True, by_coup=True)
SMALL = 'extends = "schaanwald"\nshoe = { packs = 1, cut_card = 20, coups_after_cut = 0 }'
UNTIL_FIRST_CARD = 'extends = "schaanwald"\nstakes = { changes_until = "first-card" }'


class MixedTable(Watched):
    """A watched table whose every card is reckoned again; some people sit at it, and each has a chain."""

    def __init__(self, house: House | None = None, people: tuple[str, ...] = ("anna", "bob", "clara")) -> None:
        super().__init__(house or load("schaanwald"), BY_COUP)
        self.reckoner = MixReckoner(self.table.id)
        self.shoe = ChainedShoe(Random(7).randbytes)
        self.chains = KeptChains(Random(8).randbytes)
        for seat, id in enumerate(people, start=1):
            for act in (c.Join(id.upper()), c.BuyIn(units(1000)), c.Sit(seat)):
                self.does(id, act)

    def apply(self, events: tuple[Event, ...], after: Table) -> None:
        for event in events:
            self.reckoner.follow(event)
        super().apply(events, after)

    def does(self, by: str, act: Any) -> None:
        self.must(Command(by, Role.PATRON, 0, act))

    def manages(self, act: Any) -> None:
        self.must(Command("boss", Role.MANAGER, 0, act))

    def refused(self, by: str, act: Any, role: Role = Role.PATRON) -> str:
        before, count = self.table, self.refusals.copy()
        assert not self.send(Command(by, role, 0, act), look=True)
        assert self.table == before
        ((code, _),) = (self.refusals - count).items()
        return code

    @property
    def mix(self) -> Mix:
        order = self.table.order
        assert order is not None
        assert order.mix is not None
        return order.mix

    def joins(self, *people: str) -> None:
        order = self.table.order
        assert order is not None
        for id in people:
            self.does(id, c.JoinMix(str(self.chains.anchor(order.sealing, id))))

    def link(self, id: str) -> c.ShowLink:
        order, chain = self.table.order, self.mix.chain_of(id)
        assert order is not None
        assert chain is not None
        return c.ShowLink(str(self.chains.link(order.sealing, id, chain.shown + 1)))

    def shows(self, *people: str) -> None:
        for id in people:
            self.does(id, self.link(id))

    def step(self) -> None:
        self.apply(*do_step(self.table, next_step(self.table), self.shoe, 0))

    def until(self, phase: Phase, *shows: str) -> None:
        """Let the croupier go on; those who are named show their links, and the first who sits bets."""
        while self.table.phase is not phase:
            self.shows(*(id for id in awaited(self.table) if id in shows))
            if self.table.phase is Phase.BETTING and not self.table.anything_lies:
                self.does(next(iter(self.table.seats.values())), c.PlaceBet("banco", units(10)))
            self.step()

    def coup(self, *shows: str) -> None:
        """Play a coup to its end, the one whose bets are closed or the next."""
        if self.table.phase is not Phase.NO_MORE_BETS:
            self.until(Phase.BETTING, *shows)
        self.until(Phase.DEALING, *shows)
        while self.table.phase is Phase.DEALING:
            self.step()


class TestTheWayOfAShoe:
    """Sealed, joined, links, mix, cards, opened."""

    def test_from_the_seal_to_the_secret(self) -> None:
        table = MixedTable()
        table.step()
        order = table.table.order
        assert order is not None
        assert (order.sealing.scheme, order.sealing.dealing) == (Scheme.SECOND, Dealing.COUPS)
        assert table.mix == Mix()
        assert next_step(table.table) == Step(Wait.WORDS, c.FreezeShoe(""))
        table.joins("bob", "anna")
        table.step()
        assert table.table.phase is Phase.BURN
        frozen = next(event.fact for event in table.log if isinstance(event.fact, e.ShoeFrozen))
        assert frozen == e.ShoeFrozen(order.sealing.seal.hex(), "")
        assert next_step(table.table) == Step(Wait.LINKS, sealing=True)
        assert awaited(table.table) == ("bob", "anna")
        table.shows("anna")
        assert awaited(table.table) == ("bob",)
        table.shows("bob")
        assert awaited(table.table) == ()
        assert next_step(table.table) == Step(Wait.LINKS, sealing=True)
        table.step()
        assert table.log[-1].fact == e.DrawMixed(1, table.mix.draws[0].house, ())
        assert next_step(table.table) == Step(Wait.NOBODY, card=True)
        table.step()
        assert isinstance(table.log[-1].fact, e.BurnTurned)
        for _ in range(3):
            table.coup("anna", "bob")
        table.manages(c.CloseTable("late"))
        table.must(Command("croupier", Role.CROUPIER, 0, c.ShowSecret(table.shoe.open())))
        table.fold_again()
        assert table.table.order is not None
        opened = opened_coups(table.table.order)
        assert opened is not None
        assert len(opened.draws[0].cards) == 1
        assert len(opened.draws) == 4
        assert flaw_of_coups(opened) is None
        assert table.reckoner.drawn == sum(len(draw.cards) for draw in opened.draws)

    def test_without_a_burned_card_the_first_draw_is_that_of_the_first_coup(self) -> None:
        table = MixedTable(own_house('extends = "schaanwald"\nshoe = { packs = 1, burn = "none" }'))
        table.step()
        table.joins("anna")
        table.step()
        assert table.table.phase is Phase.BETWEEN
        table.coup("anna")
        assert [len(draw.cards) >= 4 for draw in table.mix.draws] == [True]

    def test_a_shoe_is_played_to_its_end_and_the_next_begins_with_new_chains(self) -> None:
        table = MixedTable(own_house(SMALL))
        table.step()
        table.joins("anna", "bob")
        while table.table.phase is not Phase.SHOE:
            table.coup("anna", "bob")
        table.step()
        assert isinstance(table.log[-1].fact, e.SecretShown)
        table.step()
        table.joins("anna", "bob")
        table.coup("anna", "bob")
        first, second = table.reckoner.shoes
        assert first.drawn > 20
        assert second.drawn >= 5
        assert first.seal != second.seal

    def test_a_table_is_kept_when_a_shoe_begins_and_found_again(self) -> None:
        table = MixedTable()
        table.step()
        table.joins("anna", "bob")
        table.step()
        assert restore(table.empty, keep(table.table)) == table.table


class TestWhoTakesPart:
    """Joining, falling silent, leaving, coming later."""

    def begun(self, *people: str) -> MixedTable:
        table = MixedTable()
        table.step()
        table.joins(*people)
        return table

    def test_whoever_is_silent_drops_out_and_may_come_back_with_the_next_shoe(self) -> None:
        table = self.begun("anna", "bob")
        table.coup("anna", "bob")
        table.coup("bob")
        assert [chain.silent for chain in table.mix.chains] == [3, 0]
        assert table.mix.draws[-1].links[0] == ("anna", None)
        assert table.refused("anna", c.JoinMix("0" * 64)) == "mix-already"
        table.until(Phase.NO_MORE_BETS, "bob")
        assert awaited(table.table) == ("bob",)
        assert table.refused("anna", c.ShowLink("0" * 64)) == "link-dropped-out"
        table.coup("bob")
        assert [patron for patron, _ in table.mix.draws[-1].links] == ["bob"]

    def test_a_newcomer_joins_in_mid_shoe_with_their_own_first_link(self) -> None:
        table = self.begun("anna")
        table.coup("anna")
        table.until(Phase.BETTING)
        table.joins("clara")
        assert table.mix.chains[-1] == MixChain("clara", table.mix.chains[-1].anchor, 3, table.mix.chains[-1].anchor)
        table.coup("anna", "clara")
        assert [patron for patron, _ in table.mix.draws[-1].links] == ["anna", "clara"]
        assert [chain.shown for chain in table.mix.chains] == [3, 1]

    @pytest.mark.parametrize("phase", [Phase.BURN, Phase.NO_MORE_BETS, Phase.DEALING])
    def test_nobody_joins_while_cards_are_drawn(self, phase: Phase) -> None:
        table = self.begun("anna")
        table.until(phase, "anna")
        assert table.refused("bob", c.JoinMix("0" * 64)) == "table-not-now"

    def test_nobody_waits_for_whoever_has_gone(self) -> None:
        table = self.begun("anna", "bob")
        table.coup("anna", "bob")
        table.does("bob", c.Leave())
        table.until(Phase.NO_MORE_BETS)
        assert awaited(table.table) == ("anna",)
        table.coup("anna")
        assert table.mix.draws[-1].links[1] == ("bob", None)
        assert table.mix.chains[1].silent == 3

    def test_whoever_comes_back_in_time_takes_part_as_before(self) -> None:
        table = self.begun("anna", "bob")
        table.coup("anna", "bob")
        table.does("bob", c.Leave())
        table.until(Phase.BETTING)
        table.does("bob", c.Join("BOB"))
        assert table.refused("bob", c.JoinMix("0" * 64)) == "mix-already"
        table.coup("anna", "bob")
        assert table.mix.chains[1].shown == 3

    def test_the_shoe_ends_after_the_coup_that_the_house_decides_alone(self) -> None:
        table = self.begun("anna", "bob")
        table.coup("anna", "bob")
        table.coup()
        assert table.table.phase is Phase.SHOE
        assert [type(event.fact) for event in table.log[-3:]] == [e.CoupEnded, e.Paid, e.ShoeEnded]
        assert table.mix.draws[-1].links == (("anna", None), ("bob", None))
        assert len(table.mix.draws[-1].cards) >= 4

    def test_a_shoe_that_nobody_joins_is_over_after_one_coup(self) -> None:
        table = self.begun()
        table.coup()
        assert table.table.phase is Phase.SHOE
        assert [draw.links for draw in table.mix.draws] == [(), ()]

    def test_a_newcomer_saves_a_shoe_whose_first_draw_was_silent(self) -> None:
        table = self.begun("anna")
        table.until(Phase.BETTING)
        table.joins("bob")
        table.coup("bob")
        assert table.table.phase is Phase.BETWEEN


PEOPLE = ("anna", "bob", "clara", "dora", "emil")
LIVELY = ("cards", "shoes", "left", "joined later", "void", "silent", "gone", "alone")
"""What must have happened several times in all."""


class MixedEvening:
    """People who come and go, join, show and stay silent as a seed says; the croupier goes on as it likes."""

    def __init__(self, seed: int) -> None:
        self.luck = Random(seed)
        self.table = MixedTable(own_house(SMALL), PEOPLE[:2])
        self.seen: Counter[str] = Counter()

    def play(self, moves: int) -> None:
        kinds = (
            self.comes,
            self.goes,
            self.joins,
            self.joins,
            self.shows,
            self.shows,
            self.shows,
            self.bets,
            self.rules,
        )
        for _ in range(moves):
            if self.luck.random() < 0.4:
                self.croupier()
            else:
                self.luck.choice(kinds)(self.luck.choice(PEOPLE))
            self.check()

    def comes(self, id: str) -> None:
        if id not in self.table.table.patrons:
            self.table.does(id, c.Join(id.upper()))
            self.table.does(id, c.BuyIn(units(500)))
            self.table.does(id, c.Sit(next(seat for seat in range(1, 8) if seat not in self.table.table.seats)))

    def goes(self, id: str) -> None:
        if self.luck.random() < 0.2 and id in self.table.table.patrons and not self.table.table.coup_runs:
            self.seen["left"] += self.table.send(Command(id, Role.PATRON, 0, c.Leave()))

    def joins(self, id: str) -> None:
        if any(one.act == "JoinMix" for one in allowed(self.table.table, id)):
            self.table.joins(id)
            self.seen["joined later"] += bool(self.table.mix.draws)

    def shows(self, id: str) -> None:
        if id in awaited(self.table.table):
            self.table.shows(id)

    def bets(self, id: str) -> None:
        if self.table.table.bets_open:
            self.table.send(Command(id, Role.PATRON, 0, c.PlaceBet("banco", units(10))))

    def rules(self, _: str) -> None:
        if self.luck.random() < 0.1 and self.table.table.phase is Phase.DEALING:
            self.table.manages(c.VoidCoup("a card fell"))
            self.seen["void"] += 1

    def croupier(self) -> None:
        step, waited = next_step(self.table.table), awaited(self.table.table)
        if step.does_something:
            self.table.step()
            fact = self.table.log[-1].fact
            if isinstance(fact, e.DrawMixed):
                assert set(waited) <= set(fact.silent)
                self.seen["silent"] += len(waited)
                self.seen["gone"] += len(set(fact.silent) - set(waited))
            self.seen["alone"] += any(isinstance(one.fact, e.ShoeEnded) for one in self.table.log[-3:]) and not any(
                one for one in self.table.mix.taking_part
            )

    def check(self) -> None:
        """Nobody is waited for who has gone, has shown, or takes no part; and `allowed` says the same."""
        waited = awaited(self.table.table)
        for id in PEOPLE:
            may = any(one.act == "ShowLink" for one in allowed(self.table.table, id, kinds={c.ShowLink}))
            assert (id in waited) == (may and id in self.table.table.patrons)


def test_any_evening_deals_the_cards_of_its_mixes() -> None:
    """Every link, mix and card of every evening is reckoned again, whoever comes, goes, joins late or stays silent."""
    seen: Counter[str] = Counter()
    for seed in range(bulk(sample=10, full=500)):
        evening = MixedEvening(seed)
        evening.play(500)
        evening.table.fold_again()
        seen += evening.seen
        seen["cards"] += evening.table.reckoner.drawn
        seen["shoes"] += len(evening.table.reckoner.shoes)
    few = {what: seen[what] for what in LIVELY if seen[what] < 4}
    assert not few, seen


class TestRefusals:
    """What nobody may do, and what is not the right value."""

    def test_links_and_anchors(self) -> None:
        table = MixedTable()
        assert table.refused("anna", c.JoinMix("0" * 64)) == "table-not-now"
        table.step()
        assert table.refused("anna", c.JoinMix("0" * 63)) == "shoe-not-hexadecimal"
        assert table.refused("stranger", c.JoinMix("0" * 64)) == "table-not-here"
        table.joins("anna")
        assert table.refused("anna", c.JoinMix("0" * 64)) == "mix-already"
        assert table.refused("anna", c.ShowLink("0" * 64)) == "table-not-now"
        assert table.refused("croupier", c.MixDraw("0" * 64), Role.CROUPIER) == "table-not-now"
        table.step()
        assert table.refused("bob", c.ShowLink("0" * 64)) == "link-none"
        assert table.refused("anna", c.ShowLink("0" * 64)) == "link-other"
        assert table.refused("anna", c.ShowLink("x" * 64)) == "shoe-not-hexadecimal"
        shown = table.link("anna")
        table.shows("anna")
        assert table.refused("anna", shown) == "link-already"
        assert table.refused("croupier", c.MixDraw("0" * 64), Role.CROUPIER) == "link-other"
        assert table.refused("croupier", c.MixDraw(""), Role.CROUPIER) == "shoe-not-hexadecimal"
        assert table.refused("croupier", c.TurnBurnCard(PACK[0]), Role.CROUPIER) == "table-not-now"
        table.step()
        assert table.refused("anna", shown) == "table-not-now"
        assert table.refused("croupier", c.MixDraw("0" * 64), Role.CROUPIER) == "table-not-now"

    def test_somebody_elses_link_is_nobodys(self) -> None:
        table = MixedTable()
        table.step()
        table.joins("anna", "bob")
        table.step()
        link = table.link("anna")
        assert table.refused("bob", link) == "link-other"

    def test_only_the_card_that_the_mix_draws_is_dealt(self) -> None:
        table = MixedTable()
        table.step()
        table.joins("anna")
        table.until(Phase.NO_MORE_BETS, "anna")
        assert table.refused("croupier", c.DealCard(PACK[0]), Role.CROUPIER) == "table-not-now"
        table.shows("anna")
        table.step()
        taken = []
        for card in PACK:
            before = table.table
            if table.send(Command("croupier", Role.CROUPIER, 0, c.DealCard(card))):
                taken.append(card)
                table.table, table.log = before, table.log[:-1]
                table.reckoner.shoes[-1].coming.insert(0, str(card))
                table.reckoner.shoes[-1].pool.append(str(card))
        assert len(taken) == 1
        assert table.refusals["card-not-mixed"] == len(PACK) - 1
        assert table.refused("croupier", c.DealCard(taken[0], proof="AAAA"), Role.CROUPIER) == "card-proof-unasked"

    def test_a_shoe_takes_no_words_and_a_whole_one_no_chains(self) -> None:
        table = MixedTable()
        table.step()
        assert table.refused("anna", c.CommitWord("0" * 64)) == "word-by-coup"
        assert table.refused("croupier", c.CloseWords(), Role.CROUPIER) == "word-by-coup"
        assert table.refused("croupier", c.FreezeShoe("0" * 64), Role.CROUPIER) == "table-value"
        whole = Watched(load("schaanwald"), Settings(sealed=True))
        whole.must(Command("anna", Role.PATRON, 0, c.Join("Anna")))
        whole.must(Command("anna", Role.PATRON, 0, c.Sit(1)))
        whole.must(Command("croupier", Role.CROUPIER, 0, c.SealShoe("0" * 64, "0" * 32)))
        assert not whole.send(Command("anna", Role.PATRON, 0, c.JoinMix("0" * 64)), look=True)
        assert whole.refusals["table-not-now"] == 1

    def test_such_a_shoe_has_an_instance(self) -> None:
        table = MixedTable()
        assert table.refused("croupier", c.SealShoe("0" * 64), Role.CROUPIER) == "shoe-sealing"
        with pytest.raises(TableRefusal) as refusal:  # nothing is drawn from a beacon here
            handle(table.table, Command("croupier", Role.CROUPIER, 0, c.SealShoe("0" * 64, "0" * 32, "drand", 5)))
        assert refusal.value.code == "shoe-sealing"

    def test_only_so_many_take_part(self) -> None:
        table = MixedTable()
        table.step()
        order = table.table.order
        assert order is not None
        full = Mix(tuple(MixChain(f"p{number}", "0" * 64, 1, "0" * 64) for number in range(MOST_CHAINS)))
        table.table = table.table.replace(order=order.replace(mix=full))
        assert table.refused("anna", c.JoinMix("0" * 64)) == "mix-full"

    def test_bets_are_closed_for_good_when_links_are_shown(self) -> None:
        table = MixedTable(own_house(UNTIL_FIRST_CARD))
        table.step()
        table.joins("anna")
        table.until(Phase.NO_MORE_BETS, "anna")
        assert not table.table.bets_open
        assert table.refused("anna", c.WithdrawBet("banco")) == "bet-closed"
        assert table.refused("bob", c.PlaceBet("banco", units(10))) == "bet-closed"
        assert table.refused("anna", c.Leave()) == "table-coup-runs"

    def test_a_table_is_not_closed_between_links_and_cards(self) -> None:
        table = MixedTable()
        table.step()
        table.joins("anna")
        table.until(Phase.NO_MORE_BETS, "anna")
        assert table.refused("boss", c.CloseTable("a bad mix"), Role.MANAGER) == "table-coup-runs"
        assert "CloseTable" not in {one.act for one in allowed(table.table, "boss", Role.MANAGER)}

    def test_an_undone_coup_leaves_its_cards_out_and_the_next_has_links_of_its_own(self) -> None:
        table = MixedTable()
        table.step()
        table.joins("anna")
        table.until(Phase.DEALING, "anna")
        table.manages(c.VoidCoup("a card fell"))
        table.coup("anna")
        assert [len(draw.cards) for draw in table.mix.draws][:2] == [1, 1]
        assert table.mix.chains[0].shown == 3

    @pytest.mark.parametrize("phase", [Phase.WORDS, Phase.BURN, Phase.NO_MORE_BETS, Phase.DEALING])
    def test_an_epoch_ends_the_shoe_at_any_moment(self, phase: Phase) -> None:
        table = MixedTable()
        table.step()
        table.joins("anna")
        table.until(phase, "anna")
        table.manages(c.BeginEpoch(1, e.EpochReason.DECLARED))
        assert table.table.phase is Phase.SHOE
        assert not table.table.anything_lies
        table.step()
        table.step()
        assert table.mix == Mix()


class TestWhereItIsPossible:
    """Houses and settings that cannot be dealt coup by coup."""

    @pytest.mark.parametrize("house", ["castle-vaduz", "mega-pay", "schaanwald"])
    def test_most_houses_can(self, house: str) -> None:
        assert open_table("one", load(house), BY_COUP).settings.by_coup

    def test_not_where_somebody_decides_at_the_table(self) -> None:
        for readings in ({}, {"cards-shown": "open"}):
            with pytest.raises(TableRefusal) as refusal:
                open_table("one", load("punter-and-bank", readings), BY_COUP)
            assert refusal.value.code == "table-by-coup-option"
            for language, allowed_is in zip(
                LANGUAGES, ("Whole shoes", "ganze Schlitten", "sabots enteros"), strict=True
            ):
                assert allowed_is in speaker(language).tell(refusal.value)

    @pytest.mark.parametrize("settings", [Settings(by_coup=True), Settings(DealtBy.PERSON, by_coup=True)])
    def test_not_without_a_seal(self, settings: Settings) -> None:
        with pytest.raises(TableRefusal) as refusal:
            open_table("one", load("schaanwald"), settings)
        assert refusal.value.code == "table-by-coup-unsealed"
