"""Twins: what the program computes, written once more slowly and plainly, without looking at it."""
