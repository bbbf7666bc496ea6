"""`punto deal HOUSE CARD…`: plays the given cards and shows what every bet of the house becomes."""

from collections import Counter
from collections.abc import Iterator, Sequence
from decimal import Decimal

import typer

from puntobanco.cli.help import Command, house_name, json_option, language_option, reading_option
from puntobanco.cli.house_argument import chosen_house
from puntobanco.cli.output import Output, guarded
from puntobanco.game import (
    Action,
    Card,
    CardError,
    Coup,
    CoupError,
    Message,
    MoneyError,
    Need,
    Settled,
    coins,
    message,
    parse_cards,
    play,
    write_odds,
)
from puntobanco.game.messages import echo
from puntobanco.house import House, settle
from puntobanco.language import Speaker

_EXAMPLE_STAKE = "100"


def register(application: typer.Typer, out: Output) -> None:
    """Add the command to the application."""
    say = out.speaker.say

    @application.command("deal", cls=Command, help=say("help.deal"))
    def deal(
        house: str = house_name(out),
        cards: list[str] = typer.Argument(metavar=say("meta.cards"), help=say("help.cards")),
        decide: str | None = typer.Option(None, "--decide", metavar="draw|stand", help=say("help.decide")),
        stake: str = typer.Option(_EXAMPLE_STAKE, "--stake", metavar=say("meta.units"), help=say("help.stake")),
        reading: list[str] = reading_option(out),
        lang: str | None = language_option(out),
        json: bool = json_option(out),
    ) -> int:
        return guarded(out, lambda: _run(out, house, cards, decide, stake, reading))


def _run(out: Output, name: str, texts: Sequence[str], decide: str | None, stake: str, readings: Sequence[str]) -> int:
    decision, coins_staked = _decision(decide), _stake(stake)
    house = chosen_house(name, readings)
    cards = parse_cards(texts)
    _check_shoe(cards, house)
    coup = play(house.tableau, cards, decision)
    stakes = dict.fromkeys((bet.id for bet in house.bets), coins_staked)
    settled = settle(house, coup, stakes) if coup.finished else ()
    if out.as_json:
        out.json(_json(house, coup, settled, out.speaker))
    else:
        _print(house, coup, settled, out)
        if coup.finished and decision is not coup.decision:
            out.aside("deal.not-decided", name=house.names.punto)
    return 0 if coup.finished else 1


def _decision(text: str | None) -> Action | None:
    if text is None:
        return None
    if text not in (Action.DRAW.value, Action.STAND.value):
        raise CoupError("decision-unknown", found=echo(text))
    return Action(text)


def _stake(text: str) -> int:
    """Units as people write them, in coins. What else Python takes for a number (`1e5`, `٣`, `nan`) is refused."""
    if not (text.isascii() and text.replace(".", "", 1).isdigit()):
        raise MoneyError("money-not-an-amount", found=echo(text))
    amount = coins(Decimal(text))
    if amount == 0:
        raise MoneyError("money-not-an-amount", found=echo(text))
    return amount


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
            _signed(one.net, house, speaker),
        ]
        for one in settled
    ]
    out.table(columns, rows, right=(3,))


def _signed(coins: int, house: House, speaker: Speaker) -> str:
    sign = "+" if coins > 0 else "−" if coins < 0 else ""
    return sign + speaker.money(abs(coins), house.stakes.currency)


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
