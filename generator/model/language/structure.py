"""The structure checker: a tree against a shape of the vocabulary, giving all the mistakes with their places.

It knows shapes and no word: it never decides whether a name exists or a table is complete.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from collections.abc import Mapping as Mapping_
from collections.abc import Sequence as Sequence_
from contextlib import suppress
from dataclasses import replace
from difflib import get_close_matches
from typing import Any, cast

from generator.data.diagnostics import Diagnostic, Position, did_you_mean, in_file_order
from generator.data.nodes import Entry, Mapping, Node, Scalar, Sequence
from generator.data.repairs import BULLETS
from generator.model.language import structure_codes as _codes  # noqa: F401  registers the R1 codes
from generator.model.language import structure_values as values
from generator.model.language.meant_lists import as_list
from generator.model.language.meant_shapes import (
    as_condition,
    as_test,
    as_two_tests,
    as_two_traits,
    cut_text,
    decimal_comma,
    in_braces,
    in_one_entry,
    unbracketed,
    without_colon,
)
from generator.model.language.meant_values import meant_choice, nearest_word
from generator.model.language.shapes import (
    Anything,
    ByKey,
    ByType,
    ByValue,
    Enum,
    Field,
    Lexical,
    ListOf,
    Map,
    Names,
    Ref,
    Reserved,
    ScalarShape,
    Shape,
)
from generator.model.language.structure_words import (
    PROVENANCE_FIELDS,
    Label,
    as_only_entry,
    asked_for,
    fields_of,
    keys_listed,
    kinds_of,
    neither,
    with_point,
)
from generator.words.italian import join

MAX_MISTAKES = 200
_ONE_LETTER = 0.94
"""How like two names are of which one letter was left out."""


RightParts = Mapping_[tuple[int, int], tuple[Node, Shape]]
"""Parts of a tree that have their shape, by the identities of both; it holds them, so that no other takes those."""


def right_parts(node: Node, shape: Shape) -> RightParts:
    """Return the parts of a tree that have their shape: of a tree that shares them, they need not be checked again."""
    checker = _Checker({})
    with suppress(_Stop):
        checker.check(node, shape, Label("il documento"))
    return checker.found


def check_structure(node: Node, shape: Shape, right: RightParts | None = None) -> list[Diagnostic]:
    """Return what is wrong in a tree that should have this shape, in file order; nothing if it is right.

    Args:
        right: of the tree of which this one is an edit; by default every part is checked.
    """
    checker = _Checker(right or {})
    with suppress(_Stop):
        checker.check(node, shape, Label("il documento"))
    missed = {f"Manca la voce «{key}» al documento." for key in checker.misplaced}
    return [
        mistake
        for mistake in in_file_order(checker.mistakes)
        if mistake.message not in missed and mistake.at not in checker.halves
    ]


class _Stop(Exception):
    """Enough mistakes: looking for more would take time and help nobody."""


class _Checker:
    def __init__(self, right: RightParts) -> None:
        self._right = right
        self.found: dict[tuple[int, int], tuple[Node, Shape]] = {}
        self.mistakes: list[Diagnostic] = []
        self.above: list[tuple[Map, Label, Mapping]] = []
        """The groups around the one being looked at, from the document down."""
        self.misplaced: set[str] = set()
        """Keys written in a group inside the one that wants them: they are not missing there."""
        self.halves: set[Position] = set()
        """Where the first part of a number, or of a list, that a comma cut stands: it is told at the comma."""

    def check(self, node: Node, shape: Shape, label: Label) -> None:
        key = id(node), id(shape)
        if key in self._right:
            return
        before = len(self.mistakes)
        how = _CHECKS.get(type(shape))
        if how is None:
            self._add(values.check(node, cast(ScalarShape, shape), label))
        else:
            how(self, node, shape, label)
        if len(self.mistakes) == before:
            self.found[key] = node, shape

    def _ref(self, node: Node, shape: Ref, label: Label) -> None:
        self.check(node, shape.target(), label)

    def _anything(self, node: Node, shape: Anything, label: Label) -> None:
        """Say nothing: it is checked where it lands."""

    # mappings

    def _map(self, node: Node, shape: Map, label: Label) -> None:
        if not isinstance(node, Mapping):
            meant = as_condition(node.text, shape) if isinstance(node, Scalar) else in_braces(node, shape)
            advice = f"Scrivi {meant}. " if meant else as_only_entry(node, shape)
            self._wrong_type(node, "un gruppo di voci", label, f"{advice}Voci ammesse: {keys_listed(shape)}.")
            return
        if len(node) < shape.least:
            self._say(
                "R115",
                f"{label}: il gruppo è vuoto.",
                node.at,
                f"Scrivi almeno una di queste voci: {keys_listed(shape)}.",
            )
            return
        fields = fields_of(shape)
        strangers = [entry for entry in node if entry.key not in fields]
        is_group = shape.noun != "tratto"
        sorted_out = (
            self._sorted_out(node, strangers, label, fields) if is_group else ((one, False) for one in strangers)
        )
        for entry, is_told in sorted_out:
            if not is_told:
                self._stranger(entry, shape, label)
        self._missing(node, shape, label, [entry.key for entry in strangers])
        self._alternatives(node, shape, label)
        self.above.append((shape, label, node))
        for entry in node:
            if entry.key in fields:
                before = len(self.mistakes)
                self.check(entry.value, fields[entry.key].shape, Label(f"«{entry.key}»"))
                if len(self.mistakes) > before and (both := as_two_tests(entry, shape)):
                    self.mistakes[-1] = replace(self.mistakes[-1], advice=f"Scrivi «{both}».")
        self.above.pop()

    def _sorted_out(
        self, node: Mapping, strangers: list[Entry], label: Label, fields: dict[str, Field]
    ) -> Iterator[tuple[Entry, bool]]:
        """Yield each stranger, and whether it is told otherwise than as an unknown word.

        A wrong indentation, a decimal comma, the entries of a list without its brackets.
        """
        held: dict[str, Field] = {}
        before = dict(zip((entry.key for entry in node.entries[1:]), node.entries, strict=False))
        on_line = Counter(entry.key_at.line for entry in node)
        for entry in strangers:
            if entry.key in held:
                yield entry, True  # it came along with the key that holds it
                continue
            half = before.get(entry.key)
            if half is not None and (comma := decimal_comma(half, entry)) is not None:
                message = f"Fra parentesi la virgola separa due voci: «{comma}» non è letto come un numero."
                advice = with_point(comma, fields.get(half.key))
                self._say("R101", message, entry.key_at, advice)
                self.halves.add(half.value.at)
                yield entry, True
                continue
            if opened := unbracketed(node, entry, fields):
                if opened[0] not in self.halves:
                    self.halves.add(opened[0])
                    message = "Fra parentesi la virgola separa due voci: una lista va chiusa fra le sue."
                    self._say("R103", message, entry.key_at, f"Scrivi fra parentesi quadre: {opened[1]}.")
                yield entry, True
                continue
            if cut := cut_text(node, entry, fields):
                if cut[0].value.at not in self.halves:
                    self.halves.add(cut[0].value.at)
                    message = f"Fra parentesi la virgola separa due voci: qui finisce il testo di «{cut[0].key}»."
                    self._say("R101", message, entry.key_at, f'Metti tutto il testo fra virgolette: "{cut[1]}"')
                yield entry, True
                continue
            home = next((group for group in self.above[::-1] if entry.key in fields_of(group[0])), None)
            shape, whose, group = home if home is not None else (None, None, None)
            column = group.entries[0].key_at.column if group is not None else 0
            if shape is None or whose is None or on_line[entry.key_at.line] != 1 or entry.key_at.column <= column:
                yield entry, False
                continue
            message = f"«{entry.key}» non è una voce di {label.words}, appartiene {whose.to()}: il rientro è sbagliato."
            self._say("R125", message, entry.key_at, f"Comincia la riga alla colonna {column}.")
            self.misplaced.add(entry.key)
            inner = fields_of(shape)[entry.key].shape
            if isinstance(entry.value, Scalar) and entry.value.value is None and isinstance(inner, Map):
                held |= fields_of(inner)
            yield entry, True

    def _stranger(self, entry: Entry, shape: Map, label: Label) -> None:
        own = [field.key for field in shape.fields]
        if self._reserved(entry.key, entry.key_at, shape.reserved, own):
            return
        close = nearest_word(entry.key, own) or nearest_word(entry.key, fields_of(shape))
        guess = f"Forse intendevi «{close}»? " if close else ""
        if shape.noun == "tratto":
            homonyms = [f"«{key}»" for key in own if key.endswith(f".{entry.key}")]
            guess = f"Forse intendevi {' o '.join(homonyms)}? " if homonyms else guess
            if two := as_two_traits(entry, shape):
                guess = f"Sono due tratti: scrivi «{two}». "
            message = f"«{entry.key}» non è un tratto che si possa provare qui."
            self._say("R112", message, entry.key_at, f"{guess}Tratti ammessi: {', '.join(own)}.")
            return
        guess = without_colon(entry, own) or guess
        message = f"{label} non ha una {shape.noun} «{entry.key}»."
        self._say("R101", message, entry.key_at, f"{guess}Voci ammesse: {keys_listed(shape)}.")

    def _missing(self, node: Mapping, shape: Map, label: Label, strangers: list[str]) -> None:
        for field in shape.required:
            # A key that is nearly this one has been reported already: it is the same mistake.
            if field.key in node or any(nearest_word(word, [field.key]) for word in strangers[:20]):
                continue
            self._say("R102", f"Manca la voce «{field.key}» {label.to()}.", node.at, asked_for(field))

    def _alternatives(self, node: Mapping, shape: Map, label: Label) -> None:
        if shape.one_of and not (present := [key for key in shape.one_of if key in node]):
            choice = " oppure ".join(f"«{key}»" for key in shape.one_of)
            if not any(nearest_word(entry.key, shape.one_of) for entry in node if shape.field(entry.key) is None):
                self._say("R114", f"{label} non ha né {neither(shape.one_of)}.", node.at, f"Scrivi {choice}.")
        elif shape.one_of and len(present) > 1:
            self._both(node, present, label)
        if len(together := [key for key in shape.not_together if key in node]) > 1:
            self._both(node, together, label)

    def _both(self, node: Mapping, keys: list[str] | tuple[str, ...], label: Label) -> None:
        extra = next(entry for entry in node.entries[::-1] if entry.key in keys)
        both = join(f"«{key}»" for key in keys)
        self._say("R114", f"{label} ha insieme {both}.", extra.key_at, "Tieni una sola di queste voci.")

    def _names(self, node: Node, shape: Names, label: Label) -> None:
        if not isinstance(node, Mapping):
            self._wrong_type(
                node, "un gruppo di voci", label, f"Ogni voce ha il nome di una {shape.what} e i suoi dati."
            )
            return
        provenance = PROVENANCE_FIELDS if shape.provenance else {}
        named = [entry for entry in node if entry.key not in provenance]
        if len(named) < shape.least:
            self._say("R115", f"{label} non contiene nessuna voce.", node.at, "Aggiungine una, o togli tutto.")
        for entry in node:
            if entry.key in provenance:
                self.check(entry.value, provenance[entry.key].shape, Label(f"«{entry.key}»"))
                continue
            self._name(entry, shape, label)
            before = len(self.mistakes)
            self.check(entry.value, shape.value, Label(f"«{entry.key}»"))
            self._meant_another(entry, [one.key for one in named if one is not entry], before)

    def _meant_another(self, entry: Entry, others: list[str], before: int) -> None:
        """Tell at its name, once, an entry that lacks much and is called nearly like another that there is."""
        told = self.mistakes[before:]
        lacks = [one for one in told if one.code == "R102" and one.at == entry.value.at]
        if len(lacks) < 2 or lacks != told or (close := nearest_word(entry.key, others)) is None:
            return
        del self.mistakes[before:]
        keys = join([f"«{key}»" for one in lacks for key in re.findall(r"«(\w+)»", one.message)[:1]])
        message = f"A «{entry.key}» mancano {keys}, e c'è già «{close}»."
        self._say(
            "R102", message, entry.key_at, f"Forse intendevi «{close}»? Se è un'altra, scrivi le voci che mancano."
        )

    def _name(self, entry: Entry, shape: Names, label: Label) -> None:
        if isinstance(shape.key, Lexical):
            if not values.has_form(entry.key, shape.key):
                message = f"«{entry.key}» non può essere il nome di una voce di {label.words}."
                self._say(shape.key.code, message, entry.key_at, values.form_advice(shape.key, entry.key))
        elif entry.key not in shape.key.values:
            message = f"{label} non ha una voce «{entry.key}»."
            self._say(
                "R101",
                message,
                entry.key_at,
                did_you_mean(entry.key, shape.key.values, close=meant_choice(entry.key, shape.key)),
            )

    def _by_key(self, node: Node, shape: ByKey, label: Label) -> None:
        keys = [key for key, _case in shape.cases]
        if not isinstance(node, Mapping):
            meant = f"Scrivi {one}. " if (one := in_one_entry(node, shape)) else ""
            self._wrong_type(node, "un gruppo con una sola voce", label, f"{meant}Voci ammesse: {', '.join(keys)}.")
            return
        present = [key for key in keys if key in node]
        if len(present) > 1:
            self._both(node, present, label)
        elif present:
            self._map(node, dict(shape.cases)[present[0]], label)
        else:
            self._no_case(node, shape, keys, label)

    def _no_case(self, node: Mapping, shape: ByKey, keys: list[str], label: Label) -> None:
        if not node.entries:
            self._say("R115", f"{label}: il gruppo è vuoto.", node.at, f"Scrivi una di queste voci: {', '.join(keys)}.")
            return
        known = {field.key for _key, case in shape.cases for field in fields_of(case).values()}
        strangers = [entry for entry in node if entry.key not in known]
        if not strangers:
            self._say("R114", f"{label} non ha né {neither(keys)}.", node.at, "Scrivi una di queste voci.")
        for entry in strangers:
            if not self._reserved(entry.key, entry.key_at, shape.reserved):
                message = f"{label} non ha una voce «{entry.key}»."
                self._say(
                    "R101", message, entry.key_at, did_you_mean(entry.key, keys, close=nearest_word(entry.key, keys))
                )

    def _by_value(self, node: Node, shape: ByValue, label: Label) -> None:
        kinds = [choice.value for choice, _case in shape.cases]
        if not isinstance(node, Mapping):
            advice = f"Valori di «{shape.key}»: {', '.join(kinds)}."
            self._wrong_type(node, f"un gruppo con la voce «{shape.key}»", label, advice)
            return
        if (kind := node.get(shape.key)) is None:
            self._no_kind(node, shape, kinds, label)
            return
        for choice, case in shape.cases:
            if isinstance(kind, Scalar) and kind.value == choice.value:
                self._map(node, case, label)
                return
        every = tuple(choice for choice, _case in shape.cases)
        self._add(values.check(kind, Enum(every, shape.reserved), f"«{shape.key}»"))

    def _no_kind(self, node: Mapping, shape: ByValue, kinds: list[str], label: Label) -> None:
        advice = f"Valori di «{shape.key}»: {', '.join(kinds)}."
        mistyped = next((entry for entry in node if nearest_word(entry.key, [shape.key])), None)
        if mistyped is None:
            self._say("R102", f"Manca la voce «{shape.key}» {label.to()}.", node.at, advice)
        else:
            message = f"{label} non ha una voce «{mistyped.key}»."
            self._say("R101", message, mistyped.key_at, f"Forse intendevi «{shape.key}»? {advice}")

    # lists, and values of several types

    def _list(self, node: Node, shape: ListOf, label: Label) -> None:
        if not isinstance(node, Sequence):
            advice = "Scrivila fra parentesi quadre, [una, due], o a capo con un trattino per voce."
            if isinstance(node, Scalar) and (listed := as_list(node.text, shape.item)):
                advice = f"Scrivi fra parentesi quadre: {listed}."
            elif isinstance(node, Mapping) and isinstance(shape.item, (Map, ByKey, ByValue)):
                advice = "Metti le graffe dentro parentesi quadre, [{…}], o ogni gruppo a capo dopo un trattino."
            elif isinstance(node, Scalar) and not node.quoted and node.text[:1] in BULLETS:
                advice = f"Il segno «{node.text[0]}» non apre una voce: scrivi il trattino della tastiera e uno spazio."
            self._wrong_type(node, "una lista", label, advice)
            return
        if len(node) < shape.least:
            few = f"la lista ha troppo poche voci, {len(node)}" if node.items else "la lista è vuota"
            advice = f"Servono almeno {shape.least} voci." if shape.least > 1 else "Serve almeno una voce."
            self._say("R115", f"{label}: {few}.", node.at, advice)
        seen: dict[tuple[type, object], Position] = {}
        for number, item in enumerate(node, start=1):
            self.check(item, shape.item, label.item(number, shape.noun))
            if shape.unique and isinstance(item, Scalar):
                self._repeated(item, seen, label)

    def _repeated(self, item: Scalar, seen: dict[tuple[type, object], Position], label: Label) -> None:
        value = (type(item.value), item.value)
        if value in seen:
            first = seen[value]
            message = (
                f"In {label.words} il valore «{item.text}» c'è già alla riga {first.line}, colonna {first.column}."
            )
            self._say("R116", message, item.at, "Togli la ripetizione.")
        seen.setdefault(value, item.at)

    def _by_type(self, node: Node, shape: ByType, label: Label) -> None:
        option: Shape | None
        match node:
            case Scalar():
                option = shape.scalar
            case Sequence():
                option = shape.sequence
            case Mapping():
                option = shape.mapping
        if option is not None and not (isinstance(node, Scalar) and node.value is None):
            before = len(self.mistakes)
            self.check(node, option, label)
            if isinstance(node, Scalar) and len(self.mistakes) > before:
                listed = as_list(node.text, shape.sequence.item) if shape.sequence is not None else ""
                if meant := as_test(node.text, shape) or (listed if "," in listed else ""):
                    self.mistakes[-1] = replace(self.mistakes[-1], advice=f"Scrivi {meant}.")
            return
        self._wrong_type(node, " oppure ".join(kinds_of(shape)), label, "")

    # words

    def _reserved(self, word: str, at: Position, reserved: tuple[Reserved, ...], own: Sequence_[str] = ()) -> bool:
        kept = next((entry for entry in reserved if entry.word == word), None)
        if kept:
            told = values.reserved_word(kept, at)
            slip = next(iter(get_close_matches(word, own, 1, _ONE_LETTER)), "")
            guess = f"Forse intendevi «{slip}»? " if slip else ""
            self._add(replace(told, advice=f"{guess}{told.advice}"))
        return kept is not None

    def _wrong_type(self, node: Node, wanted: str, label: Label, advice: str) -> None:
        message = f"{label}: serve {wanted}, qui {values.kind_of(node)}."
        self._say("R103", message, node.at, advice)

    def _say(self, code: str, message: str, at: Position, advice: str) -> None:
        self._add(Diagnostic(code, message, at, advice))

    def _add(self, mistake: Diagnostic | None) -> None:
        if mistake is not None:
            self.mistakes.append(mistake)
        if len(self.mistakes) >= MAX_MISTAKES:
            message = f"Ci sono più di {MAX_MISTAKES} errori: il controllo si ferma qui."
            self.mistakes.append(
                Diagnostic("R199", message, self.mistakes[-1].at, "Correggi quelli elencati e ripeti.")
            )
            raise _Stop


_CHECKS: dict[type, Callable[[_Checker, Any, Any, Label], None]] = {
    Ref: _Checker._ref,
    Anything: _Checker._anything,
    Map: _Checker._map,
    Names: _Checker._names,
    ByKey: _Checker._by_key,
    ByValue: _Checker._by_value,
    ByType: _Checker._by_type,
    ListOf: _Checker._list,
}
"""How each shape is checked; what is none of these is a single value."""
