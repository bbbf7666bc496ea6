"""What `punto count` says: a line for each bet, or everything about one; and the same for programs."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby
from typing import Any

from puntobanco.cli.figures import percent
from puntobanco.cli.output import Output
from puntobanco.game import Rank
from puntobanco.language import Speaker, sign_of
from puntobanco.odds.composition import level_name
from puntobanco.odds.policy import write_policy
from puntobanco.odds.written import exact
from puntobanco.simulation.count_report import AtCut, Below, BetCount, CountAsked, Found, Method
from puntobanco.simulation.count_worth import CounterWorth
from puntobanco.simulation.linear_count import value_effects

_UNIT_PLACES = 4
_EFFECT_PLACES = 4
_NOTHING = "·"


def bet_name(asked: CountAsked, bet: str, speaker: Speaker) -> str:
    """What the house calls a bet; a condition that is no bet of its own is called by itself."""
    return speaker.show(asked.house.name_of(bet)) if f"bets.{bet}.name" in asked.house.rules else bet


def cards_of(value: int) -> str:
    """The ranks that count so many points, as they stand on the cards."""
    return " ".join(rank.value.replace("T", "10") for rank in Rank if rank.points == value)


def print_count(asked: CountAsked, found: Sequence[BetCount], out: Output) -> None:
    """Everything that was found, in the order in which it was asked for."""
    say, speaker = out.speaker.say, out.speaker
    out.title(speaker.show(asked.house.names.house))
    size = [say("simulate.shoes.count", count=asked.shoes), say("simulate.seed", seed=str(asked.seed))]
    out.line(", ".join(size), style="dim")
    for packs, of_packs in groupby(found, key=lambda one: one.packs):
        bets = list(of_packs)
        out.heading(say("count.packs.count", count=packs))
        if len(bets) == 1:
            _print_one(asked, bets[0], out)
        else:
            _print_all(asked, bets, out)
    out.line("")
    out.line(say("count.tags-are"), style="dim")
    out.line(say("count.true-count-is"), style="dim")
    out.line(say("count.shoe-ends.count", count=asked.house.shoe.coups_after_cut), style="dim")
    for method in Method:
        if any(one.method is method for one in found):
            out.line(say(f"count.method-{method.value}"), style="dim")


def _print_all(asked: CountAsked, bets: Sequence[BetCount], out: Output) -> None:
    """For each place of the cut card, a row for each bet."""
    say, speaker = out.speaker.say, out.speaker
    names = ("bet", "tags", "bets-from", "bets-a-shoe", "units-a-shoe", "standard-error")
    columns = [*(say(f"column.{name}") for name in names), say("count.perfect")]
    for place, at in enumerate(bets[0].cuts):
        out.line("")
        out.line(say("count.cut.count", count=at.cut))
        rows = []
        for one in bets:
            cut = one.cuts[place]
            rows.append(
                [
                    bet_name(asked, one.bet, speaker),
                    _tags(one, speaker),
                    _NOTHING if one.trigger is None else _plain(one.trigger, speaker),
                    _number(cut.linear.bets, speaker, 2),
                    *_units(cut.linear, speaker),
                    _NOTHING if cut.perfect is None else _units(cut.perfect, speaker)[0],
                ]
            )
        out.table(columns, rows, right=range(2, len(columns)))
    out.line("")
    for one in bets:
        if one.below is not None:
            _print_below(one.below, bet_name(asked, one.bet, speaker), out)
    _print_notes(asked, bets, out)
    out.line(say("count.name-a-bet"), style="dim")


def _print_one(asked: CountAsked, one: BetCount, out: Output) -> None:
    """Effects, tags, trigger, and every counter at every place of the cut card."""
    say, speaker = out.speaker.say, out.speaker
    name = bet_name(asked, one.bet, speaker)
    out.title(name)
    out.line(say("count.edge", percent=percent(one.edge, speaker)))
    effects = [_signed(100 * effect, speaker) for effect in value_effects(one.effects)]
    tags = [_plain(tag, speaker) for tag in one.count.tags.of_value]
    rows = [[say("count.effects"), *effects], [say("column.tags"), *tags]]
    out.table([say("column.rank"), *map(cards_of, range(10))], rows, right=range(1, 11))
    out.line("")
    out.line(say("count.correlation", correlation=_number(one.count.correlation, speaker, 4)))
    if one.count.imbalance:
        out.line(say("count.imbalance", sum=_plain(one.count.imbalance, speaker)))
    _print_trigger(one, out)
    columns = ("cut", "counter", "bets-a-shoe", "of-coups", "units-a-shoe", "standard-error", "per-100", "own-edge")
    counters = [row for at in one.cuts for row in _counter_rows(one, at, out)]
    out.table([say(f"column.{column}") for column in columns], counters, right=(0, *range(2, 8)))
    out.line("")
    if one.side_value is not None and one.cuts[0].closed is not None:
        closed = one.cuts[0].closed
        told = {"cards": cards_of(one.side_value), "cut": one.cuts[0].cut}
        if closed > 0:
            out.line(say("count.side-helps", percent=percent(Fraction(closed), speaker, 0), **told))
        else:
            out.line(say("count.side-helps-not", **told))
    _print_notes(asked, [one], out)
    if one.below is not None:
        _print_below(one.below, name, out)


def _print_trigger(one: BetCount, out: Output) -> None:
    say, speaker = out.speaker.say, out.speaker
    linear = one.count.linear_trigger
    if one.trigger is None:
        out.line(say("count.never"))
    else:
        out.line(say(f"count.trigger-{one.found.value}", trigger=_plain(one.trigger, speaker)))
    if linear is not None and one.found is not Found.LINEAR:
        out.line(say("count.linear-trigger", trigger=_number(linear, speaker, 2)))


def _print_notes(asked: CountAsked, bets: Sequence[BetCount], out: Output) -> None:
    """What the figures leave out."""
    say, speaker = out.speaker.say, out.speaker
    by_needs: dict[tuple[str, ...], list[str]] = {}
    for one in bets:
        by_needs.setdefault(tuple(asked.house.bet(one.bet).needs), []).append(bet_name(asked, one.bet, speaker))
    for needs, names in by_needs.items():
        if needs:
            out.line(say("count.needs", bet=names, bets=[bet_name(asked, other, speaker) for other in needs]))
    for one in bets:
        if one.method is Method.OUTCOMES:
            name = bet_name(asked, one.bet, speaker)
            out.line(say("count.no-bound", bet=name, level=level_name(one.level)), style="bold yellow")
        elif one.shoes < asked.shoes:
            name = bet_name(asked, one.bet, speaker)
            out.line(say("count.fewer-shoes.count", bet=name, count=one.shoes), style="bold yellow")


def _print_below(below: Below, bet: str, out: Output) -> None:
    say, speaker = out.speaker.say, out.speaker
    for who in ("linear", "perfect"):
        at: AtCut | None = getattr(below, who)
        units = _number(below.units, speaker, 2)
        if at is not None:
            worth: CounterWorth = getattr(at, who)
            won, error = _units(worth, speaker)
            out.line(say(f"count.below-{who}.count", bet=bet, units=units, count=at.cut, won=won, error=error))
        elif who == "linear" or below.bounded:
            out.line(say(f"count.below-{who}-never", bet=bet, units=units))


def _counter_rows(one: BetCount, at: AtCut, out: Output) -> list[list[str]]:
    say, speaker = out.speaker.say, out.speaker
    named = [(say("count.linear"), at.linear)]
    if at.side is not None and one.side_value is not None:
        named.append((say("count.with-side", cards=cards_of(one.side_value)), at.side))
    if at.perfect is not None:
        named.append((say("count.perfect"), at.perfect))
    return [
        [
            speaker.formats.number(at.cut),
            name,
            _number(worth.bets, speaker, 2),
            percent(Fraction(worth.share), speaker, 2),
            *_units(worth, speaker),
            _number(worth.per_100, speaker, _UNIT_PLACES),
            _NOTHING if worth.edge is None else percent(Fraction(worth.edge), speaker, 2),
        ]
        for name, worth in named
    ]


def _units(worth: CounterWorth, speaker: Speaker) -> tuple[str, str]:
    return _number(worth.units, speaker, _UNIT_PLACES), _number(worth.error, speaker, _UNIT_PLACES)


def _tags(one: BetCount, speaker: Speaker) -> str:
    return " ".join(_plain(tag, speaker) for tag in one.count.tags.of_value)


def _number(value: float, speaker: Speaker, places: int) -> str:
    return speaker.formats.number(Fraction(value), places)


def _plain(value: Fraction, speaker: Speaker) -> str:
    """A tag or a true count: whole where it is, with a few decimals where it is not."""
    return ("−" if value < 0 else "") + speaker.formats.number(abs(value), 0 if value.denominator == 1 else 3)


def _signed(value: float, speaker: Speaker) -> str:
    return sign_of(value) + _number(abs(value), speaker, _EFFECT_PLACES)


# --- For programs.


def count_json(asked: CountAsked, found: Sequence[BetCount], speaker: Speaker) -> dict[str, Any]:
    """Everything that was found; fractions as fractions, figures that were simulated as numbers."""
    house = asked.house
    return {
        "house": house.id,
        "version": house.version,
        "readings": dict(house.chosen),
        "policy": None if asked.policy is None else write_policy(asked.policy),
        "banco": None if asked.banco is None else asked.banco.value,
        "seed": asked.seed,
        "shoes": asked.shoes,
        "coups_after_cut": house.shoe.coups_after_cut,
        "counts": [_bet_json(one, bet_name(asked, one.bet, speaker)) for one in found],
    }


def _bet_json(one: BetCount, name: str) -> dict[str, Any]:
    count, along = one.count, one.along
    return {
        "id": one.bet,
        "name": name,
        "packs": one.packs,
        "edge": exact(one.edge),
        "effects": {rank.value: exact(effect) for rank, effect in one.effects.items()},
        "tags": [exact(tag) for tag in count.tags.of_value],
        "correlation": count.correlation,
        "imbalance": exact(count.imbalance),
        "linear_trigger": count.linear_trigger,
        "trigger": None if one.trigger is None else exact(one.trigger),
        "trigger_found": one.found.value,
        "method": one.method.value,
        "shoes": one.shoes,
        "side_count": one.side_value,
        "cuts": [_cut_json(at) for at in one.cuts],
        "below": None
        if one.below is None
        else {
            "units": one.below.units,
            "linear": None if one.below.linear is None else _cut_json(one.below.linear),
            "perfect": None if one.below.perfect is None else _cut_json(one.below.perfect),
        },
        "along": {
            name: None if values is None else values.tolist() for name, values in zip(along._fields, along, strict=True)
        },
    }


def _cut_json(at: AtCut) -> dict[str, Any]:
    return {
        "cut": at.cut,
        "coups": at.linear.coups,
        "linear": _worth_json(at.linear),
        "side": None if at.side is None else _worth_json(at.side),
        "perfect": None if at.perfect is None else _worth_json(at.perfect),
        "closed_by_side": at.closed,
    }


def _worth_json(worth: CounterWorth) -> dict[str, Any]:
    return {
        "bets": worth.bets,
        "share": worth.share,
        "units": worth.units,
        "error": worth.error,
        "per_100": worth.per_100,
        "per_100_error": worth.per_100_error,
        "edge": worth.edge,
    }
