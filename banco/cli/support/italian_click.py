"""Click in Italian: usage, help pages and usage errors."""

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches

import click

from banco.cli.support.faults import shown

HELP = "Mostra questo aiuto ed esce."


class _Italian(click.Command):
    """What commands and groups share."""

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the usage line."""
        formatter.write_usage(ctx.command_path, " ".join(self.collect_usage_pieces(ctx)), prefix="Uso: ")

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Return the words of the usage line."""
        words = {"[OPTIONS]": "[OPZIONI]", "COMMAND [ARGS]...": "COMANDO [ARGOMENTI]…"}
        return [words.get(piece, piece) for piece in super().collect_usage_pieces(ctx)]

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options; the arguments are in the usage line."""
        options = [parameter for parameter in self.get_params(ctx) if isinstance(parameter, click.Option)]
        rows = [row for option in options if (row := option.get_help_record(ctx)) is not None]
        with formatter.section("Opzioni"):
            formatter.write_dl([(_italian(left), _italian(right)) for left, right in rows])

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Return the help option, with its words in Italian."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = HELP
        return option


class ItalianCommand(_Italian):
    """A command whose help is in Italian."""


class ItalianGroup(_Italian, click.Group):
    """A group whose help is in Italian."""

    command_class = ItalianCommand

    def help_sections(self) -> Mapping[str, Sequence[tuple[str, str]]]:
        """Return (name, help) of every command, by the title of its section."""
        return {"Comandi": [(name, command.get_short_help_str()) for name, command in self.commands.items()]}

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write commands first, options after."""
        for title, commands in self.help_sections().items():
            with formatter.section(title):
                formatter.write_dl(commands)
        _Italian.format_options(self, ctx, formatter)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write nothing: the commands come before the options."""


_WORDS = {
    "Show the version and exit.": "Mostra la versione ed esce.",
    "[required]": "[obbligatoria]",
    "; required]": "; obbligatoria]",
    "default: ": "se manca: ",
    "DIRECTORY": "CARTELLA",
    "TEXT": "TESTO",
    "INTEGER RANGE": "NUMERO",
    "FLOAT RANGE": "NUMERO",
    "INTEGER": "NUMERO",
    "FLOAT": "NUMERO",
}
_RANGE = re.compile(r"(?:(-?[\d.]+)<=?)?x(?:(>=?|<=?)(-?[\d.]+))?(?=[\];])")


def _italian(text: str) -> str:
    for english, translated in _WORDS.items():
        text = text.replace(english, translated)
    return _RANGE.sub(_range, text)


def _range(match: re.Match[str]) -> str:
    low, sign, bound = match.groups()
    if low is not None and bound is not None:
        return f"da {low} a {bound}"
    if bound is None:
        return match.group()
    return f"almeno {bound}" if sign.startswith(">") else f"al massimo {bound}"


def usage_words(error: click.UsageError, commands: Mapping[str, str]) -> str:
    """Return a usage error in Italian: what is wrong, what was perhaps meant, where the help is.

    Args:
        error: as Click says it.
        commands: what may be typed after the name of the program, by the word that somebody looks for.
    """
    path = error.ctx.command_path if error.ctx else "banco"
    return f"Uso sbagliato: {_what(error, commands)}\nProva: {path} --help"


def _what(error: click.UsageError, commands: Mapping[str, str]) -> str:
    match error:
        case click.NoSuchOption():
            near = f" Forse intendevi «{error.possibilities[0]}»?" if error.possibilities else ""
            return f"l'opzione «{shown(error.option_name)}» non esiste.{near}"
        case click.BadOptionUsage():
            takes = "does not take a value" in error.message
            return f"l'opzione «{shown(error.option_name)}» {'non vuole' if takes else 'vuole'} un valore."
        case click.MissingParameter():
            return f"manca «{_name(error.param, error.ctx)}»."
        case click.BadParameter():
            return f"il valore di «{_name(error.param, error.ctx)}» non va bene: {_reason(error)}"
    return _unnamed(error.format_message(), commands)


def _unnamed(message: str, commands: Mapping[str, str]) -> str:
    """Return in Italian the usage errors that have no class of their own."""
    if message.startswith("No such command"):
        wanted = message.partition("'")[2].partition("'. Did you mean")[0].removesuffix("'.")
        close = get_close_matches(wanted, list(commands), n=1)
        near = f" Forse intendevi «{commands[close[0]]}»?" if close else ""
        return f"il comando «{shown(wanted)}» non esiste.{near}"
    if message.startswith("Got unexpected extra argument"):
        extra = message.partition("(")[2].rpartition(")")[0]
        return f"ci sono argomenti di troppo: {shown(extra)}."
    if message.startswith("Missing command"):
        return "manca il comando."
    return shown(message, 1000)


def _name(parameter: click.Parameter | None, ctx: click.Context | None) -> str:
    if parameter is None:
        return "?"
    if isinstance(parameter, click.Option):
        return str(parameter.opts[0])
    return str(parameter.make_metavar(ctx or click.Context(click.Command("banco"))))


_PATHS = {
    "does not exist": "non esiste.",
    "is a file": "è un file, e serve una cartella.",
    "is a directory": "è una cartella, e serve un file.",
}


def _reason(error: click.BadParameter) -> str:
    kind = error.param.type if isinstance(error.param, click.Parameter) else None
    if isinstance(kind, click.Choice):
        return f"si sceglie fra {', '.join(str(choice) for choice in kind.choices)}."
    if isinstance(kind, click.Path):
        path = error.message.partition("'")[2].rpartition("'")[0]
        why = next((words for english, words in _PATHS.items() if english in error.message), "non si può leggere.")
        return f"«{shown(path)}» {why}"
    if isinstance(kind, click.IntRange):
        least = "" if kind.min is None else f", almeno {kind.min}"
        most = "" if kind.max is None else f", al massimo {kind.max}"
        return f"serve un numero intero{least}{most}."
    if isinstance(kind, click.types.IntParamType):
        return "serve un numero intero."
    return shown(error.message)
