"""`punto solve HOUSE`: the option game of a house, solved exactly."""

from collections.abc import Mapping, Sequence

from puntobanco.cli.commands import command
from puntobanco.cli.figures import asked_shoe, percent
from puntobanco.cli.output import Output
from puntobanco.cli.parameters import Flag, Option
from puntobanco.cli.parameters.game_kinds import PolicyKind
from puntobanco.cli.parameters.kinds import WordKind
from puntobanco.cli.parameters.shared import BANCO_KIND, GONE, HOUSE, PACKS, READING, SHOE
from puntobanco.game import NO_CARD
from puntobanco.house import House, load
from puntobanco.house.named_choices import BancoUndecided
from puntobanco.odds.composition import Composition, Gone
from puntobanco.odds.equilibrium import Equilibrium, Play, SolvedCell, play_of
from puntobanco.odds.option_game import OptionGameError, Sees, cards_shown
from puntobanco.odds.policy import Best, Policy
from puntobanco.odds.written import exact, written_equilibrium

_FREE = "free"
_NARROWEST = 5
_PLACES = 6


@command(
    "solve",
    HOUSE,
    Option("--sees", WordKind("solve-sees", tuple(one.value for one in Sees)), "help.sees", absent=Sees.TOTALS.value),
    Option("--banco", WordKind("solve-banco", ("tableau", _FREE)), "help.solve-banco", absent="tableau"),
    Option("--habit", PolicyKind("draw|stand|1/3"), "help.habit"),
    Option("--banco-habit", BANCO_KIND, "help.banco-habit"),
    PACKS,
    SHOE,
    GONE,
    Flag("--replaced", "help.replaced"),
    Flag("--zero-sum", "help.zero-sum"),
    READING,
)
def solve(
    out: Output,
    *,
    house: str,
    sees: str,
    banco: str,
    habit: Policy | None,
    banco_habit: BancoUndecided | None,
    packs: int | None,
    shoe: Composition | None,
    gone: Sequence[Gone],
    replaced: bool,
    zero_sum: bool,
    reading: Mapping[str, str],
) -> int:
    """Solve the game, or answer a habit, and print how both sides play."""
    at = load(house, reading)
    if isinstance(habit, Best):
        raise OptionGameError("solve-habit")
    play = play_of(
        at,
        asked_shoe(at, packs, shoe, gone),
        Sees(sees),
        banco_free=banco == _FREE,
        banco_habit=banco_habit,
        zero_sum=zero_sum,
        replaced=replaced,
    )
    solution = play.solve()
    found = solution.equilibria if habit is None else (play.reply_to(habit),)
    if out.as_json:
        out.json(
            {
                "house": at.id,
                "version": at.version,
                "readings": dict(at.chosen),
                "sees": sees,
                "banco": banco,
                "habit": None if habit is None else exact(habit),
                "banco_habit": None if banco_habit is None else banco_habit.value,
                "cards_shown": cards_shown(at),
                "zero_sum": solution.zero_sum,
                "option": play.game.total,
                "solutions": [written_equilibrium(one) for one in found],
            }
        )
        return 0
    out.title(out.speaker.show(at.names.house))
    if banco_habit is not None:
        used = out.speaker.say(f"policy.{banco_habit.value}")
        key = "solve.banco-habit" if habit is None else "odds.banco"
        out.line(out.speaker.say(key, name=at.names.banco, banco=used))
    if cards_shown(at):
        out.aside("solve.cards-shown")
    for one in found:
        _print(out, at, play, one, habit=habit is not None and banco_habit is None)
    return 0


def _print(out: Output, house: House, play: Play, found: Equilibrium, *, habit: bool) -> None:
    say, speaker = out.speaker.say, out.speaker
    names, total = house.names, play.game.total
    share = percent(found.draws, speaker, _PLACES)
    out.line(say("solve.habit" if habit else "solve.draws", punto=names.punto, total=total, share=share))
    worth = {"punto": percent(found.punto, speaker, _PLACES), "banco": percent(found.banco, speaker, _PLACES)}
    out.line(say("solve.worth", first=names.punto, second=names.banco, **worth))
    out.line(say("solve.fractions", punto=exact(found.punto), draws=exact(found.draws)), style="dim")
    if found.gain:
        key = "solve.draw-better" if found.gain > 0 else "solve.stand-better"
        out.line(say(key, percent=percent(abs(found.gain), speaker, _PLACES), total=total))
    else:
        out.line(say("solve.indifferent", total=total))
    out.heading(say("solve.table", name=names.banco))
    _print_cells(out, found)
    free = [one for one in found.cells if one.free and one.reached]
    if free:
        out.heading(say("solve.narrow"))
        for one in sorted(free, key=lambda one: abs(one.gain))[:_NARROWEST]:
            out.line(_narrow(out, one))


def _print_cells(out: Output, found: Equilibrium) -> None:
    """A row for each hand of banco's, a column for each third card of punto's: D draws, S stands, or how often."""
    rows: dict[tuple[int, ...], list[str]] = {}
    for one in found.cells:
        row = rows.setdefault(one.cell.hand, [""] * (NO_CARD + 1))
        row[one.cell.column] = _action(out, one)
    columns = [out.speaker.say("solve.hand"), *map(str, range(NO_CARD)), "—"]
    out.table(columns, [[_hand(hand), *row] for hand, row in rows.items()])
    out.line(out.speaker.say("solve.legend"), style="dim")


def _hand(hand: tuple[int, ...]) -> str:
    return "+".join(map(str, hand))


def _action(out: Output, one: SolvedCell) -> str:
    if one.draws in (0, 1):
        return out.speaker.say("solve.draw-sign" if one.draws else "solve.stand-sign")
    return percent(one.draws, out.speaker, 1)


def _narrow(out: Output, one: SolvedCell) -> str:
    third = "—" if one.cell.third is None else str(one.cell.third)
    told = {"hand": _hand(one.cell.hand), "third": third, "action": _action(out, one)}
    if not one.gain:
        return out.speaker.say("solve.cell-same", **told)
    key = "solve.cell-better" if one.draws == (one.gain < 0) else "solve.cell"  # a habit may be a bad one
    return out.speaker.say(key, cost=percent(abs(one.gain), out.speaker, _PLACES), **told)
