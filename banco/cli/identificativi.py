"""The command that lists the names which engines use: identificativi."""

from pathlib import Path

import click

from banco.cli.support.command import command
from banco.cli.support.corpora import corpus_at, one_ruleset
from banco.cli.support.options import corpus_option, json_option, slug_argument
from banco.cli.support.printing import print_json
from generator.pages.sheet.identifiers import identifiers, identifiers_markdown


@command("identificativi")
@slug_argument
@corpus_option
@json_option
def identificativi(slug: str, root: Path | None, as_json: bool) -> int:
    """Elenca i nomi di puntate, azioni, fasi, zone, classi ed eventi con cui un motore parla di un regolamento."""
    ruleset = one_ruleset(corpus_at(root), slug)
    if as_json:
        families = {
            family.name: [dict(zip(family.columns, row, strict=True)) for row in family.rows]
            for family in identifiers(ruleset)
        }
        print_json({"regolamento": ruleset.identifier, "impronta": ruleset.fingerprint, "famiglie": families})
    else:
        click.echo(identifiers_markdown(ruleset), nl=False)
    return 0
