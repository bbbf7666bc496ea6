"""Two houses side by side: which rules differ."""

from fractions import Fraction

import pytest

from puntobanco.house import load
from puntobanco.odds.comparison import RuleDifference, bet_comparisons, rule_differences
from puntobanco.odds.policy import PolicyError


def test_a_house_does_not_differ_from_itself() -> None:
    assert list(rule_differences(load("mega-pay"), load("mega-pay"))) == []


def test_rules_that_can_change_a_result_are_told_with_both_values() -> None:
    """Names, words and colours of the two differ too, and change nothing."""
    assert list(rule_differences(load("schaanwald"), load("castle-vaduz"))) == [
        RuleDifference("bets.banco.pays", "1:1", "19:20"),
        RuleDifference("bets.tie.maximum", 500, 250),
        RuleDifference("stakes.minimum", 5, 10),
        RuleDifference("stakes.maximum", 5000, 2000),
        RuleDifference("places.seats", 9, 7),
        RuleDifference("places.box", ["punto", "banco", "tie"], ["banco", "punto"]),
        RuleDifference("places.people_counted", "placed", "seated"),
        RuleDifference("places.standing", "always", "seats-full"),
        RuleDifference("places.standing_most", 12, 7),
        RuleDifference("places.standing_spots", "own", "seated-box"),
        RuleDifference("places.standing_must_sit", False, True),
        RuleDifference("places.standing_stake", "stays", "comes-back"),
        RuleDifference("places.empty_box_stake", "stays", "comes-back"),
        RuleDifference("places.standing_needs_box", True, False),
        RuleDifference("disputes.irregular_coup", "stopped", "put-right"),
    ]


def test_a_rule_of_one_house_alone() -> None:
    """Mega Pay has no bank to auction, and Punter and Bank no bet on three and eight."""
    found = {one.path: (one.first, one.second) for one in rule_differences(load("mega-pay"), load("punter-and-bank"))}
    assert found["bank.passes_to"] == (None, "right")
    assert found["bets.san-ba.pays"] == ("200:1", None)


def test_a_policy_for_two_houses_without_an_option_is_refused_for_the_first() -> None:
    with pytest.raises(PolicyError, match="policy-without-option") as refusal:
        bet_comparisons(load("castle-vaduz"), load("mega-pay"), policy=Fraction(1))
    assert refusal.value.values["house"] == "castle-vaduz"
