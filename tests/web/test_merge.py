"""How the page applies a patch of the server's (`web/js/merge.js`), by Node and without a browser."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

MERGE = Path(__file__).parent.parent.parent / "src" / "puntobanco" / "web" / "js" / "merge.js"


def merged(target: str, patch: str) -> object:
    """What comes of a patch as it is written, and whether anything else has changed by it."""
    if shutil.which("node") is None:
        pytest.fail("how the page applies patches is tried by Node: install it")
    code = (
        f"import {{ merged }} from {json.dumps(MERGE.as_uri())};"
        f"const made = merged(JSON.parse({json.dumps(target)}), JSON.parse({json.dumps(patch)}));"
        "console.log(JSON.stringify([made, made.owned ?? null, ({}).owned ?? null]));"
    )
    command = ["node", "--input-type=module", "--eval", code]
    said = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    return json.loads(said.stdout)


def test_a_patch_changes_what_it_names() -> None:
    """RFC 7396: members are replaced, added, and taken away by null."""
    assert merged('{"a": 1, "b": {"c": 2, "d": 3}}', '{"a": null, "b": {"c": 4}, "e": [5]}') == [
        {"b": {"c": 4, "d": 3}, "e": [5]},
        None,
        None,
    ]


@pytest.mark.parametrize("patch", ['{"__proto__": {"owned": 1}}', '{"a": {"__proto__": {"owned": 1}}}'])
def test_a_patch_reaches_no_prototype(patch: str) -> None:
    """A member that is called so is passed over: neither this object nor any other gets what it names."""
    assert merged('{"a": {}}', patch) == [{"a": {}}, None, None]


def test_a_constructor_is_a_member_like_others() -> None:
    assert merged("{}", '{"constructor": {"prototype": {"owned": 1}}}') == [
        {"constructor": {"prototype": {"owned": 1}}},
        None,
        None,
    ]
