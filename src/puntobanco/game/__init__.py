"""The game itself: cards, hands, tableau, coup, facts, conditions, bets, money, settlement.

Pure: no clock, no chance, no files, nothing but the standard library.

A coup never draws a card: it says which one it needs next, and is given it. Bets are data in a small language of facts
about a finished coup. What a casino may decide about all this is the job of the room `house`.
"""

from puntobanco.game.bets import Bet, Payout, Result
from puntobanco.game.cards import PACK, Card, Rank, Suit, parse_cards
from puntobanco.game.conditions import Condition, parse_condition
from puntobanco.game.coup import Coup, play
from puntobanco.game.errors import (
    CardError,
    ConditionError,
    CoupError,
    HouseError,
    MoneyError,
    PuntoError,
    StakeError,
)
from puntobanco.game.facts import FACTS, Level
from puntobanco.game.hands import Hand, Side
from puntobanco.game.messages import LANGUAGES, Message, Text, message
from puntobanco.game.money import COINS_PER_UNIT, Rounding, coins, parse_odds, write_odds
from puntobanco.game.settlement import Settled, settle_bet
from puntobanco.game.tableau import NO_CARD, Action, Need, Tableau, Totals, Winner

__all__ = [
    "COINS_PER_UNIT",
    "FACTS",
    "LANGUAGES",
    "NO_CARD",
    "PACK",
    "Action",
    "Bet",
    "Card",
    "CardError",
    "Condition",
    "ConditionError",
    "Coup",
    "CoupError",
    "Hand",
    "HouseError",
    "Level",
    "Message",
    "MoneyError",
    "Need",
    "Payout",
    "PuntoError",
    "Rank",
    "Result",
    "Rounding",
    "Settled",
    "Side",
    "StakeError",
    "Suit",
    "Tableau",
    "Text",
    "Totals",
    "Winner",
    "coins",
    "message",
    "parse_cards",
    "parse_condition",
    "parse_odds",
    "play",
    "settle_bet",
    "write_odds",
]
