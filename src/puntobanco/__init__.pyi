from typing import Any

from puntobanco.front.counted import count as count
from puntobanco.front.coups import deal as deal
from puntobanco.front.figures import odds as odds
from puntobanco.front.meant import load as load
from puntobanco.front.past import read_record as read_record, roads as roads
from puntobanco.front.reported import report as report
from puntobanco.front.simulated import simulate as simulate
from puntobanco.front.solved import solve as solve
from puntobanco.front.tables import FrontTable as Table
from puntobanco.game.errors import PuntoError as PuntoError

__all__ = [
    "PuntoError",
    "Table",
    "count",
    "deal",
    "load",
    "odds",
    "read_record",
    "report",
    "roads",
    "simulate",
    "solve",
]
__version__: str

def load_ipython_extension(shell: Any) -> None: ...
def unload_ipython_extension(shell: Any) -> None: ...
