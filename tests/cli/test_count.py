"""`punto count` and `pb.count`, as people and programs use them."""

import json
import re
from fractions import Fraction
from functools import partial
from pathlib import Path

import pytest

import puntobanco as pb
from puntobanco.game import LANGUAGES, PuntoError, Winner
from puntobanco.simulation import count_report
from puntobanco.simulation.count_work import shared_out
from support.command_line import Punto

FEW = ("--shoes", "60", "--seed", "3")
DRAGON = ("--wins", "winner == banco and banco.total == 7 and banco.cards == 3", "--pays", "40:1")
TAGS = "0/0/0/0/-1/-1/-1/-1/2/2"


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_bet_is_told_in_every_language(language: str, punto: Punto) -> None:
    """With its tags, a row for each counter and cut, and where the cut card must be."""
    run = punto("count", "mega-pay", "san-ba", *FEW, "--cut", "14,52", "--below", "0.5", "--lang", language)
    assert run.status == 0
    assert "San Ba" in run.out
    assert "0.93" in run.out.replace(",", ".")
    first = [line.split()[0] for line in run.out.splitlines() if line.strip()]
    assert (first.count("14"), first.count("52")) == (3, 3)
    assert not re.search(r"\bcount\.\w", run.out)  # no key of a text


def test_all_bets_are_a_row_each(punto: Punto) -> None:
    run = punto("count", "schaanwald", *FEW)
    assert run.status == 0
    assert sum(line.startswith(("Punto", "Banco", "Tie")) for line in run.out.splitlines()) == 3


def test_json_has_what_the_library_has(punto: Punto) -> None:
    """The same question at both doors, to the last figure."""
    run = punto("count", "mega-pay", "san-ba", *FEW, "--packs", "6,8", "--cut", "14,26", "--below", "0.2", "--json")
    found = json.loads(run.out)
    counted = pb.count("mega-pay", "san-ba", packs=(6, 8), cut=(14, 26), shoes=60, seed=3, below=0.2)
    assert [(one["packs"], one["id"]) for one in found["counts"]] == [(6, "san-ba"), (8, "san-ba")]
    for written, one in zip(found["counts"], counted, strict=True):
        assert [Fraction(tag) for tag in written["tags"]] == list(one.count.tags.of_value)
        assert Fraction(written["trigger"]) == one.trigger
        assert [at["cut"] for at in written["cuts"]] == [14, 26]
        assert [at["linear"]["units"] for at in written["cuts"]] == [at.linear.units for at in one.cuts]
        assert [at["perfect"]["error"] for at in written["cuts"]] == [
            at.perfect and at.perfect.error for at in one.cuts
        ]
        assert one.below is not None
        assert one.below.perfect is not None
        assert written["below"]["perfect"]["cut"] == one.below.perfect.cut
        assert len(written["along"]["coups"]) == len(one.along.coups)


def test_a_condition_and_a_count_of_ones_own(punto: Punto) -> None:
    """The Dragon is no bet of the house; its count and trigger are given."""
    run = punto("count", "mega-pay", *DRAGON, *FEW, "--tags", TAGS, "--trigger", "4", "--json")
    (one,) = json.loads(run.out)["counts"]
    assert (one["trigger"], one["trigger_found"]) == ("4/1", "given")
    assert one["correlation"] == pytest.approx(0.9642, abs=0.0001)
    assert "40" not in one["name"]
    shown = punto("count", "mega-pay", *DRAGON, *FEW, "--tags", "1/0/0/0/-1/-1/-1/-1/2/2", "--trigger", "3.5")
    assert shown.status == 0
    assert "16" in shown.out  # tens and court cards, of which a pack has sixteen, have one more each


def test_a_condition_may_say_when_a_stake_comes_back_whole_or_half(punto: Punto) -> None:
    """Banco at evens whose ties come back: half of a stake lost at a winning six costs half a unit as often."""
    lost = ("count", "schaanwald", "--wins", "winner == banco and banco.total != 6", "--pays", "1:1")
    tie, six = ("--returns", "winner == tie"), ("--halves", "winner == banco and banco.total == 6")

    def edge(*more: str) -> Fraction:
        run = punto(*lost, *more, *FEW, "--json")
        assert run.status == 0
        (one,) = json.loads(run.out)["counts"]
        return Fraction(one["edge"])

    ends = pb.odds("schaanwald").exact.joint
    ties = sum((chance for end, chance in ends.items() if end.winner is Winner.TIE), Fraction(0))
    sixes = sum(
        (chance for end, chance in ends.items() if (end.winner, end.banco_total) == (Winner.BANCO, 6)), Fraction(0)
    )
    assert edge() - edge(*tie) == ties
    assert edge(*tie) - edge(*tie, *six) == sixes / 2
    assert edge() - edge(*six) == sixes / 2


def test_a_bet_on_ranks_has_its_bound(punto: Punto) -> None:
    run = punto("count", "mega-pay", "--wins", "punto.pair", "--pays", "11:1", *FEW)
    assert run.status == 0
    assert "Perfect" in run.out
    assert "valued exactly" in run.out
    assert "not worked out" not in run.out


@pytest.mark.parametrize(
    ("most", "says", "not_said"),
    [(1, ("not worked out", "ranks", "how their coups ended"), "Perfect"), (10**7, ("take long",), "not worked out")],
)
def test_what_takes_long_is_said(
    punto: Punto, monkeypatch: pytest.MonkeyPatch, most: int, says: tuple[str, ...], not_said: str
) -> None:
    """A bet whose exact edges take long has fewer shoes, or no bound at all; the answer says which."""
    monkeypatch.setattr(count_report, "shared_out", partial(shared_out, most=most))
    run = punto("count", "mega-pay", "--wins", "punto.pair", "--pays", "11:1", *FEW)
    assert run.status == 0
    assert all(words in run.out for words in says)
    assert not_said not in run.out
    told = punto("count", "mega-pay", "--wins", "punto.pair", "--pays", "11:1", *FEW, "--json")
    (one,) = json.loads(told.out)["counts"]
    assert (one["shoes"] < 60) is (most > 1)
    assert (one["method"] == "exact") is (most > 1)


def test_a_seed_is_drawn_and_named(punto: Punto) -> None:
    seed = json.loads(punto("count", "schaanwald", "tie", "--shoes", "20", "--json").out)["seed"]
    assert isinstance(seed, int)


def test_it_is_drawn(punto: Punto, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    file = tmp_path / "count.svg"
    run = punto("count", "mega-pay", "san-ba", *FEW, "--plot", str(file))
    assert run.status == 0
    assert "San Ba" in file.read_text()
    pb.count("mega-pay", "egalite", shoes=20, seed=1).plot(tmp_path / "again.png")
    assert (tmp_path / "again.png").stat().st_size > 1000


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("count", "nowhere"), "house-not-found"),
        (("count", "mega-pay", "dragon"), "house-no-such-bet"),
        (("count", "mega-pay", "--cut", "14,"), "count-cut"),
        (("count", "mega-pay", "--cut", "417"), "count-cut"),
        (("count", "mega-pay", "--packs", "0"), "count-packs"),
        (("count", "mega-pay", "--packs", "six"), "count-packs"),
        (("count", "mega-pay", "--shoes", "1"), "count-shoes"),
        (("count", "mega-pay", "--level", "10"), "count-level"),
        (("count", "mega-pay", "--tags", "1/2/3"), "plan-tags"),
        (("count", "mega-pay", "--tags", "1/2/3/4/5/6/7/8/9/1001"), "plan-tags"),
        (("count", "mega-pay", "--trigger", "high"), "count-trigger"),
        (("count", "mega-pay", "--trigger", "1/7919"), "count-trigger"),
        (("count", "mega-pay", "--below", "-1"), "option-number"),
        (("count", "mega-pay", "--wins", "winner == tie"), "count-condition-pays"),
        (("count", "mega-pay", "--pays", "8:1"), "count-condition-pays"),
        (("count", "mega-pay", "--returns", "winner == tie"), "count-condition-pays"),
        (("count", "mega-pay", "--halves", "winner == tie"), "count-condition-pays"),
        (("count", "mega-pay", *DRAGON, "--returns", "winner"), "condition-ends-early"),
        (("count", "mega-pay", *DRAGON, "--halves", "winner = tie"), "condition-character"),
        (("count", "mega-pay", "--plot", "x.svg"), "count-plot-bet"),
        (("count", "mega-pay", "san-ba", "--plot", "x.pdf"), "plots-ending"),
        (("count", "mega-pay", "--policy", "draw"), "policy-without-option"),
        (("count", "punter-and-bank", "--policy", "best"), "policy-not-in-batch"),
    ],
)
def test_what_cannot_be_is_refused_in_words(words: tuple[str, ...], code: str, punto: Punto) -> None:
    run = punto(*words, "--json")
    assert run.status in (1, 2)
    assert json.loads(run.out)["error"]["code"] == code
    assert "{" not in json.loads(run.out)["error"]["message"]


class TestTheLibrary:
    def test_it_shows_itself(self) -> None:
        found = pb.count("schaanwald", ["punto", "tie"], shoes=20, seed=1, cut=(20, 40))
        assert len(found) == 2
        assert [one.bet for one in found] == ["punto", "tie"]
        assert found[1].packs == found.house.shoe.packs
        assert repr(found).count("\n") > 5
        assert found.seed == 1

    def test_the_option_is_used_as_is_said(self) -> None:
        """Banco's best count is another one where punto always draws."""
        by_policy = [
            pb.count("punter-and-bank", "banco", shoes=20, seed=1, policy=used)[0] for used in ("draw", "stand")
        ]
        assert by_policy[0].edge != by_policy[1].edge
        chosen = [pb.count("chemin-de-fer", "banco", shoes=20, seed=1, banco=used)[0] for used in ("draw", "stand")]
        assert chosen[0].edge != chosen[1].edge

    def test_a_condition_needs_what_it_pays(self) -> None:
        with pytest.raises(PuntoError) as refused:
            pb.count("mega-pay", wins="winner == tie")
        assert refused.value.code == "front-condition-pays"
        with pytest.raises(PuntoError) as refused:
            pb.count("mega-pay", "punto", packs=(6, 8.5))  # type: ignore[arg-type]
        assert refused.value.code == "count-packs"
