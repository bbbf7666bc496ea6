"""People: who somebody is, names and passwords, wallets and limits."""
