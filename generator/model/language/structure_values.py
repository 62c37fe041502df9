"""Single values against the scalar shapes, and the words that messages use for them."""

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache

from generator.data.diagnostics import Diagnostic, Position, did_you_mean, shortened
from generator.data.foreign_comments import foreign_comment
from generator.data.look_alikes import guess
from generator.data.nodes import Mapping, Node, Scalar, Sequence
from generator.model.language.meant_values import CODES, meant_choice, meant_number, meant_value
from generator.model.language.shapes import (
    AnyScalar,
    Boolean,
    Enum,
    Integer,
    Lexical,
    Reserved,
    ScalarShape,
    Shape,
    Text,
)
from generator.model.language.word_forms import DATE, UNDECLARED
from generator.words.days import last_of_its_month

_SHOWN = 40


def check(node: Node, shape: ScalarShape, subject: object) -> Diagnostic | None:
    """Return what is wrong in a value that should have this shape, or None.

    Args:
        subject: what is printed as the thing that the message is about; mostly there is nothing to print.
    """
    if not isinstance(node, Scalar) or node.value is None:
        return _wrong_type(node, shape, subject)
    mistake = _mistake(node, shape, subject)
    return _undeclared(mistake, shape, subject) if mistake and node.value == _UNDECLARED else mistake


_UNDECLARED = UNDECLARED.values[0]


def _undeclared(mistake: Diagnostic, shape: ScalarShape, subject: object) -> Diagnostic:
    """Return what is said of a value that the source may not leave out."""
    message = f"{subject} non si può lasciare «{_UNDECLARED}»: senza, non si sa come si gioca."
    advice = (
        f"Scrivi {wanted(shape)}: il valore con cui si gioca; che il testo tace si dice accanto, con «stato: lacuna» e "
        "«motivo»."
    )
    return Diagnostic(mistake.code, message, mistake.at, advice)


def _mistake(node: Scalar, shape: ScalarShape, subject: object) -> Diagnostic | None:
    match shape:
        case Text():
            return _text(node, shape, subject)
        case Boolean():
            return _boolean(node, shape, subject)
        case Integer():
            return _integer(node, shape, subject)
        case Lexical():
            return _lexical(node, shape, subject)
        case Enum():
            return _enum(node, shape, subject)
        case AnyScalar(options):
            return _any(node, options, subject)


def has_form(text: str, form: Lexical) -> bool:
    """Tell whether a text has this form."""
    return _whole(form.pattern)(text) is not None


@cache
def _whole(pattern: str) -> Callable[[str], re.Match[str] | None]:
    """Return what matches whole texts against a form."""
    return re.compile(pattern).fullmatch


def _text(node: Scalar, shape: Text, subject: object) -> Diagnostic | None:
    if not isinstance(node.value, str):
        return _wrong_type(node, shape, subject)
    if node.value.strip():
        return None
    return Diagnostic("R117", f"{subject} è un testo vuoto.", node.at, "Scrivi il testo.")


def _boolean(node: Scalar, shape: Boolean, subject: object) -> Diagnostic | None:
    if not isinstance(node.value, bool):
        return _wrong_type(node, shape, subject)
    if shape.only in (None, node.value):
        return None
    allowed = wanted(shape)
    message = f"{subject} ammette soltanto {allowed}."
    return Diagnostic("R104", message, node.at, f"Scrivi {allowed}, o togli la voce.")


def _integer(node: Scalar, shape: Integer, subject: object) -> Diagnostic | None:
    if isinstance(node.value, bool) or not isinstance(node.value, int):
        return _wrong_type(node, shape, subject)
    if shape.low <= node.value <= shape.high:
        return None
    message = f"{subject}: {node.value} è fuori dai limiti."
    return Diagnostic("R110", message, node.at, f"Scrivi {wanted(shape)}.")


def _lexical(node: Scalar, shape: Lexical, subject: object) -> Diagnostic | None:
    if not isinstance(node.value, str):
        return _wrong_type(node, shape, subject)
    if has_form(node.value, shape):
        return _day(node, shape, subject)
    message = f"{subject}: «{_short(node.value)}» non è {shape.noun}."
    return Diagnostic(shape.code, message, node.at, form_advice(shape, node.value))


def _day(node: Scalar, shape: Lexical, subject: object) -> Diagnostic | None:
    """Return what is wrong with a date that no calendar has."""
    if shape != DATE or (month := last_of_its_month(node.text)) is None:
        return None
    advice = f'{month[0]} Scrivi il giorno giusto, al più "{month[1]}".'
    return Diagnostic(shape.code, f"{subject}: il giorno «{node.text}» non esiste.", node.at, advice)


_WHY_NOT = {
    "rapporto": (
        r"-.*|0+:.*",
        "Una quota è ciò che si vince, mai zero né meno: chi perde ha «esito: perde», chi pareggia «esito: patta», e "
        "nessuna «paga».",
    ),
    "importo": (r"\d{10,}\.\d\d", "L'importo è troppo grande: prima del punto le cifre sono al massimo nove."),
}  # fmt: skip
"""What to say of a value of the right look that a form still refuses: a pattern, and the words."""


def form_advice(form: Lexical, written: str = "") -> str:
    """Return how to write a text of this form, beginning with what was perhaps meant by the one written."""
    close = meant_value(written, form)
    if close is not None:
        return guess(written, close) if form.name in CODES else f'Scrivi "{close}".'
    parts = re.split(r"\s*[,;]\s*|\s+e\s+|\s+", written.strip())
    if len(parts) > 1 and all(has_form(part, form) for part in parts):
        return f"Qui va una voce sola: separale, [{', '.join(parts)}]."
    return _why_not(written, form) or _FORM_ADVICE.get(form.name, f'Scrivi per esempio "{form.example}".')


_FORM_ADVICE = {
    "identificatore": "Usa lettere minuscole senza accenti, cifre e «_», cominciando con una lettera: una_parola.",
    "slug": "Usa lettere minuscole senza accenti, cifre e «-»: nome-del-gioco.",
}


def _enum(node: Scalar, shape: Enum, subject: object) -> Diagnostic | None:
    if not isinstance(node.value, str):
        if node.text in shape.values:
            message = f"{subject}: {node.text} senza virgolette è un numero, e qui serve una parola."
            return Diagnostic("R103", message, node.at, f'Scrivi "{node.text}" fra virgolette.')
        return _wrong_type(node, shape, subject)
    if node.value in shape.values:
        return None
    if kept := next((entry for entry in shape.reserved if entry.word == node.value), None):
        return reserved_word(kept, node.at)
    message = f"{subject} non ammette «{_short(node.value)}»."
    parts = node.value.split()
    if len(parts) > 1 and all(part in shape.values for part in parts):
        return Diagnostic("R104", message, node.at, f"Fra le voci manca la virgola: scrivi {', '.join(parts)}.")
    close = meant_choice(node.value, shape)
    advice = did_you_mean(node.value, shape.values, admitted="Valori ammessi", close=close)
    return Diagnostic("R104", message, node.at, advice)


def reserved_word(kept: Reserved, at: Position) -> Diagnostic:
    """Return what is said of a word that is kept for a later version."""
    message = f"«{kept.word}» è una parola riservata, non ancora disponibile."
    today = kept.instead or "questa regola non si può esprimere"
    return Diagnostic("R111", message, at, f"Servirà per {kept.title}; oggi {today}.")


def _any(node: Scalar, options: tuple[ScalarShape, ...], subject: object) -> Diagnostic | None:
    best: Diagnostic | None = None
    for option in options:
        mistake = check(node, option, subject)
        if mistake is None:
            return None
        # A complaint about the value says more than one about its type; the first option is the usual one.
        if best is None or (best.code == "R103" and mistake.code != "R103" and isinstance(option, Lexical)):
            best = mistake
    if best is None or best.code == "R103":
        return _wrong_type(node, AnyScalar(options), subject)
    also = " oppure ".join(wanted(option) for option in options)
    meant = _meant_option(node, options)
    why = next((why for option in options if (why := _why_not(node.text, option))), f"Scrivi {also}.")
    advice = f"{meant} Ammessi: {also}." if meant else why
    return replace(best, advice=advice)


def _why_not(text: str, form: ScalarShape) -> str:
    """Return why a form refuses a text of the right look; nothing if there is no more to say than its example."""
    pattern, why = _WHY_NOT.get(form.name, ("(?!)", "")) if isinstance(form, Lexical) else ("(?!)", "")
    return why if re.fullmatch(pattern, text) else ""


def _meant_option(node: Scalar, options: tuple[ScalarShape, ...]) -> str:
    """Return what to write for the first form that a value is meant to have; nothing if it is none."""
    forms = (option for option in options if isinstance(option, Lexical))
    close = next((close for form in forms if (close := meant_value(node.text, form)) is not None), None)
    if close is not None:
        return f'Scrivi "{close}".'
    number = meant_number(node.text)
    if number is not None and any(isinstance(one, Integer) and one.low <= number <= one.high for one in options):
        return f"Scrivi {number}."
    words = (meant_choice(node.text, one) for one in options if isinstance(one, Enum))
    word = next((one for one in words if one is not None), None)
    return "" if word is None else f"Scrivi {word}."


# words


def wanted(shape: ScalarShape) -> str:
    """Return what a shape wants, as in «un numero intero da 1 a 16»."""
    match shape:
        case Text():
            return "un testo"
        case Boolean(only):
            return "true o false" if only is None else str(only).lower()
        case Integer(low, high):
            return f"un numero intero da {low} a {high}"
        case Lexical(noun=noun, example=example):
            return f'{noun} (per esempio "{example}")'
        case Enum():
            return _one_of(shape.values)
        case AnyScalar(options):
            return " oppure ".join(wanted(option) for option in options)


def _one_of(values: tuple[str, ...]) -> str:
    if len(values) == 1:
        return f"la parola «{values[0]}»"
    return "una parola fra " + ", ".join(values)


def example_of(shape: Shape) -> str:
    """Return a value of this shape as it is written in a file, or nothing if it takes more than a word."""
    match shape:
        case Boolean():
            return "true"
        case Integer(low):
            return str(max(low, 1))
        case Lexical(example=example):
            return f'"{example}"'
        case Enum(choices):
            return choices[0].value
        case AnyScalar(options):
            return example_of(options[0])
        case _:
            return ""


def kind_of(node: Node) -> str:
    """Return what a node is, as in «c'è un testo («otto»)»."""
    match node:
        case Sequence():
            return "c'è una lista"
        case Mapping():
            return "c'è un gruppo di voci"
        case Scalar(value=None):
            return "non c'è nulla"
        case Scalar(value=bool()):
            return f"c'è {node.text}"
        case Scalar(value=int()):
            return f"c'è un numero ({node.text})"
        case Scalar():
            return f"c'è un testo («{_short(node.text)}»)"


def _short(text: str) -> str:
    return shortened(" ".join(text.split()), _SHOWN)


def _wrong_type(node: Node, shape: ScalarShape, subject: object) -> Diagnostic:
    message = f"{subject}: serve {wanted(shape)}, qui {kind_of(node)}."
    return Diagnostic("R103", message, node.at, _comment_advice(node) or _quotes_advice(node, shape))


def _comment_advice(node: Node) -> str:
    """Return how to write a comment of another language after a value; nothing where there is none."""
    found = foreign_comment(node.text) if isinstance(node, Scalar) and not node.quoted else None
    if found is None or not found[0].strip():
        return ""
    return f"I commenti cominciano con «#»: {found[0].strip()}  # {found[2]}"


def _quotes_advice(node: Node, shape: ScalarShape) -> str:
    if not isinstance(node, Scalar) or node.value is None:
        example = example_of(shape)
        return f"Scrivi un solo valore, per esempio {example}." if example else "Scrivi un solo valore."
    if isinstance(node.value, str):
        if node.quoted and isinstance(shape, Integer) and re.fullmatch(r"-?[0-9]{1,9}", node.text):
            return f"Togli le virgolette: {node.text}."
        if isinstance(shape, Boolean):
            known = node.quoted and node.text in ("true", "false")
            return f"Togli le virgolette: {node.text}." if known else f"Scrivi {wanted(shape)}."
        if isinstance(shape, Integer):
            number = meant_number(node.text)
            fits = number is not None and shape.low <= number <= shape.high
            return (
                f"Scrivi {number}." if fits else f"Scrivi il numero in cifre e intero, per esempio {example_of(shape)}."
            )
        return _meant_option(node, shape.options) if isinstance(shape, AnyScalar) else ""
    if isinstance(shape, Text) or (isinstance(shape, Lexical) and has_form(node.text, shape)):
        return f'Scrivi "{node.text}" fra virgolette.'
    if isinstance(shape, AnyScalar):
        return _meant_option(node, shape.options)
    return form_advice(shape, node.text) if isinstance(shape, Lexical) else ""
