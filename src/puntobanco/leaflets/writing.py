"""A leaflet from a house: all sections in the order in which a newcomer needs them, and only those that apply."""

from puntobanco.house import House
from puntobanco.house.sources import Provenance, provenance
from puntobanco.leaflets import bank, chances, game, origins, room, wagers
from puntobanco.leaflets.author import Author
from puntobanco.leaflets.document import Leaflet, Sentence

_SECTIONS = (
    game.aim,
    game.cards,
    game.drawing,
    game.example,
    game.winning,
    wagers.bets,
    wagers.tie,
    wagers.stakes,
    room.seats,
    bank.bank,
    chances.shoe,
    chances.fairness,
    chances.edges,
    room.mistakes,
    room.house,
    room.visit,
    room.help_,
)

_DISCLAIMERS = {
    Provenance.INDEPENDENT: "leaflet.independent",
    Provenance.GENERAL: "leaflet.general",
    Provenance.OWN: "leaflet.independent-own",
}
"""What a leaflet says of itself, by whose house it describes."""


def _disclaimer(author: Author) -> str:
    """Whose rules these are; a house of its author's says it in its own words, if it has any."""
    whose, notice = provenance(author.house.rules), author.house.texts.notice
    if whose is Provenance.OWN and notice is not None:
        return author.text("leaflet.own-notice", notice=author.shown(notice))
    return author.text(_DISCLAIMERS[whose])


def leaflet_of(house: House, language: str) -> Leaflet:
    """The leaflet of a house in a language (`en`, `de` or `es`)."""
    author = Author(house, language)
    sections = [section for write in _SECTIONS if (section := write(author)) is not None]
    title = author.sentence("leaflet.title", "names.house", house=author.shown(house.names.house))
    place = house.names.place
    leaflet = Leaflet(
        house_id=house.id,
        version=house.version,
        fingerprint=house.fingerprint,
        language=language,
        title=title,
        subtitle=None if place is None else Sentence(author.shown(place), ("names.place",)),
        disclaimer=_disclaimer(author),
        sections=tuple(sections),
        footer=author.text("leaflet.footer", id=house.id, version=str(house.version), fingerprint=house.fingerprint),
    )
    told = {path for _, carries in leaflet.told() for path in carries}
    last = origins.readings(author, told)
    return leaflet if last is None else leaflet._replace(sections=(*leaflet.sections, last))
