"""A shoe that nobody has to trust: sealed, cut, shuffled, proved card by card, opened, verified.

`docs/fair-shoe.md` specifies every byte. What is agreed before the first card (`words`, `tree`) is pure and known to
the table; the order of a shoe is made in `order` and kept in a `SealedShoe`. Importing this package draws in no
cipher: `sealed` and `opening` are imported where they are used.
"""

from puntobanco.fairness.words import Contribution, Sealing, Word, cut_of, transcript, word_commitment, word_fits

__all__ = ["Contribution", "Sealing", "Word", "cut_of", "transcript", "word_commitment", "word_fits"]
