"""Conditions in words: when a bet wins, comes back or pays better, as a clause of a language.

Every fact about a coup has few values, so each test of one fact is the set of the values that meet it. A condition
becomes a few cases, each a set of values for some facts; negations vanish, tests of one fact are put together, and
the shapes that people have names for (a tie with 7, a win with 6) are told in their words.
"""

from collections.abc import Iterator

from puntobanco.game import FACTS, Condition, Rank, Suit, Winner, parse_condition
from puntobanco.game.cards import SuitColour
from puntobanco.game.conditions import All, Among, Compared, Not, Some, Tree
from puntobanco.game.facts import FLAG, FactValue
from puntobanco.leaflets.author import Author

_SIGNS = {"==": "eq", "!=": "ne", "<": "lt", "<=": "le", ">": "gt", ">=": "ge"}
_OPPOSITE = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
_OF_HAND = ("sum", "courts")
"""Numbers that a hand has and the coup too."""
_MOST_CASES = 8
"""A condition with more cases is told with brackets, as it is written."""


Test = Among | Compared | Not
"""Of one fact, or of two; the opposite of a test of two facts is told as such where no other sign says it."""
Case = tuple[Test, ...]
"""Tests that hold together."""


def shape_of(condition: Condition) -> Tree:
    """The tree of a condition with its negations moved into the tests."""
    return _moved_in(condition.tree, wanted=True)


def _moved_in(tree: Tree, *, wanted: bool) -> Tree:
    match tree:
        case Among(fact, values):
            return tree if wanted else Among(fact, domain(fact) - values)
        case Compared():
            return tree if wanted else _opposite(tree)
        case Not(part):
            return _moved_in(part, wanted=not wanted)
        case All(parts) | Some(parts):
            kind = All if isinstance(tree, All) is wanted else Some
            return kind(tuple(_moved_in(part, wanted=wanted) for part in parts))


def _opposite(test: Compared) -> Compared | Not:
    """The opposite of an order is another order only where both cards are always there."""
    if test.sign not in ("==", "!=") and None in domain(test.first) | domain(test.second):
        return Not(test)
    return Compared(test.first, _OPPOSITE[test.sign], test.second)


def domain(fact: str) -> frozenset[FactValue]:
    """Every value a fact can have."""
    return FACTS[fact].kind.values


def cases_of(shape: Tree) -> list[Case] | None:
    """The cases of a shape, each with its tests of one fact put together; None where there are too many to tell."""
    found = _cases(shape)
    if found is None:
        return None
    cases = [merged for case in found if (merged := _merged(case)) is not None]
    return _joined(_simplest(list(dict.fromkeys(cases))))


def _cases(shape: Tree) -> list[Case] | None:
    if isinstance(shape, Among | Compared | Not):
        return [(shape,)]
    inner = [_cases(part) for part in shape.parts]
    found: list[Case] = [] if isinstance(shape, Some) else [()]
    for cases in inner:
        if cases is None:
            return None
        found = found + cases if isinstance(shape, Some) else [(*one, *other) for one in found for other in cases]
        if len(found) > _MOST_CASES:
            return None
    return found


def _merged(case: Case) -> Case | None:
    """A case with one test for each fact; None where no coup can meet it."""
    sets: dict[str, frozenset[FactValue]] = {}
    others: dict[Test, None] = {}
    for test in case:
        if isinstance(test, Among):
            sets[test.fact] = sets.get(test.fact, domain(test.fact)) & test.values
        else:
            others[test] = None
    if not all(sets.values()):
        return None
    return (*(Among(fact, values) for fact, values in sets.items() if values != domain(fact)), *others)


def _simplest(cases: list[Case]) -> list[Case]:
    """Cases without those that another one covers."""
    return [
        case
        for place, case in enumerate(cases)
        if not any(
            _covers(other, case) and not (_covers(case, other) and place < at)
            for at, other in enumerate(cases)
            if at != place
        )
    ]


def _covers(wide: Case, narrow: Case) -> bool:
    """Whether one case holds wherever another one does, as far as single tests tell."""
    return all(any(_implies(have, test) for have in narrow) for test in wide)


def _implies(have: Test, test: Test) -> bool:
    if isinstance(have, Among) and isinstance(test, Among):
        return have.fact == test.fact and have.values <= test.values
    return have == test


def _joined(cases: list[Case]) -> list[Case]:
    """Cases that are one test of the same fact, put together: punto wins or banco wins."""
    single = [case[0] for case in cases if len(case) == 1]
    values = [test for test in single if isinstance(test, Among)]
    if len(values) != len(cases) or len({test.fact for test in values}) != 1:
        return cases
    united = frozenset[FactValue]().union(*(test.values for test in values))
    return [(Among(values[0].fact, united),)] if united != domain(values[0].fact) else [()]


def clause(condition: Condition, author: Author) -> str:
    """A condition in words."""
    return _Teller(author).tell(shape_of(condition))


def clause_of_both(first: Condition, second: Condition, author: Author) -> str:
    """Two conditions that hold together, in words."""
    return _Teller(author).tell(All((shape_of(first), shape_of(second))))


def fact_in_words(fact: str, author: Author) -> str:
    """What a fact is about: a flag as the clause that it makes, any other one by its name."""
    if FACTS[fact].kind is FLAG:
        return clause(parse_condition(fact), author)
    return _Teller(author).fact(fact)


def may_be_tie(condition: Condition) -> bool:
    """Whether a condition leaves it open that the coup is a tie."""
    cases = cases_of(shape_of(condition))
    if cases is None:
        return True
    sets = [{test.fact: test.values for test in case if isinstance(test, Among)} for case in cases]
    return any(Winner.TIE in found.get("winner", domain("winner")) for found in sets)


def holds_on_every_tie(condition: Condition) -> bool:
    """Whether a tie is enough for a condition, as far as its cases tell."""
    tie = Among("winner", frozenset({Winner.TIE}))
    return any(all(_implies(tie, test) for test in case) for case in cases_of(shape_of(condition)) or ())


def is_any_tie(condition: Condition) -> bool:
    """Whether a condition asks for a tie and nothing else."""
    return cases_of(shape_of(condition)) == [(Among("winner", frozenset({Winner.TIE})),)]


class _Teller:
    """Tells shapes in the words of one house and language."""

    def __init__(self, author: Author) -> None:
        self.author = author
        self.say = author.text

    def tell(self, shape: Tree) -> str:
        cases = cases_of(shape)
        if cases is None:
            return self._bracketed(shape)
        if not cases:
            return self.say("leaflet.never")
        told = [self._case(case) for case in cases]
        return self._or(list(dict.fromkeys(told)))

    def _bracketed(self, shape: Tree) -> str:
        if isinstance(shape, Among | Compared | Not):
            return self._test(shape)
        parts = [
            self._test(part)
            if isinstance(part, Among | Compared | Not)
            else self.say("leaflet.when.group", clause=self._bracketed(part))
            for part in shape.parts
        ]
        return self._or(parts) if isinstance(shape, Some) else self._and(parts)

    def _and(self, parts: list[str]) -> str:
        if len(parts) == 1:
            return parts[0]
        return self.say("leaflet.when.and", first=", ".join(parts[:-1]), last=parts[-1])

    def _or(self, parts: list[str]) -> str:
        if len(parts) == 1:
            return parts[0]
        return self.say("leaflet.when.or", first="; ".join(parts[:-1]), last=parts[-1])

    def _case(self, case: Case) -> str:
        sets = {test.fact: test.values for test in case if isinstance(test, Among)}
        told = list(self._known_shapes(sets))
        told += [self._test(Among(fact, values)) for fact, values in sets.items()]
        told += [self._test(test) for test in case if not isinstance(test, Among)]
        return self._and(told) if told else self.say("leaflet.when.any")

    def _known_shapes(self, sets: dict[str, frozenset[FactValue]]) -> Iterator[str]:
        """Tell what has a short name, and take it out of what is still to be told."""
        winner = sets.get("winner", frozenset())
        totals = [sets[name] for name in ("punto.total", "banco.total") if name in sets]
        if winner == {Winner.TIE} and totals:
            both = totals[0] & totals[-1]
            if both:
                for name in ("winner", "punto.total", "banco.total"):
                    sets.pop(name, None)
                yield self.say("leaflet.when.tie-with", values=self._numbers("punto.total", both))
            return
        if winner not in ({Winner.PUNTO}, {Winner.BANCO}):
            return
        side = "punto" if Winner.PUNTO in winner else "banco"
        name = self._side(side)
        total = sets.get(f"{side}.total")
        if total is not None:
            del sets["winner"], sets[f"{side}.total"]
            values, cards = self._numbers(f"{side}.total", total), sets.pop(f"{side}.cards", None)
            if cards is None:
                yield self.say("leaflet.when.wins-with", side=name, values=values)
            elif 2 in cards:
                yield self.say("leaflet.when.wins-with-2", side=name, values=values)
            else:
                yield self.say("leaflet.when.wins-with-3", side=name, values=values)
        elif "margin" in sets:
            del sets["winner"]
            yield self.say("leaflet.when.wins-by", side=name, values=self._numbers("margin", sets.pop("margin")))

    def _side(self, side: str) -> str:
        return self.author.the_punto if side == "punto" else self.author.the_banco

    def _of(self, side: str) -> str:
        return self.author.of_punto if side == "punto" else self.author.of_banco

    def _test(self, test: Test) -> str:
        if isinstance(test, Not):
            return self.say("leaflet.when.not", clause=self._bracketed(test.part))
        if isinstance(test, Compared):
            return self.say(
                f"leaflet.when.{_SIGNS[test.sign]}", first=self.fact(test.first), second=self.fact(test.second)
            )
        side, _, name = test.fact.rpartition(".")
        values = test.values
        if not values:
            return self.say("leaflet.never")
        if values == domain(test.fact):
            return self.say("leaflet.when.any")
        if test.fact == "winner":
            return self._winner(values)
        if not side:
            if name == "natural":
                return self.say(f"leaflet.when.natural-{_flag(values)}")
            return self.say(f"leaflet.when.{name}", values=self._numbers(test.fact, values))
        shown, whose = self._side(side), self._of(side)
        if name.startswith("third"):
            return self._third(test.fact, shown, values)
        if name in _OF_HAND:
            return self.say(f"leaflet.when.hand-{name}", of_side=whose, values=self._numbers(test.fact, values))
        if name == "cards":
            return self.say("leaflet.when.hand-2" if 2 in values else "leaflet.when.hand-3", side=shown)
        if name == "natural":
            return self.say(f"leaflet.when.side-natural-{_flag(values)}", side=shown)
        if FACTS[test.fact].kind is FLAG:
            return self.say(f"leaflet.when.{name}-{_flag(values)}", of_side=whose)
        return self.say(f"leaflet.when.{name}", side=shown, of_side=whose, values=self._values(test.fact, values))

    def _winner(self, values: frozenset[FactValue]) -> str:
        if len(values) == 1:
            (only,) = values
            assert isinstance(only, Winner)
            return self.say(f"leaflet.when.winner-{only.value}")
        (missing,) = frozenset(Winner) - values
        assert isinstance(missing, Winner)
        return self.say(f"leaflet.when.winner-not-{missing.value}")

    def _third(self, fact: str, side: str, values: frozenset[FactValue]) -> str:
        drawn = values - {None}
        if not drawn:
            return self.say("leaflet.when.third-none", side=side)
        if drawn == domain(fact) - {None}:
            return self.say("leaflet.when.third-any", side=side)
        name = fact.rpartition(".")[2]
        told = self._values(fact, drawn)
        if None in values:
            return self.say(f"leaflet.when.{name}-or-none", side=side, values=told)
        return self.say(f"leaflet.when.{name}", side=side, values=told)

    def _values(self, fact: str, values: frozenset[FactValue]) -> str:
        ranks = [rank for rank in Rank if rank in values]
        if ranks:
            return self.author.listed([self.say(f"leaflet.rank.{rank.name.lower()}") for rank in ranks], "or")
        suits = [suit for suit in Suit if suit in values]
        if suits:
            return self.author.listed([self.say(f"suit.{suit.name.lower()}") for suit in suits], "or")
        colours = [colour for colour in SuitColour if colour in values]
        if colours:
            return self.author.listed([self.say(f"leaflet.colour.{colour.value}") for colour in colours], "or")
        return self._numbers(fact, values)

    def _numbers(self, fact: str, values: frozenset[FactValue]) -> str:
        """Numbers, told by the end of the scale they reach: 7 or more."""
        numbers = sorted(value for value in values if isinstance(value, int))
        first, last = numbers[0], numbers[-1]
        scale = sorted(value for value in domain(fact) if isinstance(value, int))
        if len(numbers) > 1 and len(numbers) == last - first + 1:
            if last == scale[-1]:
                return self.say("leaflet.or-more", first=first)
            if first == scale[0]:
                return self.say("leaflet.or-less", last=last)
        return self.author.numbers(numbers)

    def fact(self, fact: str) -> str:
        """A fact by its name."""
        side, _, name = fact.rpartition(".")
        if side and name == "cards":
            return self.say("leaflet.fact.hand", of_side=self._of(side))
        if side and name in _OF_HAND:
            return self.say(f"leaflet.fact.hand-{name}", of_side=self._of(side))
        return self.say(f"leaflet.fact.{name}", of_side=self._of(side))


def _flag(values: frozenset[FactValue]) -> str:
    return "yes" if True in values else "no"
