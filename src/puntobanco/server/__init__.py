"""Live tables: storage, people, timers, HTTP and WebSocket. Whatever dies, what was acknowledged is in the database."""
