"""The two verifiers of one file each, asked from tests, and records that are written by hand for them."""

from __future__ import annotations

import base64
import hashlib
import importlib.util
import json
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from io import BytesIO
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from puntobanco.fairness import Dealing, Sealing, cut_of, sealing_of, transcript
from puntobanco.fairness.document import written_shoe
from puntobanco.fairness.opening import OpenedShoe, Seen
from puntobanco.fairness.sealed import SealedShoe
from support.fair_shoes import Document, random_words
from support.second_shoes import Joins, dealt_by_coups

ROOT = Path(__file__).parent.parent.parent
PYTHON_FILE = ROOT / "verifiers" / "punto_verify.py"
PAGE_FILE = ROOT / "verifiers" / "punto-verify.html"
Data = dict[str, Any]

_ASKING = """{
  const fs = require("node:fs");
  const source = fs.readFileSync(process.argv[1], "utf8").match(/<script>\\n([^]*)<\\/script>/)[1];
  require("node:vm").runInThisContext(source);
  const verify = globalThis.puntoVerify;
  const raw = (text) => new Uint8Array(Buffer.from(text, "base64"));
  const answer = ([question, ...given]) => {
    if (question === "check") return verify.check(raw(given[0]), given[1] && verify.readEvidence(raw(given[1])));
    if (question === "checkOpened") return verify.checkOpened(raw(given[0]));
    return verify[question](...given);
  };
  const lines = require("node:readline").createInterface({ input: process.stdin });
  lines.on("line", (line) => process.stdout.write(`${JSON.stringify(JSON.parse(line).map(answer))}\\n`));
}"""


@cache
def python_verifier() -> ModuleType:
    """The file of Python, as a module."""
    found = importlib.util.spec_from_file_location("punto_verify", PYTHON_FILE)
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    sys.modules[found.name] = module
    found.loader.exec_module(module)
    return module


@cache
def _page_in_node() -> subprocess.Popen[bytes]:
    node = shutil.which("node")
    if node is None:
        pytest.fail("the page that verifies is tried by Node: install it")
    return subprocess.Popen([node, "--eval", _ASKING, str(PAGE_FILE)], stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def close_page() -> None:
    """Let Node end, if it was asked anything."""
    if _page_in_node.cache_info().currsize:
        _page_in_node().communicate()
        _page_in_node.cache_clear()


def ask_page(questions: Sequence[Sequence[Any]]) -> list[Any]:
    """What the functions of the page answer, in Node: each question is a function's name and what it is given."""
    node = _page_in_node()
    assert node.stdin is not None
    assert node.stdout is not None
    node.stdin.write(json.dumps(questions).encode() + b"\n")
    node.stdin.flush()
    answers: list[Any] = json.loads(node.stdout.readline())
    return answers


def page_reports(files: Iterable[bytes], evidence: bytes | None = None) -> list[Data]:
    """What the page says of files."""
    kept = base64.b64encode(evidence).decode() if evidence is not None else None
    return ask_page([("check", base64.b64encode(raw).decode(), kept) for raw in files])


def opened_reports(files: Iterable[bytes]) -> tuple[list[Data], list[Data]]:
    """What both say of opened shoes: the file of Python, and the page."""
    raws = list(files)
    page = ask_page([("checkOpened", base64.b64encode(raw).decode()) for raw in raws])
    return [python_verifier().check_opened(raw) for raw in raws], page


def python_report(raw: bytes, evidence: bytes | None = None) -> Data:
    """What the file of Python says of a file."""
    verify = python_verifier()
    kept = verify.read_evidence(BytesIO(evidence)) if evidence is not None else None
    report: Data = verify.check(BytesIO(raw), kept)
    return report


# ---- Records ---------------------------------------------------------------------------------------------------------


def sealed_lines(format_name: str, lines: Sequence[Mapping[str, Any]]) -> bytes:
    """A record's lines with their seals, as docs/records.md has them."""
    seal, written = "", []
    for data in lines:
        text = json.dumps(data)
        over = text[:-1] if format_name == "punto-record-4" else json.dumps(data, sort_keys=True)
        seal = hashlib.sha256(f"{seal}\n{over}".encode()).hexdigest()
        written.append(f'{text[:-1]}, "seal": "{seal}"}}\n')
    return "".join(written).encode()


def record_lines(facts: Sequence[Data], format_name: str = "punto-record-4", **head: Any) -> list[Data]:
    """The lines of a record that tells these facts, without their seals."""
    terms = next((fact["terms"] for fact in facts if fact["type"] == "ShoeSealed"), "")
    first = {"format": format_name, "house": "schaanwald", "fingerprint": terms[:32], "table": "table-7"}
    first |= {"settings": {"sealed": True}, "seed": None, **head}
    lines = [first, *({"by": "croupier", "at_ms": 0, "role": "croupier", "fact": fact} for fact in facts)]
    closed = bool(facts) and facts[-1]["type"] in ("TableClosed", "SecretShown")
    return lines + ([{"end": {"events": len(facts), "closed": closed}}] if format_name == "punto-record-4" else [])


def facts_of(document: Data, proofs: Mapping[int, str] | None = None) -> list[Data]:
    """What a table told of a shoe that was opened; its table is closed in the end."""
    scheme, number = document["scheme"], document.get("number", 1)
    sealed = {"type": "ShoeSealed", "number": number, "shoe": document.get("shoe", f"{document.get('table')}/{number}")}
    sealed |= {name: document[name] for name in ("terms", "packs", "commitment")}
    if scheme == "punto-shoe-2":
        sealed |= {name: document[name] for name in ("scheme", "instance", "dealing")}
    facts = [sealed]
    started = {"type": "ShoeStarted", "number": number, "cards": 52 * document["packs"]}
    if document.get("dealing") == "coups":
        facts += _mixed(document, started)
    else:
        facts += [*_agreed(document), started, *_dealt(document, proofs or {})]
    ended = [{"type": "CoupEnded", "coup": 1}] if facts[-1]["type"] == "CardDealt" else []
    closed = {"type": "TableClosed", "reason": "the evening is over"}
    return [*facts, *ended, closed, {"type": "SecretShown", "number": number, "secret": document["secret"]}]


def _agreed(document: Data) -> list[Data]:
    words = document["words"]
    shown = [{"type": "WordShown", "patron": one["patron"], **one["word"]} for one in words if one["word"]]
    committed = [
        {"type": "WordCommitted", **{name: one[name] for name in ("patron", "commitment", "cuts")}} for one in words
    ]
    frozen = {"type": "ShoeFrozen", "transcript": document["transcript"], "root": document["root"]}
    return [*committed, {"type": "WordsClosed"}, *shown, frozen]


def _dealt(document: Data, proofs: Mapping[int, str]) -> list[Data]:
    """Its cards: the first is turned, and what lies between it and the second is burned."""
    (_, first), *others = document["seen"]
    burned = others[0][0] - 1 if others else 0
    facts: list[Data] = [{"type": "BurnTurned", "card": first, "burned": burned, "proof": proofs[0]}]
    for place, card in others:
        facts.append({"type": "CardDealt", "card": card, "side": "punto", "proof": proofs[place]})
    return facts


def _mixed(document: Data, started: Data) -> list[Data]:
    seal = python_verifier().Sealing(document).base.hex()
    facts: list[Data] = []
    frozen = {"type": "ShoeFrozen", "transcript": seal, "root": ""}
    joined = {
        at: [one for one in document["chains"] if one["joined"] == at] for at in range(1, len(document["draws"]) + 2)
    }
    for at, draw in enumerate(document["draws"], 1):
        facts += [{"type": "MixJoined", "patron": one["patron"], "anchor": one["anchor"]} for one in joined[at]]
        facts += [frozen, started] if at == 1 else [{"type": "BetsClosed"}]
        facts += [{"type": "LinkShown", "patron": patron, "link": link} for patron, link in draw["links"] if link]
        silent = [patron for patron, link in draw["links"] if not link]
        facts.append({"type": "DrawMixed", "draw": at, "link": draw["house"], "silent": silent})
        facts += [{"type": "CardDealt", "card": card, "side": "punto", "proof": ""} for card in draw["cards"]]
        facts += [{"type": "CoupEnded", "coup": at}]
    return facts if document["draws"] else [frozen, started]


# ---- Tables of which such records tell -------------------------------------------------------------------------------

INSTANCE = "5a" * 16
TERMS = "a1b2" * 16


def dealt_whole(
    rng: Random, *, scheme: int, packs: int = 1, number: int = 1, coups: int = 3
) -> tuple[Document, dict[int, str]]:
    """A whole shoe of a table, of which a card was turned, some burned and some dealt; and the proofs of its cards."""
    dealer = SealedShoe(rng.randbytes)
    if scheme == 1:
        sealing = Sealing(f"table-7/{number}", TERMS[:32], packs)
    else:
        sealing = sealing_of(table="table-7", instance=INSTANCE, number=number, terms=TERMS, packs=packs)
    sealing = sealing.replace(commitment=dealer.seal(sealing))
    words = {word.patron: word for word in random_words(rng, sealing)}
    agreed = transcript(sealing, tuple(words.values()))
    root = dealer.freeze(agreed, cut_of(tuple(words.values())))
    burned = rng.randrange(11)
    drawn = [(place, *dealer.draw_at(place)) for place in (0, *range(burned + 1, burned + 1 + 4 * coups))]
    seen = tuple(Seen(place, card) for place, card, _ in drawn)
    opened = OpenedShoe(sealing, tuple(words.values()), agreed, root, dealer.open(), seen)
    return written_shoe(opened), {place: proof for place, _, proof in drawn}


def dealt_coups(rng: Random, *, packs: int = 1, number: int = 1) -> Document:
    """A shoe of the same table that was dealt by coups: somebody joins later, and one falls silent."""
    sealing = sealing_of(
        table="table-7", instance=INSTANCE, number=number, terms=TERMS, packs=packs, dealing=Dealing.COUPS
    )
    people = [
        Joins("ana", rng.randbytes(32)),
        Joins("ben", rng.randbytes(32), 1, 3),
        Joins("eve", rng.randbytes(32), 2),
    ]
    return written_shoe(dealt_by_coups(sealing, rng.randbytes, people, [1, 4, 6, 5]))


def evidence_of(documents: Sequence[Document], *, burned: int = 0, **changed: Any) -> bytes:
    """What a browser kept that was there all the time, in which something may be changed in the last shoe."""
    shoes: list[Data] = []
    for document in documents:
        is_mixed = document["dealing"] == "coups"
        own = next((entry for entry in document.get("words", ()) if entry["word"]), {"patron": "ana", "word": None})
        cards = document.get("seen")
        if cards is None:
            dealt = enumerate(card for draw in document["draws"] for card in draw["cards"])
            cards = [[place + burned if place else 0, card] for place, card in dealt]
        kept: Data = {"number": document["number"], "commitment": document["commitment"]}
        kept |= {"word": own["word"], "patron": own["patron"], "root": document.get("root", "")}
        kept["transcript"] = python_verifier().Sealing(document).base.hex() if is_mixed else document["transcript"]
        shoes.append(kept | {"cards": [[place, card, ""] for place, card in cards], "receipts": []})
    shoes[-1] |= changed
    return json.dumps({"format": "punto-evidence-1", "table": "table-7", "instance": INSTANCE, "shoes": shoes}).encode()
