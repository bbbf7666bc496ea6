"""Every fault that a house can have, with its path and what is told of it."""

import re
from decimal import Decimal
from pathlib import Path

import pytest

import puntobanco
from puntobanco.game import Action, HouseError
from puntobanco.house.document import MOST_RULES
from support.house_files import BY_PACKS, extending, problems, problems_of

LONG = "x" * 2001
NOT_WHOLE = "error.value-not-whole"
BIG = ".bets.big = { name = 'Big', wins = 'natural', pays = '1:1' }"
AT_AUCTION = 'places.box = ["punto", "banco"]\nbank.held_by = "auction"\nbank.bets_paid_by = "banker"\n'
BANKER = f'remove = ["bets.tie"]\n{AT_AUCTION}'
FAULTS: list[tuple[str, str, str]] = [
    # The head of the file.
    ("format = 2", "format", "problem.format"),
    ("format = true", "format", "problem.format"),
    ("version = 0", "version", "problem.version"),
    ("version = 1000001", "version", "problem.version"),
    ("version = true", "version", "problem.version"),
    ("version = 1.5", "version", "problem.version"),
    ('remove = "bets.tie"', "remove", "problem.remove-not-list"),
    ("remove = [1]", "remove", "problem.remove-not-list"),
    (f"remove = {['bets.tie'] * (MOST_RULES + 1)}", "remove", "problem.remove-not-list"),
    ('remove = ["visit.monday.x"]', "remove", "problem.remove"),
    ("readings = 5", "readings", "problem.not-a-table"),
    # Names that do not exist, near ones and far ones.
    ("shoo.packs = 6", "shoo", "problem.unknown-key-near"),
    ("shoe.pack = 6", "shoe.pack", "problem.unknown-key-near"),
    ("shoe.colour = 6", "shoe.colour", "problem.unknown-key"),
    ("shoe = 6", "shoe", "problem.unknown-key-near"),
    ("tableau.puntos.0 = 'draw'", "tableau.puntos", "problem.unknown-key-near"),
    ("tableau.punto.8 = 'draw'", "tableau.punto.8", "problem.unknown-key"),
    ("tableau.punto = 5", "tableau.punto", "problem.unknown-key-near"),
    ("bets.tie.payz = '8:1'", "bets.tie.payz", "problem.unknown-key-near"),
    ("bets.Tie.pays = '8:1'", "bets.Tie", "problem.bet-id"),
    ("bets.tie-.pays = '8:1'", "bets.tie-", "problem.bet-id"),
    ("bets.tie = '8:1'", "bets.tie", "problem.bet-id"),
    ("'shoe.packs' = 8", "shoe.packs", "problem.unknown-key"),
    ("bets.'tie.pays' = '8:1'", "bets.tie.pays", "problem.bet-id"),
    ("''.shoe.packs = 8", "", "problem.unknown-key"),
    ("leaflets.Mine = 'en'", "leaflets.Mine", "problem.unknown-key"),
    ("printed_edges.Tie = 5", "printed_edges.Tie", "problem.unknown-key"),
    # A tableau by a name that is none.
    ("tableau = 'draw'", "tableau", "problem.tableau-name"),
    ("tableau.punto = 'draw'", "tableau.punto", "problem.tableau-name"),
    ("tableau.banco = { value = 'usual', stated = 'schaanwald-en § x' }", "tableau.banco", "problem.tableau-name"),
    ("tableau.banco = { value = ['customary'] }", "tableau.banco", "problem.tableau-name"),
    ("tableau = { value = 'customary', punto = 'usual' }", "tableau.punto", "problem.tableau-name"),
    ("tableau.punto = { value = 'customary', 8 = 'draw' }", "tableau.punto.8", "problem.unknown-key"),
    ("tableau.punto = { value = 'customary', 5 = 'wish' }", "tableau.punto.5", "error.value-not-choice"),
    (
        "tableau.punto = { value = 'customary', 5 = { reading = 5 } }",
        "tableau.punto.5.reading",
        "error.value-not-words",
    ),
    # Groups of bets.
    ("groups = 5", "groups", "problem.not-a-table"),
    ("groups.more = 5", "groups.more", "problem.group"),
    ("groups.more.minimum = 5", "groups.more", "problem.group"),
    ("groups.more.bets = {}", "groups.more", "problem.group"),
    ("groups.More" + BIG, "groups.More", "problem.group"),
    ("groups.more" + BIG + "\ngroups.more.wins = 'natural'", "groups.more.wins", "problem.unknown-key"),
    ("groups.more" + BIG + "\ngroups.more.minimum = '5'", "groups.more.minimum", "error.money-not-an-amount"),
    ("groups.more" + BIG + "\ngroups.more.stated = 'here'", "groups.more.stated", "problem.stated"),
    ("groups.more.bets.big = 5", "groups.more.bets.big", "problem.group-bet"),
    ("bets = 5\ngroups.more" + BIG, "bets", "problem.unknown-key-near"),
    ("groups.more" + BIG + "\n" + BIG.removeprefix("."), "groups.more.bets.big", "problem.group-bet"),
    ("groups.more" + BIG + "\ngroups.less" + BIG, "groups.less.bets.big", "problem.group-bet"),
    (
        "groups.more.bets.big = { name = 'Big', wins = 'natural' }\ngroups.more.pays = 5",
        "groups.more.pays",
        "error.pays-not-list",
    ),
    # Sources.
    ("shoe.packs = { value = 6, stated = 'a § b', reading = 'silent' }", "shoe.packs", "problem.stated-and-reading"),
    ("shoe.packs = { value = 6, stated = 'schaanwald-en' }", "shoe.packs.stated", "problem.stated"),
    ("shoe.packs = { value = 6, stated = ' § b' }", "shoe.packs.stated", "problem.stated"),
    ("shoe.packs = { value = 6, stated = 5 }", "shoe.packs.stated", "problem.stated"),
    ("stated = 'schaanwald-en'", "stated", "problem.stated"),
    ("shoe.packs = { value = 6, reading = 5 }", "shoe.packs.reading", "error.value-not-words"),
    ("reading = 5", "reading", "error.value-not-words"),
    # Readings.
    ("readings.packs = 5", "readings.packs", "problem.reading"),
    ("readings.packs.about = 'x'", "readings.packs", "problem.reading"),
    ("readings.packs.choices.one.why = 'x'", "readings.packs", "problem.reading"),
    (BY_PACKS.replace("readings.packs", "readings.Packs"), "readings.Packs", "problem.reading"),
    (BY_PACKS.replace("choices.eight", "choices.Eight"), "readings.packs.choices.Eight", "problem.choice"),
    (BY_PACKS + "[readings.packs.choices]\nnine = 9", "readings.packs.choices.nine", "problem.choice"),
    (BY_PACKS.replace("set.shoe.packs = 8", ""), "readings.packs.choices.eight", "problem.choice-set"),
    (BY_PACKS.replace("set.shoe.packs = 8", "set = 8"), "readings.packs.choices.eight", "problem.choice-set"),
    (
        BY_PACKS.replace('"As it is"', '"x"\nset.shoe.packs = 4'),
        "readings.packs.choices.six",
        "problem.choice-set",
    ),
    (BY_PACKS.replace('"As it is"', "5"), "readings.packs.choices.six.why", "error.value-not-words"),
    (BY_PACKS + "remove = 5", "readings.packs.choices.eight.remove", "problem.remove-not-list"),
    (BY_PACKS + "remove = [5]", "readings.packs.choices.eight.remove", "problem.remove-not-list"),
    (BY_PACKS + "remove = ['bets']", "readings.packs.choices.eight.remove", "problem.remove-not-list"),
    (BY_PACKS + "remove = ['shoe.packs.x']", "readings.packs.choices.eight.remove", "problem.remove-not-list"),
    (
        BY_PACKS + "remove = ['bets.tie.name']",
        "readings.packs.choices.eight: bets.tie.name",
        "problem.missing",
    ),
    (BY_PACKS + "effect = 5", "readings.packs.choices.eight.effect", "error.value-not-words"),
    (BY_PACKS.replace('"How many packs"', "5"), "readings.packs.about", "error.value-not-words"),
    (BY_PACKS.replace("packs = 8", "packs = 80"), "readings.packs.choices.eight.set.shoe.packs", NOT_WHOLE),
    (
        BY_PACKS.replace("set.shoe.packs = 8", "set.bets.big = { name = 'Big', wins = 'natural', pays = 5 }"),
        "readings.packs.choices.eight.set.bets.big.pays",
        "error.pays-not-list",
    ),
    # Single values, one for each way a kind of value can be wrong.
    ("shoe.packs = 0", "shoe.packs", NOT_WHOLE),
    ("shoe.packs = 51", "shoe.packs", NOT_WHOLE),
    ("shoe.packs = true", "shoe.packs", NOT_WHOLE),
    ("shoe.packs = 6.0", "shoe.packs", NOT_WHOLE),
    ("shoe.packs = '6'", "shoe.packs", NOT_WHOLE),
    ("shoe.packs = 1979-05-27", "shoe.packs", NOT_WHOLE),
    ("shoe.packs = { value = 6, note = 'x' }", "shoe.packs", NOT_WHOLE),
    (f"shoe.packs = 0x{'F' * 5000}", "shoe.packs", NOT_WHOLE),
    ("game.free_coups = 1", "game.free_coups", "error.value-not-flag"),
    ("shoe.burn = 'two'", "shoe.burn", "error.value-not-choice"),
    ("shoe.burn = 2", "shoe.burn", "error.value-not-choice"),
    ("tableau.punto.5 = 'wish'", "tableau.punto.5", "error.value-not-choice"),
    ("tableau.no_card.5 = 'both'", "tableau.no_card.5", "error.value-not-choice"),
    ("tableau.banco_options.5 = [10]", "tableau.banco_options.5", "error.value-not-points"),
    ("tableau.banco_options.5 = [3, 4]", "tableau.banco_options.5", "problem.cell-twice"),
    ("game.aim = 10", "game.aim", "error.value-fixed"),
    ("game.ace = true", "game.ace", "error.value-fixed"),
    ("game.naturals = [8]", "game.naturals", "error.value-fixed"),
    ("stakes.minimum = 0", "stakes.minimum", "error.value-amount-too-small"),
    ("stakes.minimum = -5", "stakes.minimum", "error.value-amount-too-small"),
    ("stakes.minimum = '5'", "stakes.minimum", "error.money-not-an-amount"),
    ("stakes.minimum = inf", "stakes.minimum", "error.money-not-an-amount"),
    ("stakes.minimum = 1e9999999", "stakes.minimum", "error.money-too-large"),
    ("stakes.minimum = 0.005", "stakes.minimum", "error.money-part-of-coin"),
    ("bets.tie.wins = 5", "bets.tie.wins", "error.value-not-text"),
    ("bets.tie.wins = ' '", "bets.tie.wins", "error.value-not-text"),
    ("bets.tie.wins = 'winner == 5'", "bets.tie.wins", "error.condition-not-a-value"),
    ("bets.tie.pays = '8'", "bets.tie.pays", "error.odds-unknown"),
    ("bets.tie.pays = 8", "bets.tie.pays", "error.pays-not-list"),
    ("bets.tie.pays = []", "bets.tie.pays", "error.pays-not-list"),
    (f"bets.tie.pays = [{'5, ' * 21}]", "bets.tie.pays", "error.pays-not-list"),
    ("bets.tie.pays = ['8:1']", "bets.tie.pays", "error.pays-entry"),
    ("bets.tie.pays = [{ when = 'natural' }]", "bets.tie.pays", "error.pays-entry"),
    ("bets.tie.pays = [{ odds = '8:1', then = 'x' }]", "bets.tie.pays", "error.pays-entry"),
    ("bets.tie.pays = [{ odds = 8 }]", "bets.tie.pays", "error.value-not-text"),
    ("bets.tie.pays = [{ odds = '8:1', when = 'x' }]", "bets.tie.pays", "error.condition-unknown-name"),
    ("bets.tie.pays = [{ odds = '8:1', when = 'natural' }]", "bets.tie.pays", "error.pays-last-without-condition"),
    ("bets.tie.pays = [{ odds = '8:1' }, { odds = '9:1' }]", "bets.tie.pays", "error.pays-last-without-condition"),
    ("bets.tie.needs = 'punto'", "bets.tie.needs", "error.value-not-bets"),
    ("bets.tie.needs = ['Punto']", "bets.tie.needs", "error.value-not-bets"),
    ("bets.tie.needs = ['punto', 'punto']", "bets.tie.needs", "error.value-not-bets"),
    (f"places.box = {[f'b{n}' for n in range(101)]}", "places.box", "error.value-not-bets"),
    (f"places.box = [0x{'F' * 5000}]", "places.box", "error.value-not-bets"),
    ("tableau.banco.3 = 8", "tableau.banco.3", "error.value-not-points"),
    ("tableau.banco.3 = [10]", "tableau.banco.3", "error.value-not-points"),
    ("tableau.banco.3 = [true]", "tableau.banco.3", "error.value-not-points"),
    ("tableau.banco.3 = [8, 8]", "tableau.banco.3", "error.value-not-points"),
    ("names.house = 5", "names.house", "error.value-not-words"),
    ("names.house = {}", "names.house", "error.value-not-words"),
    ("names.house = { fr = 'Maison' }", "names.house", "error.value-not-words"),
    ("names.house = { en = 5 }", "names.house", "error.value-not-text"),
    ("names.house = ''", "names.house", "error.value-not-text"),
    (f"names.house = '{LONG}'", "names.house", "error.value-text-too-long"),
    ('names.house = "a\\u001bb"', "names.house", "error.value-control-character"),
    ('names.house = "a\\u007fb"', "names.house", "error.value-control-character"),
    ('names.house = "a\\u009bb"', "names.house", "error.value-control-character"),
    ('names.house = "a\\u202eb"', "names.house", "error.value-control-character"),
    ('names.house = "a\\u2066b"', "names.house", "error.value-control-character"),
    ('names.house = "a\\u200fb"', "names.house", "error.value-control-character"),
    ("leaflets.mine = 'english'", "leaflets.mine", "error.value-not-language"),
    ("leaflets.mine = 5", "leaflets.mine", "error.value-not-language"),
    ('visit.street = "one\\ntwo"', "visit.street", "error.value-not-line"),
    ("visit.street = 5", "visit.street", "error.value-not-text"),
    ("visit.tables_from = '24:00'", "visit.tables_from", "error.value-not-clock"),
    ("visit.tables_from = 16:00:00", "visit.tables_from", "error.value-not-clock"),
    ("visit.time_zone = 'Europe/Nowhere'", "visit.time_zone", "error.value-not-time-zone"),
    ("visit.time_zone = 'Europe'", "visit.time_zone", "error.value-not-time-zone"),
    ("visit.time_zone = '../../etc/passwd'", "visit.time_zone", "error.value-not-time-zone"),
    ("visit.time_zone = '+01:00'", "visit.time_zone", "error.value-not-time-zone"),
    ("visit.time_zone = 1", "visit.time_zone", "error.value-not-time-zone"),
    ("visit.sunday = '11:00'", "visit.sunday", "error.value-not-opening"),
    ("stakes.currency = '€'", "stakes.currency", "error.value-not-currency"),
    ("style.felt = 'green'", "style.felt", "error.value-not-colour"),
    ("style.felt = '#17573'", "style.felt", "error.value-not-colour"),
    ("style.felt = '#17573fa0'", "style.felt", "error.value-not-colour"),
    ("style.felt = '#17573g'", "style.felt", "error.value-not-colour"),
    ("style.felt = 0x17573f", "style.felt", "error.value-not-colour"),
    ("style.felt = ['#17573f']", "style.felt", "error.value-not-colour"),
    ("style.feld = '#17573f'", "style.feld", "problem.unknown-key-near"),
    ("printed_edges.tie = 'low'", "printed_edges.tie", "error.value-not-percent"),
    ("printed_edges.tie = true", "printed_edges.tie", "error.value-not-percent"),
    ("printed_edges.tie = nan", "printed_edges.tie", "error.value-not-percent"),
    ("printed_edges.tie = 100.01", "printed_edges.tie", "error.value-not-percent"),
    ("printed_edges.tie = 0.0000001", "printed_edges.tie", "error.value-not-percent"),
    ("printed_edges.tie = 0e-9999999", "printed_edges.tie", "error.value-not-percent"),
    # What does not go together.
    ("stakes.minimum = 20\nbets.tie.maximum = 19", "bets.tie", "problem.minimum-above-maximum"),
    ("bets.tie.minimum = 501", "bets.tie", "problem.minimum-above-maximum"),
    ("bets.tie.pays = '1:3'", "bets.tie.pays", "problem.rounding-needed"),
    ("stakes.step = 3\nstakes.minimum = 6\nstakes.maximum = 6000", "bets.tie.maximum", "problem.not-in-steps"),
    ("stakes.minimum = 5.5", "stakes.minimum", "problem.not-in-steps"),
    ("stakes.maximum = 5000.01", "stakes.maximum", "problem.not-in-steps"),
    ("bets.tie.needs = ['banca']", "bets.tie.needs", "problem.needs"),
    ("bets.tie.needs = ['tie']", "bets.tie.needs", "problem.needs"),
    ("places.box = ['banca']", "places.box", "problem.no-such-bet"),
    ("printed_edges.banca = 5", "printed_edges.banca", "problem.no-such-bet"),
    ("shoe.cut_card = 296", "shoe.cut_card", "problem.cut-card-too-deep"),
    ("shoe.burn_for_zero = 20\nshoe.cut_card = 286", "shoe.cut_card", "problem.cut-card-too-deep"),
    ("places.least_people = 10", "places.least_people", "problem.more-than-seats"),
    ("style = { paper = '#ffffff', ink = '#777777' }", "style", "problem.contrast"),
    ("style = { paper = '#123456', ink = '#123456' }", "style", "problem.contrast"),
    ("bets.tie.wins = 'punto.total == 9 and punto.total < 9'", "bets.tie.wins", "problem.impossible"),
    ("bets.tie.wins = 'punto.first_two == 8 and punto.cards == 3'", "bets.tie.wins", "problem.impossible"),
    (
        "bets.tie.wins = 'punto.first == 9 and punto.second == 9 and punto.first_two != 8'",
        "bets.tie.wins",
        "problem.impossible",
    ),
    (
        "bets.tie.wins = 'punto.first == 3 and banco.first == 4 and punto.natural and not natural'",
        "bets.tie.wins",
        "problem.impossible",
    ),
    (
        "bets.tie.returns = 'margin > 8 and cards == 5 and banco.third == none and natural'",
        "bets.tie.returns",
        "problem.impossible",
    ),
    (
        "bets.tie.pays = [{ when = 'margin == 1', odds = '9:1' }, { odds = '8:1' }]",
        "bets.tie.pays[1].when",
        "problem.impossible",
    ),
    (
        "bets.tie.pays = [{when='margin == 0', odds='9:1'}, {when='natural', odds='7:1'}, {odds='8:1'}]",
        "bets.tie.pays[2].when",
        "problem.impossible",
    ),
    ("bets.tie.returns = 'winner == tie and natural'", "bets.tie.returns", "problem.wins-and-returns"),
    ("bets.tie.returns = 'winner != punto'", "bets.tie.returns", "problem.wins-and-returns"),
    ("bets.tie.returns = 'winner != banco'", "bets.tie.returns", "problem.wins-and-returns"),
    ("bets.tie.returns = 'punto.first == banco.first'", "bets.tie.returns", "problem.wins-and-returns"),
    ("bets.tie.halves = 'margin > 8 and cards == 6 and natural'", "bets.tie.halves", "problem.impossible"),
    ("bets.tie.halves = 'natural'", "bets.tie.halves", "problem.halves-and-other"),
    ("bets.tie.halves = 'winner == tie and natural'", "bets.tie.halves", "problem.halves-and-other"),
    ("bets.punto.halves = 'winner != punto'", "bets.punto.halves", "problem.halves-and-other"),
    ("bets.tie.halves = 'half'", "bets.tie.halves", "error.condition-unknown-name"),
]


@pytest.mark.parametrize(("text", "path", "key"), FAULTS, ids=[f"{path} {text[-30:]}" for text, path, _ in FAULTS])
def test_each_fault_is_told_with_its_path(tmp_path: Path, text: str, path: str, key: str) -> None:
    """One fault in a file that is right otherwise: it is told, and nothing else is."""
    found = problems(tmp_path, text)
    assert (path, key) in found
    assert set(found) == {(path, key)}


SEVERAL: list[tuple[str, list[tuple[str, str]]]] = [
    (
        BY_PACKS.replace("about", "abuot"),
        [("readings.packs.abuot", "problem.unknown-key"), ("readings.packs.about", "error.value-not-words")],
    ),
    (
        BY_PACKS.replace("set.", "put."),
        [
            ("readings.packs.choices.eight.put", "problem.unknown-key"),
            ("readings.packs.choices.eight", "problem.choice-set"),
        ],
    ),
    (
        BY_PACKS.replace("choices.six", "choices.Six").replace("choices.eight", "choices.Eight"),
        [("readings.packs.choices.Six", "problem.choice"), ("readings.packs.choices.Eight", "problem.choice")],
    ),
    (
        'remove = ["bets"]\nshoe.cut_card = 900',
        [
            ("bets", "problem.no-bets"),
            ("places.box", "problem.no-such-bet"),
            ("places.box", "problem.no-such-bet"),
            ("places.box", "problem.no-such-bet"),
            ("shoe.cut_card", "problem.cut-card-too-deep"),
        ],
    ),
    (
        'remove = ["bets.banco", "bets.punto"]\nplaces.box = []\nbank.held_by = "auction"',
        [("bank.held_by", "problem.auction-needs-bet"), ("bank.held_by", "problem.auction-needs-bet")],
    ),
    (
        'bank.bets_paid_by = "banker"',
        [("bank.bets_paid_by", "problem.banker-needs-auction"), ("bets.tie", "problem.banker-other-bet")],
    ),
    (
        f"{BANKER}bank.banker_bets_punto = true",
        [("bank.banker_bets_punto", "problem.banker-bets-punto")],
    ),
    (f'{BANKER}bets.punto.pays = "2:1"', [("bets.punto.pays", "problem.banker-punto-pays")]),
    (f'{BANKER}bets.banco.pays = "11:10"', [("bets.banco.pays", "problem.banker-banco-pays")]),
    (
        f'{BANKER}bets.banco.wins = "winner == banco and banco.total > 1"',
        [("bets.banco", "problem.banker-bet-results")],
    ),
    (f'{BANKER}bets.punto.returns = "winner == banco"', [("bets.punto", "problem.banker-bet-results")]),
    (f'{BANKER}bets.punto.halves = "winner == banco"', [("bets.punto", "problem.banker-bet-results")]),
    (f'{BANKER}bets.punto.halves = "winner == banco and margin == 1"', [("bets.punto", "problem.banker-bet-results")]),
    (f'remove = ["bets.tie", "bets.punto.returns"]\n{AT_AUCTION}', [("bets.punto", "problem.banker-bet-results")]),
    (
        'bets.big.wins = "cards == 6"',
        [("bets.big.name", "problem.missing"), ("bets.big.pays", "problem.missing")],
    ),
    (
        'bets.big.wins = "cards = 6"\nplaces.least_people = 10',
        [
            ("bets.big.wins", "error.condition-character"),
            ("bets.big.name", "problem.missing"),
            ("bets.big.pays", "problem.missing"),
            ("places.least_people", "problem.more-than-seats"),
        ],
    ),
    (
        BY_PACKS.replace("set.shoe.packs = 8", 'set.bets.big.name = "Big"'),
        [
            ("readings.packs.choices.eight: bets.big.wins", "problem.missing"),
            ("readings.packs.choices.eight: bets.big.pays", "problem.missing"),
        ],
    ),
    (
        "bets.tie = { returns = 'winner != punto', pays = [{ when = 'margin == 9', odds = '9:1' }, { odds = '8:1' }] }",
        [("bets.tie.pays[1].when", "problem.impossible"), ("bets.tie.returns", "problem.wins-and-returns")],
    ),
    (
        'remove = ["shoe.packs", "names.house", "tableau.banco.3"]',
        [("names.house", "problem.missing"), ("shoe.packs", "problem.missing"), ("tableau.banco.3", "problem.missing")],
    ),
]


@pytest.mark.parametrize(("text", "expected"), SEVERAL, ids=[expected[0][0] for _, expected in SEVERAL])
def test_faults_that_come_together(tmp_path: Path, text: str, expected: list[tuple[str, str]]) -> None:
    """Every fault is told, each where it stands."""
    assert problems(tmp_path, text) == expected


def test_half_a_coin_needs_a_rounding(tmp_path: Path) -> None:
    """With an even number of coins to the step, halves come out; with an odd one the house says how to round."""
    halves = "stakes = { step = STEP, minimum = 1 }\nbets.tie.halves = 'margin == 1'"
    assert extending(tmp_path, halves.replace("STEP", "0.2")).bet("tie").halves is not None
    told = problems(tmp_path, halves.replace("STEP", "0.1"))  # a reading pays 19 to 20, of which ten coins leave parts
    assert "problem.rounding-needed-half" not in [key for _, key in told]
    odd = halves.replace("STEP", "0.25")
    assert ("bets.tie.halves", "problem.rounding-needed-half") in problems(tmp_path, odd)
    assert extending(tmp_path, odd.replace("minimum", "rounding = 'down', minimum")).bet("tie").halves is not None


def test_an_empty_file_is_told_everything_it_lacks(tmp_path: Path) -> None:
    """An id, a name, packs, 24 rows of tableau and a bet: all at once."""
    rows = [(f"tableau.{part}.{row}", "problem.missing") for part in ("punto", "banco", "no_card") for row in range(8)]
    assert problems(tmp_path, "", base=None) == [
        ("id", "problem.id"),
        ("names.house", "problem.missing"),
        ("shoe.packs", "problem.missing"),
        *rows,
        ("bets", "problem.no-bets"),
    ]


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    """Faults of the head, of names, of values, of what is missing, of what does not go together, and of a reading."""
    text = """
    format = 3
    version = -1
    remove = ["bets.ti", "names.house"]
    shoe = { packs = 0, colour = "red", burn = { value = "none", stated = "here" } }
    stakes.minimum = 7000
    places.least_people = 12
    bets.banco.pays = "1:0"
    bets.tie = { maximum = 250, returns = "natural" }
    """
    assert problems(tmp_path, text + BY_PACKS.replace("packs = 8", "pack = 8")) == [
        ("format", "problem.format"),
        ("version", "problem.version"),
        ("shoe.packs", NOT_WHOLE),
        ("shoe.colour", "problem.unknown-key"),
        ("shoe.burn.stated", "problem.stated"),
        ("bets.banco.pays", "error.odds-unknown"),
        ("readings.packs.choices.eight.set.shoe.pack", "problem.unknown-key-near"),
        ("remove", "problem.remove"),
        ("names.house", "problem.missing"),
        ("bets.punto", "problem.minimum-above-maximum"),
        ("bets.tie", "problem.minimum-above-maximum"),
        ("places.least_people", "problem.more-than-seats"),
        ("bets.tie.returns", "problem.wins-and-returns"),
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # Without a tableau San Ba would look impossible, and so would half the bets.
        ("tableau.punto.0 = 'x'\nbets.tie.wins = 'punto.first_two == 0 and punto.cards == 3'", "tableau.punto.0"),
        ("bets.tie.wins = 'x'\nbets.tie.returns = 'winner == punto'", "bets.tie.wins"),
        ("stakes.minimum = 'x'\nstakes.maximum = 0.5\nbets.tie.maximum = 0.5\nstakes.step = 0.5", "stakes.minimum"),
        ("stakes.step = 'x'\nstakes.minimum = 0.10\nbets.tie.pays = '1:3'", "stakes.step"),
        ("shoe.packs = 'x'\nshoe.cut_card = 400", "shoe.packs"),
        ("places.seats = 'x'\nplaces.least_people = 15", "places.seats"),
        ("style = { paper = '#000', ink = '#ffffff' }", "style.paper"),
        ("bets.odd = { name = 'Odd', wins = 'x', pays = '1:1' }\nplaces.box = ['odd']", "bets.odd.wins"),
        ("bets.odd = { wins = 'x', name = 5, pays = 5 }\nplaces.box = ['odd']", "bets.odd."),
    ],
)
def test_what_may_only_follow_from_a_fault_is_not_told(tmp_path: Path, text: str, expected: str) -> None:
    """Where a value cannot be read, nothing is said against the value that stands in for it."""
    assert all(path.startswith(expected) for path, _ in problems(tmp_path, text))


def test_a_file_may_hold_no_more_rules_than_a_limit(tmp_path: Path) -> None:
    """Two thousand values are read, right or wrong ones; reading stops at the next."""
    many = "\n".join(f"b{number} = 1" for number in range(MOST_RULES + 5))
    found = problems(tmp_path, f"[printed_edges]\n{many}")
    assert (f"printed_edges.b{MOST_RULES - 1}", "problem.no-such-bet") in found
    assert (f"printed_edges.b{MOST_RULES}", "problem.too-large") in found
    assert len([path for path, _ in found if path.startswith("printed_edges")]) == MOST_RULES + 1
    found = problems(tmp_path, f"[nowhere]\n[shoe]\n{many}")
    assert len(found) == MOST_RULES + 1
    assert found[-1] == (f"shoe.b{MOST_RULES - 1}", "problem.too-large")


def test_long_names_are_cut(tmp_path: Path) -> None:
    """A path of any length is told in 120 signs, a name in 80."""
    with pytest.raises(HouseError) as refusal:
        extending(tmp_path, f"shoe.{'x' * 5000} = 1")
    (problem,) = problems_of(refusal.value)
    assert problem.path == "shoe." + "x" * 115
    assert problem.message.values["name"] == "x" * 80


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("shoo.packs = 6", {"name": "shoo", "near": "shoe"}),
        ("tableau.colour = 6", {"name": "colour", "allowed": ("punto", "banco", "banco_options", "no_card")}),
        ("extend = 6", {"name": "extend", "near": "extends"}),
        ("shoe.packs = 'six'", {"found": "'six'", "least": 1, "most": 50}),
        (f"shoe.packs = 0x{'F' * 5000}", {"found": "…", "least": 1, "most": 50}),
        (f"shoe.packs = '{'x' * 100}'", {"found": "'" + "x" * 59 + "…", "least": 1, "most": 50}),
        ("shoe.burn = 'two'", {"found": "'two'", "allowed": ("first-card", "none")}),
        ("tableau.no_card.5 = 'both'", {"found": "'both'", "allowed": ("draw", "stand", "option")}),
        ("game.naturals = [9]", {"found": "[9]", "only": [8, 9]}),
        ("stakes.minimum = 0", {"found": "0", "least": 1}),
        ("bets.tie.minimum = 501", {"least": 50_100, "most": 50_000}),
        ("stakes.minimum = 5.5", {"amount": 550, "step": 100}),
        ("bets.tie.needs = ['banca']", {"bet": "banca", "allowed": ("punto", "banco")}),
        ("places.box = ['banca']", {"bet": "banca", "allowed": ("punto", "banco", "tie")}),
        ("printed_edges.banca = 5", {"bet": "banca", "allowed": ("punto", "banco", "tie")}),
        ("shoe.cut_card = 296", {"most": 295, "packs": 6}),  # 312 cards, 6 for a coup, 1 turned, 10 burned
        ("places.least_people = 10", {"seats": 9}),
        ("style.felt = 'green'", {"found": "'green'"}),
        (
            "style = { paper = '#ffffff', ink = '#ffff00' }",
            {"paper": "#ffffff", "ink": "#ffff00", "least": Decimal("4.5")},
        ),
        ("bets.tie.wins = 'winner = tie'", {"text": "winner = tie", "column": 8, "found": "="}),
        ("bets.tie.wins = 'margin > 8 and natural and cards == 5'", {"text": "margin > 8 and natural and cards == 5"}),
    ],
)
def test_what_a_fault_tells(tmp_path: Path, text: str, values: dict[str, object]) -> None:
    """What was found and what is allowed travel with the fault."""
    with pytest.raises(HouseError) as refusal:
        extending(tmp_path, text)
    (problem,) = problems_of(refusal.value)
    assert problem.message.values == values


def test_the_moment_when_allowed_becomes_refused(tmp_path: Path) -> None:
    """What lies just inside each limit of the faults above is read."""
    house = extending(
        tmp_path,
        """
        version = 1000000
        shoe.cut_card = 295
        places.least_people = 9
        bets.tie.minimum = 500
        stakes.minimum = 1
        printed_edges.tie = 99.999999
        visit.tables_from = "23:59"
        stakes.currency = "EUR"
        style.paper = "#ffffff"
        style.ink = "#767676"
        tableau.banco.3 = [9, 8, 0]
        """
        f"names.house = '{LONG[1:]}'",
    )
    assert (house.version, house.shoe.cut_card, house.places.least_people) == (1_000_000, 295, 9)
    assert house.bet("tie").least == house.bet("tie").most == 50_000
    assert house.rules["printed_edges.tie"].value == Decimal("99.999999")
    assert [column for column, action in enumerate(house.tableau.banco[3]) if action is Action.DRAW] == [0, 8, 9, 10]


@pytest.mark.parametrize(
    "wins",
    [
        "punto.first == 9 and punto.second == 9",
        "banco.first == 9 and banco.second == 9",
        "punto.first == 7 and banco.first == 6 and winner == tie",
        "punto.first == 3 and punto.third == 8 and banco.first_two == 3",
        "banco.second == 4 and banco.third == none and punto.cards == 3",
        "punto.first == 1 and punto.second == 2 and banco.first == 3 and banco.second == 4 and margin == 7",
        "punto.pair and not punto.pair",
    ],
)
def test_what_some_coup_can_meet_is_read(tmp_path: Path, wins: str) -> None:
    """A bet on single cards is not called impossible while any cards could win it; bets on ranks are not judged."""
    assert extending(tmp_path, f'bets.tie.wins = "{wins}"').bet("tie").wins.text == wins


def test_no_code_is_left_out() -> None:
    """Every problem, and every fault of a value or a payout, that the source can tell is told by a test."""
    folder = Path(puntobanco.__file__).parent
    source = "".join(file.read_text() for room in ("game", "house") for file in sorted((folder / room).glob("*.py")))
    codes = {f"error.{code}" for code in re.findall(r'"((?:value|pays)-[a-z-]+)"', source)}
    codes |= set(re.findall(r'"(problem\.[a-z0-9-]+)"', source))
    told = "".join(Path(__file__).with_name(f"test_{name}.py").read_text() for name in ("faults", "files", "texts"))
    assert len(codes) > 50
    assert {code for code in codes if f'"{code}"' not in told} == set()
