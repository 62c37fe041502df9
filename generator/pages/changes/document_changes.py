"""What is said of what no round depends on: identity, clauses, readings, notes, where data come from."""

from collections.abc import Iterator

from generator.model.ir import Reading, Source
from generator.pages.changes.change_class import DECLARED, ORIGIN, WORDING
from generator.pages.changes.change_telling import Sides, ToldChange
from generator.pages.changes.leaf_differences import shown
from generator.pages.changes.pairing import Pair
from generator.words.italian import date_words, human, join

_IDENTITY = {
    "slug": "Il regolamento si chiama «{now}» invece di «{was}».",
    "version": "La versione è {now} invece di {was}.",
    "title": "Il titolo è «{now}» invece di «{was}».",
    "language": "La lingua del testo è «{now}» invece di «{was}».",
    "description": "La descrizione del gioco è riscritta.",
    "prefix": "La sigla delle clausole è {now} invece di {was}.",
}


def identity(pair: Pair, fields: tuple[str, ...], _: Sides) -> Iterator[ToldChange]:
    """Yield what changed of name, version, language, dates and currency."""
    for field in fields:
        was, now = (getattr(one, field) for one in (pair.before, pair.after))
        if field in _IDENTITY:
            yield ToldChange(text=_IDENTITY[field].format(was=was, now=now), weight=WORDING, fields=(field,))
        elif field == "valid_from":
            days = [f"dal {date_words(day)}" if day else "da un giorno che non si dice" for day in (now, was)]
            yield ToldChange(text=f"Vale {days[0]} invece che {days[1]}.", weight=WORDING, fields=(field,))
        elif field == "currency":
            said = (
                "Ora si dice che gli importi sono in euro."
                if now
                else "Non si dice più in che valuta sono gli importi."
            )
            yield ToldChange(text=said, weight=WORDING, fields=(field,))


_TEXT = {
    "title": "il titolo",
    "publisher": "l'editore",
    "version": "la versione",
    "date": "la data",
    "address": "l'indirizzo",
}


def source_text(pair: Pair, fields: tuple[str, ...], _: Sides) -> Iterator[ToldChange]:
    """Yield what changed of the text that the rules come from."""
    for field in fields:
        was, now = (shown(getattr(one, field)) for one in (pair.before, pair.after))
        text = f"Del testo da cui vengono le regole cambia {_TEXT[field]}: {now} invece di {was}."
        yield ToldChange(text=text, weight=ORIGIN, fields=(field,))


def clause(pair: Pair, fields: tuple[str, ...], _: Sides) -> Iterator[ToldChange]:
    """Yield what changed of a clause of the register."""
    was, now = pair.before, pair.after
    for field in fields:
        text = f"La clausola {pair.name} ha un altro riassunto: «{now.summary}»."
        if field == "level":
            text = f"La clausola {pair.name} è di livello «{now.level}» invece di «{was.level}»."
        elif field == "letter":
            text = f"La clausola {pair.name} sta alla lettera {now.letter}) invece che alla {was.letter})."
        elif field == "shown_by":
            text = f"La clausola {pair.name} la mostra ora «{now.shown_by or 'il dato che il banco sceglie'}»."
        elif field != "summary":
            text = f"Come si verifica la clausola {pair.name}: ora {_verified(now)}, prima {_verified(was)}."
        weight = WORDING if field == "summary" else ORIGIN
        both = ("verification", "verification_reason") if field.startswith("verification") else (field,)
        yield ToldChange(text=text, weight=weight, fields=both)


def _verified(item: object) -> str:
    word = getattr(item, "verification", None)
    reason = getattr(item, "verification_reason", "")
    return f"«{human(word.value)}» ({reason})" if word is not None else "con gli scenari"


def reading(pair: Pair, fields: tuple[str, ...], _: Sides) -> Iterator[ToldChange]:
    """Yield what changed of a reading; what its answer changes in the data is told there."""
    was, now = pair.before, pair.after
    if "chosen" in fields:
        text = f"Alla domanda «{now.question}» ({pair.name}) si risponde {_answer(now)} invece di {_answer(was)}."
        yield ToldChange(text=text, weight=DECLARED, fields=("chosen",))
    decided = tuple(field for field in ("by", "decided_by", "decided_on", "decided_because") if field in fields)
    if decided:
        yield ToldChange(text=f"La lettura {pair.name} {_who(now)}.", weight=ORIGIN, fields=decided)
    for field, what in (("question", "cambia la domanda"), ("reason", "cambia il motivo"), ("kind", "cambia il tipo"),
                        ("clauses", "cambiano le clausole"), ("evidence", "cambia il calcolo citato"),
                        ("finding", "cambia ciò che dice il calcolo"), ("attached", "cambia il documento chiesto"),
                        ("answer", "cambia la risposta da riportare nei dati"),
                        ("answered_by", "cambia chi ha risposto"), ("answered_on", "cambia il giorno della risposta"),
                        ("document", "cambia il documento allegato")):  # fmt: skip
        if field in fields:
            yield ToldChange(text=f"Della lettura {pair.name} {what}.", weight=ORIGIN, fields=(field,))


def _answer(item: Reading) -> str:
    label = next((one.label for one in item.alternatives if one.name == item.chosen), "")
    return f"«{label or human(item.chosen)}»"


def _who(item: Reading) -> str:
    if item.is_open:
        return f"è da decidere: per ora ha scelto {item.by}" if item.by else "è da decidere"
    day = f" il {date_words(item.decided_on)}" if item.decided_on else ""
    return f"è decisa da {item.decided_by}{day}"


def provenance(path: str, field: str, was: Source | None, now: Source | None) -> ToldChange:
    """Return what changed of where a datum comes from."""
    said = []
    if was is None or now is None:
        said.append("ora si dice da dove viene" if was is None else "non si dice più da dove viene")
    else:
        if was.state is not now.state:
            said.append(f"ora è «{now.state.value}» invece di «{was.state.value}»")
        for name, what in (("clauses", "clausole"), ("readings", "letture")):
            old, new = getattr(was, name), getattr(now, name)
            if old != new:
                said.append(f"{what}: {_listed(new)} invece di {_listed(old)}")
        if was.reason != now.reason:
            said.append("il motivo è riscritto")
        if was.evidence != now.evidence:
            said.append(f"il calcolo è {_file(now.evidence)} invece di {_file(was.evidence)}")
    return ToldChange(text=f"Da dove viene «{path}»: {'; '.join(said)}.", weight=ORIGIN, fields=(field,))


def _listed(names: tuple[str, ...]) -> str:
    return join(names) or "nessuna"


def _file(name: str) -> str:
    return f"«{name}»" if name else "nessuno"


def come_or_gone(what: str, text: str, *, come: bool) -> str:
    """Return what is said of a datum that comes or goes; ``text`` is its sentence, with its full stop."""
    many = what.startswith(("i ", "gli ", "le "))
    verbs = ("Si aggiungono", "Non ci sono più") if many else ("Si aggiunge", "Non c'è più")
    verb = verbs[0] if come else verbs[1]
    return " ".join(filter(None, [f"{verb} {what}.", text if come else f"Prima: {text}" if text else ""]))


def whole(what: str, path: str, leaf: tuple[str, str, str]) -> str:
    """Return the sentence of a leaf that has none of its own."""
    at, was, now = leaf
    return f"Cambia {what} («{at or path}»): {now} invece di {was}."
