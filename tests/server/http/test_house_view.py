"""A house as a page draws it, whole."""

from fractions import Fraction

import pytest

from puntobanco.house import load
from puntobanco.language import speaker
from puntobanco.odds import odds
from puntobanco.odds.written import exact
from puntobanco.server.http.house_view import cost_text, house_summary, house_under, house_view, winner_of
from support.free_houses import free_house

SPECIAL = "Banco pays even money, which favours the person betting on it."
DRAW, STAND = "draw", "stand"


def test_a_house_in_a_list_of_houses() -> None:
    choices = [
        {"id": "even", "why": "As the leaflet states: one to one, without commission."},
        {"id": "nineteen-twentieths", "why": "The customary commission of five per cent."},
        {"id": "half-on-six", "why": "Even money without commission, but half when Banco wins with six."},
    ]
    found = house_summary(load("schaanwald"), speaker("en"))
    first, *others = found.pop("readings")
    assert first == {"name": "banco-payout", "about": "What Banco pays", "default": "even", "choices": choices}
    assert [one["name"] for one in others] == list(load("schaanwald").readings)[1:]
    (tips,) = (one for reading in others for one in reading["choices"] if one["id"] == "tips")
    assert tips["effect"].startswith("No rule changes, only the words")
    assert found == {
        "id": "schaanwald",
        "version": 2,
        "name": "Casino Schaanwald",
        "place": "Schaanwald, Liechtenstein",
        "special": SPECIAL,
        "currency": "CHF",
        "minimum": 500,
        "maximum": 500_000,
        "seats": 9,
        "packs": 6,
        "bets": ["punto", "banco", "tie"],
        "held_by": "house",
        "option": False,
        "punto_option": False,
    }


@pytest.mark.parametrize(("name", "punto"), [("banco-alone", False), ("open", True)])
def test_whether_punto_may_choose(name: str, punto: bool) -> None:
    """Only then is there a game to solve; where banco alone may choose, there is an option all the same."""
    found = house_summary(free_house(name), speaker("en"))
    assert (found["option"], found["punto_option"]) == (True, punto)


def test_everything_that_a_page_draws_a_table_from() -> None:
    house = load("schaanwald")
    edges = {id: exact(found.edge) for id, found in odds(house).bets.items()}
    common = {"least": 500, "box": True}
    found = house_view(house, speaker("en"))
    assert found == {
        "id": "schaanwald",
        "version": 2,
        "fingerprint": house.fingerprint,
        "readings": house.chosen,
        "names": {
            "house": "Casino Schaanwald",
            "place": "Schaanwald, Liechtenstein",
            "special": SPECIAL,
            "punto": "Punto",
            "banco": "Banco",
            "croupier": "croupier",
        },
        "calls": {"no_card": "No card", "nothing_of": "any-zero", "totals": "by-croupier"},
        "bets": [
            {
                "id": "punto",
                "name": "Punto",
                "short": "Punto",
                "about": "Wins when: Punto wins.",
                "pays": "1:1",
                "most": 500_000,
                "winner": "punto",
                "cost": "1.24%",
                "favours": False,
                "edge": edges["punto"],
                **common,
            },
            {
                "id": "banco",
                "name": "Banco",
                "short": "Banco",
                "about": "Wins when: Banco wins.",
                "pays": "1:1",
                "most": 500_000,
                "winner": "banco",
                "cost": "1.24%",
                "favours": True,
                "edge": edges["banco"],
                **common,
            },
            {
                "id": "tie",
                "name": "Tie",
                "short": "Tie",
                "about": "Wins when: both hands end with the same total.",
                "pays": "8:1",
                "most": 50_000,
                "winner": "tie",
                "cost": "14.44%",
                "favours": False,
                "edge": edges["tie"],
                **common,
            },
        ],
        "layout": [{"id": "main", "bets": ["punto", "tie", "banco"]}],
        "stakes": {
            "minimum": 500,
            "maximum": 500_000,
            "step": 100,
            "on_tie": "stay",
            "valid_for": "until-decided",
            "changes_until": "no-more-bets",
            "currency": "CHF",
        },
        "places": {
            "seats": 9,
            "box": ["punto", "banco", "tie"],
            "least_people": 1,
            "standing": "always",
            "standing_most": 12,
            "standing_spots": "own",
            "standing_per_box": 1,
        },
        "bank": {"held_by": "house", "passes": "right", "paid_by": "house"},
        "shoe": {"packs": 6, "cut_card": 14, "burn": "first-card"},
        "option": False,
        "tips": True,
        "duty_manager": True,
        "tableau": {
            "punto": [DRAW] * 6 + [STAND] * 2,
            "banco": [
                *([DRAW] * 10,) * 3,
                [DRAW] * 8 + [STAND, DRAW],
                [STAND] * 2 + [DRAW] * 6 + [STAND] * 2,
                [STAND] * 4 + [DRAW] * 4 + [STAND] * 2,
                [STAND] * 6 + [DRAW] * 2 + [STAND] * 2,
                [STAND] * 10,
            ],
            "no_card": [DRAW] * 6 + [STAND] * 2,
        },
        "style": house.style._asdict(),
        "prints": ["leaflet", "poster", "card"],
    }
    assert set(found["style"]) == {"felt", "accent", "paper", "ink"}


def test_what_only_some_bets_have() -> None:
    """Others that must lie too, several payouts, several winners; a bet that costs nothing favours nobody."""
    house = load("mega-pay")
    bets = {bet["id"]: bet for bet in house_view(house, speaker("en"))["bets"]}
    assert bets["san-ba"]["needs"] == ["punto", "banco", "egalite"]
    assert "needs" not in bets["punto"]
    assert (bets["san-ba"]["winner"], bets["san-ba"]["box"], bets["egalite"]["box"]) == (None, False, True)
    assert [winner_of(house.bet(id)) for id in ("san-ba", "san-ba-bank", "egalite-0")] == [None, "banco", "tie"]
    half = house_under("schaanwald", {"banco-payout": "half-on-six"})
    assert " / " in next(bet for bet in house_view(half, speaker("en"))["bets"] if bet["id"] == "banco")["pays"]
    assert [cost_text(Fraction(edge, 1000), speaker("en")) for edge in (-15, 0, 15)] == ["1.50%", "0.00%", "1.50%"]


def test_a_house_under_readings_is_made_once() -> None:
    """Whatever the order in which they are said."""
    first = house_under("castle-vaduz", {"packs": "eight", "no-card": "literal"})
    assert house_under("castle-vaduz", {"no-card": "literal", "packs": "eight"}) is first
    assert first == load("castle-vaduz", {"packs": "eight", "no-card": "literal"})
    assert house_under("castle-vaduz") == house_under("castle-vaduz", {}) == load("castle-vaduz")


@pytest.mark.parametrize(("language", "share"), [("en", "5%"), ("de", "5\u00a0%"), ("es", "5\u00a0%")])
def test_a_bank_that_pays_names_the_share_of_the_house(language: str, share: str) -> None:
    """What the bank's odds leave of an even payment; where the house pays there is none."""
    told = house_view(load("chemin-de-fer"), speaker(language))
    assert told["bank"] == {"held_by": "auction", "passes": "right", "paid_by": "banker", "share": share}
    assert told["option"]
    assert told["tableau"]["banco"][3][9] == told["tableau"]["banco"][5][4] == told["tableau"]["punto"][5] == "option"
    assert "share" not in house_view(load("punter-and-bank"), speaker(language))["bank"]
