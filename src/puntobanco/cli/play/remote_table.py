"""A live table as its server shows it, told in the terms of this program: its house, and its events in lines."""

import asyncio
from collections import deque
from collections.abc import Iterator, Sequence

from puntobanco.cli.narration import Narrator
from puntobanco.client import Client, WatchedEvent as Heard
from puntobanco.game import PuntoError
from puntobanco.game.messages import echo
from puntobanco.house import SHIPPED, House, load, load_texts, with_limits
from puntobanco.language import Speaker
from puntobanco.protocol.public_view import About
from puntobanco.table import Event, Table
from puntobanco.table.events import CardDealt

Step = tuple[Table, Table]
"""A table before and after an event."""


class RemoteError(PuntoError):
    """A live table that cannot be played or shown here as it was asked for."""


async def house_at(client: Client, about: About) -> House:
    """The house of a table of a server: one that comes with this program, or the one whose file the server tells."""
    files = () if about.house in SHIPPED else await client.house_files(about.house, about.house_version)
    return await asyncio.to_thread(house_of, about, files)


def house_of(about: About, files: Sequence[str] = ()) -> House:
    """The house of a table, under its readings and limits; refused unless its rules are those that the server has.

    `files` are the texts of a house that does not come with this program.
    """
    unknown = RemoteError("remote-house", house=echo(about.house))
    try:
        house = _plain_house(about, files)
        stakes, limits = house.stakes, (about.minimum, about.maximum)
        if limits != (stakes.minimum, stakes.maximum):
            own = [limit if limit != usual else None for limit, usual in zip(limits, stakes[:2], strict=True)]
            house = with_limits(house, *own)
    except PuntoError:
        raise unknown from None
    fingerprints = filter(None, (about.fingerprint, about.rules))
    if house.id != about.house or not all(map(house.has_fingerprint, fingerprints)):
        raise unknown
    return house


def _plain_house(about: About, files: Sequence[str]) -> House:
    if about.house in SHIPPED:
        return load(about.house, dict(about.readings), version=about.house_version)
    return load_texts(files, dict(about.readings))


class ViewNarrator(Narrator):
    """Tells events between tables that come from views, since what lies face down cannot be followed otherwise."""

    def __init__(self, table: Table, speaker: Speaker, steps: deque[Step], me: str | None = None) -> None:
        """`steps` hold the tables around each event that is yet to be told."""
        super().__init__(table.house, speaker, me)
        self.table = table
        self._steps = steps

    def follow(self, _: Event) -> Step:
        """The table before and after an event."""
        return self._steps.popleft()

    def came_face_down(self, dealt: CardDealt) -> bool:
        """A server does not name a card that lies face down, but one that it turns at once."""
        return self.turns_at_once(dealt)


def happened(heard: Heard) -> Iterator[Event]:
    """An event of the server as this program has it; none where it was missed or is not known."""
    fact = heard.public_fact
    if fact is not None:
        yield Event(heard.by, heard.at_ms, fact)  # type: ignore[arg-type]  # what lies face down is told, never applied
