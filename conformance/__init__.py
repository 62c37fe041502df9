"""From scenarios to verdicts: vectors, protocol, runner, reports, in that order."""
