"""The sheet as Markdown, for wikis: the same document, the same order, tables included."""

from collections.abc import Iterator, Sequence

from generator.pages.sheet.marks import MARKS, opening
from generator.pages.sheet.parts.sheet_pieces import (
    Block,
    ClauseView,
    Document,
    KeyRule,
    Link,
    Numbers,
    Paragraphs,
    PayTable,
    Provenance,
    QuoteGrid,
    ReadingView,
    ReturnTable,
    Section,
    Statement,
)
from generator.words.markdown_tables import markdown_text as _text
from generator.words.markdown_tables import table_lines

_COST = "Costo medio su 1.000\u00a0€"


def render_markdown(document: Document) -> str:
    """Return the sheet of one regolamento as Markdown, the same bytes for the same document."""
    lines = [
        f"# {_text(document.title)}",
        "",
        *([_text(document.description), ""] if document.description else []),
        f"- Versione: {_text(document.version)}",
        f"- In vigore dal: {_text(document.valid_from) or 'non dichiarato'}",
        f"- Impronta dei dati: `{_code(document.fingerprint) or 'non calcolata'}`",
        "",
        "## In breve",
        "",
        *_table(["Regola", "Valore"], [[rule.label, _marked(rule)] for rule in document.key_rules]),
        "",
        "I segni dopo ogni frase dicono come la sappiamo:",
        "",
        *(f"- **{mark}**: {_text(meaning)}" for mark, meaning in MARKS),
    ]
    for section in document.sections:
        lines += _section(section)
    if document.numbers:
        lines += _numbers(document.numbers)
    lines += _readings(document.readings)
    lines += _gaps(document)
    lines += _clauses(document.clauses)
    return "\n".join(lines) + "\n"


def _section(section: Section) -> Iterator[str]:
    yield from ("", f"## {section.letter}) {_text(section.title)}")
    if section.gap:
        yield from ("", f"**lacuna** {_text(section.gap)}")
    for block in section.blocks:
        yield from ("", f"### {_text(block.title)}", "")
        yield from _block(block)
    if section.clauses:
        yield from ("", f"Clausole di questa lettera: {_links(section.clauses)}.")


def _block(block: Block) -> Iterator[str]:
    match block:
        case Paragraphs():
            for number, statement in enumerate(block.statements, 1):
                yield f"{f'{number}.' if block.ordered else '-'} {_statement(statement)}"
        case PayTable():
            yield from (_statement(block.intro[0]), "", f"Che cosa si riceve {_text(block.stake)}:", "")
            yield from _table(
                ["N.", "Caso", "Esito", "Paga", "Si riceve", "Guadagno", "Provenienza"],
                [
                    [str(row.number), row.case, row.outcome, row.pays, row.returned, row.gain, _known(row.provenance)]
                    for row in block.rows
                ],
            )
        case ReturnTable():
            yield from _table(
                ["Puntata", "Strategia", "Base", "Dichiarato", "Calcolato", _COST, "Provenienza"],
                [
                    [row.wagers, row.strategy, row.base, row.declared, row.computed, row.cost, _known(row.provenance)]
                    for row in block.rows
                ],
            )
        case QuoteGrid():
            yield _statement(block.intro[0])
            if block.rows:
                yield ""
                yield from _table(["Mano", *block.columns], [[name, *cells] for name, cells in block.rows])


def _numbers(numbers: Numbers) -> Iterator[str]:
    yield from (
        "",
        "## Numeri calcolati",
        "",
        "Calcolati esattamente dalle regole di questa scheda, a sabot intero.",
        "",
    )
    if numbers.rows:
        yield from ("Altri ritorni calcolati, che nessun ritorno dichiarato riguarda:", "")
        yield from _table(
            ["Puntata", "Come si gioca", "Base", "Ritorno", _COST],
            [[row.wagers, row.strategy, row.base, row.value, row.cost] for row in numbers.rows],
        )
        yield ""
    if numbers.stake:
        yield from (_text(numbers.stake), "")
    yield from (f"- {_text(method[:1].upper() + method[1:])}" for method in numbers.methods)
    yield from (f"- Non calcolato: {_text(refused)}" for refused in numbers.refused)
    if numbers.chart:
        yield from ("", "### La migliore tabella di gioco", "")
        yield "; ".join(f"**{_text(letter)}**: {_text(label)}" for letter, label in numbers.legend) + "."
        yield ""
        rows = [[row.hand, *(letter or "–" for letter in row.letters)] for row in numbers.chart]
        yield from _table(["Mano", *numbers.upcards], rows)


def _statement(statement: Statement) -> str:
    term = f"**{_text(statement.head)}** " if statement.term else ""
    known = _known(statement.provenance)
    return f"{term}{_text(statement.text)}" + (f" ({_text(known)})" if known else "")


def _known(provenance: Provenance) -> str:
    """Return how a datum is known in one line: mark, clauses, readings, reason, path, scenarios."""
    if not provenance.path:
        return ""
    said = [provenance.mark]
    said += [link.text for link in provenance.clauses]
    said += [f"lettura {reading.id}: {reading.chosen}" for reading in provenance.readings]
    said += [f"motivo: {provenance.reason.rstrip('.')}"] if provenance.reason else []
    said += [f"calcolo {provenance.evidence}"] if provenance.evidence else []
    said += [f"dato {provenance.path}"]
    said += [f"scenari {' '.join(scenario.id for scenario in provenance.scenarios)}"] if provenance.scenarios else []
    return "; ".join(said)


def _readings(readings: Sequence[ReadingView]) -> Iterator[str]:
    yield from ("", "## Letture dei punti dubbi")
    if not readings:
        yield from ("", "Nessun punto del testo ha richiesto una lettura.")
    for reading in readings:
        yield from ("", f"### {_text(reading.id)}: {_text(reading.question)}", "")
        yield " ".join(filter(None, [_text(reading.kind), f"Clausole: {_links(reading.clauses) or 'nessuna'}."]))
        yield ""
        for choice in reading.choices:
            chosen = "**scelta** " if choice.chosen else ""
            reason = f": {_text(choice.reason)}" if choice.reason else ""
            changes = " (cambierebbe le regole)" if choice.changes else ""
            yield f"- {chosen}{_text(choice.name)}{reason}{changes}"
        told = [_text(reading.status), f"Perché: {_text(reading.reason)}" if reading.reason else ""]
        if any(told):
            yield from ("", " ".join(filter(None, told)))
        if reading.finding:
            yield from ("", f"Che cosa dice il calcolo: {_text(reading.finding)} Calcolo: {_text(reading.evidence)}.")
        if reading.data:
            yield from ("", f"Dati che ne dipendono: {_links(reading.data)}.")


def _gaps(document: Document) -> Iterator[str]:
    yield from ("", "## Punti aperti", "")
    if not document.gaps:
        yield "Nessuna lacuna, nessuna assunzione, nessuna lettura da decidere."
        return
    yield from (opening(document.gaps), "")
    for gap in document.gaps:
        yield f"- **{gap.mark}** {_text(gap.text)}" + (f" ({_text(gap.reason)})" if gap.reason else "")


def _clauses(clauses: Sequence[ClauseView]) -> Iterator[str]:
    yield from ("", "## Clausole", "")
    yield from _table(
        ["Clausola", "Che cosa dice", "Livello", "Lettera", "Dati", "Scenari"],
        [
            [
                clause.id,
                " ".join(filter(None, [clause.summary, clause.note])),
                clause.level,
                clause.letter,
                ", ".join(link.text for link in clause.data) or "–",
                ", ".join(scenario.id for scenario in clause.scenarios) or "–",
            ]
            for clause in clauses
        ],
    )


def _marked(rule: KeyRule) -> str:
    return f"{rule.value} ({rule.mark})" if rule.mark else rule.value


def _links(links: Sequence[Link]) -> str:
    return ", ".join(_text(link.text) for link in links)


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    return table_lines([_text(cell) for cell in head], [[_text(cell) for cell in row] for row in rows])


def _code(text: str) -> str:
    return text.replace("`", "").replace("\n", " ")
