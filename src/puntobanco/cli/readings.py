"""`punto readings HOUSE`: every choice of every reading, with its exact effect on every bet, or its effect in words."""

from puntobanco.cli.commands import command
from puntobanco.cli.figures import percent, signed_percent
from puntobanco.cli.output import Output
from puntobanco.cli.parameters.shared import BANCO, HOUSE, POLICY
from puntobanco.house import Choice, House, load
from puntobanco.house.named_choices import BancoUndecided
from puntobanco.language import Speaker
from puntobanco.odds.comparison import ReadingEffect, reading_effects
from puntobanco.odds.policy import Policy, write_policy
from puntobanco.odds.written import exact


@command("readings", HOUSE, POLICY, BANCO)
def readings(out: Output, house: str, policy: Policy | None, banco: BancoUndecided | None) -> int:
    """Tell what each choice of each reading changes."""
    at = load(house)
    effects = list(reading_effects(at, policy, banco))
    if out.as_json:
        told = [_json(effect, at, out.speaker) for effect in effects]
        out.json({"house": at.id, "version": at.version, "readings": told})
        return 0
    out.title(out.speaker.show(at.names.house))
    if not effects:
        out.line(out.speaker.say("readings.none"))
        return 0
    exactly = {effect.reading for effect in effects if any(effect.change.values())}
    if exactly:
        _tell_edges(at, [effect for effect in effects if effect.reading in exactly], out)
    _tell_words(at, exactly, out)
    return 0


def _tell_edges(house: House, effects: list[ReadingEffect], out: Output) -> None:
    """The readings that change odds, side by side."""
    speaker = out.speaker
    bets = [bet.id for bet in house.bets if any(effect.change[bet.id] for effect in effects)]
    columns = [speaker.say("column.reading"), speaker.say("column.choice")]
    columns += [speaker.show(house.name_of(bet)) for bet in bets]
    out.table(columns, [_row(effect, house, bets, out) for effect in effects], right=range(2, len(columns)))
    out.line("")
    out.line(speaker.say("readings.shown"), style="dim")


def _tell_words(house: House, exactly: set[str], out: Output) -> None:
    """What no odds can tell: the readings that change none, and what choices of the others say besides."""
    speaker, rows = out.speaker, []
    for name, reading in house.readings.items():
        told = {id: made for id, made in reading.choices.items() if name not in exactly or made.effect is not None}
        for place, (id, made) in enumerate(told.items()):
            rows.append(
                [name if place == 0 else "", id, speaker.show(made.why if made.effect is None else made.effect)]
            )
    if rows:
        out.heading(speaker.say("readings.in-words"))
        out.table([speaker.say(f"column.{column}") for column in ("reading", "choice", "effect")], rows)


def _row(effect: ReadingEffect, house: House, bets: list[str], out: Output) -> list[str]:
    speaker = out.speaker
    default = house.readings[effect.reading].default == effect.choice
    policy = "" if effect.policy is None else f" ({write_policy(effect.policy)})"
    cells = [effect.reading if default else "", effect.choice + policy]
    for bet in bets:
        edge = percent(effect.bets[bet].edge, speaker)
        cells.append(edge if default else f"{edge} {signed_percent(effect.change[bet], speaker)}")
    return cells


def _json(effect: ReadingEffect, house: House, speaker: Speaker) -> dict[str, object]:
    reading = house.readings[effect.reading]
    made: Choice = reading.choices[effect.choice]
    return {
        "reading": effect.reading,
        "about": speaker.show(reading.about),
        "choice": effect.choice,
        "default": effect.choice == reading.default,
        "why": speaker.show(made.why),
        "effect": None if made.effect is None else speaker.show(made.effect),
        "policy": None if effect.policy is None else write_policy(effect.policy),
        "bets": {
            id: {
                "edge": exact(bet.edge),
                "edge_percent": float(bet.edge * 100),
                "change": exact(effect.change[id]) if id in effect.change else None,
            }
            for id, bet in effect.bets.items()
        },
    }
