"""Figures for those who run the server, in the form of Prometheus."""

from collections.abc import Sequence
from functools import cache

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from puntobanco.server.tables.house_rows import is_own
from puntobanco.server.tables.table_spec import TableSpec
from puntobanco.server.tables.table_standing import Told
from puntobanco.table import events as e

_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)


class Metrics:
    """The figures of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.connections = Gauge("punto_connections", "Open WebSockets", registry=self.registry)
        self.dropped = Counter("punto_dropped", "WebSockets that were dropped", ["why"], registry=self.registry)
        self.commands = Counter("punto_commands", "Commands of people", ["outcome"], registry=self.registry)
        self.answers = Histogram(
            "punto_answer_seconds",
            "From a command to its answer, commit included",
            buckets=_BUCKETS,
            registry=self.registry,
        )
        self.requests = Counter("punto_requests", "HTTP requests", ["status"], registry=self.registry)
        self.events = Counter("punto_events", "Events of tables", ["house"], registry=self.registry)
        self.coups = Counter("punto_coups", "Coups that have ended", ["house"], registry=self.registry)
        self.epochs = Counter(
            "punto_epochs", "Shoes that were void because the house has forgotten something", registry=self.registry
        )
        self.waiting = Gauge("punto_writer_waiting", "Works that wait to be written", registry=self.registry)
        self.log_delay = Gauge(
            "punto_log_delay_seconds", "Since when events wait for the public log", registry=self.registry
        )
        self.tables = Gauge("punto_tables", "Tables that this process knows", registry=self.registry)
        self.unopened = Gauge(
            "punto_shoes_unopened", "Shoes of closed tables that cannot be opened", registry=self.registry
        )
        self.set_aside = Gauge("punto_set_aside", "Rows that this process cannot read", registry=self.registry)
        self.checkpoints = Counter("punto_checkpoints", "Signed checkpoints", ["outcome"], registry=self.registry)
        self.checkpoint_at = Gauge(
            "punto_checkpoint_timestamp_seconds", "When the last checkpoint was written", registry=self.registry
        )
        self.watching = Gauge("punto_watching", "Watchers over all tables", registry=self.registry)
        self._events_of = cache(self.events.labels)  # looking a label up costs more than counting

    def told(self, spec: TableSpec, told: Sequence[Told]) -> None:
        """Count what has happened at a table."""
        house = "own" if is_own(spec.house_id) else spec.house_id  # however many people have sent
        self._events_of(house).inc(len(told))
        for one in told:
            if isinstance(one.event.fact, e.CoupEnded):
                self.coups.labels(house).inc()
            elif isinstance(one.event.fact, e.EpochBegun):
                self.epochs.inc()

    def checkpointed(self, at_ms: int) -> None:
        """Count a checkpoint of a moment."""
        self.checkpoints.labels("written").inc()
        self.checkpoint_at.set(at_ms / 1000)

    def text(self) -> bytes:
        """All of them."""
        return generate_latest(self.registry)
