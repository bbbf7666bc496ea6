"""Writes shoes in the notation, always in the same form: what is equal is written with equal bytes."""

from collections.abc import Iterable, Iterator

from puntobanco.fairness import Contribution
from puntobanco.game import Card, Result
from puntobanco.records.notated_mix import written_chains, written_draws
from puntobanco.records.notation_words import written_money, written_text
from puntobanco.records.shoes import (
    Acceptance,
    Claim,
    Correction,
    Decision,
    Dismissal,
    EndedBy,
    NotedCoup,
    NotedShoe,
    Ruling,
    Score,
    ShoeEnd,
    ShoeRecord,
    Void,
)
from puntobanco.table.events import Adjusted, Line
from puntobanco.table.state import SealedOrder

FORMAT_NUMBER = 1
RULES_MARK = "|"
"""What a line of a house's text begins with; the rest of the line is as it stands in the house's file."""


def lines_of(record: ShoeRecord) -> Iterator[str]:
    """Every line of a record, without its seal."""
    yield f"punto {FORMAT_NUMBER}"
    yield " ".join(_present("house", written_text(record.house), record.version, record.fingerprint))
    for name, choice in record.readings:
        yield f"reading {written_text(name, keywords=True)}={written_text(choice, keywords=True)}"
    if record.limits is not None:
        yield f"limits {written_money(record.limits.minimum)} {written_money(record.limits.maximum)}"
    if record.table is not None:
        yield f"table {written_text(record.table)}"
    for person in record.people:
        yield f"patron {written_text(person.id)} {written_text(person.name)}"
    for shoe in record.shoes:
        yield ""
        yield from _shoe(shoe)
    for text in record.rules:
        yield ""
        yield "rules"
        yield from (f"{RULES_MARK}{line}" for line in text.split("\n"))


def _present(*parts: object) -> Iterator[str]:
    return (str(part) for part in parts if part is not None)


def _shoe(shoe: NotedShoe) -> Iterator[str]:
    yield f"shoe {shoe.number}"
    if shoe.order is not None:
        yield from _order(shoe.order)
    if shoe.burn is not None:
        yield f"burn {shoe.burn.card} {shoe.burn.burned}"
    for coup in shoe.coups:
        yield from _coup(coup)
    if shoe.end is not None:
        yield _end(shoe.end)
    if shoe.order is not None and shoe.order.mix is not None:
        yield from written_draws(shoe.order.mix)
    if shoe.order is not None and shoe.order.secret:
        yield f"secret {shoe.order.secret}"


def _order(order: SealedOrder) -> Iterator[str]:
    sealing = order.sealing
    name, terms = written_text(sealing.shoe), written_text(sealing.terms)
    instance = f" instance {sealing.instance}" if sealing.instance else ""
    if sealing.beacon:
        instance += f" beacon {written_text(sealing.beacon)} {sealing.round}"
    coups = "" if order.mix is None else " coups"
    yield f"sealed {sealing.commitment} name {name} terms {terms} packs {sealing.packs}{instance}{coups}"
    for one in order.words:
        yield f"word {written_text(one.patron)} {one.commitment} {_word(one)}"
    if order.mix is not None:
        yield from written_chains(order.mix)
    if order.transcript:
        yield " ".join(filter(None, ("frozen", order.transcript, order.root, order.value)))


def _word(one: Contribution) -> str:
    if one.word is None:
        return "silent cut" if one.cuts else "silent"
    shown = f"{written_text(one.word.text)} {one.word.salt}"
    return f"{shown} cut {one.word.cut}" if one.cuts else shown


def _end(end: ShoeEnd) -> str:
    return "end" if end.by is EndedBy.PLAYED_OUT else f"{end.by.value} {written_text(end.reason)}"


def _coup(coup: NotedCoup) -> Iterator[str]:
    parts = [f"{coup.number}.", *map(str, coup.punto[:2])]
    if coup.decision is not None:
        parts.append(_decision(coup.decision))
    parts += [*map(str, coup.punto[2:]), "/", *map(str, coup.banco[:2])]
    if coup.banco_decision is not None:
        parts.append(_decision(coup.banco_decision))
    parts += map(str, coup.banco[2:])
    parts.append("..." if coup.score is None else f"= {_score(coup.score)}")
    if coup.irregular:
        parts += ["!", *(one.value for one in coup.irregular)]
    yield " ".join(parts)
    if coup.cut_card:
        yield "  cut card"
    if coup.laid:
        yield f"  draw {' '.join(f'{side.value} {card}' for side, card in coup.laid)}"
    if coup.banker is not None:
        yield f"  bank {written_text(coup.banker)} {written_money(coup.banker_least)}"
    if coup.lines == ():
        yield "  no bets"
    yield from _payments(coup.lines or (), "  ")
    for ruling in coup.rulings:
        yield from _ruling(ruling)


def _decision(decision: Decision) -> str:
    by = "" if decision.patron is None else f" by {written_text(decision.patron)}"
    return f"{decision.action.value}{by}"


def _score(score: Score) -> str:
    return f"{score.winner.value} {score.punto}:{score.banco}"


def _hand(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))


def _payments(lines: Iterable[Line], indent: str) -> Iterator[str]:
    for line in lines:
        patron, bet = written_text(line.patron), written_bet(line.bet)
        yield f"{indent}{patron} {bet} {written_money(line.stake)} {_became(line)}"


def written_bet(bet: str) -> str:
    """A bet's name; those of the two hands and of the tie stand bare although they are words of the notation."""
    return bet if bet in BARE_BETS else written_text(bet)


BARE_BETS = ("punto", "banco", "tie")


def _became(line: Line) -> str:
    if line.result is Result.WON:
        return f"won {written_money(line.payout)}"
    if line.result is Result.HALVED:
        return f"halved {written_money(line.half)}"
    return "stays" if line.stays else line.result.value


def _adjusted(adjusted: Iterable[Adjusted]) -> Iterator[str]:
    for one in adjusted:
        borne = f" borne {written_money(one.borne)}" if one.borne else ""
        yield f"    adjusted {written_text(one.patron)} {written_money(one.coins, signed=True)}{borne}"


def _after(after: int | None) -> str:
    return "" if after is None else f" after {after}"


def _ruling(ruling: Ruling) -> Iterator[str]:
    match ruling:
        case Claim():
            yield f"  claim {written_text(ruling.patron)} {written_text(ruling.note)}"
        case Acceptance():
            yield f"  stand {written_text(ruling.reason)}"
        case Dismissal():
            yield f"  dismissed{_after(ruling.after)} {written_text(ruling.reason)}"
        case Void():
            yield f"  void{_after(ruling.after)} {written_text(ruling.reason)}"
            yield from _adjusted(ruling.adjusted)
        case Correction():
            without = f" without {_hand(ruling.superfluous)}" if ruling.superfluous else ""
            hands = f"{_hand(ruling.punto)} / {_hand(ruling.banco)}"
            yield f"  corrected{_after(ruling.after)} {hands}{without} = {_score(ruling.score)}"
            yield from _payments(ruling.lines, "    ")
            yield from _adjusted(ruling.adjusted)
