"""A database that asks the system who somebody is: no password in any address, as docs/running.md has it."""

import getpass
from collections.abc import Iterator
from pathlib import Path

import pytest

from puntobanco.cli.main import main
from puntobanco.server.errors import StorageError
from puntobanco.server.storage.database import open_database
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.verification import verify_database
from support.postgres import PrivatePostgres
from support.server_tools import Guest, ServerProcess

_ROLES = ("punto_owner", "punto_serve", "punto_other")


@pytest.fixture
def peer() -> Iterator[PrivatePostgres]:
    """A server that lets this user of the system be the owner and the one who serves, and nobody else."""
    server = PrivatePostgres()
    for role in _ROLES:
        server.sql(f"CREATE ROLE {role} LOGIN")
    server.sql("CREATE DATABASE house OWNER punto_owner")
    data = server.folder / "data"
    (data / "pg_hba.conf").write_text("local all postgres trust\nlocal house all peer map=punto\n")
    me = getpass.getuser()
    (data / "pg_ident.conf").write_text(f"punto {me} punto_owner\npunto {me} punto_serve\n")
    server.stop()
    server.start()
    yield server
    server.remove()


def address(server: PrivatePostgres, role: str) -> str:
    return f"postgresql://{role}@/house?host={server.folder}"


async def test_a_house_is_served_by_whom_the_system_knows(
    peer: PrivatePostgres, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Somebody else's role is refused, so that it is the system's word and not the address that counts."""
    with pytest.raises(StorageError) as refused:
        open_database(address(peer, "punto_other"))
    assert refused.value.code == "storage-unreachable"
    assert main(["admin", "--database", address(peer, "punto_owner"), "migrate"]) == 0
    capsys.readouterr()
    assert main(["admin", "grants", "punto_serve"]) == 0
    peer.sql(capsys.readouterr().out, "house")
    with ServerProcess(address(peer, "punto_serve"), tmp_path) as server:
        ida = await Guest(server.address).come()
        assert (await ida.get("/healthz"))["status"] == "ok"
        await ida.close()
    engine = open_database(address(peer, "punto_owner"))
    assert verify_database(Store(engine)).flaw is None
    engine.dispose()
