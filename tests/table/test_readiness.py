"""Whoever is ready says so; the table knows it until the phase is over or they change something."""

import pytest

from support.table_script import THREE_SIT, Evening, evening


def ready(at: Evening) -> tuple[str, ...]:
    """Who is ready."""
    return at.watched.table.ready


def test_somebody_who_has_a_place_is_ready_when_there_is_a_coup_to_deal() -> None:
    """Also whoever has not bet; not twice, not somebody who watches, and not where nothing lies."""
    at = evening(
        "schaanwald",
        THREE_SIT
        + """
        anna is ready → refused table-no-bet
        anna bets banco 20
        anna is ready
        anna is ready → refused table-ready-already
        bob is ready
        dora is ready → refused table-not-here
        dora joins with 100
        dora is ready → refused table-no-place
        croupier is ready → refused table-role
        """,
    )
    assert ready(at) == ("anna", "bob")
    at.play("croupier closes\nbob is ready → refused table-not-now")
    assert ready(at) == ()


@pytest.mark.parametrize(
    "line", ["anna bets banco 30", "anna bets punto 10", "anna withdraws banco", "anna steps back", "anna leaves"]
)
def test_whoever_changes_something_is_ready_no_longer(line: str) -> None:
    """Others are, and the same person may say so again."""
    at = evening("schaanwald", THREE_SIT + "anna bets banco 20\nbob bets banco 20\nanna is ready\nbob is ready")
    at.play(line)
    assert ready(at) == ("bob",)


def test_a_word_holds_while_others_bet_and_may_be_given_again() -> None:
    at = evening("schaanwald", THREE_SIT + "anna bets banco 20\nanna is ready\nbob bets punto 20")
    assert ready(at) == ("anna",)
    at.play("anna bets banco 40\nanna is ready")
    assert ready(at) == ("anna",)


def test_at_an_auction_it_means_that_one_bids_no_more() -> None:
    """Whoever sits may say so, but for whoever has bid the most; a bid takes the word back."""
    at = evening(
        "punter-and-bank",
        THREE_SIT
        + """
        anna is ready
        bob bids 50
        bob is ready → refused bank-bid-highest
        cora is ready
        dora joins with 100
        dora stands
        dora is ready → refused table-seated-only
        """,
    )
    assert ready(at) == ("anna", "cora")
    at.play("cora bids 60\nbob is ready")
    assert ready(at) == ("anna", "bob")
    at.play("croupier closes the auction")
    assert ready(at) == ()
