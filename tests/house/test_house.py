"""A house: its bets, its readings, and the fingerprint that tells games apart."""

import json
from decimal import Decimal
from hashlib import sha256
from pathlib import Path

import pytest

from puntobanco.game import HouseError, Level, Result, Side, parse_cards, play
from puntobanco.house import SHIPPED, House, Origin, Source, load
from puntobanco.house.house import written
from puntobanco.house.sections import Style, kind_of
from support.house_files import BY_PACKS, SMALLEST, extending, problems_of, write
from support.strategies import every_house


def test_bets_by_id() -> None:
    """A bet is found by its id, with the name the house gives it; another id is refused with those there are."""
    house = load("punter-and-bank")
    assert house.bet("banco").id == "banco"
    assert house.name_of("banco").words == {"en": "Bank", "de": "Bank", "es": "Banca"}
    with pytest.raises(HouseError) as refusal:
        house.bet("tie")
    assert refusal.value.code == "house-no-such-bet"
    assert refusal.value.values == {"bet": "tie", "house": "punter-and-bank", "allowed": ("punto", "banco")}


def test_what_a_bet_asks_for() -> None:
    """A bet tells its conditions by their place in the file, the facts of all of them, and the finest level."""
    bet = load("schaanwald", {"banco-payout": "half-on-six"}).bet("banco")
    assert {key: condition.text for key, condition in bet.conditions.items()} == {
        "wins": "winner == banco",
        "returns": "winner == tie",
        "pays[1].when": "banco.total == 6",
    }
    assert bet.facts == ("winner", "banco.total")
    assert bet.level is Level.TOTALS


def test_a_bet_is_as_fine_as_its_finest_condition(tmp_path: Path) -> None:
    """A pair beside a total makes a bet one of ranks."""
    text = """
    [bets.pair]
    name = "Pair"
    wins = "punto.pair and punto.total == 0"
    returns = "banco.suited_pair and not punto.pair"
    pays = [{ when = "punto.first == 5", odds = "20:1" }, { odds = "11:1" }]
    """
    bet = extending(tmp_path, text).bet("pair")
    assert bet.level is Level.SUITS
    assert bet.facts == ("punto.pair", "punto.total", "banco.suited_pair", "punto.first")
    tableau = load("schaanwald").tableau
    for cards, result in (
        ("5h 9c 5d Kc", (Result.WON, 20)),
        ("Kh 9c Kd Kc", (Result.WON, 11)),
        ("Kh 4c Qd 4c", (Result.RETURNED, 0)),
        ("Kh 4c Qd 4d", (Result.LOST, 0)),
    ):
        outcome, odds = bet.after(play(tableau, parse_cards([cards])))
        assert (outcome, int(odds)) == result


def test_another_reading_is_another_house() -> None:
    """A house under another choice says so, plays by it, and can be asked back."""
    house = load("castle-vaduz")
    other = house.under({"packs": "eight", "payouts": "as-schaanwald"})
    assert (house.shoe.packs, other.shoe.packs) == (6, 8)
    assert other.bet("banco").pays[0].odds == 1
    assert other.chosen == {**house.chosen, "packs": "eight", "payouts": "as-schaanwald"}
    assert other.under({"packs": "six"}).bet("banco").pays[0].odds == 1
    assert other.under(house.chosen) == house
    assert house.under({"packs": "six"}) is house
    assert house.under({}) is house
    assert load("castle-vaduz", {"packs": "eight"}) == house.under({"packs": "eight"})


def test_a_reading_that_the_house_does_not_have_is_refused() -> None:
    """Name and choice must exist; the refusal names those that do."""
    with pytest.raises(HouseError) as refusal:
        load("mega-pay", {"packs": "six"})
    assert refusal.value.code == "reading-unknown"
    assert refusal.value.values == {"name": "packs", "house": "mega-pay", "allowed": tuple(load("mega-pay").readings)}
    with pytest.raises(HouseError) as refusal:
        load("mega-pay", {"san-ba-tie": "win"})
    assert refusal.value.code == "reading-no-such-choice"
    assert refusal.value.values == {"name": "san-ba-tie", "choice": "win", "allowed": ("return", "lose")}


def test_choices_that_do_not_go_together_are_refused_when_both_are_made(tmp_path: Path) -> None:
    """Each choice of two readings may be fine and both together not: one pack leaves no room for that cut card."""
    reading = """
    [readings.{name}]
    about = "x"
    [readings.{name}.choices.as-is]
    why = "x"
    [readings.{name}.choices.other]
    why = "x"
    set.shoe.{rule}
    """
    text = reading.format(name="packs", rule="packs = 1") + reading.format(name="cut", rule="cut_card = 100")
    house = extending(tmp_path, text)
    assert house.under({"packs": "other"}).shoe.packs == 1
    assert house.under({"cut": "other"}).shoe.cut_card == 100
    with pytest.raises(HouseError) as refusal:
        house.under({"packs": "other", "cut": "other"})
    assert refusal.value.code == "house-invalid"
    assert [problem.path for problem in problems_of(refusal.value)] == ["shoe.cut_card"]


def test_houses_are_equal_when_every_rule_is() -> None:
    """Houses can be members of sets: by id, version and choices, and told apart by their rules."""
    house = load("schaanwald")
    other = house.under({"banco-payout": "half-on-six"})
    assert hash(other) == hash(house.under({"banco-payout": "half-on-six"}))
    assert len({house, other, other.under({"banco-payout": "even"})}) == 2


@pytest.mark.parametrize(
    "change",
    [
        "shoe.packs = 8",
        "shoe.cut_card = 15",
        "tableau.banco.3 = [0]",
        'tableau.no_card.5 = "stand"',
        'bets.tie.pays = "9:1"',
        'bets.tie.wins = "winner == tie and not natural"',
        "bets.tie.maximum = 499",
        "stakes.minimum = 6",
        'stakes.rounding = "up"',
        "places.seats = 8",
        'bank.held_by = "auction"',
        'disputes.partners = "share-one-maximum"',
        'remove = ["bets.banco.returns"]',
        'bets.extra = { name = "Extra", wins = "natural", pays = "1:1" }',
    ],
)
def test_what_can_change_a_result_changes_the_fingerprint(tmp_path: Path, change: str) -> None:
    """Rules of play, of money and of the table are part of it."""
    assert extending(tmp_path, change).fingerprint != load("schaanwald").fingerprint


@pytest.mark.parametrize(
    "change",
    [
        'names.house = "Other"',
        'bets.tie.name = "Draw"',
        'stakes.currency = "EUR"',
        'visit.sunday = "12:00-13:00"',
        'texts.dress = "Come as you are."',
        'style.felt = "#802020"',
        'shoe.packs = { value = 6, reading = "silent" }',
        "printed_edges.tie = 14.4",
        "version = 7",
        "tableau.banco.6 = [7, 6]",
    ],
)
def test_what_only_informs_does_not(tmp_path: Path, change: str) -> None:
    """Names, words, hours, currency and sources leave the game as it is."""
    assert extending(tmp_path, change).fingerprint == load("schaanwald").fingerprint


def test_the_terms_are_the_whole_digest_of_the_decisive_rules() -> None:
    """256 bits, of which the fingerprint is the first half."""
    house = load("schaanwald")
    assert house.terms == sha256(house.decisive.encode()).hexdigest()
    assert house.terms.startswith(house.fingerprint)
    assert len(house.fingerprint) == 32


def test_games_of_different_readings_have_different_fingerprints() -> None:
    """Every choice of every reading of every house is a game of its own, save where only words change."""
    in_words = [house for house in every_house() if house != load(house.id) and only_words(house)]
    assert {house.fingerprint for house in in_words} <= {load(id).fingerprint for id in SHIPPED}
    games = [house for house in every_house() if house not in in_words]
    assert len({house.fingerprint for house in games}) == len(games) > len(SHIPPED) + 11


def only_words(house: House) -> bool:
    """Whether what differs from the house as it usually is are texts, names and visits, which decide nothing."""
    usual = load(house.id).rules
    changed = {path for path in usual.keys() | house.rules.keys() if usual.get(path) != house.rules.get(path)}
    return {path.split(".")[0] for path in changed} <= {"texts", "names", "visit", "game", "calls"}


@pytest.mark.parametrize("house", every_house(), ids=lambda house: f"{house.id}-{'-'.join(house.chosen.values())}")
def test_every_value_written_plainly_reads_back(house: House) -> None:
    """What a rule writes for JSON is what a file could hold in its place."""
    assert len(house.rules) > 90
    for path, rule in house.rules.items():
        plain = json.loads(json.dumps(written(path, rule)), parse_float=Decimal)
        kind = kind_of(path)
        assert kind is not None
        assert kind.read(plain) == rule.value, path


def test_small_amounts_written_plainly_read_back(tmp_path: Path) -> None:
    """Amounts below a unit keep their two decimals."""
    house = extending(tmp_path, 'stakes = { minimum = 0.05, step = 0.05, rounding = "down" }')
    assert written("stakes.minimum", house.rules["stakes.minimum"]) == 0.05
    assert written("stakes.maximum", house.rules["stakes.maximum"]) == 5000
    assert house.rules["stakes.minimum"].value == 5


# What a file needs, and what is customary where it is silent.


def test_the_smallest_house(tmp_path: Path) -> None:
    """A file without sources speaks for itself; what it does not say is customary."""
    house = load(str(write(tmp_path, SMALLEST)))
    assert (house.id, house.version, house.shoe.packs) == ("smallest", 1, 8)
    assert house.tableau == load("mega-pay").tableau
    assert house.rules["shoe.packs"].source == Source(Origin.OWN)
    assert house.rules["shoe.cut_card"].source == Source(Origin.DEFAULT, leaflet="", section="", reason="")
    assert (house.shoe.cut_card, house.stakes.minimum, house.stakes.maximum) == (14, 100, 100_000)
    assert house.bet("punto").least == 100
    assert house.bet("punto").most == 100_000


def test_customary_rules_come_only_where_they_can_apply(tmp_path: Path) -> None:
    """Who decides on an option, how an auction goes, how partners are declared: only where there is such a thing."""
    plain = extending(tmp_path)
    assert not [path for path in plain.rules if path.startswith("option.")]
    assert [path for path in plain.rules if path.startswith("bank.")] == ["bank.held_by"]
    assert "disputes.partners_declared_by" not in plain.rules
    changed = extending(
        tmp_path,
        """
        tableau.punto.5 = "option"
        bank.held_by = "auction"
        disputes.partners = "share-one-maximum"
        """,
    )
    assert changed.rules["disputes.partners_declared_by"].source.origin is Origin.DEFAULT
    assert changed.rules["option.undecided"].source.origin is Origin.DEFAULT
    assert changed.rules["bank.equal_bids"].source.origin is Origin.DEFAULT


def test_a_house_without_colours_has_the_customary_ones(tmp_path: Path) -> None:
    """Green cloth, brass lines, ivory paper; a file may change any of them, and large letters are read as small."""
    house = load(str(write(tmp_path, SMALLEST)))
    assert house.style == Style(felt="#17573f", accent="#b98a1d", paper="#fffdf7", ink="#1d2327")
    assert house.rules["style.felt"].source == Source(Origin.DEFAULT)
    own = load(str(write(tmp_path, SMALLEST + "[style]\nfelt = '#AB1234'\npaper = '#000000'\nink = '#FFFFFF'")))
    assert own.style == Style(felt="#ab1234", accent="#b98a1d", paper="#000000", ink="#ffffff")


def test_a_house_shows_itself_in_a_line() -> None:
    """What a developer sees of a house tells which one it is, as it is read, and what can be bet on."""
    house = load("punter-and-bank", {"packs": "eight"})
    readings = " ".join(f"{name}={choice}" for name, choice in house.chosen.items())
    assert readings.startswith("packs=eight ")
    assert repr(house) == f"<House punter-and-bank version {house.version} {readings}: punto, banco>"


def test_what_decides_a_game_is_written_rule_by_rule() -> None:
    """One line for each rule, in the order of their paths."""
    house = load("punter-and-bank")
    lines = house.decisive.split("\n")
    paths = [line.partition(" = ")[0] for line in lines[:-1]]
    assert lines[-1] == ""
    assert paths == sorted(paths)
    assert set(paths) < set(house.rules)
    assert {"shoe.packs", "tableau.punto.5", "bets.banco.pays", "bank.held_by"} < set(paths)


def test_a_house_keeps_the_text_that_it_was_read_from(tmp_path: Path) -> None:
    """Under another reading too."""
    house = extending(tmp_path, BY_PACKS)
    assert [text.count("readings.packs") for text in house.files] == [0, 3]
    assert house.under({"packs": "eight"}).files == house.files


def test_a_house_calls_its_hands_by_its_own_names() -> None:
    names = load("mega-pay").names
    assert (names.of(Side.PUNTO), names.of(Side.BANCO)) == (names.punto, names.banco)
    assert names.of(Side.BANCO).in_language("en") == "Bank"
