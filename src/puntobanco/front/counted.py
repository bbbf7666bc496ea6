"""Counting cards against the bets of a house."""

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import overload

from puntobanco.front.figures import MeantBanco, MeantPays, MeantPolicy, banco_meant, condition_meant, policy_meant
from puntobanco.front.meant import MeantHouse, house_meant, seed_meant
from puntobanco.front.words import spoken, table_of, voice
from puntobanco.house import House
from puntobanco.simulation.count_report import SHOES, BetCount, CountAsked, count_house
from puntobanco.simulation.linear_count import LEVEL
from puntobanco.simulation.plans_other import tags_of

_PLACES = 4
_NOTHING = "·"


@dataclass(frozen=True, repr=False, eq=False)
class CountOfHouse(Sequence[BetCount]):
    """What counting is worth against bets of a house: a `BetCount` for each number of packs and each bet."""

    asked: CountAsked
    """What was asked for: the same gives the same figures, on every machine."""
    bets: tuple[BetCount, ...]

    @property
    def house(self) -> House:
        """The house, as it was read."""
        return self.asked.house

    @property
    def seed(self) -> int:
        """The seed that repeats it."""
        return self.asked.seed

    @overload
    def __getitem__(self, place: int) -> BetCount: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[BetCount, ...]: ...
    def __getitem__(self, place: int | slice) -> BetCount | tuple[BetCount, ...]:
        return self.bets[place]

    def __iter__(self) -> Iterator[BetCount]:
        return iter(self.bets)

    def __len__(self) -> int:
        return len(self.bets)

    @spoken
    def plot(self, path: str | os.PathLike[str], place: int = 0) -> None:
        """Draw how often counters bet along the shoe, and what that is worth, for one of the bets.

        Needs `pip install 'puntobanco[plots]'`.
        """
        from puntobanco.simulation.plots import draw_count, labels

        say = voice().say
        words = labels("count", say, bet=self.bets[place].bet)
        counters = say("count.linear"), say("count.perfect")
        draw_count(os.fspath(path), self.bets[place].along, words, worth=say("plots.count.worth"), counters=counters)

    def __repr__(self) -> str:
        speaker = voice()
        say = speaker.say

        def number(value: float) -> str:
            return speaker.formats.number(Fraction(value), _PLACES)

        size = [say("simulate.shoes.count", count=self.asked.shoes), say("simulate.seed", seed=str(self.seed))]
        lines = [speaker.show(self.house.names.house), ", ".join(size)]
        names = ("bet", "packs", "cut", "bets-from", "bets-a-shoe", "units-a-shoe", "standard-error")
        rows = [
            [
                one.bet,
                str(one.packs),
                str(at.cut),
                _NOTHING if one.trigger is None else str(one.trigger),
                *map(number, (at.linear.bets, at.linear.units, at.linear.error)),
                _NOTHING if at.perfect is None else number(at.perfect.units),
            ]
            for one in self.bets
            for at in one.cuts
        ]
        columns = [*(say(f"column.{name}") for name in names), say("count.perfect")]
        return "\n".join([*lines, "", table_of(columns, rows)])


@spoken
def count(
    house: MeantHouse,
    bet: str | Iterable[str] | None = None,
    *,
    wins: str | None = None,
    pays: MeantPays | None = None,
    returns: str | None = None,
    halves: str | None = None,
    packs: int | Iterable[int] | None = None,
    cut: int | Iterable[int] | None = None,
    shoes: int = SHOES,
    seed: int | None = None,
    level: int = LEVEL,
    tags: Sequence[int | Fraction] | None = None,
    trigger: int | Fraction | None = None,
    below: float | None = None,
    policy: MeantPolicy | None = None,
    banco: MeantBanco | None = None,
) -> CountOfHouse:
    """Count cards against every bet of a house, some of them, or a condition (`wins` and `pays`, as in `odds`).

    Each gets its best tags from -`level` to `level`, or `tags` (for tens and court cards, then from ace to nine), and
    bets from the true count on that was worth most in other shoes, or from `trigger` on. `packs` and `cut`, the cards
    behind the cut card, may be several. Beside it stands the perfect counter, who bets whenever the exact edge says so.
    With `below`, the cut that makes a shoe worth less than so many units is looked for.
    """
    at = house_meant(house)
    asked = condition_meant(None, wins, pays, returns, halves)
    named = () if bet is None else (bet,) if isinstance(bet, str) else tuple(bet)
    if asked is not None:
        at, named = replace(at, bets=(*at.bets, asked)), (*named, asked.id)
    given = CountAsked(
        at,
        named,
        _several(packs),
        _several(cut),
        shoes,
        seed_meant(seed),
        level,
        None if tags is None else tags_of(tags),
        None if trigger is None else Fraction(trigger),
        below,
        policy_meant(policy),
        banco_meant(banco),
    )
    return CountOfHouse(given, count_house(given))


def _several(given: int | Iterable[int] | None) -> tuple[int, ...]:
    if given is None:
        return ()
    return tuple(given) if isinstance(given, Iterable) else (given,)
