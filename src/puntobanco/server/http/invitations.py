"""The address of a table, to be given to others: as a text, and as a picture for telephones."""

from typing import Any

from fastapi import APIRouter, Request

from puntobanco.server.http.requests import service_of
from puntobanco.server.http.tables import TableId
from puntobanco.server.people.qr_code import qr_picture


def router() -> APIRouter:
    """The endpoint of invitations."""
    made = APIRouter(tags=["tables"])
    made.get("/tables/{table}/address", summary="The address of a table, also as a QR code")(see_address)
    return made


async def see_address(request: Request, table: TableId) -> dict[str, Any]:
    """Under the name by which the server was asked for it, which is one of its own."""
    spec = await service_of(request).tables.spec(table)
    address = f"{request.base_url}table/{spec.id}"
    return {"address": address, "qr": qr_picture(address)._asdict()}
