"""The game itself: cards, hands, tableau, coup, bets, money, house. Pure: no clock, no chance, no files.

A coup never draws a card: it says which one it needs next, and is given it. Bets are data in a small language of facts
about a finished coup. A house holds everything a leaflet can say, each value with its source.
"""

from puntobanco.rules.bets import Bet, Payout, Result
from puntobanco.rules.cards import PACK, Card, Rank, Suit, parse_cards
from puntobanco.rules.conditions import Condition, parse_condition
from puntobanco.rules.coup import Coup, play
from puntobanco.rules.errors import (
    CardError,
    ConditionError,
    CoupError,
    HouseError,
    MoneyError,
    PuntoError,
    StakeError,
)
from puntobanco.rules.facts import FACTS, Level
from puntobanco.rules.hands import Hand, Side
from puntobanco.rules.house import House, from_rules
from puntobanco.rules.kinds import LANGUAGES, Text
from puntobanco.rules.messages import Message, message
from puntobanco.rules.money import COINS_PER_UNIT, Rounding, coins, parse_odds, write_odds
from puntobanco.rules.settlement import Settled, settle
from puntobanco.rules.sources import Choice, Origin, Problem, Reading, Rule, Source
from puntobanco.rules.tableau import NO_CARD, Action, Need, Tableau, Totals, Winner

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
    "Choice",
    "Condition",
    "ConditionError",
    "Coup",
    "CoupError",
    "Hand",
    "House",
    "HouseError",
    "Level",
    "Message",
    "MoneyError",
    "Need",
    "Origin",
    "Payout",
    "Problem",
    "PuntoError",
    "Rank",
    "Reading",
    "Result",
    "Rounding",
    "Rule",
    "Settled",
    "Side",
    "Source",
    "StakeError",
    "Suit",
    "Tableau",
    "Text",
    "Totals",
    "Winner",
    "coins",
    "from_rules",
    "message",
    "parse_cards",
    "parse_condition",
    "parse_odds",
    "play",
    "settle",
    "write_odds",
]
