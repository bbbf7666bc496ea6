"""Writing a group of works in one transaction: everything is locked and read at once, decided, and written at once.

Each kind of row is locked in the order of its names (commands, streams, accounts, tables, and last notes and the beat),
so that processes that write the same ones wait for each other and never in a circle. Works are decided in memory, each
whole or not at all, and a few statements write what all of them came to.
"""

from collections.abc import Iterable, Iterator, Sequence
from secrets import token_hex

from sqlalchemy import Connection

from puntobanco.server.errors import Conflict, RequestRefused, StorageError
from puntobanco.server.storage import appending, statements as sql
from puntobanco.server.storage.chain import first_hash, next_hash
from puntobanco.server.storage.schema import may_owe
from puntobanco.server.storage.unit_of_work import MOST_COINS, Answer, TablePatron, Work, Written, flaw_of

_BEAT_BYTES = 6000
Outcome = Written | Conflict | RequestRefused | StorageError
Head = tuple[int, str]
"""How many events a stream has, and the digest of the last."""


class CommitGroup:
    """Works that share a transaction, between its beginning and its commit."""

    def __init__(self, connection: Connection, works: Sequence[Work]) -> None:
        self._connection = connection
        self._works = works
        self._flaws = [flaw_of(work) for work in works]
        sound = [work for work, flaw in zip(works, self._flaws, strict=True) if flaw is None]
        appends = [append for work in sound for append in work.appends]

        self._answered: dict[str, Answer] = {}
        self._claimed: dict[str, Answer] = {}
        self._claim([work for work in sound if work.answer is not None])
        self._opened_streams: set[str] = set()
        self._heads = self._lock_heads({append.stream for append in appends})
        self._before = dict(self._heads)
        self._opened_accounts: set[str] = set()
        self._coins = self._lock_coins({account for work in sound for account in _accounts(work)})
        self._coins_before = dict(self._coins)

        self._events: list[tuple[str, int, str, str]] = []
        self._postings: list[tuple[str, int, str, int]] = []
        self._patrons: list[TablePatron] = []
        self._dues: dict[str, tuple[int | None, int, str]] = {}
        self._secrets: dict[tuple[str, str], bytes | None] = {}
        self._notes: dict[str, list[str]] = {}
        self._settled: list[str] = []
        self._beat_ms: int | None = None

    def write(self) -> list[Outcome]:
        """Decide every work, in their order, and write those that can be."""
        outcomes = [
            self._decided(work) if flaw is None else StorageError("storage-work", detail=flaw)
            for work, flaw in zip(self._works, self._flaws, strict=True)
        ]
        self._write_streams()
        self._write_coins()
        if self._patrons:
            sql.ADD_PATRON.run(self._connection, self._patrons)
        self._write_answers()
        self._write_dues()
        self._write_secrets()
        self._write_settings()
        self._write_beat()
        return outcomes

    # Locking

    def _claim(self, works: Sequence[Work]) -> None:
        """Take the commands that nobody has answered; whoever else has just taken one is waited for."""
        first: dict[str, Answer] = {}
        for work in works:
            assert work.answer is not None
            first.setdefault(work.answer.command, work.answer)
        if not first:
            return
        taken = set(sql.CLAIM.run(self._connection, [first[name] for name in sorted(first)]).scalars())
        self._claimed = {command: first[command] for command in taken}
        if len(taken) < len(first):
            found = sql.ANSWERED.find(self._connection, sorted(first.keys() - taken))
            self._answered = {row.command: Answer(*row) for row in found}

    def _lock_heads(self, streams: set[str]) -> dict[str, Head]:
        heads = self._read_heads(streams)
        missing = sorted(streams - heads.keys())
        if missing:
            sql.OPEN_STREAM.run(self._connection, [(stream, 0, first_hash(stream)) for stream in missing])
            self._opened_streams = set(missing)
            heads |= self._read_heads(missing)
        return heads

    def _read_heads(self, streams: Iterable[str]) -> dict[str, Head]:
        rows = sql.HEADS.find(self._connection, sorted(streams))
        return {stream: (version, digest) for stream, version, digest in rows}

    def _lock_coins(self, accounts: set[str]) -> dict[str, int]:
        coins = self._read_coins(accounts)
        missing = sorted(accounts - coins.keys())
        if missing:
            sql.OPEN_ACCOUNT.run(self._connection, [(account, 0) for account in missing])
            self._opened_accounts = set(missing)
            coins |= self._read_coins(missing)
        return coins

    def _read_coins(self, accounts: Iterable[str]) -> dict[str, int]:
        return dict(map(tuple, sql.COINS.find(self._connection, sorted(accounts))))

    # Deciding

    def _decided(self, work: Work) -> Outcome:
        if work.answer is not None and work.answer.command in self._answered:
            try:
                return Written(self._answered[work.answer.command].again(work.answer.asked))
            except RequestRefused as refusal:
                return refusal
        for account, left in work.balances:
            if self._coins[account] != left:
                return Conflict(account)
        heads: dict[str, Head] = {}
        coins: dict[str, int] = {}
        events: list[tuple[str, int, str, str]] = []
        postings: list[tuple[str, int, str, int]] = []
        for append in work.appends:
            stream = append.stream
            version, digest = heads.get(stream, self._heads[stream])
            if version != append.expected or append.digest not in (None, digest):
                return Conflict(stream)
            for place, data in enumerate(append.events):
                moved = append.postings[place] if append.postings else ()
                digest = append.digests[place] if append.digests else next_hash(digest, data, moved)
                events.append((stream, version + place + 1, data, digest))
                for account, moves in moved:
                    postings.append((stream, version + place + 1, account, moves))
                    coins[account] = coins.get(account, self._coins[account]) + moves
            heads[stream] = (version + len(append.events), digest)
        for account, left in coins.items():
            if left < 0 and not may_owe(account):
                return StorageError("storage-debt", account=account)
            if abs(left) > MOST_COINS:
                return StorageError("storage-work", detail="coins")
        self._accept(work)
        self._heads |= heads
        self._coins |= coins
        self._events += events
        self._postings += postings
        return Written()

    def _accept(self, work: Work) -> None:
        if work.answer is not None:
            command, text, at_ms, asked = work.answer
            self._answered[command] = work.answer
            if self._claimed.pop(command) != work.answer:  # an earlier work of this group had the same id, and failed
                values = {"name": command, "text": text, "moment": at_ms, "digest": asked}
                self._connection.execute(sql.SET_ANSWER, values)
        if work.due is not None:
            self._dues[work.due.table] = (work.due.at_ms, work.due.version, work.due.table)
        self._patrons += work.patrons
        for secret in work.secrets:
            self._secrets[secret.table, secret.shoe] = secret.sealed
        if work.beat_ms is not None:
            self._beat_ms = work.beat_ms
        for note in work.notes:
            self._notes.setdefault(note.stream, []).append(note.event)
        self._settled += work.settled

    # Writing

    def _write_streams(self) -> None:
        moves = [
            (version, digest, stream, self._before[stream][0])
            for stream, (version, digest) in self._heads.items()
            if version != self._before[stream][0]
        ]
        if moves:
            self._must_change(sql.MOVE_HEAD.run(self._connection, moves).rowcount, len(moves))
            sql.ADD_EVENT.run(self._connection, self._events)
        unused = [{"name": stream} for stream in sorted(self._opened_streams) if self._heads[stream][0] == 0]
        if unused:
            self._connection.execute(sql.FORGET_STREAM, unused)

    def _write_coins(self) -> None:
        if self._postings:
            sql.ADD_POSTING.run(self._connection, self._postings)
        before = self._coins_before
        changed = [(coins, account) for account, coins in self._coins.items() if coins != before[account]]
        if changed:
            self._must_change(sql.SET_COINS.run(self._connection, changed).rowcount, len(changed))
        used = {account for _, _, account, _ in self._postings}
        unused = [
            {"name": account}
            for account in sorted(self._opened_accounts - used)
            if before[account] == 0  # if not, somebody else was just faster to open it
        ]
        if unused:
            self._connection.execute(sql.FORGET_ACCOUNT, unused)

    def _write_answers(self) -> None:
        unused = [{"name": command} for command in sorted(self._claimed)]
        if unused:
            self._connection.execute(sql.FORGET_ANSWER, unused)

    def _write_dues(self) -> None:
        rows = [self._dues[table] for table in sorted(self._dues)]
        if rows:
            self._must_change(sql.SET_DUE.run(self._connection, rows).rowcount, len(rows))

    def _write_secrets(self) -> None:
        places = sorted(self._secrets)
        if not places:
            return
        self._connection.execute(sql.FORGET_SECRET, [{"of": table, "name": shoe} for table, shoe in places])
        kept = [
            {"table": table, "shoe": shoe, "sealed": self._secrets[table, shoe]}
            for table, shoe in places
            if self._secrets[table, shoe] is not None
        ]
        if kept:
            self._connection.execute(sql.KEEP_SECRET, kept)

    def _write_settings(self) -> None:
        """Rare ones: what is noted beside everything else, and settings that are void."""
        for stream, events in sorted(self._notes.items()):
            appending.append(self._connection, stream, events)
        if self._settled:
            self._connection.execute(sql.FORGET_SETTING, [{"of": name} for name in sorted(self._settled)])

    def _write_beat(self) -> None:
        """Write something that takes as much room as a few events do, and only then forget what was written the last
        time: where a disk is full, one row in place of another would still fit."""
        if self._beat_ms is not None:
            name = f"written:{self._beat_ms}:{token_hex(8)}"
            self._connection.execute(sql.ADD_BEAT, {"name": name, "value": token_hex(_BEAT_BYTES)})
            self._connection.execute(sql.FORGET_BEATS, {"of": name})

    def _must_change(self, changed: int, wanted: int) -> None:
        """A row that is locked has been changed, or the database is not what it was: then nothing of the group is."""
        if changed != wanted:
            raise StorageError("storage-inconsistent", detail=f"{changed}/{wanted}")


def _accounts(work: Work) -> Iterator[str]:
    """The accounts whose coins a work moves, or was decided on."""
    for append in work.appends:
        for postings in append.postings:
            for account, _ in postings:
                yield account
    for account, _ in work.balances:
        yield account
