"""How words become parameters: a command takes what it declares, and a wrong line is told by what is wrong with it."""

from collections.abc import Iterator
from inspect import Parameter as Taken, signature

import click
import pytest

from puntobanco.cli import COMMANDS
from puntobanco.cli.commands import CliCommand, CliGroup, Punto, Spoken
from puntobanco.cli.misuse import misuse_of
from puntobanco.cli.output import Output
from puntobanco.cli.parameters import Option, Parameter
from puntobanco.cli.parameters.kinds import TextKind, WholeKind
from puntobanco.game import LANGUAGES
from puntobanco.language import speaker
from support.command_line import Punto as Run


def all_of(spoken: Spoken, ctx: click.Context, *path: str) -> Iterator[tuple[str, Spoken]]:
    """A command or a group with everything in it, each with its path."""
    yield " ".join(path), spoken
    if isinstance(spoken, CliGroup):
        for name in spoken.list_commands(ctx):
            found = spoken.get_command(ctx, name)
            assert isinstance(found, Spoken)
            yield from all_of(found, ctx, *path, name)


ROOT = click.Context(Punto(), obj=Output(speaker("en")))
EVERY = dict(all_of(Punto(), ROOT, "punto"))


@pytest.mark.parametrize("path", [path for path, one in EVERY.items() if isinstance(one, CliCommand)])
def test_a_command_takes_what_it_declares(path: str) -> None:
    """Its function has an output or a desk first, and then exactly its parameters, or all of them in one."""
    command = EVERY[path]
    assert isinstance(command, CliCommand)
    _, *taken = signature(command.act).parameters.values()
    names = {one.name for one in taken if one.kind is not Taken.VAR_KEYWORD}
    declared = {param.name for param in command.params if param.expose_value}
    assert names <= declared
    assert names == declared or any(one.kind is Taken.VAR_KEYWORD for one in taken)


@pytest.mark.parametrize("path", EVERY)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_parameter_has_a_help(path: str, language: str) -> None:
    assert speaker(language).say(EVERY[path].meaning)
    for param in EVERY[path].params:
        assert isinstance(param, Parameter)
        assert param.told(speaker(language))
        assert param.usage(speaker(language))


def test_a_command_is_where_the_list_says() -> None:
    for name, (_, meaning) in COMMANDS.items():
        assert EVERY[f"punto {name}"].meaning == meaning


def wrong(error: click.UsageError, *parameters: Parameter) -> tuple[str, dict[str, object]]:
    """What is made of an error of Click's."""
    command = CliCommand("x", "help.houses", lambda _: 0, parameters)
    found = misuse_of(error, click.Context(command, info_name="x", parent=ROOT))
    return found.code, found.values


def test_faults_are_known_by_their_data_and_not_by_their_words() -> None:
    """Whatever Click says in whatever language."""
    number = Option("--number", WholeKind("option-range", 1, 2), "help.json")
    assert wrong(click.NoSuchOption("--nope", message="¡!"), number) == (
        "no-such-option",
        {"option": "--nope", "allowed": ["--number", "--lang", "--json", "--help"]},
    )
    assert wrong(click.BadOptionUsage("--number", "¡!"), number) == ("option-needs-value", {"option": "--number N"})
    assert wrong(click.BadOptionUsage("--json", "¡!"), number) == ("option-takes-no-value", {"option": "--json"})
    missing = click.MissingParameter("¡!", param=number)
    assert wrong(missing, number) == ("missing-parameter", {"name": "--number N"})


def test_an_error_that_nobody_foresaw_is_not_put_into_wrong_words() -> None:
    with pytest.raises(click.BadParameter):
        wrong(click.BadParameter("¡!"))


def test_the_form_of_a_line_is_told_before_a_value_in_it(punto: Run) -> None:
    """Whatever the order in which they stand."""
    for words, code in (
        (("deal", "mega-pay", "--stake", "much"), "missing-parameter"),
        (("odds", "mega-pay", "--packs", "x", "more"), "extra-arguments"),
        (("odds", "mega-pay", "--packs", "x", "--nope"), "no-such-option"),
        (("odds", "mega-pay", "--packs", "x"), "shoe-packs"),
    ):
        assert punto(*words, "--json").json["error"]["code"] == code


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("words", "status", "code", "named"),
    [
        (("odds", "mega-pay", "--packs="), 1, "shoe-packs", ""),
        (("odds", "mega-pay", "--packs", "-1"), 1, "shoe-packs", "-1"),
        (("odds", "mega-pay", "--packs", "--json"), 1, "shoe-packs", "--json"),
        (("odds", "mega-pay", "--packs", "٣"), 1, "shoe-packs", "٣"),
        (("odds", "mega-pay", "--packs", "9" * 5000), 1, "shoe-packs", "9" * 40 + "…"),
        (("odds", "--packs", "8"), 2, "missing-parameter", "meta.house"),
        (("odds", "mega-pay", "--", "--packs"), 2, "extra-arguments", "--packs"),
        (("odds", "mega-pay", "--packs"), 2, "option-needs-value", "--packs"),
        (("odds", "mega-pay", "--effects="), 2, "option-takes-no-value", "--effects"),
        (("serve", "--port", "x"), 1, "option-range", "--port"),
        (("serve", "--rates", "-1"), 1, "option-number", "--rates"),
        (("--", "-x"), 2, "no-such-command", "-x"),
        (("completion", "tcsh"), 1, "completion-shell", "bash, zsh, fish"),
        (("roads", "nowhere", "--shoe", "first"), 1, "option-range", "--shoe"),
    ],
)
def test_hostile_words(punto: Run, words: tuple[str, ...], status: int, code: str, named: str, language: str) -> None:
    """In every language, with what was wrong or what is allowed."""
    named = speaker(language).say(named) if named.startswith("meta.") else named
    told = punto("--lang", language, *words)
    assert told.status == status
    assert named in told.out + told.err
    if words[-1] not in ("--json", "--packs"):
        found = punto("--lang", language, *words[:1], *(() if words[0] == "--" else ("--json",)), *words[1:])
        assert found.status == status
        if words[0] != "--":
            assert found.json["error"]["code"] == code


class TestAnOptionAlone:
    """`--cluster` may stand without an address."""

    OPTION = Option("--at", TextKind("X"), "help.json", alone="here", follows=lambda word: ":" in word)

    @pytest.mark.parametrize(
        ("words", "at", "rest"),
        [
            (["--at"], "here", None),
            (["--at", "a:1"], "a:1", None),
            (["--at", "house"], "here", "house"),
            (["house", "--at"], "here", "house"),
            (["--at", "--json"], "here", None),
            (["--at=x"], "x", None),
            (["--at="], "", None),
            (["--", "--at"], None, "--at"),
        ],
    )
    def test_what_follows_decides(self, words: list[str], at: str | None, rest: str | None) -> None:
        from puntobanco.cli.parameters import Argument

        given: dict[str, object] = {}
        command = CliCommand(
            "x",
            "help.houses",
            lambda _, **values: given.update(values) or 0,
            [self.OPTION, Argument("rest", TextKind("X"), "help.json", required=False)],
        )
        with command.make_context("x", words, obj=Output(speaker("en"))) as ctx:
            assert command.invoke(ctx) == 0
        assert given == {"at": at, "rest": rest}
