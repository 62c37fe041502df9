"""What the words of a regolamento mean, in Markdown and in Italian: keys, values, names, clauses, readings."""

from banco.workbench.lsp.desk import Desk
from generator.data.nodes import Entry, Node
from generator.data.yaml_sketch import Word
from generator.model.checks.named_places import Mention, mention_at
from generator.model.checks.names import at, entries, text
from generator.model.editing.path_shapes import Placed, choices_at, placed
from generator.model.language.shapes import Enum, Field, Shape
from generator.model.language.spoken_shapes import form_words, forms_of
from generator.model.language.word_forms import CLAUSE, LEVEL, READING
from generator.words.italian import join, noun, sentence


def meaning_of(desk: Desk, slug: str, root: Shape, tree: Node, word: Word) -> str:
    """Return what a word of a YAML file means where it stands, or "" if the vocabulary has no such place.

    Args:
        root: the shape of the file.
        tree: the file, sketched.
    """
    place = placed(tree, root, word.path)
    name = own_meaning(desk, slug, word.text)
    if word.is_key:
        if place.names is not None:
            return name or _chosen_name(desk, slug, place, word)
        return _key(place.field) if place.field is not None else ""
    about = "" if place.field is None else _key(place.field)
    return "\n\n".join(part for part in (name or _value(desk, slug, place, word), about) if part)


def own_meaning(desk: Desk, slug: str, name: str) -> str:
    """Return what a clause or a reading says, by its id; "" for any other word, and for an id that does not exist."""
    if (clause := desk.clauses(slug).entry(name)) is not None:
        return clause_words(clause)
    reading = desk.readings(slug).get(name)
    return "" if reading is None else reading_words(reading)


def clause_words(clause: Entry) -> str:
    """Return a clause with its summary."""
    summary = text(at(clause.value, "sintesi"))
    level = text(at(clause.value, "livello"))
    about = "".join(f"\n\nLivello «{level}»: {choice.title}" for choice in LEVEL.choices if choice.value == level)
    return f"**{clause.key}**, clausola: {summary or 'senza sintesi'}{about}"


def reading_words(reading: Entry) -> str:
    """Return a reading with its question, what was chosen, and by whom if it is said."""
    chosen = text(at(reading.value, "scelta"))
    label = text(at(reading.value, "alternative", chosen, "etichetta"))
    told = f"`{chosen}`" + (f" ({label})" if label else "")
    others = [entry.key for entry in entries(at(reading.value, "alternative")) if entry.key != chosen]
    decided = text(at(reading.value, "decisa", "da"))
    state = f"decisa da {decided}" if decided else "aperta: nessuno l'ha ancora decisa"
    lines = [f"**{reading.key}**, lettura: {text(at(reading.value, 'domanda')) or 'senza domanda'}"]
    lines += [f"Scelta: {told}; {state}."] if chosen else []
    lines += [f"Altre alternative: {join(f'`{other}`' for other in others)}."] if others else []
    return "\n\n".join(lines)


def _key(field: Field) -> str:
    form = form_words(field.shape)
    must = "obbligatoria" if field.required else "facoltativa"
    return f"**{field.key}**: {sentence(field.title)}" + (
        f"\n\nVoce {must}. Si scrive {form}." if form else f"\n\nVoce {must}."
    )


def _chosen_name(desk: Desk, slug: str, place: Placed, word: Word) -> str:
    """Return what is known of a name that the document chooses, or that it repeats where it says more of it."""
    mention = mention_at(desk.document(slug), word.path, is_key=True)
    told = _mentioned(desk, slug, mention, word.text) if mention is not None else ""
    if told or place.names is None:
        return told
    label = text(at(place.node, "etichetta")) or text(at(place.node, "testo")) or text(at(place.node, "motivo"))
    what = noun(place.names.what, feminine=not place.names.what.endswith("o"))
    closed = isinstance(place.names.key, Enum)
    said = "" if closed else ", un nome scelto da questo documento"
    above = f"\n\n{_key(place.field)}" if place.field is not None else ""
    return f"**{word.text}**: {what.a()}{said}{f': «{label}»' if label else ''}.{above}"


def _value(desk: Desk, slug: str, place: Placed, word: Word) -> str:
    mention = mention_at(desk.document(slug), word.path)
    if mention is not None and (told := _mentioned(desk, slug, mention, word.text)):
        return told
    meaning = next((choice.title for choice in choices_at(place) if choice.value == word.text), "")
    if meaning:
        return f"**{word.text}**: {sentence(meaning)}"
    forms = forms_of(place.shape)
    if CLAUSE in forms:
        return f"**{word.text}**: una clausola che il registro non ha."
    return f"**{word.text}**: una lettura che il regolamento non ha." if READING in forms else ""


def _mentioned(desk: Desk, slug: str, mention: Mention, name: str) -> str:
    if name not in mention.names:
        return ""
    declared = at(desk.document(slug), mention.section, name)
    label = text(at(declared, "etichetta"))
    return f"**{name}**: {mention.what} di questo regolamento{f', «{label}»' if label else ''}."
