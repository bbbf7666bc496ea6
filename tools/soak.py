"""`make soak`: a million commands at tables of every kind of house, each command and each event checked.

Usage: soak.py [COMMANDS [FIRST_SEED [banks]]]. Every evening has a seed; a failure names it, and the same seed fails
again. With `banks`, only at houses where the banker pays.
"""

import sys
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from puntobanco.protocol.facts import FACTS
from support.table_play import Visitors, paying_houses

COMMANDS = 1_000_000
COMMANDS_OF_AN_EVENING = 2000
LINES_EVERY_S = 10


def main(commands: int = COMMANDS, first_seed: int = 0, *, only: str = "") -> int:
    """Play evening after evening; the exit status is 1 as soon as something does not hold."""
    done, seed, told = 0, first_seed, time.monotonic()
    start, facts = told, Counter[str]()
    houses = paying_houses() if only == "banks" else (None,)
    kept, borne = 0, 0
    while done < commands:
        try:
            watched = Visitors(seed, houses[seed % len(houses)]).play(COMMANDS_OF_AN_EVENING)
        except BaseException:
            again = f"soak.py {COMMANDS_OF_AN_EVENING} {seed} {only}".strip()
            print(f"failed in the evening of seed {seed}: {again}", file=sys.stderr)
            raise
        kept, borne = kept + watched.share, borne + watched.borne
        done, seed = done + watched.commands, seed + 1
        facts.update(type(event.fact).__name__ for event in watched.log)
        if time.monotonic() - told >= LINES_EVERY_S or done >= commands:
            told = time.monotonic()
            print(
                f"{done:,} of {commands:,} commands, {facts.total():,} events, {done / (told - start):,.0f} commands/s"
            )
    if only:
        print(f"{facts['Paid']:,} coups paid; the house kept {kept:,} coins of what banks won and bore {borne:,}")
        return 0
    missing = sorted(set(FACTS.kinds) - set(facts))
    print("every kind of event happened" if not missing else f"never happened: {', '.join(missing)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:3]), only="".join(sys.argv[3:4])))
