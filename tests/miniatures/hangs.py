"""Stops in the middle of a round."""

from _honest import on_round, serve

serve(on_round(lambda answer: None))
