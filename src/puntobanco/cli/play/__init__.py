"""`punto play`: a place at a table with bots or at a live table, on the full screen or in plain lines."""
