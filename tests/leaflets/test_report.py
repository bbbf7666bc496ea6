"""The mathematics report as a document, a page and JSON: whole in three languages, and the same figures in each."""

import json
import re
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from puntobanco.game import LANGUAGES
from puntobanco.house import SHIPPED, House, load
from puntobanco.leaflets import Figure, Grid, Leaflet
from puntobanco.leaflets.mathematics import Mathematics, mathematics_of, report_of, written_report
from puntobanco.leaflets.mathematics.forms import report_file
from puntobanco.leaflets.plain import leaflet_text
from puntobanco.odds import odds
from puntobanco.odds.effects import removal_effects
from puntobanco.simulation.agreement import measure
from support.house_files import extending

ALWAYS = {
    "summary",
    "rules",
    "combinations",
    "spread",
    "hold",
    "packs",
    "cut",
    "effects",
    "counting",
    "rounding",
    "agreement",
}
FORM = {
    "agreement": "bets classes coups seed",
    "bets": "deviation edge edge_percent halved halves_when hold id lost name outcomes payouts return_to_player "
    "returned returns_when skewness third_moment variance win wins_when",
    "choices": "banco edges own policy",
    "commands": "command for",
    "correlations": "bets correlations covariances",
    "counting": "bets seed shoes",
    "cuts": "bets coups cut_card fewest_coups most_coups own shoes",
    "packs": "edges packs",
    "readings": "changes choice edges policy reading",
    "rounding": "rule stakes step",
    "shoe": "cards coups_after_cut cut_card packs points",
}
"""The fields of what a report as JSON consists of."""
WHOLE = (
    "agreement banco bets choices commands correlations counting cuts effects fingerprint format house house_keeps "
    "language name ordered_deals packs policy program readings readings_chosen rounding shoe version"
)
SIDE_BETS = """
[stakes]
minimum = 0.25
step = 0.25
rounding = "down"
[bets.banco]
pays = "19:20"
[bets.pair]
name = "Pair <b>& more"
wins = "punto.pair"
pays = "11:1"
"""


@cache
def found(name: str) -> Mathematics:
    return mathematics_of(load(name), measure(load(name), coups=20_000, seed=1))


def worked_out(house: House) -> Mathematics:
    return mathematics_of(house, measure(house, coups=2_000, seed=1), "own.toml")


@cache
def told(name: str, language: str) -> Leaflet:
    return report_of(found(name), language)


def cells(report: Leaflet, id: str) -> list[tuple[str, ...]]:
    grid = report.grid(id)
    assert grid is not None
    return [row.cells for row in grid.rows]


def numbers(report: Leaflet) -> list[str]:
    """The digits of every cell that holds a number, in order: the same in every language."""
    grids = [block for section in report.sections for block in section.blocks if isinstance(block, Grid)]
    return [re.sub(r"\D", "", row.cells[place]) for grid in grids for row in grid.rows for place in grid.numbers]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SHIPPED)
def test_every_section_is_there_and_says_something(name: str, language: str) -> None:
    report = told(name, language)
    ids = [section.id for section in report.sections]
    assert ALWAYS | {"correlations", "readings", "reproduce"} <= set(ids)
    assert ("choices" in ids) == (name in ("punter-and-bank", "chemin-de-fer"))
    assert len(ids) == len(set(ids))
    text = leaflet_text(report, 120)
    assert set(re.findall(r"\breport\.([a-z]+)", text)) == {"pdf", "json"}  # no key in the place of its words
    assert not re.search(r"\{[a-z_]+\}", text)
    for section in report.sections:
        for block in section.blocks:
            if isinstance(block, Grid):
                assert block.rows
                assert {len(row.cells) for row in block.rows} == {len(block.header)}
                assert block.caption
            elif isinstance(block, Figure):
                assert block.alt
    assert load(name).fingerprint in text


@pytest.mark.parametrize("name", SHIPPED)
def test_the_languages_differ_in_words_and_not_in_figures(name: str) -> None:
    english, *others = (told(name, language) for language in LANGUAGES)
    for other in others:
        assert numbers(other) == numbers(english)
        assert [section.title for section in other.sections] != [section.title for section in english.sections]


def test_numbers_are_written_as_each_language_writes_them() -> None:
    first = {language: cells(told("schaanwald", language), "combinations")[0] for language in LANGUAGES}
    assert first["en"][2:4] == ("392,220,492,728,832", "44.627857%")
    assert first["de"][2:4] == ("392.220.492.728.832", "44,627857\N{NO-BREAK SPACE}%")
    assert first["es"][2:4] == ("392.220.492.728.832", "44,627857\N{NO-BREAK SPACE}%")


@pytest.mark.parametrize("name", SHIPPED)
def test_the_page_is_whole_in_itself(name: str) -> None:
    page = report_file(found(name), "en", "html").decode()
    assert page.startswith("<!DOCTYPE html>")
    assert page.count("<svg") >= 3
    assert not re.search(r"""(?:src|href)=["'](?!#)""", page)
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "").replace("http-equiv", "")


def test_words_of_a_house_are_no_markup(tmp_path: Path) -> None:
    page = report_file(worked_out(extending(tmp_path, SIDE_BETS)), "en", "html").decode()
    assert "<b>" not in page
    assert "Pair &lt;b&gt;&amp; more" in page


@pytest.mark.parametrize("name", SHIPPED)
def test_json_has_its_form_and_the_figures_of_the_engines(name: str) -> None:
    house, exact = load(name), odds(load(name))
    written = json.loads(report_file(found(name), "en", "json"))
    assert " ".join(sorted(written)) == WHOLE
    for part, fields in FORM.items():
        for one in written[part] if isinstance(written[part], list) else [written[part]]:
            assert " ".join(sorted(one)) == fields
    assert (written["house"], written["version"]) == (name, house.version)
    assert written["fingerprint"] == house.fingerprint
    for bet in written["bets"]:
        of_bet = exact.bets[bet["id"]]
        assert Fraction(bet["edge"]) == of_bet.edge == 1 - Fraction(bet["return_to_player"])
        assert Fraction(bet["variance"]) == of_bet.variance
        assert sum(one["deals"] for one in bet["outcomes"]) == written["ordered_deals"]
        assert sum(Fraction(one["probability"]) for one in bet["outcomes"]) == 1
    assert [one["id"] for one in written["counting"]["bets"]] == [bet.id for bet in house.bets]
    own = next(one for one in written["packs"] if one["packs"] == house.shoe.packs)
    assert own["edges"] == {bet["id"]: bet["edge"] for bet in written["bets"]}
    assert written["effects"] == {
        bet: {rank.value: f"{effect.numerator}/{effect.denominator}" for rank, effect in effects.items()}
        for bet, effects in removal_effects(house).items()
    }


def test_every_command_of_a_report_can_be_understood() -> None:
    """Each of them is one of `punto`, with the house, the coups and the seed that were played."""
    commands = {one["for"]: one["command"] for one in written_report(found("castle-vaduz"), "en")["commands"]}
    assert commands["report"] == "punto report castle-vaduz --coups 20000 --seed 1 --out report.pdf"
    assert commands["agreement"].endswith("--coups 20000 --seed 1 --mode independent --json")
    other = load("castle-vaduz", {"packs": "eight"})
    named = {one["for"]: one["command"] for one in written_report(worked_out(other), "en")["commands"]}
    assert named["odds"] == "punto odds own.toml --json --reading packs=eight"
    assert named["readings"] == "punto readings own.toml --json"


def test_rounding_that_moves_an_edge_is_told(tmp_path: Path) -> None:
    """A quarter on banco at 19:20 would win 23.75 coins, and wins 23 where parts of a coin are dropped."""
    maths = worked_out(extending(tmp_path, SIDE_BETS))
    first = maths.stakes[0]
    assert (first.bet, first.stake, first.exact, first.paid) == ("banco", 25, Fraction(95, 4), 23)
    won = next(one.chance for one in maths.bets[1].outcomes if one.odds)
    assert first.edge - maths.bets[1].odds.edge == won * (Fraction(95, 4) - 23) / 25
    report = report_of(maths, "en")
    assert "rounding changes what the bet costs" in leaflet_text(report)
    assert cells(report, "rounding")[0][-1].startswith("+")


def test_bets_on_single_cards_have_everything(tmp_path: Path) -> None:
    """Chi-square too, by exact chances of all classes; where there are none, the report says so."""
    maths = worked_out(extending(tmp_path, SIDE_BETS))
    assert maths.measured is not None
    assert maths.joint is not None
    agreement = maths.measured.agreement
    assert agreement.classes is not None
    assert maths.joint.correlation("punto", "pair") is not None
    assert "no chi-square" not in leaflet_text(report_of(maths, "en"), 120)
    without = maths._replace(measured=maths.measured._replace(agreement=agreement._replace(classes=None)))
    assert "no chi-square" in leaflet_text(report_of(without, "en"), 120)
    header: Any = report_of(maths, "en").grid("effects")
    assert len(header.header) >= 11
