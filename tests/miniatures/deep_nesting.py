"""Nests ten thousand lists in a field of its own."""

from _honest import on_round, raw, serve

DEEP = b'{"x":' + b"[" * 10_000 + b"]" * 10_000 + b","
serve(on_round(lambda answer: DEEP + raw(answer)[1:]))
