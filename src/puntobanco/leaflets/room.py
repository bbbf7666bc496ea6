"""The room in words: seats, boxes and people standing, the bank's auction, mistakes, the house and how to find it."""

from itertools import groupby

from puntobanco.house.named_choices import BankHeldBy, Standing, StandingSpots, SuperfluousCard
from puntobanco.leaflets.author import Author, capital, isolated
from puntobanco.leaflets.document import Block, Grid, GridRow, Paragraph, Points, Section, Sentence

_DAYS = ("sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday")
_ADDRESS = ("operator", "street", "town", "country")
_CONTACT = ("telephone", "email", "website", "social")
_HOUSE_TEXTS = (
    "custom",
    "staff",
    "limits",
    "queries",
    "cagnotte",
    "dress",
    "feedback",
    "changes",
    "poster",
)


def seats(author: Author) -> Section:
    """Who may sit and stand, where bets lie, when a coup is dealt."""
    house, places = author.house, author.house.places
    shared = places.standing is not Standing.NEVER and places.standing_spots is StandingSpots.SEATED_BOX
    apart = [bet.id for bet in house.bets if bet.id not in places.box]
    table = [author.counted("leaflet.seats.seats.count", "places.seats", places.seats)]
    if places.box:
        cap = f"leaflet.seats.cap-{places.box_cap.value}"
        table += [
            author.sentence(
                "leaflet.seats.box.count", "places.box", count=len(places.box), bets=author.bets(places.box)
            ),
            author.sentence(f"{cap}-shared" if shared else cap, "places.box_cap"),
        ]
        if apart:
            common = "leaflet.seats.common" if places.standing is Standing.NEVER else "leaflet.seats.common-all"
            table.append(author.sentence(common, bets=author.bets(apart)))
    else:
        table.append(author.sentence("leaflet.seats.no-box", "places.box"))
    coups = (
        author.counted("leaflet.seats.least.count", "places.least_people", places.least_people),
        author.sentence("leaflet.seats.coup-needs", "game.coup_needs"),
        author.sentence("leaflet.seats.free" if house.game.free_coups else "leaflet.seats.free-not", "game.free_coups"),
        author.sentence(
            "leaflet.seats.croupier-places" if places.croupier_places_bets else "leaflet.seats.croupier-places-not",
            "places.croupier_places_bets",
        ),
    )
    blocks = (Paragraph(tuple(table)), Paragraph(_standing(author)), Paragraph(coups))
    return Section("seats", author.text("leaflet.seats.title"), blocks)


def _standing(author: Author) -> tuple[Sentence, ...]:
    places = author.house.places
    told = [author.sentence(f"leaflet.seats.standing-{places.standing.value}", "places.standing")]
    if places.standing is Standing.NEVER:
        return tuple(told)
    most = places.standing_most
    told.append(author.counted("leaflet.seats.most.count", "places.standing_most", most, "leaflet.seats.most-none"))
    told.append(author.sentence(f"leaflet.seats.spots-{places.standing_spots.value}", "places.standing_spots"))
    if places.standing_spots is StandingSpots.SEATED_BOX:
        told.append(author.counted("leaflet.seats.per-box.count", "places.standing_per_box", places.standing_per_box))
    must = "leaflet.seats.must-sit" if places.standing_must_sit else "leaflet.seats.need-not-sit"
    told.append(author.sentence(must, "places.standing_must_sit"))
    return tuple(told)


def bank(author: Author) -> Section | None:
    """The auction of the bank, where the house has one."""
    held = author.house.bank
    if held.held_by is not BankHeldBy.AUCTION:
        return None
    auction = (
        author.sentence("leaflet.bank.auction", "bank.held_by"),
        author.sentence("leaflet.bank.bidders", "bank.bidders"),
        author.sentence("leaflet.bank.equal", "bank.equal_bids"),
        author.sentence("leaflet.bank.least", "bank.banker_least"),
        author.sentence("leaflet.bank.no-bids", "bank.no_bids"),
    )
    passing = (
        author.sentence("leaflet.bank.kept", "bank.kept_until"),
        author.sentence(f"leaflet.bank.passes-{held.passes_to.value}", "bank.passes_to"),
        author.sentence("leaflet.bank.offered", "bank.offered"),
        author.sentence("leaflet.bank.offered-least", "bank.offered_least"),
        author.sentence("leaflet.bank.nobody", "bank.nobody_accepts"),
        author.sentence("leaflet.bank.given-up", "bank.given_up"),
    )
    punto = "leaflet.bank.also-punto" if held.banker_bets_punto else "leaflet.bank.not-punto"
    others = (
        author.sentence("leaflet.bank.paid", "bank.bets_paid_by"),
        author.sentence(punto, "bank.banker_bets_punto"),
        author.sentence("leaflet.bank.too-few", "bank.too_few"),
    )
    blocks = (Paragraph(auction), Paragraph(passing), Paragraph(others))
    return Section("bank", author.text("leaflet.bank.title"), blocks)


def mistakes(author: Author) -> Section:
    """Dealer's errors, superfluous cards, disputes, and what the house itself says of them."""
    held = author.house.disputes
    burned = held.superfluous_card is SuperfluousCard.BURNED
    errors = (
        author.sentence(f"leaflet.mistakes.window-{held.error_window.value}", "disputes.error_window"),
        author.sentence(f"leaflet.mistakes.reported-{held.reported.value}", "disputes.reported"),
        author.sentence(
            "leaflet.mistakes.superfluous-burned" if burned else "leaflet.mistakes.superfluous-next",
            "disputes.superfluous_card",
        ),
    )
    disputes = (
        author.sentence(f"leaflet.mistakes.favour-{held.ambiguity.value}", "disputes.ambiguity"),
        *author.quoted("texts.disputes"),
    )
    return Section("mistakes", author.text("leaflet.mistakes.title"), (Paragraph(errors), Paragraph(disputes)))


def house(author: Author) -> Section | None:
    """What the house itself tells its guests."""
    told = tuple(sentence for name in _HOUSE_TEXTS for sentence in author.quoted(f"texts.{name}"))
    return Section("house", author.text("leaflet.house.title"), (Points(told),)) if told else None


def visit(author: Author) -> Section | None:
    """Opening hours, address and contact, as far as the house gives them."""
    blocks: list[Block] = [*_hours(author)]
    held = author.house.visit
    times = []
    if held.tables_from:
        times.append(author.sentence("leaflet.visit.tables", "visit.tables_from", time=held.tables_from))
    if held.slots_from:
        times.append(author.sentence("leaflet.visit.slots", "visit.slots_from", time=held.slots_from))
    if held.restaurant:
        begin, _, end = held.restaurant.partition("-")
        times.append(author.sentence("leaflet.visit.restaurant", "visit.restaurant", **{"from": begin, "to": end}))
    if times:
        blocks.append(Paragraph(tuple(times)))
    blocks += _contact(author)
    return Section("visit", author.text("leaflet.visit.title"), tuple(blocks)) if blocks else None


def _hours(author: Author) -> list[Grid]:
    rows = []
    for hours, alike in groupby(_DAYS, key=lambda day: getattr(author.house.visit, day)):
        if hours:
            days, (begin, _, end) = list(alike), hours.partition("-")
            told = author.text("leaflet.visit.hours", **{"from": begin, "to": end})
            rows.append(GridRow((_days(author, days), told), tuple(f"visit.{day}" for day in days)))
    if not rows:
        return []
    header = (author.text("leaflet.visit.day"), author.text("leaflet.visit.open"))
    return [Grid("hours", author.text("leaflet.visit.hours-caption"), header, tuple(rows))]


def _days(author: Author, days: list[str]) -> str:
    if len(days) == len(_DAYS):
        return author.text("leaflet.visit.daily")
    first, last = (author.text(f"leaflet.day.{day}") for day in (days[0], days[-1]))
    if len(days) == 1:
        return capital(first)
    key = "leaflet.visit.two-days" if len(days) == 2 else "leaflet.visit.days"
    return capital(author.text(key, first=first, last=last))


def _contact(author: Author) -> list[Grid]:
    held, rows = author.house.visit, []
    given = [name for name in _ADDRESS if getattr(held, name)]
    if given:
        parts = [
            author.shown(held.country) if name == "country" and held.country else isolated(getattr(held, name))
            for name in given
        ]
        rows.append(
            GridRow((author.text("leaflet.visit.address"), ", ".join(parts)), tuple(f"visit.{name}" for name in given))
        )
    for name in _CONTACT:
        line = getattr(held, name)
        if line:
            rows.append(GridRow((author.text(f"rule.visit.{name}"), isolated(line)), (f"visit.{name}",)))
    if not rows:
        return []
    header = (author.text("leaflet.visit.what"), author.text("leaflet.visit.where"))
    return [Grid("contact", author.text("leaflet.visit.contact-caption"), header, tuple(rows))]


def help_(author: Author) -> Section:
    """Help with gambling problems: what the house says, where help is found, and a word of ours."""
    held = author.house.visit
    told = [*author.quoted("texts.help")]
    if held.help_website:
        website = isolated(held.help_website)
        told.append(author.sentence("leaflet.help.website", "visit.help_website", website=website))
    if held.help_telephone:
        telephone = isolated(held.help_telephone)
        told.append(author.sentence("leaflet.help.telephone", "visit.help_telephone", telephone=telephone))
    own = (Paragraph(tuple(told)),) if told else ()
    general = Paragraph((author.sentence("leaflet.help.general"),))
    return Section("help", author.text("leaflet.help.title"), (*own, general))
