"""A house: everything a casino's leaflet can say, frozen and validated.

Every single value is a `Rule`: the value and where it comes from. A house carries its readings and can be asked for
itself under another one.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from puntobanco.game.bets import Bet
from puntobanco.game.coup import Coup
from puntobanco.game.errors import HouseError
from puntobanco.game.hands import Side
from puntobanco.game.messages import Text, message
from puntobanco.game.possible import impossible_parts
from puntobanco.game.settlement import Settled, settle_bet
from puntobanco.game.tableau import NO_CARD, ROWS, Action, Tableau, Winner
from puntobanco.house.banker import WHERE_THE_BANKER_PAYS, WHERE_THE_HOUSE_PAYS, banker_problems
from puntobanco.house.customary import banco_in
from puntobanco.house.first_rules import is_silent
from puntobanco.house.layout import BetGroup, laid_out
from puntobanco.house.named_choices import BankHeldBy, BetsPaidBy, Partners
from puntobanco.house.problems import problems_between
from puntobanco.house.sections import (
    LAYOUT_PARTS,
    REQUIRED,
    SECTIONS,
    BankRules,
    Calls,
    Disputes,
    GameRules,
    Names,
    OptionRules,
    Places,
    ShoeRules,
    Stakes,
    Style,
    Texts,
    Visit,
    kind_of,
    section_fields,
)
from puntobanco.house.sources import DECISIVE, Origin, Problem, Reading, Rule, Source

FINGERPRINT_DIGITS, SHORT_DIGITS = 32, 16
"""How much of a fingerprint is written, and how much was before; hexadecimal digits of four bits."""
_INFORMING = LAYOUT_PARTS | {"name", "currency", "duty_manager"}
"""Values of those sections that only inform."""

_CUSTOMARY = Source(Origin.DEFAULT)
_OF_FREE_CELLS = ("banco_decider", "banco_undecided", "punto_cards")


@dataclass(frozen=True, repr=False)
class House:
    """One casino's game. Build it with `from_rules`, which checks everything."""

    id: str
    version: int
    names: Names
    game: GameRules
    calls: Calls
    shoe: ShoeRules
    tableau: Tableau
    option: OptionRules
    bets: tuple[Bet, ...]
    stakes: Stakes
    places: Places
    bank: BankRules
    disputes: Disputes
    visit: Visit
    texts: Texts
    style: Style
    chosen: Mapping[str, str]
    readings: Mapping[str, Reading]
    rules: Mapping[str, Rule]
    """Every rule by its path, as it holds under the chosen readings."""
    unread: Mapping[str, Rule]
    """The rules as they hold when every reading has its default."""
    files: tuple[str, ...] = field(compare=False)
    """The text of its file, after those of the houses that it extends; nothing if it comes from no file."""

    def __repr__(self) -> str:
        bets = ", ".join(bet.id for bet in self.bets)
        readings = "".join(f" {name}={choice}" for name, choice in self.chosen.items())
        return f"<House {self.id} version {self.version}{readings}: {bets}>"

    def __hash__(self) -> int:
        return hash((self.id, self.version, tuple(sorted(self.chosen.items()))))

    def bet(self, id: str) -> Bet:
        """The bet of that id."""
        for bet in self.bets:
            if bet.id == id:
                return bet
        raise HouseError("house-no-such-bet", bet=id, house=self.id, allowed=tuple(bet.id for bet in self.bets))

    def name_of(self, bet: str) -> Text:
        """What the house calls a bet."""
        return self.rules[f"bets.{bet}.name"].value  # type: ignore[no-any-return]  # the kind of that path is Words

    def short_of(self, bet: str) -> Text:
        """What a small spot of the layout says of a bet: a short name, if the house has one for it."""
        rule = self.rules.get(f"bets.{bet}.short")
        return self.name_of(bet) if rule is None else rule.value

    def called(self, outcome: Winner) -> Text | Winner:
        """What the house calls an outcome; the outcome itself where it has no name of its own for it."""
        if outcome is Winner.TIE:
            return self.calls.equal or outcome
        return self.names.of(Side(outcome.value))

    @property
    def layout(self) -> tuple[BetGroup, ...]:
        """The bets as they lie on the table: those that everybody comes for first, then the others by groups."""
        return laid_out(self.bets, self.places.box, self.rules)

    def banco_undecided(self, row: int, column: int) -> Action:
        """What banco does in a free cell of the tableau when nobody decides."""
        return banco_in(row, column, self.option.banco_undecided)

    def under(self, readings: Mapping[str, str]) -> "House":
        """The same house under other readings; those not named stay as they are chosen now."""
        for name, choice in readings.items():
            if name not in self.readings:
                raise HouseError("reading-unknown", name=name, house=self.id, allowed=tuple(self.readings))
            if choice not in self.readings[name].choices:
                allowed = tuple(self.readings[name].choices)
                raise HouseError("reading-no-such-choice", name=name, choice=choice, allowed=allowed)
        chosen = {**self.chosen, **readings}
        if chosen == self.chosen:
            return self
        return from_rules(self.id, self.version, self.unread, self.readings, chosen, files=self.files)

    @property
    def terms(self) -> str:
        """The digest of every rule that can change a result, all 256 bits of it: what a sealed shoe binds."""
        from hashlib import sha256

        return sha256(self.decisive.encode()).hexdigest()

    @property
    def fingerprint(self) -> str:
        """The first 128 bits of the terms: equal fingerprints mean equal games."""
        return self.terms[:FINGERPRINT_DIGITS]

    @property
    def short_fingerprint(self) -> str:
        """Its beginning, as records, shoes and tables of before have it, and as their clients compare it."""
        return self.fingerprint[:SHORT_DIGITS]

    def has_fingerprint(self, said: str) -> bool:
        """Whether a fingerprint is that of this house: all of it, or as much as was written before."""
        return said in (self.fingerprint, self.short_fingerprint)

    @property
    def decisive(self) -> str:
        """Every rule that can change a result, in a form that is the same for the same game."""
        return "".join(
            sorted(
                f"{path} = {written(path, rule)}\n"
                for path, rule in self.rules.items()
                if path.split(".")[0] in DECISIVE
                and path.rpartition(".")[2] not in _INFORMING
                and not is_silent(path, rule.value)
            )
        )


def written(path: str, rule: Rule) -> object:
    """A rule's value in the plain form in which files and JSON hold it."""
    kind = kind_of(path)
    assert kind is not None  # only known paths become rules
    return kind.write(rule.value)


def from_rules(
    id: str,
    version: int,
    rules: Mapping[str, Rule],
    readings: Mapping[str, Reading],
    chosen: Mapping[str, str] | None = None,
    *,
    files: tuple[str, ...] = (),
    deep: bool = False,
) -> House:
    """Build a house from its rules by path; a `HouseError` carries every problem that stands in the way.

    `files` are the texts that say so; `deep` also plays every outcome to find conditions that none can meet.
    """
    chosen = {name: reading.default for name, reading in readings.items()} | dict(chosen or {})
    held = dict(rules)
    for name, choice in chosen.items():
        made = readings[name].choices[choice]
        held = {path: rule for path, rule in held.items() if path not in made.removes} | dict(made.changes)
    problems = list(_missing(held))
    if problems:
        raise HouseError("house-invalid", house=id, problems=tuple(problems))
    held = _with_customary(held)
    bets = tuple(_bets(held))
    house = House(
        id=id,
        version=version,
        tableau=_tableau(held),
        bets=bets,
        chosen=chosen,
        readings=readings,
        rules=held,
        unread=rules,
        files=files,
        **{name: _section(name, held) for name in SECTIONS},
    )
    problems = [*problems_between(house), *banker_problems(house)]
    if deep:
        problems += [
            Problem(f"bets.{bet.id}.{part}", what)
            for bet in bets
            for part, what in impossible_parts(bet, house.tableau)
        ]
    if problems:
        raise HouseError("house-invalid", house=id, problems=tuple(problems))
    return house


def _missing(rules: Mapping[str, Rule]) -> Iterator[Problem]:
    for section in SECTIONS:
        for name, (_, default) in section_fields(section).items():
            if default is REQUIRED and f"{section}.{name}" not in rules:
                yield Problem(f"{section}.{name}", message("problem.missing"))
    for part in ("punto", "banco", "no_card"):
        for row in ROWS:
            if f"tableau.{part}.{row}" not in rules:
                yield Problem(f"tableau.{part}.{row}", message("problem.missing"))
    for bet in _bet_ids(rules):
        for part in ("name", "wins", "pays"):
            if f"bets.{bet}.{part}" not in rules:
                yield Problem(f"bets.{bet}.{part}", message("problem.missing"))


def _bet_ids(rules: Mapping[str, Rule]) -> tuple[str, ...]:
    """Bets in the order in which the file brings them."""
    return tuple(dict.fromkeys(path.split(".")[1] for path in rules if path.startswith("bets.")))


def _with_customary(rules: dict[str, Rule]) -> dict[str, Rule]:
    """Add the customary rule wherever the file is silent and the rule can apply to the house."""
    tableau = _tableau(rules)
    option, free = tableau.has_option, tableau.banco_has_option
    auction = "bank.held_by" in rules and rules["bank.held_by"].value is BankHeldBy.AUCTION
    banker = "bank.bets_paid_by" in rules and rules["bank.bets_paid_by"].value is BetsPaidBy.BANKER
    idle = WHERE_THE_HOUSE_PAYS if banker else WHERE_THE_BANKER_PAYS
    partners = "disputes.partners" in rules and rules["disputes.partners"].value is Partners.SHARE_MAXIMUM

    def applies(section: str, name: str) -> bool:
        if section == "option":
            return free if name in _OF_FREE_CELLS else option or (free and name == "seconds")
        if section == "bank":
            return name == "held_by" or (auction and name not in idle)
        if name == "nothing_of":
            return "calls.nothing" in rules
        return partners or name != "partners_declared_by"

    held = dict(rules)
    for section in SECTIONS:
        for name, (_, default) in section_fields(section).items():
            if default is not None and applies(section, name):
                held.setdefault(f"{section}.{name}", Rule(default, _CUSTOMARY))
    return held


def _section(name: str, rules: Mapping[str, Rule]) -> Any:
    given = {part: rules[f"{name}.{part}"].value for part in section_fields(name) if f"{name}.{part}" in rules}
    return SECTIONS[name](**given)


def _tableau(rules: Mapping[str, Rule]) -> Tableau:
    punto = tuple(rules[f"tableau.punto.{row}"].value for row in ROWS)
    banco = []
    for row in ROWS:
        draws_on = rules[f"tableau.banco.{row}"].value
        free = _free_on(rules, row)
        cells = [
            Action.OPTION if third in free else Action.DRAW if third in draws_on else Action.STAND
            for third in range(NO_CARD)
        ]
        banco.append((*cells, rules[f"tableau.no_card.{row}"].value))
    return Tableau(punto, tuple(banco))


def _free_on(rules: Mapping[str, Rule], row: int) -> tuple[int, ...]:
    """The third cards of punto on which banco may choose."""
    rule = rules.get(f"tableau.banco_options.{row}")
    return () if rule is None else rule.value


def _bets(rules: Mapping[str, Rule]) -> Iterator[Bet]:
    for id in _bet_ids(rules):

        def part(name: str, default: Any = None, id: str = id) -> Any:
            rule = rules.get(f"bets.{id}.{name}")
            return default if rule is None else rule.value

        yield Bet(
            id=id,
            wins=part("wins"),
            pays=part("pays"),
            returns=part("returns"),
            needs=part("needs", ()),
            least=part("minimum", rules["stakes.minimum"].value),
            most=part("maximum", rules["stakes.maximum"].value),
            halves=part("halves"),
        )


def settle(house: House, coup: Coup, stakes: Mapping[str, int]) -> tuple[Settled, ...]:
    """Settle stakes by bet id (in coins) after a finished coup, in the order given. No coin is invented or lost."""
    return tuple(settle_bet(house.bet(bet), stake, coup, house.stakes.rounding) for bet, stake in stakes.items())
