"""The game in words: its aim, what cards are worth, how they are drawn, who wins."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import TypeVar

from puntobanco.game import NO_CARD, Action, Card, Coup, Hand, Need, Tableau, Winner, parse_cards, play
from puntobanco.game.hands import NATURALS
from puntobanco.game.tableau import ROWS
from puntobanco.house import House
from puntobanco.house.banker import banker_pays
from puntobanco.house.named_choices import BancoDecider, BankHeldBy, CardsShown, Decider, PuntoCards
from puntobanco.language import Spelled
from puntobanco.leaflets.author import Author, capital
from puntobanco.leaflets.document import Figure, FigureKind, Grid, GridRow, Paragraph, Points, Section, Sentence

T = TypeVar("T")

EXAMPLES = tuple(Hand(parse_cards([cards])) for cards in ("Qc 7d", "8h 6s", "Ad 9c", "5s Kh 8d"))
"""Hands whose values are worked out."""

COUPS = tuple(parse_cards([cards]) for cards in ("9s Kd 4h 5c 4d 3s", "9s Kd 4h 5c 6d 3s"))
"""Coups to be told card by card: punto has 3, banco has 5. The first that leaves nobody a choice is told."""


def aim(author: Author) -> Section:
    """What the game is about, and who plays against whom."""
    house = author.house
    opening = author.quoted("texts.invitation")
    if all(house.readings[name].default == choice for name, choice in house.chosen.items()):
        opening += author.quoted("names.special")  # one line about the house as it is; another reading may belie it
    auction = house.bank.held_by is BankHeldBy.AUCTION
    told = [
        author.sentence("leaflet.aim.hands", "names.punto", "names.banco", "game.aim", aim=Spelled(house.game.aim)),
        author.sentence(f"leaflet.aim.{_sides(house)}"),
    ]
    if not auction:
        told.append(author.sentence("leaflet.aim.house-bank", "bank.held_by"))
    told.append(author.sentence("leaflet.aim.led-by", "game.led_by", "names.croupier"))
    paragraphs = [Paragraph(tuple(opening))] if opening else []
    return Section("aim", author.text("leaflet.aim.title"), (*paragraphs, Paragraph(tuple(told))))


def _sides(house: House) -> str:
    """Who plays on which side, as the end of a key."""
    if house.bank.held_by is not BankHeldBy.AUCTION:
        return "nobodys"
    return "banker-pays" if banker_pays(house) else "with-bank"


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
                (
                    author.sentence("leaflet.cards.total", "game.total"),
                    *_nothing(author),
                    author.sentence("leaflet.cards.examples"),
                )
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


def _nothing(author: Author) -> list[Sentence]:
    """What a hand worth nothing is called, where the house has a name for it."""
    calls = author.house.calls
    return author.called(f"leaflet.cards.nothing-{calls.nothing_of.value}", "calls.nothing", "calls.nothing_of")


def _example(author: Author, hand: Hand) -> Sentence:
    points = [card.points for card in hand.cards]
    total = f"{' + '.join(map(str, points))} = {sum(points)}"
    key = "leaflet.cards.example-low" if sum(points) == hand.total else "leaflet.cards.example-high"
    return Sentence(author.text(key, hand=hand, sum=total, total=hand.total))


def drawing(author: Author) -> Section:
    """How cards are dealt and drawn: both tables, the case without a third card, the option."""
    text = author.text
    low, high = sorted(NATURALS)
    dealt = Paragraph(
        (
            author.sentence("leaflet.drawing.order", "game.order"),
            author.sentence("leaflet.drawing.numbers", "game.least_cards", "game.most_cards"),
            author.sentence(_face_down(author), "game.cards_lie"),
            author.sentence("leaflet.drawing.naturals", "game.naturals", low=low, high=high),
            *author.called("leaflet.drawing.natural-called", "calls.natural"),
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
            *_no_card_called(author),
            Paragraph((author.sentence("leaflet.drawing.then-banco"),)),
            _banco_grid(author),
            Paragraph((author.sentence("leaflet.drawing.no-card"),)),
            _no_card_grid(author),
            *_banco_option(author),
            Figure(FigureKind.TABLEAU, text("leaflet.drawing.figure"), text("leaflet.drawing.figure-alt")),
        ),
    )


def _face_down(author: Author) -> str:
    """What tells whose first two cards come face down: banco's, punto's, those of both hands, or nobody's."""
    house = author.house
    banco = house.tableau.has_option and house.option.cards_shown is CardsShown.AFTER_DECISION
    punto = house.tableau.banco_has_option and house.option.punto_cards is PuntoCards.PUNTO_ONLY
    if punto:
        return "leaflet.drawing.open-except-both" if banco else "leaflet.drawing.open-except-punto"
    return "leaflet.drawing.open-except" if banco else "leaflet.drawing.open"


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
    free = (Action.OPTION,) if author.held(f"tableau.banco_options.{row}" for row in ROWS) else ()
    actions, rows = (Action.DRAW, Action.STAND, *free), []
    for group, cells in _grouped(cells[:NO_CARD] for cells in tableau.banco):
        told = (_thirds(author, [third for third in range(NO_CARD) if cells[third] is action]) for action in actions)
        carries = author.held(f"tableau.{part}.{row}" for row in group for part in ("banco", "banco_options"))
        rows.append(GridRow((_totals(group), *told), carries))
    header = (
        capital(text("leaflet.drawing.has", side=author.the_banco)),
        *(capital(text(f"leaflet.drawing.{action.value}s-on")) for action in actions),
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
    if house.option.decider is Decider.HIGHEST_OF_ALL:
        decider = "leaflet.drawing.decider-all" if auction else "leaflet.drawing.decider-house-all"
    else:
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
        *(() if house.tableau.banco_has_option else _seconds(author)),
    )
    return [Paragraph(told)]


def _banco_option(author: Author) -> list[Paragraph]:
    """Who chooses for banco, what happens if nobody does, and who has seen punto's cards by then."""
    house, held = author.house, author.house.option
    if not house.tableau.banco_has_option:
        return []
    auction = house.bank.held_by is BankHeldBy.AUCTION
    nobody = held.banco_decider is BancoDecider.BANKER and not auction
    who = "nobody" if nobody else held.banco_decider.value
    cards = f"leaflet.drawing.punto-cards-{held.punto_cards.value}"
    asked = held.punto_cards is PuntoCards.PUNTO_ONLY and house.tableau.has_option
    told = (
        author.sentence(f"leaflet.drawing.banco-decider-{who}", "option.banco_decider"),
        author.sentence(f"leaflet.drawing.banco-undecided-{held.banco_undecided.value}", "option.banco_undecided"),
        author.sentence(cards, "option.punto_cards"),
        *((author.sentence("leaflet.drawing.asked-always"),) if asked else ()),
        *_seconds(author),
    )
    return [Paragraph(told)]


def choices(section: Section) -> tuple[Points, ...]:
    """Of the section about drawing, who chooses for which hand; nothing where banco has no choice."""
    wanted = {"option.decider", "option.banco_decider", "option.punto_cards"}
    paragraphs = (block for block in section.blocks if isinstance(block, Paragraph))
    told = tuple(one for block in paragraphs for one in block.sentences if wanted & set(one.carries))
    free = any("option.banco_decider" in sentence.carries for sentence in told)
    return (Points(told),) if free else ()


def _seconds(author: Author) -> tuple[Sentence, ...]:
    """How long a choice may take."""
    seconds = author.house.option.seconds
    return (author.counted("leaflet.drawing.seconds.count", "option.seconds", seconds, "leaflet.drawing.seconds-pace"),)


def _no_card_called(author: Author) -> list[Paragraph]:
    told = tuple(author.called("leaflet.drawing.no-card-called", "calls.no_card"))
    return [Paragraph(told)] if told else []


def example(author: Author) -> Section | None:
    """One coup, card by card; none where every example would need a choice."""
    tableau, told = author.house.tableau, []
    cards = next((cards for cards in COUPS if _leaves_no_choice(tableau, cards)), None)
    if cards is None:
        return None
    coup, deck = play(tableau, cards[:4]), iter(cards[4:])
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


def _leaves_no_choice(tableau: Tableau, cards: Sequence[Card]) -> bool:
    coup = Coup(tableau)
    for card in cards:
        if coup.decides is not None:
            return False
        if not coup.finished:
            coup = coup.deal(card)
    return coup.decides is None


def _result(author: Author, coup: Coup) -> Sentence:
    punto, banco = coup.punto.total, coup.banco.total
    if coup.winner is Winner.TIE:
        return author.sentence("leaflet.example.tie", total=punto)
    side = author.the_punto if coup.winner is Winner.PUNTO else author.the_banco
    return author.sentence("leaflet.example.wins", side=side, high=max(punto, banco), low=min(punto, banco))


def winning(author: Author) -> Section:
    """Who wins."""
    announced = f"leaflet.winning.announced-{author.house.game.totals_announced.value}"
    told = (
        author.sentence("leaflet.winning.higher"),
        *author.called("leaflet.winning.equal", "calls.equal"),
        author.sentence(announced, "game.totals_announced", "calls.winner"),
    )
    return Section("winning", author.text("leaflet.winning.title"), (Paragraph(told),))
