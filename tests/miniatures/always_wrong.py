"""Pays a cent too much, always."""

from _honest import Message, cents, money, respond, serve


def generous(request: Message) -> Message:
    answer = respond(request)
    for balance in answer.get("esito", {}).get("saldi", []):
        balance["saldo"] = money(cents(balance["saldo"]) + 1)
    return answer


serve(generous)
