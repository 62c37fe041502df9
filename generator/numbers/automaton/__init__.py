"""Rounds whose cards and moves come from outside: the states they pass through, found as they are asked for.

The generated engine is driven from state to state, as in `generator.numbers.simulation`, but no strategy chooses: every
move that is open has an edge of its own, and each card is told by who takes it. No rule is written here.
"""
