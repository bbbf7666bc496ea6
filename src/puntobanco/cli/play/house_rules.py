"""The rules of a house as somebody at its table wants to see them: when cards are drawn, what is paid, on a tie."""

from collections.abc import Iterator
from typing import NamedTuple

from puntobanco.cli.show import notice
from puntobanco.game import NO_CARD, Action
from puntobanco.game.tableau import ROWS
from puntobanco.house import House
from puntobanco.house.named_choices import BankHeldBy
from puntobanco.language import Speaker
from puntobanco.leaflets.told_rules import label, value

_SIGNS = {Action.DRAW: "●", Action.STAND: "·", Action.OPTION: "◐"}
_STAKES = ("on_tie", "valid_for", "changes_until", "main_withdrawn")
_SHOE = ("packs", "burn", "cut_card", "coups_after_cut")


class Part(NamedTuple):
    """A heading with its lines."""

    title: str
    lines: tuple[str, ...]


def rules_of(house: House, speaker: Speaker) -> Iterator[Part]:
    """Everything that a game at this house's table can turn on, from its data."""

    def told(section: str, names: tuple[str, ...]) -> tuple[str, ...]:
        paths = (f"{section}.{name}" for name in names)
        told = (path for path in paths if path in house.rules)  # some rules act only beside others
        return tuple(f"{label(path, house, speaker)}: {value(path, house, speaker)}" for path in told)

    say, show = speaker.say, speaker.show
    special = (show(house.names.special),) if house.names.special else ()
    yield Part(show(house.names.house), (*special, notice(house, speaker)))
    yield Part(say("section.bets"), tuple(_bets(house, speaker)))
    yield Part(say("section.stakes"), told("stakes", _STAKES))
    yield Part(say("section.tableau"), tuple(_tableau(house, speaker)))
    if house.tableau.has_option or house.tableau.banco_has_option:
        yield Part(say("section.option"), told("option", house.option._fields))
    if house.bank.held_by is BankHeldBy.AUCTION:
        yield Part(say("section.bank"), told("bank", house.bank._fields))
    yield Part(say("section.shoe"), told("shoe", _SHOE))
    if house.readings:
        yield Part(say("section.readings"), tuple(_readings(house, speaker)))


def _bets(house: House, speaker: Speaker) -> Iterator[str]:
    for bet in house.bets:
        limits = speaker.say(
            "play.rules-bet",
            bet=house.name_of(bet.id),
            pays=value(f"bets.{bet.id}.pays", house, speaker),
            least=speaker.money(bet.least, house.stakes.currency),
            most=speaker.money(bet.most, house.stakes.currency),
        )
        if bet.needs:
            needed = [house.name_of(needed) for needed in bet.needs]
            limits += " " + speaker.say("play.rules-needs", bets=needed)
        yield limits


def _tableau(house: House, speaker: Speaker) -> Iterator[str]:
    """The drawing rules as a table of signs: a row for each total of banco, a column for punto's third card."""
    punto, banco = speaker.show(house.names.punto), speaker.show(house.names.banco)
    width = max(len(punto), len(banco)) + 3
    yield " " * width + " ".join(str(total) for total in ROWS)
    yield f"{punto}".ljust(width) + " ".join(_SIGNS[house.tableau.punto[total]] for total in ROWS)
    yield ""
    yield " " * width + speaker.say("play.rules-third", name=punto)
    yield " " * width + " ".join((*map(str, range(NO_CARD)), "–"))
    for total in ROWS:
        yield f"{banco} {total}".ljust(width) + " ".join(_SIGNS[action] for action in house.tableau.banco[total])
    yield ""
    yield speaker.say("play.rules-signs")
    if house.tableau.has_option or house.tableau.banco_has_option:
        yield speaker.say("play.rules-option-sign")


def _readings(house: House, speaker: Speaker) -> Iterator[str]:
    for name, reading in house.readings.items():
        choice = house.chosen[name]
        why = speaker.show(reading.choices[choice].why)
        yield f"{speaker.show(reading.about)}: {choice} ({name}). {why}"
