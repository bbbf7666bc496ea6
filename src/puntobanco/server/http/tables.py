"""Tables over HTTP: the lobby, opening, looking, playing without a WebSocket, bots, roads."""

import asyncio
from collections.abc import Collection
from typing import TYPE_CHECKING, Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request
from pydantic import Field

from puntobanco.language import Speaker
from puntobanco.protocol.acts import read_act, read_id
from puntobanco.protocol.codec import write_fields
from puntobanco.protocol.private_view import PRIVATE_VIEW
from puntobanco.protocol.public_view import SHOE_VIEW, TABLE_VIEW
from puntobanco.protocol.refusals import Refusal, write_refusal
from puntobanco.server.errors import RequestRefused, UnreadableError
from puntobanco.server.http.calculations import own_turns, take_turn
from puntobanco.server.http.house_answers import Strict
from puntobanco.server.http.rates import address_of
from puntobanco.server.http.requests import needs, service_of, speaker_of
from puntobanco.server.http.road_view import hits_view, roads_view
from puntobanco.server.people.accounts import is_bot
from puntobanco.server.people.person import Needed, Person
from puntobanco.server.people.wallets import known
from puntobanco.server.tables.acts import perform
from puntobanco.server.tables.bot_hosts import Host
from puntobanco.server.tables.house_rows import is_own
from puntobanco.server.tables.kept_hours import hours_view
from puntobanco.server.tables.own_houses import check_odds
from puntobanco.server.tables.pace import PaceName
from puntobanco.server.tables.private_tables import close_private, first_acts, is_closed_private
from puntobanco.server.tables.staged_table import Staged
from puntobanco.server.tables.table_rows import new_id
from puntobanco.server.tables.table_spec import TableSpec
from puntobanco.table import Role
from puntobanco.table.bots import Temperament
from puntobanco.table.state import DealtBy

if TYPE_CHECKING:
    from puntobanco.server.service import Service

Anybody = Annotated[Person | None, Depends(needs(Needed.ANYBODY))]
SignedIn = Annotated[Person, Depends(needs(Needed.SIGNED_IN))]
TableId = Annotated[str, Path(max_length=64, pattern=r"^[A-Za-z0-9-]+$")]
MOST_BOTS_AT_OPENING = 8


class NewTable(Strict):
    """A table to be opened."""

    house: str = Field(max_length=100)
    name: str = Field("", max_length=40)
    pace: str = Field("live", pattern="^(live|brisk|practice|quick)$")
    private: bool = True
    readings: dict[str, str] = Field({}, max_length=50)
    minimum: int | None = Field(None, ge=1, le=10**12)
    maximum: int | None = Field(None, ge=1, le=10**12)
    dealt_by: str = Field("program", pattern="^(program|person)$")
    by_coup: bool = False
    keeps_hours: bool = False
    bots: int = Field(0, ge=0, le=MOST_BOTS_AT_OPENING)
    temperament: str | None = Field(None, max_length=20)
    sit: bool = False


class Doing(Strict):
    """A command without a WebSocket."""

    id: str = Field(max_length=64)
    act: dict[str, Any]


class NewBot(Strict):
    """A bot to be invited."""

    temperament: str | None = Field(None, max_length=20)
    id: str | None = Field(None, max_length=64)


def router() -> APIRouter:
    """The endpoints of tables."""
    made = APIRouter(tags=["tables"])
    made.get("/tables", summary="Every public table, and your own private ones")(list_tables)
    made.post("/tables", status_code=201, summary="Open a table")(open_table)
    made.get("/tables/{table}", summary="The public view of a table")(see_table)
    made.get("/tables/{table}/you", summary="What only you may know of a table")(see_yourself)
    made.post("/tables/{table}/do", summary="Do something at a table")(do)
    made.get("/tables/{table}/roads", summary="The five roads of the shoe")(see_roads)
    made.post("/tables/{table}/bots", status_code=201, summary="Invite a bot")(invite)
    made.delete("/tables/{table}/bots/{bot}", summary="Let a bot go")(dismiss)
    made.post("/tables/{table}/close", summary="Close a private table of one's own")(close)
    return made


async def list_tables(
    request: Request, person: Anybody, after: Annotated[str | None, Query(max_length=64)] = None
) -> dict[str, Any]:
    """The lobby, a page of it; `next` is there where there is more, and is `after` for the next page."""
    service = service_of(request)
    if person is None:
        page = await service.tables.lobby(after=after)
    else:
        page = await service.tables.lobby(person.id, await _tables_of(service, person), after)
    open = [table for table in page.tables if not is_closed_private(table)]
    show = service.show.choose(open) if after is None else None
    speaker = speaker_of(request)
    found = [{**_listed(table, person, service.clock(), speaker), "show": table.id == show} for table in open]
    shown = {"tables": [one for one in found if not one["private"] or one["yours"] or one["opened"]]}
    return shown if page.next is None else {**shown, "next": page.next}


async def _tables_of(service: "Service", person: Person) -> Collection[str]:
    """The tables where somebody is; none, if their account cannot be read."""
    try:
        return (await known(service, person.id)).account.tables
    except UnreadableError:
        return ()


def _listed(live: Staged, person: Person | None, now_ms: int, speaker: Speaker) -> dict[str, Any]:
    view, table, about = live.feed.view, live.told.table, write_fields(live.spec.about)
    people, hours = [id for id in table.patrons if not is_bot(id)], hours_view(live.spec, table, now_ms)
    shown = (
        "id",
        "name",
        "house",
        "pace",
        "private",
        "dealt_by",
        "by_coup",
        "minimum",
        "maximum",
        "currency",
        "readings",
    )
    return {
        **{name: about[name] for name in shown},
        "house_name": speaker.show(table.house.names.house),
        "phase": view.phase.value,
        "people": len(people),
        "bots": len(table.patrons) - len(people),
        "watching": len(live.feed.watchers),
        "seats": table.house.places.seats,
        "seats_free": table.house.places.seats - len(table.seats),
        "shoe": SHOE_VIEW.write(view.shoe),
        "beads": view.beads,
        "yours": person is not None and live.patron_of(person.id) in people,
        "opened": person is not None and person.id == live.spec.opener,
        "hours": None if hours is None else hours._asdict(),
    }


async def open_table(request: Request, asked: NewTable, person: SignedIn) -> dict[str, str]:
    """Open a table; public ones, those that keep hours, and those that a person deals at, are for managers.

    With `sit`, whoever opens it comes with the usual chips and sits down.
    """
    service = service_of(request)
    service.rates.check("open-table", address_of(request), person.id)
    dealt_by, temperament = DealtBy(asked.dealt_by), _temperament(asked.temperament)
    if person.due:
        raise RequestRefused(403, person.due)
    for_managers = not asked.private or asked.keeps_hours or dealt_by is DealtBy.PERSON
    if person.role is not Role.MANAGER and for_managers:
        raise RequestRefused(403, "not-allowed")
    spec = TableSpec(
        new_id(private=asked.private),
        asked.house,
        name=asked.name,
        readings=asked.readings,
        minimum=asked.minimum,
        maximum=asked.maximum,
        pace=PaceName(asked.pace),
        private=asked.private,
        dealt_by=dealt_by,
        by_coup=asked.by_coup,
        keeps_hours=asked.keeps_hours,
        opener=person.id,
        opened_ms=service.clock(),
        houses=service.houses,
    )
    await asyncio.to_thread(service.houses.know, spec.house_id)
    if is_own(spec.house_id):
        spec.check()
        await take_turn(request, own_turns(request), check_odds, spec.house)
    if asked.bots:
        _check_bots(request, spec, person)
    table = await service.tables.open(spec)
    for _ in range(min(asked.bots, table.table.house.places.seats - 1)):
        await table.bots.invite(temperament, staff=person.role is not Role.PATRON)
    if asked.sit:
        wallet = (await known(service, person.id)).account.wallet
        for act in first_acts(table.table, person.name, wallet):
            _told(await perform(table, person, f"{type(act).__name__}-{spec.id}", act, speaker_of(request)))
    return {"table": spec.id}


async def close(request: Request, table: TableId, person: SignedIn) -> dict[str, int]:
    """Close a private table for good, by whoever opened it: bots go, and its opener with all chips."""
    service = service_of(request)
    service.rates.check("command", address_of(request), person.id)
    live = await service.tables.get(table)
    if not live.spec.private or (person.id != live.spec.opener and person.role is not Role.MANAGER):
        raise RequestRefused(403, "not-allowed")
    await close_private(live)
    return {"number": live.told.number}


async def see_table(request: Request, table: TableId) -> dict[str, Any]:
    """The whole public view."""
    live = await service_of(request).tables.get(table)
    return {
        "table": table,
        "number": live.feed.number,
        "at_ms": live.told.at_ms,
        "view": TABLE_VIEW.write(live.feed.view),
    }


async def see_yourself(request: Request, table: TableId, person: SignedIn) -> dict[str, Any]:
    """What only this person may know."""
    service = service_of(request)
    live = await service.tables.get(table)
    account = (await known(service, person.id)).account
    you = live.you(person, account)
    return {"table": table, "number": live.told.number, "you": PRIVATE_VIEW.write(you)}


async def do(request: Request, table: TableId, asked: Doing, person: SignedIn) -> dict[str, Any]:
    """A command; sent again with the same id it acts once and is answered alike."""
    service = service_of(request)
    service.rates.check("command", address_of(request), person.id)
    live = await service.tables.get(table)
    id, act = read_id(asked.id), read_act(asked.act)
    return {"number": _told(await perform(live, person, id, act, speaker_of(request)))}


def _told(answer: int | Refusal) -> int:
    """The number of the last event of a command."""
    if isinstance(answer, Refusal):
        raise KeptRefusal(answer)
    return answer


class KeptRefusal(RequestRefused):
    """A refusal of the game, as it was worded when the command was first sent."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(409, refusal.code)
        self.body = write_refusal(refusal)


async def see_roads(request: Request, table: TableId) -> dict[str, Any]:
    """The five roads, with what each side would add, and when each bet last won."""
    live = await service_of(request).tables.get(table)
    feed, called = live.feed, live.table.house.called
    return {"number": feed.number, **roads_view(feed.beads, speaker_of(request), called), "hits": hits_view(feed.won)}


async def invite(request: Request, table: TableId, asked: NewBot, person: SignedIn) -> dict[str, str]:
    """A bot comes, buys in and sits down; sent again with the same id it is the same bot. Earlier clients send none."""
    service = service_of(request)
    service.rates.check("command", address_of(request), person.id)
    live = await service.tables.get(table)
    _check_host(live, person)
    kind = _temperament(asked.temperament)
    _check_bots(request, live.spec, person)
    key = None if asked.id is None else f"{person.id}:{read_id(asked.id)}"
    return {"bot": await live.bots.invite(kind, staff=person.role is not Role.PATRON, key=key)}


def _temperament(asked: str | None) -> Temperament | None:
    """How a bot is to play; None is left to chance."""
    kinds = {kind.value: kind for kind in Temperament}
    if asked is not None and asked not in kinds:
        raise RequestRefused(422, "bot-temperament", allowed=tuple(kinds))
    return None if asked is None else kinds[asked]


async def dismiss(
    request: Request, table: TableId, bot: Annotated[str, Path(max_length=64)], person: SignedIn
) -> dict[str, Any]:
    """A bot goes, as soon as no stake of it lies there."""
    service = service_of(request)
    service.rates.check("command", address_of(request), person.id)
    live = await service.tables.get(table)
    _check_host(live, person)
    await live.bots.dismiss(bot)
    return {"number": live.told.number}


def _check_bots(request: Request, spec: TableSpec, person: Person) -> None:
    """Patrons have bots at so many private tables, and no more."""
    if spec.private and person.role is Role.PATRON:
        service_of(request).bot_hosts.take(spec.id, Host(person.id, address_of(request)))


def _check_host(live: Staged, person: Person) -> None:
    """Bots are for those who sit there, for whoever opened the table, and for staff."""
    patron = live.table.patrons.get(live.patron_of(person.id))
    if person.role is Role.PATRON and person.id != live.spec.opener and not (patron and patron.placed):
        raise RequestRefused(403, "bots-not-yours")
