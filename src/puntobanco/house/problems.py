"""What does not go together in a house whose every single rule can be read."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from puntobanco.game.messages import message
from puntobanco.game.money import Coins, Rounding
from puntobanco.game.tableau import ROWS
from puntobanco.house.colours import LEAST_CONTRAST, contrast
from puntobanco.house.named_choices import BankHeldBy
from puntobanco.house.sources import Problem

if TYPE_CHECKING:
    from puntobanco.house.house import House

CARDS_PER_PACK = 52
MOST_CARDS_PER_COUP = 6


def problems_between(house: "House") -> Iterator[Problem]:
    """Every problem that lies between rules."""
    yield from _money_problems(house)
    yield from _bet_problems(house)
    yield from _tableau_problems(house)
    yield from _table_problems(house)
    yield from _style_problems(house)


def _money_problems(house: "House") -> Iterator[Problem]:
    stakes = house.stakes
    amounts = {"stakes.minimum": stakes.minimum, "stakes.maximum": stakes.maximum}
    for bet in house.bets:
        amounts |= {f"bets.{bet.id}.minimum": bet.least, f"bets.{bet.id}.maximum": bet.most}
        if bet.least > bet.most:
            yield Problem(
                f"bets.{bet.id}", message("problem.minimum-above-maximum", least=Coins(bet.least), most=Coins(bet.most))
            )
        for payout in bet.pays:
            if stakes.rounding is Rounding.EXACT and (payout.odds * stakes.step).denominator != 1:
                yield Problem(
                    f"bets.{bet.id}.pays", message("problem.rounding-needed", odds=payout.odds, step=Coins(stakes.step))
                )
        if bet.halves is not None and stakes.rounding is Rounding.EXACT and stakes.step % 2:
            yield Problem(f"bets.{bet.id}.halves", message("problem.rounding-needed-half", step=Coins(stakes.step)))
    for path, amount in amounts.items():
        if path in house.rules and amount % stakes.step:
            yield Problem(path, message("problem.not-in-steps", amount=Coins(amount), step=Coins(stakes.step)))


def _bet_problems(house: "House") -> Iterator[Problem]:
    ids = tuple(bet.id for bet in house.bets)
    alone = tuple(bet.id for bet in house.bets if not bet.needs)
    if not ids:
        yield Problem("bets", message("problem.no-bets"))
    for bet in house.bets:
        for needed in bet.needs:
            if needed not in alone or needed == bet.id:
                yield Problem(f"bets.{bet.id}.needs", message("problem.needs", bet=needed, allowed=alone))
    for spot in house.places.box:
        if spot not in ids:
            yield Problem("places.box", message("problem.no-such-bet", bet=spot, allowed=ids))
    for path in house.rules:
        head, _, bet_id = path.partition(".")
        if head == "printed_edges" and bet_id not in ids:
            yield Problem(path, message("problem.no-such-bet", bet=bet_id, allowed=ids))
    if house.bank.held_by is BankHeldBy.AUCTION:
        for needed in ("punto", "banco"):
            if needed not in ids:
                yield Problem("bank.held_by", message("problem.auction-needs-bet", bet=needed))


def _tableau_problems(house: "House") -> Iterator[Problem]:
    """A cell in which banco may choose is not one in which it draws."""
    for row in ROWS:
        free = house.rules.get(f"tableau.banco_options.{row}")
        draws = house.rules[f"tableau.banco.{row}"].value
        both = () if free is None else tuple(third for third in free.value if third in draws)
        if both:
            yield Problem(f"tableau.banco_options.{row}", message("problem.cell-twice", cards=both))


def _table_problems(house: "House") -> Iterator[Problem]:
    shoe, places = house.shoe, house.places
    room = shoe.packs * CARDS_PER_PACK - MOST_CARDS_PER_COUP - (1 + max(9, shoe.burn_for_zero))
    if shoe.cut_card > room:
        yield Problem("shoe.cut_card", message("problem.cut-card-too-deep", most=room, packs=shoe.packs))
    if places.least_people > places.seats:
        yield Problem("places.least_people", message("problem.more-than-seats", seats=places.seats))


def _style_problems(house: "House") -> Iterator[Problem]:
    paper, ink = house.style.paper, house.style.ink
    if contrast(paper, ink) < LEAST_CONTRAST:
        yield Problem("style", message("problem.contrast", paper=paper, ink=ink, least=LEAST_CONTRAST))
