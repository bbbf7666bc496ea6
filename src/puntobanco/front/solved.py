"""The option game of a house, solved exactly."""

from fractions import Fraction

from puntobanco.front.figures import (
    MeantBanco,
    MeantGone,
    MeantPolicy,
    MeantShoe,
    banco_meant,
    gone_meant,
    policy_meant,
    shoe_meant,
)
from puntobanco.front.meant import MeantHouse, house_meant
from puntobanco.front.words import spoken
from puntobanco.game.messages import echo
from puntobanco.odds.equilibrium import Solution, play_of
from puntobanco.odds.option_game import OptionGameError, Sees

_BANCO = ("tableau", "free")
_SEES = tuple(one.value for one in Sees)


@spoken
def solve(
    house: MeantHouse,
    *,
    shoe: MeantShoe | None = None,
    gone: MeantGone = (),
    sees: str = "totals",
    banco: str = "tableau",
    zero_sum: bool = False,
    replaced: bool = False,
    habit: MeantPolicy | None = None,
    banco_habit: MeantBanco | None = None,
) -> Solution:
    """How often punto draws on the total on which it may choose, and what banco does, when neither can do better.

    Banco chooses where the house's `"tableau"` lets it, or is `"free"` to choose everywhere, by its total or by its two
    `"cards"` (`sees`). What both are worth follows the house's payouts; with `zero_sum` banco gets what punto loses.
    `replaced` puts every card back before the next one is drawn. With a `habit` of punto's (`"draw"`, `"stand"`, or the
    share of draws) the answer is banco's best reply to it, with a `banco_habit` (`"customary"`, `"draw"` or `"stand"`
    wherever it may choose) punto's. `shoe` and `gone` are as in `odds`.
    """
    at = house_meant(house)
    for name, given, allowed in (("sees", sees, _SEES), ("banco", banco, _BANCO)):
        if given not in allowed:
            raise OptionGameError(f"solve-{name}", option=name, found=echo(given, 40), allowed=allowed)
    play = play_of(
        at,
        shoe_meant(at, shoe, gone_meant(gone)),
        Sees(sees),
        banco_free=banco == "free",
        banco_habit=banco_meant(banco_habit),
        zero_sum=zero_sum,
        replaced=replaced,
    )
    if habit is None:
        return play.solve()
    share = policy_meant(habit)
    if not isinstance(share, Fraction):
        raise OptionGameError("solve-habit")
    return Solution((play.reply_to(share),), play.is_zero_sum)
