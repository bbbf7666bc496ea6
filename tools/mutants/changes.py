"""What can be changed in a source: each mutant is one small replacement that a good test should notice.

Nothing is changed that no test could or should see: docstrings, annotations, asserts (they state what types cannot),
protocols, imports, texts for logs and for schemas, sizes of caches.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

_COMPARED = {
    ast.Lt: (r"<", "<="),
    ast.LtE: (r"<=", "<"),
    ast.Gt: (r">", ">="),
    ast.GtE: (r">=", ">"),
    ast.Eq: (r"==", "!="),
    ast.NotEq: (r"!=", "=="),
    ast.Is: (r"\bis\b", "is not"),
    ast.IsNot: (r"\bis\s+not\b", "is"),
    ast.In: (r"\bin\b", "not in"),
    ast.NotIn: (r"\bnot\s+in\b", "in"),
}
_CALCULATED = {
    ast.Add: (r"\+", "-"),
    ast.Sub: (r"-", "+"),
    ast.Mult: (r"\*", "//"),
    ast.FloorDiv: (r"//", "*"),
    ast.Div: (r"/", "*"),
    ast.Mod: (r"%", "//"),
    ast.Pow: (r"\*\*", "*"),
    ast.LShift: (r"<<", ">>"),
    ast.RShift: (r">>", "<<"),
    ast.BitAnd: (r"&", "|"),
    ast.BitOr: (r"\|", "&"),
    ast.BitXor: (r"\^", "&"),
}
_OTHER_CALL = {"min": "max", "max": "min", "any": "all", "all": "any"}
_ORDER_IS_FIXED = {"min", "max", "isinstance", "issubclass", "cast", "getattr", "setattr", "hasattr", "assert_type"}
_TYPES_ONLY = {"TypeVar", "NewType", "cast", "assert_never", "assert_type", "ParamSpec"}
_LOGS = {"log", "_log", "logger", "_logger", "LOG"}
_WORDS_ONLY = {"description", "summary", "title", "help", "documentation", "examples", "responses", "tags"} | {
    "slots",
    "maxsize",
    "stacklevel",
}
"""Arguments that say something to a reader of a schema, or that no result depends on."""
_UNSEEN = {"__repr__", "__all__", "__slots__"}


@dataclass(frozen=True)
class Mutant:
    """One replacement in one source; `function` is the outermost one, by name and first line, if it is in any."""

    file: str
    line: int
    function: str
    function_line: int
    lines: tuple[int, int]
    start: int
    end: int
    becomes: str
    was: str
    text: str

    @property
    def change(self) -> str:
        """What is replaced by what, on one line."""
        if self.start == self.end:
            return f"+ {self.becomes.strip()}"
        return f"{_flat(self.was)} → {_flat(self.becomes) or 'nothing'}"

    @property
    def key(self) -> tuple[str, str, str, str]:
        """What stays the same when lines move: file, function, the line's text and the change."""
        return self.file, self.function, self.text, self.change

    def applied(self, source: bytes) -> bytes:
        """The source with this change."""
        return source[: self.start] + self.becomes.encode() + source[self.end :]


def mutants_of(source: bytes, file: str) -> list[Mutant]:
    """Every mutant of a source, in the order of the text."""
    found = list(_Changes(source, file).of(ast.parse(source)))
    return sorted(set(found), key=lambda mutant: (mutant.start, mutant.end, mutant.becomes))


def is_possible(mutant: Mutant, source: bytes) -> bool:
    """Whether the changed source is a program at all, and another one."""
    try:
        return ast.dump(ast.parse(mutant.applied(source))) != ast.dump(ast.parse(source))
    except SyntaxError:
        return False


class _Changes:
    """Walks one source; remembers the statement and the function it is in."""

    def __init__(self, source: bytes, file: str) -> None:
        self.source = source
        self.file = file
        self.starts = [0]
        for line in source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.names: list[str] = []
        self.function: tuple[str, int] = ("", 0)
        self.lines = (1, 1)

    def of(self, tree: ast.Module) -> Iterator[Mutant]:
        """The mutants of a whole source."""
        yield from self.block(tree.body)

    def start(self, node: ast.expr | ast.stmt | ast.pattern | ast.keyword) -> int:
        return self.starts[node.lineno - 1] + node.col_offset

    def end(self, node: ast.expr | ast.stmt | ast.pattern | ast.keyword) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.starts[node.end_lineno - 1] + node.end_col_offset

    def change(self, start: int, end: int, becomes: str) -> Mutant:
        """A replacement of what lies between two places."""
        line = self.source.count(b"\n", 0, start) + 1
        text = self.source[self.starts[line - 1] :].split(b"\n", 1)[0].decode().strip()
        function, function_line = self.function
        was = self.source[start:end].decode()
        return Mutant(self.file, line, function, function_line, self.lines, start, end, becomes, was, text)

    def instead(self, node: ast.expr | ast.stmt, becomes: str) -> Mutant:
        return self.change(self.start(node), self.end(node), becomes)

    def text(self, node: ast.expr) -> str:
        return self.source[self.start(node) : self.end(node)].decode()

    # Statements

    def block(self, statements: list[ast.stmt]) -> Iterator[Mutant]:
        for statement in statements:
            if "pragma: no cover" in self.line_of(statement) or _is_for_types(statement):
                continue
            outer = self.lines
            self.lines = _header(statement)
            yield from self.statement(statement)
            self.lines = outer

    def line_of(self, node: ast.stmt) -> str:
        return self.source[self.starts[node.lineno - 1] : self.starts[node.lineno]].decode()

    def statement(self, node: ast.stmt) -> Iterator[Mutant]:
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                yield from self.definition(node)
            case ast.ClassDef():
                yield from self.a_class(node)
            case ast.If() | ast.While():
                yield from self.condition(node)
            case ast.For() | ast.AsyncFor():
                yield from self.expression(node.iter)
                yield from self.block(node.body + node.orelse)
            case ast.With() | ast.AsyncWith():
                for item in node.items:
                    yield from self.expression(item.context_expr)
                yield from self.block(node.body)
            case ast.Try() | ast.TryStar():
                yield from self.block(node.body)
                for handler in node.handlers:
                    yield from self.block(handler.body)
                yield from self.block(node.orelse + node.finalbody)
            case ast.Match():
                yield from self.cases(node)
            case _:
                yield from self.simple(node)

    def simple(self, node: ast.stmt) -> Iterator[Mutant]:
        if isinstance(node, ast.Assign) and _name(node.targets[0]) in _UNSEEN:
            return
        if _can_be_left_out(node):
            yield self.instead(node, "pass")
        match node:
            case ast.Return(value=ast.expr() as value):
                if not isinstance(value, ast.Constant):
                    yield self.instead(value, "None")
                yield from self.expression(value)
            case ast.Raise(exc=ast.expr() as value):
                yield from self.expression(value)
            case ast.Expr() | ast.AugAssign() | ast.Assign() | ast.AnnAssign(value=ast.expr()):
                if isinstance(node.value, ast.expr) and not _is_words(node):
                    yield from self.expression(node.value)
            case ast.Break():
                yield self.instead(node, "continue")
            case ast.Continue():
                yield self.instead(node, "break")

    def definition(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[Mutant]:
        if node.name in _UNSEEN:
            return
        for expression in [*node.decorator_list, *node.args.defaults, *node.args.kw_defaults]:
            if expression is not None:
                yield from self.expression(expression)
        self.names.append(node.name)
        outer = self.function
        if not outer[1]:
            first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            self.function = (".".join(self.names), first)
        yield from self.block(node.body)
        self.function = outer
        self.names.pop()

    def a_class(self, node: ast.ClassDef) -> Iterator[Mutant]:
        if any(_name(base) == "Protocol" for base in node.bases):
            return
        for expression in [
            *node.decorator_list,
            *(word.value for word in node.keywords if word.arg not in _WORDS_ONLY),
        ]:
            yield from self.expression(expression)
        self.names.append(node.name)
        yield from self.block(node.body)
        self.names.pop()

    def condition(self, node: ast.If | ast.While) -> Iterator[Mutant]:
        if not isinstance(node.test, ast.Constant):
            yield self.instead(node.test, "False")
            if isinstance(node, ast.If):
                yield self.instead(node.test, "True")
        yield from self.expression(node.test)
        is_guard = isinstance(node, ast.If) and len(node.body) == 1 and not node.orelse
        only = self.start(node.body[0]) if is_guard else None
        for mutant in self.block(node.body):
            if mutant.start != only or mutant.becomes != "pass":  # that one is the condition that never holds
                yield mutant
        yield from self.block(node.orelse)

    def cases(self, node: ast.Match) -> Iterator[Mutant]:
        yield from self.expression(node.subject)
        for case in node.cases:
            self.lines = (case.pattern.lineno, case.pattern.end_lineno or case.pattern.lineno)
            if case.guard is not None:
                yield self.instead(case.guard, "True")
                yield self.instead(case.guard, "False")
                yield from self.expression(case.guard)
            elif not _never_comes(case.body):
                end = self.end(case.pattern)
                end += len(re.match(rb"\s*\)*", self.source[end:]).group())  # type: ignore[union-attr]  # it may be empty
                yield self.change(end, end, " if False")
            yield from self.block(case.body)

    # Expressions

    def expression(self, node: ast.expr) -> Iterator[Mutant]:
        match node:
            case ast.Constant():
                yield from self.constant(node)
            case ast.JoinedStr():
                yield self.instead(node, '""')
            case ast.Call():
                yield from self.call(node)
            case ast.Lambda():
                yield from self.expression(node.body)
            case _:
                yield from self.operation(node)
                yield from self.inside(node)

    def operation(self, node: ast.expr) -> Iterator[Mutant]:
        match node:
            case ast.Compare():
                sides = [node.left, *node.comparators]
                for operator, left, right in zip(node.ops, sides, sides[1:], strict=False):
                    yield from self.between(left, right, *_COMPARED[type(operator)])
            case ast.BinOp() if type(node.op) in _CALCULATED:
                if not _is_text(node.left) and not _is_text(node.right) and not _is_union(node):
                    yield from self.between(node.left, node.right, *_CALCULATED[type(node.op)])
            case ast.BoolOp():
                pattern, other = (r"\band\b", "or") if isinstance(node.op, ast.And) else (r"\bor\b", "and")
                for left, right in zip(node.values, node.values[1:], strict=False):
                    yield from self.between(left, right, pattern, other)
            case ast.UnaryOp(op=ast.Not()):
                yield self.change(self.start(node), self.start(node) + len("not "), "")
            case ast.UnaryOp(op=ast.USub()):
                yield self.change(self.start(node), self.start(node) + 1, "+")
            case ast.IfExp():
                yield self.instead(node.test, "True")
                yield self.instead(node.test, "False")
            case ast.ListComp() | ast.SetComp() | ast.GeneratorExp() | ast.DictComp():
                for test in (test for part in node.generators for test in part.ifs):
                    yield self.instead(test, "True")

    def inside(self, node: ast.AST) -> Iterator[Mutant]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr):
                yield from self.expression(child)
            elif isinstance(child, ast.comprehension):
                yield from self.inside(child)

    def constant(self, node: ast.Constant) -> Iterator[Mutant]:
        match node.value:
            case bool():
                yield self.instead(node, str(not node.value))
            case int():
                yield self.instead(node, str(node.value + 1))
            case float():
                yield self.instead(node, str(node.value + 1))
            case str():
                yield self.instead(node, repr(node.value + "~"))
            case bytes():
                yield self.instead(node, repr(node.value + b"~"))

    def call(self, node: ast.Call) -> Iterator[Mutant]:
        called = _name(node.func)
        if called in _TYPES_ONLY or (isinstance(node.func, ast.Attribute) and _name(node.func.value) in _LOGS):
            return
        if isinstance(node.func, ast.Name) and called in _OTHER_CALL:
            yield self.instead(node.func, _OTHER_CALL[called])
        if len(node.args) > 1 and called not in _ORDER_IS_FIXED:
            first, second = node.args[:2]
            if not any(isinstance(argument, ast.Starred) for argument in (first, second)):
                middle = self.source[self.end(first) : self.start(second)].decode()
                swapped = self.text(second) + middle + self.text(first)
                yield self.change(self.start(first), self.end(second), swapped)
        yield from self.keywords(node)
        yield from self.expression(node.func)
        for argument in node.args:
            yield from self.expression(argument)

    def keywords(self, node: ast.Call) -> Iterator[Mutant]:
        for word in node.keywords:
            if word.arg in _WORDS_ONLY:
                continue
            ends = [*map(self.end, node.args), *map(self.end, node.keywords)]
            before = [end for end in ends if end < self.start(word)]
            after = [self.start(other) for other in node.keywords if self.start(other) > self.end(word)]
            if word.arg is not None and not (
                isinstance(word.value, ast.Constant) and word.value.value in (True, False)
            ):
                if before:
                    yield self.change(max(before), self.end(word), "")
                else:
                    yield self.change(self.start(word), min(after, default=self.end(word)), "")
            yield from self.expression(word.value)

    def between(self, left: ast.expr, right: ast.expr, pattern: str, other: str) -> Iterator[Mutant]:
        """An operator changed, found in the text between its two sides."""
        start = self.end(left)
        found = re.search(pattern.encode(), self.source[start : self.start(right)])
        if found:
            yield self.change(start + found.start(), start + found.end(), other)


def _header(node: ast.stmt) -> tuple[int, int]:
    """The lines of a statement without those of its body."""
    body = getattr(node, "body", None) or getattr(node, "cases", None)
    last = node.end_lineno or node.lineno
    if isinstance(body, list) and isinstance(body[0], ast.stmt):
        last = max(node.lineno, body[0].lineno - 1)
    elif isinstance(body, list):
        last = max(node.lineno, body[0].pattern.lineno - 1)
    decorators = getattr(node, "decorator_list", [])
    return min([node.lineno, *(decorator.lineno for decorator in decorators)]), last


def _is_for_types(node: ast.stmt) -> bool:
    """Imports, asserts, and what only a type checker or a human reader sees."""
    if isinstance(node, ast.If):
        return _name(node.test) == "TYPE_CHECKING" or ast.unparse(node.test) == "__name__ == '__main__'"
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        return _name(node.value.func) in _TYPES_ONLY or _is_log(node.value)
    return isinstance(node, ast.Import | ast.ImportFrom | ast.Assert | ast.Pass | ast.Global | ast.Nonlocal)


def _is_log(node: ast.Call) -> bool:
    return isinstance(node.func, ast.Attribute) and _name(node.func.value) in _LOGS


def _is_words(node: ast.stmt) -> bool:
    """A docstring."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _can_be_left_out(node: ast.stmt) -> bool:
    """A statement without which the others still have their names."""
    if isinstance(node, ast.Assign):
        return all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets)
    return isinstance(node, ast.Expr | ast.AugAssign | ast.Delete | ast.Raise) and not _is_words(node)


def _never_comes(body: list[ast.stmt]) -> bool:
    return any(
        isinstance(node, ast.Call) and _name(node.func) == "assert_never" for part in body for node in ast.walk(part)
    )


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str | bytes))


def _is_union(node: ast.BinOp) -> bool:
    """A union of types such as `Bet | None`, which is an expression too."""
    if not isinstance(node.op, ast.BitOr):
        return False
    sides = (node.left, node.right)
    return any(
        (isinstance(side, ast.Constant) and side.value is None)
        or (isinstance(side, ast.BinOp) and _is_union(side))
        or re.fullmatch(r"[A-Z]\w*[a-z]\w*|int|str|bool|bytes|float", _name(side) or "") is not None
        for side in sides
    )


def _name(node: ast.expr) -> str:
    """The last part of a name, `Protocol` of `typing.Protocol[T]`."""
    if isinstance(node, ast.Subscript):
        return _name(node.value)
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _flat(text: str) -> str:
    return " ".join(text.split())
