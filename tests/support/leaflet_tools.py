"""What several tests of leaflets need: houses with other values, and the texts that carry a rule."""

from collections.abc import Mapping
from html.parser import HTMLParser
from typing import Any

from puntobanco.house import House, Origin, Rule, Source, from_rules
from puntobanco.house.banker import WHERE_THE_BANKER_PAYS, WHERE_THE_HOUSE_PAYS, banker_pays
from puntobanco.house.named_choices import BankHeldBy, Burn, DutyManager, Partners, Standing, StandingSpots
from puntobanco.house.sections import LAYOUT_PARTS
from puntobanco.leaflets import Leaflet


def changed(house: House, values: Mapping[str, Any]) -> House:
    """The house with other values; a rule whose value is None is taken away."""
    source = Source(Origin.OWN)
    rules = dict(house.unread) | {path: Rule(value, source) for path, value in values.items()}
    kept = {path: rule for path, rule in rules.items() if rule.value is not None}
    return from_rules(house.id, house.version, kept, {})


def carrying(leaflet: Leaflet, path: str) -> tuple[str, ...]:
    """Every text of a leaflet that carries a rule."""
    return tuple(text for text, carries in leaflet.told() if path in carries)


def applies(path: str, house: House) -> bool:
    """Whether a rule can matter at a house: nobody is told what becomes of side bets where there are none."""
    places = house.places
    standing = places.standing is not Standing.NEVER
    behind = standing and places.standing_spots is StandingSpots.SEATED_BOX
    if path.startswith("bank.") and path != "bank.held_by":
        idle = WHERE_THE_HOUSE_PAYS if banker_pays(house) else WHERE_THE_BANKER_PAYS
        return house.bank.held_by is BankHeldBy.AUCTION and path.removeprefix("bank.") not in idle
    if path.endswith(".needs"):
        return bool(house.rules[path].value)
    if path.rpartition(".")[2] in LAYOUT_PARTS and path.startswith("bets."):
        return False  # seen at the table, and told nowhere
    if path.startswith("option."):
        of_banco = path in ("option.banco_decider", "option.banco_undecided", "option.punto_cards")
        either = path == "option.seconds" and house.tableau.banco_has_option
        return house.tableau.banco_has_option if of_banco else either or house.tableau.has_option
    return {
        "stakes.main_withdrawn": any(bet.needs for bet in house.bets),
        "stakes.on_tie": any(bet.returns for bet in house.bets),
        "places.box_cap": bool(places.box),
        "places.standing_most": standing,
        "places.standing_spots": standing,
        "places.standing_must_sit": standing,
        "places.standing_stake": standing and places.standing_must_sit,
        "places.standing_per_box": behind,
        "places.standing_boxes": behind,
        "places.empty_box_stake": behind,
        "places.standing_needs_box": behind and any(bet.id not in places.box for bet in house.bets),
        "shoe.burn_for_zero": house.shoe.burn is Burn.FIRST_CARD,
        "disputes.partners": house.disputes.partners is not Partners.NO_RULE,
        "disputes.partners_declared_by": house.disputes.partners is not Partners.NO_RULE,
        "disputes.duty_manager": house.disputes.duty_manager is not DutyManager.NONE,
    }.get(path, not path.startswith("style."))


class Page(HTMLParser):
    """A page as a reader without eyes finds it: tables by id, and everything that stands in it."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tables: dict[str, list[list[str]]] = {}
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text: list[str] = []
        self.open: list[str] = []
        self.faults: list[str] = []
        self._table: list[list[str]] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.tags.append((tag, given))
        if tag not in ("meta", "br", "hr", "link", "img"):
            self.open.append(tag)
        if tag == "table":
            self._table = self.tables.setdefault(str(given["id"]), [])
        elif tag == "tr":
            self._table.append([])
        elif tag in ("td", "th"):
            self._table[-1].append("")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(tag)

    def handle_data(self, data: str) -> None:
        if "style" in self.open:
            return
        self.text.append(data)
        if "td" in self.open or "th" in self.open:
            self._table[-1][-1] += data
