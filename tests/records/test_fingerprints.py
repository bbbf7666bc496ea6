"""Fingerprints of 128 bits, and those of before: the first half of them, and no other part."""

import pytest

from puntobanco.house import House, load
from puntobanco.records.check_notation import check_record
from puntobanco.records.notation import read_notation
from puntobanco.records.notation_words import NotationError
from puntobanco.records.shoes import ShoeRecord

HOUSE = load("schaanwald")


@pytest.mark.parametrize("house", [HOUSE, load("mega-pay")], ids=lambda house: house.id)
def test_a_fingerprint_has_128_bits(house: House) -> None:
    assert len(house.fingerprint) == 32
    assert int(house.fingerprint, 16) >= 0
    assert house.fingerprint.startswith(house.short_fingerprint)


def test_only_all_of_it_or_its_first_half_is_that_of_the_house() -> None:
    whole = HOUSE.fingerprint
    assert [length for length in range(33) if HOUSE.has_fingerprint(whole[:length])] == [16, 32]
    assert not HOUSE.has_fingerprint(whole[16:])
    assert not HOUSE.has_fingerprint(whole + "0")
    assert not HOUSE.has_fingerprint(whole.upper())
    assert not HOUSE.has_fingerprint(load("mega-pay").fingerprint)
    for digit in range(32):
        other = "0" if whole[digit] != "0" else "1"
        assert not HOUSE.has_fingerprint(whole[:digit] + other + whole[digit + 1 :])


def test_notation_of_either_length_is_read_and_compared() -> None:
    for said in (HOUSE.fingerprint, HOUSE.short_fingerprint):
        record = read_notation(f"punto 1\nhouse schaanwald {HOUSE.version} {said}\n".encode()).record
        assert record.fingerprint == said
        assert check_record(record, HOUSE).flaw is None
    for said in (HOUSE.fingerprint[:31], HOUSE.fingerprint[:17], HOUSE.fingerprint[:15], HOUSE.fingerprint + "00"):
        with pytest.raises(NotationError):
            read_notation(f"punto 1\nhouse schaanwald {HOUSE.version} {said}\n".encode())
    for said in ("0" * 32, HOUSE.short_fingerprint + "0" * 16):
        flaw = check_record(ShoeRecord("schaanwald", HOUSE.version, said), HOUSE).flaw
        assert flaw is not None
        assert flaw.code == "noted-house"
