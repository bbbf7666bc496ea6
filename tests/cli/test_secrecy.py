"""While a sealed shoe is played, nothing outside the sealed object knows its secret or a card that is still to come."""

import gc
import io
import logging
import pickle
import traceback
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from types import BuiltinFunctionType, CodeType, FrameType, FunctionType, ModuleType, TracebackType
from typing import Any

import pytest

from puntobanco.fairness.order import order_of, salts_of
from puntobanco.fairness.sealed import SealedShoe, SealedShoeError
from puntobanco.fairness.words import SALT_BYTES
from puntobanco.game import PACK
from puntobanco.house import SHIPPED, load
from puntobanco.records.automatic import AutomaticTable
from puntobanco.records.event_file import Recorder, head_of
from puntobanco.table import Command, Phase, Role, TableRefusal, commands as c, handle
from puntobanco.table.allowed import allowed
from support.table_play import Visitors

NEXT = 5
"""So many cards to come in a row are a leak; fewer could lie anywhere by chance."""
_CLOSED = (ModuleType, type, FunctionType, BuiltinFunctionType, CodeType, SealedShoe, Random)


def reachable(roots: Iterable[Any]) -> Iterator[Any]:
    """Every object that can be reached, apart from code and from the sealed object itself."""
    seen: dict[int, Any] = {}
    waiting = list(roots)
    while waiting:
        one = waiting.pop()
        if id(one) in seen or isinstance(one, _CLOSED):
            continue
        seen[id(one)] = one
        yield one
        if isinstance(one, TracebackType):
            waiting += [one.tb_frame, one.tb_next]
        elif isinstance(one, FrameType):
            waiting.append(one.f_locals)
        else:
            waiting += gc.get_referents(one)


class Leak:
    """What must not be found: the secret in any form, cards to come in a row, the salts that hide them."""

    def __init__(self, secret: bytes, order: Sequence[int], salts: bytes, dealt: int) -> None:
        coming = order[dealt : dealt + NEXT]
        cards = [PACK[code] for code in coming]
        self.numbers = {int.from_bytes(secret, "big"), int.from_bytes(secret, "little")}
        self.bytes = [secret, bytes(coming), salts[SALT_BYTES * dealt : SALT_BYTES * (dealt + 1)]]
        texts = [[f"{card}" for card in cards], [f"{card!r}" for card in cards], [str(code) for code in coming]]
        self.texts = [secret.hex(), salts[SALT_BYTES * dealt : SALT_BYTES * (dealt + 1)].hex()]
        self.texts += [mark.join(text) for text in texts for mark in (" ", ", ", ",", "")]
        self.rows: list[list[Any]] = [list(coming), cards, texts[0]]

    def is_in(self, one: Any) -> bool:
        """Whether an object gives it away."""
        if isinstance(one, bytes | bytearray):
            return any(secret in one for secret in self.bytes)
        if isinstance(one, str):
            return any(text in one for text in self.texts)
        if type(one) is int:
            return one in self.numbers
        if isinstance(one, list | tuple) and len(one) >= NEXT:
            row = list(one)
            starts = range(len(row) - NEXT + 1)
            return any(row[start : start + NEXT] == wanted for wanted in self.rows for start in starts)
        return False


def leak_of(seed: int, game: Any) -> Leak:
    """What game and seed would have to hide, worked out anew from the seed."""
    secret = Random(f"shoe {seed}").randbytes(32)
    order = game.table.order
    codes = order_of(order.sealing.scheme, secret, order.transcript, order.sealing.packs, order.cut)
    salts = salts_of(order.sealing.scheme, secret, order.transcript, order.sealing.packs)
    return Leak(secret, codes, salts, order.sealing.cards - game.table.shoe.cards_left)


def _provoke(game: Any, shoe: SealedShoe) -> list[BaseException]:
    """Exceptions of every kind that can come while the shoe is played."""
    found: list[BaseException] = []

    def caught(act: Any) -> None:
        try:
            act()
        except (TableRefusal, SealedShoeError, TypeError, AttributeError) as error:
            found.append(error)
        else:
            pytest.fail("this should have been refused")

    def command(act: Any, role: Role = Role.CROUPIER) -> Any:
        return lambda: handle(game.table, Command("croupier", role, 0, act))

    for card in PACK:
        caught(command(c.DealCard(card)))
        caught(command(c.DealCard(card, proof="A" * 408)))
    caught(command(c.ShowSecret("0" * 64)))
    caught(command(c.FreezeShoe("0" * 64)))
    caught(command(c.ShowWord("word", "0" * 32), Role.PATRON))
    caught(lambda: shoe.draw_at(-1))
    caught(lambda: shoe.draw_at(10_000))
    caught(lambda: shoe.draw_at(0))
    caught(lambda: pickle.dumps(shoe))
    caught(lambda: vars(shoe))
    caught(lambda: shoe.__dict__)
    return found


@pytest.mark.parametrize("house", SHIPPED)
def test_nothing_reachable_knows_what_comes(house: str, caplog: pytest.LogCaptureFixture) -> None:
    """Table, events, states, representations, pickles, the record, log lines and exceptions with their tracebacks."""
    caplog.set_level(logging.DEBUG)
    game = AutomaticTable(load(house), 11)
    shoe = game._dealer
    assert isinstance(shoe, SealedShoe)
    while game.coups < 9 or game.table.phase is not Phase.NO_MORE_BETS:
        game.go_on()
    stream = io.StringIO()
    Recorder(stream, head_of(game.table)).add(game.events)
    errors = _provoke(game, shoe)
    printed = [
        repr(game.table),
        repr(game.events),
        repr(game),
        repr(shoe),
        str(shoe),
        f"{shoe}",
        stream.getvalue(),
        caplog.text,
        *(
            "".join(traceback.TracebackException.from_exception(error, capture_locals=True).format())
            for error in errors
        ),
    ]
    pickles = [pickle.dumps(thing) for thing in (game.table, game.events, errors)]
    choices = [allowed(game.table, who, role) for who, role in (("ana", Role.PATRON), ("croupier", Role.CROUPIER))]
    things = list(reachable([game, game.table, game.events, errors, printed, pickles, choices, caplog.records]))
    leak = leak_of(11, game)
    assert len(things) > 3000
    assert any(isinstance(thing, FrameType) for thing in things)
    assert not [thing for thing in things if leak.is_in(thing)]


def test_a_leak_is_found() -> None:
    """The same scan finds a planted secret, order, salt or card row wherever it hides."""
    visitors = Visitors(1)
    secret, order, salts = bytes(range(32)), list(range(52)), bytes(range(256)) * 4
    leak = Leak(secret, order, salts, dealt=10)
    cards = [PACK[code] for code in order]

    class Holder:
        def __init__(self, inside: Any) -> None:
            self.inside = inside

    hidden: list[Any] = [
        secret,
        secret.hex(),
        int.from_bytes(secret, "big"),
        order,
        tuple(cards[8:20]),
        " ".join(map(str, cards)),
        repr(cards),
        bytes(order),
        salts,
        f"error: {order}",
    ]
    for one in hidden:
        for root in (one, [one], {"key": one}, Holder(one), Holder([{1: Holder(one)}])):
            assert any(leak.is_in(thing) for thing in reachable([root])), one
    assert not any(leak.is_in(thing) for thing in reachable([visitors.watched.table]))
