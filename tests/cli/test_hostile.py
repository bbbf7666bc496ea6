"""The command `punto` in the hands of people who are careless, curious or hostile, and on systems that are broken.

Whatever is typed and whatever a house file holds: no traceback, no waiting for ever, a short answer that says what was
wrong, and no sign on its way to the terminal that the terminal could obey.
"""

import io
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import redirect_stderr, redirect_stdout
from itertools import cycle, product
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given, settings, strategies as st

from puntobanco.cli import deal as deal_command
from puntobanco.cli.main import main
from puntobanco.cli.signs import PLAIN_SIGNS, harmless, only_printable
from puntobanco.game import LANGUAGES
from puntobanco.language import speaker
from support.bulk import SOAK, bulk

SAN_BA = ("deal", "mega-pay", "2h", "3d", "3c", "Ks", "8s")
ESCAPE = "\x1b[31mred\x1b]0;title\x07"
ODD = {
    "empty": "",
    "space": " ",
    "newline": "\n",
    "nul": "\x00",
    "escape": ESCAPE,
    "c1-control": "\x9b31mred",
    "bytes": "\udcff\udcfe\udc80",
    "right-to-left": "\u202eyap-agem",
    "hebrew": "שלום",
    "emoji": "👨‍👩‍👧🂡",
    "combining": "e" + "\u0301" * 200,
    "template": "{file} {0} %s %n",
    "path": "../../../../etc/passwd",
    "huge": "9" * 100_000,
    "dash": "-",
    "dashes": "---",
    "equals": "==",
    "quotes": "'\"`$(reboot)",
    "nan": "NaN",
    "infinity": "-Infinity",
    "float": "1e400",
}
INTERNAL = re.compile("a bug in the program|ein Fehler im Programm|un error del programa")


class Run(NamedTuple):
    """What a command line came to."""

    status: int
    out: str
    err: str


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        """Yes."""
        return True


def punto(*words: str, stream: type[io.StringIO] = io.StringIO) -> Run:
    """Runs a command line in this process."""
    out, err = stream(), stream()
    with redirect_stdout(out), redirect_stderr(err):
        status = main(words)
    return Run(status, out.getvalue(), err.getvalue())


def assert_civil(run: Run) -> None:
    """The answer is no traceback, no fault of the program, and nothing that a terminal could obey."""
    assert run.status in (0, 1, 2)
    for text in (run.out, run.err):
        assert harmless(text) == text
        assert "Traceback" not in text
        assert not INTERNAL.search(text), text


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """An environment that names neither a language nor a terminal's wishes."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS", "NO_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def own(tmp_path: Path) -> Callable[[str], str]:
    """Writes a house file that extends Schaanwald, and gives its path."""

    def write(content: str) -> str:
        path = tmp_path / "own.toml"
        path.write_text(f'id = "own"\nextends = "schaanwald"\n{content}\n', encoding="utf-8")
        return str(path)

    return write


# What is typed


@pytest.mark.parametrize(
    "line",
    [
        ("{}",),
        ("show", "{}"),
        ("check", "{}"),
        ("deal", "{}", "2h"),
        ("deal", "mega-pay", "{}"),
        ("deal", "mega-pay", "2h", "--stake", "{}"),
        ("deal", "mega-pay", "2h", "--decide", "{}"),
        ("show", "mega-pay", "--reading", "{}"),
        ("show", "mega-pay", "--reading", "{}={}"),
        ("houses", "{}"),
        ("houses", "--lang={}"),
        ("houses", "--{}"),
    ],
    ids=" ".join,
)
def test_odd_words_are_refused_briefly_and_harmlessly(line: Sequence[str]) -> None:
    languages = product(ODD.values(), LANGUAGES) if SOAK else zip(ODD.values(), cycle(LANGUAGES))
    for odd, language in languages:
        check_refusal(line, odd, language)


def check_refusal(line: Sequence[str], odd: str, language: str) -> None:
    """What a command line with an odd word in its holes comes to."""
    words = [word.replace("{}", odd) for word in line]
    run = punto("--lang", language, *words)
    assert_civil(run)
    assert run.status in (1, 2) or words[-1] == "--"  # which ends the options, and is no fault
    if run.status == 0:
        return
    told = run.out + run.err
    assert told.startswith(speaker(language).say("error.word")) or line[0] == "check" or "--lang" in line[-1]
    assert len(told) < 800
    found = punto("--lang", language, *words, "--json")
    assert_civil(found)
    assert found.status == run.status
    assert json.loads(found.out).keys() in ({"error"}, {"files"})


WORD = st.one_of(
    st.sampled_from(("houses", "show", "check", "deal", "mega-pay", "punter-and-bank", "2h", "Ks", "--", "=", "-1")),
    st.sampled_from(("--json", "--lang", "de", "--stake", "--decide", "draw", "--reading", "--help", "--version")),
    st.text(max_size=12),
)


@given(words=st.lists(WORD, max_size=8))
@settings(max_examples=bulk(sample=80, full=150), deadline=None)
def test_no_command_line_brings_the_program_down(words: list[str]) -> None:
    assert_civil(punto(*words))


@given(cards=st.lists(st.sampled_from(("2h", "9d", "Kc", "As", "5h", "10d", "xx", ",")), max_size=8), seed=st.data())
@settings(max_examples=bulk(sample=50, full=100), deadline=None)
def test_any_cards_end_in_a_coup_a_need_or_a_refusal(cards: list[str], seed: st.DataObject) -> None:
    """As JSON: a finished coup has its bets, an unfinished one says what it needs, anything else is an error."""
    house = seed.draw(st.sampled_from(("schaanwald", "castle-vaduz", "mega-pay", "punter-and-bank")))
    run = punto("deal", house, *cards, "--json")
    assert_civil(run)
    found = json.loads(run.out)
    if run.status == 0:
        assert found["finished"] is True
        assert all(bet["back_coins"] + bet["taken_coins"] == bet["stake_coins"] for bet in found["bets"])
    else:
        assert found.keys() == {"error"} or found["finished"] is False
    assert run.status == (2 if not cards else run.status)


# What is given as a house


def _too_long(*_: object) -> None:
    raise AssertionError("the program waits for ever")


def test_what_is_no_file_is_refused_and_never_waited_for(tmp_path: Path) -> None:
    """A pipe that nobody writes to would keep a reader waiting for ever."""
    os.mkfifo(tmp_path / "pipe.toml")
    (tmp_path / "loop.toml").symlink_to("loop.toml")
    (tmp_path / "broken.toml").symlink_to("nowhere")
    (tmp_path / "real.toml").write_text("")
    not_files = [str(tmp_path / "pipe.toml"), str(tmp_path), ".", "/", "/dev/null", "/dev/zero", "/dev/stdin"]
    nowhere = [str(tmp_path / name) for name in ("loop.toml", "broken.toml", "real.toml/below", "x" * 5000, "\x00", "")]
    signal.signal(signal.SIGALRM, _too_long)
    signal.alarm(20)
    try:
        for path in not_files:
            for words in (("show", path), ("deal", path, "2h")):
                run = punto(*words, "--json")
                assert_civil(run)
                assert json.loads(run.out)["error"]["code"] == "house-not-a-file"
        for path in nowhere[:-1]:
            assert json.loads(punto("show", path, "--json").out)["error"]["code"] == "house-not-found"
        checked = json.loads(punto("check", *not_files, *nowhere[:-1], "--json").out)["files"]
    finally:
        signal.alarm(0)
    assert [entry["code"] for entry in checked] == ["house-not-a-file"] * 7 + ["house-not-found"] * 5


def test_a_folder_with_the_name_of_a_shipped_house_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mega-pay").mkdir()
    monkeypatch.chdir(tmp_path)
    assert punto(*SAN_BA).status == 0


@pytest.mark.parametrize(
    "content", [b"", b"\x00" * 1000, b"\xff\xfe\x00", b"\x7fELF\x02\x01", b"a = [[[[", b"#" * 400_000]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_junk_in_a_house_file_is_refused(tmp_path: Path, content: bytes, language: str) -> None:
    (tmp_path / "junk.toml").write_bytes(content)
    for command in ("show", "check"):
        run = punto(command, str(tmp_path / "junk.toml"), "--lang", language)
        assert_civil(run)
        assert run.status == 1


@pytest.mark.parametrize(
    "name",
    [
        "Evil \x1b[31m red",
        "bell \x07",
        "csi \x9b31m",
        "delete \x7f",
        "carriage \rreturn",
        "over \u202eride",
        "mark \u200f",
        "isolate \u2066",
    ],
)
def test_a_name_that_commands_the_terminal_or_turns_the_writing_is_refused(
    own: Callable[[str], str], name: str
) -> None:
    """The message shows what stood there, and does not let it act."""
    path = own(f"[names]\nhouse = {json.dumps(name)}")
    for words in (["check", path], ["show", path], ["check", path, "--json"]):
        run = punto(*words)
        assert_civil(run)
        assert run.status == 1
        assert "names.house" in run.out + run.err


@pytest.mark.parametrize(
    "name", ["zero \u200bwidth", "soft \u00ad", "line \u2028 break", "tag \U000e0041", "bom \ufeff", "private \ue000"]
)
def test_signs_that_no_eye_sees_are_shown_as_something_seen(own: Callable[[str], str], name: str) -> None:
    """They could make a line read otherwise than it is; JSON keeps them, in a form that does not act."""
    path = own(f"[names]\nhouse = {json.dumps(name, ensure_ascii=False)}")
    run = punto("show", path)
    assert_civil(run)
    assert run.status == 0
    assert run.out.startswith(re.sub(r"[^\x20-\x7e]", "\N{REPLACEMENT CHARACTER}", name))
    raw = punto("show", path, "--json")
    assert_civil(raw)
    assert json.loads(raw.out)["name"] == name


@pytest.mark.parametrize(
    "name",
    ["家族の店", "שולחן", "مرحبا", "👨‍👩‍👧 Familie", "e\u0301\u0301\u0301", "x" * 2000, "two\nlines", "{template}"],
)
@pytest.mark.parametrize("columns", ["20", "80", "5000"])
def test_names_of_any_script_and_length_are_shown(
    own: Callable[[str], str], monkeypatch: pytest.MonkeyPatch, name: str, columns: str
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    text = json.dumps(name, ensure_ascii=False)
    path = own(f"[names]\nhouse = {text}\n[bets.tie]\nname = {text}")
    run = punto("deal", path, *SAN_BA[2:])
    assert_civil(run)
    assert run.status == 0
    assert run.out.startswith(f"{name}\n")
    assert json.loads(punto("deal", path, *SAN_BA[2:], "--json").out)["bets"][2]["name"] == name


def test_keys_of_a_file_do_not_command_the_terminal_either(own: Callable[[str], str]) -> None:
    path = own('"\\u001b[31mred" = 1\n[bets."\\u009b"]\nname = "x"\n[stakes]\n"\\u202e" = 2')
    run = punto("check", path)
    assert_civil(run)
    assert run.out.splitlines()[0].endswith("not valid, 3 problems")
    raw = punto("check", path, "--json")
    assert_civil(raw)
    paths = [problem["path"] for problem in json.loads(raw.out)["files"][0]["problems"]]
    assert paths == ["\x1b[31mred", "bets.\x9b", "stakes.\u202e"]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("minimum", "nan"),
        ("minimum", "-inf"),
        ("minimum", "1e-400000"),
        ("maximum", "1e400000"),
        ("maximum", "0x" + "f" * 20_000),
        ("step", "1." + "0" * 5000 + "1"),
        ("minimum", "1979-05-27T07:32:00Z"),
        ("minimum", "[[[[[[[[[[1]]]]]]]]]]"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_without_end_are_refused_briefly(
    own: Callable[[str], str], key: str, value: str, language: str
) -> None:
    run = punto("check", own(f"[stakes]\n{key} = {value}"), "--lang", language)
    assert_civil(run)
    assert run.status == 1
    assert f"stakes.{key}: " in run.out
    assert len(run.out) < 800


# What the terminal and the system do


def test_only_a_terminal_that_wants_them_gets_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b" not in punto(*SAN_BA).out
    assert punto(*SAN_BA, stream=Terminal).out.startswith("\x1b[1mMega Pay\x1b[0m\n")
    assert punto("nope", stream=Terminal).err.startswith("\x1b[1;31mError:\x1b[0m ")
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in punto(*SAN_BA, stream=Terminal).out
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("TERM", "dumb")
    assert "\x1b" not in punto("houses", stream=Terminal).out
    assert "\x1b" not in punto("nope", stream=Terminal).err


def test_on_a_terminal_the_only_escapes_are_our_own(own: Callable[[str], str]) -> None:
    """A name may hold signs that no eye sees (one that turns the direction of writing is refused with the file)."""
    path = own('[names]\nhouse = "x\\u200b\\u00ad"')
    shown = punto("show", path, stream=Terminal).out
    left = re.sub(r"\x1b\[[0-9;]+m", "", shown)
    assert shown != left
    assert harmless(left) == left


@pytest.mark.parametrize("columns", [*range(1, 131, 8), 0, -5])
@pytest.mark.parametrize("language", LANGUAGES)
def test_on_any_width_every_bet_can_be_read(monkeypatch: pytest.MonkeyPatch, columns: int, language: str) -> None:
    """Where a table has no room, its rows are listed one after the other, and no word is cut to pieces."""
    monkeypatch.setenv("COLUMNS", str(columns))
    run = punto(*SAN_BA, "--lang", language)
    assert run.status == 0
    words = run.out.split()
    assert words.count("Mega") == 1 + 10
    assert words.count("San") == 3
    assert len(re.findall(r"\+.?20.000", run.out)) == 2


@pytest.mark.parametrize("columns", [20, 40, 60, 80, 120])
@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_keep_within_the_width(monkeypatch: pytest.MonkeyPatch, columns: int, language: str) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    table = punto("show", "castle-vaduz", "--lang", language).out.split("\n\n", 1)[1]
    rows = [line for line in table.splitlines() if "   " in line]
    assert all(len(row) <= columns for row in rows)
    assert bool(rows) is (columns > 20)


@pytest.mark.parametrize("words", [("--help",), ("deal", "--help"), ("houses",), ("show", "mega-pay"), SAN_BA])
@pytest.mark.parametrize("columns", ["1", "20", "79", "300", "many", ""])
def test_lines_have_no_trailing_spaces(monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], columns: str) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    run = punto(*words)
    assert run.status == 0
    assert not re.search(r" $", run.out, re.MULTILINE)


def test_ctrl_c_ends_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(deal_command, "load", interrupted)
    assert punto(*SAN_BA) == Run(130, "", "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_fault_of_the_program_is_owned_up_to(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    """What nobody foresaw is told in one line with its place, for a report; programs get it as JSON."""

    def broken(*_: object) -> None:
        raise ZeroDivisionError("a hole")

    monkeypatch.setattr(deal_command, "load", broken)
    run = punto(*SAN_BA, "--lang", language)
    assert (run.status, run.out) == (1, "")
    assert INTERNAL.search(run.err)
    assert "ZeroDivisionError: a hole, test_hostile.py:" in run.err
    assert run.err.count("\n") == 1
    found = punto(*SAN_BA, "--json", "--lang", language)
    assert json.loads(found.out)["error"]["code"] == "internal"


PYTHONS_OWN = ("PYTHONIOENCODING", "PYTHONUTF8", "PYTHONUNBUFFERED", "PYTHONDEVMODE")


def apart(words: Sequence[str], redirect: str = "", **environment: str) -> Run:
    """Runs a command line in a shell of its own, with redirections such as `>&-`."""
    kept = {name: value for name, value in os.environ.items() if name not in PYTHONS_OWN}
    run = subprocess.run(
        ["/bin/sh", "-c", f'"$0" -m puntobanco "$@" {redirect}', sys.executable, *words],
        env=kept | environment,
        capture_output=True,
        timeout=60,
        check=False,
    )
    return Run(run.returncode, run.stdout.decode(), run.stderr.decode())


NO_ROOM = "Error: The operating system reported an error: No space left on device.\n"
needs_full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")


@pytest.mark.parametrize(
    ("words", "redirect", "expected"),
    [
        (SAN_BA, ">&-", Run(0, "", "")),
        (("deal", "mega-pay", "xx"), "2>&-", Run(1, "", "")),
        (("deal", "mega-pay", "xx"), ">&- 2>&-", Run(1, "", "")),
        (("nope",), "2>&-", Run(2, "", "")),
        (("houses",), "<&-", None),
        pytest.param(("houses",), ">/dev/full", Run(1, "", NO_ROOM), marks=needs_full),
        pytest.param(("houses", "--json"), ">/dev/full", Run(1, "", NO_ROOM), marks=needs_full),
        pytest.param(("--help",), ">/dev/full", Run(1, "", NO_ROOM), marks=needs_full),
        pytest.param(("nope",), "2>/dev/full", Run(2, "", ""), marks=needs_full),
        pytest.param(("houses",), ">/dev/full 2>&1", Run(1, "", ""), marks=needs_full),
    ],
)
def test_streams_that_are_closed_or_full(words: tuple[str, ...], redirect: str, expected: Run | None) -> None:
    """A closed stream swallows what it is given; a full one is told where somebody can still read it."""
    run = apart(words, redirect, LC_ALL="C")
    if expected is None:
        assert (run.status, run.err) == (0, "")
    else:
        assert run == expected


@pytest.mark.parametrize("words", [("show", "mega-pay"), ("show", "mega-pay", "--json"), ("--help",)])
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_reader_that_leaves_early_is_no_fault(words: tuple[str, ...], unbuffered: str) -> None:
    """As with `punto show mega-pay | head -1`: whatever comes too late is dropped without a word."""
    run = apart(words, "| head -n 0", PYTHONUNBUFFERED=unbuffered)
    assert (run.out, run.err) == ("", "")


def test_a_terminal_that_knows_only_ascii_gets_ascii() -> None:
    """Suits become letters, umlauts two letters, and JSON loses nothing."""
    run = apart((*SAN_BA, "--lang", "de"), PYTHONIOENCODING="ascii")
    assert run.status == 0
    assert run.out.isascii()
    assert "?" not in run.out
    assert "Punto: 2h 3c 8s = 3\n" in run.out
    assert "Bank hat 3, die dritte Karte von Punto zaehlt 8: Bank bleibt stehen.\n" in run.out
    assert "+20.000 GBP\n" in run.out
    raw = apart(("houses", "--json", "--lang", "de"), PYTHONIOENCODING="ascii")
    assert raw.out.isascii()
    assert json.loads(raw.out) == json.loads(punto("houses", "--json", "--lang", "de").out)
    refused = apart(("deal", "mega-pay", "♥♥"), PYTHONIOENCODING="ascii")
    assert refused.err.startswith('Error: "hh" is not a card.')


def test_signs_that_an_encoding_lacks_are_written_otherwise() -> None:
    """Only what the encoding lacks; what has no other form becomes a question mark."""
    assert "Égalité − 5 £ ♥ 家 \udcff".encode("latin-1", PLAIN_SIGNS) == "Égalité - 5 £ h ? ?".encode("latin-1")
    assert "Égalité «5 €» Straße…".encode("ascii", PLAIN_SIGNS) == b'Egalite "5 EUR" Strasse...'
    assert "✓ Casino · ¿5½ × 2 →".encode("ascii", PLAIN_SIGNS) == b"+ Casino - 51/2 x 2 ->"


@given(text=st.text())
def test_whatever_is_printed_is_harmless_and_json_stays_the_same(text: str) -> None:
    """Nothing unprintable is left but line ends and signs that only space or join; a program reads the same text."""
    shown = harmless(text)
    assert harmless(shown) == shown
    assert all(sign.isprintable() or sign in "\n\xa0\u202f\u200c\u200d" for sign in shown)
    written = only_printable(json.dumps(text, ensure_ascii=False))
    assert harmless(written) == written
    assert json.loads(written) == text


def test_a_real_terminal(tmp_path: Path) -> None:
    """On a terminal of 70 columns: colours, and no row of a table wider than the terminal."""
    pty, termios, fcntl = (pytest.importorskip(name) for name in ("pty", "termios", "fcntl"))
    leader, follower = pty.openpty()
    fcntl.ioctl(follower, termios.TIOCSWINSZ, b"\x28\x00\x46\x00\x00\x00\x00\x00")
    environment = {name: value for name, value in os.environ.items() if name != "COLUMNS"}
    with (tmp_path / "err").open("wb") as err:
        process = subprocess.Popen(
            [sys.executable, "-m", "puntobanco", "houses"],
            stdin=follower,
            stdout=follower,
            stderr=err,
            env=environment | {"TERM": "xterm", "PYTHONUTF8": "1"},
        )
        os.close(follower)
        shown = b""
        while chunk := _read(leader):
            shown += chunk
        assert process.wait(60) == 0
    os.close(leader)
    text = shown.decode()
    assert "\x1b[1m" in text
    rows = [line for line in re.sub(r"\x1b\[[0-9;]+m", "", text).splitlines() if "   " in line]
    assert rows
    assert max(map(len, rows)) <= 70


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 65_536)
    except OSError:  # Linux tells so that nobody writes any more
        return b""


def test_developers_get_their_traceback() -> None:
    """In Python's development mode a fault of the program is not caught."""
    code = (
        "import sys; from puntobanco.cli import show; show.load = lambda *_: 1 / 0;"
        "from puntobanco.cli.main import main; sys.exit(main(['show', 'mega-pay']))"
    )
    for flags, traceback in (["-X", "dev"], True), ([], False):
        run = subprocess.run([sys.executable, *flags, "-c", code], capture_output=True, timeout=60, check=False)
        assert run.returncode == 1
        assert (b"Traceback" in run.stderr) is traceback
