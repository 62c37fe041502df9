"""A form that came back from the supplier: read, checked against the letter, and written into the data as decisions.

In the file of the rules only the choice and the decision of each reading change: comments and layout stay as they are.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from banco.lab.editions.yaml_splices import Layout, Splice, flow, spliced
from generator.data.csv_tables import Cell, CsvTable
from generator.data.diagnostics import CorpusErrors, Diagnostic, did_you_mean
from generator.data.reader_codes import register_text
from generator.pages.player.letter import OTHER, Letter, Question
from generator.pages.player.letter_printing import form_columns
from generator.words.catalogue import SOURCE, Catalogue, languages

register_text("""
C141 Modulo che non è quello della lettera
    Al modulo manca una colonna, o una riga ha una domanda che la lettera di adesso non ha: i dati sono cambiati da
    quando il modulo è stato scritto, o il modulo è di un altro gioco. Si riscrive con «banco domande SLUG --modulo».

C142 Risposta che non si capisce
    Nella colonna «risposta» va la lettera di una delle risposte possibili, oppure «altro» con le parole nella colonna
    accanto.

C143 Risposta senza chi o senza quando
    Ogni risposta dice chi risponde e in che giorno: sono ciò che resta scritto nella decisione.

C144 Risposte che insieme non danno un regolamento
    Con queste risposte i dati hanno degli errori, e non è stato scritto niente. Di solito due risposte si escludono:
    si chiede al fornitore quale vale.
""")

_CODE, _TITLE, _CHOICES, _ANSWER, _OTHER, _DOCUMENT, _WHO, _DAY = (0, 2, 3, 4, 5, 6, 7, 8)


@dataclass(frozen=True, slots=True, kw_only=True)
class Given:
    """What somebody answered to a question.

    Attributes:
        name: of the alternative; "" for an answer in his own words, or to a question of no reading.
        text: the answer in words.
        day: as "2026-12-01".
    """

    question: Question
    name: str
    text: str
    document: str
    who: str
    day: str

    @property
    def is_of_a_reading(self) -> bool:
        """Say whether the data have a place for it."""
        return any(one.name for one in self.question.answers) or not self.question.answers


def form_language(table: CsvTable) -> str:
    """Return the language of a form, by its columns; Italian for one that has those of none."""
    names = {cell.text for cell in table.header}
    return next((language for language in languages() if names.issuperset(form_columns(language))), SOURCE)


def read_form(table: CsvTable, asked: Letter, who: str, day: str) -> tuple[Given, ...]:
    """Return the answers of a form, those of rows left blank apart.

    Args:
        asked: the letter as it would be written now.
        who, day: what goes for the rows that do not say it; "" for nothing.
    Raises:
        CorpusErrors: with every mistake of the form, by line and column.
    """
    names = [cell.text for cell in table.header]
    columns = form_columns(asked.language)
    missing = [name for name in columns if name not in names]
    if missing:
        message = f"Al modulo manca la colonna «{missing[0]}»."
        raise CorpusErrors([Diagnostic("C141", message, table.at, f"Le colonne sono: {', '.join(columns)}.")])
    places = [names.index(name) for name in columns]
    mistakes: list[Diagnostic] = []
    found: dict[str, Given] = {}
    for row in table.rows:
        cells = [row[place] for place in places]
        if not any(cells[column].text for column in (_ANSWER, _OTHER, _DOCUMENT)):
            continue
        given = _given(cells, asked, who, day, mistakes)
        if given is not None and given.question.code in found:
            mistakes.append(_wrong(cells[_CODE], f"«{given.question.code}» ha già una risposta, più sopra."))
        elif given is not None:
            found[given.question.code] = given
    if mistakes:
        raise CorpusErrors(mistakes)
    return tuple(found.values())


def _given(cells: Sequence[Cell], asked: Letter, who: str, day: str, mistakes: list[Diagnostic]) -> Given | None:
    """Return what a row answers, or None with what is wrong with it."""
    code = cells[_CODE].text
    question = next((one for one in asked.questions if one.code == code), None)
    if question is None:
        advice = did_you_mean(code, [one.code for one in asked.questions])
        mistakes.append(Diagnostic("C141", f"La lettera non ha una domanda «{code}».", cells[_CODE].at, advice))
        return None
    other_words = Catalogue(asked.language)(OTHER)
    for column, now in ((_TITLE, question.title), (_CHOICES, question.choices(other_words))):
        if cells[column].text != now:
            message = (
                f"«{form_columns(asked.language)[column]}» di «{code}» non è quella della lettera di adesso: «{now}»."
            )
            advice = "Riscrivi il modulo con «banco domande --modulo» e riporta la risposta."
            mistakes.append(Diagnostic("C141", message, cells[column].at, advice))
            return None
    letter, other = cells[_ANSWER].text.lower().rstrip(").").strip(), cells[_OTHER].text
    chosen = next((one for one in question.answers if one.letter == letter), None)
    told = cells[_WHO].text or who
    on = _day(cells[_DAY].text) if cells[_DAY].text else day
    before = len(mistakes)
    if chosen is None and letter not in ("", other_words):
        admitted = ", ".join([*(one.letter for one in question.answers), other_words])
        mistakes.append(_wrong(cells[_ANSWER], f"«{cells[_ANSWER].text}» non è una risposta: {admitted}."))
    elif chosen is None and not other:
        mistakes.append(_wrong(cells[_OTHER], f"Alla domanda «{code}» manca la risposta: qui vanno le parole."))
    elif chosen is not None and other:
        mistakes.append(_wrong(cells[_OTHER], f"«{code}» ha una risposta segnata e un'altra in parole: quale vale?"))
    if not told:
        message, advice = f"Non si sa chi risponde a «{code}».", "Scrivilo nella riga, o con --nome per tutte."
        mistakes.append(Diagnostic("C143", message, cells[_WHO].at, advice))
    if not on:
        message = f"Non si sa in che giorno ha risposto chi risponde a «{code}»."
        if cells[_DAY].text:
            message = f"«{cells[_DAY].text}» non è un giorno."
        advice = "Scrivilo come 2026-12-01 nella riga, o con --il per tutte."
        mistakes.append(Diagnostic("C143", message, cells[_DAY].at, advice))
    if len(mistakes) > before:
        return None
    return Given(
        question=question,
        name=chosen.name if chosen is not None else "",
        text=chosen.text if chosen is not None else other,
        document=cells[_DOCUMENT].text,
        who=told,
        day=on,
    )


def _wrong(cell: Cell, message: str) -> Diagnostic:
    return Diagnostic("C142", message, cell.at, "Correggi la riga del modulo e ripeti.")


def _day(text: str) -> str:
    """Return a day as the data write it, "" for what is none.

    >>> _day("1/12/2026"), _day("2026-12-01"), _day("domani")
    ('2026-12-01', '2026-12-01', '')
    """
    turned = re.sub(r"(\d{1,2})[/.](\d{1,2})[/.](\d{4})", r"\3-\2-\1", text)
    parts = turned.split("-")
    try:
        return date(*map(int, parts)).isoformat() if len(parts) == 3 else ""
    except ValueError:
        return ""


def with_answers(file: str, text: str, given: Sequence[Given]) -> str:
    """Return the text of the rules with some answers in it; those of no reading are left out.

    Args:
        file: its name, as diagnostics call it.
    """
    layout = Layout(file, text)
    splices = [one for answer in given if answer.is_of_a_reading for one in _splices(layout, answer)]
    return spliced({file: text}, splices).get(file, text)


def _splices(layout: Layout, given: Given) -> Iterator[Splice]:
    reading = ("letture", given.question.code)
    document = {"documento": given.document} if given.document else {}
    answered = "risposta" if (*reading, "risposta") in layout else ""
    if given.name:
        yield layout.put((*reading, "scelta"), flow(given.name))
        decided = flow({"da": given.who, "il": given.day, **document})
        yield layout.rename((*reading, "da_chi" if (*reading, "da_chi") in layout else "decisa"), "decisa", decided)
        if answered:
            yield layout.take((*reading, answered))
        return
    said: Mapping[str, str] = {"testo": given.text, "da": given.who, "il": given.day, **document}
    if answered:
        yield layout.put((*reading, answered), flow(dict(said)))
    else:
        yield layout.add(reading, "risposta", flow(dict(said)), ("motivo", "calcolo", "alternative"))
