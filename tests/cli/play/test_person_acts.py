"""What people can do at the terminal besides moving chips: the list, its keys and words, places, hostile input."""

from contextlib import suppress

import pytest
from hypothesis import given, strategies as st

from puntobanco.cli.output import Output
from puntobanco.cli.play.dialogs import KEYS
from puntobanco.cli.play.draw import fitted
from puntobanco.cli.play.person_acts import BY_NAME, PERSON_ACTS, PersonAct, asked_by, do, offered, said
from puntobanco.cli.play.places import FreePlaces, ask_place, places_of, take_place
from puntobanco.cli.play.screen import AT_ONCE, TableScreen
from puntobanco.game import LANGUAGES, PuntoError
from puntobanco.house import SHIPPED
from puntobanco.language import speaker
from puntobanco.table import commands as c, events as e
from puntobanco.table.commands import Command, Role
from puntobanco.table.events import Event
from puntobanco.table.game import ME, PlayError
from puntobanco.table.people import LONGEST_NAME
from support.games import until_waiting
from support.play_tools import new_game, on_screen, press, shown

OTHER_KEYS = {"r", "d", "c", "n", "b", "o", "k", "h", "q", "f1"}


class TestTheList:
    """One list for both ways to play."""

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_the_key_that_is_shown_is_the_key_that_is_bound(self, language: str) -> None:
        for one in PERSON_ACTS:
            if one.key is not None:
                letter = speaker(language).say(f"key.{one.name}").partition(" ")[0]
                assert letter.lower().replace("+", "plus") == one.key

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_whoever_is_asked_as_a_partner_reads_both_keys(self, language: str) -> None:
        """In the one line of a narrow screen, however long the other one's name is."""
        asked = speaker(language).say("play.partners-asked", name="W" * LONGEST_NAME, yes="1", no="2")
        assert {"1", "2"} <= set(fitted(f" {asked}", 80))

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_key_of_the_help_has_its_words(self, language: str) -> None:
        assert all(speaker(language).knows(f"key.{key}") for key in KEYS)

    def test_no_two_acts_share_a_key(self) -> None:
        keys = [one.key for one in PERSON_ACTS if one.key is not None]
        assert len({*keys}) == len(keys)
        assert OTHER_KEYS.isdisjoint(keys)
        bound = TableScreen(new_game(), Output(speaker("en")), recorder=None, pace=AT_ONCE, seed=None)._keys
        assert set(bound) >= {*keys, *OTHER_KEYS}

    @pytest.mark.parametrize("house", SHIPPED)
    def test_what_is_offered_is_accepted(self, house: str) -> None:
        """Everything on the list that needs nothing said with it is carried out as it stands."""
        game = new_game(house)
        until_waiting(game)
        names = [one.name for one in offered(game, 0)]
        assert {"sit", "watch", "buy"} <= {*names}
        assert ("standing" in names) == (house != "castle-vaduz")  # one's own seat would be free
        assert ("partners" in names) == (house == "mega-pay")
        for one in offered(game, 0):
            another = new_game(house)
            until_waiting(another)
            text = {"bid": "100", "buy": "100", "tip": "5", "partners": "Ana", "report": "x"}.get(one.name, "")
            before = len(another.events)
            do(another, said(one, another, text, 0), 0)
            assert len(another.events) > before


class TestPlaces:
    """Where somebody may sit or stand, and what becomes of the place they had."""

    def test_another_seat(self) -> None:
        game = new_game(bots=0)
        assert places_of(game, 0).seats == (4, 6, 3, 7, 2, 8, 1, 9)
        take_place(game, c.Sit(2), 0)
        assert game.me.seat == 2

    def test_the_seat_one_has_and_a_seat_that_is_taken_change_nothing(self) -> None:
        game = new_game()
        taken = next(seat for seat, patron in game.table.seats.items() if patron != ME)
        for seat, code in ((5, "table-already-seated"), (taken, "table-seat-taken"), (99, "table-no-such-seat")):
            with pytest.raises(PuntoError) as refusal:
                take_place(game, c.Sit(seat), 0)
            assert refusal.value.code == code
            assert game.me.seat == 5

    def test_standing_at_castle_would_free_the_seat_one_has(self) -> None:
        """So it is refused before the seat is given up."""
        game = new_game("castle-vaduz", bots=6)
        assert places_of(game, 0) == FreePlaces()
        with pytest.raises(PuntoError, match="table-seat-is-free"):
            take_place(game, c.Stand(1), 0)
        assert game.me.seat == 4

    def test_behind_a_box_at_a_full_table(self) -> None:
        game = new_game("castle-vaduz", bots=7)
        assert not game.me.placed
        assert places_of(game, 0).seats == ()
        assert places_of(game, 0).boxes == (1, 2, 3, 4, 5, 6, 7)
        take_place(game, c.Stand(2), 0)
        assert game.me.behind == 2
        assert places_of(game, 0).boxes == (1, 3, 4, 5, 6, 7)

    def test_stakes_come_back_where_a_seat_is_changed_and_bound_ones_keep_it(self) -> None:
        game = new_game(bots=0)
        until_waiting(game)
        game.act(c.PlaceBet("punto", 1000), 0)
        take_place(game, c.Sit(1), 0)
        assert (game.me.seat, game.me.stakes, game.me.chips) == (1, {}, 100_000)
        game.act(c.PlaceBet("punto", 1000), 0)
        game.call(0)
        game.step(0)
        assert game.table.stakes_bound
        assert places_of(game, 0) == FreePlaces()
        with pytest.raises(PuntoError, match="table-coup-runs"):
            take_place(game, c.Sit(2), 0)
        assert game.me.seat == 1

    def test_a_banker_stays_where_the_bank_is(self) -> None:
        game = new_game("punter-and-bank")
        until_waiting(game)
        game.act(c.Bid(game.me.chips), 0)
        game.call(0)
        until_waiting(game)
        assert game.table.bank.holder == ME
        with pytest.raises(PlayError, match="play-place-bank"):
            take_place(game, c.Stand(), 0)
        assert game.table.bank.holder == ME

    def test_somebody_who_was_faster_leaves_one_the_seat_one_had(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """At a live table the seat may be gone when the act arrives."""
        game = new_game(bots=0)
        act = game.act

        def acts(asked: c.Act, at_ms: int) -> tuple[Event, ...]:
            if asked == c.Sit(2) and "fast" not in game.table.patrons:
                for one in (c.Join("Fast"), c.Sit(2)):
                    game.command(Command("fast", Role.PATRON, 0, one))
            return act(asked, at_ms)

        monkeypatch.setattr(game, "act", acts)
        with pytest.raises(PuntoError, match="table-seat-taken"):
            take_place(game, c.Sit(2), 0)
        assert game.me.seat == 5

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_what_somebody_without_a_place_is_asked(self, language: str) -> None:
        say = speaker(language)
        full, free = new_game("castle-vaduz", bots=7), new_game(bots=0)
        free.act(c.StepBack(), 0)
        assert f"{say.say('word.standing')} 1" in ask_place(full, say, 0, typed=True)
        assert f"{say.say('word.sit')} 5" in ask_place(free, say, 0, typed=True)
        assert "U" in ask_place(full, say, 0, typed=False)
        for number in range(7):  # one behind each box: nobody else may stand
            for one in (c.Join(f"P{number}"), c.Stand(number + 1)):
                full.command(Command(f"p{number}", Role.PATRON, 0, one))
        assert ask_place(full, say, 0, typed=True) == say.say("play.place-none")


class TestWhatIsSaid:
    """What is typed behind a word."""

    @pytest.mark.parametrize(
        ("name", "text", "act"),
        [
            ("sit", "2", c.Sit(2)),
            ("sit", "", c.Sit(4)),
            ("standing", "", c.Stand()),
            ("standing", "3", c.Stand(3)),
            ("report", "Banco STOOD on five", c.ReportError("Banco STOOD on five")),
            ("tip", "5", c.Tip(500)),
            ("partners", "ana", c.DeclarePartners((ME, "Ana"))),
            ("partners", "Ana, BRUNO", c.DeclarePartners((ME, "Ana", "Bruno"))),
            ("partners", "", c.DeclarePartners((ME,))),
        ],
    )
    def test_it_is_understood(self, name: str, text: str, act: c.Act) -> None:
        game = new_game("mega-pay", bots=2)
        if name == "sit":
            game = new_game(bots=0)
        assert said(BY_NAME[name], game, text, 0) == act

    @pytest.mark.parametrize(
        ("name", "text", "code"),
        [
            ("sit", "two", "play-place"),
            ("sit", "-1", "play-place"),
            ("sit", "٣", "play-place"),
            ("sit", "9" * 300, "play-place"),
            ("standing", "x", "play-place"),
            ("partners", "Nobody", "play-person"),
            ("partners", "Guest", "play-person"),
            ("tip", "all", "money-not-an-amount"),
        ],
    )
    def test_it_is_not(self, name: str, text: str, code: str) -> None:
        with pytest.raises(PuntoError) as refusal:
            said(BY_NAME[name], new_game("mega-pay"), text, 0)
        assert refusal.value.code == code

    @given(one=st.sampled_from(PERSON_ACTS), text=st.text(max_size=300))
    def test_whatever_is_typed_is_done_or_refused(self, one: PersonAct, text: str) -> None:
        game = new_game("mega-pay", bots=1)
        with suppress(PuntoError):
            do(game, said(one, game, text, 0), 0)
        assert game.net == -game.table.cagnotte

    def test_a_name_with_commas_and_spaces(self) -> None:
        game = new_game("mega-pay", bots=0)
        game.command(Command("x", Role.PATRON, 0, c.Join("Ana,  Countess")))
        assert said(BY_NAME["partners"], game, "ana, countess", 0) == c.DeclarePartners((ME, "x"))


class TestPartners:
    """Both say so."""

    def test_somebody_asks_and_the_person_agrees(self) -> None:
        game = new_game("mega-pay", bots=0)
        game.command(Command("x", Role.PATRON, 0, c.Join("Zoe")))
        (asked,) = game.command(Command("x", Role.PATRON, 0, c.DeclarePartners(("x", ME))))
        assert asked_by(game, asked) == "Zoe"
        do(game, said(BY_NAME["partners"], game, "Zoe", 0), 0)
        assert isinstance(game.events[-1].fact, e.PartnersDeclared)
        assert asked_by(game, game.events[-1]) is None

    def test_somebody_asks_and_the_person_declines(self) -> None:
        game = new_game("mega-pay", bots=0)
        for act in (c.Join("Zoe"), c.DeclarePartners(("x", ME))):
            game.command(Command("x", Role.PATRON, 0, act))
        for text in ("", "zoe"):
            assert said(BY_NAME["decline"], game, text, 0) == c.DeclinePartners("x")
        do(game, c.DeclinePartners("x"), 0)
        assert not game.table.asks
        with pytest.raises(PuntoError, match="table-partners-not-asked"):
            do(game, said(BY_NAME["decline"], game, "", 0), 0)

    def test_ones_own_question_is_taken_back(self) -> None:
        game = new_game("mega-pay", bots=0)
        game.command(Command("x", Role.PATRON, 0, c.Join("Zoe")))
        do(game, c.DeclarePartners((ME, "x")), 0)
        do(game, said(BY_NAME["decline"], game, "", 0), 0)
        assert not game.table.asks

    def test_ones_own_question_asks_nobody_back(self) -> None:
        game = new_game("mega-pay", bots=1)
        do(game, c.DeclarePartners((ME, "Ana")), 0)
        assert asked_by(game, game.events[-1]) is None


class TestOnTheScreen:
    """Dialogs and the menu."""

    async def test_names_of_others_are_nothing_but_text(self) -> None:
        game = new_game("mega-pay", bots=0)
        game.command(Command("x", Role.PATRON, 0, c.Join("[red]Zoe[/]")))
        async with on_screen(game) as (app, pilot):
            await pilot.press("m")
            await pilot.pause()
            assert "[red]Zoe[/]" in shown(app)
            await pilot.press("enter")
            await pilot.pause()
        assert isinstance(game.events[-1].fact, e.PartnersAsked)

    async def test_a_question_can_be_closed(self) -> None:
        game = new_game("mega-pay")
        async with on_screen(game) as (app, pilot):
            before = len(game.events)
            for key in ("i", "m", "o", "e", "t"):
                await pilot.press(key)
                await pilot.pause()
                assert app.screen is not app.table_screen or key == "e"
                await pilot.press("escape")
                await pilot.pause()
                assert app.screen is app.table_screen
            assert len(game.events) == before

    async def test_the_menu_has_what_is_asked_of_the_croupier_and_of_the_manager(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Of a manager only at a live table."""
        game, say = new_game("punter-and-bank"), speaker("en").say
        async with on_screen(game, size=(100, 40)) as (app, pilot):
            await pilot.press("o")
            await pilot.pause()
            assert say("key.manager") not in shown(app)
            assert say("key.ask") not in shown(app)  # no bets are taken in an auction
            await pilot.press("escape")
            await pilot.pause()
            await press(app, pilot, ["n"])
            monkeypatch.setattr(game, "live", True)
            await pilot.press("o")
            await pilot.pause()
            assert say("key.ask") in shown(app)
            assert say("key.manager") in shown(app)
            monkeypatch.undo()

    async def test_a_refusal_is_a_calm_line(self) -> None:
        game = new_game("castle-vaduz")
        async with on_screen(game) as (app, pilot):
            await press(app, pilot, ["u"])
            assert "A seat is free, so nobody may play standing" in shown(app)
            await press(app, pilot, ["m"])
            assert "This house has no rule for partners." in shown(app)

    async def test_the_box_one_stands_behind_has_a_sign(self) -> None:
        game = new_game("castle-vaduz", bots=7)
        async with on_screen(game) as (app, pilot):
            await pilot.press("enter")
            await pilot.pause()
            assert game.me.behind == 1
            assert "1▲" in shown(app)

    async def test_whoever_does_not_want_to_stand_watches(self) -> None:
        game = new_game("castle-vaduz", bots=7)
        async with on_screen(game) as (app, pilot):
            await pilot.press("escape")
            await pilot.pause()
            assert "Every seat is taken" in shown(app)
            await press(app, pilot, ["n"])
            assert game.coups == 1
            await press(app, pilot, ["u", "enter"])
            assert game.me.behind == 1
