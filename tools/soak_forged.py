"""`make soak`: a hundred thousand forged records, of every kind; none passes that is not a legal history of its house.

Usage: soak_forged.py [RECORDS [FIRST_SEED]]. Records come in batches, each with a seed; a failure names it, and the
same seed fails again. Four in five are event files, which an oracle judges too (tests/support/oracle.py); the rest are
texts in the notation.
"""

import sys
import time
from collections import Counter
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from support.forger import KINDS, forgeries
from support.notation_forger import NOTATION_KINDS, flaw_in, forged_notation
from support.trial import GOOD, Verdict, tried

RECORDS = 100_000
OF_A_BATCH = 100
IN_NOTATION = 20
LINES_EVERY_S = 20


def main(records: int = RECORDS, first_seed: int = 1_000_000) -> int:
    """Forge batch after batch; the exit status is 1 if a verdict was wrong."""
    done, seed, start = 0, first_seed, time.monotonic()
    told, wrong = start, 0
    found: Counter[tuple[str, str]] = Counter()
    while done < records:
        for kind, verdict, name in _batch(seed):
            done += 1
            found[kind, verdict.value] += 1
            if verdict not in GOOD:
                wrong += 1
                print(f"{verdict.value}: {kind} of {name}, soak_forged.py {OF_A_BATCH} {seed}", file=sys.stderr)
        seed += 1
        if time.monotonic() - told >= LINES_EVERY_S:
            told = time.monotonic()
            print(
                f"{done:,} of {records:,} forged records, {done / (told - start):,.0f} a second, {wrong} wrong",
                flush=True,
            )
    for kind in (*KINDS, *(f"notation: {kind}" for kind in NOTATION_KINDS)):
        counts = {verdict.value: found[kind, verdict.value] for verdict in Verdict if found[kind, verdict.value]}
        print(f"{kind:24}", ", ".join(f"{name} {count:,}" for name, count in counts.items()))
    totals = Counter[str]()
    for (_, verdict_name), count in found.items():
        totals[verdict_name] += count
    print(f"{done:,} in all:", ", ".join(f"{name} {count:,}" for name, count in totals.items()))
    return 1 if wrong else 0


def _batch(seed: int) -> list[tuple[str, Verdict, str]]:
    """Each forgery's kind, what became of it, and whose it was."""
    found = [(one.kind, tried(one).verdict, one.honest.name) for one in forgeries(seed, OF_A_BATCH - IN_NOTATION)]
    luck = Random(seed)
    for number in range(IN_NOTATION):
        text = forged_notation(luck, NOTATION_KINDS[(seed * IN_NOTATION + number) % len(NOTATION_KINDS)])
        flaw = flaw_in(text)
        if flaw is None:
            verdict = Verdict.LEGAL if text.legal else Verdict.WRONGLY_ACCEPTED
        elif text.legal:
            verdict = Verdict.WRONGLY_REFUSED
        else:
            verdict = Verdict.REFUSED if isinstance(flaw.values.get("line"), int) else Verdict.NO_PLACE
        found.append((f"notation: {text.kind}", verdict, text.honest.name))
    return found


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
