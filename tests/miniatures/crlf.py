"""Ends its lines as Windows does."""

from _honest import raw, respond, serve

serve(lambda request: raw(respond(request)).replace(b"\n", b"\r\n"))
