"""An earlier commit out of the history of this clone, to be measured beside the program of today."""

import io
import os
import subprocess
import tarfile
from pathlib import Path

HERE = Path(__file__).parent.parent


def unpack(commit: str, folder: Path, *parts: str) -> bool:
    """Lay parts of an earlier program into a folder, unless the history of this clone does not reach back so far."""
    found = subprocess.run(
        ["git", "archive", "--format=tar", commit, *parts], cwd=HERE, capture_output=True, check=False
    )
    if found.returncode:
        print(f"  {commit[:7]} is not in this clone (git fetch --unshallow)")
        return False
    with tarfile.open(fileobj=io.BytesIO(found.stdout)) as archive:
        archive.extractall(folder, filter="data")
    return True


def environment_of(tree: Path) -> dict[str, str]:
    """An environment in which Python finds the program of a tree first."""
    path = os.pathsep.join(str(tree / part) for part in ("", "src", "tests"))
    return os.environ | {"PYTHONPATH": path}
