"""The tree of everything the game refuses.

    PuntoError
    ├── CardError         a text that is no card
    ├── CoupError         a card or decision that the coup does not need now
    ├── ConditionError    a bet's condition that cannot be read, or that nothing can meet
    ├── MoneyError        an amount, odds or rounding that cannot be
    ├── StakeError        a stake that cannot be settled
    └── HouseError        a house that cannot be played; carries every problem found

An error carries a stable `code` and the values involved, never a sentence: the catalogues hold the sentence under
``error.<code>``.
"""

from typing import Any

from puntobanco.game.messages import Message


class PuntoError(Exception):
    """Anything the game refuses: a stable code and the values involved."""

    sentence = ""
    """What it says to people, where somebody has put it into words, as the front door does (docs/library.md)."""

    def __init__(self, code: str, /, **values: object) -> None:
        super().__init__(code)
        self.code = code
        self.values = values

    @property
    def message(self) -> Message:
        """The key and values from which a catalogue makes the sentence."""
        return Message(f"error.{self.code}", self.values)

    def __str__(self) -> str:
        if self.sentence:
            return self.sentence
        involved = ", ".join(f"{name}={value!s}" for name, value in self.values.items())
        return f"{self.code} ({involved})" if involved else self.code

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self.code, self.values, self.sentence)


def _again(kind: type[PuntoError], code: str, values: dict[str, object], sentence: str) -> PuntoError:
    error = kind(code, **values)
    error.sentence = sentence
    return error


class CardError(PuntoError):
    """A text that is no card."""


class CoupError(PuntoError):
    """A card or a decision that the coup does not need now."""


class ConditionError(PuntoError):
    """A condition that cannot be read; `values` hold the `text` and the `column` (from 1) of the fault."""


class MoneyError(PuntoError):
    """An amount, odds or a rounding that cannot be."""


class StakeError(PuntoError):
    """A stake that cannot be settled."""


class HouseError(PuntoError):
    """A house that cannot be played. `values["problems"]` holds every fault found, not only the first."""
