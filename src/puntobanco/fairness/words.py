"""What people agree on before the first card: their words, the cut, the transcript.

Pure: nothing here draws anything at random, and nothing here knows the order of a shoe.
"""

from collections.abc import Iterable

from puntobanco.fairness.digests import Scheme, digest, is_hex, is_plain, u8, u16
from puntobanco.fairness.sealing import Dealing, Sealing
from puntobanco.values import Value

LONGEST_WORD = 64
SALT_BYTES = 16
MOST_WORDS = 1000


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


def word_commitment(sealing: Sealing, patron: str, word: Word) -> str:
    """The digest by which somebody binds themselves to a word under a seal; in the first scheme under a shoe's name."""
    bound = sealing.shoe.encode() if sealing.scheme is Scheme.FIRST else sealing.seal
    salt = bytes.fromhex(word.salt)
    return digest(sealing.scheme, "word", bound, patron.encode(), salt, u16(word.cut), word.text.encode()).hex()


def transcript(sealing: Sealing, contributions: Iterable[Contribution], beacon: bytes = b"") -> str:
    """The digest of everything that was agreed, with what the beacon said; of a shoe dealt by coups it is the seal."""
    if sealing.dealing is Dealing.COUPS:
        return sealing.seal.hex()
    words = tuple(contributions)
    parts = [u16(len(words)), *(part for contribution in words for part in _parts(contribution))]
    if sealing.scheme is Scheme.FIRST:
        named = sealing.shoe.encode(), sealing.terms.encode(), u8(sealing.packs), bytes.fromhex(sealing.commitment)
        return digest(sealing.scheme, "transcript", *named, *parts).hex()
    return digest(sealing.scheme, "transcript", sealing.seal, *parts, beacon).hex()


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
    return 0 < len(text) <= LONGEST_WORD and is_plain(text)


def word_fits(sealing: Sealing, one: Contribution, word: Word) -> bool:
    """Whether a word is well formed and the one that somebody committed themselves to."""
    if not is_word(word.text) or not is_hex(word.salt, SALT_BYTES):
        return False
    if not (0 < word.cut < sealing.cards if one.cuts else word.cut == 0):
        return False
    return word_commitment(sealing, one.patron, word) == one.commitment
