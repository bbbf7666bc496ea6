"""The public log over HTTP (docs/public-log.md): heads, leaves, proofs, and receipts for events of a table."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request

from puntobanco.fairness.log_head import MOST_LEAVES
from puntobanco.fairness.log_leaf import MOST_NUMBER
from puntobanco.game.messages import echo
from puntobanco.server.errors import RequestRefused
from puntobanco.server.http.calculations import take_turn, turns_of
from puntobanco.server.http.house_answers import Strict
from puntobanco.server.http.requests import service_of
from puntobanco.server.public_log.appender import logged_table
from puntobanco.server.public_log.new_leaves import LoggedTable

Position = Annotated[int, Query(ge=0, le=MOST_LEAVES)]
Number = Annotated[int, Path(ge=1, le=MOST_NUMBER)]
_LONGEST_ID = 64


class KeyAnswer(Strict):
    """The key that signs, and a line of each earlier one that vouches for it."""

    public_key: str
    vouched: list[str]


class HeadAnswer(Strict):
    """A signed head: the line, and its parts."""

    head: str
    at: str
    size: int
    root: str
    public_key: str


class LeavesAnswer(Strict):
    """Leaves from a position on, each as the text that is hashed; none where the log does not go so far."""

    first: int
    leaves: list[str]


class ProofAnswer(Strict):
    """Digests in hexadecimal, in the order of RFC 6962."""

    proof: list[str]


class ReceiptAnswer(Strict):
    """The house's word for an event: the signed line, its leaf, and what gives the digest of that."""

    receipt: str
    leaf: str
    before: str
    event: str
    public_key: str


class CoveredAnswer(Strict):
    """That an event is in the log: the leaf that covers it, the events between, and the proof under a head."""

    leaf: str
    position: int
    events: list[str]
    proof: list[str]
    head: str


def router() -> APIRouter:
    """Everything about the log."""
    made = APIRouter(tags=["log"])
    made.get("/log/key", response_model=KeyAnswer, summary="The key that signs heads and receipts")(get_key)
    made.get("/log/head", response_model=HeadAnswer, summary="A signed head")(get_head)
    made.get("/log/leaves", response_model=LeavesAnswer, summary="Leaves, a page of them")(get_leaves)
    made.get("/log/inclusion", response_model=ProofAnswer, summary="That a leaf is in the log")(get_inclusion)
    made.get("/log/consistency", response_model=ProofAnswer, summary="That the log has only grown")(get_consistency)
    path = "/tables/{table}/events/{number}"
    made.get(f"{path}/receipt", response_model=ReceiptAnswer, summary="A receipt for an event")(get_receipt)
    made.get(f"{path}/logged", response_model=CoveredAnswer, summary="That an event is in the log")(get_covered)
    return made


async def _in_turn(request: Request, work: Any, *values: object) -> Any:
    """In a thread, one after the other: whoever mirrors the log leaves the processor to those who play."""
    return await take_turn(request, turns_of(request, "log"), work, *values)


async def get_key(request: Request) -> dict[str, Any]:
    """Whoever mirrors the log keeps the first key that it saw, and takes others that this one vouches for."""
    key, vouched = await _in_turn(request, service_of(request).log.public_keys)
    return {"public_key": key, "vouched": [one.line for one in vouched]}


async def get_head(request: Request) -> dict[str, Any]:
    """How many leaves the log has, and which root, now."""
    log = service_of(request).log
    head = await _in_turn(request, log.head)
    key, _ = await _in_turn(request, log.public_keys)
    return {"head": head.line, "at": head.at, "size": head.size, "root": head.root, "public_key": key}


async def get_leaves(request: Request, first: Position = 0) -> dict[str, Any]:
    """Up to a thousand leaves."""
    return {"first": first, "leaves": await _in_turn(request, service_of(request).log.leaves, first)}


async def get_inclusion(request: Request, position: Position, size: Position) -> dict[str, Any]:
    """The path from a leaf to the root of the tree of so many leaves."""
    return _proof(await _in_turn(request, service_of(request).log.inclusion, position, size))


async def get_consistency(request: Request, old: Position, new: Position) -> dict[str, Any]:
    """What leads from the root of an older tree to that of a newer one."""
    return _proof(await _in_turn(request, service_of(request).log.consistency, old, new))


async def get_receipt(request: Request, table: str, number: Number) -> dict[str, Any]:
    """The house's word that an event is part of the table's history, for whoever knows the table's id."""
    log = service_of(request).log
    found = await _in_turn(request, log.receipt, await _logged(request, table), number)
    key, _ = await _in_turn(request, log.public_keys)
    return {
        "receipt": found.receipt.line,
        "leaf": found.leaf.text,
        "before": found.before,
        "event": found.event,
        "public_key": key,
    }


async def get_covered(request: Request, table: str, number: Number) -> dict[str, Any]:
    """The leaf that covers an event, and its proof under a head of now."""
    found = await _in_turn(request, service_of(request).log.covered, await _logged(request, table), number)
    return {
        "leaf": found.leaf.text,
        "position": found.position,
        "events": found.events,
        **_proof(found.proof),
        "head": found.head.line,
    }


async def _logged(request: Request, table: str) -> LoggedTable:
    if len(table) > _LONGEST_ID or not table.isprintable():
        raise RequestRefused(404, "table-unknown", table=echo(table))
    return logged_table(table, await service_of(request).tables.spec(table))


def _proof(proof: list[bytes]) -> dict[str, list[str]]:
    return {"proof": [one.hex() for one in proof]}
