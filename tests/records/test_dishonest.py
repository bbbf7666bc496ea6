"""Records that somebody dishonest would hand out: each is refuted, or called what it is with the missing proof named.

Every one is sealed so that its seals fit. A test says who cheats and how, and asserts the verdict and the key: the
code of the flaw where it is refuted, the missing proof where a record alone cannot show more.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from puntobanco.house import load
from puntobanco.records.verdicts import Missing, RecordVerdict, ShoeState, Verdict
from puntobanco.table import Command, Role, commands as c
from puntobanco.table.events import EpochReason
from support.dishonest import (
    Cheats,
    Line,
    done_again,
    evening,
    forged,
    place_of,
    verdicts,
    with_stacked_shoe,
    written,
)
from support.honest_records import Honest, honest_records


def only(raw: bytes) -> RecordVerdict:
    """The verdict on one record."""
    (found,) = verdicts([raw])
    return found


def incomplete(raw: bytes, *keys: Missing) -> RecordVerdict:
    """The verdict on a record that must be incomplete, and lack these proofs."""
    found = only(raw)
    assert (found.verdict, found.flaw) == (Verdict.INCOMPLETE, None)
    assert {*keys, Missing.WITNESS} <= set(found.missing)
    return found


def refuted(raw: bytes, code: str) -> RecordVerdict:
    """The verdict on a record that must be refuted by this flaw."""
    found = only(raw)
    assert found.flaw is not None
    assert (found.verdict, found.flaw.code) == (Verdict.REFUTED, code)
    return found


def sealed() -> Honest:
    """An honest evening with the commands that led to it."""
    return next(one for one in honest_records() if one.name == "schaanwald sealed")


def with_other_commands(change: Callable[[Command], Command]) -> bytes:
    """The same evening with other commands, and all that follows from them."""
    honest = sealed()
    return written(honest.empty, done_again(honest.empty, [did.command for did in honest.did], change))


def test_an_honest_evening_lacks_nothing_but_a_witness() -> None:
    """Else a missing proof below would show nothing."""
    found = only(evening().raw)
    assert (found.verdict, found.missing) == (Verdict.INCOMPLETE, (Missing.WITNESS,))


# What was done against the program as it was


def test_eight_shoes_are_thrown_away_before_one_is_played() -> None:
    house = Cheats(2)
    for _ in range(8):
        house.throw_away()
    found = incomplete(house.coups(2).close().raw, Missing.PLAYED)
    assert (found.counts.unplayed, found.counts.shoes) == (8, 9)
    assert [shoe.state for shoe in found.shoes] == [ShoeState.UNPLAYED] * 8 + [ShoeState.PLAYED]


def test_a_shoe_with_invented_cards_is_never_opened() -> None:
    house = with_stacked_shoe(lambda: Cheats(4).coups(3).close(opened=False))
    found = incomplete(house.raw, Missing.OPENING)
    assert found.counts.unopened == 1
    assert all(Missing.OPENING in coup.missing for shoe in found.shoes for coup in shoe.coups)


def test_a_shoe_with_invented_cards_is_opened() -> None:
    house = with_stacked_shoe(lambda: Cheats(4).coups(3).close())
    found = refuted(house.raw, "record-shuffle")
    assert {coup.verdict for coup in found.shoes[0].coups} == {Verdict.REFUTED}


def _undone(by: str, role: Role) -> bytes:
    """Every coup that patrons won is undone."""
    house = Cheats(5)
    for _ in range(8):
        house.coups(1)
        last = house.table.last
        assert last is not None
        if sum(line.net for line in last.lines) > 0:
            assert house.do("boss", Role.MANAGER, c.VoidCoup("a mistake"))
    house.close()

    def somebody_else(lines: list[Line]) -> None:
        for line in lines:
            if line.get("fact", {}).get("type") == "CoupVoided":
                line.update(by=by, role=role.value)

    return forged(house.raw, somebody_else)


@pytest.mark.parametrize("role", [Role.PATRON, Role.CROUPIER])
def test_every_coup_that_patrons_won_is_undone_by_somebody_who_never_joined(role: Role) -> None:
    refuted(_undone("zoe", role), "record-role")


def test_a_manager_undoes_only_the_coups_that_patrons_won() -> None:
    found = incomplete(_undone("zoe", Role.MANAGER), Missing.VOID)
    assert found.counts.undone
    assert {(one.by, one.role) for one in found.counts.undone} == {("zoe", "manager")}
    assert all(one.to_patrons < 0 for one in found.counts.undone)
    undone = {one.coup for one in found.counts.undone}
    for shoe in found.shoes:
        assert {coup.number for coup in shoe.coups if Missing.VOID in coup.missing} == undone


def test_a_sealed_shoe_without_coups_is_followed_by_an_unsealed_one() -> None:
    """Events cannot say so; the notation can."""
    house = Cheats(6)
    house.to("words")
    house.close()
    shoes = house.record
    text = _notated(shoes) + "shoe 2\n1. 9h Ks / 4c 4d\n"
    found = only(text.encode())
    assert found.verdict is Verdict.UNSEALED
    assert [shoe.verdict for shoe in found.shoes] == [Verdict.INCOMPLETE, Verdict.UNSEALED]
    assert (found.counts.unsealed, found.counts.abandoned) == (1, 1)
    assert {Missing.PLAYED, Missing.EVENTS} <= set(found.missing)

    def unsealed(lines: list[Line]) -> None:
        place = place_of(lines, "ShoeFrozen")
        lines[place]["fact"] = {"type": "ShoeStarted", "v": 1, "number": 1, "cards": 312}

    refuted(forged(evening().raw, unsealed), "record-impossible")


def _notated(record: Any) -> str:
    from puntobanco.records.notation import write_notation

    return write_notation(record._replace(rules=()), seal=False)


def test_one_shoe_is_used_twice() -> None:
    house = Cheats(7).coups(2).close()
    text = _notated(house.record)
    shoe = text[text.index("\nshoe 1") :]
    later = shoe.replace("\n1. ", "\n3. ").replace("\n2. ", "\n4. ")
    refuted((text.rstrip("\n") + later).encode(), "notation-out-of-order")
    refuted((text.rstrip("\n") + later.replace("\nshoe 1", "\nshoe 2")).encode(), "noted-sealing")


def test_stakes_are_rewritten_afterwards() -> None:
    def doubled(command: Command) -> Command:
        act = command.act
        return command.replace(act=act.replace(coins=2 * act.coins)) if isinstance(act, c.PlaceBet) else command

    raw = with_other_commands(doubled)
    assert raw != written(sealed().empty, sealed().events)
    incomplete(raw)


def test_a_line_has_two_cards() -> None:
    lines = evening().raw.decode().splitlines(keepends=True)
    place = next(at for at, line in enumerate(lines) if '"type": "CardDealt"' in line)
    lines[place] = lines[place].replace('"card": ', '"card": "As", "card": ', 1)
    refuted("".join(lines).encode(), "record-not-json")


def _cut(lines: list[Line]) -> None:
    """Everything from the last coup's call for bets on was never written, but for the end."""
    del lines[place_of(lines, "BetsOpened", -1) : -1]
    lines[-1]["end"]["closed"] = False


def test_the_last_coup_is_dropped() -> None:
    found = incomplete(forged(evening().raw, _cut), Missing.OPENING)
    assert (found.counts.coups, found.shoes[-1].state) == (2, ShoeState.RUNNING)


def test_the_last_coup_is_dropped_and_the_end_with_it() -> None:
    cut = forged(evening().raw, _cut)
    incomplete(forged(cut, lambda lines: lines.pop()), Missing.OPENING, Missing.END)


def test_buy_ins_are_tripled() -> None:
    def tripled(command: Command) -> Command:
        act = command.act
        return command.replace(act=c.BuyIn(3 * act.coins)) if isinstance(act, c.BuyIn) else command

    incomplete(with_other_commands(tripled))


def test_names_are_swapped() -> None:
    def swap(lines: list[Line]) -> None:
        one, other = (lines[place_of(lines, "Joined", nth)]["fact"] for nth in (0, 1))
        one["name"], other["name"] = other["name"], one["name"]

    incomplete(forged(evening().raw, swap))


def test_all_times_are_nothing() -> None:
    def at_once(lines: list[Line]) -> None:
        for line in lines[1:-1]:
            line["at_ms"] = 0

    incomplete(forged(evening().raw, at_once), Missing.TIMES)


def test_another_house_is_named_by_its_path(tmp_path: Path) -> None:
    """A record of the oldest form, which has no rules in it: a file is read that may say anything."""
    own = tmp_path / "schaanwald.toml"
    own.write_text('id = "schaanwald"\nextends = "schaanwald"\nstakes.minimum = 20\n', encoding="utf-8")
    house = load(str(own))

    def named(lines: list[Line]) -> None:
        del lines[0]["rules"], lines[-1]
        lines[0].update(format="punto-record-2", house=str(own))
        for line in lines[1:]:
            del line["role"]

    found = incomplete(forged(Cheats(3, house=house).coups(1).close().raw, named), Missing.RULES, Missing.ROLES)
    assert found.house is not None
    assert found.house.terms == house.terms != load("schaanwald").terms


# The house


def test_a_house_changes_its_commitment_after_the_words() -> None:
    """A word binds the seal, and so what the house was bound to when it was added."""

    def other(lines: list[Line]) -> None:
        lines[place_of(lines, "ShoeSealed")]["fact"]["commitment"] = "ab" * 32

    found = refuted(forged(evening().raw, other), "record-impossible")
    assert found.shoes[0].verdict is Verdict.REFUTED


def test_nobody_had_a_say_in_the_shoe() -> None:
    house = Cheats(8)
    house.contributors = []
    incomplete(house.coups(2).close().raw, Missing.WORDS)


def test_a_friend_of_the_house_stays_silent() -> None:
    house = Cheats(8)
    friend = next(iter(house.bots))
    house.shy = {friend}
    found = incomplete(house.coups(2).close().raw, Missing.SILENT)
    assert found.counts.silent == {friend: 1}


def test_an_epoch_gets_rid_of_a_bad_shoe() -> None:
    house = Cheats(9).coups(2)
    house.manager(c.BeginEpoch(1, EpochReason.RESTORED))
    house.manager(c.ShowSecret(house.sealed.open()))
    found = incomplete(house.coups(1).close().raw, Missing.EPOCH)
    assert (found.counts.epochs, found.shoes[0].state) == (1, ShoeState.VOID)


def test_a_shoe_is_given_up_before_it_is_frozen() -> None:
    house = Cheats(9).to("showing")
    house.close()
    found = incomplete(house.raw, Missing.PLAYED)
    assert found.counts.abandoned == 1


def test_people_are_made_to_refuse_a_shoe() -> None:
    house = Cheats(10)
    silent, other = house.bots
    house.shy = {silent}
    house.to("burn")
    assert house.do(other, Role.PATRON, c.RefuseShoe())
    house.shy = set()
    found = incomplete(house.coups(2).close().raw, Missing.REFUSED, Missing.SILENT)
    assert (found.counts.refused, found.shoes[0].state) == (1, ShoeState.REFUSED)


def test_a_shoe_that_was_refused_is_played() -> None:
    house = Cheats(10)
    silent, other = house.bots
    house.shy = {silent}
    house.to("burn")
    honest, frozen = list(house.log), house.table
    assert house.do(other, Role.PATRON, c.RefuseShoe())
    refusal = house.log[len(honest) :]
    house.table, house.log = frozen, honest
    house.coups(1)
    played = house.log[len(honest) :]
    events = [event.replace(at_ms=at_ms) for at_ms, event in enumerate((*honest, *refusal, *played))]
    refuted(written(house.empty, events), "record-impossible")


@pytest.mark.parametrize("member", ["terms", "packs", "shoe", "instance", "scheme"])
def test_a_shoe_is_sealed_for_something_else(member: str) -> None:
    """The terms of another house, other packs, another table, another instance, the first scheme."""
    house = Cheats(11)
    house.throw_away()
    raw = house.coups(1).close().raw
    values = {
        "terms": load("mega-pay").terms,
        "packs": 8,
        "shoe": "other/2",
        "instance": "ab" * 16,
        "scheme": "punto-shoe-1",
    }

    def other(lines: list[Line]) -> None:
        lines[place_of(lines, "ShoeSealed", 1)]["fact"][member] = values[member]

    refuted(forged(raw, other), "record-impossible")


def _two_shoes() -> bytes:
    house = Cheats(12).coups(2)
    house.manager(c.CloseTable("a break"))
    house.manager(c.ShowSecret(house.sealed.open()))
    house.manager(c.ReopenTable())
    return house.coups(2).close().raw


def test_the_secret_of_another_shoe_is_shown() -> None:
    def exchanged(lines: list[Line]) -> None:
        one, other = (lines[place_of(lines, "SecretShown", nth)]["fact"] for nth in (0, 1))
        one["secret"], other["secret"] = other["secret"], one["secret"]

    incomplete(_two_shoes())
    refuted(forged(_two_shoes(), exchanged), "record-impossible")


def test_two_shoes_have_one_commitment() -> None:
    """The second is sealed and never opened; only the first one's commitment gives it away."""

    def again(lines: list[Line]) -> None:
        one, other = place_of(lines, "ShoeSealed", 0), place_of(lines, "ShoeSealed", 1)
        lines[other]["fact"]["commitment"] = lines[one]["fact"]["commitment"]
        del lines[other + 1 : -1]
        lines[-1]["end"]["closed"] = False

    found = refuted(forged(_two_shoes(), again), "record-reused-commitment")
    assert (found.counts.reused, found.shoes[1].verdict) == (1, Verdict.REFUTED)


def test_cards_have_the_proofs_of_another_shoe() -> None:
    def exchanged(lines: list[Line]) -> None:
        one, other = (lines[place_of(lines, "BurnTurned", nth)]["fact"] for nth in (0, 1))
        one["proof"], other["proof"] = other["proof"], one["proof"]

    refuted(forged(_two_shoes(), exchanged), "record-impossible")


def test_coups_change_places_between_shoes() -> None:
    """The last coup of either shoe, with everything that belongs to it, at its times."""

    def exchanged(lines: list[Line]) -> None:
        first, second = place_of(lines, "BetsOpened", 1), place_of(lines, "BetsOpened", -1)
        ends = place_of(lines, "Paid", 1) + 1, place_of(lines, "Paid", -1) + 1
        one, other = lines[first : ends[0]], lines[second : ends[1]]
        lines[second : ends[1]], lines[first : ends[0]] = one, other
        for at_ms, line in enumerate(lines[1:-1]):
            line["at_ms"] = at_ms

    refuted(forged(_two_shoes(), exchanged), "record-impossible")


def test_two_shoes_have_one_number() -> None:
    def again(lines: list[Line]) -> None:
        for kind in ("ShoeSealed", "ShoeStarted", "SecretShown"):
            lines[place_of(lines, kind, 1)]["fact"]["number"] = 1

    refuted(forged(_two_shoes(), again), "record-impossible")


def test_a_word_is_shown_after_the_freeze() -> None:
    def moved(lines: list[Line]) -> None:
        word, frozen = place_of(lines, "WordShown"), place_of(lines, "ShoeStarted")
        lines.insert(frozen, lines.pop(word))
        for at_ms, line in enumerate(lines[1:-1]):
            line["at_ms"] = at_ms

    refuted(forged(evening().raw, moved), "record-impossible")


def test_a_coup_is_undone_before_it_was_dealt_or_after_the_next_one() -> None:
    house = Cheats(13).coups(1)
    assert house.do("boss", Role.MANAGER, c.VoidCoup("a mistake"))
    raw = house.coups(2).close().raw
    incomplete(raw, Missing.VOID)
    for kind, nth in (("CardDealt", 0), ("BetsOpened", 0), ("Paid", -1)):

        def moved(lines: list[Line], kind: str = kind, nth: int = nth) -> None:
            void = lines.pop(place_of(lines, "CoupVoided"))
            lines.insert(place_of(lines, kind, nth) + 1, void)
            for at_ms, line in enumerate(lines[1:-1]):
                line["at_ms"] = at_ms

        refuted(forged(raw, moved), "record-impossible")


def test_a_seed_is_named_for_a_sealed_shoe() -> None:
    incomplete(written(evening().empty, evening().log, seed=7), Missing.SEED)


def test_readings_are_swapped_under_the_same_fingerprint() -> None:
    house = load("castle-vaduz")
    raw = Cheats(3, house=house).coups(1).close().raw
    other = next(choice for choice in ("six", "eight") if choice != house.chosen["packs"])

    def swapped(lines: list[Line]) -> None:
        lines[0]["readings"]["packs"] = other

    refuted(forged(raw, swapped), "record-rules-other")


def test_a_rule_that_no_fingerprint_covers_is_changed() -> None:
    """Under the name of a shipped house: free coups are forbidden, and the fingerprint is the same."""
    from puntobanco.house import load_texts

    (text,) = load("schaanwald").files
    house = load_texts((text, 'id = "schaanwald"\nextends = "schaanwald"\ngame.free_coups = false\n'))
    assert house.fingerprint == load("schaanwald").fingerprint
    incomplete(Cheats(3, house=house).coups(1).close().raw, Missing.RULES)


# The croupier and the manager


@pytest.mark.parametrize(
    ("kind", "role"),
    [
        ("BetPlaced", "manager"),
        ("WordCommitted", "croupier"),
        ("Joined", "manager"),
        ("ShoeSealed", "patron"),
        ("CardDealt", "patron"),
        ("TableClosed", "croupier"),
        ("SecretShown", "patron"),
    ],
)
def test_roles_are_exchanged(kind: str, role: str) -> None:
    def exchanged(lines: list[Line]) -> None:
        lines[place_of(lines, kind)]["role"] = role

    found = only(forged(evening().raw, exchanged))
    assert found.verdict is Verdict.REFUTED
    assert found.flaw is not None
    assert found.flaw.code in ("record-role", "record-impossible")


def test_the_croupier_is_somebody_who_plays() -> None:
    def plays(lines: list[Line]) -> None:
        lines[place_of(lines, "CardDealt")]["by"] = lines[place_of(lines, "Joined")]["by"]

    refuted(forged(evening().raw, plays), "record-impossible")


def test_somebody_is_paid_twice() -> None:
    def twice(lines: list[Line]) -> None:
        paid = next(line for line in lines if any(one["payout"] for one in line.get("fact", {}).get("lines", ())))
        next(one for one in paid["fact"]["lines"] if one["payout"])["payout"] *= 2

    refuted(forged(Cheats(14).coups(8).close().raw, twice), "record-impossible")


# Whoever hands the record out


def test_the_end_is_missing() -> None:
    incomplete(forged(evening().raw, lambda lines: lines.pop()), Missing.END)


def test_the_end_is_there_twice() -> None:
    raw = forged(evening().raw, lambda lines: lines.append(dict(lines[-1])))
    refuted(raw, "record-after-end")


def test_the_end_does_not_count_right() -> None:
    lines = evening().raw.decode().splitlines(keepends=True)
    refuted("".join([*lines[:20], *lines[21:]]).encode(), "record-seal")
    short = [line for line in lines if '"type": "TableClosed"' not in line]
    from support.resealing import lines_of, sealed_anew

    refuted(sealed_anew(lines_of("".join(short))).encode(), "record-end")


def test_the_end_calls_an_open_table_closed() -> None:
    raw = forged(evening().raw, lambda lines: lines[-1]["end"].update(closed=False))
    refuted(raw, "record-end")


def test_roles_and_end_are_left_out_by_an_older_form() -> None:
    def older(lines: list[Line]) -> None:
        lines[0]["format"] = "punto-record-3"
        lines.pop()
        for line in lines[1:]:
            del line["role"]

    incomplete(forged(evening().raw, older), Missing.ROLES, Missing.END)


def test_roles_are_left_out_where_they_are_awkward() -> None:
    def awkward(lines: list[Line]) -> None:
        for line in lines:
            if line.get("fact", {}).get("type") == "CoupVoided":
                line.pop("role", None)

    incomplete(forged(_undone("zoe", Role.MANAGER), awkward), Missing.ROLES, Missing.VOID)


def test_a_coup_is_left_unfinished() -> None:
    house = Cheats(15).coups(1)
    house.play(lambda one: one.table.phase.value == "dealing" and bool(one.table.hands[0].cards))
    found = incomplete(house.raw, Missing.UNFINISHED, Missing.OPENING)
    assert [Missing.UNFINISHED in coup.missing for coup in found.shoes[0].coups] == [False, True]


def test_somebody_with_a_word_in_the_shoe_asks_for_another() -> None:
    house = Cheats(16).coups(1)
    somebody = next(iter(house.bots))

    def asks(lines: list[Line]) -> None:
        asked = {"type": "NewShoeAsked", "v": 1, "patron": somebody}
        paid = place_of(lines, "Paid")
        lines.insert(paid + 1, {"by": somebody, "at_ms": lines[paid]["at_ms"], "fact": asked, "role": "patron"})

    refuted(forged(house.close().raw, asks), "record-impossible")
