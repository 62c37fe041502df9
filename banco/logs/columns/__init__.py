"""Whole columns of rounds judged at once: what they do not tell is left to the engine, round by round."""
