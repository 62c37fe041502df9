"""Two sides that play otherwise in; out: the least round that shows it, as a scenario that waits for its review."""
