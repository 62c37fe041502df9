"""The archive of a game, from the history of its rules: when each version was in force, and what it changed."""

import re
from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest
from invented_operator import operator_file
from operator_sites import commit, with_history
from published_tags import elements, links, tags
from small_tavern import TAVERN, edit

pytestmark = pytest.mark.slow

Publish = Callable[..., str]


@pytest.fixture
def history(tavern: Path) -> Path:
    return with_history(tavern)


def words(page: Path) -> str:
    text = re.sub(r"<style>.*?</style>|<script.*?</script>", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    return " ".join(re.sub(r"<[^>]*>", " ", text).replace("\u00a0", " ").split())


def test_every_version_has_its_days_its_page_and_what_it_changed(
    history: Path, publish: Publish, tmp_path: Path
) -> None:
    out = tmp_path / "sito"
    publish(out, "--operatore", operator_file(tmp_path / "op"))
    told = words(out / TAVERN / "versioni" / "index.html")
    assert "1.0.0 dal 1º dicembre 2026 99,03 % 0.9.1 dal 15 settembre 2026 al 30 novembre 2026 97," in told
    assert "0.9.0 dal 1º luglio 2026 al 14 settembre 2026 97," in told
    log = told[told.index("Che cosa è cambiato") :]
    assert "1º dicembre 2026 , versione 1.0.0 Il blackjack paga 3:2 invece di 6:5" in log
    assert "15 settembre 2026 , versione 0.9.1 Il gioco non cambia." in log
    assert "il ritorno sale da 97," in log
    page = (out / TAVERN / "versioni" / "index.html").read_text(encoding="utf-8")
    assert links(page[page.index("<table") : page.index("</table>")]) == ["../", "0.9.1/", "0.9.0/"]
    old = out / TAVERN / "versioni" / "0.9.0" / "index.html"
    assert "Questa versione non è più in vigore: valeva dal 1º luglio 2026 al 14 settembre 2026." in words(old)
    assert "6:5" in words(old)
    assert {"name": "robots", "content": "noindex"} in tags(old.read_text(encoding="utf-8"), "meta")
    assert "noindex" not in page
    assert "versioni/0.9" not in (out / "sitemap.xml").read_text(encoding="utf-8")


def test_in_english_the_archive_says_the_same(history: Path, publish: Publish, tmp_path: Path) -> None:
    out = tmp_path / "sito"
    publish(out, "--operatore", operator_file(tmp_path / "op"))
    told = words(out / TAVERN / "en" / "versioni" / "index.html")
    assert "1.0.0 from 1 December 2026 99.03% 0.9.1 from 15 September 2026 to 30 November 2026 97." in told
    assert "The game does not change." in told
    assert "3:2" in told[told.index("What has changed") :]
    assert "no longer in force" in words(out / TAVERN / "en" / "versioni" / "0.9.1" / "index.html")


def test_what_the_editor_wrote_in_the_change_log_is_said_in_its_place(
    history: Path, publish: Publish, tmp_path: Path
) -> None:
    log = "# Modifiche: Taverna\n\n## 1.0.0, 1º dicembre 2026\n\n- Torna il <b>3:2</b> di una volta.\n"
    (history / "rules" / TAVERN / "modifiche.md").write_text(log, encoding="utf-8")
    publish(tmp_path / "sito", "--operatore", operator_file(tmp_path / "op"))
    page = (tmp_path / "sito" / TAVERN / "versioni" / "index.html").read_text(encoding="utf-8")
    assert "Torna il <b>3:2</b> di una volta." in unescape(page)
    assert "3:2" not in elements(page, "b")
    assert "invece di 6:5" not in page


def test_a_version_that_came_too_late_to_be_in_force_is_not_in_the_archive(
    history: Path, publish: Publish, tmp_path: Path
) -> None:
    edit(history / "rules" / TAVERN / "regolamento.yaml", "2026-12-01", "2026-08-01")
    publish(tmp_path / "sito", "--operatore", operator_file(tmp_path / "op"))
    told = words(tmp_path / "sito" / TAVERN / "versioni" / "index.html")
    assert "0.9.0 dal 1º luglio 2026 al 31 luglio 2026" in told
    assert "0.9.1" not in told


def test_without_git_the_archive_has_the_version_in_force_alone(publish: Publish, tmp_path: Path) -> None:
    publish(tmp_path / "sito", "--operatore", operator_file(tmp_path / "op"))
    told = words(tmp_path / "sito" / TAVERN / "versioni" / "index.html")
    assert "1.0.0 dal 1º dicembre 2026 99,03 %" in told
    assert "Che cosa è cambiato" not in told


def test_a_version_that_nobody_can_read_any_more_is_told_and_has_no_link(
    history: Path, publish: Publish, tmp_path: Path
) -> None:
    rules = history / "rules" / TAVERN / "regolamento.yaml"
    kept = rules.read_text(encoding="utf-8")
    rules.write_text('versione: "0.9.2"\nvalido_dal: "2026-11-01"\nparole_di_prima: 1\n', encoding="utf-8")
    commit(history, "0.9.2")
    rules.write_text(kept, encoding="utf-8")
    said = publish(tmp_path / "sito", "--operatore", operator_file(tmp_path / "op"))
    assert "Archivio di taverna-del-porto: di 0.9.2 manca la pagina, perché quei dati non si leggono più." in said
    told = words(tmp_path / "sito" / TAVERN / "versioni" / "index.html")
    assert "0.9.2 dal 1º novembre 2026 al 30 novembre 2026 — 0.9.1" in told
    assert not (tmp_path / "sito" / TAVERN / "versioni" / "0.9.2").exists()


def test_a_new_revision_of_a_past_version_reaches_an_archive_already_written(
    history: Path, publish: Publish, tmp_path: Path
) -> None:
    operator = operator_file(tmp_path / "op")
    publish(tmp_path / "sito", "--operatore", operator)
    before = (tmp_path / "sito" / TAVERN / "versioni" / "index.html").read_bytes()
    assert "Già come devono essere" in publish(tmp_path / "sito", "--operatore", operator)
    rules = history / "rules" / TAVERN / "regolamento.yaml"
    edit(rules, 'versione: "1.0.0"', 'versione: "0.9.5"')
    edit(rules, "2026-12-01", "2026-10-01")
    commit(history, "0.9.5")
    edit(rules, 'versione: "0.9.5"', 'versione: "1.0.0"')
    edit(rules, "2026-10-01", "2026-12-01")
    publish(tmp_path / "sito", "--operatore", operator)
    told = words(tmp_path / "sito" / TAVERN / "versioni" / "index.html")
    assert "0.9.5 dal 1º ottobre 2026 al 30 novembre 2026" in told
    assert (tmp_path / "sito" / TAVERN / "versioni" / "index.html").read_bytes() != before
