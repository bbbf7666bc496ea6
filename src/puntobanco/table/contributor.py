"""Somebody's say in each shoe, by itself, for people and for bots: a word that is chosen, committed and shown.

Where shoes are dealt coup by coup, a chain is made and joined with, and its links are shown when they are asked for.
"""

from puntobanco.fairness import Sealing, Word, word_commitment
from puntobanco.fairness.kept_chains import KeptChains
from puntobanco.fairness.sealing import Entropy
from puntobanco.fairness.words import SALT_BYTES
from puntobanco.table.commands import Act, CommitWord, JoinMix, ShowLink, ShowWord
from puntobanco.table.mix import Mix
from puntobanco.table.mixing import awaited, may_join
from puntobanco.table.phases import Phase
from puntobanco.table.state import Table

_RANDOM_WORD_BYTES = 4


class Contributor:
    """Keeps the word or the chain of one patron until it is shown."""

    __slots__ = ("__chains", "__entropy", "__word", "cut", "patron", "text")

    def __init__(self, patron: str, entropy: Entropy, *, text: str = "", cut: int = 0) -> None:
        self.patron = patron
        self.text = text
        """The word to add; without one, a random one for each shoe."""
        self.cut = cut
        """Where to cut, if nobody else was faster: from 1 to one less than the shoe has cards; 0 not to cut."""
        self.__entropy = entropy
        self.__chains = KeptChains(entropy)
        self.__word: tuple[Sealing, Word] | None = None

    def next_act(self, table: Table) -> Act | None:
        """What is to be done now, if anything."""
        order = table.order
        if order is None or self.patron not in table.patrons:
            return None
        if order.mix is not None:
            return self.__chain_act(table, order.sealing, order.mix)
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

    def __chain_act(self, table: Table, sealing: Sealing, mix: Mix) -> Act | None:
        if may_join(table, self.patron):
            anchor = self.__chains.anchor(sealing, self.patron)
            return None if anchor is None else JoinMix(anchor)
        chain = mix.chain_of(self.patron)
        if chain is None or self.patron not in awaited(table):
            return None
        link = self.__chains.link(sealing, self.patron, chain.shown + 1)
        return None if link is None else ShowLink(link)
