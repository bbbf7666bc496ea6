"""Somebody's word for each shoe: chosen, committed and shown by itself, for people and for bots."""

from puntobanco.fairness import Sealing, Word, word_commitment
from puntobanco.fairness.sealing import Entropy
from puntobanco.fairness.words import SALT_BYTES
from puntobanco.table.commands import Act, CommitWord, ShowWord
from puntobanco.table.phases import Phase
from puntobanco.table.state import Table

_RANDOM_WORD_BYTES = 4


class Contributor:
    """Keeps the word of one patron between committing and showing it."""

    __slots__ = ("__entropy", "__word", "cut", "patron", "text")

    def __init__(self, patron: str, entropy: Entropy, *, text: str = "", cut: int = 0) -> None:
        self.patron = patron
        self.text = text
        """The word to add; without one, a random one for each shoe."""
        self.cut = cut
        """Where to cut, if nobody else was faster: from 1 to one less than the shoe has cards; 0 not to cut."""
        self.__entropy = entropy
        self.__word: tuple[Sealing, Word] | None = None

    def next_act(self, table: Table) -> Act | None:
        """What is to be done now, if anything."""
        order = table.order
        if order is None or self.patron not in table.patrons:
            return None
        added = order.word_of(self.patron)
        if table.phase is Phase.WORDS and added is None and self.patron not in table.objections.barred:
            cuts = bool(self.cut) and not any(word.cuts for word in order.words)
            cut = min(self.cut, order.sealing.cards - 1) if cuts else 0
            text = self.text or self.__entropy(_RANDOM_WORD_BYTES).hex()
            word = Word(text, self.__entropy(SALT_BYTES).hex(), cut)
            self.__word = order.sealing, word
            return CommitWord(word_commitment(order.sealing, self.patron, word), cuts)
        if table.phase is Phase.SHOWING and added is not None and added.word is None and self.__word is not None:
            sealing, word = self.__word
            return ShowWord(word.text, word.salt, word.cut) if sealing == order.sealing else None
        return None
