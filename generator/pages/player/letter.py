"""The letter to the supplier: every question that keeps a page from being published, as Markdown or as a page."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.model.ir import Reading, Ruleset
from generator.pages.player.publishable import Asked, Reason, ReasonKind, matters
from generator.pages.printing.environment import filled
from generator.pages.printing.page_style import page_style
from generator.pages.sheet.reading_findings import alternative_words, finding_words
from generator.words.italian import date_words


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """One question: what is asked, where the text is, which answers are possible and what each would mean.

    Attributes:
        clauses: (id, what it says, in our words).
        answers: (what it is called, why one might read it so, whether it is what we suppose meanwhile).
        numbers: what the declared returns say of it.
    """

    title: str
    clauses: tuple[tuple[str, str], ...]
    answers: tuple[tuple[str, str, bool], ...]
    numbers: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Letter:
    """A letter: of which text it speaks, to whom it goes, its questions."""

    title: str
    version: str
    to: str
    source: str
    questions: tuple[Question, ...]


def letter(rules: Ruleset, found: Sequence[Reason]) -> Letter:
    """Return the letter to the supplier of a regolamento.

    Args:
        found: the reasons for which its page may not be published; those for others than the supplier are left out.
    """
    return Letter(
        title=rules.title,
        version=rules.version,
        to=rules.text.publisher,
        source=_source(rules),
        questions=tuple(_questions(rules, [reason for reason in found if reason.asked is Asked.SUPPLIER])),
    )


def _source(rules: Ruleset) -> str:
    text = rules.text
    dated = f"del {date_words(text.date)}" if text.date else ""
    version = f"versione {text.version}" if text.version else ""
    return ", ".join(part for part in (f"«{text.title or rules.title}»", version, dated) if part)


def _questions(rules: Ruleset, found: Sequence[Reason]) -> Iterator[Question]:
    readings = {reading.id: reading for reading in rules.readings}
    summaries = {clause.id: clause.summary for clause in rules.clauses}
    asked: set[str] = set()
    for reason in found:
        clauses = tuple((name, summaries.get(name, "")) for name in reason.clauses)
        reading = readings.get(reason.name)
        if reading is not None and matters(reading):
            yield _of_reading(reading, clauses)
        elif reason.text not in asked:
            asked.add(reason.text)
            yield Question(title=_asking(reason), clauses=clauses, answers=())


def _asking(reason: Reason) -> str:
    if reason.kind is ReasonKind.NUMBER:
        return f"{reason.text} Con quali regole è stato calcolato?"
    return reason.text


def _of_reading(reading: Reading, clauses: tuple[tuple[str, str], ...]) -> Question:
    answers = tuple(
        (alternative_words(reading, one.name), one.reason, one.name == reading.chosen) for one in reading.alternatives
    )
    return Question(title=reading.question, clauses=clauses, answers=answers, numbers=finding_words(reading))


_OPENING = (
    "stiamo preparando la scheda per i giocatori di {title}, versione {version}, dal testo {source}. Il testo lascia "
    "aperti i punti che seguono: la scheda non sarà pubblicata finché non hanno risposta. Per ognuno diciamo quali "
    "risposte vediamo, e quale supponiamo intanto. Basta il numero della domanda e la risposta."
)
NOTHING = "Non c'è nessuna domanda per il fornitore."


def heading(written: Letter) -> str:
    """Return the title of the letter."""
    return f"Domande sul regolamento di {written.title}"


def letter_markdown(written: Letter) -> str:
    """Return the letter in Markdown, ending with a newline."""
    lines = [f"# {heading(written)}", ""]
    if not written.questions:
        return "\n".join([*lines, NOTHING, ""])
    lines += [f"{greeting(written)}", "", opening(written), ""]
    for number, question in enumerate(written.questions, 1):
        lines += [f"## {number}. {question.title}", ""]
        lines += [f"- Clausola {name}: {summary}" for name, summary in question.clauses]
        lines += [""] if question.clauses else []
        for answer, reason, supposed in question.answers:
            mark = " *(lo supponiamo intanto)*" if supposed else ""
            lines.append(f"- [ ] **{answer}**{mark}. {reason}")
        lines += ["- [ ] Altro: ______", ""] if question.answers else ["Risposta: ______", ""]
        lines += [question.numbers, ""] if question.numbers else []
    return "\n".join([*lines, "Grazie.", ""])


def greeting(written: Letter) -> str:
    """Return how the letter begins."""
    return f"Spett. {written.to}," if written.to else "Gentile fornitore,"


def opening(written: Letter) -> str:
    """Return why the questions are asked, and how one answers."""
    return _OPENING.format(title=written.title, version=written.version, source=written.source)


def letter_html(written: Letter) -> str:
    """Return the letter as an HTML page in the look of the player's page; it asks nothing of the network."""
    return filled(
        "letter.html.j2",
        page_style("letter.css"),
        letter=written,
        title=heading(written),
        greeting=greeting(written),
        opening=opening(written),
        nothing=NOTHING,
    )
