"""A house that lies to a browser: it stands between the page and a real server, and changes what is told.

A lie is given every message of the server and gives the one that is told instead.
"""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

from puntobanco.fairness import Contribution, Word, cut_of, transcript
from puntobanco.fairness.document import written_shoe
from puntobanco.fairness.opening import OpenedShoe, Seen
from puntobanco.fairness.order import order_of
from puntobanco.fairness.sealed import SealedShoe
from puntobanco.fairness.sealing import SECRET_BYTES, Sealing, sealing_of, secret_commitment
from puntobanco.game import PACK

if TYPE_CHECKING:
    from playwright.sync_api import Page, WebSocketRoute

Message = dict[str, Any]
Lie = Callable[[Message], Message]
SOCKET = re.compile(r"/ws(\?|$)")


def told_by(page: Page, lie: Lie) -> None:
    """From the next connection on, the page is told what the lie makes of what the server says."""

    def connected(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        server.on_message(lambda text: line.send(json.dumps(lie(json.loads(text)))))

    page.route_web_socket(SOCKET, connected)


def fact_of(message: Message) -> Message:
    """What has happened, by a message; nothing where it is no event."""
    fact: Message = message.get("fact", {})
    return fact


def order_in(message: Message) -> Message:
    """What a message says of the order of the shoe, to be changed there."""
    order: Message | None = message.get("view" if message["type"] == "snapshot" else "patch", {}).get("order")
    return {} if order is None else order


def other_hex(text: str) -> str:
    """Another digest."""
    return text[:-1] + ("0" if text[-1] != "0" else "1")


class Once:
    """A lie that is told from some moment on: `about` says of a message whether it is the one."""

    def __init__(self, lie: Callable[[Message], None], about: Callable[[Message], bool]) -> None:
        self._lie, self._about = lie, about
        self.told = 0

    def __call__(self, message: Message) -> Message:
        """What is told."""
        if not self._about(message):
            return message
        changed = copy.deepcopy(message)
        self._lie(changed)
        self.told += 1
        return changed


class GrindingHouse:
    """A house that has heard all words, tries secrets until it likes its shoe, and deals from that one.

    What it tells from then on fits together: the transcript and the root of its secret, every card and its proof. It
    `hides` the swap where it goes on telling the commitment of before.
    """

    def __init__(self, *, hides: bool) -> None:
        self.tries = 0
        self._hides = hides
        self._rng = Random(18)
        self._sealing: Sealing | None = None
        self._words: list[Contribution] = []
        self._dealer: SealedShoe | None = None
        self._place = 0
        self._hands: dict[str, list[str]] = {}

    def __call__(self, message: Message) -> Message:
        """What is told."""
        changed = copy.deepcopy(message)
        fact, patch = fact_of(changed), changed.get("patch", {})
        match fact.get("type"):
            case "ShoeSealed":
                self._seal(fact)
            case "WordCommitted":
                self._words.append(Contribution(fact["patron"], fact["commitment"], fact["cuts"], None))
            case "WordShown":
                self._show(fact)
            case "ShoeFrozen":
                self._freeze(fact, patch["order"])
            case "BurnTurned" if self._dealer is not None:
                fact["card"], fact["proof"] = self._card(0)
                self._place = 1 + fact["burned"]
            case "CardDealt" if self._dealer is not None:
                self._deal(fact, patch["coup"])
        return changed

    def _seal(self, fact: Message) -> None:
        table, _, number = fact["shoe"].rpartition("/")
        named = {name: fact[name] for name in ("instance", "terms", "packs", "commitment")}
        self._sealing = sealing_of(table=table, number=int(number), **named)
        self._words, self._dealer = [], None

    def _show(self, fact: Message) -> None:
        word = Word(fact["text"], fact["salt"], fact["cut"])
        self._words = [one.replace(word=word) if one.patron == fact["patron"] else one for one in self._words]

    def _freeze(self, fact: Message, order: Message) -> None:
        """Try secrets until the shoe begins with an ace, then two cards that are worth nothing."""
        assert self._sealing is not None
        cut = cut_of(self._words)
        while True:
            self.tries += 1
            secret = self._rng.randbytes(SECRET_BYTES)
            sealing = self._sealing.replace(commitment=secret_commitment(self._sealing, secret))
            agreed = transcript(sealing, self._words)
            codes = order_of(sealing.scheme, secret, agreed, sealing.packs, cut)
            if [PACK[code].points for code in codes[:3]] == [1, 0, 0]:
                break
        self._dealer = SealedShoe(self._rng.randbytes)
        self._dealer.restore(sealing, secret)
        root = self._dealer.freeze(agreed, cut)
        fact["transcript"], fact["root"] = order["transcript"], order["root"] = agreed, root
        if not self._hides:
            order["commitment"] = sealing.commitment

    def _card(self, place: int) -> tuple[str, str]:
        assert self._dealer is not None
        card, proof = self._dealer.draw_at(place)
        return str(card), proof

    def _deal(self, fact: Message, coup: Message) -> None:
        """Deal the card that lies at the place, and show the hands that it makes."""
        fact["card"], fact["proof"] = self._card(self._place)
        self._place += 1
        if "number" in coup:
            self._hands = {"punto": [], "banco": []}
        hand = self._hands[fact["side"]]
        hand.append(fact["card"])
        coup[fact["side"]]["cards"] = list(hand)


def another_shoe(answer: Message) -> Message:
    """What the server tells of a finished shoe, of another one: it holds, and has the coups that it gives."""
    told: Message = answer["document"]
    rng = Random(19)
    named = {name: told[name] for name in ("table", "instance", "number", "terms", "packs")}
    dealer = SealedShoe(rng.randbytes)
    sealing = sealing_of(**named)
    sealing = sealing.replace(commitment=dealer.seal(sealing))
    agreed = transcript(sealing, ())
    root = dealer.freeze(agreed, 0)
    seen = tuple(Seen(place, dealer.draw_at(place)[0]) for place in range(5))
    document = written_shoe(OpenedShoe(sealing, (), agreed, root, dealer.open(), seen))
    _, *cards = (str(one.card) for one in seen)
    coup = answer["coups"][0] | {"punto": cards[::2], "banco": cards[1::2]}
    return answer | {"document": document, "coups": [coup]}
