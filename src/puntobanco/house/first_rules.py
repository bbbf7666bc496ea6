"""Rules that came later, and what a fingerprint makes of them.

Records, sealed shoes and tables name the fingerprint of their house, and their files say nothing about rules that
nobody knew then. So a rule that came later is part of a fingerprint only where it differs from its default, which is
what the program did before there was such a rule: a house of before keeps its fingerprint.
"""

from puntobanco.house.sections import section_fields

_FIRST = {
    "shoe": ("packs", "cut_card", "coups_after_cut", "burn", "burn_for_zero"),
    "option": ("decider", "undecided", "cards_shown"),
    "stakes": (
        "minimum",
        "maximum",
        "step",
        "rounding",
        "on_tie",
        "valid_for",
        "changes_until",
        "main_withdrawn",
        "currency",
    ),
    "places": (
        "seats",
        "box",
        "box_cap",
        "least_people",
        "standing",
        "standing_most",
        "standing_spots",
        "standing_per_box",
        "standing_must_sit",
        "croupier_places_bets",
    ),
    "bank": (
        "held_by",
        "passes_to",
        "kept_until",
        "bidders",
        "banker_least",
        "equal_bids",
        "no_bids",
        "offered",
        "offered_least",
        "nobody_accepts",
        "given_up",
        "bets_paid_by",
        "banker_bets_punto",
        "too_few",
    ),
    "disputes": ("error_window", "reported", "superfluous_card", "ambiguity", "partners", "partners_declared_by"),
}
"""The rules that fingerprints had from the first, by section. Nothing is ever added."""


def is_silent(path: str, value: object) -> bool:
    """Whether a rule leaves a fingerprint as it was before there was such a rule."""
    if path.startswith("tableau.banco_options."):
        return not value
    section, _, name = path.partition(".")
    if section not in _FIRST or name in _FIRST[section]:
        return False
    return bool(value == section_fields(section)[name][1])
