"""Half of a stake in print: leaflet, poster and mathematics report say when it is lost, and how often."""

import io
from fractions import Fraction
from pathlib import Path

import pypdf
import pytest

from puntobanco.game import LANGUAGES, Result
from puntobanco.house import load
from puntobanco.leaflets import leaflet_of
from puntobanco.leaflets.mathematics import mathematics_of, report_of, written_report
from puntobanco.leaflets.pdf import croupier_card_pdf
from puntobanco.leaflets.pdf_poster import bets
from puntobanco.leaflets.plain import leaflet_text
from puntobanco.simulation.agreement import measure
from support.house_files import extending
from support.leaflet_tools import applies, carrying

HALVES = """
remove = ["bets.punto.returns"]
bets.punto.halves = "winner == tie"
bets.tie.halves = "margin == 1"
"""
TOLD = {
    "en": (
        "Half of a stake on Punto is lost, and the other half is returned, when both hands end with the same total.",
        "Half of each stake on Punto is lost, and the other half is returned.",
        "Half a stake that is returned is rounded in the same way.",
    ),
    "de": (
        (
            "Ein Einsatz auf Punto ist zur Hälfte verloren, und die andere Hälfte kommt zurück, wenn gilt: "
            "beide Hände haben am Ende denselben Wert."
        ),
        "Einsätze auf Punto sind bei Unentschieden zur Hälfte verloren; die andere Hälfte kommt zurück.",
        "Ebenso wird gerundet, wenn die Hälfte eines Einsatzes zurückkommt.",
    ),
    "es": (
        (
            "De una apuesta a Punto se pierde la mitad y se devuelve la otra mitad cuando "
            "ambas manos terminan con el mismo total."
        ),
        "De cada apuesta a Punto se pierde la mitad, y la otra mitad se devuelve.",
        "Del mismo modo se redondea la mitad de una apuesta que se devuelve.",
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_leaflet_says_when_half_is_lost(tmp_path: Path, language: str) -> None:
    """Beside the bets, and where it says what a tie does; of rounding only where half a coin can arise."""
    house = extending(tmp_path, HALVES)
    leaflet = leaflet_of(house, language)
    told = [text for text, _ in leaflet.told()]
    half, tie, rounded = TOLD[language]
    assert half in carrying(leaflet, "bets.punto.halves")
    assert tie in told
    assert rounded not in told
    for path in house.rules:
        assert bool(carrying(leaflet, path)) == applies(path, house), path
    odd = extending(tmp_path, f'{HALVES}\nstakes = {{ step = 0.25, rounding = "down" }}')
    assert rounded in carrying(leaflet_of(odd, language), "stakes.rounding")
    whole = leaflet_text(leaflet_of(load("schaanwald"), language), 10_000)
    assert {"en": "Half of", "de": "Hälfte", "es": "mitad"}[language] not in whole


def test_a_tie_that_halves_does_not_lose(tmp_path: Path) -> None:
    """A bet of which half is lost on a tie is not among those that are lost then."""
    told = [text for text, _ in leaflet_of(extending(tmp_path, HALVES), "en").told()]
    assert not any("Punto" in text and text.endswith("are lost.") for text in told)


def test_a_poster_says_it_too(tmp_path: Path) -> None:
    """Below the table of bets, one point for each."""
    house = extending(tmp_path, HALVES)
    section = bets(leaflet_of(house, "en"), house)
    sentences = [one.text for block in section.blocks for one in getattr(block, "sentences", ())]
    assert [text for text in sentences if text.startswith("Half of a stake on")] == [
        TOLD["en"][0],
        "Half of a stake on Tie is lost, and the other half is returned, when the totals are 1 apart.",
    ]


def test_a_croupiers_card_says_it_too(tmp_path: Path) -> None:
    """On its one page, beside the tables of payouts; at a house without halves nothing is added."""
    printed = []
    for house in (extending(tmp_path, HALVES), load("schaanwald")):
        (page,) = pypdf.PdfReader(io.BytesIO(croupier_card_pdf(house, "en"))).pages
        printed.append(" ".join(page.extract_text().replace("\N{NO-BREAK SPACE}", " ").split()))
    assert "Half of a stake on Punto is lost" in printed[0]
    assert "Half of a stake" not in printed[1]


def test_a_report_counts_the_deals(tmp_path: Path) -> None:
    """As many deals halve punto as return banco, which comes back on the same ties; all results are all deals."""
    house = extending(tmp_path, HALVES)
    found = mathematics_of(house, measure(house, coups=2_000, seed=1), "own.toml")
    deals = {bet.id: {one.result: one.deals for one in bet.outcomes} for bet in found.bets}
    assert deals["punto"][Result.HALVED] == deals["banco"][Result.RETURNED]
    assert {sum(of_bet.values()) for of_bet in deals.values()} == {found.deals}
    assert [one.result for one in found.bets[0].outcomes] == [Result.WON, Result.HALVED, Result.LOST]
    grid = report_of(found, "en").grid("combinations")
    assert grid is not None
    assert [row.cells[1] for row in grid.rows[:3]] == ["Wins 1 to 1", "Half lost", "Lost"]
    played = report_of(found, "en").grid("agreement")
    assert played is not None
    assert played.header[:5] == ("Bet", "Won", "Returned", "Half lost", "Lost")
    (punto, *_) = written_report(found, "en")["bets"]
    assert (punto["halves_when"], punto["halved"]) == ("winner == tie", punto["outcomes"][1]["probability"])
    (agreed, *_) = written_report(found, "en")["agreement"]["bets"]
    assert agreed["won"] + agreed["returned"] + agreed["halved"] + agreed["lost"] == 2_000


def test_a_report_rounds_halves_on_small_stakes(tmp_path: Path) -> None:
    """Although all bets pay whole units: of one coin nothing is lost when halves are rounded up, of three one."""
    house = extending(tmp_path, f'{HALVES}\nstakes = {{ minimum = 0.01, step = 0.01, rounding = "up" }}')
    found = mathematics_of(house, None)
    chances = found.odds.bets["punto"]
    mine = [one for one in found.stakes if one.bet == "punto"]
    assert [(one.stake, one.exact, one.paid) for one in mine[:3]] == [
        (1, Fraction(1, 2), 1),
        (2, 1, 1),
        (3, Fraction(3, 2), 2),
    ]
    assert [one.edge for one in mine[:3]] == [
        chances.lost - chances.win,
        chances.edge,
        chances.lost + chances.halved / 3 - chances.win,
    ]
    section = report_of(found, "en").section("rounding")
    assert section is not None
    told = " ".join(one.text for block in section.blocks for one in getattr(block, "sentences", ()))
    assert "the half that is returned is rounded in the same way" in told
    assert "no payout is ever rounded" not in told
    grid = report_of(found, "en").grid("rounding")
    assert grid is not None
    assert grid.rows[0].cells[:2] == ("Punto", "Half lost")
    assert written_report(found, "en")["rounding"]["stakes"][0]["odds"] is None
    assert not mathematics_of(extending(tmp_path, HALVES), None).stakes  # in steps of whole units no half is rounded
