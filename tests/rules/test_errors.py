"""Errors carry a code and values, never a sentence, and can leave the process that raised them."""

import pickle

import pytest

from puntobanco.rules import CardError, CoupError, HouseError, Message, PuntoError


@pytest.mark.parametrize("kind", [PuntoError, CardError, CoupError, HouseError])
def test_an_error_travels(kind: type[PuntoError]) -> None:
    """Pickled, it is of the same kind, with the same code and values."""
    again = pickle.loads(pickle.dumps(kind("some-code", card="9h", line=3)))
    assert (type(again), again.code, again.values) == (kind, "some-code", {"card": "9h", "line": 3})


def test_what_an_error_says() -> None:
    """A message for the catalogues; as text, the code with the values that were involved."""
    assert PuntoError("some-code", line=3, card="9h").message == Message("error.some-code", {"line": 3, "card": "9h"})
    assert str(PuntoError("some-code", line=3, card="9h")) == "some-code (line=3, card=9h)"
    assert str(PuntoError("some-code")) == "some-code"
