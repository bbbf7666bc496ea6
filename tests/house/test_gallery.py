"""The gallery: houses of a few lines that are nobody's, found by their ids, and opened for nobody who does not ask."""

import tomllib
from pathlib import Path

import pytest
from tools.make_gallery import PAGE, main

from puntobanco.cli.show import notice
from puntobanco.game import LANGUAGES
from puntobanco.house import GALLERY, NAMED, SHIPPED, Origin, load, load_texts, reader, versions, versions_of
from puntobanco.house.named import file_of
from puntobanco.house.sources import GENERAL, Provenance, provenance
from puntobanco.language import speaker
from puntobanco.leaflets import leaflet_of
from support.gallery import extended, figures

VERSIONS = Path(__file__).parent / "gallery_versions.toml"
LONGEST = 70
"""Lines of a file."""
every_house = pytest.mark.parametrize("id", GALLERY)


def test_every_file_is_listed_once() -> None:
    files = {path.stem for path in file_of(GALLERY[0]).parent.glob("*.toml")}
    assert files == set(GALLERY)
    assert len(NAMED) == len(set(NAMED)) == len(SHIPPED) + len(GALLERY)
    assert len(GALLERY) >= 12


@every_house
def test_a_house_is_valid_and_found_by_its_id(id: str) -> None:
    """Every condition can be met, and no reading or rounding stands in the way."""
    assert reader._build(file_of(id), deep=True) == load(id)
    assert load(id).id == id
    assert load_texts(load(id).files) is load(id)


@every_house
def test_a_file_is_short_and_builds_on_one_before_it(id: str) -> None:
    base = extended(id)
    assert (base is None) == (id == GALLERY[0])
    assert base is None or GALLERY.index(base) < GALLERY.index(id)
    assert len(file_of(id).read_text(encoding="utf-8").splitlines()) <= LONGEST


@every_house
def test_it_is_nobodys_house_and_says_so(id: str) -> None:
    """Its file begins with it, nothing in it is called stated, and what is told about it has the notice."""
    house = load(id)
    assert provenance(house.rules) is Provenance.GENERAL
    assert "no casino" in file_of(id).read_text(encoding="utf-8").split("\n", 1)[0]
    assert all(rule.source.origin is not Origin.STATED for rule in house.rules.values())
    for language in LANGUAGES:
        assert notice(house, speaker(language)) == speaker(language).say("text.general")


@every_house
def test_every_bet_says_where_it_comes_from(id: str) -> None:
    """A source by its name, in every language, or that it is generally known."""
    house = load(id)
    for path, rule in house.rules.items():
        if path.startswith("bets."):
            reason = rule.source.reason
            assert rule.source.origin is Origin.READING, path
            assert reason == GENERAL or set(getattr(reason, "words", ())) == set(LANGUAGES), path


@every_house
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_every_language(id: str, language: str) -> None:
    """What it is called, what is special about it, and its whole leaflet."""
    house = load(id)
    assert house.names.special is not None
    assert set(house.names.special.words) == set(LANGUAGES)
    leaflet = leaflet_of(house, language)
    assert leaflet.disclaimer == speaker(language).say("leaflet.general")
    bets = leaflet.section("bets")
    assert bets is not None


@every_house
def test_its_fingerprint_is_on_record(id: str) -> None:
    """Who changes a result raises the version."""
    every = tomllib.loads(VERSIONS.read_text(encoding="utf-8"))
    assert set(every) == set(GALLERY)
    recorded = every[id]
    assert [each.version for each in versions(id)] == list(range(load(id).version, 0, -1))
    assert {str(each.version): each.short_fingerprint for each in versions(id)} == {
        number: lines["default"] for number, lines in recorded.items()
    }
    assert load(id, version=1000) == load(id)


def test_anybody_can_build_on_it(tmp_path: Path) -> None:
    """By its id, as on a shipped house; the house of the gallery and what it extends come along."""
    path = tmp_path / "own.toml"
    path.write_text('id = "own"\nextends = "ez-baccarat"\nnames.house = "Ours"\nbets.panda-8.pays = "30:1"\n')
    own = load(str(path))
    assert [bet.id for bet in own.bets] == [bet.id for bet in load("ez-baccarat").bets]
    assert own.files[:-1] == load("ez-baccarat").files
    assert provenance(own.rules) is Provenance.OWN
    assert versions_of(own) == (own,)
    assert versions_of(load("ez-baccarat")) == (load("ez-baccarat"),)
    assert load_texts(own.files) == own


def test_a_former_version_is_kept_beside_its_house(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What extends a house of the gallery is found over that house as it was, too."""
    folder = tmp_path / "gallery"
    (folder / "former").mkdir(parents=True)
    now = 'id = "classic"\nversion = 2\n' + file_of("classic").read_text().split("version = 1\n", 1)[1]
    (folder / "classic.toml").write_text(now)
    (folder / "former" / "classic-1.toml").write_text(now.replace("version = 2", "version = 1").replace("8:1", "9:1"))
    monkeypatch.setattr("puntobanco.house.named._HERE", tmp_path)
    monkeypatch.setattr(reader, "NAMED", ("classic",))
    caches = (reader._named, reader._text, reader._texts, reader.versions)
    for cache in caches:
        cache.cache_clear()
    try:
        own = load_texts((now, 'id = "own"\nextends = "classic"\nnames.house = "Ours"\n'))
        tie = [str(house.bet("tie").pays[0].odds) for house in versions_of(own)]
        assert tie == ["8", "9"]
        assert [house.version for house in versions_of(load("classic"))] == [2, 1]
    finally:
        for cache in caches:
            cache.cache_clear()


def test_every_published_figure_names_a_source_that_is_listed() -> None:
    """And no source is listed in vain."""
    known, used = figures()["sources"], set()
    for bets in figures()["houses"].values():
        for said in bets.values():
            assert ("published" in said) != ("derived" in said)
            assert ("published" in said) == ("source" in said)
            used |= {said["source"]} if "source" in said else set()
    assert used == set(known)
    for source in known.values():
        assert source["seen"] in ("page", "copy")
        assert source.get("address", "https://").startswith("https://")
    assert set(figures()["houses"]) == set(GALLERY)
    for id in GALLERY:
        assert set(figures()["houses"][id]) <= {bet.id for bet in load(id).bets}


def test_the_page_is_made_from_the_houses() -> None:
    """`python tools/make_gallery.py` writes it: every house, its exact edges and what is published."""
    assert main(["--check"]) == 0
    told = PAGE.read_text(encoding="utf-8")
    assert all(f"\n`{id}`. " in told for id in GALLERY)


def test_the_tool_says_when_the_page_is_due(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    due = tmp_path / "gallery.md"
    monkeypatch.setattr("tools.make_gallery.PAGE", due)
    assert main(["--check"]) == 1
    assert "not current: gallery.md; python tools/make_gallery.py writes it" in capsys.readouterr().err
    assert main([]) == main(["--check"]) == 0
    assert due.read_text(encoding="utf-8") == PAGE.read_text(encoding="utf-8")
    assert main(["--now"]) == 2
