"""Two IRs in; what changed between them out: Italian sentences, classes of change, clauses to read again. Pure."""
