"""HTTP for the second factor of one's own account: offered, confirmed with a code of it, and taken away."""

import asyncio
from typing import Any

from fastapi import APIRouter, Request

from puntobanco.server.errors import RequestRefused
from puntobanco.server.http.people import Patron, me, with_password
from puntobanco.server.http.people_forms import (
    CodeSent,
    FactorOffered,
    FactorRemoval,
    Me,
    OwnPassword,
    RecoveryCodes,
)
from puntobanco.server.http.rates import address_of
from puntobanco.server.http.requests import service_of
from puntobanco.server.people import totp
from puntobanco.server.people.factors import Factors
from puntobanco.server.people.person import Person
from puntobanco.server.people.policy import policy_of
from puntobanco.server.people.qr_code import qr_picture
from puntobanco.server.service import Service


def router() -> APIRouter:
    """All requests about second factors; under `/api`."""
    made = APIRouter(tags=["people"])
    made.post("/me/factor", response_model=FactorOffered, summary="Begin with a second factor")(offer)
    made.post("/me/factor/confirm", response_model=RecoveryCodes, summary="Confirm the second factor")(confirm)
    made.post("/me/factor/remove", response_model=Me, summary="Remove the second factor")(remove)
    return made


def _factors(service: Service) -> Factors:
    assert service.people.factors is not None  # a service has the key
    return service.people.factors


async def _shows_password(request: Request, who: Person, password: str) -> Service:
    service = service_of(request)
    service.rates.check("password", address_of(request), who.id)
    if who.login is None:
        raise RequestRefused(409, "account-needed")
    await with_password(service.people, service.people.check_own, who, password, address_of(request))
    return service


async def offer(request: Request, sent: OwnPassword, who: Patron) -> dict[str, Any]:
    """A secret for a program that shows codes; it holds when one of them was sent back."""
    service = await _shows_password(request, who, sent.password)
    secret = await asyncio.to_thread(_factors(service).offer, who.id)
    service.security.note("factor.offered", request, who)
    address = totp.address(secret, who.login or "")
    return {"secret": totp.written(secret), "address": address, "qr": qr_picture(address)._asdict()}


async def confirm(request: Request, sent: CodeSent, who: Patron) -> dict[str, Any]:
    """From now on every sign-in needs a code; every other session ends. The recovery codes are told only this once."""
    service = service_of(request)
    service.rates.check("password", address_of(request), who.id)
    codes = await asyncio.to_thread(_factors(service).confirm, who.id, sent.code, who.session)
    service.session_ended(who.id)
    service.security.note("factor.set", request, who)
    return {"recovery": list(codes)}


async def remove(request: Request, sent: FactorRemoval, who: Patron) -> dict[str, Any]:
    """The password alone is enough again; refused where the house asks staff for more."""
    service = await _shows_password(request, who, sent.password)
    if who.role.value != "patron" and (await asyncio.to_thread(policy_of, service.store)).staff_factor:
        raise RequestRefused(409, "factor-required")
    if not await asyncio.to_thread(_factors(service).passes, who.id, sent.code):
        raise RequestRefused(403, "factor-wrong")
    await asyncio.to_thread(service.people.remove_factor, who, who.id)
    service.session_ended(who.id)
    service.security.note("factor.removed", request, who)
    return await me(service, who)
