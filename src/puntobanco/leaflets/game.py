"""The game in words: its aim, what cards are worth, how they are drawn, who wins."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import TypeVar

from puntobanco.game import NO_CARD, Action, Card, Coup, Hand, Need, Winner, parse_cards
from puntobanco.game.hands import NATURALS
from puntobanco.house.named_choices import BankHeldBy, CardsShown
from puntobanco.language import Spelled
from puntobanco.leaflets.author import Author, capital
from puntobanco.leaflets.document import Figure, FigureKind, Grid, GridRow, Paragraph, Points, Section, Sentence

T = TypeVar("T")

EXAMPLES = tuple(Hand(parse_cards([cards])) for cards in ("Qc 7d", "8h 6s", "Ad 9c", "5s Kh 8d"))
"""Hands whose values are worked out."""

COUP = parse_cards(["9s Kd 4h 5c 4d 3s"])
"""A coup that is told card by card: punto has 3, banco has 5."""


def aim(author: Author) -> Section:
    """What the game is about, and who plays against whom."""
    house = author.house
    opening = author.quoted("texts.invitation")
    if all(house.readings[name].default == choice for name, choice in house.chosen.items()):
        opening += author.quoted("names.special")  # one line about the house as it is; another reading may belie it
    auction = house.bank.held_by is BankHeldBy.AUCTION
    told = [
        author.sentence("leaflet.aim.hands", "names.punto", "names.banco", "game.aim", aim=Spelled(house.game.aim)),
        author.sentence("leaflet.aim.with-bank" if auction else "leaflet.aim.nobodys"),
    ]
    if not auction:
        told.append(author.sentence("leaflet.aim.house-bank", "bank.held_by"))
    told.append(author.sentence("leaflet.aim.led-by", "game.led_by", "names.croupier"))
    paragraphs = [Paragraph(tuple(opening))] if opening else []
    return Section("aim", author.text("leaflet.aim.title"), (*paragraphs, Paragraph(tuple(told))))


def cards(author: Author) -> Section:
    """What cards and hands are worth, with examples."""
    text, game = author.text, author.house.game
    rows = (
        GridRow((text("leaflet.cards.ace"), str(game.ace)), ("game.ace",)),
        GridRow((text("leaflet.cards.pips"), text("leaflet.cards.pips-value")), ("game.pip_cards",)),
        GridRow((text("leaflet.cards.tens"), str(game.tens_and_courts)), ("game.tens_and_courts",)),
    )
    header = (text("leaflet.cards.card"), text("leaflet.cards.points"))
    hands = ", ".join(author.speaker.show(hand) for hand in EXAMPLES)
    return Section(
        "cards",
        text("leaflet.cards.title"),
        (
            Grid("points", text("leaflet.cards.caption"), header, rows),
            Paragraph(
                (author.sentence("leaflet.cards.total", "game.total"), author.sentence("leaflet.cards.examples"))
            ),
            Points(tuple(_example(author, hand) for hand in EXAMPLES)),
            Figure(
                FigureKind.CARDS,
                text("leaflet.cards.figure"),
                text("leaflet.cards.figure-alt", hands=hands),
                tuple(hand.cards for hand in EXAMPLES),
            ),
        ),
    )


def _example(author: Author, hand: Hand) -> Sentence:
    points = [card.points for card in hand.cards]
    total = f"{' + '.join(map(str, points))} = {sum(points)}"
    key = "leaflet.cards.example-low" if sum(points) == hand.total else "leaflet.cards.example-high"
    return Sentence(author.text(key, hand=hand, sum=total, total=hand.total))


def drawing(author: Author) -> Section:
    """How cards are dealt and drawn: both tables, the case without a third card, the option."""
    text, house = author.text, author.house
    hidden = house.tableau.has_option and house.option.cards_shown is CardsShown.AFTER_DECISION
    low, high = sorted(NATURALS)
    dealt = Paragraph(
        (
            author.sentence("leaflet.drawing.order", "game.order"),
            author.sentence("leaflet.drawing.numbers", "game.least_cards", "game.most_cards"),
            author.sentence("leaflet.drawing.open-except" if hidden else "leaflet.drawing.open", "game.cards_lie"),
            author.sentence("leaflet.drawing.naturals", "game.naturals", low=low, high=high),
        )
    )
    return Section(
        "drawing",
        text("leaflet.drawing.title"),
        (
            dealt,
            Paragraph((author.sentence("leaflet.drawing.punto-first"),)),
            _punto_grid(author),
            *_option(author),
            Paragraph((author.sentence("leaflet.drawing.then-banco"),)),
            _banco_grid(author),
            Paragraph((author.sentence("leaflet.drawing.no-card"),)),
            _no_card_grid(author),
            Figure(FigureKind.TABLEAU, text("leaflet.drawing.figure"), text("leaflet.drawing.figure-alt")),
        ),
    )


def _grouped(values: Iterable[T]) -> Iterator[tuple[list[int], T]]:
    """Rows that follow one another and are alike."""
    for held, rows in groupby(enumerate(values), key=lambda row: row[1]):
        yield [row for row, _ in rows], held


def _totals(rows: Iterable[int]) -> str:
    return ", ".join(map(str, rows))


def _action_grid(author: Author, id: str, side: str, path: str, actions: Iterable[Action], *more: GridRow) -> Grid:
    """What a side does with each total."""
    text = author.text
    rows = (
        GridRow(
            (_totals(group), text(f"leaflet.drawing.action-{action.value}")), tuple(f"{path}.{row}" for row in group)
        )
        for group, action in _grouped(actions)
    )
    header = (capital(text("leaflet.drawing.has", side=side)), text("leaflet.drawing.does", side=side))
    return Grid(id, capital(text(f"leaflet.drawing.{id}-caption")), header, (*rows, *more))


def _punto_grid(author: Author) -> Grid:
    natural = (_totals(sorted(NATURALS)), author.text("leaflet.drawing.action-natural"))
    row = GridRow(natural, ("game.naturals",))
    return _action_grid(author, "punto", author.the_punto, "tableau.punto", author.house.tableau.punto, row)


def _banco_grid(author: Author) -> Grid:
    text, tableau = author.text, author.house.tableau
    rows = []
    for group, cells in _grouped(cells[:NO_CARD] for cells in tableau.banco):
        draws = [third for third in range(NO_CARD) if cells[third] is Action.DRAW]
        stands = [third for third in range(NO_CARD) if third not in draws]
        told = (_thirds(author, draws), _thirds(author, stands))
        rows.append(GridRow((_totals(group), *told), tuple(f"tableau.banco.{row}" for row in group)))
    header = (
        capital(text("leaflet.drawing.has", side=author.the_banco)),
        capital(text("leaflet.drawing.draws-on")),
        capital(text("leaflet.drawing.stands-on")),
    )
    return Grid("banco", capital(text("leaflet.drawing.banco-caption")), header, tuple(rows))


def _thirds(author: Author, thirds: list[int]) -> str:
    if len(thirds) == NO_CARD:
        return author.text("leaflet.always")
    return _totals(thirds) if thirds else author.text("leaflet.never")


def _no_card_grid(author: Author) -> Grid:
    actions = (cells[NO_CARD] for cells in author.house.tableau.banco)
    return _action_grid(author, "no-card", author.the_banco, "tableau.no_card", actions)


def _option(author: Author) -> list[Paragraph]:
    """Who chooses for punto, and what happens if nobody does."""
    house = author.house
    if not house.tableau.has_option:
        return []
    auction = house.bank.held_by is BankHeldBy.AUCTION
    decider = "leaflet.drawing.decider" if auction else "leaflet.drawing.decider-house"
    told = (
        author.sentence(decider, "option.decider"),
        author.sentence(f"leaflet.drawing.undecided-{house.option.undecided.value}", "option.undecided"),
        author.sentence(
            "leaflet.drawing.shown-after-decision"
            if house.option.cards_shown is CardsShown.AFTER_DECISION
            else "leaflet.drawing.shown-open",
            "option.cards_shown",
        ),
    )
    return [Paragraph(told)]


def example(author: Author) -> Section | None:
    """One coup, card by card; none where the example would need a choice."""
    coup, told = Coup(author.house.tableau), []
    deck = iter(COUP)
    while coup.cards_dealt < 4:
        coup = coup.deal(next(deck))
    if coup.need is Need.DECISION:
        return None
    start = author.text(
        "leaflet.example.start",
        punto_hand=coup.punto,
        punto_total=coup.punto.total,
        banco_hand=coup.banco,
        banco_total=coup.banco.total,
    )
    told.append(Sentence(capital(start)))
    for side, need in ((author.the_punto, Need.PUNTO_CARD), (author.the_banco, Need.BANCO_CARD)):
        if coup.need is need:
            card = next(deck)
            coup = coup.deal(card)
            hand = coup.punto if need is Need.PUNTO_CARD else coup.banco
            told.append(author.sentence("leaflet.example.draws", side=side, card=card, total=hand.total))
        else:
            told.append(author.sentence("leaflet.example.stands", side=side))
    told.append(_result(author, coup))
    alt = author.text("leaflet.example.figure-alt", punto_hand=coup.punto, banco_hand=coup.banco)
    hands: tuple[tuple[Card, ...], ...] = (coup.punto.cards, coup.banco.cards)
    figure = Figure(FigureKind.CARDS, author.text("leaflet.example.title"), alt, hands)
    return Section("example", author.text("leaflet.example.title"), (Paragraph(tuple(told)), figure))


def _result(author: Author, coup: Coup) -> Sentence:
    punto, banco = coup.punto.total, coup.banco.total
    if coup.winner is Winner.TIE:
        return author.sentence("leaflet.example.tie", total=punto)
    side = author.the_punto if coup.winner is Winner.PUNTO else author.the_banco
    return author.sentence("leaflet.example.wins", side=side, high=max(punto, banco), low=min(punto, banco))


def winning(author: Author) -> Section:
    """Who wins."""
    told = (
        author.sentence("leaflet.winning.higher"),
        author.sentence("leaflet.winning.announced", "game.totals_announced"),
    )
    return Section("winning", author.text("leaflet.winning.title"), (Paragraph(told),))
