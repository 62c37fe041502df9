"""Answers with an id of its own."""

from _honest import on_round, serve

serve(on_round(lambda answer: {**answer, "id": answer["id"] + 1000}))
