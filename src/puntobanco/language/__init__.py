"""Words for people: message catalogues in English, German and Spanish, and numbers as each language writes them."""

from puntobanco.language.formats import sign_of
from puntobanco.language.speaker import Speaker, Spelled, language_from, language_named, speaker

__all__ = ["Speaker", "Spelled", "language_from", "language_named", "sign_of", "speaker"]
