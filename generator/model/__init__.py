"""Trees in, the frozen IR out: words, shapes, conditions, checks."""
