"""`punto watch --witness FILE URL`: mirrors a house's public log, and says loudly when the house tells two stories."""

import asyncio
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from puntobanco.cli.output import Output
from puntobanco.cli.signs import only_printable
from puntobanco.game import Message, PuntoError

if TYPE_CHECKING:
    from puntobanco.client.log_witness import ComparedWitnesses, LogWitness, Look

TWO_STORIES = 1
NOT_SEEN = 3
"""The log could not be looked at; nothing is known of it, neither good nor bad."""
EVERY_S = 1.0


def witness(out: Output, file: str, url: str, public_key: str | None, *, once: bool) -> int:
    """Mirror the log until somebody interrupts it, or once; the exit status is 1 where two stories were told."""
    return asyncio.run(_witness(out, file, url, public_key, once=once))


async def _witness(out: Output, file: str, url: str, public_key: str | None, *, once: bool) -> int:
    from puntobanco.client import ClientError
    from puntobanco.client.address import parse_address
    from puntobanco.client.log_witness import LogWitness
    from puntobanco.client.web import Web

    web = Web(parse_address(url), language=out.speaker.language)
    told: Message | None = None
    try:
        async with LogWitness(Path(file), web, public_key) as mirror:
            while True:
                try:
                    found = await mirror.look()
                except ClientError as error:
                    if once:
                        raise
                    found = None
                    out.aside("watch.witness-not-seen", detail=error.message)
                if found is not None and (once or found.added or found.story not in (None, told)):
                    told = found.story
                    _tell(out, file, mirror, found)
                if once and found is not None:
                    return TWO_STORIES if found.story is not None else 0
                await asyncio.sleep(EVERY_S)
    except ClientError as error:
        out.refuse(error)
        return NOT_SEEN


def _tell(out: Output, file: str, mirror: "LogWitness", found: "Look") -> None:
    size, head = mirror.known.tree.size, found.head
    if out.as_json:
        line = {
            "file": file,
            "size": size,
            "added": found.added,
            "head": None if head is None else head.line,
            "public_key": mirror.known.public_keys[-1],
            "one_story": found.story is None,
            "evidence": [one.line for one in mirror.known.others],
        }
        print(only_printable(json.dumps(line | _story_json(out, found.story))), flush=True)
        return
    out.line(out.speaker.say("watch.witness-seen", size=size, added=found.added))
    if head is not None:
        out.line(head.line)
    sys.stdout.flush()
    _tell_story(out, found.story)


def compare(out: Output, first: str, second: str) -> int:
    """Say whether a house told two witnesses the same."""
    from puntobanco.client.log_witness import compare_witnesses

    found: ComparedWitnesses = compare_witnesses(first, second)
    if out.as_json:
        told = {"files": [first, second], "common": found.common, "one_story": found.story is None}
        out.json(told | _story_json(out, found.story))
    else:
        out.line(out.speaker.say("watch.witness-common", size=found.common))
        _tell_story(out, found.story)
    return 0 if found.story is None else TWO_STORIES


def _story_json(out: Output, story: Message | None) -> dict[str, object]:
    return {} if story is None else {"error": {"code": story.key, "message": out.speaker.tell(story)}}


def _tell_story(out: Output, story: Message | None) -> None:
    if story is not None:
        out.refuse(PuntoError("witness-two-stories", detail=story))
