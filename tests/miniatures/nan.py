"""Writes NaN."""

from _honest import on_round, serve

serve(on_round(lambda answer: {**answer, "x": float("nan")}))
