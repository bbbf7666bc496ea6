"""Somebody who changes records in the notation and seals them anew.

A notation says less than events do, so many changes leave it true: somebody's other name, another reason, another stake
that lost. Here every change is made so that it is known beforehand whether the text still can be true, and the reason
stands beside it; which cards an opened shoe holds follows from its secret alone, so any other card in it is a lie.
"""

import hashlib
import re
from collections.abc import Callable
from functools import cache
from random import Random
from typing import NamedTuple

from puntobanco.game import PACK, PuntoError
from puntobanco.game.money import COINS_PER_UNIT
from puntobanco.house import SHIPPED, load
from puntobanco.house.banker import banker_pays
from puntobanco.records.check_notation import check_notation, house_in
from puntobanco.records.notation import read_notation
from support.honest_records import Honest, honest_records

_COUP = re.compile(r"(\d+)\. (.*) / (.*) = (\w+) (\d):(\d)$")
_WON = re.compile(r"  .* ([\d.]+) won ([\d.]+)$")
_RANKS = "A23456789TJQK"


class ForgedNotation(NamedTuple):
    """A changed text, and whether it still can be true."""

    kind: str
    honest: Honest
    text: str
    legal: bool

    @property
    def raw(self) -> bytes:
        """The text, sealed anew."""
        body = self.text.encode()
        return body + f"seal {hashlib.sha256(body).hexdigest()}\n".encode()


@cache
def _text(honest: Honest) -> str:
    return honest.in_notation.rpartition("seal ")[0]


def _pick(luck: Random, lines: list[str], pattern: str) -> int | None:
    found = [number for number, line in enumerate(lines) if re.search(pattern, line)]
    return luck.choice(found) if found else None


def _sub(luck: Random, lines: list[str], pattern: str, new: Callable[[re.Match[str]], str]) -> bool:
    """Change one line that fits; False if there is none."""
    at = _pick(luck, lines, pattern)
    if at is None:
        return False
    lines[at] = re.sub(pattern, new, lines[at], count=1)
    return True


Forger = Callable[[Random, list[str]], bool]
"""Changes lines; False where that cannot be done to a record."""


def _card(luck: Random, lines: list[str]) -> bool:
    """The cards of an opened shoe follow from its secret."""
    sealed, opened = (sum(line.startswith(word) for line in lines) for word in ("sealed ", "secret "))
    if not sealed or opened < sealed:
        return False
    at = _pick(luck, lines, r"^\d+\. ")
    if at is None:
        return False
    words = lines[at].split()
    cards = [number for number, word in enumerate(words) if word in map(str, PACK)]
    place = luck.choice(cards)
    words[place] = luck.choice([str(card) for card in PACK if str(card) != words[place]])
    lines[at] = " ".join(words)
    return True


def _winner(luck: Random, lines: list[str]) -> bool:
    """The winner follows from the totals."""
    others = {"punto": "banco", "banco": "tie", "tie": "punto"}
    return _sub(luck, lines, r"= (\w+) (\d:\d)", lambda m: f"= {others[m[1]]} {m[2]}")


def _totals(luck: Random, lines: list[str]) -> bool:
    """Totals follow from the cards."""
    return _sub(luck, lines, r"= (\w+) (\d):(\d)", lambda m: f"= {m[1]} {(int(m[2]) + 1) % 10}:{m[3]}")


def _payout(luck: Random, lines: list[str]) -> bool:
    """What is paid follows from stake and odds, to the coin."""
    return _sub(luck, lines, r"won (\d+)\.(\d\d)", lambda m: f"won {int(m[1]) + luck.choice((1, 5, 10))}.{m[2]}")


def _won(luck: Random, lines: list[str]) -> bool:
    """Whether a stake wins follows from the cards."""
    return _sub(luck, lines, r" (lost|returned|stays)$", lambda _: f" won {luck.choice((5, 10, 20))}.00")


def _lost(luck: Random, lines: list[str]) -> bool:
    """The same the other way round."""
    return _sub(luck, lines, r" won [\d.]+$", lambda _: " lost")


def _stake(luck: Random, lines: list[str]) -> bool:
    """No stake is below every minimum or off the step; the least coin is both at these houses."""
    return _sub(luck, lines, r"^(  \S.*) [\d.]+ (won|lost|returned|stays)", lambda m: f"{m[1]} 0.01 {m[2]}")


def _bet(luck: Random, lines: list[str]) -> bool:
    """There is no such bet."""
    return _sub(luck, lines, r"(punto|banco) ([\d.]+) (won|lost|returned|stays)", lambda m: f"dragon {m[2]} {m[3]}")


def _repeated(luck: Random, lines: list[str]) -> bool:
    """Numbers of coups rise."""
    at = _pick(luck, lines, r"^\d+\. ")
    if at is None:
        return False
    lines.insert(at, lines[at])
    return True


def _swapped(luck: Random, lines: list[str]) -> bool:
    """As above."""
    coups = [number for number, line in enumerate(lines) if re.match(r"\d+\. ", line)]
    if len(coups) < 2:
        return False
    one, other = luck.sample(coups, 2)
    lines[one], lines[other] = lines[other], lines[one]
    return True


def _hexadecimal(luck: Random, lines: list[str]) -> bool:
    """Every digest, salt and secret of an opened shoe is bound to the others."""
    if not any(line.startswith("secret ") for line in lines):
        return False

    def other(match: re.Match[str]) -> str:
        place = luck.randrange(len(match[0]))
        return match[0][:place] + ("0" if match[0][place] != "0" else "1") + match[0][place + 1 :]

    return _sub(luck, lines, r"(?<=^secret )[0-9a-f]{64}|(?<=^sealed )[0-9a-f]{64}|(?<=^frozen )[0-9a-f]{64}", other)


def _silent(luck: Random, lines: list[str]) -> bool:
    """A word that was shown counts otherwise than one that was not."""
    if not any(line.startswith("frozen ") for line in lines):
        return False
    return _sub(luck, lines, r"^(word .* [0-9a-f]{64}) (?!silent).*$", lambda m: f"{m[1]} silent")


def _burn(luck: Random, lines: list[str]) -> bool:
    """How many cards are burned follows from the one that was turned."""
    return _sub(luck, lines, r"^(burn \S+) (\d+)", lambda m: f"{m[1]} {int(m[2]) + 1}")


def _irregular(luck: Random, lines: list[str]) -> bool:
    """Whether a card lies there too many or too few follows from the cards, unless both sides have a third one.

    Then banco's may have been dealt first, which was an error, or last, which was not.
    """
    hands = r"^(\d+\. (?!(?:\S+ ){3}/ (?:\S+ ){3}=)[^/]* / [^=]* = \w+ \d:\d)"
    if _sub(luck, lines, hands + r" ! .*$", lambda m: m[1]):
        return True
    return _sub(luck, lines, hands + "$", lambda m: f"{m[1]} ! card-too-many")


def _adjusted(luck: Random, lines: list[str]) -> bool:
    """What a correction moves is the difference between two payments."""
    return _sub(luck, lines, r"(adjusted .*) ([+-])(\d+)", lambda m: f"{m[1]} {m[2]}{int(m[3]) + 1}")


def _ending(luck: Random, lines: list[str]) -> bool:
    """A shoe with most of its cards is not played out; one whose table was closed says so."""
    return _sub(luck, lines, r"^closed .*$", lambda _: "end")


def _version(luck: Random, lines: list[str]) -> bool:
    """Version and fingerprint are those of the rules."""
    if luck.random() < 0.5:
        return _sub(luck, lines, r"^(house \S+) (\d+)", lambda m: f"{m[1]} {int(m[2]) + 1}")
    return _sub(luck, lines, r"^(house \S+ \d+) (.)", lambda m: f"{m[1]} {'0' if m[2] != '0' else '1'}")


def _house(luck: Random, lines: list[str]) -> bool:
    """The house is called as its rules call it."""
    return _sub(luck, lines, r"^house \S+", lambda m: f"house {luck.choice([id for id in SHIPPED if id not in m[0]])}")


def _rules(luck: Random, lines: list[str]) -> bool:
    """The rules of another house have another fingerprint."""
    at = lines.index("rules")
    house = load(luck.choice([id for id in SHIPPED if f'|id = "{id}"' not in lines]))
    lines[at + 1 :] = [*(f"|{line}" for line in house.files[0].split("\n")), ""]
    return True


def _limits(luck: Random, lines: list[str]) -> bool:
    """A house under other limits has another fingerprint."""
    at = next(number for number, line in enumerate(lines) if line.startswith("table "))
    lines.insert(at, f"limits {luck.choice((30, 40))}.00 {luck.choice((70, 900))}.00")
    return True


def _stranger(luck: Random, lines: list[str]) -> bool:
    """Everybody who bets is among the people of the record."""
    if not any(line.startswith("patron ") for line in lines):
        return False
    return _sub(luck, lines, r"^  \S+ (punto|banco) [\d.]+ ", lambda m: f"  nobody-at-all {m[0].split(maxsplit=1)[1]} ")


ILLEGAL: dict[str, Forger] = {
    "card": _card,
    "winner": _winner,
    "totals": _totals,
    "payout": _payout,
    "won": _won,
    "lost": _lost,
    "stake": _stake,
    "bet": _bet,
    "repeated": _repeated,
    "swapped": _swapped,
    "hexadecimal": _hexadecimal,
    "silent": _silent,
    "burn": _burn,
    "irregular": _irregular,
    "adjusted": _adjusted,
    "ending": _ending,
    "version": _version,
    "house": _house,
    "rules": _rules,
    "limits": _limits,
    "stranger": _stranger,
}
"""Changes after which a text cannot be true, each with the reason why."""


def _name(luck: Random, lines: list[str]) -> bool:
    """Names are what people call themselves."""
    return _sub(
        luck,
        lines,
        r"""^(patron (?:"(?:[^"\\]|\\.)*"|[^"\s]+)) .*$""",
        lambda m: f'{m[1]} "Somebody Else {luck.random()}"',
    )


def _reason(luck: Random, lines: list[str]) -> bool:
    """Reasons are what somebody said."""
    return _sub(luck, lines, r"^closed .*$", lambda _: 'closed "another reason"')


def _lost_stake(luck: Random, lines: list[str]) -> bool:
    """A stake that was lost leads to nothing else, unless its coup was ruled on: another one is as good."""
    if any(line.startswith(("  corrected", "  void")) for line in lines):
        return False
    return _sub(luck, lines, r" (punto|banco) (\d?\d)\.00 lost$", lambda m: f" {m[1]} {2 * int(m[2])}.00 lost")


def _spaces(luck: Random, lines: list[str]) -> bool:
    """Spaces and comments mean nothing."""
    at = lines.index("rules")
    lines.insert(luck.randrange(at), "   # nothing")
    return True


LEGAL: dict[str, Forger] = {"name": _name, "reason": _reason, "lost stake": _lost_stake, "spaces": _spaces}
"""Changes that a notation cannot show, each with the reason why."""
NOTATION_KINDS = (*ILLEGAL, *LEGAL)
assert COINS_PER_UNIT == 100  # amounts have two decimals


def forged_notation(luck: Random, kind: str) -> ForgedNotation:
    """A forgery of one kind, of a record to which it can be done."""
    records = list(honest_records())
    luck.shuffle(records)
    change = ILLEGAL.get(kind) or LEGAL[kind]
    for honest in records:
        lines = _text(honest).split("\n")
        if kind == "lost stake" and banker_pays(honest.house):
            continue  # a stake that is missing there is one that does not cover the bank
        if change(luck, lines) and "\n".join(lines) != _text(honest):
            return ForgedNotation(kind, honest, "\n".join(lines), kind in LEGAL)
    raise AssertionError(f"no honest record can be changed so: {kind}")


def flaw_in(one: ForgedNotation) -> PuntoError | None:
    """What the verifier says against a text."""
    try:
        notated = read_notation(one.raw)
        return check_notation(notated, house_in(notated)).flaw
    except PuntoError as error:
        return error
