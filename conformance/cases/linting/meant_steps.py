"""What an author meant by a step that no phrase reads: the decision named in other words, a comment, an open quote."""

import re
import unicodedata
from collections.abc import Iterator

from conformance.cases.scenario.arguments import AMOUNT
from conformance.cases.scenario.wording import money
from conformance.cases.steps.phrases import StepKind
from conformance.cases.steps.registry import StepRegistry
from generator.data.foreign_comments import foreign_comment
from generator.model.language.meant_values import meant_value
from generator.model.language.word_forms import MONEY

_NAMED = re.compile(r"([A-ZÀ-Ý]\w*) (.+)")
_STEM = 4
"""How many first letters two words of one family share, as «raddoppio» and «raddoppia»."""
_QUOTES = {'"': '"', "«": "»"}
_ON = re.compile(
    rf"(?:{AMOUNT}|^la puntata di \w+) (?P<on>(?:sull'|su(?:l|llo|lla|i|gli|lle)? )(?P<word>(?!posto|ogni posto).+?))"
    r"(?: (?:vince|perde|è|sul posto|su ogni posto|con la)\b.*)?$"
)
"""A wager that is named, by whatever name, after an amount or in what becomes of it."""
_WHO = r"([A-ZÀ-Ý]\w*)"
_HAND = r"((?: con la \w+ mano)?(?: al posto [0-9])?)"
_WINS = re.compile(rf"{_WHO} (?:vince|guadagna)(?: la (?:mano|puntata|posta)| {AMOUNT})?")
_IN_OTHER_WORDS = (
    (re.compile(r"(?:il )?banco (?:fa|ha|totalizza|arriva a|ha fatto) ([0-9]+)"), (r"la mano del banco vale \1",)),
    (re.compile(rf"{_WHO} (?:fa|ha|totalizza|arriva a|ha fatto) ([0-9]+)"), (r"la mano di \1 vale \2",)),
    (re.compile(r"(?:il )?banco (?:sballa|ha sballato|è sballato)"), ("la mano del banco è sballata",)),
    (re.compile(rf"{_WHO} (?:sballa|ha sballato|è sballat[oa])"), (r"la mano di \1 è sballata",)),
    (re.compile(rf"{_WHO} (?:perde|ha perso)(?: la (?:mano|puntata|posta))?"), (r"la puntata di \1 perde",)),
    (_WINS, (r"la puntata di \1 vince",)),
    (re.compile(rf"{_WHO} (?:riceve niente|riceve nulla|non riceve niente)"), (r"\1 non riceve nulla",)),
    (re.compile(rf"{_WHO} (?:si ferma|resta|rimane|passa|non chiede(?: carta)?){_HAND}"), (r"\1 sta\2",)),
    (re.compile(rf"{_WHO} (?:prende|pesca|tira|vuole|chiama)(?: una)?(?: carta)?{_HAND}"), (r"\1 chiede carta\2",)),
    (re.compile(rf"{_WHO} (?:separa|splitta)(?: la coppia)?{_HAND}"), (r"\1 divide\2",)),
    (re.compile(rf"{_WHO} (?:ha puntato|ha messo|ha giocato|mette|scommette) ({AMOUNT})"), (r"\1 punta \2",)),
    (
        re.compile(rf"(?:che )?{_WHO} ha (?:un saldo di )?({AMOUNT})"),
        (r"che \1 occupa il posto 1 con un saldo di \2", r"il saldo di \1 è \2"),
    ),
)
"""What authors say, and the phrases that say it; the first that the rules know is meant."""
_HOUSE_PLAYS = re.compile(r"(?:il )?banco (?:chiede|prende|tira|pesca|sta\b|si ferma|raddoppia|gioca)")


def meant_decision(kind: StepKind, text: str, vocabulary: StepRegistry) -> str | None:
    """Return the step with the verb that the regolamento gives to the one decision that a text speaks of.

    «Anna vuole una carta», where the offer «Carta» has the verb «chiede carta», is «Anna chiede carta».
    """
    named = _NAMED.fullmatch(text)
    if kind is not StepKind.WHEN or named is None:
        return None
    stems = set(_stems(named.group(2)))
    by_label = [verb for verb, label in vocabulary.decisions.items() if stems & set(_stems(label))]
    by_verb = [verb for verb in vocabulary.decisions if stems & set(_stems(verb))]
    verbs = by_label or by_verb
    return f"{named.group(1)} {verbs[0]}" if len(verbs) == 1 else None


def _stems(text: str) -> Iterator[str]:
    for word in re.findall(r"[^\W\d]+", text):
        plain = unicodedata.normalize("NFD", word.casefold())[:_STEM]
        if len(word) >= _STEM and plain not in ("alla", "della", "alle", "mano", "post", "prim", "seco", "terz"):
            yield plain


def meant_amount(text: str) -> str | None:
    """Return an amount as scenarios write it, when another way of writing it leaves no doubt.

    >>> meant_amount("12,5 €"), meant_amount("€ 1000"), meant_amount("dieci euro")
    ('12,50 €', '1.000 €', '10 €')
    """
    written = meant_value(text, MONEY)
    return None if written is None else money(int(written.replace(".", "")))


def meant_advice(kind: StepKind, keyword: str, text: str, vocabulary: StepRegistry) -> str | None:
    """Return what to write instead of a step that says in other words what a phrase says; None if none does."""
    if kind is StepKind.WHEN and _HOUSE_PLAYS.match(text):
        return "Il banco gioca da sé: le carte che prende stanno nella tabella delle carte, fra le sue «pescate»."
    for pattern, phrases in _IN_OTHER_WORDS:
        said = pattern.fullmatch(text)
        if said is None:
            continue
        meant = next((one for phrase in phrases if vocabulary.matches(kind, one := said.expand(phrase))), None)
        if meant is not None and pattern is _WINS:
            amount = f"«{keyword} {said[1]} riceve …», con la posta che torna compresa"
            return f"Scrivi «{keyword} {meant}»; per l'importo, {amount}."
        if meant is not None:
            return f"Scrivi «{keyword} {meant}»."
    return None


def unknown_wager(text: str, vocabulary: StepRegistry) -> tuple[str, tuple[str, ...]] | None:
    """Return the wager that follows an amount and that the regolamento has not, and those that it has."""
    named = _ON.search(text)
    known = next((one for one in vocabulary.parameters if one.name == "su_puntata"), None)
    if named is None or known is None or re.fullmatch(known.pattern, named["on"]):
        return None
    return named["word"], known.admitted


def as_in_examples(text: str) -> str:
    """Return a step about the player and the amount of the examples, so that only its words are compared."""
    return re.sub(AMOUNT, "20 €", re.sub(r"^[A-ZÀ-Ý]\w* ", "Anna ", text))


def comment_in(text: str) -> tuple[str, str] | None:
    """Return a step without what stands after « #» or « //», and that: no comment stands at the end of a line."""
    before, sign, after = text.partition(" #")
    if sign and '"' not in after:
        return before, f"#{after}"
    found = foreign_comment(text)
    return (found[0].strip(), text[len(found[0]) :]) if found is not None and found[0].strip() else None


def open_quote(text: str) -> str | None:
    """Return a step with the quotes that it opens closed at its end; None if it opens none."""
    for opening, closing in _QUOTES.items():
        odd = text.count(opening) % 2 if opening == closing else text.count(opening) - text.count(closing)
        if odd == 1:
            return f"{text.rstrip()}{closing}"
    return None
