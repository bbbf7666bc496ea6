"""The mix of a shoe that is dealt coup by coup, as anybody may see it."""

from collections.abc import Callable

from puntobanco.protocol.public_view import ChainView, MixView
from puntobanco.table.mix import Mix


def mix_view(mix: Mix | None, is_bot: Callable[[str], bool]) -> MixView | None:
    """The mix as it stands; every part of it was seen by whoever watched."""
    if mix is None:
        return None
    return MixView(
        chains=tuple(ChainView(one.patron, one.anchor, one.joined, is_bot(one.patron)) for one in mix.chains),
        silent=tuple(one.patron for one in mix.chains if one.silent),
        links=dict(mix.shown),
        draws=len(mix.draws),
        digest=mix.digest,
        house=mix.draws[-1].house if mix.draws else "",
        seen=mix.seen,
    )
