"""What one dishonest record does not give away: another record, or what somebody's browser kept, does."""

from collections.abc import Callable
from typing import Any

import pytest

from puntobanco.fairness import Word, word_commitment
from puntobanco.house import load
from puntobanco.records.evidence import EvidenceError
from puntobanco.records.judged import judged
from puntobanco.records.places import places_of
from puntobanco.records.seen_outside import SeenOutside
from puntobanco.records.stories import story_of
from puntobanco.records.verdicts import Missing, RecordVerdict, Verdict
from puntobanco.table import Role, commands as c
from support.dishonest import (
    Cheats,
    Line,
    OneSecret,
    evening,
    forged,
    kept_of,
    place_of,
    verdicts,
    with_stacked_shoe,
)


def codes(found: list[RecordVerdict]) -> list[str | None]:
    """Why each record is refuted."""
    assert all((one.flaw is None) == (one.verdict is not Verdict.REFUTED) for one in found)
    return [None if one.flaw is None else one.flaw.code for one in found]


# Several records


def _of_one_secret(table: str, instance: bytes, secret: bytes = b"7" * 32) -> bytes:
    house = Cheats(1, id=table)
    house.sealed = OneSecret(secret, instance)
    return house.coups(1).close().raw


def test_one_secret_serves_two_tables() -> None:
    """Whoever saw the first shoe opened knew every card of the second."""
    raws = [_of_one_secret("one", b"a" * 16), _of_one_secret("other", b"b" * 16)]
    found = verdicts(raws)
    assert codes(found) == [None, "record-reused-secret"]
    assert found[1].counts.reused == 1
    assert codes(verdicts(raws[1:])) == [None]  # alone it shows nothing


def test_one_instance_serves_two_tables() -> None:
    raws = [_of_one_secret("one", b"a" * 16), _of_one_secret("other", b"a" * 16, secret=b"8" * 32)]
    assert codes(verdicts(raws))[1] == "record-reused-instance"


def test_the_same_record_twice_is_no_contradiction() -> None:
    """Nor is one that was written earlier, when the shoe was not over."""
    raw = evening().raw

    def cut(lines: list[Line]) -> None:
        del lines[place_of(lines, "BetsOpened", 1) : -1]
        lines[-1]["end"]["closed"] = False

    assert codes(verdicts([raw, raw, forged(raw, cut)])) == [None, None, None]


def test_two_people_are_told_two_stories() -> None:
    """Of the same shoe, with another coup for each of them."""
    house = Cheats(20).coups(1)
    first = house.raw
    assert house.do("boss", Role.MANAGER, c.VoidCoup("never happened"))
    house.coups(1)
    voided = house.raw
    assert codes(verdicts([first, voided])) == [None, None]  # what was ruled later may be in one alone

    def otherwise(lines: list[Line]) -> None:
        paid = place_of(lines, "Paid")
        lines[paid]["fact"]["lines"] = []
        for place in reversed(range(paid)):
            if lines[place].get("fact", {}).get("type") == "BetPlaced":
                del lines[place]
        asked = next(line["by"] for line in lines if line.get("fact", {}).get("type") == "Joined")
        opened = place_of(lines, "BetsOpened")
        fact = {"type": "FreeCoupAsked", "v": 1, "patron": asked}
        lines.insert(opened + 1, {"by": asked, "at_ms": lines[opened]["at_ms"], "fact": fact, "role": "patron"})

    other = forged(first, otherwise)
    assert codes(verdicts([other])) == [None]  # a legal history by itself
    assert codes(verdicts([first, other])) == ["record-two-stories"] * 2


# Evidence


def test_evidence_proves_the_cards_and_not_the_stakes() -> None:
    (found,) = verdicts([evening().raw], kept_of(evening().raw))
    assert (found.verdict, found.missing) == (Verdict.INCOMPLETE, (Missing.STAKES,))
    assert {shoe.verdict for shoe in found.shoes} == {Verdict.PROVED}
    assert {coup.verdict for shoe in found.shoes for coup in shoe.coups} == {Verdict.PROVED}


def test_whoever_saw_every_event_proves_all_of_it() -> None:
    found = judged(story_of(evening().raw), [SeenOutside(everything=True)])
    assert (found.verdict, found.missing, found.flaw) == (Verdict.PROVED, (), None)


def test_a_coup_that_nobody_saw_is_not_proved() -> None:
    kept = kept_of(evening().raw)
    (shoe,) = story_of(evening().raw).shoes
    seen = [one for one in places_of(shoe) if one.coup in (None, shoe.coups[0].number)]
    kept["shoes"][0]["cards"] = kept["shoes"][0]["cards"][: len(seen)]
    (found,) = verdicts([evening().raw], kept)
    first, *others = found.shoes[0].coups
    assert (first.verdict, {coup.verdict for coup in others}) == (Verdict.PROVED, {Verdict.INCOMPLETE})
    assert Missing.WITNESS in found.missing


def _change(member: str, value: object) -> Callable[[dict[str, Any]], None]:
    return lambda kept: kept["shoes"][0].update({member: value})


def _other_card(kept: dict[str, Any]) -> None:
    """The hands were swapped: the same cards at other places."""
    cards = kept["shoes"][0]["cards"]
    cards[1][1], cards[2][1] = cards[2][1], cards[1][1]


def _one_more_card(kept: dict[str, Any]) -> None:
    cards = kept["shoes"][0]["cards"]
    cards.append([cards[-1][0] + 1, "As", ""])


CHANGES: dict[str, tuple[Callable[[dict[str, Any]], None], str]] = {
    "another secret, ground after the words": (_change("commitment", "ab" * 32), "evidence-commitment"),
    "another transcript": (_change("transcript", "ab" * 32), "evidence-frozen"),
    "another root": (_change("root", "ab" * 32), "evidence-frozen"),
    "another word": (_change("word", {"text": "mine", "salt": "00" * 16, "cut": 0}), "evidence-word"),
    "the word of somebody whom nobody knows": (_change("patron", "zoe"), "evidence-word"),
    "another table under the same name": (lambda kept: kept.update(instance="ab" * 16), "evidence-instance"),
    "swapped hands": (_other_card, "evidence-card"),
    "a coup that is gone": (_one_more_card, "evidence-card"),
}


@pytest.mark.parametrize("name", CHANGES)
def test_what_somebody_saw_is_not_what_the_record_tells(name: str) -> None:
    kept, (change, code) = kept_of(evening().raw), CHANGES[name]
    change(kept)
    (found,) = verdicts([evening().raw], kept)
    assert codes([found]) == [code]
    assert found.shoes[0].verdict is Verdict.REFUTED


def test_a_shoe_that_somebody_saw_was_never_there() -> None:
    """The house hides that it threw one away, and counts anew."""
    house = Cheats(21)
    house.throw_away()
    kept = kept_of(house.coups(1).close().raw)
    hidden = Cheats(22).coups(1).close().raw
    kept["table"], kept["instance"] = "felt", ""
    (found,) = verdicts([hidden], kept)
    assert codes([found]) == ["evidence-commitment"]
    unsealed = Cheats(23, sealed=False).coups(1).raw
    assert codes(verdicts([unsealed], kept)) == ["evidence-shoe"]


def test_somebody_saw_more_of_a_shoe_that_is_not_over() -> None:
    kept = kept_of(evening().raw)

    def cut(lines: list[Line]) -> None:
        del lines[place_of(lines, "BetsOpened", 1) : -1]
        lines[-1]["end"]["closed"] = False

    (found,) = verdicts([forged(evening().raw, cut)], kept)
    assert (found.verdict, found.flaw) == (Verdict.INCOMPLETE, None)
    assert {Missing.TAIL, Missing.OPENING} <= set(found.missing)


def test_a_stacked_shoe_that_was_never_opened_is_proved_by_nobody() -> None:
    """Who saw root and cards saw what was dealt; that it was shuffled, only the opening shows."""
    raw = with_stacked_shoe(lambda: Cheats(4).coups(3).close(opened=False)).raw
    (found,) = verdicts([raw], kept_of(raw))
    assert (found.verdict, Missing.OPENING in found.missing) == (Verdict.INCOMPLETE, True)


def test_a_word_that_the_house_did_not_let_in_is_no_cover() -> None:
    """One's own word was taken and called silent: the shoe is not proved by one's evidence."""
    house = Cheats(24)
    house.to("words")
    somebody = next(iter(house.bots))
    assert house.table.order is not None
    mine = Word("mine", "00" * 16)
    added = c.CommitWord(word_commitment(house.table.order.sealing, somebody, mine))
    assert house.do(somebody, Role.PATRON, added)
    house.shy = {somebody}
    raw = house.coups(1).close().raw
    kept = kept_of(raw, somebody)
    kept["shoes"][0]["word"] = {"text": mine.text, "salt": mine.salt, "cut": 0}
    (found,) = verdicts([raw], kept)
    assert (found.verdict, found.flaw) == (Verdict.INCOMPLETE, None)
    assert {Missing.SILENT, Missing.WITNESS} <= set(found.shoes[0].missing)


# What is no evidence


@pytest.mark.parametrize(
    ("change", "path"),
    [
        (lambda kept: kept.update(more=1), "{}"),
        (lambda kept: kept.pop("instance"), "{}"),
        (lambda kept: kept.update(format="punto-evidence-2"), "format"),
        (lambda kept: kept.update(table=1), "table"),
        (lambda kept: kept.update(instance="AB" * 16), "instance"),
        (lambda kept: kept.update(shoes={}), "shoes"),
        (lambda kept: kept["shoes"].append(kept["shoes"][0]), "shoes"),
        (_change("number", 1.0), "shoes[0].number"),
        (_change("number", True), "shoes[0].number"),
        (_change("commitment", None), "shoes[0].commitment"),
        (_change("root", "ab"), "shoes[0].root"),
        (_change("word", {"text": "", "salt": "00" * 16, "cut": 0}), "shoes[0].word"),
        (_change("word", {"text": "x", "salt": "00" * 16, "cut": -1}), "shoes[0].word.cut"),
        (_change("cards", [[0, "9x", ""]]), "shoes[0].cards[0]"),
        (_change("cards", [[0, "9H", ""]]), "shoes[0].cards[0]"),
        (_change("cards", [[0, "9h"]]), "shoes[0].cards[0]"),
        (_change("receipts", [1]), "shoes[0].receipts[0]"),
    ],
)
def test_evidence_of_another_form_is_refused(change: Callable[[dict[str, Any]], object], path: str) -> None:
    kept = kept_of(evening().raw)
    change(kept)
    with pytest.raises(EvidenceError) as refused:
        verdicts([evening().raw], kept)
    assert (refused.value.code, dict(refused.value.values)) == ("evidence-form", {"path": path})


def test_evidence_of_another_table_says_nothing() -> None:
    kept = {**kept_of(evening().raw), "table": "another"}
    with pytest.raises(EvidenceError) as refused:
        verdicts([evening().raw], kept)
    assert refused.value.code == "evidence-table"


def test_a_house_of_ones_own_can_be_proved() -> None:
    """Its rules are in the record, under a name that nobody else has."""
    house = load("castle-vaduz", {"packs": "eight"})
    story = story_of(Cheats(3, house=house).coups(1).close().raw)
    assert judged(story, [SeenOutside(everything=True)]).verdict is Verdict.PROVED
