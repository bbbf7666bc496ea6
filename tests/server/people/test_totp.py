"""Codes that change with the time, by the vectors of the RFCs."""

import pytest

from puntobanco.server.people.totp import address, code_of, matching_step, new_secret, step_at, written

SEED = b"12345678901234567890"
SEEDS = {"sha1": SEED, "sha256": (SEED * 2)[:32], "sha512": (SEED * 4)[:64]}
HOTP = ("755224", "287082", "359152", "969429", "338314", "254676", "287922", "162583", "399871", "520489")
"""RFC 4226, appendix D."""
TOTP = {
    59: ("94287082", "46119246", "90693936"),
    1111111109: ("07081804", "68084774", "25091201"),
    1111111111: ("14050471", "67062674", "99943326"),
    1234567890: ("89005924", "91819424", "93441116"),
    2000000000: ("69279037", "90698825", "38618901"),
    20000000000: ("65353130", "77737706", "47863826"),
}
"""RFC 6238, appendix B: by seconds since 1970, with SHA-1, SHA-256 and SHA-512."""


def test_the_codes_of_rfc_4226() -> None:
    assert tuple(code_of(SEED, step) for step in range(10)) == HOTP


@pytest.mark.parametrize("seconds", TOTP)
def test_the_codes_of_rfc_6238(seconds: int) -> None:
    step = step_at(seconds * 1000)
    found = tuple(code_of(seed, step, digits=8, digest=digest) for digest, seed in SEEDS.items())
    assert found == TOTP[seconds]


@pytest.mark.parametrize(("off", "fits"), [(-2, False), (-1, True), (0, True), (1, True), (2, False)])
def test_a_telephone_may_be_half_a_minute_off(off: int, fits: bool) -> None:
    now_ms = 1_111_111_109_000
    step = step_at(now_ms) + off
    assert matching_step(SEED, code_of(SEED, step), now_ms, after=-1) == (step if fits else None)


def test_no_code_holds_twice() -> None:
    now_ms = 1_111_111_109_000
    step = step_at(now_ms)
    code = code_of(SEED, step)
    assert matching_step(SEED, f" {code[:3]} {code[3:]}\n", now_ms, after=step - 1) == step
    assert matching_step(SEED, code, now_ms, after=step) is None
    assert matching_step(SEED, code_of(SEED, step - 1), now_ms, after=step) is None


@pytest.mark.parametrize("code", ["", "0", "ü" * 6, "\ud800", "1" * 500])
def test_what_is_no_code_fits_nothing(code: str) -> None:
    assert matching_step(SEED, code, 59_000, after=-1) is None


def test_a_secret_is_long_and_written_for_people_and_telephones() -> None:
    assert len({new_secret() for _ in range(20)}) == 20
    assert len(new_secret()) == 20
    assert written(SEED) == "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
    assert address(SEED, "ana@x.org") == (
        "otpauth://totp/Punto%20Banco%3Aana%40x.org?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Punto%20Banco"
    )
