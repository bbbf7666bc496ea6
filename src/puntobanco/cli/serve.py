"""`punto serve`: live tables on this machine, or as one of many processes on a PostgreSQL database."""

import os
import socket
import sys
from ipaddress import ip_address
from json import dumps
from typing import TYPE_CHECKING, Any, NamedTuple

from puntobanco.cli.commands import command
from puntobanco.cli.output import Output
from puntobanco.cli.parameters import Flag, Option
from puntobanco.cli.parameters.kinds import DurationKind, FactorKind, FileKind, TextKind, WholeKind, WordKind
from puntobanco.game import PuntoError
from puntobanco.game.messages import echo

if TYPE_CHECKING:
    from fastapi import FastAPI

    from puntobanco.fairness.beacons import Beacon
    from puntobanco.server.scheduled_checkpoints import CheckpointPlan
    from puntobanco.server.storage.store import Store
    from puntobanco.server.storage.witness import Witness

_SHOWN = {"0.0.0.0": "127.0.0.1", "": "127.0.0.1", "::": "[::1]"}  # noqa: S104 - what is shown for all addresses
_HOME = "127.0.0.1"
_DRAND = "drand"
_BEACON_S, _MOST_ANSWER = 5, 10_000
"""How long a beacon may take to answer, and how many bytes are read of that."""
_SHOW_BOTS, _MOST_SHOW_BOTS = 3, 6
_LEVELS = ("debug", "info", "warning", "error")


class ServeError(PuntoError):
    """A server that cannot be started as it was asked for."""


class ServeAsked(NamedTuple):
    """How the server is to run."""

    host: str
    port: int
    database: str | None
    database_file: str | None
    key_file: str | None
    witness: str | None
    beacon: str | None
    houses: tuple[str, ...]
    open_page: bool
    log: str
    log_json: bool
    metrics_open: bool
    proxy: str
    rates: float
    allowed_hosts: tuple[str, ...]
    checkpoints: str | None
    checkpoint_every: int
    plain_http: bool
    hours: bool
    show_bots: int


@command(
    "serve",
    Option("--host", TextKind("ADDRESS"), "help.serve.host", absent=_HOME),
    Option("--port", WholeKind("option-range", 0, 65_535, "PORT"), "help.serve.port", absent=8000),
    Option("--database", TextKind("URL"), "help.serve.database"),
    Option("--database-file", FileKind(), "help.serve.database-file"),
    Option("--key-file", FileKind(), "help.serve.key"),
    Option("--witness", FileKind("meta.folder"), "help.serve.witness"),
    Option("--beacon", FileKind("meta.beacon"), "help.serve.beacon"),
    Option("--house", FileKind(), "help.serve.house", name="houses", several=True),
    Flag("--open", "help.serve.open", name="open_page"),
    Option("--log", WordKind("serve-log", _LEVELS), "help.serve.log", absent="warning"),
    Flag("--log-json", "help.serve.log-json"),
    Flag("--metrics-open", "help.serve.metrics"),
    Option("--proxy", TextKind("ADDRESS"), "help.serve.proxy", absent=_HOME),
    Option("--rates", FactorKind(), "help.serve.rates", absent=1.0),
    Option("--allowed-host", TextKind("NAME"), "help.serve.allowed-host", name="allowed_hosts", several=True),
    Option("--checkpoints", FileKind("meta.folder"), "help.serve.checkpoints"),
    Option("--checkpoint-every", DurationKind(), "help.serve.checkpoint-every", absent=3600),
    Flag("--plain-http", "help.serve.plain-http"),
    Flag("--hours", "help.serve.hours"),
    Option("--show-bots", WholeKind("option-range", 0, _MOST_SHOW_BOTS), "help.serve.show-bots", absent=_SHOW_BOTS),
)
def serve(out: Output, **given: Any) -> int:
    """Run a server until somebody ends it."""
    asked = ServeAsked(**given)
    with _listening(asked.host, asked.port) as listening:
        _check_hosts(asked, listening)
        return _run(asked, out, listening)


def _listening(host: str, port: int) -> socket.socket:
    """The socket, before anything else is begun, so that an address in use is told at once."""
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        made = socket.socket(family, socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise ServeError("serve-address", host=echo(host), port=str(port), detail=_reason(error)) from None
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind(address)
        made.listen(2048)
    except OSError as error:
        made.close()
        raise ServeError("serve-address", host=echo(host), port=str(port), detail=_reason(error)) from None
    return made


def _check_hosts(asked: ServeAsked, listening: socket.socket) -> None:
    """Refuse names that are none, and to be reached from elsewhere under none."""
    from puntobanco.server.http.hosts import is_host_name

    wrong = [name for name in asked.allowed_hosts if not is_host_name(name)]
    if wrong:
        raise ServeError("serve-host-name", found=echo(wrong[0]))
    if not asked.allowed_hosts and not ip_address(listening.getsockname()[0]).is_loopback:
        raise ServeError("serve-hosts", host=echo(asked.host))


def _reason(error: Exception) -> str:
    return echo(error.strerror or error, 200) if isinstance(error, OSError) else type(error).__name__


def _run(asked: ServeAsked, out: Output, listening: socket.socket) -> int:
    try:
        from puntobanco.server.collector import calm_collector
        from puntobanco.server.http.uvicorn_server import uvicorn_server
    except ModuleNotFoundError as error:
        raise ServeError("serve-extra", module=error.name) from None
    app, dispose = _application(asked, out)
    server = uvicorn_server(app, asked.proxy, asked.rates or None)
    address = _address(asked.host, listening)
    _when_started(server, lambda: _announce(asked, out, address))
    calm_collector()
    try:
        server.run(sockets=[listening])
    except KeyboardInterrupt:
        pass
    finally:
        dispose()
    if not server.started:
        raise ServeError("serve-not-started")
    out.aside("serve.ended")
    return 0


def _application(asked: ServeAsked, out: Output) -> tuple["FastAPI", Any]:
    """The application on its database, and what lets the database go."""
    from pathlib import Path

    from puntobanco.server.epochs import take_up_copy
    from puntobanco.server.house_key import load_key
    from puntobanco.server.http.application import make_app
    from puntobanco.server.http.rates import Rates
    from puntobanco.server.key_rotation import fit_key
    from puntobanco.server.logs import set_up_logs
    from puntobanco.server.people.breached_passwords import breached_passwords
    from puntobanco.server.people.staff_events import HOUSE
    from puntobanco.server.service import Service
    from puntobanco.server.storage.database import open_database
    from puntobanco.server.storage.locations import (
        default_database,
        default_folder,
        default_key_file,
        has_password,
        said_database,
    )
    from puntobanco.server.storage.migrations import upgrade
    from puntobanco.server.storage.store import Store
    from puntobanco.server.tables.houses import Houses
    from puntobanco.server.tables.table_time import wall_clock_ms

    set_up_logs(json=asked.log_json, level=asked.log)
    houses, checkpoints, beacon = Houses(asked.houses, keep_hours=asked.hours), _checkpoints(asked), _beacon(asked)
    breached_passwords()  # a file that cannot be used is told now
    said = said_database(asked.database, asked.database_file)
    if has_password(asked.database):
        out.aside("serve.password-seen")
    folder = None if said and (asked.key_file or "PUNTO_KEY" in os.environ) else default_folder()
    engine = open_database(said or default_database(folder or default_folder()))
    try:
        upgrade(engine)
        key = load_key(Path(asked.key_file) if asked.key_file else default_key_file(folder or default_folder()))
        store = Store(engine)
        fit_key(store, key)
        houses = houses.at(store)
        houses.keep(wall_clock_ms())
        witness = _witness(asked, store)
        restored = take_up_copy(store, HOUSE, wall_clock_ms())
        if restored is not None:
            out.aside("serve.restored.count", count=len(restored))
    except BaseException:
        engine.dispose()
        raise
    service = Service(
        store,
        key,
        rates=Rates(asked.rates or None),
        houses=houses,
        checkpoints=checkpoints,
        witness=witness,
        beacon=beacon,
        show_bots=asked.show_bots,
    )
    more = {"metrics_open": asked.metrics_open, "needs_tls": not asked.plain_http}
    return make_app(service, hosts=asked.allowed_hosts, **more), engine.dispose


def _checkpoints(asked: ServeAsked) -> "CheckpointPlan | None":
    """Where checkpoints go; a folder into which none can be written is told at once."""
    if asked.checkpoints is None:
        return None
    from pathlib import Path

    from puntobanco.server.scheduled_checkpoints import CheckpointPlan

    plan = CheckpointPlan(Path(asked.checkpoints), asked.checkpoint_every)
    detail = plan.flaw()
    if detail is not None:
        raise ServeError("serve-checkpoints", folder=echo(asked.checkpoints, 200), detail=detail)
    return plan


def _beacon(asked: ServeAsked) -> "Beacon | None":
    """What has the last word about shoes; one that cannot be used is told at once."""
    if asked.beacon is None:
        return None
    from pathlib import Path
    from urllib.request import urlopen

    from puntobanco.fairness.beacons import FileBeacon
    from puntobanco.fairness.drand import Quicknet, is_signature

    if asked.beacon == _DRAND:
        is_signature(1, bytes(48))  # without the extra that verifies it, it is refused

        def fetch(address: str) -> bytes:
            with urlopen(address, timeout=_BEACON_S) as answer:  # noqa: S310  # addresses of its own, all of https
                return bytes(answer.read(_MOST_ANSWER))

        return Quicknet(fetch)
    made = FileBeacon(Path(asked.beacon), name=Path(asked.beacon).name)
    made.round_after(0)
    return made


def _witness(asked: ServeAsked, store: "Store") -> "Witness | None":
    """Where it is noted what tables have told; a house that can have none still serves."""
    from pathlib import Path

    from puntobanco.server.errors import StorageError
    from puntobanco.server.storage.locations import default_folder, default_key_file, default_witness
    from puntobanco.server.storage.witness import Witness

    if asked.witness:
        return Witness(Path(asked.witness), store.identity())
    try:
        key_file = Path(asked.key_file) if asked.key_file else default_key_file(default_folder())
    except StorageError:  # the key comes from elsewhere, and there is no folder for anything
        return None
    return Witness(default_witness(key_file), store.identity())


def _address(host: str, listening: socket.socket) -> str:
    port = listening.getsockname()[1]
    shown = _SHOWN.get(host) or (f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}"


def _when_started(server: Any, tell: Any) -> None:
    """Tell the address when the server takes requests, not before."""
    begin = server.startup

    async def startup(sockets: Any = None) -> None:
        await begin(sockets=sockets)
        if server.started:
            tell()

    server.startup = startup


def _announce(asked: ServeAsked, out: Output, address: str) -> None:
    if out.as_json:
        out.line(dumps({"address": address, "pid": os.getpid()}))  # one line, for whoever reads while it runs
    else:
        out.line(out.speaker.say("serve.ready", address=address), style="bold")
    if asked.host not in ("127.0.0.1", "localhost", "::1"):
        out.aside("serve.in-the-clear" if asked.plain_http else "serve.open-to-all")
    if sys.stdin is not None and sys.stdin.isatty():
        out.aside("serve.how-to-end")
    sys.stdout.flush()
    if asked.open_page and _has_desktop():
        import webbrowser

        webbrowser.open(address)


def _has_desktop() -> bool:
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
