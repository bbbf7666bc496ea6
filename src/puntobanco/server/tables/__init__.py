"""Live tables in one process: their commands, clocks and bots, what those who watch are sent, and finished shoes."""
