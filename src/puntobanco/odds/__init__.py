"""Exact probabilities, edges and variances of every bet on any shoe."""
