"""The mathematics report of a draft: every exact figure, and nothing that has to be played (docs/workshop.md)."""

from enum import Enum

from puntobanco.house import House
from puntobanco.leaflets.mathematics import mathematics_of
from puntobanco.leaflets.mathematics.forms import report_file
from puntobanco.odds.comparison import plays_alike
from puntobanco.odds.work import work_of
from puntobanco.server.errors import RequestRefused

MOST_WORK = 100_000
"""Rows of exact odds, which a report works out for eight shoes and every removed card: seconds."""
MOST_READINGS_WORK = 1_000_000
"""Rows of exact odds under all choices of readings together: a choice may ask for more than the house does."""
MOST_JOINT_WORK = 300_000
"""Rows for how bets go together; beyond, the report leaves that out and says so."""


class ReportForm(Enum):
    """What a report can be had as."""

    HTML = "html"
    PDF = "pdf"


def draft_report(house: House, language: str, form: ReportForm) -> bytes:
    """The report of a draft as a file; its commands name the file that the workshop lets people download."""
    if work_of(house) > MOST_WORK or _readings_work(house) > MOST_READINGS_WORK:
        raise RequestRefused(422, "draft-report-work")
    found = mathematics_of(house, None, f"{house.id}.toml", most_joint_work=MOST_JOINT_WORK)
    return report_file(found, language, form.value)


def _readings_work(house: House) -> int:
    """Rows for the choices of readings that play otherwise than the house itself."""
    choices = [(name, choice) for name, reading in house.readings.items() for choice in reading.choices]
    variants = (house.under({name: choice}) for name, choice in choices)
    return sum(work_of(variant) for variant in variants if not plays_alike(house, variant))
