"""How much, how long, how many: nothing here is without end."""

from puntobanco.game.money import COINS_PER_UNIT, MOST_UNITS

MOST_COINS = MOST_UNITS * COINS_PER_UNIT
"""The most that can be granted, bought in, staked or set as a limit; also the most that can lie open at once."""
MOST_PAID_COINS = 10_000 * MOST_COINS
"""The most that one coup can return, or that can be cashed out at once: a payout may be many times the stake."""
MOST_TABLES = 100
"""Tables at which one person can be at the same time."""

LONGEST_NAME = 80
"""Characters in the name of a table or of whoever acts for the house."""
LONGEST_REASON = 500

MINUTE_MS = 60_000
HOUR_MS = 60 * MINUTE_MS
DAY_MS = 24 * HOUR_MS
LAST_MS = 253_402_300_799_999
"""The last millisecond of the year 9999."""

SESSION_PAUSE_MS = 30 * MINUTE_MS
"""Without any move of coins for so long, and with no stake open, a session is over."""
RAISE_WAIT_MS = DAY_MS
"""From asking for a higher limit until it may be confirmed."""
READMISSION_WAIT_MS = DAY_MS
"""From an exclusion without end until a manager may end it."""
LONGEST_TIME_OUT_MS = 6 * 7 * DAY_MS
SHORTEST_EXCLUSION_MS = DAY_MS
LONGEST_EXCLUSION_MS = 1_827 * DAY_MS
"""Five years, with as many leap days as five years can have."""

MOST_CHECK_MINUTES = 24 * 60
MOST_CHECK_COUPS = 1_000
