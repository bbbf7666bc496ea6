"""The bets' small language: what it understands, what it refuses and where, and that nothing else can happen."""

import pickle
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from puntobanco.game import (
    FACTS,
    Condition,
    ConditionError,
    Level,
    Rank,
    Suit,
    Winner,
    parse_cards,
    parse_condition,
    play,
)
from puntobanco.game.conditions import DEEPEST, LONGEST, All, Among, Compared, Not, Some, Tree
from puntobanco.house import load
from support.strategies import MANY, SOME, mangled

DIGITS = tuple("0123456789")
SIGNS = ("==", "!=", "<", "<=", ">", ">=")

# Punto 2h 3c 8s makes 3; banco Kd 2d 7d makes 9; both drew.
BOTH_DREW = play(load("schaanwald").tableau, parse_cards(["2h Kd 3c 2d 8s 7d"]))
# Punto 4h 4h is a natural 8 and a suited pair; banco Ks 6d makes 6. No third cards.
NATURAL = play(load("schaanwald").tableau, parse_cards(["4h Ks 4h 6d"]))


@pytest.mark.parametrize(
    ("text", "when_both_drew", "after_a_natural"),
    [
        ("winner == banco", True, False),
        ("winner != banco", False, True),
        ("winner in (punto, tie)", False, True),
        ("winner not in (punto, tie)", True, False),
        ("punto.total == 3", True, False),
        ("punto.total < 4", True, False),
        ("punto.total <= 3", True, False),
        ("punto.total > 3", False, True),
        ("punto.total >= 4", False, True),
        ("margin == 6", True, False),
        ("cards == 6", True, False),
        ("natural", False, True),
        ("not natural", True, False),
        ("punto.natural and not banco.natural", False, True),
        ("punto.suited_pair", False, True),
        ("banco.suited", True, False),
        ("punto.pair or banco.pair", False, True),
        ("punto.first == 2 and punto.second == 3", True, False),
        ("banco.first_rank == king", True, True),
        ("banco.first_rank in (ten, jack, queen)", False, False),
        ("banco.first_suit == diamonds", True, False),
        ("punto.first_rank == punto.second_rank", False, True),
        ("punto.first_suit != banco.first_suit", True, True),
        ("punto.total < banco.total", True, False),
        ("punto.first_two >= banco.first_two", True, True),
        ("punto.cards == banco.cards", True, True),
        ("punto.third == banco.third", False, True),  # none is none
    ],
)
def test_what_conditions_mean(text: str, when_both_drew: bool, after_a_natural: bool) -> None:
    """Every operator and every kind of fact, after two coups."""
    condition = parse_condition(text)
    assert condition.holds(BOTH_DREW.facts) is when_both_drew
    assert condition.holds(NATURAL.facts) is after_a_natural


@pytest.mark.parametrize(
    ("text", "without_third_card"),
    [
        ("punto.third == none", True),
        ("punto.third != none", False),
        ("punto.third in (none, 8)", True),
        ("punto.third not in (none, 8)", False),
        ("punto.third == 8", False),
        ("punto.third != 8", True),
        ("punto.third < 5", False),
        ("punto.third >= 0", False),
        ("not punto.third < 5", True),
        ("punto.third < banco.total", False),
        ("banco.total > punto.third", False),
        ("punto.third == banco.total", False),
    ],
)
def test_a_third_card_that_was_not_dealt(text: str, without_third_card: bool) -> None:
    """It equals only `none`, and no comparison of order with it is true."""
    assert parse_condition(text).holds(NATURAL.facts) is without_third_card


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("natural or punto.pair and banco.pair", "natural or (punto.pair and banco.pair)"),
        ("not natural and punto.pair", "(not natural) and punto.pair"),
        ("not natural or punto.pair", "(not natural) or punto.pair"),
        ("not winner == tie", "not (winner == tie)"),
        ("not not natural", "natural"),
    ],
)
def test_precedence(text: str, same: str) -> None:
    """`not` binds before `and`, `and` before `or`, and a comparison before all three."""
    one, other = parse_condition(text), parse_condition(same)
    for flags in range(16):
        row = {
            "natural": bool(flags & 1),
            "punto.pair": bool(flags & 2),
            "banco.pair": bool(flags & 4),
            "winner": Winner.TIE if flags & 8 else Winner.PUNTO,
        }
        assert one.holds(row) is other.holds(row), row


@SOME
@given(st.data())
def test_precedence_is_that_of_python(data: st.DataObject) -> None:
    """Any nesting of and, or, not and brackets means what the same words mean in Python."""
    atoms = st.sampled_from(["natural", "punto.pair", "banco.pair"])
    text = data.draw(
        st.recursive(
            atoms,
            lambda inner: st.one_of(
                st.builds("{} and {}".format, inner, inner),
                st.builds("{} or {}".format, inner, inner),
                st.builds("not {}".format, inner),
                st.builds("({})".format, inner),
            ),
            max_leaves=8,
        )
    )
    natural, punto, banco = data.draw(st.booleans()), data.draw(st.booleans()), data.draw(st.booleans())
    in_python = text.replace("punto.pair", "punto").replace("banco.pair", "banco")
    expected = eval(in_python, {"natural": natural, "punto": punto, "banco": banco})
    row = {"natural": natural, "punto.pair": punto, "banco.pair": banco}
    assert parse_condition(text).holds(row) is expected


EIGHT_OR_NINE = Among("margin", frozenset({8, 9}))
PAIR, SEVEN = Among("punto.pair", frozenset({True})), Among("punto.third", frozenset({7}))


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("margin > 7", EIGHT_OR_NINE),
        ("margin >= 8", EIGHT_OR_NINE),
        ("margin in (9, 8, 9)", EIGHT_OR_NINE),
        ("margin not in (0, 1, 2, 3, 4, 5, 6, 7)", EIGHT_OR_NINE),
        ("margin < 0", Among("margin", frozenset())),
        ("punto.third == 7", SEVEN),
        ("punto.third <= 1", Among("punto.third", frozenset({0, 1}))),
        ("punto.third != 7", Among("punto.third", frozenset({0, 1, 2, 3, 4, 5, 6, 8, 9, None}))),
        ("punto.pair", PAIR),
        ("not punto.pair", Not(PAIR)),
        ("punto.total < banco.total", Compared("punto.total", "<", "banco.total")),
        ("punto.pair and punto.third == 7", All((PAIR, SEVEN))),
        ("punto.pair or punto.third == 7", Some((PAIR, SEVEN))),
        ("(punto.pair)", PAIR),
        ("margin > 7 or punto.pair and not punto.third == 7", Some((EIGHT_OR_NINE, All((PAIR, Not(SEVEN)))))),
    ],
)
def test_the_tree_of_a_condition(text: str, tree: Tree) -> None:
    """A test of one fact is the values that meet it, however it is written."""
    assert parse_condition(text).tree == tree


def test_trees_know_their_kind() -> None:
    """What holds of every part is not what holds of one, nor the opposite of it."""
    trees: list[Tree] = [PAIR, SEVEN, Not(PAIR), All((PAIR, SEVEN)), Some((PAIR, SEVEN)), All(()), Some(())]
    assert len(set(trees)) == len(trees)


def test_space_is_free() -> None:
    """Any space, or none where signs part the words."""
    for text in ("winner==banco", "  winner  ==\n\tbanco ", "(winner==banco)", "winner in(banco)"):
        assert parse_condition(text).holds(BOTH_DREW.facts)


@pytest.mark.parametrize(
    ("text", "facts", "level"),
    [
        ("winner == tie and punto.total == 0", ("winner", "punto.total"), Level.TOTALS),
        ("punto.third == 8 and punto.third != 8", ("punto.third",), Level.TOTALS),
        ("punto.first == 8 or winner == tie", ("punto.first", "winner"), Level.POINTS),
        ("punto.pair or punto.first == 8", ("punto.pair", "punto.first"), Level.RANKS),
        ("punto.pair and banco.suited", ("punto.pair", "banco.suited"), Level.SUITS),
        ("punto.first_rank == banco.first_rank", ("punto.first_rank", "banco.first_rank"), Level.RANKS),
        ("punto.first_suit == hearts", ("punto.first_suit",), Level.SUITS),
    ],
)
def test_facts_and_level(text: str, facts: tuple[str, ...], level: Level) -> None:
    """A condition names each fact it asks for once, and is as fine as the finest."""
    condition = parse_condition(text)
    assert (condition.facts, condition.level) == (facts, level)


@pytest.mark.parametrize("name", [name for name, fact in FACTS.items() if fact.kind.name == "number"])
def test_numbers_have_an_order(name: str) -> None:
    """Whatever is counted, its greatest number is not less than itself, and all the others are."""
    *others, most = (value for value in FACTS[name].kind.words.values() if value is not None)
    more, less = parse_condition(f"{name} >= {most}"), parse_condition(f"{name} < {most}")
    for value in others:
        assert [more.holds({name: value}), less.holds({name: value})] == [False, True]
    assert [more.holds({name: most}), less.holds({name: most})] == [True, False]


def test_every_word_of_every_fact_is_understood() -> None:
    """Each fact can be compared with each of its words; a flag stands alone."""
    words = 0
    for name, fact in FACTS.items():
        assert parse_condition(name if not fact.kind.words else f"{name} == {next(iter(fact.kind.words))}")
        for word, value in fact.kind.words.items():
            words += 1
            assert parse_condition(f"{name} == {word}").holds({name: value})
    assert words > 100
    assert parse_condition("punto.first_rank == ten").holds({"punto.first_rank": Rank.TEN})
    assert parse_condition("punto.first_suit == clubs").holds({"punto.first_suit": Suit.CLUBS})


FAULTS: list[tuple[str, str, int, dict[str, object]]] = [
    # The text ends before it is whole.
    ("", "condition-ends-early", 1, {"allowed": ("fact",)}),
    ("   ", "condition-ends-early", 1, {"allowed": ("fact",)}),
    ("not", "condition-ends-early", 4, {"allowed": ("fact",)}),
    ("winner == tie and ", "condition-ends-early", 18, {"allowed": ("fact",)}),
    ("winner", "condition-ends-early", 7, {"allowed": (*SIGNS, "in")}),
    ("winner ==", "condition-ends-early", 10, {"allowed": ("punto", "banco", "tie")}),
    ("winner not", "condition-ends-early", 11, {"allowed": ("in",)}),
    ("winner in", "condition-ends-early", 10, {"allowed": ("(",)}),
    ("winner in (", "condition-ends-early", 12, {"allowed": ("punto", "banco", "tie")}),
    ("winner in (tie", "condition-ends-early", 15, {"allowed": (")",)}),
    ("winner in (tie,", "condition-ends-early", 16, {"allowed": ("punto", "banco", "tie")}),
    ("(winner == tie", "condition-ends-early", 15, {"allowed": (")",)}),
    # Something else was expected.
    ("3 == punto.total", "condition-expected", 1, {"found": "3", "allowed": ("fact",)}),
    ("and natural", "condition-expected", 1, {"found": "and", "allowed": ("fact",)}),
    ("natural and or natural", "condition-expected", 13, {"found": "or", "allowed": ("fact",)}),
    ("winner tie", "condition-expected", 8, {"found": "tie", "allowed": (*SIGNS, "in")}),
    ("winner not tie", "condition-expected", 12, {"found": "tie", "allowed": ("in",)}),
    ("winner in tie", "condition-expected", 11, {"found": "tie", "allowed": ("(",)}),
    ("winner in (tie punto)", "condition-expected", 16, {"found": "punto", "allowed": (")",)}),
    ("(natural natural)", "condition-expected", 10, {"found": "natural", "allowed": (")",)}),
    # The text goes on after its end.
    ("winner == tie punto", "condition-rest", 15, {"found": "punto"}),
    ("winner == tie)", "condition-rest", 14, {"found": ")"}),
    ("punto.total < 3 < 5", "condition-rest", 17, {"found": "<"}),
    # Signs that mean nothing.
    ("winner = tie", "condition-character", 8, {"found": "="}),
    ("winner ==  é", "condition-character", 12, {"found": "é"}),
    ("natural; natural", "condition-character", 8, {"found": ";"}),
    ("punto.total == -1", "condition-character", 16, {"found": "-"}),
    # Names and values that do not exist.
    ("winer == tie", "condition-unknown-name", 1, {"found": "winer", "allowed": tuple(FACTS)}),
    ("natural and Winner == tie", "condition-unknown-name", 13, {"found": "Winner", "allowed": tuple(FACTS)}),
    ("__import__ == 1", "condition-expected", 1, {"found": "__import__", "allowed": ("fact",)}),
    ("punto.total == 12", "condition-not-a-value", 16, {"found": "12", "fact": "punto.total", "allowed": DIGITS}),
    ("punto.total == 03", "condition-not-a-value", 16, {"found": "03", "fact": "punto.total", "allowed": DIGITS}),
    ("punto.total == none", "condition-not-a-value", 16, {"found": "none", "fact": "punto.total", "allowed": DIGITS}),
    ("punto.cards == 4", "condition-not-a-value", 16, {"found": "4", "fact": "punto.cards", "allowed": ("2", "3")}),
    (
        "winner in ()",
        "condition-not-a-value",
        12,
        {"found": ")", "fact": "winner", "allowed": ("punto", "banco", "tie")},
    ),
    (
        "winner == tie and margin == banco.totals",
        "condition-not-a-value",
        29,
        {"found": "banco.totals", "fact": "margin", "allowed": DIGITS},
    ),
    # Comparisons that make no sense.
    ("natural == 1", "condition-no-comparison", 9, {"found": "==", "fact": "natural"}),
    ("punto.pair == banco.pair", "condition-no-comparison", 12, {"found": "==", "fact": "punto.pair"}),
    ("winner < tie", "condition-no-comparison", 8, {"found": "<", "fact": "winner"}),
    ("punto.first_rank >= ten", "condition-no-comparison", 18, {"found": ">=", "fact": "punto.first_rank"}),
    ("punto.third < none", "condition-no-order", 13, {"found": "<"}),
    (
        "winner == punto.total",
        "condition-mixed",
        11,
        {"fact": "winner", "kind": "winner", "other": "punto.total", "other_kind": "number"},
    ),
    (
        "margin < punto.first_suit",
        "condition-mixed",
        10,
        {"fact": "margin", "kind": "number", "other": "punto.first_suit", "other_kind": "suit"},
    ),
]


@pytest.mark.parametrize(("text", "code", "column", "values"), FAULTS, ids=[fault[0] or "nothing" for fault in FAULTS])
def test_faults_and_where_they_stand(text: str, code: str, column: int, values: dict[str, object]) -> None:
    """Each fault has a code, the column where it stands, and what is allowed there."""
    with pytest.raises(ConditionError) as refusal:
        parse_condition(text)
    assert refusal.value.code == code
    assert refusal.value.values == {"text": text, "column": column, **values}


def test_the_limits_are_those_of_the_documentation() -> None:
    page = (Path(__file__).parent.parent.parent / "docs" / "house-files.md").read_text(encoding="utf-8")
    assert f"at most {LONGEST} characters, and at most {DEEPEST} brackets or `not` inside each other" in page


def test_the_longest_condition() -> None:
    """One of the greatest length is read, one longer by a character is not."""
    longest = "natural".ljust(LONGEST)
    assert parse_condition(longest).facts == ("natural",)
    with pytest.raises(ConditionError) as refusal:
        parse_condition(longest + " ")
    assert refusal.value.code == "condition-too-long"
    assert refusal.value.values == {"text": longest[:60] + "…", "column": 1, "longest": LONGEST}


@pytest.mark.parametrize("opening", ["not ", "(", "not ("])
def test_the_deepest_condition(opening: str) -> None:
    """As many brackets and negations as allowed may stand inside each other; at the next one reading stops."""
    marks = opening.split(" ") if opening == "not (" else [opening]
    deepest = opening * (DEEPEST // len(marks))
    closing = ")" * deepest.count("(")
    assert parse_condition(f"{deepest}natural{closing}").facts == ("natural",)
    with pytest.raises(ConditionError) as refusal:
        parse_condition(f"{deepest}(natural){closing}")
    assert refusal.value.code == "condition-too-deep"
    assert refusal.value.values["column"] == len(deepest) + 1
    assert refusal.value.values["deepest"] == DEEPEST


def test_brackets_beside_each_other_are_not_deep() -> None:
    """Only what stands inside each other counts."""
    assert parse_condition(" or ".join(["(natural)"] * 30)).holds({"natural": True})
    deepest = "(" * DEEPEST + "natural" + ")" * DEEPEST
    assert parse_condition(f"(natural) or {deepest}").holds({"natural": True})
    with pytest.raises(ConditionError) as refusal:
        parse_condition(f"(natural) or ({deepest})")  # what was closed leaves no room to go deeper
    assert refusal.value.code == "condition-too-deep"


def test_a_condition_is_its_text() -> None:
    """Conditions of one text are equal, hash alike, write the text, and travel through pickle."""
    condition = parse_condition("winner == tie")
    other = parse_condition("winner != tie")
    assert condition == parse_condition("winner == tie")
    assert condition != other
    assert condition != "winner == tie"
    assert len({condition, other, parse_condition("winner == tie")}) == 2
    assert str(condition) == condition.text == "winner == tie"
    again = pickle.loads(pickle.dumps(condition))
    assert again == condition
    assert again.holds({"winner": Winner.TIE})


WORDS = [
    *FACTS,
    *SIGNS,
    "(",
    ")",
    ",",
    "and",
    "or",
    "not",
    "in",
    "none",
    "tie",
    "punto",
    "ten",
    "hearts",
    "0",
    "9",
    "10",
]
VALID = [
    "winner == tie and punto.total == 0",
    "banco.first_two == 3 and punto.third == 8 and winner == banco",
    "not (punto.pair or banco.suited_pair) and margin in (1, 2, 3)",
    "punto.first_rank == banco.first_rank or punto.third not in (none, 0)",
]


@pytest.mark.usefixtures("untraced")
@MANY
@given(
    st.one_of(
        st.text(max_size=30),
        st.lists(st.sampled_from(WORDS), max_size=12).map(" ".join),
        mangled(st.sampled_from(VALID), st.one_of(st.sampled_from(WORDS), st.text(max_size=3))),
    )
)
def test_any_text_is_a_condition_or_refused(text: str) -> None:
    """No text ends in anything but a condition, which then can be asked, or a fault that points into the text."""
    try:
        condition = parse_condition(text)
    except ConditionError as refusal:
        column = refusal.values["column"]
        assert isinstance(column, int)
        assert 1 <= column <= len(text) + 1
        return
    assert isinstance(condition, Condition)
    assert condition.facts
    assert isinstance(condition.holds(BOTH_DREW.facts), bool)
    assert isinstance(condition.holds(NATURAL.facts), bool)


@pytest.mark.parametrize(
    ("text", "winners"),
    [
        ("winner == punto", "punto"),
        ("winner != tie", "punto banco"),
        ("not winner == tie", "punto banco"),
        ("winner == banco and banco.total == 7", "banco"),
        ("banco.total == 7 and punto.third == 8", "punto banco tie"),
        ("winner == punto and punto.pair or winner == tie", "punto tie"),
        ("winner == punto and winner == banco", ""),
        ("not (winner == tie and punto.total == 3)", "punto banco tie"),
        ("punto.total > banco.total", "punto banco tie"),
        ("not punto.pair", "punto banco tie"),
    ],
)
def test_with_which_winners_a_condition_may_be_met(text: str, winners: str) -> None:
    """As far as it speaks of them; and no winner is left out with whom it can hold."""
    condition = parse_condition(text)
    assert condition.values_of("winner") == {Winner(winner) for winner in winners.split()}
