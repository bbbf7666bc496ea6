"""Exact odds, coups and simulations through the front door agree with the rooms behind it."""

from fractions import Fraction
from pathlib import Path

import pytest

import puntobanco as pb
from puntobanco.front.figures import OddsOfBet, OddsOfHouse
from puntobanco.front.words import FrontError
from puntobanco.game import (
    Action,
    CardError,
    ConditionError,
    CoupError,
    HouseError,
    Level,
    MoneyError,
    PuntoError,
    Result,
    StakeError,
    Winner,
    parse_cards,
    play,
)
from puntobanco.house import SHIPPED, load, settle
from puntobanco.odds import Composition, PolicyError, ShoeError, odds, parse_policy
from puntobanco.odds.policy import settled
from puntobanco.simulation import Job, Mode, SimulationError, report, run
from support.command_line import punto
from support.house_files import SMALLEST


class TestLoading:
    def test_by_id_by_path_and_as_it_is(self, tmp_path: Path) -> None:
        file = tmp_path / "own.toml"
        file.write_text(SMALLEST)
        house = pb.load("mega-pay")
        assert house == load("mega-pay") == pb.load(house)
        assert pb.load(file).id == pb.load(str(file)).id == "smallest"
        assert pb.load("castle-vaduz", {"packs": "eight"}) == pb.load(pb.load("castle-vaduz"), {"packs": "eight"})

    def test_a_house_shows_itself_in_a_line(self) -> None:
        shown = repr(pb.load("castle-vaduz", {"packs": "eight"}))
        assert shown.startswith("<House castle-vaduz version ")
        assert "packs=eight" in shown
        assert "punto, banco" in shown

    def test_a_file_with_faults_says_them_all(self, tmp_path: Path) -> None:
        file = tmp_path / "own.toml"
        file.write_text(SMALLEST.replace("packs = 8", "packs = 0") + "\nnonsense = 1\n")
        with pytest.raises(HouseError) as error:
            pb.load(file)
        assert [line.partition(":")[0] for line in str(error.value).splitlines()[1:]] == [
            problem.path
            for problem in error.value.values["problems"]  # type: ignore[attr-defined]  # a tuple
        ]
        assert "shoe.packs" in str(error.value)


class TestOdds:
    @pytest.mark.parametrize("house", SHIPPED)
    def test_every_bet_agrees_with_the_engine_and_the_terminal(self, house: str) -> None:
        found = pb.odds(house)
        assert isinstance(found, OddsOfHouse)
        assert dict(found) == dict(odds(load(house)).bets)
        printed = {bet["id"]: bet["edge"] for bet in punto("odds", house, "--json").json["bets"]}
        assert {id: f"{bet.edge.numerator}/{bet.edge.denominator}" for id, bet in found.items()} == printed
        assert list(found) == [bet.id for bet in load(house).bets]
        assert len(found) == len(printed)
        assert sum(found.joint.values()) == 1
        assert (found.house, found.shoe.size) == (settled(load(house)), load(house).shoe.packs * 52)

    def test_one_bet(self) -> None:
        found = pb.odds("mega-pay", "san-ba")
        assert isinstance(found, OddsOfBet)
        assert found == odds(load("mega-pay")).bets["san-ba"]
        assert found.edge == Fraction(1374867653, 15835355445)

    @pytest.mark.slow
    @pytest.mark.parametrize("house", SHIPPED)
    def test_a_condition_has_the_odds_of_the_bet_that_a_house_makes_of_it(self, house: str) -> None:
        """Of every kind of bet there is: conditions, returned stakes, several payouts."""
        for bet in load(house).bets:
            returns = None if bet.returns is None else bet.returns.text
            pays = [
                {"odds": f"{one.odds.numerator}:{one.odds.denominator}"} | ({"when": one.when.text} if one.when else {})
                for one in bet.pays
            ]
            found = pb.odds(house, wins=bet.wins.text, pays=pays, returns=returns)
            assert found == odds(load(house)).bets[bet.id]._replace(id=bet.wins.text)

    def test_a_condition_that_no_house_has(self) -> None:
        """The dragon seven: 40 to 1, as it is published for eight packs."""
        found = pb.odds("mega-pay", wins="winner == banco and banco.total == 7 and banco.cards == 3", pays="40:1")
        assert round(float(found.edge * 100), 6) == 7.611334

    def test_a_condition_that_halves_a_stake(self) -> None:
        """Half a stake lost is the average of one that comes back and one that is lost."""
        punto, tie = "winner == punto", "winner == tie"
        halved = pb.odds("schaanwald", wins=punto, pays="1:1", halves=tie)
        returned = pb.odds("schaanwald", wins=punto, pays="1:1", returns=tie)
        lost = pb.odds("schaanwald", wins=punto, pays="1:1")
        assert halved.edge == (returned.edge + lost.edge) / 2
        assert halved.halved == returned.returned
        assert "Half lost" in repr(halved)
        assert "Half lost" not in repr(lost)

    @pytest.mark.slow
    def test_other_shoes_cards_and_policies(self) -> None:
        house, cards = load("punter-and-bank"), parse_cards(["9h 9d 4c"])
        shoe = Composition.of_packs(2)
        assert pb.odds(house, shoe=2).exact == odds(house, 2)
        assert pb.odds(house, shoe=shoe).exact == odds(house, shoe)
        assert pb.odds(house, shoe="0=30,1=8,9=9").exact == odds(house, Composition.parse("0=30,1=8,9=9"))
        assert pb.odds(house, seen="9h 9d, 4c", shoe=2).exact == odds(house, shoe.without(cards))
        assert pb.odds(house, seen=cards, shoe=2).exact == odds(house, shoe.without(cards))
        assert pb.odds(house, seen=["9h", "9d", cards[2]], shoe=2).exact == odds(house, shoe.without(cards))
        assert pb.odds(house, gone="9h 9d, 4c", shoe=2).exact == odds(house, shoe.without(cards))
        assert pb.odds(house, gone=["9h", cards[1]], seen="4c", shoe=2).exact == odds(house, shoe.without(cards))
        assert pb.odds(house, shoe=2, gone="9 9 4").exact.bets == odds(house, shoe.without(cards)).bets
        assert pb.odds(house, shoe="0=30,1=8,9=9", gone="K A 9").exact == odds(house, Composition.parse("0=29,1=7,9=8"))
        assert pb.solve(house, shoe=2, gone="9h 9 4") == pb.solve(house, shoe=shoe.without(cards))
        assert pb.odds(house, dealt="9h 9d").exact == odds(house, dealt=cards[:2])
        assert pb.odds(house, "punto", policy="best") == odds(house, policy=parse_policy("best")).bets["punto"]
        assert pb.odds(house, policy=Fraction(1, 3)).exact == odds(house, policy=Fraction(1, 3))
        assert pb.odds(house, wins="winner == tie", pays="8:1", policy="best").lost > 0

    def test_bets_that_the_shoe_is_too_coarse_for(self, tmp_path: Path) -> None:
        """They are left out of the mapping, which still is one, and asking for one of them says what it needs."""
        file = tmp_path / "own.toml"
        pair = '[bets.pair]\nname = "P"\nwins = "punto.pair"\npays = "11:1"\n'
        file.write_text(f'format = 1\nid = "own"\nextends = "schaanwald"\n{pair}')
        points = "0=96," + ",".join(f"{point}=24" for point in range(1, 10))
        found = pb.odds(file, shoe=points)
        assert dict(found) == dict(pb.odds("schaanwald"))
        assert found.left_out == {"pair": Level.RANKS}
        assert ("pair" in found, found.get("pair"), len(found)) == (False, None, len(pb.odds("schaanwald")))
        with pytest.raises(ShoeError, match="ranks"):
            found["pair"]
        with pytest.raises(ShoeError, match="ranks"):
            pb.odds(file, "pair", shoe=points)
        assert "ranks" in repr(found).splitlines()[-1]
        assert pb.odds(file).left_out == {}
        with pytest.raises(KeyError, match="nonsense"):
            found["nonsense"]

    def test_they_show_themselves(self) -> None:
        shown = repr(pb.odds("schaanwald"))
        assert shown.splitlines()[:2] == ["Casino Schaanwald", "One coup from a shoe of 312 cards."]
        assert "punto   1:1    44.6279%    9.5069%   45.8653%      1.2374%          0.9512" in shown.splitlines()
        assert repr(pb.odds("schaanwald", "punto")).splitlines()[-1] in shown
        assert "always draws" in repr(pb.odds("punter-and-bank", policy="draw"))
        assert "1/3" in repr(pb.odds("punter-and-bank", policy="1/3"))
        assert "9♥" in repr(pb.odds("schaanwald", dealt="9h"))

    def test_they_speak_the_language_of_the_environment(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("LANGUAGE", "de")
        assert "Hausvorteil" in repr(pb.odds("schaanwald"))
        with pytest.raises(PuntoError, match="Es gibt kein Haus"):
            pb.odds("nowhere")


WRONG = [
    (lambda: pb.odds("nowhere"), HouseError, "schaanwald, castle-vaduz, mega-pay, punter-and-bank"),
    (lambda: pb.odds("."), HouseError, "not a file"),
    (lambda: pb.odds(5), FrontError, "schaanwald, castle-vaduz"),  # type: ignore[call-overload]
    (lambda: pb.odds("schaanwald", bet="dragon"), HouseError, "It has: punto, banco, tie."),
    (lambda: pb.odds("schaanwald", wins="banco.totl == 6", pays="1:1"), ConditionError, "banco.total"),
    (lambda: pb.odds("schaanwald", wins="winner = tie", pays="1:1"), ConditionError, "column 8"),
    (lambda: pb.odds("schaanwald", wins="winner == tie", pays="eight"), MoneyError, "8:1"),
    (lambda: pb.odds("schaanwald", wins="winner == tie", pays=8), HouseError, "8:1"),  # type: ignore[call-overload]
    (lambda: pb.odds("schaanwald", wins="winner == tie"), FrontError, "pays"),  # type: ignore[call-overload]
    (lambda: pb.odds("schaanwald", pays="8:1"), FrontError, "wins"),  # type: ignore[call-overload]
    (
        lambda: pb.odds("schaanwald", "tie", wins="winner == tie", pays="8:1"),  # type: ignore[call-overload]
        FrontError,
        "not for both",
    ),
    (lambda: pb.odds("schaanwald", shoe="0=a"), ShoeError, "a"),
    (lambda: pb.odds("schaanwald", shoe=2.5), ShoeError, "2.5"),  # type: ignore[call-overload]
    (lambda: pb.odds("schaanwald", seen="9h " * 7), ShoeError, "9"),
    (lambda: pb.odds("schaanwald", seen="9x"), CardError, "9x"),
    (lambda: pb.odds("schaanwald", gone="9 " * 25), ShoeError, "24 × 9; 25"),
    (lambda: pb.odds("schaanwald", gone=7), FrontError, "7"),  # type: ignore[call-overload]
    (lambda: pb.odds("schaanwald", shoe="9=8", gone="9 9 9"), ShoeError, "6"),
    (lambda: pb.odds("schaanwald", dealt=5), FrontError, "2h 3d 10s"),  # type: ignore[call-overload]
    (lambda: pb.odds("schaanwald", policy="best"), PolicyError, "no option"),
    (lambda: pb.odds("punter-and-bank", policy="often"), PolicyError, "draw, stand, best"),
    (lambda: pb.load("castle-vaduz", {"packs": "nine"}), HouseError, "eight"),
    (lambda: pb.deal("schaanwald", "2h 3d"), CoupError, "Punto needs card"),
    (lambda: pb.deal("schaanwald", "2h 3d 9c Ks 8s 7s 6s"), CoupError, "Give fewer cards"),
    (lambda: pb.deal("schaanwald", "9h " * 7), CardError, "7"),
    (lambda: pb.deal("schaanwald", decide="draw"), CoupError, "no option"),
    (lambda: pb.deal("punter-and-bank", decide="perhaps"), CoupError, "draw"),
    (lambda: pb.deal("schaanwald", seed=-1), FrontError, "0"),
    (lambda: pb.deal("schaanwald", seed=True), FrontError, "True"),
    (lambda: pb.deal("schaanwald", "9h 2d Kc 3s").settle({"punto": 0}), StakeError, "above zero"),
    (lambda: pb.simulate("schaanwald"), SimulationError, "shoes"),
    (lambda: pb.simulate("schaanwald", shoes=0), SimulationError, "1"),
    (lambda: pb.simulate("schaanwald", shoes=1, kernel="magic"), SimulationError, "numpy"),
    (lambda: pb.simulate("schaanwald", shoes=1).plot("plot.doc"), SimulationError, ".png"),
    (lambda: pb.simulate("schaanwald", shoes=1).plot("plot.png", "dragon"), HouseError, "tie"),
]


@pytest.mark.parametrize(("asked", "kind", "allowed"), WRONG, ids=range(len(WRONG)))
def test_what_cannot_be_meant_says_what_can(asked: object, kind: type[PuntoError], allowed: str) -> None:
    assert callable(asked)
    with pytest.raises(kind) as error:
        asked()
    assert isinstance(error.value, pb.PuntoError)
    assert allowed in str(error.value)
    assert error.value.code not in str(error.value)
    assert "{" not in str(error.value)


class TestDealing:
    def test_a_seed_deals_the_same_again(self) -> None:
        one, other = pb.deal("mega-pay", seed=3), pb.deal("mega-pay", seed=3)
        assert one == other
        assert one.seed == 3
        assert {pb.deal("mega-pay", seed=seed).winner for seed in range(30)} == set(Winner)
        drawn = pb.deal("mega-pay")
        assert drawn == pb.deal("mega-pay", seed=drawn.seed)

    def test_the_cards_that_are_named(self) -> None:
        coup = pb.deal("schaanwald", "2h 3d 3c Ks 8s")
        assert coup.coup == play(load("schaanwald").tableau, parse_cards(["2h 3d 3c Ks 8s"]))
        assert (coup.punto.total, coup.banco.total, coup.winner) == (3, 3, Winner.TIE)
        assert coup.results == {"punto": Result.RETURNED, "banco": Result.RETURNED, "tie": Result.WON}
        assert coup.settle({"tie": 500}) == settle(coup.house, coup.coup, {"tie": 500})

    def test_the_option(self) -> None:
        assert pb.deal("punter-and-bank", "2h 7d 3c Ks 9c", decide="draw").coup.decision is Action.DRAW
        assert pb.deal("punter-and-bank", "2h 7d 3c Ks", decide="stand").coup.decision is Action.STAND
        option = next(seed for seed in range(500) if pb.deal("punter-and-bank", seed=seed).coup.decision is not None)
        drawn = pb.deal("punter-and-bank", seed=option, decide=Action.DRAW)
        assert (drawn.coup.decision, len(drawn.punto.cards)) == (Action.DRAW, 3)
        assert pb.deal("punter-and-bank", seed=option).coup.decision is drawn.house.option.undecided

    def test_it_shows_itself(self) -> None:
        shown = repr(pb.deal("schaanwald", "2h 3d 3c Ks 8s")).splitlines()
        assert shown[:3] == ["Punto: 2♥ 3♣ 8♠ = 3", "Banco: 3♦ K♠ = 3", "Punto three, Banco three. A tie."]
        assert shown[-1].split() == ["tie", "won"]
        assert pb.deal("schaanwald", seed=1)._repr_svg_().startswith("<svg")

    def test_its_picture_has_the_names_of_the_house(self) -> None:
        assert "<title>Punter wins</title>" in pb.deal("punter-and-bank", "9h 2d Kc 3s").svg()
        assert "<title>Égalité</title>" in pb.deal("mega-pay", "9h 9d Kc Ks").svg()
        assert "<title>Tie</title>" in pb.deal("schaanwald", "9h 9d Kc Ks").svg()


class TestSimulating:
    def test_it_agrees_with_the_room(self) -> None:
        job = Job(load("mega-pay"), shoes=20, seed=5)
        found = pb.simulate("mega-pay", shoes=20, seed=5)
        assert found.histogram == run(job)
        assert dict(found) == report(run(job), job)
        assert (found.shoes, found.coups, found.seed, len(found)) == (20, run(job).coups, 5, 16)
        assert found.house == load("mega-pay")

    def test_coups_fresh_shoes_policies_and_threads(self) -> None:
        house = load("punter-and-bank")
        found = pb.simulate(house, coups=500, seed=1, fresh=True, shoe=2, policy="draw", kernel="numpy", threads=2)
        wanted = Job(house, coups=500, seed=1, mode=Mode.FRESH, shoe=2, policy=parse_policy("draw"))
        assert found.histogram == run(wanted)
        assert "500 coups, Seed 1" in repr(found)

    def test_without_a_seed_one_is_drawn_and_kept(self) -> None:
        found = pb.simulate("schaanwald", shoes=3)
        assert pb.simulate("schaanwald", shoes=3, seed=found.seed).histogram == found.histogram
        assert f"Seed {found.seed}" in repr(found)

    def test_it_shows_itself(self) -> None:
        shown = repr(pb.simulate("schaanwald", shoes=100, seed=1)).splitlines()
        assert shown[0] == "Casino Schaanwald"
        assert shown[1].endswith(" coups, 100 shoes, Seed 1")
        assert shown[-1].split()[0] == "tie"
        assert shown[-1].endswith("14.4382%")

    @pytest.mark.slow
    def test_drawings(self, tmp_path: Path) -> None:
        found = pb.simulate("mega-pay", shoes=50, seed=1)
        found.plot(tmp_path / "edges.svg")
        found.plot(tmp_path / "along.svg", "punto")
        assert "San Ba Player" in (tmp_path / "edges.svg").read_text()
        assert "along the shoe" in (tmp_path / "along.svg").read_text()

    def test_bets_of_one_name_are_drawn_apart(self, tmp_path: Path) -> None:
        file = tmp_path / "own.toml"
        file.write_text(SMALLEST + TWIN)
        pb.simulate(file, shoes=5, seed=1).plot(tmp_path / "edges.svg")
        drawn = (tmp_path / "edges.svg").read_text()
        assert "Twin (one)" in drawn
        assert "Twin (two)" in drawn


TWIN = """
[bets.one]
name = "Twin"
wins = "winner == tie"
pays = "8:1"
[bets.two]
name = "Twin"
wins = "winner == tie"
pays = "9:1"
"""
