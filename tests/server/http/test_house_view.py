"""A house as a page draws it, whole."""

from fractions import Fraction

from puntobanco.house import load
from puntobanco.language import speaker
from puntobanco.odds import odds
from puntobanco.odds.written import exact
from puntobanco.server.http.house_view import cost_text, house_summary, house_under, house_view, winner_of

SPECIAL = "Banco pays even money, which favours the person betting on it."
DRAW, STAND = "draw", "stand"


def test_a_house_in_a_list_of_houses() -> None:
    choices = [
        {"id": "even", "why": "As the leaflet states: one to one, without commission."},
        {"id": "nineteen-twentieths", "why": "The customary commission of five per cent."},
        {"id": "half-on-six", "why": "Even money without commission, but half when Banco wins with six."},
    ]
    assert house_summary(load("schaanwald"), speaker("en")) == {
        "id": "schaanwald",
        "version": 1,
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
        "readings": [
            {"name": "banco-payout", "about": "What Banco pays", "default": "even", "choices": choices},
        ],
    }


def test_everything_that_a_page_draws_a_table_from() -> None:
    house = load("schaanwald")
    edges = {id: exact(found.edge) for id, found in odds(house).bets.items()}
    common = {"least": 500, "box": True}
    found = house_view(house, speaker("en"))
    assert found == {
        "id": "schaanwald",
        "version": 1,
        "fingerprint": house.fingerprint,
        "readings": {"banco-payout": "even"},
        "names": {
            "house": "Casino Schaanwald",
            "place": "Schaanwald, Liechtenstein",
            "special": SPECIAL,
            "punto": "Punto",
            "banco": "Banco",
            "croupier": "croupier",
        },
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
        "bank": {"held_by": "house", "passes": "right"},
        "shoe": {"packs": 6, "cut_card": 14, "burn": "first-card"},
        "option": False,
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
