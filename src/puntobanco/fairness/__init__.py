"""A shoe that nobody has to trust: committed, cut, shuffled, proved card by card, revealed, verified."""
