"""The public log of the house: leaves of all tables in one order, signed heads, proofs (docs/public-log.md)."""
