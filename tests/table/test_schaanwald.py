"""Casino Schaanwald's leaflets about people, bets and ties, and the readings: each rule up to where it refuses."""

import pytest

from support.table_script import evening

READY = """
    anna joins with 10000
    anna sits 1
    croupier prepares the shoe
    croupier opens
"""


def test_aim_of_the_game_people_sit_or_stand() -> None:
    """Aim of the game: people take part seated or standing, as they like, free seats or not."""
    evening(
        "schaanwald",
        READY
        + """
        bob joins with 100
        bob bets punto 10 → refused table-no-place
        bob stands
        bob stands → refused table-already-standing
        bob bets punto 10
        bob sits 2
        see: bob has 10 on punto
        bob stands → refused table-already-seated
        """,
    )


def test_reading_nine_seats() -> None:
    """Reading: nine seats; there is no tenth and none below the first."""
    seated = "".join(f"p{n} joins with 10\np{n} sits {n}\n" for n in range(1, 10))
    evening(
        "schaanwald",
        f"""
        anna joins
        anna sits 0 → refused table-no-such-seat
        anna sits 10 → refused table-no-such-seat
        {seated}
        anna sits 9 → refused table-seat-taken
        p9 steps back
        anna sits 9
        anna sits 8 → refused table-already-seated
        """,
    )


def test_reading_twelve_standing_with_spots_of_their_own() -> None:
    """Reading: up to twelve people stand, and bet on spots of their own."""
    standing = "".join(f"p{n} joins with 10\np{n} stands\n" for n in range(1, 13))
    evening(
        "schaanwald",
        f"""
        anna joins with 5000
        anna sits 3
        p1 joins with 10
        p1 stands behind 3 → refused table-own-spots
        p1 leaves
        {standing}
        late joins
        late stands → refused table-standing-full
        p4 leaves
        late stands
        """,
    )


@pytest.mark.parametrize(("bet", "least", "most"), [("punto", 5, 5000), ("banco", 5, 5000), ("tie", 5, 500)])
def test_reading_limits(bet: str, least: int, most: int) -> None:
    """Reading: from 5 to 5,000 on a bet, to 500 on a tie, in whole units."""
    evening(
        "schaanwald",
        READY
        + f"""
        anna bets {bet} {least - 1} → refused bet-below-minimum
        anna bets {bet} {least}
        anna bets {bet} {least} → refused bet-unchanged
        anna bets {bet} {least}.50 → refused bet-amount
        anna bets {bet} {most + 1} → refused bet-above-maximum
        anna bets {bet} {most}
        see: anna has {most} on {bet}
        """,
    )


def test_limits_are_each_persons_own() -> None:
    """Everybody has spots of their own: one person's maximum leaves the next one's untouched."""
    evening(
        "schaanwald",
        READY
        + "bob joins with 5001\nbob stands\nanna bets banco 5000\nbob bets banco 5001 → refused bet-above-maximum\n"
        "bob bets banco 5000",
    )


def test_payouts_punto_and_banco_even_tie_eight() -> None:
    """Payouts: 1:1 on punto, 1:1 on banco (no commission), 8:1 on a tie."""
    evening(
        "schaanwald",
        READY
        + """
        anna bets banco 100
        anna bets tie 10
        croupier closes
        dealer: 2h 9d Kc Ks
        see: banco wins 2 to 9, anna +90, anna has 10090, the house has won -90
        croupier opens
        anna bets punto 100
        croupier closes
        dealer: 9h 2d Kc Ks
        see: punto wins 9 to 2, anna +100, anna has 10190
        croupier opens
        anna bets tie 100
        croupier closes
        dealer: 9h 9d Kc Ks
        see: tie 9 to 9, anna +800, anna has 10990
        """,
    )


@pytest.mark.parametrize(("reading", "won"), [("even", 100), ("nineteen-twentieths", 95), ("half-on-six", 50)])
def test_reading_banco_payout(reading: str, won: int) -> None:
    """Reading banco-payout: a banco that wins with 6 pays 1:1, 19:20 or 1:2."""
    evening(
        f"schaanwald banco-payout={reading}",
        READY + f"anna bets banco 100\ncroupier closes\ndealer: Kh 6d 2c Ks 3h\nsee: banco wins 5 to 6, anna +{won}",
    )


def test_aim_of_the_game_stakes_stay_on_a_tie_and_may_be_changed() -> None:
    """Aim of the game: on a tie punto and banco stakes stay where they are, and may be withdrawn or changed."""
    evening(
        "schaanwald",
        READY
        + """
        bob joins with 100
        bob stands
        anna bets punto 20
        anna bets tie 5
        bob bets banco 30
        croupier closes
        dealer: 9h 9d Kc Ks
        see: tie 9 to 9, anna +40, bob ±0
        see: anna has 20 on punto, anna has nothing on tie, bob has 30 on banco
        anna withdraws punto → refused bet-closed
        croupier opens
        anna withdraws punto
        bob bets banco 50
        see: anna has 10040, bob has 50
        bob bets banco 101 → refused table-not-enough-chips
        croupier closes
        bob withdraws banco → refused bet-closed
        dealer: 2h 9d Kc Ks
        see: banco wins 2 to 9, bob +50, bob has nothing on banco
        """,
    )


def test_stakes_that_stay_come_back_to_who_leaves() -> None:
    """A stake that stays after a tie is its owner's: leaving takes it along."""
    evening(
        "schaanwald",
        READY + "anna bets punto 20\ncroupier closes\ndealer: 9h 9d Kc Ks\nanna leaves\nsee: anna is gone, CashedOut",
    )


def test_aim_of_the_game_the_croupier_announces_both_totals() -> None:
    """Aim of the game: at the end of each coup both totals are announced."""
    evening("schaanwald", READY + "anna bets punto 5\ncroupier closes\ndealer: 2h 3d 2c 4s 3h\nsee: tie 7 to 7")


def test_general_information_gifts_go_to_the_cagnotte() -> None:
    """General information: what winners give goes into the staff's common pool, of their chips and no more."""
    evening(
        "schaanwald",
        READY
        + """
        anna tips 0 → refused table-coins
        anna tips 10001 → refused table-not-enough-chips
        anna tips 9999.99
        see: the cagnotte holds 9999.99, anna has 0.01
        croupier tips 1 → refused table-role
        """,
    )


def test_general_information_the_manager_decides_queries() -> None:
    """General information: management decides; a croupier does not undo a coup, and a patron even less."""
    evening(
        "schaanwald",
        READY
        + """
        anna bets punto 5
        croupier closes
        dealer: 2h 9d Kc Ks
        see: anna -5
        anna voids it: unfair → refused table-role
        croupier voids it: unfair → refused dispute-manager-only
        manager voids it: → refused dispute-note
        manager voids it: the shoe fell down
        see: anna +5, anna has 10000
        manager voids it: again → refused dispute-too-late
        """,
    )


def test_opening_hours_tables_from_four_in_the_afternoon() -> None:
    """Opening hours: tables from 16:00, to 03:00 from Sunday to Thursday and to 04:00 on Friday and Saturday."""
    evening(
        "schaanwald",
        """
        anna joins with 100
        anna sits 1
        croupier prepares the shoe
        it is sunday 15:59
        croupier opens → refused table-hours
        it is sunday 16:00
        croupier opens
        manager closes the table: a new day
        manager reopens the table
        croupier prepares the shoe
        it is monday 03:00
        croupier opens → refused table-hours
        it is monday 02:59
        croupier opens
        manager closes the table: a new day
        manager reopens the table
        croupier prepares the shoe
        it is saturday 04:00
        croupier opens → refused table-hours
        it is saturday 03:59
        croupier opens
        """,
        enforce_hours=True,
    )


def test_hours_are_only_shown_where_a_table_does_not_enforce_them() -> None:
    """A table that does not enforce its house's hours plays at any time."""
    evening(
        "schaanwald", "anna joins with 5\nanna sits 1\ncroupier prepares the shoe\nit is sunday 12:00\ncroupier opens"
    )
