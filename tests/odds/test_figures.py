"""Figures that others printed or counted: every one must come out as it stands.

The leaflet is the poster of the house with Mega Pay; the counts and edges of full shoes were enumerated elsewhere with
exact integers and agree with the published tables. Nothing here was copied from what this program says.
"""

from decimal import ROUND_HALF_EVEN, Decimal
from fractions import Fraction
from math import perm
from pathlib import Path

import pytest

from puntobanco.cli.main import main
from puntobanco.game import Winner
from puntobanco.house import House, load
from puntobanco.odds import BetOdds, Odds, odds, parse_policy

ALL_DEALS = {8: 4_998_398_275_503_360, 6: 878_869_206_895_680}
"""Ordered six-card deals from so many packs."""

OUTCOMES = {
    8: {
        Winner.BANCO: 2_292_252_566_437_888,
        Winner.PUNTO: 2_230_518_282_592_256,
        Winner.TIE: 475_627_426_473_216,
    },
    6: {Winner.BANCO: 403_095_751_234_560, Winner.PUNTO: 392_220_492_728_832, Winner.TIE: 83_552_962_932_288},
}

TIES_8 = {
    0: 28_979_901_420_544,
    1: 20_499_217_668_352,
    2: 20_006_606_104_576,
    3: 22_250_510_129_408,
    4: 36_294_133_463_040,
    5: 39_684_046_743_808,
    6: 96_170_001_308_416,
    7: 101_717_538_899_968,
    8: 54_879_416_675_072,
    9: 55_146_054_060_032,
}


def decimals(number: Fraction, places: int) -> Decimal:
    """A fraction with so many decimals, rounded once."""
    return Decimal(round(number * 10**places)).scaleb(-places)


def per_cent(share: Fraction, places: int = 6) -> Decimal:
    """A share in per cent."""
    return decimals(share * 100, places)


def house_with(tmp_path: Path, base: str, bets: str) -> House:
    """A house that offers more bets than the one it extends."""
    path = tmp_path / "own.toml"
    path.write_text(f'format = 1\nid = "own"\nextends = "{base}"\n{bets}', encoding="utf-8")
    return load(str(path))


# --- The poster of the house with Mega Pay, "A player's guide to the house edge".

PRINTED = {
    "banco": "1.06",
    "punto": "1.24",
    "egalite": "4.84",
    "san-ba": "8.68",
    "egalite-7": "6.39",
    "egalite-0": "12.45",
}


@pytest.mark.parametrize(("bet", "printed"), PRINTED.items())
def test_the_poster_of_mega_pay(bet: str, printed: str) -> None:
    """Every house edge that the poster prints is ours, rounded to the decimals it is printed with."""
    assert per_cent(odds(load("mega-pay")).bets[bet].edge, 2) == Decimal(printed)


def test_the_house_file_holds_what_the_poster_prints() -> None:
    """The edges in the house file are those of the poster, all and no others, and ours rounded agree with each."""
    house = load("mega-pay")
    held = {
        path.removeprefix("printed_edges."): rule.value
        for path, rule in house.rules.items()
        if path.startswith("printed_edges.")
    }
    assert held == {bet: Decimal(printed) for bet, printed in PRINTED.items()}
    found = odds(house).bets
    for bet, printed in held.items():
        unit = Decimal(1).scaleb(int(printed.as_tuple().exponent))
        assert per_cent(found[bet].edge, 12).quantize(unit, ROUND_HALF_EVEN) == printed, bet


def test_mega_pay_edges_range_as_the_poster_says() -> None:
    """Of the ten Mega Pay bets, 7 costs least and 0 costs most."""
    found = odds(load("mega-pay")).bets
    edges = {total: found[f"egalite-{total}"].edge for total in range(10)}
    assert min(edges, key=edges.__getitem__) == 7
    assert max(edges, key=edges.__getitem__) == 0


# --- One coup from a full shoe.


@pytest.mark.parametrize("packs", [8, 6])
@pytest.mark.parametrize("name", ["mega-pay", "schaanwald", "castle-vaduz"])
def test_outcomes_of_a_full_shoe(name: str, packs: int) -> None:
    """Ordered six-card deals by winner, to the last one, under the customary tableau of three houses."""
    found = odds(load(name), packs)
    assert sum(found.weights.values()) == ALL_DEALS[packs] == perm(52 * packs, 6)
    for winner, deals in OUTCOMES[packs].items():
        assert sum(weight for totals, weight in found.weights.items() if totals.winner is winner) == deals


def test_ties_by_total() -> None:
    """Tied deals of eight packs by their total, to the last one, and with them the chances of the Mega Pay bets."""
    found = odds(load("mega-pay"))
    for total, deals in TIES_8.items():
        tied = (w for totals, w in found.weights.items() if totals.winner is Winner.TIE and totals.punto == total)
        assert sum(tied) == deals
        assert found.bets[f"egalite-{total}"].win == Fraction(deals, ALL_DEALS[8])
    assert sum(TIES_8.values()) == OUTCOMES[8][Winner.TIE]


def test_cards_per_coup() -> None:
    """How many cards a coup of eight packs takes: 4, 5 or 6 with the known chances, 4.938819 in the mean."""
    taken: dict[int, Fraction] = {}
    for end, chance in odds(load("mega-pay")).joint.items():
        cards = end.punto_cards + end.banco_cards
        taken[cards] = taken.get(cards, Fraction(0)) + chance
    assert {cards: str(decimals(chance, 6)) for cards, chance in taken.items()} == {
        4: "0.378868",
        5: "0.303444",
        6: "0.317687",
    }
    assert str(decimals(sum((cards * chance for cards, chance in taken.items()), Fraction(0)), 6)) == "4.938819"


# --- Edges in per cent of the stake: bet, where it is offered at these odds, eight packs, six packs.

EDGES = [
    ("punto 1:1", "schaanwald", {}, None, "punto", "1.235081", "1.237415"),
    ("banco 19:20", "castle-vaduz", {}, None, "banco", "1.057906", "1.055849"),
    ("banco 19:20", "schaanwald", {"banco-payout": "nineteen-twentieths"}, None, "banco", "1.057906", "1.055849"),
    ("banco 19:20", "mega-pay", {}, None, "banco", "1.057906", "1.055849"),
    ("banco 1:1", "schaanwald", {}, None, "banco", "-1.235081", "-1.237415"),
    ("banco 1:1", "castle-vaduz", {"payouts": "as-schaanwald"}, None, "banco", "-1.235081", "-1.237415"),
    ("banco 9:10", "punter-and-bank", {}, "draw", "banco", "3.350893", "3.349112"),
    ("tie 8:1", "schaanwald", {}, None, "tie", "14.359629", "14.438160"),
    ("tie 9:1", "mega-pay", {}, None, "egalite", "4.844032", "4.931289"),
]


@pytest.mark.parametrize(
    ("house", "readings", "policy", "bet", "eight", "six"),
    [row[1:] for row in EDGES],
    ids=[f"{row[0]} at {row[1]}" for row in EDGES],
)
def test_edges(house: str, readings: dict[str, str], policy: str | None, bet: str, eight: str, six: str) -> None:
    """The edges of the customary bets from eight and from six packs, to six decimals of a per cent."""
    used = None if policy is None else parse_policy(policy)
    for packs, edge in ((8, eight), (6, six)):
        assert per_cent(odds(load(house, readings), packs, used).bets[bet].edge) == Decimal(edge)


@pytest.mark.parametrize(
    ("bet", "edge"), [("san-ba", "8.682266"), ("egalite-7", "6.389877"), ("egalite-0", "12.452652")]
)
def test_edges_of_side_bets(bet: str, edge: str) -> None:
    """San Ba at 200:1, Mega Pay 7 at 45:1 and 0 at 150:1, from eight packs."""
    assert per_cent(odds(load("mega-pay")).bets[bet].edge) == Decimal(edge)


def test_dragon_seven(tmp_path: Path) -> None:
    """A side bet known elsewhere: banco wins with a 7 of three cards at 40:1, from eight packs."""
    wins = "winner == banco and banco.total == 7 and banco.cards == 3"
    house = house_with(tmp_path, "mega-pay", f'[bets.dragon]\nname = "Dragon 7"\nwins = "{wins}"\npays = "40:1"\n')
    assert per_cent(odds(house).bets["dragon"].edge) == Decimal("7.611334")


@pytest.mark.parametrize("side", ["punto", "banco"])
def test_pair(tmp_path: Path, side: str) -> None:
    """A side bet known elsewhere: a pair on one side at 11:1, from eight packs."""
    house = house_with(tmp_path, "mega-pay", f'[bets.pair]\nname = "Pair"\nwins = "{side}.pair"\npays = "11:1"\n')
    assert per_cent(odds(house).bets["pair"].edge) == Decimal("10.361446")


# --- What is known about single houses.


@pytest.mark.parametrize(
    ("policy", "punto", "banco"), [("draw", "1.237415", "3.349112"), ("stand", "1.524198", "3.092858")]
)
def test_punter_and_bank_on_five(policy: str, punto: str, banco: str) -> None:
    """What both bets cost, from six packs, when punter always draws on 5 and when it always stands."""
    found = odds(load("punter-and-bank"), policy=parse_policy(policy)).bets
    assert per_cent(found["punto"].edge) == Decimal(punto)
    assert per_cent(found["banco"].edge) == Decimal(banco)


@pytest.mark.parametrize(("choice", "policy"), [("stand", "stand"), ("draw", "draw")])
def test_punter_and_bank_when_nobody_decides(choice: str, policy: str) -> None:
    """Without a policy, punto does what the house does when nobody decides, under either reading."""
    house = load("punter-and-bank", {"undecided-five": choice})
    assert odds(house).bets == odds(house, policy=parse_policy(policy)).bets
    other = parse_policy("stand" if policy == "draw" else "draw")
    assert odds(house).bets != odds(house, policy=other).bets


def test_castle_read_literally() -> None:
    """Castle without the no-card rule would hand punto an edge of 0.419030 %, from six packs."""
    found = odds(load("castle-vaduz", {"no-card": "literal"})).bets
    assert per_cent(-found["punto"].edge) == Decimal("0.419030")


def test_schaanwald_pays_half_on_six() -> None:
    """Banco at 1:1 but 1:2 when it wins with 6: the two payouts together are what banco wins."""
    found = odds(load("schaanwald", {"banco-payout": "half-on-six"}))
    (full, often), (half, seldom) = found.bets["banco"].wins
    assert (full, half) == (Fraction(1), Fraction(1, 2))
    on_six = sum(
        (chance for end, chance in found.joint.items() if end[:1] + end[2:3] == (Winner.BANCO, 6)), Fraction(0)
    )
    assert seldom == on_six
    assert often + seldom == Fraction(OUTCOMES[6][Winner.BANCO], ALL_DEALS[6])
    even = odds(load("schaanwald")).bets["banco"].edge
    assert found.bets["banco"].edge == even + on_six / 2


def test_schaanwald_banco_favours_the_bettor() -> None:
    """Banco at 1:1 costs less than nothing, and it is the only bet of the shipped houses that does, as they are."""
    favourable = {
        (name, bet.id)
        for name in ("schaanwald", "castle-vaduz", "mega-pay", "punter-and-bank")
        for bet in odds(load(name)).bets.values()
        if bet.edge < 0
    }
    assert favourable == {("schaanwald", "banco")}


FAVOURS = {
    "en": "Banco favours the guest, by 1.2374% of the stake.",
    "de": "Banco begünstigt den Gast um 1,2374\N{NO-BREAK SPACE}% des Einsatzes.",
    "es": "Banco favorece al cliente, en un 1,2374\N{NO-BREAK SPACE}% de la apuesta.",
}


@pytest.mark.parametrize("language", FAVOURS)
def test_it_is_said_plainly(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    """`punto odds schaanwald` says in a line of its own that banco favours the bettor, and by how much."""
    assert main(["odds", "schaanwald", "--lang", language]) == 0
    assert capsys.readouterr().out.splitlines().count(FAVOURS[language]) == 1
    assert main(["odds", "mega-pay", "--lang", language]) == 0
    assert FAVOURS[language].split()[1] not in capsys.readouterr().out


# --- The joint distribution.


def marginal(found: Odds, *fields: str) -> dict[tuple[object, ...], Fraction]:
    """Joint chances put together by some of their fields."""
    chances: dict[tuple[object, ...], Fraction] = {}
    for end, chance in found.joint.items():
        key = tuple(getattr(end, name) for name in fields)
        chances[key] = chances.get(key, Fraction(0)) + chance
    return chances


@pytest.mark.parametrize("packs", [6, 8])
def test_marginals_of_the_joint_distribution(packs: int) -> None:
    """The joint chances sum to one; by winner they are the counted ones; totals agree with who wins."""
    found = odds(load("mega-pay"), packs)
    assert sum(found.joint.values()) == 1
    assert all(chance > 0 for chance in found.joint.values())
    assert marginal(found, "winner") == {
        (winner,): Fraction(deals, ALL_DEALS[packs]) for winner, deals in OUTCOMES[packs].items()
    }
    for end in found.joint:
        signs = {Winner.PUNTO: 1, Winner.BANCO: -1, Winner.TIE: 0}
        difference = end.punto_total - end.banco_total
        assert (difference > 0) - (difference < 0) == signs[end.winner]
        assert {end.punto_cards, end.banco_cards} <= {2, 3}


def test_joint_chances_give_the_bets() -> None:
    """Ties by total in the joint distribution are the counted ones, and bets on totals can be read off it."""
    found = odds(load("mega-pay"))
    ties = {key[1]: chance for key, chance in marginal(found, "winner", "punto_total").items() if key[0] is Winner.TIE}
    assert ties == {total: Fraction(deals, ALL_DEALS[8]) for total, deals in TIES_8.items()}
    assert found.bets["egalite"].win == sum(ties.values(), Fraction(0)) == found.bets["punto"].returned


def test_two_cards_against_three() -> None:
    """Hands of full shoes by numbers of cards: punto's by its two-card totals, which follow from pairs of points.

    Punto has three cards exactly when its first two make 0 to 5 and banco has no natural.
    """
    packs = 8
    counts = [16 * packs] + [4 * packs] * 9
    size = sum(counts)
    draws = 0
    for a, b, c, d in ((a, b, c, d) for a in range(10) for b in range(10) for c in range(10) for d in range(10)):
        if (a + c) % 10 <= 5 and (b + d) % 10 <= 7:
            left = list(counts)
            ways = 1
            for card in (a, b, c, d):
                ways *= left[card]
                left[card] -= 1
            draws += ways
    three = marginal(odds(load("mega-pay"), packs), "punto_cards")[3,]
    assert three == Fraction(draws, perm(size, 4))


def test_figures_of_a_bet_by_hand() -> None:
    """Chance, edge and deviation of a bet are what its definition says, worked out by hand.

    A bet at 3:1 and 1:2 that wins each with 1/8, comes back with 1/4 and loses with 1/2: it loses 1/2 and wins
    3/8 + 1/16 on average, so it costs 1/16; squares are 1/2 + 9/8 + 1/32 = 53/32, less (1/16)² is 423/256.
    """
    bet = BetOdds(
        "any",
        ((Fraction(3), Fraction(1, 8)), (Fraction(1, 2), Fraction(1, 8))),
        Fraction(1, 4),
        Fraction(1, 2),
    )
    assert bet.win == Fraction(1, 4)
    assert bet.edge == Fraction(1, 16)
    assert bet.variance == Fraction(423, 256)
    assert round(bet.deviation**2, 12) == 423 / 256
