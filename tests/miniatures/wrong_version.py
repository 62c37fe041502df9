"""Chooses a version of the protocol that nobody offered."""

from _honest import HELLO, serve

HELLO["versione"] = 2
serve()
