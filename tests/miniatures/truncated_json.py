"""Sends half of its answer, and a newline."""

from _honest import on_round, raw, serve

serve(on_round(lambda answer: raw(answer)[: len(raw(answer)) // 2] + b"\n"))
