"""A bank that pays, at the terminal: what is asked and told of it, in plain lines and on the screen."""

import io
import sys
from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import given, strategies as st

from puntobanco.cli.narration import LineKind, Narrator
from puntobanco.cli.output import Output
from puntobanco.cli.play.game import ChipMoves, LocalGame
from puntobanco.cli.play.person_acts import BY_NAME, Asks, asks, offered, said
from puntobanco.cli.play.plain import PlainPlay
from puntobanco.cli.play.questions import ask, asks_to_cover, bets_note, covers_told
from puntobanco.game import LANGUAGES, PuntoError
from puntobanco.house import load
from puntobanco.language import speaker
from puntobanco.table import Event, commands as c, events as e
from puntobanco.table.commands import Command, Role
from puntobanco.table.covers import lies
from puntobanco.table.croupier import Wait
from puntobanco.table.game import ME, PlayError
from support.games import game_of, until_waiting
from support.play_tools import new_game, on_screen, press, shown

PAYS = {"who-pays": "banker"}
BANCO_WINS, PUNTO_WINS, TIE = "2h 9d Kc Ks", "9h 2d Kc Ks", "9h 9d Kc Ks"
OTHER, THIRD = "Ana", "Bruno"
"""Two of the bots, who do what a test says."""


class QuietGame(LocalGame):
    """A game whose bots do what a test says, and nothing by themselves."""

    def bots_act(self, at_ms: int) -> tuple[Event, ...]:  # noqa: ARG002  (nothing happens at any time)
        """Nothing."""
        return ()


def paying(cards: str = "", *, withdrawal: str | None = None) -> LocalGame:
    """A table where the banker pays; at chemin de fer they may take something out."""
    house = "punter-and-bank" if withdrawal is None else "chemin-de-fer"
    game = game_of(QuietGame, house, cards, readings=PAYS if withdrawal is None else {"withdrawal": withdrawal})
    until_waiting(game)
    return game


def does(game: LocalGame, who: str, act: c.Act) -> None:
    """Somebody else does something."""
    game.command(Command(who, Role.PATRON, 0, act))


def with_bank(cards: str = BANCO_WINS, coins: int = 10_000, *, withdrawal: str | None = None) -> LocalGame:
    """The person has laid a bank, and bets are open."""
    game = paying(cards, withdrawal=withdrawal)
    game.act(c.Bid(coins), 0)
    game.call(0)
    until_waiting(game)
    assert (waits_for(game), game.table.bank.holder, lies(game.table)) == (Wait.BETS, ME, coins)
    return game


def waits_for(game: LocalGame) -> Wait | None:
    """What the game waits for, asked anew."""
    return game.waiting


def against(bank: int = 10_000, cards: str = BANCO_WINS) -> LocalGame:
    """Somebody else has laid a bank, and the person may cover it."""
    game = paying(cards)
    does(game, OTHER, c.Bid(bank))
    game.call(0)
    until_waiting(game)
    assert (game.waiting, game.table.bank.holder) == (Wait.BETS, OTHER)
    return game


def deal(game: LocalGame) -> None:
    """Bets are closed, and whoever has the bank takes the cards."""
    game.call(0)
    until_waiting(game)
    while game.table.bank.asked:
        does(game, str(game.table.bank.holder), c.TakeCards())
        until_waiting(game)


def out(language: str = "en") -> Output:
    """Where texts are made."""
    return Output(speaker(language))


def told(game: LocalGame, language: str = "en") -> list[str]:
    """Everything that has happened, in lines."""
    narrator = Narrator(game.house, speaker(language), ME)
    return [line.text for event in game.events for line in narrator.tell(event)]


Typed = Callable[..., list[str]]


@pytest.fixture
def typed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Typed:
    """Plays a game in plain lines, with what somebody types; gives the lines that are printed."""

    def play(game: LocalGame, *lines: str, coups: int | None = None) -> list[str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        capsys.readouterr()
        PlainPlay(game, out(), coups=coups, seed=None).run()
        return capsys.readouterr().out.splitlines()

    return play


class TestCovering:
    """Somebody else has the bank."""

    def test_it_is_said_what_lies_there_and_who_covers_it(self) -> None:
        game = against()
        does(game, THIRD, c.PlaceBet("punto", 2500))
        game.act(c.PlaceBet("punto", 5000), 0)
        asked = asks_to_cover(game, out(), "Punter 50")
        assert asked == (
            "The bank of Ana: 100\u00a0chips, not covered yet: 25\u00a0chips. "
            "Your chips: 950\u00a0chips. Your bets: Punter 50."
        )
        assert covers_told(game, out()) == "The bank is covered by: Guest 50\u00a0chips, Bruno 25\u00a0chips"
        assert bets_note(game, out()) == "Bank of Ana: 100, open: 25. Your stake, please; N deals."

    def test_banco_is_typed_as_a_word_and_a_bet_with_an_amount(self, typed: Typed) -> None:
        """The word alone is the call; with an amount it is the bet, which is not for others than the banker."""
        lines = typed(against(), "banco 50", "banco", "deal", "leave")
        assert "Guest: Banco!" in lines
        assert "Guest: 100\u00a0chips on Punter." in lines
        refused = lines.index(speaker("en").say("error.bet-against-banker"))
        assert refused < lines.index("Guest: Banco!")

    def test_what_others_cover_first_comes_back_and_it_is_said_why(self) -> None:
        game = against(bank=5000)
        game.act(c.PlaceBet("punto", 5000), 0)
        does(game, THIRD, c.CallBanco())
        deal(game)
        assert "The bank is covered; 50\u00a0chips is returned to Guest." in told(game)

    def test_what_nobody_covers_goes_back_to_the_banker(self) -> None:
        game = against()
        game.act(c.PlaceBet("punto", 4000), 0)
        deal(game)
        lines = told(game)
        assert "60\u00a0chips of the bank is not covered and is returned to Ana." in lines
        assert lines.index("Ana puts 100\u00a0chips in the bank.") > lines.index("Ana has the bank.")
        assert "Ana’s bank grows to 76\u00a0chips." in lines  # 40 of it were played, and nine tenths of 40 were won

    def test_the_same_again_and_double_never_touch_the_bank(self) -> None:
        game = with_bank()
        chips = ChipMoves(game)
        with pytest.raises(PlayError, match="play-nothing-to-move"):
            chips.double(0)
        assert chips.clear(0) == ()
        assert lies(game.table) == 10_000
        does(game, OTHER, c.CallBanco())
        deal(game)
        assert game.repeatable == {"banco": 10_000}
        with pytest.raises(PlayError, match="play-nothing-to-move"):
            chips.repeat(0)

    async def test_b_calls_banco_on_the_screen(self) -> None:
        game = against()
        async with on_screen(game) as (app, pilot):
            assert "Bank of Ana: 100, open: 100." in shown(app)
            assert "B Banco!" in shown(app)
            await press(app, pilot, ["b"])
            assert game.table.bank.called == (ME,)
            assert game.me.stakes == {"punto": 10_000}
            assert "Guest: Banco!" in shown(app)

    async def test_a_box_shows_how_much_of_a_stake_is_played(self) -> None:
        game = against(bank=5000)
        game.act(c.PlaceBet("punto", 3000), 0)
        does(game, THIRD, c.PlaceBet("punto", 4000))
        async with on_screen(game, size=(120, 40)) as (app, _):
            picture = shown(app)
        assert "P 30 " in picture
        assert "P 20/40" in picture  # Bruno sits further from Ana than the person


class TestTheBanker:
    """The person has the bank."""

    def test_what_is_bid_is_laid_and_it_says_so_before(self) -> None:
        game = paying()
        assert ask(game, out()).startswith("Who bids for the bank? At least 5\u00a0chips; the bid becomes the bank")
        with_laid = with_bank()
        assert with_laid.me.chips == 90_000
        assert asks_to_cover(with_laid, out(), "") == (
            "Your bank: 100\u00a0chips, covered: 0\u00a0chips. Your chips: 900\u00a0chips."
        )

    def test_after_a_win_the_bank_grows_and_the_game_waits_for_its_banker(self) -> None:
        game = with_bank()
        does(game, OTHER, c.CallBanco())
        deal(game)
        assert waits_for(game) is Wait.BANK
        assert lies(game.table) == 19_000
        assert ask(game, out()) == "Your bank: 190. Deal on, or pass it?"
        lines = told(game)
        assert lines[lines.index("Your bank wins 90\u00a0chips.") + 1] == "Guest’s bank grows to 190\u00a0chips."
        game.call(0)
        until_waiting(game)
        assert waits_for(game) is Wait.BETS
        assert game.table.coup_number == 2

    def test_what_does_not_stay_in_a_bank_that_grows_is_told(self, typed: Typed) -> None:
        """At chemin de fer 45 win 42.75, of which whole units stay; told to them and to whoever watches."""
        game = with_bank(coins=4_500, withdrawal="nothing")
        does(game, OTHER, c.CallBanco())
        grows = "Guest’s bank grows to 87\u00a0chips; 0.75\u00a0chips of the win is paid out."
        lines = typed(game, "deal", "cards", "leave")
        assert lines[lines.index("Your bank wins 42.75\u00a0chips.") + 1] == grows
        narrator = Narrator(game.house, speaker("en"))
        assert grows in [line.text for event in game.events for line in narrator.tell(event)]

    def test_the_bank_is_passed_and_everything_comes_back(self, typed: Typed) -> None:
        game = with_bank()
        does(game, OTHER, c.CallBanco())
        lines = typed(game, "deal", "cards", "pass", "leave")
        assert "Guest gives up the bank." in lines
        assert not any(line == "You will give up the bank before the next coup." for line in lines)
        assert lines[-1] == "You leave the table. Coups: 1. Result: +90\u00a0chips"

    def test_asked_for_in_a_coup_it_is_passed_when_that_is_over(self, typed: Typed) -> None:
        game = with_bank()
        does(game, OTHER, c.CallBanco())
        lines = typed(game, "pass", "deal", "cards", "leave")
        promised = lines.index("You will give up the bank before the next coup.")
        assert lines.index("Guest gives up the bank.") > promised

    def test_when_punto_wins_the_bank_is_paid_out(self) -> None:
        game = with_bank(PUNTO_WINS)
        does(game, OTHER, c.CallBanco())
        deal(game)
        lines = told(game)
        assert "You lose 100\u00a0chips with Bank." in lines
        assert "Guest’s bank of 100\u00a0chips is paid out; the bank passes to the right." in lines
        assert game.net == -10_000

    def test_a_tie_leaves_the_bank_and_asks(self) -> None:
        game = with_bank(TIE)
        does(game, OTHER, c.CallBanco())
        deal(game)
        assert waits_for(game) is Wait.BANK
        assert lies(game.table) == 10_000

    def test_nothing_may_be_withdrawn_where_the_house_says_so(self, typed: Typed) -> None:
        game = with_bank()
        does(game, OTHER, c.CallBanco())
        assert "withdraw" not in [one.name for one in offered(game, 0)]
        lines = typed(game, "deal", "cards", "withdraw 50", "help", "leave")
        assert not any("takes 50" in line for line in lines)
        assert not any(line.startswith("  withdraw") for line in lines)

    def test_winnings_are_withdrawn_where_the_house_allows_it(self, typed: Typed) -> None:
        game = with_bank(withdrawal="winnings")
        does(game, OTHER, c.CallBanco())
        deal(game)
        assert ask(game, out()) == "Your bank: 195. Deal on, withdraw up to 95, or pass it?"
        lines = typed(game, "withdraw 96", "withdraw", "withdraw 50", "deal", "leave")
        assert "“withdraw” needs an amount, such as “withdraw 50”. Nothing was changed." in lines
        assert lines.count("Guest takes 50\u00a0chips out of the bank; 145\u00a0chips remains in it.") == 1
        assert any("withdraw up to 45" in line for line in lines)
        assert lines[-1] == "You leave the table. Coups: 1. Result: +95\u00a0chips"

    async def test_all_that_may_be_withdrawn_is_proposed_on_the_screen(self) -> None:
        game = with_bank(withdrawal="winnings")
        does(game, OTHER, c.CallBanco())
        deal(game)
        async with on_screen(game) as (app, pilot):
            assert "X take out" in shown(app)
            await pilot.press("x")
            await pilot.pause()
            assert "Withdraw from the bank, in units" in shown(app)
            await press(app, pilot, ["enter"])
            assert lies(game.table) == 10_000

    def test_an_offered_bank_is_accepted_with_an_amount(self, typed: Typed) -> None:
        game = against(cards=PUNTO_WINS)
        game.act(c.CallBanco(), 0)
        game.call(0)
        while game.waiting is not Wait.ANSWER:
            until_waiting(game)
            if game.table.bank.offered_to not in (None, ME):
                does(game, str(game.table.bank.offered_to), c.PassBank())
            elif game.table.bank.asked:
                does(game, OTHER, c.TakeCards())
        assert ask(game, out()) == ("The bank is offered to you: accept (and put in 5 to 1,100) or pass?")
        lines = typed(game, "accept lots", "accept 5000", "accept 250", "leave")
        assert "Guest puts 250\u00a0chips in the bank." in lines
        assert any("is not an amount" in line for line in lines)

    async def test_nobody_has_a_spot_on_which_they_may_not_bet(self) -> None:
        """Whoever covers has punto's alone; whoever has the bank sees that lie."""
        for game, has, lacks in (
            (against(), "▶ Punter  1:1", "Bank  9:10"),
            (with_bank(), "▶ Bank  9:10", "Punter  1:1"),
        ):
            async with on_screen(game) as (app, pilot):
                await press(app, pilot, ["right"])
                picture = shown(app)
                assert has in picture
                assert lacks not in picture

    async def test_the_keys_of_the_banker(self) -> None:
        game = with_bank()
        does(game, OTHER, c.CallBanco())
        async with on_screen(game) as (app, pilot):
            assert "Your bank: 100, covered: 100; N deals the cards." in shown(app)
            await press(app, pilot, ["n", "enter"])
            assert waits_for(game) is Wait.BANK
            picture = shown(app)
            assert "Your bank: 190. Deal on, or pass it?" in picture
            assert "N deal on" in picture
            assert "P pass the bank" in picture
            assert "X take out" not in picture
            await press(app, pilot, ["p"])
        assert game.table.bank.holder != ME
        assert game.net == 9000


class TestWhatIsTyped:
    """Words and nonsense."""

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_the_help_has_what_the_house_has(self, language: str, capsys: pytest.CaptureFixture[str]) -> None:
        say = speaker(language).say
        for game, has in ((paying(), True), (new_game("punter-and-bank"), False)):
            capsys.readouterr()
            PlainPlay(game, out(language), seed=None).tell_help()
            helped = capsys.readouterr().out
            assert (say("play.does-banco") in helped) is has
            assert (say("play.help-bet", bets=["punto", "banco"]) in helped) is not has  # on banco lies the bank
            assert (say("play.does-accept-laid") in helped) is has
            assert (say("play.does-coup") in helped) is not has  # nothing is dealt that nobody covers

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_what_is_asked_about_the_bank_fits_on_a_screen_and_has_the_words_to_type(self, language: str) -> None:
        say, large = speaker(language).say, speaker(language).formats.amount(1_234_550)
        money = speaker(language).money(500, load("punter-and-bank").stakes.currency)
        offers = (say("play.ask-bank-laid", least=large, most=large), say("play.ask-bank", money=money))
        banker = (say("play.ask-go-on", bank=large), say("play.ask-go-on-withdraw", bank=large, most=large))
        assert max(map(len, (*offers, *banker))) <= 80
        assert all(say("word.pass")[:3] in text for text in offers)
        assert all(say("word.deal") in text.lower() for text in banker)

    def test_an_amount_goes_with_accepting_only_where_the_banker_pays(self) -> None:
        one = BY_NAME["accept"]
        assert asks(one, load("punter-and-bank")) is Asks.NOTHING
        assert asks(one, load("punter-and-bank", PAYS)) is Asks.LAID
        assert said(one, paying(), "", 0) == c.AcceptBank()
        assert said(one, paying(), "12.50", 0) == c.AcceptBank(1250)
        with pytest.raises(PuntoError, match="money-not-an-amount"):
            said(one, paying(), "-5", 0)

    @given(
        st.lists(
            st.sampled_from(("banco", "withdraw", "accept", "pass", "bid", "giveup", "deal", "cards")).flatmap(
                lambda word: st.text(max_size=12).map(lambda rest: f"{word} {rest}")
            ),
            max_size=12,
        )
    )
    def test_nothing_typed_ends_in_anything_but_words(self, lines: list[str]) -> None:
        """And no chip is made or lost by it."""
        game = with_bank()
        play = PlainPlay(game, Output(speaker("en"), as_json=True), seed=None)
        for line in lines:
            with suppress(PuntoError):
                play._obey(line)
            game.step(0)
        everybody = game.table.patrons.values()
        assert all(one.chips >= 0 for one in everybody)
        assert sum(one.chips + one.staked for one in everybody) == sum(one.bought for one in everybody)

    def test_calls_at_the_bank_are_the_croupiers(self) -> None:
        """On the screen they stand above the cards."""
        game = against()
        game.act(c.CallBanco(), 0)
        narrator = Narrator(game.house, speaker("en"), ME)
        kinds = {type(event.fact): {line.kind for line in narrator.tell(event)} for event in game.events}
        assert kinds[e.BancoCalled] == kinds[e.BankLaid] == kinds[e.BankTaken] == {LineKind.CALL}
