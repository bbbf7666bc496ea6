"""`punto odds`, `punto readings` and `punto compare`, as people and programs use them, and as they should not."""

import csv
import io
import re
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from puntobanco.game import LANGUAGES, Card, Rank, write_odds
from puntobanco.house import SHIPPED, load
from puntobanco.odds import Composition, odds, parse_policy
from puntobanco.odds.effects import removal_effects
from support.bulk import bulk
from support.command_line import INTERNAL, Run, punto

EIGHT_PACKS = "0=128,1=32,2=32,3=32,4=32,5=32,6=32,7=32,8=32,9=32"
NBSP = "\N{NO-BREAK SPACE}"
pytestmark = pytest.mark.usefixtures("plain_environment")


@pytest.fixture
def own(tmp_path: Path) -> Callable[[str], str]:
    """Writes a house file and gives its path."""

    def write(text: str) -> str:
        path = tmp_path / "own.toml"
        path.write_text(f'format = 1\nid = "own"\n{text}', encoding="utf-8")
        return str(path)

    return write


def bets_of(*words: str) -> dict[str, Any]:
    """The bets of `punto odds … --json` by id."""
    ran = punto("odds", *words, "--json")
    assert ran.status == 0, ran.out
    return {bet["id"]: bet for bet in ran.json["bets"]}


# --- `punto odds` for programs.


@pytest.mark.parametrize("house", ["schaanwald", "castle-vaduz", "mega-pay", "punter-and-bank"])
def test_odds_as_json(house: str) -> None:
    """Every bet with its exact chances as fractions, and everything else that the figures rest on."""
    found = punto("odds", house, "--json").json
    loaded = load(house)
    exact = odds(loaded)
    parts = {"house", "version", "readings", "policy", "banco", "shoe", "dealt", "bets", "left_out", "joint"}
    assert (found.keys(), found["left_out"]) == (parts, [])
    assert (found["house"], found["version"], found["dealt"]) == (house, loaded.version, [])
    assert found["readings"] == dict(loaded.chosen)
    assert found["policy"] == ("stand" if house == "punter-and-bank" else None)
    assert found["banco"] is None
    assert found["shoe"] == {"cards": 52 * loaded.shoe.packs, "points": list(exact.shoe.points)}
    assert [bet["id"] for bet in found["bets"]] == [bet.id for bet in loaded.bets]
    for bet in found["bets"]:
        assert bet.keys() == {
            *("id", "name", "edge", "edge_percent", "win", "returned", "halved", "lost", "payouts", "deviation"),
        }
        shares = ("edge", "win", "returned", "halved", "lost")
        assert all(re.fullmatch("-?[0-9]+/[1-9][0-9]*", bet[name]) for name in shares)
        win, returned, lost = (Fraction(bet[name]) for name in ("win", "returned", "lost"))
        assert bet["halved"] == "0/1"  # none of these houses takes half
        pays = {payout["odds"]: Fraction(payout["probability"]) for payout in bet["payouts"]}
        assert list(pays) == [write_odds(paid) for paid, _ in exact.bets[bet["id"]].wins]
        assert win == sum(pays.values(), Fraction(0))
        assert win + returned + lost == 1
        gained = sum((Fraction(paid.replace(":", "/")) * chance for paid, chance in pays.items()), Fraction(0))
        assert Fraction(bet["edge"]) == lost - gained == exact.bets[bet["id"]].edge
        assert isinstance(bet["edge_percent"], float)
        assert bet["edge_percent"] == float(Fraction(bet["edge"]) * 100)
    chances = [Fraction(end["probability"]) for end in found["joint"]]
    assert sum(chances, Fraction(0)) == 1
    assert all(
        end.keys() == {"winner", "punto_total", "banco_total", "punto_cards", "banco_cards", "probability"}
        for end in found["joint"]
    )


def test_known_figures_as_json() -> None:
    """The figures of the poster come out of the command, unrounded."""
    bets = bets_of("mega-pay")
    printed = {"banco": 1.057906, "punto": 1.235081, "egalite": 4.844032, "san-ba": 8.682266, "egalite-0": 12.452652}
    assert {bet: round(bets[bet]["edge_percent"], 6) for bet in printed} == printed
    assert bets["san-ba-bank"]["payouts"][0]["odds"] == "425:1"


def test_odds_as_csv() -> None:
    """One line a bet under a line of names, with the same figures as the JSON."""
    rows = list(csv.DictReader(io.StringIO(punto("odds", "schaanwald", "--csv").out)))
    bets = bets_of("schaanwald")
    assert [row["id"] for row in rows] == list(bets)
    for row in rows:
        bet = bets[row["id"]]
        names = ("name", "win", "returned", "halved", "lost", "edge")
        assert {name: row[name] for name in names} == {name: bet[name] for name in names}
        assert float(row["edge_percent"]) == bet["edge_percent"]
        assert float(row["deviation"]) == bet["deviation"]
        assert row["pays"] == " ".join(payout["odds"] for payout in bet["payouts"])


def test_effects_as_csv() -> None:
    """With effects there is a column for each rank; weighted by the cards of a pack they sum to nothing."""
    rows = list(csv.DictReader(io.StringIO(punto("odds", "schaanwald", "--effects", "--csv").out)))
    assert len(rows) == 3
    for row in rows:
        assert sum(Fraction(row[f"effect_{rank}"]) for rank in "A23456789TJQK") == 0
        assert Fraction(row["effect_8"]) != 0


def test_csv_of_several_payouts_and_awkward_names(own: Callable[[str], str]) -> None:
    """Commas and quotes in a name stay in their cell; several payouts stand in one."""
    path = own(
        'extends = "schaanwald"\n[bets.punto]\nname = "Punto, \\"the\\" hand"\n'
        'pays = [{ when = "punto.natural", odds = "3:2" }, { odds = "19:20" }]\n'
    )
    rows = list(csv.DictReader(io.StringIO(punto("odds", path, "--csv").out)))
    assert rows[0]["name"] == 'Punto, "the" hand'
    assert rows[0]["pays"] == "3:2 19:20"
    assert len(rows) == 3


# --- Shoes, policies, cards on the table, readings.


def test_a_shoe_in_many_ways() -> None:
    """Eight packs by number, by points, by ranks and by cards are the same shoe; other shoes are not."""
    by_ranks = ",".join(f"{rank}=32" for rank in ("A", *"23456789", "10", *"JQK"))
    by_cards = ",".join(f"{rank}{suit}=8" for rank in "A23456789TJQK" for suit in "cdhs")
    expected = bets_of("mega-pay")
    assert bets_of("mega-pay", "--packs", "8") == expected
    for shoe in (EIGHT_PACKS, by_ranks, by_cards, by_cards.upper(), EIGHT_PACKS.replace(",", " , ")):
        assert bets_of("mega-pay", "--shoe", shoe) == expected
    assert bets_of("mega-pay", "--packs", "6") != expected
    assert punto("odds", "mega-pay", "--packs", "6", "--json").json["shoe"]["cards"] == 312


@pytest.mark.parametrize("policy", ["draw", "stand", "best", "1/3", "0.25"])
def test_policies(policy: str) -> None:
    """Every policy is taken, told back, and gives its odds."""
    shoe = "0=8,1=2,2=2,3=2,4=2,5=2,6=2,7=2,8=2,9=2"
    found = punto("odds", "punter-and-bank", "--policy", policy, "--shoe", shoe, "--json").json
    asked = parse_policy(policy)
    assert found["policy"] == policy.replace("0.25", "1/4")
    exact = odds(load("punter-and-bank"), Composition.parse(shoe), asked).bets
    assert {bet["id"]: Fraction(bet["edge"]) for bet in found["bets"]} == {id: bet.edge for id, bet in exact.items()}


def test_cards_on_the_table() -> None:
    """Cards already dealt are told back and taken from the shoe: a finished coup is certain, a third card is not."""
    found = punto("odds", "mega-pay", "--dealt", "2h 3d 3c Ks 8s", "--json").json
    assert found["dealt"] == ["2h", "3d", "3c", "Ks", "8s"]
    assert {bet["id"] for bet in found["bets"] if bet["win"] == "1/1"} == {"egalite", "egalite-3", "san-ba"}
    # Punto stands on 6 against banco's 0 with a card to come: banco wins with 7, 8 or 9, ties with 6.
    bets = bets_of("mega-pay", "--dealt", "2h,Kd,4c,10s")
    assert bets["banco"]["win"] == str(Fraction(3 * 32, 412))
    assert bets["egalite"]["win"] == bets["egalite-6"]["win"] == str(Fraction(32, 412))


def test_cards_on_the_table_for_people() -> None:
    """The cards are shown, and the number of cards that are left."""
    ran = punto("odds", "mega-pay", "--dealt", "2h Kd 4c")
    assert "On the table: 2♥, K♦, 4♣" in ran.lines_as_set
    assert any("413" in line for line in ran.lines_as_set)


def test_a_fifth_card_after_an_option() -> None:
    """Whose the fifth card is depends on the decision, which must then be given."""
    words = ("punter-and-bank", "--dealt", "2h 4d 3c Ks 8s")
    assert punto("odds", *words, "--policy", "best", "--json").json["error"]["code"] == "policy-unclear"
    assert bets_of(*words, "--policy", "draw")["banco"]["win"] == "1/1"
    assert bets_of(*words, "--policy", "stand")["punto"]["win"] == "1/1"


def test_readings_combine() -> None:
    """Several readings hold together, and with a shoe of one's own."""
    both = bets_of("castle-vaduz", "--reading", "no-card=literal", "--reading", "payouts=as-schaanwald")
    assert round(both["punto"]["edge_percent"], 6) == -0.419030
    assert both["banco"]["edge_percent"] == -both["punto"]["edge_percent"]
    eight = bets_of("castle-vaduz", "--reading", "packs=eight")
    assert eight == bets_of("castle-vaduz", "--packs", "8")
    assert eight == bets_of("castle-vaduz", "--reading", "packs=eight", "--shoe", EIGHT_PACKS)


# --- Effects of removal.


def test_effects_as_json() -> None:
    """Every rank of every bet, exactly as the library has them."""
    found = punto("odds", "schaanwald", "--shoe", "0=9,3=2,5=3,8=1,9=4", "--effects", "--json").json["effects"]
    shoe = Composition.of_points([9, 0, 0, 2, 0, 3, 0, 0, 1, 4])
    expected = removal_effects(load("schaanwald"), shoe)
    assert found.keys() == {"punto", "banco", "tie"}
    for bet, effects in found.items():
        assert {rank: Fraction(effect) for rank, effect in effects.items()} == {
            rank.value: effect for rank, effect in expected[bet].items()
        }
        assert set(effects) == {"3", "5", "8", "9", *"TJQK"}


def test_effects_for_people() -> None:
    """Every effect with its sign, beside its rank; ranks that do the same to every bet need be told only once."""
    ran = punto("odds", "schaanwald", "--effects")
    shown = ran.out[ran.out.index("Effects of removal") :]
    for effects in removal_effects(load("schaanwald")).values():
        for rank, effect in effects.items():
            assert f"{'+' if effect > 0 else '−'}{abs(float(effect * 100)):.4f}" in shown
            assert re.search(rf"\b{rank.value.replace('T', '10')}\b", shown)


def test_where_bets_turn_for_people() -> None:
    """After the effects, where each bet turns: already, after some cards, or never."""
    lines = punto("odds", "schaanwald", "--effects").lines_as_set
    turns = lines[lines.index("When a bet turns in the guest’s favour") :]
    assert "Banco: already with this shoe." in turns
    assert sum(line.startswith(("Punto: for example when", "Tie: for example when")) for line in turns) == 2
    never = punto("odds", "mega-pay", "--shoe", "9=7", "--effects").lines_as_set
    assert "Mega Pay 1: never by removing cards one by one." in never
    assert "Mega Pay 8: already with this shoe." in never


def test_effects_without_turning_points(own: Callable[[str], str]) -> None:
    """Under the best policy the effects are shown without turning points, and a bet that looks at cards has none."""
    shoe = "0=4,2=2,3=2,7=2"
    best = punto("odds", "punter-and-bank", "--policy", "best", "--effects", "--shoe", shoe)
    path = own('extends = "schaanwald"\n[bets.pair]\nname = "Pair"\nwins = "punto.pair"\npays = "11:1"\n')
    pair = punto("odds", path, "--effects", "--shoe", "A=3,K=4,Q=2")
    for ran, turns in ((best, False), (pair, True)):
        assert ran.status == 0
        assert "Effects of removal" in ran.lines_as_set
        assert any("turns" in line for line in ran.lines_as_set) is turns
    assert not any(line.startswith("Pair:") for line in pair.lines_as_set)
    assert any(line.startswith("Punto:") for line in pair.lines_as_set)


@pytest.mark.parametrize("policy", ["0.123456789", "1/999999999", "0.123456789012345"])
def test_effects_of_a_fine_mixture(policy: str) -> None:
    """A mixture of many decimals is no harder than any other."""
    shoe = "0=8,1=2,2=2,3=2,4=2,5=2,6=2,7=2,8=2,9=2"
    ran = punto("odds", "punter-and-bank", "--policy", policy, "--effects", "--shoe", shoe)
    assert (ran.status, ran.err) == (0, "")


def test_effects_of_shoes_of_any_size() -> None:
    """Turning points of shoes beyond what doubles or 64 bits count are found while one waits."""
    for packs in ("9", "50"):
        ran = punto("odds", "schaanwald", "--packs", packs, "--effects")
        assert sum(": for example when" in line for line in ran.lines_as_set) == 2


# --- What people read, in three languages.


@pytest.mark.parametrize(
    ("language", "head", "row", "shoe"),
    [
        (
            "en",
            ["Bet", "Pays", "Wins", "Returned", "Lost", "House edge", "Std deviation"],
            "Punto 1 to 1 44.6247% 9.5156% 45.8597% 1.2351% 0.9512",
            "416",
        ),
        (
            "de",
            ["Wette", "Zahlt", "Gewinnt", "Zurück", "Verloren", "Hausvorteil"],
            f"Punto 1:1 44,6247{NBSP}% 9,5156{NBSP}% 45,8597{NBSP}% 1,2351{NBSP}% 0,9512",
            "416",
        ),
        (
            "es",
            ["Apuesta", "Paga"],
            f"Punto 1 a 1 44,6247{NBSP}% 9,5156{NBSP}% 45,8597{NBSP}% 1,2351{NBSP}% 0,9512",
            "416",
        ),
    ],
)
def test_odds_for_people(language: str, head: list[str], row: str, shoe: str) -> None:
    """The table of a house in every language, its figures rounded and written as the language writes them."""
    ran = punto("odds", "mega-pay", "--lang", language)
    assert ran.status == 0
    assert row in ran.lines_as_set
    assert any(all(word in line for word in head) for line in ran.lines_as_set)
    assert shoe in ran.lines_as_set[1]


@pytest.mark.parametrize(
    ("words", "share"),
    [(("chemin-de-fer",), Fraction(1, 20)), (("punter-and-bank", "--reading", "who-pays=banker"), Fraction(1, 10))],
)
def test_where_guests_play_against_each_other(words: tuple[str, ...], share: Fraction) -> None:
    """No house edge there: bets lose on average, and the house keeps its share of what is covered when banco wins."""
    found = punto("odds", *words, "--json").json
    wins = sum(Fraction(end["probability"]) for end in found["joint"] if end["winner"] == "banco")
    assert Fraction(found["house_keeps"]) == share * wins
    ran = punto("odds", *words, "--lang", "en")
    keeps = f"{float(share * wins * 100):.4f}"
    assert f"Of every amount that is covered, the house keeps {keeps}% on average." in ran.lines_as_set
    assert any("Average loss" in line for line in ran.lines_as_set)
    assert "ouse edge" not in ran.out


@pytest.mark.parametrize(
    "words",
    [
        ("odds", "punter-and-bank", "--policy", "1/3", "--shoe", "0=8,1=2,2=2,3=2,4=2,5=2", "--effects"),
        ("odds", "punter-and-bank", "--policy", "best", "--shoe", "0=8,1=2,2=2,3=2,4=2,5=2"),
        ("odds", "punter-and-bank", "--dealt", "2h 3d"),
        ("readings", "schaanwald"),
        ("compare", "schaanwald", "mega-pay"),
    ],
    ids=" ".join,
)
def test_every_language_says_everything(words: tuple[str, ...]) -> None:
    """Whatever is shown exists in every language, and says something else in each."""
    runs = [punto(*words, "--lang", language) for language in LANGUAGES]
    assert [(ran.status, ran.err) for ran in runs] == [(0, "")] * len(LANGUAGES)
    assert len({ran.out for ran in runs}) == len(LANGUAGES)


def test_the_policy_is_told() -> None:
    """Where punto has an option, what it does is said; where it has none, nothing is."""
    shoe = ("--shoe", "0=8,1=2,2=2,3=2,4=2,5=2")
    for policy, told in (
        ("draw", "always draws"),
        ("stand", "always stands"),
        ("best", "in the way that is best for the side, given what it may see"),
        ("1/3", "draws in 1/3 of the cases"),
    ):
        ran = punto("odds", "punter-and-bank", *shoe, "--policy", policy)
        assert f"The option to draw: {told}" in ran.lines_as_set
    assert "option" not in punto("odds", "schaanwald", *shoe).out


# --- `punto readings`.


def test_readings_as_json() -> None:
    """Every choice of every reading with its edges and what it changes, exactly."""
    found = punto("readings", "castle-vaduz", "--json").json
    assert found.keys() == {"house", "version", "readings"}
    by_choice = {(each["reading"], each["choice"]): each for each in found["readings"]}
    house = load("castle-vaduz")
    assert list(by_choice) == [(name, choice) for name, about in house.readings.items() for choice in about.choices]
    for each in found["readings"]:
        assert each.keys() == {"reading", "about", "choice", "default", "why", "effect", "policy", "bets"}
        made = house.readings[each["reading"]].choices[each["choice"]]
        assert each["why"] == made.why.in_language("en")
        assert each["effect"] == (made.effect and made.effect.in_language("en"))
        assert each["default"] is (each["choice"] == house.chosen[each["reading"]])
        assert each["policy"] is None
        assert each["bets"].keys() == {"punto", "banco", "tie"}
        for bet in each["bets"].values():
            assert bet.keys() == {"edge", "edge_percent", "change"}
            assert bet["edge_percent"] == float(Fraction(bet["edge"]) * 100)
    literal = by_choice["no-card", "literal"]["bets"]["punto"]
    customary = by_choice["no-card", "customary"]["bets"]["punto"]
    assert round(literal["edge_percent"], 6) == -0.419030
    assert round(customary["edge_percent"], 6) == 1.237415
    assert Fraction(literal["change"]) == Fraction(literal["edge"]) - Fraction(customary["edge"])
    assert customary["change"] == "0/1"


def test_readings_for_people() -> None:
    """A row a choice: the edge, and what the choice adds; a dot where it adds nothing; in words what no odds tell."""
    lines = punto("readings", "castle-vaduz").lines_as_set
    assert "no-card customary 1.2374% 1.0558% 14.4382%" in lines
    assert any(line.startswith("literal −0.4190% −1.6564% 2.6778% +1.6220%") for line in lines)
    assert any(line.startswith("as-schaanwald 1.2374% · −1.2374% −2.2933% 14.4382% ·") for line in lines)
    told = punto("readings", "castle-vaduz").out
    edges, _, words = told.partition("What the figures do not show")
    assert "box-cap" not in edges
    assert "reaches the maximum sooner" in " ".join(words.split())


@pytest.mark.parametrize("house", SHIPPED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reading_is_listed(house: str, language: str) -> None:
    """By its name and the names of its choices, exactly or in words."""
    told = punto("readings", house, "--lang", language).out
    for name, reading in load(house).readings.items():
        assert name in told
        assert all(choice in told for choice in reading.choices)


def test_readings_where_punto_decides() -> None:
    """What the decider sees is compared under the best policy, unless another is asked for."""
    policies = {
        (each["reading"], each["choice"]): each["policy"]
        for each in punto("readings", "punter-and-bank", "--json").json["readings"]
    }
    assert policies["cards-shown", "open"] == "best"
    assert policies["packs", "eight"] is None
    asked = punto("readings", "punter-and-bank", "--policy", "draw", "--json").json["readings"]
    assert {each["policy"] for each in asked} == {"draw"}


def test_a_house_without_readings(own: Callable[[str], str]) -> None:
    """A house that leaves nothing open says so."""
    bet = '[bets.tie]\nname = "Tie"\nwins = "winner == tie"\npays = "8:1"\n'
    path = own(f'names.house = "Own"\nshoe.packs = 6\ntableau = "customary"\n{bet}')
    assert "This house leaves nothing open." in punto("readings", path).lines_as_set
    assert punto("readings", path, "--json").json["readings"] == []


def test_readings_that_bring_a_bet(own: Callable[[str], str]) -> None:
    """A bet that only one choice has is told with its edge, and with nothing to compare it to."""
    path = own(
        'extends = "schaanwald"\n[readings.nines]\nabout = "A bet on nines"\n'
        '[readings.nines.choices.no]\nwhy = "None."\n[readings.nines.choices.yes]\nwhy = "One."\n'
        'set.bets.nines.name = "Nines"\nset.bets.nines.wins = "winner == tie and punto.total == 9"\n'
        'set.bets.nines.pays = "80:1"\n'
    )
    found = {(e["reading"], e["choice"]): e for e in punto("readings", path, "--json").json["readings"]}
    assert found["nines", "yes"]["bets"]["nines"]["change"] is None
    assert found["nines", "yes"]["bets"]["punto"]["change"] == "0/1"
    assert punto("readings", path).status == 0


# --- `punto compare`.


def test_compare_as_json() -> None:
    """Bets of both houses with both edges, and every rule that differs with both values."""
    found = punto("compare", "schaanwald", "castle-vaduz", "--json").json
    assert found.keys() == {"houses", "bets", "rules"}
    assert found["houses"] == ["schaanwald", "castle-vaduz"]
    bets = {bet["id"]: bet for bet in found["bets"]}
    assert list(bets) == ["punto", "banco", "tie"]
    assert bets["punto"]["edges"][0] == bets["punto"]["edges"][1]
    assert [round(percent, 6) for percent in bets["banco"]["edges_percent"]] == [-1.237415, 1.055849]
    rules = {rule["path"]: rule["values"] for rule in found["rules"]}
    assert rules["bets.banco.pays"] == ["1:1", "19:20"]
    assert rules["places.seats"] == [9, 7]
    assert "shoe.packs" not in rules
    other = punto("compare", "mega-pay", "punter-and-bank", "--policy", "draw", "--json").json
    missing = {bet["id"]: bet["edges"] for bet in other["bets"]}["egalite"]
    assert (missing[0] is None, missing[1]) == (False, None)
    paths = {rule["path"]: rule["values"] for rule in other["rules"]}
    assert paths["bets.egalite.pays"] == ["9:1", None]
    assert paths["tableau.punto.5"] == ["draw", "option"]


def test_compare_for_people() -> None:
    """Side by side, with the difference; a dash for what a house does not have."""
    lines = punto("compare", "schaanwald", "punter-and-bank", "--policy", "draw").lines_as_set
    assert "Punto 1.2374% 1.2374% ·" in lines
    assert "Banco −1.2374% 3.3491% +4.5865%" in lines
    assert "Tie 14.4382% —" in lines
    assert "Rules that differ" in lines


def test_a_house_compared_with_itself() -> None:
    """Nothing differs."""
    found = punto("compare", "schaanwald", "schaanwald", "--json").json
    assert found["rules"] == []
    assert all(first == second for first, second in (bet["edges"] for bet in found["bets"]))
    assert punto("compare", "schaanwald", "schaanwald").status == 0


# --- What is refused.

REFUSED: list[tuple[tuple[str, ...], str]] = [
    (("odds", "no-such-house"), "house-not-found"),
    (("odds", "mega-pay", "--packs", "0"), "shoe-packs"),
    (("odds", "mega-pay", "--packs", "-3"), "shoe-packs"),
    (("odds", "mega-pay", "--packs", "19231"), "shoe-packs"),
    (("odds", "mega-pay", "--packs", "eight"), "shoe-packs"),
    (("odds", "mega-pay", "--packs", "8.0"), "shoe-packs"),
    (("odds", "mega-pay", "--packs", "٨"), "shoe-packs"),
    (("odds", "mega-pay", "--packs", "9" * 5000), "shoe-packs"),
    (("odds", "mega-pay", "--packs", "8", "--shoe", EIGHT_PACKS), "shoe-packs-and-shoe"),
    (("odds", "mega-pay", "--shoe", ""), "shoe-entry"),
    (("odds", "mega-pay", "--gone", "5x"), "card-unknown"),
    (("odds", "mega-pay", "--gone", "0"), "card-unknown"),
    (("odds", "mega-pay", "--packs", "1", "--gone", "5h 5h"), "shoe-gone"),
    (("odds", "mega-pay", "--packs", "1", "--gone", "5 5 5 5 5h"), "shoe-gone"),
    (("odds", "mega-pay", "--shoe", "0=6", "--gone", "K"), "shoe-too-few"),
    (("simulate", "mega-pay", "--coups", "1", "--shoe", "9=30", "--gone", "8"), "shoe-gone"),
    (("solve", "punter-and-bank", "--shoe", "9=30", "--gone", "8"), "shoe-gone"),
    (("odds", "mega-pay", "--shoe", "0=5"), "shoe-too-few"),
    (("odds", "mega-pay", "--shoe", "0=-5"), "shoe-count"),
    (("odds", "mega-pay", "--shoe", "0=5,0=6"), "shoe-twice"),
    (("odds", "mega-pay", "--shoe", "0=5,K=6"), "shoe-unknown-name"),
    (("odds", "mega-pay", "--shoe", "0=99999999"), "shoe-too-large"),
    (("odds", "mega-pay", "--shoe", "9h=5,9x=6"), "card-unknown"),
    (("odds", "mega-pay", "--policy", "draw"), "policy-without-option"),
    (("odds", "punter-and-bank", "--policy", "maybe"), "policy-unknown"),
    (("odds", "punter-and-bank", "--policy", "4/3"), "policy-unknown"),
    (("odds", "mega-pay", "--dealt", "2x"), "card-unknown"),
    (("odds", "mega-pay", "--dealt", " "), "card-unknown"),
    (("odds", "mega-pay", "--dealt", "9h Kd Kc Qs 2h"), "coup-over"),
    (("odds", "mega-pay", "--dealt", "2h 2h", "--shoe", "2h=1,3h=20"), "shoe-has-no-more"),
    (("odds", "mega-pay", "--dealt", "2h", "--effects"), "effects-not-mid-coup"),
    (("odds", "mega-pay", "--shoe", "0=6", "--effects"), "shoe-too-few"),
    (("odds", "mega-pay", "--reading", "packs=eight"), "reading-unknown"),
    (("odds", "mega-pay", "--reading", "san-ba-tie=win"), "reading-no-such-choice"),
    (("odds", "mega-pay", "--reading", "san-ba-tie"), "reading-form"),
    (("readings", "schaanwald", "--policy", "draw"), "policy-without-option"),
    (("readings", "punter-and-bank", "--policy", "x"), "policy-unknown"),
    (("readings", "nowhere"), "house-not-found"),
    (("compare", "schaanwald", "nowhere"), "house-not-found"),
    (("compare", "schaanwald", "mega-pay", "--policy", "draw"), "policy-without-option"),
    (("compare", "schaanwald", "punter-and-bank", "--policy", "x"), "policy-unknown"),
]


@pytest.mark.parametrize(
    ("words", "code"), REFUSED, ids=[" ".join(words)[:60].encode("ascii", "replace").decode() for words, _ in REFUSED]
)
def test_refusals(words: tuple[str, ...], code: str) -> None:
    """Every refusal has a code for programs and a sentence for people in each language, briefly, on its own stream."""
    as_json = punto(*words, "--json")
    assert (as_json.status, as_json.json["error"]["code"]) == (1, code)
    said = set()
    for language in LANGUAGES:
        ran = punto(*words, "--lang", language)
        assert (ran.status, ran.out) == (1, "")
        assert 10 < len(ran.err) < 600
        assert not INTERNAL.search(ran.err)
        said.add(ran.err)
    assert len(said) == len(LANGUAGES)


SUITED = '[bets.suited]\nname = "Suited"\nwins = "punto.suited"\npays = "2:1"\n'


def test_cards_that_are_gone(own: Callable[[str], str]) -> None:
    """They are taken out of the shoe that is given; by ranks alone, bets on suits are not worked out."""
    path = own(f'extends = "schaanwald"\n[bets.pair]\nname = "Pair"\nwins = "punto.pair"\npays = "11:1"\n{SUITED}')
    shoe = Composition.of_packs(1)
    house = load(path)
    for words, gone, left_out in (
        (("--gone", "5h 6d,10c"), ("5h", "6d", "Tc"), []),
        (("--gone", "5h 6 10"), ("5h", "6d", "Tc"), ["suited"]),
        (("--gone", "5 6 k"), ("5h", "6d", "Kc"), ["suited"]),
        (("--gone", ""), (), []),
    ):
        found = punto("odds", path, "--packs", "1", *words, "--json").json
        exact = odds(house, shoe.without(map(Card.parse, gone)))
        assert [one["id"] for one in found["left_out"]] == left_out
        assert {bet["id"]: Fraction(bet["edge"]) for bet in found["bets"]} == {
            bet: one.edge for bet, one in exact.bets.items() if bet not in left_out
        }
    by_points = punto("odds", path, "--shoe", "0=4,5=4,9=4", "--gone", "J 5h", "--json").json
    assert by_points["shoe"] == {"cards": 10, "points": [3, 0, 0, 0, 0, 3, 0, 0, 0, 4]}
    solved = [
        punto("solve", "punter-and-bank", *words, "--json").json
        for words in (("--gone", "9 8h"), ("--shoe", SIX_PACKS_LESS), ())
    ]
    assert solved[0] == solved[1] != solved[2]


SIX_PACKS_LESS = "0=96,1=24,2=24,3=24,4=24,5=24,6=24,7=24,8=23,9=23"


def test_a_shoe_too_coarse_for_a_bet(own: Callable[[str], str]) -> None:
    """A bet on pairs needs a shoe by ranks and is listed with that; counts by points are enough for the others."""
    path = own('extends = "schaanwald"\n[bets.pair]\nname = "Pair"\nwins = "punto.pair"\npays = "11:1"\n')
    ran = punto("odds", path, "--shoe", EIGHT_PACKS, "--json")
    assert (ran.status, ran.json["left_out"]) == (0, [{"id": "pair", "name": "Pair", "needs": "ranks"}])
    full = bets_of(path, "--packs", "8")
    assert full.pop("pair")["win"] == str(Fraction(31, 415))
    assert {bet["id"]: bet for bet in ran.json["bets"]} == full
    assert punto("odds", path, "--packs", "8", "--json").json["left_out"] == []
    for language, word in {"en": "ranks", "de": "Rängen", "es": "rangos"}.items():
        said = punto("odds", path, "--shoe", EIGHT_PACKS, "--lang", language).out
        assert [word in line for line in said.splitlines() if line.startswith("Pair")] == [True]
    rows = list(csv.DictReader(punto("odds", path, "--shoe", EIGHT_PACKS, "--effects", "--csv").out.splitlines()))
    assert [(row["id"], row["needs"]) for row in rows if row["needs"]] == [("pair", "ranks")]
    assert {row["id"]: row["edge"] for row in rows} == {"pair": ""} | {bet: one["edge"] for bet, one in full.items()}
    assert [bool(row["effect_5"]) for row in rows] == [True] * len(full) + [False]


@pytest.mark.parametrize(
    "words",
    [
        ("odds",),
        ("odds", "mega-pay", "schaanwald"),
        ("odds", "mega-pay", "--pack", "8"),
        ("odds", "mega-pay", "--packs"),
        ("odds", "mega-pay", "--effects=yes"),
        ("readings",),
        ("readings", "mega-pay", "--packs", "8"),
        ("compare", "mega-pay"),
        ("compare", "mega-pay", "schaanwald", "castle-vaduz"),
    ],
    ids=" ".join,
)
def test_wrong_command_lines(words: tuple[str, ...]) -> None:
    """What is no command line ends with 2 and a pointer to the help."""
    ran = punto(*words)
    assert (ran.status, ran.out) == (2, "")
    assert f"punto {words[0]} --help" in ran.err
    assert punto(*words, "--json").json.keys() == {"error"}


# --- Hostile values.

ODD = {
    "empty": "",
    "space": " ",
    "newlines": "\n\n",
    "nul": "0=1\x00",
    "escape": "\x1b[31mred\x1b]0;title\x07=3",
    "c1-control": "\x9b31m=4",
    "bytes": "\udcff\udcfe=1",
    "right-to-left": "\u202e0=52",
    "template": "{found} {0} %s %n={most}",
    "digits": "9" * 100_000,
    "digits-of-a-shoe": f"0={'9' * 100_000}",
    "many-names": ",".join(f"x{number}=1" for number in range(20_000)),
    "many-commas": "," * 100_000,
    "many-equals": "=" * 100_000,
    "many-slashes": "1/" * 50_000,
    "many-spaces": " " * 100_000 + "=",
    "other-digits": "０=１２",
    "surrogate-card": "9\udce2h",
    "float": "1e400",
    "infinity": "-inf",
    "nan": "nan",
    "dash": "-",
    "long-option": "--packs",
    "path": "../../etc/passwd",
}
OPTIONS = [
    ("odds", "mega-pay", "--packs"),
    ("odds", "mega-pay", "--shoe"),
    ("odds", "punter-and-bank", "--policy"),
    ("odds", "mega-pay", "--reading"),
    ("readings", "punter-and-bank", "--policy"),
    ("compare", "schaanwald", "punter-and-bank", "--policy"),
    ("odds",),
    ("readings",),
    ("compare", "mega-pay"),
]


def check_harmless(ran: Run) -> None:
    """No traceback, no fault of the program, and no sign that a terminal could obey."""
    assert ran.status in (0, 1, 2)
    assert not INTERNAL.search(ran.err + ran.out)
    for sign in ran.out + ran.err:
        assert sign == "\n" or sign.isprintable() or sign in f"{NBSP}\N{NARROW NO-BREAK SPACE}"


@pytest.mark.parametrize("odd", ODD)
def test_hostile_values(odd: str) -> None:
    """Whatever is given as a value is refused in a few words."""
    for words, more in product(OPTIONS, ((), ("--json",))):
        ran = punto(*words, ODD[odd], *more)
        check_harmless(ran)
        assert ran.status in (1, 2), words
        assert len(ran.err + ran.out) < 2_000, words


@pytest.mark.parametrize("odd", [name for name in ODD if name not in ("empty", "long-option")])
def test_hostile_cards(odd: str) -> None:
    """The same for cards on the table."""
    ran = punto("odds", "mega-pay", "--dealt", ODD[odd])
    check_harmless(ran)
    assert ran.status == 1
    assert len(ran.err) < 2_000


pieces = st.one_of(
    st.sampled_from(
        [
            *("odds", "readings", "compare", "mega-pay", "punter-and-bank", "--packs", "--shoe", "--policy", "--dealt"),
            *(
                "--effects",
                "--csv",
                "--json",
                "--reading",
                "--lang",
                "de",
                "8",
                "0=7,9=3",
                "1/3",
                "best",
                "2h 3d",
                "--",
            ),
        ]
    ),
    st.text(max_size=8),
)


@settings(max_examples=bulk(sample=60, full=150), deadline=None, derandomize=True, database=None)
@given(st.sampled_from(["odds", "readings", "compare"]), st.lists(pieces, max_size=6))
def test_no_command_line_brings_the_commands_down(command: str, words: list[str]) -> None:
    """Any words in any order end in an answer or a refusal."""
    check_harmless(punto(command, *(word.replace("\0", "") for word in words)))


# --- A quick answer.

QUICK = """
import sys
from puntobanco.cli.main import main
status = main({words!r})
heavy = [name for name in ("numpy", "puntobanco.odds.batch") if name in sys.modules]
print(status, *heavy, file=sys.stderr)
"""


@pytest.mark.parametrize(
    "words",
    [
        ("odds", "mega-pay"),
        ("odds", "mega-pay", "--json"),
        ("odds", "punter-and-bank", "--policy", "draw"),
        ("odds", "schaanwald", "--dealt", "2h"),
        ("readings", "schaanwald"),
    ],
    ids=" ".join,
)
def test_a_quick_answer_imports_nothing_heavy(words: tuple[str, ...]) -> None:
    """Odds of one shoe need neither numpy nor anything else that takes a while to import."""
    ran = subprocess.run(
        [sys.executable, "-c", QUICK.format(words=words)], capture_output=True, text=True, timeout=60, check=True
    )
    assert ran.stderr.split() == ["0"]


def test_ranks_in_effects_are_all_ranks() -> None:
    """A full shoe has an effect for each of the thirteen ranks."""
    found = punto("odds", "schaanwald", "--effects", "--json").json["effects"]
    assert all(list(effects) == [rank.value for rank in Rank] for effects in found.values())
