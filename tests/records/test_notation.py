"""The notation: what a table leaves behind is written, read back and checked; what is typed is read or refused."""

import re
from collections import Counter
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from puntobanco.fairness import Contribution, Sealing, Word
from puntobanco.game import LANGUAGES, PACK, Action, Result, Winner
from puntobanco.house import Limits
from puntobanco.language import speaker
from puntobanco.records.check_notation import check_notation, check_record
from puntobanco.records.notated_events import shoes_of
from puntobanco.records.notation import read_notation, write_notation
from puntobanco.records.notation_words import KEYWORDS, NotationError, written_text
from puntobanco.records.shoes import (
    BurnedCards,
    Claim,
    Correction,
    Decision,
    Dismissal,
    EndedBy,
    NotedCoup,
    NotedShoe,
    RecordedPatron,
    Score,
    ShoeEnd,
    ShoeRecord,
    Void,
)
from puntobanco.table.events import Adjusted, Irregular, Line
from puntobanco.table.state import SealedOrder
from support.bulk import bulk
from support.noted_tables import ODD_REASONS, Evening, coups_played, sealed_shoe
from support.table_play import Visitors, playing_houses


def read(text: str | bytes) -> ShoeRecord:
    return read_notation(text.encode() if isinstance(text, str) else text).record


def outcome(text: bytes) -> ShoeRecord | NotationError:
    """The record of a text, or why it is none."""
    try:
        return read(text)
    except NotationError as error:
        return error


def round_trip(record: ShoeRecord) -> None:
    """The record comes back from its text, sealed or not, and is written with the same bytes again."""
    for seal in (True, False):
        text = write_notation(record, seal=seal)
        notated = read_notation(text.encode())
        assert notated.record == record
        assert notated.sealed is seal
        assert write_notation(notated.record, seal=seal) == text


# Whatever a table leaves behind


@pytest.mark.parametrize("kind", ["program", "sealed", "person"])
@settings(max_examples=bulk(sample=4, full=12), deadline=None)
@given(house=st.integers(0, len(playing_houses()) - 1), seed=st.integers(0, 10**6), coups=st.integers(1, 30))
def test_records_of_tables_come_back_and_hold(kind: str, house: int, seed: int, coups: int) -> None:
    """Shoes of every house, dealt by the program, sealed, or by a person who errs, are written, read and hold."""
    evening = Evening(playing_houses()[house], seed, sealed=kind == "sealed", person=kind == "person")
    record = evening.play(coups_played(coups)).record
    round_trip(record)
    notated = read_notation(write_notation(record).encode())
    assert check_notation(notated, evening.table.house).flaw is None
    assert check_record(record, evening.table.house).flaw is None


@pytest.mark.slow
@pytest.mark.parametrize("house", playing_houses(), ids=lambda house: house.id)
def test_records_of_visitors_who_try_everything(house: Any) -> None:
    """Also a wild evening leaves a record that holds; only its cards come from no real shoe."""
    watched = Visitors(7, house).play(bulk(sample=300, full=1500))
    record = shoes_of(house, "watched", watched.log)
    round_trip(record)
    flaw = check_record(record, house).flaw
    assert flaw is None or flaw.code == "noted-card-often"


@pytest.mark.parametrize("house", playing_houses()[:4], ids=lambda house: house.id)
def test_every_moment_of_a_sealed_shoe_can_be_written(house: Any) -> None:
    """A record that breaks off anywhere, also in the middle of a coup, comes back and holds."""
    evening = Evening(house, 3, sealed=True, bots=3).play(coups_played(6))
    for events in range(len(evening.log) + 1):
        record = shoes_of(house, evening.table.id, evening.log[:events])
        round_trip(record)
        flaw = check_record(record, house).flaw
        assert flaw is None, events


# Whatever a record can be

_texts = st.text(st.characters(codec="utf-8"), max_size=12) | st.sampled_from(
    (*KEYWORDS, *ODD_REASONS, "", "...", "12.", "9h", "a b", '"', "\\", "\\u{41}", "\u2028", "\x00", "\ufeff", "#", "=")
)
_ids = _texts
_coins = st.integers(0, 10**17)
_cards = st.sampled_from(PACK)
_numbers = st.integers(0, 999_999_999)
_afters = st.none() | _numbers
_digests = st.integers(0, 2**256 - 1).map(lambda number: f"{number:064x}")
_salts = st.integers(0, 2**128 - 1).map(lambda number: f"{number:032x}")
_scores = st.builds(Score, st.sampled_from(Winner), st.integers(0, 9), st.integers(0, 9))


def _hand(least: int = 2) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.lists(_cards, min_size=least, max_size=3).map(tuple)


def _some(one: st.SearchStrategy[Any], most: int = 3) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.lists(one, max_size=most).map(tuple)


_lines = st.one_of(
    st.builds(Line, _ids, _ids, _coins, st.just(Result.WON), _coins, st.just(False)),
    st.builds(
        Line, _ids, st.sampled_from(("punto", "banco", "tie")), _coins, st.just(Result.LOST), st.just(0), st.just(False)
    ),
    st.builds(Line, _ids, _ids, _coins, st.just(Result.RETURNED), st.just(0), st.booleans()),
    st.builds(Line, _ids, _ids, _coins, st.just(Result.HALVED), st.just(0), half=_coins),
)
_adjusted = st.builds(Adjusted, _ids, st.integers(-(10**17), 10**17), _coins)
_rulings = st.one_of(
    st.builds(Claim, _ids, _texts),
    st.builds(Dismissal, _texts, _afters),
    st.builds(Void, _texts, _some(_adjusted), _afters),
    st.builds(Correction, _hand(), _hand(), _hand(0), _scores, _some(_lines), _some(_adjusted), _afters),
)
_irregular = st.lists(st.sampled_from(Irregular), unique=True).map(tuple)


@st.composite
def _coups(draw: st.DrawFn, number: int) -> NotedCoup:
    score = draw(st.none() | _scores)
    least = 0 if score is None else 2
    punto = draw(_hand(least))
    decision = st.builds(Decision, st.sampled_from((Action.DRAW, Action.STAND)), st.none() | _ids)
    return NotedCoup(
        number=number,
        punto=punto,
        banco=(banco := draw(_hand(least))),
        decision=draw(st.none() | decision) if len(punto) >= 2 else None,
        score=score,
        irregular=draw(_irregular),
        cut_card=draw(st.booleans()),
        banker=(banker := draw(st.none() | _ids)),
        banker_least=0 if banker is None else draw(_coins),
        lines=draw(st.none() | _some(_lines)),
        rulings=draw(_some(_rulings)),
        banco_decision=draw(st.none() | decision) if len(banco) >= 2 else None,
    )


@st.composite
def _orders(draw: st.DrawFn, number: int) -> SealedOrder:
    shown = draw(_some(st.tuples(_ids, _digests, st.none() | st.builds(Word, _texts, _salts, st.just(0)))))
    cutter = draw(st.integers(0, 3))
    words = []
    for place, (patron, digest, word) in enumerate(shown):
        cuts = place == cutter
        held = word.replace(cut=draw(st.integers(0, 65535))) if cuts and word is not None else word
        words.append(Contribution(patron, digest, cuts, held))
    sealing = Sealing(draw(_texts), draw(_texts), draw(st.integers(1, 255)), draw(_digests))
    frozen = draw(st.just(("", "")) | st.tuples(_digests, _digests))
    return SealedOrder(number, sealing, tuple(words), *frozen, draw(st.just("") | _digests))


@st.composite
def records(draw: st.DrawFn) -> ShoeRecord:
    """Any record that the notation can hold, sensible or not."""
    shoes, coup = [], -1
    for number in sorted(draw(st.sets(_numbers, max_size=3))):
        order = draw(st.none() | _orders(number))
        dealt = order is None or bool(order.transcript)
        coups = []
        for _ in range(draw(st.integers(0, 3)) if dealt else 0):
            coup += draw(st.integers(1, 1000))
            coups.append(draw(_coups(coup)))
        end = st.just(ShoeEnd(EndedBy.PLAYED_OUT)) | st.builds(ShoeEnd, st.just(EndedBy.TABLE_CLOSED), _texts)
        burn = draw(st.none() | st.builds(BurnedCards, _cards, _numbers)) if dealt else None
        shoes.append(NotedShoe(number, order, burn, tuple(coups), draw(st.none() | end)))
    version = draw(st.none() | _numbers)
    return ShoeRecord(
        house=draw(_texts),
        version=version,
        fingerprint=None if version is None else draw(st.none() | st.just("0123456789abcdef")),
        readings=tuple(draw(st.dictionaries(_texts, _texts, max_size=3)).items()),
        limits=draw(st.none() | st.builds(Limits, _coins, _coins)),
        table=draw(st.none() | _texts),
        people=tuple(draw(st.lists(st.builds(RecordedPatron, _ids, _texts), unique=True, max_size=3))),
        shoes=tuple(shoes),
    )


@pytest.mark.slow
@settings(max_examples=bulk(sample=60, full=300), deadline=None)
@given(records())
def test_any_record_comes_back(record: ShoeRecord) -> None:
    """Whatever the names, reasons and numbers are, reading undoes writing."""
    round_trip(record)


@settings(max_examples=bulk(sample=40, full=200), deadline=None)
@given(records(), st.integers(0, 3))
def test_any_record_is_checked_without_a_fault_of_our_own(record: ShoeRecord, house: int) -> None:
    """A check of a record that makes no sense says what does not hold, and never breaks."""
    said = record._replace(version=None, fingerprint=None, readings=(), limits=None)
    checked = check_record(said, playing_houses()[house])
    if checked.flaw is not None:
        assert all(speaker(language).tell(checked.flaw) for language in LANGUAGES)


# Thousands of mutated texts

MUTATED = bulk(sample=450, full=10_000)


@cache
def _originals() -> tuple[bytes, ...]:
    person = Evening(playing_houses()[2], 11, person=True).play(coups_played(25)).record
    bank = Evening(playing_houses()[3], 4).play(coups_played(12)).record
    sealed = sealed_shoe().record
    short = sealed._replace(shoes=(sealed.shoes[0]._replace(coups=sealed.shoes[0].coups[:8]),))
    return tuple(write_notation(record, seal=False).encode() for record in (person, bank, short))


def _mutated(luck: Random, text: bytes) -> bytes:
    changed = bytearray(text)
    for _ in range(luck.choice((1, 1, 1, 2, 5))):
        place = luck.randrange(len(changed) + 1)
        kind = luck.randrange(7)
        if kind == 0:
            changed[place : place + 1] = luck.randbytes(1)
        elif kind == 1:
            del changed[place : place + luck.choice((1, 1, 3, 40))]
        elif kind == 2:
            extra = (b"\x00", b"\xff", b'"', b"\\", b" ", b"\n", b"#", b"9", b"/", b"=", b"!", b"...", "♥".encode())
            changed[place:place] = luck.choice(extra) * luck.choice((1, 1, 2, 20_000))
        elif kind == 3:
            changed[place : place + 1] = bytes([luck.choice(b'0123456789abcdefhsAKT /=.!:"# \n')])
        elif kind == 4:
            lines = bytes(changed).split(b"\n")
            one, other = luck.randrange(len(lines)), luck.randrange(len(lines))
            lines[one], lines[other] = lines[other], lines[one]
            changed = bytearray(b"\n".join(lines))
        elif kind == 5:
            lines = bytes(changed).split(b"\n")
            lines[luck.randrange(len(lines)) : luck.randrange(len(lines))] = [luck.choice(lines)]
            changed = bytearray(b"\n".join(lines))
        else:
            words = re.split(rb"([ \n]+)", bytes(changed))
            one, other = luck.randrange(len(words)), luck.randrange(len(words))
            words[one], words[other] = words[other], words[one]
            changed = bytearray(b"".join(words))
    return bytes(changed)


@pytest.mark.slow
def test_thousands_of_mutated_texts() -> None:
    """A text that somebody has damaged ends in a clear error with its place, or is a record that comes back."""
    luck, valid = Random(6), 0
    refused: Counter[str] = Counter()
    for _ in range(MUTATED):
        text = _mutated(luck, luck.choice(_originals()))
        found = outcome(text)
        if isinstance(found, ShoeRecord):
            valid += 1
            assert read(write_notation(found)) == found
            continue
        assert 1 <= found.values["line"] <= text.count(b"\n") + 1  # type: ignore[operator]
        assert found.values["column"] >= 1  # type: ignore[operator]
        refused[found.code] += 1
        if refused[found.code] == 1:
            assert all(speaker(language).tell(found) for language in LANGUAGES)
    assert min(refused.total(), valid) > MUTATED // 10
    assert len(refused) > bulk(sample=7, full=10)


@settings(max_examples=bulk(sample=60, full=300), deadline=None)
@given(st.binary(max_size=300) | _texts.map(str.encode))
def test_any_bytes_are_a_record_or_a_clear_error(raw: bytes) -> None:
    """Nothing that is not a record ends in anything but a `NotationError`."""
    for text in (raw, b"house schaanwald\n" + raw, b"house schaanwald\n1. 9h Ks / 4c 4d\n " + raw):
        found = outcome(text)
        if isinstance(found, ShoeRecord):
            assert read(write_notation(found)) == found


# Names


@given(_texts)
def test_a_text_is_bare_only_where_that_is_safe(text: str) -> None:
    """Bare texts are one word that means nothing else; all others stand in quotation marks, on one line."""
    written = written_text(text)
    assert written.isprintable()
    if not written.startswith('"'):
        assert written == text
        assert text not in KEYWORDS
        assert not set(text) & set(' \t"#/=!\\')
