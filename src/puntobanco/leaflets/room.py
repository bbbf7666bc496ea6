"""The room in words: seats, boxes and people standing, mistakes, the house and how to find it."""

from itertools import groupby

from puntobanco.house.banker import banker_pays
from puntobanco.house.named_choices import (
    DutyManager,
    FaultyCoup,
    IrregularCoup,
    PeopleCounted,
    Standing,
    StandingSpots,
    SuperfluousCard,
)
from puntobanco.language import Spelled
from puntobanco.leaflets.author import Author, capital, isolated
from puntobanco.leaflets.document import Block, Grid, GridRow, Paragraph, Points, Section, Sentence

_DAYS = ("sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday")
_ADDRESS = ("operator", "street", "town", "country")
_CONTACT = ("telephone", "email", "website", "social")
_HOUSE_TEXTS = (
    "custom",
    "staff",
    "limits",
    "approval",
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
    paying = banker_pays(house)
    free = house.game.free_coups and not paying
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
        _least(author),
        author.sentence("leaflet.seats.coup-needs-cover" if paying else "leaflet.seats.coup-needs", "game.coup_needs"),
        author.sentence("leaflet.seats.free" if free else "leaflet.seats.free-not", "game.free_coups"),
        author.sentence(
            "leaflet.seats.croupier-places" if places.croupier_places_bets else "leaflet.seats.croupier-places-not",
            "places.croupier_places_bets",
        ),
        author.sentence(f"leaflet.seats.tips-{house.game.tips.value}", "game.tips"),
    )
    blocks = (Paragraph(tuple(table)), Paragraph(_standing(author)), Paragraph(coups))
    return Section("seats", author.text("leaflet.seats.title"), blocks)


def _least(author: Author) -> Sentence:
    """How many must be there, and whether those who stand are counted."""
    places = author.house.places
    seated = places.people_counted is PeopleCounted.SEATED
    key = "leaflet.seats.least.count" if seated else "leaflet.seats.least-placed.count"
    count = Spelled(places.least_people)
    return author.sentence(key, "places.least_people", "places.people_counted", count=count)


def _standing(author: Author) -> tuple[Sentence, ...]:
    places = author.house.places
    told = [author.sentence(f"leaflet.seats.standing-{places.standing.value}", "places.standing")]
    if places.standing is Standing.NEVER:
        return tuple(told)
    most = places.standing_most
    told.append(author.counted("leaflet.seats.most.count", "places.standing_most", most, "leaflet.seats.most-none"))
    told.append(author.sentence(f"leaflet.seats.spots-{places.standing_spots.value}", "places.standing_spots"))
    if places.standing_spots is StandingSpots.SEATED_BOX:
        told += _behind_boxes(author)
    if places.standing_must_sit:
        must = f"leaflet.seats.must-sit-{places.standing_stake.value}"
        told.append(author.sentence(must, "places.standing_must_sit", "places.standing_stake"))
    else:
        told.append(author.sentence("leaflet.seats.need-not-sit", "places.standing_must_sit"))
    return tuple(told)


def _behind_boxes(author: Author) -> list[Sentence]:
    """Whose box people bet on who stand, and what they need none for."""
    places = author.house.places
    apart = [bet.id for bet in author.house.bets if bet.id not in places.box]
    told = [
        author.counted("leaflet.seats.per-box.count", "places.standing_per_box", places.standing_per_box),
        author.sentence("leaflet.seats.one-box", "places.standing_boxes"),
        author.sentence(f"leaflet.seats.empty-box-{places.empty_box_stake.value}", "places.empty_box_stake"),
    ]
    if apart:
        needs = "leaflet.seats.box-needed" if places.standing_needs_box else "leaflet.seats.box-not-needed"
        told.append(author.sentence(needs, "places.standing_needs_box", bets=author.bets(apart)))
    return told


def mistakes(author: Author) -> Section:
    """Dealer's errors, superfluous cards, disputes, and what the house itself says of them."""
    held = author.house.disputes
    burned = held.superfluous_card is SuperfluousCard.BURNED
    errors = (
        author.sentence(f"leaflet.mistakes.window-{held.error_window.value}", "disputes.error_window"),
        *_irregular(author),
        author.sentence(f"leaflet.mistakes.reported-{held.reported.value}", "disputes.reported"),
        author.sentence(
            "leaflet.mistakes.superfluous-burned" if burned else "leaflet.mistakes.superfluous-next",
            "disputes.superfluous_card",
        ),
    )
    disputes = (
        author.sentence(f"leaflet.mistakes.favour-{held.ambiguity.value}", "disputes.ambiguity"),
        *author.quoted("texts.disputes"),
        *_duty_manager(author),
    )
    return Section("mistakes", author.text("leaflet.mistakes.title"), (Paragraph(errors), Paragraph(disputes)))


def _duty_manager(author: Author) -> tuple[Sentence, ...]:
    if author.house.disputes.duty_manager is DutyManager.NONE:
        return ()
    return (author.sentence("leaflet.mistakes.duty-manager", "disputes.duty_manager"),)


def _irregular(author: Author) -> tuple[Sentence, ...]:
    """What becomes of a coup against the tableau; one that is never paid so has no result that could stand."""
    held, paths = author.house.disputes, ("disputes.irregular_coup", "disputes.faulty_coup")
    key = f"leaflet.mistakes.irregular-{held.irregular_coup.value}"
    if held.irregular_coup is IrregularCoup.PUT_RIGHT and held.faulty_coup is FaultyCoup.STANDS:
        return (author.sentence(key, *paths),)
    return author.sentence(key, paths[0]), author.sentence(
        f"leaflet.mistakes.faulty-{held.faulty_coup.value}", paths[1]
    )


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
    if held.time_zone:
        times.append(author.sentence("leaflet.visit.time-zone", "visit.time_zone", zone=held.time_zone))
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
    name, telephone = isolated(held.help_name or ""), isolated(held.help_telephone or "")
    if name or telephone:
        key = "telephone-named" if name and telephone else "telephone" if telephone else "name"
        carries = ("visit.help_name", "visit.help_telephone")
        told.append(author.sentence(f"leaflet.help.{key}", *carries, name=name, telephone=telephone))
    own = (Paragraph(tuple(told)),) if told else ()
    general = Paragraph((author.sentence("leaflet.help.general"),))
    return Section("help", author.text("leaflet.help.title"), (*own, general))
