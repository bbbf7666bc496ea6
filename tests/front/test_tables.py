"""A table through the front door: every method is a command of the table, and no coin comes from nowhere."""

from pathlib import Path

import pytest

import puntobanco as pb
from puntobanco.front.words import FrontError
from puntobanco.game import Action, CoupError, HouseError, Result
from puntobanco.house import SHIPPED
from puntobanco.house.banker import banker_pays
from puntobanco.house.named_choices import BankHeldBy, Standing
from puntobanco.records.event_file import RecordError
from puntobanco.records.replayed import coins_on
from puntobanco.table import Phase, TableRefusal, commands as c, events as e, fold, open_table
from support.bulk import bulk
from support.house_files import HOUSE_PAYS

PEOPLE = ("Anna", "Bruno", "Clara")
COINS = 1_000_000


def with_people(house: str, seed: int = 7, people: tuple[str, ...] = PEOPLE) -> pb.Table:
    """A table at which some people sit."""
    table = pb.Table(house, seed=seed)
    for place, name in enumerate(people, start=1):
        assert table.join(name, coins=COINS) == place
    return table


def with_a_bank(table: pb.Table) -> str:
    """Let somebody take the bank where nothing is played without one; who has it then."""
    table.allowed("Anna")
    if table.state.phase is Phase.AUCTION:
        table.bid("Anna", 10_000)
    elif table.state.bank.offered_to is not None:
        table.do(table.state.bank.offered_to, c.AcceptBank(5_000))
    return table.state.payer or "Anna"


class TestAnEvening:
    @pytest.mark.slow
    @pytest.mark.parametrize("house", SHIPPED)
    def test_no_coin_comes_from_nowhere(self, house: str) -> None:
        """Over two shoes, and in every coup what people win and lose is what the house loses and wins."""
        table = with_people(house)
        for coup in range(bulk(sample=100, full=1000)):
            least = table.house.bet("punto").least
            won = table.state.house_won
            third = table.house.bets[coup % len(table.house.bets)].id
            banker = with_a_bank(table) if banker_pays(table.house) else None
            for name in PEOPLE if banker is not None else ():
                if name != banker:
                    table.bet(name, "punto", least)
            for name, bet in zip(PEOPLE, ("punto", "banco", third), strict=True) if banker is None else ():
                if any(one.act == "PlaceBet" and one.bet == bet for one in table.allowed(name)):
                    table.bet(name, bet, max(least, table.house.bet(bet).least))
            lying = {name: sum(table.stakes(name).values()) for name in PEOPLE}
            before = {name: table.chips(name) + lying[name] for name in PEOPLE}
            result = table.deal()
            assert result.number == coup + 1
            after = {name: table.chips(name) + sum(table.stakes(name).values()) for name in PEOPLE}
            assert {name: after[name] - before[name] for name in PEOPLE} == dict.fromkeys(PEOPLE, 0) | result.net
            assert sum(result.net.values()) == won - table.state.house_won
            assert coins_on(table.state) == len(PEOPLE) * COINS
        assert sum(table.leave(name) for name in PEOPLE) == len(PEOPLE) * COINS - table.state.house_won
        assert table.people == {}

    def test_a_seed_repeats_it(self) -> None:
        tables = [with_people("mega-pay", seed=11) for _ in range(2)]
        for table in tables:
            table.bet("Anna", "punto", 5_000)
            for _ in range(100):
                table.deal()
        assert tables[0].events == tables[1].events
        assert len({event.fact.number for event in tables[0].events if isinstance(event.fact, e.ShoeStarted)}) > 1
        assert with_people("mega-pay", seed=12).deal().punto != tables[0].record().coups[0].hands[0]
        drawn = pb.Table("mega-pay")
        again = pb.Table("mega-pay", seed=drawn.seed)
        for table in (drawn, again):
            table.join("Anna")
        assert drawn.deal() == again.deal()

    def test_what_has_happened_makes_the_table(self) -> None:
        table = with_people("castle-vaduz")
        table.bet("Anna", "punto", 5_000)
        table.deal()
        assert fold(open_table("table", table.house), table.events) == table.state
        assert table.house.id == "castle-vaduz"


class TestComingAndGoing:
    def test_a_seat_that_is_named(self) -> None:
        table = pb.Table("schaanwald", seed=1)
        assert table.join("Anna", coins=500, seat=4) == 4
        assert table.join("Bruno") == 1
        assert table.people == {"Anna": 500, "Bruno": 0}
        assert table.leave("Anna") == 500
        assert table.leave("Bruno") == 0

    def test_where_every_seat_is_taken_one_stands(self) -> None:
        for house in SHIPPED:
            table = pb.Table(house, seed=1)
            for place in range(table.house.places.seats):
                assert table.join(f"Guest {place}", coins=COINS) == place + 1
            if table.house.places.standing is Standing.NEVER:
                with pytest.raises(TableRefusal, match=r"."):
                    table.join("Anna", coins=COINS)
                assert "Anna" not in table.people
            else:
                assert table.join("Anna", coins=COINS) is None
                assert table.state.patrons["Anna"].standing

    @pytest.mark.parametrize(
        ("coins", "seat", "code"), [(-1, None, "table-coins"), (500, 99, "table-no-such-seat"), (500, 1, "seat-taken")]
    )
    def test_whoever_is_refused_has_not_come(self, coins: int, seat: int | None, code: str) -> None:
        table = with_people("schaanwald")
        before, events = table.state, len(table.events)
        with pytest.raises(TableRefusal) as refusal:
            table.join("Dora", coins=coins, seat=seat)
        assert code in refusal.value.code
        assert (table.state, len(table.events)) == (before, events)
        assert table.join("Dora", coins=500) == 4


class TestBetting:
    def test_placing_changing_and_taking_back(self) -> None:
        table = with_people("schaanwald")
        table.bet("Anna", "punto", 5_000)
        table.bet("Anna", "punto", 6_000)
        table.bet("Anna", "punto", 6_000)
        assert (table.stakes("Anna"), table.chips("Anna")) == ({"punto": 6_000}, COINS - 6_000)
        table.withdraw("Anna", "punto")
        assert (table.stakes("Anna"), table.chips("Anna")) == ({}, COINS)
        placed = [event.fact for event in table.events if isinstance(event.fact, e.BetPlaced)]
        assert len(placed) == 2

    def test_who_was_paid_what(self) -> None:
        table = with_people("schaanwald", people=("Anna", "Bruno"))
        table.bet("Anna", "punto", 5_000)
        table.bet("Bruno", "banco", 5_000)
        result = table.deal()
        assert {line.patron: line.result for line in result.lines} == {"Anna": Result.WON, "Bruno": Result.LOST}
        assert result.net == {"Anna": 5_000, "Bruno": -5_000}
        assert (result.punto.total, result.banco.total, result.winner.value) == (8, 1, "punto")
        shown = repr(result).splitlines()
        assert shown[:3] == ["Punto: 8♦ J♦ = 8", "Banco: 5♥ 6♦ = 1", "Punto eight, Banco one. Punto wins."]
        assert [" ".join(line.split()) for line in shown[-2:]] == [
            "Anna punto won CHF 50 +CHF 50",
            "Bruno banco lost CHF 50 −CHF 50",
        ]

    def test_a_coup_without_bets(self) -> None:
        """Free where the house has free coups; elsewhere the table's own refusal."""
        for house in SHIPPED:
            table = with_people(house)
            if table.house.game.free_coups:
                assert table.deal().lines == ()
                assert repr(table.deal()).count("\n") == 2
            else:
                with pytest.raises(TableRefusal, match=r"."):
                    table.deal()

    def test_what_somebody_may_do(self) -> None:
        table = with_people("schaanwald")
        may = {(one.act, one.bet) for one in table.allowed("Anna")}
        assert {("PlaceBet", "punto"), ("Leave", None), ("BuyIn", None)} <= may
        assert [one.act for one in table.allowed("Dora")] == ["Join"]
        for one in table.allowed("Anna"):
            if one.bet is not None and one.least is not None:
                table.bet("Anna", one.bet, one.least)
        assert "None" not in repr(table.allowed("Anna"))


class TestTheBank:
    """Punter and bank auctions the bank."""

    def test_bidding_and_giving_up(self) -> None:
        table = with_people("punter-and-bank")
        table.bid("Anna", 10_000)
        table.bid("Bruno", 20_000)
        with pytest.raises(TableRefusal) as refusal:
            table.bid("Clara", 5_000)
        assert "between 201 and" in str(refusal.value)
        table.bet("Bruno", "banco", 20_000)
        assert table.state.bank.holder == "Bruno"
        table.deal()
        while table.state.bank.holder != "Bruno":
            table.allowed("Bruno")  # the croupier goes on to the auction, or offers the bank
            if table.state.phase is Phase.AUCTION:
                table.bid("Bruno", 20_000)
            elif table.state.bank.offered_to == "Bruno":
                table.do("Bruno", c.AcceptBank())
            table.bet("Bruno", "banco", 20_000)
            table.deal()
        table.do("Bruno", c.GiveUpBank())
        assert table.state.bank.holder is None

    def test_without_a_bid_the_croupier_deals(self) -> None:
        table = with_people("punter-and-bank")
        table.bet("Anna", "punto", 5_000)
        assert table.state.bank.holder is None
        assert set(table.deal().net) == {"Anna"}

    def test_a_bank_that_pays(self) -> None:
        """Without a bid there is nothing to bet on; then one calls banco, and the two settle with each other."""
        table = with_people("chemin-de-fer")
        with pytest.raises(TableRefusal) as refusal:
            table.bet("Bruno", "punto", 500)
        assert refusal.value.code == "bank-no-bid"
        table.bid("Anna", 10_000)
        with pytest.raises(TableRefusal) as refusal:
            table.deal()
        assert refusal.value.code == "table-no-bet"
        table.do("Bruno", c.CallBanco())
        assert table.stakes("Bruno") == {"punto": 10_000}
        net = table.deal().net
        assert sum(net.values()) == -table.state.house_won <= 0

    def test_in_a_free_coup_the_house_decides(self) -> None:
        table = with_people("punter-and-bank", seed=2)
        for _ in range(60):
            table.deal(decide="draw")
        found = {event.fact.action for event in table.events if isinstance(event.fact, e.Decided)}
        assert found == {table.house.option.undecided}

    def test_the_option_is_used_as_it_is_said(self) -> None:
        for action in (Action.DRAW, Action.STAND):
            table = with_people("punter-and-bank", seed=2)
            for _ in range(60):
                table.bet("Anna", "punto", 5_000)
                table.deal(decide=action.value)
            found = [event.fact for event in table.events if isinstance(event.fact, e.Decided)]
            assert {fact.action for fact in found} == {action}
            assert {event.by for event in table.events if isinstance(event.fact, e.Decided)} == {"Anna"}


class TestBots:
    @pytest.mark.parametrize("house", SHIPPED)
    def test_they_play_by_themselves_and_the_same_from_a_seed(self, house: str) -> None:
        evenings = []
        for _ in range(2):
            table = pb.Table(house, seed=3, bots=4)
            table.join("Nora", coins=COINS)
            for _ in range(20):
                table.bet("Nora", "punto", table.house.bet("punto").least)
                assert "Nora" in table.deal().net or house not in HOUSE_PAYS  # others may cover a bank before her
            evenings.append(table.events)
        assert evenings[0] == evenings[1]
        assert len({event.by for event in evenings[0] if isinstance(event.fact, e.BetPlaced)}) > 2
        if table.house.bank.held_by is BankHeldBy.AUCTION:
            assert any(isinstance(event.fact, e.BankTaken) for event in evenings[0])

    def test_without_anybody_else(self) -> None:
        table = pb.Table("punter-and-bank", seed=1, bots=3)
        for _ in range(30):
            table.deal()
        assert {event.by for event in table.events} == {"Ana", "Bruno", "Clara", "croupier"}
        assert {one.act for one in table.allowed("Nora")} == {"Join"}

    @pytest.mark.parametrize("bots", [-1, 9, True, "two"])
    def test_a_number_of_bots_that_cannot_be(self, bots: object) -> None:
        with pytest.raises(FrontError, match="are allowed"):
            pb.Table("schaanwald", bots=bots)  # type: ignore[arg-type]


class TestRefusals:
    def test_they_are_the_tables_own_and_say_why(self) -> None:
        table = with_people("schaanwald")
        table.bet("Anna", "punto", 500)
        before, events = table.state, list(table.events)
        refused = [
            (lambda: table.bet("Anna", "dragon", 500), "bet-unknown", "punto, banco, tie"),
            (lambda: table.bet("Anna", "tie", 10_000_000), "chips", "9,995"),
            (lambda: table.bet("Dora", "tie", 500), "table-not-here", "Dora"),
            (lambda: table.join("Anna"), "table-already-here", "Anna"),
            (lambda: table.join("croupier"), "table-name-taken", "croupier"),
            (lambda: table.leave("Dora"), "table-not-here", "Dora"),
            (lambda: table.chips("Dora"), "table-not-here", "Dora"),
            (lambda: table.stakes("Dora"), "table-not-here", "Dora"),
            (lambda: table.withdraw("Bruno", "punto"), "bet-not-there", "Punto"),
            (lambda: table.bid("Anna", 500), "table-not-now", "bets are open"),
            (lambda: table.do("Anna", c.CloseBets()), "table-role", ""),
        ]
        for asked, code, allowed in refused:
            with pytest.raises(TableRefusal) as refusal:
                asked()  # type: ignore[no-untyped-call]
            assert code in refusal.value.code
            assert allowed in str(refusal.value)
            assert refusal.value.code not in str(refusal.value)
        assert (table.state, table.events) == (before, events)

    def test_too_few_people(self) -> None:
        table = pb.Table("punter-and-bank", seed=1)
        with pytest.raises(TableRefusal, match="0 guests are seated; play needs 3"):
            table.deal()
        table.join("Anna", coins=COINS)
        with pytest.raises(TableRefusal, match="play needs 3"):
            table.bet("Anna", "punto", 5_000)

    def test_a_table_that_cannot_be(self) -> None:
        with pytest.raises(HouseError, match="There is no house"):
            pb.Table("nowhere")
        with pytest.raises(FrontError, match="whole number"):
            pb.Table("schaanwald", seed=-1)
        with pytest.raises(CoupError, match="no option"):
            with_people("schaanwald").deal(decide="draw")
        with pytest.raises(CoupError, match="draw"):
            with_people("punter-and-bank").deal(decide="perhaps")


class TestWhatIsLeftBehind:
    @pytest.mark.parametrize("ending", [".jsonl", ".punto"])
    def test_saved_and_read_again(self, ending: str, tmp_path: Path) -> None:
        """What was read is what was played; it stands up to verification, and its roads are those of the table."""
        table, file = with_people("mega-pay"), tmp_path / f"evening{ending}"
        for _ in range(90):
            table.bet("Anna", "punto", 5_000)
            table.deal()
        table.save(file)
        read = pb.read_record(file)
        assert read.flaw is None
        assert [coup.hands for coup in read.coups] == [coup.hands for coup in table.record().coups]
        assert len(read.coups) == 90
        assert read.people == {name: name for name in PEOPLE}
        assert list(read.events) == (table.events if ending == ".jsonl" else [])
        assert pb.roads(read) == pb.roads(table) == pb.roads(file)
        assert {shoe.number for shoe in read.shoes} == {1, 2}
        with pytest.raises(RecordError, match="exists"):
            table.save(file)

    def test_an_ending_that_says_nothing(self, tmp_path: Path) -> None:
        with pytest.raises(FrontError, match=r"\.jsonl, \.ndjson, \.punto, \.txt"):
            with_people("schaanwald").save(tmp_path / "evening.doc")
        assert list(tmp_path.iterdir()) == []

    def test_it_shows_itself(self) -> None:
        assert repr(pb.Table("schaanwald", seed=1)) == "Casino Schaanwald: 0 coups, a new shoe is due"
        table = with_people("schaanwald", people=("Anna",))
        table.bet("Anna", "punto", 5_000)
        shown = [" ".join(line.split()) for line in repr(table).splitlines()]
        assert shown[0] == "Casino Schaanwald: 0 coups, bets are open"
        assert shown[-1] == "Anna 1 CHF 9,950 punto CHF 50"
        table.deal()
        assert repr(table).startswith("Casino Schaanwald: one coup, between coups")
