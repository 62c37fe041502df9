"""Answers without saying which request."""

from _honest import on_round, serve

serve(on_round(lambda answer: {key: value for key, value in answer.items() if key != "id"}))
