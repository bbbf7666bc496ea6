"""drand's quicknet: a beacon of many independent keepers that says a signature every three seconds (docs/fair-shoe.md).

What it says in a round is a BLS signature of the round's number, on the curve BLS12-381 in its group G1, under a key
that no single keeper has (scheme `bls-unchained-g1-rfc9380`). There is one such signature, so nobody can choose it, and
anybody can verify it. That needs the extra `puntobanco[beacon]`; how to reach a network is given from outside.
"""

import json
from collections.abc import Callable
from hashlib import sha256

from puntobanco.fairness.beacons import BeaconError
from puntobanco.fairness.digests import is_hex, u64

Fetch = Callable[[str], bytes]
"""What lies at an address; an `OSError` if that cannot be had."""

CHAIN = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"
"""The digest of everything that makes the chain what it is, by which it is named."""
PUBLIC_KEY = bytes.fromhex(
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451"
    "0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a"
)
GENESIS_MS = 1_692_803_367_000
"""When round 1 was said."""
PERIOD_MS = 3000
SIGNATURE_BYTES = 48
HOSTS = ("https://api.drand.sh", "https://api2.drand.sh", "https://api3.drand.sh", "https://drand.cloudflare.com")
_DOMAIN = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"


class Quicknet:
    """The beacon; its values are asked from one host after another until one has a signature that holds."""

    def __init__(self, fetch: Fetch, hosts: tuple[str, ...] = HOSTS) -> None:
        self._fetch, self._hosts = fetch, hosts

    @property
    def source(self) -> str:
        """Its name: drand and the chain."""
        return f"drand:{CHAIN}"

    @property
    def period_ms(self) -> int:
        """Three seconds."""
        return PERIOD_MS

    def round_after(self, at_ms: int) -> int:
        """The first round that is said after a moment."""
        return max(0, (at_ms - GENESIS_MS) // PERIOD_MS + 1) + 1

    def said_ms(self, round: int) -> int | None:
        """Three seconds after the one before."""
        return GENESIS_MS + (round - 1) * PERIOD_MS

    def value(self, round: int) -> bytes | None:
        """The signature of a round, verified."""
        for host in self._hosts:
            value = self._said(host, round)
            if value is not None and self.holds(round, value):
                return value
        return None

    def holds(self, round: int, value: bytes) -> bool:
        """Whether that is the signature of that round."""
        return is_signature(round, value)

    def _said(self, host: str, round: int) -> bytes | None:
        """What a host says about a round; it may be anything."""
        try:
            answer = json.loads(self._fetch(f"{host}/{CHAIN}/public/{round}"))
        except (OSError, ValueError, RecursionError):
            return None
        said = answer.get("signature") if isinstance(answer, dict) else None
        return bytes.fromhex(said) if isinstance(said, str) and is_hex(said, SIGNATURE_BYTES) else None


def is_signature(round: int, value: bytes) -> bool:
    """Whether bytes are the one signature of a round, written in the one way: a point has others that mean the same."""
    try:
        from py_arkworks_bls12381 import GT, G1Point, G2Point
    except ImportError:
        raise BeaconError("beacon-needs-extra", extra="puntobanco[beacon]") from None
    try:
        signature = G1Point.from_compressed_bytes(value)
    except ValueError:  # not so many bytes, no point of the curve, or one outside the group
        return False
    if signature.to_compressed_bytes() != value:
        return False
    message = G1Point.hash_to_curve(sha256(u64(round)).digest(), _DOMAIN)
    return GT.pairing_check([signature, -message], [G2Point(), G2Point.from_compressed_bytes(PUBLIC_KEY)])
