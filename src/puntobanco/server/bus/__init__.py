"""Waking the other processes of a house."""
