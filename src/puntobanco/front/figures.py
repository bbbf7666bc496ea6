"""Exact odds: of every bet of a house, of one of them, or of a condition that no house file holds."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import overload

from puntobanco.front.meant import MeantCards, MeantHouse, cards_meant, house_meant
from puntobanco.front.words import FrontError, spoken, table_of, voice
from puntobanco.game import Bet, Card, Level, Rank, write_odds
from puntobanco.game.bets import unwon
from puntobanco.game.messages import echo
from puntobanco.house import House
from puntobanco.house.asked_bet import asked_bet
from puntobanco.house.named_choices import BancoUndecided
from puntobanco.odds import BetOdds, Composition, End, Odds, Policy, ShoeError, odds as exact_odds, parse_policy
from puntobanco.odds.composition import Gone, level_name, parse_gone
from puntobanco.odds.exact import composition_of
from puntobanco.odds.policy import parse_banco, write_policy

MeantShoe = Composition | int | str
"""A composition, so many full packs, or what is in it as people write it: `"0=128,1=32,…"`."""
MeantPolicy = Policy | str
"""`"draw"`, `"stand"`, `"best"`, the share of draws such as `"1/3"`, or a policy."""
MeantBanco = BancoUndecided | str
"""`"customary"`, `"draw"` or `"stand"`: what banco does where it may choose."""
MeantPays = str | list[dict[str, str]]
"""`"8:1"`, or a list of odds with conditions, as house files have them."""

MeantGone = str | Iterable[str | Card | Rank]
"""Cards that have left a shoe: as cards are written, or by their ranks alone (`"5h 6d K"`)."""

_PLACES = 4
_NEEDED_BY_BEST = "punto"
"""The bet that the best use of the option serves."""


class OddsOfBet(BetOdds):
    """The exact odds of one bet: `win`, `returned`, `halved`, `lost`, `edge`, `variance` as fractions.

    `wins` has them by payout.
    """

    __slots__ = ()

    def __repr__(self) -> str:
        return _table([self])


@dataclass(frozen=True, repr=False, eq=False)
class OddsOfHouse(Mapping[str, OddsOfBet]):
    """The exact odds of every bet of a house, by the id of the bet.

    Bets that look closer at cards than the shoe tells them apart are in `left_out`; asking for one of them is refused.
    """

    exact: Odds
    """What the engine found: also the weights of all outcomes."""

    @property
    def house(self) -> House:
        """The house, as it was read."""
        return self.exact.house

    @property
    def shoe(self) -> Composition:
        """The shoe that the coup comes from."""
        return self.exact.shoe

    @property
    def joint(self) -> dict[End, Fraction]:
        """The joint chances of winner, totals and numbers of cards."""
        return self.exact.joint

    @property
    def left_out(self) -> Mapping[str, Level]:
        """Bets that the shoe is too coarse for, each with how finely it needs cards to be told apart."""
        return self.exact.left_out

    @spoken
    def __getitem__(self, bet: str) -> OddsOfBet:
        return OddsOfBet(*self.exact.bet(bet))

    def __iter__(self) -> Iterator[str]:
        return iter(self.exact.bets)

    def __len__(self) -> int:
        return len(self.exact.bets)

    def __repr__(self) -> str:
        speaker, found = voice(), self.exact
        cards = found.shoe.size - len(found.dealt)
        lines = [speaker.show(found.house.names.house), speaker.say("odds.shoe.count", count=cards)]
        if found.dealt:
            lines.append(speaker.say("odds.dealt", cards=found.dealt))
        if found.policy is not None:
            name = write_policy(found.policy)
            known = name in ("draw", "stand", "best")
            policy = speaker.say(f"policy.{name}") if known else speaker.say("policy.mixture", share=name)
            lines.append(speaker.say("odds.policy", policy=policy))
        if found.banco is not None:
            banco = speaker.say(f"policy.{found.banco.value}")
            lines.append(speaker.say("odds.banco", name=found.house.names.banco, banco=banco))
        lines += ["", _table(found.bets.values())]
        lines += (speaker.say("odds.left-out", bet=bet, level=level_name(of)) for bet, of in found.left_out.items())
        return "\n".join(lines)


def _table(bets: Iterable[BetOdds]) -> str:
    """Bets by id, with what they pay and their chances; exact fractions are in their attributes."""
    speaker = voice()
    shown = tuple(bets)
    ends = [result.value for result in unwon(halves=any(bet.halved for bet in shown))]
    names = ("bet", "pays", "wins", *ends, "edge", "deviation")

    def percent(share: Fraction) -> str:
        return speaker.formats.percentage(share, _PLACES)

    rows = [
        [
            bet.id,
            " / ".join(write_odds(paid) for paid, _ in bet.wins),
            *(percent(getattr(bet, share)) for share in ("win", *ends, "edge")),
            speaker.formats.number(Fraction(bet.deviation), _PLACES),
        ]
        for bet in shown
    ]
    return table_of([speaker.say(f"column.{name}") for name in names], rows, left=2)


@overload
def odds(
    house: MeantHouse,
    bet: None = None,
    *,
    shoe: MeantShoe | None = None,
    gone: MeantGone = (),
    seen: MeantGone = (),
    dealt: MeantCards = (),
    policy: MeantPolicy | None = None,
    banco: MeantBanco | None = None,
) -> OddsOfHouse: ...
@overload
def odds(
    house: MeantHouse,
    bet: str,
    *,
    shoe: MeantShoe | None = None,
    gone: MeantGone = (),
    seen: MeantGone = (),
    dealt: MeantCards = (),
    policy: MeantPolicy | None = None,
    banco: MeantBanco | None = None,
) -> OddsOfBet: ...
@overload
def odds(
    house: MeantHouse,
    bet: None = None,
    *,
    wins: str,
    pays: MeantPays,
    returns: str | None = None,
    halves: str | None = None,
    shoe: MeantShoe | None = None,
    gone: MeantGone = (),
    seen: MeantGone = (),
    dealt: MeantCards = (),
    policy: MeantPolicy | None = None,
    banco: MeantBanco | None = None,
) -> OddsOfBet: ...
@spoken
def odds(
    house: MeantHouse,
    bet: str | None = None,
    *,
    wins: str | None = None,
    pays: MeantPays | None = None,
    returns: str | None = None,
    halves: str | None = None,
    shoe: MeantShoe | None = None,
    gone: MeantGone = (),
    seen: MeantGone = (),
    dealt: MeantCards = (),
    policy: MeantPolicy | None = None,
    banco: MeantBanco | None = None,
) -> OddsOfHouse | OddsOfBet:
    """The exact odds in one coup of a house: of every bet, of one (`bet="punto"`), or of a condition.

    A condition is `wins` in the language of bets (docs/house-files.md), with what it `pays` and, if need be, when the
    stake `returns` and when it `halves`:
    `pb.odds("mega-pay", wins="banco.total == 6 and banco.cards == 3", pays="22:1")`. The house gives packs and tableau.

    `shoe` is another shoe: a number of packs, `"0=128,1=32,…"` or a `Composition`. `gone` are cards that have left it
    (`"5h 6d K"`): each as a card, or by its rank alone; `seen` is an older word for it. `dealt` are those of this coup
    that lie on the table already. `policy` is punto's use of its option, where there is one, and `banco` what banco
    does where it may choose: `"customary"`, `"draw"` or `"stand"`.
    """
    at = house_meant(house)
    asked = condition_meant(bet, wins, pays, returns, halves)
    if asked is not None:
        at = replace(at, bets=(*(one for one in at.bets if one.id == _NEEDED_BY_BEST), asked))
    elif bet is not None:
        at.bet(bet)  # refused where there is none
    left = shoe_meant(at, shoe, gone_meant(gone) + gone_meant(seen))
    found = exact_odds(at, left, policy_meant(policy), cards_meant(dealt), banco_meant(banco))
    named = bet if asked is None else asked.id
    return OddsOfHouse(found) if named is None else OddsOfBet(*found.bet(named))


def condition_meant(
    bet: str | None, wins: str | None, pays: MeantPays | None, returns: str | None, halves: str | None
) -> Bet | None:
    """The bet that a condition makes, if one was given."""
    if all(part is None for part in (wins, pays, returns, halves)):
        return None
    if bet is not None:
        raise FrontError("front-bet-or-condition")
    if wins is None or pays is None:
        raise FrontError("front-condition-pays")
    return asked_bet(wins, pays, returns, halves)


def shoe_meant(house: House, shoe: MeantShoe | None, gone: Sequence[Gone] = ()) -> Composition:
    """The shoe that is meant, without what has gone; the house's own where nothing is said."""
    if isinstance(shoe, str):
        whole = Composition.parse(shoe)
    elif shoe is not None and not isinstance(shoe, Composition | int):
        raise ShoeError("shoe-entry", found=echo(shoe, 40))
    else:
        whole = composition_of(house, shoe)
    return composition_of(house, whole.less(gone)) if gone else whole


def gone_meant(gone: MeantGone) -> tuple[Gone, ...]:
    """The cards that have left a shoe; none where nothing is written."""
    if isinstance(gone, str):
        return parse_gone(gone)
    if not isinstance(gone, Iterable):
        raise FrontError("front-cards", found=echo(gone))
    return tuple(one for part in gone for one in ((part,) if isinstance(part, Card | Rank) else parse_gone(str(part))))


def policy_meant(policy: MeantPolicy | None) -> Policy | None:
    """The policy that is meant; whether it can be is for the engine to say."""
    return parse_policy(policy) if isinstance(policy, str) else policy


def banco_meant(banco: MeantBanco | None) -> BancoUndecided | None:
    """What banco is to do where it may choose."""
    return banco if banco is None or isinstance(banco, BancoUndecided) else parse_banco(echo(banco, 40))
