"""What a server is made of: locked to the last file, the same as constraints.txt says, and listed for scanners."""

import json
import re
import uuid
from importlib.metadata import PackageNotFoundError, distribution
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from tools.lock_requirements import BUILD, LINUX, ROOT, SBOM, SERVE, Locked, build_requirements, direct, locked

from puntobanco import __version__

PARTS = locked(SERVE.read_text(encoding="utf-8"))
BUILDING = locked(BUILD.read_text(encoding="utf-8"))
LISTED: dict[str, Any] = json.loads(SBOM.read_text(encoding="utf-8"))
MADE_BY = "write it anew: make requirements"


def versions(parts: list[Locked]) -> set[tuple[str, str]]:
    return {(part.name, part.version) for part in parts}


def test_what_is_locked_is_what_was_tried_together() -> None:
    """Name by name and version by version those of constraints.txt."""
    tried = locked((ROOT / "constraints.txt").read_text(encoding="utf-8"))
    names = {part.name for part in tried}
    assert len(PARTS) > 30
    assert versions(PARTS) <= versions(tried), MADE_BY
    assert {one for one in versions(BUILDING) if one[0] in names} <= versions(tried), MADE_BY


@pytest.mark.parametrize("part", [*PARTS, *BUILDING], ids=lambda part: part.ref)
def test_every_part_has_hashes(part: Locked) -> None:
    assert part.hashes
    assert len(set(part.hashes)) == len(part.hashes)
    assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", one) for one in part.hashes)


@pytest.mark.parametrize("file", [SERVE, BUILD, SBOM], ids=lambda file: file.name)
def test_nobody_is_told_where_to_fetch_from(file: Any) -> None:
    """No address of a registry, and no option that names one."""
    text = file.read_text(encoding="utf-8")
    assert "://" not in text
    assert not re.search(r"^\s*-(?!-hash=)", text, re.MULTILINE)


def test_everything_that_the_project_asks_for_is_locked() -> None:
    project = [Requirement(one) for one in distribution("puntobanco").requires or ()]
    wanted = [one for one in project if one.marker is None or one.marker.evaluate({"extra": "server"})]
    assert {canonicalize_name(one.name) for one in wanted} == set(direct())
    for one in [*wanted, *map(Requirement, build_requirements())]:
        found = [part for part in [*PARTS, *BUILDING] if part.name == canonicalize_name(one.name)]
        assert found, f"{one.name}: {MADE_BY}"
        assert all(one.specifier.contains(part.version) for part in found), f"{one}: {MADE_BY}"


def test_everything_that_a_part_asks_for_is_locked() -> None:
    """Else pip would refuse: with hashes nothing may come that has none."""
    looked = 0
    for part in PARTS:
        try:
            package = distribution(part.name)
        except PackageNotFoundError:
            continue
        for one in map(Requirement, package.requires or ()):
            if package.version != part.version or (one.marker and not any(map(one.marker.evaluate, LINUX))):
                continue
            looked += 1
            found = [other.version for other in PARTS if other.name == canonicalize_name(one.name)]
            assert any(one.specifier.contains(version) for version in found), f"{part.ref} needs {one}: {MADE_BY}"
    assert looked > 20


# The list of parts


def test_the_list_has_what_its_form_needs() -> None:
    """CycloneDX 1.6; the whole schema was tried once when the tool was written."""
    assert (LISTED["bomFormat"], LISTED["specVersion"], LISTED["version"]) == ("CycloneDX", "1.6", 1)
    assert uuid.UUID(LISTED["serialNumber"].removeprefix("urn:uuid:")).version == 5
    program = LISTED["metadata"]["component"]
    assert (program["type"], program["name"], program["version"]) == ("application", "puntobanco", __version__)
    for one in LISTED["components"]:
        assert (one["type"], one["scope"]) == ("library", "required")
        assert one["bom-ref"] == one["purl"] == f"pkg:pypi/{one['name']}@{one['version']}"


def test_the_list_names_every_part_of_a_server_on_linux_once() -> None:
    listed = [(one["name"], one["version"]) for one in LISTED["components"]]
    assert len(set(listed)) == len(listed)
    assert set(listed) == versions([part for part in PARTS if part.is_for_linux]), MADE_BY


def test_the_list_tells_what_needs_what() -> None:
    """Every part is needed by the program or by another part, and nothing is needed that is not listed."""
    refs = {one["bom-ref"] for one in LISTED["components"]} | {LISTED["metadata"]["component"]["bom-ref"]}
    needs = {one["ref"]: one["dependsOn"] for one in LISTED["dependencies"]}
    root = LISTED["metadata"]["component"]["bom-ref"]
    assert set(needs) == refs
    assert {one.removeprefix("pkg:pypi/").partition("@")[0] for one in needs[root]} == set(direct())
    reached, left = {root}, [root]
    while left:
        fresh = set(needs[left.pop()]) - reached
        reached |= fresh
        left += fresh
    assert reached == refs


def test_every_part_has_a_licence_that_fits_ours() -> None:
    """Free ones; of those that ask for more, only those that a program may use as a library."""
    free = {"MIT", "MIT-0", "ISC", "0BSD", "Zlib", "CC0-1.0", "PSF-2.0", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause"}
    for one in LISTED["components"]:
        (said,) = one["licenses"]
        text = said.get("expression") or said["license"]["name"]
        words = set(re.split(r" AND | OR ", text))
        assert words <= free | ({"LGPL-3.0-only"} if one["name"].startswith("psycopg") else set()), one["name"]
