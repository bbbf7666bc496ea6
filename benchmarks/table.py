"""Commands decided and events folded per second, and a full table against one with a single patron in the same run.

The full table has seven people seated and seven standing behind them, with sixteen bets each; the other one has one
person with sixteen bets. Each measured command does the same work for one person; what differs is who else is there.
"""

import statistics
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from puntobanco.game import Card
from puntobanco.house import House, load
from puntobanco.table import Command, Event, Role, Table, TableRefusal, commands as c, fold, handle, open_table

ROUNDS = 7
TIMES = 2000
SEATS = 7
AIM = 1.5
CARDS = tuple(Card.parse(text) for text in ("2h", "3d", "2c", "4s", "3h"))
_OWN = """
id = "full"
version = 1
extends = "mega-pay"
[places]
seats = 7
standing = "seats-full"
standing_most = 7
standing_spots = "seated-box"
standing_must_sit = true
"""


class Play:
    """A table and its log."""

    def __init__(self, house: House) -> None:
        self.empty = open_table("bench", house)
        self.table: Table = self.empty
        self.log: list[Event] = []

    def ask(self, by: str, act: c.Act, role: Role = Role.PATRON) -> None:
        """Let something be done."""
        events, self.table = handle(self.table, Command(by, role, 0, act))
        self.log += events


def main() -> None:
    house = _house()
    full, single = _table(house, SEATS, SEATS), _table(house, 1, 0)
    print(f"The table, one core: medians of {ROUNDS} rounds; a full table as a ratio to one patron [aim: {AIM} x]")
    acts: dict[str, tuple[c.Act, ...]] = {
        "PlaceBet": (c.PlaceBet("punto", 600), c.PlaceBet("punto", 500)),
        "PlaceBet beside it": (c.PlaceBet("san-ba", 200), c.PlaceBet("san-ba", 100)),
        "WithdrawBet, PlaceBet": (c.WithdrawBet("san-ba"), c.PlaceBet("san-ba", 100)),
        "BuyIn, CashOut": (c.BuyIn(100), c.CashOut(100)),
        "Tip": (c.Tip(1),),
        "refused": (c.PlaceBet("punto", 1),),
    }
    for name, few in acts.items():
        times = {
            people: [_time(_repeat(at, few)) for _ in range(ROUNDS)] for people, at in (("f", full), ("s", single))
        }
        _line(name, statistics.median(times["f"]), statistics.median(times["s"]))
    for name, run in (("DealCard, payment among them", _cards), ("a whole coup, bets and cards", _coup)):
        times = {people: [_time(run(at)) for _ in range(ROUNDS)] for people, at in (("f", full), ("s", single))}
        _line(name, statistics.median(times["f"]), statistics.median(times["s"]))
    folds = {at: statistics.median(_time(_fold(at)) for _ in range(ROUNDS)) for at in (full, single)}
    print(
        f"  {1 / folds[full]:12,.0f} events/s folded {folds[full] / folds[single]:5.2f} x  ({1 / folds[single]:,.0f})"
    )


def _house() -> House:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "full.toml"
        file.write_text(_OWN)
        return load(str(file))


def _table(house: House, seated: int, standing: int) -> Play:
    """People with a bet on everything, bets still open."""
    at = Play(house)
    for number in range(1, seated + standing + 1):
        at.ask(f"p{number}", c.Join(f"p{number}"))
        at.ask(f"p{number}", c.BuyIn(10_000_000))
        at.ask(f"p{number}", c.Sit(number) if number <= seated else c.Stand(number - seated))
    at.ask("croupier", c.StartShoe(), Role.CROUPIER)
    at.ask("croupier", c.TurnBurnCard(Card.parse("Ah")), Role.CROUPIER)
    at.ask("croupier", c.OpenBets(), Role.CROUPIER)
    _bet(at)
    return at


def _bet(at: Play) -> None:
    for id in tuple(at.table.patrons):
        for bet in at.table.house.bets:
            at.ask(id, c.PlaceBet(bet.id, bet.least))


def _repeat(at: Play, acts: tuple[c.Act, ...]) -> Callable[[], int]:
    """The same few acts of one person, again and again."""

    def run() -> int:
        table = at.table
        for _ in range(TIMES // len(acts)):
            for act in acts:
                with suppress(TableRefusal):
                    _, table = handle(table, Command("p1", Role.PATRON, 0, act))
        return TIMES // len(acts) * len(acts)

    return run


def _cards(at: Play) -> Callable[[], int]:
    """The five cards of one coup, from the same table each time."""
    _, closed = handle(at.table, Command("croupier", Role.CROUPIER, 0, c.CloseBets()))

    def run() -> int:
        for _ in range(50):
            table = closed
            for card in CARDS:
                _, table = handle(table, Command("croupier", Role.CROUPIER, 0, c.DealCard(card)))
        return 50 * len(CARDS)

    return run


def _coup(at: Play) -> Callable[[], int]:
    """Two whole coups: everybody bets on everything, and the cards are dealt."""

    def run() -> int:
        bets = len(at.table.patrons) * len(at.table.house.bets)
        for _ in range(2):
            at.ask("croupier", c.CloseBets(), Role.CROUPIER)
            for card in CARDS:
                at.ask("croupier", c.DealCard(card), Role.CROUPIER)
            at.ask("croupier", c.OpenBets(), Role.CROUPIER)
            _bet(at)
        return 2 * (bets + len(CARDS) + 2)

    return run


def _fold(at: Play) -> Callable[[], int]:
    """The whole log again."""
    return lambda: fold(at.empty, at.log).version


def _time(run: Callable[[], int]) -> float:
    """Seconds for each of what is run."""
    start = time.process_time()
    done = run()
    return (time.process_time() - start) / done


def _line(name: str, full: float, single: float) -> None:
    print(f"  {1 / full:12,.0f} commands/s  {full / single:6.2f} x  {name} ({1 / single:,.0f} with one patron)")


if __name__ == "__main__":
    main()
