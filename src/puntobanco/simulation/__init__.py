"""Whole shoes by the billion, exact in law and the same on every machine."""
