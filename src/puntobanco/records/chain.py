"""A sequence that grows at its end and never changes: each longer one shares all it has with the shorter one.

Adding costs the same however long the chain is, and the shorter chain stays as it was. That is how a road of a thousand
coups gets its next cell without being copied.
"""

from collections.abc import Iterable, Iterator
from typing import Generic, TypeVar

T = TypeVar("T")


class Chain(Generic[T]):
    """What came before, and one more thing. `empty_chain` gives the one before all; `chain_of` makes one of things."""

    __slots__ = ("_before", "_last", "_length")

    def __init__(self, before: "Chain[T] | None", last: T | None) -> None:
        self._before = before
        self._last = last
        self._length: int = 0 if before is None else before._length + 1

    def add(self, thing: T) -> "Chain[T]":
        """The chain with one more thing at its end."""
        return Chain(self, thing)

    def with_last(self, thing: T) -> "Chain[T]":
        """The chain with another thing in place of its last one."""
        if self._before is None:
            raise IndexError("an empty chain has no last thing")
        return Chain(self._before, thing)

    @property
    def last(self) -> T | None:
        """The thing at the end; None if there is none."""
        return self._last

    def latest(self) -> Iterator[T]:
        """All things, the last one first."""
        link: Chain[T] = self
        while link._before is not None:
            yield link._last  # type: ignore[misc]  # only the empty chain has no thing
            link = link._before

    def __iter__(self) -> Iterator[T]:
        return reversed(list(self.latest()))

    def __len__(self) -> int:
        return self._length

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Chain):
            return NotImplemented
        if self._length != other._length:
            return False
        mine: Chain[T] | None = self
        theirs: Chain[object] | None = other
        while mine is not theirs:  # what is shared is equal, and before all there is nothing in either
            assert mine is not None  # they are as long as each other
            assert theirs is not None
            if mine._last != theirs._last:
                return False
            mine, theirs = mine._before, theirs._before
        return True

    def __hash__(self) -> int:
        return hash((self._length, self._last))

    def __repr__(self) -> str:
        return f"chain_of({list(self)!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return chain_of, (list(self),)  # flat: a pickle of a long chain must not go as deep as it is long


def empty_chain() -> Chain[T]:
    """The chain with nothing in it."""
    return Chain(None, None)


def chain_of(things: Iterable[T]) -> Chain[T]:
    """A chain of things, in their order."""
    chain: Chain[T] = empty_chain()
    for thing in things:
        chain = chain.add(thing)
    return chain
