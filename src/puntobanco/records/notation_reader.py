"""Reads the notation line by line: which lines may follow which, and what each of them says.

The reader knows no house: whether what a record says can have happened is for `check_notation`.
"""

import re
from collections.abc import Callable, Sequence
from enum import Enum, auto
from typing import NamedTuple

from puntobanco.fairness import Contribution, Dealing, Scheme, Sealing, Word
from puntobanco.fairness.digests import DIGEST_BYTES
from puntobanco.fairness.sealing import INSTANCE_BYTES, LAST_ROUND, MOST_BEACON_BYTES, SECRET_BYTES
from puntobanco.fairness.words import MOST_WORDS, SALT_BYTES
from puntobanco.house import Limits
from puntobanco.house.house import FINGERPRINT_DIGITS, SHORT_DIGITS
from puntobanco.house.reader import LARGEST_BYTES, MOST_FILES
from puntobanco.records.notated_mix import mix_with, read_chain, read_draw
from puntobanco.records.notation_coups import CoupBuilder, Where
from puntobanco.records.notation_words import NotationError, Words
from puntobanco.records.notation_writer import FORMAT_NUMBER, RULES_MARK
from puntobanco.records.shoes import BurnedCards, EndedBy, NotedShoe, RecordedPatron, ShoeEnd, ShoeRecord
from puntobanco.table.mix import Mix, MixChain, MixedDraw
from puntobanco.table.state import SealedOrder

MOST_PACKS = 255
_DIGEST_DIGITS = 2 * DIGEST_BYTES
_COUP_NUMBER = re.compile(r"[0-9]{1,9}\.")
COUP = "1."
"""How the line of a coup is named where it could stand."""


class Stage(Enum):
    """How far the reader is."""

    START = auto()
    HEAD = auto()
    HOUSE = auto()
    LIMITS = auto()
    TABLE = auto()
    PEOPLE = auto()
    SHOE = auto()
    SEALED = auto()
    FROZEN = auto()
    BURNED = auto()
    COUPS = auto()
    ENDED = auto()
    OPENED = auto()
    RULES = auto()


_S = Stage
_IN_HEAD = (_S.HOUSE, _S.LIMITS, _S.TABLE, _S.PEOPLE)
_IN_SHOE = (_S.SHOE, _S.SEALED, _S.FROZEN, _S.BURNED, _S.COUPS, _S.ENDED, _S.OPENED)


class _ShoeSoFar(NamedTuple):
    shoe: NotedShoe
    words: list[Contribution]
    coups: list[CoupBuilder]
    chains: list[MixChain]
    draws: list[MixedDraw]

    def finish(self) -> NotedShoe:
        order = self.shoe.order
        if order is not None:
            mix = None if order.mix is None else mix_with(order.sealing, self.chains, self.draws)
            order = order.replace(words=tuple(self.words), mix=mix)
        return self.shoe._replace(order=order, coups=tuple(coup.finish() for coup in self.coups))


class Reader:
    """A record so far."""

    def __init__(self) -> None:
        self.where: Where = {}
        """The line of everything that may turn out not to hold."""
        self._stage = Stage.START
        self._record = ShoeRecord("")
        self._readings: dict[str, str] = {}
        self._people: dict[RecordedPatron, None] = {}
        self._shoes: list[_ShoeSoFar] = []
        self._texts: list[list[str]] = []
        self._bytes: int
        """So many has the text of rules that is being read."""
        self._next_coup = 0

    def read(self, lines: Sequence[str]) -> ShoeRecord:
        """The record of all lines; a `NotationError` names the line and column of the first fault."""
        for number, line in enumerate(lines, start=1):
            if self._stage is Stage.RULES and line.startswith(RULES_MARK):
                self._line_of_rules(line.removeprefix(RULES_MARK), number)
                continue
            words = Words(line, number)
            if words:
                self._line(words)
        if self._stage in (Stage.START, Stage.HEAD):
            raise NotationError("notation-line-ends", line=len(lines), column=1, allowed=("house",))
        return self._record._replace(
            readings=tuple(self._readings.items()),
            people=tuple(self._people),
            shoes=tuple(shoe.finish() for shoe in self._shoes),
            rules=tuple("\n".join(text) for text in self._texts),
        )

    def _line(self, words: Words) -> None:
        if words.indented and self._stage is Stage.COUPS:
            self._shoes[-1].coups[-1].detail(words)
            words.done()
            return
        first = words.take()
        kind = COUP if _COUP_NUMBER.fullmatch(first.text) and not first.quoted else first.text
        allowed = [name for name, (stages, *_) in FOLLOWS.items() if self._stage in stages]
        if self._shoes and self._shoes[-1].shoe.order is None:
            allowed = [name for name in allowed if name not in _OF_SEALED]
        elif self._shoes:
            other = _OF_COUPS if self._order.mix is None else _OF_WHOLE
            allowed = [name for name in allowed if name not in other]
        if kind == "seal":
            raise words.refuse("notation-seal-form", first)
        if kind not in allowed or first.quoted:
            words.wrong(first, *allowed)
        if self._stage in _IN_HEAD and kind in ("burn", COUP):
            self._begin_shoe(1, words)  # a record of one shoe need not say so
        _, after, read = FOLLOWS[kind]
        read(self, words)
        words.done()
        self._stage = after

    def _format(self, words: Words) -> None:
        words.number_up_to(FORMAT_NUMBER, least=FORMAT_NUMBER)

    def _house(self, words: Words) -> None:
        self.where["house",] = words.number
        self._record = self._record._replace(house=words.text(shown_as="schaanwald"))
        if words:
            self._record = self._record._replace(version=words.number_up_to())
        if words:
            self._record = self._record._replace(fingerprint=words.hexadecimal(FINGERPRINT_DIGITS, SHORT_DIGITS))

    def _reading(self, words: Words) -> None:
        token = words.next
        name = words.text(keywords=True)
        if name in self._readings and token is not None:
            raise words.refuse("notation-twice", token)
        words.expect("=")
        self._readings[name] = words.text(keywords=True)
        self.where["reading", len(self._readings) - 1] = words.number

    def _limits(self, words: Words) -> None:
        self.where["limits",] = words.number
        self._record = self._record._replace(limits=Limits(words.money(), words.money()))

    def _table(self, words: Words) -> None:
        self._record = self._record._replace(table=words.text())

    def _patron(self, words: Words) -> None:
        token = words.next
        id = words.text()
        person = RecordedPatron(id, words.text() if words else id)
        if person in self._people and token is not None:
            raise words.refuse("notation-twice", token)
        self._people[person] = None

    def _shoe(self, words: Words) -> None:
        token = words.next
        number = words.number_up_to()
        if self._shoes and token is not None and number <= self._shoes[-1].shoe.number:
            raise words.refuse("notation-out-of-order", token)
        self._begin_shoe(number, words)

    def _begin_shoe(self, number: int, words: Words) -> None:
        self._shoes.append(_ShoeSoFar(NotedShoe(number), [], [], [], []))
        self._mark("shoe", words)

    def _mark(self, what: str, words: Words) -> None:
        self.where[what, len(self._shoes) - 1] = words.number

    def _change(self, shoe: NotedShoe) -> None:
        self._shoes[-1] = self._shoes[-1]._replace(shoe=shoe)

    @property
    def _order(self) -> SealedOrder:
        order = self._shoes[-1].shoe.order
        assert order is not None  # FOLLOWS lets these lines come only in a sealed shoe
        return order

    def _change_order(self, order: SealedOrder) -> None:
        self._change(self._shoes[-1].shoe._replace(order=order))

    def _sealed(self, words: Words) -> None:
        commitment = words.hexadecimal(_DIGEST_DIGITS)
        words.expect("name")
        name = words.text()
        words.expect("terms")
        terms = words.text()
        words.expect("packs")
        packs = words.number_up_to(MOST_PACKS, least=1)
        number = self._shoes[-1].shoe.number
        sealing = Sealing(name, terms, packs, commitment)
        if words.skip("instance"):
            sealing = self._second_scheme(words, number, sealing)
        self._change_order(SealedOrder(number, sealing, mix=Mix() if sealing.dealing is Dealing.COUPS else None))
        self._mark("sealed", words)

    @staticmethod
    def _second_scheme(words: Words, number: int, sealing: Sealing) -> Sealing:
        instance = words.hexadecimal(2 * INSTANCE_BYTES)
        table = sealing.shoe.removesuffix(f"/{number}")
        dealing = Dealing.COUPS if words.skip("coups") else Dealing.WHOLE
        source, round = (words.text(), words.number_up_to(LAST_ROUND)) if words.skip("beacon") else ("", 0)
        second = sealing.replace(scheme=Scheme.SECOND, instance=instance, table=table, number=number)
        return second.replace(dealing=dealing, beacon=source, round=round)

    def _chain(self, words: Words) -> None:
        held = self._shoes[-1].chains
        if len(held) == MOST_WORDS:
            raise NotationError("notation-words-many", line=words.number, column=1, most=MOST_WORDS)
        held.append(read_chain(words))

    def _draw(self, words: Words) -> None:
        held = self._shoes[-1].draws
        token = words.next
        if len(held) == self._order.sealing.links and token is not None:
            raise words.refuse("notation-out-of-order", token)
        held.append(read_draw(words))
        self.where["draw", len(self._shoes) - 1, len(held) - 1] = words.number

    def _word(self, words: Words) -> None:
        held = self._shoes[-1].words
        if len(held) == MOST_WORDS:
            raise NotationError("notation-words-many", line=words.number, column=1, most=MOST_WORDS)
        patron, commitment = words.text(), words.hexadecimal(_DIGEST_DIGITS)
        if words.skip("silent"):
            held.append(Contribution(patron, commitment, self._cuts(words)))
        else:
            text, salt = words.text(), words.hexadecimal(2 * SALT_BYTES)
            cuts = self._cuts(words)
            cut = words.number_up_to((1 << 16) - 1) if cuts else 0
            held.append(Contribution(patron, commitment, cuts, Word(text, salt, cut)))
        self.where["word", len(self._shoes) - 1, len(held) - 1] = words.number

    def _cuts(self, words: Words) -> bool:
        token = words.next
        cuts = words.skip("cut")
        if cuts and token is not None and any(word.cuts for word in self._shoes[-1].words):
            raise words.refuse("notation-twice", token)
        return cuts

    def _frozen(self, words: Words) -> None:
        transcript = words.hexadecimal(_DIGEST_DIGITS)
        root = words.hexadecimal(_DIGEST_DIGITS) if self._order.mix is None else ""
        sizes = range(2, 2 * MOST_BEACON_BYTES + 1, 2)
        value = words.hexadecimal(*sizes) if words and self._order.sealing.beacon else ""
        self._change_order(self._order.replace(transcript=transcript, root=root, value=value))
        self._mark("frozen", words)

    def _secret(self, words: Words) -> None:
        self._change_order(self._order.replace(secret=words.hexadecimal(2 * SECRET_BYTES)))
        self._mark("secret", words)

    def _burn(self, words: Words) -> None:
        self._change(self._shoes[-1].shoe._replace(burn=BurnedCards(words.card(), words.number_up_to())))
        self._mark("burn", words)

    def _end(self, words: Words) -> None:
        self._change(self._shoes[-1].shoe._replace(end=ShoeEnd(EndedBy.PLAYED_OUT)))
        self._mark("end", words)

    def _ended(self, words: Words) -> None:
        """The other ways in which a shoe ends, each with a reason or somebody's name."""
        end = ShoeEnd(EndedBy(words.first.text), words.text())
        self._change(self._shoes[-1].shoe._replace(end=end))
        self._mark("end", words)

    def _rules(self, words: Words) -> None:
        self.where["rules", len(self._texts)] = words.number
        if len(self._texts) == MOST_FILES:
            raise NotationError("notation-rules-many", line=words.number, column=1, most=MOST_FILES)
        self._texts.append([])
        self._bytes = 0

    def _line_of_rules(self, line: str, number: int) -> None:
        """One line of a house's file, as it stands there: whether it can be one is for its reader."""
        self._bytes += len(line.encode()) + 1
        if self._bytes > LARGEST_BYTES + 1:
            raise NotationError("notation-rules-large", line=number, column=1, most=LARGEST_BYTES)
        self._texts[-1].append(line)

    def _coup(self, words: Words) -> None:
        number = int(words.first.text[:-1])
        if number < self._next_coup:
            raise words.refuse("notation-out-of-order", words.first)
        self._next_coup = number + 1
        coups = self._shoes[-1].coups
        place = (len(self._shoes) - 1, len(coups))
        coups.append(CoupBuilder(number, words, self.where, place))


_OF_SEALED = ("secret", "refused", "asked", "draw")
"""Lines that only a sealed shoe has."""
_OF_COUPS, _OF_WHOLE = ("chain", "draw"), ("word", "refused", "asked")
"""Lines that only a shoe has that is dealt coup by coup, and those that none of them has."""
FOLLOWS: dict[str, tuple[tuple[Stage, ...], Stage, Callable[[Reader, Words], None]]] = {
    "punto": ((_S.START,), _S.HEAD, Reader._format),
    "house": ((_S.START, _S.HEAD), _S.HOUSE, Reader._house),
    "reading": ((_S.HOUSE,), _S.HOUSE, Reader._reading),
    "limits": ((_S.HOUSE,), _S.LIMITS, Reader._limits),
    "table": ((_S.HOUSE, _S.LIMITS), _S.TABLE, Reader._table),
    "patron": (_IN_HEAD, _S.PEOPLE, Reader._patron),
    "shoe": ((*_IN_HEAD, *_IN_SHOE), _S.SHOE, Reader._shoe),
    "sealed": ((_S.SHOE,), _S.SEALED, Reader._sealed),
    "word": ((_S.SEALED,), _S.SEALED, Reader._word),
    "chain": ((_S.SEALED,), _S.SEALED, Reader._chain),
    "frozen": ((_S.SEALED,), _S.FROZEN, Reader._frozen),
    "burn": ((*_IN_HEAD, _S.SHOE, _S.FROZEN), _S.BURNED, Reader._burn),
    COUP: ((*_IN_HEAD, _S.SHOE, _S.FROZEN, _S.BURNED, _S.COUPS), _S.COUPS, Reader._coup),
    "end": ((_S.SHOE, _S.SEALED, _S.FROZEN, _S.BURNED, _S.COUPS), _S.ENDED, Reader._end),
    "closed": ((_S.SHOE, _S.SEALED, _S.FROZEN, _S.BURNED, _S.COUPS), _S.ENDED, Reader._ended),
    "epoch": ((_S.SHOE, _S.SEALED, _S.FROZEN, _S.BURNED, _S.COUPS), _S.ENDED, Reader._ended),
    "refused": ((_S.FROZEN,), _S.ENDED, Reader._ended),
    "asked": ((_S.FROZEN, _S.BURNED, _S.COUPS), _S.ENDED, Reader._ended),
    "draw": ((_S.FROZEN, _S.BURNED, _S.COUPS, _S.ENDED), _S.ENDED, Reader._draw),
    "secret": ((_S.SEALED, _S.FROZEN, _S.BURNED, _S.COUPS, _S.ENDED), _S.OPENED, Reader._secret),
    "rules": ((*_IN_HEAD, *_IN_SHOE, _S.RULES), _S.RULES, Reader._rules),
}
"""After which stages a line may come, where it leads, and what reads it."""
