"""The shipped houses: what each leaflet states, what was read into it, and the names that others rely on."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from puntobanco.game import LANGUAGES, NO_CARD, Action, Text
from puntobanco.house import SHIPPED, House, Origin, Rule, load, reader
from puntobanco.house.house import written
from puntobanco.house.named import file_of
from puntobanco.house.sources import Provenance, provenance
from support.strategies import every_house

STATED, READING = Origin.STATED, Origin.READING
Values = dict[str, object]

# The readings that a person can choose instead, the default first.
VARIANTS = {
    "schaanwald": {
        "banco-payout": ["even", "nineteen-twentieths", "half-on-six"],
        "no-card": ["customary", "needs-third-card"],
        "staff-pool": ["cagnotte", "tips"],
        "rules-shown": ["either", "displayed", "handed-out"],
        "approved-by": ["liechtenstein", "switzerland"],
    },
    "castle-vaduz": {
        "payouts": ["customary", "as-schaanwald"],
        "packs": ["six", "eight"],
        "no-card": ["customary", "literal"],
        "row-three": ["third-card-eight", "literal"],
        "box-cap": ["spot", "seat"],
        "standing-stake": ["comes-back", "stays"],
    },
    "mega-pay": {
        "announced": ["both-totals", "winner-only"],
        "san-ba-tie": ["return", "lose"],
        "san-ba-needs": ["main-bet", "alone"],
        "faulty-coup": ["stands", "stays-open"],
    },
    "punter-and-bank": {
        "packs": ["six", "eight"],
        "no-card": ["customary", "only-five", "six-draws"],
        "undecided-five": ["stand", "draw"],
        "cards-shown": ["after-decision", "open"],
        "five-standing": ["seated-only", "standing-too"],
        "refused-turn": ["next-seated", "standing-first", "auction"],
        "banker-punter": ["no", "yes"],
        "banker-without-stake": ["loses", "keeps"],
        "who-pays": ["house", "banker"],
    },
    "chemin-de-fer": {
        "punto-cards": ["punto-only", "open"],
        "withdrawal": ["nothing", "half", "winnings"],
        "six-without-card": ["stands", "free"],
    },
}

BETS = {
    "schaanwald": ["punto", "banco", "tie"],
    "castle-vaduz": ["punto", "banco", "tie"],
    "mega-pay": [
        "punto",
        "banco",
        "egalite",
        *(f"egalite-{total}" for total in range(10)),
        "san-ba",
        "san-ba-bank",
        "san-ba-player",
    ],
    "punter-and-bank": ["punto", "banco"],
    "chemin-de-fer": ["punto", "banco"],
}

LEAFLETS = tuple(name for name in SHIPPED if name != "chemin-de-fer")
"""The houses of casinos; the last one follows no leaflet."""

# No leaflet says these; they are the same everywhere.
SHARED: Values = {
    "shoe.cut_card": 14,
    "shoe.coups_after_cut": 1,
    "shoe.burn": "first-card",
    "shoe.burn_for_zero": 10,
    "game.coup_needs": "a-bet",
    "game.free_coups": True,
    "stakes.main_withdrawn": "takes-along",
    "stakes.step": 1,
}

# The game itself, which every file says, whether its leaflet does or not.
GAME: Values = {
    "game.aim": 9,
    "game.ace": 1,
    "game.pip_cards": "face-value",
    "game.tens_and_courts": 0,
    "game.total": "last-digit",
    "game.order": "punto-banco-punto-banco",
    "game.least_cards": 2,
    "game.most_cards": 3,
    "game.naturals": [8, 9],
    "bets.punto.wins": "winner == punto",
    "bets.banco.wins": "winner == banco",
}
UNSAID_ABOUT_THE_GAME = {
    "schaanwald": set(),
    "castle-vaduz": {"game.order"},
    "mega-pay": {"game.order"},
    "punter-and-bank": {"game.ace", "game.most_cards"},
}

SIDE_BETS = {
    "egalite-0": "150:1",
    "egalite-1": "220:1",
    "egalite-2": "225:1",
    "egalite-3": "200:1",
    "egalite-4": "125:1",
    "egalite-5": "110:1",
    "egalite-6": "45:1",
    "egalite-7": "45:1",
    "egalite-8": "80:1",
    "egalite-9": "80:1",
    "san-ba": "200:1",
    "san-ba-bank": "425:1",
    "san-ba-player": "500:1",
}

NEEDS_UNSAID = ("san-ba-bank", "san-ba-player")
"""The poster asks for a main bet beside San Ba, and does not say whether that means these two."""

STATED_VALUES: dict[str, Values] = {
    "schaanwald": {
        "game.tips": "cagnotte",
        "disputes.duty_manager": "answers-at-the-table",
        "names.house": {"en": "Casino Schaanwald", "de": "Casino Schaanwald", "es": "Casino Schaanwald"},
        "shoe.packs": 6,
        "places.standing": "always",
        "places.standing_must_sit": False,
        "game.cards_lie": "open",
        "game.totals_announced": "by-croupier",
        "game.led_by": "croupier",
        "bets.punto.pays": "1:1",
        "bets.banco.pays": "1:1",
        "bets.tie.wins": "winner == tie",
        "bets.tie.pays": "8:1",
        "bets.punto.returns": "winner == tie",
        "bets.banco.returns": "winner == tie",
        "stakes.on_tie": "stay",
        "stakes.valid_for": "until-decided",
        "disputes.ambiguity": "management",
        "visit.sunday": "11:00-03:00",
        "visit.monday": "11:00-03:00",
        "visit.tuesday": "11:00-03:00",
        "visit.wednesday": "11:00-03:00",
        "visit.thursday": "11:00-03:00",
        "visit.friday": "11:00-04:00",
        "visit.saturday": "11:00-04:00",
        "visit.tables_from": "16:00",
        "visit.slots_from": "11:00",
        "visit.restaurant": "18:00-02:00",
        "visit.street": "Vorarlbergerstrasse 210",
        "visit.town": "9486 Schaanwald",
        "visit.telephone": "+423 238 2777",
        "visit.email": "willkommen@das-casino.li",
        "visit.website": "www.das-casino.li",
        "visit.social": "facebook.com/casino.schaanwald",
    },
    "castle-vaduz": {
        "disputes.duty_manager": "answers-at-the-table",
        "names.house": {"en": "Castle Casino", "de": "Castle Casino", "es": "Castle Casino"},
        "places.seats": 7,
        "places.box": ["banco", "punto"],
        "places.standing": "seats-full",
        "places.standing_spots": "seated-box",
        "places.standing_per_box": 1,
        "places.standing_must_sit": True,
        "bets.punto.returns": "winner == tie",
        "bets.banco.returns": "winner == tie",
        "bets.tie.wins": "winner == tie",
        "stakes.on_tie": "stay",
        "stakes.valid_for": "until-decided",
        "disputes.ambiguity": "management",
        **{
            f"visit.{day}": "11:00-04:00"
            for day in ("sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday")
        },
        "visit.tables_from": "18:00",
        "visit.operator": "Castle Casino AG",
        "visit.street": "Städtle 21",
        "visit.town": "9490 Vaduz",
        "visit.telephone": "+423 399 88 88",
        "visit.email": "info@castle-vaduz.li",
    },
    "mega-pay": {
        "shoe.packs": 8,
        "bank.held_by": "house",
        "stakes.changes_until": "first-card",
        "stakes.valid_for": "one-coup",
        "stakes.on_tie": "return",
        "stakes.currency": "GBP",
        "bets.punto.pays": "1:1",
        "bets.banco.pays": "19:20",
        "bets.punto.returns": "winner == tie",
        "bets.banco.returns": "winner == tie",
        "bets.egalite.wins": "winner == tie",
        "bets.egalite.pays": "9:1",
        **{f"bets.{bet}.pays": odds for bet, odds in SIDE_BETS.items()},
        **{f"bets.{bet}.needs": ["punto", "banco", "egalite"] for bet in SIDE_BETS if bet not in NEEDS_UNSAID},
        **{f"bets.egalite-{total}.wins": f"winner == tie and punto.total == {total}" for total in range(10)},
        "bets.san-ba.wins": "banco.first_two == 3 and punto.third == 8",
        "bets.san-ba-bank.wins": "banco.first_two == 3 and punto.third == 8 and winner == banco",
        "bets.san-ba-player.wins": "banco.first_two == 3 and punto.third == 8 and winner == punto",
        "disputes.partners": "share-one-maximum",
        "disputes.error_window": "next-coup",
        "disputes.reported": "stays-open",
        "disputes.ambiguity": "patron",
        "printed_edges.banco": 1.06,
        "printed_edges.punto": 1.24,
        "printed_edges.egalite": 4.84,
        "printed_edges.san-ba": 8.68,
        "printed_edges.egalite-7": 6.39,
        "printed_edges.egalite-0": 12.45,
        "calls.natural": dict.fromkeys(LANGUAGES, "Natural"),
        "calls.nothing": dict.fromkeys(LANGUAGES, "Baccarat"),
        "calls.nothing_of": "any-zero",
        "calls.equal": dict.fromkeys(LANGUAGES, "Égalité"),
        "calls.winner": "by-croupier",
        "visit.help_name": "Gamcare",
        "visit.help_website": "www.begambleaware.org",
        "visit.help_telephone": "0808 802 0133",
    },
    "punter-and-bank": {
        "names.punto": {"en": "Punter", "de": "Punto", "es": "Punto"},
        "names.banco": {"en": "Bank", "de": "Bank", "es": "Banca"},
        "places.least_people": 3,
        "places.standing": "always",
        "places.croupier_places_bets": True,
        "tableau.punto.5": "option",
        "tableau.no_card.5": "draw",
        "calls.nothing": dict.fromkeys(LANGUAGES, "Baccarat"),
        "calls.nothing_of": "worthless-cards",
        "bank.held_by": "auction",
        "bank.cards_taken_by": "banker",
        "bank.kept_until": "punto-wins",
        "bank.passes_to": "right",
        "bets.punto.pays": "1:1",
        "bets.banco.pays": "9:10",
    },
}

SAN_BA_TIE = "banco.first_two == 3 and punto.third == 8 and winner == tie"

READ_VALUES: dict[str, Values] = {
    "schaanwald": {
        "bank.held_by": "house",
        "places.seats": 9,
        "places.box": ["punto", "banco", "tie"],
        "places.box_cap": "spot",
        "places.standing_most": 12,
        "places.standing_spots": "own",
        "stakes.minimum": 5,
        "stakes.maximum": 5000,
        "stakes.rounding": "exact",
        "stakes.currency": "CHF",
        "bets.tie.maximum": 500,
        "disputes.error_window": "manager",
        "disputes.reported": "stays-open",
        "disputes.partners": "no-rule",
    },
    "castle-vaduz": {
        "game.tips": "none",
        "bank.held_by": "house",
        "shoe.packs": 6,
        "bets.punto.pays": "1:1",
        "bets.banco.pays": "19:20",
        "bets.tie.pays": "8:1",
        "places.box_cap": "spot",
        "places.standing_most": 7,
        "stakes.minimum": 10,
        "stakes.maximum": 2000,
        "stakes.rounding": "exact",
        "stakes.currency": "CHF",
        "bets.tie.maximum": 250,
        "game.cards_lie": "open",
        "disputes.error_window": "manager",
        "disputes.partners": "no-rule",
    },
    "mega-pay": {
        "game.tips": "none",
        "disputes.duty_manager": "answers-at-the-table",
        "places.seats": 9,
        "places.standing": "always",
        "places.standing_most": 12,
        "places.standing_spots": "own",
        "stakes.minimum": 5,
        "stakes.maximum": 1000,
        "stakes.rounding": "up",
        **{f"bets.{bet}.minimum": 1 for bet in SIDE_BETS},
        **{f"bets.{bet}.maximum": 50 for bet in SIDE_BETS},
        **{f"bets.{bet}.needs": ["punto", "banco", "egalite"] for bet in NEEDS_UNSAID},
        **{f"bets.{bet}.returns": SAN_BA_TIE for bet in NEEDS_UNSAID},
        "disputes.partners_declared_by": "themselves-or-manager",
        "game.cards_lie": "open",
        "game.totals_announced": "by-croupier",
    },
    "punter-and-bank": {
        "game.tips": "none",
        "disputes.duty_manager": "answers-at-the-table",
        "names.house": {"en": "Punter and Bank", "de": "Punter and Bank", "es": "Punter and Bank"},
        "shoe.packs": 6,
        "places.seats": 9,
        "places.box": ["punto", "banco"],
        "places.standing_most": 12,
        "places.standing_spots": "own",
        "stakes.minimum": 5,
        "stakes.maximum": 2000,
        "stakes.rounding": "exact",
        "stakes.on_tie": "return",
        "stakes.currency": "chips",
        "bets.punto.returns": "winner == tie",
        "bets.banco.returns": "winner == tie",
        "option.decider": "highest-punto-stake",
        "option.undecided": "stand",
        "option.cards_shown": "after-decision",
        "bank.bidders": "seated",
        "bank.banker_least": "highest-bid",
        "bank.equal_bids": "earlier",
        "bank.no_bids": "croupier-deals",
        "bank.offered": "accept-or-pass",
        "bank.offered_least": "table-minimum",
        "bank.nobody_accepts": "auction",
        "bank.given_up": "between-coups",
        "bank.bets_paid_by": "house",
        "bank.banker_bets_punto": False,
        "bank.too_few": "coup-finished-then-waits",
        "bank.refused_turn": "next-seated",
        "bank.unstaked_banker": "loses-bank",
        "disputes.error_window": "manager",
        "disputes.partners": "no-rule",
    },
}

# Words that a house has for people; each is stated.
TEXTS = {
    "schaanwald": {"cagnotte", "staff", "queries", "disputes", "limits", "approval", "dress", "feedback", "changes"},
    "castle-vaduz": {"custom", "disputes", "help"},
    "mega-pay": {"custom", "fairness", "disputes", "limits", "payouts", "edge_guide", "help", "poster"},
    "punter-and-bank": {"invitation", "custom"},
}

WORDS = object()
"""Some other words."""

# What changes under each variant, and nothing else; None where the house does not have the rule then.
CHANGES: dict[tuple[str, str, str], Values] = {
    ("schaanwald", "banco-payout", "nineteen-twentieths"): {"bets.banco.pays": "19:20"},
    ("schaanwald", "banco-payout", "half-on-six"): {
        "bets.banco.pays": [{"when": "banco.total == 6", "odds": "1:2"}, {"odds": "1:1"}]
    },
    ("schaanwald", "no-card", "needs-third-card"): {"tableau.no_card.3": "stand", "tableau.no_card.4": "stand"},
    ("schaanwald", "staff-pool", "tips"): {"texts.cagnotte": WORDS},
    ("schaanwald", "rules-shown", "displayed"): {"texts.limits": WORDS},
    ("schaanwald", "rules-shown", "handed-out"): {"texts.limits": WORDS},
    ("schaanwald", "approved-by", "switzerland"): {"texts.approval": WORDS},
    ("castle-vaduz", "payouts", "as-schaanwald"): {"bets.banco.pays": "1:1"},
    ("castle-vaduz", "packs", "eight"): {"shoe.packs": 8},
    ("castle-vaduz", "no-card", "literal"): {"tableau.no_card.4": "stand", "tableau.no_card.5": "stand"},
    ("castle-vaduz", "row-three", "literal"): {"tableau.banco.3": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]},
    ("castle-vaduz", "box-cap", "seat"): {"places.box_cap": "seat"},
    ("castle-vaduz", "standing-stake", "stays"): {"places.standing_stake": "stays"},
    ("mega-pay", "announced", "winner-only"): {"game.totals_announced": "winner-only"},
    ("mega-pay", "san-ba-tie", "lose"): {"bets.san-ba-bank.returns": None, "bets.san-ba-player.returns": None},
    ("mega-pay", "san-ba-needs", "alone"): {"bets.san-ba-bank.needs": [], "bets.san-ba-player.needs": []},
    ("mega-pay", "faulty-coup", "stays-open"): {"disputes.faulty_coup": "stays-open"},
    ("punter-and-bank", "packs", "eight"): {"shoe.packs": 8},
    ("punter-and-bank", "no-card", "only-five"): {"tableau.no_card.3": "stand", "tableau.no_card.4": "stand"},
    ("punter-and-bank", "no-card", "six-draws"): {"tableau.no_card.6": "draw"},
    ("punter-and-bank", "undecided-five", "draw"): {"option.undecided": "draw"},
    ("punter-and-bank", "cards-shown", "open"): {"option.cards_shown": "open"},
    ("punter-and-bank", "refused-turn", "standing-first"): {"bank.refused_turn": "standing-first"},
    ("punter-and-bank", "refused-turn", "auction"): {"bank.refused_turn": "auction"},
    ("punter-and-bank", "banker-punter", "yes"): {"bank.banker_bets_punto": True},
    ("punter-and-bank", "banker-without-stake", "keeps"): {"bank.unstaked_banker": "keeps-bank"},
    ("punter-and-bank", "five-standing", "standing-too"): {"option.decider": "highest-punto-stake-of-all"},
    ("punter-and-bank", "who-pays", "banker"): {
        "bank.bets_paid_by": "banker",
        "bank.banker_bets_punto": False,
        "bank.banco_called": "again-then-by-seat",
        "bank.withdrawn": "nothing",
        "bank.absent_banker": "loses-bank",
        "bank.no_bids": None,
        "bank.unstaked_banker": None,
        "game.free_coups": False,
    },
    ("chemin-de-fer", "punto-cards", "open"): {"option.punto_cards": "open"},
    ("chemin-de-fer", "withdrawal", "half"): {"bank.withdrawn": "half-of-winnings"},
    ("chemin-de-fer", "withdrawal", "winnings"): {"bank.withdrawn": "winnings"},
    ("chemin-de-fer", "six-without-card", "free"): {"tableau.no_card.6": "option"},
}


def test_the_names_of_the_houses() -> None:
    """Four casinos and the house of none, by the ids that others rely on; each file bears the id it is loaded by."""
    assert SHIPPED == ("schaanwald", "castle-vaduz", "mega-pay", "punter-and-bank", "chemin-de-fer")
    assert [load(name).id for name in SHIPPED] == list(SHIPPED)


@pytest.mark.parametrize("name", SHIPPED)
def test_variants(name: str) -> None:
    """Names and choices of the readings, in order; the first choice is the one that holds."""
    house = load(name)
    found = {reading: list(about.choices) for reading, about in house.readings.items()}
    assert found == VARIANTS[name]
    assert list(found) == list(VARIANTS[name])
    assert house.chosen == {reading: choices[0] for reading, choices in VARIANTS[name].items()}


@pytest.mark.parametrize(("name", "reading", "choice"), list(CHANGES))
def test_a_variant_changes_just_this(name: str, reading: str, choice: str) -> None:
    """Under another choice only the rules it is about differ, and they are readings with their reason."""
    house, other = load(name), load(name, {reading: choice})
    changed = {path: rule for path, rule in other.rules.items() if house.rules.get(path) != rule}
    found = {path: WORDS if path.startswith("texts.") else written(path, rule) for path, rule in changed.items()}
    gone = dict.fromkeys(house.rules.keys() - other.rules.keys())
    assert found | gone == CHANGES[name, reading, choice]
    assert {rule.source.origin for rule in changed.values()} <= {READING}
    why = house.readings[reading].choices[choice].why
    assert all(rule.source.reason == why for rule in changed.values())


@pytest.mark.parametrize("house", every_house(), ids=lambda house: f"{house.id}-{'-'.join(house.chosen.values())}")
def test_a_choice_that_changes_no_odds_says_what_it_changes(house: House) -> None:
    """What no figure tells is told in words."""
    usual = load(house.id)
    for name, choice in house.chosen.items():
        made = usual.readings[name].choices[choice]
        sections = {path.split(".")[0] for path in made.touched}
        if choice != usual.chosen[name] and not sections & {"tableau", "shoe", "option"} and not has_other_odds(house):
            assert made.effect is not None, name


def has_other_odds(house: House) -> bool:
    """Whether a bet wins, comes back or pays otherwise than usual."""
    bets = [[(bet.id, bet.wins, bet.returns, bet.pays) for bet in one.bets] for one in (house, load(house.id))]
    return bets[0] != bets[1]


def test_every_variant_is_listed() -> None:
    """No choice is missing from the table of changes."""
    assert set(CHANGES) == {
        (name, reading, choice)
        for name, readings in VARIANTS.items()
        for reading, choices in readings.items()
        for choice in choices[1:]
    }


@pytest.mark.parametrize("name", SHIPPED)
def test_bets(name: str) -> None:
    """The bets of each house, in the order of its layout."""
    assert [bet.id for bet in load(name).bets] == BETS[name]


def values(name: str) -> Iterator[tuple[str, object, Origin]]:
    """Path, value and origin of everything in the tables above that concerns a house."""
    for path, value in STATED_VALUES[name].items():
        yield path, value, STATED
    for path, value in {**SHARED, **READ_VALUES[name]}.items():
        yield path, value, READING
    for path, value in GAME.items():
        yield path, value, READING if path in UNSAID_ABOUT_THE_GAME[name] else STATED


@pytest.mark.parametrize("name", LEAFLETS)
def test_what_a_leaflet_states_and_what_is_read_into_it(name: str) -> None:
    """Each value, and whether the leaflet says it or it was chosen."""
    rules = load(name).rules
    for path, value, origin in values(name):
        assert (written(path, rules[path]), rules[path].source.origin) == (value, origin), path


def test_limits_in_coins() -> None:
    """A hundred coins to the unit; a bet without limits of its own has those of the table."""
    castle, mega_pay = load("castle-vaduz"), load("mega-pay")
    assert (castle.bet("punto").least, castle.bet("punto").most) == (1000, 200_000)
    assert (castle.bet("tie").least, castle.bet("tie").most) == (1000, 25_000)
    assert (mega_pay.bet("egalite").least, mega_pay.bet("egalite").most) == (500, 100_000)
    assert (mega_pay.bet("san-ba").least, mega_pay.bet("san-ba").most) == (100, 5000)


@pytest.mark.parametrize("name", SHIPPED)
def test_only_side_bets_need_another(name: str) -> None:
    """Mega Pay Egalité and San Ba need bank, punto or any tie beside them; every other bet stands alone."""
    for bet in load(name).bets:
        assert bet.needs == (("punto", "banco", "egalite") if bet.id in SIDE_BETS else ())


@pytest.mark.parametrize("name", LEAFLETS)
def test_words_for_people(name: str) -> None:
    """What the leaflet says in sentences is there and stated."""
    rules = load(name).rules
    for text in TEXTS[name]:
        assert rules[f"texts.{text}"].source.origin is STATED


@pytest.mark.parametrize("house", every_house(), ids=lambda house: f"{house.id}-{'-'.join(house.chosen.values())}")
def test_every_rule_is_stated_or_a_reading(house: House) -> None:
    """Nothing goes without a source, and whatever is stated names one of the house's leaflets and a section of it."""
    leaflets = {path.partition(".")[2] for path in house.rules if path.startswith("leaflets.")}
    assert bool(leaflets) == (house.id in LEAFLETS)
    for path, rule in house.rules.items():
        if path.startswith("leaflets."):
            continue
        assert rule.source.origin in (STATED, READING), path
        if rule.source.origin is STATED:
            assert rule.source.leaflet in leaflets, path
            assert rule.source.section, path
        else:
            assert rule.source.reason, path


def texts_of(house: House) -> Iterator[tuple[str, Text]]:
    """Every text for people that a house carries: rules, reasons, readings and their choices."""

    def of_rule(path: str, rule: Rule) -> Iterator[tuple[str, Text]]:
        if isinstance(rule.value, Text):
            yield path, rule.value
        if isinstance(rule.source.reason, Text):
            yield f"{path}.reading", rule.source.reason

    for path, rule in house.rules.items():
        yield from of_rule(path, rule)
    for name, reading in house.readings.items():
        yield f"readings.{name}", reading.about
        for choice, made in reading.choices.items():
            yield f"readings.{name}.{choice}", made.why
            if made.effect is not None:
                yield f"readings.{name}.{choice}.effect", made.effect
            for path, rule in made.changes.items():
                yield from of_rule(path, rule)


@pytest.mark.parametrize("name", SHIPPED)
def test_every_text_is_there_in_three_languages(name: str) -> None:
    """English, German and Spanish, none of them empty; sentences differ from each other."""
    found = dict(texts_of(load(name)))
    assert len(found) > 20
    for path, text in found.items():
        assert set(text.words) == set(LANGUAGES), path
        assert all(words.strip() for words in text.words.values()), path
        if text.words["en"].endswith("."):
            assert len(set(text.words.values())) == len(LANGUAGES), path


def test_a_text_in_a_language_it_lacks() -> None:
    """A text that lacks a language is shown in English, else in the one it has."""
    assert Text({"en": "Tie", "de": "Unentschieden"}).in_language("de") == "Unentschieden"
    assert Text({"en": "Tie", "de": "Unentschieden"}).in_language("es") == "Tie"
    assert Text({"de": "Unentschieden"}).in_language("es") == "Unentschieden"


@pytest.mark.parametrize("name", SHIPPED)
def test_deep_checks_find_nothing(name: str) -> None:
    """Loading a shipped house skips the check of every outcome under every reading, because it is made here."""
    assert reader._build(file_of(name), deep=True) == load(name)


@pytest.mark.parametrize("name", LEAFLETS)
def test_a_file_says_that_it_is_not_the_casinos(name: str) -> None:
    """The first words of each file: an independent reading, not issued by the casino."""
    beginning = file_of(name).read_text()[:300].replace("\n# ", " ")
    assert "an independent reading of its public" in beginning
    assert "not issued by the casino" in beginning


CHEMIN_DE_FER: Values = {
    **GAME,
    "shoe.packs": 6,
    "tableau.punto.5": "option",
    "tableau.banco.3": [0, 1, 2, 3, 4, 5, 6, 7],
    "tableau.banco_options.3": [9],
    "tableau.banco.5": [5, 6, 7],
    "tableau.banco_options.5": [4],
    "option.decider": "highest-punto-stake-of-all",
    "option.undecided": "draw",
    "option.cards_shown": "after-decision",
    "option.banco_decider": "banker",
    "option.banco_undecided": "customary",
    "option.punto_cards": "punto-only",
    "bets.punto.pays": "1:1",
    "bets.banco.pays": "19:20",
    "bets.punto.returns": "winner == tie",
    "bets.banco.returns": "winner == tie",
    "bank.held_by": "auction",
    "bank.passes_to": "right",
    "bank.bets_paid_by": "banker",
    "bank.banker_bets_punto": False,
    "bank.cards_taken_by": "banker",
    "bank.banco_called": "again-then-by-seat",
    "bank.withdrawn": "nothing",
    "bank.absent_banker": "loses-bank",
    "places.least_people": 2,
    "places.people_counted": "placed",
    "stakes.minimum": 5,
    "stakes.maximum": 5000,
}


def test_chemin_de_fer_is_nobodys_house() -> None:
    """No leaflet states anything; its file, its notice and its leaflet say so, in every language."""
    house = load("chemin-de-fer")
    assert provenance(house.rules) is Provenance.GENERAL
    for path, value in CHEMIN_DE_FER.items():
        assert written(path, house.rules[path]) == value, path
    assert {rule.source.origin for rule in house.rules.values()} == {READING}
    said = file_of("chemin-de-fer").read_text()
    assert said.startswith("# Chemin de fer: the house of no casino. It follows no leaflet;")
    assert "independent reading" not in said
    reasons = {rule.source.reason for rule in house.rules.values() if isinstance(rule.source.reason, str)}
    assert reasons == {"general", "chosen"}  # the others speak of a leaflet
    free = [
        (row, third)
        for row, cells in enumerate(house.tableau.banco)
        for third in range(NO_CARD + 1)
        if cells[third] is Action.OPTION
    ]
    assert free == [(3, 9), (5, 4)]


VERSIONS = Path(__file__).parent / "versions.toml"


@pytest.mark.parametrize("house", every_house(), ids=lambda house: f"{house.id}-{'-'.join(house.chosen.values())}")
def test_results_change_only_with_the_version(house: House) -> None:
    """The fingerprint of each house under each reading is on record; a change of results needs a new version."""
    recorded = tomllib.loads(VERSIONS.read_text())
    default = load(house.id).chosen
    other = [f"{name}={choice}" for name, choice in house.chosen.items() if choice != default[name]]
    key = other[0] if other else "default"
    known = recorded.get(house.id, {}).get(str(house.version), {}).get(key)
    assert known is not None and house.has_fingerprint(known), (  # noqa: PT018 - one thing, with one reason
        f"The results of {house.id} ({key}) are not those on record for version {house.version}. If that is meant, "
        f"keep {house.id}.toml in former/, raise its `version` and add to {VERSIONS.name}, under "
        f'[{house.id}.<the new version>]: "{key}" = "{house.fingerprint}"'
    )


def test_the_record_holds_nothing_else() -> None:
    """Every house on record is shipped, no version is newer than its file, and each version has every reading."""
    recorded = tomllib.loads(VERSIONS.read_text())
    assert set(recorded) == set(SHIPPED)
    for name, versions in recorded.items():
        assert max(map(int, versions)) == load(name).version
        assert len(versions[str(load(name).version)]) == 1 + sum(
            len(choices) - 1 for choices in VARIANTS[name].values()
        )
