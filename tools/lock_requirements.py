"""Writes what a server is made of, to the last file: requirements with hashes, and the list of parts (CycloneDX).

Usage: lock_requirements.py. `requirements/serve.txt` has everything that `puntobanco[server]` needs to run, in the
versions of constraints.txt; `requirements/build.txt` what it takes to build the project itself;
`requirements/sbom.cdx.json` tells people and scanners which parts a server on Linux has, under which licence, and which
needs which. No address of any registry is in them. `make requirements` runs this.
"""

import json
import subprocess
import sys
import tomllib
import uuid
from collections.abc import Iterable, Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Any, NamedTuple

from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from puntobanco import __version__

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "requirements"
SERVE, BUILD, SBOM = FOLDER / "serve.txt", FOLDER / "build.txt", FOLDER / "sbom.cdx.json"
OLDEST = "3.11"
LINUX = [
    {
        "extra": "",
        "implementation_name": "cpython",
        "os_name": "posix",
        "platform_machine": machine,
        "platform_python_implementation": "CPython",
        "platform_system": "Linux",
        "python_full_version": f"{python}.0",
        "python_version": python,
        "sys_platform": "linux",
    }
    for python in ("3.11", "3.12", "3.13")
    for machine in ("x86_64", "aarch64")
]
"""Where a server is tried."""
_SPACE = uuid.UUID("9f0f1c1e-6f0b-5f6e-8a45-0f4c1f6f7f10")
_KNOWN = {
    "Apache Software License": "Apache-2.0",
    "BSD License": "BSD-3-Clause",
    "ISC License (ISCL)": "ISC",
    "MIT License": "MIT",
    "GNU Library or Lesser General Public License (LGPL)": "LGPL-3.0-only",
    "GNU Lesser General Public License v3 (LGPLv3)": "LGPL-3.0-only",
    "Python Software Foundation License": "PSF-2.0",
}
"""Licences as packages classify them, by the names that SPDX has for them."""


class Locked(NamedTuple):
    """A part at a version, for the environments of its marker."""

    name: str
    version: str
    marker: Marker | None
    hashes: tuple[str, ...]

    @property
    def ref(self) -> str:
        """Its address among all packages of Python."""
        return f"pkg:pypi/{self.name}@{self.version}"

    @property
    def is_for_linux(self) -> bool:
        """Whether it is installed there, with any Python."""
        return self.marker is None or any(map(self.marker.evaluate, LINUX))


def locked(text: str) -> list[Locked]:
    """The parts of a file of locked requirements."""
    found = []
    for line in text.replace("\\\n", " ").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        said, *hashes = line.split("--hash=")
        requirement = Requirement(said.strip())
        (version,) = (one.version for one in requirement.specifier)
        marks = tuple(one.strip() for one in hashes)
        found.append(Locked(canonicalize_name(requirement.name), version, requirement.marker, marks))
    return found


def compiled(*wanted: str, given: str | None = None) -> str:
    """What uv locks, for every system and every Python from the oldest."""
    words = ("--universal", "--generate-hashes", "--no-header", "--no-annotate", "--no-emit-index-url")
    more = ("--no-emit-find-links", "--constraint", "constraints.txt", "--python-version", OLDEST)
    uv = Path(sys.executable).with_name("uv")
    done = subprocess.run(
        [uv, "pip", "compile", "--quiet", *words, *more, *wanted],
        cwd=ROOT,
        input=given,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(done.stderr)
    return done.stdout


def build_requirements() -> list[str]:
    """What pyproject.toml needs to build the project."""
    found: list[str] = tomllib.loads((ROOT / "pyproject.toml").read_text())["build-system"]["requires"]
    return found


def sbom(parts: list[Locked]) -> dict[str, Any]:
    """The list of parts, in the form of CycloneDX 1.6."""
    root = f"pkg:pypi/puntobanco@{__version__}"
    refs = {name: [part.ref for part in parts if part.name == name] for name in {part.name for part in parts}}

    def depends(names: Iterable[str]) -> list[str]:
        return sorted({ref for name in names for ref in refs.get(name, ())})

    extras = _extras()
    needs: list[dict[str, Any]] = [{"ref": root, "dependsOn": depends(direct())}]
    for part in parts:
        wanted = _needed(part.name, extras.get(part.name, ()))
        needs.append({"ref": part.ref, "dependsOn": depends(canonicalize_name(one.name) for one in wanted)})
    made: dict[str, Any] = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": root,
                "name": "puntobanco",
                "version": __version__,
                "purl": root,
                "licenses": [{"license": {"id": "MIT"}}],
            },
            "properties": [{"name": "punto:extra", "value": "server"}],
        },
        "components": [_component(part) for part in parts],
        "dependencies": needs,
    }
    name = uuid.uuid5(_SPACE, json.dumps(made, sort_keys=True))
    return {**made, "serialNumber": f"urn:uuid:{name}"}


def direct() -> dict[str, set[str]]:
    """What the project names itself, for a server, with the extras that it wants of each."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    named = map(Requirement, [*project["dependencies"], *project["optional-dependencies"]["server"]])
    return {canonicalize_name(one.name): one.extras for one in named}


def _component(part: Locked) -> dict[str, Any]:
    found: dict[str, Any] = {
        "type": "library",
        "bom-ref": part.ref,
        "name": part.name,
        "version": part.version,
        "purl": part.ref,
        "scope": "required",
    }
    licence = _licence(part.name)
    if licence is not None:
        found["licenses"] = [licence]
    if part.marker is not None:
        found["properties"] = [{"name": "punto:marker", "value": str(part.marker)}]
    return found


def _licence(name: str) -> dict[str, Any] | None:
    """As the package that is installed here says; one that is not says nothing."""
    package = _installed(name)
    if package is None:
        return None
    said = package.metadata
    for expression in said.get_all("License-Expression") or ():
        return {"expression": expression}
    classified = [one.rpartition(" :: ")[2] for one in said.get_all("Classifier") or () if one.startswith("License ::")]
    known = [_KNOWN[one] for one in classified if one in _KNOWN]
    if known:
        return {"expression": " OR ".join(known)}
    named = [one.strip() for one in said.get_all("License") or () if "\n" not in one.strip()]
    return {"license": {"name": named[0]}} if named else None


def _needed(name: str, extras: Iterable[str]) -> Iterator[Requirement]:
    """What a package needs on Linux, with these extras of it."""
    package = _installed(name)
    for one in map(Requirement, (package.requires or ()) if package else ()):
        wanted = [{**where, "extra": extra} for where in LINUX for extra in ("", *extras)]
        if one.marker is None or any(map(one.marker.evaluate, wanted)):
            yield one


def _extras() -> dict[str, set[str]]:
    """The extras that anybody wants of a part, by its name."""
    found, left = {name: set(extras) for name, extras in direct().items()}, list(direct())
    while left:
        name = left.pop()
        for one in _needed(name, found[name]):
            other = canonicalize_name(one.name)
            if other not in found or not one.extras <= found[other]:
                found.setdefault(other, set()).update(one.extras)
                left.append(other)
    return found


def _installed(name: str) -> Distribution | None:
    try:
        return distribution(name)
    except PackageNotFoundError:
        return None


def written(parts: Iterable[Locked]) -> str:
    """The list of parts as it stands in its file."""
    return json.dumps(sbom([part for part in parts if part.is_for_linux]), indent=1, ensure_ascii=False) + "\n"


def main() -> int:
    """Write everything."""
    FOLDER.mkdir(exist_ok=True)
    SERVE.write_text(compiled("--extra", "server", "pyproject.toml"), encoding="utf-8")
    BUILD.write_text(compiled("-", given="\n".join(build_requirements())), encoding="utf-8")
    SBOM.write_text(written(locked(SERVE.read_text(encoding="utf-8"))), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
