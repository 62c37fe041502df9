"""Settings of `motore.yaml` written in another way than its own: what was meant, as it is written there."""

import re
import shlex

from generator.data.look_alikes import guess, repaired
from generator.model.language.meant_values import meant_value
from generator.model.language.shapes import Lexical
from generator.model.language.word_forms import DATE, SLUG
from generator.words.days import last_of_its_month

_SIZE = re.compile(r"([0-9]{1,3}(?:[.\s][0-9]{3})+|[0-9]+)\s*(mb|gb|mega(?:byte)?|giga(?:byte)?|m|g)?", re.IGNORECASE)
_TIME = re.compile(r"([0-9]+)(?:[.,]([0-9]{1,3}))?\s*(s|sec|secondi|secondo|ms|millisecondi|m|min|minuti|minuto)")
_SCENARIO = re.compile(r"[A-Z0-9]{2,5}-S[0-9]{4}")
SCENARIO_FORM = "RIV-S0001, con la sigla del regolamento"


def memory(text: str) -> str:
    """Return how a limit of memory is written, in megabytes; "" if the text is none.

    >>> memory("1.024"), memory("1 GB"), memory("molta")
    ('Scrivi 1024.', 'Scrivi 1024.', '')
    """
    size = _SIZE.fullmatch(text.strip())
    if size is None:
        return ""
    number = int(re.sub(r"\D", "", size[1]))
    return f"Scrivi {number * 1024 if (size[2] or '')[:1].lower() == 'g' else number}."


def seconds(text: str) -> str:
    """Return how a time is written, in seconds; "" if the text is none.

    >>> seconds("20s"), seconds("500 ms"), seconds("2 minuti")
    ('Scrivi 20: sono secondi.', 'Scrivi "0.5": sono secondi.', 'Scrivi 120: sono secondi.')
    """
    time = _TIME.fullmatch(text.strip().casefold())
    if time is None:
        return ""
    thousandths = int(time[1]) * 1000 + int((time[2] or "0").ljust(3, "0"))
    thousandths = thousandths // 1000 if time[3][:2] in ("ms", "mi") and time[3][:3] != "min" else thousandths
    thousandths *= 60 if time[3] == "m" or time[3].startswith("min") else 1
    whole, rest = divmod(thousandths, 1000)
    shown = f'"{whole}.{rest:03}'.rstrip("0") + '"' if rest else str(whole)
    return f"Scrivi {shown}: sono secondi."


def command(text: str) -> str:
    """Return how a command in one line is written; "" if it cannot be parted into words."""
    try:
        words = shlex.split(text)
    except ValueError:
        return ""
    plain = re.compile(r"[A-Za-z0-9_./\\-]*[A-Za-z/][A-Za-z0-9_./\\-]*")
    return f"[{', '.join(word if plain.fullmatch(word) and word[0] != '-' else _quoted(word) for word in words)}]"


def scenario(text: str) -> str:
    """Return what is meant by the id of a scenario that is none, or its form; "" if it is one."""
    if _SCENARIO.fullmatch(text):
        return ""
    close = repaired(text, lambda code: _SCENARIO.fullmatch(code) is not None)
    return guess(text, close) if close else f"Serve una forma come {SCENARIO_FORM}."


def day(text: str) -> str:
    """Return how a day is written, or the last one of its month; "" if the text is none."""
    if (month := last_of_its_month(text)) is not None:
        return f'{month[0]} Scrivi il giorno giusto, al più "{month[1]}".'
    return _in_form(text, DATE)


def slug(text: str) -> str:
    """Return how the name of a folder is written; "" if no such name can be made of the text."""
    return _in_form(text, SLUG)


def _in_form(text: str, form: Lexical) -> str:
    meant = meant_value(text, form)
    return "" if meant is None else f'Scrivi "{meant}".'


def _quoted(word: str) -> str:
    escaped = word.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
