"""`punto deal HOUSE CARD…`: plays the given cards and shows what every bet of the house becomes."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from puntobanco.cli.commands import command
from puntobanco.cli.output import Output
from puntobanco.cli.parameters import Argument, Option
from puntobanco.cli.parameters.game_kinds import CardsKind, cards_together
from puntobanco.cli.parameters.kinds import ChoiceKind, UnitsKind
from puntobanco.cli.parameters.shared import HOUSE, READING
from puntobanco.game import (
    Action,
    Card,
    CardError,
    Coup,
    Hand,
    Message,
    Need,
    Settled,
    message,
    play,
    write_odds,
)
from puntobanco.game.money import COINS_PER_UNIT, Percentage
from puntobanco.house import House, load, settle
from puntobanco.house.calls import FIRST_CARDS, opening_calls, result_call
from puntobanco.language import Speaker

if TYPE_CHECKING:
    from puntobanco.odds.decisions import DecisionWorth

_EXAMPLE_STAKE = 100 * COINS_PER_UNIT
_DECISIONS = ChoiceKind("decision-unknown", {action.value: action for action in (Action.DRAW, Action.STAND)})


@command(
    "deal",
    HOUSE,
    Argument("cards", CardsKind(), "help.cards", several=True, gather=cards_together),
    Option("--decide", _DECISIONS, "help.decide"),
    Option("--banco", _DECISIONS, "help.decide-banco"),
    Option("--stake", UnitsKind(), "help.stake", absent=_EXAMPLE_STAKE),
    READING,
)
def deal(
    out: Output,
    *,
    house: str,
    cards: Sequence[Card],
    decide: Action | None,
    banco: Action | None,
    stake: int,
    reading: Mapping[str, str],
) -> int:
    """Play the cards and settle every bet."""
    at = load(house, reading)
    _check_shoe(cards, at)
    coup = play(at.tableau, cards, decide, banco)
    stakes = dict.fromkeys((bet.id for bet in at.bets), stake)
    settled = settle(at, coup, stakes) if coup.finished else ()
    if out.as_json:
        out.json(_json(at, coup, settled, out.speaker))
    else:
        _print(at, coup, settled, out)
        for name, given, used, option in (
            (at.names.punto, decide, coup.decision, "--decide"),
            (at.names.banco, banco, coup.banco_decision, "--banco"),
        ):
            if coup.finished and given is not used:
                out.aside("deal.not-decided", name=name, option=option)
    return 0 if coup.finished else 1


def _check_shoe(cards: Sequence[Card], house: House) -> None:
    """No card can come more often than there are packs."""
    for card, times in Counter(cards).items():
        if times > house.shoe.packs:
            raise CardError("card-too-often", card=card, count=times, packs=house.shoe.packs)


def _print(house: House, coup: Coup, settled: Sequence[Settled], out: Output) -> None:
    speaker = out.speaker
    out.title(speaker.show(house.names.house))
    for name, hand in ((house.names.punto, coup.punto), (house.names.banco, coup.banco)):
        if hand.cards:
            out.line(speaker.say("deal.hand", name=name, cards=hand, total=hand.total))
    for line in (*_opened(house, coup), *steps(house, coup), *worths(house, coup)):
        out.line(speaker.tell(line), style="dim")
    if not coup.finished:
        out.line(speaker.tell(_needed(house, coup)), style="bold yellow")
        return
    out.line(speaker.tell(_result(house, coup)), style="bold")
    columns = [speaker.say(f"column.{name}") for name in ("bet", "result", "pays")]
    stake = speaker.money(settled[0].stake, house.stakes.currency)
    columns.append(speaker.say("column.for-stake", stake=stake))
    rows = [
        [
            speaker.show(house.name_of(one.bet)),
            speaker.show(one.result),
            speaker.show(one.odds) if one.payout else "",
            speaker.signed_money(one.net, house.stakes.currency),
        ]
        for one in settled
    ]
    out.table(columns, rows, right=(3,))


def _needed(house: House, coup: Coup) -> Message:
    if coup.need is Need.DECISION:
        return message("deal.needs-decision", name=house.names.punto, total=coup.punto.total, option="--decide")
    if coup.need is Need.BANCO_DECISION:
        return message("deal.needs-decision", name=house.names.banco, total=coup.banco.total, option="--banco")
    punto = coup.need is Need.PUNTO_CARD
    hand = coup.punto if punto else coup.banco
    return message(f"deal.needs-card-{len(hand.cards) + 1}", name=house.names.punto if punto else house.names.banco)


def _opened(house: House, coup: Coup) -> Iterator[Message]:
    """What is called of the first four cards."""
    punto, banco = (Hand(hand.cards[:FIRST_CARDS]) for hand in (coup.punto, coup.banco))
    return opening_calls(house, punto, banco)


def _result(house: House, coup: Coup) -> Message:
    return result_call(house, coup.punto, coup.banco, coup.winner)


def steps(house: House, coup: Coup) -> Iterator[Message]:
    """Why each side drew or stood, in the order in which it happened."""
    punto, banco = house.names.punto, house.names.banco
    if coup.cards_dealt < 4:
        return
    punto_two, banco_two = coup.punto.first_two, coup.banco.first_two
    if coup.punto.natural or coup.banco.natural:
        if house.calls.natural is None:  # else it was called
            yield message("step.natural")
        return
    if house.tableau.punto[punto_two] is Action.OPTION and coup.decision is None:
        return
    third = coup.punto.third
    if coup.decision is not None:
        yield message(f"step.punto-chooses-{coup.decision.value}", name=punto, total=punto_two)
    elif coup.need is Need.PUNTO_CARD or third is not None:
        yield message("step.punto-draws", name=punto, total=punto_two)
    else:
        yield message("step.punto-stands", name=punto, total=punto_two)
    if coup.need in (Need.PUNTO_CARD, Need.BANCO_DECISION):
        return
    verb = "draws" if coup.need is Need.BANCO_CARD or coup.banco.third is not None else "stands"
    if coup.banco_decision is not None:
        verb = f"chooses-{coup.banco_decision.value}"
    if third is None:
        yield message(f"step.banco-{verb}-no-card", name=banco, other=punto, total=banco_two)
    else:
        yield message(f"step.banco-{verb}", name=banco, other=punto, total=banco_two, third=third.points)


def worths(house: House, coup: Coup) -> Iterator[Message]:
    """What each decision of a finished coup was worth against the other one."""
    for one in _decided(house, coup):
        key = "step.worth-more" if one.gain > 0 else "step.worth-less" if one.gain < 0 else "step.worth-same"
        values = {"percent": Percentage(abs(one.gain))} if one.gain else {"share": Percentage(one.draws)}
        yield message(key, name=getattr(house.names, one.side.value), **values)


def _decided(house: House, coup: Coup) -> "tuple[DecisionWorth, ...]":
    if not coup.finished or (coup.decision is None and coup.banco_decision is None):
        return ()
    from puntobanco.odds.decisions import decision_worths  # needed only where somebody chooses

    return decision_worths(house, coup)


def _json(house: House, coup: Coup, settled: Sequence[Settled], speaker: Speaker) -> dict[str, object]:
    found: dict[str, object] = {
        "house": house.id,
        "version": house.version,
        "readings": dict(house.chosen),
        "punto": {"cards": [str(card) for card in coup.punto.cards], "total": coup.punto.total},
        "banco": {"cards": [str(card) for card in coup.banco.cards], "total": coup.banco.total},
        "decision": coup.decision and coup.decision.value,
        "banco_decision": coup.banco_decision and coup.banco_decision.value,
        "finished": coup.finished,
        "need": coup.need.value,
        "calls": [speaker.tell(called) for called in _opened(house, coup)],
        "steps": [speaker.tell(step) for step in steps(house, coup)],
        "worths": [one.written() for one in _decided(house, coup)],
    }
    if not coup.finished:
        return found | {"message": speaker.tell(_needed(house, coup))}
    return found | {
        "winner": coup.winner.value,
        "call": speaker.tell(_result(house, coup)),
        "bets": [
            {
                "id": one.bet,
                "name": speaker.show(house.name_of(one.bet)),
                "result": one.result.value,
                "odds": write_odds(one.odds) if one.payout else None,
                "stake_coins": one.stake,
                "payout_coins": one.payout,
                "back_coins": one.back,
                "taken_coins": one.taken,
            }
            for one in settled
        ],
    }
