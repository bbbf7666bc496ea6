"""Structured logs: JSON lines, or plain ones for a terminal; never a secret, a password, a cookie or a card."""

import logging
import sys
from collections.abc import Mapping, MutableMapping
from typing import Any

import structlog

_SECRETS = ("secret", "password", "cookie", "card", "cards", "key", "salt", "proof", "word", "order")
_HIDDEN = "…"


def hide_secrets(_: Any, __: str, entry: MutableMapping[str, Any]) -> Mapping[str, Any]:
    """Whatever has such a name is not written, wherever it came from."""
    for name in entry:
        if name in _SECRETS:
            entry[name] = _HIDDEN
    return entry


def on_one_line(_: Any, __: str, entry: MutableMapping[str, Any]) -> Mapping[str, Any]:
    """What somebody sent begins no line of its own and colours nothing; only what went wrong here has several lines."""
    for name, value in entry.items():
        if isinstance(value, str) and not value.isprintable() and name != "exception":
            entry[name] = value.encode("unicode_escape").decode()
    return entry


def set_up_logs(*, json: bool, level: str = "info") -> None:
    """Write logs to standard error."""
    number = getattr(logging, level.upper())
    render: Any = structlog.processors.JSONRenderer() if json else structlog.dev.ConsoleRenderer(colors=False)
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            hide_secrets,
            structlog.processors.format_exc_info,
            *(() if json else (on_one_line,)),
            render,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.WriteLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # a line for every request that is none fills disks
