"""Coups as a table of figures, one row a coup: CSV for spreadsheets, Parquet for programs.

A row holds the coup as it counts in the end: after a correction the corrected cards and payments, after a void none.
Amounts are in units, to the coin.
"""

import csv
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import BinaryIO, NamedTuple, TextIO

from puntobanco.game import PuntoError
from puntobanco.game.messages import echo
from puntobanco.records.shoes import NotedCoup, NotedShoe, ShoeRecord

_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What makes a spreadsheet take a text for a formula."""


class ExportError(PuntoError):
    """An export that cannot be made."""


class CoupRow(NamedTuple):
    """One coup."""

    house: str
    table: str
    shoe: int
    coup: int
    punto_cards: str
    banco_cards: str
    punto_total: int | None
    banco_total: int | None
    winner: str
    """`punto`, `banco` or `tie`; nothing if the coup has not ended or was undone."""
    natural: bool
    punto_pair: bool
    banco_pair: bool
    decision: str
    decided_by: str
    banker: str
    irregular: str
    corrected: bool
    void: bool
    bets: int
    staked: Decimal
    paid: Decimal
    """On top of the stakes that won."""
    house_net: Decimal
    """What the house is richer by, with what it had to bear."""
    banco_decision: str
    banco_decided_by: str


def rows_of(record: ShoeRecord) -> Iterator[CoupRow]:
    """Every coup of a record as a row."""
    return (_row(record, shoe, coup) for shoe in record.shoes for coup in shoe.coups)


def _row(record: ShoeRecord, shoe: NotedShoe, coup: NotedCoup) -> CoupRow:
    punto, banco = coup.hands
    result, lines = coup.result, coup.paid
    return CoupRow(
        house=record.house,
        table=record.table or "",
        shoe=shoe.number,
        coup=coup.number,
        punto_cards=str(punto),
        banco_cards=str(banco),
        punto_total=None if result is None else result.punto,
        banco_total=None if result is None else result.banco,
        winner="" if result is None else result.winner.value,
        natural=result is not None and (punto.natural or banco.natural),
        punto_pair=result is not None and punto.pair,
        banco_pair=result is not None and banco.pair,
        decision="" if coup.decision is None else coup.decision.action.value,
        decided_by=(coup.decision.patron or "") if coup.decision is not None else "",
        banker=coup.banker or "",
        irregular=" ".join(one.value for one in coup.irregular),
        corrected=coup.correction is not None or coup.put_right,
        void=coup.void,
        bets=len(lines),
        staked=_units(sum(line.stake for line in lines)),
        paid=_units(sum(line.payout for line in lines)),
        house_net=_units(-sum(line.net for line in lines) - sum(one.borne for one in coup.adjusted)),
        banco_decision="" if coup.banco_decision is None else coup.banco_decision.action.value,
        banco_decided_by=(coup.banco_decision.patron or "") if coup.banco_decision is not None else "",
    )


def _units(coins: int) -> Decimal:
    return Decimal(coins).scaleb(-2)


def export_csv(record: ShoeRecord, stream: TextIO) -> int:
    """Write the coups as CSV, with a line of names first; gives their number. Open the file with `newline=""`."""
    writer = csv.writer(stream)
    writer.writerow(CoupRow._fields)
    count = 0
    for row in rows_of(record):
        writer.writerow(map(_cell, row))
        count += 1
    return count


def _cell(value: object) -> str:
    """A value as a cell; a text that a spreadsheet would take for a formula begins with an apostrophe."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str) and value.startswith(_FORMULA):
        return f"'{value}"
    return str(value)


def export_parquet(record: ShoeRecord, path: str | Path | BinaryIO) -> int:
    """Write the coups as Parquet, to a path or a file; gives their number. Needs the extra `puntobanco[parquet]`."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise ExportError("export-no-parquet") from None
    rows = list(rows_of(record))
    kinds = {str: pyarrow.string(), bool: pyarrow.bool_(), Decimal: pyarrow.decimal128(24, 2)}
    schema = pyarrow.schema(
        [(name, kinds.get(kind, pyarrow.int64())) for name, kind in CoupRow.__annotations__.items()]
    )
    columns = [[getattr(row, name) for row in rows] for name in CoupRow._fields]
    table = pyarrow.table(columns, schema=schema)
    try:
        pyarrow.parquet.write_table(table, path)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or type(error).__name__
        raise ExportError("export-unwritable", file=echo(path), detail=reason) from None
    return len(rows)
