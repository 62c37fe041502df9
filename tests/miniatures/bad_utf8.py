"""Writes Latin-1."""

from _honest import on_round, raw, serve

serve(on_round(lambda answer: raw(answer)[:-2] + ', "x": "è"}'.encode("latin-1") + b"\n"))
