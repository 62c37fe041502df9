"""Italian corpus in, trees with positions and diagnostics out. Knows no card game."""
