"""What docs/notation.md shows is true: its examples read, hold, are written as shown, or go wrong as shown."""

import re
from pathlib import Path

import pytest

from puntobanco.fairness import Word, word_commitment
from puntobanco.house import load
from puntobanco.language import speaker
from puntobanco.records.check_notation import check_notation, house_of
from puntobanco.records.notated_flaws import NotationCheck
from puntobanco.records.notation import LARGEST_BYTES, MOST_LINES, read_notation, write_notation
from puntobanco.records.notation_words import KEYWORDS, LONGEST_LINE, LONGEST_TEXT, MOST_NUMBER, NotationError
from puntobanco.table import Role, commands as c
from support.noted_tables import Evening

PAGE = (Path(__file__).parent.parent.parent / "docs" / "notation.md").read_text()


def _blocks(kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)


def _after(kind: str) -> list[tuple[str, str]]:
    return re.findall(rf"```{kind}\n(.*?)```\n\n```error\n(.*?)\n```", PAGE, re.DOTALL)


@pytest.mark.parametrize("text", _blocks("punto") + _blocks("punto-written"))
def test_examples_hold_and_are_written_as_shown(text: str) -> None:
    """Every whole example is in the form that the program writes, and nothing in it is wrong."""
    notated = read_notation(text.encode())
    assert write_notation(notated.record, seal=False) == text
    assert check_notation(notated, house_of(notated.record)).flaw is None


def test_what_is_typed_is_written_in_one_form() -> None:
    """The shortest record, typed by hand, is the one that the page shows next."""
    (typed,), (written,) = _blocks("punto-typed"), _blocks("punto-written")
    assert write_notation(read_notation(typed.encode()).record, seal=False) == written


@pytest.mark.parametrize(("text", "told"), _after("punto-wrong"))
def test_wrong_examples_are_refused_as_shown(text: str, told: str) -> None:
    """A text that is no record is refused with line and column."""
    with pytest.raises(NotationError) as caught:
        read_notation(text.encode())
    assert speaker("en").tell(caught.value) == told


@pytest.mark.parametrize(("text", "told"), _after("punto-flawed"))
def test_flawed_examples_are_contradicted_as_shown(text: str, told: str) -> None:
    """A record that cannot have happened is contradicted."""
    notated = read_notation(text.encode())
    flaw = check_notation(notated, house_of(notated.record)).flaw
    assert flaw is not None
    assert speaker("en").tell(flaw) == told


def test_the_sealed_example_is_what_a_table_leaves_behind() -> None:
    """The lines of a sealed shoe, with its digests shortened, are those of a table at which this happened."""
    evening = Evening(load("schaanwald"), 5, sealed=True, bots=0)
    evening.table = evening.table.replace(id="table 7")
    assert evening.do("ana", Role.PATRON, c.Join("ana"))
    assert evening.do("ana", Role.PATRON, c.Sit(1))
    evening.play(lambda evening: evening.table.order is not None)
    order = evening.table.order
    assert order is not None
    words = {"ana": Word("lluvia", "00" * 16, 117), "ben": Word("two words", "11" * 16), "eve": Word("x", "22" * 16)}
    for patron, word in words.items():
        assert patron == "ana" or evening.do(patron, Role.PATRON, c.Join(patron))
        act = c.CommitWord(word_commitment(order.sealing, patron, word), bool(word.cut))
        assert evening.do(patron, Role.PATRON, act)
    assert evening.do("croupier", Role.CROUPIER, c.CloseWords())
    for patron in ("ana", "ben"):
        assert evening.do(patron, Role.PATRON, c.ShowWord(words[patron].text, words[patron].salt, words[patron].cut))
    evening.play(lambda evening: evening.table.shoe.number == 1)
    assert evening.do("boss", Role.MANAGER, c.CloseTable("shown in a book"))
    assert evening.do("boss", Role.MANAGER, c.ShowSecret(evening.sealed.open()))
    text = write_notation(evening.record._replace(rules=()), seal=False)
    shoe = re.sub(r"\b[0-9a-f]{16,}\b", "…", text[text.index("shoe 1") :])
    assert shoe == _blocks("punto-shortened")[0]
    assert check_notation(read_notation(text.encode()), load("schaanwald")).flaw is None


def test_the_example_that_carries_its_rules_holds() -> None:
    """With the file of the extended house in its place, it is what the program writes."""
    (text,), (base,) = _blocks("punto-carried"), load("schaanwald").files
    whole = re.sub(r"^\|\(.*\)$", lambda _: "|" + base.replace("\n", "\n|"), text, flags=re.MULTILINE)
    notated = read_notation(whole.encode())
    assert write_notation(notated.record, seal=False) == whole
    house = house_of(notated.record)
    assert (house.id, house.version, house.stakes.minimum) == ("corner", 2, 5000)
    assert check_notation(notated, house).flaw is None


@pytest.mark.parametrize("word", sorted(KEYWORDS))
def test_the_grammar_names_every_word(word: str) -> None:
    """Each word that means something stands in the grammar."""
    (grammar,) = _blocks("ebnf")
    assert f'"{word}"' in grammar


def test_the_page_names_every_limit() -> None:
    """What is longer than the page allows is refused, and nothing shorter."""
    assert f"at most {LARGEST_BYTES // 1024**2} MiB in {MOST_LINES:,} lines" in PAGE
    assert LARGEST_BYTES % 1024**2 == 0
    assert f"have at most {LONGEST_LINE:,} characters" in PAGE
    assert f"numbers at most nine digits, texts at most {LONGEST_TEXT:,} characters" in PAGE
    assert int("9" * 9) == MOST_NUMBER


def test_the_page_names_every_check() -> None:
    """The table of checks is complete, in their order."""
    assert re.findall(r"^\| `([a-z]+)` \|", PAGE, re.MULTILINE) == [check.value for check in NotationCheck]
