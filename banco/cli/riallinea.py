"""The command that proposes the amounts of scenarios after an edit of the rules: riallinea."""

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

import click

from banco.cli.support.command import command
from banco.cli.support.corpora import corpus_at
from banco.cli.support.exit_codes import DEFECT, USAGE
from banco.cli.support.list_taken import sign_named, take_all, to_be_signed
from banco.cli.support.options import corpus_option, json_option, slug_argument
from banco.cli.support.printing import fail, print_json
from banco.cli.support.scenario_register import register_is_whole, renew_register
from banco.cli.support.whole_edition import whole_edition
from banco.lab.editions.edition import Edition, read_edition
from banco.workbench.coherence.baseline import Baseline, baseline
from banco.workbench.consequences import Consequences
from banco.workbench.realignment.amount_proposals import AmountProposal, Realignment, with_proposals
from banco.workbench.realignment.revision_register import registered
from generator.data.corpus import REVISIONS_FILE, Corpus
from generator.data.diagnostics import CorpusErrors, Diagnostic, Position, render_all
from generator.data.typed_commands import typed_command
from generator.data.whole_files import write_whole
from generator.numbers.figures import Figures
from generator.words.italian import count, join

_WORTH_SAYING = frozenset({
    "C101", "C102", "C103", "C104", "C105", "C112", "C113", "C114", "C115", "C123", "C001", "C002", "R622",
})  # fmt: skip
"""What is left to put right after the amounts, and follows from the same edit."""


@dataclass(frozen=True)
class _Signed:
    """Who accepts, when and why."""

    who: str
    day: str
    why: str


@command("riallinea")
@slug_argument
@click.option(
    "--clausola", "clauses", metavar="ID", multiple=True, help="Solo ciò che va con questa clausola; ripetibile."
)
@click.option("--scenario", "scenarios", metavar="ID", multiple=True, help="Solo questo scenario; ripetibile.")
@click.option(
    "--accetta", "accept", is_flag=True, help="Scrive ciò che è proposto, senza chiedere; vuole nome e motivo."
)
@click.option(
    "--tutte",
    "every",
    is_flag=True,
    help="Usa tutte le proposte certe: importi, testi, riscritture; vuole nome e motivo.",
)
@click.option(
    "--firma",
    "names",
    metavar="PUNTO",
    multiple=True,
    help="Firma un testo riletto e ancora vero, o un dato che avete deciso voi; ripetibile; vuole nome e motivo.",
)
@click.option("--nome", "who", metavar="TESTO", default="", help="Chi accetta: nome e ruolo.")
@click.option("--motivo", "why", metavar="TESTO", default="", help="Perché gli importi cambiano.")
@click.option("--il", "day", metavar="DATA", default="", help="Quando: AAAA-MM-GG; se manca, oggi.")
@click.option(
    "--rispetto-a",
    "wanted",
    metavar="PRIMA",
    default="",
    help="Le regole di prima: una revisione di git, o una cartella; se manca, l'ultima revisione di git.",
)
@corpus_option
@json_option
def riallinea(
    slug: str,
    clauses: tuple[str, ...],
    scenarios: tuple[str, ...],
    accept: bool,
    every: bool,
    names: tuple[str, ...],
    who: str,
    why: str,
    day: str,
    wanted: str,
    root: Path | None,
    as_json: bool,
) -> int:
    """Propone gli importi ricalcolati degli scenari che raccontano la regola di prima, clausola per clausola.

    Gioca gli scenari sul motore di riferimento delle regole come sono. Dove cambiano soltanto gli importi dice quelli
    nuovi, e una persona li accetta: su un terminale lo chiede, altrimenti con --accetta, --nome e --motivo. Nei file
    cambia soltanto ciò che è accettato: commenti, spazi e tabelle restano come sono. Chi ha accettato, quando e perché
    resta scritto in features/SLUG/revisioni.yaml.

    Con --tutte prende anche i testi con le cifre di prima e gli scenari da riscrivere, dov'è certo che cosa scrivere.
    Un testo che nessuno può riscrivere da sé si rilegge: se è ancora vero, --firma lo dice, con nome e motivo, e la
    firma cade se il testo o i suoi dati cambiano ancora.

    Uno scenario che si gioca in un altro modo va riscritto a mano. Uno che non torna e le cui regole non sono cambiate
    è sbagliato lui: si accetta solo per nome, con --scenario.

    Esce con 0 se non resta niente da riallineare, con 4 se resta qualcosa.
    """
    signed = _Signed(who.strip(), day or date.today().isoformat(), why.strip())
    asked = "--accetta" if accept else "--tutte" if every else "--firma" if names else ""
    if asked and not (signed.who and signed.why):
        what = "accetta gli importi, e perché cambiano" if accept else "accetta o firma, e perché"
        return fail(f"Con {asked} servono --nome e --motivo: chi {what}.")
    corpus = corpus_at(root, writable=True)
    now = whole_edition(corpus, slug)
    before = baseline(corpus, slug, wanted)
    if every or names:
        return _list_taken(corpus, slug, before, signed, names, every=every)
    found = Consequences(now, before).realignment
    unknown = _unknown(found, clauses, scenarios)
    if unknown:
        return fail(unknown)
    offered = _offered(found, clauses, scenarios)
    if as_json:
        print_json(_data(found, before.words))
    else:
        for line in _told(found, before.words):
            click.echo(line)
    accepted = _accepted(offered, signed, accept=accept, asks=not as_json and _is_terminal())
    if accepted is None:
        return USAGE
    if accepted[0]:
        _write(corpus, now, *accepted)
        _tell_rest(corpus, slug, before, err=as_json)
    left = len(found.proposals) - len(accepted[0]) + len(found.withheld)
    return DEFECT if left else 0


def _list_taken(
    corpus: Corpus, slug: str, before: Baseline, signed: _Signed, names: Sequence[str], *, every: bool
) -> int:
    """Take all that is certain, sign what is named, and say what the same edit still leaves."""
    signature = {"nome": signed.who, "motivo": signed.why, "il": signed.day}
    done = list(take_all(corpus, slug, before, signature)) if every else []
    for told in done:
        click.echo(f"{told[:1].upper()}{told[1:]}.")
    if every and not done:
        click.echo("Nessuna proposta certa.")
    if names:
        label = sign_named(corpus, slug, before, names, signature)
        click.echo(f"{label[:1].upper()}{label[1:]}.")
    return DEFECT if _tell_rest(corpus, slug, before, err=False) else 0


def _is_terminal() -> bool:
    return sys.stdin.isatty()


def _unknown(found: Realignment, clauses: Sequence[str], scenarios: Sequence[str]) -> str:
    """Return what is wrong with a name that was asked for; "" if nothing is."""
    known = {*(one.scenario for one in found.proposals), *(one.scenario for one in found.withheld)}
    for name in clauses:
        if name not in found.clauses:
            has = f" Ce ne sono per {join(found.clauses)}." if found.clauses else ""
            return f"Nessun importo da riallineare va con «{name}».{has}"
    for name in scenarios:
        if name not in known:
            return f"Lo scenario «{name}» non ha niente da riallineare."
    return ""


def _offered(found: Realignment, clauses: Sequence[str], scenarios: Sequence[str]) -> list[AmountProposal]:
    """Return what may be accepted now: of a scenario that was wrong by itself, only if it is named."""
    if not clauses and not scenarios:
        return [one for one in found.proposals if not one.by_mistake]
    return [
        one for one in found.proposals if one.scenario in scenarios or (one.clause in clauses and not one.by_mistake)
    ]


def _told(found: Realignment, against: str) -> Iterator[str]:
    """Yield what is proposed, grouped by clause, and what is not."""
    if not found.proposals and not found.withheld:
        yield "Niente da riallineare: gli scenari raccontano le regole come sono."
        return
    if not against:
        yield "Senza una versione di prima non si sa se è cambiata la regola o se uno scenario era sbagliato."
    for clause in found.clauses:
        yield from _group(found.of_clause(clause), f"tutti per {clause}" if clause else "senza una clausola cambiata")
    wrong = [one for one in found.proposals if one.by_mistake]
    if wrong or any(one.by_mistake for one in found.withheld):
        yield "Scenari sbagliati: non tornano, e le regole che li decidono non sono cambiate. Il motore ha ragione."
        yield from _lines(wrong)
        yield from (f"  {one.at}: {one.scenario} «{one.title}» {one.why}" for one in found.withheld if one.by_mistake)
        if wrong:
            yield "  Rifai il conto; se gli importi proposti sono giusti: --scenario ID --accetta."
    rest = [one for one in found.withheld if not one.by_mistake]
    if rest:
        yield f"Da scrivere a mano ({count(len(rest), 'scenario', 'scenari')}):"
        yield from (f"  {one.at}: {one.scenario} «{one.title}» {one.why}" for one in rest)


def _group(own: Sequence[AmountProposal], why: str) -> Iterator[str]:
    scenarios = len({one.scenario for one in own})
    amounts = f"{len(own)} importi" if len(own) > 1 else "Un importo"
    yield f"{amounts} in {count(scenarios, 'scenario', 'scenari')}, {why}:"
    yield from _lines(own)


def _lines(own: Sequence[AmountProposal]) -> Iterator[str]:
    shown = ""
    for one in own:
        if one.scenario != shown:
            yield f"  {one.scenario} «{one.title}»"
            shown = one.scenario
        yield f"    {one.at}: {one.was} → {one.now}"


def _accepted(
    offered: Sequence[AmountProposal], signed: _Signed, *, accept: bool, asks: bool
) -> tuple[list[AmountProposal], _Signed] | None:
    """Return what is accepted and by whom; None if whoever was asked gave no name or no reason."""
    if accept or not offered or not asks:
        return (list(offered) if accept else []), signed
    taken = [one for group in _by_clause(offered) for one in _asked(group)]
    if not taken:
        return [], signed
    who = signed.who or click.prompt("Chi accetta (nome e ruolo)", default="", show_default=False).strip()
    why = signed.why or click.prompt("Perché gli importi cambiano", default="", show_default=False).strip()
    if not (who and why):
        click.echo("Senza nome o motivo non si scrive niente.", err=True)
        return None
    return taken, _Signed(who, signed.day, why)


def _by_clause(offered: Sequence[AmountProposal]) -> list[list[AmountProposal]]:
    groups: dict[tuple[str, str], list[AmountProposal]] = {}
    for one in offered:
        groups.setdefault((one.clause, one.scenario if one.by_mistake else ""), []).append(one)
    return list(groups.values())


def _asked(group: Sequence[AmountProposal]) -> list[AmountProposal]:
    """Return what a person accepts of a group: all, none, or one by one."""
    name = group[0].scenario if group[0].by_mistake else group[0].clause or "nessuna clausola"
    choice = click.prompt(
        f"{name}: {len(group)} importi. Accetti? s sì, n no, u uno per uno", type=click.Choice(["s", "n", "u"])
    )
    if choice == "u":
        return [one for one in group if click.confirm(f"  {one.at}: {one.was} → {one.now}?", default=False)]
    return list(group) if choice == "s" else []


def _write(corpus: Corpus, now: Edition, accepted: Sequence[AmountProposal], signed: _Signed) -> None:
    """Write what was accepted, its register, and the register of the scenarios. Raises CorpusErrors."""
    files: dict[str, list[AmountProposal]] = {}
    for one in accepted:
        files.setdefault(one.file, []).append(one)
    for name in files:
        if (corpus.root / name).read_bytes() != now.features[name]:
            message = "Il file è cambiato mentre si decideva: non è stato scritto niente."
            raise CorpusErrors([Diagnostic("C151", message, Position(name, 1, 1), "Ripeti il comando.")])
    kept = register_is_whole(corpus, now.slug, now.cases)
    for name, own in files.items():
        write_whole(corpus.root / name, with_proposals(now.texts[name], own))
    path = corpus.features / now.ruleset.slug / REVISIONS_FILE
    before = path.read_text(encoding="utf-8") if path.is_file() else ""
    write_whole(path, registered(before, accepted, signed.who, signed.day, signed.why))
    click.echo(f"Riscritti {count(len(accepted), 'importo', 'importi')}; chi e perché è in {corpus.name_of(path)}.")
    renew_register(corpus, now.ruleset, was_whole=kept)


def _tell_rest(corpus: Corpus, slug: str, before: Baseline, *, err: bool) -> int:
    """Say what the same edit still leaves to be put right, the amounts apart; return how much that is."""
    now = read_edition(corpus, slug)
    found = Consequences(now, before).remarks(Figures(returns=now.returns, chart=None))
    rest = [one.diagnostic for one in found if one.diagnostic.code in _WORTH_SAYING]
    if rest:
        click.echo(f"Restano, della stessa modifica ({len(rest)}):", err=err)
        click.echo(render_all(rest), err=err)
    if names := to_be_signed(now, before, found):
        click.echo(f"Da rileggere, e da firmare se è ancora vero: {join(names)}.", err=err)
        sign = ("riallinea", slug, "--firma", next(iter(names)), "--nome", "NOME", "--motivo", "MOTIVO")
        click.echo(f"  {typed_command(*sign, corpus=corpus)}", err=err)
    click.echo(f"«{typed_command('pronto', slug, corpus=corpus)}» dice tutto ciò che manca per pubblicare.", err=err)
    return len(rest)


def _data(found: Realignment, against: str) -> Mapping[str, Any]:
    return {
        "rispetto_a": against or None,
        "proposte": [
            {
                "clausola": one.clause,
                "scenario": one.scenario,
                "titolo": one.title,
                "file": one.file,
                "riga": one.place.line,
                "colonna": one.place.start + 1,
                "prima": one.was,
                "dopo": one.now,
                "scenario_sbagliato": one.by_mistake,
            }
            for one in found.proposals
        ],
        "a_mano": [
            {
                "scenario": one.scenario,
                "titolo": one.title,
                "file": one.at.file,
                "riga": one.at.line,
                "perche": one.why,
                "scenario_sbagliato": one.by_mistake,
            }
            for one in found.withheld
        ],
    }
