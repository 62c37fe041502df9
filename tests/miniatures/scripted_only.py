"""Right, and without the interactive capability."""

from _honest import HELLO, serve

HELLO["capacita"] = []
serve()
