"""`punto readings HOUSE`: every choice of every reading side by side, with its effect on every bet."""

from puntobanco.cli.commands import command
from puntobanco.cli.figures import percent, signed_percent
from puntobanco.cli.output import Output
from puntobanco.cli.parameters.shared import HOUSE, POLICY
from puntobanco.house import House, load
from puntobanco.odds.comparison import ReadingEffect, reading_effects
from puntobanco.odds.policy import Policy, write_policy
from puntobanco.odds.written import exact


@command("readings", HOUSE, POLICY)
def readings(out: Output, house: str, policy: Policy | None) -> int:
    """Tell what each choice of each reading changes."""
    at = load(house)
    effects = list(reading_effects(at, policy))
    if out.as_json:
        out.json({"house": at.id, "version": at.version, "readings": [_json(effect) for effect in effects]})
        return 0
    speaker = out.speaker
    out.title(speaker.show(at.names.house))
    if not effects:
        out.line(speaker.say("readings.none"))
        return 0
    bets = [bet.id for bet in at.bets if _matters(bet.id, effects)]
    columns = [speaker.say("column.reading"), speaker.say("column.choice")]
    columns += [speaker.show(at.name_of(bet)) for bet in bets]
    rows = [_row(effect, at, bets, out) for effect in effects]
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
