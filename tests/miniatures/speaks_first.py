"""Sends a message before any request."""

from _honest import serve, write

write({"pronto": True})
serve()
