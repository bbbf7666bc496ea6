"""A house as a page draws it: names, bets with their exact cost, limits, places, tableau and colours."""

from collections.abc import Iterator, Mapping
from copy import deepcopy
from fractions import Fraction
from functools import lru_cache
from typing import Any

from puntobanco.game import NO_CARD, Bet, Tableau
from puntobanco.house import Choice, House
from puntobanco.house.banker import banker_pays
from puntobanco.house.layout import BetGroup, only_winner
from puntobanco.house.named_choices import DutyManager, Tips
from puntobanco.house.sections import Calls, Names
from puntobanco.language import Speaker, speaker as speaker_for
from puntobanco.leaflets.author import Author
from puntobanco.leaflets.bank import share_of
from puntobanco.leaflets.clauses import clause
from puntobanco.leaflets.pdf_typst import can_print
from puntobanco.odds import BetOdds, odds
from puntobanco.odds.written import exact
from puntobanco.server.tables.houses import SHIPPED_HOUSES, Houses

PRINTS = ("leaflet", "poster", "card")
_COST_PLACES = 2
_STAKES = ("minimum", "maximum", "step", "on_tie", "valid_for", "changes_until", "currency")
_PLACES = ("seats", "box", "least_people", "standing", "standing_most", "standing_spots", "standing_per_box")


def house_under(
    id: str, readings: Mapping[str, str] | None = None, houses: Houses = SHIPPED_HOUSES, version: int | None = None
) -> House:
    """One of the houses of a server, under readings; never a file, whatever the id looks like.

    As it was in an earlier `version`, if there was such a one.
    """
    found = next((each for each in houses.versions(id) if each.version == version), houses.find(id))
    return _under(found, tuple(sorted((readings or {}).items())))


@lru_cache(maxsize=256)
def _under(house: House, readings: tuple[tuple[str, str], ...]) -> House:
    return house.under(dict(readings))


def cost_text(edge: Fraction, speaker: Speaker) -> str:
    """How much a bet costs, or favours the patron, as a share of the stake."""
    return speaker.formats.percentage(abs(edge), _COST_PLACES)


def winner_of(bet: Bet) -> str | None:
    """The only winner with whom a bet can win: pages draw it in that colour."""
    winner = only_winner(bet)
    return None if winner is None else winner.value


def house_summary(house: House, speaker: Speaker) -> dict[str, Any]:
    """A house in a list of houses."""
    stakes = house.stakes
    return {
        "id": house.id,
        "version": house.version,
        "name": speaker.show(house.names.house),
        **_shown(house.names, speaker, "place", "special"),
        "currency": stakes.currency,
        "minimum": stakes.minimum,
        "maximum": stakes.maximum,
        "seats": house.places.seats,
        "packs": house.shoe.packs,
        "bets": [bet.id for bet in house.bets],
        "held_by": house.bank.held_by.value,
        "option": house.tableau.has_option or house.tableau.banco_has_option,
        "punto_option": house.tableau.has_option,
        "readings": list(readings_view(house, speaker)),
    }


def house_view(house: House, speaker: Speaker) -> dict[str, Any]:
    """Everything that a page draws a table of a house from."""
    return deepcopy(_view(house, speaker.language))


@lru_cache(maxsize=128)
def _view(house: House, language: str) -> dict[str, Any]:
    return view_with(house, language, odds(house).bets)


def view_with(house: House, language: str, found: Mapping[str, BetOdds]) -> dict[str, Any]:
    """The same, with the odds of its bets as somebody has found them; nothing is kept."""
    speaker, author = speaker_for(language), Author(house, language)
    names = _shown(house.names, speaker, "house", "place", "special", "punto", "banco", "croupier")
    return {
        "id": house.id,
        "version": house.version,
        "fingerprint": house.fingerprint,
        "readings": dict(house.chosen),
        "names": names,
        "calls": {
            **_shown(house.calls, speaker, "natural", "no_card", "nothing", "equal"),
            "nothing_of": house.calls.nothing_of.value,
            "totals": house.game.totals_announced.value,
        },
        "bets": [_bet(house, bet, found[bet.id].edge, author) for bet in house.bets],
        "layout": [_group(group, speaker) for group in house.layout],
        "stakes": _plain(house.stakes, _STAKES),
        "places": _plain(house.places, _PLACES),
        "bank": {
            "held_by": house.bank.held_by.value,
            "passes": house.bank.passes_to.value,
            "paid_by": _value(house.bank.bets_paid_by),
            **({"share": share_of(house, speaker)} if banker_pays(house) else {}),
        },
        "shoe": _plain(house.shoe, ("packs", "cut_card", "burn")),
        "option": house.tableau.has_option or house.tableau.banco_has_option,
        "tips": house.game.tips is not Tips.NONE,
        "duty_manager": house.disputes.duty_manager is not DutyManager.NONE,
        "tableau": _tableau(house.tableau),
        "style": house.style._asdict(),
        "prints": list(PRINTS) if can_print() else [],
    }


def _shown(section: Names | Calls, speaker: Speaker, *names: str) -> dict[str, str]:
    """Names and calls of a house in a language; those that it does not have are not there."""
    given = {name: getattr(section, name) for name in names}
    return {name: speaker.show(text) for name, text in given.items() if text is not None}


def _plain(section: Any, names: tuple[str, ...]) -> dict[str, Any]:
    """Values of a section as JSON holds them."""
    return {name: _value(getattr(section, name)) for name in names}


def _value(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else getattr(value, "value", value)


def _group(group: BetGroup, speaker: Speaker) -> dict[str, Any]:
    heading = {} if group.heading is None else {"heading": speaker.show(group.heading)}
    return {"id": group.id, "bets": [bet.id for bet in group.bets], **heading}


def _bet(house: House, bet: Bet, edge: Fraction, author: Author) -> dict[str, Any]:
    needs = {"needs": list(bet.needs)} if bet.needs else {}
    return {
        "id": bet.id,
        "name": author.speaker.show(house.name_of(bet.id)),
        "short": author.speaker.show(house.short_of(bet.id)),
        "about": _about(bet, author),
        "pays": " / ".join(f"{paid.odds.numerator}:{paid.odds.denominator}" for paid in bet.pays),
        "least": bet.least,
        "most": bet.most,
        **needs,
        "winner": winner_of(bet),
        "box": bet.id in house.places.box,
        "cost": cost_text(edge, author.speaker),
        "favours": edge < 0,
        "edge": exact(edge),
    }


def _about(bet: Bet, author: Author) -> str:
    """When a bet wins, and when half of its stake is lost, where that can be."""
    told = author.speaker.say("bet.about", clause=clause(bet.wins, author))
    if bet.halves is None:
        return told
    return f"{told} {author.speaker.say('bet.about-halves', clause=clause(bet.halves, author))}"


def _tableau(tableau: Tableau) -> dict[str, Any]:
    return {
        "punto": [action.value for action in tableau.punto],
        "banco": [[action.value for action in row[:NO_CARD]] for row in tableau.banco],
        "no_card": [row[NO_CARD].value for row in tableau.banco],
    }


def readings_view(house: House, speaker: Speaker) -> Iterator[dict[str, Any]]:
    """The readings of a house, each with its choices."""
    for name, reading in house.readings.items():
        choices = [_choice(id, choice, speaker) for id, choice in reading.choices.items()]
        yield {"name": name, "about": speaker.show(reading.about), "default": reading.default, "choices": choices}


def _choice(id: str, choice: Choice, speaker: Speaker) -> dict[str, str]:
    effect = {} if choice.effect is None else {"effect": speaker.show(choice.effect)}
    return {"id": id, "why": speaker.show(choice.why), **effect}
