"""The passwords that are tried first wherever there is a sign-in.

`common_passwords.txt` is a list of our own: words that people choose (in English, German and Spanish), first names and
surnames, clubs, places, songs and games, the words of a casino, walks over a keyboard, numbers and dates. Digits and
signs around an entry, and the usual ones in place of letters, make no other password of it: whoever guesses tries those
as well. Entries that are too short for a password stand there for that.
"""

import string
from functools import cache
from pathlib import Path

_AROUND = (string.punctuation + " ", string.digits + string.punctuation + " ")
_IN_PLACE_OF_LETTERS = (
    str.maketrans("0134578@$!", "oieastbasi"),
    str.maketrans("0134578@$!", "oleastbasl"),
)


def is_common(password: str, *more: str) -> bool:
    """Whether a password is on the list, or one of some `more` words, or is one of those with something around it."""
    plain = password.casefold()
    bare = {plain, *(plain.strip(around) for around in _AROUND)}
    forms = bare | {one.translate(letters) for one in bare for letters in _IN_PLACE_OF_LETTERS}
    return len(set(plain)) == 1 or not (forms.isdisjoint(common_passwords()) and forms.isdisjoint(more))


@cache
def common_passwords() -> frozenset[str]:
    """The list, read when it is first asked for."""
    text = Path(__file__).with_name("common_passwords.txt").read_text(encoding="utf-8")
    return frozenset(text.split())
