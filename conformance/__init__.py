"""Scenarios and an engine in, verdicts out: vectors, protocol, runner, reports, in that order."""
