"""The command that answers as the reference engine: servi."""

import sys
from pathlib import Path

from banco.cli.support.command import command
from banco.cli.support.corpora import corpus_at, one_ruleset
from banco.cli.support.options import corpus_option, slug_argument
from generator.engine.generate import load_engine


@command("servi")
@slug_argument
@corpus_option
def servi(slug: str, root: Path | None) -> int:
    """Genera in memoria il motore di riferimento e lo fa rispondere su standard input e output."""
    engine = load_engine(one_ruleset(corpus_at(root), slug))
    code: int = engine.servi(sys.stdin.buffer, sys.stdout.buffer)
    return code
