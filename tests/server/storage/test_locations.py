"""Where the house is when nobody says so."""

from pathlib import Path

import pytest

from puntobanco.server.errors import StorageError
from puntobanco.server.storage.locations import (
    default_database,
    default_folder,
    default_key_file,
    has_password,
    is_missing,
    said_database,
)

linux = pytest.mark.skipif("sys.platform != 'linux'", reason="each system has its own places")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@linux
def test_the_house_is_where_it_is_said_to_be(home: Path) -> None:
    """By its own variable, else by that for data, if it is a whole path, else in the home; for its owner alone."""
    expected = {
        home / "own": {"PUNTO_HOME": f"{home}/own", "XDG_DATA_HOME": f"{home}/data", "HOME": str(home)},
        home / "data/puntobanco": {"PUNTO_HOME": "", "XDG_DATA_HOME": f"{home}/data", "HOME": str(home)},
        home / ".local/share/puntobanco": {"XDG_DATA_HOME": "data", "HOME": str(home)},
    }
    for place, environment in expected.items():
        assert default_folder(environment) == default_folder(environment) == place
        assert place.stat().st_mode & 0o777 == 0o700
    assert default_key_file(home) == home / "house.key"
    assert default_database(home) == f"sqlite:///{home}/house.db"


@pytest.mark.parametrize(
    ("system", "environment", "place"),
    [
        ("win32", {"LOCALAPPDATA": "/users/ana/local"}, "/users/ana/local/puntobanco"),
        ("win32", {}, "home/AppData/Local/puntobanco"),
        ("darwin", {"XDG_DATA_HOME": "/elsewhere"}, "home/Library/Application Support/puntobanco"),
    ],
)
def test_each_system_has_its_own_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, system: str, environment: dict[str, str], place: str
) -> None:
    made: list[Path] = []
    monkeypatch.setattr("sys.platform", system)
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    monkeypatch.setattr(Path, "mkdir", lambda folder, **_: made.append(folder))
    assert default_folder(environment) == tmp_path / place
    assert made == [tmp_path / place]


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    folder = tmp_path / "file" / "house"
    with pytest.raises(StorageError) as caught:
        default_folder({"PUNTO_HOME": str(folder)})
    assert caught.value.code == "places-folder"
    assert caught.value.values == {"folder": str(folder), "detail": "Not a directory"}


def test_whoever_has_no_home_is_told_what_to_say(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere() -> Path:
        raise RuntimeError

    monkeypatch.setattr(Path, "home", nowhere)
    with pytest.raises(StorageError) as caught:
        default_folder({})
    assert (caught.value.code, caught.value.values) == ("places-no-home", {"variable": "PUNTO_HOME"})


def test_only_a_file_can_be_missing(tmp_path: Path) -> None:
    (tmp_path / "there.db").touch()
    (tmp_path / "broken.db").symlink_to(tmp_path / "nowhere")
    missing = {
        f"sqlite:///{tmp_path}/none.db": True,
        f"sqlite:///{tmp_path}/there.db": False,
        f"sqlite:///{tmp_path}/broken.db": False,
        "sqlite://": False,
        "sqlite:///:memory:": False,
        f"postgresql:///{tmp_path}/none.db": False,
        "no address": False,
    }
    assert {url: is_missing(url) for url in missing} == missing


# What somebody says

URL = "postgresql://punto:sesame@localhost/house"


def address_file(folder: Path, content: str, mode: int = 0o600) -> str:
    file = folder / "database"
    file.write_text(content)
    file.chmod(mode)
    return str(file)


def test_the_address_comes_from_the_command_line_a_file_or_the_environment(tmp_path: Path) -> None:
    """In this order; what is empty says nothing."""
    file, environment = address_file(tmp_path, f"  {URL}\n"), {"PUNTO_DATABASE": "sqlite:///env.db"}
    assert said_database("sqlite:///a.db", None, environment) == "sqlite:///a.db"
    assert said_database(None, file, environment) == URL
    assert said_database(None, None, environment) == "sqlite:///env.db"
    assert said_database(None, None, {"PUNTO_DATABASE": ""}) is None
    assert said_database(None, None, {}) is None


@pytest.mark.parametrize(
    ("content", "mode", "code"),
    [
        (URL, 0o640, "database-file-readable"),
        (URL, 0o604, "database-file-readable"),
        ("", 0o600, "database-file-empty"),
        (f"{URL}\n{URL}", 0o600, "database-file-empty"),
        ("sesame" * 1000, 0o600, "database-file-empty"),
    ],
)
def test_a_file_that_others_read_or_that_holds_no_address_is_refused(
    tmp_path: Path, content: str, mode: int, code: str
) -> None:
    file = address_file(tmp_path, content, mode)
    with pytest.raises(StorageError) as refusal:
        said_database(None, file, {})
    assert refusal.value.code == code
    assert "sesame" not in str(refusal.value.values)


def test_an_address_that_is_said_twice_or_not_there(tmp_path: Path) -> None:
    for address, file, code in ((URL, "x", "database-twice"), (None, str(tmp_path / "none"), "database-file")):
        with pytest.raises(StorageError) as refusal:
            said_database(address, file, {})
        assert refusal.value.code == code


def test_a_credential_of_systemd_may_be_read_by_an_access_list(tmp_path: Path) -> None:
    """Which looks like a group in its mode; anybody else's still may not, and no other file."""
    file, credentials = address_file(tmp_path, URL, 0o440), {"CREDENTIALS_DIRECTORY": str(tmp_path)}
    elsewhere = {"CREDENTIALS_DIRECTORY": str(tmp_path / "other")}
    if Path(file).stat().st_uid == 0:
        assert said_database(None, file, credentials) == URL
    Path(file).chmod(0o444)
    for mode, environment in ((0o444, credentials), (0o460, credentials), (0o440, elsewhere), (0o440, {})):
        Path(file).chmod(mode)
        with pytest.raises(StorageError) as refusal:
            said_database(None, file, environment)
        assert refusal.value.code == "database-file-readable"


@pytest.mark.parametrize(
    ("address", "has"),
    [
        (URL, True),
        ("postgresql://punto@localhost/house?sslpassword=x", True),
        ("postgresql://punto@localhost/house", False),
        ("sqlite:///house.db", False),
        ("nonsense", False),
        (None, False),
    ],
)
def test_whether_an_address_has_a_password(address: str | None, *, has: bool) -> None:
    assert has_password(address) is has
