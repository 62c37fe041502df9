"""Groups of commands in sections, each command imported only when it is used."""

import importlib
import shlex
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any

import click
import click.shell_completion

from banco.cli.support.faults import shown
from banco.cli.support.italian_click import ItalianGroup


class LazyGroup(ItalianGroup):
    """A group that knows what its commands do without importing them.

    Args:
        package: where their modules are.
        sections: by the title of each section of the help, what its commands do, in the order of the help.
        groups: those of them that are groups.
        modules: of a command whose module has not its name.
        older: names of before, with the words that they stand for now.
        otherwise: the command that takes as its argument a word which is no command, nor resembles one; "" if none.
        attributes: what every group of Click takes.
    """

    def __init__(
        self,
        *,
        package: str,
        sections: Mapping[str, Mapping[str, str]],
        groups: Iterable[click.Group] = (),
        modules: Mapping[str, str] | None = None,
        older: Mapping[str, tuple[str, ...]] | None = None,
        otherwise: str = "",
        **attributes: Any,
    ) -> None:
        super().__init__(**attributes)
        self.package = package
        self.sections = sections
        self.modules = modules or {}
        self.older = older or {}
        self.otherwise = otherwise
        for one in groups:
            self.add_command(one)

    def help_sections(self) -> Mapping[str, Sequence[tuple[str, str]]]:
        """Return (name, help) of every command, by the title of its section, without importing any."""
        return {title: [*section.items()] for title, section in self.sections.items()}

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names, in the order in which a newcomer meets them."""
        return [name for section in self.sections.values() for name in section]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command, importing its module."""
        if cmd_name in self.commands:
            return self.commands[cmd_name]
        if cmd_name not in self.list_commands(ctx):
            return None
        name = self.modules.get(cmd_name, cmd_name).replace("-", "_")
        command: click.Command = getattr(importlib.import_module(f"{self.package}.{name}"), name)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command that is meant, by its name of before as well, which is said."""
        now = self._now(ctx, args[0])
        if now and not ctx.resilient_parsing:
            said, meant = (shlex.join([*ctx.command_path.split(), *words]) for words in ([shown(args[0])], now))
            click.echo(f"«{said}» ora è «{meant}».", err=True)
        return super().resolve_command(ctx, [*now, *args[1:]] if now else args)

    def _now(self, ctx: click.Context, word: str) -> tuple[str, ...]:
        """Return what stands for a word that was enough before; () if the word is a command, or nobody knows it."""
        names = self.list_commands(ctx)
        if word in names or word.startswith("-"):
            return ()
        if self.otherwise and not get_close_matches(word, names):
            return (self.otherwise, word)
        return self.older.get(word, ())

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[click.shell_completion.CompletionItem]:
        """Return the commands that begin so, with what they do, without importing any; then the options."""
        items = [
            click.shell_completion.CompletionItem(name, help=words)
            for section in self.sections.values()
            for name, words in section.items()
            if name.startswith(incomplete)
        ]
        return [*items, *click.Command.shell_complete(self, ctx, incomplete)]
