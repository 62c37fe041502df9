"""Declares the interactive capability and refuses it."""

from _honest import Message, respond, serve


def refuse(request: Message) -> Message:
    if request["op"] in ("apri", "azione", "chiudi"):
        return {"id": request["id"], "errore": {"codice": "non-supportato"}}
    return respond(request)


serve(refuse)
