"""The mathematics report of a house as a document, in one language: what a page, a print and a terminal show alike."""

from puntobanco.house.sources import Provenance
from puntobanco.leaflets.document import Leaflet, Section, Sentence
from puntobanco.leaflets.mathematics import bets, choices, played, shoes
from puntobanco.leaflets.mathematics.cells import ReportAuthor
from puntobanco.leaflets.mathematics.figures import Mathematics
from puntobanco.leaflets.writing import DISCLAIMERS, disclaimer_of

_SECTIONS = (
    bets.summary,
    bets.rules,
    bets.combinations,
    bets.spread,
    bets.correlations,
    bets.hold,
    shoes.packs,
    shoes.cut,
    shoes.effects,
    shoes.counting,
    choices.choices,
    choices.readings,
    choices.rounding,
    played.agreement,
    played.reproduce,
)

_DISCLAIMERS = {**DISCLAIMERS, Provenance.INDEPENDENT: "report.independent"}


def report_of(found: Mathematics, language: str) -> Leaflet:
    """The report in a language (`en`, `de` or `es`)."""
    house, author = found.house, ReportAuthor(found, language)
    written: list[Section | None] = [write(author) for write in _SECTIONS]
    place = house.names.place
    return Leaflet(
        house_id=house.id,
        version=house.version,
        fingerprint=house.fingerprint,
        language=language,
        title=Sentence(author.text("report.title", house=author.shown(house.names.house))),
        subtitle=None if place is None else Sentence(author.shown(place)),
        disclaimer=disclaimer_of(author, _DISCLAIMERS),
        sections=tuple(section for section in written if section is not None),
        footer=author.text("report.footer", id=house.id, version=str(house.version), fingerprint=house.fingerprint),
    )
