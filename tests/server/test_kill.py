"""kill -9 at random moments under a load of bets, with everything else that goes wrong in a house beside it: floods of
pings, people who read nothing, clocks that jump, copies that are put back. Nothing that was acknowledged is lost,
nothing is done twice."""

import statistics
from pathlib import Path
from random import Random

import pytest

from puntobanco.server.storage.database import open_database
from puntobanco.server.storage.migrations import upgrade
from puntobanco.server.storage.store import Store
from support.bulk import bulk
from support.chaos import Chaos, DatabaseCopies, FileCopies
from support.kill_load import Evening, Killed, evening_under_fire
from support.postgres import PrivatePostgres

pytestmark = pytest.mark.slow

KILLS = bulk(sample=20, full=60)
_LONGEST_S = 15.0
"""Five seconds are what is promised; a machine with other tests on it is given more."""


async def test_a_server_with_a_file_is_killed(tmp_path: Path) -> None:
    """One process on SQLite: it comes back and goes on with the coup where it stood."""
    file = tmp_path / "punto.db"
    engine = open_database(f"sqlite:///{file}")
    upgrade(engine)
    evening = Evening(
        f"sqlite:///{file}", Store(engine), tmp_path, 1, lambda *those: Chaos(*those).copy_by(FileCopies(file))
    )
    _assert_goes_on(await evening_under_fire(evening, KILLS, Random(20)))
    engine.dispose()


async def test_two_servers_on_postgresql_are_killed(
    postgres: PrivatePostgres, postgres_template: str, tmp_path: Path
) -> None:
    """Two processes at the same table: whichever is left goes on."""
    name = postgres.new_database(postgres_template)
    copies = DatabaseCopies(postgres, name)
    engine = open_database(postgres.url(name))
    evening = Evening(postgres.url(name), Store(engine), tmp_path, 2, lambda *those: Chaos(*those).copy_by(copies))
    _assert_goes_on(await evening_under_fire(evening, KILLS, Random(21)))
    engine.dispose()


def _assert_goes_on(killed: Killed) -> None:
    assert killed.kills >= KILLS
    assert max(killed.waits_s) < _LONGEST_S, killed
    assert statistics.median(killed.waits_s) < _LONGEST_S / 3, killed
