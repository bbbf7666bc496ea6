"""A second, deliberately naive version of the game.

Written from the leaflets without looking at the core, for the tests to compare with. Every house has its own
drawing function and its own results, in plain ifs, and nothing is shared between houses except adding up a
hand: a mistake in one house cannot hide in another. "Leaflet" in a comment names the section a branch comes
from; "reading" marks what the leaflet leaves open.
"""

from collections.abc import Sequence
from dataclasses import dataclass

HOUSES: tuple[str, ...] = ("schaanwald", "castle-vaduz", "mega-pay", "punter-and-bank")

# For each house: name of the reading -> its choices, the default first. Readings about words and people are left out.
VARIANTS: dict[str, dict[str, tuple[str, ...]]] = {
    "schaanwald": {
        "banco-payout": ("even", "nineteen-twentieths", "half-on-six"),
        "no-card": ("customary", "needs-third-card"),
    },
    "castle-vaduz": {
        "payouts": ("customary", "as-schaanwald"),
        "packs": ("six", "eight"),
        "no-card": ("customary", "literal"),
        "row-three": ("third-card-eight", "literal"),
        "box-cap": ("spot", "seat"),
    },
    "mega-pay": {
        "san-ba-tie": ("return", "lose"),
    },
    "punter-and-bank": {
        "packs": ("six", "eight"),
        "no-card": ("customary", "only-five", "six-draws"),
        "undecided-five": ("stand", "draw"),
        "cards-shown": ("after-decision", "open"),
    },
}

# What becomes of one bet: ("won", a, b) pays a to b on top of the stake.
Result = tuple[str, int, int]
LOST: Result = ("lost", 0, 1)
RETURNED: Result = ("returned", 0, 1)


@dataclass(frozen=True)
class NaiveCoup:
    """One finished coup: the point values dealt to each hand, in order, and how it ended."""

    punto: tuple[int, ...]
    banco: tuple[int, ...]
    asked: bool  # was punto asked to choose on 5
    punto_total: int
    banco_total: int
    winner: str  # "punto", "banco" or "tie"


def choice(house: str, readings: dict[str, str], name: str) -> str:
    """The choice made for one reading; the default where none was made."""
    allowed = VARIANTS[house][name]
    chosen = readings.get(name, allowed[0])
    if chosen not in allowed:
        raise ValueError(f"{house}: {name} may be one of {allowed}, not {chosen!r}")
    return chosen


def packs(house: str, readings: dict[str, str]) -> int:
    """How many packs of 52 the house's shoe holds."""
    if house == "schaanwald":
        return 6  # Leaflet, aim of the game.
    if house == "castle-vaduz":
        # Leaflet silent; reading.
        if choice(house, readings, "packs") == "eight":
            return 8
        return 6
    if house == "mega-pay":
        return 8  # Leaflet, rules.
    if house == "punter-and-bank":
        # Leaflet silent; reading.
        if choice(house, readings, "packs") == "eight":
            return 8
        return 6
    raise ValueError(f"no such house: {house!r}")


def play(house: str, readings: dict[str, str], cards: Sequence[int], decision: str | None) -> NaiveCoup:
    """Deal one coup from cards, point values in the order they lie in the shoe (at least six).

    decision is "draw" or "stand" and counts only where punto is asked to choose on 5.
    """
    if house == "schaanwald":
        return play_schaanwald(readings, cards)
    if house == "castle-vaduz":
        return play_castle_vaduz(readings, cards)
    if house == "mega-pay":
        return play_mega_pay(cards)
    if house == "punter-and-bank":
        return play_punter_and_bank(readings, cards, decision)
    raise ValueError(f"no such house: {house!r}")


def finish(punto: tuple[int, ...], banco: tuple[int, ...], asked: bool) -> NaiveCoup:
    """Add both hands up; only the last digit counts, and the higher total wins (all four leaflets)."""
    punto_total = sum(punto) % 10
    banco_total = sum(banco) % 10
    if punto_total > banco_total:
        winner = "punto"
    elif banco_total > punto_total:
        winner = "banco"
    else:
        winner = "tie"
    return NaiveCoup(punto, banco, asked, punto_total, banco_total, winner)


def play_schaanwald(readings: dict[str, str], cards: Sequence[int]) -> NaiveCoup:
    """One coup at Schaanwald."""
    # Leaflet, aim of the game: cards 1 and 3 to punto, 2 and 4 to banco.
    punto = (cards[0], cards[2])
    banco = (cards[1], cards[3])
    punto_two = (cards[0] + cards[2]) % 10
    banco_two = (cards[1] + cards[3]) % 10

    # Leaflet, drawing rules, rows 8 and 9 of either hand: nobody draws.
    if punto_two in (8, 9) or banco_two in (8, 9):
        return finish(punto, banco, False)

    # Leaflet, drawing rules of punto, rows 6 and 7: punto stands.
    if punto_two in (6, 7):
        if banco_two in (0, 1, 2):
            banco_draws = True  # Leaflet, banco, rows 0 to 2.
        elif banco_two == 3:
            # Leaflet, banco, row 3: there is no third card that could be an 8; or the row asks for one; reading.
            banco_draws = choice("schaanwald", readings, "no-card") == "customary"
        elif banco_two == 4:
            # Leaflet, banco, row 4: no third card to forbid it; or the row asks for one; reading.
            banco_draws = choice("schaanwald", readings, "no-card") == "customary"
        elif banco_two == 5:
            banco_draws = True  # Leaflet, banco, row 5: "no card" is named.
        elif banco_two == 6:
            banco_draws = False  # Leaflet, banco, row 6: asks for a third card of 6 or 7.
        else:
            banco_draws = False  # Leaflet, banco, row 7.
        if banco_draws:
            return finish(punto, (cards[1], cards[3], cards[4]), False)
        return finish(punto, banco, False)

    # Leaflet, drawing rules of punto, rows 0 to 5: punto draws.
    third = cards[4]
    punto_three = (cards[0], cards[2], third)
    if banco_two in (0, 1, 2):
        banco_draws = True  # Leaflet, banco, rows 0 to 2.
    elif banco_two == 3:
        banco_draws = third != 8  # Leaflet, banco, row 3.
    elif banco_two == 4:
        banco_draws = third not in (0, 1, 8, 9)  # Leaflet, banco, row 4.
    elif banco_two == 5:
        banco_draws = third in (4, 5, 6, 7)  # Leaflet, banco, row 5.
    elif banco_two == 6:
        banco_draws = third in (6, 7)  # Leaflet, banco, row 6.
    else:
        banco_draws = False  # Leaflet, banco, row 7.
    if banco_draws:
        return finish(punto_three, (cards[1], cards[3], cards[5]), False)
    return finish(punto_three, banco, False)


def play_castle_vaduz(readings: dict[str, str], cards: Sequence[int]) -> NaiveCoup:
    """One coup at the Castle Casino."""
    # Leaflet silent on the order of cards; reading: they alternate, punto first.
    punto = (cards[0], cards[2])
    banco = (cards[1], cards[3])
    punto_two = (cards[0] + cards[2]) % 10
    banco_two = (cards[1] + cards[3]) % 10

    # Leaflet, explanation of the game and drawing rules, rows 8 and 9: nobody draws.
    if punto_two in (8, 9) or banco_two in (8, 9):
        return finish(punto, banco, False)

    # Leaflet, drawing rules of punto, rows 6 and 7: punto stands.
    if punto_two in (6, 7):
        if banco_two in (0, 1, 2):
            banco_draws = True  # Leaflet, banco, rows 0 to 2; its exception: a natural (reading), met above.
        elif banco_two == 3:
            banco_draws = True  # Leaflet, banco, row 3: punto has no 8 of either kind.
        elif banco_two in (4, 5):
            # Leaflet, banco, rows 4 and 5, speak only of a third card punto was dealt; reading no-card.
            banco_draws = choice("castle-vaduz", readings, "no-card") == "customary"
        elif banco_two == 6:
            banco_draws = False  # Leaflet, banco, row 6: only after a third card of 6 or 7.
        else:
            banco_draws = False  # Leaflet, banco, row 7.
        if banco_draws:
            return finish(punto, (cards[1], cards[3], cards[4]), False)
        return finish(punto, banco, False)

    # Leaflet, drawing rules of punto, rows 0 to 5: punto draws, as banco has no natural.
    third = cards[4]
    punto_three = (cards[0], cards[2], third)
    if banco_two in (0, 1, 2):
        banco_draws = True  # Leaflet, banco, rows 0 to 2.
    elif banco_two == 3:
        # Leaflet, banco, row 3, does not say which 8 of punto's it means; reading row-three.
        banco_draws = third != 8 or choice("castle-vaduz", readings, "row-three") == "literal"
    elif banco_two == 4:
        banco_draws = 2 <= third <= 7  # Leaflet, banco, row 4.
    elif banco_two == 5:
        banco_draws = 4 <= third <= 7  # Leaflet, banco, row 5.
    elif banco_two == 6:
        banco_draws = third in (6, 7)  # Leaflet, banco, row 6.
    else:
        banco_draws = False  # Leaflet, banco, row 7.
    if banco_draws:
        return finish(punto_three, (cards[1], cards[3], cards[5]), False)
    return finish(punto_three, banco, False)


def play_mega_pay(cards: Sequence[int]) -> NaiveCoup:
    """One coup at the house with Mega Pay Egalité and San Ba."""
    # Leaflet silent on the order of cards; reading: they alternate, punto first.
    punto = (cards[0], cards[2])
    banco = (cards[1], cards[3])
    punto_two = (cards[0] + cards[2]) % 10
    banco_two = (cards[1] + cards[3]) % 10

    # Leaflet, tableau, rows 8 and 9: a natural on either side ends the drawing.
    if punto_two >= 8 or banco_two >= 8:
        return finish(punto, banco, False)

    # Leaflet, tableau, player's rows 6 and 7: punto stands.
    if punto_two >= 6:
        # Leaflet, the line below the tableau: banco looks only at its own hand.
        if banco_two <= 5:
            return finish(punto, (cards[1], cards[3], cards[4]), False)
        return finish(punto, banco, False)

    # Leaflet, tableau, player's rows 0 to 5: punto draws.
    third = cards[4]
    punto_three = (cards[0], cards[2], third)
    if banco_two <= 2:
        banco_draws = True  # Rows 0 to 2 are missing from the leaflet's tableau; reading: always.
    elif banco_two == 3:
        banco_draws = third in (0, 1, 2, 3, 4, 5, 6, 7, 9)  # Leaflet, tableau, bank's row 3.
    elif banco_two == 4:
        banco_draws = third in (2, 3, 4, 5, 6, 7)  # Leaflet, tableau, bank's row 4.
    elif banco_two == 5:
        banco_draws = third in (4, 5, 6, 7)  # Leaflet, tableau, bank's row 5.
    elif banco_two == 6:
        banco_draws = third in (6, 7)  # Leaflet, tableau, bank's row 6.
    else:
        banco_draws = False  # Leaflet, tableau, bank's row 7.
    if banco_draws:
        return finish(punto_three, (cards[1], cards[3], cards[5]), False)
    return finish(punto_three, banco, False)


def play_punter_and_bank(readings: dict[str, str], cards: Sequence[int], decision: str | None) -> NaiveCoup:
    """One coup at the house that auctions the bank; punto is the punter's hand, banco the bank's."""
    # Leaflet, third paragraph: cards 1 and 3 to the punter, 2 and 4 to the bank.
    punto = (cards[0], cards[2])
    banco = (cards[1], cards[3])
    punto_two = (cards[0] + cards[2]) % 10
    banco_two = (cards[1] + cards[3]) % 10

    # Leaflet, third paragraph and punter's table, row 8 and 9: an 8 or 9 on either side ends the coup.
    if punto_two in (8, 9) or banco_two in (8, 9):
        return finish(punto, banco, False)

    # Leaflet, table of punter.
    asked = False
    if punto_two <= 4:
        punto_draws = True  # Row 0 to 4.
    elif punto_two == 5:
        asked = True  # Row 5: as punto wishes.
        if decision == "draw":
            punto_draws = True
        elif decision == "stand":
            punto_draws = False
        else:
            raise ValueError(f"punto has 5 and must choose draw or stand, not {decision!r}")
    else:
        punto_draws = False  # Row 6 and 7.

    if not punto_draws:
        if banco_two <= 2:
            banco_draws = True  # Leaflet silent; reading: banco draws on 0 to 2.
        elif banco_two in (3, 4):
            # Leaflet silent where punto stands, and names only 5; reading no-card.
            banco_draws = choice("punter-and-bank", readings, "no-card") != "only-five"
        elif banco_two == 5:
            banco_draws = True  # Leaflet, the line below the tables.
        elif banco_two == 6:
            banco_draws = choice("punter-and-bank", readings, "no-card") == "six-draws"  # Leaflet silent; reading.
        else:
            banco_draws = False  # Leaflet silent; reading: banco stands on 7.
        if banco_draws:
            return finish(punto, (cards[1], cards[3], cards[4]), asked)
        return finish(punto, banco, asked)

    third = cards[4]
    punto_three = (cards[0], cards[2], third)
    if banco_two <= 2:
        banco_draws = True  # Rows 0 to 2 are missing from the leaflet's table; reading: always.
    elif banco_two == 3:
        banco_draws = third != 8  # Leaflet, table of the bank, row 3.
    elif banco_two == 4:
        banco_draws = third not in (1, 8, 9, 0)  # Leaflet, table of the bank, row 4.
    elif banco_two == 5:
        banco_draws = third not in (1, 2, 3, 8, 9, 0)  # Leaflet, table of the bank, row 5.
    elif banco_two == 6:
        banco_draws = third not in (1, 2, 3, 4, 5, 8, 9, 0)  # Leaflet, table of the bank, row 6.
    else:
        banco_draws = False  # Row 7 is missing from the leaflet's table; reading: never.
    # Three cards a hand at most; the leaflet leaves it open (reading).
    if banco_draws:
        return finish(punto_three, (cards[1], cards[3], cards[5]), asked)
    return finish(punto_three, banco, asked)


def results(house: str, readings: dict[str, str], coup: NaiveCoup) -> dict[str, Result]:
    """What becomes of every bet of the house after the coup."""
    if house == "schaanwald":
        return results_schaanwald(readings, coup)
    if house == "castle-vaduz":
        return results_castle_vaduz(readings, coup)
    if house == "mega-pay":
        return results_mega_pay(readings, coup)
    if house == "punter-and-bank":
        return results_punter_and_bank(coup)
    raise ValueError(f"no such house: {house!r}")


def results_schaanwald(readings: dict[str, str], coup: NaiveCoup) -> dict[str, Result]:
    """Leaflet, payouts; a tie leaves punto and banco alone (aim of the game)."""
    if coup.winner == "tie":
        return {"punto": RETURNED, "banco": RETURNED, "tie": ("won", 8, 1)}
    if coup.winner == "punto":
        return {"punto": ("won", 1, 1), "banco": LOST, "tie": LOST}
    banco_payout = choice("schaanwald", readings, "banco-payout")
    if banco_payout == "nineteen-twentieths":
        return {"punto": LOST, "banco": ("won", 19, 20), "tie": LOST}
    if banco_payout == "half-on-six" and coup.banco_total == 6:
        return {"punto": LOST, "banco": ("won", 1, 2), "tie": LOST}
    return {"punto": LOST, "banco": ("won", 1, 1), "tie": LOST}


def results_castle_vaduz(readings: dict[str, str], coup: NaiveCoup) -> dict[str, Result]:
    """Leaflet, payouts, is an empty heading, so every price is a reading.

    A tie leaves punto and banco alone (explanation of the game).
    """
    if coup.winner == "tie":
        return {"punto": RETURNED, "banco": RETURNED, "tie": ("won", 8, 1)}
    if coup.winner == "punto":
        return {"punto": ("won", 1, 1), "banco": LOST, "tie": LOST}
    if choice("castle-vaduz", readings, "payouts") == "as-schaanwald":
        return {"punto": LOST, "banco": ("won", 1, 1), "tie": LOST}
    return {"punto": LOST, "banco": ("won", 19, 20), "tie": LOST}


def results_mega_pay(readings: dict[str, str], coup: NaiveCoup) -> dict[str, Result]:
    """Leaflet, rules (main bets and any tie), Mega Pay Egalité and San Ba."""
    bets: dict[str, Result] = {
        "punto": LOST,
        "banco": LOST,
        "egalite": LOST,
        "egalite-0": LOST,
        "egalite-1": LOST,
        "egalite-2": LOST,
        "egalite-3": LOST,
        "egalite-4": LOST,
        "egalite-5": LOST,
        "egalite-6": LOST,
        "egalite-7": LOST,
        "egalite-8": LOST,
        "egalite-9": LOST,
        "san-ba": LOST,
        "san-ba-bank": LOST,
        "san-ba-player": LOST,
    }

    # Leaflet, rules: the two main bets, and any tie.
    if coup.winner == "punto":
        bets["punto"] = ("won", 1, 1)
    if coup.winner == "banco":
        bets["banco"] = ("won", 19, 20)
    if coup.winner == "tie":
        bets["punto"] = RETURNED
        bets["banco"] = RETURNED
        bets["egalite"] = ("won", 9, 1)

    # Leaflet, Mega Pay Egalité: one bet for each total of a tie.
    if coup.winner == "tie":
        if coup.punto_total == 0:
            bets["egalite-0"] = ("won", 150, 1)
        if coup.punto_total == 1:
            bets["egalite-1"] = ("won", 220, 1)
        if coup.punto_total == 2:
            bets["egalite-2"] = ("won", 225, 1)
        if coup.punto_total == 3:
            bets["egalite-3"] = ("won", 200, 1)
        if coup.punto_total == 4:
            bets["egalite-4"] = ("won", 125, 1)
        if coup.punto_total == 5:
            bets["egalite-5"] = ("won", 110, 1)
        if coup.punto_total == 6:
            bets["egalite-6"] = ("won", 45, 1)
        if coup.punto_total == 7:
            bets["egalite-7"] = ("won", 45, 1)
        if coup.punto_total == 8:
            bets["egalite-8"] = ("won", 80, 1)
        if coup.punto_total == 9:
            bets["egalite-9"] = ("won", 80, 1)

    # Leaflet, San Ba: banco has 3 with two cards, punto takes a third card and it is an 8.
    if (coup.banco[0] + coup.banco[1]) % 10 == 3 and len(coup.punto) == 3 and coup.punto[2] == 8:
        bets["san-ba"] = ("won", 200, 1)
        if coup.winner == "banco":
            bets["san-ba-bank"] = ("won", 425, 1)
        if coup.winner == "punto":
            bets["san-ba-player"] = ("won", 500, 1)
        # Leaflet silent on San Ba shown in a tied coup; reading san-ba-tie. Without San Ba both have lost.
        if coup.winner == "tie" and choice("mega-pay", readings, "san-ba-tie") == "return":
            bets["san-ba-bank"] = RETURNED
            bets["san-ba-player"] = RETURNED
    return bets


def results_punter_and_bank(coup: NaiveCoup) -> dict[str, Result]:
    """Leaflet, the paragraph before the tables: punto even money, banco a tenth less; no bet on a tie."""
    if coup.winner == "tie":
        # Leaflet, third paragraph: no winner; reading: the stakes come back.
        return {"punto": RETURNED, "banco": RETURNED}
    if coup.winner == "punto":
        return {"punto": ("won", 1, 1), "banco": LOST}
    return {"punto": LOST, "banco": ("won", 9, 10)}
