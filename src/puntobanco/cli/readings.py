"""`punto readings HOUSE`: every choice of every reading side by side, with its effect on every bet."""

import typer

from puntobanco.cli.figures import asked_policy, percent, signed_percent
from puntobanco.cli.help import Command, house_name, json_option, language_option
from puntobanco.cli.house_argument import chosen_house
from puntobanco.cli.output import Output, guarded
from puntobanco.house import House
from puntobanco.odds.comparison import ReadingEffect, reading_effects
from puntobanco.odds.policy import write_policy
from puntobanco.odds.written import exact


def register(application: typer.Typer, out: Output) -> None:
    """Add the command to the application."""
    say = out.speaker.say

    @application.command("readings", cls=Command, help=say("help.readings"))
    def readings(
        house: str = house_name(out),
        policy: str | None = typer.Option(None, "--policy", metavar="draw|stand|best|1/3", help=say("help.policy")),
        lang: str | None = language_option(out),
        json: bool = json_option(out),
    ) -> int:
        return guarded(out, lambda: _run(out, house, policy))


def _run(out: Output, name: str, policy: str | None) -> int:
    house = chosen_house(name)
    effects = list(reading_effects(house, asked_policy(policy)))
    if out.as_json:
        out.json({"house": house.id, "version": house.version, "readings": [_json(effect) for effect in effects]})
        return 0
    speaker = out.speaker
    out.title(speaker.show(house.names.house))
    if not effects:
        out.line(speaker.say("readings.none"))
        return 0
    bets = [bet.id for bet in house.bets if _matters(bet.id, effects)]
    columns = [speaker.say("column.reading"), speaker.say("column.choice")]
    columns += [speaker.show(house.name_of(bet)) for bet in bets]
    rows = [_row(effect, house, bets, out) for effect in effects]
    out.table(columns, rows, right=range(2, len(columns)))
    out.line("")
    out.line(speaker.say("readings.shown"), style="dim")
    return 0


def _matters(bet: str, effects: list[ReadingEffect]) -> bool:
    """Whether any reading changes the bet; a bet that none changes would only widen the table."""
    return any(effect.change[bet] for effect in effects)  # a bet of the house is there under every choice


def _row(effect: ReadingEffect, house: House, bets: list[str], out: Output) -> list[str]:
    speaker = out.speaker
    default = house.readings[effect.reading].default == effect.choice
    policy = "" if effect.policy is None else f" ({write_policy(effect.policy)})"
    cells = [effect.reading if default else "", effect.choice + policy]
    for bet in bets:
        edge = percent(effect.bets[bet].edge, speaker)
        cells.append(edge if default else f"{edge} {signed_percent(effect.change[bet], speaker)}")
    return cells


def _json(effect: ReadingEffect) -> dict[str, object]:
    return {
        "reading": effect.reading,
        "choice": effect.choice,
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
