"""`punto show HOUSE`: every rule of a house with its source, its readings and their choices."""

from collections.abc import Iterator, Mapping

from puntobanco.cli.commands import command
from puntobanco.cli.output import Output
from puntobanco.cli.parameters.shared import HOUSE, READING
from puntobanco.house import House, Origin, Rule, Source, load
from puntobanco.house.house import written
from puntobanco.house.sources import Provenance, provenance
from puntobanco.language import Speaker
from puntobanco.leaflets.told_rules import label, value


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
