"""Castle Casino's leaflet about seats, boxes, standing people and ties, and the readings: up to where each refuses."""

import pytest

from support.table_play import own_house
from support.table_script import evening

SEVEN = "".join(f"p{seat} joins with 5000\np{seat} sits {seat}\n" for seat in range(1, 8))
OPEN = "croupier prepares the shoe\ncroupier opens\n"


def test_seats_and_boxes_seven_seated_players() -> None:
    """Seats and boxes: seven people sit; there is no eighth seat."""
    evening(
        "castle-vaduz",
        f"""
        eve joins with 100
        eve sits 8 → refused table-no-such-seat
        {SEVEN}
        eve sits 7 → refused table-seat-taken
        """,
    )


def test_seats_and_boxes_people_stand_only_when_all_seats_are_taken() -> None:
    """Seats and boxes: playing while standing is permitted only if every seat is occupied."""
    six = SEVEN.rsplit("p7 joins", 1)[0]
    evening(
        "castle-vaduz",
        f"""
        {six}
        eve joins with 100
        eve stands behind 1 → refused table-seat-is-free
        p7 joins with 100
        p7 sits 7
        eve stands behind 1
        """,
    )


def test_seats_and_boxes_one_standing_player_on_a_box() -> None:
    """Seats and boxes: at most one person stands behind a box, and only behind the box of somebody seated."""
    evening(
        "castle-vaduz",
        f"""
        {SEVEN}
        eve joins with 100
        fay joins with 100
        eve stands behind 8 → refused table-box-needs-seated
        eve stands behind 1
        fay stands behind 1 → refused table-box-taken
        fay stands behind 2
        eve stands behind 2 → refused table-box-taken
        eve stands behind 3
        fay steps back
        fay stands behind 1
        """,
    )


def test_seats_and_boxes_seven_standing_players_at_most() -> None:
    """Reading: as many as there are boxes, so seven in all."""
    standing = "".join(f"s{n} joins with 100\ns{n} stands behind {n}\n" for n in range(1, 8))
    evening(
        "castle-vaduz",
        SEVEN + standing + "eve joins with 100\neve stands behind 7 → refused table-standing-full",
    )


def test_seats_and_boxes_combined_bet_within_the_maximum_reading_spot() -> None:
    """Seats and boxes: seated and standing stakes together stay within the maximum; reading: on each spot."""
    evening(
        "castle-vaduz",
        f"""
        {SEVEN}
        eve joins with 5000
        eve stands behind 1
        {OPEN}
        p1 bets banco 1500
        eve bets banco 501 → refused bet-above-maximum
        eve bets banco 500
        p1 bets banco 1501 → refused bet-above-maximum
        eve bets punto 2001 → refused bet-above-maximum
        eve bets punto 2000
        p1 bets punto 10 → refused bet-above-maximum
        p1 bets banco 1000
        eve bets banco 1001 → refused bet-above-maximum
        eve bets banco 1000
        p2 bets banco 2000
        see: p1 has 1000 on banco, eve has 1000 on banco
        """,
    )


def test_seats_and_boxes_combined_bet_within_the_maximum_reading_seat() -> None:
    """Reading box-cap seat: punto and banco of a box together, for one person as for two."""
    evening(
        "castle-vaduz box-cap=seat",
        f"""
        {SEVEN}
        eve joins with 5000
        eve stands behind 1
        {OPEN}
        p1 bets banco 1500
        p1 bets punto 501 → refused bet-above-maximum
        p1 bets punto 300
        eve bets punto 201 → refused bet-above-maximum
        eve bets punto 200
        p1 bets banco 1501 → refused bet-above-maximum
        p2 bets punto 2000
        p2 bets banco 10 → refused bet-above-maximum
        """,
    )


@pytest.mark.parametrize(
    ("reading", "bet", "answer"),
    [
        ("spot", "punto", ""),
        ("spot", "banco", " → refused table-bets-lie"),
        ("seat", "punto", " → refused table-bets-lie"),
        ("seat", "banco", " → refused table-bets-lie"),
    ],
)
def test_seats_and_boxes_nobody_sits_down_onto_a_box_that_is_full(reading: str, bet: str, answer: str) -> None:
    """Whoever stands with bets and takes a seat brings them along: the box is over-full by the spot or by the seat."""
    evening(
        f"castle-vaduz box-cap={reading}",
        f"""
        {SEVEN}
        eve joins with 5000
        eve stands behind 1
        fay joins with 5000
        fay stands behind 2
        {OPEN}
        eve bets {bet} 1500
        fay bets banco 600
        p2 leaves
        eve sits 2{answer}
        """,
    )


@pytest.mark.parametrize(
    ("reading", "eve", "fay", "answer"),
    [
        ("spot", "banco 2000", "punto 2000", ""),
        ("spot", "banco 1990", "banco 10", ""),
        ("spot", "banco 1990", "banco 11", " → refused table-bets-lie"),
        ("seat", "banco 1500", "punto 500", ""),
        ("seat", "banco 1500", "punto 501", " → refused table-bets-lie"),
        ("seat", "banco 2000", "tie 250", ""),
    ],
)
def test_seats_and_boxes_a_box_may_be_filled_to_the_last_coin(reading: str, eve: str, fay: str, answer: str) -> None:
    """Whoever stands with bets may bring them to a box that they just fill, whoever else has bet there or not."""
    evening(
        f"castle-vaduz box-cap={reading}",
        f"""
        {SEVEN}
        eve joins with 5000
        eve stands behind 1
        fay joins with 5000
        fay stands behind 2
        {OPEN}
        eve bets {eve}
        fay bets {fay}
        p2 leaves
        eve sits 2{answer}
        """,
    )


@pytest.mark.parametrize("reading", ["spot", "seat"])
def test_seats_and_boxes_the_room_of_a_box_is_exact(reading: str) -> None:
    """Where stakes are counted by single coins, a box leaves what others have not taken: not one coin more or less."""
    house = own_house(
        f"""
        extends = "castle-vaduz"
        stakes = {{ minimum = 0.01, step = 0.01, rounding = "up" }}
        places.box_cap = "{reading}"
        """
    )
    evening(
        house,
        f"""
        {SEVEN}
        eve joins with 5000
        eve stands behind 1
        {OPEN}
        eve bets banco 2000.01 → refused bet-above-maximum (most 2000)
        p1 bets banco 1500
        eve bets banco 500.01 → refused bet-above-maximum (most 500)
        eve bets banco 500
        p1 bets banco 1500.01 → refused bet-above-maximum (most 1500)
        p1 bets banco 1499.99
        eve bets banco 500.01
        p2 bets banco 2000.01 → refused bet-above-maximum (most 2000)
        """,
    )


@pytest.mark.parametrize(("reading", "banco", "left"), [("spot", 2001, 2000), ("seat", 10, 0)])
def test_seats_and_boxes_a_full_box_leaves_nothing(reading: str, banco: int, left: int) -> None:
    """With a spot or a whole box full, the refusal says so: nothing more may lie there."""
    evening(
        f"castle-vaduz box-cap={reading}",
        f"""
        {SEVEN}
        eve joins with 5000
        eve stands behind 1
        {OPEN}
        p1 bets punto 2000
        eve bets punto 10 → refused bet-above-maximum (most 0)
        p1 bets punto 2001 → refused bet-above-maximum (most 2000)
        eve bets banco {banco} → refused bet-above-maximum (most {left})
        p1 bets banco {banco} → refused bet-above-maximum (most {left})
        """,
    )


def test_a_spot_of_a_box_has_the_maximum_of_its_bet() -> None:
    """Where a house puts the tie into the boxes, two people share the tie's maximum and not the table's."""
    evening(
        own_house('extends = "castle-vaduz"\nplaces = { box = ["punto", "banco", "tie"] }'),
        f"""
        {SEVEN}
        eve joins with 5000
        eve stands behind 1
        {OPEN}
        p1 bets tie 200
        eve bets tie 51 → refused bet-above-maximum
        eve bets tie 50
        """,
    )


def test_seats_and_boxes_tie_field_for_everybody() -> None:
    """Seats and boxes: the tie field is everybody's, seated or standing, and is no part of a box."""
    evening(
        "castle-vaduz box-cap=seat",
        f"""
        {SEVEN}
        eve joins with 5000
        eve stands behind 1
        {OPEN}
        p1 bets banco 2000
        p1 bets tie 250
        eve bets tie 251 → refused bet-above-maximum
        eve bets tie 250
        """,
    )


def test_seats_and_boxes_somebody_standing_must_sit_when_a_seat_is_free() -> None:
    """Seats and boxes: a free seat must be taken. Reading standing-stake stays: only new bets wait until one sits."""
    evening(
        "castle-vaduz standing-stake=stays",
        f"""
        {SEVEN}
        eve joins with 100
        eve stands behind 1
        {OPEN}
        eve bets banco 20
        p7 leaves
        eve bets banco 30 → refused table-must-sit
        eve bets tie 10 → refused table-must-sit
        see: eve has 20 on banco
        croupier closes
        dealer: 2h 9d Kc Ks
        see: banco wins 2 to 9, eve +19
        croupier opens
        eve bets banco 20 → refused table-must-sit
        eve sits 7
        eve bets banco 20
        """,
    )


def test_seats_and_boxes_bets_in_play_go_along_to_the_seat() -> None:
    """Reading: somebody who sits down in the middle of a coup keeps the stakes, and wins with them."""
    evening(
        "castle-vaduz",
        f"""
        {SEVEN}
        eve joins with 100
        eve stands behind 1
        {OPEN}
        eve bets banco 20
        croupier closes
        dealer: 2h 9d
        p7 steps back
        eve sits 7
        eve stands behind 1 → refused table-already-seated
        dealer: Kc Ks
        see: eve +19
        """,
    )


@pytest.mark.parametrize("cap", ["spot", "seat"])
def test_seats_and_boxes_a_box_is_not_overfilled_by_sitting_down(cap: str) -> None:
    """Seats and boxes: stakes that come along to a seat count with those of whoever still stands behind it."""
    evening(
        f"castle-vaduz box-cap={cap}",
        f"""
        {SEVEN}
        eve joins with 5000
        eve stands behind 1
        fay joins with 5000
        fay stands behind 2
        {OPEN}
        eve bets banco 1500
        fay bets banco 1000
        p1 leaves
        fay sits 1 → refused table-bets-lie
        fay withdraws banco
        fay sits 1
        fay bets banco 501 → refused bet-above-maximum
        fay bets banco 500
        """,
    )


def test_seats_and_boxes_whoever_stands_stays_when_the_box_changes_hands() -> None:
    """Seats and boxes: another person in the seat is another seated player; the one behind goes on playing."""
    evening(
        "castle-vaduz",
        f"""
        {SEVEN}
        eve joins with 5000
        eve stands behind 1
        {OPEN}
        p1 leaves
        eve bets banco 20 → refused table-must-sit
        fay joins with 5000
        fay sits 1
        eve bets banco 20
        fay bets banco 1981 → refused bet-above-maximum
        fay bets banco 1980
        """,
    )


def test_a_change_of_place_needs_a_clear_layout() -> None:
    """Somebody standing goes behind another box only without bets on the first."""
    evening(
        "castle-vaduz",
        f"""
        {SEVEN}
        eve joins with 100
        eve stands behind 1
        {OPEN}
        eve bets banco 20
        eve stands behind 2 → refused table-bets-lie
        eve withdraws banco
        eve stands behind 2
        """,
    )


def test_explanation_of_the_game_stakes_stay_on_a_tie() -> None:
    """Explanation of the game: on a tie punto and banco bets stay and may be removed or changed; tie bets win 8:1."""
    evening(
        "castle-vaduz",
        f"""
        {SEVEN}
        {OPEN}
        p1 bets punto 20
        p2 bets banco 20
        p3 bets banco 20
        p3 bets tie 10
        croupier closes
        dealer: 6h 6d Kc Ks
        see: tie 6 to 6, p1 ±0, p3 +80
        see: p1 has 20 on punto, p2 has 20 on banco, p3 has 20 on banco, p3 has nothing on tie
        croupier opens
        p1 withdraws punto
        p2 bets banco 30
        croupier closes
        p3 bets banco 30 → refused bet-closed
        dealer: 2h 9d Kc Ks
        see: banco wins 2 to 9, p1 ±0, p2 +28.50, p3 +19, p2 has nothing on banco
        """,
    )


@pytest.mark.parametrize(("bet", "most"), [("punto", 2000), ("banco", 2000), ("tie", 250)])
def test_reading_limits(bet: str, most: int) -> None:
    """Reading: from 10 to 2,000, a tie to 250."""
    evening(
        "castle-vaduz",
        f"""
        {SEVEN}
        {OPEN}
        p1 bets {bet} 9 → refused bet-below-minimum
        p1 bets {bet} 10
        p1 bets {bet} {most + 1} → refused bet-above-maximum
        p1 bets {bet} {most}
        """,
    )


@pytest.mark.parametrize(("reading", "won"), [("customary", 19), ("as-schaanwald", 20)])
def test_payouts_reading(reading: str, won: int) -> None:
    """Payouts: the heading is empty; banco pays 19:20, or 1:1 as at the neighbour's."""
    evening(
        f"castle-vaduz payouts={reading}",
        f"{SEVEN}{OPEN}p1 bets banco 20\ncroupier closes\ndealer: 2h 9d Kc Ks\nsee: p1 +{won}",
    )


@pytest.mark.parametrize(("reading", "cards"), [("six", 312), ("eight", 416)])
def test_reading_packs(reading: str, cards: int) -> None:
    """Reading packs: six or eight in the shoe."""
    evening(f"castle-vaduz packs={reading}", f"croupier starts a shoe\nsee: {cards} cards are left")


def test_drawing_rules_reading_no_card() -> None:
    """Drawing rules: with punto standing on 6, banco with 5 draws by custom and stands by the letter."""
    begun = f"{SEVEN}{OPEN}p1 bets banco 20\ncroupier closes\ndealer: 6h 5d Kc Ks\n"
    evening("castle-vaduz", begun + "see: phase dealing\ndealer: 2h\nsee: banco wins 6 to 7")
    evening("castle-vaduz no-card=literal", begun + "see: punto wins 6 to 5")


def test_drawing_rules_reading_row_three() -> None:
    """Drawing rules: banco with 3 stands against an 8 as third card, or draws always."""
    begun = f"{SEVEN}{OPEN}p1 bets banco 20\ncroupier closes\ndealer: 2h 3d Kc Ks 8h\n"
    evening("castle-vaduz", begun + "see: banco wins 0 to 3")
    evening("castle-vaduz row-three=literal", begun + "see: phase dealing\ndealer: 7h\nsee: tie 0 to 0")


def test_drawing_rules_admit_no_exception() -> None:
    """Explanation of the game: no card but the one that the tableau asks for."""
    evening(
        "castle-vaduz",
        f"""
        {SEVEN}
        {OPEN}
        p1 bets banco 20
        croupier closes
        dealer gives banco 2h → refused deal-other-side
        dealer: 2h 9d Kc
        dealer gives punto 2h → refused deal-other-side
        dealer: Ks
        see: banco wins 2 to 9
        dealer: 2h → refused table-not-now
        """,
    )


def test_payouts_management_decides_disputes() -> None:
    """Payouts: management decides disputes; a croupier puts nothing right by himself here."""
    from puntobanco.table.state import DealtBy

    evening(
        "castle-vaduz",
        f"""
        {SEVEN}
        {OPEN}
        p1 bets punto 20
        croupier closes
        dealer: 6h 7d Kc Ks
        dealer gives punto 3h
        dealer ends the coup
        see: CoupStopped, no Paid
        croupier puts it right → refused dispute-manager-only
        manager puts it right
        see: banco wins 6 to 7, p1 -20
        """,
        dealt_by=DealtBy.PERSON,
    )


def test_contact_tables_from_six_in_the_evening() -> None:
    """Contact: the tables play from 18:00 to 04:00, every day."""
    evening(
        "castle-vaduz",
        """
        anna joins with 100
        anna sits 1
        croupier prepares the shoe
        it is tuesday 17:59
        croupier opens → refused table-hours
        it is tuesday 04:00
        croupier opens → refused table-hours
        it is tuesday 03:59
        croupier opens
        """,
        enforce_hours=True,
    )
