"""What docs/staking-plans.md shows is true: its examples run, and it names every plan and option."""

import re
from pathlib import Path

import pytest

from puntobanco.simulation.plans_words import PLANS
from puntobanco.simulation.session_log import ENDINGS

TEXT = (Path(__file__).parent.parent.parent / "docs" / "staking-plans.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("example", re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL))
def test_examples_run(example: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Copied, an example prints something."""
    exec(compile(example, "staking-plans.md", "exec"), {})
    assert capsys.readouterr().out


def test_every_plan_and_option_is_named() -> None:
    """Somebody who writes a plan finds it."""
    for name, (_, options) in PLANS.items():
        assert f"`{name}`" in TEXT
        assert all(f"`{option}`" in TEXT for option in options)
    assert all(f"`{ending}`" in TEXT for ending in ENDINGS)
    assert all(f"`{option}`" in TEXT or f"`{option}=" in TEXT for option in ("unit", "at-limit", "beside"))
