"""What people ask of a table, read at the edge of the program."""

import pytest

from puntobanco.protocol.acts import AskedError, read_act, read_id
from puntobanco.table import commands as c


@pytest.mark.parametrize(
    ("data", "code", "values"),
    [
        (None, "act-not-understood", {"detail": ""}),
        ([], "act-not-understood", {"detail": ""}),
        (["Join"], "act-not-understood", {"detail": ""}),
        ({}, "act-unknown", {"found": "None"}),
        ({"type": "Fly"}, "act-unknown", {"found": "Fly"}),
        ({"type": "Sit"}, "act-not-understood", {"detail": "seat"}),
        ({"type": "Sit", "seat": "3"}, "act-not-understood", {"detail": "seat"}),
        ({"type": "Sit", "seat": 3, "v": 2}, "act-not-understood", {"detail": ""}),
        ({"type": "PlaceBet", "bet": "punto"}, "act-not-understood", {"detail": "coins"}),
        ({"type": "PlaceBet", "bet": "punto", "coins": "5"}, "act-not-understood", {"detail": "coins"}),
    ],
)
def test_what_is_no_act_is_refused_with_its_place(data: object, code: str, values: dict[str, str]) -> None:
    with pytest.raises(AskedError) as caught:
        read_act(data)
    assert (caught.value.code, caught.value.values) == (code, values)


def test_an_act_needs_no_version() -> None:
    assert read_act({"type": "Sit", "seat": 3}) == read_act({"type": "Sit", "seat": 3, "v": 1}) == c.Sit(3)


@pytest.mark.parametrize(
    ("id", "is_one"),
    [
        ("a" * 7, False),
        ("a" * 8, True),
        ("aZ0_-aZ9" * 8, True),
        ("a" * 65, False),
        ("command 1", False),
        ("command-1\n", False),
        (12345678, False),
        (None, False),
    ],
    ids=ascii,
)
def test_an_id_has_eight_to_sixty_four_plain_signs(id: object, is_one: bool) -> None:
    if is_one:
        assert read_id(id) == id
        return
    with pytest.raises(AskedError) as caught:
        read_id(id)
    assert caught.value.code == "command-id"
