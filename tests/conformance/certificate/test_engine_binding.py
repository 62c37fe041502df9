"""An engine that is tampered with: what would run code of no digest is not signed, what changed is told by name."""

import os
import socket
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from small_tavern import edit

from conformance.certificate import engine_manifest
from conformance.certificate.engine_manifest import EngineManifest, manifest_from, manifest_of, stamps_of
from conformance.certificate.grounds import unbound
from conformance.certificate.verifying import engine_changes
from conformance.run.config import EngineConfig, load_config
from conformance.run.failures import EngineError
from conformance.run.isolation import probe
from generator.data.diagnostics import ConfigErrors

COMMAND = "comando: [python3, -I, motore.py]\n"
REST = "regolamento: due-carte\nmotore: Prova\n"


@pytest.fixture
def engine(tmp_path: Path) -> Path:
    """An engine of three files and a table beside it, which it asks to see."""
    folder = tmp_path / "fornitore" / "motore"
    (folder / "regole").mkdir(parents=True)
    (folder / "motore.py").write_text("print(1)\n", encoding="utf-8")
    (folder / "regole" / "__init__.py").write_text("", encoding="utf-8")
    (tmp_path / "tabelle").mkdir()
    (tmp_path / "tabelle" / "incasso.csv").write_text("1;2\n", encoding="utf-8")
    written(folder, f"{COMMAND}ambiente: {{MODO: prova}}\nvisibili: [../../tabelle]\n")
    return folder


def written(folder: Path, text: str) -> EngineConfig:
    (folder / "motore.yaml").write_text(f"{REST}{text}", encoding="utf-8")
    return load_config(folder / "motore.yaml")


def now(folder: Path) -> EngineManifest:
    return manifest_of(load_config(folder / "motore.yaml"))


def codes(config: EngineConfig) -> list[str]:
    return [one.code for one in unbound(config)]


def test_every_file_that_is_not_of_the_system_is_digested_and_comes_back_from_the_certificate(engine: Path) -> None:
    config = load_config(engine / "motore.yaml")
    manifest = manifest_of(config)
    assert [name for name, _ in manifest.files] == [
        "cartella/motore.py",
        "cartella/motore.yaml",
        "cartella/regole/__init__.py",
        "visibili/1/incasso.csv",
    ]
    # echo -n "" | sha256sum
    empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    assert dict(manifest.files)["cartella/regole/__init__.py"] == empty
    assert (manifest.environment, manifest.exposed) == ((("MODO", "prova"),), ("../../tabelle",))
    assert manifest_from(manifest.as_json()) == manifest
    assert codes(config) == []


def test_what_it_sees_outside_of_its_installation_is_told_as_a_weakening(engine: Path) -> None:
    config = replace(load_config(engine / "motore.yaml"), isolation=replace(probe(), program="/usr/bin/bwrap"))
    assert "(indebolito: vede anche «../../tabelle», fuori dalla sua cartella)" in config.containment.words
    inside = written(engine, f"{COMMAND}visibili: [regole]\n")
    assert "indebolito" not in replace(inside, isolation=replace(config.isolation, filtered=True)).containment.words


LOOSE: dict[str, tuple[str, str]] = {
    "code for python": ('comando: [python3, -c, "import motore"]', "A037"),
    "code for python after harmless options": ('comando: [python3, -I, -c, "import motore", motore.py]', "A037"),
    "code for python glued to an option": ('comando: [python3, "-Icprint(1)", motore.py]', "A037"),
    "code for node": ('comando: [node, -e, "1", motore.py]', "A037"),
    "code for node, spelt out": ('comando: [node, "--eval=1"]', "A037"),
    "code for node, printed": ('comando: [node, -p, "1"]', "A037"),
    "a module that node loads before": ("comando: [node, --import, /srv/altro.mjs, motore.py]", "A037"),
    "code for perl": ('comando: [perl, -e, "1"]', "A037"),
    "a shell": ('comando: [sh, -c, "exec python3 /tmp/x.py"]', "A037"),
    "a shell behind env": ('comando: [env, MODO=x, sh, -c, "exec python3 x.py"]', "A037"),
    "python behind env": ("comando: [env, PYTHONPATH=/srv, python3, motore.py]", "A037"),
    "a program that starts others": ("comando: [timeout, '9', python3, motore.py]", "A037"),
    "code from the input": ('comando: [python3, "-"]', "A037"),
    "an interpreter alone": ("comando: [python3]", "A037"),
    "a module of the interpreter": ("comando: [python3, -m, timeit, motore]", "A037"),
    "a module of somebody else": ("comando: [python3, -m, altro]", "A037"),
    "a module where the folder is not looked at": ("comando: [python3, -I, -m, regole]", "A037"),
    "a file outside": ("comando: [python3, /usr/share/altro.py]", "A037"),
    "a file beside": ("comando: [python3, ../altro.py]", "A037"),
    "a folder": ("comando: [python3, regole]", "A037"),
    "a link that leads outside": ("comando: [python3, fuori.py]", "A037"),
    "a program by its path": ("comando: [../python3, motore.py]", "A037"),
    "a link to a shell": ('comando: [./guscio, -c, "exec python3 x.py"]', "A037"),
    "a program of a PATH of its own": ("comando: [altro]\nambiente: {PATH: ../bin}", "A037"),
    "a folder of modules": (f"{COMMAND}ambiente: {{PYTHONPATH: /srv/altro}}", "A038"),
    "a library before all others": (f"{COMMAND}ambiente: {{LD_PRELOAD: ../altro.so}}", "A038"),
    "options of node": (f"{COMMAND}ambiente: {{NODE_OPTIONS: --import=data:text/javascript}}", "A038"),
    "options of perl": (f"{COMMAND}ambiente: {{PERL5OPT: -Mstrict}}", "A038"),
    "options of ruby": (f"{COMMAND}ambiente: {{RUBYOPT: -rjson}}", "A038"),
    "options of java": (f'{COMMAND}ambiente: {{JAVA_TOOL_OPTIONS: "-javaagent:x.jar"}}', "A038"),
    "a start of a shell": (f"{COMMAND}ambiente: {{BASH_ENV: ../avvio.sh}}", "A038"),
    "a start of a shell that is code": (f'{COMMAND}ambiente: {{BASH_ENV: "$(python3 x.py)"}}', "A038"),
    "a start of python": (f"{COMMAND}ambiente: {{PYTHONSTARTUP: /srv/x.py}}", "A038"),
    "an address": ("indirizzo: http://localhost:9/", "A039"),
}


@pytest.mark.parametrize("name", LOOSE)
def test_what_runs_code_of_no_digest_is_not_signed(name: str, engine: Path) -> None:
    text, code = LOOSE[name]
    (engine.parent / "altro.py").write_text("print(2)\n", encoding="utf-8")
    (engine / "fuori.py").symlink_to("../altro.py")
    (engine / "guscio").symlink_to("/bin/sh")
    for path in (engine.parent / "python3", engine.parent / "bin" / "altro"):
        path.parent.mkdir(exist_ok=True)
        path.write_text("#!/bin/sh\n", encoding="utf-8")
        path.chmod(0o755)
    assert codes(written(engine, f"{text}\n"))[0] == code


@pytest.mark.parametrize(
    "text",
    [
        "comando: [python3, -u, -Xutf8, motore.py]",
        'comando: [python3, motore.py, -c, "print(1)"]',
        "comando: [python3, -m, regole.avvio]",
        "comando: [./avvia]",
        "comando: [sh, avvia]",
        "comando: [node, --max-old-space-size=64, motore.py]",
        "comando: [python3, motore.py]\nambiente: {PYTHONPATH: 'regole:../../tabelle'}\nvisibili: [../../tabelle]",
        "comando: [./link, -I, motore.py]",
    ],
)
def test_what_runs_a_file_of_the_manifest_is_signed(text: str, engine: Path) -> None:
    (engine / "regole" / "avvio.py").write_text("", encoding="utf-8")
    (engine / "avvia").write_text("#!/bin/sh\n", encoding="utf-8")
    (engine / "avvia").chmod(0o755)
    (engine / "link").symlink_to("/usr/bin/python3")
    assert codes(written(engine, f"{text}\n")) == []


def compiled(path: Path) -> None:
    path.parent.mkdir()
    path.touch()


def linked(path: Path, to: Path) -> None:
    path.rename(to)
    path.symlink_to(to.name)


CHANGED: dict[str, tuple[Callable[[Path], object], str]] = {
    "the program": (lambda at: edit(at / "motore.py", "1", "2"), "file cambiati: cartella/motore.py"),
    "a file that the command does not name": (
        lambda at: (at / "regole" / "__init__.py").write_text("x = 1"),
        "file cambiati: cartella/regole/__init__.py",
    ),
    "a table that it sees": (
        lambda at: (at / "../../tabelle/incasso.csv").write_text("1;3\n"),
        "file cambiati: visibili/1/incasso.csv",
    ),
    "a file that came": (lambda at: (at / "json.py").touch(), "file arrivati: cartella/json.py"),
    "a compiled file that came": (
        lambda at: compiled(at / "__pycache__" / "motore.pyc"),
        "file arrivati: cartella/__pycache__/motore.pyc",
    ),
    "a hidden file that came": (lambda at: (at / ".env").touch(), "file arrivati: cartella/.env"),
    "a file that went": (
        lambda at: (at / "regole" / "__init__.py").unlink(),
        "file tolti: cartella/regole/__init__.py",
    ),
    "a file that is a link now": (
        lambda at: linked(at / "motore.py", at / "vero.py"),
        "file cambiati: cartella/motore.py; file arrivati: cartella/vero.py",
    ),
    "a name of strange bytes": (
        lambda at: Path(os.fsdecode(os.fsencode(at) + b"/\xff\n\\.py")).touch(),
        r"file arrivati: cartella/\xff\u{a}\\.py",
    ),
    "an argument": (lambda at: edit(at / "motore.yaml", "motore.py]", "motore.py, veloce]"), "cambia il comando"),
    "the environment": (lambda at: edit(at / "motore.yaml", "MODO: prova", "MODO: altro"), "cambia l'ambiente"),
    "what it sees": (
        lambda at: edit(at / "motore.yaml", "../../tabelle", "../../tabelle/incasso.csv"),
        "cambia ciò che vede («visibili»)",
    ),
    "its memory": (lambda at: edit(at / "motore.yaml", "motore: Prova", "motore: Prova\nmemoria_mb: 2048"), "i limiti"),
    "a word of its configuration": (
        lambda at: edit(at / "motore.yaml", "motore: Prova", "motore: Altro"),
        "motore.yaml",
    ),
}


@pytest.mark.parametrize("name", CHANGED)
def test_what_changed_of_an_engine_is_told_by_name(name: str, engine: Path) -> None:
    change, words = CHANGED[name]
    before = now(engine)
    assert engine_changes(before, now(engine)) == []
    change(engine)
    assert words in "; ".join(engine_changes(before, now(engine)))


def test_a_link_is_bound_by_where_it_leads(engine: Path) -> None:
    (engine / "tavola").symlink_to("regole")
    before = now(engine)
    (engine / "tavola").unlink()
    (engine / "tavola").symlink_to("/srv/altrove")
    assert engine_changes(before, now(engine)) == ["file cambiati: cartella/tavola"]


def test_an_engine_elsewhere_has_the_same_manifest(engine: Path, tmp_path: Path) -> None:
    before = now(engine)
    (tmp_path / "fornitore").rename(tmp_path / "altrove")
    assert now(tmp_path / "altrove" / "motore") == before


def test_a_file_that_changes_and_is_put_back_was_touched(engine: Path) -> None:
    config = load_config(engine / "motore.yaml")
    before, stamps = now(engine), stamps_of(config)
    assert stamps_of(config) == stamps
    text, times = (engine / "motore.py").read_text("utf-8"), (engine / "motore.py").stat()
    (engine / "motore.py").write_text("print(2)\n", encoding="utf-8")
    (engine / "motore.py").write_text(text, encoding="utf-8")
    os.utime(engine / "motore.py", ns=(times.st_atime_ns, times.st_mtime_ns))
    assert now(engine) == before
    assert stamps_of(config) != stamps


def test_what_has_no_digest_cannot_be_bound(engine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket(socket.AF_UNIX) as door:
        monkeypatch.chdir(engine)
        door.bind("porta")
        [found] = unbound(load_config(engine / "motore.yaml"))
    assert (found.code, "«cartella/porta» non è un file" in found.words) == ("A039", True)
    (engine / "porta").unlink()
    os.mkfifo(engine / "porta")
    assert codes(load_config(engine / "motore.yaml")) == ["A039"]


def test_an_engine_of_too_many_files_or_bytes_is_refused(engine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    config = load_config(engine / "motore.yaml")
    monkeypatch.setattr(engine_manifest, "FILES", 3)
    with pytest.raises(EngineError, match="più di 3 file"):
        manifest_of(config)
    monkeypatch.setattr(engine_manifest, "FILES", 20_000)
    with (engine / "grande").open("wb") as file:
        file.truncate(engine_manifest.BYTES + 1)  # takes no room on the disk
    with pytest.raises(EngineError, match="superano insieme 2 GB"):
        manifest_of(config)


def test_folders_without_end_are_refused_in_bounded_time(engine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_manifest, "FILES", 200)
    deep = engine
    for number in range(300):
        deep = deep / f"{number}"
    deep.mkdir(parents=True)
    assert codes(load_config(engine / "motore.yaml")) == ["A039"]


UNSEEN = [
    "/", "/tmp", "/root", "/etc", "/etc/ssl", "/home", "/run", "/proc/1", "/dev", "~", "~/.ssh", "corpus/rules",
    "corpus/features", "corpus", "chiave", "chiavi", "banco:conformance", "banco:rules", "banco:features", "banco:.",
    "banco:..", "banco:tests", "banco:.git", "banco:docs", "libreria",
]  # fmt: skip


@pytest.mark.parametrize("place", UNSEEN)
def test_what_no_engine_sees_is_refused_with_its_place_in_the_file(
    place: str, engine: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    checkout = Path(__file__).resolve().parents[3]
    home = tmp_path / "casa"
    for folder in (home / ".ssh", tmp_path / "corpus" / "rules", tmp_path / "corpus" / "features", tmp_path / "chiavi"):
        folder.mkdir(parents=True)
    key = tmp_path / "chiavi" / "attestati.chiave"
    key.touch()
    monkeypatch.setenv("HOME", str(home))
    named = {
        "chiave": str(key),
        "libreria": str(Path(pytest.__file__).parent),
        **{one: str(home / one[2:]) for one in ("~", "~/.ssh")},
    }
    text = named.get(place, f"{checkout / place[6:]}" if place.startswith("banco:") else str(tmp_path / place))
    if not Path(text).exists():
        Path(text).mkdir(parents=True)
    lines = f'comando: [python3, motore.py]\nvisibili: ["{text}"]\n'
    (engine / "motore.yaml").write_text(f"{REST}{lines}", encoding="utf-8")
    with pytest.raises(ConfigErrors) as caught:
        load_config(engine / "motore.yaml", [tmp_path / "corpus" / "rules", tmp_path / "corpus" / "features", key])
    [found] = caught.value.diagnostics
    assert (found.code, found.at.line, found.at.column) == ("M010", 4, 12)


@pytest.mark.parametrize("folder", ["/", "/tmp", "~", "chiavi"])
def test_a_folder_that_is_no_engines_is_refused(
    folder: str, engine: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    key = tmp_path / "chiavi" / "attestati.chiave"
    key.parent.mkdir()
    key.touch()
    named = {"~": str(tmp_path), "chiavi": str(key.parent)}.get(folder, folder)
    text = f'{REST}comando: [python3, motore.py]\ncartella: "{named}"\n'
    (engine / "motore.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(ConfigErrors, match="M010"):
        load_config(engine / "motore.yaml", [key])


def test_a_link_to_what_no_engine_sees_is_what_it_leads_to(engine: Path, tmp_path: Path) -> None:
    (tmp_path / "dati").symlink_to("/etc")
    with pytest.raises(ConfigErrors, match="M010"):
        written(engine, f"{COMMAND}visibili: [../../dati]\n")
