"""What a person does after a headline edit, as the list says it, without a person: it takes the time of the machine."""

import re

from headline_edits import CLAUSES, RULES, Headline
from small_tavern import edit
from told_lines import without_scenarios

from banco.lab.editions.edition import Edition, read_edition
from banco.workbench.coherence.baseline import Baseline
from banco.workbench.coherence.review import review
from banco.workbench.consequences import Consequences
from banco.workbench.realignment.amount_proposals import with_proposals
from banco.workbench.realignment.revision_register import texts_registered
from generator.data.corpus import REVISIONS_FILE, Corpus


def put_right(corpus: Corpus, one: Headline, before: Edition) -> None:
    """Do what the list says: amounts realigned, other courses taken out, texts rewritten, the rest signed."""
    now = read_edition(corpus, one.slug)
    found = Consequences(now, Baseline(edition=before, words="")).realignment
    gone = {each.scenario for each in found.withheld} | _unread(now)
    for name, text in now.texts.items():
        told = with_proposals(text, [each for each in found.proposals if each.file == name])
        left = without_scenarios(told, gone)
        if "@id:" in left:
            (corpus.root / name).write_text(left, encoding="utf-8")
        else:
            (corpus.root / name).unlink()  # of a feature without scenarios nothing is left to say
    rules = corpus.rules / one.slug
    register = (rules / CLAUSES).read_text(encoding="utf-8")
    for each in review(now, before, None):
        if each.diagnostic.code == "C101":
            register = re.sub(
                rf'({each.clauses[0]}: .*sintesi: ")[^"]*"', r'\1Riscritta secondo la regola nuova."', register
            )
    (rules / CLAUSES).write_text(register, encoding="utf-8")
    edit(rules / RULES, 'versione: "1.0.0"', 'versione: "2.0.0"')
    read = [each.text for each in review(read_edition(corpus, one.slug), before, None) if each.text is not None]
    path = corpus.features / one.slug / REVISIONS_FILE
    path.write_text(texts_registered("", read, ("Ada Prova", "2026-11-24", "Riletti")), encoding="utf-8")


def _unread(now: Edition) -> set[str]:
    """Return the scenarios that cannot be read any more, each by the line that the reader names."""
    places = ((now.texts[one.at.file], one.at.line) for one in now.unread if one.at.file in now.texts)
    return {re.findall(r"@id:(\S+)", "\n".join(text.splitlines()[:line]))[-1] for text, line in places}
