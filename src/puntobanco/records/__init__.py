"""What a shoe leaves behind: its notation, its replay, its roads, statistics and exports."""
