"""Resolved trees in, the IR out: each datum with its effective source."""
