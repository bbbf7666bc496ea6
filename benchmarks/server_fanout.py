"""A table's events to a crowd of spectators, ours against a bare Starlette loop with the same messages.

Both servers run under uvicorn, each in a process of its own; a third process is the crowd. The baseline encodes each
message once and awaits `send_text` for one WebSocket after the other; it has no bounded queues. Ours is measured from
the event, as it is when a table is played, with view and patch, which the baseline is spared; from the message to the
sockets one by one, for comparison; and from a command, with the commit. Then some of the crowd stop reading, and at
last the crowd is weighed.
"""

import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from benchmarks.server_child import Child

CROWD = 1000
ROUNDS = 7
BURST = 40
"""Messages that are sent one after the other; together they fit into what may wait for a slow reader."""
RECEPTION = 2
"""Texts with which our server receives a spectator: hello and snapshot."""
AIM = 2.0

SLOW = 50
PACED, EVERY_S = 900, 1 / 50
"""More than what may wait for one spectator."""
SLOW_AIM = 1.5

WEIGHED = (0, 1000, 2000)
TABLE = "bench"


class Sent(NamedTuple):
    """One burst: messages per second of all spectators, and microseconds of the server's processor for each."""

    per_second: float
    cpu_us: float


class Pair(NamedTuple):
    """A server and its crowd."""

    host: Child
    crowd: Child
    reception: int


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        with _paired("ours", folder) as ours, _paired("bare", folder) as bare:
            _fan_out(ours, bare)
        with _paired("ours", folder) as ours:
            _slow_readers(ours)
        _weigh(folder)


@contextmanager
def _paired(kind: str, folder: str) -> Iterator[Pair]:
    with tempfile.TemporaryDirectory(dir=folder) as own, Child("server_hosts", kind, folder, own) as host:
        port = str(host.answer()["port"])
        ours = kind == "ours"
        with Child("server_spectators", port, *([TABLE] if ours else [])) as crowd:
            yield Pair(host, crowd, RECEPTION if ours else 0)


# Fan-out


def _fan_out(ours: Pair, bare: Pair) -> None:
    ways = {"bare": (bare, "lines"), "lines": (ours, "lines"), "feed": (ours, "feed"), "whole": (ours, "whole")}
    for pair in (ours, bare):
        pair.crowd.ask("connect", count=CROWD, texts=pair.reception)
    rounds = [{name: _burst(*way) for name, way in ways.items()} for _ in range(ROUNDS)]
    found = {
        name: Sent(*(statistics.median(values) for values in zip(*(one[name] for one in rounds), strict=True)))
        for name in ways
    }
    print(
        f"Fan-out to {CROWD:,} spectators, bursts of {BURST} events, medians of {ROUNDS} rounds taking turns "
        f"[aim: {AIM:.0f} x]"
    )
    _line(found["bare"], found["bare"], "a bare Starlette loop (baseline)")
    _line(found["lines"], found["bare"], "ours, the same messages one by one, past what gathers them")
    _line(found["feed"], found["bare"], "ours from events: view, patch, message, gathering, what waits bounded")
    _line(found["whole"], found["bare"], "ours from commands, each after the commit of the last")
    for pair in (ours, bare):
        watching = pair.host.ask("state")["watching"]
        assert watching == CROWD, f"{CROWD - watching} were dropped"


def _burst(pair: Pair, way: str) -> Sent:
    before_s = pair.host.ask("cpu")["seconds"]
    pair.crowd.ask("count", texts=BURST)
    began = pair.host.ask("send", way=way, count=BURST)["began"][0]
    seconds = pair.crowd.answer()["ended"] - began
    used_s = pair.host.ask("cpu")["seconds"] - before_s
    messages = CROWD * BURST
    return Sent(messages / seconds, 1e6 * used_s / messages)


def _line(found: Sent, bare: Sent, what: str) -> None:
    ratios = f"{found.per_second / bare.per_second:5.2f} x, {bare.cpu_us / found.cpu_us:5.2f} x per second of processor"
    print(f"  {found.per_second:9,.0f} messages/s, {found.cpu_us:5.1f} us each: {ratios}  {what}")


# Slow readers


def _slow_readers(ours: Pair) -> None:
    """Some stop reading while an event comes every few milliseconds: what the others notice, and what it costs."""
    ours.crowd.ask("connect", count=CROWD, texts=ours.reception, smallest_buffers=SLOW)
    _paced(ours, PACED // 10)
    before = ours.host.ask("state")
    all_read = _paced(ours)
    ours.crowd.ask("stop-reading", count=SLOW)
    some_do_not = _paced(ours)
    after = ours.host.ask("state")
    print(
        f"{SLOW} of {CROWD:,} spectators stop reading, {PACED} events at {1 / EVERY_S:.0f} a second "
        f"[aim: p99 of the others at most {SLOW_AIM} x]"
    )
    print(f"  p50 {all_read[0]:6.1f} ms, p99 {all_read[1]:6.1f} ms while everybody reads (baseline)")
    print(
        f"  p50 {some_do_not[0]:6.1f} ms, p99 {some_do_not[1]:6.1f} ms for the others: "
        f"{some_do_not[1] / all_read[1]:.2f} x the p99"
    )
    print(
        f"  {before['watching'] - after['watching']} were dropped; memory of the server "
        f"{(after['resident_kb'] - before['resident_kb']) / 1024:+.1f} MB"
    )


def _paced(pair: Pair, events: int = PACED) -> tuple[float, float]:
    """Half of the messages came within the first, 99 of 100 within the second; in milliseconds."""
    pair.crowd.ask("count", texts=events)
    began = pair.host.ask("send", way="feed", count=events, every_s=EVERY_S)["began"]
    pair.crowd.answer()
    took = pair.crowd.ask("latency", began=began)
    return took["p50_ms"], took["p99_ms"]


# Weight


def _weigh(folder: str) -> None:
    print("Memory of the server for each spectator")
    for kind, name in (("bare", "a bare Starlette loop (baseline)"), ("ours", "ours")):
        with _paired(kind, folder) as pair:
            sizes = []
            for count in WEIGHED:
                if count:
                    more = count - pair.host.ask("state")["watching"]
                    pair.crowd.ask("connect", count=more, texts=pair.reception)
                sizes.append(pair.host.ask("state")["resident_kb"])
        each = [(size - sizes[0]) / count for size, count in zip(sizes[1:], WEIGHED[1:], strict=True)]
        shown = ", ".join(f"{one:5.1f} kB each with {count:,}" for one, count in zip(each, WEIGHED[1:], strict=True))
        print(f"  {shown}; {sizes[0] / 1024:.0f} MB without any: {name}")


if __name__ == "__main__":
    main()
