"""`punto verify RECORD`: plays a record again and checks everything that it says."""

import io
from collections.abc import Iterator
from typing import TYPE_CHECKING

from puntobanco.cli.commands import command
from puntobanco.cli.output import Output
from puntobanco.cli.parameters.shared import ANY_RECORD
from puntobanco.game import PuntoError
from puntobanco.game.messages import echo
from puntobanco.house import House

if TYPE_CHECKING:
    from puntobanco.records.carried import Whose


@command("verify", ANY_RECORD)
def verify(out: Output, file: str) -> int:
    """Check everything that a record says."""
    return _Verifier(out).run(file)


_WARNINGS = ("unopened", "silent-words", "epochs")
"""What is counted, and is nothing that holds."""


class _Verifier:
    """Tells what holds, one thing after the other, until something does not."""

    def __init__(self, out: Output) -> None:
        self.out = out
        self.held: dict[str, int] = {}
        self.seed: int | None = None
        self.house: House | None = None
        self.notated = False

    def run(self, file: str) -> int:
        from puntobanco.records.any_record import is_event_file, read_file

        raw = read_file(file)
        try:
            if is_event_file(raw):
                self._events(raw)
            else:
                self._notation(raw)
        except PuntoError as error:
            return self._flawed(error)
        return self._sound()

    def _events(self, raw: bytes) -> None:
        from puntobanco.records.event_file import read_stream
        from puntobanco.records.replayed import checked

        record = read_stream(io.BytesIO(raw))
        self.seed, self.house = record.head.seed, record.house
        self.held |= {"seals": len(record.events) + 1, "house": 1}
        found = checked(record)
        self.held |= {
            "coups": found.coups,
            "draws": found.cards,
            "payments": found.payments,
            "proofs": found.proofs,
            "opened": found.opened,
            "unopened": found.sealed - found.opened,
            "abandoned": found.abandoned,
            "silent-words": found.silent,
            "epochs": found.epochs,
        }

    def _notation(self, raw: bytes) -> None:
        from puntobanco.records.check_notation import check_notation, house_in
        from puntobanco.records.notation import read_notation

        self.notated = True
        notated = read_notation(raw)
        self.house = house_in(notated)
        found = check_notation(notated, self.house)
        self.held |= {check.value: count for check, count in found.holds.items()}
        if found.flaw is not None:
            raise found.flaw
        self.held["silent-words"] = found.silent_words

    def _flawed(self, error: PuntoError) -> int:
        if self.out.as_json:
            where = {name: error.values[name] for name in ("line", "column") if name in error.values}
            failed = {"verified": False, "holds": self.held, **self._house_json()}
            self.out.json({**failed, "error": self.out.error_json(error) | where})
            return 1
        self._tell()
        line = getattr(error, "line", None)
        return self.out.refuse(error if line is None else PuntoError("record-flaw", line=line, detail=error.message))

    def _sound(self) -> int:
        if not any(self.held.values()):
            return self._flawed(PuntoError("verify-nothing"))  # what says nothing is not verified
        if self.out.as_json:
            seed = {} if self.seed is None else {"seed": self.seed}
            self.out.json({"verified": True, "holds": self.held, **self._house_json(), **seed})
            return 0
        self._tell()
        for warning in self._warnings():
            self.out.line(warning, style="yellow")
        shipped = self._whose().value == "shipped"
        self.out.line(self.out.speaker.say("verify.sound" if shipped else "verify.sound-by-these"), style="green")
        return 0

    def _warnings(self) -> Iterator[str]:
        say, found = self.out.speaker.say, self.held
        if not any(found.get(check) for check in ("opened", "unopened", "abandoned")):
            yield say("verify.no-sealed-shoe")
        if count := found.get("unopened"):
            yield say("verify.unopened.count", count=count)
        if self.seed is not None:
            yield say("verify.seeded", seed=str(self.seed))
        if count := found.get("silent-words"):
            yield say("verify.silent.count", count=count)
        if count := found.get("epochs"):
            yield say("verify.epochs.count", count=count)

    def _whose(self) -> "Whose":
        from puntobanco.records.carried import whose

        assert self.house is not None  # something was checked by its rules
        return whose(self.house)

    def _house_json(self) -> dict[str, object]:
        house = self.house
        if house is None:
            return {}
        said = {"id": house.id, "version": house.version, "fingerprint": house.fingerprint}
        return {"house": {**said, "rules": self._whose().value, "readings": dict(house.chosen)}}

    def _tell_house(self) -> None:
        """Whose rules everything else is checked by; where they are not of this program, people should read them."""
        house = self.house
        if house is None:
            return
        whose = self._whose().value
        said = self.out.speaker.say(
            f"verify.rules.{whose}", house=echo(house.id), version=house.version, fingerprint=house.fingerprint
        )
        self.out.line(said, style=None if whose == "shipped" else "yellow")
        default = {name: reading.default for name, reading in house.readings.items()}
        chosen = [f"{name}={choice}" for name, choice in house.chosen.items() if choice != default[name]]
        if chosen:
            self.out.line(self.out.speaker.say("verify.rules.readings", readings=", ".join(chosen)))

    def _tell(self) -> None:
        if any(self.held.values()):  # else nothing was checked by any rules
            self._tell_house()
        for check, count in self.held.items():
            if count and check not in _WARNINGS:
                named = "coups-drawn" if check == "draws" and self.notated else check
                self.out.line(f"✓ {self.out.speaker.say(f'verify.{named}.count', count=count)}")
