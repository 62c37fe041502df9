"""The command that says whether a regolamento may be published, and all that an edit made false: pronto."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from textwrap import wrap

import click

from banco.cli.support.command import command
from banco.cli.support.corpora import chosen, corpus_at
from banco.cli.support.exit_codes import DEFECT
from banco.cli.support.options import corpus_option, json_option, slug_argument
from banco.cli.support.printing import print_json
from banco.lab.editions.edition import Edition, read_edition
from banco.workbench.coherence.baseline import baseline
from banco.workbench.coherence.publication_list import PublicationList, publication_list
from banco.workbench.coherence.review import OTHERS, PARTS, part_of
from banco.workbench.consequences import Consequences
from conformance.cases.remark import Remark
from generator.data.typed_commands import typed_command
from generator.numbers.figures import Figures
from generator.words.italian import count


@command("pronto")
@slug_argument
@click.option(
    "--rispetto-a",
    "wanted",
    metavar="PRIMA",
    default="",
    help="Con che cosa confrontare: una revisione di git, o una cartella; se manca, l'ultima revisione di git.",
)
@click.option("--esteso", "whole", is_flag=True, help="Ogni punto intero: dove sta, che cosa non torna, che cosa fare.")
@corpus_option
@json_option
def pronto(slug: str, wanted: str, whole: bool, root: Path | None, as_json: bool) -> int:
    """Dice se un regolamento si può pubblicare, e tutto ciò che una modifica ha reso falso, con che cosa fare.

    Confronta i dati con i riassunti delle clausole, i titoli e gli importi degli scenari, i ritorni dichiarati, i
    calcoli conservati, la versione; aggiunge le domande aperte, ciò che manca, ciò che nessuno scenario prova, i file
    con un nome quasi giusto. È la porta della scheda per i giocatori: ciò che la scheda segnerebbe «da confermare» la
    tiene chiusa, un avviso no. Prima viene ciò che ha portato la modifica, poi quanto era già aperto, in una riga; in
    fondo il comando che segue.

    Il confronto è con l'ultima revisione di git. Per una copia che git non conserva, è con il regolamento dello stesso
    nome che sta nel progetto. Con --rispetto-a si sceglie: un'etichetta, HEAD~3, una cartella.

    Esce con 0 se si può pubblicare, con 4 se no.
    """
    corpus = corpus_at(root)
    chosen(corpus, [slug])
    now = read_edition(corpus, slug)
    earlier = baseline(corpus, slug, wanted)
    found = Consequences(now, earlier).remarks(Figures(returns=now.returns, chart=None))
    listed = publication_list(found, now, earlier.edition)
    if as_json:
        print_json({
            "regolamento": now.ruleset.identifier,
            "rispetto_a": earlier.words or None,
            "pubblicabile": not listed.blocking,
            "punti": [{**one.as_json(), "portato": one in listed.brought} for one in found],
        })  # fmt: skip
    else:
        for line in _lines(listed, now, earlier.words, whole=whole):
            click.echo(line)
        why, typed = listed.next_command(slug)
        click.echo(f"\n{why}\n  {typed_command(*typed, corpus=corpus)}")
    return DEFECT if listed.blocking else 0


WIDTH, MOST = 80, 24
"""The columns of a line, and how many points are told one by one."""


def _lines(listed: PublicationList, now: Edition, against: str, *, whole: bool) -> Iterator[str]:
    name, left = f"{now.ruleset.title} {now.ruleset.version}", len(listed.blocking)
    yield f"{name}: non ancora pronto, {count(left, 'punto', 'punti')}." if left else f"{name}: pronto, nessun punto."
    compared = f"confronto con {against}" if against else "niente con cui confrontarlo: vedi --rispetto-a"
    if listed.brought:
        yield f"\nPortati da questa modifica: {len(listed.brought)} ({compared})"
        yield from _whole(listed.brought) if whole else _short(listed.brought)
    if listed.earlier:
        yield f"\n{'Aperti già prima' if against else 'Aperti'}: {len(listed.earlier)}"
        yield from _whole(listed.earlier) if whole else _folded(listed.kinds)
    if listed.warned:
        yield f"\nDa guardare, senza che fermi niente: {len(listed.warned)}"
        yield from _whole(listed.warned) if whole else ()


def _folded(kinds: str) -> list[str]:
    return wrap(kinds, WIDTH, initial_indent="  ", subsequent_indent="  ")


def _short(found: Sequence[Remark]) -> Iterator[str]:
    """Yield a line for each point: its number, where it is, what is wrong as far as the line goes."""
    for number, one in enumerate(found[:MOST], 1):
        told = one.diagnostic
        place = f"{told.at.file.rpartition('/')[2]}:{told.at.line}"
        line = f"{number:>4}  {place}  {told.message}"
        yield line if len(line) <= WIDTH else f"{line[: WIDTH - 1].rstrip()}…"
    if len(found) > MOST:
        yield f"      e altri {len(found) - MOST}: «--esteso» li dice tutti"


def _whole(found: Sequence[Remark]) -> Iterator[str]:
    for part in dict.fromkeys((*PARTS, OTHERS)):
        inside = [one for one in found if part_of(one) == part]
        if inside:
            yield f"\n{part} ({len(inside)})"
            yield from (f"  {line}" for one in inside for line in one.diagnostic.render().splitlines())
