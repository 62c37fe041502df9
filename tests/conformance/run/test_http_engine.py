"""An engine over HTTP: certified as any other, each fault of a server typed, nothing followed and no proxy asked."""

from collections import Counter
from pathlib import Path

import pytest
from http_engines import (
    Misbehave,
    announces_too_little,
    asks_to_wait,
    chunked,
    config_at,
    dies_in_a_chunk,
    dies_midway,
    drips,
    drips_its_headers,
    endless,
    fails,
    hangs_up,
    mute,
    no_json,
    not_http,
    oversized,
    redirects,
    served,
    two_messages,
    until_closed,
    whole,
    wrong_id,
)
from runner_fakes import CASES, SUITE, TODAY, judge

from banco.cli.main import main
from conformance.run.config import EngineConfig, Times, load_config
from conformance.run.failures import Cause, ChannelError
from conformance.run.http_engine import HttpEngine
from conformance.run.probe import probe
from conformance.run.run import certify
from conformance.run.run_report import Exit, Overall, RunReport
from generator.data.corpus import bundled
from generator.data.diagnostics import ConfigErrors
from generator.engine.generate import load_engine
from generator.model.loading.load import load_ruleset

SHORT = Times(start=5, round=0.5, farewell=1)
SLUG = "blackjack-surrender"


def report_of(config: EngineConfig) -> RunReport:
    return certify(config, CASES, seed=1, suite=SUITE, today=TODAY, judge=judge)


@pytest.mark.parametrize("misbehave", [whole, chunked, until_closed])
def test_an_honest_engine_conforms_however_its_answers_are_framed(misbehave: Misbehave) -> None:
    with served(misbehave=misbehave) as address:
        report = report_of(config_at(address))
    assert (report.overall, report.exit_code) == (Overall.CONFORME, Exit.CONFORME)
    assert len(report.modes) == 2
    assert report.engine.command == (address,)


def test_the_report_says_that_nobody_here_contains_it() -> None:
    with served() as address:
        containment = report_of(config_at(address)).containment
    assert not containment.active
    assert containment.words == (
        "il motore risponde a un indirizzo, e qui non lo avvia, non lo isola e non lo riavvia nessuno: può leggere gli "
        "scenari, usare la rete e il disco, e ricordare una conversazione nell'altra"
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    ("misbehave", "code"),
    [
        (mute, "gioco:stallo"),
        (drips, "gioco:stallo"),
        (drips_its_headers, "gioco:stallo"),
        (asks_to_wait, "gioco:stallo"),
        (hangs_up, "gioco:caduta"),
        (dies_midway, "gioco:caduta"),
        (dies_in_a_chunk, "gioco:caduta"),
        (announces_too_little, "protocollo:json"),
        (no_json, "protocollo:json"),
        (two_messages, "protocollo:json"),
        (wrong_id, "protocollo:id"),
        (oversized, "protocollo:riga-lunga"),
        (endless, "protocollo:riga-lunga"),
        (redirects, "gioco:http"),
        (fails, "gioco:http"),
        (not_http, "gioco:http"),
    ],
    ids=lambda value: getattr(value, "__name__", None),
)
def test_each_fault_of_a_server_has_its_code(misbehave: Misbehave, code: str) -> None:
    with served(misbehave=misbehave) as address:
        report = report_of(config_at(address, times=SHORT))
    assert Counter(f"{one.verdict} {one.code}" for one in report.results) == {f"guasto {code}": len(CASES)}
    assert (report.exit_code, report.problem) == (Exit.NON_CONFORME, None)


def test_where_nobody_listens_nothing_is_judged() -> None:
    with served() as address:
        pass
    report = report_of(config_at(address))
    assert report.problem is not None
    assert (report.problem.code, report.exit_code) == ("avvio:irraggiungibile", Exit.NON_VALUTABILE)
    assert report.problem.words == f"l'indirizzo {address} non si raggiunge (Connection refused)"
    assert report.problem.hint.startswith("Controlla «indirizzo» in motore.yaml")


def test_a_redirect_is_said_and_not_followed() -> None:
    with served(lambda request: {"id": request["id"]}, redirects) as address, pytest.raises(ChannelError) as caught:
        HttpEngine(address).ask(b'{"id":1,"op":"gioca"}\n', 5)
    assert caught.value.cause is Cause.NOT_HTTP
    assert caught.value.words == "l'indirizzo risponde con lo stato 307, e non 200: i rinvii non si seguono"


def test_no_proxy_of_the_environment_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    with served() as address:
        assert report_of(config_at(address)).exit_code == Exit.CONFORME


def test_https_is_not_spoken_with_who_cannot_prove_who_he_is() -> None:
    with served() as address, pytest.raises(ChannelError) as caught:
        HttpEngine(address.replace("http:", "https:")).ask(b"{}\n", 5)
    assert caught.value.cause is Cause.UNREACHABLE


def test_several_rounds_under_way_are_answered_in_order() -> None:
    with served(lambda request: {"id": request["id"]}) as address:
        engine = HttpEngine(address)
        engine.send([b'{"id":1,"op":"x"}\n', b'{"id":2,"op":"x"}\n'])
        assert [engine.receive(5), engine.receive(5)] == [b'{"id": 1}', b'{"id": 2}']
        with pytest.raises(ChannelError):
            engine.receive(5)


def test_the_check_before_any_scenario_talks_to_it() -> None:
    with served() as address:
        report = probe(config_at(address))
    assert [step.title for step in report.steps] == [
        "L'avvio e il saluto",
        "Il regolamento",
        "Una richiesta che non esiste",
        "Il tavolo",
        "Il congedo",
    ]
    assert report.problem is None
    assert report.steps[-1].words == "il motore saluta; fermarlo spetta a chi lo ha avviato"


@pytest.mark.slow
def test_a_generated_engine_is_certified_over_http(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    engine = load_engine(load_ruleset(bundled(), SLUG))
    with served(engine.rispondi) as address:
        path = written(tmp_path, f"motore: Via HTTP\nindirizzo: {address}\nregolamento: {SLUG}\n")
        code = main(["motore", "collauda", str(path)])
    said = capsys.readouterr().out
    assert code == Exit.CONFORME, said
    assert "Isolamento: nessuno, il motore risponde a un indirizzo" in said.replace("\n", " ")


def written(folder: Path, text: str) -> Path:
    path = folder / "motore.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def complaints(folder: Path, text: str) -> str:
    with pytest.raises(ConfigErrors) as caught:
        load_config(written(folder, text))
    return str(caught.value).replace(folder.as_posix() + "/", "")


def test_an_address_takes_the_place_of_the_command(tmp_path: Path) -> None:
    address = "http://localhost:8080/collaudo"
    config = load_config(written(tmp_path, f"motore: Prova\nindirizzo: {address}\nregolamento: gioco\n"))
    assert (config.address, config.command) == (address, (address,))


def test_what_belongs_to_a_process_is_refused_beside_an_address(tmp_path: Path) -> None:
    text = "motore: Prova\ncomando: [./motore]\nindirizzo: https://motore.example\nregolamento: gioco\nmemoria_mb: 5\n"
    assert complaints(tmp_path, text) == (
        "motore.yaml:2:1: errore[M009]: Con «indirizzo» la voce «comando» non vale.\n"
        "    Se è il banco a dover avviare il motore tieni «comando» e togli «indirizzo».\n"
        "motore.yaml:5:1: errore[M009]: Con «indirizzo» la voce «memoria_mb» non vale.\n"
        "    Se è il banco a dover avviare il motore tieni «comando» e togli «indirizzo»."
    )


@pytest.mark.parametrize(
    ("address", "fault"),
    [
        ("ftp://motore.example/x", "deve cominciare con http:// o https:// e nominare una macchina"),
        ("motore.example:80", "deve cominciare con http:// o https:// e nominare una macchina"),
        ("http:///collaudo", "deve cominciare con http:// o https:// e nominare una macchina"),
        ("http://localhost:porta/", "non è un indirizzo"),
        ("http://nome:parola@localhost/", "contiene un nome o una parola d'ordine, che finirebbero nei rapporti"),
        ("http://localhost/a b", "ha caratteri che in un indirizzo non possono stare"),
        ("http://localhost/#qui", "ha una parte dopo «#», che non si manda a nessuno"),
    ],
)
def test_an_address_that_cannot_be_one_is_said_so(tmp_path: Path, address: str, fault: str) -> None:
    text = f'motore: Prova\nindirizzo: "{address}"\nregolamento: gioco\n'
    assert complaints(tmp_path, text) == (
        f"motore.yaml:2:12: errore[M004]: «{address}» {fault}.\n    Serve una forma come http://localhost:8080/collaudo."
    )
