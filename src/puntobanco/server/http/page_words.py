"""The texts of the page in one language: all of them, or those of a part."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal

from puntobanco.language import speaker as speaker_for

PartOfWords = Literal["guests", "staff", "account", "shoe", "lab", "practice", "workshop"]
_BEGINNINGS = ("page.", "phase.")
"""What the page says itself, and the phases of a coup, which the terminal and refusals name in the same words."""
_PARTS = {
    "staff": ("page.console.", "page.pit.", "phase."),
    "account": ("page.account.",),
    "shoe": ("page.shoe.", "page.story."),
    "lab": ("page.lab.",),
    "practice": ("page.practice.",),
    "workshop": ("page.workshop.",),
}
"""What is fetched with the pages that need it; everything else is for guests."""


@lru_cache(maxsize=16)
def page_words(language: str, part: PartOfWords | None) -> Mapping[str, str | list[str]]:
    """The texts by their keys."""
    speaker = speaker_for(language)
    words = {key: text for beginning in _BEGINNINGS for key, text in speaker.templates(beginning).items()}
    return words if part is None else {key: text for key, text in words.items() if _part_of(key) == part}


def _part_of(key: str) -> str:
    return next((part for part, those in _PARTS.items() if key.startswith(those)), "guests")
