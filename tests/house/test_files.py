"""The reader of house files: how files build on each other, and where rules come from."""

import os
import tomllib
from pathlib import Path

import pytest

from puntobanco.game import LANGUAGES, Action, HouseError, Text
from puntobanco.house import SHIPPED, House, Origin, Rule, Source, first_rules, load, load_texts, versions, versions_of
from puntobanco.house.document import MOST_RULES
from puntobanco.house.house import from_rules
from support.house_files import BY_PACKS, CUSTOMARY_TABLEAU, SMALLEST, extending, problems, problems_of, write

BEFORE = Path(__file__).parent.parent / "samples" / "houses-0.1"
VERSIONS = Path(__file__).parent / "versions.toml"

# Files that build on each other.


@pytest.mark.parametrize(
    "text",
    [
        "bets.tie = { name = 'Tie', wins = 'winner == tie', pays = '8:1' }",
        "bets.punto.pays = '2:1'",
    ],
)
def test_a_file_of_before_may_say_what_a_bank_that_pays_cannot_have(tmp_path: Path, text: str) -> None:
    """Who pays became a choice later: such a file is read as it was, and leaves the choice out."""
    house = extending(tmp_path, text, base="punter-and-bank")
    assert "who-pays" in load("punter-and-bank").readings
    assert "who-pays" not in house.readings
    assert "packs" in house.readings


def test_where_the_banker_pays_readings_against_it_are_left_out(tmp_path: Path) -> None:
    """A file that lets the banker pay has no choice of a banker who bets punto."""
    house = extending(tmp_path, 'bank.bets_paid_by = "banker"', base="punter-and-bank")
    assert "banker-punter" not in house.readings


@pytest.mark.parametrize("base", SHIPPED)
def test_extending_a_shipped_house(tmp_path: Path, base: str) -> None:
    """A file may begin from a shipped house by its id: the same game under another name."""
    house, original = extending(tmp_path, base=base), load(base)
    assert house.id == "own"
    assert house.fingerprint == original.fingerprint
    assert house.readings == original.readings
    assert house.rules == original.rules


def test_extending_a_file_beside(tmp_path: Path) -> None:
    """A path is looked for beside the file that names it, wherever the program runs."""
    (tmp_path / "below").mkdir()
    write(tmp_path, SMALLEST, "base.toml")
    file = write(tmp_path / "below", 'id = "own"\nextends = "../base.toml"\nshoe.packs = 4')
    assert load(str(file)).shoe.packs == 4


def chain(folder: Path, files: int) -> Path:
    """Files of which each extends the next, the last one extending nothing; the first of them."""
    write(folder, SMALLEST, f"{files}.toml")
    for number in range(1, files):
        write(folder, f'id = "own"\nextends = "{number + 1}.toml"\nnames.house = "{number}"', f"{number}.toml")
    return folder / "1.toml"


def test_five_steps_of_extension_are_allowed_and_six_are_not(tmp_path: Path) -> None:
    """The nearest file has the last word; the fault is told of the file that goes too far."""
    house = load(str(chain(tmp_path, 6)))
    assert house.names.house.in_language("en") == "1"
    with pytest.raises(HouseError) as refusal:
        load(str(chain(tmp_path, 7)))
    (problem,) = problems_of(refusal.value)
    assert (problem.path, problem.message.key) == ("extends", "problem.extends-circle")
    assert problem.message.values == {"most": 5}
    assert refusal.value.values["file"] == str(tmp_path / "6.toml")


@pytest.mark.parametrize("other", ["house.toml", "./house.toml", "other.toml"])
def test_a_circle_is_refused(tmp_path: Path, other: str) -> None:
    """A file cannot extend itself, nor one that extends it, however the path is written."""
    write(tmp_path, 'id = "other"\nextends = "house.toml"', "other.toml")
    assert problems(tmp_path, f'id = "own"\nextends = "{other}"', base=None) == [("extends", "problem.extends-circle")]


@pytest.mark.parametrize("missing", ["nowhere.toml", "a\\u0000b", "x" * 5000, ".", "/"])
def test_an_extended_house_must_be_there(tmp_path: Path, missing: str) -> None:
    """A name that leads to no file is refused, even one that no file can have."""
    assert problems(tmp_path, f'id = "own"\nextends = "{missing}"', base=None) == [
        ("extends", "problem.extends-unknown")
    ]


def test_a_fault_in_the_extended_file_is_told_with_its_id(tmp_path: Path) -> None:
    """Whose fault it is can be seen from the path."""
    write(tmp_path, SMALLEST + "[visit]\nsunday = 5", "base.toml")
    assert problems(tmp_path, "", base="base.toml") == [("smallest: visit.sunday", "error.value-not-opening")]


def test_a_bare_value_over_a_sourced_one_is_the_files_own(tmp_path: Path) -> None:
    """The leaflet states six packs; a file that says eight without a source says it itself."""
    house = extending(tmp_path, "shoe.packs = 8")
    assert load("schaanwald").rules["shoe.packs"].source.origin is Origin.STATED
    assert house.rules["shoe.packs"].source == Source(Origin.OWN)
    assert house.rules["shoe.cut_card"].source == Source(Origin.READING, reason="shared")


def test_removing(tmp_path: Path) -> None:
    """A removed bet is gone with all its parts; its neighbours stay."""
    house = extending(tmp_path, 'remove = ["bets.tie", "visit"]\nplaces.box = ["punto", "banco"]')
    assert [bet.id for bet in house.bets] == ["punto", "banco"]
    assert not [path for path in house.rules if path.startswith(("bets.tie.", "visit."))]
    assert house.visit.sunday is None


def test_removing_what_a_reading_changes_removes_the_reading(tmp_path: Path) -> None:
    """Without bets on San Ba there is nothing to ask about them; with one of them left there is."""
    both = 'remove = ["bets.san-ba-bank", "bets.san-ba-player"]'
    assert "san-ba-tie" not in extending(tmp_path, both, "mega-pay").readings
    one = extending(tmp_path, 'remove = ["bets.san-ba-bank"]', "mega-pay")
    assert one.readings["san-ba-tie"].choices["lose"].touched == {"bets.san-ba-player.returns"}
    assert one.readings["san-ba-needs"].choices["alone"].touched == {"bets.san-ba-player.needs"}
    assert one.under({"san-ba-tie": "lose"}).bet("san-ba-player").returns is None


def test_a_reading_can_be_removed_by_itself(tmp_path: Path) -> None:
    """A file that has answered its question does not ask it; the rules stay, and so do the other readings."""
    base = load("castle-vaduz")
    house = extending(tmp_path, 'remove = ["readings.packs"]\nshoe.packs = 8', "castle-vaduz")
    assert list(house.readings) == [name for name in base.readings if name != "packs"]
    assert house.fingerprint == base.under({"packs": "eight"}).fingerprint
    assert extending(tmp_path, 'remove = ["readings"]', "castle-vaduz").readings == {}
    assert problems(tmp_path, 'remove = ["readings.pack"]', base="castle-vaduz") == [("remove", "problem.remove")]


def test_removed_can_be_given_again(tmp_path: Path) -> None:
    """What a file removes and gives is its own, whole and new."""
    text = """
    remove = ["bets.tie", "bets.banco.returns"]
    [bets.tie]
    name = "Draw"
    wins = "winner == tie"
    pays = "9:1"
    """
    house = extending(tmp_path, text)
    assert house.bet("tie").most == house.stakes.maximum
    assert house.rules["bets.tie.wins"].source.origin is Origin.OWN
    assert house.bet("banco").returns is None


def test_a_path_that_is_not_there_cannot_be_removed(tmp_path: Path) -> None:
    """A beginning of a name is not a path: `bets.egal` removes nothing."""
    assert problems(tmp_path, 'remove = ["bets.ti", "shoe.packs"]\nshoe.packs = 6') == [("remove", "problem.remove")]


# Where rules come from.

SOURCES = (
    """
id = "sources"
stated = "all § Everything"
names.house = "Sources"
shoe = { packs = 8, cut_card = { value = 20, reading = "silent" }, burn = { value = "none", stated = "my § Shoe" } }
[leaflets]
all = "en"
my = "de"
[bets.punto]
name = { en = "Player", stated = "my § Bets" }
wins = "winner == punto"
returns = { value = "winner == tie", reading = { en = "Why", de = "Warum" } }
pays = "1:1"
reading = "customary"
"""
    + CUSTOMARY_TABLEAU
)


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("names.house", Source(Origin.STATED, "all", "Everything")),
        ("shoe.packs", Source(Origin.STATED, "all", "Everything")),
        ("shoe.cut_card", Source(Origin.READING, reason="silent")),
        ("shoe.burn", Source(Origin.STATED, "my", "Shoe")),
        ("bets.punto.name", Source(Origin.STATED, "my", "Bets")),
        ("bets.punto.wins", Source(Origin.READING, reason="customary")),
        ("bets.punto.returns", Source(Origin.READING, reason=Text({"en": "Why", "de": "Warum"}))),
        ("bets.punto.pays", Source(Origin.READING, reason="customary")),
        ("tableau.banco.7", Source(Origin.STATED, "all", "Everything")),
        ("stakes.minimum", Source(Origin.DEFAULT)),
    ],
)
def test_the_nearest_source_covers_a_rule(tmp_path: Path, path: str, source: Source) -> None:
    """A source beside a value, else that of its table, else that of the table around it, else that of the file."""
    assert load(str(write(tmp_path, SOURCES))).rules[path].source == source


def test_a_cited_leaflet_must_be_declared(tmp_path: Path) -> None:
    """By the file itself or by one that it extends; in a choice of a reading too."""
    fault = "problem.leaflet-unknown"
    cited = 'shoe.packs = { value = 8, stated = "elsewhere § 1" }'
    assert problems(tmp_path, SOURCES.replace('my = "de"', ""), base=None) == [
        ("shoe.burn", fault),
        ("bets.punto.name", fault),
    ]
    assert problems(tmp_path, cited) == [("shoe.packs", fault)]
    house = extending(tmp_path, cited + '\nleaflets.elsewhere = "en"')
    assert house.rules["shoe.packs"].source == Source(Origin.STATED, "elsewhere", "1")
    assert extending(tmp_path, cited.replace("elsewhere", "schaanwald-de")).shoe.packs == 8
    choice = BY_PACKS.replace("set.shoe.packs = 8", f"set.{cited}")
    assert problems(tmp_path, choice) == [("readings.packs.choices.eight.set.shoe.packs", fault)]


# Readings.


def test_a_reading_of_ones_own(tmp_path: Path) -> None:
    """A file may name ways to read it; the first is the default, another changes what it sets and says why."""
    house = extending(tmp_path, BY_PACKS)
    assert house.chosen == {**load("schaanwald").chosen, "packs": "six"}
    assert house.readings["packs"].about.in_language("es") == "How many packs"
    other = house.under({"packs": "eight"})
    assert (house.shoe.packs, other.shoe.packs) == (6, 8)
    assert other.chosen == {**load("schaanwald").chosen, "packs": "eight"}
    assert other.rules["shoe.packs"].source == Source(Origin.READING, reason=Text({"en": "As elsewhere"}))
    assert load(str(tmp_path / "house.toml"), {"packs": "eight"}).shoe.packs == 8


def test_a_choice_may_say_in_words_what_it_changes(tmp_path: Path) -> None:
    """Beside its reason, and a file that builds on it keeps the words with the reading."""
    text = f'id = "base"\nextends = "schaanwald"\n{BY_PACKS}effect = "A longer shoe."'
    house = load(str(write(tmp_path, text, "base.toml")))
    choices = house.readings["packs"].choices
    assert choices["six"].effect is None
    assert choices["eight"].effect == Text(dict.fromkeys(LANGUAGES, "A longer shoe."))
    assert extending(tmp_path, base="base.toml").readings["packs"] == house.readings["packs"]


def test_a_choice_may_take_rules_away(tmp_path: Path) -> None:
    """A list of paths beside what it sets, or in its place; what the house does not have is not missed."""
    gone = BY_PACKS.replace("set.shoe.packs = 8", 'remove = ["bets.punto.returns", "bets.tie.returns"]')
    house = extending(tmp_path, gone)
    assert house.readings["packs"].choices["eight"].touched == {"bets.punto.returns", "bets.tie.returns"}
    other = house.under({"packs": "eight"})
    assert (house.bet("punto").returns is None, other.bet("punto").returns is None) == (False, True)
    assert other.under({"packs": "six"}) == house


def test_a_reading_may_add_a_bet_and_cite_a_leaflet(tmp_path: Path) -> None:
    """What a choice sets can be new, and can have a source of its own."""
    added = 'set.bets.big = { name = "Big", wins = "cards >= 5", pays = "1:2", stated = "schaanwald-en § Payouts" }'
    house = extending(tmp_path, BY_PACKS.replace("set.shoe.packs = 8", added)).under({"packs": "eight"})
    assert [bet.id for bet in house.bets] == ["punto", "banco", "tie", "big"]
    assert house.rules["bets.big.wins"].source == Source(Origin.STATED, "schaanwald-en", "Payouts")


def test_an_extended_reading_can_be_replaced(tmp_path: Path) -> None:
    """A reading of the same name takes the place of the extended one."""
    replaced = BY_PACKS.replace("readings.packs", "readings.banco-payout")
    house = extending(tmp_path, replaced)
    assert list(house.readings["banco-payout"].choices) == ["six", "eight"]


def test_what_goes_wrong_only_under_a_reading_is_told_with_it(tmp_path: Path) -> None:
    """The cut card fits six packs and not one; the path names the choice and the rule."""
    text = BY_PACKS.replace("set.shoe.packs = 8", "set.shoe.packs = 1") + "\n[shoe]\ncut_card = 200"
    assert problems(tmp_path, text) == [("readings.packs.choices.eight: shoe.cut_card", "problem.cut-card-too-deep")]


def test_what_is_wrong_anyway_is_told_once(tmp_path: Path) -> None:
    """A fault of the default is not told again under every choice."""
    assert problems(tmp_path, BY_PACKS + "\n[shoe]\ncut_card = 900") == [("shoe.cut_card", "problem.cut-card-too-deep")]


# Files that cannot be read at all.


def test_no_such_file(tmp_path: Path) -> None:
    """Neither a shipped house nor a path; the refusal names the houses there are, and at most 500 signs of the path."""
    for path in (str(tmp_path / "nowhere.toml"), "schanwald", "a\0b", "x" * 5000):
        with pytest.raises(HouseError) as refusal:
            load(path)
        assert refusal.value.code == "house-not-found"
        assert refusal.value.values == {"house": path if len(path) < 500 else path[:500] + "…", "allowed": SHIPPED}


UNREADABLE: list[tuple[bytes, str, dict[str, object]]] = [
    (b"\xff\xfe", "problem.not-utf8", {}),
    ("names.house = 'Zürich'".encode("latin-1"), "problem.not-utf8", {}),
    (b"x = 1\ny = ?", "problem.toml-at", {"line": 2, "column": 5}),
    (b"x = 1\nx = 2\n", "problem.toml-at", {"line": 2, "column": 6}),
    (b"x = '''", "problem.toml", {}),
    (b"x = " + b"9" * 5000, "problem.toml", {}),
    (b"x = 1e99999999999999999999", "problem.toml", {}),
    (b"x = " + b"[" * 5000, "problem.toml-too-deep", {}),
    (b".".join([b"a"] * 100_000) + b" = 1", "problem.toml-too-deep", {}),
    (b"[" + b" . ".join([b'"a b"', b"'c'"] * 1000) + b"]", "problem.toml-too-deep", {}),
]


@pytest.mark.parametrize(
    ("content", "key", "values"), UNREADABLE, ids=[f"{key} {c[:12]!r}" for c, key, _ in UNREADABLE]
)
def test_what_is_no_toml_is_refused(tmp_path: Path, content: bytes, key: str, values: dict[str, object]) -> None:
    """Not text, not TOML (with line and column where they are known), or nested without end."""
    file = tmp_path / "house.toml"
    file.write_bytes(content)
    with pytest.raises(HouseError) as refusal:
        load(str(file))
    assert refusal.value.code == "house-file-invalid"
    assert refusal.value.values["file"] == str(file)
    (problem,) = problems_of(refusal.value)
    assert (problem.path, problem.message.key) == ("", key)
    assert {**problem.message.values, **values} == problem.message.values


@pytest.mark.parametrize("named", ["", ".", "/dev/null"])
def test_what_is_no_file_is_not_opened(named: str) -> None:
    """A folder, a device or nothing at all is refused before it is opened."""
    with pytest.raises(HouseError) as refusal:
        load(named)
    assert refusal.value.code in ("house-not-a-file", "house-not-found")


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    """A pipe that nobody writes to is refused at once."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(HouseError) as refusal:
        load(str(pipe))
    assert refusal.value.code == "house-not-a-file"


def test_a_file_that_cannot_be_read_is_refused_with_the_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the system says is passed on."""

    def forbidden(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    path = tmp_path / "house.toml"
    path.touch()
    monkeypatch.setattr(Path, "open", forbidden)
    with pytest.raises(HouseError) as refusal:
        load(str(path))
    (problem,) = problems_of(refusal.value)
    assert (problem.path, problem.message.key) == ("", "problem.unreadable")
    assert problem.message.values == {"reason": "Permission denied"}


def test_the_largest_file(tmp_path: Path) -> None:
    """A quarter of a megabyte is read, one byte more is not."""
    text = SMALLEST + "#" * (256 * 1024 - len(SMALLEST.encode()))
    assert load(str(write(tmp_path, text))).id == "smallest"
    assert problems(tmp_path, text + "#", base=None) == [("", "problem.file-too-large")]


def test_thirty_nine_dots_in_a_key_are_read(tmp_path: Path) -> None:
    """Such a key is unknown, which can be told; one dot more is not read."""
    key = ".".join(["a"] * 40)
    assert problems(tmp_path, f"{key} = 1") == [("a", "problem.unknown-key")]
    assert problems(tmp_path, f"{key}.a = 1") == [("", "problem.toml-too-deep")]


# What every file begins with.


def test_a_file_must_have_an_id(tmp_path: Path) -> None:
    """Small letters, digits and single hyphens, forty at most."""
    for id in ("a", "my-casino-2", "x" * 40):
        assert load(str(write(tmp_path, SMALLEST.replace("smallest", id)))).id == id
    for id in ("", "A", "2a", "a--b", "a_b", "a.b", "x" * 41):
        assert problems(tmp_path, SMALLEST.replace("smallest", id), base=None) == [("id", "problem.id")]
    assert problems(tmp_path, SMALLEST.replace('"smallest"', "5"), base=None) == [("id", "problem.id")]
    assert problems(tmp_path, SMALLEST.replace('id = "smallest"', ""), base=None) == [("id", "problem.id")]


@pytest.mark.parametrize("extends", ["5", "''", "' '", "['schaanwald']"])
def test_what_a_file_extends_is_a_name(tmp_path: Path, extends: str) -> None:
    """Neither a number nor nothing nor several houses."""
    assert problems(tmp_path, f"extends = {extends}\n{SMALLEST}", base=None) == [("extends", "problem.extends")]


# What need not be spelled out.


def by_name(tableau: str) -> str:
    """The smallest file with a tableau that is not spelled out."""
    return SMALLEST.replace(CUSTOMARY_TABLEAU, "").replace("[bets.punto]", f"{tableau}\n[bets.punto]")


@pytest.mark.parametrize(
    "tableau",
    [
        'tableau = "customary"',
        'tableau = { value = "customary" }',
        'tableau.punto = "customary"\ntableau.banco = "customary"\ntableau.no_card = "customary"',
        'tableau = { value = "customary", punto = "customary", banco = { 3 = [0, 1, 2, 3, 4, 5, 6, 7, 9] } }',
    ],
)
def test_the_customary_tableau_by_its_name(tmp_path: Path, tableau: str) -> None:
    named, spelled = write(tmp_path, by_name(tableau), "a.toml"), write(tmp_path, SMALLEST, "b.toml")
    assert load(str(named)).rules == load(str(spelled)).rules


def test_a_row_of_a_named_tableau_may_differ_in_value_or_source(tmp_path: Path) -> None:
    """What has no source of its own has that of its table, and what has no value the customary one."""
    text = """
        leaflets.mine = "en"
        [tableau]
        stated = "mine § Cards"
        value = "customary"
        punto = { 5 = "option", 6 = { reading = "silent" }, reading = "shared" }
        banco = { 7 = { value = [0], reading = "silent" } }
    """
    rules = load(str(write(tmp_path, by_name(text)))).rules
    stated, shared, silent = (
        Source(Origin.STATED, "mine", "Cards"),
        *(Source(Origin.READING, reason=name) for name in ("shared", "silent")),
    )
    assert rules["tableau.punto.4"] == (Action.DRAW, shared)
    assert rules["tableau.punto.5"] == (Action.OPTION, shared)
    assert rules["tableau.punto.6"] == (Action.STAND, silent)
    assert rules["tableau.banco.6"] == ((6, 7), stated)
    assert rules["tableau.banco.7"] == ((0,), silent)
    assert rules["tableau.no_card.5"] == (Action.DRAW, stated)


GROUPED = """
    [leaflets]
    mine = "en"
    [groups.sides]
    needs = { value = ["punto"], reading = "silent" }
    minimum = 2
    maximum = 20
    pays = "3:1"
    stated = "mine § Sides"
    [groups.sides.bets]
    even = { name = "Even", wins = "margin in (2, 4, 6, 8)" }
    odd = { name = "Odd", wins = "margin in (1, 3, 5, 7, 9)", maximum = 50, pays = "1:1" }
    six = { name = "Six", wins = "margin == 6", reading = "silent" }
"""


def test_what_bets_of_a_group_share_is_said_once(tmp_path: Path) -> None:
    """A bet has what its group says unless it says otherwise, with the group's source unless it has its own."""
    house = load(str(write(tmp_path, SMALLEST + GROUPED)))
    assert [bet.id for bet in house.bets][-3:] == ["even", "odd", "six"]
    even, odd, six = (house.bet(id) for id in ("even", "odd", "six"))
    assert {bet.needs for bet in (even, odd, six)} == {("punto",)}
    assert [(bet.least, bet.most) for bet in (even, odd, six)] == [(200, 2000), (200, 5000), (200, 2000)]
    assert [str(bet.pays[0].odds) for bet in (even, odd, six)] == ["3", "1", "3"]
    stated, silent = Source(Origin.STATED, "mine", "Sides"), Source(Origin.READING, reason="silent")
    assert house.rules["bets.even.wins"].source == house.rules["bets.even.minimum"].source == stated
    assert house.rules["bets.six.wins"].source == house.rules["bets.six.minimum"].source == silent
    assert house.rules["bets.odd.needs"].source == silent


def test_a_fault_of_a_group_is_told_once(tmp_path: Path) -> None:
    """And not again of each of its bets, nor as something that they lack."""
    text = GROUPED.replace('"3:1"', '"three"').replace("minimum = 2", "minimum = 'two'")
    assert sorted(problems(tmp_path, SMALLEST + text, base=None)) == [
        ("groups.sides.minimum", "error.money-not-an-amount"),
        ("groups.sides.pays", "error.odds-unknown"),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "groups = { " + ", ".join(f"g{number} = 1" for number in range(3 * MOST_RULES)) + " }",
        "groups.g.bets = { " + ", ".join(f"b{number} = 1" for number in range(3 * MOST_RULES)) + " }",
        "groups.g.bets = { " + ", ".join(f"b{number} = {{}}" for number in range(3 * MOST_RULES)) + " }",
    ],
    ids=["groups", "bets", "empty"],
)
def test_groups_that_say_too_much_are_not_read_to_their_end(tmp_path: Path, text: str) -> None:
    found = problems(tmp_path, f'id = "own"\nextends = "schaanwald"\n{text}', base=None)
    assert len(found) <= MOST_RULES + 1
    assert found[-1][1] == "problem.too-large"


@pytest.mark.parametrize("id", sorted(file.stem for file in BEFORE.glob("*.toml")))
def test_files_of_before_are_the_houses_that_they_were(id: str) -> None:
    """Houses as they were written at first have the fingerprints on record, whatever rules came later."""
    before = load(str(BEFORE / f"{id}.toml"))
    recorded = tomllib.loads(VERSIONS.read_text())[id][str(before.version)]
    found = {"default": before.short_fingerprint}
    for name, reading in before.readings.items():
        for choice in list(reading.choices)[1:]:
            found[f"{name}={choice}"] = before.under({name: choice}).short_fingerprint
    assert found == recorded


@pytest.mark.parametrize("id", SHIPPED)
def test_every_version_of_a_house_is_still_there(id: str) -> None:
    """As it is now and as it was, each with the fingerprint on record; one that never was is as it is now."""
    recorded = tomllib.loads(VERSIONS.read_text())[id]
    assert [each.version for each in versions(id)] == list(range(load(id).version, 0, -1))
    for each in versions(id)[1:]:
        assert each == load(id, version=each.version)
        assert each.short_fingerprint == recorded[str(each.version)]["default"]
    assert load(id, version=0) == load(id, version=1000) == versions(id)[0]


def test_an_earlier_version_under_its_readings() -> None:
    """Those that it had, and no others."""
    before = load("mega-pay", {"san-ba-tie": "return"}, version=1)
    assert (before.version, before.bet("san-ba-bank").returns is not None) == (1, True)
    assert load("mega-pay", version=1).bet("san-ba-bank").returns is None
    with pytest.raises(HouseError, match="reading-unknown"):
        load("mega-pay", {"san-ba-needs": "alone"}, version=1)


def test_a_rule_that_came_later_is_in_a_fingerprint_where_it_differs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shown with one that was there from the first: as if it had come later, its default would be silent."""
    house = load("schaanwald")
    later = {**first_rules._FIRST, "shoe": ("packs",)}
    monkeypatch.setattr(first_rules, "_FIRST", later)
    shortened = house.decisive
    assert "shoe.packs = 6\n" in shortened
    assert "shoe.cut_card" not in shortened
    deeper = Rule(15, house.rules["shoe.cut_card"].source)
    changed = from_rules(house.id, 1, {**house.unread, "shoe.cut_card": deeper}, house.readings)
    assert changed.decisive == "".join(sorted(["shoe.cut_card = 15\n", *shortened.splitlines(keepends=True)]))


# How bets lie on the table.


def groups(house: House) -> dict[str, list[str]]:
    return {group.id: [bet.id for bet in group.bets] for group in house.layout}


def test_bets_lie_by_what_they_are_about_and_not_by_their_names(tmp_path: Path) -> None:
    """Bets of the boxes and on the winner alone come first, punto left and banco right; groups of the file follow."""
    own = """
    [bets.dragon-7]
    name = "Dragon 7"
    wins = "winner == banco and banco.total == 7"
    pays = "40:1"
    [bets.away]
    name = "B"
    wins = "winner == banco"
    pays = "1:1"
    [bets.draw]
    name = "T"
    wins = "not winner in (punto, banco)"
    pays = "8:1"
    """
    house = load(str(write(tmp_path, SMALLEST + own + GROUPED)))
    assert groups(house) == {
        "main": ["punto", "draw", "away"],
        "side": ["dragon-7"],
        "sides": ["even", "odd", "six"],
    }
    boxed = load(str(write(tmp_path, SMALLEST + own + '[places]\nbox = ["dragon-7"]')))
    assert groups(boxed) == {"main": ["punto", "draw", "dragon-7", "away"]}
    assert boxed.short_of("dragon-7") == boxed.name_of("dragon-7")


def test_a_file_says_how_its_bets_lie(tmp_path: Path) -> None:
    """A group, a place in it and a short name; none of them makes another game."""
    laid = """
    bets.punto = { order = 2, short = "P" }
    bets.banco.order = 1
    bets.tie = { group = "draws", short = { en = "T", de = "U" } }
    """
    house, before = extending(tmp_path, laid), load("schaanwald")
    assert groups(house) == {"main": ["banco", "punto"], "draws": ["tie"]}
    assert house.short_of("punto").in_language("es") == "P"
    assert house.short_of("tie").in_language("de") == "U"
    assert house.fingerprint == before.fingerprint
    assert groups(extending(tmp_path, 'bets.punto.group = "a"\nbets.banco.group = "a"\nbets.tie.group = "a"')) == {
        "a": ["punto", "banco", "tie"]
    }


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ('bets.tie.group = "Two Words"', "error.value-not-group"),
        ("bets.tie.group = 3", "error.value-not-group"),
        ("bets.tie.order = 100", "error.value-not-whole"),
        ('bets.tie.short = ""', "error.value-not-text"),
    ],
)
def test_a_layout_that_cannot_be_is_refused(tmp_path: Path, said: str, code: str) -> None:
    assert [found[1] for found in problems(tmp_path, said)] == [code]


def test_the_numbers_of_mega_pay_lie_in_a_row() -> None:
    """They are called Mega Pay 0 to 9, and their small spots say the number."""
    house = load("mega-pay")
    assert groups(house) == {
        "main": ["punto", "egalite", "banco"],
        "mega-pay": [f"egalite-{number}" for number in range(10)],
        "san-ba": ["san-ba", "san-ba-bank", "san-ba-player"],
    }
    assert [house.short_of(f"egalite-{number}").in_language("en") for number in range(10)] == list("0123456789")


def test_groups_have_the_headings_of_their_house(tmp_path: Path) -> None:
    """Said for a whole group; the first of its bets that has one decides, and where nobody says any there is none."""
    headings = {group.id: group.heading for group in load("mega-pay").layout}
    assert headings["main"] is None
    for group, name in (("mega-pay", "Mega Pay"), ("san-ba", "San Ba")):
        heading = headings[group]
        assert heading is not None
        assert [heading.in_language(language).split(":")[0] for language in LANGUAGES] == [name] * len(LANGUAGES)
    house = extending(tmp_path, 'bets.tie = { group = "draws", heading = { en = "Draws", es = "Empates" } }')
    assert [group.heading and group.heading.in_language("es") for group in house.layout] == [None, "Empates"]
    assert house.fingerprint == load("schaanwald").fingerprint
    assert [found[1] for found in problems(tmp_path, 'bets.tie.heading = ""')] == ["error.value-not-text"]


def test_an_own_house_is_also_over_what_its_base_was_before(tmp_path: Path) -> None:
    """Its own file as it is now; a version that it does not fit is left out."""
    same = load(str(write(tmp_path, 'id = "same"\nextends = "mega-pay"\nstakes.minimum = 10', "same.toml")))
    then = load_texts((*load("mega-pay", version=1).files, same.files[-1]))
    assert versions_of(same) == (same, then)
    assert then.fingerprint != same.fingerprint
    new = load(str(write(tmp_path, 'id = "new"\nextends = "mega-pay"\nremove = ["game.tips"]', "new.toml")))
    assert versions_of(new) == (new,)
    alone = load_texts((load("schaanwald").files[0].replace('id = "schaanwald"', 'id = "alone"', 1),))
    assert versions_of(alone) == (alone,)
    assert versions_of(load("schaanwald")) == versions("schaanwald")
