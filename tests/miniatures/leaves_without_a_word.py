"""Ends at the farewell without answering it."""

from _honest import respond, serve

serve(lambda request: None if request["op"] == "addio" else respond(request))
