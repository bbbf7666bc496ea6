"""What a person's browser or client has kept of sealed shoes, held against a record (docs/records.md).

It is the only proof that nobody else has to be believed for: what one has seen oneself. It is read as strictly as it is
written; what is not of its form is refused and proves nothing.
"""

import json
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from puntobanco.fairness.digests import DIGEST_BYTES, is_hex
from puntobanco.fairness.receipts import KeptReceipt, read_kept, read_receipts
from puntobanco.fairness.sealing import INSTANCE_BYTES, LONGEST_NAME
from puntobanco.fairness.words import SALT_BYTES, Word, is_word, word_commitment
from puntobanco.game import Card, PuntoError
from puntobanco.game.messages import message
from puntobanco.protocol.logged_events import log_digests
from puntobanco.records.places import places_of
from puntobanco.records.seen_outside import SeenOutside, outside_flaw, seen_up_to
from puntobanco.records.shoes import NotedShoe
from puntobanco.records.stories import Story
from puntobanco.table.state import SealedOrder

FORMAT = "punto-evidence-1"
LARGEST_BYTES = 16_000_000
_MOST_SHOES = 100_000
_MOST_CARDS = 255 * 52
_MOST_PROOF = 1_000
_MOST_RECEIPTS = 100_000
_LONGEST_PATRON = 1_000


class EvidenceError(PuntoError):
    """Evidence that cannot be read, or is about another table."""


class SeenCard(NamedTuple):
    """A card that was seen, at its place in the shoe from 0, with its proof (empty where it came with none)."""

    place: int
    card: Card
    proof: str


class SeenShoe(NamedTuple):
    """What was seen of a shoe, as far as somebody was there: what was not is empty."""

    number: int
    commitment: str
    word: Word | None
    """One's own, if one added one."""
    patron: str
    transcript: str
    root: str
    cards: tuple[SeenCard, ...]
    receipts: tuple[KeptReceipt, ...]


class KeptEvidence(NamedTuple):
    """What was seen at a table."""

    table: str
    instance: str
    """Empty where the table had none."""
    shoes: tuple[SeenShoe, ...]


def is_evidence(raw: bytes) -> bool:
    """Whether a file is one object of this form, or else a client's receipts, which are one a line."""
    return b'"format"' in raw[:LARGEST_BYTES]


def read_evidence(raw: bytes) -> KeptEvidence:
    """The evidence of a file; an `EvidenceError` if it is not of the form."""
    if len(raw) > LARGEST_BYTES:
        raise _malformed("")
    try:
        data = json.loads(raw.decode(), object_pairs_hook=_without_doubles)
    except (ValueError, RecursionError):
        raise _malformed("") from None
    held = _object(data, ("format", "table", "instance", "shoes"), "")
    if held["format"] != FORMAT:
        raise _malformed("format")
    table, instance = _text(held["table"], "table", LONGEST_NAME), _hex(held["instance"], "instance", INSTANCE_BYTES)
    shoes = tuple(_shoe(one, f"shoes[{at}]") for at, one in enumerate(_list(held["shoes"], "shoes", _MOST_SHOES)))
    if len({shoe.number for shoe in shoes}) < len(shoes):
        raise _malformed("shoes")
    return KeptEvidence(table, instance, shoes)


def _malformed(path: str) -> EvidenceError:
    return EvidenceError("evidence-form", path=path or "{}")


def _without_doubles(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError
    return found


def _object(data: object, names: Iterable[str], path: str) -> dict[str, object]:
    if not isinstance(data, dict) or set(data) != set(names):
        raise _malformed(path)
    return data


def _list(data: object, path: str, most: int) -> list[object]:
    if not isinstance(data, list) or len(data) > most:
        raise _malformed(path)
    return data


def _text(data: object, path: str, longest: int) -> str:
    if not isinstance(data, str) or len(data) > longest:
        raise _malformed(path)
    return data


def _hex(data: object, path: str, size: int) -> str:
    """So many bytes, or nothing."""
    if not isinstance(data, str) or (data and not is_hex(data, size)):
        raise _malformed(path)
    return data


def _whole(data: object, path: str, least: int, most: int) -> int:
    if type(data) is not int or not least <= data <= most:
        raise _malformed(path)
    return data


_OF_A_SHOE = ("number", "commitment", "word", "patron", "transcript", "root", "cards", "receipts")


def _shoe(data: object, path: str) -> SeenShoe:
    held = _object(data, _OF_A_SHOE, path)
    cards = _list(held["cards"], f"{path}.cards", _MOST_CARDS)
    receipts = _list(held["receipts"], f"{path}.receipts", _MOST_RECEIPTS)
    return SeenShoe(
        number=_whole(held["number"], f"{path}.number", 1, (1 << 32) - 1),
        commitment=_hex(held["commitment"], f"{path}.commitment", DIGEST_BYTES),
        word=None if held["word"] is None else _word(held["word"], f"{path}.word"),
        patron=_text(held["patron"], f"{path}.patron", _LONGEST_PATRON),
        transcript=_hex(held["transcript"], f"{path}.transcript", DIGEST_BYTES),
        root=_hex(held["root"], f"{path}.root", DIGEST_BYTES),
        cards=tuple(_card(one, f"{path}.cards[{at}]") for at, one in enumerate(cards)),
        receipts=tuple(_receipt(one, f"{path}.receipts[{at}]") for at, one in enumerate(receipts)),
    )


def _word(data: object, path: str) -> Word:
    held = _object(data, ("text", "salt", "cut"), path)
    text, salt = held["text"], held["salt"]
    if not isinstance(text, str) or not is_word(text) or not isinstance(salt, str) or not is_hex(salt, SALT_BYTES):
        raise _malformed(path)
    return Word(text, salt, _whole(held["cut"], f"{path}.cut", 0, _MOST_CARDS))


def _card(data: object, path: str) -> SeenCard:
    parts = _list(data, path, 3)
    if len(parts) < 3:
        raise _malformed(path)
    place, text, proof = parts
    try:
        card = Card.parse(_text(text, path, 2))
    except PuntoError:
        raise _malformed(path) from None
    if str(card) != text:
        raise _malformed(path)
    return SeenCard(_whole(place, path, 0, _MOST_CARDS - 1), card, _text(proof, path, _MOST_PROOF))


def _receipt(data: object, path: str) -> KeptReceipt:
    """A receipt as it came. One that the house did not sign says nothing, and takes nothing from what was seen."""
    kept = read_kept(json.dumps(data))
    if kept is None:
        raise _malformed(path)
    return kept


# Held against a record


class ContradictionError(EvidenceError):
    """What was seen is not what the record tells."""


def held_against(evidence: KeptEvidence, story: Story) -> SeenOutside:
    """What one's own evidence says of a record; an `EvidenceError` if it is about another table."""
    if story.table is not None and evidence.table != story.table:
        raise EvidenceError("evidence-table", found=evidence.table, table=story.table)
    told = {shoe.number: shoe for shoe in story.shoes}
    shoes: set[int] = set()
    coups: set[int] = set()
    more = False
    for seen in evidence.shoes:
        shoe = told.get(seen.number)
        if shoe is None and seen.number > max(told, default=0):
            more = True
            continue
        try:
            if shoe is None or shoe.order is None:
                raise ContradictionError("evidence-shoe", shoe=seen.number)
            _check_order(evidence, seen, shoe.order)
            more |= _check_cards(seen, shoe)
        except ContradictionError as contradiction:
            return SeenOutside(flaw=contradiction, shoe=None if shoe is None else seen.number)
        if _covers(seen, shoe.order):
            shoes.add(seen.number)
            coups |= _coups_seen(seen, shoe)
    held = _held_by_receipts([kept for seen in evidence.shoes for kept in seen.receipts], story)
    return held._replace(shoes=held.shoes | shoes, coups=held.coups | coups, more=held.more or more)


def receipts_against(file: str, story: Story) -> SeenOutside:
    """What a client's file of receipts says of a record; a `WitnessError` for a file that cannot be believed."""
    return _held_by_receipts(list(read_receipts(file)), story)


def _held_by_receipts(receipts: Sequence[KeptReceipt], story: Story) -> SeenOutside:
    """What receipts of this table say: each is for an event and all before it."""
    if not receipts or story.table is None or not story.events:
        return SeenOutside()
    digests = log_digests(story.table, story.events)
    covered, more = 0, False
    for kept in receipts:
        leaf = kept.says
        if leaf is None or kept.table != story.table:
            continue
        if leaf.number > len(digests):
            more = True
        elif leaf.digest != digests[leaf.number - 1]:
            flaw = message("verify.receipt-rewritten", number=leaf.number, kind=leaf.kind)
            return SeenOutside(flaw=outside_flaw(flaw, leaf.number))
        else:
            covered = max(covered, leaf.number)
    return seen_up_to(covered, story.events)._replace(more=more and not story.over)


def _check_order(evidence: KeptEvidence, seen: SeenShoe, order: SealedOrder) -> None:
    """The instance, the commitment, one's own word, and what was frozen."""
    if _differ(evidence.instance, order.sealing.instance):
        raise ContradictionError("evidence-instance", shoe=seen.number)
    if _differ(seen.commitment, order.sealing.commitment):
        raise ContradictionError("evidence-commitment", shoe=seen.number)
    if _differ(seen.transcript, order.transcript) or _differ(seen.root, order.root):
        raise ContradictionError("evidence-frozen", shoe=seen.number)
    if seen.word is None:
        return
    added = order.word_of(seen.patron)
    gone = added is None and bool(order.transcript)
    if gone or (added is not None and word_commitment(order.sealing, seen.patron, seen.word) != added.commitment):
        raise ContradictionError("evidence-word", shoe=seen.number)


def _differ(mine: str, theirs: str) -> bool:
    """Whether both say something, and not the same."""
    return bool(mine and theirs) and mine != theirs


def _check_cards(seen: SeenShoe, shoe: NotedShoe) -> bool:
    """Every card lay where it was seen; whether some were seen of which the record does not tell yet."""
    told = {one.place: one.card for one in places_of(shoe)}
    more = False
    for one in seen.cards:
        if one.place not in told and shoe.end is None:
            more = True
        elif told.get(one.place) != one.card:
            raise ContradictionError("evidence-card", shoe=seen.number, place=one.place + 1, card=one.card)
    return more


def _covers(seen: SeenShoe, order: SealedOrder) -> bool:
    """Whether somebody saw the shoe bound and frozen as it was, with their own word in it if they added one."""
    added = order.word_of(seen.patron) if seen.word is not None else None
    silent = seen.word is not None and (added is None or added.word is None)
    return bool(seen.commitment and seen.transcript) and seen.root == order.root and not silent


def _coups_seen(seen: SeenShoe, shoe: NotedShoe) -> set[int]:
    """Coups whose every card was seen."""
    places = {one.place for one in seen.cards}
    missed = {one.coup for one in places_of(shoe) if one.place not in places}
    return {coup.number for coup in shoe.coups if coup.number not in missed}
