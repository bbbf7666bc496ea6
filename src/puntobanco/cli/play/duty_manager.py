"""Calling the duty manager from the terminal: a question, feedback or a claim, and what was answered."""

from collections.abc import Iterator

from puntobanco.cli.play.game import Playing
from puntobanco.cli.play.person_acts import has_manager
from puntobanco.cli.play.remote_table import RemoteError
from puntobanco.cli.signs import harmless
from puntobanco.language import Speaker
from puntobanco.protocol.enquiries import LONGEST_ENQUIRY, EnquiryKind


def call_manager(game: Playing, speaker: Speaker, text: str) -> str:
    """Send what was typed to the duty manager: a question, or what its first word says, in any of the program's words.

    Gives the sentence that says so. Refused at a table without a manager.
    """
    kind, said = kind_and_text(speaker, text)
    if not has_manager(game.house):
        raise RemoteError("enquiries-none")
    if game.live and (not said or len(said) > LONGEST_ENQUIRY):
        raise RemoteError("enquiry-text", longest=LONGEST_ENQUIRY)
    game.ask_manager(kind, said)
    return speaker.say("play.manager-has-it", kind=speaker.say(f"enquiry.kind-{kind.value}"))


def kind_and_text(speaker: Speaker, text: str) -> tuple[EnquiryKind, str]:
    """What somebody wants of the manager: `claim The third card was too many`; a question where no kind is named."""
    first, _, rest = text.strip().partition(" ")
    for kind in EnquiryKind:
        if first.casefold() in (kind.value, speaker.say(f"enquiry.kind-{kind.value}").casefold()):
            return kind, rest.strip()
    return EnquiryKind.QUESTION, text.strip()


def told_answers(game: Playing, speaker: Speaker) -> Iterator[str]:
    """What the duty manager has answered since this was asked last: a line each."""
    for one in game.answers():
        text, answer = (" ".join(said.split()) for said in (one.text, one.answer or ""))
        yield harmless(speaker.say("play.manager-answers", text=text, answer=answer))
