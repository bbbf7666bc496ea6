"""What no database could take of a work."""

import pytest

from puntobanco.server.storage.unit_of_work import Answer, Append, Due, SealedSecret, TablePatron, Work, flaw_of

MOST = 2**63 - 1
COINS = 10**18


def appended(stream: str = "s", expected: int = 0, text: str = "{}", *postings: tuple[str, int]) -> Work:
    return Work((Append(stream, expected, (text,), (postings,) if postings else ()),))


@pytest.mark.parametrize(
    "work",
    [
        Work(),
        appended("s" * 200, MOST, "x" * 2**20, ("a" * 200, COINS), ("b", -COINS)),
        appended(text="ñ"),
        Work((Append("s", 0, ("{}", "{}"), digest="d", digests=("a", "b")),)),
        Work(answer=Answer("c" * 200, "x" * 2**20, MOST)),
        Work(answer=Answer("c", "x", 0, "d" * 200)),
        Work(due=Due("t" * 200, MOST, MOST)),
        Work(due=Due("t", None, 0)),
        Work(secrets=(SealedSecret("t" * 200, "s" * 200, b""),)),
        Work(balances=(("a" * 200, COINS), ("mint", -COINS))),
        Work(patrons=(TablePatron("a" * 200, "t" * 200, "p" * 200, MOST),)),
    ],
)
def test_the_largest_work_is_taken(work: Work) -> None:
    """Up to the limit of each name, text, number and amount."""
    assert flaw_of(work) is None


@pytest.mark.parametrize(
    ("flaw", "work"),
    [
        ("stream", appended("s" * 201)),
        ("stream", appended("")),
        ("expected", appended(expected=MOST + 1)),
        ("expected", appended(expected=-1)),
        ("expected", appended(expected=True)),
        ("event", appended(text="x" * (2**20 + 1))),
        ("event", appended(text="x\0")),
        ("event", appended(text="\ud800")),
        ("account", appended("s", 0, "{}", ("a" * 201, 0))),
        ("coins", appended("s", 0, "{}", ("a", COINS + 1), ("b", -COINS - 1))),
        ("coins", appended("s", 0, "{}", ("a", False))),
        ("postings-sum", appended("s", 0, "{}", ("a", 2), ("b", -1))),
        ("postings-count", Work((Append("s", 0, ("{}", "{}"), ((),)),))),
        ("digests", Work((Append("s", 0, ("{}", "{}"), digest="d", digests=("a",)),))),
        ("digests", Work((Append("s", 0, ("{}",), digests=("a",)),))),
        ("command", Work(answer=Answer("c" * 201, "{}", 0))),
        ("answer", Work(answer=Answer("c", "x" * (2**20 + 1), 0))),
        ("asked", Work(answer=Answer("c", "x", 0, "d" * 201))),
        ("answer-time", Work(answer=Answer("c", "{}", MOST + 1))),
        ("table", Work(due=Due("t" * 201, 0, 0))),
        ("due-version", Work(due=Due("t", 0, -1))),
        ("due-time", Work(due=Due("t", MOST + 1, 0))),
        ("table", Work(secrets=(SealedSecret("t" * 201, "s", None),))),
        ("shoe", Work(secrets=(SealedSecret("t", "s" * 201, None),))),
        ("account", Work(balances=(("a" * 201, 0),))),
        ("coins", Work(balances=(("a", 0), ("b", COINS + 1), ("c", 0)))),
        ("patron", Work(patrons=(TablePatron("a" * 201, "t", "p", 1),))),
        ("patron", Work(patrons=(TablePatron("a", "", "p", 1),))),
        ("patron", Work(patrons=(TablePatron("a", "t", "p\0", 1),))),
        ("patron", Work(patrons=(TablePatron("a", "t", "p", MOST + 1),))),
    ],
)
def test_one_more_is_a_flaw_that_has_a_name(flaw: str, work: Work) -> None:
    assert flaw_of(work) == flaw
