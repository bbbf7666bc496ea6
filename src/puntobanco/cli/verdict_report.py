"""The verdict on a record, for people in lines and for programs as JSON."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import TypeVar

from puntobanco.cli.output import Output
from puntobanco.game import PuntoError
from puntobanco.game.messages import echo
from puntobanco.house import House
from puntobanco.records.carried import whose
from puntobanco.records.verdicts import CoupVerdict, Missing, RecordVerdict, ShoeVerdict, Verdict

_STYLES = {Verdict.PROVED: "green", Verdict.REFUTED: "bold red"}
_COUNTED = ("unsealed", "unopened", "unplayed", "abandoned", "refused", "asked_anew", "epochs", "house_alone", "reused")
_OTHERWISE_TOLD = ("unopened", "abandoned")
"""What the notation counts among what holds, and is told among what is counted."""

Part = TypeVar("Part", ShoeVerdict, CoupVerdict)


# For people


def tell(out: Output, found: RecordVerdict, *, file: str | None = None) -> None:
    """Tell the verdict, what is missing, by whose rules, what was checked, what was counted, and each shoe."""
    say = out.speaker.say
    if file is not None:
        out.title(echo(file))
    if found.house is not None:  # else there is nothing to tell but the fault
        out.line(say(f"verify.verdict.{found.verdict.value}"), style=_STYLES.get(found.verdict, "bold yellow"))
        for one in found.missing if found.flaw is None else ():
            out.line(f"  {one.value}: {say(f'verify.missing.{one.value}', **_values(one, found))}", style="yellow")
        _tell_house(out, found.house, carried=Missing.RULES not in found.missing)
        for check, count in found.holds.items():
            if count and check not in _OTHERWISE_TOLD:
                named = "coups-drawn" if check == "draws" and Missing.EVENTS in found.missing else check
                out.line(f"✓ {say(f'verify.{named}.count', count=count)}")
        for told in _counted(out, found):
            out.line(told, style="yellow")
        for told in _shoes(out, found.shoes):
            out.line(told)
    if found.flaw is not None:
        out.refuse(_with_line(found.flaw))


def _values(missing: Missing, found: RecordVerdict) -> dict[str, object]:
    return {"seed": str(found.seed)} if missing is Missing.SEED else {}


def _with_line(flaw: PuntoError) -> PuntoError:
    """A flaw that names its line, whether or not its own sentence does."""
    line = getattr(flaw, "line", None)
    return flaw if line is None else PuntoError("record-flaw", line=line, detail=flaw.message)


def _tell_house(out: Output, house: House, *, carried: bool) -> None:
    """Whose rules everything is checked by; where they are not of this program, people should read them."""
    say, rules = out.speaker.say, whose(house).value
    said = say(f"verify.rules.{rules}", house=echo(house.id), version=house.version, fingerprint=house.fingerprint)
    out.line(said, style=None if rules == "shipped" else "yellow")
    if rules == "own" and carried:
        out.line(f"  {say('verify.rules.carried')}")
    out.line(f"  {say('verify.rules.terms', name=out.speaker.show(house.names.house), terms=house.terms)}")
    if house.chosen:
        readings = ", ".join(f"{name}={choice}" for name, choice in house.chosen.items())
        out.line(f"  {say('verify.rules.readings', readings=readings)}")


def _counted(out: Output, found: RecordVerdict) -> Iterator[str]:
    say, counts = out.speaker.say, found.counts
    for name in _COUNTED:
        if count := getattr(counts, name):
            yield say(f"verify.counted.{name.replace('_', '-')}.count", count=count)
    if counts.silent:
        people = [echo(patron) for patron in counts.silent]
        yield say("verify.counted.silent.count", count=sum(counts.silent.values()), people=people)
    by_whom = groupby(sorted(counts.undone, key=lambda one: one.by or ""), key=lambda one: one.by)
    for by, undone in by_whom:
        coups = list(undone)
        yield say("verify.counted.undone.count", count=len(coups), by="–" if by is None else echo(by))
        if gain := sum(one.to_patrons for one in coups):
            assert found.house is not None  # it was told before
            money = out.speaker.money(abs(gain), found.house.stakes.currency)
            yield f"  {say('verify.gain.patrons' if gain > 0 else 'verify.gain.house', money=money)}"


def _shoes(out: Output, shoes: Sequence[ShoeVerdict]) -> Iterator[str]:
    """A line for each shoe, or for several in a row of which the same is to be said; and coups that differ."""
    say = out.speaker.say
    for alike in _runs(shoes):
        first, last = alike[0], alike[-1]
        coups = say("simulate.coups.count", count=sum(len(shoe.coups) for shoe in alike))
        state = say(f"verify.state.{first.state.value}")
        yield f"{_named(out, 'shoe', first, last)}: {_said(out, first)}; {state}, {coups}"
        differing = [coup for coup in first.coups if (coup.verdict, coup.missing) != _usual(first)]
        for same in _runs(differing):
            yield f"  {_named(out, 'coup', same[0], same[-1])}: {_said(out, same[0])}"


def _runs(parts: Iterable[Part]) -> Iterator[list[Part]]:
    """Parts in a row with numbers that follow one another and the same verdict; a shoe with coups stands alone."""
    run: list[Part] = []
    for part in parts:
        follows = run and run[-1].number + 1 == part.number and _alike(run[-1], part)
        if run and not follows:
            yield run
            run = []
        run.append(part)
    if run:
        yield run


def _alike(one: ShoeVerdict | CoupVerdict, other: ShoeVerdict | CoupVerdict) -> bool:
    if isinstance(one, ShoeVerdict) and isinstance(other, ShoeVerdict):
        odd = any((coup.verdict, coup.missing) != _usual(shoe) for shoe in (one, other) for coup in shoe.coups)
        if odd or one.state is not other.state:
            return False
    return (one.verdict, one.missing) == (other.verdict, other.missing)


def _usual(shoe: ShoeVerdict) -> tuple[Verdict, tuple[Missing, ...]]:
    return shoe.verdict, shoe.missing


def _named(out: Output, kind: str, first: ShoeVerdict | CoupVerdict, last: ShoeVerdict | CoupVerdict) -> str:
    if first is last:
        return out.speaker.say(f"verify.{kind}", number=str(first.number))
    return out.speaker.say(f"verify.{kind}s", first=str(first.number), last=str(last.number))


def _said(out: Output, one: ShoeVerdict | CoupVerdict) -> str:
    said = out.speaker.say(f"verify.word.{one.verdict.value}")
    return f"{said} ({', '.join(missing.value for missing in one.missing)})" if one.missing else said


# For programs


def report_json(out: Output, file: str, found: RecordVerdict) -> dict[str, object]:
    """Everything that is to be said of a record."""
    said: dict[str, object] = {"file": file, "verdict": found.verdict.value, "missing": _keys(found.missing)}
    if found.flaw is not None:
        said["error"] = _flaw_json(out, found.flaw)
    if found.house is not None:
        said["house"] = {**_house_json(out, found.house), "carried": Missing.RULES not in found.missing}
    if found.seed is not None:
        said["seed"] = found.seed
    counts = found.counts._asdict()
    counts["undone"] = [one._asdict() for one in found.counts.undone]
    return {
        **said,
        "holds": dict(found.holds),
        "counts": counts,
        "shoes": [_shoe_json(out, one) for one in found.shoes],
    }


def _keys(missing: Iterable[Missing]) -> list[str]:
    return [one.value for one in missing]


def _flaw_json(out: Output, flaw: PuntoError) -> dict[str, object]:
    where: dict[str, object] = {name: flaw.values[name] for name in ("line", "column", "shoe") if name in flaw.values}
    return {**out.error_json(flaw), **where}


def _house_json(out: Output, house: House) -> dict[str, object]:
    return {
        "id": house.id,
        "name": out.speaker.show(house.names.house),
        "version": house.version,
        "fingerprint": house.fingerprint,
        "terms": house.terms,
        "rules": whose(house).value,
        "readings": dict(house.chosen),
    }


def _shoe_json(out: Output, shoe: ShoeVerdict) -> dict[str, object]:
    flaw = {} if shoe.flaw is None else {"error": _flaw_json(out, shoe.flaw)}
    return {
        "number": shoe.number,
        "verdict": shoe.verdict.value,
        "state": shoe.state.value,
        "missing": _keys(shoe.missing),
        **flaw,
        "coups": [
            {"number": coup.number, "verdict": coup.verdict.value, "missing": _keys(coup.missing)}
            for coup in shoe.coups
        ],
    }
