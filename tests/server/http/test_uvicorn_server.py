"""How the application is run."""

import signal

import pytest
from fastapi import FastAPI

from puntobanco.server.http.bounded_http import BoundedHttp
from puntobanco.server.http.uvicorn_server import OrderlyServer, uvicorn_server
from puntobanco.server.socket.uvicorn_socket import DirectProtocol


def test_the_server_tells_and_takes_no_more_than_it_has_to() -> None:
    """What docs/protocol.md and docs/running.md promise: 4 kB a message, a ping every 20 seconds."""
    config = uvicorn_server(FastAPI(), "192.0.2.1").config
    assert config.ws is DirectProtocol
    assert (config.ws_max_size, config.ws_ping_interval, config.ws_ping_timeout) == (4096, 20, 20)
    assert (config.ws_per_message_deflate, config.access_log, config.server_header) == (False, False, False)
    assert (config.log_config, config.proxy_headers, config.forwarded_allow_ips) == (None, True, "192.0.2.1")
    assert (config.timeout_graceful_shutdown, config.timeout_keep_alive, config.backlog) == (5, 65, 2048)
    assert (config.http, config.h11_max_incomplete_event_size) == (BoundedHttp, 16_384)
    assert uvicorn_server(FastAPI()).config.forwarded_allow_ips == "127.0.0.1"


async def test_every_second_whoever_is_silent_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    server = uvicorn_server(FastAPI())
    swept: list[float] = []
    monkeypatch.setattr(server.config.doorkeeper, "cut_off_silent", swept.append)
    for tick in range(25):
        assert await server.on_tick(tick) is False
    assert len(swept) == 3
    assert swept == sorted(swept)


def test_whoever_runs_the_server_goes_on_after_the_signal_that_ended_it() -> None:
    server = uvicorn_server(FastAPI())
    assert isinstance(server, OrderlyServer)
    before = signal.signal(signal.SIGINT, lambda *_: heard.append("again"))
    heard: list[str] = []
    try:
        with server.capture_signals():
            signal.raise_signal(signal.SIGINT)
    finally:
        signal.signal(signal.SIGINT, before)
    assert server.should_exit
    assert heard == []
