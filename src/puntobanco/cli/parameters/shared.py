"""The parameters that several commands have."""

from puntobanco.cli.parameters.declared import Argument, Flag, Option
from puntobanco.cli.parameters.game_kinds import HouseName, HowToDecide, Packs, Reading, Shoe, readings_together
from puntobanco.cli.parameters.kinds import File, Word
from puntobanco.game import LANGUAGES


def house_argument(name: str = "house") -> Argument:
    """The argument HOUSE."""
    return Argument(name, HouseName(), "help.house")


MOST_SHOES = 10**9 - 1
"""The highest number of a shoe that can be asked for."""
HOUSE = house_argument()
READING = Option("--reading", Reading(), "help.reading", several=True, gather=readings_together)
PACKS = Option("--packs", Packs(), "help.packs")
SHOE = Option("--shoe", Shoe(), "help.shoe")
POLICY = Option("--policy", HowToDecide("draw|stand|best|1/3"), "help.policy")
ANY_RECORD = Argument("file", File(), "help.any-record")
OUT = Option("--out", File(), "help.out", name="to")
LANG = Option("--lang", Word("language-unknown", LANGUAGES), "help.lang", exposed=False)
"""Its value was used before the line was parsed, since help and faults need it."""
JSON = Flag("--json", "help.json", exposed=False)
"""It was looked for before the line was parsed, so that every fault can be JSON."""
