"""Stakes: asked for, withdrawn, settled, put right. New ones may be refused; an open one always settles."""

from collections.abc import Iterator

from puntobanco.game.money import Coins
from puntobanco.patrons.absence import reason_to_stay_away
from puntobanco.patrons.bounds import MOST_COINS, MOST_PAID_COINS
from puntobanco.patrons.checks import is_due
from puntobanco.patrons.commands import CarryStake, CorrectResult, PledgeStake, Settle, Stake, Unstake
from puntobanco.patrons.events import Event, ResultCorrected, Staked, StakesSettled, Unstaked
from puntobanco.patrons.inputs import check_amount, check_text
from puntobanco.patrons.limits import is_beyond, left
from puntobanco.patrons.refusals import PatronRefusal, name_of, refuse
from puntobanco.patrons.sessions import begin
from puntobanco.patrons.state import Account
from puntobanco.patrons.wallet import at_table


def reason_not_to_stake(account: Account, at_ms: int) -> PatronRefusal | None:
    """Why no stake at all may be made now, if none may."""
    return reason_to_stay_away(account, at_ms) or (refuse("patron-check-due") if is_due(account, at_ms) else None)


def may_carry_on(account: Account, at_ms: int) -> bool:
    """Whether what lies open may lie there for another coup: not while staying away, nor beyond a limit."""
    return reason_to_stay_away(account, at_ms) is None and not is_beyond(account, at_ms)


def most_to_stake(account: Account, at_ms: int) -> int:
    """How much may be staked now, in one stake or several."""
    if reason_not_to_stake(account, at_ms) is not None:
        return 0
    return min(_most_open(account), *(room.coins for room in left(account, at_ms)), MOST_COINS)


def _most_open(account: Account) -> int:
    return max(0, MOST_COINS - account.open)


def stake(account: Account, command: Stake) -> Iterator[Event]:
    """Stake at a table: not while staying away, nor while a reality check is due, nor beyond any limit."""
    table, coins, at_ms = command.table, command.coins, command.at_ms
    at_table(account, table)
    check_amount(coins)
    _check_limits(account, coins, at_ms)
    yield from begin(account, at_ms)
    yield Staked(table, coins, at_ms)


def pledge_stake(account: Account, command: PledgeStake) -> Iterator[Event]:
    """Promise a stake that could be made now; nothing happens yet."""
    at_table(account, command.table)
    check_amount(command.coins)
    _check_limits(account, command.coins, command.at_ms)
    yield from ()


def carry_stake(account: Account, command: CarryStake) -> Iterator[Event]:
    """Stake what was promised or lies on, so that no limit can keep a coup from being paid; it counts all the same."""
    at_table(account, command.table)
    check_amount(command.coins)
    yield from begin(account, command.at_ms)
    yield Staked(command.table, command.coins, command.at_ms)


def _check_limits(account: Account, coins: int, at_ms: int) -> None:
    hindrance = reason_not_to_stake(account, at_ms)
    if hindrance is not None:
        raise hindrance
    tightest = min(left(account, at_ms), key=lambda room: room.coins, default=None)
    if tightest is not None and coins > tightest.coins:
        limit, amounts = tightest.limit, {"coins": Coins(coins), "left": Coins(tightest.coins)}
        named = name_of(limit.kind, limit.period)
        raise refuse("patron-limit-reached", limit=named, most=Coins(limit.coins), **amounts)
    if coins > _most_open(account):
        raise refuse("patron-open-too-much", most=Coins(MOST_COINS), left=Coins(_most_open(account)))


def unstake(account: Account, command: Unstake) -> Iterator[Event]:
    """Withdraw what lies open."""
    check_amount(command.coins)
    _check_open(account, command.table, command.coins)
    yield Unstaked(command.table, command.coins, command.at_ms)


def settle(account: Account, command: Settle) -> Iterator[Event]:
    """Record the end of a coup. Whatever else is the matter, what lies open settles."""
    check_amount(command.stake)
    check_amount(command.returned, least=0, most=MOST_PAID_COINS)
    _check_open(account, command.table, command.stake)
    yield StakesSettled(command.table, command.stake, command.returned, command.at_ms)


def correct_result(_: Account, command: CorrectResult) -> Iterator[Event]:
    """Record that a coup has come out otherwise after all; whoever has left the table, or stays away, as well.

    It counts towards limits now, as any result that comes now. A stake was made, whatever became of its coup.
    """
    check_text("table", command.table)
    check_amount(abs(command.coins), most=MOST_PAID_COINS)
    yield ResultCorrected(command.table, command.coins, command.at_ms)


def _check_open(account: Account, table: str, coins: int) -> None:
    open = at_table(account, table).open
    if coins > open:
        raise refuse("patron-not-open", table=table, coins=Coins(coins), open=Coins(open))
