"""The small language in which bets say when they win: a closed grammar with a parser of its own.

    condition  = conjunct { "or" conjunct }
    conjunct   = term { "and" term }
    term       = "not" term | "(" condition ")" | test
    test       = fact [ comparison | membership ]          (a fact alone must be a flag, such as punto.pair)
    comparison = ( "==" | "!=" | "<" | "<=" | ">" | ">=" ) ( fact | value )
    membership = [ "not" ] "in" "(" value { "," value } ")"

Names are the facts of `facts.py`; values are checked against what the fact can be, so that ``punto.total == 12`` is a
fault and not a bet that never wins. Comparing the order of a third card that was not dealt is false.

What was read is a small tree. A fact has few values, so each test of one fact against values that are written down is
the set of those that meet it, however it was written: ``margin > 7`` and ``margin in (8, 9)`` are the same test.
"""

import operator
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from puntobanco.game.errors import ConditionError
from puntobanco.game.facts import FACTS, FLAG, Fact, FactValue, Level
from puntobanco.game.messages import echo

LONGEST = 500
"""Characters a condition may have."""

DEEPEST = 20
"""Brackets and negations that may stand inside each other."""

Row = Mapping[str, FactValue]

_TOKEN = re.compile(r"\s*(?:([A-Za-z_][A-Za-z_0-9.]*)|([0-9]+)|(==|!=|<=|>=|<|>|\(|\)|,))")
_ORDERINGS: Mapping[str, Callable[[int, int], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
_EQUALITIES = ("==", "!=")
_KEYWORDS = frozenset({"and", "or", "in"})
"""Words that can stand where a fact is expected, by mistake; `not` may stand there."""


@dataclass(frozen=True)
class Among:
    """A test of one fact: the values that meet it."""

    fact: str
    values: frozenset[FactValue]


@dataclass(frozen=True)
class Compared:
    """Two facts of one coup compared with each other."""

    first: str
    sign: str
    second: str


@dataclass(frozen=True)
class Not:
    """A part does not hold."""

    part: "Tree"


@dataclass(frozen=True)
class All:
    """Every part holds."""

    parts: tuple["Tree", ...]


@dataclass(frozen=True)
class Some:
    """At least one part holds."""

    parts: tuple["Tree", ...]


Tree = Among | Compared | Not | All | Some


def holds(tree: Tree, row: Row) -> bool:
    """Whether a tree is met, given the value of each of its facts."""
    match tree:
        case Among():
            return row[tree.fact] in tree.values
        case All():
            return all(holds(part, row) for part in tree.parts)
        case Some():
            return any(holds(part, row) for part in tree.parts)
        case Not():
            return not holds(tree.part, row)
        case _:
            return _compare(tree, row[tree.first], row[tree.second])


def _compare(test: Compared, mine: FactValue, theirs: FactValue) -> bool:
    if test.sign in _EQUALITIES:
        return (mine == theirs) is (test.sign == "==")
    return isinstance(mine, int) and isinstance(theirs, int) and _ORDERINGS[test.sign](mine, theirs)


@dataclass(frozen=True)
class Condition:
    """A condition that was read: its text, its tree, the facts it asks for, and the finest of their levels."""

    text: str
    tree: Tree
    facts: tuple[str, ...]
    level: Level

    def holds(self, row: Row) -> bool:
        """Whether the condition is met, given the value of each of its facts."""
        return holds(self.tree, row)

    def values_of(self, fact: str) -> frozenset[FactValue]:
        """The values of a fact with which the condition may be met, as far as it speaks of that fact."""
        return _values_of(fact, self.tree)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Condition) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[Callable[[str], "Condition"], tuple[str]]:
        return parse_condition, (self.text,)


def _values_of(fact: str, tree: Tree) -> frozenset[FactValue]:
    every = FACTS[fact].kind.values
    match tree:
        case Among() if tree.fact == fact:
            return tree.values
        case All():
            return every.intersection(*(_values_of(fact, part) for part in tree.parts))
        case Some():
            return frozenset().union(*(_values_of(fact, part) for part in tree.parts))
        case Not(part=Among() as part) if part.fact == fact:
            return every - part.values
        case _:
            return every


class _Token(NamedTuple):
    text: str
    column: int


@lru_cache(maxsize=1024)
def parse_condition(text: str) -> Condition:
    """Read a condition; a fault is a `ConditionError` that names the column where it stands."""
    if len(text) > LONGEST:
        raise ConditionError("condition-too-long", text=echo(text), column=1, longest=LONGEST)
    return _Parser(text).parse()


class _Parser:
    """Recursive descent over the tokens of one condition."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = list(self._split())
        self.at = 0
        self.depth = 0
        self.facts: dict[str, None] = {}

    def parse(self) -> Condition:
        tree = self._some()
        if self._peek():
            raise self._fault("condition-rest", self._token, found=self._peek())
        level = max(FACTS[name].level for name in self.facts)
        return Condition(self.text, tree, tuple(self.facts), level)

    def _split(self) -> Iterable[_Token]:
        position, end = 0, len(self.text.rstrip())
        while position < end:
            match = _TOKEN.match(self.text, position)
            if match is None:
                start = position + len(self.text[position:]) - len(self.text[position:].lstrip())
                found = self.text[start]
                raise self._fault("condition-character", _Token(found, start + 1), found=found)
            token = match[match.lastindex or 0]
            yield _Token(token, match.end() - len(token) + 1)
            position = match.end()

    @property
    def _token(self) -> _Token:
        if self.at < len(self.tokens):
            return self.tokens[self.at]
        return _Token("", len(self.text.rstrip()) + 1)

    def _peek(self) -> str:
        return self._token.text

    def _take(self) -> _Token:
        token = self._token
        self.at += 1
        return token

    def _accept(self, text: str) -> bool:
        if self._peek() != text:
            return False
        self.at += 1
        return True

    def _expect(self, text: str) -> None:
        if not self._accept(text):
            raise self._expected(text)

    def _fault(self, code: str, token: _Token, **values: object) -> ConditionError:
        return ConditionError(code, text=self.text, column=token.column, **values)

    def _expected(self, *allowed: str) -> ConditionError:
        if self._peek():
            return self._fault("condition-expected", self._token, found=self._peek(), allowed=allowed)
        return self._fault("condition-ends-early", self._token, allowed=allowed)

    def _some(self) -> Tree:
        parts = [self._all()]
        while self._accept("or"):
            parts.append(self._all())
        return parts[0] if len(parts) == 1 else Some(tuple(parts))

    def _all(self) -> Tree:
        parts = [self._term()]
        while self._accept("and"):
            parts.append(self._term())
        return parts[0] if len(parts) == 1 else All(tuple(parts))

    def _term(self) -> Tree:
        if self._peek() not in ("not", "("):
            return self._test()
        if self.depth == DEEPEST:
            raise self._fault("condition-too-deep", self._token, deepest=DEEPEST)
        self.depth += 1
        if self._accept("not"):
            found: Tree = Not(self._term())
        else:
            self._expect("(")
            found = self._some()
            self._expect(")")
        self.depth -= 1
        return found

    def _test(self) -> Among | Compared:
        name, fact = self._fact()
        word = self._peek()
        if word == "in":
            self._take()
            return Among(name, self._values(name, fact))
        if word == "not":
            self._take()
            self._expect("in")
            return Among(name, fact.kind.values - self._values(name, fact))
        if word in _EQUALITIES or word in _ORDERINGS:
            return self._against(name, fact, self._take())
        if fact.kind is not FLAG:
            raise self._expected(*_EQUALITIES, *_ORDERINGS, "in")
        return Among(name, frozenset({True}))

    def _values(self, name: str, fact: Fact) -> frozenset[FactValue]:
        self._expect("(")
        values = {self._value(name, fact)}
        while self._accept(","):
            values.add(self._value(name, fact))
        self._expect(")")
        return frozenset(values)

    def _against(self, name: str, fact: Fact, sign: _Token) -> Among | Compared:
        ordering = _ORDERINGS.get(sign.text)
        if fact.kind is FLAG or (ordering and not fact.kind.ordered):
            raise self._fault("condition-no-comparison", sign, found=sign.text, fact=name)
        if self._peek() in FACTS:
            return self._fact_against(name, fact, sign)
        value = self._value(name, fact)
        if ordering is None:
            same = frozenset({value})
            return Among(name, same if sign.text == "==" else fact.kind.values - same)
        if not isinstance(value, int):
            raise self._fault("condition-no-order", sign, found=sign.text)
        met = (mine for mine in fact.kind.values if isinstance(mine, int) and ordering(mine, value))
        return Among(name, frozenset(met))

    def _fact_against(self, name: str, fact: Fact, sign: _Token) -> Compared:
        token = self._token
        other, other_fact = self._fact()
        if other_fact.kind.name != fact.kind.name:
            raise self._fault(
                "condition-mixed", token, fact=name, kind=fact.kind.name, other=other, other_kind=other_fact.kind.name
            )
        return Compared(name, sign.text, other)

    def _fact(self) -> tuple[str, Fact]:
        token = self._token
        if token.text not in FACTS:
            if not token.text or token.text in _KEYWORDS or not token.text[0].isalpha():
                raise self._expected("fact")
            raise self._fault("condition-unknown-name", token, found=token.text, allowed=tuple(FACTS))
        self._take()
        self.facts[token.text] = None
        return token.text, FACTS[token.text]

    def _value(self, name: str, fact: Fact) -> FactValue:
        token = self._token
        if token.text not in fact.kind.words:
            if not token.text:
                raise self._expected(*fact.kind.words)
            raise self._fault(
                "condition-not-a-value", token, found=token.text, fact=name, allowed=tuple(fact.kind.words)
            )
        self._take()
        return fact.kind.words[token.text]
