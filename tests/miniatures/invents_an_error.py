"""Refuses with a code that does not exist."""

from _honest import on_round, serve

serve(on_round(lambda answer: {"id": answer["id"], "errore": {"codice": "boh"}}))
