"""Rules that might be in; their engines, in memory, and what a scenario would see of them out."""
