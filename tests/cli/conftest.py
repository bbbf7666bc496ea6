"""What the tests of the commands share."""

import pytest

from puntobanco.cli.main import main
from support.command_line import SPEAKING, Punto, Run


@pytest.fixture
def plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """No language, width or colour from outside."""
    for name in SPEAKING:
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def punto(capsys: pytest.CaptureFixture[str], plain_environment: None) -> Punto:  # noqa: ARG001
    """Runs a command line in this process, in an environment that names no language."""

    def run(*words: str) -> Run:
        capsys.readouterr()
        status = main(words)
        return Run(status, *capsys.readouterr())

    return run
