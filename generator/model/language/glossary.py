"""The word list for product owners, in Markdown: `python -m generator.model.language.glossary > docs/vocabolario.md`.

In: the registry of the vocabulary. Out: each word where it is used, once; the tests of conditions, which may stand in
many places, have a section of their own.
"""

import sys
from collections.abc import Iterable, Iterator, Sequence

from generator.model.language import word_forms as small
from generator.model.language.condition_shapes import (
    COMPARISONS,
    CONDITION,
    DEALER_CONDITION,
    HAND_CONDITION,
    RESULT_CONDITION,
    SESSION_CONDITION,
)
from generator.model.language.glossary_conditions import conditions, table
from generator.model.language.shapes import ByValue, Enum, Field, Lexical, ListOf
from generator.model.language.vocabulary import CLAUSOLE, LINGUE, REGOLAMENTO
from generator.model.language.vocabulary_readings import LETTURE
from generator.model.language.vocabulary_words import VocabularyWord, words
from generator.model.meaning.traits import TABLE_TRAITS
from generator.words.italian import sentence

_CONDITIONS = tuple(
    one.name for one in (CONDITION, HAND_CONDITION, DEALER_CONDITION, SESSION_CONDITION, RESULT_CONDITION)
)
_TESTS = frozenset({*(word for word, _ in COMPARISONS), "da", "a"})
_RANKS = tuple(choice.value for choice in small.RANK.choices)
_TRAIT_NAMES = frozenset(trait.name for trait in TABLE_TRAITS)
_FORMS = (
    small.RATIO,
    small.FRACTION,
    small.MONEY,
    small.PERCENT,
    small.DATE,
    small.VERSION,
    small.LANGUAGE,
    small.IDENT,
    small.CLAUSE,
    small.READING,
    small.DATUM_PATH,
    small.CARD_PLACE,
    small.HOUSE_HAND,
)
_QUOTED = frozenset({small.RATIO, small.FRACTION, small.MONEY, small.PERCENT, small.DATE, small.VERSION})
_HEAD = """\
# Il vocabolario dei regolamenti

Queste sono tutte le parole che `regolamento.yaml`, `clausole.yaml` e i file accanto ammettono. Una parola che non è qui
è un errore, e `banco valida` dice qual è la più vicina. L'elenco è ricavato dal programma: è sempre quello in vigore.

«Dove» dice dentro quali voci sta la parola, dall'esterno verso l'interno: `tavolo › posti` significa

```yaml
tavolo:
  posti:
    massimo: …
```

*nome* sta per un nome scelto da chi scrive (di una puntata, di una classe, di un'offerta). Le parole «valore di …» si
scrivono a destra dei due punti, le altre a sinistra.
"""


def glossary() -> str:
    """Return the whole word list, the same text for the same vocabulary."""
    parts = [
        _HEAD,
        *_rules_sections(),
        conditions(),
        _section("Il registro delle clausole", "Le parole di `clausole.yaml`.", words(CLAUSOLE)),
        _section("I pacchetti di letture", "Le parole di un file di pacchetti.", words(LETTURE)),
        _section("Le altre lingue", "Le parole di un file della cartella `lingue`.", words(LINGUE)),
        _provenance(),
        _forms(),
        _kept_back(),
    ]
    return "\n".join(parts)


def _rules_sections() -> Iterator[str]:
    """Yield the words of the rules: one section for what stands alone at the top, then one for each group."""
    every = [word for word in words(REGOLAMENTO) if _top(word) not in _CONDITIONS]
    inside: dict[str, list[VocabularyWord]] = {field.key: [] for field in REGOLAMENTO.fields}
    for field in REGOLAMENTO.fields:
        if (key := _told_by(field)) is not None:
            inside[field.key].append(VocabularyWord(key.key, f"{field.key}.{key.key}", key.title))
    for word in every:
        if word.path != _top(word):
            inside[_top(word)].append(word)
    alone = [field.key for field in REGOLAMENTO.fields if all("=" in word.path for word in inside[field.key])]
    yield _section(
        "In testa al file", "Le voci che non contengono altre voci.", [word for word in every if _top(word) in alone]
    )
    for field in REGOLAMENTO.fields:
        if field.key not in alone:
            yield _section(f"`{field.key}`", field.title, inside[field.key])


def _told_by(field: Field) -> ByValue | None:
    """Return the shape of the items of a list, if the value of one key tells of which kind each is."""
    return field.shape.item if isinstance(field.shape, ListOf) and isinstance(field.shape.item, ByValue) else None


def _top(word: VocabularyWord) -> str:
    return word.path.replace("=", ".").split(".")[0]


def _section(title: str, about: str, listed: Iterable[VocabularyWord]) -> str:
    rows: dict[tuple[str, str], list[str]] = {}
    for entry in listed:
        for word, meaning in _row(entry):
            places = rows.setdefault((word, meaning), [])
            if (place := _place(entry)) not in places:
                places.append(place)
    lines = [(word, _joined(places), meaning) for (word, meaning), places in rows.items()]
    return f"## {title}\n\n{about}\n\n{table(('Parola', 'Dove', 'Che cosa significa'), lines)}"


def _row(word: VocabularyWord) -> Iterator[tuple[str, str]]:
    """Yield the word and its meaning; nothing for those that are told once for all elsewhere."""
    _, equals, value = word.path.partition("=")
    if word.reserved or value == "non_dichiarato" or _is_test(word):
        return
    if equals and value in _RANKS:
        if value == _RANKS[0]:
            yield (
                ", ".join(f"`{rank}`" for rank in _RANKS),
                "Le carte: asso, da 2 a 10 (i numeri fra virgolette), fante, donna, re.",
            )
    elif equals and value in _TRAIT_NAMES and word.path.startswith("tabelle."):
        if value == TABLE_TRAITS[0].name:
            yield "una prova", "Il nome di una prova delle condizioni, qui sotto."
    else:
        yield f"`{word.word}`", sentence(word.title)


def _is_test(word: VocabularyWord) -> bool:
    """Say whether a word compares: such words are told once, with the conditions."""
    above = word.path.split(".")[-2:-1]
    return word.word in _TESTS and above == ["totale"]


def _place(word: VocabularyWord) -> str:
    path, is_value, _ = word.path.partition("=")
    names = path.split(".") if is_value else path.split(".")[:-1]
    kinds = {field.key: shape.key for field in REGOLAMENTO.fields if (shape := _told_by(field)) is not None}
    if (kind := kinds.get(names[0]) if names else None) and names[1:] not in ([], [kind]):
        shown = " › ".join([f"`{names[0]}` (con `{kind}: {names[1]}`)", *map(_name, names[2:])])
    else:
        shown = " › ".join(map(_name, names))
    return f"valore di {shown}" if is_value else shown or "in testa"


def _name(part: str) -> str:
    return "*nome*" if part == "*" else f"`{part}`"


def _joined(places: Sequence[str]) -> str:
    """Return places as one: those that differ in the last step only share what comes before it."""
    steps = [place.rpartition(" › ") for place in places]
    if len({before for before, _, _ in steps}) == 1:
        before, arrow, _ = steps[0]
        return before + arrow + ", ".join(last for _, _, last in steps)
    first, *rest = places
    return "; ".join([first, *(place.removeprefix("valore di ") for place in rest)])


# what holds everywhere


def _provenance() -> str:
    def row(field: Field) -> tuple[str, str]:
        return f"`{field.key}`", field.title

    states = [(f"`{choice.value}`", choice.title) for choice in small.SOURCE_STATE.choices]
    return (
        "## Da dove viene un dato\n\n"
        "Queste voci si aggiungono a qualunque gruppo di voci: dicono che cosa lo sostiene.\n\n"
        + table(("Parola", "Che cosa significa"), map(row, small.PROVENANCE))
        + "\nI valori di `stato`:\n\n"
        + table(("Parola", "Che cosa significa"), states)
        + "\nUn dato che cita una clausola, sotto una lettura che nessuno ha deciso o che riguarda un silenzio, è "
        "`interpretato`: non si scrive, si vede sulle pagine.\n"
        + f"\nDove il testo non dice un numero si scrive `{_only(small.UNDECLARED)}`.\n"
    )


def _only(enum: Enum) -> str:
    return enum.choices[0].value


def _forms() -> str:
    def row(form: Lexical) -> tuple[str, str, str]:
        in_quotes = form in _QUOTED
        written = f'`"{form.example}"`' if in_quotes else f"`{form.example}`"
        return sentence(form.noun)[:-1], written, "sì" if in_quotes else "no"

    return (
        "## Come si scrivono numeri, nomi e codici\n\n"
        "Ciò che va fra virgolette ci va sempre: senza, alcuni programmi lo "
        "leggerebbero come un altro numero.\n\n" + table(("Che cosa", "Esempio", "Fra virgolette"), map(row, _FORMS))
    )


def _kept_back() -> str:
    kept: dict[str, str] = {word.word: word.title for word in words(REGOLAMENTO) if word.reserved}
    items = "".join(f"- `{word}`: {title}\n" for word, title in sorted(kept.items()))
    return (
        "## Parole riservate\n\n"
        "Sono tenute da parte per giochi che ancora non ci sono: oggi `banco valida` le rifiuta e "
        f"dice perché.\n\n{items}"
    )


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")  # type: ignore[union-attr]
    sys.stdout.write(glossary())
