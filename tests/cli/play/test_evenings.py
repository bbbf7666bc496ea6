"""Evenings in a real terminal: what the leaflets let people do, done with a keyboard, with bots and at a live table."""

import asyncio
from collections.abc import Iterator

import pytest

from puntobanco.client import Client
from support.pseudo_terminal import PseudoTerminal
from support.server_tools import ServerProcess

UP, DOWN = "\x1b[A", "\x1b[B"
pytestmark = pytest.mark.slow


def left(coups: int) -> str:
    """What is said in the end."""
    return f"You leave the table. Coups: {coups}."


class TestInPlainLines:
    """Commands, one a line."""

    def test_schaanwald_a_seat_of_ones_own_choice_standing_a_tip_and_an_error(self) -> None:
        """Players sit or stand as they like, and may leave something for the staff (Aim of the game, General
        information)."""
        with PseudoTerminal("schaanwald", "--bots", "2", "--seed", "3", "--plain") as terminal:
            terminal.awaits("takes seat 5", "> Your chips").types("standing\n")
            terminal.awaits("Guest plays standing.", "> Your chips").types("punto 10\n")
            terminal.awaits("Guest: CHF\u00a010 on Punto.").types("deal\n")
            terminal.awaits("No more bets.", "with Punto.", "> Your chips").types("sit 5\n")
            terminal.awaits("Guest takes seat 5.", "> Your chips").types("tip 5\n")
            terminal.awaits("Guest tips CHF\u00a05.").types("report Banco stood on Five\n")
            terminal.awaits("An error in coup 1 has been reported: Banco stood on Five")
            terminal.awaits("at this table there is no manager", "> Your chips").types("watch\n")
            terminal.awaits("You have no seat. Free seats:").types("punto 10\n")
            terminal.awaits("Take a seat or stand at the table first.").types("leave\n")
            terminal.awaits(left(1)).ends()

    def test_a_coup_without_bets(self) -> None:
        """A seated guest who wants to see cards first asks for them."""
        with PseudoTerminal("schaanwald", "--bots", "0", "--seed", "3", "--plain") as terminal:
            terminal.awaits("> Your chips").types("coup\n")
            terminal.awaits("Guest asks for a coup without bets.", "> Your chips").types("coup\n")
            terminal.awaits("A coup without bets has already been asked for.").types("deal\n")
            terminal.awaits("No more bets.", "> Your chips").types("leave\n")
            terminal.awaits(left(1)).ends()

    def test_castle_a_full_table_offers_standing_behind_a_box(self) -> None:
        """Whoever finds every box occupied plays on the box of somebody seated, one behind each (Seats and boxes)."""
        with PseudoTerminal("castle-vaduz", "--bots", "7", "--seed", "3", "--plain") as terminal:
            terminal.awaits("Every seat is taken. You may stand behind a box: 1, 2, 3, 4, 5, 6, 7 (“standing 1”).")
            terminal.types("standing 3\n").awaits("Guest stands behind box 3.", "> Your chips").types("tie 10\n")
            terminal.awaits("Guest: CHF\u00a010 on Tie.").types("sit\n")
            terminal.awaits("No seat is free now.").types("deal\n")
            terminal.awaits("No more bets.", "CHF\u00a010 with Tie.", "> ").types("leave\n")
            terminal.awaits(left(1)).ends()

    def test_mega_pay_partners_with_bots_come_to_nothing_and_it_says_so(self) -> None:
        """Partners share one maximum; a bot plays for itself (Rules for Punto Banco)."""
        with PseudoTerminal("mega-pay", "--seed", "3", "--plain") as terminal:
            terminal.awaits("> Your chips").types("partners bruno\n")
            terminal.awaits("Guest would like to play as a partner of Bruno.")
            terminal.awaits("Bruno does not play as a partner of Guest.")
            terminal.awaits("> Your chips").types("leave\n")
            terminal.awaits(left(0)).ends()


class TestOnTheScreen:
    """The same by keys."""

    def test_schaanwald_standing_and_another_seat(self) -> None:
        with PseudoTerminal("schaanwald", "--bots", "2", "--seed", "3", "--pace", "fast") as terminal:
            terminal.awaits("Your bets, please").types("u")
            terminal.awaits("You play standing. Your bets, please").types("\r")
            terminal.awaits("◉ 5").types("n")
            terminal.awaits("Coup 2").types("i")
            terminal.awaits("Which seat would you like?", "Seat 1").types(DOWN + "\r")
            terminal.awaits("takes seat").types("e")
            terminal.awaits("What was wrong in the last coup?").types("Banco stood on Five\r")
            terminal.awaits("at this table there is no manager").types("t")
            terminal.awaits("Tip, in units").types("\r")
            terminal.awaits("Thank you, on behalf of the staff.").types("q")
            terminal.awaits(left(1)).ends()

    def test_castle_a_full_table_offers_standing_behind_a_box(self) -> None:
        with PseudoTerminal("castle-vaduz", "--bots", "7", "--seed", "3", "--pace", "fast") as terminal:
            terminal.awaits("Where would you like to stand?", "Box 1", "Box 7").types(DOWN + DOWN + "\r")
            terminal.awaits("You stand behind box 3. Your bets, please").types("\r")
            terminal.awaits("◉ 25").types("n")
            terminal.awaits("Coup 2").types("q")
            terminal.awaits(left(1)).ends()

    def test_mega_pay_partners_and_a_coup_without_bets_by_the_menu(self) -> None:
        words = ("mega-pay", "--bots", "1", "--seed", "3", "--pace", "fast")
        with PseudoTerminal(*words, size=(40, 120)) as terminal:
            terminal.awaits("Your bets, please").types("m")
            terminal.awaits("Who plays together with you?", "Ana").types("\r")
            terminal.awaits("Ana does not play as a partner").types("o")
            terminal.awaits("What would you like to do?", "F coup without bets").types(DOWN * 4 + "\r")
            terminal.awaits("asks for a coup without").types("q")
            terminal.awaits(left(0)).ends()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a live server on a fresh database."""
    folder = tmp_path_factory.mktemp("served")
    with ServerProcess(f"sqlite:///{folder}/punto.db", folder) as running:
        yield running.address


def table_of(address: str, house: str, bots: int) -> str:
    """A private table with bots, at a pace at which a person can type."""

    async def opened() -> str:
        async with Client(address, name="Owner") as client:
            return await client.open_table(house, pace="brisk", private=True, bots=bots)

    return asyncio.run(opened())


def at(address: str, table: str, name: str, *more: str) -> PseudoTerminal:
    """Somebody at a live table."""
    return PseudoTerminal("--server", address, "--table", table, "--name", name, *more)


class TestAtALiveTable:
    """`--server`: two people, each at a terminal of their own."""

    def test_castle_a_full_table_offers_standing_behind_a_box(self, server: str) -> None:
        """Anna takes the last seat; Ben stands behind a box, in plain lines, and Cleo behind another, on the screen."""
        table = table_of(server, "castle-vaduz", 6)
        with at(server, table, "Anna", "--plain") as anna:
            anna.awaits("Anna takes seat")
            with at(server, table, "Ben", "--plain") as ben, at(server, table, "Cleo") as cleo:
                ben.awaits("Every seat is taken. You may stand behind a box:").types("standing 2\n")
                ben.awaits("Ben stands behind box 2.")
                cleo.awaits("Where would you like to stand?", "Box 1").types("\r")
                cleo.awaits("stands behind box", "You stand behind box")
                ben.awaits("Your chips").types("tie 10\n")
                ben.awaits("Ben: CHF\u00a010 on Tie.", "with Tie.").types("leave\n")
                cleo.types("q").awaits("You leave the table.").ends()
                ben.awaits("You leave the table.").ends()
            anna.types("leave\n").awaits("You leave the table.").ends()

    def test_mega_pay_partners_agree_an_error_and_a_coup_without_bets(self, server: str) -> None:
        """Both say so, and from then on share one maximum; an error is reported before the next cards."""
        table = table_of(server, "mega-pay", 0)
        with (
            at(server, table, "Anna", "--plain").awaits("Anna takes seat") as anna,
            at(server, table, "Ben") as ben,
        ):
            anna.awaits("Ben takes seat").types("partners Ben\n")
            anna.awaits("Anna would like to play as a partner of Ben.")
            ben.awaits("Anna as your partner?", "“L”").types("l")
            anna.awaits("Ben does not play as a partner of Anna.").types("partners Ben\n")
            ben.awaits("Anna as your partner?", "“M”").types("m")
            ben.awaits("Who plays together with you?", "Anna").types("\r")
            anna.awaits("play as partners and share one maximum.").types("coup\n")
            anna.awaits("Anna asks for a coup without bets.", "No more bets.", "> Your chips").types(
                "report a card too few\n"
            )
            anna.awaits("An error in coup 1 has been reported: a card too few").types("sit 1\n")
            anna.awaits("Anna takes seat 1.").types("standing\n")
            anna.awaits("Anna plays standing.").types("leave\n")
            anna.awaits("You leave the table.").ends()
            ben.types("q").awaits("You leave the table.").ends()
