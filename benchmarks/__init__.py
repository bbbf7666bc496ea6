"""Benchmarks: speed as ratios against a named baseline in the same run."""
