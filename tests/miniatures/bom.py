"""Begins its output with a byte order mark."""

from _honest import serve, write

write(b"\xef\xbb\xbf")
serve()
