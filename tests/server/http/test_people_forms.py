"""The forms of requests about people: what is just taken, and what is one too much."""

from typing import Any

import pytest
from pydantic import BaseModel, ValidationError

from puntobanco.protocol.patrons import OWN
from puntobanco.server.http.people_forms import (
    MOST_WHOLE,
    AccountSent,
    DeleteSent,
    DoSent,
    GuestSent,
    PasswordSent,
    ReadmitSent,
    RefillSent,
    RoleSent,
    SignInSent,
)


def is_taken(form: type[BaseModel], **sent: Any) -> bool:
    try:
        form(**sent)
    except ValidationError:
        return False
    return True


@pytest.mark.parametrize(
    ("form", "field", "most", "others"),
    [
        (GuestSent, "name", 200, {}),
        (AccountSent, "login", 200, {"password": "x"}),
        (AccountSent, "password", 200, {"login": "x"}),
        (AccountSent, "name", 200, {"login": "x", "password": "x"}),
        (SignInSent, "login", 200, {"password": "x"}),
        (SignInSent, "password", 200, {"login": "x"}),
        (PasswordSent, "old", 200, {"new": "x"}),
        (PasswordSent, "new", 200, {"old": "x"}),
        (DeleteSent, "password", 200, {}),
        (ReadmitSent, "why", 500, {}),
        (RefillSent, "id", 64, {}),
    ],
)
def test_a_text_is_so_long_at_most(form: type[BaseModel], field: str, most: int, others: dict[str, Any]) -> None:
    """And a text; nothing else beside it is taken."""
    assert is_taken(form, **{field: "x" * most}, **others)
    assert not is_taken(form, **{field: "x" * (most + 1)}, **others)
    assert not is_taken(form, **{field: b"x" * 8}, **others)
    assert not is_taken(form, **{field: "x" * 8}, **others, more=1)


def test_what_may_be_left_out_and_what_may_be_empty() -> None:
    assert is_taken(DeleteSent)
    assert is_taken(DeleteSent, password=None)
    assert is_taken(AccountSent, login="", password="")
    assert is_taken(ReadmitSent, why="x")
    assert not is_taken(ReadmitSent, why="")
    assert not is_taken(GuestSent)
    assert [is_taken(RoleSent, role=role) for role in ("patron", "croupier", "manager", "king")] == [True] * 3 + [False]
    assert [is_taken(RefillSent, id=id) for id in ("x" * 7, "x" * 8, "aZ09_-aZ", "a b c d e")] == [
        *(False, True),
        *(True, False),
    ]


def test_texts_are_described_as_they_are_checked_later() -> None:
    described = [AccountSent.model_json_schema()["properties"][name] for name in ("login", "password")]
    for one in described:
        one.pop("title")
    assert described == [
        {"type": "string", "maxLength": 40, "pattern": "^[A-Za-z0-9][A-Za-z0-9._@-]{2,39}$"},
        {"type": "string", "maxLength": 200, "minLength": 8},
    ]
    name = GuestSent.model_json_schema()["properties"]["name"]
    assert (name["minLength"], name["maxLength"]) == (1, 40)


@pytest.mark.parametrize(
    ("until_ms", "kept"),
    [
        (5, 5),
        (5.0, 5),
        (5.5, None),
        (True, None),
        ("5", None),
        (MOST_WHOLE, MOST_WHOLE),
        (-MOST_WHOLE, -MOST_WHOLE),
        (MOST_WHOLE + 1, None),
        (-MOST_WHOLE - 1, None),
    ],
)
def test_numbers_are_whole_and_such_as_every_reader_keeps(until_ms: Any, kept: int | None) -> None:
    """JSON has one kind of number."""
    sent = {"id": "command-1", "command": {"type": "TimeOut", "until_ms": until_ms}}
    assert MOST_WHOLE == 2**53 - 1
    assert is_taken(DoSent, **sent) is (kept is not None)
    if kept is not None:
        assert DoSent.model_validate(sent).command.model_dump() == {"type": "TimeOut", "v": 1, "until_ms": kept}


def test_the_commands_of_ones_own_account() -> None:
    """Each without its moment, and with nothing that it does not have."""
    assert set(OWN.kinds) == {
        *("SetLimit", "ConfirmLimit", "CancelRaise", "SetCheck", "Acknowledge"),
        *("TimeOut", "Exclude", "StartSession", "EndSession"),
    }
    for command, is_one in (
        ({"type": "Acknowledge"}, True),
        ({"type": "Acknowledge", "at_ms": 5}, False),
        ({"type": "Acknowledge", "v": 2}, False),
        ({"type": "Exclude", "until_ms": None}, True),
        ({"type": "Exclude"}, False),
        ({"type": "TimeOut", "until_ms": None}, False),
    ):
        assert is_taken(DoSent, id="command-1", command=command) is is_one
