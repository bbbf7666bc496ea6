"""`punto deal HOUSE CARD…`: plays the given cards and shows what every bet of the house becomes."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

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
    Message,
    Need,
    Settled,
    message,
    play,
    write_odds,
)
from puntobanco.game.money import COINS_PER_UNIT
from puntobanco.house import House, load, settle
from puntobanco.language import Speaker

_EXAMPLE_STAKE = 100 * COINS_PER_UNIT
_DECISIONS = ChoiceKind("decision-unknown", {action.value: action for action in (Action.DRAW, Action.STAND)})


@command(
    "deal",
    HOUSE,
    Argument("cards", CardsKind(), "help.cards", several=True, gather=cards_together),
    Option("--decide", _DECISIONS, "help.decide"),
    Option("--stake", UnitsKind(), "help.stake", absent=_EXAMPLE_STAKE),
    READING,
)
def deal(
    out: Output, *, house: str, cards: Sequence[Card], decide: Action | None, stake: int, reading: Mapping[str, str]
) -> int:
    """Play the cards and settle every bet."""
    at = load(house, reading)
    _check_shoe(cards, at)
    coup = play(at.tableau, cards, decide)
    stakes = dict.fromkeys((bet.id for bet in at.bets), stake)
    settled = settle(at, coup, stakes) if coup.finished else ()
    if out.as_json:
        out.json(_json(at, coup, settled, out.speaker))
    else:
        _print(at, coup, settled, out)
        if coup.finished and decide is not coup.decision:
            out.aside("deal.not-decided", name=at.names.punto)
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
    for line in steps(house, coup):
        out.line(speaker.tell(line), style="dim")
    if not coup.finished:
        out.line(speaker.tell(_needed(house, coup)), style="bold yellow")
        return
    out.line(speaker.tell(call(house, coup, speaker)), style="bold")
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
        return message("deal.needs-decision", name=house.names.punto, total=coup.punto.total)
    punto = coup.need is Need.PUNTO_CARD
    hand = coup.punto if punto else coup.banco
    return message(f"deal.needs-card-{len(hand.cards) + 1}", name=house.names.punto if punto else house.names.banco)


def call(house: House, coup: Coup, speaker: Speaker) -> Message:
    """The croupier's call at the end of a coup: both totals and the winner."""
    return message(
        f"call.{coup.winner.value}",
        punto=house.names.punto,
        banco=house.names.banco,
        punto_total=speaker.digit(coup.punto.total),
        banco_total=speaker.digit(coup.banco.total),
    )


def steps(house: House, coup: Coup) -> Iterator[Message]:
    """Why each side drew or stood, in the order in which it happened."""
    punto, banco = house.names.punto, house.names.banco
    if coup.cards_dealt < 4:
        return
    punto_two, banco_two = coup.punto.first_two, coup.banco.first_two
    if coup.punto.natural or coup.banco.natural:
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
    if coup.need is Need.PUNTO_CARD:
        return
    verb = "draws" if coup.need is Need.BANCO_CARD or coup.banco.third is not None else "stands"
    if third is None:
        yield message(f"step.banco-{verb}-no-card", name=banco, other=punto, total=banco_two)
    else:
        yield message(f"step.banco-{verb}", name=banco, other=punto, total=banco_two, third=third.points)


def _json(house: House, coup: Coup, settled: Sequence[Settled], speaker: Speaker) -> dict[str, object]:
    found: dict[str, object] = {
        "house": house.id,
        "version": house.version,
        "readings": dict(house.chosen),
        "punto": {"cards": [str(card) for card in coup.punto.cards], "total": coup.punto.total},
        "banco": {"cards": [str(card) for card in coup.banco.cards], "total": coup.banco.total},
        "decision": coup.decision and coup.decision.value,
        "finished": coup.finished,
        "need": coup.need.value,
        "steps": [speaker.tell(step) for step in steps(house, coup)],
    }
    if not coup.finished:
        return found | {"message": speaker.tell(_needed(house, coup))}
    return found | {
        "winner": coup.winner.value,
        "call": speaker.tell(call(house, coup, speaker)),
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
