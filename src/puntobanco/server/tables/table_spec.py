"""What a table is opened with: house, readings, limits, pace, who deals, and for whom. It never changes."""

import json
from collections.abc import Mapping
from contextlib import suppress
from functools import cached_property
from typing import Any

from puntobanco.game import HouseError, PuntoError
from puntobanco.house import House, with_limits
from puntobanco.house.opening_hours import OpeningHours, has_hours, hours_of
from puntobanco.protocol.public_view import About
from puntobanco.server.errors import RequestRefused, ServerError, UnreadableError
from puntobanco.server.tables.house_rows import is_own
from puntobanco.server.tables.houses import SHIPPED_HOUSES, Houses
from puntobanco.server.tables.pace import ONLY_PRIVATE, PACES, Pace, PaceName
from puntobanco.table import Settings, Table, open_table
from puntobanco.table.state import DealtBy

_FORMAT = 1
_LONGEST_NAME = 40


class TableSpec:
    """A table as it was opened."""

    def __init__(
        self,
        id: str,
        house: str,
        *,
        name: str = "",
        readings: Mapping[str, str] | None = None,
        minimum: int | None = None,
        maximum: int | None = None,
        pace: PaceName = PaceName.LIVE,
        private: bool = False,
        dealt_by: DealtBy = DealtBy.PROGRAM,
        by_coup: bool = False,
        keeps_hours: bool = False,
        opener: str | None = None,
        opened_ms: int = 0,
        fingerprint: str | None = None,
        houses: "Houses | None" = None,
    ) -> None:
        self.id, self.house_id, self.name = id, house, name.strip()
        self.readings = dict(readings or {})
        self.minimum, self.maximum = minimum, maximum
        """In coins, where the table has limits of its own."""
        self.pace, self.private, self.dealt_by, self.by_coup = pace, private, dealt_by, by_coup
        self.keeps_hours = keeps_hours
        """Whether it opens and closes by the hours of its house, however it is served."""
        self.opener, self.opened_ms = opener, opened_ms
        self._fingerprint, self._houses = fingerprint, houses or SHIPPED_HOUSES

    @cached_property
    def house(self) -> House:
        """The house under the readings and limits of this table, as it was when the table was opened.

        Refused if no version of it has those rules.
        """
        if self._fingerprint is None:
            return self._under(self._houses.versions(self.house_id)[0])
        found = self._as_opened(self._fingerprint)
        if found is None and self._houses.has_changed(self.house_id):  # another process has added a version
            found = self._as_opened(self._fingerprint)
        if found is None:
            raise ServerError("table-other-rules", table=self.id, house=self.house_id)
        return found

    @property
    def rules_then(self) -> str:
        """The fingerprint of the rules that it was opened with; nothing for one that is yet to be opened."""
        return self._fingerprint or ""

    def _as_opened(self, fingerprint: str) -> House | None:
        for version in self._houses.versions(self.house_id):
            with suppress(HouseError):  # a reading, a choice of it or a limit that this version does not have
                house = self._under(version)
                if house.has_fingerprint(fingerprint):
                    return house
        return None

    def _under(self, version: House) -> House:
        return with_limits(version.under(self.readings), self.minimum, self.maximum)

    @cached_property
    def hours(self) -> OpeningHours | None:
        """The hours that the table keeps; None where it is open all the time, or its house file has lost them since."""
        try:
            return self._hours()
        except HouseError:
            return None

    def _hours(self) -> OpeningHours | None:
        """By what the house says of itself today: hours are no rule of the game that a table was opened with."""
        house = self._houses.find(self.house_id)
        by_house = self._houses.keep_hours and not self.private and has_hours(house)
        return hours_of(house) if self.keeps_hours or by_house else None

    @property
    def time_zone(self) -> str:
        """Whose clock the house goes by; nothing where it does not say."""
        return self._houses.find(self.house_id).visit.time_zone or ""

    @property
    def clocks(self) -> Pace:
        """How long things take: by the pace, but for decisions where the house says how long."""
        pace, seconds = PACES[self.pace]._replace(for_people=self.private), self.house.option.seconds
        return pace._replace(decision=1000 * seconds) if seconds else pace

    @property
    def settings(self) -> Settings:
        """What the table adds to its house."""
        return Settings(dealt_by=self.dealt_by, sealed=self.dealt_by is DealtBy.PROGRAM, by_coup=self.by_coup)

    def empty(self) -> Table:
        """The table before anything has happened."""
        return open_table(self.id, self.house, self.settings)

    @cached_property
    def about(self) -> About:
        """What everybody may know of it."""
        house = self.house
        return About(
            id=self.id,
            name=self.name,
            house=house.id,
            house_version=house.version,
            readings=self.readings,
            fingerprint=house.short_fingerprint,
            private=self.private,
            pace=self.pace.value,
            dealt_by=self.dealt_by,
            sealed=self.settings.sealed,
            opened_ms=self.opened_ms,
            currency=house.stakes.currency,
            minimum=house.stakes.minimum,
            maximum=house.stakes.maximum,
            rules=house.fingerprint,
            by_coup=self.by_coup,
            time_zone="" if self.hours is None else self.time_zone,
        )

    def check(self) -> None:
        """Refuse what cannot be opened."""
        if len(self.name) > _LONGEST_NAME or not self.name.isprintable():
            raise RequestRefused(422, "table-name", longest=_LONGEST_NAME)
        if self.pace in ONLY_PRIVATE and not self.private:
            raise RequestRefused(422, "table-pace-private")
        if is_own(self.house_id) and not self.private:
            raise RequestRefused(422, "table-house-private")
        try:
            self.empty()
            self._hours()
        except PuntoError as error:
            raise error if isinstance(error, ServerError) else RequestRefused(422, error.code, **error.values) from None

    def write(self) -> str:
        """As the database keeps it."""
        return json.dumps(
            {
                "format": _FORMAT,
                "house": self.house_id,
                "fingerprint": self.house.fingerprint,
                "name": self.name,
                "readings": self.readings,
                "minimum": self.minimum,
                "maximum": self.maximum,
                "pace": self.pace.value,
                "private": self.private,
                "dealt_by": self.dealt_by.value,
                **({"by_coup": True} if self.by_coup else {}),
                **({"keeps_hours": True} if self.keeps_hours else {}),
                "opener": self.opener,
            },
            ensure_ascii=False,
        )


def read_spec(id: str, data: str, opened_ms: int, houses: Houses = SHIPPED_HOUSES) -> TableSpec:
    """A table as the database keeps it; `UnreadableError` for one that this program has not written."""
    try:
        found = json.loads(data)
        if found.get("format") != _FORMAT:
            raise UnreadableError("table-other-format", table=id)
        houses.know(str(found["house"]))
        return _spec(id, found, opened_ms, houses)
    except (KeyError, ValueError, TypeError, AttributeError, RecursionError) as error:
        raise UnreadableError("row-unreadable", row=f"table:{id}", detail=type(error).__name__) from error


def _spec(id: str, found: dict[str, Any], opened_ms: int, houses: Houses) -> TableSpec:
    return TableSpec(
        id,
        found["house"],
        name=found["name"],
        readings=found["readings"],
        minimum=found["minimum"],
        maximum=found["maximum"],
        pace=PaceName(found["pace"]),
        private=found["private"],
        dealt_by=DealtBy(found["dealt_by"]),
        by_coup=bool(found.get("by_coup", False)),
        keeps_hours=bool(found.get("keeps_hours", False)),
        opener=found["opener"],
        opened_ms=opened_ms,
        fingerprint=found["fingerprint"],
        houses=houses,
    )
