"""TLS to PostgreSQL: nothing leaves this machine in the clear, unless somebody says that the network is trusted."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy.engine import make_url

from puntobanco.game import LANGUAGES
from puntobanco.language import speaker
from puntobanco.server.bus.postgres import PostgresBus
from puntobanco.server.errors import StorageError
from puntobanco.server.storage import tls
from puntobanco.server.storage.database import open_database
from puntobanco.server.storage.tls import is_local, with_tls
from support.postgres import PrivatePostgres
from support.tls_door import TlsDoor, self_signed, tls_door

ADDRESS = "postgresql://punto:sesame@"


def query(address: str, **environment: str) -> dict[str, object]:
    return dict(with_tls(make_url(ADDRESS + address), environment).query)


@pytest.mark.parametrize(
    "host", ["", "/run/postgresql", "@punto", "localhost", "LOCALHOST", "127.0.0.1", "127.8.8.8", "::1"]
)
def test_hosts_of_this_machine(host: str) -> None:
    assert is_local(host)


@pytest.mark.parametrize("host", ["db.example", "10.0.0.1", "0.0.0.0", "fe80::1", "localhost.example", "128.0.0.1"])
def test_hosts_elsewhere(host: str) -> None:
    assert not is_local(host)


@pytest.mark.parametrize(
    "address",
    [
        "/house",
        "localhost/house",
        "127.0.0.1:6432/house",
        "[::1]/house",
        "/house?host=/run/postgresql",
        "/house?host=/a&host=/b",
        "db.example/house?hostaddr=127.0.0.1",
        "localhost/house?sslmode=disable",
        "db.example/house?sslmode=disable&trusted_network=yes",
        "db.example/house?trusted_network=yes",
    ],
)
def test_what_stays_on_this_machine_or_a_trusted_network_is_as_it_was(address: str) -> None:
    """Our own word for it is not handed to the driver."""
    before = dict(make_url(ADDRESS + address).query)
    before.pop("trusted_network", None)
    assert query(address) == before


@pytest.mark.parametrize(
    "address",
    [
        "db.example/house",
        "10.0.0.7/house",
        "[fe80::1]/house",
        "/house?host=db.example",
        "/house?host=/run/postgresql,db.example",
        "/house?host=localhost&host=db.example",
        "/house?host=localhost:5432&host=db.example:5433",
        "localhost/house?hostaddr=10.0.0.7",
        "/house?service=punto",
        "db.example/house?trusted_network=no",
    ],
)
def test_elsewhere_the_certificate_is_verified_unless_something_is_said(address: str) -> None:
    found = query(address)
    assert (found["sslmode"], found["sslrootcert"]) == ("verify-full", "system")
    assert "trusted_network" not in found
    said = query(address + ("&" if "?" in address else "?") + "sslmode=require")
    assert (said["sslmode"], "sslrootcert" in said) == ("require", False)


@pytest.mark.parametrize("mode", ["disable", "allow", "prefer", "nonsense", "VERIFY-FULL"])
def test_less_than_tls_is_refused(mode: str) -> None:
    """With what can be done about it, and without the password."""
    with pytest.raises(StorageError) as refusal:
        open_database(f"{ADDRESS}db.example/house?sslmode={mode}")
    assert refusal.value.code == "storage-no-tls"
    for language in LANGUAGES:
        told = speaker(language).tell(refusal.value)
        assert "trusted_network=yes" in told
        assert f"sslmode={mode}" in told
        assert "sesame" not in told


def test_the_environment_of_the_driver_counts(tmp_path: Path) -> None:
    """It may name another machine, whom to trust, and another kind of TLS; it cannot turn it off."""
    assert query("/house", PGHOST="db.example")["sslmode"] == "verify-full"
    assert query("/house", PGHOSTADDR="10.0.0.7")["sslmode"] == "verify-full"
    assert query("/house", PGSERVICE="punto")["sslmode"] == "verify-full"
    assert query("/house", PGHOST="/run/postgresql") == {}
    assert query("localhost/house", PGHOST="db.example") == {}
    assert query("db.example/house", PGSSLMODE="verify-ca") == {"sslmode": "verify-ca"}
    assert query("db.example/house", PGSSLMODE="disable")["sslmode"] == "verify-full"
    assert "sslrootcert" not in query("db.example/house", PGSSLROOTCERT="/etc/ca.pem")
    assert "system" in query("db.example/house", HOME=str(tmp_path)).values()
    (tmp_path / ".postgresql").mkdir()
    (tmp_path / ".postgresql" / "root.crt").write_text("")
    assert query("db.example/house", HOME=str(tmp_path)) == {"sslmode": "verify-full"}


# With handshakes


@pytest.fixture
def certificate(tmp_path: Path) -> tuple[Path, Path]:
    return self_signed(tmp_path, "localhost")


@pytest.fixture
def door(
    postgres: PrivatePostgres, certificate: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> Iterator[TlsDoor]:
    """A PostgreSQL with a certificate for `localhost`, which counts as elsewhere here."""
    monkeypatch.setattr(tls, "is_local", lambda _: False)
    with tls_door(postgres.folder, certificate) as found:
        yield found


def refused(url: str) -> StorageError:
    with pytest.raises(StorageError) as refusal:
        open_database(url)
    assert "sesame" not in str(refusal.value)
    return refusal.value


def test_a_certificate_that_is_trusted(door: TlsDoor, postgres_url: str, certificate: tuple[Path, Path]) -> None:
    """Every connection is encrypted, those of the bus too."""
    name = make_url(postgres_url).database
    url = f"postgresql://postgres:sesame@localhost:{door.port}/{name}?sslrootcert={certificate[0]}"
    engine = open_database(url)
    heard = threading.Event()
    one, other = (PostgresBus(engine, lambda _: heard.set()) for _ in range(2))
    try:
        with engine.connect() as connection:
            assert connection.connection.driver_connection.pgconn.ssl_in_use  # type: ignore[union-attr]
        while not heard.is_set():  # until both listen
            one.publish(["x"])
            heard.wait(0.05)
    finally:
        one.close()
        other.close()
        engine.dispose()
    assert door.encrypted >= 4
    assert door.plain == 0


def test_a_certificate_that_nobody_vouches_for(door: TlsDoor, tmp_path: Path) -> None:
    """Neither one of another, nor one for another name, nor one that only says that it is."""
    own = f"postgresql://postgres:sesame@localhost:{door.port}/postgres"
    other = self_signed(tmp_path, "other.example")
    assert refused(own).code == "storage-unreachable"
    assert refused(f"{own}?sslrootcert={other[0]}").code == "storage-unreachable"
    by_number = own.replace("localhost", "127.0.0.1") + f"?sslrootcert={tmp_path}/localhost.pem"
    assert refused(by_number).code == "storage-unreachable"
    assert door.encrypted == door.plain == 0
    open_database(f"{own}?sslmode=require").dispose()  # encrypted, to whoever it is: somebody has said so
    assert door.encrypted >= 1


@pytest.mark.parametrize("mode", ["", "?sslmode=require"])
def test_a_server_without_tls(postgres: PrivatePostgres, monkeypatch: pytest.MonkeyPatch, mode: str) -> None:
    """Not a word is said to it, unless the network is trusted."""
    monkeypatch.setattr(tls, "is_local", lambda _: False)
    with tls_door(postgres.folder, None) as door:
        url = f"postgresql://postgres:sesame@localhost:{door.port}/postgres"
        assert refused(url + mode).code == "storage-unreachable"
        assert door.plain == 0
        open_database(f"{url}?trusted_network=yes").dispose()
        assert door.plain >= 1
