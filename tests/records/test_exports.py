"""Exports: what stands in CSV and Parquet is what the record says, to the coin, and no cell becomes a formula."""

import builtins
import csv
import errno
import io
import os
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from puntobanco.game import LANGUAGES
from puntobanco.language import speaker
from puntobanco.records.exports import CoupRow, ExportError, export_csv, export_parquet, rows_of
from puntobanco.records.notation import read_notation
from puntobanco.records.shoes import ShoeRecord
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
        assert list(cells) == list(CoupRow._fields)
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
    assert first == CoupRow(
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
        banco_decision="",
        banco_decided_by="",
    )
    assert (second.winner, second.punto_cards, second.house_net) == ("punto", "9h Ks", Decimal("11.00"))
    assert (third.winner, third.void, third.punto_total, third.bets) == ("", True, None, 0)


def test_every_cell_of_a_file() -> None:
    """Decisions and a bank; a coup put right, one undone, and one that breaks off: each as a person counts."""
    record = _typed(
        "house punter-and-bank",
        "1. 2h 3s draw by ana 4d / 6c Kd stand by ben",
        "  bank ben 5",
        "  ana punto 5 won 5",
        "  ben banco 20 lost",
        "2. 5h Ks stand / 4c 4d",
        "3. 9h Ks 3d / 4c 4d ! card-too-many card-too-few",
        "  ana banco 20 won 19",
        "  corrected 9h 9s / 4c 4d without 3d",
        "    ana punto 20 lost",
        "    adjusted ana -30 borne 9",
        "    adjusted ben -3 borne 2",
        "4. 9h 9s / 4c 4d",
        "  ana punto 5 won 5",
        "  void late",
        "    adjusted ana -4 borne 1",
        "5. 9h 9s / 4c 4d ...",
    )
    stream = io.StringIO(newline="")
    assert export_csv(record, stream) == 5
    head, *rows = stream.getvalue().split("\r\n")
    house = "punter-and-bank,,1"
    assert head == (
        "house,table,shoe,coup,punto_cards,banco_cards,punto_total,banco_total,winner,natural,punto_pair,banco_pair,"
        "decision,decided_by,banker,irregular,corrected,void,bets,staked,paid,house_net,"
        "banco_decision,banco_decided_by"
    )
    assert rows == [
        f"{house},1,2h 3s 4d,6c Kd,9,6,punto,false,false,false,draw,ana,ben,,false,false,2,25.00,5.00,15.00,stand,ben",
        f"{house},2,5h Ks,4c 4d,5,8,banco,true,false,true,stand,,,,false,false,0,0.00,0.00,0.00,,",
        f"{house},3,9h 9s,4c 4d,8,8,tie,true,true,true,,,,card-too-many card-too-few,true,false,1,20.00,0.00,9.00,,",
        f"{house},4,9h 9s,4c 4d,,,,false,false,false,,,,,false,true,0,0.00,0.00,-1.00,,",
        f"{house},5,9h 9s,4c 4d,,,,false,false,false,,,,,false,false,0,0.00,0.00,0.00,,",
        "",
    ]


def test_parquet_has_a_kind_for_each_column(tmp_path: Path) -> None:
    import pyarrow.parquet

    export_parquet(_typed("house schaanwald"), tmp_path / "none.parquet")
    schema = pyarrow.parquet.read_table(tmp_path / "none.parquet").schema
    assert {str(schema.field(name).type) for name in ("house", "winner", "irregular")} == {"string"}
    assert {str(schema.field(name).type) for name in ("shoe", "punto_total", "bets")} == {"int64"}
    assert {str(schema.field(name).type) for name in ("natural", "void")} == {"bool"}
    assert {str(schema.field(name).type) for name in ("staked", "paid")} == {"decimal128(24, 2)"}


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
    assert [CoupRow(**row) for row in table.to_pylist()] == list(rows_of(evening.record))
    assert str(table.schema.field("house_net").type) == "decimal128(24, 2)"


def test_an_empty_record_exports_its_names_only(tmp_path: Path) -> None:
    """A record without coups is a table without rows."""
    record, stream = _typed("house schaanwald"), io.StringIO(newline="")
    assert export_csv(record, stream) == 0
    assert stream.getvalue().strip() == ",".join(CoupRow._fields)
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


def test_parquet_that_cannot_be_written_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A path that leads nowhere ends in a refusal, with its name and what the system says."""
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ExportError) as caught:
        export_parquet(_typed("house schaanwald"), "nowhere/coups.parquet")
    assert caught.value.code == "export-unwritable"
    assert caught.value.values["file"] == "nowhere/coups.parquet"
    assert os.strerror(errno.ENOENT) in str(caught.value.values["detail"])


def _typed(*lines: str) -> ShoeRecord:
    return read_notation("\n".join(lines).encode()).record
