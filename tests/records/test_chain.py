"""Chains: sequences that grow at their end, share what they have, and compare only what they do not share."""

import pickle

import pytest

from puntobanco.records.chain import Chain, chain_of, empty_chain


class Counted:
    """A thing that counts how often it is compared."""

    compared = 0

    def __eq__(self, other: object) -> bool:
        Counted.compared += 1
        return isinstance(other, Counted)

    def __hash__(self) -> int:
        return 0


def test_a_longer_chain_leaves_the_shorter_one_as_it_was() -> None:
    short = chain_of("ab")
    long, other = short.add("c"), short.with_last("x")
    assert ("".join(short), "".join(long), "".join(other)) == ("ab", "abc", "ax")
    assert [len(chain) for chain in (empty_chain(), short, long, other)] == [0, 2, 3, 2]
    assert (short.last, long.last, empty_chain().last) == ("b", "c", None)
    assert "".join(long.latest()) == "cba"


def test_an_empty_chain_has_no_last_thing_to_replace() -> None:
    empty: Chain[str] = empty_chain()
    with pytest.raises(IndexError, match=r"^an empty chain has no last thing$"):
        empty.with_last("x")


@pytest.mark.parametrize("other", ["ab", "abcd", "abx", "xbc", "axc", ""])
def test_chains_are_equal_when_all_their_things_are(other: str) -> None:
    assert chain_of("abc") == chain_of("abc")
    assert chain_of("abc") != chain_of(other)
    assert chain_of(other) == chain_of(other)


def test_a_chain_is_only_like_a_chain() -> None:
    assert chain_of("abc") != ["a", "b", "c"]
    assert chain_of("abc").__eq__("abc") is NotImplemented
    assert empty_chain() == chain_of(())


def test_what_is_shared_is_not_compared() -> None:
    """However long two roads are, those who share all but their last cell are compared by that one."""
    shared = chain_of(Counted() for _ in range(5))
    Counted.compared = 0
    assert shared.add(Counted()) == shared.add(Counted())
    assert Counted.compared == 1


def test_equal_chains_have_equal_hashes() -> None:
    """And chains of different ends or lengths go to different places in a set."""
    assert hash(chain_of("abc")) == hash(chain_of("abc"))
    assert (
        len({hash(chain_of(text)) for text in ("", "a", "b", "aa", "ab", "bb", "bbb")}) == 6
    )  # ab and bb share theirs


def test_a_long_chain_travels() -> None:
    """Flat, not link by link: it may be longer than calls may be deep."""
    long = chain_of(range(5000))
    assert list(pickle.loads(pickle.dumps(long))) == list(range(5000))
    assert repr(chain_of("ab")) == "chain_of(['a', 'b'])"
