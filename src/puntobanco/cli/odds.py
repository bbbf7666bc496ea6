"""`punto odds HOUSE`: the exact odds of every bet of a house, on any shoe, under any reading and policy."""

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

import typer

from puntobanco.cli.figures import asked_policy, asked_shoe, payouts, percent, say_favourable
from puntobanco.cli.help import Command, house_name, json_option, language_option, reading_option
from puntobanco.cli.house_argument import chosen_house
from puntobanco.cli.output import Output, guarded
from puntobanco.cli.signs import harmless
from puntobanco.game import Level, Rank, parse_cards
from puntobanco.language import Speaker
from puntobanco.odds.composition import ShoeError
from puntobanco.odds.exact import odds as exact_odds
from puntobanco.odds.policy import Best, write_policy
from puntobanco.odds.results import Odds
from puntobanco.odds.written import exact, written_bet

if TYPE_CHECKING:
    from puntobanco.odds.effects import Effects

_EFFECT_PLACES = 4
_MOST_COLUMNS = 6


def register(application: typer.Typer, out: Output) -> None:
    """Add the command to the application."""
    say = out.speaker.say

    @application.command("odds", cls=Command, help=say("help.odds"))
    def odds(
        house: str = house_name(out),
        packs: str | None = typer.Option(None, "--packs", metavar="N", help=say("help.packs")),
        shoe: str | None = typer.Option(None, "--shoe", metavar="0=128,1=32,…", help=say("help.shoe")),
        policy: str | None = typer.Option(None, "--policy", metavar="draw|stand|best|1/3", help=say("help.policy")),
        dealt: str | None = typer.Option(None, "--dealt", metavar=say("meta.cards"), help=say("help.dealt")),
        effects: bool = typer.Option(False, "--effects", help=say("help.effects")),
        reading: list[str] = reading_option(out),
        as_csv: bool = typer.Option(False, "--csv", help=say("help.csv")),
        lang: str | None = language_option(out),
        json: bool = json_option(out),
    ) -> int:
        return guarded(
            out,
            lambda: _run(
                out,
                exact_odds(
                    chosen_house(house, reading),
                    asked_shoe(packs, shoe),
                    asked_policy(policy),
                    parse_cards([dealt]) if dealt else (),
                ),
                effects=effects,
                as_csv=as_csv,
            ),
        )


def _run(out: Output, found: Odds, *, effects: bool, as_csv: bool) -> int:
    if effects and found.dealt:
        raise ShoeError("effects-not-mid-coup")
    by_bet = _effects(found) if effects else None  # whatever is refused is refused before anything is printed
    if out.as_json:
        out.json(_json(found, out.speaker, by_bet))
    elif as_csv:
        print(harmless(_csv(found, out.speaker, by_bet)), end="")
    else:
        _print(found, out)
        if by_bet is not None:
            _print_effects(found, by_bet, out)
    return 0


def _print(found: Odds, out: Output) -> None:
    speaker, house = out.speaker, found.house
    out.title(speaker.show(house.names.house))
    out.line(speaker.say("odds.shoe.count", count=found.shoe.size - len(found.dealt)), style="dim")
    if found.dealt:
        out.line(speaker.say("odds.dealt", cards=found.dealt), style="dim")
    if found.policy is not None:
        out.line(speaker.say("odds.policy", policy=policy_text(found, speaker)), style="dim")
    columns = [
        speaker.say(f"column.{name}") for name in ("bet", "pays", "wins", "returned", "lost", "edge", "deviation")
    ]
    rows = [
        [
            speaker.show(house.name_of(bet.id)),
            payouts(bet, speaker),
            percent(bet.win, speaker),
            percent(bet.returned, speaker),
            percent(bet.lost, speaker),
            percent(bet.edge, speaker),
            speaker.formats.number(Fraction(bet.deviation), 4),
        ]
        for bet in found.bets.values()
    ]
    out.table(columns, rows, right=(2, 3, 4, 5, 6))
    out.line("")
    say_favourable(house, dict(found.bets), out)
    out.line(speaker.say("odds.edge-is"), style="dim")


def policy_text(found: Odds, speaker: Speaker) -> str:
    """How punto uses its option, in words."""
    assert found.policy is not None
    name = write_policy(found.policy)
    if name in ("draw", "stand", "best"):
        return speaker.say(f"policy.{name}")
    return speaker.say("policy.mixture", share=name)


def _effects(found: Odds) -> "Effects":
    from puntobanco.odds.effects import removal_effects

    return removal_effects(found.house, found.shoe, found.policy)


def _print_effects(found: Odds, effects: "Effects", out: Output) -> None:
    speaker, house = out.speaker, found.house
    out.line("")
    out.title(speaker.say("odds.effects"))
    out.line(speaker.say("odds.effects-are"), style="dim")
    names = [speaker.show(house.name_of(bet)) for bet in effects]
    merged = _alike(effects)
    cells = [
        [_signed(effects[bet][ranks[0]] * 100, speaker) for bet in effects]  # a row for each rank
        for ranks in merged
    ]
    labels = [" ".join(rank.value.replace("T", "10") for rank in ranks) for ranks in merged]
    if len(names) <= _MOST_COLUMNS:
        columns = [speaker.say("column.rank"), *names]
        rows = [[label, *row] for label, row in zip(labels, cells, strict=True)]
    else:
        columns = [speaker.say("column.bet"), *labels]
        rows = [[name, *row] for name, row in zip(names, zip(*cells, strict=True), strict=True)]
    out.table(columns, rows, right=range(1, len(columns)))
    if all(bet.level is Level.TOTALS for bet in house.bets) and found.policy is not Best.BEST:
        _print_turns(found, out)


def _alike(effects: "Effects") -> list[list[Rank]]:
    """Ranks, those together that do the same to every bet."""
    found: dict[tuple[Fraction, ...], list[Rank]] = {}
    for rank in next(iter(effects.values())):
        found.setdefault(tuple(by_rank[rank] for by_rank in effects.values()), []).append(rank)
    return list(found.values())


def _signed(value: Fraction, speaker: Speaker) -> str:
    sign = "+" if value > 0 else "−" if value < 0 else ""
    return sign + speaker.formats.number(abs(value), _EFFECT_PLACES)


def _print_turns(found: Odds, out: Output) -> None:
    from puntobanco.odds.effects import turning_points

    speaker, house = out.speaker, found.house
    out.line("")
    out.title(speaker.say("odds.turns"))
    for bet, turn in turning_points(house, found.shoe, found.policy).items():
        name = house.name_of(bet)
        if turn is None:
            out.line(speaker.say("odds.turn-never", bet=name))
        elif turn.cards == 0:
            out.line(speaker.say("odds.turn-already", bet=name))
        else:
            gone = [f"{count} × {point}" for point, count in enumerate(turn.removed) if count]
            out.line(speaker.say("odds.turn.count", bet=name, count=turn.cards, gone=gone))


def _json(found: Odds, speaker: Speaker, effects: "Effects | None") -> dict[str, object]:
    house = found.house
    shown: dict[str, object] = {
        "house": house.id,
        "version": house.version,
        "readings": dict(house.chosen),
        "policy": None if found.policy is None else write_policy(found.policy),
        "shoe": {"cards": found.shoe.size, "points": list(found.shoe.points)},
        "dealt": [str(card) for card in found.dealt],
        "bets": [written_bet(bet, speaker.show(house.name_of(bet.id))) for bet in found.bets.values()],
        "joint": [
            {
                "winner": end.winner.value,
                "punto_total": end.punto_total,
                "banco_total": end.banco_total,
                "punto_cards": end.punto_cards,
                "banco_cards": end.banco_cards,
                "probability": exact(chance),
            }
            for end, chance in found.joint.items()
        ],
    }
    if effects is not None:
        shown["effects"] = {bet: _ranks(by_rank) for bet, by_rank in effects.items()}
    return shown


def _ranks(by_rank: Mapping[Rank, Fraction]) -> dict[str, str]:
    return {rank.value: exact(effect) for rank, effect in by_rank.items()}


def _csv(found: Odds, speaker: Speaker, effects: "Effects | None") -> str:
    """A row for each bet; with effects of removal, a column for each rank."""
    import csv
    import io

    page = io.StringIO()
    writer = csv.writer(page, lineterminator="\n")
    names = ("id", "name", "pays", "win", "returned", "lost", "edge", "edge_percent", "deviation")
    ranks = [] if effects is None else list(next(iter(effects.values())))
    writer.writerow([*names, *(f"effect_{rank.value}" for rank in ranks)])
    for bet in found.bets.values():
        figures = written_bet(bet, speaker.show(found.house.name_of(bet.id)))
        pays = [payout["odds"] for payout in figures["payouts"]]
        row = [" ".join(pays) if name == "pays" else figures[name] for name in names]
        writer.writerow(row if effects is None else [*row, *(exact(effects[bet.id][rank]) for rank in ranks)])
    return page.getvalue()
