"""The letter to the supplier: each question that keeps a page from being published, with the answers to tick."""

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from generator.model.ir import Reading, Ruleset
from generator.model.sources import sources
from generator.pages.player.answer_money import Moved
from generator.pages.printing.draft_notes import Asked, Reason, ReasonKind
from generator.pages.printing.environment import filled
from generator.pages.printing.page_style import page_style
from generator.pages.sheet.reading_findings import alternative_words
from generator.words.amounts import typeset
from generator.words.italian import capital, count, date_words, join

OTHER = "altro"
FORM = (
    "codice", "numero", "domanda", "risposte possibili", "risposta", OTHER, "documento allegato", "chi risponde", "data"
)  # fmt: skip
"""The columns of the form."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """One answer to tick.

    Attributes:
        name: of the alternative; "" where the question is of no reading.
        supposed: whether it is what we suppose meanwhile.
        moved: what it changes for the player, in words; "" for nothing.
        example: a round that it pays otherwise, in words; "" for none.
    """

    letter: str
    name: str
    text: str
    supposed: bool = False
    moved: str = ""
    example: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """One question: what is asked, where the text is, which answers are possible, which document is wanted.

    Attributes:
        code: of the reading, or of the declared return that does not fit.
        place: where the text speaks of it.
        quoted: the supplier's own words, by the number of the clause, where he gave them.
        weight: how much money its answers move at most, in cents every hundred euro.
        silent: the text does not say it.
    """

    code: str
    title: str
    place: str
    answers: tuple[Answer, ...]
    quoted: tuple[tuple[str, str], ...] = ()
    attached: str = ""
    weight: Fraction = Fraction(0)
    silent: bool = False

    @property
    def choices(self) -> str:
        """Return the answers as the form lists them."""
        return " | ".join([*(f"{one.letter}) {one.text}" for one in self.answers), OTHER])


@dataclass(frozen=True, slots=True, kw_only=True)
class Letterhead:
    """Who writes to whom, and when; "" for what is not said.

    Attributes:
        day, due: as "2026-11-23".
    """

    sender: str = ""
    to: str = ""
    day: str = ""
    due: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Letter:
    """A letter: of which game it speaks, its questions in the order in which they are numbered, by part."""

    title: str
    version: str
    source: str
    heading: Letterhead
    parts: tuple[tuple[str, str, tuple[Question, ...]], ...]

    @property
    def questions(self) -> tuple[Question, ...]:
        """Return all the questions, in order."""
        return tuple(one for _, _, questions in self.parts for one in questions)

    @property
    def numbered(self) -> tuple[tuple[str, str, tuple[tuple[int, Question], ...]], ...]:
        """Return the parts, each question with its number."""
        every = iter(range(1, len(self.questions) + 1))
        return tuple((name, about, tuple((next(every), one) for one in own)) for name, about, own in self.parts)


def letter(
    rules: Ruleset,
    found: Sequence[Reason],
    moved: Mapping[tuple[str, str], Moved | None],
    *,
    heading: Letterhead | None = None,
    text: Mapping[int, str] | None = None,
) -> Letter:
    """Return the letter to the supplier of a regolamento.

    Args:
        found: the reasons for which its page may not be published; those for others than the supplier are left out.
        moved: for each reading and alternative that is not in force, what it moves; None where nobody can compute it.
        text: the supplier's own words, by the number of the clause.
    """
    heading = heading or Letterhead()
    questions = [*_questions(rules, [one for one in found if one.asked is Asked.SUPPLIER], moved, text or {})]
    money = sorted((one for one in questions if one.weight), key=lambda one: -one.weight)
    rest = [one for one in questions if not one.weight]
    parts = (
        (_MONEY, _ABOUT_MONEY, tuple(money)),
        (_PLAY, _ABOUT_PLAY, tuple(one for one in rest if not one.silent)),
        (_SILENT, _ABOUT_SILENT, tuple(one for one in rest if one.silent)),
    )
    return Letter(
        title=rules.title,
        version=rules.version,
        source=_source(rules),
        heading=heading if heading.to else Letterhead(
            sender=heading.sender, to=rules.text.publisher, day=heading.day, due=heading.due
        ),
        parts=tuple(one for one in parts if one[2]),
    )  # fmt: skip


_MONEY = "Risposte che spostano denaro"
_ABOUT_MONEY = (
    "Accanto a ogni risposta: quanto riceve in più o in meno il giocatore, in media, ogni 100 € della prima puntata "
    "(ogni 100 € della collaterale, dove è detta). La differenza è rispetto alla risposta che intanto supponiamo."
)
_PLAY = "Come si gioca, e come si conta"
_ABOUT_PLAY = (
    "Queste risposte decidono che cosa si vede al tavolo e sulla scheda. Dove non è scritto altro, ciò che il "
    "giocatore riceve in media non cambia."
)
_SILENT = "Che cosa il testo non dice"
_ABOUT_SILENT = "La scheda per i giocatori deve dirlo."


def _source(rules: Ruleset) -> str:
    text = rules.text
    dated = f"del {date_words(text.date)}" if text.date else ""
    version = f"versione {text.version}" if text.version else ""
    return ", ".join(part for part in (f"«{text.title or rules.title}»", version, dated) if part)


def _questions(
    rules: Ruleset, found: Sequence[Reason], moved: Mapping[tuple[str, str], Moved | None], text: Mapping[int, str]
) -> Iterator[Question]:
    readings = {reading.id: reading for reading in rules.readings}
    played = _played(rules)
    for reason in found:
        numbers = [clause_number(name) for name in reason.clauses]
        quoted = tuple((str(number), text[number]) for number in numbers if number in text)
        if reason.kind is ReasonKind.NUMBER:
            yield Question(
                code=f"{rules.prefix}-R{reason.name.rpartition('.')[2]}",
                title=f"{reason.text} Che cosa va corretto?",
                place=_place(numbers),
                answers=(
                    Answer(letter="a", name="", text="Il numero: alleghiamo quello giusto"),
                    Answer(letter="b", name="", text="Una regola: scriviamo quale"),
                ),
                quoted=quoted,
                attached="il calcolo o il certificato del ritorno dichiarato",
            )
        else:
            yield _of_reading(readings[reason.name], numbers, quoted, moved, played=reason.name in played)


def _played(rules: Ruleset) -> frozenset[str]:
    """Return the readings of data that an engine plays or the numbers read: of the others nothing is to be computed."""
    table = rules.table
    apart = {source.path for source in sources((rules.notes, table.notes, table.limits, table.times_source))}
    return frozenset(name for source in sources(rules) if source.path not in apart for name in source.readings)


def clause_number(name: str) -> int:
    """Return the number of a clause.

    >>> clause_number("ABC-007")
    7
    """
    return int(name.rpartition("-")[2])


def _place(numbers: Sequence[int], *, disagree: bool = False) -> str:
    if not numbers:
        return "Nel vostro testo: nessuna clausola."
    some = f"clausola {numbers[0]}" if len(numbers) == 1 else f"clausole {join([str(one) for one in numbers])}"
    return f"Nel vostro testo: {some}." + (" Non dicono la stessa cosa." if disagree and len(numbers) > 1 else "")


def _of_reading(
    reading: Reading,
    numbers: Sequence[int],
    quoted: tuple[tuple[str, str], ...],
    moved: Mapping[tuple[str, str], Moved | None],
    *,
    played: bool,
) -> Question:
    offered = [one for one in reading.alternatives if not one.silent]
    offered.sort(key=lambda one: one.name != reading.chosen)
    answers, weight = [], Fraction(0)
    for place, one in enumerate(offered):
        supposed = one.name == reading.chosen
        money = None if supposed else moved.get((reading.id, one.name))
        unknown = played and not supposed and (reading.id, one.name) in moved and money is None
        weight = max(weight, abs(money.cents) if money is not None and money.words else Fraction(0))
        answers.append(
            Answer(
                letter="abcdefghijklmnopqrstuvwxyz"[place],
                name=one.name,
                text=capital(alternative_words(reading, one.name)).rstrip("."),
                supposed=supposed,
                moved="da calcolare" if unknown else money.words if money is not None else "",
                example="" if money is None else money.example,
            )
        )
    return Question(
        code=reading.id,
        title=reading.question,
        place=_place(numbers, disagree=reading.kind == "contraddizione"),
        answers=tuple(answers),
        quoted=quoted,
        attached=reading.attached,
        weight=weight,
        silent=reading.kind == "silenzio",
    )


NOTHING = "Non c'è nessuna domanda per il fornitore."


def heading_lines(written: Letter) -> list[tuple[str, str]]:
    """Return what stands above the letter: what it is called and what it is, for what is known."""
    above = written.heading
    many = count(len(written.questions), "domanda", "domande")
    lines = [
        ("Da", above.sender),
        ("A", above.to or f"fornitore del testo {written.source}"),
        ("Data", date_words(above.day) if above.day else ""),
        ("Oggetto", f"{written.title}: {many} sul regolamento, versione {written.version}"),
        ("Risposta entro", date_words(above.due) if above.due else ""),
    ]
    return [(name, value) for name, value in lines if value]


def opening(written: Letter) -> list[str]:
    """Return why the questions are asked, and how one answers."""
    many = len(written.questions)
    points = "In un punto" if many == 1 else f"In {many} punti"
    return [
        f"stiamo preparando la scheda per i giocatori di {written.title} dal testo {written.source}. {points} il testo "
        "si contraddice, si può intendere in più modi, o non dice ciò che la scheda deve dire: finché non rispondete "
        "la scheda non si pubblica.",
        "Basta una crocetta per domanda. Se la risposta è un'altra, scrivetela nella riga «Altro». I numeri delle "
        "clausole sono quelli della copia numerata che alleghiamo.",
    ]


def _marked(one: Answer) -> str:
    said = [
        "intanto supponiamo questa" if one.supposed else "",
        f"**{one.moved}**" if one.moved and one.moved != "da calcolare" else one.moved,
        one.example,
    ]
    inside = "; ".join(filter(None, said))
    return f"- [ ] {one.letter}. {one.text}" + (f" ({inside})" if inside else "")


def letter_markdown(written: Letter) -> str:
    """Return the letter in Markdown, ending with a newline."""
    title = f"# Domande sul regolamento di {written.title}"
    if not written.questions:
        return f"{title}\n\n{NOTHING}\n"
    lines = [f"**{name}:** {value}  " for name, value in heading_lines(written)]
    lines += ["", title, "", "Gentile fornitore,", ""]
    lines += [line for one in opening(written) for line in (one, "")]
    for name, about, questions in written.numbered:
        lines += [f"## {name}", "", about, ""]
        for number, one in questions:
            lines += [f"### {number}. {one.title}", "", one.place, ""]
            lines += [line for clause, text in one.quoted for line in (f"> {clause}. {text}", "")]
            lines += [*map(_marked, one.answers), "- [ ] Altro: ______", ""]
            lines += [f"Allegate: {one.attached}.", ""] if one.attached else []
    lines += ["## Chi risponde", "", "Nome e ruolo: ______", "", "Data: ______", "", "Grazie."]
    lines += ["", written.heading.sender] if written.heading.sender else []
    return typeset("\n".join([*lines, ""]))


def letter_html(written: Letter) -> str:
    """Return the letter as an HTML page in the look of the player's page; it asks nothing of the network."""
    return filled(
        "letter.html.j2",
        page_style("letter.css"),
        letter=written,
        title=f"Domande sul regolamento di {written.title}",
        above=heading_lines(written),
        opening=opening(written),
        nothing=NOTHING,
    )


def letter_form(written: Letter) -> str:
    """Return the form to fill in, as a table with «;» between the cells that spreadsheets open."""
    out = io.StringIO()
    rows = csv.writer(out, delimiter=";", lineterminator="\n")
    rows.writerow(FORM)
    for _, _, questions in written.numbered:
        for number, one in questions:
            rows.writerow([one.code, number, one.title, one.choices, *[""] * 5])
    return "\ufeff" + out.getvalue()
