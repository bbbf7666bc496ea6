"""A table whose shoes are sealed: docs/fair-shoe.md, step by step, and every moment when allowed becomes refused."""

from random import Random
from typing import Any

import pytest

from puntobanco.fairness import Contribution, Word, word_commitment
from puntobanco.fairness.opening import OpenedShoe, Seen, flaw_of
from puntobanco.fairness.sealed import SealedShoe, ShoeError
from puntobanco.fairness.words import MOST_WORDS
from puntobanco.houses import SHIPPED, load
from puntobanco.rules import PACK, Card
from puntobanco.table import Command, Phase, Role, Settings, TableRefusal, handle, open_table
from puntobanco.table import commands as c
from puntobanco.table import events as e
from puntobanco.table.allowed import allowed
from puntobanco.table.contributor import Contributor
from puntobanco.table.croupier import Step, Wait, do_step, next_step
from puntobanco.table.sealing import secret_due
from puntobanco.table.state import DealtBy
from support.table_play import Watched, own_house, units

SALT = "0123456789abcdef" * 2


class SealedTable(Watched):
    """A watched table with a sealed dealer; two people sit at it."""

    def __init__(self, house: str = "schaanwald", people: tuple[str, ...] = ("anna", "bob")) -> None:
        super().__init__(load(house) if house in SHIPPED else own_house(house), Settings(sealed=True))
        self.shoe = SealedShoe(Random(3).randbytes)
        for seat, id in enumerate(people, start=1):
            for act in (c.Join(id.upper()), c.BuyIn(units(1000)), c.Sit(seat)):
                self.must(Command(id, Role.PATRON, 0, act))

    def does(self, by: str, act: Any) -> None:
        self.must(Command(by, Role.PATRON, 0, act))

    def refused(self, by: str, act: Any, role: Role = Role.PATRON) -> str:
        before = self.table
        count = self.refusals.copy()
        assert not self.send(Command(by, role, 0, act), look=True)
        assert self.table == before
        ((code, _),) = (self.refusals - count).items()
        return code

    def steps(self, times: int = 1) -> None:
        for _ in range(times):
            self.apply(*do_step(self.table, next_step(self.table), self.shoe, 0))

    def until(self, phase: Phase) -> None:
        while self.table.phase is not phase:
            self.steps()

    def stands_at(self, phase: Phase) -> bool:
        return self.table.phase is phase


def word(table: SealedTable, patron: str, text: str = "lluvia", cut: int = 0) -> c.CommitWord:
    """The digest of a word for the shoe that lies there."""
    order = table.table.order
    assert order is not None
    return c.CommitWord(word_commitment(order.sealing.shoe, patron, Word(text, SALT, cut)), bool(cut))


class TestTheWayOfAShoe:
    """Sealed, words, cut, frozen, proved, opened."""

    def test_from_the_seal_to_the_secret(self) -> None:
        table = SealedTable()
        table.steps()
        assert table.stands_at(Phase.WORDS)
        assert next_step(table.table).wait is Wait.WORDS
        table.does("anna", word(table, "anna", cut=100))
        table.does("bob", word(table, "bob", "Regen"))
        table.steps()
        assert table.stands_at(Phase.SHOWING)
        assert next_step(table.table).wait is Wait.SHOWING
        table.does("anna", c.ShowWord("lluvia", SALT, 100))
        table.steps()
        order = table.table.order
        assert order is not None
        assert order.cut == 100
        assert [one.word is None for one in order.words] == [False, True]
        table.until(Phase.BETWEEN)
        for _ in range(3):
            table.until(Phase.BETTING)
            table.does("anna", c.PlaceBet("banco", units(10)))
            table.until(Phase.BETWEEN)
        table.must(Command("boss", Role.MANAGER, 0, c.CloseTable("late")))
        table.must(Command("croupier", Role.CROUPIER, 0, c.ShowSecret(table.shoe.open())))
        assert not secret_due(table.table)
        table.fold_again()
        self.check_opened(table)

    def check_opened(self, table: SealedTable) -> None:
        """The log alone opens the shoe, and every card that was dealt follows from its secret."""
        order = table.table.order
        assert order is not None
        place, seen = 0, []
        for event in table.log:
            if isinstance(event.fact, e.BurnTurned | e.CardDealt):
                seen.append(Seen(place, event.fact.card))
                place += 1 + (event.fact.burned if isinstance(event.fact, e.BurnTurned) else 0)
        opened = OpenedShoe(order.sealing, order.words, order.transcript, order.root, order.secret, tuple(seen))
        assert len(seen) > 12
        assert flaw_of(opened) is None
        assert flaw_of(opened._replace(seen=(*seen[:-1], Seen(seen[-1].place, _other(seen[-1].card))))) is not None

    def test_a_new_shoe_waits_for_the_last_secret(self) -> None:
        table = SealedTable('extends = "schaanwald"\nshoe = { packs = 1, cut_card = 20, coups_after_cut = 0 }')
        table.until(Phase.BETWEEN)
        while table.table.phase is not Phase.SHOE:
            if table.table.phase is Phase.BETTING and not table.table.anything_lies:
                table.does("anna", c.PlaceBet("banco", units(10)))
            table.steps()
        assert table.refused("croupier", c.SealShoe("0" * 64), Role.CROUPIER) == "shoe-secret-due"
        assert table.refused("croupier", c.ShowSecret("0" * 64), Role.CROUPIER) == "secret-other"
        assert table.refused("croupier", c.ShowSecret("0" * 63), Role.CROUPIER) == "shoe-not-hexadecimal"
        table.steps()
        assert isinstance(table.log[-1].fact, e.SecretShown)
        assert table.refused("croupier", c.ShowSecret(table.log[-1].fact.secret), Role.CROUPIER) == "table-not-now"
        table.steps()
        assert isinstance(table.log[-1].fact, e.ShoeSealed)
        assert table.log[-1].fact.number == 2
        assert table.log[-1].fact.shoe == "watched/2"

    def test_a_shoe_that_was_sealed_and_never_played_has_its_own_number(self) -> None:
        table = SealedTable()
        table.steps()
        table.must(Command("boss", Role.MANAGER, 0, c.CloseTable("early")))
        table.must(Command("boss", Role.MANAGER, 0, c.ReopenTable()))
        assert table.refused("croupier", c.SealShoe("0" * 64), Role.CROUPIER) == "shoe-secret-due"
        table.steps(2)
        assert isinstance(table.log[-1].fact, e.ShoeSealed)
        assert table.log[-1].fact.number == 2

    @pytest.mark.parametrize("house", SHIPPED)
    def test_bots_and_people_do_it_by_themselves(self, house: str) -> None:
        table = SealedTable(house, ("anna", "bob", "clara"))
        people = [Contributor(id, Random(id).randbytes, cut=cut) for id, cut in (("anna", 0), ("bob", 9), ("clara", 7))]
        while table.table.phase is not Phase.BETWEEN:
            act = next(((one.patron, act) for one in people if (act := one.next_act(table.table))), None)
            if act is None:
                table.steps()
            else:
                table.does(*act)
        order = table.table.order
        assert order is not None
        assert order.cut == 9
        assert all(one.word is not None for one in order.words)
        assert [one.cuts for one in order.words] == [False, True, False]


def _other(card: Card) -> Card:
    return PACK[(PACK.index(card) + 1) % len(PACK)]


class TestWords:
    """Who may add which word, and when."""

    def test_one_word_each_and_one_who_cuts(self) -> None:
        table = SealedTable()
        assert table.refused("anna", c.CommitWord("0" * 64)) == "table-not-now"
        table.steps()
        assert table.refused("nobody", c.CommitWord("0" * 64)) == "table-not-here"
        assert table.refused("anna", c.CommitWord("0" * 63)) == "shoe-not-hexadecimal"
        assert table.refused("anna", c.CommitWord("A" * 64)) == "shoe-not-hexadecimal"
        table.does("anna", word(table, "anna", cut=1))
        assert table.refused("anna", c.CommitWord("0" * 64)) == "word-already"
        assert table.refused("bob", c.CommitWord("0" * 64, cuts=True)) == "word-cut-taken"
        table.does("bob", c.CommitWord("0" * 64))
        assert table.refused("anna", c.ShowWord("lluvia", SALT, 1)) == "table-not-now"

    def test_only_the_word_that_was_added_is_shown(self) -> None:
        table = SealedTable(people=("anna", "bob", "clara"))
        table.steps()
        table.does("anna", word(table, "anna", cut=311))
        table.does("bob", word(table, "bob"))
        table.steps()
        assert table.refused("clara", c.ShowWord("lluvia", SALT)) == "word-none"
        assert table.refused("clara", c.CommitWord("0" * 64)) == "table-not-now"
        for cut in (0, 312, -1):
            assert table.refused("anna", c.ShowWord("lluvia", SALT, cut)) == "word-cut"
        assert table.refused("bob", c.ShowWord("lluvia", SALT, 1)) == "word-cut"
        for text in ("", "x" * 65, "line\n", "\ud800"):
            assert table.refused("bob", c.ShowWord(text, SALT)) == "word-text"
        for salt in ("", SALT[1:], SALT.upper()):
            assert table.refused("bob", c.ShowWord("lluvia", salt)) == "shoe-not-hexadecimal"
        assert table.refused("bob", c.ShowWord("Lluvia", SALT)) == "word-other"
        assert table.refused("anna", c.ShowWord("lluvia", SALT, 310)) == "word-other"
        table.does("bob", c.ShowWord("lluvia", SALT))
        assert table.refused("bob", c.ShowWord("lluvia", SALT)) == "word-already"
        table.does("anna", c.ShowWord("lluvia", SALT, 311))

    def test_there_is_an_end_to_words(self) -> None:
        table = SealedTable()
        table.steps()
        order = table.table.order
        assert order is not None
        many = tuple(order.words) + tuple(Contribution(f"p{one}", "0" * 64) for one in range(MOST_WORDS))
        table.table = table.table.replace(order=order.replace(words=many))
        assert table.refused("anna", c.CommitWord("0" * 64)) == "word-too-many"

    def test_what_may_be_done_is_listed(self) -> None:
        table = SealedTable()
        table.steps()
        (choice,) = (one for one in allowed(table.table, "anna") if one.act == "CommitWord")
        assert (choice.least, choice.most) == (1, 311)
        table.does("anna", word(table, "anna", cut=5))
        (choice,) = (one for one in allowed(table.table, "bob") if one.act == "CommitWord")
        assert choice.most is None
        table.steps()
        assert "ShowWord" in [one.act for one in allowed(table.table, "anna")]
        assert "ShowWord" not in [one.act for one in allowed(table.table, "bob")]


class TestCards:
    """A substituted card shows at once."""

    def test_no_other_card_can_be_dealt(self) -> None:
        table = SealedTable()
        table.until(Phase.BURN)
        card, proof = table.shoe.draw_at(0)
        for other in PACK:
            if other != card:
                assert table.refused("croupier", c.TurnBurnCard(other, proof), Role.CROUPIER) == "card-not-proved"
        assert table.refused("croupier", c.TurnBurnCard(card), Role.CROUPIER) == "card-not-proved"
        table.must(Command("croupier", Role.CROUPIER, 0, c.TurnBurnCard(card, proof)))
        table.until(Phase.BETTING)
        table.does("anna", c.PlaceBet("banco", units(10)))
        table.until(Phase.NO_MORE_BETS)
        order = table.table.order
        assert order is not None
        place = order.sealing.cards - table.table.shoe.cards_left
        later = SealedShoe(Random(3).randbytes)
        later.seal(order.sealing.shoe, order.sealing.terms, order.sealing.packs)
        later.freeze(order.transcript, order.cut)
        card, proof = later.draw_at(place)
        after, its_proof = later.draw_at(place + 1)
        assert table.refused("croupier", c.DealCard(after, proof=its_proof), Role.CROUPIER) == "card-not-proved"
        table.must(Command("croupier", Role.CROUPIER, 0, c.DealCard(card, proof=proof)))

    def test_an_unsealed_table_takes_no_proofs(self) -> None:
        table = Watched(load("schaanwald"))
        table.must(Command("croupier", Role.CROUPIER, 0, c.StartShoe()))
        assert not table.send(Command("croupier", Role.CROUPIER, 0, c.TurnBurnCard(PACK[0], "AAAA")))
        assert table.refusals == {"card-proof-unasked": 1}
        assert not table.send(Command("croupier", Role.CROUPIER, 0, c.SealShoe("0" * 64)))

    def test_a_sealed_table_takes_no_other_shoe(self) -> None:
        table = SealedTable()
        assert table.refused("croupier", c.StartShoe(), Role.CROUPIER) == "shoe-must-be-sealed"
        assert table.refused("croupier", c.SealShoe("xyz"), Role.CROUPIER) == "shoe-not-hexadecimal"
        table.until(Phase.SHOWING)
        assert table.refused("croupier", c.FreezeShoe("xyz"), Role.CROUPIER) == "shoe-not-hexadecimal"

    def test_nobody_seals_a_physical_shoe(self) -> None:
        with pytest.raises(TableRefusal, match="table-sealed-person"):
            open_table("felt", load("schaanwald"), Settings(dealt_by=DealtBy.PERSON, sealed=True))

    def test_a_sealed_shoe_goes_only_forward(self) -> None:
        table = SealedTable()
        table.until(Phase.BETWEEN)
        assert table.shoe.draw_at(5) == table.shoe.draw_at(5)
        with pytest.raises(ShoeError, match="shoe-place"):
            table.shoe.draw_at(4)


@pytest.mark.parametrize("steps", range(5))
def test_the_croupier_opens_the_shoe_of_a_table_that_was_closed(steps: int) -> None:
    """In whatever phase a table is closed: the secret of a sealed shoe is shown next, and then nothing happens."""
    table, dealer = open_table("t", load("schaanwald"), Settings(sealed=True)), SealedShoe(Random(steps).randbytes)
    for at_ms in range(steps):
        table = do_step(table, next_step(table), dealer, at_ms)[1]
    table = handle(table, Command("lena", Role.MANAGER, steps, c.CloseTable("late")))[1]
    if steps:
        assert next_step(table) == Step(Wait.NOBODY, sealing=True)
        (event,), table = do_step(table, next_step(table), dealer, steps)
        assert isinstance(event.fact, e.SecretShown)
    assert next_step(table) == Step(Wait.MANAGER)
