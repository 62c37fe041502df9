"""Never ends its lines."""

from _honest import on_round, raw, serve

serve(on_round(lambda answer: raw(answer).rstrip()))
