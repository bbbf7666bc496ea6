"""The roads against their definition: the slow version of `naive_roads` on thousands of shoes, and by hand."""

import pickle
import random
import sys
from collections.abc import Callable
from functools import cache, partial
from itertools import product
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from hypothesis import given, strategies as st

import puntobanco
from naive import roads as naive
from puntobanco.game import Coup, Side, Winner, parse_cards, play
from puntobanco.house import load
from puntobanco.records.beads import Bead, RoadError, bead_of, parse_beads, write_beads
from puntobanco.records.chain import Chain, chain_of, empty_chain
from puntobanco.records.road_layout import ROWS, Pen
from puntobanco.records.roads import BigRoad, Colour, Derived, Roads, roads_of
from support.bulk import bulk
from support.strategies import SOME, coups

PROGRAM = str(Path(puntobanco.__file__).parent)
WINNERS = {"P": Winner.PUNTO, "B": Winner.BANCO, "T": Winner.TIE}
SIDES = {"P": Side.PUNTO, "B": Side.BANCO}
SIGNS = {"r": Colour.RED, "b": Colour.BLUE, None: None}
BEADS = {letter: Bead(winner) for letter, winner in WINNERS.items()}
LETTER = {winner: letter for letter, winner in WINNERS.items()}
BATCHES, SHOES = bulk(sample=1, full=20), bulk(sample=150, full=500)

naive_colours = cache(naive.colours)


def agree(winners: str) -> Roads:
    """The roads of a shoe; after every single coup they say what the slow version finds from the definition.

    Places are compared at the end, all of them: neither version ever moves a cell.
    """
    roads = Roads()
    agree_now("", roads)
    for number, letter in enumerate(winners, start=1):
        asked = {road: roads.ask(road, SIDES[letter]) for road in Derived} if letter != "T" else {}
        lengths = {road.kind: len(road.cells) for road in roads.derived}
        roads = roads.add(BEADS[letter])
        agree_now(winners[:number], roads)
        for road in roads.derived:  # what was asked for is what came
            last = road.cells.last
            came = None if len(road.cells) == lengths[road.kind] or last is None else last.colour
            assert came is asked.get(road.kind)
    return roads


def agree_now(winners: str, roads: Roads) -> None:
    """Everything the roads say of a shoe as far as it has come."""
    decided = naive.decided(winners)
    assert roads.coups == len(winners)
    assert roads.big_road.waiting_ties == (0 if decided else len(winners))
    newest = roads.big_road.cells.last
    if newest is not None:
        assert LETTER[newest.bead.winner] == decided[-1]
        assert newest.ties == naive.ties_marked(winners)[-1]
    for road in roads.derived:
        signs = naive_colours(decided, road.kind.back)
        assert len(road.cells) == len(signs)
        assert road.cells.last is None or road.cells.last.colour.value[0] == signs[-1]
        for letter, side in SIDES.items():
            then = naive_colours(decided + letter, road.kind.back)
            assert then.startswith(signs)
            assert roads.ask(road.kind, side) is SIGNS[then[len(signs) :] or None]


def agree_wholly(winners: str, roads: Roads) -> None:
    """Every cell of every road."""
    decided = naive.decided(winners)
    big = roads.big_road.cells
    assert [(*cell.place, LETTER[cell.bead.winner]) for cell in big] == naive.bent(decided)
    assert [cell.ties for cell in big] == naive.ties_marked(winners)
    for road in roads.derived:
        drawn = [(*cell.place, cell.colour.value[0]) for cell in road.cells]
        assert drawn == naive.bent(naive_colours(decided, road.kind.back))
        assert road.columns == max((column + 1 for column, _, _ in drawn), default=0)
    plate = [(*cell.place, LETTER[cell.bead.winner]) for cell in roads.bead_plate.cells]
    assert plate == [(number // 6, number % 6, letter) for number, letter in enumerate(winners)]


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_shoes_agree_at_every_coup(batch: int) -> None:
    """Shoes as a table deals them, and some that lean to one side or tie without end."""
    chance = random.Random(f"roads {batch}")
    for number in range(SHOES):
        weights = (4585, 4462, 953) if number % 5 else (chance.random(), chance.random() / 4, chance.random() / 2)
        winners = "".join(chance.choices("BPT", weights, k=chance.randrange(45, 81)))
        agree_wholly(winners, agree(winners))
    naive_colours.cache_clear()


@pytest.mark.parametrize("length", range(9))
def test_every_short_shoe_agrees(length: int) -> None:
    """Every row of up to eight coups, ties included."""
    for letters in product("BPT", repeat=length):
        winners = "".join(letters)
        roads = roads_of(BEADS[letter] for letter in winners)
        agree_now(winners, roads)
        agree_wholly(winners, roads)
    naive_colours.cache_clear()


long_runs = st.lists(st.tuples(st.sampled_from("BPT"), st.integers(1, 30)), max_size=40).map(
    lambda runs: "".join(letter * length for letter, length in runs)
)
alternating_tails = st.lists(st.integers(1, 14), max_size=40).map(
    lambda lengths: "".join("BP"[place % 2] * length for place, length in enumerate(lengths))
)
ties_only = st.integers(0, 40).map("T".__mul__)


@pytest.mark.slow
@SOME
@given(st.one_of(st.text("BPT", max_size=200), long_runs, alternating_tails, ties_only))
def test_strange_shoes_agree(winners: str) -> None:
    """Runs far longer than six rows, tails that meet, nothing but ties."""
    agree_wholly(winners, agree(winners))
    naive_colours.cache_clear()


@SOME
@given(alternating_tails)
def test_strange_derived_roads_are_laid_out_like_big_roads(signs: str) -> None:
    """One pen draws all roads: it agrees with the paper that remembers every cell, wherever tails meet."""
    pen, places = Pen(), []
    for number, sign in enumerate(signs):
        pen = pen.next(new_run=number == 0 or signs[number - 1] != sign)
        places.append((*pen.last, sign))
    assert places == naive.bent(signs)
    assert pen.columns == max((column + 1 for column, _, _ in places), default=0)


def places(winners: str) -> list[tuple[int, int]]:
    """Column and row of each cell of the big road."""
    return [(cell.place.column, cell.place.row) for cell in roads_of(parse_beads(winners)).big_road.cells]


def test_a_run_of_eight_bends_at_the_bottom() -> None:
    """Six down, then two to the right in the last row."""
    assert places("B" * 8) == [(0, row) for row in range(6)] + [(1, 5), (2, 5)]


def test_a_run_turns_above_a_tail() -> None:
    """The second run finds the last row taken by the first one's tail and turns one row higher; it stays there."""
    assert places("B" * 8 + "P" * 8)[8:] == [(1, row) for row in range(5)] + [(2, 4), (3, 4), (4, 4)]


def test_the_tail_does_not_go_down_again() -> None:
    """Behind the end of the tail below there would be room, but a dragon's tail stays in its row."""
    assert places("B" * 7 + "P" * 8)[7:] == [(1, row) for row in range(5)] + [(2, 4), (3, 4), (4, 4)]


def test_six_tails_reach_the_top_row_and_the_next_run_begins_behind_them() -> None:
    """Each run turns a row higher; the sixth lies wholly in the top row, so that the seventh begins behind its end."""
    sixth = "B" * 20 + "P" * 20 + "B" * 20 + "P" * 20 + "B" * 20
    cells = places(sixth + "P" * 3 + "B")
    assert cells[100:103] == [(5, 0), (6, 0), (7, 0)]
    assert cells[103] == (8, 0)


def test_a_column_is_as_long_as_its_run_wherever_it_is_drawn() -> None:
    """Seven against seven is equal, though one run has a tail of one and the other a tail of two."""
    roads = roads_of(parse_beads("B" * 7 + "P" * 7))
    assert [cell.place for cell in roads.big_road.cells][-2:] == [(2, 4), (3, 4)]
    assert roads.ask(Derived.BIG_EYE_BOY, Side.BANCO) is Colour.RED
    assert roads.ask(Derived.BIG_EYE_BOY, Side.PUNTO) is Colour.BLUE


@SOME
@given(st.text("BPT", max_size=120))
def test_the_two_answers_of_an_ask_are_opposite(winners: str) -> None:
    """Going on is red exactly where changing sides is blue: the published short cut for the first row."""
    roads = roads_of(BEADS[letter] for letter in winners)
    for road in Derived:
        answers = {roads.ask(road, side) for side in Side}
        assert answers in ({None}, {Colour.RED, Colour.BLUE})


def test_ties_wait_for_the_first_decided_coup() -> None:
    """Ties before it are marked on its cell when it comes, later ones on the cell before them."""
    waiting = roads_of(parse_beads("TT"))
    assert (waiting.big_road.waiting_ties, waiting.big_road.columns, len(waiting.big_road.cells)) == (2, 1, 0)
    road = roads_of(parse_beads("TTBTPTTB")).big_road
    assert [cell.ties for cell in road.cells] == [3, 2, 0]
    assert road.waiting_ties == 0


def test_the_lengths_of_the_last_four_runs_are_known() -> None:
    """The newest last, ties not counted; that is all that a derived road asks for."""
    assert roads_of(parse_beads("")).big_road.lengths == ()
    assert roads_of(parse_beads("TBTB")).big_road.lengths == (2,)
    assert roads_of(parse_beads("BBB P BB PPPP B")).big_road.lengths == (1, 2, 4, 1)
    assert roads_of(parse_beads("BBB P BB PTPPTP B B")).big_road.lengths == (1, 2, 4, 2)


def test_a_tie_changes_no_derived_road() -> None:
    """The derived roads are the very same values."""
    roads = roads_of(parse_beads("BPBPPBBPB"))
    assert all(now is then for now, then in zip(roads.derived, roads.add(Bead(Winner.TIE)).derived, strict=True))


def test_the_marks_of_a_coup_lie_on_its_cell() -> None:
    """Natural, pairs and total come with the cell; those of a tie are seen on the bead plate only."""
    roads = roads_of(parse_beads("B9np T6pb P4b"))
    assert [cell.bead for cell in roads.big_road.cells] == [
        Bead(Winner.BANCO, 9, natural=True, punto_pair=True),
        Bead(Winner.PUNTO, 4, banco_pair=True),
    ]
    assert [cell.bead for cell in roads.bead_plate.cells][1] == Bead(Winner.TIE, 6, punto_pair=True, banco_pair=True)


def lines_run(action: Callable[[], object]) -> int:
    """How many lines of the program an action runs; what is tidied up meanwhile is not counted."""
    count = 0

    def trace(frame: FrameType, event: str, _argument: object) -> Any:
        nonlocal count
        if not frame.f_code.co_filename.startswith(PROGRAM):
            return None
        count += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        action()
    finally:
        sys.settrace(before)
    return count


@pytest.mark.parametrize("shape", ["BP", "BBPPBP", "B" * 9 + "P" * 9, "B" * 4000 + "P" * 4000, "T", "BTPTT"])
def test_adding_a_coup_costs_the_same_however_long_the_shoe(shape: str) -> None:
    """No coup of thousands runs more lines than coups of a short shoe do, and asking neither."""
    most_adding, most_asking = 150, 30
    roads = Roads()
    for number in range(bulk(sample=4_000, full=20_000)):
        bead = BEADS[shape[number % len(shape)]]
        if number % 500 < 4:
            assert lines_run(partial(roads.add, bead)) <= most_adding
            assert lines_run(partial(roads.ask, Derived.COCKROACH_PIG, Side.BANCO)) <= most_asking
        roads = roads.add(bead)


def test_a_longer_road_shares_every_cell_but_the_new_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    """Adding makes at most one link a road, walks no chain, and keeps a state of fixed size."""
    roads = roads_of(BEADS[letter] for letter in "BBPBPPPBTBPTBBPB" * 50)
    made: list[object] = []
    link = Chain.__init__

    def counted(self: Chain[Any], before: Chain[Any] | None, last: object) -> None:
        made.append(self)
        link(self, before, last)

    def walked(_: Chain[Any]) -> None:
        raise AssertionError("adding a coup walked a whole chain")

    monkeypatch.setattr(Chain, "__init__", counted)
    monkeypatch.setattr(Chain, "__iter__", walked)
    monkeypatch.setattr(Chain, "latest", walked)
    for letter, most in {"B": 5, "P": 5, "T": 2}.items():
        made.clear()
        longer = roads.add(BEADS[letter])
        assert len(made) <= most
        assert len(longer.big_road.lengths) == 4
        assert all(len(road.pen.reach) == ROWS for road in (longer.big_road, *longer.derived))
        assert longer.bead_plate.cells._before is roads.bead_plate.cells


def test_adding_leaves_the_roads_as_they_were() -> None:
    """Two futures of one past do not know of each other."""
    past = roads_of(parse_beads("BPPB"))
    one, other = past.add(Bead(Winner.TIE)), past.add(Bead(Winner.PUNTO))
    assert past == roads_of(parse_beads("BPPB"))
    assert one == roads_of(parse_beads("BPPBT"))
    assert other == roads_of(parse_beads("BPPBP"))
    assert one != other
    assert hash(past) == hash(roads_of(parse_beads("BPPB")))


def test_long_roads_travel() -> None:
    """A pickle of ten thousand coups is flat; it comes back equal, and can be compared and shown."""
    roads = roads_of(parse_beads("BPPTB" * 2000))
    again = pickle.loads(pickle.dumps(roads))
    assert again == roads
    assert again.add(Bead(Winner.TIE)) == roads.add(Bead(Winner.TIE))
    assert repr(roads).startswith("Roads(bead_plate=BeadPlate(cells=chain_of([BeadCell(")


def test_chains() -> None:
    """A chain is a sequence that can be compared; an empty one has no last thing to replace."""
    chain = chain_of("abc")
    assert (list(chain), list(chain.latest()), len(chain), chain.last) == (["a", "b", "c"], ["c", "b", "a"], 3, "c")
    assert list(chain.with_last("d")) == ["a", "b", "d"]
    assert chain != chain_of("abd")
    assert chain != chain_of("ab")
    assert chain != chain_of("dbc")
    assert chain != "abc"
    nothing: Chain[str] = empty_chain()
    assert nothing.last is None
    assert not nothing
    with pytest.raises(IndexError):
        nothing.with_last("a")


beads = st.one_of(
    st.builds(
        Bead, st.just(Winner.TIE), st.sampled_from([None, *range(10)]), st.just(False), st.booleans(), st.booleans()
    ),
    st.builds(
        Bead,
        st.sampled_from([Winner.PUNTO, Winner.BANCO]),
        st.sampled_from([None, *range(1, 10)]),
        st.just(False),
        st.booleans(),
        st.booleans(),
    ),
    st.builds(
        Bead, st.sampled_from(Winner), st.sampled_from([None, 8, 9]), st.just(True), st.booleans(), st.booleans()
    ),
)


@SOME
@given(st.lists(beads))
def test_beads_are_read_as_they_are_written(row: list[Bead]) -> None:
    """Exact round trip, with spaces or without."""
    assert list(parse_beads(write_beads(row))) == row
    assert list(parse_beads("".join(map(str, row)))) == row
    assert list(parse_beads(",\n ".join(map(str, row)) + "\n")) == row


@SOME
@given(st.text("PBTnpb0189x, \n"))
def test_any_text_is_beads_or_a_clear_refusal(text: str) -> None:
    """What is read can be written; what is refused names a line and a column inside the text."""
    try:
        row = parse_beads(text)
    except RoadError as error:
        line, column, found = (error.values[name] for name in ("line", "column", "found"))
    else:
        assert parse_beads(write_beads(row)) == row
        return
    assert isinstance(line, int)
    assert isinstance(column, int)
    assert text.split("\n")[line - 1][column - 1 :].startswith(str(found).split("\n")[0])


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        ("B P x", "road-unknown", 1, 5),
        ("B\n P b", "road-unknown", 2, 4),
        ("Bbp", "road-unknown", 1, 1),
        ("P B7n", "road-natural", 1, 3),
        ("T0 B0", "road-zero", 1, 4),
        ("B" * 100 + "!", "road-unknown", 1, 100),
    ],
)
def test_refused_beads(text: str, code: str, line: int, column: int) -> None:
    """Each refusal, and where it points to; a long line is not repeated."""
    with pytest.raises(RoadError) as refusal:
        parse_beads(text)
    assert refusal.value.code == code
    assert (refusal.value.values["line"], refusal.value.values["column"]) == (line, column)
    assert ("text" in refusal.value.values) is (len(text) < 60)


@pytest.mark.parametrize(
    ("cards", "bead"),
    [
        ("9h 2d Kc 3s", "P9n"),
        ("9h 8d Kc Ks", "P9n"),
        ("4h 4d 4c 4s", "T8npb"),
        ("2h 3d 2c 3s 5d", "P9pb"),
        ("Kh 3d Qc 4s 2d", "B7"),
        ("Kh Qd Kd Qc Kc Ks", "T0pb"),
        ("Kh 9d Kd Qc", "B9np"),
    ],
)
def test_the_bead_of_a_coup(cards: str, bead: str) -> None:
    """Winner, winning total, natural and pairs."""
    coup = play(load("schaanwald").tableau, parse_cards([cards]))
    assert coup.finished
    assert str(bead_of(coup)) == bead


@SOME
@given(coups(load("punter-and-bank").tableau))
def test_the_bead_says_what_the_facts_say(coup: Coup) -> None:
    """A bead agrees with the facts that bets ask for."""
    bead = bead_of(coup)
    facts = coup.facts
    assert bead.winner is facts["winner"] is coup.winner
    assert bead.natural == facts["natural"]
    assert (bead.punto_pair, bead.banco_pair) == (facts["punto.pair"], facts["banco.pair"])
    assert bead.total == max(coup.punto.total, coup.banco.total)


def test_an_empty_road() -> None:
    """Before the first coup nothing is drawn and nothing can be asked."""
    roads = Roads()
    assert (roads.coups, roads.bead_plate.columns, roads.big_road.columns) == (0, 0, 0)
    assert roads.big_road == BigRoad()
    assert roads.big_road.side is None
    assert {roads.ask(road, side) for road in Derived for side in Side} == {None}
