"""The command that checks rules and plays their scenarios: valida."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import click

from banco.cli.support.command import command
from banco.cli.support.corpora import chosen, corpus_at
from banco.cli.support.exit_codes import DEFECT
from banco.cli.support.faults import mistakes_words
from banco.cli.support.options import corpus_option, json_option, slugs_argument
from banco.cli.support.printing import fail, print_diagnostics, print_json
from conformance.cases.near_names import near_folders, near_names
from conformance.cases.preparation import Prepared, prepare
from conformance.cases.validation import alternative_problems, register_problems
from conformance.proof.played_scenarios import PlayedScenario, failures, play_all
from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors, Severity, in_file_order
from generator.data.typed_commands import typed_command
from generator.words.italian import count


@command("valida")
@slugs_argument
@click.option("--letture", "readings", is_flag=True, help="Prova anche le alternative non scelte di ogni lettura.")
@corpus_option
@json_option
def valida(slugs: tuple[str, ...], readings: bool, root: Path | None, as_json: bool) -> int:
    """Controlla i regolamenti (tutti, se non se ne nomina nessuno) e ne gioca gli scenari.

    Dice tutti gli errori insieme, ognuno con file, riga e colonna. Senza errori gioca ogni scenario con le regole come
    sono. Esce con 0 se non c'è alcun errore e ogni scenario torna, con 4 se no; gli avvisi non contano.
    """
    corpus = corpus_at(root)
    prepared: list[Prepared] = []
    try:
        prepared = [prepare(corpus, slug) for slug in chosen(corpus, slugs)]
        diagnostics = [one for each in prepared for one in (*each.diagnostics, *register_problems(corpus, each))]
        diagnostics += [one for each in prepared if readings for one in alternative_problems(corpus, each)]
        diagnostics += [one.diagnostic for each in prepared for one in near_names(corpus, each.slug)]
        diagnostics += [] if slugs else [one.diagnostic for one in near_folders(corpus)]
    except CorpusErrors as errors:
        diagnostics = list(errors.diagnostics)
    wrong = sum(diagnostic.severity is Severity.ERRORE for diagnostic in diagnostics)
    played = {} if wrong else {each.slug: _played(each) for each in prepared}
    failing = {slug: found for slug, every in played.items() if (found := failures(every, corpus.features.name))}
    diagnostics += [one for found in failing.values() for one in found]
    if as_json:
        print_json([diagnostic.as_json() for diagnostic in in_file_order(diagnostics)])
        return DEFECT if wrong or failing else 0
    print_diagnostics(diagnostics)
    if wrong:
        return fail(f"\n{mistakes_words(wrong)} da correggere. «banco spiega CODICE» spiega ogni codice.", DEFECT)
    told = f"{count(len(prepared), 'regolamento', 'regolamenti')}, {_scenarios([*_every(played)])}"
    if failing:
        return fail("\n".join(_disagreement(told, failing, corpus)), DEFECT)
    click.echo(f"Nessun errore: {told}.")
    return 0


def _played(prepared: Prepared) -> tuple[PlayedScenario, ...]:
    return play_all(prepared.ruleset, prepared.cases or ()) if prepared.ruleset is not None else ()


def _every(played: Mapping[str, Sequence[PlayedScenario]]) -> Iterator[PlayedScenario]:
    for each in played.values():
        yield from each


def _scenarios(played: Sequence[PlayedScenario]) -> str:
    """Return how many scenarios hold, in how many cases; the same words whether all do or not."""
    every = {one.case.scenario for one in played}
    held = every - {one.case.scenario for one in played if one.findings}
    cases = sum(not one.findings for one in played)
    if not every:
        return "nessuno scenario"
    hold = "torna" if len(held) == 1 else "tornano"
    return f"{len(held)} scenari su {len(every)} {hold} ({cases} casi su {len(played)})"


def _disagreement(told: str, failing: Iterable[str], corpus: Corpus) -> Iterator[str]:
    yield f"\nNessun errore nei dati, ma gli scenari non vanno d'accordo con loro: {told}."
    yield "Che cosa fare, punto per punto:"
    yield from (f"  {typed_command('pronto', slug, corpus=corpus)}" for slug in failing)
