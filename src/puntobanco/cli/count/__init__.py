"""`punto count`: its command line, and its answers for people and programs."""
