"""Errors carry a code and values, a sentence where somebody adds it, and can leave the process that raised them."""

import pickle

import pytest

from puntobanco.game import CardError, CoupError, HouseError, Message, PuntoError


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


def test_an_error_that_was_put_into_words_says_them() -> None:
    """Whoever speaks to people may add the sentence; code and values stay, and it travels along."""
    error = PuntoError("some-code", line=3)
    error.sentence = "There is no such card."
    again = pickle.loads(pickle.dumps(error))
    assert str(error) == str(again) == "There is no such card."
    assert (again.code, again.values) == ("some-code", {"line": 3})
    assert str(PuntoError("some-code", line=3)) == "some-code (line=3)"
