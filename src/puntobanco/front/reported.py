"""The mathematics report of a house, as a value that can be looked at, asked and saved."""

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from puntobanco.front.meant import MeantHouse, house_meant, seed_meant
from puntobanco.front.words import FrontError, spoken, voice
from puntobanco.game import LANGUAGES
from puntobanco.game.messages import echo
from puntobanco.house import House
from puntobanco.language import language_from, language_named
from puntobanco.leaflets.errors import unwritable
from puntobanco.leaflets.mathematics import Mathematics, mathematics_of, report_of, written_report
from puntobanco.leaflets.mathematics.figures import BetMathematics
from puntobanco.leaflets.mathematics.forms import check_form, form_of, report_file
from puntobanco.leaflets.plain import leaflet_text
from puntobanco.records.files import replace
from puntobanco.simulation.agreement import coups_by_default, measure

_WIDTH = 120


@dataclass(frozen=True, repr=False, eq=False)
class ReportOfHouse(Mapping[str, BetMathematics]):
    """The mathematics of a house: every bet's figures by its id, and everything else in `exact`."""

    exact: Mathematics
    """All figures, as fractions and whole numbers."""

    @property
    def house(self) -> House:
        """The house, as it was read."""
        return self.exact.house

    def __getitem__(self, bet: str) -> BetMathematics:
        return {one.id: one for one in self.exact.bets}[bet]

    def __iter__(self) -> Iterator[str]:
        return (bet.id for bet in self.exact.bets)

    def __len__(self) -> int:
        return len(self.exact.bets)

    @spoken
    def data(self, language: str | None = None) -> dict[str, Any]:
        """The report as JSON holds it (docs/report.md)."""
        return written_report(self.exact, _language(language))

    @spoken
    def save(self, path: str | os.PathLike[str], language: str | None = None) -> None:
        """Write the report into a file: `.pdf`, `.html` or `.json`; one that is there is replaced.

        A PDF needs `pip install 'puntobanco[pdf]'`.
        """
        target = os.fspath(path)
        form = form_of(target)
        check_form(form)
        content = report_file(self.exact, _language(language), form)
        try:
            replace(target, content)
        except (OSError, ValueError) as error:
            raise unwritable(target, error) from None

    def __repr__(self) -> str:
        return leaflet_text(report_of(self.exact, voice().language), _WIDTH)


def _language(asked: str | None) -> str:
    """The language that is meant; that of the environment where none is given."""
    if asked is None:
        return language_from()
    named = language_named(asked)
    if named is None:
        raise FrontError("language-unknown", found=echo(asked), allowed=LANGUAGES)
    return named


@spoken
def report(
    house: MeantHouse, *, coups: int | None = None, seed: int = 0, kernel: str = "auto", threads: int = 1
) -> ReportOfHouse:
    """The mathematics report of a house: exact figures of every bet, beside a simulation of so many coups.

    Without `coups` ten billion are played (one where bets look at suits or third cards, a hundred million where no C
    kernel is there), which takes a minute or two on one core.
    `pb.report("schaanwald", coups=10**8).save("report.pdf", language="de")`.
    """
    at = house_meant(house)
    size = coups_by_default(at, kernel) if coups is None else coups
    measured = measure(at, coups=size, seed=seed_meant(seed), kernel=kernel, threads=threads)
    return ReportOfHouse(mathematics_of(at, measured, None if isinstance(house, House) else os.fspath(house)))
