"""The command that says whether a regolamento may be published, and all that an edit made false: pubblica."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from banco.cli.support.command import command
from banco.cli.support.corpora import chosen, corpus_at
from banco.cli.support.exit_codes import DEFECT
from banco.cli.support.options import corpus_option, json_option, slug_argument
from banco.cli.support.printing import print_json
from banco.lab.editions.edition import read_edition
from banco.workbench.coherence.baseline import baseline
from banco.workbench.coherence.review import OTHERS, PARTS, blocks, part_of
from banco.workbench.consequences import Consequences
from conformance.cases.remark import Remark
from generator.numbers.figures import Figures
from generator.words.italian import count


@command("pubblica")
@slug_argument
@click.option(
    "--rispetto-a",
    "wanted",
    metavar="PRIMA",
    default="",
    help="Con che cosa confrontare: una revisione di git, o una cartella; se manca, l'ultima revisione di git.",
)
@corpus_option
@json_option
def pubblica(slug: str, wanted: str, root: Path | None, as_json: bool) -> int:
    """Dice se un regolamento si può pubblicare, e tutto ciò che una modifica ha reso falso, con che cosa fare.

    Confronta i dati con i riassunti delle clausole, i titoli e gli importi degli scenari, i ritorni dichiarati, i
    calcoli conservati, la versione; aggiunge le domande aperte, ciò che manca, ciò che nessuno scenario prova, i file
    con un nome quasi giusto. È la porta della scheda per i giocatori: un «errore» la tiene chiusa, un «avviso» no.

    Il confronto è con l'ultima revisione di git. Per una copia che git non conserva, è con il regolamento dello stesso
    nome che sta nel progetto. Con --rispetto-a si sceglie: un'etichetta, HEAD~3, una cartella.

    Esce con 0 se si può pubblicare, con 4 se no.
    """
    corpus = corpus_at(root)
    chosen(corpus, [slug])
    now = read_edition(corpus, slug)
    earlier = baseline(corpus, slug, wanted)
    found = Consequences(now, earlier).remarks(Figures(returns=now.returns, chart=None))
    if as_json:
        print_json({
            "regolamento": now.ruleset.identifier,
            "rispetto_a": earlier.words or None,
            "pubblicabile": not blocks(found),
            "punti": [one.as_json() for one in found],
        })  # fmt: skip
    else:
        for line in _lines(found, now.ruleset.identifier, earlier.words):
            click.echo(line)
    return DEFECT if blocks(found) else 0


def _lines(found: Sequence[Remark], name: str, against: str) -> Iterator[str]:
    compared = f"confronto con {against}" if against else "niente con cui confrontarlo: vedi --rispetto-a"
    yield f"{name} ({compared})"
    for part in dict.fromkeys((*PARTS, OTHERS)):
        inside = [one for one in found if part_of(one) == part]
        if inside:
            yield f"\n{part} ({len(inside)})"
            yield from (f"  {line}" for one in inside for line in one.diagnostic.render().splitlines())
    wrong = sum(one.blocks for one in found)
    warned = count(len(found) - wrong, "avviso", "avvisi") if len(found) > wrong else "nessun avviso"
    if wrong:
        yield f"\nNon si pubblica: {count(wrong, 'punto', 'punti')} da sistemare, {warned}."
    else:
        yield f"\nSi può pubblicare: {warned}." if len(found) else "\nSi può pubblicare."
