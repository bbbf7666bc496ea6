"""An opened shoe that was dealt coup by coup, as JSON (docs/fair-shoe.md)."""

from typing import Any

from puntobanco.fairness.document_form import (
    read_card,
    read_heading,
    read_hex,
    read_list,
    read_object,
    read_pair,
    read_text,
    read_whole,
    written_heading,
)
from puntobanco.fairness.mixing import MOST_CARDS
from puntobanco.fairness.opening_coups import MOST_CHAINS, Draw, JoinedChain, OpenedCoups, has_form
from puntobanco.fairness.sealing import Dealing, sealing_of

_MEMBERS = (
    "scheme",
    "dealing",
    "table",
    "instance",
    "number",
    "terms",
    "packs",
    "commitment",
    "chains",
    "draws",
    "secret",
)


def written_coups(shoe: OpenedCoups) -> dict[str, Any]:
    """An opened shoe as JSON."""
    return {
        **written_heading(shoe.sealing),
        "commitment": shoe.sealing.commitment,
        "chains": [one._asdict() for one in shoe.chains],
        "draws": [
            {"links": [list(link) for link in one.links], "house": one.house, "cards": list(map(str, one.cards))}
            for one in shoe.draws
        ],
        "secret": shoe.secret,
    }


def read_coups(data: object) -> OpenedCoups:
    """The opened shoe again; a `ValueError` if it does not have the form."""
    members = read_object(data, *_MEMBERS)
    sealing = sealing_of(**read_heading(members), dealing=Dealing.COUPS)
    chains = tuple(_read_chain(one) for one in read_list(members["chains"], MOST_CHAINS))
    draws = tuple(_read_draw(one) for one in read_list(members["draws"], sealing.links))
    shoe = OpenedCoups(sealing, chains, draws, read_hex(members["secret"]))
    if not has_form(shoe):
        raise ValueError
    return shoe


def _read_chain(data: object) -> JoinedChain:
    members = read_object(data, "patron", "anchor", "joined")
    return JoinedChain(read_text(members["patron"]), read_hex(members["anchor"]), read_whole(members["joined"], 1))


def _read_draw(data: object) -> Draw:
    members = read_object(data, "links", "house", "cards")
    links = tuple(_read_link(one) for one in read_list(members["links"], MOST_CHAINS))
    cards = tuple(read_card(one) for one in read_list(members["cards"], MOST_CARDS))
    return Draw(links, read_hex(members["house"]), cards)


def _read_link(data: object) -> tuple[str, str | None]:
    patron, link = read_pair(data)
    return read_text(patron), None if link is None else read_hex(link)
