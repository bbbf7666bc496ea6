"""HTTP for people: coming and going, the account with its limits, play money, one's own data, and roles."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, Protocol, TypeVar

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from fastapi.responses import JSONResponse

from puntobanco.patrons import Readmit
from puntobanco.protocol.codec import write_fields
from puntobanco.protocol.patrons import OWN
from puntobanco.server.errors import RequestRefused
from puntobanco.server.house_key import HouseKey
from puntobanco.server.http.cookies import clear_cookie, set_cookie
from puntobanco.server.http.people_forms import (
    MOST_WHOLE,
    AccountSent,
    DeleteSent,
    DoSent,
    Export,
    GuestSent,
    History,
    Me,
    PasswordSent,
    PeopleAnswer,
    PersonAnswer,
    ReadmitSent,
    RefillSent,
    RoleSent,
    SessionEndSent,
    SessionsAnswer,
    SignInSent,
)
from puntobanco.server.http.rates import Rates, address_of
from puntobanco.server.http.requests import needs
from puntobanco.server.http.security_log import SecurityLog, session_digest
from puntobanco.server.people import wallets
from puntobanco.server.people.factors import is_on
from puntobanco.server.people.people import People
from puntobanco.server.people.person import Needed, Person
from puntobanco.server.people.policy import policy_of
from puntobanco.server.people.search import LONGEST_SEARCH

EVEN_S = 0.25
"""A sign-in that fails is answered at the next whole quarter of a second, whatever it was that did not fit."""


class Serving(wallets.Keeping, Protocol):
    """What a service has for these requests."""

    people: People
    rates: Rates
    key: HouseKey
    security: SecurityLog

    def session_ended(self, person: str) -> None:
        """Is told whose sessions have ended, one or all."""


Done = TypeVar("Done")
Somebody = Annotated[Person | None, Depends(needs(Needed.ANYBODY))]
Patron = Annotated[Person, Depends(needs(Needed.SIGNED_IN))]
Manager = Annotated[Person, Depends(needs(Needed.MANAGER))]
SessionId = Annotated[str, Path(max_length=40, pattern=r"^[A-Za-z0-9_.-]+$", description="The id of a session")]
PersonId = Annotated[str, Path(max_length=40, description="The id of a person")]


def router() -> APIRouter:
    """All requests about people; under `/api`."""
    found = APIRouter()
    for add in (_add_coming, _add_going, _add_sessions, _add_account, _add_own_data, _add_staff):
        add(found)
    return found


def _service(request: Request) -> Serving:
    service: Serving = request.app.state.service
    return service


async def with_password(people: People, work: Callable[..., Done], *values: Any) -> Done:
    """Work on a password, in the threads that are for it."""
    return await asyncio.get_running_loop().run_in_executor(people.passwords, partial(work, *values))


async def _evenly(service: Serving, *values: Any) -> Person:
    """Sign in; failures take a time that tells nothing."""
    loop = asyncio.get_running_loop()
    began = loop.time()
    try:
        return await with_password(service.people, service.people.sign_in, *values)
    except RequestRefused:
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
    told = {**brief(person), **await wallets.about(service, person.id)}
    if not person.guest:
        told["factor"] = {"on": await asyncio.to_thread(is_on, service.store, person.id), "due": bool(person.due)}
    return {"you": told}


async def _come(service: Serving, request: Request, response: Response, person: Person, how: str) -> dict[str, Any]:
    """Let somebody in: coins to begin with, if they are new, a session, and its cookie. `how` is for the log."""
    await wallets.welcome(service, person.id)
    agent = request.headers.get("user-agent", "")
    person = await asyncio.to_thread(service.people.begin_session, person, address_of(request), agent)
    set_cookie(response, request, service.key, person)
    told = await me(service, person)
    service.security.note(how, request, person, factor=told["you"].get("factor", {}).get("on", False))
    return told


async def _end(service: Serving, request: Request, person: Person, session: str) -> bool:
    """End a session of somebody, with every socket that was opened in it."""
    has_ended = await asyncio.to_thread(service.people.sessions.end, person.id, session)
    service.session_ended(person.id)
    if has_ended:
        service.security.note("session.ended", request, person, ended=session_digest(session))
    return has_ended


def _add_coming(found: APIRouter) -> None:
    @found.post("/guest", response_model=Me, summary="Come as a guest", tags=["people"])
    async def come_as_guest(request: Request, response: Response, sent: GuestSent, who: Somebody) -> dict[str, Any]:
        """A new guest with a name and play money to begin with; sets the cookie."""
        service = _service(request)
        if who is not None:
            raise RequestRefused(409, "signed-in-already")
        service.rates.check("guest", address_of(request))
        if (await asyncio.to_thread(policy_of, service.store)).accounts:
            raise RequestRefused(403, "accounts-required")
        person = await asyncio.to_thread(service.people.guest, sent.name)
        return await _come(service, request, response, person, "guest.came")

    @found.post("/account", response_model=Me, summary="Make an account", tags=["people"])
    async def make_account(request: Request, response: Response, sent: AccountSent, who: Somebody) -> dict[str, Any]:
        """The guest who asks becomes an account and keeps everything; a visitor gets a new one. Sets the cookie.

        The house completes the login that is wished for with digits; the answer has the whole one.
        """
        service = _service(request)
        service.rates.check("account", address_of(request))
        values = (sent.login, sent.password, sent.name, who)
        person = await with_password(service.people, service.people.register, *values)
        if who is not None:
            service.session_ended(who.id)
        return await _come(service, request, response, person, "account.made")

    @found.post("/sign-in", response_model=Me, summary="Sign in", tags=["people"])
    async def sign_in(request: Request, response: Response, sent: SignInSent, who: Somebody) -> dict[str, Any]:
        """Somebody with an account; sets the cookie. Too many wrong passwords lock a login, for that address.

        An account with a second factor needs a `code` of it, or one of its recovery codes; a password that the house
        made needs a `new` one.
        """
        service = _service(request)
        service.rates.check("sign-in", address_of(request), sent.login.strip().lower())
        request.state.login = sent.login
        person = await _evenly(service, sent.login, sent.password, address_of(request), sent.code, sent.new)
        if who is not None:  # whoever was here before
            await _end(service, request, who, who.session)
        return await _come(service, request, response, person, "sign-in.done")


def _add_going(found: APIRouter) -> None:
    @found.post("/sign-out", response_model=Me, summary="Sign out here", tags=["people"])
    async def sign_out(request: Request, response: Response, who: Somebody) -> dict[str, Any]:
        """The session ends, with its cookie and its sockets. A guest cannot come back."""
        if who is not None:
            await _end(_service(request), request, who, who.session)
        clear_cookie(response, request)
        return {"you": None}

    @found.post("/sign-out-everywhere", response_model=Me, summary="Sign out everywhere", tags=["people"])
    async def sign_out_everywhere(request: Request, response: Response, who: Patron) -> dict[str, Any]:
        """Every session of the person ends, this one too."""
        service = _service(request)
        service.rates.check("command", address_of(request), who.id)
        await asyncio.to_thread(service.people.sign_out_everywhere, who)
        service.session_ended(who.id)
        service.security.note("sessions.ended", request, who)
        clear_cookie(response, request)
        return {"you": None}

    @found.post("/me/delete", response_model=Me, summary="Delete oneself", tags=["people"])
    async def delete(request: Request, response: Response, sent: DeleteSent, who: Patron) -> dict[str, Any]:
        """Name and login are gone, the wallet is emptied, the cookie void; what is told of tables has the id alone."""
        service = _service(request)
        service.rates.check("password", address_of(request), who.id)
        await with_password(service.people, service.people.check_own, who, sent.password, address_of(request))
        await wallets.close(service, who.id)
        await asyncio.to_thread(service.people.erase, who)
        service.session_ended(who.id)
        service.security.note("account.deleted", request, who)
        clear_cookie(response, request)
        return {"you": None}


def _add_sessions(found: APIRouter) -> None:
    async def told(service: Serving, who: Person) -> dict[str, Any]:
        sessions = await asyncio.to_thread(service.people.sessions.of, who.id)
        return {"sessions": [{**one._asdict(), "here": one.id == who.session} for one in sessions]}

    @found.get("/me/sessions", response_model=SessionsAnswer, summary="Where one is signed in", tags=["people"])
    async def sessions(request: Request, who: Patron) -> dict[str, Any]:
        """Every session that holds, the one in use last first; `here` is the one that asks."""
        return await told(_service(request), who)

    @found.post(
        "/me/sessions/{session}/end", response_model=SessionsAnswer, summary="Sign out elsewhere", tags=["people"]
    )
    async def end_session(request: Request, session: SessionId, who: Patron, sent: SessionEndSent) -> dict[str, Any]:
        """End one session with its sockets; those that are left. The password is needed, but for the session that asks:
        whoever sits down at a browser that was left open does not send its owner away elsewhere."""
        service = _service(request)
        if session != who.session:
            service.rates.check("password", address_of(request), who.id)
            await with_password(service.people, service.people.check_own, who, sent.password, address_of(request))
        if not await _end(service, request, who, session):
            raise RequestRefused(404, "session-unknown")
        return await told(service, who)


def _add_account(found: APIRouter) -> None:
    @found.get("/me", response_model=Me, summary="Who asks", tags=["people"])
    async def who_asks(request: Request, who: Somebody) -> dict[str, Any]:
        """The person with wallet, tables, session, limits, checks and absences; null for a visitor."""
        service = _service(request)
        return {"you": None} if who is None else await me(service, who)

    @found.post("/me/password", response_model=Me, summary="Change password", tags=["people"])
    async def change_password(request: Request, sent: PasswordSent, who: Patron) -> dict[str, Any]:
        """Every other session ends."""
        service = _service(request)
        service.rates.check("password", address_of(request), who.id)
        change = service.people.change_password
        person = await with_password(service.people, change, who, sent.old, sent.new, address_of(request))
        service.session_ended(who.id)
        service.security.note("password.changed", request, who)
        return await me(service, person)

    @found.post("/me/name", response_model=Me, summary="Change name", tags=["people"])
    async def change_name(request: Request, sent: GuestSent, who: Patron) -> dict[str, Any]:
        """What one is called at every table that one comes to from now on."""
        service = _service(request)
        service.rates.check("command", address_of(request), who.id)
        return await me(service, await asyncio.to_thread(service.people.rename, who, sent.name))

    @found.post("/me/do", response_model=Me, summary="Limits and the like", tags=["people"])
    async def do(request: Request, sent: DoSent, who: Patron) -> dict[str, Any]:
        """Limits, reality checks, time-outs, exclusions and sessions of one's own account."""
        service = _service(request)
        service.rates.check("command", address_of(request), who.id)
        command = OWN.read({**sent.command.model_dump(mode="json"), "at_ms": 0})
        await wallets.do(service, who.id, lambda at_ms: command.replace(at_ms=at_ms), f"{who.id}:{sent.id}")
        return await me(service, who)

    @found.post("/me/refill", response_model=Me, summary="More play money", tags=["people"])
    async def refill(request: Request, sent: RefillSent, who: Patron) -> dict[str, Any]:
        """Play money up to 10,000.00, where wallet and chips together are below 1,000.00."""
        service = _service(request)
        service.rates.check("command", address_of(request), who.id)
        await wallets.refill(service, who.id, f"{who.id}:{sent.id}")
        return await me(service, who)


def _add_own_data(found: APIRouter) -> None:
    @found.get("/me/history", response_model=History, summary="One's history", tags=["people"])
    async def history(
        request: Request, who: Patron, before: Annotated[int | None, Query(ge=1, le=MOST_WHOLE)] = None
    ) -> dict[str, Any]:
        """What has happened to one's account before an event: the newest first, 100 at a time."""
        service = _service(request)
        events, more = await asyncio.to_thread(wallets.history, service.store, who.id, before)
        return {"events": events, "more": more}

    @found.get(
        "/me/export",
        responses={200: {"model": Export}},
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
        sessions = [one._asdict() for one in await asyncio.to_thread(service.people.sessions.of, who.id)]
        told = {"person": brief(who), "sessions": sessions, "account": write_fields(found.account), **stored}
        service.security.note("data.exported", request, who)
        return JSONResponse(told, headers={"Content-Disposition": f'attachment; filename="punto-{who.id}.json"'})


def _add_staff(found: APIRouter) -> None:
    @found.get("/people", response_model=PeopleAnswer, summary="Find people", tags=["staff"])
    async def find(
        request: Request, _: Manager, find: Annotated[str, Query(max_length=LONGEST_SEARCH)] = ""
    ) -> dict[str, Any]:
        """People whose name or login contains a text, or whose id begins with it; the newest 50."""
        people = await asyncio.to_thread(_service(request).people.find, find)
        return {"people": [brief(person) for person in people]}

    @found.post("/people/{id}/role", response_model=PersonAnswer, summary="Lend a role", tags=["staff"])
    async def set_role(request: Request, id: PersonId, sent: RoleSent, who: Manager) -> dict[str, Any]:
        """Croupier, manager, or patron again; never for a guest, never for oneself. Their sessions end."""
        service = _service(request)
        if id == who.id:
            raise RequestRefused(409, "role-own")
        person = await asyncio.to_thread(service.people.set_role, id, sent.role, who.id)
        service.session_ended(id)
        service.security.note("staff.role-given", request, who, to=id, role=sent.role.value)
        return {"person": brief(person)}

    @found.post("/people/{id}/readmit", response_model=PersonAnswer, summary="Readmit somebody", tags=["staff"])
    async def readmit(request: Request, id: PersonId, sent: ReadmitSent, who: Manager) -> dict[str, Any]:
        """End an exclusion without end, with the reason; a day after it began at the earliest."""
        service = _service(request)
        person = await asyncio.to_thread(service.people.get, id)
        if person is None:
            raise RequestRefused(404, "person-unknown")
        await wallets.do(service, person.id, lambda at_ms: Readmit(who.id, sent.why, at_ms))
        service.security.note("person.readmitted", request, who, to=id)
        return {"person": brief(person)}
