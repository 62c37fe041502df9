"""Certificates in, entries of a chain that nobody can rewrite unseen out; and what the chain says of an engine."""
