"""Evidence: receipts for one's own words and bets, kept in a file, and the proof later that they are in the log."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

import msgspec

from puntobanco.client.errors import ClientError, Refused
from puntobanco.client.web import Web
from puntobanco.fairness.log_head import read_vouched_key
from puntobanco.fairness.log_leaf import LogLeaf
from puntobanco.fairness.receipts import KeptReceipt, LoggedProof, is_in_log, read_receipts
from puntobanco.game.messages import echo

RECEIPTED = {
    "PlaceBet": "BetPlaced",
    "CommitWord": "WordCommitted",
    "ShowWord": "WordShown",
    "JoinMix": "MixJoined",
    "ShowLink": "LinkShown",
}
"""Acts for which a receipt is asked, and the event that it must be for."""


class UnprovedReceipt(NamedTuple):
    """A receipt whose event the house cannot show in its log: whoever has it can show that to others."""

    kept: KeptReceipt
    code: str
    """Why: `not-shown` where what was shown proves nothing, else what the house said."""


class ReceiptKeeper:
    """The file of one person; of one house, whose key is that of its first receipt."""

    def __init__(self, path: str | Path, web: Web) -> None:
        self.path, self._web = Path(path), web
        self.missing: list[tuple[str, int]] = []
        """Tables and numbers of events for which the house gave no receipt."""
        self._keys: list[str] = []
        try:
            if self.path.exists():
                self._keys = list(dict.fromkeys(one.public_key for one in read_receipts(str(self.path))))
            self._file = os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        except (OSError, ValueError) as error:
            detail = getattr(error, "strerror", None) or type(error).__name__
            raise ClientError("client-evidence", file=echo(self.path, 200), detail=detail) from None

    def close(self) -> None:
        """Nothing is kept any more."""
        os.close(self._file)

    async def keep(self, table: str, act: Mapping[str, object], number: int) -> None:
        """Ask for the receipt of an act that was carried out, check it and keep it.

        One that is not for this act, or not signed by the house, is a `ClientError`; one that does not come is noted in
        `missing`: a house that is in order gives one at once.
        """
        expected = RECEIPTED.get(str(act.get("type")))
        if expected is None:
            return
        path = f"/tables/{quote(table, safe='')}/events/{number}/receipt"
        try:
            told = await self._web.ask("GET", path)
        except ClientError:
            self.missing.append((table, number))
            return
        fields = ("receipt", "leaf", "before", "event", "public_key")
        kept = KeptReceipt(table, *(str(told.get(name)) for name in fields))
        said = kept.says
        wrong = said is None or said.number != number or said.kind != expected
        if wrong or not _is_for(act, kept.event) or not await self._is_of_the_house(kept.public_key):
            raise ClientError("client-receipt", table=table, number=number)
        os.write(self._file, f"{kept.line}\n".encode())

    async def _is_of_the_house(self, key: str) -> bool:
        """Whether a key is the one that receipts were signed with before, or one that it vouches for."""
        if self._keys and key not in self._keys:
            lines = (await self._web.ask("GET", "/log/key")).get("vouched")
            vouched = [read_vouched_key(str(line)) for line in lines] if isinstance(lines, list) else []
            if not any(one and one.key == key and one.by in self._keys and one.holds for one in vouched):
                return False
        if key not in self._keys:
            self._keys.append(key)
        return True

    async def unproved(self) -> list[UnprovedReceipt]:
        """Ask the house to show every event of the file in its log; those that it cannot show."""
        found = []
        for kept in read_receipts(str(self.path)):
            said = kept.says
            assert said is not None  # they were read so
            code = await self._shown(kept, said)
            if code is not None:
                found.append(UnprovedReceipt(kept, code))
        return found

    async def _shown(self, kept: KeptReceipt, said: LogLeaf) -> str | None:
        path = f"/tables/{quote(kept.table, safe='')}/events/{said.number}/logged"
        try:
            told = await self._web.ask("GET", path)
        except Refused as refusal:
            return refusal.code
        shown = _proof_in(told)
        return None if shown is not None and any(is_in_log(kept, shown, key) for key in self._keys) else "not-shown"


def _is_for(act: Mapping[str, object], event: str) -> bool:
    """Whether the fields that an act and its event share are the same."""
    try:
        fact = msgspec.json.decode(event)["fact"]
    except (msgspec.MsgspecError, LookupError, TypeError):
        return False
    said = {name: value for name, value in act.items() if name not in ("type", "v") and value is not None}
    return all(fact[name] == value for name, value in said.items() if name in fact)


def _proof_in(told: dict[str, Any]) -> LoggedProof | None:
    leaf, position, events, proof, head = (told.get(name) for name in LoggedProof._fields)
    texts = isinstance(events, list) and isinstance(proof, list) and all(type(one) is str for one in (*events, *proof))
    if not (texts and type(leaf) is str and type(position) is int and type(head) is str):
        return None
    return LoggedProof(leaf, position, told["events"], told["proof"], head)
