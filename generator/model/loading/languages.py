"""What a regolamento's own sentences are in other languages: a file for each, from which nothing of the rules comes.

A sentence is found by its Italian: who edits that has no translation left, and is told, instead of an old one.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors, Diagnostic, Position, Severity, did_you_mean, nearest, shortened
from generator.data.nodes import Node
from generator.data.reader_codes import register_text
from generator.model.checks.names import at, entries, text
from generator.model.ir import Ruleset
from generator.model.ir_parts import found_in
from generator.model.language.structure import check_structure
from generator.model.language.vocabulary import LINGUE
from generator.model.resolving.inheritance import extend
from generator.words.catalogue import SOURCE, languages

register_text("""
R650 Lingua in cui non ci sono pagine
    Un file della cartella «lingue» ha per nome il codice di una lingua in cui il programma sa scrivere le pagine, come
    «en.yaml»: ogni lingua ha il suo catalogo di parole. L'italiano non serve: è la lingua in cui si scrivono i dati.

R651 Traduzione di una frase che non c'è
    Un file della cartella «lingue» ha per voci le frasi del regolamento, lettera per lettera. Se la frase è stata
    riscritta la sua traduzione va riletta, e va scritta sotto la frase nuova; se è stata tolta si toglie anche la voce.

R652 Frasi senza traduzione
    Il regolamento è tradotto, ma non in tutto: una sintesi o una nota non ha la sua frase nell'altra lingua. La pagina
    in quella lingua rimanda, per quel punto, alla scheda in italiano.
""")


@dataclass(frozen=True, slots=True)
class Languages:
    """The sentences of a regolamento in other languages, by language and by their Italian; what is wrong with them."""

    sentences: Mapping[str, Mapping[str, str]]
    diagnostics: tuple[Diagnostic, ...]


def languages_of(corpus: Corpus, slug: str, ruleset: Ruleset) -> Languages:
    """Return what the files of languages beside a regolamento say; of a file with mistakes nothing."""
    sentences: dict[str, Mapping[str, str]] = {}
    diagnostics: list[Diagnostic] = []
    own = frozenset(found_in(ruleset, str))
    for path in corpus.language_files(slug):
        here = Position(corpus.name_of(path), 1, 1)
        if path.stem not in languages() or path.stem == SOURCE:
            advice = did_you_mean(path.stem, [one for one in languages() if one != SOURCE], admitted="Lingue")
            diagnostics.append(Diagnostic("R650", f"Nella lingua «{path.stem}» non ci sono pagine.", here, advice))
            continue
        try:
            merged = extend(corpus.read(path), lambda name: corpus.read(corpus.root / name))
        except CorpusErrors as errors:
            diagnostics += errors.diagnostics
            continue
        wrong = (*merged.diagnostics, *check_structure(merged.tree, LINGUE))
        diagnostics += wrong
        if not wrong:
            sentences[path.stem] = {entry.key: text(entry.value) for entry in entries(at(merged.tree, "frasi"))}
            diagnostics += _strange(merged.tree, sentences[path.stem], own)
            diagnostics += _lacking(merged.tree, sentences[path.stem], ruleset)
    return Languages(sentences, tuple(diagnostics))


def _strange(tree: Node, said: Mapping[str, str], own: frozenset[str]) -> Iterator[Diagnostic]:
    """Yield the translations of sentences that the regolamento has not, those of a common file left out."""
    for entry in entries(at(tree, "frasi")):
        if entry.key not in own and entry.key_at.file == tree.at.file:
            now = nearest(entry.key, own - said.keys())
            known = f"Ora si legge «{now}»: rileggi la traduzione e scrivila sotto questa. " if now else ""
            message = f"Il regolamento non ha la frase «{shortened(entry.key, 80)}»."
            advice = f"{known}Se la frase non c'è più, togli questa voce."
            yield Diagnostic("R651", message, entry.key_at, advice, Severity.AVVISO)


def _lacking(tree: Node, said: Mapping[str, str], ruleset: Ruleset) -> Iterator[Diagnostic]:
    """Yield one warning for the summaries and the notes that have no translation."""
    wanted = {clause.summary: clause.id for clause in ruleset.clauses}
    wanted |= {note.text: note.source.path for note in (*ruleset.table.notes, *ruleset.notes)}
    missing = [sentence for sentence in wanted if sentence not in said]
    if missing and (group := at(tree, "frasi")) is not None:
        many = "manca una frase" if len(missing) == 1 else f"mancano {len(missing)} frasi"
        message = f"Alla traduzione {many}: «{shortened(missing[0], 80)}» ({wanted[missing[0]]})."
        advice = "Aggiungi la voce; finché manca, la pagina rimanda per quel punto alla scheda in italiano."
        yield Diagnostic("R652", message, group.at, advice, Severity.AVVISO)
