"""`punto compare HOUSE HOUSE`: two houses rule by rule and bet by bet."""

from collections.abc import Sequence

from puntobanco.cli.commands import command
from puntobanco.cli.figures import percent, signed_percent
from puntobanco.cli.output import Output
from puntobanco.cli.parameters.shared import BANCO, POLICY, house_argument
from puntobanco.house import House, load
from puntobanco.house.named_choices import BancoUndecided
from puntobanco.leaflets.told_rules import label, value
from puntobanco.odds.comparison import BetComparison, RuleDifference, bet_comparisons, rule_differences
from puntobanco.odds.policy import Policy
from puntobanco.odds.written import exact

_ABSENT = "—"


@command("compare", house_argument("first"), house_argument("second"), POLICY, BANCO)
def compare(out: Output, first: str, second: str, policy: Policy | None, banco: BancoUndecided | None) -> int:
    """Tell what two houses do differently."""
    houses = (load(first), load(second))
    bets = bet_comparisons(*houses, policy, banco)
    rules = list(rule_differences(*houses))
    if out.as_json:
        out.json(_json(houses, bets, rules))
    else:
        _print(out, houses, bets, rules)
    return 0


def _print(
    out: Output, houses: tuple[House, House], bets: Sequence[BetComparison], rules: Sequence[RuleDifference]
) -> None:
    speaker = out.speaker
    names = [speaker.show(house.names.house) for house in houses]
    out.title(" · ".join(names))
    columns = [speaker.say("column.bet"), *names, speaker.say("column.difference")]
    rows = []
    for bet in bets:
        owner = houses[0] if bet.first else houses[1]
        edges = [_ABSENT if found is None else percent(found.edge, speaker) for found in (bet.first, bet.second)]
        change = ""
        if bet.first is not None and bet.second is not None:
            change = signed_percent(bet.second.edge - bet.first.edge, speaker)
        rows.append([speaker.show(owner.name_of(bet.bet)), *edges, change])
    out.table(columns, rows, right=(1, 2, 3))
    out.heading(speaker.say("compare.rules"))
    cells = []
    for rule in rules:
        owner = houses[0] if rule.path in houses[0].rules else houses[1]
        values = [value(rule.path, house, speaker) if rule.path in house.rules else _ABSENT for house in houses]
        cells.append([label(rule.path, owner, speaker), *values])
    out.table([speaker.say("column.rule"), *names], cells)


def _json(
    houses: tuple[House, House], bets: Sequence[BetComparison], rules: Sequence[RuleDifference]
) -> dict[str, object]:
    return {
        "houses": [house.id for house in houses],
        "bets": [
            {
                "id": bet.bet,
                "edges": [None if found is None else exact(found.edge) for found in (bet.first, bet.second)],
                "edges_percent": [
                    None if found is None else float(found.edge * 100) for found in (bet.first, bet.second)
                ],
            }
            for bet in bets
        ],
        "rules": [{"path": rule.path, "values": [rule.first, rule.second]} for rule in rules],
    }
