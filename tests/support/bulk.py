"""How much of what only repeats is tried: a sample in `make test`, all of it in `make soak`.

A test that tries thousands of damaged files, frames or examples says both numbers, `bulk(sample=300, full=10_000)`, and
is otherwise the same in both. A sample is large enough that the faults that the test is for are found by it, and that
what the test counts still means something; chance comes from seeds, so that a sample is the same in every run.
Tests that `make test` has no sample of, because another one finds the same faults, carry the mark `soak`.
"""

import os

SOAK = os.environ.get("PUNTO_SOAK") == "1"
"""Whether everything is tried."""


def bulk(*, sample: int, full: int) -> int:
    """How often to try something that only repeats."""
    return full if SOAK else sample
