"""What the declared returns say of a reading, in words; and of what it cannot tell."""

from collections.abc import Sequence

from generator.model.ir import Finding, Reading
from generator.model.terms import Verdict
from generator.words.italian import human, join


def finding_words(reading: Reading) -> str:
    """Return what the numbers say of a reading, or "" if nothing was computed of it."""
    found = reading.finding
    if found is None:
        return ""
    fixed = {
        Verdict.NO_EFFECT: "Il ritorno dichiarato non dipende da questa scelta.",
        Verdict.UNTRIED: "Il ritorno dichiarato ne dipende, ma non è stata provata insieme alle altre letture.",
        Verdict.UNEXPLAINED: "Nessuna scelta, qui o altrove, riproduce il ritorno dichiarato: è una domanda per il "
        "fornitore.",
    }
    return (fixed.get(found.verdict) or _joint(reading, found)) + _left_out(reading)


def _left_out(reading: Reading) -> str:
    """Return which alternatives no search can try, since nothing in the data says what they would change."""
    names = [one.name for one in reading.alternatives if not one.changes and one.name != reading.chosen]
    if not names:
        return ""
    return f" Non si è potuta provare {_names(names)}." if len(names) == 1 else f" Non provate: {_names(names)}."


def _joint(reading: Reading, found: Finding) -> str:
    chosen = (reading.chosen,)
    if found.verdict is Verdict.DECIDED:
        agrees = "la scelta fatta" if found.standing == chosen else _names(found.standing)
        return f"Il ritorno dichiarato torna soltanto con {agrees}, comunque si intendano le altre letture."
    if not found.alone:
        return (
            "Con le altre letture come sono scelte, nessuna alternativa riproduce il ritorno dichiarato; insieme ad "
            f"altre scelte torna con {_names(found.standing)}."
        )
    others = [name for name in found.standing if name not in found.alone]
    agrees = "la scelta fatta" if found.alone == chosen else _names(found.alone)
    alone = "soltanto " if len(found.alone) == 1 else ""
    told = f"Con le altre letture come sono scelte, il ritorno dichiarato torna {alone}con {agrees}"
    return f"{told}; con altre scelte, anche con {_names(others)}." if others else f"{told}."


def _names(alternatives: Sequence[str]) -> str:
    return join([f"«{human(name)}»" for name in alternatives], "o")
