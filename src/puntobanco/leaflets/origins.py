"""Where the rules come from: which leaflets a house follows, and an honest list of what is a reading."""

from collections.abc import Collection

from puntobanco.game import LANGUAGES, Text
from puntobanco.house import Origin, Source
from puntobanco.leaflets.author import Author, capital
from puntobanco.leaflets.document import Block, Paragraph, Points, Section, Sentence

_SILENT_ABOUT = ("style", "texts", "leaflets")
"""Sections that are no rules of the game."""

_TOPICS = {
    "names": "names",
    "names.place": "place",
    "names.punto": "hand-names",
    "names.banco": "hand-names",
    "names.croupier": "leading",
    "game": "cards",
    "game.ace": "ace",
    "game.order": "order",
    "game.least_cards": "hands",
    "game.most_cards": "hands",
    "game.cards_lie": "open",
    "game.totals_announced": "announcing",
    "game.led_by": "leading",
    "game.coup_needs": "coups",
    "game.free_coups": "coups",
    "game.tips": "tips",
    "calls": "calls",
    "calls.winner": "announcing",
    "shoe": "cut",
    "shoe.packs": "packs",
    "tableau.punto": "tableau-punto",
    "tableau.banco": "tableau-banco",
    "tableau.banco_options": "tableau-banco-options",
    "tableau.no_card": "tableau-no-card",
    "option.decider": "decider",
    "option.undecided": "undecided",
    "option.cards_shown": "shown",
    "option.banco_decider": "banco-decider",
    "option.banco_undecided": "banco-undecided",
    "option.punto_cards": "punto-cards",
    "option.seconds": "seconds",
    "printed_edges": "edges",
    "stakes": "limits",
    "stakes.rounding": "rounding",
    "stakes.currency": "currency",
    "stakes.on_tie": "tie",
    "stakes.valid_for": "validity",
    "stakes.changes_until": "changing",
    "stakes.main_withdrawn": "withdrawing",
    "places": "seats",
    "places.box": "boxes",
    "places.least_people": "least",
    "places.people_counted": "counted",
    "places.standing": "standing",
    "places.standing_must_sit": "standing",
    "places.standing_stake": "standing-stake",
    "places.empty_box_stake": "standing-stake",
    "places.standing_needs_box": "standing-spots",
    "places.standing_boxes": "standing-spots",
    "places.standing_spots": "standing-spots",
    "places.standing_per_box": "standing-spots",
    "places.box_cap": "box-cap",
    "places.standing_most": "standing-most",
    "places.croupier_places_bets": "placing",
    "bank": "auction",
    "bank.held_by": "bank",
    "bank.bets_paid_by": "paying",
    "bank.banco_called": "calling",
    "bank.withdrawn": "taking-out",
    "bank.absent_banker": "absence",
    "disputes": "mistakes",
    "disputes.superfluous_card": "superfluous",
    "disputes.ambiguity": "disputes",
    "disputes.partners": "partners",
    "disputes.partners_declared_by": "partners",
    "disputes.duty_manager": "duty-manager",
    "visit": "visit",
}
"""What a rule is about, by its path or the beginning of it."""

_BET_TOPICS = {
    "name": "bet-names",
    "wins": "wins",
    "pays": "pays",
    "returns": "tie",
    "halves": "halves",
    "needs": "side",
    "minimum": "limits",
    "maximum": "limits",
}


def readings(author: Author, told: Collection[str]) -> Section | None:
    """What is stated and what was chosen, of the rules that the leaflet has told.

    Nothing where a house speaks for itself and leaves nothing open.
    """
    house = author.house
    blocks: list[Block] = []
    leaflets = tuple(path for path in house.rules if path.startswith("leaflets."))
    if leaflets:
        names = author.listed([_leaflet(author, path) for path in leaflets], "and")
        follows = author.sentence("leaflet.readings.leaflets.count", *leaflets, count=len(leaflets), names=names)
        blocks.append(Paragraph((follows,)))
    chosen = tuple(_chosen(author, told))
    if chosen and leaflets:
        blocks.append(Paragraph((author.sentence("leaflet.readings.intro"),)))
    if chosen:
        blocks.append(Points(chosen))
    named = tuple(_named(author))
    if named:
        blocks += [Paragraph((author.sentence("leaflet.readings.named-intro"),)), Points(named)]
    return Section("readings", author.text("leaflet.readings.title"), tuple(blocks)) if blocks else None


def _leaflet(author: Author, path: str) -> str:
    name, language = path.partition(".")[2], author.house.rules[path].value
    if language in LANGUAGES:
        return author.text(f"leaflet.readings.leaflet-{language}", name=name)
    return author.text("leaflet.readings.leaflet-other", name=name, code=language)


def _topic(path: str) -> str:
    head, _, rest = path.partition(".")
    if head == "bets":
        return _BET_TOPICS[rest.rpartition(".")[2]]
    return _TOPICS.get(path) or _TOPICS.get(path.rpartition(".")[0]) or _TOPICS[head]


def _chosen(author: Author, told: Collection[str]) -> list[Sentence]:
    """One point for each reason, with what it was the reason for."""
    groups: dict[str, tuple[str | Text, dict[str, list[str]]]] = {}
    for path, rule in author.house.rules.items():
        reason = _reason(rule.source)
        if reason is not None and path in told and path.split(".")[0] not in _SILENT_ABOUT:
            _, topics = groups.setdefault(str(reason), (reason, {}))
            topics.setdefault(_topic(path), []).append(path)
    return [_point(author, *group) for group in groups.values()]


def _reason(source: Source) -> str | Text | None:
    if source.origin is Origin.DEFAULT:
        return "default"
    return source.reason if source.origin is Origin.READING else None


def _point(author: Author, reason: str | Text, topics: dict[str, list[str]]) -> Sentence:
    told = [_told_topic(author, topic, paths) for topic, paths in topics.items()]
    if isinstance(reason, Text):
        listed = capital(author.listed(told, "and"))
        return Sentence(author.text("leaflet.readings.reason", topic=listed, reason=author.shown(reason)))
    return Sentence(author.text(f"leaflet.readings.{reason}", topics="; ".join(told)))


def _told_topic(author: Author, topic: str, paths: list[str]) -> str:
    if topic in ("tableau-banco", "tableau-banco-options", "tableau-no-card"):
        totals = author.numbers((int(path.rpartition(".")[2]) for path in paths), "or")
        return author.text(f"leaflet.topic.{topic}", totals=totals)
    return author.text(f"leaflet.topic.{topic}")


def _named(author: Author) -> list[Sentence]:
    """The questions that have several answers, and the one this leaflet is written under.

    A question that the file has settled by a rule of its own, or that another reading leaves without an object, is no
    longer open.
    """
    found, rules = [], author.house.rules
    for name, reading in author.house.readings.items():
        about = {path for choice in reading.choices.values() for path in choice.touched} & rules.keys()
        made = reading.choices[author.house.chosen[name]]
        settled = any(rules[path].source.origin is Origin.OWN for path in about)
        overruled = made.changes and all(rules[path].source.reason != made.why for path in made.changes.keys() & about)
        if settled or overruled or not (about or made.removes):
            continue
        words = author.text("leaflet.readings.named", about=author.shown(reading.about), why=author.shown(made.why))
        found.append(Sentence(words))
    return found
