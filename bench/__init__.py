"""Figures, not tests: `python -m bench` prints them, side by side, from one run."""
