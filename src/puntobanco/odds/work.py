"""How much work the exact odds of a house are, before anybody begins with it: for houses that anybody may send.

Bets that totals can settle cost nothing worth counting. One that asks for more goes through the pairs of hands that its
facts tell apart, once for every two third cards that they tell apart (`fine.py`). To find out whether a condition on
points can be met at all, the reader of house files goes through hands as well (`game/possible.py`), under every choice
of a reading.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from math import prod

from puntobanco.game import FACTS, Level, message
from puntobanco.game.conditions import Condition
from puntobanco.game.sights import conditions_of
from puntobanco.house import SHIPPED, House, Problem, load
from puntobanco.house.document import Document
from puntobanco.odds.composition import Composition

Facts = tuple[str, ...]
_OUTCOMES = 10 * 10 * 11 * 11
"""Two-card totals of both sides, and a third card or none for each: more ways to end a coup there are not."""
_TOTALS = _HANDS_OF_A_TOTAL = 10
_ROWS_A_CHECK = 6
"""What it takes to look at one outcome of a condition, in rows."""


def work_of(house: House) -> int:
    """Rows that `odds` goes through for all bets of a house, roughly; a million take a second."""
    return sum(_odds_work({bet.id: bet.facts for bet in house.bets}).values())


def joint_work_of(house: House) -> int:
    """Rows that `joint_gains` goes through: what all bets of a house ask for, told apart at once."""
    facts = tuple(dict.fromkeys(name for bet in house.bets for name in bet.facts))
    return 0 if _level(facts) is Level.TOTALS else _work(facts, conditions_of(house.bets))


def costly_bets(document: Document, most: int) -> Iterator[Problem]:
    """The bets of a document that are more work than so many rows, to be checked and computed, those that are least
    work first."""
    facts = _facts(document)
    checks = _check_work(document, facts)
    yield from _beyond({bet: work + checks[bet] for bet, work in _odds_work(facts).items()}, most)


def costly_checks(document: Document, most: int) -> Iterator[Problem]:
    """The bets of a document that are more work than so many rows only to be checked."""
    yield from _beyond(_check_work(document, _facts(document)), most)


def _beyond(work: Mapping[str, int], most: int) -> Iterator[Problem]:
    done = 0
    for bet, rows in sorted(work.items(), key=lambda one: one[1]):
        done += rows
        if done > most:
            yield Problem(f"bets.{bet}.wins", message("problem.too-costly"))


def _odds_work(bets: Mapping[str, Facts]) -> dict[str, int]:
    """Rows of the odds of each bet; those that ask for the same facts are found together, with the first of them."""
    found, known = dict.fromkeys(bets, 0), set[Facts]()
    for bet, facts in bets.items():
        if _level(facts) is not Level.TOTALS and facts not in known:
            known.add(facts)
            found[bet] = _work(facts)
    return found


def _check_work(document: Document, bets: Mapping[str, Facts]) -> dict[str, int]:
    times = 1 + sum(len(reading.choices) - 1 for reading in document.readings.values())
    return {bet: times * _check_of(facts) for bet, facts in bets.items()}


def _check_of(facts: Facts) -> int:
    if _level(facts) > Level.POINTS:
        return 0  # nobody looks
    coarse = tuple(name for name in facts if FACTS[name].level is Level.TOTALS)
    sides = {name.partition(".")[0] for name in facts if name not in coarse}
    two_cards = prod(_TOTALS for _ in sides)
    hands = prod(_HANDS_OF_A_TOTAL for _ in sides)
    return _ROWS_A_CHECK * min(_OUTCOMES, _rows(coarse) * two_cards) * hands


def _level(facts: Facts) -> Level:
    return max(FACTS[name].level for name in facts)


def _rows(coarse: Facts) -> int:
    """In how many ways facts about totals can come together, at most."""
    return prod(len(FACTS[name].kind.values) for name in coarse)


@lru_cache(maxsize=512)
def _work(facts: Facts, told_by: tuple[Condition, ...] | None = None) -> int:
    """Two packs have two cards of each kind; more bring no other pairs of hands, whatever the tableau says."""
    from puntobanco.odds.fine import FineCoups  # numpy is imported where a bet needs it

    atoms = Composition.of_packs(2).at(_level(facts))
    return FineCoups(load(SHIPPED[0]).tableau, atoms, facts, (), told_by=told_by).work


def _facts(document: Document) -> dict[str, Facts]:
    """The facts that each bet of a document asks for under any reading, of those whose conditions can be read."""
    found: dict[str, dict[str, None]] = {}
    changed = [made.changes for reading in document.readings.values() for made in reading.choices.values()]
    for rules in (document.rules, *changed):
        for path, rule in rules.items():
            head, _, rest = path.partition(".")
            bet, _, part = rest.partition(".")
            if head == "bets" and part in ("wins", "returns", "halves", "pays"):
                asked = found.setdefault(bet, {})
                for condition in _conditions(rule.value):
                    asked.update(dict.fromkeys(condition.facts))
    return {bet: tuple(facts) for bet, facts in found.items() if facts}


def _conditions(value: object) -> Iterator[Condition]:
    if isinstance(value, Condition):
        yield value
    elif isinstance(value, tuple):
        yield from (payout.when for payout in value if payout.when is not None)
