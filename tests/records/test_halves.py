"""Half of a stake in records: both forms hold it, and whoever changes it is found out."""

from fractions import Fraction
from io import BytesIO, StringIO

import pytest

from puntobanco.game import PuntoError, Result, parse_cards, play
from puntobanco.records.check_notation import check_notation, house_in
from puntobanco.records.event_file import Recorder, head_of, read_stream
from puntobanco.records.notated_events import shoes_of
from puntobanco.records.notation import read_notation, write_notation
from puntobanco.records.replayed import checked
from puntobanco.records.statistics import statistics_of
from puntobanco.table import Event, events as e
from support.table_play import HALVING_HOUSE, own_house
from support.table_script import Evening, evening

HALVING = own_house(HALVING_HOUSE)


def tied() -> Evening:
    """Half of 1,001 coins is lost: 500 come back."""
    script = "anna joins with 100\nanna sits 1\ncroupier prepares the shoe\ncroupier opens\nanna bets punto 10.01"
    return evening(HALVING, f"{script}\ncroupier closes\ndealer: 2h 2d 4c 4s\nsee: anna -5.01")


def in_events(played: Evening, events: list[Event]) -> bytes:
    """An event file, with seals that fit."""
    stream = StringIO()
    Recorder(stream, head_of(played.watched.empty)).add(events)
    return stream.getvalue().encode()


def changed(event: Event, **how: object) -> Event:
    """The payment with another line, any other event as it is."""
    if not isinstance(event.fact, e.Paid):
        return event
    return event.replace(fact=event.fact.replace(lines=tuple(line.replace(**how) for line in event.fact.lines)))


def test_an_honest_record_holds_in_both_forms() -> None:
    """Written, read, replayed and checked, with the coins in it."""
    played = tied()
    log = list(played.watched.log)
    assert checked(read_stream(BytesIO(in_events(played, log)))).events == len(log)
    text = write_notation(shoes_of(HALVING, "watched", log))
    assert "  anna punto 10.01 halved 5.01\n" in text
    record = read_notation(text.encode())
    assert check_notation(record, house_in(record)).flaw is None


@pytest.mark.parametrize(
    "how",
    [{"half": 500}, {"half": 0}, {"half": 1001}, {"result": Result.LOST, "half": 0}, {"result": Result.RETURNED}],
    ids=str,
)
def test_another_half_is_refused_in_events(how: dict[str, object]) -> None:
    """Although every seal fits: the replay pays otherwise."""
    played = tied()
    forged = [changed(event, **how) for event in played.watched.log]
    with pytest.raises(PuntoError):
        checked(read_stream(BytesIO(in_events(played, forged))))


@pytest.mark.parametrize("became", ["halved 5.00", "halved 10.01", "halved 0.00", "lost", "returned", "stays"])
def test_another_half_is_refused_in_notation(became: str) -> None:
    """With the line in which it stands."""
    text = write_notation(shoes_of(HALVING, "watched", tied().watched.log), seal=False)
    record = read_notation(text.replace("halved 5.01", became).encode())
    flaw = check_notation(record, house_in(record)).flaw
    assert flaw is not None
    assert text.splitlines()[int(str(flaw.values["line"])) - 1].strip().startswith("anna punto")


def test_statistics_count_the_half_that_was_lost() -> None:
    """In chips, and by the unit: half of it."""
    fact = next(event.fact for event in tied().watched.log if isinstance(event.fact, e.Paid))
    coup = play(HALVING.tableau, parse_cards(["2h 2d 4c 4s"]))
    found = statistics_of(HALVING, [coup], fact.lines)
    (chips,) = found.chips
    assert (chips.staked, chips.won, chips.lost, chips.net) == (1001, 0, 501, -501)
    luck = next(bet for bet in found.bet_luck if bet.bet == "punto")
    assert luck.net.observed == Fraction(-1, 2)
