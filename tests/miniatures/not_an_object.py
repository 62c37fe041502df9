"""Answers with a list."""

from _honest import on_round, serve

serve(on_round(lambda answer: b"[1, 2, 3]\n"))
