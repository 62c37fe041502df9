"""The letter to the supplier: each question that keeps a page from being published, with the answers to tick."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from generator.model.ir import DeclaredReturn, Reading, Ruleset
from generator.model.sources import sources
from generator.model.terms import Base
from generator.pages.player.answer_money import Moved
from generator.pages.player.page_telling import Teller
from generator.pages.printing.draft_notes import Reason, ReasonKind, Resolver
from generator.pages.sheet.reading_findings import alternative_words
from generator.words.catalogue import SOURCE, Catalogue
from generator.words.italian import capital
from generator.words.marked_messages import marked

OTHER = marked("altro")
"""What one ticks where no answer is right, and the column of the form for one's own words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """One answer to tick.

    Attributes:
        name: of the alternative; "" where the question is of no reading.
        language: of the text, "" where it is that of the letter.
        supposed: whether it is what we suppose meanwhile.
        moved: what it changes for the player, in words; "" for nothing.
        example: a round that it pays otherwise, in words; "" for none.
    """

    letter: str
    name: str
    text: str
    language: str = ""
    supposed: bool = False
    moved: str = ""
    example: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """One question: what is asked, where the text is, which answers are possible, which document is wanted.

    Attributes:
        code: of the reading, or of the declared return that does not fit.
        language, attached_language: of what is asked and of what is wanted, "" where it is that of the letter.
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
    language: str = ""
    attached_language: str = ""
    weight: Fraction = Fraction(0)
    silent: bool = False

    def choices(self, other: str) -> str:
        """Return the answers as the form lists them, the last one in one's own words."""
        return " | ".join([*(f"{one.letter}) {one.text}" for one in self.answers), other])


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

    language: str
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
    language: str = SOURCE,
) -> Letter:
    """Return the letter to the supplier of a regolamento.

    Args:
        found: the reasons for which its page may not be published; those for others than the supplier are left out.
        moved: for each reading and alternative that is not in force, what it moves; None where nobody can compute it.
        text: the supplier's own words, by the number of the clause.
        language: in which it is written; what the data ask in Italian alone stays so.
    Raises:
        Untranslated: the catalogue of the language lacks a message.
    """
    heading = heading or Letterhead()
    told = Teller(rules, Catalogue(language))
    questions = [*_questions(told, [one for one in found if one.asked is Resolver.SUPPLIER], moved, text or {})]
    money = sorted((one for one in questions if one.weight), key=lambda one: -one.weight)
    rest = [one for one in questions if not one.weight]
    hundred = told.words.euro(HUNDRED, plain=True)
    parts = (
        (told.words(_MONEY), told.words(_ABOUT_MONEY, stake=hundred), tuple(money)),
        (told.words(_PLAY), told.words(_ABOUT_PLAY), tuple(one for one in rest if not one.silent)),
        (told.words(_SILENT), told.words(_ABOUT_SILENT), tuple(one for one in rest if one.silent)),
    )
    return Letter(
        language=language,
        title=rules.title,
        version=rules.version,
        source=_source(told),
        heading=replace(heading, to=heading.to or rules.text.publisher),
        parts=tuple(one for one in parts if one[2]),
    )


HUNDRED = 100_00
"""What an answer moves is told of a hundred euro."""
_MONEY = marked("Risposte che spostano denaro")
_ABOUT_MONEY = marked(
    "Accanto a ogni risposta: quanto riceve in più o in meno il giocatore, in media, ogni {stake} della prima puntata "
    "(ogni {stake} della collaterale, dove è detta). La differenza è rispetto alla risposta che intanto supponiamo."
)
_PLAY = marked("Come si gioca, e come si conta")
_ABOUT_PLAY = marked(
    "Queste risposte decidono che cosa si vede al tavolo e sulla scheda. Dove non è scritto altro, ciò che il "
    "giocatore riceve in media non cambia."
)
_SILENT = marked("Che cosa il testo non dice")
_ABOUT_SILENT = marked("La scheda per i giocatori deve dirlo.")


def _source(told: Teller) -> str:
    text = told.rules.text
    dated = told.words("del {date}", date=told.words.date(text.date)) if text.date else ""
    version = told.words("versione {version}", version=text.version) if text.version else ""
    return ", ".join(part for part in (told.words.quoted(text.title or told.rules.title), version, dated) if part)


def _questions(
    told: Teller, found: Sequence[Reason], moved: Mapping[tuple[str, str], Moved | None], text: Mapping[int, str]
) -> Iterator[Question]:
    rules = told.rules
    readings = {reading.id: reading for reading in rules.readings}
    declared = {one.source.path: one for one in rules.returns}
    played = _played(rules)
    for reason in found:
        numbers = [clause_number(name) for name in reason.clauses]
        quoted = tuple((str(number), text[number]) for number in numbers if number in text)
        if reason.kind is ReasonKind.NUMBER:
            yield _of_a_return(told, declared[reason.name], numbers, quoted)
        else:
            yield _of_reading(told, readings[reason.name], numbers, quoted, moved, played=reason.name in played)


_NOT_THAT = {
    Base.INITIAL: marked(
        "Il ritorno dichiarato di {bet}, {share} della puntata iniziale, non è quello che queste regole danno. "
        "Che cosa va corretto?"
    ),
    Base.TOTAL: marked(
        "Il ritorno dichiarato di {bet}, {share} del totale puntato, non è quello che queste regole danno. "
        "Che cosa va corretto?"
    ),
}


def _of_a_return(
    told: Teller, declared: DeclaredReturn, numbers: Sequence[int], quoted: tuple[tuple[str, str], ...]
) -> Question:
    bet = told.words.quoted(told.words.list([told.label(told.rules.wager(name).label) for name in declared.wagers]))
    share = told.words.share(declared.value, declared.places)
    return Question(
        code=f"{told.rules.prefix}-R{declared.source.path.rpartition('.')[2]}",
        title=told.words(_NOT_THAT[declared.base], bet=bet, share=share),
        place=_place(told.words, numbers),
        answers=(
            Answer(letter="a", name="", text=told.words("Il numero: alleghiamo quello giusto")),
            Answer(letter="b", name="", text=told.words("Una regola: scriviamo quale")),
        ),
        quoted=quoted,
        attached=told.words("il calcolo o il certificato del ritorno dichiarato"),
    )


def _played(rules: Ruleset) -> frozenset[str]:
    """Return the readings of data that the numbers read: of the others nothing is to be computed."""
    table = rules.table
    around = (rules.session, rules.notes, table.notes, table.limits, table.times_source)
    apart = {source.path for source in sources(around)}
    return frozenset(name for source in sources(rules) if source.path not in apart for name in source.readings)


def clause_number(name: str) -> int:
    """Return the number of a clause.

    >>> clause_number("ABC-007")
    7
    """
    return int(name.rpartition("-")[2])


def _place(words: Catalogue, numbers: Sequence[int], *, disagree: bool = False) -> str:
    if not numbers:
        return words("Nel vostro testo: nessuna clausola.")
    if len(numbers) == 1:
        return words("Nel vostro testo: clausola {number}.", number=numbers[0])
    some = words("Nel vostro testo: clausole {numbers}.", numbers=words.list([str(one) for one in numbers]))
    return f"{some} {words('Non dicono la stessa cosa.')}" if disagree else some


def _of_reading(
    told: Teller,
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
        weight = max(weight, abs(money.cents) if money is not None and money.is_felt else Fraction(0))
        text = alternative_words(reading, one.name)
        answers.append(
            Answer(
                letter="abcdefghijklmnopqrstuvwxyz"[place],
                name=one.name,
                text=capital(told.label(text)).rstrip("."),
                language=told.label_language(text),
                supposed=supposed,
                moved=told.words(UNKNOWN) if unknown else _moved_words(told, money),
                example="" if money is None else money.example,
            )
        )
    return Question(
        code=reading.id,
        title=told.label(reading.question),
        language=told.label_language(reading.question),
        place=_place(told.words, numbers, disagree=reading.kind == "contraddizione"),
        answers=tuple(answers),
        quoted=quoted,
        attached=told.label(reading.attached) if reading.attached else "",
        attached_language=told.label_language(reading.attached),
        weight=weight,
        silent=reading.kind == "silenzio",
    )


UNKNOWN = marked("da calcolare")
"""What stands beside an answer of which nobody can say what it moves."""


def _moved_words(told: Teller, money: Moved | None) -> str:
    """Return what an answer moves; "" where it does not come to a cent."""
    if money is None or not money.is_felt:
        return ""
    amount = told.words.euro(round(money.cents), signed=True)
    hundred = told.words.euro(HUNDRED, plain=True)
    if not money.wagers:
        return told.words("{amount} ogni {stake}", amount=amount, stake=hundred)
    bet = told.words.list([told.label(told.rules.wager(name).label) for name in money.wagers])
    return told.words("{amount} ogni {stake} di {bet}", amount=amount, stake=hundred, bet=bet)
