"""The file of a witness: read and checked, line by line; and what somebody might do to it."""

from pathlib import Path

import pytest

from puntobanco.fairness.log_leaf import LogLeaf
from puntobanco.fairness.log_tree import root_of
from puntobanco.fairness.witness_file import WitnessError, read_witness
from support.public_logs import FORGER, SIGNER, head_over, write_lines, write_witness

LEAVES = [LogLeaf(f"table-{place % 2}", "", place + 1, "Paid", f"{place:064x}") for place in range(7)]


def _lines(leaves: list[LogLeaf] = LEAVES, split: int = 4) -> list[str]:
    """The leaves under two heads."""
    first, rest = leaves[:split], leaves[split:]
    texts = [leaf.text for leaf in leaves]
    return [*texts[:split], head_over(first).line, *texts[split : split + len(rest)], head_over(leaves, 1).line]


def test_a_file_is_read_with_its_leaves_and_its_last_head(tmp_path: Path) -> None:
    heard: list[tuple[int, LogLeaf]] = []
    file = write_lines(tmp_path / "w", _lines())
    found = read_witness(file, lambda place, leaf: heard.append((place, leaf)))
    assert heard == list(enumerate(LEAVES))
    assert found.public_keys == (SIGNER.public_key,)
    assert (found.head, found.heads, found.others) == (head_over(LEAVES, 1), 2, ())
    assert found.tree.root == root_of(leaf.hash for leaf in LEAVES)
    assert found.end == Path(file).stat().st_size


def test_a_file_that_has_just_begun(tmp_path: Path) -> None:
    found = read_witness(write_lines(tmp_path / "w", []))
    assert (found.head, found.heads, found.tree.size) == (None, 0, 0)


def test_leaves_without_a_head_and_half_a_line_do_not_count(tmp_path: Path) -> None:
    file = Path(write_lines(tmp_path / "w", _lines()))
    whole = file.read_bytes()
    file.write_bytes(whole + LEAVES[0].text.encode() + b"\n" + LEAVES[1].text.encode()[:20])
    found = read_witness(str(file))
    assert found.tree.size == len(LEAVES)
    assert found.end == len(whole)


def test_a_head_that_did_not_fit_is_evidence(tmp_path: Path) -> None:
    other = head_over(LEAVES[:2], 30)
    found = read_witness(write_witness(tmp_path / "w", LEAVES, f"other {other.line}"))
    assert found.others == (other,)
    assert found.end == (tmp_path / "w").stat().st_size


def _refused(file: str) -> tuple[str, object]:
    with pytest.raises(WitnessError) as refused:
        read_witness(file)
    return refused.value.code, refused.value.values.get("line")


@pytest.mark.parametrize("place", range(7))
def test_a_changed_lost_or_moved_leaf_is_found_at_its_head(tmp_path: Path, place: int) -> None:
    at = 6 if place < 4 else 10
    lines = _lines()
    where = lines.index(LEAVES[place].text)
    changed = [*lines[:where], LEAVES[place]._replace(digest="ff" * 32).text, *lines[where + 1 :]]
    assert _refused(write_lines(tmp_path / "w", changed)) == ("witness-altered", at)
    lost = [*lines[:where], *lines[where + 1 :]]
    assert _refused(write_lines(tmp_path / "w", lost)) == ("witness-altered", at - 1)
    twice = [*lines[:where], lines[where], *lines[where:]]
    assert _refused(write_lines(tmp_path / "w", twice)) == ("witness-altered", at + 1)


def test_only_the_key_of_the_file_signs(tmp_path: Path) -> None:
    texts = [leaf.text for leaf in LEAVES]
    forged = [*texts, head_over(LEAVES, signer=FORGER).line]
    assert _refused(write_lines(tmp_path / "w", forged)) == ("witness-altered", 9)
    other = f"other {head_over(LEAVES[:2], signer=FORGER).line}"
    assert _refused(write_witness(tmp_path / "w", LEAVES, other)) == ("witness-altered", 10)


@pytest.mark.parametrize("content", [b"", b"\n", b"punto-witness 2 " + b"0" * 64 + b"\n", b"punto-witness 1 x\n"])
def test_what_begins_otherwise_is_no_file_of_a_witness(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "w").write_bytes(content)
    assert _refused(str(tmp_path / "w")) == ("witness-form", 1)


@pytest.mark.parametrize("line", ["", "hello", '{"table":1}', "other hello", "\udcff", "x" * 10_000])
def test_lines_that_say_nothing(tmp_path: Path, line: str) -> None:
    file = tmp_path / "w"
    write_witness(file, LEAVES)
    with file.open("ab") as more:
        more.write(line.encode(errors="surrogateescape") + b"\n")
    assert _refused(str(file)) == ("witness-form", 10)


def test_what_cannot_be_opened(tmp_path: Path) -> None:
    assert _refused(str(tmp_path / "none"))[0] == "witness-unreadable"
    assert _refused(str(tmp_path))[0] == "witness-not-a-file"
    assert _refused("a\0b")[0] == "witness-unreadable"


def test_a_key_that_the_old_one_vouches_for_signs_from_then_on(tmp_path: Path) -> None:
    vouched = SIGNER.vouch(FORGER.public_key)
    later = [LEAVES[0].text, head_over(LEAVES[:1], signer=FORGER).line]
    found = read_witness(write_lines(tmp_path / "w", [vouched.line, *later]))
    assert found.public_keys == (SIGNER.public_key, FORGER.public_key)
    assert found.tree.size == 1
    for line in (FORGER.vouch(FORGER.public_key).line, vouched._replace(signature="00" * 64).line):
        assert _refused(write_lines(tmp_path / "w", [line, *later])) == ("witness-altered", 2)
    assert _refused(write_lines(tmp_path / "w", ["punto-log-key 2"])) == ("witness-form", 2)
    assert _refused(write_lines(tmp_path / "w", [*later, vouched.line])) == ("witness-altered", 3)
