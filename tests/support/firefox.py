"""Firefox for the tests, driven over its own remote port: WebDriver BiDi, without a driver between."""

from __future__ import annotations

import json
import os
import re
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from support.chromium import firefox

PATIENCE_S = 60.0
_LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
_PREFERENCES = {
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "app.update.disabledForTesting": True,
    "browser.startup.page": 0,
    "intl.accept_languages": "en-GB",
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
}
"""Nothing asks anybody else for anything."""


class Window:
    """One window, and what it complained of."""

    def __init__(self, line: ClientConnection) -> None:
        self._line, self._number = line, 0
        self.complaints: list[str] = []
        self._ask("session.new", capabilities={})
        self._ask("session.subscribe", events=["log.entryAdded"])
        self._context = self._ask("browsingContext.getTree")["contexts"][0]["context"]

    def _ask(self, method: str, **params: Any) -> Any:
        self._number += 1
        self._line.send(json.dumps({"id": self._number, "method": method, "params": params}))
        while True:
            told = json.loads(self._line.recv(PATIENCE_S))
            if told.get("method") == "log.entryAdded" and told["params"]["level"] == "error":
                self.complaints.append(str(told["params"]["text"]))
            if told.get("id") == self._number:
                assert told["type"] == "success", told
                return told["result"]

    def go(self, url: str) -> None:
        """Open a page."""
        self._ask("browsingContext.navigate", context=self._context, url=url, wait="interactive")

    def find(self, function: str, *values: object) -> Any:
        """What a function of the page gives, as soon as it gives something."""
        end = time.monotonic() + PATIENCE_S
        while True:
            told = self._ask(
                "script.callFunction",
                functionDeclaration=f"async (...values) => JSON.stringify(await ({function})(...values) ?? null)",
                awaitPromise=True,
                target={"context": self._context},
                arguments=[{"type": "string", "value": str(value)} for value in values],
            )
            assert told["type"] == "success", told
            found = json.loads(told["result"]["value"])
            if found:
                return found
            assert time.monotonic() < end, f"it did not come to that: {function} {values} {self.complaints}"
            time.sleep(0.05)

    def sees(self, selector: str) -> None:
        """Wait until the page shows something."""
        self.find("(selector) => document.querySelector(selector)?.checkVisibility()", selector)

    def press(self, selector: str) -> None:
        """Press what is there with the mouse, in its middle, where nothing may lie above it."""
        self.sees(selector)
        x, y = self.find(
            """(selector) => {
              const one = document.querySelector(selector);
              one.scrollIntoView({ block: "center" });
              const { left, top, width, height } = one.getBoundingClientRect();
              const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
              return one.contains(document.elementFromPoint(x, y)) && !one.disabled ? [x, y] : null;
            }""",
            selector,
        )
        mouse = [
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self._ask(
            "input.performActions",
            context=self._context,
            actions=[{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": mouse}],
        )


@contextmanager
def firefox_window(folder: Path) -> Iterator[Window]:
    """A Firefox with a profile of its own in a folder."""
    path = firefox()
    assert path is not None
    profile, said = folder / "profile", folder / "firefox.txt"
    profile.mkdir()
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in _PREFERENCES.items()]
    (profile / "user.js").write_text("\n".join(lines))
    words = (
        path,
        "--headless",
        "--no-remote",
        "--profile",
        str(profile),
        "--remote-debugging-port",
        "0",
        "about:blank",
    )
    with said.open("w") as output:
        process = subprocess.Popen(words, stdout=output, stderr=output, env={**os.environ, "HOME": str(folder)})
    try:
        with connect(f"{_address(process, said)}/session", max_size=None, compression=None) as line:
            yield Window(line)
    finally:
        process.terminate()
        process.wait(PATIENCE_S)


def _address(process: subprocess.Popen[bytes], said: Path) -> str:
    end = time.monotonic() + PATIENCE_S
    while not (found := _LISTENS.search(said.read_text())):
        assert process.poll() is None, said.read_text()
        assert time.monotonic() < end, said.read_text()
        time.sleep(0.05)
    return found[1]
