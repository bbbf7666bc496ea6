"""One command line: chooses the language, runs the command that was asked for, and words every fault."""

import os
import sys
from collections.abc import Sequence

from click.exceptions import Exit

from puntobanco.cli.commands import Punto
from puntobanco.cli.misuse import Misuse
from puntobanco.cli.output import Output, discard
from puntobanco.cli.signs import PLAIN_SIGNS
from puntobanco.game import LANGUAGES, PuntoError
from puntobanco.game.messages import echo
from puntobanco.language import language_from, language_named, speaker

COMPLETION = "_PUNTO_COMPLETE"
"""Set by a shell that asks how a word can go on; it names the shell (`punto completion`)."""


def run(words: Sequence[str]) -> int:
    """Run one command line and return the exit status: 0 done, 1 refused, 2 a wrong command line."""
    _prepare_streams()
    options = words[: words.index("--")] if "--" in words else words
    asked = _asked_language(options)
    named = None if asked is None else language_named(asked)
    out = Output(speaker(named or language_from()), as_json="--json" in options)
    try:
        if COMPLETION in os.environ:
            from puntobanco.cli.completion import answer

            status = answer(os.environ[COMPLETION], out)
        elif asked is not None and named is None:
            status = out.misuse("language-unknown", found=echo(asked), allowed=LANGUAGES)
        else:
            status = _command(words, out)
        sys.stdout.flush()
    except BrokenPipeError:
        discard(sys.stdout)
        return 1
    except OSError as error:
        discard(sys.stdout)
        out.as_json = False
        return out.refuse(PuntoError("system", detail=error.strerror or str(error)))
    except Exception as error:
        if sys.flags.dev_mode:
            raise
        return out.refuse(PuntoError("internal", detail=_place(error)))
    return status


def _command(words: Sequence[str], out: Output) -> int:
    """Understand the words and do what they say; whatever is refused is told."""
    root = Punto()
    try:
        with root.make_context(root.name, list(words), obj=out) as ctx:
            return int(root.invoke(ctx) or 0)
    except Exit as end:
        return end.exit_code
    except PuntoError as error:
        return out.refuse(error)
    except Misuse as fault:
        status = out.misuse(fault.code, **fault.values)
        if not out.as_json:
            out.aside("help.try", command=f"{fault.command} --help")
        return status


def _prepare_streams() -> None:
    """Let every sign be printed somehow, and a stream that the caller has closed swallow what is printed."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115  (it lives as long as the program)
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=PLAIN_SIGNS)


def _place(error: Exception) -> str:
    """An error that nobody foresaw, in one line for a report."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    where = "" if trace is None else f", {os.path.basename(trace.tb_frame.f_code.co_filename)}:{trace.tb_lineno}"
    return f"{type(error).__name__}: {echo(error, 200)}{where}"


def _asked_language(options: Sequence[str]) -> str | None:
    """The value of the last `--lang`; help and errors need it before the command line is parsed."""
    asked = None
    for place, word in enumerate(options):
        if word.startswith("--lang="):
            asked = word.removeprefix("--lang=")
        elif word == "--lang" and place + 1 < len(options):
            asked = options[place + 1]
    return asked
