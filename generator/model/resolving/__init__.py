"""Trees as written in, one tree out: what it extends, the readings in force, edits tried on it."""
