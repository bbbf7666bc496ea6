"""Exports: what stands in CSV and Parquet is what the record says, to the coin, and no cell becomes a formula."""

import builtins
import csv
import io
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from puntobanco.language import speaker
from puntobanco.records.exports import ExportError, Row, export_csv, export_parquet, rows_of
from puntobanco.records.notation import read_notation
from puntobanco.records.shoes import ShoeRecord
from puntobanco.rules import LANGUAGES
from support.noted_tables import Evening, coups_played
from support.table_play import playing_houses


@pytest.fixture(scope="module")
def evening() -> Evening:
    """A table of mega-pay at which a person deals and errs."""
    return Evening(playing_houses()[2], 21, person=True).play(coups_played(60))


def _read(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text, newline="")))


def test_csv_reads_back_as_the_rows(evening: Evening) -> None:
    """Each coup is a row; each cell is the value of the record."""
    stream = io.StringIO(newline="")
    count = export_csv(evening.record, stream)
    read, rows = _read(stream.getvalue()), list(rows_of(evening.record))
    assert count == len(read) == len(rows) == len(list(evening.record.coups))
    for cells, row in zip(read, rows, strict=True):
        assert list(cells) == list(Row._fields)
        assert (int(cells["shoe"]), int(cells["coup"])) == (row.shoe, row.coup)
        assert Decimal(cells["house_net"]) == row.house_net
        assert cells["void"] == str(row.void).lower()
        assert cells["punto_total"] == ("" if row.punto_total is None else str(row.punto_total))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("person", [False, True])
def test_the_house_has_won_what_the_rows_say(seed: int, person: bool) -> None:
    """All rows together are what the house has won at the table, corrections and what it had to bear included."""
    house = playing_houses()[(seed + 1) % 4]
    evening = Evening(house, seed, person=person).play(coups_played(40))
    assert sum(row.house_net for row in rows_of(evening.record)) * 100 == evening.table.house_won


def test_a_row_in_figures() -> None:
    """A typed coup gives exactly these cells; a corrected one counts as it was put right, an undone one not at all."""
    record = _typed(
        "house castle-vaduz",
        "table t",
        "shoe 2",
        "7. 4c 4d / 9h Ks = banco 8:9",
        "  ana banco 20 won 19",
        "  ben punto 10 lost",
        "8. 9h Ks 3d / 4c 4d = banco 2:8 ! card-too-many",
        "  ana banco 20 won 19",
        "  corrected 9h Ks / 4c 4d without 3d",
        "    ana banco 20 lost",
        "    adjusted ana -30 borne 9",
        "9. Ac Ad / ...",
        "  void late",
    )
    first, second, third = rows_of(record)
    assert first == Row(
        house="castle-vaduz",
        table="t",
        shoe=2,
        coup=7,
        punto_cards="4c 4d",
        banco_cards="9h Ks",
        punto_total=8,
        banco_total=9,
        winner="banco",
        natural=True,
        punto_pair=True,
        banco_pair=False,
        decision="",
        decided_by="",
        banker="",
        irregular="",
        corrected=False,
        void=False,
        bets=2,
        staked=Decimal("30.00"),
        paid=Decimal("19.00"),
        house_net=Decimal("-9.00"),
    )
    assert (second.winner, second.punto_cards, second.house_net) == ("punto", "9h Ks", Decimal("11.00"))
    assert (third.winner, third.void, third.punto_total, third.bets) == ("", True, None, 0)


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx"])
def test_no_text_becomes_a_formula(name: str) -> None:
    """A name that a spreadsheet would run begins with an apostrophe; amounts below nothing stay numbers."""
    typed = _typed("house schaanwald", "1. 9h Ks / 4c 4d", "  ana punto 5 won 5")
    stream = io.StringIO(newline="")
    export_csv(typed._replace(table=name), stream)
    (row,) = _read(stream.getvalue())
    assert row["table"] == f"'{name}"
    assert row["house_net"] == "-5.00"


def test_parquet_reads_back_as_the_rows(evening: Evening, tmp_path: Path) -> None:
    """Numbers stay numbers, amounts are exact, and what is not known is null."""
    import pyarrow.parquet

    path = tmp_path / "coups.parquet"
    assert export_parquet(evening.record, path) == len(list(evening.record.coups))
    table = pyarrow.parquet.read_table(path)
    assert [Row(**row) for row in table.to_pylist()] == list(rows_of(evening.record))
    assert str(table.schema.field("house_net").type) == "decimal128(24, 2)"


def test_an_empty_record_exports_its_names_only(tmp_path: Path) -> None:
    """A record without coups is a table without rows."""
    record, stream = _typed("house schaanwald"), io.StringIO(newline="")
    assert export_csv(record, stream) == 0
    assert stream.getvalue().strip() == ",".join(Row._fields)
    assert export_parquet(record, tmp_path / "none.parquet") == 0


def test_parquet_without_its_package_says_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Without pyarrow the refusal names the extra, in every language."""
    real = builtins.__import__

    def without(name: str, *args: Any, **values: Any) -> Any:
        if name.startswith("pyarrow"):
            raise ImportError(name)
        return real(name, *args, **values)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(ExportError) as caught:
        export_parquet(_typed("house schaanwald"), tmp_path / "coups.parquet")
    assert all("puntobanco[parquet]" in speaker(language).tell(caught.value) for language in LANGUAGES)


def test_parquet_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    """A path that leads nowhere ends in a refusal."""
    with pytest.raises(ExportError, match="export-unwritable"):
        export_parquet(_typed("house schaanwald"), tmp_path / "nowhere" / "coups.parquet")


def _typed(*lines: str) -> ShoeRecord:
    return read_notation("\n".join(lines).encode()).record
