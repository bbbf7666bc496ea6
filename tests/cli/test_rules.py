"""`punto rules`: every format, to the screen or to a file, and every way to get it wrong."""

import io
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from puntobanco.game import LANGUAGES
from puntobanco.house import SHIPPED, load
from puntobanco.leaflets import leaflet_of
from puntobanco.leaflets.markdown import leaflet_markdown
from puntobanco.leaflets.page import leaflet_html
from puntobanco.leaflets.plain import leaflet_text
from puntobanco.records import files
from support.command_line import Punto
from support.house_files import write


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SHIPPED)
def test_text_is_the_default(punto: Punto, name: str, language: str) -> None:
    """Without a terminal the plain text is printed."""
    run = punto("rules", name, "--lang", language)
    assert run.status == 0
    assert run.out == leaflet_text(leaflet_of(load(name), language))
    assert punto("rules", name, "--lang", language, "--format", "text").out == run.out


def test_markdown_and_html(punto: Punto) -> None:
    """The other texts go to standard output as well."""
    house = load("mega-pay")
    assert punto("rules", "mega-pay", "--format", "md", "--lang", "de").out == leaflet_markdown(leaflet_of(house, "de"))
    page = punto("rules", "mega-pay", "--format", "html", "--lang", "es").out
    assert page == leaflet_html(leaflet_of(house, "es"), house)


def test_json(punto: Punto, tmp_path: Path) -> None:
    """The document as data, with the rules that each sentence carries; or what was written."""
    data = punto("rules", "mega-pay", "--json").json
    leaflet = leaflet_of(load("mega-pay"), "en")
    assert data["house"] == "mega-pay"
    assert [section["id"] for section in data["sections"]] == [section.id for section in leaflet.sections]
    tables = [block for section in data["sections"] for block in section["blocks"] if block["kind"] == "table"]
    bets = next(table for table in tables if table["id"] == "bets")
    assert bets["rows"][1]["cells"][:3] == ["Bank", "Bank wins", "19 to 20"]
    assert "bets.banco.pays" in bets["rows"][1]["carries"]
    file = tmp_path / "a.md"
    written = punto("rules", "mega-pay", "--json", "--format", "md", "--out", str(file)).json
    assert written == {"file": str(file), "bytes": file.stat().st_size}
    refused = punto("rules", "mega-pay", "--json", "--format", "md")
    assert refused.status == 1
    assert refused.json["error"]["code"] == "leaflet-json"


def test_a_reading(punto: Punto) -> None:
    """The leaflet of the house under another reading."""
    run = punto("rules", "castle-vaduz", "--reading", "packs=eight")
    assert "The shoe holds eight packs of 52 cards" in " ".join(run.out.split())


def test_to_a_file(punto: Punto, tmp_path: Path) -> None:
    """A file is written whole; one that is there already is left alone unless it is to be replaced."""
    file = tmp_path / "leaflet.html"
    assert punto("rules", "schaanwald", "--format", "html", "--out", str(file)).status == 0
    first = file.read_text(encoding="utf-8")
    assert first.startswith("<!DOCTYPE html>")
    refused = punto("rules", "schaanwald", "--format", "md", "--out", str(file))
    assert refused.status == 1
    assert "--force" in refused.err
    assert file.read_text(encoding="utf-8") == first
    replaced = punto("rules", "schaanwald", "--format", "md", "--out", str(file), "--force")
    assert replaced.status == 0
    assert replaced.out == ""
    assert file.read_text(encoding="utf-8").startswith("# Punto Banco")
    assert [path.name for path in tmp_path.iterdir()] == ["leaflet.html"]


def test_files_that_cannot_be_written(punto: Punto, tmp_path: Path) -> None:
    """A folder that is not there, or a folder in the file's place."""
    for out in (tmp_path / "no" / "leaflet.txt", tmp_path / ("x" * 300)):
        for force in ((), ("--force",)):
            run = punto("rules", "schaanwald", "--out", str(out), *force)
            assert run.status == 1
            assert "cannot be written" in run.err
    run = punto("rules", "schaanwald", "--out", str(tmp_path), "--force")
    assert run.status == 1
    assert list(tmp_path.iterdir()) == []


def test_what_is_no_plain_file_is_never_replaced(punto: Punto, tmp_path: Path) -> None:
    """A pipe or a device stays one, whatever is forced; a link goes on leading to its file."""
    pipe, real, link = tmp_path / "pipe", tmp_path / "real.md", tmp_path / "link.md"
    os.mkfifo(pipe)
    real.write_text("old", encoding="utf-8")
    link.symlink_to(real)
    run = punto("rules", "schaanwald", "--out", str(pipe), "--force")
    assert (run.status, pipe.is_fifo()) == (1, True)
    assert "cannot be written" in run.err
    assert punto("rules", "schaanwald", "--out", str(link), "--force").status == 0
    assert (link.is_symlink(), real.read_text(encoding="utf-8")[:13]) == (True, "# Punto Banco")


@pytest.mark.parametrize("force", [(), ("--force",)])
def test_a_full_disk_leaves_nothing_half_written(
    punto: Punto, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, force: tuple[str, ...]
) -> None:
    """Neither a part of the leaflet nor a file beside it; what was there stays."""

    class Full(io.FileIO):
        name = ""

        def write(self, _: object) -> int:
            raise OSError(28, "No space left on device")

    def beside(**_: object) -> Full:
        file = Full(str(tmp_path / ".punto-x"), "x")
        file.name = str(tmp_path / ".punto-x")
        return file

    if force:
        monkeypatch.setattr(files, "NamedTemporaryFile", beside)
        (tmp_path / "a.md").write_text("old", encoding="utf-8")
    else:
        monkeypatch.setattr(files, "open", lambda path, _: Full(path, "x"), raising=False)
    run = punto("rules", "schaanwald", "--out", str(tmp_path / "a.md"), *force)
    assert run.status == 1
    assert "No space left" in run.err
    assert [path.read_text(encoding="utf-8") for path in tmp_path.iterdir()] == ["old"] * len(force)


@pytest.mark.parametrize(
    ("name", "begins"),
    [("a.md", b"# Punto Banco"), ("a.HTML", b"<!DOCTYPE html>"), ("a.pdf", b"%PDF"), ("a.txt", b"Punto Banco")],
)
def test_the_name_of_the_file_decides(punto: Punto, tmp_path: Path, name: str, begins: bytes) -> None:
    """Where no format is named, what is written is what the file says it is."""
    assert punto("rules", "schaanwald", "--out", str(tmp_path / name)).status == 0
    assert (tmp_path / name).read_bytes().startswith(begins)


def test_a_page_is_utf_8_whatever_the_terminal_knows() -> None:
    """It says so in its head."""
    words = [sys.executable, "-m", "puntobanco", "rules", "schaanwald", "--lang", "de", "--format", "html"]
    made = subprocess.run(words, env={**os.environ, "PYTHONIOENCODING": "ascii"}, capture_output=True, check=True)
    assert made.stdout.decode() == leaflet_html(leaflet_of(load("schaanwald"), "de"), load("schaanwald"))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--format", "docx"), "There is no format “docx”"),
        (("--poster",), "--poster can only be used with --format pdf"),
        (("--card", "--format", "html"), "--card can only be used with --format pdf"),
        (("--card", "--poster", "--format", "pdf"), "not both"),
        (("--four-colours",), "--four-colours can only be used with --format html or pdf"),
        (("--four-colours", "--format", "md"), "--four-colours can only be used with --format html or pdf"),
    ],
)
def test_wrong_wishes(punto: Punto, words: tuple[str, ...], said: str) -> None:
    """Each is refused in words that say what is allowed."""
    run = punto("rules", "schaanwald", *words)
    assert run.status == 1
    assert said in run.err
    assert run.out == ""


def test_a_house_that_is_not_there(punto: Punto, tmp_path: Path) -> None:
    """As in every command: what is wrong with the file is told."""
    assert punto("rules", str(tmp_path / "none.toml")).status == 1
    bad = write(tmp_path, 'id = "own"\nextends = "schaanwald"\n[shoe]\npacks = "six"\n')
    run = punto("rules", str(bad))
    assert run.status == 1
    assert "shoe.packs" in run.err


@pytest.mark.parametrize("words", [("html",), ("pdf",), ("pdf", "--poster"), ("pdf", "--card")], ids=" ".join)
def test_cards_in_four_colours(punto: Punto, tmp_path: Path, words: tuple[str, ...]) -> None:
    """Wherever pictures are drawn; without it nothing changes."""
    made = []
    for number, more in enumerate(((), ("--four-colours",), ())):
        file = tmp_path / f"{number}.{words[0]}"
        assert punto("rules", "mega-pay", "--format", *words, *more, "--out", str(file)).status == 0
        made.append(file.read_bytes())
    assert made[0] == made[2]
    if words[0] == "html":
        assert [b"--punto-clubs:#2c7a3f;--punto-diamonds:#1f5fa8;" in page for page in made] == [False, True, False]
    elif "--card" not in words:  # which shows no cards
        assert made[0] != made[1]


def test_pdf_to_a_file_and_to_a_pipe(punto: Punto, tmp_path: Path) -> None:
    """A PDF goes to a file, or through a pipe."""
    file = tmp_path / "poster.pdf"
    assert punto("rules", "schaanwald", "--format", "pdf", "--poster", "--out", str(file)).status == 0
    assert file.read_bytes().startswith(b"%PDF-")
    piped = subprocess.run(
        [sys.executable, "-m", "puntobanco", "rules", "schaanwald", "--format", "pdf", "--card"],
        capture_output=True,
        check=True,
    )
    assert piped.stdout.startswith(b"%PDF-")


def on_a_terminal(*words: str, columns: int = 80) -> tuple[int, str]:
    """Exit status and output of a command whose standard output is a terminal."""
    ours, theirs = pty.openpty()
    environment = {"PATH": os.environ["PATH"], "TERM": "xterm", "COLUMNS": str(columns)}
    process = subprocess.Popen(
        [sys.executable, "-m", "puntobanco", "rules", *words],
        stdout=theirs,
        stderr=subprocess.STDOUT,
        env=environment,
    )
    os.close(theirs)
    parts = []
    while True:
        try:
            part = os.read(ours, 65536)
        except OSError:
            break
        if not part:
            break
        parts.append(part)
    os.close(ours)
    return process.wait(), b"".join(parts).decode()


def test_on_a_terminal() -> None:
    """Headings are bold, and everything that the leaflet tells is there."""
    status, shown = on_a_terminal("punter-and-bank")
    assert status == 0
    assert "\x1b[1mHow the bank changes hands\x1b[0m" in shown
    plain = "".join(shown.split())
    for text, _ in leaflet_of(load("punter-and-bank"), "en").told():
        if " | " not in text:
            assert "".join(text.split()) in plain.replace("•", ""), text


def test_no_pdf_on_a_terminal() -> None:
    """Bytes are kept from a terminal."""
    status, shown = on_a_terminal("schaanwald", "--format", "pdf")
    assert status == 1
    assert "--out" in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_help(punto: Punto, language: str) -> None:
    """Help in every language names every option."""
    run = punto("rules", "--help", "--lang", language)
    assert run.status == 0
    for option in ("--format", "--poster", "--card", "--four-colours", "--out", "--force", "--reading", "--lang"):
        assert option in run.out
