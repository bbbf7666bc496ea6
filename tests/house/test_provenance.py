"""Whose house a file describes: a casino's that was read from its leaflets, nobody's, or that of whoever wrote it."""

import pytest

from puntobanco.cli.show import notice
from puntobanco.game import LANGUAGES
from puntobanco.house import House, load, load_texts, with_limits
from puntobanco.house.sources import Provenance, provenance
from puntobanco.language import speaker
from puntobanco.leaflets import leaflet_of
from support.house_files import SMALLEST

NAMED = 'names.house = "Smallest"'
GENERAL = SMALLEST.replace(NAMED, 'names.house = { value = "Smallest", reading = "general" }')
RENAMED = 'id = "renamed"\nextends = "smallest"\nnames.house = "Ours"\n'
HOUSES = {
    Provenance.INDEPENDENT: (load("schaanwald"), load_texts((load("schaanwald").files[0], RENAMED))),
    Provenance.GENERAL: (load_texts((GENERAL,)),),
    Provenance.OWN: (
        load_texts((SMALLEST,)),
        load_texts((GENERAL, RENAMED)),
        load_texts((load("schaanwald").files[0], f'{RENAMED}bets.tie.pays = "9:1"\n')),
    ),
}
"""Who renames a house of leaflets has still read them; who renames nobody's house, or changes a rule that no leaflet
states, has made it their own."""


def test_limits_of_a_table_change_nothing_of_that() -> None:
    house = with_limits(load("schaanwald"), 1000, 50_000)
    assert provenance(house.rules) is Provenance.INDEPENDENT


@pytest.mark.parametrize(
    ("whose", "house"),
    [(whose, house) for whose, houses in HOUSES.items() for house in houses],
    ids=lambda one: one.id if isinstance(one, House) else one.value,
)
def test_whose_house_it_is(whose: Provenance, house: House) -> None:
    """And what is told about it says so, in every language."""
    assert provenance(house.rules) is whose
    said = {Provenance.INDEPENDENT: "independent", Provenance.GENERAL: "general", Provenance.OWN: "independent-own"}
    for language in LANGUAGES:
        say = speaker(language).say
        assert notice(house, speaker(language)) == say(f"text.{whose.value}")
        assert leaflet_of(house, language).disclaimer == say(f"leaflet.{said[whose]}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_generally_known_is_told_as_such(language: str) -> None:
    """Without a leaflet nothing is said of one, and what was read is listed under its reason."""
    text = GENERAL.replace("shoe.packs = 8", 'shoe.packs = { value = 8, reading = "chosen" }')
    readings = leaflet_of(load_texts((text,)), language).section("readings")
    assert readings is not None
    told = " ".join(sentence.text for block in readings.blocks for sentence in getattr(block, "sentences", ()))
    for reason, topic in (("general", "names"), ("chosen", "packs")):
        topics = speaker(language).say(f"leaflet.topic.{topic}")
        assert speaker(language).say(f"leaflet.readings.{reason}", topics=topics) in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_house_of_its_authors_says_so_itself(language: str) -> None:
    """In its own words; never in place of what is said of a leaflet."""
    words = "texts.notice = 'The house of the chess club.'\n"
    own, read = load_texts((SMALLEST.replace("names.house", f"{words}names.house"),)), load("schaanwald").files[0]
    said = notice(own, speaker(language)), leaflet_of(own, language).disclaimer
    usual = notice(load_texts((SMALLEST,)), speaker(language))
    for told in said:
        assert told.startswith("The house of the chess club. ")
        assert usual.endswith(told.removeprefix("The house of the chess club. "))
    still = load_texts((read, f"{RENAMED}{words}"))
    assert notice(still, speaker(language)) == speaker(language).say("text.independent")
