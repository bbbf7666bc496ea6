"""Signs: what people at a table show one another, out of a fixed list. Nobody keeps them, and they move no chip."""

from enum import Enum


class SignName(Enum):
    """What can be shown: a face, a few words, or that somebody holds a card."""

    __hash__ = object.__hash__

    APPLAUSE = "applause"
    CHEERS = "cheers"
    CLOVER = "clover"
    HEART = "heart"
    SMILE = "smile"
    WOW = "wow"
    HELLO = "hello"
    GOOD_LUCK = "good-luck"
    CONGRATULATIONS = "congratulations"
    THANKS = "thanks"
    ONE_MOMENT = "one-moment"
    GOODBYE = "goodbye"
    SQUEEZING = "squeezing"
    TURNED = "turned"


ABOUT_CARDS = frozenset({SignName.SQUEEZING, SignName.TURNED})
"""Signs that are about one card of a side: somebody bends it up slowly, or has turned it over."""
