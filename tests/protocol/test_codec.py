"""Values in plain form and back: what was written is read, and nothing else is."""

import json
from collections.abc import Mapping
from enum import Enum
from fractions import Fraction
from typing import Any, ClassVar

import pytest
from hypothesis import given, strategies as st

from puntobanco.game import PACK, Action, Card, Side
from puntobanco.protocol.codec import VERSION, Codec, Family, Plain, WrittenError, write_fields
from puntobanco.values import Value
from support.strategies import SOME, cards


class Place(Value):
    """A value inside another."""

    seat: int
    name: str = ""


class Level(Enum):
    """Numbers that have names."""

    ONE = 1
    TWO = 2


class Everything(Value):
    """One field of each kind."""

    number: int
    text: str
    flag: bool
    card: Card
    side: Side
    level: Level
    odds: Fraction
    place: Place
    pair: tuple[int, str]
    cards: tuple[Card, ...]
    stakes: Mapping[str, int]
    maybe: Place | None = None
    perhaps: str | None = None


class Nothing(Value):
    """A value without fields."""


class Elsewhere:
    """Where the same name means another value."""

    class Nothing(Value):
        """Not the one above."""

        x: int


KINDS: Family[Any] = Family([Everything, Nothing])

WHOLE = Everything(
    number=-3,
    text="ä",
    flag=True,
    card=Card.parse("Td"),
    side=Side.BANCO,
    level=Level.TWO,
    odds=Fraction(-19, 20),
    place=Place(4, "x"),
    pair=(1, "y"),
    cards=(PACK[0], PACK[51]),
    stakes={"punto": 500},
    maybe=Place(7),
)

PLAIN: dict[str, Any] = {
    "type": "Everything",
    "v": 1,
    "number": -3,
    "text": "ä",
    "flag": True,
    "card": "Td",
    "side": "banco",
    "level": 2,
    "odds": "-19/20",
    "place": {"seat": 4, "name": "x"},
    "pair": [1, "y"],
    "cards": ["Ac", "Ks"],
    "stakes": {"punto": 500},
    "maybe": {"seat": 7, "name": ""},
    "perhaps": None,
}


def test_kinds_are_known_by_the_names_of_their_types() -> None:
    made: Family[Any] = Family([Everything, Nothing])
    assert made.kinds == {"Everything": Everything, "Nothing": Nothing}


def test_a_value_is_written_with_its_type_and_version() -> None:
    """Cards and enum members as their text, fractions with a stroke, values inside as objects."""
    assert KINDS.write(WHOLE) == PLAIN
    assert KINDS.write(Nothing()) == {"type": "Nothing", "v": VERSION}
    assert write_fields(Place(4, "x")) == {"seat": 4, "name": "x"}


def test_what_was_written_is_read() -> None:
    """Through JSON and back; fields that have a default may be missing."""
    assert KINDS.read(json.loads(json.dumps(PLAIN))) == WHOLE
    assert KINDS.read({"type": "Nothing", "v": 1}) == Nothing()
    without = {key: value for key, value in PLAIN.items() if key not in ("maybe", "perhaps")}
    assert KINDS.read(without) == WHOLE.replace(maybe=None)
    assert KINDS.read({**PLAIN, "place": {"seat": 4}}) == WHOLE.replace(place=Place(4))


@SOME
@given(
    st.builds(
        Everything,
        number=st.integers(),
        text=st.text(),
        flag=st.booleans(),
        card=cards,
        side=st.sampled_from(Side),
        level=st.sampled_from(Level),
        odds=st.fractions(),
        place=st.builds(Place, st.integers(), st.text()),
        pair=st.tuples(st.integers(), st.text()),
        cards=st.lists(cards, max_size=6).map(tuple),
        stakes=st.dictionaries(st.text(max_size=5), st.integers(), max_size=4),
        maybe=st.none() | st.builds(Place, st.integers()),
        perhaps=st.none() | st.text(),
    )
)
def test_any_value_comes_back(value: Everything) -> None:
    """Whatever the fields hold."""
    assert KINDS.read(json.loads(json.dumps(KINDS.write(value)))) == value


def test_a_value_of_another_family_is_not_written() -> None:
    """Only the types of the family, not others of the same name."""
    others: tuple[Any, ...] = (Place(4), Elsewhere.Nothing(5), "Nothing")
    for value in others:
        with pytest.raises(WrittenError) as refusal:
            KINDS.write(value)
        assert refusal.value.code == "written-type"
        assert refusal.value.values == {"found": type(value).__name__, "allowed": ("Everything", "Nothing")}


@pytest.mark.parametrize(
    ("data", "code", "values"),
    [
        ([], "written-not-object", {"path": ""}),
        (None, "written-not-object", {"path": ""}),
        ({"type": "Nothing"}, "written-version", {"found": "None", "only": 1}),
        ({"type": "Nothing", "v": 2}, "written-version", {"found": "2", "only": 1}),
        ({"type": "Nothing", "v": True}, "written-version", {"found": "True", "only": 1}),
        ({"type": "Nothing", "v": 1.0}, "written-version", {"found": "1.0", "only": 1}),
        ({"v": 1}, "written-type", {"found": "None", "allowed": ("Everything", "Nothing")}),
        ({"type": "Place", "v": 1}, "written-type", {"found": "Place", "allowed": ("Everything", "Nothing")}),
        ({"type": ["Nothing"], "v": 1}, "written-type", {"found": "['Nothing']", "allowed": ("Everything", "Nothing")}),
        ({"type": "Nothing", "v": 1, "x": 5}, "written-field", {"path": "x", "kind": "Nothing"}),
        ({**PLAIN, "place": {"seat": 4, "y" * 50: 5}}, "written-field", {"path": "place." + "y" * 40, "kind": "Place"}),
        ({"type": "Everything", "v": 1}, "written-missing", {"path": "number", "kind": "Everything"}),
        ({**PLAIN, "place": {}}, "written-missing", {"path": "place.seat", "kind": "Place"}),
    ],
)
def test_what_is_no_value_is_refused(data: object, code: str, values: dict[str, object]) -> None:
    """Neither object, version nor type, a field too many, or one that is missing."""
    with pytest.raises(WrittenError) as refusal:
        KINDS.read(data)
    assert refusal.value.code == code
    assert refusal.value.values == values


@pytest.mark.parametrize(
    ("field", "value", "path"),
    [
        ("number", True, "number"),
        ("number", 3.0, "number"),
        ("number", "3", "number"),
        ("number", None, "number"),
        ("text", 5, "text"),
        ("text", "x" * 10_001, "text"),
        ("flag", 1, "flag"),
        ("card", "td", "card"),
        ("card", "10d", "card"),
        ("card", "x", "card"),
        ("card", 5, "card"),
        ("card", {"rank": "T", "suit": "d"}, "card"),
        ("side", "bank", "side"),
        ("side", 5, "side"),
        ("level", 3, "level"),
        ("level", True, "level"),
        ("level", 1.0, "level"),
        ("odds", "38/40", "odds"),
        ("odds", "1", "odds"),
        ("odds", "1/0", "odds"),
        ("odds", "/2", "odds"),
        ("odds", "1/x", "odds"),
        ("odds", "+1/2", "odds"),
        ("odds", "１/2", "odds"),
        ("odds", "1" * 199 + "/3", "odds"),
        ("odds", 0.5, "odds"),
        ("place", [4, "x"], "place"),
        ("place", {"seat": "4"}, "place.seat"),
        ("pair", [1], "pair"),
        ("pair", [1, "y", 2], "pair"),
        ("pair", ["y", 1], "pair[0]"),
        ("pair", {"0": 1}, "pair"),
        ("cards", "Ac", "cards"),
        ("cards", ["Ac", "Ax"], "cards[1]"),
        ("stakes", [], "stakes"),
        ("stakes", {"punto": "5"}, "stakes.punto"),
        ("stakes", {"p" * 50: "5"}, "stakes." + "p" * 40),
        ("maybe", {"seat": None}, "maybe.seat"),
        ("maybe", 5, "maybe"),
        ("perhaps", 5, "perhaps"),
    ],
)
def test_what_cannot_be_a_value_of_its_type_is_refused(field: str, value: object, path: str) -> None:
    """A value is read only in the form in which it is written; the path leads to the fault."""
    with pytest.raises(WrittenError) as refusal:
        KINDS.read({**PLAIN, field: value})
    assert refusal.value.code == "written-value"
    assert refusal.value.values == {"path": path}


def test_the_longest_of_everything() -> None:
    """Ten thousand signs, a fraction of 200 signs and a hundred thousand parts are read."""
    assert KINDS.read({**PLAIN, "text": "x" * 10_000}).text == "x" * 10_000
    assert KINDS.read({**PLAIN, "odds": "1" * 198 + "/2"}).odds.denominator == 2
    assert len(KINDS.read({**PLAIN, "cards": ["Ac"] * 100_000}).cards) == 100_000


def test_what_is_longer_is_refused() -> None:
    for field, value in (("cards", ["Ac"] * 100_001), ("stakes", {str(n): n for n in range(100_001)})):
        with pytest.raises(WrittenError) as refusal:
            KINDS.read({**PLAIN, field: value})
        assert refusal.value.values == {"path": field}


anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=20)
    | st.sampled_from(["Ac", "1/2", "banco"]),
    lambda parts: (
        st.lists(parts, max_size=3)
        | st.dictionaries(st.text(max_size=6) | st.sampled_from(["seat", "name"]), parts, max_size=3)
    ),
    max_leaves=6,
)


@SOME
@given(st.dictionaries(st.sampled_from(sorted(PLAIN)) | st.text(max_size=5), anything, max_size=4), st.booleans())
def test_any_json_is_a_value_or_refused(data: dict[str, object], almost: bool) -> None:
    """What is read is written the same way again; everything else ends in a refusal, never in another error."""
    if almost:
        data = {**PLAIN, **data}
    try:
        value = KINDS.read(data)
    except WrittenError:
        return
    assert {**KINDS.write(value), **data} == KINDS.write(value)


# One kind, other names, and what is left out


class Renamed(Value):
    """A kind that once had another name."""

    written_as: ClassVar[str] = "Nothing"


class Marked(Value):
    """Another kind of the same name, told apart by its field."""

    written_as: ClassVar[str] = "Nothing"

    mark: bool = True


class Waits(Value, kw_only=True, rename={"what": "for"}):
    """A field whose key is a word of Python's; and one with a default between two without."""

    what: str
    since: int | None = None
    seats: tuple[int, ...] = ()
    place: Place
    either: Renamed | Place | None = None


class Shown(Value, kw_only=True):
    """Fields with a default, and one without."""

    stakes: Mapping[str, int]
    since: int | None = None
    count: int = 0
    open: bool = False
    waits: Waits | None = None
    places: tuple[Place, ...] = ()


def test_a_kind_keeps_its_written_name() -> None:
    """Classes may be renamed; what was written may not. A kind that is made of another one has its own name."""

    class Younger(Renamed):
        """Of the same family, and written by the name of its class."""

    family: Family[Any] = Family([Renamed, Younger])
    assert family.kinds == {"Nothing": Renamed, "Younger": Younger}
    assert family.write(Renamed()) == {"type": "Nothing", "v": 1}
    assert family.read({"type": "Nothing", "v": 1}) == Renamed()
    assert family.read(family.write(Younger())) == Younger()


def test_kinds_that_share_a_name_are_told_apart_by_their_fields() -> None:
    family: Family[Any] = Family([Renamed, Marked])
    assert family.kinds == {"Nothing": Renamed}
    for value in (Renamed(), Marked(mark=False)):
        assert family.read(family.write(value)) == value
    with pytest.raises(WrittenError) as refusal:
        family.read({"type": "Nothing", "v": 1, "marks": 1})
    assert refusal.value.values == {"path": "marks", "kind": "Nothing"}


def test_one_kind_is_written_without_its_name() -> None:
    """Keys that are words of Python's are written; of a value of one of several kinds the kind is written too."""
    codec = Codec(Waits)
    value = Waits(what="bets", place=Place(4), either=Place(5))
    either = {"type": "Place", "v": 1, "seat": 5, "name": ""}
    plain: dict[str, Any] = {
        "for": "bets",
        "since": None,
        "seats": [],
        "place": {"seat": 4, "name": ""},
        "either": either,
    }
    assert (codec.write(value), list(codec.write(value))) == (plain, list(plain))
    assert codec.read(plain) == value
    for wrong, path in (({**either, "seat": "x"}, "either.seat"), (5, "either")):
        with pytest.raises(WrittenError) as refusal:
            codec.read({**plain, "either": wrong})
        assert refusal.value.values == {"path": path}
    with pytest.raises(WrittenError) as refusal:
        codec.read([plain])
    assert (refusal.value.code, refusal.value.values) == ("written-not-object", {"path": ""})


def test_what_has_its_default_is_left_out_of_what_is_sparse() -> None:
    """All the way down; what has no default is always there."""
    codec = Codec(Shown, sparse=True)
    assert codec.write(Shown(stakes={})) == {"stakes": {}}
    waits = Waits(what="bets", place=Place(4))
    full = Shown(stakes={"punto": 5}, since=0, count=1, open=True, waits=waits, places=(Place(1), Place(2, "x")))
    plain = {
        "stakes": {"punto": 5},
        "since": 0,
        "count": 1,
        "open": True,
        "waits": {"for": "bets", "place": {"seat": 4}},
        "places": [{"seat": 1}, {"seat": 2, "name": "x"}],
    }
    assert codec.write(full) == plain
    assert codec.read(plain) == full
    assert codec.read({"stakes": {}}) == Shown(stakes={})


def test_keys_that_somebody_newer_wrote_are_passed_over_where_it_is_sparse() -> None:
    """But what is known has to be right."""
    codec = Codec(Shown, sparse=True)
    assert codec.read({"stakes": {}, "colour": "red"}) == Shown(stakes={})
    for wrong, code in (({"colour": "red"}, "written-missing"), ({"stakes": {}, "count": "1"}, "written-value")):
        with pytest.raises(WrittenError) as refusal:
            codec.read(wrong)
        assert refusal.value.code == code


def test_a_family_without_a_version_writes_none() -> None:
    family: Family[Any] = Family([Nothing, Place], version=None, sparse=True)
    assert family.write(Place(3)) == {"type": "Place", "seat": 3}
    assert family.read({"type": "Place", "seat": 3, "v": 7}) == Place(3)


class Grown(Value):
    """A kind that had one field when values of it were first written."""

    came_later: ClassVar[frozenset[str]] = frozenset({"second", "third"})

    first: str = ""
    second: int = 0
    third: Action | None = None


class Around(Value):
    """Holds one that has grown."""

    one: Grown


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (Grown(), {"first": ""}),
        (Grown("a", 7), {"first": "a", "second": 7}),
        (Grown("a", 0, Action.DRAW), {"first": "a", "third": "draw"}),
    ],
)
def test_what_came_later_is_not_written_before_it_says_something(value: Grown, written: Plain) -> None:
    assert Codec(Grown).write(value) == written
    assert Codec(Grown).read(written) == value
    assert Codec(Around).write(Around(value)) == {"one": written}
    assert write_fields(value) == written
