"""The shape of the page's scripts and styles: Biome, fetched by npx, formats and lints them as biome.jsonc says.

Usage: page_shape.py [--write]. Without Node there is nothing to run it with, and it says that the page was left out.
"""

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
BIOME = "@biomejs/biome@2.6.6"
"""One version, because the next may lay out lines differently (MIT or Apache-2.0)."""
CHECK = ("ci", "--error-on-warnings")
WRITE = ("check", "--write", "--error-on-warnings")


def main(words: list[str]) -> int:
    """Check the shape, or write it; the exit status is that of Biome."""
    if words not in ([], ["--write"]):
        print(__doc__, file=sys.stderr)
        return 2
    npx = shutil.which("npx")
    if npx is None:
        print(f"The page is left out: its scripts and styles are shaped by {BIOME}, which needs Node (npx).")
        return 0
    fetched = (npx, "--yes", "--prefer-offline", "--loglevel=error", "--package", BIOME, "biome")
    return subprocess.run([*fetched, *(WRITE if words else CHECK)], cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
