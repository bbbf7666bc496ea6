"""The WebSocket: one connection, and how messages are framed."""
