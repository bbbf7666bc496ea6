"""Bets in words: when they win, what they pay, what a tie does, what may be staked."""

from collections.abc import Iterator

from puntobanco.game import COINS_PER_UNIT, Bet, Condition, Rounding
from puntobanco.game.settlement import payout
from puntobanco.house.banker import banker_pays
from puntobanco.house.named_choices import Partners
from puntobanco.leaflets.author import Author, capital
from puntobanco.leaflets.clauses import clause, clause_of_both, holds_on_every_tie, is_any_tie, may_be_tie
from puntobanco.leaflets.document import Block, Figure, FigureKind, Grid, GridRow, Paragraph, Points, Section, Sentence

_KNOWN_CURRENCIES = ("CHF", "GBP", "EUR", "chips")
_EXAMPLE_UNITS = (5, 10, 15, 25, 35, 50, 75, 100, 250)
_MOST_COLUMNS = 4
_LEAST_EXAMPLES = 3


def bets(author: Author) -> Section:
    """Every bet: when it wins, what it pays, when its stake comes back, which other bet it needs."""
    text, house = author.text, author.house
    header = tuple(text(f"leaflet.bets.{column}") for column in ("bet", "wins", "pays", "returns"))
    rows = tuple(row for bet in house.bets for row in _bet_rows(author, bet))
    blocks: list[Block] = [
        Paragraph((_odds_example(author),)),
        Grid("bets", text("leaflet.bets.caption"), header, rows),
        *_in_points(tuple(_halves(author))),
        Paragraph((author.sentence("leaflet.bets.otherwise"), *author.quoted("texts.payouts"))),
    ]
    blocks += _in_points(tuple(_needs(author)))
    blocks += _payout_examples(author)
    seats = author.speaker.show(house.places.seats)
    alt = text("leaflet.bets.layout-alt", count=seats, bets=author.bets(bet.id for bet in house.bets))
    blocks.append(Figure(FigureKind.LAYOUT, text("leaflet.bets.layout"), alt))
    return Section("bets", text("leaflet.bets.title"), tuple(blocks))


def _odds_example(author: Author) -> Sentence:
    """What odds mean, told with the first bet that pays more than the stake, if there is one."""
    house = author.house
    offered = [paid.odds for bet in house.bets for paid in bet.pays if paid.odds.denominator == 1]
    odds = next((odds for odds in offered if odds > 1), house.bets[0].pays[0].odds)
    stake = max(10 * COINS_PER_UNIT, house.stakes.minimum)
    paid = payout(odds, stake, house.stakes.rounding)
    return author.sentence("leaflet.bets.odds", odds=odds, stake=author.money(stake), paid=author.money(paid))


def _bet_rows(author: Author, bet: Bet) -> Iterator[GridRow]:
    """A row for each payout of a bet; they are read from above."""
    returns = capital(clause(bet.returns, author)) if bet.returns else capital(author.text("leaflet.never"))
    parts = ("name", "wins", "pays", "returns")
    carries = author.held(f"bets.{bet.id}.{part}" for part in parts)
    for place, paid in enumerate(bet.pays):
        if paid.when is not None:
            wins = clause_of_both(bet.wins, paid.when, author)
        elif place > 0:
            wins = author.text("leaflet.bets.win-otherwise", clause=clause(bet.wins, author))
        else:
            wins = clause(bet.wins, author)
        yield GridRow((author.bet(bet.id), capital(wins), author.speaker.show(paid.odds), returns), carries)


def _in_points(told: tuple[Sentence, ...]) -> list[Block]:
    """Sentences of the same kind: several as points, one by itself."""
    if not told:
        return []
    return [Points(told) if len(told) > 1 else Paragraph(told)]


def _halves(author: Author) -> Iterator[Sentence]:
    """Bets of which half is lost, and when."""
    for bet in author.house.bets:
        if bet.halves is not None:
            told = {"bet": author.bet(bet.id), "clause": clause(bet.halves, author)}
            yield author.sentence("leaflet.bets.halves", f"bets.{bet.id}.halves", **told)


def _needs(author: Author) -> Iterator[Sentence]:
    """Side bets, those together that need the same bets."""
    groups: dict[tuple[str, ...], list[str]] = {}
    for bet in author.house.bets:
        if bet.needs:
            groups.setdefault(bet.needs, []).append(bet.id)
    for needed, ids in groups.items():
        yield author.sentence(
            "leaflet.bets.needs.count",
            *(f"bets.{id}.needs" for id in ids),
            count=len(ids),
            bets=author.bets(ids),
            needed=author.bets(needed, "or"),
        )


def _payout_examples(author: Author) -> list[Grid]:
    """What stakes bring at odds that are not a whole number."""
    house = author.house
    odd = [(bet, paid.odds) for bet in house.bets for paid in bet.pays if paid.odds.denominator != 1][:_MOST_COLUMNS]
    if not odd:
        return []
    least, most = max(bet.least for bet, _ in odd), min(bet.most for bet, _ in odd)
    stakes = [units * COINS_PER_UNIT for units in _EXAMPLE_UNITS]
    fitting = [stake for stake in stakes if least <= stake <= most and stake % house.stakes.step == 0]
    if len(fitting) < _LEAST_EXAMPLES:
        fitting = [least * times for times in (1, 2, 3, 5, 10) if least * times <= most]
    rows = tuple(
        GridRow(
            (author.money(stake), *(author.money(payout(odds, stake, house.stakes.rounding)) for _, odds in odd)),
            author.held(f"bets.{bet.id}.pays" for bet, _ in odd),
        )
        for stake in fitting
    )
    heads = (author.text("leaflet.bets.paid-for", bet=author.bet(bet.id), odds=odds) for bet, odds in odd)
    header = (author.text("leaflet.bets.stake"), *heads)
    numbers = tuple(range(len(header)))
    return [Grid("payout-examples", author.text("leaflet.bets.examples-caption"), header, rows, numbers=numbers)]


def tie(author: Author) -> Section | None:
    """What a tie does to every kind of bet."""
    house = author.house
    winners = [bet.id for bet in house.bets if is_any_tie(bet.wins)]
    back = [bet.id for bet in house.bets if bet.returns is not None and holds_on_every_tie(bet.returns)]
    halved = [bet.id for bet in house.bets if bet.halves is not None and holds_on_every_tie(bet.halves)]
    lost = [bet.id for bet in house.bets if not bet.needs and not any(map(may_be_tie, _kept(bet)))]
    told = []
    paying = banker_pays(house)
    if paying:
        back.remove("banco")  # the bank itself
    if winners:
        told.append(author.sentence("leaflet.tie.wins", bets=author.bets(winners, "or")))
    if back:
        key = f"leaflet.tie.{house.stakes.on_tie.value}-{house.stakes.valid_for.value}"
        told.append(author.sentence(key, "stakes.on_tie", bets=author.bets(back)))
    elif any(bet.returns for bet in house.bets):
        told.append(author.sentence(f"leaflet.tie.back-{house.stakes.on_tie.value}", "stakes.on_tie"))
    if halved:
        told.append(author.sentence("leaflet.tie.halve", bets=author.bets(halved)))
    if lost:
        told.append(author.sentence("leaflet.tie.lose", bets=author.bets(lost)))
    if paying:
        told.append(author.sentence("leaflet.tie.bank-stays"))
    return Section("tie", author.text("leaflet.tie.title"), (Paragraph(tuple(told)),)) if told else None


def _kept(bet: Bet) -> list[Condition]:
    """The conditions under which a stake is not lost as a whole."""
    return [one for one in (bet.wins, bet.returns, bet.halves) if one is not None]


def stakes(author: Author) -> Section:
    """Limits, steps, rounding, how long a stake holds and until when it may be changed."""
    house, held = author.house, author.house.stakes
    grid = _limits(author)
    limits = author.sentence(
        "leaflet.stakes.limits-unless" if grid else "leaflet.stakes.limits",
        "stakes.minimum",
        "stakes.maximum",
        minimum=author.money(held.minimum),
        maximum=author.money(held.maximum),
    )
    known = held.currency in _KNOWN_CURRENCIES
    money = (
        author.sentence("leaflet.stakes.step", "stakes.step", step=author.money(held.step)),
        author.sentence(f"leaflet.stakes.rounding-{held.rounding.value}", "stakes.rounding"),
        *_rounded_halves(author),
        author.sentence(f"leaflet.stakes.currency-{held.currency}", "stakes.currency")
        if known
        else author.sentence("leaflet.stakes.currency-any", "stakes.currency", currency=held.currency),
    )
    holds = [
        author.sentence(f"leaflet.stakes.valid-{held.valid_for.value}", "stakes.valid_for"),
        author.sentence(f"leaflet.stakes.changes-{held.changes_until.value}", "stakes.changes_until"),
    ]
    if any(bet.needs for bet in house.bets):
        holds.append(author.sentence(f"leaflet.stakes.main-{held.main_withdrawn.value}", "stakes.main_withdrawn"))
    blocks: list[Block] = [Paragraph((limits,)), *grid, Paragraph(money), Paragraph(tuple(holds))]
    if house.disputes.partners is Partners.SHARE_MAXIMUM:
        partners = (
            author.sentence("leaflet.stakes.partners-share", "disputes.partners"),
            author.sentence("leaflet.stakes.partners-declared", "disputes.partners_declared_by"),
        )
        blocks.append(Paragraph(partners))
    return Section("stakes", author.text("leaflet.stakes.title"), tuple(blocks))


def _rounded_halves(author: Author) -> Iterator[Sentence]:
    """That half a stake is rounded too, where that can be."""
    house = author.house
    if house.stakes.rounding is not Rounding.EXACT and house.stakes.step % 2 and any(bet.halves for bet in house.bets):
        yield author.sentence("leaflet.stakes.rounding-halved", "stakes.rounding")


def _limits(author: Author) -> list[Grid]:
    """The limits of bets that have their own, those together that have the same."""
    groups: dict[tuple[int, int], list[str]] = {}
    for bet in author.house.bets:
        if author.held((f"bets.{bet.id}.minimum", f"bets.{bet.id}.maximum")):
            groups.setdefault((bet.least, bet.most), []).append(bet.id)
    if not groups:
        return []
    rows = tuple(
        GridRow(
            (author.bets(ids), author.money(least), author.money(most)),
            author.held(f"bets.{id}.{part}" for id in ids for part in ("minimum", "maximum")),
        )
        for (least, most), ids in groups.items()
    )
    header = (
        author.text("leaflet.bets.bet"),
        author.text("leaflet.stakes.minimum"),
        author.text("leaflet.stakes.maximum"),
    )
    return [Grid("limits", author.text("leaflet.stakes.caption"), header, rows, numbers=(1, 2))]
