"""Who squeezes which card: the croupier holds the next step for the card that was dealt last, and not for ever."""

from typing import Any

import pytest

from puntobanco.game.hands import Side
from puntobanco.protocol.messages import SignShownMessage
from puntobanco.protocol.signs import SignName
from puntobanco.server.storage.store import Store
from puntobanco.server.tables import squeezes as module
from puntobanco.server.tables.squeezes import PATIENCE_MS, Squeezes
from puntobanco.table import Table
from support.server_tools import Guest, private_table, running
from support.table_script import THREE_SIT, evening

BETS = f"""{THREE_SIT}
    anna bets punto 20
    bob bets banco 20
    croupier closes
"""


def dealt(cards: str = "") -> Table:
    """A table where so many cards lie."""
    return evening("castle-vaduz", f"{BETS}    dealer: {cards}\n" if cards else BETS).watched.table


def sign(patron: str, name: SignName, side: Side, card: int) -> SignShownMessage:
    return SignShownMessage("t1", patron, name, 0, side, card)


def holding(table: Table, patron: str, side: Side, card: int) -> Squeezes:
    """Somebody has said that they squeeze a card."""
    made = Squeezes()
    assert not made.hear(sign(patron, SignName.SQUEEZING, side, card), table)
    return made


@pytest.mark.parametrize(
    ("cards", "side", "card", "held"),
    [
        ("", Side.PUNTO, 0, False),
        ("2h", Side.PUNTO, 0, True),
        ("2h", Side.BANCO, 0, False),
        ("2h 3d", Side.PUNTO, 0, False),
        ("2h 3d", Side.BANCO, 0, True),
        ("2h 3d Kc", Side.PUNTO, 1, True),
        ("2h 3d Kc Ks", Side.BANCO, 1, True),
        ("2h 3d Kc Ks 2s", Side.PUNTO, 2, True),
        ("2h 3d Kc Ks 2s", Side.BANCO, 1, False),
        ("7h 3d Kc Ks", Side.BANCO, 2, False),
    ],
)
def test_the_card_that_was_dealt_last_is_held(cards: str, side: Side, card: int, *, held: bool) -> None:
    """Said before it is dealt; what lies behind it, or does not come, holds nothing."""
    squeezes = holding(dealt(), "anna", side, card)
    assert squeezes.is_held(dealt(cards)) is held
    assert squeezes.left_ms(dealt(cards), 1000) == (PATIENCE_MS - 1000 if held else 0)


def test_a_card_is_held_for_so_long_and_no_longer() -> None:
    table = dealt("2h")
    squeezes = holding(table, "anna", Side.PUNTO, 0)
    assert squeezes.left_ms(table, PATIENCE_MS - 1) == 1
    assert squeezes.left_ms(table, PATIENCE_MS) == 0
    assert squeezes.left_ms(table, PATIENCE_MS + 1) == 0


def test_the_last_hand_lets_go() -> None:
    """Of two who squeeze one card; who turns another one, or nothing, lets nothing go."""
    table = dealt("2h")
    squeezes = holding(table, "anna", Side.PUNTO, 0)
    squeezes.hear(sign("cora", SignName.SQUEEZING, Side.PUNTO, 0), table)
    assert not squeezes.hear(sign("bob", SignName.TURNED, Side.PUNTO, 0), table)
    assert not squeezes.hear(sign("anna", SignName.TURNED, Side.PUNTO, 1), table)
    assert not squeezes.hear(sign("anna", SignName.TURNED, Side.PUNTO, 0), table)
    assert squeezes.is_held(table)
    assert squeezes.hear(sign("cora", SignName.TURNED, Side.PUNTO, 0), table)
    assert not squeezes.is_held(table)


def test_nobody_who_has_gone_holds_anything_and_nothing_goes_on_to_the_next_coup() -> None:
    table = dealt("2h")
    squeezes = holding(table, "anna", Side.PUNTO, 0)
    others = {name: patron for name, patron in table.patrons.items() if name != "anna"}
    assert not squeezes.is_held(table.replace(patrons=others))
    assert not squeezes.is_held(table.replace(coup_number=table.coup_number + 1))


def test_a_face_holds_nothing() -> None:
    squeezes, table = Squeezes(), dealt("2h")
    assert not squeezes.hear(SignShownMessage("t1", "anna", SignName.SMILE, 0), table)
    assert not squeezes.is_held(table)


@pytest.mark.slow
@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
@pytest.mark.parametrize(("patience_ms", "turns"), [(1500, False), (10**7, True)])
async def test_the_next_card_waits(
    store: Store, monkeypatch: pytest.MonkeyPatch, patience_ms: int, *, turns: bool
) -> None:
    """For the whole time where nobody turns the card; where somebody does, it comes long before."""
    monkeypatch.setattr(module, "PATIENCE_MS", patience_ms)
    async with running(store) as (address, service):
        ida = await Guest(address).come()
        table = await private_table(ida, bots=0)
        await ida.connect()
        await ida.sit_down(table)
        await ida.until(table, lambda view: view.get("phase") == "betting")
        live = service.tables.at_hand(table)
        assert live is not None
        live.hear_sign(SignShownMessage(table, await ida.patron(table), SignName.SQUEEZING, 0, Side.PUNTO, 0))
        await ida.do(table, {"type": "PlaceBet", "bet": "punto", "coins": 500})
        await ida.until(table, lambda _: dealt_of(ida) == 1)
        if turns:
            await ida.send(type="sign", table=table, sign="turned", side="punto", card=0)
        await ida.until(table, lambda _: dealt_of(ida) >= 2)
        first, second = (one["at_ms"] for one in cards_heard(ida)[:2])
        assert (second - first >= patience_ms) is not turns


def cards_heard(guest: Guest) -> list[dict[str, Any]]:
    """The events of cards, in order."""
    return [one for one in guest.heard if one["type"] == "event" and one["fact"]["type"] == "CardDealt"]


def dealt_of(guest: Guest) -> int:
    return len(cards_heard(guest))
