"""A house under the limits of one table."""

from pathlib import Path

import pytest

from puntobanco.game import LANGUAGES, HouseError
from puntobanco.house import SHIPPED, Limits, limits_of, load, with_limits
from puntobanco.language import speaker
from puntobanco.server.errors import RequestRefused
from puntobanco.server.tables.table_spec import TableSpec
from support.house_files import READING

OWN = {"both": (5000, 20_000), "minimum": (5000, None), "maximum": (None, 20_000)}
"""In coins, and within the limits of every shipped house and its bets."""
EACH = pytest.mark.parametrize("limits", OWN.values(), ids=OWN)
EVERY_HOUSE = pytest.mark.parametrize("id", SHIPPED)


@EVERY_HOUSE
@EACH
def test_a_house_under_limits_knows_them(id: str, limits: tuple[int | None, int | None]) -> None:
    """It has both limits that hold, other rules than the plain house, and keeps them under every reading."""
    plain = load(id)
    house = with_limits(plain, *limits)
    asked = [own or usual for own, usual in zip(limits, plain.stakes[:2], strict=True)]
    assert limits_of(house) == tuple(asked) == house.stakes[:2]
    assert house.fingerprint != plain.fingerprint
    for name, reading in house.readings.items():
        for choice in reading.choices:
            assert limits_of(house.under({name: choice})) == limits_of(house)


@EVERY_HOUSE
def test_the_limits_of_the_house_are_no_limits_of_a_table(id: str) -> None:
    """Whoever asks for what the house has anyway gets the plain house."""
    house = load(id)
    for limits in ((None, None), house.stakes[:2], (house.stakes.minimum, None)):
        assert with_limits(house, *limits) is house
    assert limits_of(house) is None
    changed = with_limits(house, 5000, None)
    assert with_limits(changed, house.stakes.minimum, None).fingerprint == house.fingerprint


@pytest.mark.parametrize(
    ("limits", "code"),
    [
        ((0, None), "table-limit"),
        ((None, -100), "table-limit"),
        ((550, None), "table-limit"),
        ((None, 10**12 + 100), "table-limit-high"),
        ((100 * 10**30, None), "table-limit-high"),
        ((20_000, 10_000), "table-limits"),
        ((60_000, None), "table-limits"),
    ],
)
def test_limits_that_cannot_be(limits: tuple[int | None, int | None], code: str) -> None:
    """No whole units, too much, the least above the most (also of one bet): said in every language, also by servers."""
    with pytest.raises(HouseError) as refusal:
        with_limits(load("schaanwald"), *limits)
    assert refusal.value.code == code
    assert all(speaker(language).tell(refusal.value) for language in LANGUAGES)
    with pytest.raises(RequestRefused) as refused:
        TableSpec("t", "schaanwald", minimum=limits[0], maximum=limits[1]).check()
    assert (refused.value.status, refused.value.code) == (422, code)


def test_a_reading_that_sets_a_limit_holds(tmp_path: Path) -> None:
    """Another limit is refused and not silently lost; the other one can be changed."""
    path = tmp_path / "by-reading.toml"
    path.write_text(READING)
    night = load(str(path), {"evening": "night"})
    with pytest.raises(HouseError, match="table-limit-read"):
        with_limits(night, 5000, None)
    assert limits_of(with_limits(night, None, 20_000)) == Limits(2000, 20_000)
