"""Double entry: the coins that every event moves between accounts. The postings of an event sum to nothing, always.

Accounts: `wallet:ID` (outside the table), `chips:ID`, `stakes:ID`, `house`, `cagnotte`.
"""

from collections.abc import Iterator

from puntobanco.table import events as e
from puntobanco.table.state import Table

Posting = tuple[str, int]


def postings(fact: e.Fact, table: Table) -> tuple[Posting, ...]:
    """What an event moves; `table` is the table before it."""
    return tuple(posting for posting in _postings(fact, table) if posting[1])


def _postings(fact: e.Fact, table: Table) -> Iterator[Posting]:
    if isinstance(fact, e.BoughtIn):
        yield from _move(f"wallet:{fact.patron}", f"chips:{fact.patron}", fact.coins)
    elif isinstance(fact, e.CashedOut):
        yield from _move(f"chips:{fact.patron}", f"wallet:{fact.patron}", fact.coins)
    elif isinstance(fact, e.BetPlaced | e.BankLaid):
        yield from _move(f"chips:{fact.patron}", f"stakes:{fact.patron}", fact.coins - fact.before)
    elif isinstance(fact, e.BetsWithdrawn | e.StakesReturned):
        yield from _move(f"stakes:{fact.patron}", f"chips:{fact.patron}", sum(fact.stakes.values()))
    elif isinstance(fact, e.Tipped):
        yield from _move(f"chips:{fact.patron}", "cagnotte", fact.coins)
    elif isinstance(fact, e.Paid):
        for line in fact.lines:
            yield from _line(line)
    elif isinstance(fact, e.CoupCorrected | e.CoupVoided):
        for one in fact.adjusted:
            there = one.patron in table.patrons
            yield from _move("house", f"{'chips' if there else 'wallet'}:{one.patron}", one.coins)


def _line(line: e.Line) -> Iterator[Posting]:
    yield from _move("house", f"chips:{line.patron}", line.payout)
    yield from _move(f"stakes:{line.patron}", "house", line.taken)
    yield from _move(f"stakes:{line.patron}", f"chips:{line.patron}", line.back)


def _move(giver: str, taker: str, coins: int) -> Iterator[Posting]:
    yield giver, -coins
    yield taker, coins
