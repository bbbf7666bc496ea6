"""The rules of a house one by one: what each is called, and what it says, in words."""

from enum import Enum

from puntobanco.game import Payout
from puntobanco.house import House
from puntobanco.house.kinds import Amount, Fixed, NamedChoice, Percent, PointValues
from puntobanco.house.sections import kind_of
from puntobanco.language import Speaker


def label(path: str, house: House, speaker: Speaker) -> str:
    """What a rule is called."""
    head, _, rest = path.partition(".")
    if head == "leaflets":
        return rest
    if head == "printed_edges":
        return speaker.show(house.name_of(rest))
    if head == "bets":
        bet, _, part = rest.partition(".")
        return speaker.say(f"rule.bets.{part}", bet=house.name_of(bet))
    if head == "tableau":
        part, _, row = rest.partition(".")
        return speaker.say(f"rule.tableau.{part}", total=row)
    return speaker.say(f"rule.{path}")


def value(path: str, house: House, speaker: Speaker) -> str:
    """A rule's value in words."""
    kind, held = kind_of(path), house.rules[path].value
    if isinstance(kind, Amount):
        return speaker.money(held, house.stakes.currency)
    word = held.value if isinstance(held, Enum) else held
    if speaker.knows(f"value.{path}.{word}") or (isinstance(word, str) and isinstance(kind, Fixed | NamedChoice)):
        return choice_text(path, word, speaker)
    if isinstance(kind, PointValues) and not held:
        return speaker.say("value.never")
    if isinstance(kind, Percent):
        return speaker.percent(held)
    if path.endswith((".needs", ".box")) and held:
        return ", ".join(speaker.show(house.name_of(bet)) for bet in held)
    if isinstance(held, tuple) and held and isinstance(held[0], Payout):
        return "; ".join(_payout(payout, speaker) for payout in held)
    return speaker.show(held)


def choice_text(path: str, word: object, speaker: Speaker) -> str:
    """One of the named values of a rule, in words."""
    special = f"value.{path}.{word}"
    return speaker.say(special if speaker.knows(special) else f"value.{word}")  # it may mean something else here


def _payout(payout: Payout, speaker: Speaker) -> str:
    if payout.when is None:
        return speaker.show(payout.odds)
    return speaker.say("value.odds-when", odds=payout.odds, when=payout.when.text)
