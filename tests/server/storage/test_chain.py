"""The chain of digests, by the words of its documentation."""

from hashlib import sha256

from puntobanco.server.storage.chain import first_hash, next_hash


def test_a_chain_is_what_anybody_can_calculate() -> None:
    """Databases that exist hold these digests: another sign in them, and all are unsound."""
    assert first_hash("table:é") == sha256("puntobanco stream\ntable:é".encode()).hexdigest()
    assert next_hash("00", "data é") == sha256("00\ndata é".encode()).hexdigest()
    moved = sha256(b"00\ndata\0mint\0-5\0wallet:p\x005").hexdigest()
    assert next_hash("00", "data", [("wallet:p", 5), ("mint", -5)]) == moved
    assert next_hash("00", "data", iter([("mint", -5), ("wallet:p", 5)])) == moved
