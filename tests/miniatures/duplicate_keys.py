"""Says two balances under one key."""

from _honest import on_round, raw, serve

serve(on_round(lambda answer: raw(answer).replace(b'"saldi"', b'"saldi": [], "saldi"')))
