"""The command with which an editor starts its helper: lsp."""

import click

from banco.cli.support.command import command
from banco.workbench.lsp.language_server import EditorTalk


@command("lsp")
@click.option("--stdio", is_flag=True, help="Non cambia niente: certi editor lo aggiungono da sé.")
def lsp(stdio: bool) -> int:
    """Aiuta un editor mentre si scrivono regolamenti e scenari: errori, significati, completamenti, rimandi.

    Parla il Language Server Protocol su standard input e output: lo avvia l'editor, non una persona. Come si imposta
    in VS Code, Neovim e Helix lo dice docs/editor.md.
    """
    EditorTalk().serve()
    return 0
