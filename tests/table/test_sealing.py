"""A table whose shoes are sealed: docs/fair-shoe.md, step by step, and every moment when allowed becomes refused."""

from random import Random
from typing import Any

import pytest

from puntobanco.fairness import Contribution, Word, word_commitment
from puntobanco.fairness.opening import OpenedShoe, Seen, flaw_of
from puntobanco.fairness.sealed import SealedShoe, SealedShoeError
from puntobanco.fairness.words import MOST_WORDS
from puntobanco.game import PACK, Card
from puntobanco.house import SHIPPED, load
from puntobanco.table import (
    Command,
    Phase,
    Role,
    Settings,
    TableRefusal,
    commands as c,
    events as e,
    evolve,
    handle,
    open_table,
)
from puntobanco.table.allowed import allowed
from puntobanco.table.contributor import Contributor
from puntobanco.table.croupier import Step, Wait, do_step, next_step
from puntobanco.table.refusals import phase_name
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

    def named(self, by: str, act: Any, role: Role = Role.PATRON) -> dict[str, object]:
        """What the sentence of a refusal is made of."""
        with pytest.raises(TableRefusal) as refusal:
            handle(self.table, Command(by, role, 0, act))
        return refusal.value.values

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
    return c.CommitWord(word_commitment(order.sealing, patron, Word(text, SALT, cut)), bool(cut))


class TestTheWayOfAShoe:
    """Sealed, words, cut, frozen, proved, opened."""

    def test_from_the_seal_to_the_secret(self) -> None:
        table = SealedTable()
        assert next_step(table.table) == Step(Wait.NOBODY, sealing=True)
        table.steps()
        assert table.stands_at(Phase.WORDS)
        sealed = table.table.order
        assert sealed is not None
        assert (sealed.number, sealed.words, sealed.transcript, sealed.root, sealed.secret) == (1, (), "", "", "")
        assert next_step(table.table) == Step(Wait.WORDS, c.CloseWords(), sealing=False)
        table.does("anna", word(table, "anna", cut=100))
        table.does("bob", word(table, "bob", "Regen"))
        table.steps()
        assert table.stands_at(Phase.SHOWING)
        assert next_step(table.table) == Step(Wait.SHOWING, sealing=True)
        table.does("anna", c.ShowWord("lluvia", SALT, 100))
        table.steps()
        order = table.table.order
        assert order is not None
        assert order.cut == 100
        assert [one.word is None for one in order.words] == [False, True]
        table.until(Phase.BETWEEN)
        for coup in range(1, 4):
            table.until(Phase.BETTING)
            table.does("anna", c.PlaceBet("banco", units(10 * coup)))  # after a tie the last stake lies there
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

    def test_words_are_closed_once_and_shown_before_the_shoe_is_frozen(self) -> None:
        """Each call of a croupier in its own phase, and in no other."""
        table = SealedTable()
        calls = {Phase.WORDS: c.CloseWords(), Phase.SHOWING: c.FreezeShoe("0" * 64)}

        def out_of_turn() -> None:
            phase = table.table.phase
            for turn, act in calls.items():
                if phase is not turn:
                    assert table.refused("croupier", act, Role.CROUPIER) == "table-not-now"
            if phase is not Phase.SHOE:
                assert table.refused("croupier", c.SealShoe("0" * 64), Role.CROUPIER) == "table-not-now"
            assert table.refused("croupier", c.ShowSecret("0" * 64), Role.CROUPIER) == "table-not-now"

        for phase in (Phase.SHOE, Phase.WORDS, Phase.SHOWING, Phase.BURN, Phase.BETWEEN, Phase.BETTING):
            table.until(phase)
            out_of_turn()

    def test_a_refusal_names_what_would_fit(self) -> None:
        """How many digits, how long a word, from which card to which the shoe may be cut."""
        table = SealedTable()
        assert table.named("croupier", c.SealShoe("0"), Role.CROUPIER) == {"digits": 64}
        table.steps()
        assert table.named("anna", c.CommitWord("0")) == {"digits": 64}
        table.does("anna", word(table, "anna", cut=311))
        table.does("bob", word(table, "bob"))
        table.steps()
        assert table.named("croupier", c.FreezeShoe("0"), Role.CROUPIER) == {"digits": 64}
        assert table.named("bob", c.ShowWord("lluvia", "0")) == {"digits": 32}
        assert table.named("bob", c.ShowWord("x" * 65, SALT)) == {"most": 64}
        assert table.named("bob", c.ShowWord("lluvia", SALT, 1)) == {"least": 0, "most": 0}
        assert table.named("anna", c.ShowWord("lluvia", SALT, 312)) == {"least": 1, "most": 311}
        phase = table.named("anna", c.CommitWord("0" * 64))["phase"]
        assert phase == phase_name(Phase.SHOWING)

    def test_the_first_card_is_the_least_to_cut_at(self) -> None:
        """And a word may be one sign long or as many as there may be."""
        table = SealedTable()
        table.steps()
        table.does("anna", word(table, "anna", "x", cut=1))
        table.does("bob", word(table, "bob", "y" * 64))
        table.steps()
        table.does("anna", c.ShowWord("x", SALT, 1))
        table.does("bob", c.ShowWord("y" * 64, SALT))
        order = table.table.order
        assert order is not None
        assert order.cut == 1

    def test_there_is_an_end_to_words(self) -> None:
        table = SealedTable()
        table.steps()
        order = table.table.order
        assert order is not None
        many = tuple(order.words) + tuple(Contribution(f"p{one}", "0" * 64) for one in range(MOST_WORDS))
        table.table = table.table.replace(order=order.replace(words=many))
        assert table.refused("anna", c.CommitWord("0" * 64)) == "word-too-many"
        assert table.named("anna", c.CommitWord("0" * 64)) == {"most": MOST_WORDS}
        table.table = table.table.replace(order=order.replace(words=many[1:]))
        table.must(Command("anna", Role.PATRON, 0, c.CommitWord("0" * 64)))

    def test_what_may_be_done_is_listed(self) -> None:
        table = SealedTable()
        table.steps()
        (choice,) = (one for one in allowed(table.table, "anna") if one.act == "CommitWord")
        assert (choice.least, choice.most) == (1, 311)
        table.does("anna", word(table, "anna", cut=5))
        (choice,) = (one for one in allowed(table.table, "bob") if one.act == "CommitWord")
        assert choice.most is None
        table.steps()
        assert [one.act for one in allowed(table.table, "anna")].count("ShowWord") == 1
        assert "ShowWord" not in [one.act for one in allowed(table.table, "bob")]

    def test_what_only_the_dealer_knows_is_listed_too(self) -> None:
        """Cards with their proofs and the secret: the act may be done, though not with a value that is only tried."""
        table = SealedTable()

        def may(act: str) -> bool:
            return act in [one.act for one in allowed(table.table, "croupier", Role.CROUPIER)]

        table.until(Phase.BURN)
        assert may("TurnBurnCard")
        assert not may("ShowSecret")
        table.must(Command("boss", Role.MANAGER, 0, c.CloseTable("early")))
        assert may("ShowSecret")
        assert not may("TurnBurnCard")

    def test_a_word_without_a_cut_is_listed_as_well(self) -> None:
        table = SealedTable()
        table.steps()
        table.does("bob", word(table, "bob"))
        table.steps()
        assert [one.act for one in allowed(table.table, "bob")].count("ShowWord") == 1


class TestContributor:
    """Somebody's word for each shoe, chosen, added and shown by itself."""

    def test_a_word_that_nobody_chose_is_eight_digits_and_another_in_each_shoe(self) -> None:
        table, anna, found = SealedTable(), Contributor("anna", Random(5).randbytes), []
        for _ in range(2):
            table.until(Phase.WORDS)
            added = anna.next_act(table.table)
            assert isinstance(added, c.CommitWord)
            table.does("anna", added)
            table.until(Phase.SHOWING)
            shown = anna.next_act(table.table)
            assert isinstance(shown, c.ShowWord)
            assert not shown.cut
            table.does("anna", shown)
            found.append(shown.text)
            table.must(Command("boss", Role.MANAGER, 0, c.CloseTable("again")))
            table.must(Command("boss", Role.MANAGER, 0, c.ReopenTable()))
        assert [len(bytes.fromhex(text)) for text in found] == [4, 4]
        assert found[0] != found[1]

    def test_a_chosen_word_is_shown_as_it_is(self) -> None:
        table, anna = SealedTable(), Contributor("anna", Random(5).randbytes, text="nieve", cut=12)
        table.steps()
        added = anna.next_act(table.table)
        assert isinstance(added, c.CommitWord)
        assert added.cuts
        table.does("anna", added)
        table.steps()
        shown = anna.next_act(table.table)
        assert isinstance(shown, c.ShowWord)
        assert (shown.text, len(shown.salt), shown.cut) == ("nieve", 32, 12)

    @pytest.mark.parametrize(("wish", "cut"), [(311, 311), (312, 311), (100_000, 311), (1, 1)])
    def test_who_cuts_leaves_a_card_on_each_side(self, wish: int, cut: int) -> None:
        table, anna = SealedTable(), Contributor("anna", Random(5).randbytes, cut=wish)
        table.steps()
        added = anna.next_act(table.table)
        assert isinstance(added, c.CommitWord)
        table.does("anna", added)
        table.steps()
        shown = anna.next_act(table.table)
        assert isinstance(shown, c.ShowWord)
        assert shown.cut == cut
        table.does("anna", shown)

    def test_only_the_first_cuts(self) -> None:
        """A word before theirs that does not cut leaves it to them; one that does, does not."""
        table, clara = SealedTable(people=("anna", "bob", "clara")), Contributor("clara", Random(5).randbytes, cut=9)
        table.steps()
        table.does("anna", word(table, "anna"))
        first = clara.next_act(table.table)
        assert isinstance(first, c.CommitWord)
        assert first.cuts
        table.does("bob", word(table, "bob", cut=3))
        later = clara.next_act(table.table)
        assert isinstance(later, c.CommitWord)
        assert not later.cuts
        table.does("clara", later)
        table.steps()
        shown = clara.next_act(table.table)
        assert isinstance(shown, c.ShowWord)
        assert shown.cut == 0

    def test_nothing_is_to_be_done_where_there_is_no_word_to_add_or_show(self) -> None:
        table, anna = SealedTable(), Contributor("anna", Random(5).randbytes)
        stranger, absent = Contributor("anna", Random(6).randbytes), Contributor("nobody", Random(7).randbytes)
        assert anna.next_act(table.table) is None  # no shoe was sealed yet
        table.steps()
        assert absent.next_act(table.table) is None
        table.does("anna", anna.next_act(table.table))
        assert anna.next_act(table.table) is None  # added once
        assert stranger.next_act(table.table) is None
        table.steps()
        assert stranger.next_act(table.table) is None  # whoever did not choose the word cannot show it
        assert Contributor("bob", Random(8).randbytes).next_act(table.table) is None  # nor one that was never added
        table.does("anna", anna.next_act(table.table))
        assert anna.next_act(table.table) is None  # shown once
        table.until(Phase.BETWEEN)
        assert anna.next_act(table.table) is None

    def test_a_word_of_another_shoe_is_not_shown(self) -> None:
        """Somebody who adds a word by hand shows it by hand, whatever was kept from the shoe before."""
        table, anna = SealedTable(), Contributor("anna", Random(5).randbytes)
        table.steps()
        table.does("anna", anna.next_act(table.table))
        table.must(Command("boss", Role.MANAGER, 0, c.CloseTable("again")))
        table.must(Command("boss", Role.MANAGER, 0, c.ReopenTable()))
        table.until(Phase.WORDS)
        table.does("anna", word(table, "anna"))
        table.steps()
        assert anna.next_act(table.table) is None
        table.does("anna", c.ShowWord("lluvia", SALT))


def test_words_of_no_shoe_are_nobodys() -> None:
    """Events change a table whatever they say; words for a shoe that was never sealed leave nothing behind."""
    table = open_table("t", load("schaanwald"), Settings(sealed=True))
    for fact in (e.WordCommitted("anna", "0" * 64, cuts=True), e.WordShown("anna", "lluvia", SALT, 1)):
        after = evolve(table, e.Event("anna", 0, fact))
        assert after == table.replace(version=1)


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
        later.draw_instance()
        later.seal(order.sealing)
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
        with pytest.raises(TableRefusal) as refusal:
            open_table("felt", load("schaanwald"), Settings(dealt_by=DealtBy.PERSON, sealed=True))
        assert refusal.value.code == "table-sealed-person"

    def test_a_sealed_shoe_goes_only_forward(self) -> None:
        table = SealedTable()
        table.until(Phase.BETWEEN)
        assert table.shoe.draw_at(5) == table.shoe.draw_at(5)
        with pytest.raises(SealedShoeError, match="shoe-place"):
            table.shoe.draw_at(4)


@pytest.mark.parametrize("steps", range(5))
def test_the_croupier_opens_the_shoe_of_a_table_that_was_closed(steps: int) -> None:
    """In whatever phase a table is closed: the secret of a sealed shoe is shown next, and then nothing happens."""
    table, dealer = open_table("t", load("schaanwald"), Settings(sealed=True)), SealedShoe(Random(steps).randbytes)
    for act in (c.Join("Anna"), c.Sit(1)):
        table = handle(table, Command("anna", Role.PATRON, 0, act))[1]
    for at_ms in range(steps):
        table = do_step(table, next_step(table), dealer, at_ms)[1]
    table = handle(table, Command("lena", Role.MANAGER, steps, c.CloseTable("late")))[1]
    if steps:
        assert next_step(table) == Step(Wait.NOBODY, sealing=True)
        (event,), table = do_step(table, next_step(table), dealer, steps)
        assert isinstance(event.fact, e.SecretShown)
    assert next_step(table) == Step(Wait.MANAGER)
