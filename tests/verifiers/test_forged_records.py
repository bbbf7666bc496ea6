"""What a dishonest house changed in a record, and sealed anew, is found by both verifiers."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from support.told_records import Facts, at, coups_facts, spoken_seed, told, whole_facts

pytestmark = pytest.mark.slow


def _another_card(facts: Facts) -> None:
    card = facts[at(facts, "CardDealt", 2)]
    card["card"] = "2c" if card["card"] != "2c" else "3d"


def _two_cards_swapped(facts: Facts) -> None:
    one, other = at(facts, "CardDealt", 1), at(facts, "CardDealt", 3)
    facts[one], facts[other] = facts[other], facts[one]


def _another_secret(facts: Facts) -> None:
    facts[at(facts, "SecretShown")]["secret"] = "7" * 64


def _a_commitment_that_was_swapped(facts: Facts) -> None:
    facts[at(facts, "ShoeSealed")]["commitment"] = "7" * 64


def _a_card_more(facts: Facts) -> None:
    facts.insert(at(facts, "TableClosed"), dict(facts[at(facts, "CardDealt", -1)]))


def _a_card_after_the_end(facts: Facts) -> None:
    facts.insert(at(facts, "SecretShown"), dict(facts[at(facts, "CardDealt")]))


def _the_shoe_used_twice(facts: Facts) -> None:
    again = [dict(fact) for fact in facts]
    for fact in again:
        if "number" in fact:
            fact["number"] += 1
    again[0]["shoe"] = "table-7/2"
    facts += again


def _an_unsealed_one_after_it(facts: Facts) -> None:
    facts += [{"type": "ShoeStarted", "number": 2, "cards": 52}, {"type": "CardDealt", "card": "9h", "side": "punto"}]


def _never_opened_and_another_begun(facts: Facts) -> None:
    del facts[at(facts, "SecretShown")]
    facts += whole_facts(8, 2)


def _opened_while_it_was_played(facts: Facts) -> None:
    facts.insert(at(facts, "CardDealt", 1), facts.pop(at(facts, "SecretShown")))


def _other_rules(facts: Facts) -> None:
    facts += whole_facts(8, 2)
    facts[at(facts, "ShoeSealed", 1)]["terms"] = "0" * 64


def _another_instance(facts: Facts) -> None:
    facts += whole_facts(8, 2)
    facts[at(facts, "ShoeSealed", 1)]["instance"] = "0" * 32


FORGERIES: dict[str, tuple[Callable[[Facts], None], str]] = {
    "another card": (_another_card, "card"),
    "two cards swapped": (_two_cards_swapped, "card"),
    "another secret": (_another_secret, "commitment"),
    "a commitment that was swapped": (_a_commitment_that_was_swapped, "word transcript"),
    "a card more": (_a_card_more, "card"),
    "a card after the end": (_a_card_after_the_end, "order"),
    "the shoe used twice": (_the_shoe_used_twice, "reused word"),
    "an unsealed one after it": (_an_unsealed_one_after_it, "unsealed"),
    "never opened, and another begun": (_never_opened_and_another_begun, "opening"),
    "opened while it was played": (_opened_while_it_was_played, "order"),
    "other rules": (_other_rules, "terms"),
    "another instance": (_another_instance, "instance"),
}


@pytest.mark.parametrize("name", FORGERIES)
@pytest.mark.parametrize("dealing", ["whole", "coups"])
def test_a_forgery_that_was_sealed_anew_is_refuted(name: str, dealing: str) -> None:
    forge, expected = FORGERIES[name]
    facts = whole_facts(7) if dealing == "whole" else coups_facts(7)
    assert told(facts)["verdict"] == "incomplete"
    forge(facts)
    report = told(facts)
    assert report["verdict"] == "refuted"
    found = {shoe["flaw"] for shoe in report["shoes"]} - {None}
    assert found & set(expected.split()) or (dealing == "coups" and found), found


def _a_word_after_they_were_closed(facts: Facts) -> None:
    closed = at(facts, "WordsClosed")
    facts.insert(closed + 1, {"type": "WordCommitted", "patron": "late", "commitment": "0" * 64, "cuts": False})


def _a_word_made_silent(facts: Facts) -> None:
    del facts[at(facts, "WordShown")]


def _another_word(facts: Facts) -> None:
    facts[at(facts, "WordShown")]["text"] += "!"


def _a_root_of_ones_own(facts: Facts) -> None:
    facts[at(facts, "ShoeFrozen")]["root"] = "7" * 64


@pytest.mark.parametrize(
    ("forge", "flaw"),
    [
        (_a_word_after_they_were_closed, "order"),
        (_a_word_made_silent, "transcript"),
        (_another_word, "word"),
        (_a_root_of_ones_own, "card"),
    ],
)
def test_what_people_said_cannot_be_changed(forge: Callable[[Facts], None], flaw: str) -> None:
    seed = spoken_seed()
    facts = whole_facts(seed)
    forge(facts)
    assert [shoe["flaw"] for shoe in told(facts)["shoes"]] == [flaw]


def _joined_when_bets_were_closed(facts: Facts) -> None:
    facts.insert(at(facts, "BetsClosed") + 1, {"type": "MixJoined", "patron": "late", "anchor": "0" * 64})


def _joined_twice(facts: Facts) -> None:
    facts.insert(at(facts, "CoupEnded") + 1, {"type": "MixJoined", "patron": "ana", "anchor": "0" * 64})


def _a_link_twice(facts: Facts) -> None:
    facts.insert(at(facts, "LinkShown"), dict(facts[at(facts, "LinkShown")]))


def _a_link_of_nobody(facts: Facts) -> None:
    facts[at(facts, "LinkShown")]["patron"] = "nobody"


def _another_link(facts: Facts) -> None:
    facts[at(facts, "LinkShown")]["link"] = "7" * 64


def _somebody_called_silent(facts: Facts) -> None:
    del facts[at(facts, "LinkShown")]


def _another_link_of_the_house(facts: Facts) -> None:
    facts[at(facts, "DrawMixed")]["link"] = "7" * 64


def _a_draw_left_out(facts: Facts) -> None:
    del facts[at(facts, "DrawMixed", 1)]


def _cards_before_the_mix(facts: Facts) -> None:
    facts.insert(at(facts, "DrawMixed"), {"type": "CardDealt", "card": "9h", "side": "punto"})


@pytest.mark.parametrize(
    ("forge", "flaw"),
    [
        (_joined_when_bets_were_closed, "order"),
        (_joined_twice, "order"),
        (_a_link_twice, "roster"),
        (_a_link_of_nobody, "roster"),
        (_another_link, "link"),
        (_somebody_called_silent, "roster"),
        (_another_link_of_the_house, "house"),
        (_a_draw_left_out, "roster card"),
        (_cards_before_the_mix, "card"),
    ],
)
def test_a_mix_cannot_be_changed(forge: Callable[[Facts], None], flaw: str) -> None:
    facts = coups_facts(9)
    forge(facts)
    (shoe,) = told(facts)["shoes"]
    assert shoe["flaw"] in flaw.split()
