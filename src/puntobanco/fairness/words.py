"""What is agreed before the first card: the house's commitment, the words and the cut of patrons, the transcript.

Pure: nothing here draws anything at random, and nothing here knows the order of a shoe.
"""

from collections.abc import Callable, Iterable

from puntobanco.fairness.digests import digest, is_hex, u8, u16
from puntobanco.values import Value

Entropy = Callable[[int], bytes]
"""So many random bytes."""

LONGEST_WORD = 64
SALT_BYTES = 16
SECRET_BYTES = 32
MOST_WORDS = 1000
MOST_PACKS = 255
CARDS_OF_A_PACK = 52


class Sealing(Value):
    """What the house publishes first: for which shoe, by which rules, of how many packs, with which commitment."""

    shoe: str
    terms: str
    packs: int
    commitment: str

    @property
    def cards(self) -> int:
        """How many cards the shoe has."""
        return self.packs * CARDS_OF_A_PACK


class Word(Value):
    """What somebody adds to a shoe: a text, a salt that hides it, and a cut (0 for whoever does not cut)."""

    text: str
    salt: str
    cut: int = 0


class Contribution(Value):
    """A word as the log has it: first its digest, later the word, if it was shown."""

    patron: str
    commitment: str
    cuts: bool = False
    word: Word | None = None


def secret_commitment(shoe: str, terms: str, packs: int, secret: bytes) -> str:
    """The digest by which a house binds itself to a secret."""
    return digest("secret", shoe.encode(), terms.encode(), u8(packs), secret).hex()


def word_commitment(shoe: str, patron: str, word: Word) -> str:
    """The digest by which somebody binds themselves to a word."""
    salt = bytes.fromhex(word.salt)
    return digest("word", shoe.encode(), patron.encode(), salt, u16(word.cut), word.text.encode()).hex()


def transcript(sealing: Sealing, contributions: Iterable[Contribution]) -> str:
    """The digest of everything that was agreed."""
    words = tuple(contributions)
    parts = [part for contribution in words for part in _parts(contribution)]
    return digest(
        "transcript",
        sealing.shoe.encode(),
        sealing.terms.encode(),
        u8(sealing.packs),
        bytes.fromhex(sealing.commitment),
        u16(len(words)),
        *parts,
    ).hex()


def _parts(one: Contribution) -> tuple[bytes, ...]:
    known = one.patron.encode(), bytes.fromhex(one.commitment), u8(one.cuts)
    if one.word is None:
        return *known, u8(0), b"", b""
    return *known, u8(1), bytes.fromhex(one.word.salt) + u16(one.word.cut), one.word.text.encode()


def cut_of(contributions: Iterable[Contribution]) -> int:
    """Where the shoe is cut: as shown by whoever cuts, or nowhere."""
    return sum(one.word.cut for one in contributions if one.cuts and one.word is not None)


def is_word(text: str) -> bool:
    """Whether a text can be a word: 1 to 64 code points, no halves of surrogate pairs."""
    return 0 < len(text) <= LONGEST_WORD and not any("\ud800" <= sign <= "\udfff" for sign in text)


def word_fits(sealing: Sealing, one: Contribution, word: Word) -> bool:
    """Whether a word is well formed and the one that somebody committed themselves to."""
    if not is_word(word.text) or not is_hex(word.salt, SALT_BYTES):
        return False
    if not (0 < word.cut < sealing.cards if one.cuts else word.cut == 0):
        return False
    return word_commitment(sealing.shoe, one.patron, word) == one.commitment
