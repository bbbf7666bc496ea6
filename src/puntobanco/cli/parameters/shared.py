"""The parameters that several commands have."""

from puntobanco.cli.parameters.declared import Argument, Flag, Option
from puntobanco.cli.parameters.game_kinds import (
    HOUSE_KIND,
    PACKS_KIND,
    GoneKind,
    PolicyKind,
    ReadingKind,
    ShoeKind,
    readings_together,
)
from puntobanco.cli.parameters.kinds import ChoiceKind, FileKind, WordKind
from puntobanco.game import LANGUAGES
from puntobanco.house.named_choices import BancoUndecided


def house_argument(name: str = "house") -> Argument:
    """The argument HOUSE."""
    return Argument(name, HOUSE_KIND, "help.house")


MOST_SHOES = 10**9 - 1
"""The highest number of a shoe that can be asked for."""
HOUSE = house_argument()
READING = Option("--reading", ReadingKind(), "help.reading", several=True, gather=readings_together)
PACKS = Option("--packs", PACKS_KIND, "help.packs")
SHOE = Option("--shoe", ShoeKind(), "help.shoe")
GONE = Option("--gone", GoneKind(), "help.gone", absent=())
POLICY = Option("--policy", PolicyKind("draw|stand|best|1/3"), "help.policy")
BANCO_KIND = ChoiceKind("banco-unknown", {one.value: one for one in BancoUndecided})
BANCO = Option("--banco", BANCO_KIND, "help.banco")
ANY_RECORD = Argument("file", FileKind(), "help.any-record")
OUT = Option("--out", FileKind(), "help.out", name="to")
LANG = Option("--lang", WordKind("language-unknown", LANGUAGES), "help.lang", exposed=False)
"""Its value was used before the line was parsed, since help and faults need it."""
JSON = Flag("--json", "help.json", exposed=False)
"""It was looked for before the line was parsed, so that every fault can be JSON."""
