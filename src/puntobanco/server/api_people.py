"""HTTP for people: coming and going, the account with its limits, play money, one's own data, and roles."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, Literal, Protocol, TypeVar, get_type_hints

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from fastapi.responses import JSONResponse
from pydantic import BaseModel, ConfigDict, Field, create_model

from puntobanco.patrons import (
    Acknowledge,
    CancelRaise,
    Command,
    ConfirmLimit,
    EndSession,
    Exclude,
    Readmit,
    SetCheck,
    SetLimit,
    StartSession,
    TimeOut,
)
from puntobanco.patrons.bounds import LONGEST_REASON
from puntobanco.rules.written import VERSION, Kinds, write_fields
from puntobanco.server import wallets
from puntobanco.server.asking import needs
from puntobanco.server.cookies import clear_cookie, make, set_cookie
from puntobanco.server.errors import Refused
from puntobanco.server.keys import HouseKey
from puntobanco.server.names import LONGEST_PASSWORD
from puntobanco.server.people import LONGEST_SEARCH, Needed, People, Person
from puntobanco.server.rates import Rates, address_of
from puntobanco.table import Role

EVEN_S = 0.25
"""A sign-in that fails is answered at the next whole quarter of a second, whatever it was that did not fit."""
_LONGEST_NAME = 200
"""Characters of a name or a login as they are sent; what is too long for either is said with its own code."""
_MOST_WHOLE = 2**53 - 1
"""The largest number that every reader of JSON keeps."""

OWN = Kinds((SetLimit, ConfirmLimit, CancelRaise, SetCheck, Acknowledge, TimeOut, Exclude, StartSession, EndSession))
"""What people may ask of their own account."""


class Serving(wallets.Keeping, Protocol):
    """What a service has for these requests."""

    people: People
    rates: Rates
    key: HouseKey


# What is sent


class Sent(BaseModel):
    """A body; what is not asked for is refused."""

    model_config = ConfigDict(extra="forbid")


Text = Annotated[str, Field(strict=True, max_length=_LONGEST_NAME)]
Password = Annotated[str, Field(strict=True, max_length=LONGEST_PASSWORD)]
CommandId = Annotated[
    str,
    Field(
        strict=True,
        pattern=r"^[A-Za-z0-9_-]{8,64}$",
        description="Chosen by whoever asks: anew for each command, the same when it is sent again.",
    ),
]


class GuestSent(Sent):
    """Somebody who comes as a guest."""

    name: Text


class AccountSent(Sent):
    """Somebody who wants an account."""

    login: Text
    password: Password
    name: Text | None = None


class SignInSent(Sent):
    """Somebody who has an account."""

    login: Text
    password: Password


class PasswordSent(Sent):
    """The password that was, and the one that is to be."""

    old: Password
    new: Password


class DeleteSent(Sent):
    """The password of the account; guests have none."""

    password: Password | None = None


class RefillSent(Sent):
    """A refill."""

    id: CommandId


class RoleSent(Sent):
    """A role that is lent; `patron` takes it back."""

    role: Role


class ReadmitSent(Sent):
    """Why somebody is let in again."""

    why: Annotated[str, Field(strict=True, min_length=1, max_length=LONGEST_REASON)]


def _field(hint: Any) -> tuple[Any, Any]:
    whole = Annotated[int, Field(strict=True, ge=-_MOST_WHOLE, le=_MOST_WHOLE)]
    return ({int: whole, int | None: whole | None}.get(hint, hint), ...)


def _command_model(name: str, kind: type[Any]) -> type[BaseModel]:
    """A command in its written form, without the moment, which is the server's to say."""
    fields = {field: _field(hint) for field, hint in get_type_hints(kind).items() if field != "at_ms"}
    described: Any = {"type": (Literal[name], ...), "v": (Literal[VERSION], VERSION), **fields}
    model: type[BaseModel] = create_model(name, __base__=Sent, __doc__=kind.__doc__, **described)
    return model


_COMMANDS: Any = [_command_model(name, kind) for name, kind in OWN.kinds.items()]
_AnyCommand: Any = _COMMANDS[0]
for _one in _COMMANDS[1:]:
    _AnyCommand = _AnyCommand | _one


class DoSent(Sent):
    """A command to one's own account (docs/patrons.md), without `at_ms`."""

    id: CommandId
    command: Annotated[_AnyCommand, Field(discriminator="type")]


# What is answered


class ErrorTold(BaseModel):
    """A refusal: its stable code, a sentence for people, and the values involved."""

    code: str
    text: str
    values: dict[str, Any]


class Error(BaseModel):
    """The form of every refusal."""

    error: ErrorTold


class Me(BaseModel):
    """Whoever asks, with their account; null for a visitor."""

    you: dict[str, Any] | None


class EventTold(BaseModel):
    """One event of an account."""

    number: int
    at_ms: int
    event: dict[str, Any]


class History(BaseModel):
    """Events of an account, the newest first."""

    events: list[EventTold]
    more: bool


class Export(BaseModel):
    """Everything that is stored about a person."""

    person: dict[str, Any]
    account: dict[str, Any]
    events: list[EventTold]
    postings: list[dict[str, Any]]


class Found(BaseModel):
    """People as managers see them."""

    people: list[dict[str, Any]]


class One(BaseModel):
    """A person as managers see them."""

    person: dict[str, Any]


_WHY = {
    400: "Not understood",
    401: "Sign in first, or login and password do not fit",
    403: "Not yours to do",
    404: "There is no such person",
    409: "Not possible now",
    413: "Too long",
    422: "A value of the wrong form",
    429: "Too often; Retry-After says for how long",
    503: "The database is away; nothing was changed",
}


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """How the refusals of an endpoint are described; those that every endpoint can have come by themselves."""
    return {
        status: {"model": Error, "description": _WHY[status]} for status in sorted({400, 413, 422, 429, 503, *statuses})
    }


Done = TypeVar("Done")
Somebody = Annotated[Person | None, Depends(needs(Needed.ANYBODY))]
Patron = Annotated[Person, Depends(needs(Needed.SIGNED_IN))]
Manager = Annotated[Person, Depends(needs(Needed.MANAGER))]
PersonId = Annotated[str, Path(max_length=40, description="The id of a person")]


def router() -> APIRouter:
    """All requests about people; under `/api`."""
    found = APIRouter()
    for add in (_add_coming, _add_going, _add_account, _add_own_data, _add_staff):
        add(found)
    return found


def _service(request: Request) -> Serving:
    service: Serving = request.app.state.service
    return service


async def _with_password(people: People, work: Callable[..., Done], *values: Any) -> Done:
    """Work on a password, in the threads that are for it."""
    return await asyncio.get_running_loop().run_in_executor(people.passwords, partial(work, *values))


async def _evenly(service: Serving, login: str, password: str) -> Person:
    """Sign in; failures take a time that tells nothing."""
    loop = asyncio.get_running_loop()
    began = loop.time()
    try:
        return await _with_password(service.people, service.people.sign_in, login, password)
    except Refused:
        spent = loop.time() - began
        await asyncio.sleep(EVEN_S - spent % EVEN_S)
        raise


def brief(person: Person) -> dict[str, Any]:
    """Who somebody is, as they and managers see it."""
    told = {
        "id": person.id,
        "name": person.name,
        "role": person.role.value,
        "guest": person.guest,
        "login": person.login,
        "made_ms": person.made_ms,
    }
    return {name: value for name, value in told.items() if value is not None}


async def me(service: Serving, person: Person) -> dict[str, Any]:
    """Somebody with their account, as `GET /me` tells it."""
    return {"you": {**brief(person), **await wallets.about(service, person.id)}}


async def _come(service: Serving, request: Request, response: Response, person: Person) -> dict[str, Any]:
    """Let somebody in: coins to begin with, if they are new, and the cookie."""
    await wallets.welcome(service, person.id)
    set_cookie(response, request, make(service.key, person))
    return await me(service, person)


def _add_coming(found: APIRouter) -> None:
    @found.post("/guest", responses=refusals(403, 409), response_model=Me, summary="Come as a guest", tags=["people"])
    async def come_as_guest(request: Request, response: Response, sent: GuestSent, who: Somebody) -> dict[str, Any]:
        """A new guest with a name and play money to begin with; sets the cookie."""
        service = _service(request)
        if who is not None:
            raise Refused(409, "signed-in-already")
        service.rates.check("guest", address_of(request))
        person = await asyncio.to_thread(service.people.guest, sent.name)
        return await _come(service, request, response, person)

    @found.post("/account", responses=refusals(403, 409), response_model=Me, summary="Make an account", tags=["people"])
    async def make_account(request: Request, response: Response, sent: AccountSent, who: Somebody) -> dict[str, Any]:
        """The guest who asks becomes an account and keeps everything; a visitor gets a new one. Sets the cookie."""
        service = _service(request)
        service.rates.check("account", address_of(request))
        values = (sent.login, sent.password, sent.name, who)
        person = await _with_password(service.people, service.people.account, *values)
        return await _come(service, request, response, person)

    @found.post("/sign-in", responses=refusals(401, 403), response_model=Me, summary="Sign in", tags=["people"])
    async def sign_in(request: Request, response: Response, sent: SignInSent) -> dict[str, Any]:
        """Somebody with an account; sets the cookie. Too many wrong passwords lock a login for a while."""
        service = _service(request)
        service.rates.check("sign-in", address_of(request), sent.login.strip().lower())
        person = await _evenly(service, sent.login, sent.password)
        return await _come(service, request, response, person)


def _add_going(found: APIRouter) -> None:
    @found.post("/sign-out", responses=refusals(403), response_model=Me, summary="Sign out here", tags=["people"])
    async def sign_out(request: Request, response: Response) -> dict[str, Any]:
        """The browser forgets the cookie. A guest cannot come back."""
        clear_cookie(response, request)
        return {"you": None}

    @found.post(
        "/sign-out-everywhere",
        responses=refusals(401, 403),
        response_model=Me,
        summary="Sign out everywhere",
        tags=["people"],
    )
    async def sign_out_everywhere(request: Request, response: Response, who: Patron) -> dict[str, Any]:
        """Every cookie of the person becomes void, this one too."""
        await asyncio.to_thread(_service(request).people.sign_out_everywhere, who)
        clear_cookie(response, request)
        return {"you": None}

    @found.post(
        "/me/delete", responses=refusals(401, 403, 409), response_model=Me, summary="Delete oneself", tags=["people"]
    )
    async def delete(request: Request, response: Response, sent: DeleteSent, who: Patron) -> dict[str, Any]:
        """Name and login are gone, the wallet is emptied, the cookie void; the records of tables keep the id alone."""
        service = _service(request)
        service.rates.check("password", address_of(request), who.id)
        await _with_password(service.people, service.people.check_own, who, sent.password)
        await wallets.close(service, who.id)
        await asyncio.to_thread(service.people.erase, who)
        clear_cookie(response, request)
        return {"you": None}


def _add_account(found: APIRouter) -> None:
    @found.get("/me", responses=refusals(), response_model=Me, summary="Who asks", tags=["people"])
    async def who_asks(request: Request, who: Somebody) -> dict[str, Any]:
        """The person with wallet, tables, session, limits, checks and absences; null for a visitor."""
        service = _service(request)
        service.rates.check("read", address_of(request))
        return {"you": None} if who is None else await me(service, who)

    @found.post(
        "/me/password", responses=refusals(401, 403, 409), response_model=Me, summary="Change password", tags=["people"]
    )
    async def change_password(request: Request, response: Response, sent: PasswordSent, who: Patron) -> dict[str, Any]:
        """Every other cookie becomes void; this browser gets a new one."""
        service = _service(request)
        service.rates.check("password", address_of(request), who.id)
        change = service.people.change_password
        person = await _with_password(service.people, change, who, sent.old, sent.new)
        set_cookie(response, request, make(service.key, person))
        return await me(service, person)

    @found.post(
        "/me/do", responses=refusals(401, 403, 409), response_model=Me, summary="Limits and the like", tags=["people"]
    )
    async def do(request: Request, sent: DoSent, who: Patron) -> dict[str, Any]:
        """Limits, reality checks, time-outs, exclusions and sessions of one's own account."""
        service = _service(request)
        service.rates.check("command", address_of(request), who.id)
        command: Command = OWN.read({**sent.command.model_dump(mode="json"), "at_ms": 0})
        await wallets.do(service, who.id, lambda at_ms: command._replace(at_ms=at_ms), f"{who.id}:{sent.id}")
        return await me(service, who)

    @found.post(
        "/me/refill", responses=refusals(401, 403, 409), response_model=Me, summary="More play money", tags=["people"]
    )
    async def refill(request: Request, sent: RefillSent, who: Patron) -> dict[str, Any]:
        """Play money up to 10,000.00, where wallet and chips together are below 1,000.00."""
        service = _service(request)
        service.rates.check("command", address_of(request), who.id)
        await wallets.refill(service, who.id, f"{who.id}:{sent.id}")
        return await me(service, who)


def _add_own_data(found: APIRouter) -> None:
    @found.get("/me/history", responses=refusals(401), response_model=History, summary="One's history", tags=["people"])
    async def history(
        request: Request, who: Patron, before: Annotated[int | None, Query(ge=1, le=_MOST_WHOLE)] = None
    ) -> dict[str, Any]:
        """What has happened to one's account before an event: the newest first, 100 at a time."""
        service = _service(request)
        service.rates.check("read", address_of(request))
        events, more = await asyncio.to_thread(wallets.history, service.store, who.id, before)
        return {"events": events, "more": more}

    @found.get(
        "/me/export",
        responses={200: {"model": Export}, **refusals(401)},
        response_class=JSONResponse,
        summary="All of one's data",
        tags=["people"],
    )
    async def export(request: Request, who: Patron) -> JSONResponse:
        """Everything that is stored about the person, to download; only the digest of the password is left out."""
        service = _service(request)
        service.rates.check("export", address_of(request), who.id)
        stored = await asyncio.to_thread(wallets.everything, service.store, who.id)
        found = await wallets.known(service, who.id)
        told = {"person": {**brief(who), "session": who.session}, "account": write_fields(found.account), **stored}
        return JSONResponse(told, headers={"Content-Disposition": f'attachment; filename="punto-{who.id}.json"'})


def _add_staff(found: APIRouter) -> None:
    @found.get("/people", responses=refusals(401, 403), response_model=Found, summary="Find people", tags=["staff"])
    async def find(
        request: Request, _: Manager, find: Annotated[str, Query(max_length=LONGEST_SEARCH)] = ""
    ) -> dict[str, Any]:
        """People whose name, login or id contains a text; the newest 50."""
        people = await asyncio.to_thread(_service(request).people.find, find)
        return {"people": [brief(person) for person in people]}

    @found.post(
        "/people/{id}/role",
        responses=refusals(401, 403, 404, 409),
        response_model=One,
        summary="Lend a role",
        tags=["staff"],
    )
    async def set_role(request: Request, id: PersonId, sent: RoleSent, who: Manager) -> dict[str, Any]:
        """Croupier, manager, or patron again; never for a guest, never for oneself. Their cookies become void."""
        if id == who.id:
            raise Refused(409, "role-own")
        person = await asyncio.to_thread(_service(request).people.set_role, id, sent.role)
        return {"person": brief(person)}

    @found.post(
        "/people/{id}/readmit",
        responses=refusals(401, 403, 404, 409),
        response_model=One,
        summary="Readmit somebody",
        tags=["staff"],
    )
    async def readmit(request: Request, id: PersonId, sent: ReadmitSent, who: Manager) -> dict[str, Any]:
        """End an exclusion without end, with the reason; a day after it began at the earliest."""
        service = _service(request)
        person = await asyncio.to_thread(service.people.get, id)
        if person is None:
            raise Refused(404, "person-unknown")
        await wallets.do(service, person.id, lambda at_ms: Readmit(who.id, sent.why, at_ms))
        return {"person": brief(person)}
