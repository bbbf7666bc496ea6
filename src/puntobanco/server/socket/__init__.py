"""The WebSocket: one connection, what those who watch a table are sent, and how it is framed."""
