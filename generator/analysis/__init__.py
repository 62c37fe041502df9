"""Exact numbers from an IR: what comes in is a ``Ruleset``, what goes out are returns, action values, tables.

Nothing here knows a game: legal actions, effects and payments are the data's. What the data say and this package
cannot follow exactly is refused by name (``Unsupported``). The only package that imports numpy, and only here.
"""
