"""The books of a house: its figures, its pit, and whether all of them say the same."""
