"""The kinds of values that a house file can hold: each at its limits, and in the words of the documentation."""

from pathlib import Path

import pytest

from puntobanco.game import PuntoError
from puntobanco.house.kinds import BetIds, NamedChoice, Pays, PointValues
from puntobanco.house.sections import REQUIRED, SECTIONS, section_fields

DOCS = Path(__file__).parent.parent.parent / "docs"


def refused(kind: Pays | BetIds | PointValues, raw: object) -> str:
    with pytest.raises(PuntoError) as refusal:
        kind.read(raw)
    return refusal.value.code


def test_payouts_from_one_to_twenty() -> None:
    last = {"odds": "8:1"}
    for others in (0, 19):
        found = Pays().read([*({"odds": "9:1", "when": f"margin == {place % 10}"} for place in range(others)), last])
        assert len(found) == others + 1
        assert [payout.when is None for payout in found] == [False] * others + [True]
    assert refused(Pays(), []) == "pays-not-list"
    assert refused(Pays(), [{"odds": "9:1", "when": "natural"}] * 20 + [last]) == "pays-not-list"
    assert refused(Pays(), [last, {"odds": "9:1", "when": "natural"}]) == "pays-last-without-condition"
    assert refused(Pays(), [last, last]) == "pays-last-without-condition"


def test_a_hundred_bets() -> None:
    bets = [f"b{number}" for number in range(100)]
    assert BetIds().read(bets) == tuple(bets)
    assert BetIds().read([]) == ()
    assert refused(BetIds(), [*bets, "one-more"]) == "value-not-bets"


def test_every_point_value_once() -> None:
    assert PointValues().read([9, *range(9)]) == tuple(range(10))
    for wrong in ([10], [-1], [3, 3], [True], ["3"], 3):
        assert refused(PointValues(), wrong) == "value-not-points"


@pytest.mark.parametrize("section", SECTIONS)
def test_what_is_customary_can_be_said(section: str) -> None:
    """Where a file is silent, what holds is what it could have said."""
    for name, (kind, default) in section_fields(section).items():
        if default is not REQUIRED and default is not None:
            assert kind.read(kind.write(default)) == default, name


@pytest.mark.parametrize("section", SECTIONS)
def test_every_word_is_documented(section: str) -> None:
    page = (DOCS / "house-files.md").read_text(encoding="utf-8")
    for name, (kind, _) in section_fields(section).items():
        if isinstance(kind, NamedChoice):
            words = [f"`{choice.value}`" for choice in kind.choices]
            assert f"`{name}` ({', '.join(words)})" in page, name
