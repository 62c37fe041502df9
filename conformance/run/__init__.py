"""Cases and an engine in, verdicts out."""
