"""Refuses the greeting."""

from _honest import serve

serve(lambda request: {"id": request["id"], "errore": {"codice": "richiesta-non-valida"}})
