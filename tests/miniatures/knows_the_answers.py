"""Recognises the public scenarios by their shoes, and knows nothing else."""

from _honest import Message, respond, serve

PUBLIC = {"TS9D9H7C": "110.00", "TS9D5H8C": "90.00"}


def cheat(request: Message) -> Message:
    answer = respond(request)
    if request["op"] == "gioca" and "esito" in answer:
        known = PUBLIC.get("".join(request["colpo"]["sabot"][:4]), "100.01")
        answer["esito"]["saldi"][0]["saldo"] = known
    return answer


serve(cheat)
