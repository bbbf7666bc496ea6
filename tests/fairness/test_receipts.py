"""Receipts as somebody keeps them: each binds its event, and whatever was changed in the file is found."""

import json
from hashlib import sha256
from pathlib import Path

import pytest

from puntobanco.fairness.log_leaf import LogLeaf, hidden_name
from puntobanco.fairness.log_tree import inclusion_proof, root_of
from puntobanco.fairness.receipts import KeptReceipt, LoggedProof, is_in_log, read_kept, read_receipts
from puntobanco.fairness.witness_file import WitnessError
from support.public_logs import FORGER, SIGNER

BEFORE = "0a" * 32
EVENT = '{"by":"p","at_ms":5,"fact":{"type":"BetPlaced","v":1,"patron":"p","bet":"punto","coins":100,"before":0}}'
LATER = [EVENT.replace("100", "200"), EVENT.replace("100", "300")]
MOMENT = "2026-11-17T09:00:00.000Z"


def chained(*texts: str) -> str:
    digest = BEFORE
    for text in texts:
        digest = sha256(f"{digest}\n{text}".encode()).hexdigest()
    return digest


LEAF = LogLeaf(hidden_name("t"), "", 7, "BetPlaced", chained(EVENT))
KEPT = KeptReceipt("t", SIGNER.receipt(MOMENT, LEAF.hash).line, LEAF.text, BEFORE, EVENT, SIGNER.public_key)
COVERING = LEAF._replace(number=9, kind="Paid", digest=chained(EVENT, *LATER))
OTHERS = [LEAF._replace(number=number, digest=f"{number:064x}") for number in range(1, 6)]


def shown(leaf: LogLeaf = COVERING, events: list[str] = LATER) -> LoggedProof:
    """What an honest house shows: the leaf that covers the event is the last of six."""
    hashes = [one.hash for one in (*OTHERS, leaf)]
    proof = inclusion_proof(5, 6, lambda height, place: root_of(hashes[place << height : (place + 1) << height]))
    head = SIGNER.head(MOMENT, 6, root_of(hashes))
    return LoggedProof(leaf.text, 5, events, [one.hex() for one in proof], head.line)


def test_a_receipt_says_what_was_signed() -> None:
    assert KEPT.says == LEAF
    assert read_kept(KEPT.line) == KEPT
    public = LEAF._replace(table="t")
    assert KEPT._replace(leaf=public.text, receipt=SIGNER.receipt(MOMENT, public.hash).line).says == public


@pytest.mark.parametrize(
    "changed",
    [
        KEPT._replace(table="u"),
        KEPT._replace(event=EVENT.replace("100", "900")),
        KEPT._replace(before="0b" * 32),
        KEPT._replace(leaf=LEAF._replace(number=8).text),
        KEPT._replace(leaf="{}"),
        KEPT._replace(receipt="hello"),
        KEPT._replace(receipt=FORGER.receipt(MOMENT, LEAF.hash).line),
        KEPT._replace(public_key=FORGER.public_key),
        KEPT._replace(public_key="x"),
    ],
)
def test_a_changed_receipt_says_nothing(changed: KeptReceipt, tmp_path: Path) -> None:
    assert changed.says is None
    (tmp_path / "receipts").write_text(f"{KEPT.line}\n{changed.line}\n")
    with pytest.raises(WitnessError) as refused:
        list(read_receipts(str(tmp_path / "receipts")))
    assert (refused.value.code, refused.value.values["line"]) == ("receipt-form", 2)


@pytest.mark.parametrize("line", ["", "[]", "{}", "null", '{"table":1}', json.dumps({**KEPT._asdict(), "table": 1})])
def test_what_is_no_receipt(line: str) -> None:
    assert read_kept(line) is None


def test_a_file_that_broke_off_is_read_as_far_as_it_goes(tmp_path: Path) -> None:
    (tmp_path / "receipts").write_text(f"{KEPT.line}\n{KEPT.line[:50]}")
    assert list(read_receipts(str(tmp_path / "receipts"))) == [KEPT]


def test_an_event_is_shown_in_the_log() -> None:
    assert is_in_log(KEPT, shown(), SIGNER.public_key)
    assert is_in_log(KEPT, shown(LEAF, []), SIGNER.public_key)


@pytest.mark.parametrize(
    "forged",
    [
        shown()._replace(events=LATER[:1]),
        shown()._replace(events=[LATER[1], LATER[0]]),
        shown()._replace(events=[*LATER, EVENT]),
        shown()._replace(position=4),
        shown()._replace(proof=["zz"]),
        shown()._replace(proof=[]),
        shown()._replace(head="hello"),
        shown()._replace(leaf="hello"),
        shown(COVERING._replace(table="u")),
        shown(COVERING._replace(digest="ff" * 32)),
        shown(COVERING._replace(number=10)),
    ],
)
def test_nothing_else_shows_it(forged: LoggedProof) -> None:
    assert not is_in_log(KEPT, forged, SIGNER.public_key)
    assert not is_in_log(KEPT, shown(), FORGER.public_key)
    assert not is_in_log(KEPT._replace(before="0b" * 32), shown(), SIGNER.public_key)
