"""Rules that might be and the engines of them, in memory: what a scenario would show if the rules were others."""
