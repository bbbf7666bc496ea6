"""Where the house keeps its database and its key, as somebody says or when nobody does."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from puntobanco.game.messages import echo
from puntobanco.server.errors import StorageError
from puntobanco.server.secret_files import SecretFile, read_secret

VARIABLE = "PUNTO_HOME"
DATABASE_VARIABLE = "PUNTO_DATABASE"
ADDRESS_FILE = SecretFile(
    longest=4096,
    readable=lambda **told: StorageError("database-file-readable", **told),
    of_another=lambda **told: StorageError("database-file-of-another", **told),
    unusable=lambda **told: StorageError("database-file", **told),
)
"""A file that holds the address of the database, with the password that is in it."""
_NAME = "puntobanco"


def default_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """The folder of the house: `$PUNTO_HOME`, else one among the person's own data; made for nobody else to read."""
    folder = _folder(environment)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        detail = getattr(error, "strerror", None) or type(error).__name__
        raise StorageError("places-folder", folder=echo(folder, 200), detail=detail) from None
    return folder


def _folder(environment: Mapping[str, str]) -> Path:
    given = environment.get(VARIABLE)
    if given:
        return Path(given).absolute()
    try:
        return _data_folder(environment) / _NAME
    except RuntimeError:  # somebody without a home
        raise StorageError("places-no-home", variable=VARIABLE) from None


def _data_folder(environment: Mapping[str, str]) -> Path:
    """Where programs keep what belongs to a person, as each system has it."""
    if sys.platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    given = Path(environment.get("XDG_DATA_HOME", ""))
    return given if given.is_absolute() else Path(environment.get("HOME") or Path.home()) / ".local" / "share"


def said_database(address: str | None, file: str | None, environment: Mapping[str, str] = os.environ) -> str | None:
    """The address of the database that somebody has said: on the command line, in a file, or in the environment."""
    if address is not None and file is not None:
        raise StorageError("database-twice")
    if file is None:
        return address or environment.get(DATABASE_VARIABLE) or None
    try:
        content = read_secret(Path(file), ADDRESS_FILE, environment)
    except FileNotFoundError as error:
        raise ADDRESS_FILE.refuse(Path(file), error) from None
    lines = content.decode("utf-8", "replace").split()
    if len(lines) != 1 or len(content) >= ADDRESS_FILE.longest:
        raise StorageError("database-file-empty", file=echo(file, 200))
    return lines[0]


def has_password(address: str | None) -> bool:
    """Whether an address has something in it that nobody else should read."""
    try:
        parsed = make_url(address or "")
    except (ArgumentError, ValueError):
        return False
    return bool(parsed.password) or "sslpassword" in parsed.query


def default_database(folder: Path) -> str:
    """The address of the database in the folder."""
    return file_address(folder / "house.db")


def file_address(file: Path) -> str:
    """The address of a database in a file."""
    return URL.create("sqlite", database=str(file)).render_as_string()


def default_key_file(folder: Path) -> Path:
    """The file of the key in the folder."""
    return folder / "house.key"


def default_witness(key_file: Path) -> Path:
    """The folder of witnesses (`witness.py`) of a house with this key."""
    return key_file.parent / "witness"


def database_file(url: str) -> Path | None:
    """The file that an address names; None where it names none."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        return None
    if parsed.get_backend_name() != "sqlite" or not parsed.database or parsed.database == ":memory:":
        return None
    return Path(parsed.database)


def is_missing(url: str) -> bool:
    """Whether an address names a file that is not there; opening it would make an empty database."""
    file = database_file(url)
    return file is not None and not os.path.lexists(file)
