"""What a beacon is said to have said about shoes, held against what it says: a house could have invented it."""

from collections.abc import Iterator, Sequence

from puntobanco.fairness.beacons import Beacon, BeaconError
from puntobanco.fairness.drand import Quicknet
from puntobanco.game import PuntoError
from puntobanco.records.stories import Story
from puntobanco.records.verdicts import Missing
from puntobanco.table import events as e
from puntobanco.table.state import SealedOrder


class InventedBeaconError(PuntoError):
    """A beacon did not say what the record says."""


class HeldBeacons:
    """Beacons by which shoes of a record are checked: drand's quicknet, which needs no network, and those given."""

    def __init__(self, story: Story, beacons: Sequence[Beacon] = ()) -> None:
        self._beacons = {beacon.source: beacon for beacon in (Quicknet(_nowhere), *beacons)}
        self._closed_ms = dict(_closed(story))

    def flaw_of(self, order: SealedOrder | None) -> PuntoError | None:
        """That the beacon said something else, if it is known what it said."""
        if order is None or self._holds(order) is not False:
            return None
        sealing = order.sealing
        return InventedBeaconError("record-beacon", shoe=order.number, source=sealing.beacon, round=sealing.round)

    def missing_of(self, order: SealedOrder) -> Iterator[Missing]:
        """What is missing so that nobody can have chosen what the beacon said, or have known it when words came."""
        if not order.sealing.beacon or not order.transcript:
            return
        if self._holds(order) is None:
            yield Missing.BEACON
        beacon, closed_ms = self._beacons.get(order.sealing.beacon), self._closed_ms.get(order.number)
        said_ms = None if beacon is None else beacon.said_ms(order.sealing.round)
        if said_ms is not None and closed_ms is not None and said_ms <= closed_ms:
            yield Missing.LATE

    def _holds(self, order: SealedOrder) -> bool | None:
        """Whether the beacon said so; None where nobody here can say, or nothing was said yet."""
        beacon = self._beacons.get(order.sealing.beacon)
        if beacon is None or not order.value:
            return None
        try:
            return beacon.holds(order.sealing.round, bytes.fromhex(order.value))
        except BeaconError:
            return None


def _nowhere(_: str) -> bytes:
    raise OSError  # a signature is verified without asking anybody


def _closed(story: Story) -> Iterator[tuple[int, int]]:
    """When no more words were taken, by the number of the shoe; the notation tells no times."""
    number = 0
    for event in story.events:
        match event.fact:
            case e.ShoeSealed():
                number = event.fact.number
            case e.WordsClosed():
                yield number, event.at_ms
