"""`punto admin record, backup, verify, figures`: what has happened, kept, checked and added up."""

import csv
from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from puntobanco.cli.admin.checkpoints import checkpoint_json, opened_checkpoints, opened_heads, split_since
from puntobanco.cli.admin.desk import AdminError, Desk, spec_named
from puntobanco.cli.admin.desk_command import desk_command
from puntobanco.cli.output import Output, print_bytes
from puntobanco.cli.parameters import Argument, Flag, Option
from puntobanco.cli.parameters.kinds import FileKind, ParameterKind, PublicKeyKind, TextKind, WholeKind, WordKind
from puntobanco.cli.parameters.shared import MOST_SHOES, OUT
from puntobanco.game import PuntoError
from puntobanco.game.messages import Message, echo

if TYPE_CHECKING:
    from puntobanco.server.books.figures import Figures, FiguresRow
    from puntobanco.server.public_log.log_verification import KeptHead
    from puntobanco.server.storage.signed_checkpoint import CheckpointFile
    from puntobanco.server.storage.store import Store
    from puntobanco.server.tables.table_spec import TableSpec

FORMATS = ("jsonl", "notation")
BY = ("table", "house", "bet", "day")
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What makes a spreadsheet take a text for a formula."""


class Day(ParameterKind[date]):
    """A day such as 2026-11-15."""

    metavar = "meta.day"

    def read(self, text: str, _: str, /) -> date:
        """The day, as the server reads it."""
        try:
            from puntobanco.server.books.figures import asked_day
        except ImportError:
            raise AdminError("admin-no-server") from None
        return asked_day(text)


# Records and copies


@desk_command(
    "record",
    "help.admin-record",
    Argument("table", TextKind("meta.table"), "help.admin-table"),
    Option("--shoe", WholeKind("option-range", 1, MOST_SHOES), "help.admin-shoe"),
    Option("--format", WordKind("admin-choice", FORMATS), "help.admin-format"),
    OUT,
)
def record(desk: Desk, table: str, shoe: int | None, format: str | None, to: str | None) -> int:
    """Give the record of a table or of one of its shoes."""
    from puntobanco.records.files import check_fresh, write_fresh
    from puntobanco.server.tables.exported_records import RecordForm, record_of

    out = desk.out
    form = format or ("jsonl" if to is None or to.endswith((".jsonl", ".ndjson")) else "notation")
    if out.as_json and to is None and form != "jsonl":
        raise AdminError("record-json", format=form)
    if to is not None:
        check_fresh(to)
    with desk.store() as store:
        data = record_of(store, spec_named(desk, store, table), RecordForm(form), shoe)
    if to is None:
        print_bytes(data)
        return 0
    write_fresh(to, data)
    return out.wrote(to, len(data), format=form)


@desk_command("backup", "help.admin-backup", Argument("file", FileKind(), "help.out"))
def backup(desk: Desk, file: str) -> int:
    """Copy the database."""
    from puntobanco.server.storage.backup import back_up

    out = desk.out
    if not Path(file).name:
        raise AdminError("missing-parameter", name=out.speaker.say("meta.file"))
    with desk.store() as store:
        back_up(store.engine, Path(file))
    return out.done({"file": file, "bytes": Path(file).stat().st_size}, "admin.backed-up", file=echo(file))


# Verification


class _Verified(NamedTuple):
    """What was looked at, by name; and the first flaw, if there is one."""

    holds: dict[str, int]
    flaw: Message | None = None


@desk_command(
    "verify",
    "help.admin-verify",
    Option("--since", FileKind(), "help.admin-since", several=True),
    Option("--public-key", PublicKeyKind(), "help.admin-public-key", name="public_keys", several=True),
)
def verify(desk: Desk, since: tuple[str, ...], public_keys: tuple[str, ...]) -> int:
    """Check everything that the database holds, and that it holds what checkpoints say."""
    out, say = desk.out, desk.out.speaker.say
    with desk.store() as store:
        files, of_log = split_since(since, public_keys)
        checkpoints = opened_checkpoints(desk, store, files, public_keys)
        heads = opened_heads(desk, store, of_log, public_keys)
        found = _verified(desk, store, checkpoints, heads)
    if out.as_json:
        told: dict[str, object] = {"verified": found.flaw is None, "holds": found.holds}
        if checkpoints:
            told["since"] = [checkpoint_json(str(one.path), one.checkpoint) for one in checkpoints]
        if heads:
            told["since_heads"] = [{"file": one.file, "line": one.head.line} for one in heads]
        if found.flaw is not None:
            told["error"] = {"code": found.flaw.key, "message": out.speaker.tell(found.flaw)}
        out.json(told)
        return 0 if found.flaw is None else 1
    for checkpoint in checkpoints:
        out.line(say("admin.checkpoint-line", file=echo(checkpoint.path.name, 200), line=checkpoint.checkpoint.line))
    for head in heads:
        out.line(say("admin.checkpoint-line", file=echo(head.file, 200), line=head.head.line))
    for name, count in found.holds.items():
        out.line(f"✓ {say(f'admin.verified-{name}')}: {out.speaker.show(count)}")
    if found.flaw is not None:
        return out.refuse(PuntoError("admin-flaw", detail=found.flaw))
    out.line(say("admin.verified"), style="green")
    return 0


def _verified(desk: Desk, store: "Store", since: "list[CheckpointFile]", log_heads: "list[KeptHead]") -> _Verified:
    """Chains, postings and balances first, then the log; then every history is played again, roles and figures are
    compared."""
    from puntobanco.server.books.reconciliation import people_flaw
    from puntobanco.server.books.staff_reconciliation import reconcile_staff
    from puntobanco.server.public_log.log_verification import verify_log
    from puntobanco.server.set_aside import SetAside
    from puntobanco.server.storage.verification import verify_database
    from puntobanco.server.tables.table_rows import all_rows

    found = verify_database(store, since)
    holds = {"streams": found.streams, "events": found.events, "postings": found.postings, "accounts": found.accounts}
    if found.flaw is not None:
        return _Verified({}, found.flaw)
    if since:
        holds["heads"] = found.heads
    log = verify_log(store, log_heads)
    if log.flaw is not None:
        return _Verified(holds, log.flaw)
    if log.leaves:
        holds["leaves"] = log.leaves
    if log_heads:
        holds["log-heads"] = log.heads
    flaw = people_flaw(store)
    if flaw is not None:
        return _Verified(holds, flaw)
    staff = reconcile_staff(store)
    if staff.flaw is not None:
        return _Verified(holds, staff.flaw)
    holds["staff"] = staff.staff
    aside = SetAside()
    tables = all_rows(store, aside, desk.houses(store))
    for unreadable in aside.rows:
        raise unreadable.error
    flaw = next(_table_flaws(desk.out, store, tables), None)
    return _Verified(holds if flaw else {**holds, "tables": len(tables)}, flaw)


def _table_flaws(out: Output, store: "Store", tables: "list[TableSpec]") -> Iterator[Message]:
    from puntobanco.cli.progress import Progress
    from puntobanco.server.books.reconciliation import reconcile

    versions = [store.head(f"table:{spec.id}")[0] for spec in tables]
    done = 0
    with Progress(out.speaker, sum(versions), "progress.events") as progress:
        for spec, version in zip(tables, versions, strict=True):
            before = done
            flaw = reconcile(store, spec.empty(), lambda number, before=before: progress.update(before + number)).flaw  # type: ignore[misc]  # mypy gives a lambda no defaults
            done += version
            if flaw is not None:
                yield flaw


# Figures


@desk_command(
    "figures",
    "help.admin-figures",
    Option("--from", Day(), "help.admin-from", name="first"),
    Option("--to", Day(), "help.admin-to", name="last"),
    Option("--by", WordKind("figures-by", BY), "help.admin-by", absent="table"),
    Flag("--csv", "help.admin-csv", name="as_csv"),
)
def figures(desk: Desk, first: date | None, last: date | None, by: str, *, as_csv: bool) -> int:
    """Tell handle, win, hold and theoretical win."""
    from puntobanco.server.books.figures import By, figures_json, read_figures
    from puntobanco.server.set_aside import SetAside
    from puntobanco.server.tables.table_rows import all_rows

    out = desk.out
    if as_csv and out.as_json:
        raise AdminError("admin-csv-and-json")
    aside = SetAside()
    with desk.store() as store:
        found = read_figures(store, all_rows(store, aside, desk.houses(store)), aside, {}, By(by), first, last)
    for unreadable in aside.rows:
        raise unreadable.error
    if out.as_json:
        out.json(figures_json(found, first, last))
    elif as_csv:
        print_bytes(_csv(found).encode())
    else:
        _tell_figures(out, found)
    return 0


def _csv(found: "Figures") -> str:
    """Amounts in units, to the coin; for spreadsheets."""
    from puntobanco.server.books.figures import names_of

    stream = StringIO()
    writer = csv.writer(stream)
    writer.writerow((*names_of(found.by), "coups", "handle", "win", "hold_percent", "theoretical_win", "borne"))
    for row in found.rows:
        hold = "" if row.hold is None else f"{float(row.hold * 100):.4f}"
        amounts = [_units(amount) for amount in (row.handle, row.win, round(row.theoretical), row.borne)]
        key = (f"'{part}" if part.startswith(_FORMULA) else part for part in row.key)
        writer.writerow((*key, row.coups, amounts[0], amounts[1], hold, *amounts[2:]))
    return stream.getvalue()


def _units(coins: int) -> Decimal:
    return Decimal(coins).scaleb(-2)


def _tell_figures(out: Output, found: "Figures") -> None:
    from puntobanco.server.books.figures import names_of

    say = out.speaker.say
    if not found.rows:
        out.line(say("admin.no-figures"))
        return
    keys = names_of(found.by)
    columns = [say(f"column.{name}") for name in keys]
    columns += [say(f"column.{name}") for name in ("coups", "handle", "win", "hold", "theoretical", "borne")]
    rows = [[*row.key, *_cells(out, row)] for row in found.rows]
    rows.append([say("admin.total"), *[""] * (len(keys) - 1), *_cells(out, found.total)])
    out.table(columns, rows, right=range(len(keys), len(columns)))


def _cells(out: Output, row: "FiguresRow") -> list[str]:
    hold = "–" if row.hold is None else out.speaker.formats.percentage(row.hold)
    amounts = (row.handle, row.win, round(row.theoretical), row.borne)
    money = [out.speaker.formats.number(_units(amount), 2) for amount in amounts]
    return [out.speaker.show(row.coups), money[0], money[1], hold, *money[2:]]
