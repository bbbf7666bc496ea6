"""`punto odds HOUSE`: the exact odds of every bet of a house, on any shoe, under any reading and policy."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from puntobanco.cli.commands import command
from puntobanco.cli.figures import asked_shoe, banco_text, percent
from puntobanco.cli.output import Output
from puntobanco.cli.parameters import Flag, Option
from puntobanco.cli.parameters.game_kinds import CardsKind
from puntobanco.cli.parameters.shared import BANCO, GONE, HOUSE, PACKS, POLICY, READING, SHOE
from puntobanco.cli.progress import Progress
from puntobanco.cli.signs import harmless
from puntobanco.game import Card, Level, Rank
from puntobanco.game.bets import unwon
from puntobanco.game.money import Percentage
from puntobanco.house import load
from puntobanco.house.banker import banker_pays
from puntobanco.house.named_choices import BancoUndecided
from puntobanco.language import Speaker, sign_of
from puntobanco.odds.composition import Composition, Gone, ShoeError, level_name
from puntobanco.odds.exact import odds as exact_odds
from puntobanco.odds.policy import Best, Policy, write_policy
from puntobanco.odds.results import Odds
from puntobanco.odds.written import exact, written_bet, written_left_out

if TYPE_CHECKING:
    from puntobanco.odds.effects import Effects

_EFFECT_PLACES = 4
_MOST_COLUMNS = 6


@command(
    "odds",
    HOUSE,
    PACKS,
    SHOE,
    GONE,
    POLICY,
    BANCO,
    Option("--dealt", CardsKind(or_none=True), "help.dealt", absent=()),
    Flag("--effects", "help.effects"),
    READING,
    Flag("--csv", "help.csv", name="as_csv"),
)
def odds(
    out: Output,
    *,
    house: str,
    packs: int | None,
    shoe: Composition | None,
    gone: Sequence[Gone],
    policy: Policy | None,
    banco: BancoUndecided | None,
    dealt: Sequence[Card],
    effects: bool,
    reading: Mapping[str, str],
    as_csv: bool,
) -> int:
    """Work the odds out and print them."""
    at = load(house, reading)
    found = exact_odds(at, asked_shoe(at, packs, shoe, gone), policy, dealt, banco)
    by_bet: Effects | None = None
    if effects:  # whatever is refused is refused before anything is printed
        if found.dealt:
            raise ShoeError("effects-not-mid-coup")
        from puntobanco.odds.effects import removal_effects

        with Progress(out.speaker, 100, "progress.effects") as bar:
            by_bet = removal_effects(
                found.house, found.shoe, found.policy, lambda done, whole: bar.update(done * 100 // whole)
            )
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
    if found.banco is not None:
        out.line(banco_text(house, found.banco, speaker), style="dim")
    loses = "average-loss" if banker_pays(house) else "edge"
    ends = [result.value for result in unwon(halves=any(bet.halves for bet in house.bets))]
    columns = [speaker.say(f"column.{name}") for name in ("bet", "pays", "wins", *ends, loses, "deviation")]
    rows = [
        [
            speaker.show(house.name_of(bet.id)),
            " / ".join(speaker.show(paid) for paid, _ in bet.wins),
            *(percent(getattr(bet, share), speaker) for share in ("win", *ends, "edge")),
            speaker.formats.number(Fraction(bet.deviation), 4),
        ]
        for bet in found.bets.values()
    ]
    out.table(columns, rows, right=range(2, len(columns)))
    out.line("")
    for id, level in found.left_out.items():
        out.line(speaker.say("odds.left-out", bet=house.name_of(id), level=level_name(level)), style="bold yellow")
    for bet in found.bets.values():
        if bet.edge < 0:
            favours = speaker.say("odds.favours", bet=house.name_of(bet.id), percent=Percentage(-bet.edge))
            out.line(favours, style="bold yellow")
    if found.house_keeps is not None:
        out.line(speaker.say("leaflet.edge.keeps", percent=Percentage(found.house_keeps)))
    out.line(speaker.say("odds.average-loss-is" if banker_pays(house) else "odds.edge-is"), style="dim")


def policy_text(found: Odds, speaker: Speaker) -> str:
    """How punto uses its option, in words."""
    assert found.policy is not None
    name = write_policy(found.policy)
    if name in ("draw", "stand", "best"):
        return speaker.say(f"policy.{name}")
    return speaker.say("policy.mixture", share=name)


def _print_effects(found: Odds, effects: "Effects", out: Output) -> None:
    speaker, house = out.speaker, found.house
    out.heading(speaker.say("odds.effects"))
    about = "odds.effects-are-banker" if banker_pays(house) else "odds.effects-are"
    out.line(speaker.say(about), style="dim")
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
    if any(bet.level is Level.TOTALS for bet in house.bets) and found.policy is not Best.BEST:
        _print_turns(found, out)


def _alike(effects: "Effects") -> list[list[Rank]]:
    """Ranks, those together that do the same to every bet."""
    found: dict[tuple[Fraction, ...], list[Rank]] = {}
    for rank in next(iter(effects.values())):
        found.setdefault(tuple(by_rank[rank] for by_rank in effects.values()), []).append(rank)
    return list(found.values())


def _signed(value: Fraction, speaker: Speaker) -> str:
    return sign_of(value) + speaker.formats.number(abs(value), _EFFECT_PLACES)


def _print_turns(found: Odds, out: Output) -> None:
    from puntobanco.odds.effects import turning_points

    speaker, house = out.speaker, found.house
    out.heading(speaker.say("odds.turns"))
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
        "banco": None if found.banco is None else found.banco.value,
        "shoe": {"cards": found.shoe.size, "points": list(found.shoe.points)},
        "dealt": [str(card) for card in found.dealt],
        "bets": [written_bet(bet, speaker.show(house.name_of(bet.id))) for bet in found.bets.values()],
        "left_out": written_left_out(found.left_out, lambda bet: speaker.show(house.name_of(bet))),
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
    if found.house_keeps is not None:
        shown["house_keeps"] = exact(found.house_keeps)
    if effects is not None:
        shown["effects"] = {
            bet: {rank.value: exact(effect) for rank, effect in by_rank.items()} for bet, by_rank in effects.items()
        }
    return shown


def _csv(found: Odds, speaker: Speaker, effects: "Effects | None") -> str:
    """A row for each bet, empty where the shoe is too coarse; with effects of removal, a column for each rank."""
    import csv
    import io

    page = io.StringIO()
    writer = csv.writer(page, lineterminator="\n")
    names = ("id", "name", "pays", "win", "returned", "halved", "lost", "edge", "edge_percent", "deviation", "needs")
    ranks = [] if effects is None else list(next(iter(effects.values())))
    writer.writerow([*names, *(f"effect_{rank.value}" for rank in ranks)])
    for bet in found.bets.values():
        figures = {**written_bet(bet, speaker.show(found.house.name_of(bet.id))), "needs": ""}
        pays = [payout["odds"] for payout in figures["payouts"]]
        row = [" ".join(pays) if name == "pays" else figures[name] for name in names]
        writer.writerow(row if effects is None else [*row, *(exact(effects[bet.id][rank]) for rank in ranks)])
    for left_out in written_left_out(found.left_out, lambda bet: speaker.show(found.house.name_of(bet))):
        writer.writerow([*(left_out.get(name, "") for name in names), *("" for _ in ranks)])
    return page.getvalue()
