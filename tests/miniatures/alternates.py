"""Right and wrong by turns."""

from _honest import Message, cents, money, on_round, serve

ROUNDS: list[int] = []


def waver(answer: Message) -> Message:
    ROUNDS.append(1)
    if len(ROUNDS) % 2 == 0:
        balance = answer["esito"]["saldi"][0]
        balance["saldo"] = money(cents(balance["saldo"]) + 500)
    return answer


serve(on_round(waver))
