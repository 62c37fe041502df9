"""What makes a feature green without proving anything, or red without saying why: refused here, in Italian, first.

The text of a file (encoding, language, letters) is checked while it is read (`reading.feature_text`); its steps one by
one (`step_lint`).
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from conformance.cases.linting import scenario_codes as _codes  # noqa: F401  registers the G codes
from conformance.cases.reading.feature_document import SCHEMA, Block, Examples, FeatureDocument, Scenario, placeholders
from conformance.cases.reading.feature_syntax import with_keyword
from conformance.cases.scenario.case import PROPOSED
from conformance.cases.steps.phrases import StepKind
from generator.data.conflict_markers import conflicts
from generator.data.diagnostics import Diagnostic, Position, did_you_mean, nearest
from generator.data.free_codes import free_code
from generator.data.look_alikes import absent, guess, repaired
from generator.model.ir import Ruleset

MAX_SCENARIOS = 500
PLAIN_TAGS = (PROPOSED,)
_ID = re.compile(r"id:([A-Z0-9]{2,5})-S([0-9]{4})")
_CLAUSE = re.compile(r"[A-Z0-9]+-[0-9]{3}")
_READING = re.compile(r"[A-Z0-9]+-A[0-9]{2,}")
_CHECK = "un Allora, come «Allora Anna riceve 10 €»."
_CAPABILITY = re.compile(r"capacita:[a-z_]+")
_STEP_WORDS = ("Dato", "Data", "Dati", "Date", "Quando", "Allora", "E", "Ed", "Ma", "Dat", "Quand", "Allor")
_BLOCK_WORDS = (
    "Scenario",
    "Esempio",
    "Esempi",
    "Contesto",
    "Regola",
    "Funzionalità",
    "Schema dello scenario",
    "Scenari",
)


def structure(document: FeatureDocument, rules: Ruleset) -> list[Diagnostic]:
    """Return what is wrong with a file, its steps aside."""
    wrong: list[Diagnostic] = []
    if not document.scenarios:
        at = document.blocks[0].at
        wrong.append(Diagnostic("G008", "La Funzionalità non ha scenari.", at, "Scrivine uno, o togli il file."))
    for block in document.blocks:
        wrong += _block_problems(block)
    for scenario in document.scenarios:
        wrong += _scenario_problems(scenario, rules)
    wrong += _same_names(document)
    return wrong


def _block_problems(block: Block) -> Iterator[Diagnostic]:
    yield from _hidden_lines(block.description, block.at, everything=block.keyword == "Contesto")
    if block.keyword == "Regola" and not block.scenarios:
        yield Diagnostic("G008", "La Regola non ha scenari.", block.at, "Scrivine uno, o togli la Regola.")
    if block.keyword == "Regola" and not any(_meant_to_prove(tag.name) for tag in block.tags):
        yield Diagnostic(
            "G030", f"La Regola «{block.name}» non dice quale clausola prova.", block.at,
            "Metti sopra la Regola il tag della clausola, per esempio @ABC-001, o della lettura, come @ABC-A01.",
        )  # fmt: skip


def _hidden_lines(description: str, at: Position, *, everything: bool) -> Iterator[Diagnostic]:
    """Yield the lines that Gherkin takes for a comment, though they were meant to be something else."""
    for line in description.splitlines():
        text = line.strip()
        if marker := next(conflicts(description, at.file, "G019"), None):
            yield replace(marker, at=at)
            return
        if text and (everything or _looks_meant(text)):
            meant = with_keyword(text)
            how = "Se è un passo, comincia con la parola chiave giusta e senza due punti: Dato, Quando, Allora, E, Ma."
            yield Diagnostic(
                "G011", f"«{text}» non è letto: prima del primo passo tutto è commento.", at,
                f"Scrivi «{meant}»." if meant else how,
            )  # fmt: skip
            return


def _looks_meant(text: str) -> bool:
    if text.startswith(("|", "@", '"""')):
        return True
    if text.endswith((".", ";", "!", "?")):
        return False  # prose
    first = text.split(maxsplit=1)[0].rstrip(":")
    if first.casefold() in {word.casefold() for word in _STEP_WORDS if len(word) > 2}:
        return True
    return ":" in text and nearest(text.partition(":")[0], _BLOCK_WORDS) is not None


def _scenario_problems(scenario: Scenario, rules: Ruleset) -> Iterator[Diagnostic]:
    yield from _shape_problems(scenario)
    yield from _example_problems(scenario)
    yield from _tag_problems(scenario, rules)


def _shape_problems(scenario: Scenario) -> Iterator[Diagnostic]:
    if not scenario.name:
        yield Diagnostic(
            "G010", "Lo scenario non ha un titolo.", scenario.at, "Scrivi quale conseguenza della regola prova."
        )
    if scenario.keyword == "Esempio" and (scenario.description.lstrip().startswith("|") or not scenario.name):
        yield Diagnostic(
            "G016", "«Esempio:» apre un altro scenario.", scenario.at, "Per le righe di uno Schema scrivi «Esempi:»."
        )
    else:
        yield from _hidden_lines(scenario.description, scenario.at, everything=True)
    if not scenario.steps:
        yield Diagnostic(
            "G012", f"Lo scenario «{scenario.name}» non ha passi.", scenario.at, "Scrivili, o togli lo scenario."
        )
    elif not any(step.kind is StepKind.THEN for step in scenario.steps):
        yield Diagnostic(
            "G045", f"Lo scenario «{scenario.name}» non verifica nulla.", scenario.at, f"Aggiungi almeno {_CHECK}"
        )
    elif scenario.steps[-1].kind is not StepKind.THEN:
        message = "Lo scenario finisce senza verificare le ultime mosse."
        yield Diagnostic("G045", message, scenario.steps[-1].at, f"Chiudilo con {_CHECK}")


def _example_problems(scenario: Scenario) -> Iterator[Diagnostic]:
    is_schema = scenario.keyword == SCHEMA
    if is_schema and not any(table.rows for table in scenario.examples):
        yield Diagnostic(
            "G013",
            f"Lo Schema «{scenario.name}» non ha righe.",
            scenario.at,
            "Aggiungi «Esempi:» con una tabella, o scrivi «Scenario:» se non ci sono posti da riempire.",
        )
    if not is_schema and scenario.examples:
        yield Diagnostic(
            "G013",
            "Uno Scenario non ha «Esempi:».",
            scenario.examples[0].at,
            f"Scrivi «{SCHEMA}:» invece di «Scenario:».",
        )
    columns = {column for table in scenario.examples for column in table.header}
    used = placeholders(scenario.steps)
    for name, at in dict(used).items():
        if not all(name in table.header for table in scenario.examples) or not scenario.examples:
            advice = did_you_mean(name, sorted(columns), admitted="Colonne") or f"Solo uno «{SCHEMA}» ha colonne."
            yield Diagnostic("G014", f"«<{name}>» non è una colonna degli Esempi.", at, advice)
    names = {name for name, _ in used} | set(re.findall(r"<([^<>]*)>", scenario.name))
    for table in scenario.examples:
        yield from _columns(table, names)


def _columns(table: Examples, used: set[str]) -> Iterator[Diagnostic]:
    if len(set(table.header)) != len(table.header):
        yield Diagnostic(
            "G018", "Due colonne degli Esempi hanno lo stesso nome.", table.at, "Cambia nome a una delle due."
        )
    for column in dict.fromkeys(table.header):
        if column not in used:
            yield Diagnostic(
                "G015", f"La colonna «{column}» non serve a nessun passo.", table.at, f"Usa <{column}>, o toglila."
            )
    if len(set(table.rows)) != len(table.rows):
        yield Diagnostic("G013", "Due righe degli Esempi sono uguali.", table.at, "Togline una.")
    for tag in table.tags:
        yield Diagnostic(
            "G033", "Un tag sugli Esempi non ha effetto.", tag.at, "Mettilo sullo scenario o sulla Regola."
        )


def _tag_problems(scenario: Scenario, rules: Ruleset) -> Iterator[Diagnostic]:
    ids = scenario.id_tags
    wanted = f"@id:{rules.prefix}-S0001"
    if not ids and not any(_as_id(tag.name) for tag in scenario.own_tags):
        yield Diagnostic(
            "G020",
            f"Lo scenario «{scenario.name}» non ha un id.",
            scenario.at,
            f"Metti un tag come {wanted}, mai usato prima.",
        )
    for tag in ids[1:]:
        yield Diagnostic("G021", "Lo scenario ha più di un id.", tag.at, "Lasciane uno.")
    for tag in ids[:1]:
        match = _ID.fullmatch(tag.name)
        if match is None or match.group(1) != rules.prefix:
            written = tag.name.removeprefix("id:")
            close = repaired(
                written, lambda code: code.startswith(f"{rules.prefix}-") and bool(_ID.fullmatch(f"id:{code}"))
            )
            advice = f"{guess(written, close)} " if close else ""
            yield Diagnostic(
                "G021", f"«@{tag.name}» non è un id di questo regolamento.", tag.at, f"{advice}La forma è {wanted}."
            )
    clauses = [clause.id for clause in rules.clauses]
    readings = [reading.id for reading in rules.readings]
    if not any(_meant_to_prove(tag.name) for tag in scenario.tags):
        yield Diagnostic(
            "G030",
            f"Lo scenario «{scenario.name}» non prova nessuna clausola.",
            scenario.at,
            "Mettilo in una Regola con il tag della clausola o della lettura.",
        )
    for tag in scenario.tags:
        if tag.name.startswith("id:") and tag not in scenario.own_tags:
            yield Diagnostic("G021", "L'id appartiene allo scenario.", tag.at, "Spostalo sopra lo scenario.")
        elif _CLAUSE.fullmatch(tag.name) and clauses and tag.name not in clauses:
            advice = absent(tag.name, clauses, "le clausole del registro")
            yield Diagnostic("G031", f"La clausola {tag.name} non esiste.", tag.at, advice)
        elif _READING.fullmatch(tag.name) and tag.name not in readings:
            advice = absent(tag.name, readings, "le letture del regolamento")
            yield Diagnostic("G034", f"La lettura {tag.name} non esiste.", tag.at, advice)
        elif not (tag.name.startswith("id:") or _known_tag(tag.name)):
            yield Diagnostic("G032", f"«@{tag.name}» non è un tag previsto.", tag.at, _tag_advice(tag.name))


def _tag_advice(name: str) -> str:
    """Return what a tag that is none was perhaps meant to be: a clause, a reading, an id, a word."""
    bare = name.strip(",;.")
    if bare != name and (_known_tag(bare) or _ID.fullmatch(bare)):
        return f"Fra un tag e l'altro c'è soltanto uno spazio: scrivi «@{bare}»."
    if (code := _as_id(name)) is not None:
        return f"Un id si scrive con «id:» davanti, in minuscole: «@{code}»."
    if (close := repaired(name, _proves)) is not None:
        return guess(name, close)
    if (close := repaired(name.removeprefix("id"), lambda code: bool(_ID.fullmatch(f"id:{code}")))) is not None:
        return f"Un id si scrive @id:{close}, con i due punti dopo «id»."
    return did_you_mean(name, PLAIN_TAGS, admitted="Tag ammessi oltre a id, clausole, letture e capacita:x")


def _as_id(name: str) -> str | None:
    """Return the tag of an id of which the word is missing, or in capitals; None if it is not meant for one."""
    code = f"id:{re.sub(r'^[iI][dD][:_-]?', '', name)}"
    return code if _ID.fullmatch(code) else None


def _known_tag(name: str) -> bool:
    return name in PLAIN_TAGS or _proves(name) or bool(_CAPABILITY.fullmatch(name))


def _proves(name: str) -> bool:
    """Say whether a tag tells what a scenario proves: a clause, or the reading of one."""
    return bool(_CLAUSE.fullmatch(name) or _READING.fullmatch(name))


def _meant_to_prove(name: str) -> bool:
    """Say whether a tag is, or was meant to be, the code of a clause or of a reading: a slip is told where it is."""
    return _proves(name) or repaired(name, _proves) is not None


def _same_names(document: FeatureDocument) -> Iterator[Diagnostic]:
    first: dict[str, Scenario] = {}
    for scenario in document.scenarios:
        before = first.setdefault(scenario.name, scenario)
        if before is not scenario and scenario.name:
            yield Diagnostic(
                "G010", f"Due scenari si chiamano «{scenario.name}»: ne girerebbe uno solo.", scenario.at,
                f"Cambia un titolo; l'altro è alla riga {before.at.line}.",
            )  # fmt: skip


# -- several files -------------------------------------------------------------------------------------------------


def across_files(documents: Iterable[FeatureDocument]) -> list[Diagnostic]:
    """Return what is wrong with the files of one regolamento taken together: repeated ids, too many scenarios."""
    scenarios = [scenario for document in documents for scenario in document.scenarios]
    wrong = list(_repeated_ids(scenarios))
    if len(scenarios) > MAX_SCENARIOS:
        message = f"Gli scenari scritti a mano sono più di {MAX_SCENARIOS}."
        advice = "Oltre, le prove costano troppo: usa casi generati."
        wrong.append(Diagnostic("G004", message, scenarios[MAX_SCENARIOS].at, advice))
    return wrong


def _repeated_ids(scenarios: Iterable[Scenario]) -> Iterator[Diagnostic]:
    seen: dict[str, Position] = {}
    tags = [tag for scenario in scenarios for tag in scenario.id_tags]
    taken = {tag.name.removeprefix("id:") for tag in tags}
    for tag in tags:
        before = seen.setdefault(tag.name, tag.at)
        if before is not tag.at:
            code = tag.name.removeprefix("id:")
            message = f"L'id {code} è già preso."
            where = f"È in {before.file}, riga {before.line}: un id non si riusa mai."
            free = free_code(code, taken)
            advice = f"{where} Scrivi «@id:{free}», che è libero." if free else where
            taken |= {free} if free else set()
            yield Diagnostic("G022", message, tag.at, advice)
