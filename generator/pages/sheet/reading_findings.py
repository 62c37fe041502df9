"""A reading in words: who decided it, what it sets aside, what the declared returns say of it and cannot tell."""

from collections.abc import Mapping, Sequence

from generator.model.ir import Alternative, Finding, Reading
from generator.model.terms import ReadingVerdict
from generator.words.catalogue import SOURCE, Catalogue
from generator.words.italian import human, join, sentence
from generator.words.marked_messages import marked

ITALIAN = Catalogue(SOURCE)


def finding_words(reading: Reading) -> str:
    """Return what the numbers say of a reading, or "" if nothing was computed of it."""
    finding = reading.finding
    if finding is None:
        return ""
    fixed = {
        ReadingVerdict.NO_EFFECT: marked("Il ritorno dichiarato non dipende da questa scelta."),
        ReadingVerdict.UNTRIED: marked(
            "Il ritorno dichiarato ne dipende, ma non è stata provata insieme alle altre letture."
        ),
        ReadingVerdict.UNEXPLAINED: marked(
            "Nessuna scelta, qui o altrove, riproduce il ritorno dichiarato: è una domanda per il fornitore."
        ),
    }
    return (fixed.get(finding.verdict) or _joint(reading, finding)) + _left_out(reading)


def _left_out(reading: Reading) -> str:
    """Return which alternatives no search can try, since nothing in the data says what they would change."""
    names = [
        alternative.name
        for alternative in reading.alternatives
        if not alternative.changes and alternative.name != reading.chosen
    ]
    if not names:
        return ""
    return (
        f" Non si è potuta provare {_names(reading, names)}."
        if len(names) == 1
        else f" Non provate: {_names(reading, names)}."
    )


def _joint(reading: Reading, finding: Finding) -> str:
    chosen = (reading.chosen,)
    if finding.verdict is ReadingVerdict.DECIDED:
        agrees = "la scelta fatta" if finding.standing == chosen else _names(reading, finding.standing)
        alone = f"Il ritorno dichiarato coincide con quello calcolato soltanto con {agrees}"
        return f"{alone}, comunque si intendano le altre letture."
    if not finding.alone:
        return (
            "Con le altre letture come sono scelte, nessuna alternativa riproduce il ritorno dichiarato; insieme ad "
            f"altre scelte coincide con {_names(reading, finding.standing)}."
        )
    others = [name for name in finding.standing if name not in finding.alone]
    agrees = "la scelta fatta" if finding.alone == chosen else _names(reading, finding.alone)
    alone = "soltanto " if len(finding.alone) == 1 else ""
    coincides = f"il ritorno dichiarato coincide con quello calcolato {alone}con {agrees}"
    told = f"Con le altre letture come sono scelte, {coincides}"
    return f"{told}; con altre scelte, anche con {_names(reading, others)}." if others else f"{told}."


def _names(reading: Reading, alternatives: Sequence[str]) -> str:
    return join([f"«{alternative_words(reading, name)}»" for name in alternatives], "o")


def alternative_words(reading: Reading, name: str) -> str:
    """Return what people call an alternative of a reading: its label, or its name."""
    label = next((one.label for one in reading.alternatives if one.name == name), "")
    return label or human(name)


def aside_words(alternative: Alternative) -> str:
    """Return which clauses an alternative sets aside, and what of those of which the rest stands, or ""."""
    whole = [one.clause for one in alternative.supersedes if not one.words]
    parts = [f"di {one.clause}, «{one.words}»" for one in alternative.supersedes if one.words]
    said = "; ".join(filter(None, [join(whole), *parts]))
    return said and f"mette da parte {said}"


def superseded_words(readings: Mapping[str, str]) -> str:
    """Return which readings set a clause aside, as ``superseded`` has them: all of it, or else what of it.

    >>> superseded_words({"ABC-A01": "", "ABC-A02": ""})
    'la mettono da parte le letture ABC-A01 e ABC-A02'
    >>> superseded_words({"ABC-A01": "la soglia sopra 17"})
    'la lettura ABC-A01 ne mette da parte «la soglia sopra 17»'
    """
    whole = [name for name, words in readings.items() if not words]
    if whole:
        verb, many = ("mettono", "le letture") if len(whole) > 1 else ("mette", "la lettura")
        return f"la {verb} da parte {many} {join(whole)}"
    return join([f"la lettura {name} ne mette da parte «{words}»" for name, words in readings.items()])


def status_words(reading: Reading, words: Catalogue = ITALIAN) -> str:
    """Return whether a reading is open or decided and by whom, what was answered, which document is asked for."""
    document = f" {words('Allegato: {document}.', document=reading.document)}" if reading.document else ""
    if not reading.is_open:
        because = f": {reading.decided_because}" if reading.decided_because else ""
        day = words.date(reading.decided_on)
        return sentence(words("decisa da {who} il {day}", who=reading.decided_by, day=day) + because) + document
    told = words("Aperta.")
    if reading.by:
        told = words("Aperta: nessuno ha ancora deciso. Scelta di: {who}.", who=reading.by)
    if reading.answer:
        who = words("{who}, il {day}", who=reading.answered_by, day=words.date(reading.answered_on))
        answer = words.quoted(reading.answer)
        return f"{told} {words('Risposta da riportare nei dati: {answer} ({who}).', answer=answer, who=who)}{document}"
    return f"{told} {words('Si chiede: {document}.', document=reading.attached)}" if reading.attached else told
