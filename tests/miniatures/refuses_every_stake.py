"""Refuses every round with the code that a scenario might expect."""

from _honest import on_round, serve

serve(on_round(lambda answer: {"id": answer["id"], "errore": {"codice": "puntata-non-ammessa"}}))
