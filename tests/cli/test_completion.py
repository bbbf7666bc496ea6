"""Completion of words: what the program answers to a shell, and what bash makes of it."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from puntobanco.cli import COMMANDS
from puntobanco.cli.completion import SHELLS, completer
from puntobanco.cli.main import main
from puntobanco.cli.output import Output
from puntobanco.game import LANGUAGES
from puntobanco.house import NAMED, SHIPPED, load
from puntobanco.language import speaker
from support.command_line import Punto

BASH = shutil.which("bash")


def offered(line: str, language: str = "en") -> list[str]:
    """What can stand at the end of a line; a file is called by its kind."""
    *words, last = line.split(" ")
    found = completer("zsh", Output(speaker(language))).get_completions(words[1:], last)
    return [item.value if item.type == "plain" else item.type for item in found]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("punto ", list(COMMANDS)),
        ("punto re", ["readings", "report", "replay", "record"]),
        ("punto --ver", ["--version"]),
        ("punto nope ", []),
        ("punto show ", list(NAMED)),
        ("punto show castle", ["castle-vaduz"]),
        ("punto show ./", ["file"]),
        ("punto check py", ["file"]),
        ("punto houses --l", ["--lang"]),
        ("punto houses --lang ", list(LANGUAGES)),
        ("punto houses --lang=d", ["--lang=de"]),
        ("punto --lang ", list(LANGUAGES)),
        ("punto compare mega-pay sch", ["schaanwald"]),
        ("punto odds mega-pay --policy ", ["draw", "stand", "best"]),
        ("punto odds mega-pay --policy b", ["best"]),
        ("punto odds mega-pay --packs ", []),
        ("punto odds mega-pay --policy best --pol", []),
        ("punto deal mega-pay 2h K", ["Kc", "Kd", "Kh", "Ks"]),
        ("punto deal mega-pay 2h --decide ", ["draw", "stand"]),
        ("punto show castle-vaduz --reading packs=", ["packs=six", "packs=eight"]),
        ("punto show --reading packs=six castle-vaduz --reading packs=e", ["packs=eight"]),
        ("punto show castle-vaduz --reading=packs=e", ["--reading=packs=eight"]),
        ("punto show nowhere --reading ", []),
        ("punto show mega-pay -- --l", []),
        ("punto simulate mega-pay --mode ", ["shoes", "independent"]),
        ("punto play --pace ", ["slow", "normal", "fast"]),
        ("punto play --log x", ["file"]),
        ("punto completion ", ["bash", "zsh", "fish"]),
        ("punto admin staff ", ["add", "list", "role", "remove", "password", "unlock", "forget-factor", "sign-out"]),
        ("punto admin --database x tables op", ["open"]),
        ("punto admin tables open castle-vaduz --reading box-cap=", ["box-cap=spot", "box-cap=seat"]),
        ("punto admin staff role lena ", ["patron", "croupier", "manager"]),
    ],
)
def test_what_is_offered(line: str, words: list[str]) -> None:
    assert offered(line) == words


def test_every_choice_of_every_reading_is_offered() -> None:
    for id in SHIPPED:
        expected = [f"{name}={one}" for name, reading in load(id).readings.items() for one in reading.choices]
        assert offered(f"punto odds {id} --reading ") == expected


def test_options_may_be_given_once_unless_they_may_be_repeated() -> None:
    left = offered("punto show mega-pay --reading a=b --lang de --")
    assert left == ["--reading", "--json", "--help"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_shells_that_show_them_get_helps_in_the_persons_language(language: str) -> None:
    say = speaker(language).say
    items = completer("fish", Output(speaker(language))).get_completions([], "hou")
    assert [item.help for item in items] == [say("help.houses").partition("\n")[0]]
    items = completer("fish", Output(speaker(language))).get_completions(["odds"], "--packs")
    assert [item.help for item in items] == [say("help.packs")]


class TestTheProgram:
    """`punto completion`, and the answers to a script."""

    @pytest.mark.parametrize("shell", SHELLS)
    def test_a_script_for_every_shell(self, punto: Punto, shell: str) -> None:
        run = punto("completion", shell)
        assert (run.status, run.err) == (0, "")
        assert f"_PUNTO_COMPLETE={shell}_complete" in run.out
        found = punto("completion", shell, "--json").json
        assert found == {"shell": shell, "script": run.out.removesuffix("\n")}

    def answer(self, monkeypatch: pytest.MonkeyPatch, punto: Punto, shell: str, **environment: str) -> tuple[int, str]:
        for name, value in {"_PUNTO_COMPLETE": f"{shell}_complete", **environment}.items():
            monkeypatch.setenv(name, value)
        run = punto()
        assert run.err == ""
        return run.status, run.out

    @pytest.mark.parametrize(
        ("line", "breaks", "told"),
        [
            ("punto show castle-vaduz --reading packs=e", "=:", "plain,eight\n"),
            ("punto show castle-vaduz --reading packs=e", " ", "plain,packs=eight\n"),
            ("punto houses --lang=d", "=:", "plain,de\n"),
            ("punto houses --lang=d", "", "plain,--lang=de\n"),
            ("punto show 'castle", "=:", "plain,castle-vaduz\n"),
            ("punto show castle-vaduz \\", "=:", None),
            ("punto check x", "=:", "file,x\n"),
            ("punto odds mega-pay --packs ", "=:", ""),
            ("", "=:", None),
        ],
    )
    def test_bash_is_told_the_part_that_it_puts_in(
        self, monkeypatch: pytest.MonkeyPatch, punto: Punto, line: str, breaks: str, told: str | None
    ) -> None:
        status, out = self.answer(monkeypatch, punto, "bash", COMP_LINE=line, COMP_WORDBREAKS=breaks)
        assert status == 0
        assert told is None or out == told

    def test_zsh_and_fish_are_told_words_with_their_helps(self, monkeypatch: pytest.MonkeyPatch, punto: Punto) -> None:
        said = speaker("en").say("help.houses").partition("\n")[0]
        zsh = self.answer(monkeypatch, punto, "zsh", COMP_WORDS="punto hou", COMP_CWORD="1")
        assert zsh == (0, f"plain\nhouses\n{said}\n")
        fish = self.answer(monkeypatch, punto, "fish", COMP_WORDS="punto hou", COMP_CWORD="hou")
        assert fish == (0, f"plain,houses\t{said}\n")

    @pytest.mark.parametrize(
        ("shell", "environment"), [("tcsh", {}), ("", {}), ("zsh", {}), ("zsh", {"COMP_WORDS": "x", "COMP_CWORD": "y"})]
    )
    def test_what_cannot_be_answered_says_nothing(
        self, monkeypatch: pytest.MonkeyPatch, punto: Punto, shell: str, environment: dict[str, str]
    ) -> None:
        assert self.answer(monkeypatch, punto, shell, **environment) == (1, "")


@pytest.mark.slow
@pytest.mark.skipif(BASH is None, reason="there is no bash here")
class TestBash:
    """The script in a real bash."""

    def replies(self, line: str) -> list[str]:
        """What bash would offer at the end of a line."""
        assert BASH is not None
        script = f"""
            eval "$(punto completion bash)"
            complete -p punto > /dev/null || exit 1
            COMP_LINE={line!r}; COMP_POINT=${{#COMP_LINE}}
            _punto_completion punto
            printf '%s\\n' "${{COMPREPLY[@]}}"
        """
        folder = Path(sys.executable).parent
        environment = {"PATH": f"{folder}:/usr/bin:/bin", "COMP_WORDBREAKS": "=:"}
        run = subprocess.run(
            [BASH, "--norc", "-c", script],
            capture_output=True,
            encoding="utf-8",
            env=environment,
            timeout=60,
            check=True,
        )
        assert "unbound" not in run.stderr
        return run.stdout.split()

    def test_it_offers_commands_houses_and_readings(self) -> None:
        assert self.replies("punto re") == ["readings", "report", "replay", "record"]
        assert self.replies("punto show cas") == ["castle-vaduz"]
        assert self.replies("punto show castle-vaduz --reading packs=") == ["six", "eight"]
        assert self.replies("punto houses --lang=") == list(LANGUAGES)

    def test_it_leaves_files_to_bash(self) -> None:
        assert self.replies("punto check x") == []


def test_the_variable_alone_starts_nothing_else(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A shell that asks never runs the command that is on its line."""
    monkeypatch.setenv("_PUNTO_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_LINE", "punto houses ")
    assert main(["houses"]) == 0
    assert "schaanwald" not in capsys.readouterr().out
