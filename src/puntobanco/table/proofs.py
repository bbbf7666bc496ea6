"""Every card of a sealed shoe must be the one that lay at its place when the shoe was frozen."""

from puntobanco.fairness.tree import is_proved
from puntobanco.game import Card
from puntobanco.table.mixing import check_drawn
from puntobanco.table.refusals import refuse
from puntobanco.table.state import Table


def check_proof(table: Table, card: Card, proof: str) -> None:
    """Refuse a card that did not lie at its place when the shoe was frozen, or that the mix does not draw."""
    if not table.settings.sealed:
        if proof:
            raise refuse("card-proof-unasked")
        return
    if table.settings.by_coup:
        check_drawn(table, card, proof)
        return
    order = table.order
    assert order is not None  # cards of a sealed shoe come after it was sealed
    place = order.sealing.cards - table.shoe.cards_left
    if not is_proved(
        scheme=order.sealing.scheme,
        root=order.root,
        transcript=order.transcript,
        cards=order.sealing.cards,
        place=place,
        card=card,
        proof=proof,
    ):
        raise refuse("card-not-proved", card=card)
