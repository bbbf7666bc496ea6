"""`punto show HOUSE`: every rule of a house with its source, its readings and their choices."""

from collections.abc import Iterator, Mapping
from enum import Enum

from puntobanco.cli.commands import command
from puntobanco.cli.output import Output
from puntobanco.cli.parameters.shared import HOUSE, READING
from puntobanco.game import Payout
from puntobanco.house import House, Origin, Rule, Source, load
from puntobanco.house.house import written
from puntobanco.house.kinds import Amount, Fixed, NamedChoice, Percent, PointValues
from puntobanco.house.sections import kind_of
from puntobanco.house.sources import Provenance, provenance
from puntobanco.language import Speaker


@command("show", HOUSE, READING)
def show(out: Output, house: str, reading: Mapping[str, str]) -> int:
    """Tell every rule of a house."""
    at = load(house, reading)
    if out.as_json:
        out.json(_json(at, out.speaker))
        return 0
    speaker = out.speaker
    out.title(f"{speaker.show(at.names.house)} · {at.id} {at.version}")
    out.line(notice(at, speaker), style="dim")
    columns = [speaker.say(f"column.{column}") for column in ("rule", "value", "source")]
    for section, paths in _sections(at):
        out.heading(speaker.say(f"section.{section}"))
        rows = [
            [label(path, at, speaker), value(path, at, speaker), source(at.rules[path].source, speaker)]
            for path in paths
        ]
        out.table(columns, rows)
    if at.readings:
        out.heading(speaker.say("section.readings"))
        out.table(
            [speaker.say(f"column.{column}") for column in ("reading", "about", "choice", "why")],
            list(_reading_rows(at, speaker)),
        )
    return 0


def notice(house: House, speaker: Speaker) -> str:
    """Whose house it is: no casino has issued what is told about it. A house of its author's says it itself."""
    whose = provenance(house.rules)
    if whose is Provenance.OWN and house.texts.notice is not None:
        return speaker.say("text.own-notice", notice=house.texts.notice)
    return speaker.say(f"text.{whose.value}")


def _sections(house: House) -> Iterator[tuple[str, list[str]]]:
    sections: dict[str, list[str]] = {}
    for path in house.rules:
        sections.setdefault(path.partition(".")[0], []).append(path)
    order = ("names", "leaflets", "game", "calls", "shoe", "tableau", "option", "bets", "printed_edges", "stakes")
    for section in (*order, "places", "bank", "disputes", "visit", "texts", "style"):
        if section in sections:
            yield section, sections[section]


def label(path: str, house: House, speaker: Speaker) -> str:
    """What a rule is called."""
    head, _, rest = path.partition(".")
    if head == "leaflets":
        return rest
    if head == "printed_edges":
        return speaker.show(house.name_of(rest))
    if head == "bets":
        bet, _, part = rest.partition(".")
        return speaker.say(f"rule.bets.{part}", bet=house.name_of(bet))
    if head == "tableau":
        part, _, row = rest.partition(".")
        return speaker.say(f"rule.tableau.{part}", total=row)
    return speaker.say(f"rule.{path}")


def value(path: str, house: House, speaker: Speaker) -> str:
    """A rule's value in words."""
    kind, held = kind_of(path), house.rules[path].value
    if isinstance(kind, Amount):
        return speaker.money(held, house.stakes.currency)
    word = held.value if isinstance(held, Enum) else held
    special = f"value.{path}.{word}"
    if speaker.knows(special):  # a word that means something else here than elsewhere
        return speaker.say(special)
    if isinstance(word, str) and isinstance(kind, Fixed | NamedChoice):
        return speaker.say(f"value.{word}")
    if isinstance(kind, PointValues) and not held:
        return speaker.say("value.never")
    if isinstance(kind, Percent):
        return speaker.percent(held)
    if path.endswith((".needs", ".box")) and held:
        return ", ".join(speaker.show(house.name_of(bet)) for bet in held)
    if isinstance(held, tuple) and held and isinstance(held[0], Payout):
        return "; ".join(_payout(payout, speaker) for payout in held)
    return speaker.show(held)


def _payout(payout: Payout, speaker: Speaker) -> str:
    if payout.when is None:
        return speaker.show(payout.odds)
    return speaker.say("value.odds-when", odds=payout.odds, when=payout.when.text)


def source(found: Source, speaker: Speaker) -> str:
    """Where a rule comes from, in words."""
    if found.origin is Origin.STATED:
        return speaker.say("source.stated", leaflet=found.leaflet, section=found.section)
    if found.origin is Origin.READING:
        reason = found.reason
        text = speaker.say(f"reason.{reason}") if isinstance(reason, str) else speaker.show(reason)
        return speaker.say("source.reading", reason=text)
    return speaker.say(f"source.{found.origin.value}")


def _reading_rows(house: House, speaker: Speaker) -> Iterator[list[str]]:
    for name, reading in house.readings.items():
        for place, (choice, made) in enumerate(reading.choices.items()):
            mark = "●" if house.chosen[name] == choice else "○"
            first = place == 0
            yield [
                name if first else "",
                speaker.show(reading.about) if first else "",
                f"{mark} {choice}",
                speaker.show(made.why),
            ]


def _json(house: House, speaker: Speaker) -> dict[str, object]:
    return {
        "id": house.id,
        "version": house.version,
        "fingerprint": house.fingerprint,
        "name": speaker.show(house.names.house),
        "notice": notice(house, speaker),
        "rules": {path: _rule_json(path, rule, house, speaker) for path, rule in house.rules.items()},
        "readings": {
            name: {
                "about": speaker.show(reading.about),
                "chosen": house.chosen[name],
                "choices": {choice: speaker.show(made.why) for choice, made in reading.choices.items()},
            }
            for name, reading in house.readings.items()
        },
    }


def _rule_json(path: str, rule: Rule, house: House, speaker: Speaker) -> dict[str, object]:
    found: dict[str, object] = {
        "label": label(path, house, speaker),
        "value": written(path, rule),
        "text": value(path, house, speaker),
        "origin": rule.source.origin.value,
    }
    if rule.source.origin is Origin.STATED:
        found |= {"leaflet": rule.source.leaflet, "section": rule.source.section}
    if rule.source.origin is Origin.READING:
        reason = rule.source.reason
        found["reason"] = reason if isinstance(reason, str) else speaker.show(reason)
    return found
