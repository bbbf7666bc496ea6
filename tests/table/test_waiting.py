"""What a table waits for, and what each person there can do about it."""

from puntobanco.table.allowed import allowed
from puntobanco.table.waiting import Advice, Lack, Standstill, advice, waiting
from support.table_script import Evening, evening

SEVEN = "".join(f"p{seat} joins with 5000\np{seat} sits {seat}\n" for seat in range(1, 8))


def advised(at: Evening, who: str) -> Advice | None:
    """What somebody is told, by what the table allows them."""
    table = at.watched.table
    return advice(table, who, {one.act for one in allowed(table, who)})


def test_a_guest_is_awaited_and_may_sit_or_stand() -> None:
    """Where one guest is enough, whoever looks on is told to take a place, and whoever has one to bet."""
    at = evening("schaanwald", "anna joins\ncroupier prepares the shoe")
    assert waiting(at.watched.table) == Standstill(Lack.PLACED, 0, 1)
    assert (advised(at, "anna"), advised(at, "nobody")) == (Advice.PLACE, None)
    at.play("anna stands")
    assert (waiting(at.watched.table), advised(at, "anna")) == (None, None)
    at.play("croupier opens")
    assert (waiting(at.watched.table), advised(at, "anna")) == (Standstill(Lack.BET), Advice.BUY)
    at.play("anna buys 100\nbert joins with 100")
    assert (advised(at, "anna"), advised(at, "bert")) == (Advice.BET, Advice.PLACE)
    at.play("anna bets punto 20")
    assert (waiting(at.watched.table), advised(at, "bert")) == (None, None)


def test_three_are_awaited_who_sit() -> None:
    """Where only those who sit are counted, somebody standing is told to sit down; whoever sits waits for others."""
    at = evening(
        "punter-and-bank",
        "anna joins with 100\nanna sits 1\nbert joins with 100\nbert stands\ncroupier prepares the shoe",
    )
    assert waiting(at.watched.table) == Standstill(Lack.SEATED, 1, 3)
    assert (advised(at, "anna"), advised(at, "bert")) == (Advice.OTHERS, Advice.SIT)


def test_castle_a_standing_guest_is_told_to_sit_before_the_stake_comes_back() -> None:
    """Also while the table goes on without them: they have until bets are closed."""
    at = evening(
        "castle-vaduz",
        f"{SEVEN}eve joins with 500\neve stands behind 1\ncroupier prepares the shoe\ncroupier opens\n"
        "eve bets banco 20\np7 leaves",
    )
    assert (waiting(at.watched.table), advised(at, "eve")) == (Standstill(Lack.SITTING), Advice.KEEP)
    assert advised(at, "p1") is Advice.BET
    at.play("p1 bets punto 20")
    assert (waiting(at.watched.table), advised(at, "eve")) == (None, Advice.KEEP)
    at.play("eve withdraws banco")
    assert advised(at, "eve") is Advice.SIT_TO_BET
    at.play("fay joins with 100\nfay sits 7")
    assert advised(at, "eve") is None


def test_nobody_is_advised_while_stakes_are_bound() -> None:
    """After the call of no more bets nothing can be done about a stake."""
    at = evening(
        "castle-vaduz",
        f"{SEVEN}eve joins with 500\neve stands behind 1\ncroupier prepares the shoe\ncroupier opens\n"
        "eve bets banco 20\ncroupier closes\np7 leaves",
    )
    assert advised(at, "eve") is None


def test_a_closed_table_waits_for_nobody_there() -> None:
    """Only a manager opens it again."""
    at = evening("schaanwald", "anna joins with 100\nanna sits 1\nmanager closes the table: late")
    assert (waiting(at.watched.table), advised(at, "anna")) == (None, None)
