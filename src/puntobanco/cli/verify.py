"""`punto verify RECORD…`: plays records again and says what they prove, shoe by shoe and coup by coup."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from puntobanco.cli.commands import command
from puntobanco.cli.output import Output
from puntobanco.cli.parameters import Argument, Option
from puntobanco.cli.parameters.kinds import FileKind
from puntobanco.game import PuntoError

if TYPE_CHECKING:
    from puntobanco.fairness.beacons import Beacon
    from puntobanco.records.seen_outside import SeenOutside
    from puntobanco.records.stories import Story
    from puntobanco.records.verdicts import RecordVerdict

STATUS = {"proved": 0, "refuted": 1, "incomplete": 3, "unsealed": 4}
"""The exit status of each verdict; 2 is for a command line that was not understood."""


@command(
    "verify",
    Argument("files", FileKind("meta.files"), "help.any-records", several=True),
    Option("--evidence", FileKind(), "help.verify-evidence", several=True),
    Option("--witness", FileKind(), "help.verify-witness", several=True),
    Option("--beacon", FileKind(), "help.verify-beacon", several=True),
)
def verify(
    out: Output, *, files: Sequence[str], evidence: Sequence[str], witness: Sequence[str], beacon: Sequence[str]
) -> int:
    """Say what records prove."""
    from puntobanco.cli.verdict_report import report_json, tell
    from puntobanco.fairness.beacons import BeaconError
    from puntobanco.fairness.witness_file import WitnessError
    from puntobanco.records.any_record import read_file
    from puntobanco.records.compared import contradictions
    from puntobanco.records.evidence import EvidenceError
    from puntobanco.records.judged import judged
    from puntobanco.records.seen_outside import seen_by_witness
    from puntobanco.records.stories import story_of
    from puntobanco.records.verdicts import worst

    stories = [story_of(read_file(file)) for file in files]
    try:
        seen_outside = [
            [*_evidence(evidence, story, stories), *(seen_by_witness(file, story) for file in witness)]
            for story in stories
        ]
        beacons = [_beacon(file) for file in beacon]
    except (BeaconError, EvidenceError, WitnessError) as error:
        return out.misuse(error.code, **error.values)
    against = contradictions(stories)
    verdicts: list[RecordVerdict] = [judged(*one, beacons) for one in zip(stories, seen_outside, against, strict=True)]
    whole = worst(one.verdict for one in verdicts)
    if out.as_json:
        records = [report_json(out, file, one) for file, one in zip(files, verdicts, strict=True)]
        out.json({"verdict": whole.value, "records": records})
    else:
        for file, one in zip(files, verdicts, strict=True):
            tell(out, one, file=file if len(files) > 1 else None)
    return STATUS[whole.value]


def _beacon(file: str) -> "Beacon":
    """What whoever keeps a file says; one that cannot be read is told at once."""
    from pathlib import Path

    from puntobanco.fairness.beacons import FileBeacon

    made = FileBeacon(Path(file), name=Path(file).name)
    made.round_after(0)
    return made


def _evidence(files: Sequence[str], story: "Story", stories: "Sequence[Story]") -> "list[SeenOutside]":
    """What somebody's own evidence says of a record; it must be about the table of one of them."""
    from puntobanco.records.any_record import read_file
    from puntobanco.records.evidence import EvidenceError, held_against, is_evidence, read_evidence, receipts_against

    found = []
    for file in files:
        try:
            raw = read_file(file)
        except PuntoError as error:  # this says nothing against the record
            raise EvidenceError(error.code, **error.values) from None
        if not is_evidence(raw):
            found.append(receipts_against(file, story))
            continue
        held = read_evidence(raw)
        others = any(one is not story and one.table == held.table for one in stories)
        if held.table == story.table or not others:
            found.append(held_against(held, story))
    return found
