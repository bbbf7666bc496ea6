"""A shoe that nobody has to trust: sealed, cut, shuffled, proved card by card, opened, verified.

`docs/fair-shoe.md` specifies every byte. What is agreed before the first card (`sealing`, `words`, `tree`), and what is
shown for each draw of a shoe that is dealt coup by coup (`chains`, `mixing`), is pure and known to the table; the order
of a whole shoe is made in `order` and kept in a `SealedShoe`. Importing this package draws in no cipher: `sealed` and
`opening` are imported where they are used.
"""

from puntobanco.fairness.digests import Scheme
from puntobanco.fairness.sealing import Dealing, Sealing, sealing_of
from puntobanco.fairness.words import Contribution, Word, cut_of, transcript, word_commitment, word_fits

__all__ = [
    "Contribution",
    "Dealing",
    "Scheme",
    "Sealing",
    "Word",
    "cut_of",
    "sealing_of",
    "transcript",
    "word_commitment",
    "word_fits",
]
