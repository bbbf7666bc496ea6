"""Beacons: of a file, and drand's quicknet by rounds that it has published. Nothing here goes to a network."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest

from puntobanco.fairness.beacons import Beacon, BeaconError, FileBeacon, check_by
from puntobanco.fairness.drand import CHAIN, GENESIS_MS, HOSTS, Quicknet, is_signature
from puntobanco.fairness.sealing import LAST_ROUND

PUBLISHED = {
    1000: (
        "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39",
        "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd",
    ),
    1001: (
        "b33bf3667cbd5a82de3a24b4e0e9fe5513cc1a0e840368c6e31f5fcfa79bea03f73896b25883abf2853d10337fb8fa41",
        "",
    ),
    657413: (
        "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b",
        "fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587",
    ),
}
"""Rounds of quicknet as verifiers of drand publish them: signature, and randomness where it is given with it."""
SIGNED = bytes.fromhex(PUBLISHED[1000][0])
UNREACHABLE = "nobody answers"


def answering(answers: dict[str, bytes]) -> tuple[Quicknet, list[str]]:
    """Quicknet where these hosts give these answers and others none; and what was asked for."""
    asked: list[str] = []

    def fetch(address: str) -> bytes:
        asked.append(address)
        for host, answer in answers.items():
            if address.startswith(f"{host}/"):
                return answer
        raise OSError(UNREACHABLE)

    return Quicknet(fetch), asked


def answer(round: int) -> bytes:
    signature, randomness = PUBLISHED[round]
    return json.dumps({"round": round, "randomness": randomness, "signature": signature}).encode()


# ---- quicknet --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("round", PUBLISHED)
def test_a_published_round_holds(round: int) -> None:
    """And its randomness is the digest of the signature, as drand defines it."""
    signature, randomness = PUBLISHED[round]
    assert is_signature(round, bytes.fromhex(signature))
    assert randomness in ("", sha256(bytes.fromhex(signature)).hexdigest())


def test_no_other_round_has_that_signature() -> None:
    assert not is_signature(999, SIGNED)
    assert not is_signature(1001, SIGNED)
    assert not is_signature(LAST_ROUND, SIGNED)


@pytest.mark.parametrize("bit", [*range(0, 384, 37), 0, 1, 2, 383])
def test_a_signature_with_a_bit_changed_does_not_hold(bit: int) -> None:
    """Also in the three bits that only say how the point is written: it has one form, or a house could choose."""
    changed = (int.from_bytes(SIGNED) ^ 1 << 383 - bit).to_bytes(48)
    assert not is_signature(1000, changed)


@pytest.mark.parametrize(
    "value",
    [b"", SIGNED[:-1], SIGNED + b"\0", bytes(48), b"\xff" * 48, b"\xc0" + bytes(47), b"\xc0" + bytes(46) + b"\1"],
    ids=bytes.hex,
)
def test_what_is_no_signature_does_not_hold(value: bytes) -> None:
    """Nothing is raised, and the point at infinity signs nothing, however it is written."""
    assert not is_signature(1000, value)


@pytest.mark.parametrize(
    ("at_ms", "round"),
    [
        (0, 1),
        (GENESIS_MS - 1, 1),
        (GENESIS_MS, 2),
        (GENESIS_MS + 2999, 2),
        (GENESIS_MS + 3000, 3),
        (1_692_806_364_000 - 1, 1000),
        (1_692_806_364_000, 1001),
    ],
)
def test_the_first_round_that_nobody_knows(at_ms: int, round: int) -> None:
    """Round 1 was said at the genesis, round 1,000 at 1692806364, 999 times three seconds later."""
    assert Quicknet(lambda _: b"").round_after(at_ms) == round


def test_a_value_is_the_signature() -> None:
    beacon, asked = answering({HOSTS[0]: answer(1000)})
    assert beacon.value(1000) == SIGNED
    assert asked == [f"{HOSTS[0]}/{CHAIN}/public/1000"]
    assert beacon.holds(1000, SIGNED)


def test_every_host_of_the_network_is_asked() -> None:
    """Those that drand names, one after another."""
    beacon, asked = answering({})
    assert beacon.value(1000) is None
    names = ["api.drand.sh", "api2.drand.sh", "api3.drand.sh", "drand.cloudflare.com"]
    assert asked == [f"https://{name}/{CHAIN}/public/1000" for name in names]


LIES = [
    b"",
    b"not json",
    b"[]",
    b"[" * 100_000,
    b"\xff",
    b"{}",
    b'{"signature": 7}',
    b'{"signature": "00"}',
    b'{"signature": "%s"}' % (b"0" * 96),
    b'{"signature": "%s"}' % PUBLISHED[1000][0].upper().encode(),
    answer(1001),
]


@pytest.mark.parametrize("lie", LIES, ids=range(len(LIES)))
def test_a_host_that_lies_is_passed_over(lie: bytes) -> None:
    """Another one is asked; if nobody has it, it is not there."""
    beacon, asked = answering({HOSTS[1]: lie, HOSTS[2]: answer(1000)})
    assert beacon.value(1000) == SIGNED
    assert len(asked) == 3
    beacon, asked = answering({HOSTS[1]: lie})
    assert beacon.value(1000) is None
    assert len(asked) == len(HOSTS)


def test_without_the_library_somebody_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Which extra has it."""
    monkeypatch.setitem(sys.modules, "py_arkworks_bls12381", None)
    with pytest.raises(BeaconError, match=r"puntobanco\[beacon\]") as refused:
        is_signature(1000, SIGNED)
    assert refused.value.code == "beacon-needs-extra"


# ---- Of a file -------------------------------------------------------------------------------------------------------


@pytest.fixture
def dice(tmp_path: Path) -> Callable[[str], FileBeacon]:
    def written(text: str) -> FileBeacon:
        (tmp_path / "dice.txt").write_text(text, encoding="utf-8")
        return FileBeacon(tmp_path / "dice.txt", name="dice", period_ms=60_000)

    return written


def test_a_file_says_what_is_written(dice: Callable[[str], FileBeacon]) -> None:
    """The next round is the one that nobody has written yet; a line that is not ended is being written."""
    beacon: Beacon = dice("1 0a\n2 0b0c\n7 ff\n8 0")
    assert [beacon.value(round) for round in (1, 2, 7, 3, 8)] == [b"\x0a", b"\x0b\x0c", b"\xff", None, None]
    assert beacon.round_after(0) == 8
    assert (beacon.source, beacon.period_ms) == ("file:dice", 60_000)
    assert beacon.holds(7, b"\xff")
    assert not beacon.holds(7, b"\xfe")
    assert not beacon.holds(8, b"")
    assert dice("").round_after(0) == 1


def test_a_file_grows(dice: Callable[[str], FileBeacon]) -> None:
    beacon = dice("1 0a\n")
    assert beacon.value(2) is None
    dice("1 0a\n2 0b\n")
    assert beacon.value(2) == b"\x0b"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("1 0a\nx 0b\n", 2),
        ("1 0A\n", 1),
        ("1 0\n", 1),
        ("1 \n", 1),
        ("1\n", 1),
        ("1  0a\n", 1),
        ("-1 0a\n", 1),
        ("2 0a\n2 0a\n", 2),
        ("2 0a\n1 0a\n", 2),
        (f"{2**53} 0a\n", 1),
        (f"1 {'00' * 513}\n", 1),
        ("\n", 1),
        ("é", 0),
        ("² 0a\n", 0),
    ],
)
def test_a_file_that_is_no_beacon(dice: Callable[[str], FileBeacon], text: str, line: int) -> None:
    """Somebody is told in which line."""
    with pytest.raises(BeaconError) as refused:
        dice(text).value(1)
    assert (refused.value.code, refused.value.values["line"]) == ("beacon-file", line)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BeaconError, match="dice"):
        FileBeacon(tmp_path / "dice.txt", name="dice").round_after(0)


# ---- For verifiers ---------------------------------------------------------------------------------------------------


def test_a_verifier_checks_the_beacons_that_it_knows(dice: Callable[[str], FileBeacon]) -> None:
    """And takes the word of others as it is."""
    check = check_by([dice("1 0a\n"), Quicknet(lambda _: b"")])
    assert check("file:dice", 1, b"\x0a")
    assert not check("file:dice", 1, b"\x0b")
    assert check(f"drand:{CHAIN}", 1000, SIGNED)
    assert not check(f"drand:{CHAIN}", 1001, SIGNED)
    assert check("file:cards", 1, b"\x0b")
