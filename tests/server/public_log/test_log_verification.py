"""`punto admin verify`: the log in the database follows from the tables' events, and leads to heads of others."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, select, update

from puntobanco.cli.main import main
from puntobanco.fairness.log_leaf import LogLeaf
from puntobanco.fairness.log_tree import root_of
from puntobanco.protocol.json_text import json_text
from puntobanco.server.public_log import leaf_rows
from puntobanco.server.public_log.appender import LogAppender
from puntobanco.server.public_log.leaf_rows import texts_of
from puntobanco.server.public_log.log_verification import KeptHead, LogFindings, verify_log
from puntobanco.server.public_log.signed_log import SignedLog, log_signers
from puntobanco.server.service import Service
from puntobanco.server.storage.retried_rows import change
from puntobanco.server.storage.schema import EVENTS, LOG_LEAVES, LOG_NODES
from puntobanco.server.storage.store import Store
from puntobanco.server.tables.houses import SHIPPED_HOUSES
from support.public_logs import FORGER, write_lines
from support.rewound import SPEC, begin, dealing, play_until
from support.server_tools import KEY

STREAM = f"table:{SPEC.id}"


@pytest.fixture
def played(store: Store, monkeypatch: pytest.MonkeyPatch) -> Store:
    """A house in whose log are some coups, with every subtree of four leaves kept."""
    monkeypatch.setattr(leaf_rows, "HEIGHT", 2)

    async def play() -> None:
        service = Service(store, KEY)
        service.tables._arm = lambda *_: None  # type: ignore[method-assign]
        table = await begin(service)
        appender = LogAppender(store, SHIPPED_HOUSES)
        for coup in (1, 2, 3, 4, 5):
            await play_until(table, dealing(coup=coup))
            appender.note([STREAM])
            assert appender.append()
        await service.stop()

    asyncio.run(play())
    return store


def head_of(store: Store) -> KeptHead:
    return KeptHead("kept", SignedLog(store, KEY, lambda: 1_800_000_000_000).head())


def flaw(found: LogFindings) -> tuple[str, dict[str, object]] | None:
    return None if found.flaw is None else (found.flaw.key, dict(found.flaw.values))


def leaves(store: Store) -> list[str]:
    with store.reading() as connection:
        return texts_of(connection, 0, 10_000)


def run(store: Store, *statements: Any) -> None:
    def meddle(connection: Any) -> None:
        for statement in statements:
            connection.execute(statement)

    change(store, meddle)


def test_an_honest_log_holds(played: Store) -> None:
    size = len(leaves(played))
    assert size > 8
    smaller = log_signers(KEY)[0].head("2026-11-17T09:00:00.000Z", 3, root_of(_hashes(played)[:3]))
    empty = log_signers(KEY)[0].head("2026-11-17T09:00:00.000Z", 0, root_of([]))
    heads = [head_of(played), KeptHead("smaller", smaller), KeptHead("empty", empty)]
    assert verify_log(played, heads) == LogFindings(size, 3)


def _hashes(store: Store) -> list[bytes]:
    return [LogLeaf(**json.loads(text)).hash for text in leaves(store)]


def test_a_log_without_a_leaf_holds(store: Store) -> None:
    assert verify_log(store) == LogFindings(0, 0)


def test_a_rewritten_bet_shows(played: Store) -> None:
    """The chain of the stream is made anew by whoever knows how; the log is not."""
    rows = [(one.number, json.loads(one.data)) for one in played.events(STREAM)]
    number, bet = next((number, data) for number, data in rows if data["fact"]["type"] == "BetPlaced")
    bet["fact"]["coins"] += 500
    run(played, update(EVENTS).where(EVENTS.c.stream == STREAM, EVENTS.c.number == number).values(data=json_text(bet)))
    first = next(leaf["number"] for leaf in map(json.loads, leaves(played)) if leaf["number"] >= number)
    assert flaw(verify_log(played)) == ("integrity.log-digest", {"table": SPEC.id, "number": first})


def test_a_leaf_that_was_changed_shows_by_a_head(played: Store) -> None:
    head = head_of(played)
    last = len(leaves(played)) - 1
    changed = LogLeaf(**json.loads(leaves(played)[last]))._replace(digest="ab" * 32)
    run(played, update(LOG_LEAVES).where(LOG_LEAVES.c.position == last).values(data=changed.text))
    assert flaw(verify_log(played, [head])) == ("integrity.log-rewritten", {"file": "kept", "size": last + 1})
    assert flaw(verify_log(played)) == ("integrity.log-digest", {"table": SPEC.id, "number": changed.number})


def test_a_tail_that_was_cut_off_shows_by_a_head(played: Store) -> None:
    head = head_of(played)
    size = head.head.size
    run(played, delete(LOG_LEAVES).where(LOG_LEAVES.c.position == size - 1))
    run(played, delete(LOG_NODES))
    assert flaw(verify_log(played)) is None
    assert flaw(verify_log(played, [head])) == ("integrity.log-cut", {"file": "kept", "size": size, "found": size - 1})


def test_rows_that_do_not_fit_together_show(played: Store) -> None:
    place, at = LOG_LEAVES.c.position, {"position": 2}
    with played.reading() as connection:
        before = connection.execute(select(LOG_LEAVES.c.data).where(place == 2)).scalar_one()
    for values in ({"data": "{}"}, {"table": "another"}, {"number": 10**6}):
        with played.reading() as connection:
            row = connection.execute(select(LOG_LEAVES).where(place == 2)).one()
        run(played, update(LOG_LEAVES).where(place == 2).values(**values))
        assert flaw(verify_log(played)) == ("integrity.log-leaf", at)
        run(played, update(LOG_LEAVES).where(place == 2).values(table=row.table, number=row.number, data=before))
    assert flaw(verify_log(played)) is None
    run(played, update(LOG_NODES).where(LOG_NODES.c.height == 2, LOG_NODES.c.place == 1).values(hash="00" * 32))
    assert flaw(verify_log(played)) == ("integrity.log-leaf", {"position": 4})
    run(played, delete(LOG_LEAVES).where(place == 2))
    assert flaw(verify_log(played)) == ("integrity.log-leaf", at)


def test_the_command_accepts_a_witness_and_heads_on_paper(
    played: Store, url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    head, key = head_of(played).head, log_signers(KEY)[0].public_key

    def verify(file: str, *more: str) -> tuple[int, dict[str, Any]]:
        capsys.readouterr()
        status = main(["admin", "--database", url, "verify", "--since", file, "--json", *more])
        return status, json.loads(capsys.readouterr().out)

    witness = write_lines(tmp_path / "witness", [*leaves(played), head.line], key)
    status, told = verify(witness, "--public-key", key)
    assert (status, told["holds"]["log-heads"], told["holds"]["leaves"]) == (0, 1, head.size)
    assert told["since_heads"] == [{"file": "witness", "line": head.line}]
    paper = tmp_path / "paper"
    paper.write_text(f"{head.line}\n{head.line}\n")
    assert verify(str(paper), "--public-key", key)[1]["holds"]["log-heads"] == 2
    status, told = verify(str(paper), "--public-key", FORGER.public_key)
    assert (status, told["error"]["code"]) == (1, "admin-head-foreign")
    paper.write_text(f"{head.line}\nhello\n")
    assert verify(str(paper), "--public-key", key)[1]["error"]["code"] == "witness-form"
    paper.write_text(f"{head.line}\n")
    run(played, delete(LOG_LEAVES).where(LOG_LEAVES.c.position == head.size - 1), delete(LOG_NODES))
    status, told = verify(str(paper), "--public-key", key)
    assert (status, told["error"]["code"]) == (1, "integrity.log-cut")
