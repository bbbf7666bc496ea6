"""The modules of the page joined into a few answers: a browser far away waits for every answer anew.

Each module becomes a function of its own in the joined text, made once and at its first use, as a browser does it with
modules; what it imports and exports is read from its text. Lines of comment stay in the files, for those who read them.
"""

import posixpath
import re
from collections.abc import Iterable, Mapping
from functools import cached_property

_COMMENT = re.compile(r"^[ \t]*/\*(?:(?!\*/).)*\*/[ \t]*\n|^[ \t]*//[^\n]*\n", re.MULTILINE | re.DOTALL)
_TYPE = re.compile(r"/\*\* @(?:(?!\*/)[^\n])*\*/ ?")
_IMPORT = re.compile(r'^import \{([^}]*)\} from "(\.[^"]+)";\n', re.MULTILINE)
_HANDED_ON = re.compile(r'^export \{([^}]*)\} from "(\.[^"]+)";\n', re.MULTILINE)
_LISTED = re.compile(r"^export \{([^}]*)\};\n", re.MULTILINE)
_MADE = re.compile(r"^export ((?:async function\*?|function\*?|class|const) (\w+))", re.MULTILINE)
_LATER = re.compile(r'\bimport\("(\.[^"]+)"\)')
_LEFT = re.compile(r"^(?:import|export)\b[^\n]*|^[^\n]*\bimport\(\W[^\n]*", re.MULTILINE)
_RUNTIME = """\
const $made = {};
function $need(name) {
	$made[name] ??= $modules[name]($need, $ask);
	return $made[name];
}
async function $ask(name) {
	if (!$modules[name]) {
		const { default: more } = await $need("js/pieces.js").fetchPiece(name);
		Object.assign($modules, { ...more, ...$modules });
	}
	return $need(name);
}
"""
"""Nobody is asked twice for a module that came with another answer: what a module keeps is kept once."""


class JoiningError(ValueError):
    """A module is written in a way that joining does not know."""


class Modules:
    """The modules of the page by their names (`js/main.js`), and what they need of each other."""

    def __init__(self, texts: Mapping[str, str], first: str, entrance: str) -> None:
        self._texts = {name: without_comments(text) for name, text in texts.items()}
        self._first, self._entrance = first, entrance

    @cached_property
    def later(self) -> tuple[str, ...]:
        """Modules that are fetched only when they are asked for, and did not come with the first answer."""
        asked = {_beside(name, found) for name, text in self._texts.items() for found in _LATER.findall(text)}
        return tuple(sorted(asked - set(self.at_first)))

    @cached_property
    def at_first(self) -> tuple[str, ...]:
        """What every page needs, and what the entrance shares with other pages."""
        of_all = self.needed_by(self._first)
        asked = {_beside(name, found) for name, text in self._texts.items() for found in _LATER.findall(text)}
        others = {one for name in asked - {self._entrance} for one in self.needed_by(name)}
        shared = [name for name in self.needed_by(self._entrance) if name in others and name not in of_all]
        return (*shared, *of_all)

    def needed_by(self, name: str, within: tuple[str, ...] = ()) -> tuple[str, ...]:
        """A module and all that it needs, what is needed first."""
        if name in within:
            raise JoiningError(f"{name} needs itself")
        if name not in self._texts:
            raise JoiningError(f"{name}, which {within[-1:]} needs, is not there")
        found: dict[str, None] = {}
        for other in self._needs(name):
            found.update(dict.fromkeys(self.needed_by(other, (*within, name))))
        return (*found, name)

    def _needs(self, name: str) -> Iterable[str]:
        text = self._texts[name]
        return [_beside(name, path) for kind in (_IMPORT, _HANDED_ON) for _, path in kind.findall(text)]

    def first_answer(self) -> str:
        """The script that begins the page."""
        return f'const $modules = {self._table(self.at_first)};\n{_RUNTIME}$need("{self._first}");\n'

    def later_answer(self, name: str) -> str:
        """A module of `later` with all that it needs and that is not there yet."""
        there = set(self.at_first)
        return f"export default {self._table(one for one in self.needed_by(name) if one not in there)};\n"

    def _table(self, names: Iterable[str]) -> str:
        return "{\n" + "".join(f'"{name}": {as_function(name, self._texts[name])},\n' for name in names) + "}"


def without_comments(text: str) -> str:
    """A script or a sheet without the lines that are comments alone, and without types."""
    return _TYPE.sub("", _COMMENT.sub("", text))


def as_function(name: str, text: str) -> str:
    """A module as a function that gives what the module exports."""
    given: list[str] = []

    def taken(found: re.Match[str]) -> str:
        return f"const {{{_pairs(found[1], ': ')}}} = $need({_quoted(name, found[2])});\n"

    def handed_on(found: re.Match[str]) -> str:
        parts = [one.split(" as ") for one in _names(found[1])]
        given.extend(f"{one[-1]}: $need({_quoted(name, found[2])}).{one[0]}" for one in parts)
        return ""

    def listed(found: re.Match[str]) -> str:
        given.extend(": ".join(reversed(one.split(" as "))) for one in _names(found[1]))
        return ""

    def made(found: re.Match[str]) -> str:
        given.append(found[2])
        return found[1]

    text = _IMPORT.sub(taken, text)
    text = _HANDED_ON.sub(handed_on, text)
    text = _LISTED.sub(listed, text)
    text = _MADE.sub(made, text)
    text = _LATER.sub(lambda found: f"$ask({_quoted(name, found[1])})", text)
    if left := _LEFT.search(text):
        raise JoiningError(f"{name}: {left[0].strip()[:120]}")
    return f"($need, $ask) => {{\n{text}return {{ {', '.join(given)} }};\n}}"


def _names(listed: str) -> list[str]:
    return [one.strip() for one in listed.split(",") if one.strip()]


def _pairs(listed: str, joint: str) -> str:
    return ", ".join(one.replace(" as ", joint) for one in _names(listed))


def _beside(name: str, path: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), path))


def _quoted(name: str, path: str) -> str:
    return f'"{_beside(name, path)}"'
