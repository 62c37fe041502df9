"""Answers with an empty envelope."""

from _honest import on_round, serve

serve(on_round(lambda answer: {"id": answer["id"]}))
