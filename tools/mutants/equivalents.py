"""Mutants that were looked at and argued to be no change at all, from docs/mutants.toml."""

import tomllib
from dataclasses import dataclass
from pathlib import Path

from tools.mutants.changes import Mutant


@dataclass(frozen=True)
class Equivalents:
    """Reasons by what stays the same when lines move: file, function, text of the line, change."""

    reasons: dict[tuple[str, str, str, str], str]

    @classmethod
    def read(cls, file: Path) -> "Equivalents":
        """From a file, which need not be there."""
        if not file.exists():
            return cls({})
        entries = tomllib.loads(file.read_text(encoding="utf-8"))["mutant"]
        return cls({(one["file"], one["function"], one["text"], one["change"]): one["reason"] for one in entries})

    def reason(self, mutant: Mutant) -> str | None:
        """Why a mutant cannot be noticed, if somebody argued so."""
        return self.reasons.get(mutant.key)
