"""The letter to the supplier of a regolamento as its texts are: its questions, with what each answer moves."""

from collections.abc import Mapping
from dataclasses import replace

from banco.lab.editions.edition import Edition
from banco.workbench.answer_examples import examples
from generator.model.loading.variants import variants
from generator.numbers.figures import Figures
from generator.numbers.reading_returns import returns_of_readings
from generator.pages.player.answer_money import moved_by_answers
from generator.pages.player.letter import Letter, Letterhead, letter
from generator.pages.player.publishable import reasons
from generator.words.catalogue import SOURCE, Catalogue


def asked_questions(now: Edition, language: str = SOURCE) -> Letter:
    """Return the letter as far as its questions and answers go: nothing is computed of what they move."""
    return letter(now.ruleset, reasons(now.ruleset, Figures(returns=now.returns, chart=None)), {}, language=language)


def supplier_letter(
    now: Edition,
    heading: Letterhead | None = None,
    text: Mapping[int, str] | None = None,
    *,
    with_examples: bool = False,
    language: str = SOURCE,
) -> Letter:
    """Return the letter; what its answers move is computed, which may take minutes the first time.

    Args:
        text: the supplier's own words, by the number of the clause.
        with_examples: whether a round is looked for that each answer pays otherwise: it takes minutes every time.
    """
    rules = now.ruleset
    base, alone = returns_of_readings(now.corpus, rules)
    moved = dict(moved_by_answers(rules, base, alone))
    every = variants(now.corpus, now.slug) if with_examples else None
    for answer, told in examples(every, rules, words=Catalogue(language)).items() if every is not None else ():
        if (money := moved.get(answer)) is not None:
            moved[answer] = replace(money, example=told)
    found = reasons(rules, Figures(returns=base, chart=None))
    return letter(rules, found, moved, heading=heading, text=text, language=language)
