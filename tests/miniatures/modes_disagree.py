"""Shows one card more when it plays step by step."""

from _honest import Message, respond, serve


def indiscreet(request: Message) -> Message:
    answer = respond(request)
    if request["op"] == "apri" and "esito" in answer:
        shown = next(fact for fact in answer["esito"]["registro"] if fact.get("carta") == "??")
        shown["carta"] = request["colpo"]["sabot"][3]
    return answer


serve(indiscreet)
