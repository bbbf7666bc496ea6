"""The figures of a process, as Prometheus reads them."""

from types import SimpleNamespace
from typing import Any

from puntobanco.server.metrics import Metrics
from puntobanco.server.tables.table_spec import TableSpec
from puntobanco.server.tables.table_standing import Told
from support.table_script import evening


def test_every_figure_has_its_name_its_kind_and_its_labels() -> None:
    metrics = Metrics()
    found = {one.name: (one.type, one.documentation) for one in metrics.registry.collect()}
    assert found == {
        "punto_connections": ("gauge", "Open WebSockets"),
        "punto_dropped": ("counter", "WebSockets that were dropped"),
        "punto_commands": ("counter", "Commands of people"),
        "punto_answer_seconds": ("histogram", "From a command to its answer, commit included"),
        "punto_requests": ("counter", "HTTP requests"),
        "punto_events": ("counter", "Events of tables"),
        "punto_coups": ("counter", "Coups that have ended"),
        "punto_epochs": ("counter", "Shoes that were void because the house has forgotten something"),
        "punto_writer_waiting": ("gauge", "Works that wait to be written"),
        "punto_log_delay_seconds": ("gauge", "Since when events wait for the public log"),
        "punto_tables": ("gauge", "Tables that this process knows"),
        "punto_shoes_unopened": ("gauge", "Shoes of closed tables that cannot be opened"),
        "punto_set_aside": ("gauge", "Rows that this process cannot read"),
        "punto_checkpoints": ("counter", "Signed checkpoints"),
        "punto_checkpoint_timestamp_seconds": ("gauge", "When the last checkpoint was written"),
        "punto_watching": ("gauge", "Watchers over all tables"),
    }
    counters: Any = metrics
    labels = {
        name: getattr(counters, name)._labelnames for name in vars(metrics) if name != "registry" and name[0] != "_"
    }
    assert {name: names for name, names in labels.items() if names} == {
        "dropped": ("why",),
        "commands": ("outcome",),
        "requests": ("status",),
        "events": ("house",),
        "coups": ("house",),
        "checkpoints": ("outcome",),
    }


def test_the_time_of_an_answer_is_counted_from_a_millisecond_to_five_seconds() -> None:
    metrics = Metrics()
    metrics.answers.observe(0.003)
    steps = ("0.001", "0.0025", "0.005", "0.01", "0.025", "0.05", "0.1", "0.25", "0.5", "1.0", "2.5", "5.0", "+Inf")
    (figures,) = (one for one in metrics.registry.collect() if one.name == "punto_answer_seconds")
    counted = {one.labels["le"]: one.value for one in figures.samples if one.name.endswith("_bucket")}
    assert counted == {step: float(number >= 2) for number, step in enumerate(steps)}
    assert 'punto_answer_seconds_bucket{le="0.0025"} 0.0' in metrics.text().decode()


def test_events_and_coups_are_counted_for_their_house() -> None:
    """Whoever comes is no coup."""
    coup = "croupier opens\nanna bets punto 20\ncroupier closes\ndealer: 2h 9d Kc Ks\n"
    script = "anna joins with 1000\nanna sits 1\ncroupier prepares the shoe\n" + coup
    watched = evening("castle-vaduz", script).watched
    told: list[Any] = [SimpleNamespace(event=event) for event in watched.log]
    metrics, spec = Metrics(), TableSpec("t1", "castle-vaduz")
    count, castle = metrics.registry.get_sample_value, {"house": "castle-vaduz"}
    few: list[Told] = told[:3]
    metrics.told(spec, few)
    assert (count("punto_events_total", castle), count("punto_coups_total", castle)) == (3, None)
    metrics.told(spec, told)
    metrics.told(spec, told)
    assert (count("punto_events_total", castle), count("punto_coups_total", castle)) == (3 + 2 * len(told), 2)
