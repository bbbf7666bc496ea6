"""What a table is opened with, as everybody may know it and as the database keeps it."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from puntobanco.game import PuntoError
from puntobanco.house import SHIPPED, House, load, load_texts, with_limits
from puntobanco.protocol.codec import write_fields
from puntobanco.server.errors import RequestRefused, ServerError
from puntobanco.server.tables.houses import SHIPPED_HOUSES, Houses
from puntobanco.server.tables.pace import PACES, PaceName, longest_wait_ms
from puntobanco.server.tables.table_spec import TableSpec, read_spec
from puntobanco.table import Settings
from puntobanco.table.state import DealtBy
from support.house_files import write

OWN = 'id = "own"\nversion = 1\nextends = "schaanwald"\n'


def ours() -> TableSpec:
    return TableSpec(
        "t1",
        "castle-vaduz",
        name=" Mesa añil ",
        readings={"packs": "eight"},
        minimum=2000,
        maximum=50_000,
        pace=PaceName.BRISK,
        private=True,
        dealt_by=DealtBy.PERSON,
        opener="ana",
        opened_ms=7,
    )


def test_what_everybody_may_know_of_a_table() -> None:
    house = load("castle-vaduz", {"packs": "eight"})
    assert write_fields(ours().about) == {
        "id": "t1",
        "name": "Mesa añil",
        "house": "castle-vaduz",
        "house_version": house.version,
        "readings": {"packs": "eight"},
        "fingerprint": ours().house.short_fingerprint,
        "rules": ours().house.fingerprint,
        "private": True,
        "pace": "brisk",
        "dealt_by": "person",
        "sealed": False,
        "by_coup": False,
        "opened_ms": 7,
        "currency": "CHF",
        "minimum": 2000,
        "maximum": 50_000,
        "time_zone": "",
    }
    assert ours().house.fingerprint != house.fingerprint
    assert ours().clocks == PACES[PaceName.BRISK]._replace(for_people=True)
    assert ours().settings == Settings(dealt_by=DealtBy.PERSON, sealed=False)
    empty = ours().empty()
    assert (empty.id, empty.house.shoe.packs, empty.settings) == ("t1", 8, ours().settings)


def test_a_decider_has_the_seconds_that_the_house_says(tmp_path: Path) -> None:
    """Whatever the pace; everything else takes as long as that says, and no table waits longer than it knows of."""
    own = tmp_path / "slow.toml"
    own.write_text('id = "slow"\nversion = 1\nextends = "punter-and-bank"\noption.seconds = 45\n')
    houses = Houses([str(own)])
    for pace in (PaceName.BRISK, PaceName.LIVE):
        clocks = TableSpec("t", "slow", pace=pace, houses=houses).clocks
        assert clocks == PACES[pace]._replace(decision=45_000)
        assert longest_wait_ms(clocks) == 45_000
    assert TableSpec("t", "punter-and-bank").clocks == PACES[PaceName.LIVE]


def test_a_table_of_which_nothing_is_said() -> None:
    """It is public, has the limits of its house, and a program deals from sealed shoes."""
    plain, house = TableSpec("t1", "schaanwald"), load("schaanwald")
    found = write_fields(plain.about)
    assert [found[name] for name in ("name", "readings", "private", "pace", "dealt_by", "sealed", "opened_ms")] == [
        "",
        {},
        False,
        "live",
        "program",
        True,
        0,
    ]
    assert (found["minimum"], found["maximum"]) == (house.stakes.minimum, house.stakes.maximum)
    assert (found["rules"], found["fingerprint"]) == (house.fingerprint, house.short_fingerprint)
    assert plain.opener is None


def test_a_table_is_read_back_as_it_was_written() -> None:
    """Letters as they are; the day of its opening stands beside it."""
    kept = ours().write()
    assert "añil" in kept
    assert json.loads(kept) == {
        "format": 1,
        "house": "castle-vaduz",
        "fingerprint": ours().house.fingerprint,
        "name": "Mesa añil",
        "readings": {"packs": "eight"},
        "minimum": 2000,
        "maximum": 50_000,
        "pace": "brisk",
        "private": True,
        "dealt_by": "person",
        "opener": "ana",
    }
    again = read_spec("t1", kept, 7)
    assert (again.about, again.write(), again.opener) == (ours().about, kept, "ana")


def test_a_table_goes_on_by_the_rules_that_it_was_opened_with() -> None:
    """Also where the house has a new version since."""
    then = load("mega-pay", version=1)
    kept = json.loads(TableSpec("t1", "mega-pay").write())
    spec = read_spec("t1", json.dumps(kept | {"fingerprint": then.fingerprint}), 7)
    assert spec.house == then
    assert (spec.about.house_version, spec.about.rules) == (1, then.fingerprint)
    assert json.loads(spec.write())["fingerprint"] == then.fingerprint


def test_so_does_a_table_of_ones_own_house_when_the_house_that_it_extends_is_renewed(tmp_path: Path) -> None:
    """The file is the same; only what it builds on has a new version."""
    own = 'id = "mine"\nversion = 1\nextends = "mega-pay"\nstakes.minimum = 10\n'
    file = tmp_path / "mine.toml"
    file.write_text(own)
    then = load_texts((*load("mega-pay", version=1).files, own))
    houses = Houses([str(file)])
    assert then.fingerprint != houses.find("mine").fingerprint
    spec = TableSpec("t1", "mine", fingerprint=then.fingerprint, houses=houses)
    assert spec.house.fingerprint == then.fingerprint
    assert TableSpec("t2", "mine", houses=houses).house == houses.find("mine")


class Changed(Houses):
    """Houses whose newest version has lower limits and fewer choices than the one before."""

    def versions(self, id: str) -> tuple[House, ...]:
        then = load(id)
        readings = {
            name: one._replace(choices={one.default: one.choices[one.default]}) for name, one in then.readings.items()
        }
        lower = with_limits(then, None, then.stakes.minimum)
        return lower, replace(then, readings=readings), then


def test_a_version_that_a_table_does_not_fit_does_not_hide_an_older_one() -> None:
    """Limits that the newest version cannot have, a choice that the next has not any more."""
    cases: list[dict[str, Any]] = [
        {"minimum": load("castle-vaduz").stakes.minimum * 2},
        {"readings": other_choice("castle-vaduz")},
    ]
    for more in cases:
        house = TableSpec("t1", "castle-vaduz", **more).house
        found = TableSpec("t1", "castle-vaduz", **more, fingerprint=house.fingerprint, houses=Changed())
        assert found.house.fingerprint == house.fingerprint
        unknown = TableSpec("t1", "castle-vaduz", **more, fingerprint="0" * 32, houses=Changed())
        with pytest.raises(ServerError) as refusal:
            _ = unknown.house
        assert refusal.value.code == "table-other-rules"


def other_choice(id: str) -> dict[str, str]:
    """One reading of a house with a choice that is not the usual one."""
    name, one = next(iter(load(id).readings.items()))
    return {name: next(choice for choice in one.choices if choice != one.default)}


@pytest.mark.parametrize(
    ("changed", "code", "values"),
    [
        ({"fingerprint": "0" * 16}, "table-other-rules", {"table": "t1", "house": "castle-vaduz"}),
        ({"format": 2}, "table-other-format", {"table": "t1"}),
        ({"format": None}, "table-other-format", {"table": "t1"}),
    ],
)
def test_a_table_of_other_rules_or_of_another_program_is_refused(
    changed: dict[str, object], code: str, values: dict[str, object]
) -> None:
    """Nobody's bets are decided by rules under which they were not made."""
    kept = json.dumps(json.loads(ours().write()) | changed)
    with pytest.raises(ServerError) as caught:
        read_spec("t1", kept, 7).empty()
    assert (caught.value.code, caught.value.values) == (code, values)


@pytest.mark.parametrize(
    ("spec", "code", "values"),
    [
        (TableSpec("t1", "schaanwald", name="x" * 41), "table-name", {"longest": 40}),
        (TableSpec("t1", "schaanwald", name="a\nb"), "table-name", {"longest": 40}),
        (TableSpec("t1", "schaanwald", pace=PaceName.QUICK), "table-pace-private", {}),
    ],
    ids=["long", "lines", "pace"],
)
def test_what_cannot_be_opened(spec: TableSpec, code: str, values: dict[str, object]) -> None:
    with pytest.raises(RequestRefused) as caught:
        spec.check()
    assert (caught.value.status, caught.value.code, caught.value.values) == (422, code, values)


def test_what_the_rules_refuse_is_refused_with_their_reason() -> None:
    """A reading that is none, and limits that leave no bet; a house that is none keeps its own status."""
    for spec in (
        TableSpec("t1", "schaanwald", readings={"packs": "nine"}),
        TableSpec("t1", "schaanwald", minimum=5000, maximum=1000),
    ):
        with pytest.raises(PuntoError) as by_rules:
            spec.empty()
        with pytest.raises(RequestRefused) as caught:
            spec.check()
        found = caught.value
        assert (found.status, found.code, found.values) == (422, by_rules.value.code, by_rules.value.values)
        assert not isinstance(by_rules.value, ServerError)
        assert found.values != {}
    with pytest.raises(RequestRefused) as unknown:
        TableSpec("t1", "nowhere").check()
    assert (unknown.value.status, unknown.value.code) == (404, "house-unknown")
    assert unknown.value.values == {"house": "nowhere", "allowed": SHIPPED_HOUSES.ids}


def test_what_can_be_opened() -> None:
    """A name of forty signs, and practice among friends."""
    TableSpec("t1", "schaanwald", name="x" * 40).check()
    TableSpec("t1", "schaanwald", name=f" {'x' * 40} ").check()
    TableSpec("t1", "schaanwald", pace=PaceName.QUICK, private=True).check()


def test_houses_of_ones_own_come_after_the_shipped_ones(tmp_path: Path) -> None:
    """Under their id, which no shipped house has; a table of one is read back with them only."""
    houses = Houses([str(write(tmp_path, OWN))])
    assert houses.ids == (*SHIPPED, "own")
    assert (houses.find("own").id, houses.find("schaanwald")) == ("own", load("schaanwald"))
    spec = TableSpec("t1", "own", houses=houses)
    assert read_spec("t1", spec.write(), 0, houses).house.id == "own"
    with pytest.raises(RequestRefused):
        _ = read_spec("t1", spec.write(), 0).house
    with pytest.raises(ServerError) as taken:
        Houses([str(write(tmp_path, OWN.replace('"own"', '"mega-pay"')))])
    assert (taken.value.code, taken.value.values) == ("house-id-taken", {"house": "mega-pay"})
