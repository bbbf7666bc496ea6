"""Where the house is when nobody says so."""

from pathlib import Path

import pytest

from puntobanco.server.errors import StorageError
from puntobanco.server.storage.locations import default_database, default_folder, default_key_file, is_missing

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
