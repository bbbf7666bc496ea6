"""The roads of a shoe as a page draws them, whole."""

from puntobanco.language import speaker
from puntobanco.records.beads import parse_beads
from puntobanco.server.http.road_view import bead_statistics, hits_view, roads_view


def test_the_roads_of_a_shoe() -> None:
    beads = ["T", "B9n", "B", "P", "Ppb", "T", "B", "P", "P", "B", "B"]
    assert roads_view(parse_beads(" ".join(beads)), speaker("en")) == {
        "beads": beads,
        "bead_plate": [[place // 6, place % 6, bead] for place, bead in enumerate(beads)],
        "big_road": [
            [0, 0, "B9n", 1],
            [0, 1, "B", 0],
            [1, 0, "P", 0],
            [1, 1, "Ppb", 1],
            [2, 0, "B", 0],
            [3, 0, "P", 0],
            [3, 1, "P", 0],
            [4, 0, "B", 0],
            [4, 1, "B", 0],
        ],
        "big_eye_boy": [[0, 0, "red"], [0, 1, "red"], [1, 0, "blue"], [1, 1, "blue"], [1, 2, "blue"], [2, 0, "red"]],
        "small_road": [[0, 0, "blue"], [1, 0, "red"], [1, 1, "red"], [2, 0, "blue"]],
        "cockroach_pig": [[0, 0, "red"], [0, 1, "red"], [0, 2, "red"]],
        "ask": {
            "punto": {"big_eye_boy": "red", "small_road": "blue", "cockroach_pig": "red"},
            "banco": {"big_eye_boy": "blue", "small_road": "red", "cockroach_pig": "blue"},
        },
        "statistics": {
            "coups": 11,
            "punto": 4,
            "banco": 5,
            "tie": 2,
            "naturals": 1,
            "punto_pairs": 1,
            "banco_pairs": 1,
            "longest": {"punto": 2, "banco": 2},
        },
        "text": "tie, Banco two times, Punto two times, tie, Banco, Punto two times, Banco two times",
    }


def test_ties_before_the_first_winner_wait() -> None:
    """And nothing is asked of roads that have not begun."""
    found = roads_view(parse_beads("TT"), speaker("en"))
    assert (found["waiting_ties"], found["big_road"], found["ask"]) == (2, [], {"punto": {}, "banco": {}})
    nothing = roads_view((), speaker("en"))
    assert "waiting_ties" not in nothing
    assert nothing["statistics"]["longest"] == {"punto": 0, "banco": 0}


def test_a_tie_ends_no_streak() -> None:
    """Nor does a pair or a natural, and any iterable can be counted."""
    found = bead_statistics(iter(parse_beads("B B9n T B Pp P8n Pb Ppb B")))
    assert found == {
        "coups": 9,
        "punto": 4,
        "banco": 4,
        "tie": 1,
        "naturals": 2,
        "punto_pairs": 2,
        "banco_pairs": 2,
        "longest": {"punto": 4, "banco": 3},
    }


def test_when_each_bet_has_won() -> None:
    """How often, and how many coups have come since the last time; a bet that has not won is not there."""
    coups = [{"banco"}, {"tie", "tie-7"}, {"punto"}, {"banco"}, set[str]()]
    assert hits_view(coups) == {
        "banco": {"times": 2, "since": 1},
        "punto": {"times": 1, "since": 2},
        "tie": {"times": 1, "since": 3},
        "tie-7": {"times": 1, "since": 3},
    }
    assert hits_view([]) == {}
