"""How long the workshop takes to answer: a draft over each shipped house, another one each time."""

import statistics
import time
from typing import Any

from puntobanco.house import SHIPPED
from puntobanco.server.http.workshop_answers import HouseDraft
from puntobanco.server.http.workshop_drafts import EMPTY, base_of, made_of
from puntobanco.server.http.workshop_view import draft_view
from puntobanco.server.tables.houses import SHIPPED_HOUSES

ROUNDS = 20
BET: dict[str, Any] = {
    "bets.new.name": {"en": "New"},
    "bets.new.wins": "winner == banco and banco.cards == 3 and banco.total == 7",
    "bets.new.pays": "40:1",
}


def main() -> None:
    print(f"{'':20} {'by the clock':>14} {'of a core':>12}")
    for base in (EMPTY, *SHIPPED):
        found = [_answered(base, packs) for packs in range(1, ROUNDS + 1)]
        clock, core = (statistics.median(times) * 1000 for times in zip(*found, strict=True))
        print(f"{base or 'the customary game':20} {clock:11.0f} ms {core:9.0f} ms")


def _answered(base: str, packs: int) -> tuple[float, float]:
    bet = {} if base == "chemin-de-fer" else BET  # where the banker pays there are two bets, and no other
    changes = {"shoe.packs": packs, "names.house": {"en": f"House {packs}"}, **bet}
    draft = HouseDraft(base=base, id="my-house", changes=changes)
    began, used = time.perf_counter(), time.process_time()
    told = draft_view(made_of(draft, SHIPPED_HOUSES), base_of(base, SHIPPED_HOUSES, {}), "en")
    took = time.perf_counter() - began, time.process_time() - used
    assert told["problems"] == [], told["problems"]
    return took


if __name__ == "__main__":
    main()
