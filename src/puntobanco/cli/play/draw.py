"""The full screen drawn in text: each part of the table from one state, at any width. Nothing here changes anything.

Colours carry meaning as on the page (punto blue, banco red, tie gold) and never alone: where a terminal has none,
shapes, letters and brackets say the same.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.style import Style
from rich.text import Text

from puntobanco.cli.narration import LineKind, NarratedLine
from puntobanco.cli.play.game import Playing
from puntobanco.cli.play.person_acts import bets_offered
from puntobanco.cli.signs import harmless
from puntobanco.game import COINS_PER_UNIT, Bet, Card, Suit, Winner, write_odds
from puntobanco.game.hands import total_of
from puntobanco.house.banker import banker_pays
from puntobanco.language import Speaker
from puntobanco.table import Phase
from puntobanco.table.covers import covers
from puntobanco.table.state import Patron

ROOM, BAIZE, BRASS = "#0e1512", "#10442f", "#c9a75e"
IVORY, INK, MUTED = "#efe9da", "#1b1d1c", "#a9b3ac"
CARD_FACE, CARD_RED = "#fbf7ec", "#a8322a"
PUNTO, BANCO, TIE = "#6fa8e6", "#e57f73", "#d7b65a"
GAIN, LIT, BOX = "#7fd0a0", "#1d6b4c", "#0d3a28"
OF_WINNER = {Winner.PUNTO: PUNTO, Winner.BANCO: BANCO, Winner.TIE: TIE}
BEADS = {Winner.PUNTO: "○", Winner.BANCO: "●", Winner.TIE: "◆"}

CHIPS = tuple(units * COINS_PER_UNIT for units in (1, 5, 25, 100, 500, 1000))
"""The chips, in coins; the digits 1 to 6 choose one."""
_CHIP_COLOURS = ("#efe9da", "#d9534a", "#4fae7a", "#8f9b95", "#a98be0", "#e0a13c")

_FEW_BETS = 4
"""Up to so many bets, each spot has two lines; beyond, one."""
_WIDEST_BOX = 12
_MOST_SPOT_LINES, _NARROWEST_SPOT, _STAKE_ROOM = 6, 24, 11
_AFTER_A_COUP = (Phase.BETWEEN, Phase.SHOE, Phase.BURN, Phase.AUCTION, Phase.OFFER)
_CARD_HEIGHT, _ACROSS_WIDTH, _TWO_CARDS_WIDTH = 5, 11, 15
_HAND_WIDTH = _TWO_CARDS_WIDTH + 1 + _ACROSS_WIDTH
_MEASURE = Console(width=200, color_system=None)
"""Measures text; nothing is printed with it."""


@dataclass
class ScreenState:
    """What the screen shows besides the table itself."""

    game: Playing
    speaker: Speaker
    call: NarratedLine
    note: str = ""
    message: str = ""
    calls: tuple[NarratedLine, ...] = ()
    spot: int = 0
    chip: int = 1
    seed: int | None = None
    at_ms: int = 0

    @property
    def bets(self) -> tuple[Bet, ...]:
        """The bets of the person's spots; whoever holds a bank that pays has that of the bank alone."""
        game = self.game
        holds = banker_pays(game.house) and game.table.bank.holder == game.me.id
        return (game.house.bet("banco"),) if holds else bets_offered(game.house)


def bold(colour: str) -> Style:
    """A colour that stands out."""
    return Style(color=colour, bold=True)


def fitted(text: str, width: int) -> str:
    """Text cut or filled to exactly so many columns."""
    clean = harmless(text).replace("\n", " ")
    if cell_len(clean) > width:
        clean = set_cell_size(clean, max(0, width - 1)) + "…" if width > 0 else ""
    return set_cell_size(clean, width)


def centred(text: str, width: int) -> str:
    """Text in the middle of so many columns."""
    room = width - cell_len(text)
    return fitted(text, width) if room <= 0 else fitted(" " * (room // 2) + text, width)


def draw_head(state: ScreenState, width: int) -> Text:
    """House, limits, the shoe, and whether it is a secret one."""
    house, say = state.game.house, state.speaker.say
    amount = state.speaker.formats.amount
    limits = say("play.limits", least=amount(house.stakes.minimum), most=amount(house.stakes.maximum))
    shoe, cards = state.game.table.shoe, house.shoe.packs * 52
    bar_width = 10
    gone = 0 if not shoe.number else round((cards - shoe.cards_left) * bar_width / cards)
    bar = "▓" * gone + "░" * (bar_width - gone)
    right = say("play.shoe", number=shoe.number, bar=bar, left=shoe.cards_left)
    if state.seed is not None:
        right = f"{say('play.not-secret')} · {right}"
    name = state.speaker.show(house.names.house)
    left = fitted(f" {name} · {limits}", max(0, width - cell_len(right) - 2)) + " "
    text = Text(left, style=Style(color=MUTED))
    text.stylize(bold(BRASS), 0, len(name) + 1)
    return text.append(right + " ", Style(color=TIE if state.seed is not None else MUTED))


def draw_call(state: ScreenState, width: int) -> Text:
    """The croupier's last call, in the winner's colour where it announces one."""
    results = state.game.table.results
    decided = state.call.kind is LineKind.RESULT and results
    return Text(centred(state.call.text, width), style=bold(OF_WINNER[results[-1]] if decided else IVORY))


def draw_note(state: ScreenState, width: int) -> Text:
    """What the person is asked, or what the coup meant for them."""
    return Text(centred(state.note, width), style=Style(color=MUTED))


def draw_hands(state: ScreenState, width: int) -> Text:
    """Both hands: names and totals, then the cards; a third card lies across, in a place that is kept for it."""
    names = state.game.house.names
    punto, banco = state.game.cards
    left, right = width // 2, width - width // 2
    rows = [Text() for _ in range(1 + _CARD_HEIGHT)]
    for cards, name, colour, room in ((punto, names.punto, PUNTO, left), (banco, names.banco, BANCO, right)):
        pad = " " * (max(0, room - _HAND_WIDTH) // 2)
        title = centred(_title(state.speaker.show(name), cards), _TWO_CARDS_WIDTH)
        lines = [Text(title, style=bold(colour)), *_hand(cards)]
        for row, line in zip(rows, lines, strict=True):
            row.append(pad).append_text(line)
            row.append(" " * max(0, room - len(pad) - line.cell_len))
    return Text("\n").join(rows)


def _title(name: str, cards: Sequence[Card | None]) -> str:
    known = [card for card in cards if card is not None]
    if not cards or len(known) < len(cards):
        return name.upper()
    return f"{name.upper()}  {total_of(card.points for card in known)}"


def _hand(cards: Sequence[Card | None]) -> list[Text]:
    """The cards side by side, two places at least."""
    rows = [Text() for _ in range(_CARD_HEIGHT)]
    for place in range(max(2, len(cards))):
        drawn = _place() if place >= len(cards) else _across(cards[place]) if place == 2 else _upright(cards[place])
        for row, line in zip(rows, drawn, strict=True):
            row.append(" " if place else "")
            row.append_text(line)
    return rows


def _place() -> list[Text]:
    """Where a card will lie."""
    dim = Style(color=BRASS, dim=True)
    middle = ["╎     ╎"] * (_CARD_HEIGHT - 2)
    return [Text(line, style=dim) for line in ("╭╌╌╌╌╌╮", *middle, "╰╌╌╌╌╌╯")]


def _upright(card: Card | None) -> list[Text]:
    if card is None:
        back = Style(color=BRASS, bgcolor=ROOM)
        return [Text(line, style=back) for line in ("╭─────╮", *["│▒▒▒▒▒│"] * (_CARD_HEIGHT - 2), "╰─────╯")]
    rank, suit = card.rank.value.replace("T", "10"), card.suit.symbol
    faces = (f"{rank:<5}", f"{suit:^5}", f"{rank:>5}")
    return [_edge("╭─────╮"), *(_face(face, card) for face in faces), _edge("╰─────╯")]


def _across(card: Card | None) -> list[Text]:
    """A third card: it lies across, wider than high."""
    assert card is not None  # third cards come when everything is turned
    rank = card.rank.value.replace("T", "10")
    face = _face(f"{rank:<3} {card.suit.symbol} {rank:>3}", card)
    empty = Text(" " * _ACROSS_WIDTH)
    return [empty, _edge("╭─────────╮"), face, _edge("╰─────────╯"), empty]


def _edge(line: str) -> Text:
    return Text(line, style=Style(color=BRASS, bgcolor=CARD_FACE))


def _face(inside: str, card: Card) -> Text:
    red = card.suit in (Suit.HEARTS, Suit.DIAMONDS)
    edge = Style(color=BRASS, bgcolor=CARD_FACE)
    ink = Style(color=CARD_RED if red else INK, bgcolor=CARD_FACE, bold=True)
    return Text.assemble(("│", edge), (inside, ink), ("│", edge))


def draw_boxes(state: ScreenState, width: int) -> Text:
    """The boxes in a row, the highest seat on the left: who sits there, and their stakes.

    The person's is lit, or the one that they stand behind, which has a sign too.
    """
    table = state.game.table
    seats = range(table.house.places.seats, 0, -1)
    room = min(_WIDEST_BOX, width // len(seats))
    pad = " " * ((width - room * len(seats)) // 2)
    rows = [Text(pad) for _ in range(4)]
    for seat in seats:
        patron = table.patrons.get(table.seats.get(seat, ""))
        mine = patron is not None and (patron.id == state.game.me.id or seat == state.game.me.behind)
        ground = LIT if mine else BOX
        for row, (text, colour) in zip(rows, _box(state, seat, patron), strict=True):
            row.append(fitted(text, room - 1), Style(color=colour, bgcolor=ground, bold=mine))
            row.append(" ")
    return Text("\n").join(rows)


def _box(state: ScreenState, seat: int, patron: Patron | None) -> list[tuple[str, str]]:
    """The lines of a box; of a stake that covers less of a bank than it is, both are shown: 20/50."""
    if patron is None:
        return [(f"{seat}", "#5f7a6c"), ("", MUTED), ("", MUTED), ("", MUTED)]
    amount, names = state.speaker.formats.amount, state.game.house.names
    sign = "★" if state.game.table.bank.holder == patron.id else "▲" if seat == state.game.me.behind else " "
    colour = BRASS if patron.id == state.game.me.id else IVORY
    covered = covers(state.game.table)
    cut = bool(covered) and covered.get(patron.id, 0) < patron.stakes.get("punto", 0)
    found = [(f"{seat}{sign}{patron.name}", colour)]
    if state.game.table.phase in _AFTER_A_COUP and state.game.table.last is not None:
        return [*found, *_outcome(state, patron)]
    for bet, name, shade in (("punto", names.punto, PUNTO), ("banco", names.banco, BANCO)):
        stake = patron.stakes.get(bet, 0)
        played = f"{amount(covered.get(patron.id, 0))}/" if bet == "punto" and cut else ""
        found.append((f"{state.speaker.show(name)[:1]} {played}{amount(stake)}" if stake else "", shade))
    others = sum(coins for bet, coins in patron.stakes.items() if bet not in ("punto", "banco"))
    found.append((f"+ {amount(others)}" if others else "", TIE))
    return found


def _outcome(state: ScreenState, patron: Patron) -> list[tuple[str, str]]:
    """What the coup that has just ended brought somebody, and what stayed where it lay."""
    last, amount = state.game.table.last, state.speaker.formats.amount
    assert last is not None  # asked only after a coup
    lines = [line for line in last.lines if line.patron == patron.id]
    net = sum(line.net for line in lines)
    stays = f"= {amount(patron.staked)}" if patron.staked else ""
    if not lines:
        return [("", MUTED), ("", MUTED), ("", MUTED)]
    sign, shade = ("+", GAIN) if net > 0 else ("−", BANCO) if net < 0 else ("", MUTED)
    return [(sign + amount(abs(net)), shade), (stays, IVORY), ("", MUTED)]


def spot_columns(state: ScreenState, width: int) -> int:
    """How many spots stand beside each other: as many as fit, and enough that they take few lines."""
    bets = state.bets
    if len(bets) <= _FEW_BETS:
        return len(bets)
    widest = max(cell_len(_spot_name(state, bet)) + cell_len(_odds(bet)) for bet in bets)
    fitting, needed = width // (widest + _STAKE_ROOM), -(-len(bets) // _MOST_SPOT_LINES)
    return max(1, min(len(bets), max(fitting, min(needed, width // _NARROWEST_SPOT))))


def spot_lines(state: ScreenState, width: int) -> int:
    """How many lines the spots take."""
    bets = len(state.bets)
    return 2 if bets <= _FEW_BETS else -(-bets // spot_columns(state, width))


def _spot_name(state: ScreenState, bet: Bet) -> str:
    return state.speaker.show(state.game.house.name_of(bet.id))


def _odds(bet: Bet) -> str:
    return "/".join(dict.fromkeys(write_odds(paid.odds) for paid in reversed(bet.pays)))


def colour_of(bet: str) -> str:
    """The colour of a bet: its side's, else that of ties and side bets."""
    return {"punto": PUNTO, "banco": BANCO}.get(bet, TIE)


def draw_spots(state: ScreenState, width: int) -> Text:
    """The person's own spots: bet, payout, stake; the chosen one is marked."""
    bets, columns = state.bets, spot_columns(state, width)
    room = width // columns
    lines: list[Text] = []
    for start in range(0, len(bets), columns):
        cells = [_spot(state, place, room) for place in range(start, min(start + columns, len(bets)))]
        lines += [Text().join(parts) for parts in zip(*cells, strict=True)]
    return Text("\n").join(lines)


def _spot(state: ScreenState, place: int, room: int) -> list[Text]:
    bet = state.bets[place]
    chosen = place == state.spot
    stake = state.game.me.stakes.get(bet.id, 0)
    money = f"◉ {state.speaker.formats.amount(stake)}" if stake else "·"
    mark, name, odds = "▶ " if chosen else "  ", _spot_name(state, bet), _odds(bet)
    ground = LIT if chosen else None
    naming = Style(color=colour_of(bet.id), bgcolor=ground, bold=chosen)
    paying = Style(color=IVORY if stake else MUTED, bgcolor=ground, bold=bool(stake))
    if len(state.bets) <= _FEW_BETS:
        return [
            Text(centred(f"{mark}{name}  {odds}", room - 1), style=naming).append(" "),
            Text(centred(money, room - 1), style=paying).append(" "),
        ]
    tail = f" {money} "
    name_room = max(0, room - 2 - cell_len(mark) - cell_len(odds) - cell_len(tail))
    text = Text(f"{mark}{fitted(name, min(name_room, cell_len(name)))} {odds}", style=naming)
    text.append(tail.rjust(max(0, room - 1 - text.cell_len)), paying)
    return [text.append(" ")]


def draw_tray(state: ScreenState, width: int) -> Text:
    """The chips to choose from, what the person has, and what they have won or lost."""
    speaker = state.speaker
    text = Text(" ")
    for place, (chip, colour) in enumerate(zip(CHIPS, _CHIP_COLOURS, strict=True)):
        value = speaker.formats.amount(chip)
        chosen = place == state.chip
        style = Style(color=colour, bold=chosen, reverse=chosen)
        text.append(f"[{value}]" if chosen else f" {value} ", style).append(" ")
    net = state.game.net
    own = speaker.say("play.own", chips=speaker.formats.amount(state.game.me.chips))
    result = ("+" if net > 0 else "−" if net < 0 else "±") + speaker.formats.amount(abs(net))
    text.append(" " * max(1, width - text.cell_len - cell_len(own) - cell_len(result) - 3))
    text.append(own, bold(IVORY)).append("  ")
    return text.append(result, bold(GAIN if net > 0 else BANCO if net < 0 else MUTED))


def draw_beads(state: ScreenState, width: int) -> Text:
    """The results of this shoe: how often each came, then the last ones in order."""
    results, speaker = state.game.table.results, state.speaker
    text = Text(" ")
    for winner in (Winner.PUNTO, Winner.BANCO, Winner.TIE):
        name, count = state.game.house.called(winner), sum(one is winner for one in results)
        title = speaker.say("play.tie") if name is Winner.TIE else speaker.show(name)
        text.append(f"{BEADS[winner]} {title} {count}", Style(color=OF_WINNER[winner])).append("  ")
    room = max(0, width - text.cell_len - 3)
    text.append("│ ", Style(color=BRASS, dim=True))
    for winner in results[-room:] if room else ():
        text.append(BEADS[winner], Style(color=OF_WINNER[winner]))
    return text


def draw_message(state: ScreenState, width: int) -> Text:
    """A refusal, calmly, or something worth knowing."""
    return Text(fitted(f" {state.message}", width), style=Style(color=TIE))


def draw_keys(pairs: Iterable[tuple[str, str]], width: int) -> Text:
    """Keys that matter now, as many as fit."""
    text = Text(" ")
    for key, does in pairs:
        if text.cell_len + cell_len(key) + cell_len(does) + 3 > width:
            break
        text.append(key, bold(BRASS)).append(f" {does}  ", Style(color=MUTED))
    return text


def draw_calls(state: ScreenState, width: int, height: int) -> Text:
    """The last calls, the newest at the bottom."""
    shades = {LineKind.RESULT: IVORY, LineKind.MINE: TIE}
    lines: list[Text] = []
    for told in state.calls[-height:] if height > 0 else ():
        wrapped = Text(harmless(told.text), style=Style(color=shades.get(told.kind, MUTED)))
        lines += [Text(" ").append_text(line) for line in wrapped.wrap(_MEASURE, max(8, width - 2))]
    return Text("\n").join(lines[-height:])
