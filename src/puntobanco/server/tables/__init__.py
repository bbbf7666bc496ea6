"""Live tables in one process: their commands, clocks and bots, what is seen of them, and their finished shoes."""
