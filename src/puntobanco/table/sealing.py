"""What happens before a sealed shoe, and with each of its cards (docs/fair-shoe.md).

The house binds itself to a secret, people add words and one of them cuts, all of it is frozen before the first card,
and the secret is shown when the shoe is over. The table checks every digest and every proof when it comes.
"""

from puntobanco.fairness import Dealing, Scheme, Sealing, Word, sealing_of, transcript, word_fits
from puntobanco.fairness.digests import DIGEST_BYTES, is_hex
from puntobanco.fairness.sealing import SECRET_BYTES, is_said, is_well_formed, secret_commitment
from puntobanco.fairness.words import LONGEST_WORD, MOST_WORDS, SALT_BYTES
from puntobanco.table import commands as c, events as e
from puntobanco.table.commands import Command
from puntobanco.table.dealing import begin_shoe
from puntobanco.table.draft import Draft
from puntobanco.table.people import patron_of
from puntobanco.table.phases import Phase
from puntobanco.table.refusals import phase_name, refuse
from puntobanco.table.state import SealedOrder, Table

ONLY_ANOTHER_VALUE = frozenset(
    {
        "bet-asked-already",
        "card-not-proved",
        "card-not-mixed",
        "card-run-out",
        "link-other",
        "word-other",
        "secret-other",
        "shoe-beacon-value",
    }
)
"""Refusals that come last: with the right card, link, word, secret or value the act would be allowed."""


def secret_due(table: Table) -> bool:
    """Whether the secret of the last sealed shoe is still to be shown."""
    return table.order is not None and not table.order.secret


def _open_order(table: Table, *phases: Phase) -> SealedOrder:
    if table.phase not in phases or table.order is None:
        raise refuse("table-not-now", phase=phase_name(table.phase))
    return table.order


def _open_words(table: Table) -> SealedOrder:
    """What words are added to; a shoe that is dealt coup by coup takes none."""
    order = _open_order(table, Phase.WORDS)
    if order.mix is not None:
        raise refuse("word-by-coup")
    return order


def _check_hex(text: str, size: int) -> None:
    if not is_hex(text, size):
        raise refuse("shoe-not-hexadecimal", digits=2 * size)


def seal_shoe(draft: Draft, _: Command, act: c.SealShoe) -> None:
    """Bind the house to a secret for the next shoe; first the last one's secret must be shown."""
    table = draft.table
    if table.phase is not Phase.SHOE or not table.settings.sealed:
        raise refuse("table-not-now", phase=phase_name(table.phase))
    if secret_due(table):
        raise refuse("shoe-secret-due")
    if act.instance and not table.anybody_placed:
        raise refuse("shoe-nobody")
    if table.instance not in ("", act.instance):
        raise refuse("shoe-other-instance")
    _check_hex(act.commitment, DIGEST_BYTES)
    number, sealing = next_sealing(table, act.instance, act.beacon, act.round)
    if not is_well_formed(sealing):
        raise refuse("shoe-sealing")
    draft.add(
        e.ShoeSealed(
            number,
            sealing.shoe,
            sealing.terms,
            sealing.packs,
            act.commitment,
            sealing.scheme,
            sealing.instance,
            sealing.dealing,
            sealing.beacon,
            sealing.round,
        )
    )


def next_sealing(table: Table, instance: str, beacon: str = "", round: int = 0) -> tuple[int, Sealing]:
    """The next shoe's number, and what is sealed for it; without an instance, as the first scheme has it."""
    number = 1 + max(table.shoe.number, table.order.number if table.order is not None else 0)
    packs = table.house.shoe.packs
    if not instance and not beacon and not table.settings.by_coup:
        return number, Sealing(f"{table.id}/{number}", table.house.fingerprint, packs)
    return number, sealing_of(
        table=table.id,
        instance=instance,
        number=number,
        terms=table.house.terms,
        packs=packs,
        dealing=Dealing.COUPS if table.settings.by_coup else Dealing.WHOLE,
        beacon=beacon,
        round=round,
    )


def commit_word(draft: Draft, command: Command, act: c.CommitWord) -> None:
    """Add a word by its digest; the first who wants to cut does."""
    order = _open_words(draft.table)
    patron_of(draft.table, command.by)
    if order.word_of(command.by) is not None:
        raise refuse("word-already")
    if command.by in draft.table.objections.barred:
        raise refuse("word-barred")
    if len(order.words) >= MOST_WORDS:
        raise refuse("word-too-many", most=MOST_WORDS)
    if act.cuts and any(word.cuts for word in order.words):
        raise refuse("word-cut-taken")
    _check_hex(act.commitment, DIGEST_BYTES)
    draft.add(e.WordCommitted(command.by, act.commitment, act.cuts))


def close_words(draft: Draft, _: Command, __: c.CloseWords) -> None:
    """Take no more words; of the second scheme, while somebody has a place to have a say from."""
    order = _open_words(draft.table)
    if order.sealing.scheme is not Scheme.FIRST and not draft.table.anybody_placed:
        raise refuse("shoe-nobody")
    draft.add(e.WordsClosed())


def show_word(draft: Draft, command: Command, act: c.ShowWord) -> None:
    """Show one's word; it must be the one that was added."""
    order = _open_order(draft.table, Phase.SHOWING)
    added = order.word_of(command.by)
    if added is None:
        raise refuse("word-none")
    if added.word is not None:
        raise refuse("word-already")
    if not act.text.isprintable() or not 0 < len(act.text) <= LONGEST_WORD:
        raise refuse("word-text", most=LONGEST_WORD)
    _check_hex(act.salt, SALT_BYTES)
    least, most = (1, order.sealing.cards - 1) if added.cuts else (0, 0)
    if not least <= act.cut <= most:
        raise refuse("word-cut", least=least, most=most)
    if not word_fits(order.sealing, added, Word(act.text, act.salt, act.cut)):
        raise refuse("word-other")
    draft.add(e.WordShown(command.by, act.text, act.salt, act.cut))


def freeze_shoe(draft: Draft, _: Command, act: c.FreezeShoe) -> None:
    """Fix the order by what was agreed, and put the shoe on the table; one that is dealt coup by coup has no order."""
    order = _open_order(draft.table, Phase.WORDS if draft.table.settings.by_coup else Phase.SHOWING)
    if order.mix is None:
        _check_hex(act.root, DIGEST_BYTES)
    elif act.root:
        raise refuse("table-value", path="root")
    elif not draft.table.anybody_placed:
        raise refuse("shoe-nobody")
    if not is_said(act.value, by=order.sealing.beacon):
        raise refuse("shoe-beacon-value")
    draft.add(e.ShoeFrozen(transcript(order.sealing, order.words, bytes.fromhex(act.value)), act.root, act.value))
    begin_shoe(draft, order.number)


def show_secret(draft: Draft, _: Command, act: c.ShowSecret) -> None:
    """Show the secret of a shoe that is over; it must be the one that the house has bound itself to."""
    order = _open_order(draft.table, Phase.SHOE, Phase.CLOSED)
    if order.secret:
        raise refuse("table-not-now", phase=phase_name(draft.table.phase))
    _check_hex(act.secret, SECRET_BYTES)
    if secret_commitment(order.sealing, bytes.fromhex(act.secret)) != order.sealing.commitment:
        raise refuse("secret-other")
    draft.add(e.SecretShown(order.number, act.secret))
