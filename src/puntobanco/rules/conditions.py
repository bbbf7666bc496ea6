"""The small language in which bets say when they win: a closed grammar with a parser of its own.

    condition  = conjunct { "or" conjunct }
    conjunct   = term { "and" term }
    term       = "not" term | "(" condition ")" | test
    test       = fact [ comparison | membership ]          (a fact alone must be a flag, such as punto.pair)
    comparison = ( "==" | "!=" | "<" | "<=" | ">" | ">=" ) ( fact | value )
    membership = [ "not" ] "in" "(" value { "," value } ")"

Names are the facts of `facts.py`; values are checked against what the fact can be, so that ``punto.total == 12`` is a
fault and not a bet that never wins. Comparing the order of a third card that was not dealt is false.
"""

import operator
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from puntobanco.rules.errors import ConditionError
from puntobanco.rules.facts import FACTS, FLAG, Fact, FactValue, Level
from puntobanco.rules.messages import echo

LONGEST = 500
"""Characters a condition may have."""

DEEPEST = 20
"""Brackets and negations that may stand inside each other."""

Row = Mapping[str, FactValue]
Test = Callable[[Row], bool]

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
class Condition:
    """A condition that was read: its text, the facts it asks for, and the finest of their levels."""

    text: str
    facts: tuple[str, ...]
    level: Level
    _test: Test

    def holds(self, row: Row) -> bool:
        """Whether the condition is met, given the value of each of its facts."""
        return self._test(row)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Condition) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[Callable[[str], "Condition"], tuple[str]]:
        return parse_condition, (self.text,)


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
        test = self._any()
        if self._peek():
            raise self._fault("condition-rest", self._token, found=self._peek())
        level = max(FACTS[name].level for name in self.facts)
        return Condition(self.text, tuple(self.facts), level, test)

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

    def _any(self) -> Test:
        tests = [self._all()]
        while self._accept("or"):
            tests.append(self._all())
        return tests[0] if len(tests) == 1 else lambda row: any(test(row) for test in tests)

    def _all(self) -> Test:
        tests = [self._term()]
        while self._accept("and"):
            tests.append(self._term())
        return tests[0] if len(tests) == 1 else lambda row: all(test(row) for test in tests)

    def _term(self) -> Test:
        if self._peek() not in ("not", "("):
            return self._comparison()
        if self.depth == DEEPEST:
            raise self._fault("condition-too-deep", self._token, deepest=DEEPEST)
        self.depth += 1
        if self._accept("not"):
            inner = self._term()
            result: Test = lambda row: not inner(row)  # noqa: E731  (a named function would say no more)
        else:
            self._expect("(")
            result = self._any()
            self._expect(")")
        self.depth -= 1
        return result

    def _comparison(self) -> Test:
        name, fact = self._fact()
        word = self._peek()
        if word == "in":
            self._take()
            return self._membership(name, fact, wanted=True)
        if word == "not":
            self._take()
            self._expect("in")
            return self._membership(name, fact, wanted=False)
        if word in _EQUALITIES or word in _ORDERINGS:
            return self._against(name, fact, self._take())
        if fact.kind is not FLAG:
            raise self._expected(*_EQUALITIES, *_ORDERINGS, "in")
        return lambda row: bool(row[name])

    def _membership(self, name: str, fact: Fact, *, wanted: bool) -> Test:
        self._expect("(")
        values = {self._value(name, fact)}
        while self._accept(","):
            values.add(self._value(name, fact))
        self._expect(")")
        return lambda row: (row[name] in values) is wanted

    def _against(self, name: str, fact: Fact, sign: _Token) -> Test:
        ordering = _ORDERINGS.get(sign.text)
        if fact.kind is FLAG or (ordering and not fact.kind.ordered):
            raise self._fault("condition-no-comparison", sign, found=sign.text, fact=name)
        if self._peek() in FACTS:
            return self._fact_against(name, fact, sign)
        value = self._value(name, fact)
        if ordering is None:
            same = sign.text == "=="
            return lambda row: (row[name] == value) is same
        if not isinstance(value, int):
            raise self._fault("condition-no-order", sign, found=sign.text)
        return lambda row: isinstance(mine := row[name], int) and ordering(mine, value)

    def _fact_against(self, name: str, fact: Fact, sign: _Token) -> Test:
        token = self._token
        other, other_fact = self._fact()
        if other_fact.kind.name != fact.kind.name:
            raise self._fault(
                "condition-mixed", token, fact=name, kind=fact.kind.name, other=other, other_kind=other_fact.kind.name
            )
        ordering = _ORDERINGS.get(sign.text)
        if ordering is None:
            same = sign.text == "=="
            return lambda row: (row[name] == row[other]) is same
        return lambda row: (
            isinstance(mine := row[name], int) and isinstance(theirs := row[other], int) and ordering(mine, theirs)
        )

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
