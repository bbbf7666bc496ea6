"""What people may say before a sealed shoe is frozen and against it: docs/table.md, every moment when allowed becomes
refused."""

from itertools import product
from random import Random
from typing import Any

import pytest

from puntobanco.fairness import Contribution, Scheme, Word, transcript, word_commitment
from puntobanco.fairness.opening import OpenedShoe, Seen, flaw_of
from puntobanco.fairness.sealed import SealedShoe
from puntobanco.house import SHIPPED, load
from puntobanco.table import (
    Command,
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
from puntobanco.table.contributor import Contributor
from puntobanco.table.croupier import LastWord, Step, Wait, do_step, next_step, sealed_command
from puntobanco.table.objections import MOST_REFUSED
from support.table_play import Watched, own_house, units

SALT = "0123456789abcdef" * 2
INSTANCE = "0f" * 16
DIGEST = "0" * 64
WORD = Word("lluvia", SALT)
BURNS_NONE = 'extends = "schaanwald"\nshoe = { burn = "none" }'


class Agreed(Watched):
    """A watched table with a sealed dealer and people who sit at it."""

    def __init__(self, house: str = "schaanwald", people: tuple[str, ...] = ("anna", "bob", "clara")) -> None:
        super().__init__(load(house) if house in SHIPPED else own_house(house), Settings(sealed=True))
        self.shoe = SealedShoe(Random(3).randbytes)
        for seat, id in enumerate(people, start=1):
            self.comes(id, seat)

    def comes(self, id: str, seat: int | None = None) -> None:
        """Somebody comes with chips, and sits down where they are told to."""
        self.does(id, c.Join(id.upper()), c.BuyIn(units(1000)))
        if seat is not None:
            self.does(id, c.Sit(seat))

    def does(self, by: str, *acts: Any) -> None:
        for act in acts:
            self.must(Command(by, Role.PATRON, 0, act))

    def calls(self, act: Any) -> None:
        self.must(Command("boss", Role.MANAGER, 0, act))

    def refused(self, by: str, act: Any, role: Role = Role.PATRON) -> str:
        with pytest.raises(TableRefusal) as refusal:
            handle(self.table, Command(by, role, 0, act))
        listed = {one.act for one in allowed(self.table, by, role)}
        assert type(act).__name__ not in listed or isinstance(act, c.CommitWord | c.SealShoe | c.FreezeShoe)
        return refusal.value.code

    def steps(self, times: int = 1) -> None:
        for _ in range(times):
            self.apply(*do_step(self.table, next_step(self.table), self.shoe, 0))

    def until(self, phase: Phase) -> None:
        while self.table.phase is not phase:
            self.steps()

    def agree(self, *, shown: tuple[str, ...] = (), silent: tuple[str, ...] = ()) -> None:
        """People add words to the next shoe, some show theirs, and it is frozen."""
        self.until(Phase.WORDS)
        assert self.table.order is not None
        for id in (*shown, *silent):
            self.does(id, c.CommitWord(word_commitment(self.table.order.sealing, id, WORD)))
        self.until(Phase.SHOWING)
        for id in shown:
            self.does(id, c.ShowWord(WORD.text, WORD.salt))
        while self.table.phase is Phase.SHOWING:
            self.steps()

    def bets(self, by: str) -> None:
        """Bets are called for, and somebody bets."""
        self.until(Phase.BETTING)
        self.does(by, c.PlaceBet("banco", units(10)))

    def may(self, by: str, act: str) -> bool:
        return act in {one.act for one in allowed(self.table, by)}

    @property
    def kinds(self) -> list[str]:
        return [type(event.fact).__name__ for event in self.log]


class TestPeopleFirst:
    """Nothing is sealed or agreed on before somebody is there to have a say."""

    def test_a_shoe_waits_for_somebody_with_a_place(self) -> None:
        at = Agreed(people=())
        assert next_step(at.table) == Step(Wait.PEOPLE)
        at.comes("anna")
        assert next_step(at.table) == Step(Wait.PEOPLE)
        assert at.refused("croupier", c.SealShoe(DIGEST, INSTANCE), Role.CROUPIER) == "shoe-nobody"
        at.does("anna", c.Sit(3))
        assert next_step(at.table) == Step(Wait.NOBODY, sealing=True)
        at.steps()
        assert at.table.phase is Phase.WORDS

    def test_somebody_standing_has_a_place(self) -> None:
        at = Agreed(people=())
        at.comes("anna")
        at.does("anna", c.Stand())
        assert next_step(at.table) == Step(Wait.NOBODY, sealing=True)

    def test_words_are_not_closed_while_nobody_has_a_place(self) -> None:
        at = Agreed(people=("anna",))
        at.until(Phase.WORDS)
        at.does("anna", c.StepBack())
        assert next_step(at.table) == Step(Wait.PEOPLE)
        assert at.refused("croupier", c.CloseWords(), Role.CROUPIER) == "shoe-nobody"
        at.does("anna", c.Sit(1))
        assert next_step(at.table) == Step(Wait.WORDS, c.CloseWords())
        at.steps()
        assert at.table.phase is Phase.SHOWING

    def test_the_secret_of_the_last_shoe_waits_for_nobody(self) -> None:
        at = Agreed(people=("anna",))
        at.until(Phase.BETWEEN)
        at.calls(c.CloseTable("late"))
        at.calls(c.ReopenTable())
        at.does("anna", c.Leave())
        at.steps()
        assert at.kinds[-1] == "SecretShown"
        assert next_step(at.table) == Step(Wait.PEOPLE)

    def test_what_was_played_before_is_played_to_its_end(self) -> None:
        """A shoe of the first scheme was sealed and agreed on without people."""
        at = Agreed(people=())
        at.must(Command("croupier", Role.CROUPIER, 0, c.SealShoe(DIGEST)))
        at.must(Command("croupier", Role.CROUPIER, 0, c.CloseWords()))
        assert at.table.order is not None
        assert (at.table.order.sealing.scheme, at.table.order.sealing.terms) == (
            Scheme.FIRST,
            at.table.house.fingerprint,
        )

    def test_showing_is_over_when_all_have_shown(self) -> None:
        at = Agreed()
        at.until(Phase.WORDS)
        assert at.table.order is not None
        for id in ("anna", "bob"):
            at.does(id, c.CommitWord(word_commitment(at.table.order.sealing, id, WORD)))
        at.until(Phase.SHOWING)
        at.does("anna", c.ShowWord(WORD.text, WORD.salt))
        assert next_step(at.table) == Step(Wait.SHOWING, sealing=True)
        at.does("bob", c.ShowWord(WORD.text, WORD.salt))
        assert next_step(at.table) == Step(Wait.NOBODY, sealing=True)

    def test_a_shoe_without_words_is_not_waited_for(self) -> None:
        at = Agreed()
        at.until(Phase.SHOWING)
        assert next_step(at.table) == Step(Wait.NOBODY, sealing=True)


class TestInstance:
    """What is drawn once for a table."""

    def test_every_shoe_of_a_table_has_the_same(self) -> None:
        at = Agreed()
        for number in (1, 2):
            at.until(Phase.WORDS)
            order = at.table.order
            assert order is not None
            assert (order.number, order.sealing.scheme, order.sealing.terms) == (
                number,
                Scheme.SECOND,
                at.table.house.terms,
            )
            at.calls(c.CloseTable("again"))
            at.calls(c.ReopenTable())
            at.steps()
        first, second = (event.fact for event in at.log if isinstance(event.fact, e.ShoeSealed))
        assert (first.instance, len(first.instance)) == (second.instance, 32)
        for other in ("", INSTANCE):
            assert at.refused("croupier", c.SealShoe(DIGEST, other), Role.CROUPIER) == "shoe-other-instance"

    def test_two_tables_of_one_name_have_two(self) -> None:
        sealed = []
        for seed in (1, 2):
            at = Agreed()
            at.shoe = SealedShoe(Random(seed).randbytes)
            at.steps()
            sealed.append(at.table.instance)
        assert sealed[0] != sealed[1]

    @pytest.mark.parametrize(
        ("instance", "beacon", "round"),
        [("0f", "", 0), (INSTANCE.upper(), "", 0), (INSTANCE, "", 1), (INSTANCE, "file:x", -1), ("", "file:x", 1)],
    )
    def test_a_sealing_has_its_form(self, instance: str, beacon: str, round: int) -> None:
        at = Agreed()
        act = c.SealShoe(DIGEST, instance, beacon, round)
        assert at.refused("croupier", act, Role.CROUPIER) == "shoe-sealing"


class TestBeacon:
    """The last word of a beacon, whose round is fixed when the shoe is sealed."""

    def test_it_is_part_of_what_is_agreed(self) -> None:
        at = Agreed()
        at.apply(*self._step(at, LastWord("file:dice", 7)))
        order = at.table.order
        assert order is not None
        assert (order.sealing.beacon, order.sealing.round) == ("file:dice", 7)
        at.until(Phase.SHOWING)
        assert at.refused("croupier", c.FreezeShoe(DIGEST), Role.CROUPIER) == "shoe-beacon-value"
        for value in ("", "0", "xx", "AB"):
            assert at.refused("croupier", c.FreezeShoe(DIGEST, value), Role.CROUPIER) == "shoe-beacon-value"
        at.apply(*self._step(at, LastWord("file:dice", 7, "c0ffee")))
        order = at.table.order
        assert order is not None
        assert (order.value, order.transcript) == ("c0ffee", transcript(order.sealing, (), bytes.fromhex("c0ffee")))
        assert order.transcript != transcript(order.sealing, (), b"")
        at.until(Phase.BETWEEN)
        at.calls(c.CloseTable("late"))
        at.steps()
        order = at.table.order
        assert order is not None
        seen = tuple(Seen(0, event.fact.card) for event in at.log if isinstance(event.fact, e.BurnTurned))
        opened = OpenedShoe(
            order.sealing, order.words, order.transcript, order.root, order.secret, seen, beacon=order.value
        )
        assert flaw_of(opened) is None
        assert flaw_of(opened._replace(beacon="c0ffef")) is not None
        at.fold_again()

    @staticmethod
    def _step(at: Agreed, word: LastWord) -> tuple[tuple[e.Event, ...], Table]:
        return handle(at.table, sealed_command(at.table, next_step(at.table), at.shoe, 0, word))

    def test_without_one_nothing_was_said(self) -> None:
        at = Agreed()
        at.until(Phase.SHOWING)
        assert at.refused("croupier", c.FreezeShoe(DIGEST, "00"), Role.CROUPIER) == "shoe-beacon-value"


class TestRefusing:
    """A shoe in which a word stayed silent."""

    def test_the_shoe_is_opened_and_another_comes(self) -> None:
        at = Agreed()
        at.agree(shown=("anna",), silent=("bob",))
        assert (at.table.phase, next_step(at.table)) == (Phase.BURN, Step(Wait.REFUSAL, card=True))
        assert at.table.patrons["bob"].silent == 1
        assert at.table.patrons["anna"].silent == 0
        at.does("anna", c.RefuseShoe())
        assert (at.table.phase, at.table.shoe.cards_left, at.table.objections.barred) == (Phase.SHOE, 0, ("bob",))
        at.steps(2)
        assert at.kinds[-3:] == ["ShoeRefused", "SecretShown", "ShoeSealed"]
        assert at.refused("bob", c.CommitWord(DIGEST)) == "word-barred"
        assert Contributor("bob", Random(1).randbytes).next_act(at.table) is None
        assert Contributor("anna", Random(1).randbytes).next_act(at.table) is not None
        at.agree(shown=("anna",))
        assert (at.table.phase, next_step(at.table)) == (Phase.BURN, Step(Wait.NOBODY, card=True))
        assert at.table.objections.barred == ()
        at.fold_again()

    def test_who_may_refuse(self) -> None:
        """Everybody who sits and has shown their word, and nobody else: three people, each in every way."""
        at = Agreed()
        at.agree(shown=("anna", "bob", "clara"))
        order = at.table.order
        assert order is not None
        ways = tuple(product(("none", "silent", "shown"), (True, False)))
        for three in product(ways, repeat=3):
            people = dict(zip(("anna", "bob", "clara"), three, strict=True))
            words = tuple(
                Contribution(id, DIGEST, word=WORD if has == "shown" else None)
                for id, (has, _) in people.items()
                if has != "none"
            )
            table = at.table.replace(order=order.replace(words=words))
            for id, (_, sits) in people.items():
                if not sits:
                    table = handle(table, Command(id, Role.PATRON, 0, c.StepBack()))[1]
            silent = any(has == "silent" for has, _ in three)
            expected = {id for id, (has, sits) in people.items() if silent and sits and has == "shown"}
            assert {id for id in people if _accepts(table, id, c.RefuseShoe())} == expected
            assert (next_step(table).wait is Wait.REFUSAL) == bool(expected)

    def test_each_refusal_says_why(self) -> None:
        at = Agreed()
        at.agree(shown=("anna", "clara"), silent=("bob",))
        at.comes("dora")
        assert at.refused("nobody", c.RefuseShoe()) == "table-not-here"
        assert at.refused("dora", c.RefuseShoe()) == "table-seated-only"
        assert at.refused("bob", c.RefuseShoe()) == "shoe-word-not-shown"
        at.does("clara", c.StepBack())
        assert at.refused("clara", c.RefuseShoe()) == "table-seated-only"
        at.does("anna", c.RefuseShoe())
        assert at.refused("anna", c.RefuseShoe()) == "table-not-now"
        at.agree(shown=("anna",))
        assert at.refused("anna", c.RefuseShoe()) == "shoe-none-silent"

    def test_until_the_first_card_is_turned(self) -> None:
        at = Agreed()
        at.agree(shown=("anna",), silent=("bob",))
        assert at.may("anna", "RefuseShoe")
        at.steps()
        assert at.kinds[-1] == "BurnTurned"
        assert at.refused("anna", c.RefuseShoe()) == "table-not-now"

    def test_where_no_card_is_burned_until_bets_are_called_for(self) -> None:
        at = Agreed(BURNS_NONE)
        at.agree(shown=("anna",), silent=("bob",))
        assert (at.table.phase, next_step(at.table)) == (Phase.BETWEEN, Step(Wait.REFUSAL, c.OpenBets()))
        assert at.may("anna", "RefuseShoe")
        at.steps()
        assert at.table.phase is Phase.BETTING
        assert at.refused("anna", c.RefuseShoe()) == "table-not-now"

    def test_three_in_a_row_and_no_more(self) -> None:
        """And after a shoe that was played, three again."""
        at = Agreed(people=("anna", "bob", "clara", "dora", "emil"))
        for _ in range(2):
            for silent in ("bob", "clara", "bob")[:MOST_REFUSED]:
                at.agree(shown=("anna",), silent=(silent,))
                at.does("anna", c.RefuseShoe())
            at.agree(shown=("anna",), silent=("dora",))
            assert at.refused("anna", c.RefuseShoe()) == "shoe-refused-often"
            assert next_step(at.table) == Step(Wait.NOBODY, card=True)
            at.until(Phase.BETTING)
            at.calls(c.CloseTable("again"))
            at.calls(c.ReopenTable())
        assert at.kinds.count("ShoeRefused") == 2 * MOST_REFUSED
        assert at.table.patrons["bob"].silent == 4

    def test_whoever_was_silent_stays_barred_when_they_leave_and_come_back(self) -> None:
        at = Agreed()
        at.agree(shown=("anna",), silent=("bob",))
        at.does("anna", c.RefuseShoe())
        at.does("bob", c.Leave())
        at.comes("bob", 2)
        at.until(Phase.WORDS)
        assert at.refused("bob", c.CommitWord(DIGEST)) == "word-barred"
        at.calls(c.CloseTable("again"))
        at.calls(c.ReopenTable())
        at.until(Phase.WORDS)
        assert at.refused("bob", c.CommitWord(DIGEST)) == "word-barred"


class TestAsking:
    """A new shoe, for somebody who has no word in the one that is played."""

    def test_between_coups_the_shoe_ends_at_once(self) -> None:
        at = Agreed()
        at.agree(shown=("anna",))
        at.until(Phase.BETWEEN)
        assert at.may("bob", "AskNewShoe")
        at.does("bob", c.AskNewShoe())
        assert next_step(at.table) == Step(Wait.NOBODY, c.EndShoe())
        assert at.refused("croupier", c.OpenBets(), Role.CROUPIER) == "shoe-new-asked"
        at.steps(3)
        assert at.kinds[-3:] == ["ShoeEnded", "SecretShown", "ShoeSealed"]
        assert not at.table.objections.wanted
        at.fold_again()

    def test_while_bets_lie_the_coup_is_played_first(self) -> None:
        at = Agreed()
        at.agree(shown=("anna",))
        at.bets("anna")
        at.does("bob", c.AskNewShoe())
        assert next_step(at.table) == Step(Wait.BETS, c.CloseBets())
        assert at.refused("croupier", c.EndShoe(), Role.CROUPIER) == "table-not-now"
        at.until(Phase.BETWEEN)
        assert at.kinds[-1] == "Paid"
        assert next_step(at.table) == Step(Wait.NOBODY, c.EndShoe())

    def test_while_nobody_has_bet_the_shoe_ends_at_once(self) -> None:
        at = Agreed()
        at.agree(shown=("anna",))
        at.until(Phase.BETTING)
        at.does("bob", c.AskNewShoe())
        assert next_step(at.table) == Step(Wait.NOBODY, c.EndShoe())
        at.does("anna", c.PlaceBet("banco", units(10)))
        assert next_step(at.table) == Step(Wait.BETS, c.CloseBets())
        at.does("anna", c.WithdrawBet("banco"))
        at.steps()
        assert (at.table.phase, at.kinds[-1]) == (Phase.SHOE, "ShoeEnded")

    @pytest.mark.parametrize("phase", [Phase.BURN, Phase.BETWEEN, Phase.BETTING, Phase.NO_MORE_BETS, Phase.DEALING])
    def test_whenever_a_shoe_lies_there(self, phase: Phase) -> None:
        at = Agreed()
        for early in (Phase.SHOE, Phase.WORDS, Phase.SHOWING):
            at.until(early)
            assert at.refused("bob", c.AskNewShoe()) == "table-not-now"
        at.until(Phase.BURN)
        if phase in (Phase.NO_MORE_BETS, Phase.DEALING):
            at.bets("anna")
        at.until(phase)
        at.does("bob", c.AskNewShoe())
        while at.kinds[-1] != "ShoeEnded":
            at.steps()
        assert at.kinds.count("CoupEnded") == (phase in (Phase.NO_MORE_BETS, Phase.DEALING))

    def test_each_refusal_says_why(self) -> None:
        at = Agreed()
        at.agree(shown=("anna",), silent=("clara",))
        at.comes("dora")
        at.until(Phase.BETTING)
        assert at.refused("dora", c.AskNewShoe()) == "table-seated-only"
        for has in ("anna", "clara"):
            assert at.refused(has, c.AskNewShoe()) == "shoe-word-in"
        at.does("bob", c.AskNewShoe())
        at.does("dora", c.Sit(4))
        for id in ("bob", "dora"):
            assert at.refused(id, c.AskNewShoe()) == "shoe-new-asked"

    def test_nobody_asks_again_before_a_word_of_theirs_was_shown(self) -> None:
        """Also not by leaving and coming back, nor with a word that stays silent."""
        at = Agreed()
        at.until(Phase.BETWEEN)
        at.does("bob", c.AskNewShoe())
        at.agree(shown=("anna",))
        at.until(Phase.BETWEEN)
        assert at.refused("bob", c.AskNewShoe()) == "shoe-asked-before"
        at.does("bob", c.Leave())
        at.comes("bob", 2)
        assert at.refused("bob", c.AskNewShoe()) == "shoe-asked-before"
        self._another_shoe(at)
        at.agree(silent=("bob",))
        self._another_shoe(at)
        at.until(Phase.BETWEEN)
        assert at.refused("bob", c.AskNewShoe()) == "shoe-asked-before"
        self._another_shoe(at)
        at.agree(shown=("bob",))
        self._another_shoe(at)
        at.until(Phase.BETWEEN)
        assert at.may("bob", "AskNewShoe")

    @staticmethod
    def _another_shoe(at: Agreed) -> None:
        at.calls(c.CloseTable("again"))
        at.calls(c.ReopenTable())

    def test_a_house_that_waits_for_people_opens_the_shoe_all_the_same(self) -> None:
        """Where two must sit before bets are called for, one may ask."""
        at = Agreed('extends = "schaanwald"\nplaces = { least_people = 2 }', people=("anna",))
        at.until(Phase.BETWEEN)
        assert next_step(at.table) == Step(Wait.PEOPLE)
        at.does("anna", c.AskNewShoe())
        at.steps()
        assert at.table.phase is Phase.SHOE

    def test_nobody_asks_at_a_table_whose_shoes_are_not_sealed(self) -> None:
        table = open_table("t", load("schaanwald"))
        for by, role, act in (
            ("anna", Role.PATRON, c.Join("Anna")),
            ("anna", Role.PATRON, c.Sit(1)),
            ("cr", Role.CROUPIER, c.StartShoe()),
        ):
            table = handle(table, Command(by, role, 0, act))[1]
        assert not _accepts(table, "anna", c.AskNewShoe())
        assert not _accepts(table, "anna", c.RefuseShoe())


def _accepts(table: Table, by: str, act: Any) -> bool:
    try:
        handle(table, Command(by, Role.PATRON, 0, act))
    except TableRefusal:
        return False
    return True
