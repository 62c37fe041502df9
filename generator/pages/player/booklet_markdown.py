"""The player's page as Markdown, for wikis: the same parts, the same order; what only moves on a screen is left out."""

from collections.abc import Callable, Iterable, Iterator

from generator.model.ir import Ruleset
from generator.pages.player.booklet_html import said_in
from generator.pages.player.draft_notes import Notes
from generator.pages.player.page_pieces import Booklet, ChartPart, PayGroup, Said, Step, Strategy
from generator.words.catalogue import Catalogue
from generator.words.markdown_tables import markdown_text, table_lines

Asking = Callable[[Iterable[Said]], tuple[str, ...]]
"""From some sentences to what they still wait for."""


def render_markdown(page: Booklet, rules: Ruleset, *, draft: bool) -> str:
    """Return the page as Markdown, the same bytes for the same booklet.

    Args:
        draft: it says at once that it is one, and what each part still waits for.
    """
    words = Catalogue(page.language)
    asked = _asking(Notes(rules).of if draft else lambda _: (), words)
    lines = [f"# {markdown_text(page.title)}", ""]
    if draft:
        lines += [f"*{markdown_text(words('Bozza: i punti «da confermare» attendono una risposta.'))}*", ""]
    lines += [markdown_text(page.promise.text), "", _version(page, words)]
    for title, content in (
        ("In breve", _brief(page)),
        ("Come si gioca", _story(page, asked)),
        ("Puntate e vincite", _pays(page.pays, words, asked)),
        ("Casi particolari", _cases(page, asked)),
        ("Puntate collaterali", _sides(page, words, asked)),
        ("Strategia", _strategy(page.strategy, words) if page.strategy else iter(())),
        ("Quanto torna al giocatore", _returns(page, words, asked)),
        ("Che cosa è cambiato", _changes(page)),
        ("Scheda di legge", _legal(page, words, asked)),
    ):
        if written := list(content):
            lines += ["", f"## {markdown_text(words(title))}", "", *written]
    lines += ["", markdown_text(words("Il gioco è vietato ai minori di 18 anni e può causare dipendenza patologica."))]
    return "\n".join(lines) + "\n"


def _changes(page: Booklet) -> Iterator[str]:
    yield from (f"- {markdown_text(change.text)}" for change in page.changes)
    if page.parted is not None:
        yield ""
        yield from (f"- {markdown_text(line)}" for line in page.parted.said)
        yield from (f"- {side.title}. {markdown_text(side.said)}" for side in page.parted.sides)


def _asking(notes: Asking, words: Catalogue) -> Asking:
    """Return what gives the notes of some sentences as they are printed."""
    return lambda said: tuple(
        f"*{markdown_text(words('Da confermare.'))}* {markdown_text(note)}" for note in notes(said)
    )


def _version(page: Booklet, words: Catalogue) -> str:
    parts = [words("Regole del gioco · versione {version}", version=page.version)]
    if page.valid_from:
        parts.append(words("in vigore dal {date}", date=words.date(page.valid_from)))
    return markdown_text(" · ".join(parts))


def _brief(page: Booklet) -> Iterator[str]:
    for fact in page.brief:
        yield f"- **{markdown_text(fact.label)}**: {markdown_text(fact.said.text)}"


def _story(page: Booklet, asked: Asking) -> Iterator[str]:
    if page.preface:
        yield from (_told(page.preface), "")
    for number, step in enumerate(page.steps, 1):
        yield from _step(number, step)
        yield from (f"   - {note}" for note in asked(said_in(step)))


def _step(number: int, step: Step) -> Iterator[str]:
    told = f" {_told(step.said)}" if step.said and not step.moves else ""
    yield f"{number}. **{markdown_text(step.title)}.**{told}"
    for move in step.moves:
        yield f"   - **{markdown_text(move.name)}**: {markdown_text(move.said.text)}"
    if step.said and step.moves:
        yield f"   - {_told(step.said)}"
    if step.tray is not None:
        for name, amount in step.tray.ledger:
            yield f"   - {markdown_text(name)}: {markdown_text(amount)}"


def _cases(page: Booklet, asked: Asking) -> Iterator[str]:
    for case in page.cases:
        yield f"- **{markdown_text(case.name)}**: {_told(case.said)}"
        yield from (f"  - {note}" for note in asked(said_in(case)))


def _pays(groups: Iterable[PayGroup], words: Catalogue, asked: Asking, *, again: bool = False) -> Iterator[str]:
    for place, group in enumerate(groups):
        if place:
            yield ""
        yield f"### {markdown_text(group.title)}"
        yield ""
        told = f"{_told(group.said)} " if group.said else ""
        ours = f"{words('Con')} {words.euro(group.stake)}."
        if place == 0 and not again:
            ours += f" {words('«Ricevi» comprende la puntata.')}"
        yield told + markdown_text(ours)
        yield ""
        first = "Combinazione" if any(line.example for line in group.lines) else "Che cosa succede"
        head = [words(name) for name in (first, "Paga", "Ricevi", "Guadagno")]
        rows = [
            [
                line.case.text + (f" ({line.gloss})" if line.gloss else ""),
                line.pays,
                line.received,
                line.gain if line.returned is not None else "—",
            ]
            for line in group.lines
        ]
        yield from _table(head, rows)
        for note in asked(said_in(group)):
            yield from ("", note)


def _sides(page: Booklet, words: Catalogue, asked: Asking) -> Iterator[str]:
    if page.sides:
        yield from (_told(page.sides_said), "")
        yield from _pays(page.sides, words, asked, again=True)


def _strategy(strategy: Strategy, words: Catalogue) -> Iterator[str]:
    yield (
        markdown_text(", ".join(f"{strategy.signs[letter]} = {name}" for letter, name in strategy.legend.items())) + "."
    )
    if strategy.said:
        yield from ("", _told(strategy.said))
    for part in strategy.parts:
        yield from ("", f"### {markdown_text(part.title)}", "")
        yield from _chart(part, strategy, words)


def _chart(part: ChartPart, strategy: Strategy, words: Catalogue) -> Iterator[str]:
    yield from _table(
        [words("Tu"), *strategy.upcards],
        [[row.hand, *(strategy.signs.get(letter, "") for letter in row.letters)] for row in part.rows],
    )


def _returns(page: Booklet, words: Catalogue, asked: Asking) -> Iterator[str]:
    if page.returns is None:
        return
    cost = words("Costo medio ogni {amount}", amount=words.euro(100000, plain=True))
    rows = [[line.bet.text, line.share, line.cost] for line in page.returns.lines]
    if rows:
        yield from (*_table([words("Puntata"), words("Ritorno"), cost], rows), "")
    yield _told(page.returns.said)
    for note in asked(said_in(page.returns)):
        yield from ("", note)


def _legal(page: Booklet, words: Catalogue, asked: Asking) -> Iterator[str]:
    for part in page.legal:
        told = f" {_told(part.said)}" if part.said else ""
        see = _SEEN_AT.get(part.anchor, "")
        seen = f" {markdown_text(words('Vedi'))} {markdown_text(words(see))}." if see else ""
        yield f"- **{part.letter}) {markdown_text(part.title)}.**{told}{seen}"
        yield from (f"  - {note}" for note in asked(said_in(part)))


_SEEN_AT = {
    "vincite": "Puntate e vincite",
    "gioco": "Come si gioca",
    "ritorno": "Quanto torna",
    "casi": "Casi particolari",
    "collaterali": "Puntate collaterali",
}
"""Sections of the page, by the anchor that the legal part names."""


def _told(said: Iterable[Said]) -> str:
    return markdown_text(" ".join(one.text for one in said))


def _table(head: list[str], rows: list[list[str]]) -> Iterator[str]:
    yield from table_lines(
        [markdown_text(cell) for cell in head], [[markdown_text(cell) for cell in row] for row in rows]
    )
