"""Writes a number that no reader keeps exact."""

from _honest import on_round, serve

serve(on_round(lambda answer: {**answer, "x": 10**400}))
