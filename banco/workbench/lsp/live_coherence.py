"""What the rules as they are typed make false elsewhere, and the amounts that the scenarios ask for, ready to be taken.

The list is that of `banco pubblica`, of what only a publication asks for nothing; the amounts are those of
`banco riallinea`.
"""

from dataclasses import replace

from banco.lab.editions.edition import Edition
from banco.workbench.coherence.review import review
from banco.workbench.lsp.desk import Desk, Followed
from banco.workbench.realignment.amount_proposals import realignment
from banco.workbench.realignment.failing_rounds import failing_rounds, play_all
from generator.data.diagnostics import CorpusErrors
from generator.pages.changes.all_changes import compare

_FOLLOWS = frozenset({
    "C101", "C102", "C103", "C104", "C105", "C110", "C111", "C112", "C113", "C114", "C131", "C132", "C133", "C140",
    "C001", "C002",
})  # fmt: skip
"""What an edit makes false; what is still to be settled before a publication is no mistake of who types."""


def kept_followed(desk: Desk, slug: str) -> Followed:
    """Return the same as `followed`, found again unless neither rules nor scenarios nor git have changed since."""
    read = (key for (own, _), (key, _) in desk.compiled.items() if own == slug)
    state: tuple[int | str, ...] = (desk.edits, desk.baselines.commit(), *read)
    known = desk.followed.get(slug)
    if known is None or known.state != state:
        known = desk.followed[slug] = replace(followed(desk, slug), state=state)
    return known


def followed(desk: Desk, slug: str) -> Followed:
    """Return what follows from the texts as they are; nothing where the rules or the scenarios have mistakes."""
    begun, rules = desk.begun.get(slug), desk.rulesets.get(slug)
    if begun is None or rules is None:
        return Followed()
    paths = desk.feature_files(slug)
    try:
        features = {desk.name_of(path): desk.corpus.data_of(path) for path in paths}
    except CorpusErrors:
        return Followed()
    made = [desk.compiled[slug, name][1] for name in features if (slug, name) in desk.compiled]
    now = Edition(
        shown=slug,
        ruleset=rules,
        tree=begun.document,
        register=begun.register,
        warnings=begun.diagnostics,
        cases=tuple(case for cases, _, _ in made for case in cases),
        features=features,
        read=tuple(document for _, document, _ in made if document is not None),
    )
    before = desk.baselines.of(slug).edition
    played = play_all(rules, now.cases)
    remarks = tuple(
        one.diagnostic for one in review(now, before, None, played=played) if one.diagnostic.code in _FOLLOWS
    )
    failing = failing_rounds(played, before.ruleset if before is not None else None)
    comparison = None if before is None else compare(before.ruleset, rules)
    found = realignment(rules, failing, now.documents, now.texts, comparison) if failing else None
    return Followed(remarks, found.proposals if found is not None else ())
