"""What the croupier calls in a coup, in the house's own words where it has them: naturals, baccarat, égalité, the end.

Messages only: whoever prints or speaks them puts them into a language.
"""

from collections.abc import Iterator

from puntobanco.game.hands import Hand, Side
from puntobanco.game.messages import Message, Text, message
from puntobanco.game.tableau import Action, Winner
from puntobanco.house.house import House
from puntobanco.house.named_choices import NothingOf, TotalsAnnounced

FIRST_CARDS = 2
"""What each hand is dealt before anybody draws."""


def nothing_called(house: House, hand: Hand) -> Text | None:
    """The house's name for a hand worth nothing, if it has one and this is such a hand."""
    if hand.total != 0:
        return None
    worthless = all(card.points == 0 for card in hand.cards)
    return house.calls.nothing if worthless or house.calls.nothing_of is NothingOf.ANY_ZERO else None


def total_called(house: House, hand: Hand) -> Text | Message:
    """A hand's total as it is called: seven, or the house's word for nothing."""
    return nothing_called(house, hand) or message(f"digit.{hand.total}")


def opening_calls(house: House, punto: Hand, banco: Hand) -> Iterator[Message]:
    """What is called of the first four cards; nothing where the house has no words for what lies there."""
    calls = house.calls
    if len(punto.cards) != FIRST_CARDS or len(banco.cards) != FIRST_CARDS:
        return  # a card went to the wrong side
    if punto.natural or banco.natural:
        if calls.natural is not None:
            yield message("call.natural", call=calls.natural)
        return
    for side, hand in ((Side.PUNTO, punto), (Side.BANCO, banco)):
        if (nothing := nothing_called(house, hand)) is not None:
            yield message("call.hand", side=house.names.of(side), call=nothing)
    if calls.no_card is not None and house.tableau.punto[punto.first_two] is Action.STAND:
        yield message("call.hand", side=house.names.punto, call=calls.no_card)


def result_call(house: House, punto: Hand, banco: Hand, winner: Winner) -> Message:
    """What is called at the end of a coup: both totals, unless the house leaves them out, and who has won."""
    ended = _ended(house, winner)
    if house.game.totals_announced is TotalsAnnounced.WINNER_ONLY:
        return ended
    return message(
        "call.result",
        ended=ended,
        punto=house.names.punto,
        banco=house.names.banco,
        punto_total=total_called(house, punto),
        banco_total=total_called(house, banco),
    )


def _ended(house: House, winner: Winner) -> Message:
    name = house.called(winner)
    if winner is not Winner.TIE:
        return message("call.wins", side=name)
    return message("call.tie") if name is winner else message("call.equal", call=name)
