"""Offers the regolamento, and then does not know it."""

from _honest import on_round, serve

serve(on_round(lambda answer: {"id": answer["id"], "errore": {"codice": "regolamento-sconosciuto"}}))
