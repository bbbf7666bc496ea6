"""Evenings in a real terminal where the banker pays, and where both sides choose: with bots, and at a live table."""

import asyncio
import re
from collections.abc import Iterator
from itertools import chain, cycle, repeat

import pytest

from puntobanco.client import Client
from support.pseudo_terminal import PseudoTerminal
from support.server_tools import ServerProcess

pytestmark = pytest.mark.slow
_MOST_LINES = 40_000
_MOST_ANSWERS = 600
BANKER_PAYS = ("punter-and-bank", "--reading", "who-pays=banker")
LEFT = "You leave the table."
ENDS = (" wins.", "A tie.")
"""How a coup ends."""


def answers() -> dict[str, Iterator[str]]:
    """What somebody types when they are asked, nonsense among it, by what is asked; the first that fits is typed."""
    return {
        r"^> Guest bids": repeat("deal"),
        r"^> .*(Who bids more|Who bids for the bank)": chain(("bid -5", "bid 1e9"), repeat("bid 60")),
        r"^> The bank is offered to you": cycle(("accept nonsense", "accept 40", "pass", "accept")),
        r"^> Your bank: .*(Deal on)": chain(("withdraw 100000", "bank 5"), cycle(("deal", "deal", "pass"))),
        r"^> Your bank: .* covered:": chain(("banco", "clear"), repeat("deal")),
        r"^> The bank of .* not covered yet": chain(("withdraw 5", "accept 5"), cycle(("banco", "deal"))),
        r"^> You have the bank: .* please": repeat("cards"),
        r"^> .*It must draw": cycle(("stand", "draw")),
        r"^> .*It must stand": cycle(("draw", "stand")),
        r"^> .*draw or stand\?": cycle(("draw", "stand")),
    }


OF_A_BANK = (
    "Guest puts 60\u00a0chips in the bank",
    "Your bank wins",
    "Guest’s bank grows to",
    "Guest gives up the bank",
    "Guest: Banco!",
    "The bank is covered by: ",
    "of the bank is not covered and is returned to",
    "The bank is covered; .* is returned to",
    r"Guest’s bank of .* is paid out",
    "Guest puts 40\u00a0chips in the bank",
)
"""What is told in the course of an evening at a bank that pays."""
OF_BOTH_SIDES = (
    "only you see it, and you decide: draw or stand",
    "only you see it. It must draw",
    "only you see it. It must stand",
    r"\w+ looks at the cards of Punto",
    "Punto: a card, face down",
    "The cards of Punto are turned",
    "Banco has [35], Punto drew .* you decide: draw or stand",
    "Banco has [35]: Guest decides",
)


def an_evening(terminal: PseudoTerminal, goals: tuple[str, ...]) -> None:
    """Play in lines until everything was told that belongs to such an evening."""
    wanted, typed_when = set(goals), answers()
    for _ in range(_MOST_LINES):
        line = terminal.next_line()
        wanted -= {goal for goal in wanted if re.search(goal, line)}
        if not wanted:
            return
        typed = next((words for asked, words in typed_when.items() if re.search(asked, line)), None)
        if typed is not None:
            terminal.types(next(typed) + "\n")
    raise AssertionError(f"never told: {wanted}")


class TestInPlainLines:
    """Commands, one a line, with bots."""

    def test_a_bank_that_pays_is_held_covered_and_passed(self) -> None:
        """punter-and-bank, where the one who takes out the cards pays (First paragraph, read that way)."""
        with PseudoTerminal(*BANKER_PAYS, "--seed", "3", "--chips", "5000", "--plain") as terminal:
            an_evening(terminal, OF_A_BANK)
            terminal.types("leave\n").awaits(LEFT).ends()

    def test_both_sides_choose(self) -> None:
        """Hands that only their decider sees, also without a choice, and the question to banco."""
        with PseudoTerminal("chemin-de-fer", "--seed", "6", "--chips", "50000", "--plain") as terminal:
            an_evening(terminal, (*OF_A_BANK, *OF_BOTH_SIDES))
            terminal.types("leave\n").awaits(LEFT).ends()


ON_THE_SCREEN: dict[str, str] = {
    r"Your bank, in units": "\r",
    r"Who bids for the bank\?": "n",
    r"Who bids more\?": "n",
    r"The bank is offered to you": "a",
    r"Your bank: \S+ Deal on, or pass it\?": "p",
    r"Your bank: .*, covered: [1-9].*; N deals": "n",
    r"Bank of .*, open: [1-9].* Your stake, please": "b",
    r"Bank of .*, open: 0. Your stake, please": "n",
    r"You have the bank: .* please\.": "\r",
}
"""What somebody presses, by what the screen asks; a dialog lies above the rest."""


class Keys:
    """Somebody at the keyboard, who answers each question once, as long as it stands there."""

    def __init__(self, terminal: PseudoTerminal) -> None:
        self._terminal = terminal
        self._answered: str | None = None

    def until(self, *goals: str) -> None:
        """Press what fits what is asked, until each of these was shown."""
        wanted = set(goals)

        def seen(text: str) -> str | None:
            wanted.difference_update([goal for goal in wanted if goal in text])
            found = (re.search(asked, text) for asked in ON_THE_SCREEN)
            question = next((one[0] for one in found if one is not None), None)
            if question != self._answered:
                self._answered = None
            return "" if not wanted else None if self._answered is not None else question

        for _ in range(_MOST_ANSWERS):
            if not (question := self._terminal.looks(seen)):
                return
            self._answered = question
            self._terminal.types(next(keys for asked, keys in ON_THE_SCREEN.items() if re.match(asked, question)))
        raise AssertionError(f"never shown: {wanted}\n{self._terminal.shown[-3000:]}")


class TestOnTheScreen:
    """The same by keys."""

    def test_a_bank_that_pays(self) -> None:
        with PseudoTerminal(*BANKER_PAYS, "--seed", "3", "--chips", "5000", "--pace", "fast") as terminal:
            terminal.awaits("for the bank").types("b")
            terminal.awaits("Your bid for the bank, in units").types("60\r")
            terminal.awaits("Guest bids 60").types("n")
            terminal.awaits("Your bank: 60, covered:", "P pass the bank")
            keys = Keys(terminal)
            keys.until("Guest takes the cards out", "Guest: Banco!", "Your bank, in units")
            keys.until("B Banco!")
            terminal.types("q").awaits(LEFT).ends()

    def test_both_sides_choose(self) -> None:
        """Whoever calls banco decides for punto; the first coup of this seed has no natural."""
        compelled = {"It must draw": ("s", "w"), "It must stand": ("w", "s"), "and you decide": ("n", "w")}
        with PseudoTerminal("chemin-de-fer", "--seed", "5", "--pace", "fast") as terminal:
            terminal.awaits("for the bank").types("n")
            terminal.awaits("Your stake, please").types("b")
            terminal.awaits("Guest: Banco!").types("n")
            terminal.awaits("Guest looks at the cards of Punto.", "only you see it")
            wrong, right = compelled[terminal.awaits_any(*compelled)]
            terminal.types(wrong).awaits("W draw").types(right)
            terminal.awaits("The cards of Punto are turned").types("?")
            terminal.awaits("call Banco!: cover the whole bank alone").types("\r")
            terminal.awaits("B Banco!").types("q").awaits(LEFT).ends()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a live server on a fresh database."""
    folder = tmp_path_factory.mktemp("served")
    with ServerProcess(f"sqlite:///{folder}/punto.db", folder) as running:
        yield running.address


def table_of(address: str, house: str, bots: int, **readings: str) -> str:
    """A private table with bots, at a pace at which a person can type."""

    async def opened() -> str:
        async with Client(address, name="Owner") as client:
            return await client.open_table(house, pace="brisk", private=True, bots=bots, readings=readings)

    return asyncio.run(opened())


def at(address: str, table: str, name: str, *more: str) -> PseudoTerminal:
    """Somebody at a live table."""
    return PseudoTerminal("--server", address, "--table", table, "--name", name, *more)


class TestAtALiveTable:
    """`--server`: one person in plain lines has the bank, another one on the screen covers it."""

    def test_a_bank_that_pays(self, server: str) -> None:
        table = table_of(server, "punter-and-bank", 1, **{"who-pays": "banker"})
        with (
            at(server, table, "Anna", "--plain").awaits("Anna takes seat") as anna,
            at(server, table, "Ben") as ben,
        ):
            anna.awaits("> ", "for the bank").types("bid 100\n")
            anna.awaits("Anna puts 100\u00a0chips in the bank.", "Your bank: 100\u00a0chips")
            ben.awaits("Bank of Anna: 100, open:").types("b")
            anna.awaits("Ben: Banco!", "No more bets.", "4 cards, please.").types("cards\n")
            anna.awaits("Anna takes the cards out of the shoe.").awaits_any(*ENDS)
            anna.types("pass\n").types("leave\n").awaits(LEFT).ends()
            ben.types("q").awaits(LEFT).ends()

    def test_both_sides_choose(self, server: str) -> None:
        """Ben sees punto's cards; nobody else does before banco has acted."""
        table = table_of(server, "chemin-de-fer", 0)
        with (
            at(server, table, "Anna", "--plain").awaits("Anna takes seat") as anna,
            at(server, table, "Ben") as ben,
        ):
            anna.awaits("> ", "for the bank").types("bid 100\n")
            anna.awaits("Anna puts 100\u00a0chips in the bank.", "Your bank: 100\u00a0chips")
            ben.awaits("Bank of Anna: 100, open:").types("b")
            anna.awaits("Ben: Banco!", "4 cards, please.").types("cards\n")
            anna.awaits("Punto: a card, face down", "Banco: a card, face down")
            if anna.awaits_any("Ben looks at the cards of Punto", *ENDS) not in ENDS:  # there was no natural
                ben.awaits("only you see it").types("ws")
                anna.awaits("The cards of Punto are turned:")
            anna.types("leave\n").awaits(LEFT).ends()
            ben.types("q").awaits(LEFT).ends()
