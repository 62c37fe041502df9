"""Whole columns of rounds judged at once: a portion comes in, which of its rounds are right comes out.

What columns do not show to be right is left to the engine, round by round.
"""
