"""The events of a log in Italian and for programs: in how many rounds, which were judged, and what was staked there."""

from collections.abc import Iterator, Mapping
from typing import Any

from banco.logs.event_counts import EventCount
from conformance.cases.scenario.wording import money
from generator.words.amounts import thousands


def event_lines(events: Mapping[str, EventCount]) -> Iterator[str]:
    """Yield each kind of event with its rounds and their money."""
    for name, one in sorted(events.items()):
        yield f"  {event_words(name, one)}"


def event_words(name: str, one: EventCount) -> str:
    """Return in how many rounds an event was, how many could be judged, and what was staked and came back in them."""
    rounds = "in un colpo" if one.rounds == 1 else f"in {thousands(one.rounds)} colpi"
    if one.rounds == 1:
        left = "non giudicabile" if one.unjudged else "giudicato"
    elif one.unjudged == 1:
        left = "di cui uno non giudicabile"
    else:
        some = f"di cui {thousands(one.unjudged)} non giudicabili"
        left = {0: "tutti giudicati", one.rounds: "non giudicabili"}.get(one.unjudged, some)
    wrong = f", {thousands(one.wrong)} non tornano" if one.wrong > 1 else ", uno non torna" if one.wrong else ""
    return (
        f"«{name.replace('_', ' ')}» {rounds}, {left}{wrong}: puntati {money(one.staked)}, resi {money(one.returned)}; "
        f"il primo {one.first}"
    )


def event_json(events: Mapping[str, EventCount]) -> dict[str, Any]:
    """Return the same for programs; amounts are cents."""
    return {
        name: {
            "colpi": one.rounds,
            "non_giudicabili": one.unjudged,
            "sbagliati": one.wrong,
            "puntato": one.staked,
            "reso": one.returned,
            "primo": one.first,
        }
        for name, one in sorted(events.items())
    }
