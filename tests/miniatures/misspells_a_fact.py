"""Misspells an entry of the register."""

from _honest import on_round, serve


def rewrite(answer):
    answer["esito"]["registro"][-1]["fatto"] = "liqidazione"
    return answer


serve(on_round(rewrite))
