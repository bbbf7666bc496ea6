"""House files that the program writes: whatever is written reads back to the same rules."""

from typing import Any, cast

import pytest
from hypothesis import given, settings, strategies as st

from puntobanco.game import HouseError
from puntobanco.house import SHIPPED, Problem, load, load_texts
from puntobanco.house.house import written
from puntobanco.house.kinds import Fixed, NamedChoice, TextByLanguage, WholeNumber, YesOrNo
from puntobanco.house.sections import SECTIONS, section_fields
from puntobanco.house.writer import house_text, whole_text

_KEPT_OUT = ("leaflets.", "printed_edges.")
SIGNS = st.characters(exclude_categories=("Cs", "Cc"))
TEXTS = st.text(SIGNS, min_size=1, max_size=60).filter(lambda text: text.strip())
ODDS = st.sampled_from(["1:1", "8:1", "19:20", "1:2", "200:1", "3:4"])
FACTS = st.sampled_from(["winner == tie", "punto.pair", "banco.total in (1, 2)", "not natural", "margin >= 4"])


def plain(house: Any) -> dict[str, object]:
    return {path: written(path, rule) for path, rule in house.rules.items()}


@pytest.mark.parametrize("id", SHIPPED)
def test_every_shipped_house_can_be_written_whole(id: str) -> None:
    """Without its leaflets and readings it has the same rules, and plays the same."""
    house = load(id)
    again = load_texts((whole_text(house),))
    assert again.fingerprint == house.fingerprint
    assert plain(again) == {path: value for path, value in plain(house).items() if not path.startswith(_KEPT_OUT)}


def values_of(kind: Any) -> st.SearchStrategy[Any] | None:
    if isinstance(kind, WholeNumber):
        return st.integers(kind.least, kind.most)
    if isinstance(kind, YesOrNo):
        return st.booleans()
    if isinstance(kind, NamedChoice):
        return st.sampled_from([choice.value for choice in kind.choices])
    if isinstance(kind, TextByLanguage):
        return st.dictionaries(st.sampled_from(["en", "de", "es"]), TEXTS, min_size=1)
    return None


FREE = {
    f"{section}.{name}": found
    for section in SECTIONS
    for name, (kind, _) in section_fields(section).items()
    if not isinstance(kind, Fixed) and (found := values_of(kind)) is not None
}
RULES = st.lists(st.sampled_from(sorted(FREE)), unique=True, max_size=8).flatmap(
    lambda paths: st.fixed_dictionaries({path: FREE[path] for path in paths})
)
BETS = st.fixed_dictionaries(
    {
        "bets.x-9.name": st.fixed_dictionaries({"en": TEXTS}),
        "bets.x-9.wins": FACTS,
        "bets.x-9.pays": ODDS
        | st.builds(lambda when, a, b: [{"when": when, "odds": a}, {"odds": b}], FACTS, ODDS, ODDS),
        "bets.x-9.minimum": st.integers(1, 900) | st.integers(101, 900).map(lambda coins: coins / 100),
    }
)


@settings(max_examples=60, derandomize=True, deadline=None)
@given(rules=RULES, bets=BETS, base=st.sampled_from(["schaanwald", "mega-pay"]))
def test_what_is_written_is_what_is_read(rules: dict[str, Any], bets: dict[str, Any], base: str) -> None:
    """Every value of every kind comes back as it was; what does not go together is told by name, and nothing else."""
    changes = {**rules, **bets}
    text = house_text("my-house", changes, extends=base)
    try:
        house = load_texts((*load(base).files, text))
    except HouseError as error:
        told = [problem.message.key for problem in cast(tuple[Problem, ...], error.values["problems"])]
        assert told
        of_writing = ("problem.toml", "problem.unknown-key", "problem.not-utf8")
        assert not any(key.startswith(of_writing) for key in told), text
        return
    for path, value in changes.items():
        assert _trimmed(written(path, house.rules[path])) == _trimmed(value), path
    assert (house.id, house.version) == ("my-house", 1)


def _trimmed(value: object) -> object:
    return {name: text.strip() for name, text in value.items()} if isinstance(value, dict) else value


def test_what_is_taken_away_is_gone() -> None:
    text = house_text("my-house", {"places.box": ["punto", "banco"]}, extends="schaanwald", remove=["bets.tie"])
    house = load_texts((*load("schaanwald").files, text))
    assert [bet.id for bet in house.bets] == ["punto", "banco"]


def test_no_text_leaves_its_place() -> None:
    """Quotes, new lines and backslashes stay within their text, and odd keys within theirs."""
    hostile = '"\n[bets.free]\nwins = "natural"\\'
    text = house_text("my-house", {"names.house": {"en": hostile}}, extends="schaanwald")
    house = load_texts((*load("schaanwald").files, text))
    assert house.names.house.in_language("en") == hostile
    assert [bet.id for bet in house.bets] == ["punto", "banco", "tie"]
    text = house_text("my-house", {'names.a" = 1\n[bets.free': "x"}, extends="schaanwald")
    with pytest.raises(HouseError) as refused:
        load_texts((*load("schaanwald").files, text))
    problems = cast(tuple[Problem, ...], refused.value.values["problems"])
    assert [problem.message.key.startswith("problem.unknown-key") for problem in problems] == [True]


def test_there_is_no_word_for_nothing() -> None:
    with pytest.raises(TypeError):
        house_text("my-house", {"names.house": None})
