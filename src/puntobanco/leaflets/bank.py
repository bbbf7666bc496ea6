"""The bank in words: its auction, how it changes hands, who pays, and how it is covered where the banker does."""

from fractions import Fraction

from puntobanco.house import House
from puntobanco.house.banker import banker_pays
from puntobanco.house.named_choices import BankHeldBy, Standing
from puntobanco.language import Speaker
from puntobanco.leaflets.author import Author
from puntobanco.leaflets.document import Paragraph, Points, Section, Sentence

Sentences = tuple[Sentence, ...]


def bank(author: Author) -> Section | None:
    """The bank, where the house gives it to guests."""
    if author.house.bank.held_by is not BankHeldBy.AUCTION:
        return None
    paragraphs = _of_the_banker(author) if banker_pays(author.house) else _of_the_house(author)
    title = "leaflet.bank.title-banker" if banker_pays(author.house) else "leaflet.bank.title"
    return Section("bank", author.text(title), tuple(map(Paragraph, paragraphs)))


def _of_the_house(author: Author) -> tuple[Sentences, ...]:
    """Where the house pays, and the banker only stakes more than others."""
    held = author.house.bank
    auction = (
        *_auction(author),
        author.sentence("leaflet.bank.least", "bank.banker_least"),
        author.sentence(f"leaflet.bank.unstaked-{held.unstaked_banker.value}", "bank.unstaked_banker"),
        author.sentence("leaflet.bank.no-bids", "bank.no_bids"),
    )
    punto = "leaflet.bank.also-punto" if held.banker_bets_punto else "leaflet.bank.not-punto"
    others = (
        author.sentence("leaflet.bank.paid", "bank.bets_paid_by"),
        author.sentence(punto, "bank.banker_bets_punto"),
        author.sentence("leaflet.bank.too-few", "bank.too_few"),
    )
    return auction, _dealing(author), _passing(author, "leaflet.bank.offered-least", "leaflet.bank.given-up"), others


def _of_the_banker(author: Author) -> tuple[Sentences, ...]:
    """Where the banker pays, out of what lies in the bank."""
    held, house = author.house.bank, author.house
    paid = (author.sentence("leaflet.bank.paid-banker", "bank.bets_paid_by"), *_share(author))
    auction = (
        *_auction(author),
        author.sentence("leaflet.bank.laid", "bank.banker_least"),
        author.sentence("leaflet.bank.waits"),
    )
    seated = house.places.standing is Standing.NEVER
    covered = (
        author.sentence("leaflet.bank.covered-seated" if seated else "leaflet.bank.covered", "bank.bets_paid_by"),
        author.sentence(f"leaflet.bank.called-{held.banco_called.value}", "bank.banco_called"),
        author.sentence("leaflet.bank.only-banker", "bank.banker_bets_punto"),
    )
    kept = (
        author.sentence("leaflet.bank.grows", most=author.money(house.bet("banco").most)),
        author.sentence(f"leaflet.bank.withdrawn-{held.withdrawn.value}", "bank.withdrawn"),
        author.sentence(f"leaflet.bank.absent-{held.absent_banker.value}", "bank.absent_banker"),
    )
    passing = _passing(author, "leaflet.bank.offered-least-banker", "leaflet.bank.given-up-banker")
    too_few = (author.sentence("leaflet.bank.too-few", "bank.too_few"),)
    return paid, auction, covered, _dealing(author), kept, passing, too_few


def _auction(author: Author) -> Sentences:
    return (
        author.sentence("leaflet.bank.auction", "bank.held_by"),
        author.sentence("leaflet.bank.bidders", "bank.bidders"),
        author.sentence("leaflet.bank.equal", "bank.equal_bids"),
    )


def _dealing(author: Author) -> Sentences:
    taken_by = author.house.bank.cards_taken_by.value
    return (author.sentence(f"leaflet.bank.cards-{taken_by}", "bank.cards_taken_by"),)


def _passing(author: Author, offered_least: str, given_up: str) -> Sentences:
    held = author.house.bank
    return (
        author.sentence("leaflet.bank.kept", "bank.kept_until"),
        author.sentence(f"leaflet.bank.passes-{held.passes_to.value}", "bank.passes_to"),
        author.sentence("leaflet.bank.offered", "bank.offered"),
        author.sentence(offered_least, "bank.offered_least"),
        author.sentence(f"leaflet.bank.refused-{held.refused_turn.value}", "bank.refused_turn"),
        author.sentence("leaflet.bank.nobody", "bank.nobody_accepts"),
        author.sentence(given_up, "bank.given_up"),
    )


def _share(author: Author) -> Sentences:
    """What the house takes of the bank's wins: what banco's odds leave of an even payment."""
    shares = _shares(author.house)
    if len(shares) > 1:
        return (author.sentence("leaflet.bank.share-varies", "bets.banco.pays"),)
    if shares == {0}:
        return (author.sentence("leaflet.bank.share-none", "bets.banco.pays"),)
    return (author.sentence("leaflet.bank.share", "bets.banco.pays", percent=share_of(author.house, author.speaker)),)


def share_of(house: House, speaker: Speaker) -> str:
    """What the house takes of the bank's wins in per cent; from the least to the most where it depends on the coup."""
    shares = sorted({min(_shares(house)), max(_shares(house))})
    places = 0 if all((100 * share).denominator == 1 for share in shares) else 2
    return "–".join(speaker.formats.percentage(share, places) for share in shares)


def _shares(house: House) -> set[Fraction]:
    return {1 - paid.odds for paid in house.bet("banco").pays}


_ESSENTIAL = frozenset({"bank.bets_paid_by", "bank.banco_called", "bank.withdrawn"})


def pays(section: Section) -> bool:
    """Whether a leaflet's section about the bank is one of a bank that pays."""
    return any("bank.banco_called" in sentence.carries for sentence in _sentences(section))


def essentials(section: Section) -> Section:
    """What a poster and a croupier's card tell of a bank that pays: who pays, who covers it, what may be taken out."""
    told = (sentence for sentence in _sentences(section) if _ESSENTIAL & set(sentence.carries) or _is_share(sentence))
    return section._replace(blocks=(Points(tuple(told)),))


def _is_share(sentence: Sentence) -> bool:
    return sentence.carries == ("bets.banco.pays",)


def _sentences(section: Section) -> Sentences:
    return tuple(one for block in section.blocks if isinstance(block, Paragraph) for one in block.sentences)
