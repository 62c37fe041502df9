"""Writes an amount that is less than nothing and is not."""

from _honest import on_round, serve


def rewrite(answer):
    answer["esito"]["saldi"][0]["saldo"] = "-0.00"
    return answer


serve(on_round(rewrite))
