"""What people send to the duty manager, and what is answered, as types."""

from enum import Enum

from puntobanco.protocol.codec import Codec
from puntobanco.values import View

LONGEST_ENQUIRY = 500
"""Characters of a question, and of its answer."""


class EnquiryKind(Enum):
    """What somebody wants of the duty manager."""

    QUESTION = "question"
    FEEDBACK = "feedback"
    CLAIM = "claim"


class EnquiryView(View, kw_only=True):
    """Something that somebody has sent to the duty manager."""

    id: str
    table: str
    kind: EnquiryKind
    text: str
    at_ms: int
    coup: int = 0
    """The coup of the table at that moment; absent before the first one."""
    answer: str | None = None
    """Absent while nobody has answered."""
    answered_ms: int | None = None
    name: str | None = None
    """Who has sent it; told to managers."""
    person: str | None = None
    """The id of that person; told to managers."""


ENQUIRY_VIEW = Codec(EnquiryView, sparse=True)
"""An enquiry as JSON and back."""
