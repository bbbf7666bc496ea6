"""The front door's own room: what `import puntobanco as pb` offers, in the words of whoever comes in (docs/library.md).

It decides nothing itself: it understands what somebody means, asks the room whose job it is, and shows what came of it.
"""
