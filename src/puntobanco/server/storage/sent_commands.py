"""Commands as somebody has sent them: an id is for one of them, and whoever sends it again gets the answer again."""

import asyncio
import json
from hashlib import sha256
from typing import Any, NamedTuple

from puntobanco.game import PuntoError
from puntobanco.protocol.json_text import json_text
from puntobanco.server.errors import StorageError
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.unit_of_work import Answer, Work
from puntobanco.server.storage.writer import Writer

_DIGITS = 32
"""Of a digest: enough to tell commands of one person from each other."""


class SentCommand(NamedTuple):
    """A command that acts once: who sent it under which id, and the digest of what was asked."""

    key: str
    asked: str

    def answer(self, text: str, at_ms: int) -> Answer:
        """What is answered to it, now and whenever it is sent again."""
        return Answer(self.key, text, at_ms, self.asked)


def sent_command(key: str, to: str, **asked: object) -> SentCommand:
    """A command under a key: what it is sent to, and whatever else makes it another one, as JSON has it."""
    text = json_text({"to": to, **asked})
    return SentCommand(key, sha256(text.encode(errors="surrogatepass")).hexdigest()[:_DIGITS])


async def earlier_answer(store: Store, writer: Writer, sent: SentCommand) -> str | None:
    """What was answered to a command before, also if that is just being written; None if it is new.

    Refused where the id was used for something else.
    """
    await writer.write(Work())
    return await asyncio.to_thread(store.answer, sent.key, sent.asked)


async def done_before(store: Store, writer: Writer, sent: SentCommand | None, refusal: PuntoError) -> dict[str, Any]:
    """What was answered to a command that was carried out before, and would be refused now; else the refusal."""
    earlier = None
    if sent is not None and not isinstance(refusal, StorageError):
        earlier = await earlier_answer(store, writer, sent)
    if earlier is None:
        raise refusal
    found: dict[str, Any] = json.loads(earlier)
    return found
