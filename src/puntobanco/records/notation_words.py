"""The words of the notation: how a line falls into words, and how each kind of word is written and read.

docs/notation.md has the grammar. Everything has a limit, and every fault names its line and column.
"""

import re
from typing import NamedTuple, NoReturn

from puntobanco.game import Card, CardError, PuntoError
from puntobanco.game.messages import echo
from puntobanco.game.money import COINS_PER_UNIT

LONGEST_LINE = 10_000
LONGEST_TEXT = 1_000
MOST_NUMBER = 999_999_999
_UNIT_DIGITS = 16

_OF_SHOES = ("punto", "house", "reading", "table", "patron", "shoe", "burn", "end", "closed", "seal")
_OF_ORDERS = ("sealed", "name", "terms", "packs", "word", "silent", "frozen", "secret")
_OF_COUPS = ("banco", "tie", "draw", "stand", "by", "cut", "bank", "no", "bets", "won", "lost", "returned", "stays")
_OF_RULINGS = ("claim", "corrected", "without", "void", "dismissed", "after", "adjusted", "borne")
KEYWORDS = frozenset((*_OF_SHOES, *_OF_ORDERS, *_OF_COUPS, *_OF_RULINGS))
"""Words that mean something in some place; a name that is one of them is written in quotation marks.

`limits`, `rules`, `epoch`, `refused`, `asked`, `instance` and `halved` are not among them: they came later, and stand
only where no name can. Names in older texts stay bare.
"""

_TOKEN = re.compile(r'[ \t]*(?:(?P<comment>#.*)|(?P<quote>"(?:[^"\\]|\\.)*")|(?P<sign>[/=!])|(?P<word>[^ \t"#/=!]+))')
_SPACE = re.compile(r"[ \t]*")
_BARE = re.compile(r"[^\W_][\w.-]*")
_ESCAPE = re.compile(r'\\(?:(?P<plain>["\\n])|u\{(?P<code>[0-9a-fA-F]{1,6})\}|(?P<wrong>.?))')
_ESCAPED = {'"': '"', "\\": "\\", "n": "\n"}
_WRITTEN = {sign: f"\\{letter}" for letter, sign in _ESCAPED.items()}
_NUMBER = re.compile(r"[0-9]{1,16}")
_MONEY = re.compile(rf"([+-]?)([0-9]{{1,{_UNIT_DIGITS}}})(?:\.([0-9]{{1,2}}))?")
_HEX = re.compile(r"[0-9a-f]+")


class NotationError(PuntoError):
    """A text that is no notation; `values` hold `line` and `column` (from 1), what was `found`, what is `allowed`."""


class Token(NamedTuple):
    """One word of a line, and its column from 1."""

    text: str
    column: int
    quoted: bool
    sign: bool


class Words:
    """One line, taken word by word."""

    def __init__(self, line: str, number: int) -> None:
        self.number = number
        _check_characters(line, number)
        self.indented = line[:1] in (" ", "\t")
        self._tokens = _tokens(line, number)
        self._place = 0
        self._end = len(line.rstrip(" \t")) + 1

    def __bool__(self) -> bool:
        return self._place < len(self._tokens)

    @property
    def first(self) -> Token:
        """The first word, of a line that has one."""
        return self._tokens[0]

    @property
    def next(self) -> Token | None:
        """The next word, if there is one."""
        return self._tokens[self._place] if self else None

    def next_is(self, text: str) -> bool:
        """Whether the next word is this one (and not in quotation marks)."""
        token = self.next
        return token is not None and token.text == text and not token.quoted

    def skip(self, text: str) -> bool:
        """Take the next word if it is this one."""
        found = self.next_is(text)
        self._place += found
        return found

    def take(self, *allowed: str) -> Token:
        """The next word; `allowed` says what could stand here if there is none."""
        token = self.next
        if token is None:
            raise NotationError("notation-line-ends", line=self.number, column=self._end, allowed=allowed)
        self._place += 1
        return token

    def wrong(self, token: Token, *allowed: str) -> NoReturn:
        """Refuse a word, and say what could stand there."""
        raise self.refuse("notation-unexpected", token, allowed=allowed)

    def refuse(self, code: str, token: Token, **values: object) -> NotationError:
        """A fault at a word."""
        return NotationError(code, line=self.number, column=token.column, found=echo(token.text), **values)

    def expect(self, text: str) -> None:
        """Take one word that must be this one."""
        token = self.take(text)
        if token.quoted or token.text != text:
            self.wrong(token, text)

    def one_of(self, *allowed: str) -> str:
        """One of several words."""
        token = self.take(*allowed)
        if token.quoted or token.text not in allowed:
            self.wrong(token, *allowed)
        return token.text

    def done(self) -> None:
        """Nothing more may stand in the line."""
        token = self.next
        if token is not None:
            raise self.refuse("notation-too-much", token)

    def text(self, *, shown_as: str = '"…"', keywords: bool = False) -> str:
        """A name or another text, bare or in quotation marks; where nothing else can stand, a keyword too."""
        token = self.take(shown_as)
        if token.quoted:
            text = _unquoted(token, self)
        elif token.sign or (token.text in KEYWORDS and not keywords):
            self.wrong(token, shown_as)
        else:
            text = token.text
        if len(text) > LONGEST_TEXT:
            raise self.refuse("notation-text-long", token, most=LONGEST_TEXT)
        return text

    def number_up_to(self, most: int = MOST_NUMBER, least: int = 0) -> int:
        """A whole number."""
        token = self.take("1")
        if token.quoted or not _NUMBER.fullmatch(token.text) or not least <= int(token.text) <= most:
            raise self.refuse("notation-number", token, least=least, most=most)
        return int(token.text)

    def money(self, *, signed: bool = False) -> int:
        """An amount in units, as coins."""
        token = self.take("+20.00" if signed else "20.00")
        match = None if token.quoted else _MONEY.fullmatch(token.text)
        if match is None or (match[1] and not signed):
            raise self.refuse("notation-money", token)
        amount = int(match[2]) * COINS_PER_UNIT + int((match[3] or "0").ljust(2, "0"))
        return -amount if match[1] == "-" else amount

    def hexadecimal(self, digits: int, *or_else: int) -> str:
        """So many lower-case hexadecimal digits, or as many as were written before."""
        token = self.take("0123…")
        if token.quoted or len(token.text) not in (digits, *or_else) or not _HEX.fullmatch(token.text):
            raise self.refuse("notation-hexadecimal", token, digits=digits)
        return token.text

    def cards(self, most: int) -> tuple[Card, ...]:
        """Cards, as far as there are some."""
        found: list[Card] = []
        while (token := self.next) is not None:
            card = _card(token)
            if card is None:
                break
            if len(found) == most:
                raise self.refuse("notation-cards-many", token, most=most)
            found.append(card)
            self._place += 1
        return tuple(found)

    def card(self) -> Card:
        """One card."""
        token = self.take("9h")
        card = _card(token)
        if card is None:
            self.wrong(token, "9h")
        return card


def _card(token: Token) -> Card | None:
    try:  # a sign is no card, nor is anything with its quotation marks
        return Card.parse(token.text.removesuffix("\ufe0f"))  # the sign that asks for a coloured suit
    except CardError:
        return None


def _check_characters(line: str, number: int) -> None:
    if len(line) > LONGEST_LINE:
        raise NotationError("notation-line-long", line=number, column=LONGEST_LINE + 1, most=LONGEST_LINE)
    if line.isprintable():
        return
    for column, sign in enumerate(line, start=1):
        if sign != "\t" and not sign.isprintable():
            raise NotationError("notation-character", line=number, column=column, found=f"U+{ord(sign):04X}")


def _tokens(line: str, number: int) -> list[Token]:
    found, place = [], 0
    while match := _TOKEN.match(line, place):
        place = match.end()
        kind = match.lastgroup
        assert kind is not None  # one of the four kinds has matched
        if kind != "comment":
            found.append(Token(match[kind], match.start(kind) + 1, kind == "quote", kind == "sign"))
    place = _SPACE.match(line, place).end()  # type: ignore[union-attr]  # it matches nothing, too
    if place < len(line):  # only a quotation mark begins no word by itself
        raise NotationError("notation-quote", line=number, column=place + 1)
    return found


def _unquoted(token: Token, words: Words) -> str:
    def meant(match: re.Match[str]) -> str:
        if match["plain"]:
            return _ESCAPED[match["plain"]]
        code = int(match["code"] or "d800", 16)
        if code > 0x10FFFF or 0xD800 <= code < 0xE000:
            at = token._replace(text=match[0], column=token.column + 1 + match.start())
            raise words.refuse("notation-escape", at, allowed=('\\"', "\\\\", "\\n", "\\u{00e1}"))
        return chr(code)

    return _ESCAPE.sub(meant, token.text[1:-1])


def written_text(text: str, *, keywords: bool = False) -> str:
    """A name or another text: bare if it is one plain word (and, mostly, no keyword), else in quotation marks."""
    if text.isprintable() and _BARE.fullmatch(text) and (keywords or text not in KEYWORDS):
        return text
    return '"' + "".join(map(_written_sign, text)) + '"'


def _written_sign(sign: str) -> str:
    if sign in _WRITTEN:
        return _WRITTEN[sign]
    return sign if sign.isprintable() else f"\\u{{{ord(sign):x}}}"


def written_money(coins: int, *, signed: bool = False) -> str:
    """An amount in units, to the coin: `20.00`."""
    units, rest = divmod(abs(coins), COINS_PER_UNIT)
    sign = "-" if coins < 0 else "+" if signed else ""
    return f"{sign}{units}.{rest:02}"
