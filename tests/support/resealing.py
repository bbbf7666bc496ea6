"""Lines of an event file with seals that fit them: what a forger makes of them who knows how they are sealed."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from puntobanco.records.event_file import WITHOUT_END, WITHOUT_RULES, seal_of_data, sealed_line


def sealed_anew(lines: Iterable[Mapping[str, Any]]) -> str:
    """The file of these lines, whose own seals do not count; sealed as the format of the first one asks."""
    seal, written, over_data = "", [], None
    for line in lines:
        data = {name: value for name, value in line.items() if name != "seal"}
        if over_data is None:
            over_data = data.get("format") in (WITHOUT_RULES, WITHOUT_END)
        if over_data:
            seal = seal_of_data(seal, data)
            written.append(json.dumps({**data, "seal": seal}) + "\n")
        else:
            text, seal = sealed_line(seal, json.dumps(data))
            written.append(text)
    return "".join(written)


def lines_of(raw: bytes | str) -> list[dict[str, Any]]:
    """The lines of an event file as data."""
    return [json.loads(line) for line in (raw if isinstance(raw, str) else raw.decode()).splitlines()]
