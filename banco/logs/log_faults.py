"""Faults of a log: rows and rounds that nobody could judge, files that were not read, rounds that are missing.

They say what the log does not let one see. Nothing of them accuses a table.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from banco.logs.gathering import Gathered
from banco.logs.layout import ROUNDS, LogLayout
from banco.logs.logged_round import Unread
from banco.logs.name_gaps import NameGap
from banco.logs.tally import Judged
from generator.words.amounts import thousands
from generator.words.italian import join

_UNJUDGED = "Colpi non giudicati."
_OF_EVENTS = f"{_UNJUDGED} Se sono le regole a tacere, non tocca a chi tiene il registro."


@dataclass(frozen=True, slots=True, kw_only=True)
class LogFault:
    """Rows, rounds or files of a log that were not judged for one reason.

    Attributes:
        many: how many.
        words: what they are, in Italian, in lower case.
        where: examples, names or places.
        effect: what it means for the verdict, as a sentence.
        unread: why a round cannot be judged; None for what is no round.
        copies: whether they are rows of rounds that were there already.
    """

    many: int
    words: str
    where: tuple[str, ...] = ()
    effect: str
    unread: Unread | None = None
    copies: bool = False


def unjudged_rows(judged: Judged, gathered: Gathered) -> Iterator[LogFault]:
    """Yield where the rows of a log have gone that are not among the judged."""
    if judged.copies:
        yield LogFault(
            many=judged.copies, words="doppie, contate una volta sola", effect="Nessuno: dicono lo stesso.", copies=True
        )
    for why, many in sorted(judged.unread.items()):
        some = join(f"«{value}»" for value in judged.values.get(why, ()))
        yield LogFault(
            many=many,
            words=why.value,
            where=(f"per esempio {some}",) if some else (),
            effect=_OF_EVENTS if why is Unread.EVENT else _UNJUDGED,
            unread=why,
        )
    for name, many in gathered.without_key.items():
        if many and name == ROUNDS:
            yield LogFault(many=many, words="senza il nome del colpo", effect=_UNJUDGED)
        elif many:
            words = f"righe di «{name}» senza il nome del colpo"
            yield LogFault(many=many, words=words, effect="Il colpo di cui sono è letto senza.")
    for name, many in gathered.orphans.items():
        if many:
            words = f"righe di «{name}» di un colpo che non c'è"
            yield LogFault(many=many, words=words, effect="Il colpo di cui sono non è giudicato.")
    if gathered.rejected:
        words = "righe che non si dividono in colonne"
        yield LogFault(many=gathered.rejected, words=words, effect="Di che cosa siano non si sa.")


def log_faults(judged: Judged, gathered: Gathered, layout: LogLayout) -> Iterator[LogFault]:
    """Yield the faults of a log: those of its rows, as in `unjudged_rows`, then missing rounds and unread files.

    No fault of the log are amounts that nobody has declared, nor rounds that a file repeats because its rows are of
    another table too.
    """
    for one in unjudged_rows(judged, gathered):
        if one.unread is not Unread.OPEN and not (one.copies and _repeats(layout)):
            yield one
    if gathered.gaps.missing:
        told = [*map(gap_words, gathered.gaps.gaps)]
        rest = gathered.gaps.missing - sum(gap.missing for gap in gathered.gaps.gaps)
        yield LogFault(
            many=gathered.gaps.missing,
            words="colpi che mancano, dai nomi degli altri",
            where=(*told, *([f"e altri {thousands(rest)}"] if rest else [])),
            effect="Forse giocati, e mai visti.",
        )
    unread = tuple(f"«{file.name}» {file.fault}" for file in gathered.files if file.fault)
    if unread:
        yield LogFault(
            many=len(unread), words="file non letti", where=unread, effect="I loro colpi non sono giudicati."
        )


def gap_words(gap: NameGap) -> str:
    """Return how many rounds are missing between two."""
    where = f" ({gap.table})" if gap.table else ""
    return f"{thousands(gap.missing)} fra {gap.after} e {gap.before}{where}"


def _repeats(layout: LogLayout) -> bool:
    """Say whether the rows of the rounds are rows of another table too."""
    rounds = layout.tables[ROUNDS]
    others = (table for name, table in layout.tables.items() if name != ROUNDS)
    return any((one.pattern, one.nested) == (rounds.pattern, rounds.nested) for one in others)
