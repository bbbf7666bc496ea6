"""Python's collector of circles in a process that serves for days."""

import gc

_YOUNG, _MIDDLE, _OLD = 50_000, 20, 100
"""How many containers are made, and how many times one generation is looked through, before the next is."""


def calm_collector() -> None:
    """Let it pass over what is there when a server begins, and look through the rest more rarely.

    Nearly everything that a table makes is free of circles and goes by itself. By its usual measure the collector looks
    through it a hundred times a second, and through every module now and then: a sixth of the time of a bet, and pauses
    of a tenth of a second.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(_YOUNG, _MIDDLE, _OLD)
