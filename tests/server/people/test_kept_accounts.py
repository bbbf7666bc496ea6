"""Accounts with a long history: it is folded once, and then only what has come since."""

from collections.abc import Iterator

import pytest

from puntobanco import patrons as p
from puntobanco.server.house_key import HouseKey
from puntobanco.server.kept_streams import KeptStreams
from puntobanco.server.people.accounts import KEPT_AFTER, Accounts, Drafted
from puntobanco.server.storage.schema import KEPT
from puntobanco.server.storage.store import EVENTS_AT_ONCE, Store, Stored
from puntobanco.server.storage.unit_of_work import Work
from support.server_tools import KEY, Guest, private_table, running

ANA = "person:ana"


class Reader(Store):
    """Notes after which event each stream was read, and how much came."""

    def __init__(self, store: Store) -> None:
        super().__init__(store.engine)
        self.read: list[tuple[str, int]] = []
        self.came = 0

    def events(self, stream: str, after: int = 0, at_once: int = EVENTS_AT_ONCE) -> Iterator[Stored]:
        self.read.append((stream, after))
        for one in super().events(stream, after, at_once):
            self.came += 1
            yield one


def grant(accounts: Accounts, store: Store, times: int, coins: int = 1) -> dict[str, Drafted]:
    """Give somebody coins, so many times, and let it be written."""
    drafts = accounts.drafted([("ana", p.Grant(coins, "house", 5))] * times)
    store.write([Work(tuple(draft.append for draft in drafts.values()))])
    return drafts


def test_what_is_forgotten_is_not_folded_whole_again(store: Store) -> None:
    """Only what was written since; by this process or by another one."""
    reader = Reader(store)
    accounts, another = Accounts(reader), Accounts(store)
    drafts = grant(accounts, store, 20)
    accounts.moved_on(drafts)
    accounts.forget(["ana"])
    assert accounts.get("ana").account.wallet == 20
    assert (reader.read, reader.came) == ([(ANA, 0)] * 2, 20)
    more = grant(accounts, store, 3)
    accounts.moved_on(more)
    accounts.are_written(more)
    accounts.forget(["ana"])
    assert (accounts.get("ana"), reader.read[2:], reader.came) == (more["ana"].after, [(ANA, 23)], 20)
    grant(another, store, 2)
    accounts.forget(["ana"])
    assert (accounts.get("ana").account.wallet, reader.read[3:], reader.came) == (25, [(ANA, 23)], 22)


def test_a_long_history_is_kept_for_the_next_process(store: Store) -> None:
    """And one that is a little shorter is not."""
    grant(Accounts(store), store, KEPT_AFTER - 1)
    Accounts(store, memory=KeptStreams(store, KEY)).get("ana")
    assert store.kept(ANA) is None
    grant(Accounts(store), store, 1)
    first = Accounts(store, memory=KeptStreams(store, KEY)).get("ana")
    reader = Reader(store)
    assert Accounts(reader, memory=KeptStreams(reader, KEY)).get("ana") == first
    assert (reader.read, first.account.wallet) == ([(ANA, KEPT_AFTER)], KEPT_AFTER)


@pytest.mark.parametrize("spoil", ["key", "data", "version"])
def test_what_does_not_fit_is_passed_over(store: Store, spoil: str) -> None:
    """Kept under another key, changed by somebody, or by another version of the program."""
    grant(Accounts(store), store, KEPT_AFTER)
    expected = Accounts(store, memory=KeptStreams(store, KEY)).get("ana")
    key = HouseKey(bytes(32)) if spoil == "key" else KEY
    if spoil == "data":
        kept = store.kept(ANA)
        assert kept is not None
        with store.engine.begin() as connection:
            connection.execute(KEPT.update().values(data=kept.data.replace(f":{KEPT_AFTER}", ":9999")))
    elif spoil == "version":
        head = store.head(ANA)
        with store.engine.begin() as connection:
            connection.execute(KEPT.delete())
        KeptStreams(store, KEY).keep(ANA, *head, {"type": "Account", "v": 2, "wallet": 9999})
    reader = Reader(store)
    assert Accounts(reader, memory=KeptStreams(reader, key)).get("ana") == expected
    assert (reader.read, reader.came) == ([(ANA, 0)], KEPT_AFTER)


async def test_a_refusal_does_not_read_a_persons_whole_history(store: Store) -> None:
    """Somebody stakes more than they have: before they are refused it is looked whether their account is the newest."""
    reader = Reader(store)
    async with running(reader) as (address, _):
        guest = await Guest(address).come()
        await guest.connect()
        table = await private_table(guest, bots=0)
        await guest.sit_down(table)
        limit = {"type": "SetLimit", "kind": "stake", "period": "day", "coins": 100}
        await guest.post("/api/me/do", {"id": "limit-01", "command": limit})
        await guest.until(table, lambda view: view["phase"] == "betting")
        reader.read.clear()
        bet = {"type": "PlaceBet", "bet": "punto", "coins": 1000}
        answer = await guest.do(table, bet)
        assert answer["error"]["code"] == "patron-limit-reached", answer
        await guest.close()
    own = [after for stream, after in reader.read if stream == f"person:{guest.id}"]
    assert own
    assert all(after > 0 for after in own)
