"""What the events of a table ask of people's accounts."""

from typing import Any

import pytest

from puntobanco import patrons as p
from puntobanco.game import Result
from puntobanco.server.errors import Conflict
from puntobanco.server.people.accounts import MOST_KNOWN, Accounts, Known, drafted, is_bot, orders_of, stream_of
from puntobanco.server.storage.chain import first_hash, next_hash
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.unit_of_work import Append, Work, Written
from puntobanco.table import events as e


@pytest.mark.parametrize("coins", [0, 700])
def test_whoever_has_left_is_repaid_what_there_is(coins: int) -> None:
    """A coup is undone: those who are there have their chips, who has gone is paid, and nobody is paid nothing. For
    both it is a result."""
    moved = (e.Adjusted(patron="there", coins=-500, borne=4), e.Adjusted(patron="gone", coins=coins, borne=10))
    voided = e.CoupVoided(coup=3, reason="fire", reversed=(), adjusted=moved)
    found = list(orders_of("t", [voided], 9, there={"there"}))
    gone = [("gone", p.Repay("t", coins, 9)), ("gone", p.CorrectResult("t", coins, 9))] if coins else []
    assert found == [("there", p.CorrectResult("t", -500, 9)), *gone]


@pytest.mark.parametrize(
    ("person", "bot"), [("bot-steady.00ff00", True), ("p-bot-aaaaaaaaaaaa", False), ("bot", False)]
)
def test_a_bot_is_known_by_its_id(person: str, bot: bool) -> None:
    assert is_bot(person) is bot
    assert stream_of(person) == f"person:{person}"


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_those_loaded_first_are_forgotten_where_there_are_too_many(store: Store) -> None:
    accounts = Accounts(store, most=2)
    for person in ("ana", "eva", "ida"):
        assert accounts.get(person).version == 0
    assert [accounts.cached(person) is None for person in ("ana", "eva", "ida")] == [True, False, False]
    accounts.forget(["eva", "nobody"])
    assert (accounts.cached("eva"), MOST_KNOWN) == (None, 10_000)


@pytest.mark.parametrize(
    ("fact", "orders"),
    [
        (e.BoughtIn("ana", 500), [p.TakeToTable("t", 500, 9)]),
        (e.CashedOut("ana", 500), [p.BringFromTable("t", 500, 9)]),
        (e.Left("ana"), [p.LeaveTable("t", 9)]),
        (e.BetPlaced("ana", "punto", 500, 200), [p.Stake("t", 300, 9)]),
        (e.BetPlaced("ana", "punto", 201, 200), [p.Stake("t", 1, 9)]),
        (e.BetPlaced("ana", "punto", 200, 500), [p.Unstake("t", 300, 9)]),
        (e.BetsWithdrawn("ana", {"punto": 200, "tie": 50}), [p.Unstake("t", 250, 9)]),
        (e.Joined("ana", "Ana"), []),
        (e.Tipped("ana", 5), []),
        (e.BoughtIn("bot-1", 500), []),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_a_fact_of_a_table_asks_of_an_account(fact: Any, orders: list[Any]) -> None:
    """Nothing of those of bots."""
    found = list(orders_of("t", [fact], 9))
    assert found == [("ana", order) for order in orders]
    assert [type(order) for _, order in found] == [type(order) for order in orders]


def test_a_bank_is_a_stake_that_only_whoever_accepts_it_could_be_refused() -> None:
    """One that was won by a bid, grows or is laid again after a coup is carried; so a table always goes on."""
    laid, grown = e.BankLaid("ann", 500, 0), e.BankLaid("ann", 900, 0)
    taken, lifted = e.BankTaken("ann", 500), e.BankLaid("ann", 0, 900)
    assert list(orders_of("t", [taken, laid], 9)) == [("ann", p.Stake("t", 500, 9))]
    carried = p.CarryStake("t", 500, 9)
    assert list(orders_of("t", [e.AuctionClosed("ann", 500), taken, laid], 9)) == [("ann", carried)]
    assert list(orders_of("t", [lifted, grown], 9)) == [
        ("ann", p.Unstake("t", 900, 9)),
        ("ann", p.CarryStake("t", 900, 9)),
    ]
    bid = e.BidMade("ann", 500)
    assert list(orders_of("t", [bid], 9)) == []
    assert list(orders_of("t", [bid], 9, bids_bind=True)) == [("ann", p.PledgeStake("t", 500, 9))]


def test_a_coup_settles_what_each_person_has_staked_and_gets_back() -> None:
    """Won: payout and stake; returned: the stake; half lost: the rest; lost: nothing. What stays is not settled yet."""
    lines = (
        e.Line("ana", "punto", 500, Result.WON, 475),
        e.Line("ana", "tie", 100, Result.LOST, 0),
        e.Line("eva", "banco", 300, Result.RETURNED, 0),
        e.Line("bot-1", "banco", 300, Result.WON, 300),
        e.Line("ida", "banco", 70, Result.RETURNED, 0, stays=True),
        e.Line("ana", "banco", 40, Result.RETURNED, 0, stays=True),
        e.Line("eva", "punto", 20, Result.LOST, 0),
        e.Line("ben", "tie", 25, Result.HALVED, 0, half=13),
    )
    assert list(orders_of("t", [e.Paid(3, lines)], 9)) == [
        ("ana", p.Settle("t", 600, 975, 9)),
        ("eva", p.Settle("t", 320, 300, 9)),
        ("ben", p.Settle("t", 25, 12, 9)),
    ]


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_what_is_drafted_is_written_after_what_was(store: Store) -> None:
    """In the order of the commands, chained to what was; only money from the mint is posted with a person's own
    events."""
    accounts = Accounts(store)
    orders: list[tuple[str, Any]] = [
        ("ana", p.Grant(1000, "house", 5)),
        ("eva", p.LeaveTable("t", 6)),
        ("ana", p.TakeToTable("t", 300, 7)),
        ("ana", p.LeaveTable("elsewhere", 8)),
    ]
    drafts = accounts.drafted(orders)
    assert list(drafts) == ["ana"]  # whoever never bought in has nothing to leave
    draft = drafts["ana"]
    account = draft.after.account
    assert (draft.before, draft.after.version, account.wallet, list(account.tables)) == (Known(), 3, 700, ["t"])
    granted = p.Granted(1000, "house", 5)
    assert draft.events == (granted, p.SessionStarted(7), p.TakenToTable("t", 300, 7))
    written = tuple(
        text.replace('": ', '":').replace(", ", ",")
        for text in (
            '{"type": "Granted", "v": 1, "coins": 1000, "by": "house", "at_ms": 5}',
            '{"type": "SessionStarted", "v": 1, "at_ms": 7}',
            '{"type": "BoughtIn", "v": 1, "table": "t", "coins": 300, "at_ms": 7}',
        )
    )
    minted = (("mint", -1000), ("wallet:ana", 1000))
    first = first_hash("person:ana")
    digests = [next_hash(first, written[0], minted)]
    digests += [next_hash(digests[0], written[1])]
    digests += [next_hash(digests[1], written[2])]
    assert draft.append == Append("person:ana", 0, written, (minted, (), ()), first, tuple(digests))
    assert draft.after.digest == digests[2]
    accounts.moved_on(drafts)
    assert accounts.cached("ana") == draft.after
    accounts.moved_on({"ana": drafted("ana", Known(), (granted,), p.Account())})
    assert accounts.cached("ana") == draft.after  # an older one comes late


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_an_order_that_is_refused_refuses_all(store: Store) -> None:
    orders: list[tuple[str, Any]] = [("ana", p.Grant(1000, "house", 5)), ("eva", p.TakeToTable("t", 1, 5))]
    accounts = Accounts(store)
    with pytest.raises(p.PatronRefusal):
        accounts.drafted(orders)
    assert accounts.get("ana") == Known()


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_what_was_decided_on_something_unwritten_is_written_onto_nothing_else(store: Store) -> None:
    """Two drafts build on each other. Another process is faster than the first: neither fits any more, although the
    account has as many events as the second expects."""
    accounts = Accounts(store)
    first = accounts.drafted([("ana", p.Grant(1000, "house", 5))])
    accounts.moved_on(first)
    second = accounts.drafted([("ana", p.Close(6))])
    assert second["ana"].append.expected == 1
    (faster,) = Accounts(store).drafted([("ana", p.Grant(700, "house", 5))]).values()
    works = [Work((draft.append,)) for draft in (faster, first["ana"], second["ana"])]
    assert [type(outcome) for outcome in store.write(works)] == [Written, Conflict, Conflict]
    assert store.balance("wallet:ana") == 700
