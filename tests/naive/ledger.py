"""What the chips and the cards of a table add up to, in plain arithmetic over the lines of an event file.

Written from docs/table.md without looking at the table: it knows no phase, no limit and no rule of a house, only that
nobody can lay down chips that they do not have, that a stake is lost, returned or paid once, that cards come out of the
packs, and that two hands have totals. Whatever passes as a history must pass here too.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

POINTS = {rank: number for number, rank in enumerate("A23456789", start=1)}


def ledger_flaw(lines: Sequence[dict[str, Any]], packs: int) -> str | None:
    """The first thing that does not add up."""
    ledger = Ledger(packs)
    for number, line in enumerate(lines):
        flaw = ledger.take(line["fact"])
        if flaw is not None:
            return f"event {number}: {flaw}"
    return None


class Ledger:
    """Everybody's chips and stakes, the hands on the table, and the cards that are out."""

    def __init__(self, packs: int) -> None:
        self.packs = packs
        self.chips: dict[str, int] = {}
        self.stakes: dict[str, dict[str, int]] = {}
        self.hands: dict[str, list[str]] = {"punto": [], "banco": []}
        self.out: Counter[str] = Counter()
        self.carried: str | None = None
        self.drawn: list[tuple[str, str, bool]] = []
        """The cards of the coup in their order: side, card, and whether it came out of the shoe."""
        self.wrong = False
        self.ended: tuple[int, int, str] | None = None

    def take(self, fact: dict[str, Any]) -> str | None:
        """Follow one event; what is wrong with it, if anything."""
        step = getattr(self, f"_{fact['type'].lower()}", None)
        flaw = None if step is None else step(fact)
        if flaw is None and any(coins < 0 for coins in self.chips.values()):
            return "chips that nobody has"
        return flaw

    def _joined(self, fact: dict[str, Any]) -> str | None:
        if fact["patron"] in self.chips:
            return "somebody came twice"
        self.chips[fact["patron"]], self.stakes[fact["patron"]] = 0, {}
        return None

    def _left(self, fact: dict[str, Any]) -> str | None:
        left = self.chips.pop(fact["patron"], None), self.stakes.pop(fact["patron"], None)
        return None if left == (0, {}) else "somebody went without their chips, or was not there"

    def _move(self, patron: str, coins: int) -> str | None:
        if patron not in self.chips:
            return "chips of nobody"
        self.chips[patron] += coins
        return None

    def _boughtin(self, fact: dict[str, Any]) -> str | None:
        return self._move(fact["patron"], fact["coins"]) if fact["coins"] > 0 else "nothing was bought"

    def _cashedout(self, fact: dict[str, Any]) -> str | None:
        return self._move(fact["patron"], -fact["coins"]) if fact["coins"] > 0 else "nothing was cashed"

    _tipped = _cashedout

    def _betplaced(self, fact: dict[str, Any]) -> str | None:
        lies = self.stakes[fact["patron"]]
        if lies.get(fact["bet"], 0) != fact["before"] or fact["coins"] <= 0:
            return "another stake lay there"
        lies[fact["bet"]] = fact["coins"]
        return self._move(fact["patron"], fact["before"] - fact["coins"])

    def _betswithdrawn(self, fact: dict[str, Any]) -> str | None:
        lies = self.stakes[fact["patron"]]
        if any(lies.pop(bet, None) != coins for bet, coins in fact["stakes"].items()):
            return "stakes that did not lie there came back"
        return self._move(fact["patron"], sum(fact["stakes"].values()))

    def _stakesreturned(self, fact: dict[str, Any]) -> str | None:
        lies = self.stakes[fact["patron"]]
        for bet, coins in fact["stakes"].items():
            left = lies.pop(bet, 0) - coins
            if left < 0 or coins <= 0:
                return "more came back than lay there"
            if left:
                lies[bet] = left
        return self._move(fact["patron"], sum(fact["stakes"].values()))

    def _banklaid(self, fact: dict[str, Any]) -> str | None:
        lies = self.stakes[fact["patron"]]
        if lies.pop("banco", 0) != fact["before"] or fact["coins"] < 0:
            return "something else lay in the bank"
        if fact["coins"]:
            lies["banco"] = fact["coins"]
        return self._move(fact["patron"], fact["before"] - fact["coins"])

    def _shoestarted(self, fact: dict[str, Any]) -> str | None:
        self.out, self.carried = Counter(), None
        return None if fact["cards"] == 52 * self.packs else "a shoe of another size"

    def _burnturned(self, fact: dict[str, Any]) -> str | None:
        return self._come(fact["card"])

    def _come(self, card: str) -> str | None:
        self.out[card] += 1
        return None if self.out[card] <= self.packs else "a card too many of its kind"

    def _carddealt(self, fact: dict[str, Any]) -> str | None:
        first = not any(self.hands.values())
        self.hands[fact["side"]].append(fact["card"])
        self.wrong = self.wrong or fact["irregular"]
        if len(self.hands[fact["side"]]) > 3 and not self.wrong:  # among three that lie wrong, its own may still come
            return "a fourth card"
        if first and self.carried is not None:
            carried, self.carried = self.carried, None
            if carried == fact["card"]:
                self.drawn.append((fact["side"], fact["card"], False))
                return None
        self.drawn.append((fact["side"], fact["card"], True))
        return self._come(fact["card"])

    def _cardtakenback(self, fact: dict[str, Any]) -> str | None:
        if not self.drawn or self.drawn[-1][0] != fact["side"]:
            return "a card was taken back that does not lie there"
        side, card, came = self.drawn.pop()
        self.hands[side].remove(card)
        if came:
            self.out[card] -= 1
        else:
            self.carried = card
        return None

    def _cardsputright(self, fact: dict[str, Any]) -> str | None:
        """The same cards lie otherwise: each in the order in which it was drawn, without those that are superfluous."""
        self.hands = {"punto": fact["punto"], "banco": fact["banco"]}
        (one, two, *third), (three, four, *last) = fact["punto"], fact["banco"]
        laid = [one, three, two, four, *third, *last, *fact["superfluous"]]
        self.carried = fact["superfluous"][0] if fact["superfluous"] else None
        return None if laid == [card for _, card, _ in self.drawn] else "other cards than were drawn"

    def _coupended(self, fact: dict[str, Any]) -> str | None:
        punto, banco = (sum(POINTS.get(card[0], 0) for card in self.hands[side]) % 10 for side in ("punto", "banco"))
        winner = "punto" if punto > banco else "banco" if banco > punto else "tie"
        said = (fact["punto_total"], fact["banco_total"], fact["winner"])
        return None if said == (punto, banco, winner) else "other totals, or another winner"

    def _over(self) -> None:
        self.hands, self.drawn, self.wrong = {"punto": [], "banco": []}, [], False

    def _paid(self, fact: dict[str, Any]) -> str | None:
        self._over()
        settled: dict[str, dict[str, int]] = {}
        for line in fact["lines"]:
            settled.setdefault(line["patron"], {})[line["bet"]] = line["stake"]
        if settled != {patron: lies for patron, lies in self.stakes.items() if lies}:
            return "other stakes than lay there were settled"
        for line in fact["lines"]:
            if not line["stays"]:
                del self.stakes[line["patron"]][line["bet"]]
            if line["payout"] < 0 or (line["payout"] and line["result"] != "won"):
                return "something was paid that did not win"
            back = 0 if line["stays"] or line["result"] == "lost" else line["stake"]
            self._move(line["patron"], line["payout"] + back)
        return None

    def _coupcorrected(self, fact: dict[str, Any]) -> str | None:
        """At some houses a superfluous card is the first of the next coup, and comes out of the shoe only once."""
        self.carried = fact["superfluous"][0] if fact["superfluous"] else None
        return self._adjust(fact)

    def _coupvoided(self, fact: dict[str, Any]) -> str | None:
        self._over()
        return self._adjust(fact)

    def _adjust(self, fact: dict[str, Any]) -> str | None:
        for one in fact["adjusted"]:
            if one["patron"] in self.chips:
                self._move(one["patron"], one["coins"])
        return None

    def _tableclosed(self, _: dict[str, Any]) -> str | None:
        self.carried = None
        return None
