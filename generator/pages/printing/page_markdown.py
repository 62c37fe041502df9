"""Pages as Markdown, for wikis: the same blocks in the same order; what only moves on a screen is left out."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from generator.pages.printing.draft_notes import Notes, Reason
from generator.pages.printing.figure_blocks import Columns, Grid, RoundsCost, ShareBars
from generator.pages.printing.game_blocks import Changes, PayGroup, ReturnsPart, StoryStep, StorySteps
from generator.pages.printing.marks import MARKS
from generator.pages.printing.page_blocks import Bullets, Charts, PageTable, Paragraphs, Prose, Topics
from generator.pages.printing.page_sentences import Link, Provenance, Said, Statement, Topic
from generator.pages.printing.page_tree import Block, Page, Section, said_in
from generator.pages.printing.proof_blocks import Clauses, Gaps, ReadingPart
from generator.words.catalogue import SOURCE, Catalogue
from generator.words.italian import capital
from generator.words.markdown_tables import markdown_text as _text
from generator.words.markdown_tables import table_lines

Asking = Callable[[Iterable[Said]], tuple[str, ...]]
"""From some sentences to the notes on what they still wait for, as they are printed."""


def booklet_markdown(page: Page, *, draft: Sequence[Reason] | None) -> str:
    """Return the player's page, the same bytes for the same page.

    Args:
        draft: what it waits for: it says at once that it is a draft, and each reason once; None for no draft.
    """
    words = Catalogue(page.language)
    notes = Notes(draft or ())

    def noted(waiting: Iterable[str]) -> tuple[str, ...]:
        return tuple(f"*{_text(words('Da confermare.'))}* {_text(note)}" for note in waiting)

    def asked(said: Iterable[Said]) -> tuple[str, ...]:
        return noted(notes.of(said))

    since = [words("in vigore dal {date}", date=words.date(page.valid_from))] if page.valid_from else []
    version = words("Regole del gioco · versione {version}", version=page.version)
    lines = [f"# {_text(page.title)}", ""]
    if draft is not None:
        lines += [f"*{_text(words('Bozza: i punti «da confermare» attendono una risposta.'))}*", ""]
    lines += [_text(page.lead.text), "", _text(" · ".join([version, *since]))]
    lines += _sections(page, _Printer(page, words, asked))
    if left := noted(notes.rest()):
        lines += ["", *(f"- {note}" for note in left)]
    lines += ["", _text(words("Il gioco è vietato ai minori di 18 anni e può causare dipendenza patologica."))]
    return "\n".join(lines) + "\n"


def dossier_markdown(page: Page) -> str:
    """Return the dossier of one regolamento, the same bytes for the same page."""
    lines = [
        f"# {_text(page.title)}",
        "",
        *([_text(page.lead.text), ""] if page.lead.text else []),
        f"- Versione: {_text(page.version)}",
        f"- In vigore dal: {_text(page.valid_from) or 'non dichiarato'}",
        f"- Impronta dei dati: `{_code(page.fingerprint) or 'non calcolata'}`",
        *_sections(page, _Printer(page, Catalogue(SOURCE), lambda _: ())),
    ]
    return "\n".join(lines) + "\n"


def _sections(page: Page, printer: "_Printer") -> Iterator[str]:
    for section in page.sections:
        written = [line for block in section.blocks for line in printer.apart(block)]
        if written or section.gap:
            yield from ("", f"## {_heading(section)}")
            yield from ("", f"**lacuna** {_text(section.gap)}") if section.gap else ()
            yield from written
        if section.clauses:
            yield from ("", f"Clausole di questa lettera: {_links(section.clauses)}.")


def _heading(section: Section) -> str:
    return f"{section.letter}) {_text(section.title)}" if section.letter else _text(section.title)


class _Printer:
    """Prints the blocks of one page."""

    def __init__(self, page: Page, words: Catalogue, asked: Asking) -> None:
        self.words, self.asked = words, asked
        self.titles = {section.anchor: section.short or section.title for section in page.sections}

    def apart(self, block: Block) -> list[str]:
        """Return the lines of a block after an empty one; none of a block that only moves on a screen."""
        lines = list(self._lines(block))
        return ["", *lines] if lines else []

    def _lines(self, block: Block) -> Iterator[str]:  # noqa: PLR0912 - one branch for each kind of block
        match block:
            case Prose():
                yield _told(block.said)
            case Bullets():
                yield from (f"- {_text(item)}" for item in block.items)
            case Topics():
                yield from self._topics(block)
            case Paragraphs():
                yield from (f"### {_text(block.title)}", "")
                for number, statement in enumerate(block.statements, 1):
                    yield f"{f'{number}.' if block.ordered else '-'} {_statement(statement)}"
            case PageTable():
                yield from _table_block(block)
            case StorySteps():
                for number, step in enumerate(block.items, 1):
                    yield from self._step(number, step)
            case PayGroup():
                yield from self._pays(block)
            case Charts():
                yield from self._charts(block)
            case ReturnsPart():
                yield from self._returns(block)
            case ShareBars() | Columns() | RoundsCost() | Grid():
                yield from self._figure(block)
            case Changes():
                yield from _changes(block)
            case ReadingPart():
                yield from _reading(block)
            case Clauses():
                yield from _clauses(block)
            case Gaps():
                yield _text(block.said)
                for place, gap in enumerate(block.items):
                    yield from ("",) if not place else ()
                    yield f"- **{gap.mark}** {_text(gap.text)}" + (f" ({_text(gap.reason)})" if gap.reason else "")

    def _topics(self, block: Topics) -> Iterator[str]:
        if block.look == "glance":
            rows = [
                [topic.label, f"{topic.text} ({topic.mark})" if topic.mark else topic.text] for topic in block.items
            ]
            yield from _table(["Regola", "Valore"], rows)
            yield from ("", "I segni dopo ogni frase dicono come la sappiamo:", "")
            yield from (f"- **{mark}**: {_text(meaning)}" for mark, meaning in MARKS)
            return
        for topic in block.items:
            yield self._letter(topic) if topic.mark else f"- **{_text(topic.label)}**: {_told(topic.said)}"
            if block.look != "breve":
                yield from (f"  - {note}" for note in self.asked(topic.said))

    def _letter(self, topic: Topic) -> str:
        told = f" {_told(topic.said)}" if topic.said else ""
        seen = [_text(self.titles[place]) for place in topic.places if place in self.titles]
        see = f" {_text(self.words('Vedi'))} {', '.join(seen)}." if seen else ""
        return f"- **{topic.mark}) {_text(topic.label)}.**{told}{see}"

    def _step(self, number: int, step: StoryStep) -> Iterator[str]:
        told = f" {_told(step.said)}" if step.said and not step.moves else ""
        yield f"{number}. **{_text(step.title)}.**{told}"
        yield from (f"   - **{_text(move.label)}**: {_told(move.said)}" for move in step.moves)
        if step.said and step.moves:
            yield f"   - {_told(step.said)}"
        if step.tray is not None:
            yield from (f"   - {_text(name)}: {_text(amount)}" for name, amount in step.tray.ledger)
        yield from (f"   - {note}" for note in self.asked(said_in(step)))

    def _pays(self, group: PayGroup) -> Iterator[str]:
        words = self.words
        said = [_told(group.said), f"{words('Con')} {_text(words.euro(group.stake))}."]
        said += [] if group.again else [_text(words("«Ricevi» comprende la puntata."))]
        yield from (f"### {_text(group.title)}", "", " ".join(filter(None, said)), "")
        first = "Combinazione" if any(line.example for line in group.lines) else "Che cosa succede"
        rows = [
            [
                line.case.text + (f" ({line.gloss})" if line.gloss else ""),
                line.pays,
                line.received,
                line.gain if line.returned is not None else "—",
            ]
            for line in group.lines
        ]
        yield from _table([words(name) for name in (first, "Paga", "Ricevi", "Guadagno")], rows)
        for note in self.asked(said_in(group)):
            yield from ("", note)

    def _charts(self, charts: Charts) -> Iterator[str]:
        yield _text(", ".join(f"{charts.signs[letter]} = {name}" for letter, name in charts.legend.items())) + "."
        if charts.said:
            yield from ("", _told(charts.said))
        for part in charts.parts:
            yield from ("", f"### {_text(part.title)}", "")
            rows = [[row.hand, *(charts.signs.get(letter, "") for letter in row.letters)] for row in part.rows]
            yield from _table([charts.hands, *charts.upcards], rows)

    def _returns(self, part: ReturnsPart) -> Iterator[str]:
        words = self.words
        if part.lines:
            cost = words("Costo medio ogni {amount}", amount=words.euro(100000, plain=True))
            rows = [[line.bet.text, f"{line.share} {line.label}", line.cost] for line in part.lines]
            yield from (*_table([words("Puntata"), words("Ritorno della puntata iniziale"), cost], rows), "")
        yield _told(part.said)
        for note in self.asked(said_in(part)):
            yield from ("", note)

    def _figure(self, block: ShareBars | Columns | RoundsCost | Grid) -> Iterator[str]:
        yield from (f"### {_text(block.title)}", "")
        match block:
            case ShareBars():
                shown = [[row.label, *(part.shown for part in row.parts if part.shown)] for row in block.rows]
                named = [cells[bool(not block.head) :] for cells in shown]
                heads = [block.head, *block.keys] if block.head else list(block.keys)
                yield from (*_table(heads[: len(named[0])], named), "")
            case Columns():
                yield from (*_table(block.heads, [[column.label, column.shown] for column in block.columns]), "")
            case RoundsCost():
                stake = self.words.euro(block.stake)
                yield from (_text(f"{block.before} {block.amount} {block.after} {stake}."), "")
            case Grid():
                legend = ", ".join(f"{one.shown} = {one.spoken}" for one in block.legend if one.shown)
                yield from ((_text(legend) + ".", "") if legend else ())
                for part in block.parts:
                    yield from ((f"#### {_text(part.title)}", "") if part.title else ())
                    rows = [[row.label, *(cell.shown for cell in row.cells)] for row in part.rows]
                    yield from (*_table([block.down, *block.columns], rows), "")
        yield _told(block.said)
        for note in self.asked(said_in(block)):
            yield from ("", note)


def _table_block(block: PageTable) -> Iterator[str]:
    yield from (f"### {_text(block.title)}", "")
    for statement in block.intro:
        yield from (_statement(statement), "")
    if block.rows:
        yield from (f"{_text(capital(block.caption))}:", "")
        rows = [[cell if isinstance(cell, str) else _known(cell) for cell in row.cells] for row in block.rows]
        yield from _table([column.label for column in block.columns], rows)


def _statement(statement: Statement) -> str:
    term = f"**{_text(statement.said.head)}** " if statement.said.term else ""
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


def _changes(block: Changes) -> Iterator[str]:
    yield from (f"- {_text(change.text)}" for change in block.said)
    if block.parted is not None:
        yield ""
        yield from (f"- {_text(line)}" for line in block.parted.said)
        yield from (f"- {side.title}. {_text(side.caption)}" for side in block.parted.sides)


def _reading(reading: ReadingPart) -> Iterator[str]:
    yield from (f"### {_text(reading.id)}: {_text(reading.question)}", "")
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


def _clauses(block: Clauses) -> list[str]:
    return _table(
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
            for clause in block.rows
        ],
    )


def _told(said: Iterable[Said]) -> str:
    return _text(" ".join(one.text for one in said))


def _links(links: Sequence[Link]) -> str:
    return ", ".join(_text(link.text) for link in links)


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    return table_lines([_text(cell) for cell in head], [[_text(cell) for cell in row] for row in rows])


def _code(text: str) -> str:
    return text.replace("`", "").replace("\n", " ")
