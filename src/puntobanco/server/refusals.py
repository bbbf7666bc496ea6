"""A refusal in the words of whoever is told it: by HTTP, over a socket, or as a table keeps it for a repetition."""

from puntobanco.game import PuntoError
from puntobanco.language import Speaker
from puntobanco.protocol.codec import Plain
from puntobanco.protocol.refusals import Refusal, refusal_of, write_refusal


def told_refusal(error: PuntoError, speaker: Speaker) -> Refusal:
    """A refusal with its sentence, or with its code where there is none."""
    return refusal_of(error, speaker.tell(error) if speaker.knows(error.message.key) else error.code)


def refusal_body(error: PuntoError, speaker: Speaker) -> Plain:
    """The same as JSON."""
    return write_refusal(told_refusal(error, speaker))
