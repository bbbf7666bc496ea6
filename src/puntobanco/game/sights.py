"""What bets look at in the cards of one side beyond totals, told apart no finer than their conditions do.

A bet on king and queen of one suit asks for ranks and suits, and yet it tells few hands apart. Parts of a condition
that the first two cards of one side settle come to yes or no: that is all that has to be known of them. Facts that
stand elsewhere, beside those of the other side or of third cards, are told apart by all of their values, where anything
hangs on them: which rank a pair has matters to a bet on two pairs of one rank, that of other hands does not.
"""

from collections.abc import Hashable, Iterable, Iterator
from typing import NamedTuple

from puntobanco.game.bets import Bet
from puntobanco.game.cards import Card
from puntobanco.game.conditions import All, Among, Compared, Condition, Not, Some, Tree, holds
from puntobanco.game.facts import FACTS, Sight


def conditions_of(bets: Iterable[Bet]) -> tuple[Condition, ...]:
    """All conditions of some bets, each once."""
    return tuple(dict.fromkeys(condition for bet in bets for condition in bet.conditions.values()))


def sights_of(conditions: Iterable[Condition], side: str) -> tuple[Sight, ...]:
    """What has to be told apart of one side's cards, beside points, to know whether each of the conditions holds."""
    asked = dict.fromkeys(part for condition in conditions for part in _asked(condition.tree, side, ()))
    return tuple(map(_sight, asked))


class _PartAsked(NamedTuple):
    """A part that the side's first two cards settle, or a fact that stands elsewhere; asked only where it matters."""

    what: Tree | str
    where: tuple[tuple[Tree, bool], ...]
    """Other parts that they settle, and whether each must hold: else nothing hangs on this one."""


def _asked(tree: Tree, side: str, where: tuple[tuple[Tree, bool], ...]) -> Iterator[_PartAsked]:
    """The largest parts that the side's first two cards settle, and the facts about its cards that stand elsewhere."""
    match tree:
        case Not():
            yield from _asked(tree.part, side, where)
        case _ if _is_settled(tree, side):
            yield _PartAsked(tree, where)
        case All() | Some():
            own = tuple(part for part in tree.parts if _is_settled(part, side))
            if own:
                together = own[0] if len(own) == 1 else type(tree)(own)
                yield _PartAsked(together, where)
                where = (*where, (together, isinstance(tree, All)))
            for part in tree.parts:
                if part not in own:
                    yield from _asked(part, side, where)
        case _:
            for name in _facts(tree):
                of_side = [part for part in FACTS[name].adds or (name,) if part.startswith(f"{side}.")]
                yield from (_PartAsked(part, where) for part in of_side if FACTS[part].look is not None)


def _is_settled(tree: Tree, side: str) -> bool:
    """Whether a part asks for nothing but facts about this side's first two cards that totals do not tell."""
    return all(
        name.startswith(f"{side}.") and FACTS[name].early and FACTS[name].look is not None for name in _facts(tree)
    )


def _facts(tree: Tree) -> tuple[str, ...]:
    match tree:
        case Among():
            return (tree.fact,)
        case Compared():
            return (tree.first, tree.second)
        case Not():
            return _facts(tree.part)
        case _:
            return tuple(name for part in tree.parts for name in _facts(part))


def _sight(asked: _PartAsked) -> Sight:
    sight = _of_fact(asked.what) if isinstance(asked.what, str) else _of_part(asked.what)
    if not asked.where:
        return sight
    must = [(_of_part(part), needed) for part, needed in asked.where]

    def two(first: Card, second: Card) -> Hashable:
        matters = all(part.two(first, second) is needed for part, needed in must)
        return (sight.two(first, second),) if matters else None

    return sight._replace(two=two)


def _of_fact(name: str) -> Sight:
    look = FACTS[name].look
    assert look is not None  # `_asked` has seen to it
    return look


def _of_part(tree: Tree) -> Sight:
    """What two cards come to: whether the part holds. Single cards are told apart as finely as its facts need."""
    looks = {name: _of_fact(name) for name in _facts(tree)}

    def sees(card: Card) -> Hashable:
        return tuple(look.sees(card) for look in looks.values())

    def two(first: Card, second: Card) -> Hashable:
        return holds(tree, {name: look.two(first, second) for name, look in looks.items()})  # type: ignore[misc]  # of early facts it is the value

    return Sight(sees, two)
