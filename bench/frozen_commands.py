"""What every command says and writes, over the corpora of the project and of the tests."""

import base64
import json
import re
import shutil
from pathlib import Path

from bench.banco_runs import ROOT, BancoRuns, corpora, slugs, two_at_once

REPORTS = ("json", "html", "junit", "sarif", "md", "eventi")
SHOE = "8S 6D 8H TC 3C 4C 5D 9H KS 2S 7H JD QC AS 9C 2D 5H TS 6C 3H 8D KD 4H 7C"
PAID = re.compile(r'(esito: vince, paga: )"1:1"')
"""The first winnings at even money of a rule file: what the edit changes after which consequences are asked."""
CODE = re.compile(r'"([A-Z][0-9]{3})"')
"""How the code names a diagnostic."""
QUICK_READINGS = ("casa", "classica", "piatto", "pronta")
"""The corpora whose readings are searched in seconds."""


def write_commands(out: Path, runs: BancoRuns, chosen: str) -> None:
    """Write what the commands say of every corpus, of every code, and as help; or of one of these alone.

    The readings of the project («letture») take minutes and are written only when named.
    """
    for name, corpus in corpora():
        if chosen in ("", name):
            _of_corpus(out / name, runs, runs.copied(name, corpus))
    if chosen in ("", "aiuto"):
        _helps(out / "aiuto", runs)
    if chosen in ("", "codici"):
        _codes(out / "codici", runs)
    if chosen == "letture":
        corpus = runs.copied("progetto", ROOT)
        two_at_once(
            lambda slug: runs.keep(out / chosen / f"{slug}.txt", "numeri", "letture", slug, "--corpus", corpus),
            slugs(ROOT),
        )
    if chosen in ("", "vari"):
        _various(out / "vari", runs)


def _helps(out: Path, runs: BancoRuns) -> None:
    text = runs.said("--help").stdout.decode()
    names = _commands(text)
    runs.keep(out / "banco.txt", "--help")
    runs.keep(out / "versione.txt", "--version")
    two_at_once(lambda name: runs.keep(out / f"{name}.txt", name, "--help"), names)
    for group in ("numeri", "motore", "attestati"):
        inside = _commands(runs.said(group, "--help").stdout.decode())
        two_at_once(lambda name: runs.keep(out / f"{group}-{name}.txt", group, name, "--help"), inside)  # noqa: B023 - at once
    for verb in ("aggiungi", "elenca", "storia", "confronta", "controlla", "testa"):
        runs.keep(out / f"registro-{verb}.txt", "attestati", "registro", verb, "--help")


def _commands(text: str) -> list[str]:
    """Return the commands that a page of help names."""
    return re.findall(r"^  ([a-z][a-z-]*)  ", text.partition("Opzioni:")[0], re.MULTILINE)


def _codes(out: Path, runs: BancoRuns) -> None:
    """Keep what is said of every code of a diagnostic, and of some faults of engines."""
    packages = [path.parent for path in ROOT.glob("*/__init__.py") if path.parent.name != "bench"]
    sources = [path for package in packages for path in package.rglob("*.py")]
    codes = sorted({code for path in sources for code in CODE.findall(path.read_text(encoding="utf-8"))})
    two_at_once(lambda code: runs.keep(out / f"{code}.txt", "spiega", code), [*codes, "gioco:caduta", "R9", "niente"])


def _of_corpus(out: Path, runs: BancoRuns, corpus: Path) -> None:
    where = ("--corpus", corpus)
    for command in ("valida", "copertura"):
        runs.keep(out / f"{command}.txt", command, *where)
        runs.keep(out / f"{command}-json.txt", command, "--json", *where)
    build = corpus / "build"
    runs.keep(out / "genera.txt", "genera", "--numeri", "--out", build, *where, also=build)
    two_at_once(lambda slug: _of_regolamento(out / slug, slug, runs, corpus), slugs(corpus))
    runs.keep(out / "registra.txt", "approva", *where)
    for slug in slugs(corpus)[:2]:
        _after_an_edit(out / slug / "dopo", slug, runs, runs.copied(f"{corpus.name}-{slug}", corpus))


def _of_regolamento(out: Path, slug: str, runs: BancoRuns, corpus: Path) -> None:
    where = ("--corpus", corpus)
    for form in ((), ("--json",)):
        kind = "json" if form else "testo"
        for command in (("numeri", "rtp"), ("numeri", "strategia"), ("spiega", "--nomi"), ("domande",), ("pronto",)):
            runs.keep(out / f"{'-'.join(command)}-{kind}.txt", *command, slug, *form, *where)
        runs.keep(out / f"ev-{kind}.txt", "numeri", "ev", slug, "--mano", "10,6", "--banco", "10", *form, *where)
        runs.keep(out / f"ev-coppia-{kind}.txt", "numeri", "ev", slug, "--mano", "8,8", "--banco", "6", *form, *where)
        runs.keep(out / f"banco-{kind}.txt", "numeri", "banco", slug, "--scoperta", "A", *form, *where)
        runs.keep(out / f"ev-senza-banco-{kind}.txt", "numeri", "ev", slug, "--mano", "10,6", *form, *where)
        runs.keep(out / f"perft-{kind}.txt", "motore", "perft", slug, "--sabot", SHOE, *form, *where)
    if corpus.name in QUICK_READINGS:
        runs.keep(out / "letture.txt", "numeri", "letture", slug, *where)
        runs.keep(out / "letture-json.txt", "numeri", "letture", slug, "--json", *where)
    runs.keep(out / "scheda.txt", "genera", "--stampa", slug, *where)
    runs.keep(out / "domande-motivi.txt", "domande", slug, "--motivi", *where)
    runs.keep(out / "domande-html.txt", "domande", slug, "--html", *where)
    runs.keep(out / "simula.txt", "numeri", "simula", slug, "--colpi", "2000", "--seme", "7", "--json", *where)
    made = runs.folder / "fatti" / slug
    made.mkdir(parents=True)
    runs.keep(
        out / "tutto.txt", "guarda", "--una-volta", slug, "--out", made / "build", "--html", made / "tutto.html", *where
    )
    runs.keep_files(made / "tutto.html", out / "tutto")
    runs.keep(out / "tutto-json.txt", "guarda", "--una-volta", slug, "--out", made / "build", "--json", *where)
    runs.keep(
        out / "congela.txt",
        "attestati",
        "congela",
        slug,
        "--out",
        made / "insieme.json",
        *where,
        also=made / "insieme.json",
    )
    _explained(out / "spiega", slug, runs, corpus)
    engine = corpus / "build" / "motori" / f"{slug}.yaml"
    if engine.is_file():
        _of_engine(out, engine, slug, runs, corpus)


def _explained(out: Path, slug: str, runs: BancoRuns, corpus: Path) -> None:
    """Keep what is said of every fifth clause and reading of a regolamento, and of some scenarios and rows."""
    rules = "\n".join(path.read_text(encoding="utf-8") for path in sorted((corpus / "rules" / slug).glob("*.yaml")))
    told = "\n".join(path.read_text("utf-8") for path in sorted((corpus / "features" / slug).glob("*.feature")))
    clauses = sorted(set(re.findall(r"\b[A-Z][A-Z0-9]{2}-(?:A?[0-9]{2,3})\b", rules)))
    scenarios = sorted(set(re.findall(r"@id:([A-Z0-9]+-S[0-9]+)", told)))
    for name in (*clauses[::5], *scenarios[::40]):
        runs.keep(out / f"{name}.txt", "spiega", name, "--corpus", corpus)
    rows = re.findall(rb"Per esempio: ([^,]+#[0-9]+)", runs.said("spiega", "niente#9", "--corpus", corpus).stderr)
    for row in rows:
        runs.keep(out / "riga.txt", "spiega", row.decode(), "--corpus", corpus)


def _of_engine(out: Path, engine: Path, slug: str, runs: BancoRuns, corpus: Path) -> None:
    """Keep every report of the reference engine, and of one that miscounts the best total."""
    where = ("--corpus", corpus)
    folder = runs.folder / "motori-sbagliati"
    folder.mkdir(exist_ok=True)
    source = engine.with_suffix(".py").read_text(encoding="utf-8")
    shutil.copy(engine, folder)
    wrong = source.replace("total + extra <= ceiling", "total + extra < ceiling")
    (folder / f"{engine.stem}.py").write_text(wrong, encoding="utf-8")
    for name, config in (("giusto", engine), ("sbagliato", folder / engine.name)):
        made = runs.folder / "rapporti" / slug / name
        made.mkdir(parents=True)
        files = [part for kind in REPORTS for part in (f"--{kind}", made / f"rapporto.{kind}")]
        asked = ("motore", "collauda", config, "--modo", "entrambi", "--seme", "1", "--tutto", *files, *where)
        runs.keep(out / f"collauda-{name}.txt", *asked, also=made)
        runs.keep(out / f"prova-{name}.txt", "motore", "prova", config, "--json", *where)
        runs.keep(out / f"perft-{name}.txt", "motore", "perft", config, "--sabot", SHOE, "--json", *where)
        drawn = ("--colpi", "300", "--seme", "5")
        for kind, form in (("testo", ()), ("json", ("--json",))):
            runs.keep(out / f"esplora-{name}-{kind}.txt", "motore", "esplora", config, *drawn, *form, *where)
        runs.keep(out / f"proponi-{name}.txt", "proponi", slug, "--motore", config, *drawn, *where)


def _after_an_edit(out: Path, slug: str, runs: BancoRuns, corpus: Path) -> None:
    """Keep what is said when winnings are 2:1 that the last revision paid 1:1, then with the scenarios put right."""
    where = ("--corpus", corpus)
    rules = corpus / "rules" / slug / "regolamento.yaml"
    text, count = PAID.subn(r'\1"2:1"', rules.read_text(encoding="utf-8"), count=1)
    if not count:
        return
    rules.write_text(text, encoding="utf-8")
    asked = {
        "valida": ("valida",), "copertura": ("copertura",),
        "tutto": ("guarda", "--una-volta", slug, "--out", corpus / "build"),
        "riallinea": ("riallinea", slug), "riallinea-json": ("riallinea", slug, "--json"),
        "pubblica": ("pronto", slug), "pubblica-json": ("pronto", slug, "--json"),
        "confronta": ("confronta", slug, "--rispetto-a", "HEAD"),
        "confronta-json": ("confronta", slug, "--rispetto-a", "HEAD", "--numeri", "--json"),
        "confronta-md": ("confronta", slug, "--rispetto-a", "HEAD", "--md"),
        "confronta-scenario": ("confronta", slug, "--rispetto-a", "HEAD", "--scenario"),
        "proponi": ("proponi", slug, "--rispetto-a", "HEAD"),
        "proponi-scritto": ("proponi", slug, "--rispetto-a", "HEAD", "--scrivi"),
        "proponi-json": ("proponi", slug, "--rispetto-a", "HEAD", "--json"),
        "registra": ("approva", slug),
        "accetta": ("riallinea", slug, "--accetta", "--nome", "Prova", "--motivo", "Prova", "--il", "2026-01-02"),
    }  # fmt: skip
    for name, words in asked.items():
        runs.keep(out / f"{name}.txt", *words, *where)
    runs.keep_files(corpus / "features" / slug, out / "scenari")


def _various(out: Path, runs: BancoRuns) -> None:
    """Keep what is said by commands that begin something, compare two regolamenti, or judge what others wrote."""
    corpus = runs.copied("insieme", ROOT)
    where = ("--corpus", corpus)
    first, second, third = slugs(corpus)[:3]
    for one, other in ((second, third), (first, second)):
        page = runs.folder / "confronto.html"
        runs.keep(out / f"confronta-{one}.txt", "confronta", one, other, "--html", page, *where, also=page)
        runs.keep(out / f"confronta-{one}-json.txt", "confronta", one, other, "--json", *where)
    runs.keep(out / "proponi-due.txt", "proponi", second, third, *where)
    reading = next(iter(re.findall(r"^  ([A-Z0-9]{3}-A01):", _rules(corpus, first), re.MULTILINE)))
    alternatives = re.findall(
        r"^      ([a-z0-9_]+):", _rules(corpus, first).partition(f"  {reading}:")[2], re.MULTILINE
    )
    for alternative in alternatives[:2]:
        runs.keep(out / f"proponi-{alternative}.txt", "proponi", first, "--lettura", f"{reading}={alternative}", *where)
    runs.keep(
        out / "muta.txt", "motore", "muta", first, "--uno-ogni", "10", "--html", runs.folder / "muta.html", *where
    )
    runs.keep_files(page, out / "muta")
    for base in ("carta_coperta", "europea", "europea_senza_assicurazione"):
        empty = runs.folder / f"nuovo-{base}"
        empty.mkdir()
        called = ("--base", base, "--sigla", "MAR", "--titolo", "Mare")
        runs.keep(out / f"nuovo-{base}.txt", "nuovo", "mare", *called, "--corpus", empty, also=empty)
        runs.keep(out / f"nuovo-{base}-valida.txt", "valida", "--corpus", empty)
    for language in ("python", "javascript"):
        made = runs.folder / f"motore-{language}"
        words = ("--linguaggio", language, "--regolamento", first)
        runs.keep(out / f"nuovo-motore-{language}.txt", "motore", "nuovo", made, *words, *where, also=made)
    _certified(out / "attestato", first, runs, corpus)
    runs.keep(out / "cerca-incasso.txt", "numeri", "cerca", "first-person-blackjack", *where)
    runs.keep(out / "cerca-paghe.txt", "numeri", "cerca", first, "due_up", "--json", *where)
    others = runs.copied("others", ROOT / "tests" / "corpora" / "altrui")
    for trace in (ROOT / "tests").glob("**/tracce/*.jsonl"):
        copy = shutil.copy(trace, runs.folder)
        runs.keep(out / f"riesamina-{trace.stem}.txt", "motore", "riesamina", copy, "--json", "--corpus", others)


def _certified(out: Path, slug: str, runs: BancoRuns, corpus: Path) -> None:
    """Keep what is said of a certificate, signed with new keys, and what it certifies; signatures always differ."""
    made = runs.folder / "attestato"
    key, certificate, where = made / "attestati.pub", made / "a.json", ("--corpus", corpus)
    runs.said("genera", slug, "--out", made, *where)
    runs.said("attestati", "chiavi", "--cartella", made)
    days = ("--emesso", "2026-01-02", "--scade", "2027-01-01")
    engine, secret = made / "motori" / f"{slug}.yaml", made / "attestati.chiave"
    runs.keep(
        out / "attesta.txt", "attestati", "firma", engine, "--chiave", secret, *days, "--out", certificate, *where
    )
    for day in ("2026-02-03", "2027-02-03"):
        runs.keep(
            out / f"verifica-{day}.txt", "attestati", "verifica", certificate, "--chiave", key, "--oggi", day, *where
        )
    chain = ("--db", f"sqlite:///{made}/registro.db")
    today = ("--chiave", key, "--oggi", "2026-02-03")
    runs.said("attestati", "registro", "aggiungi", certificate, *today, *chain)
    for verb, options in (("elenca", ()), ("controlla", today)):
        runs.keep(out / f"registro-{verb}.txt", "attestati", "registro", verb, *options, *chain)
    told = json.loads(base64.b64decode(json.loads(certificate.read_bytes())["payload"]))["predicate"]["bancodiprova"]
    (out / "contenuto.json").write_text(
        json.dumps(told, ensure_ascii=False, indent=1, sort_keys=True), encoding="utf-8"
    )


def _rules(corpus: Path, slug: str) -> str:
    return (corpus / "rules" / slug / "regolamento.yaml").read_text(encoding="utf-8")
