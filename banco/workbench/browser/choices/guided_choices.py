"""The rules of a regolamento that are changed most, in groups: what each is now, and what else it could be."""

from collections.abc import Callable, Iterator, Mapping

from banco.lab.editions.yaml_splices import Layout, spliced
from banco.workbench.browser.choices.choice import RefusedValue, RuleChoice, RuleOption
from banco.workbench.browser.choices.dealer_choices import dealer_choices
from banco.workbench.browser.choices.giving_up_choices import giving_up_choices
from banco.workbench.browser.choices.optional_choices import reading_choices, side_pay_choices
from banco.workbench.browser.choices.pay_choices import pay_choices
from banco.workbench.browser.choices.player_choices import player_choices
from banco.workbench.browser.choices.rules_desk import RulesDesk, rules_desk
from banco.workbench.browser.choices.session_choices import session_choices
from banco.workbench.browser.choices.table_choices import table_choices
from banco.workbench.edited_corpus import text_of
from generator.data.corpus import Corpus
from generator.model.language.vocabulary import CHANGES

_PROVIDERS: tuple[Callable[[RulesDesk], Iterator[RuleChoice]], ...] = (
    pay_choices,
    dealer_choices,
    player_choices,
    giving_up_choices,
    table_choices,
    session_choices,
    side_pay_choices,
    reading_choices,
)


def guided_choices(corpus: Corpus, slug: str) -> tuple[RuleChoice, ...]:
    """Return the choices of a regolamento, group by group.

    Args:
        corpus: with the texts that are not saved in the place of their files.
    Raises:
        CorpusErrors: with the mistakes of the files; a regolamento with mistakes leaves nothing to choose.
    """
    desk = rules_desk(corpus, slug)
    every = [choice for provider in _PROVIDERS for choice in provider(desk)]
    groups = tuple(dict.fromkeys(choice.group for choice in every))
    return tuple(choice for group in groups for choice in every if choice.group == group)


def chosen(choice: RuleChoice, option: str, value: str = "") -> RuleOption:
    """Return the option of a choice that somebody names, or the value that he types in the place of one.

    Args:
        option: the id; "" for a typed value.
    Raises:
        RefusedValue: there is no such option, or no such value is admitted.
    """
    if option:
        found = choice.option(option)
        if found is None:
            listed = ", ".join(one.words for one in choice.options)
            raise RefusedValue(f"«{choice.title}» non ha una scelta «{option}». Scelte: {listed}.")
        return found
    if choice.custom is None:
        raise RefusedValue(f"«{choice.title}» non ammette valori scritti a mano.")
    return choice.custom.answer(value).option()


def edited_texts(corpus: Corpus, option: RuleOption) -> Mapping[str, str]:
    """Return the texts that an option leads to, by the names of the files from the root of the corpus.

    Args:
        corpus: the one of which the choices were made.
    """
    texts = spliced({one.file: text_of(corpus, one.file) for one in option.changes}, option.changes)
    return {name: _without_empty_changes(name, text) for name, text in texts.items()}


def _without_empty_changes(name: str, text: str) -> str:
    """Return a text without the list of what departs from what it inherits, where an option took the last rows away."""
    if f"\n{CHANGES}:" not in text:
        return text
    layout = Layout(name, text)
    if (CHANGES,) not in layout or layout.rows((CHANGES,)):
        return text
    return spliced({name: text}, [layout.take((CHANGES,))])[name]
