"""What an engine declares in `motore.yaml` of what the text leaves to the operator: checked, then held to exactly."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from played_worlds import CASH_OUT, CLASSIC, certified, engine, game, offering, paying, red

from conformance.readings.other_worlds import Worlds
from conformance.run.config import DeclaredParameter, load_config
from conformance.run.declared_parameters import declared_worlds
from conformance.run.run_report import Exit, Overall
from generator.data.corpus import bundled
from generator.data.diagnostics import ConfigErrors, render_all

pytestmark = pytest.mark.slow

PAYS = "collaterali.coppie_perfette.categorie"


def declaring(folder: Path, slug: str, lines: Sequence[str]) -> tuple[DeclaredParameter, ...]:
    """Return the parameters of a motore.yaml."""
    path = folder / "motore.yaml"
    text = "".join(f"  {line}\n" for line in lines)
    path.write_text(f"motore: Prova\ncomando: [prova]\nregolamento: {slug}\nparametri:\n{text}", encoding="utf-8")
    return load_config(path).parameters


def worlds(folder: Path, slug: str, *lines: str) -> Worlds:
    ruleset, every, cases, _ = game(slug)
    return declared_worlds(declaring(folder, slug, lines), folder, bundled(), ruleset, every, cases)


def said(folder: Path, slug: str, *lines: str) -> str:
    """Return the mistakes that these parameters are refused for."""
    with pytest.raises(ConfigErrors) as caught:
        worlds(folder, slug, *lines)
    return render_all(caught.value.diagnostics).replace(f"{folder}/", "")


def test_an_engine_that_keeps_to_what_it_declares_conforms(tmp_path: Path) -> None:
    own = worlds(tmp_path, CLASSIC, f'{PAYS}.2.paga: "14:1"', f'{PAYS}.3.paga: "5:1"')
    report = certified(CLASSIC, paying(CLASSIC, "coppie_perfette", 25, 14, 5), worlds=own)
    assert (report.overall, report.exit_code) == (Overall.ALTRE_LETTURE, Exit.CONFORME)
    labels = {one.label for result in report.results for one in result.readings}
    assert labels == {f"{PAYS}.2.paga = 14:1", f"{PAYS}.3.paga = 5:1"}
    assert {one.id for one in report.readings} >= {f"{PAYS}.2.paga", f"{PAYS}.3.paga"}


def test_an_engine_that_pays_as_the_data_and_declares_otherwise_is_red(tmp_path: Path) -> None:
    own = worlds(tmp_path, CLASSIC, f'{PAYS}.2.paga: "14:1"', f'{PAYS}.3.paga: "5:1"')
    report = certified(CLASSIC, engine(CLASSIC, {}), worlds=own)
    assert report.exit_code == Exit.NON_CONFORME
    assert red(report)
    assert all("ma in questo scenario fa come nei dati" in result.detail for result in red(report))


def test_an_engine_that_pays_otherwise_than_it_declares_is_red(tmp_path: Path) -> None:
    own = worlds(tmp_path, CLASSIC, f'{PAYS}.2.paga: "14:1"', f'{PAYS}.3.paga: "5:1"')
    report = certified(CLASSIC, paying(CLASSIC, "coppie_perfette", 25, 10, 7), worlds=own)
    assert report.exit_code == Exit.NON_CONFORME


def test_an_engine_keeps_to_the_table_that_it_declares(tmp_path: Path) -> None:
    table = (bundled().rules / CASH_OUT / "incasso.csv").read_text(encoding="utf-8").splitlines()
    row = next(number for number, line in enumerate(table) if line.startswith("16;"))
    cells = table[row].split(";")
    assert (table[0].split(";")[6], cells[6]) == ("6", "0,82")
    cells[6] = "0,60"
    table[row] = ";".join(cells)
    (tmp_path / "mia.csv").write_text("\n".join(table) + "\n", encoding="utf-8")
    own = worlds(tmp_path, CASH_OUT, "tabelle.incasso.file: mia.csv")
    assert certified(CASH_OUT, offering(CASH_OUT, {(16, False, "6"): "0.60"}), worlds=own).exit_code == Exit.CONFORME
    assert certified(CASH_OUT, engine(CASH_OUT, {}), worlds=own).exit_code == Exit.NON_CONFORME


def test_what_the_text_fixes_is_no_parameter(tmp_path: Path) -> None:
    assert said(tmp_path, CLASSIC, "mazzo.mazzi: 6").startswith(
        "motore.yaml:5:3: errore[M007]: Il testo fissa «mazzo.mazzi» ("
    )
    assert said(tmp_path, CLASSIC, "banco.regola.1.azione: stai").startswith(
        "motore.yaml:5:3: errore[M006]: «banco.regola.1.azione» non è un dato che un operatore possa decidere.\n"
    )


def test_pays_with_another_return_than_the_declared_one_are_refused(tmp_path: Path) -> None:
    assert said(tmp_path, CLASSIC, f'{PAYS}.1.paga: "30:1"') == (
        "motore.yaml:5:3: errore[M008]: I parametri di «coppie_perfette»: il ritorno dichiarato per "
        "«coppie_perfette», 95,90% della puntata iniziale, la esclude: "
        "ne darebbe 104,34% della puntata iniziale.\n    Correggi i valori."
    )


def test_pays_that_give_a_better_hand_less_are_refused(tmp_path: Path) -> None:
    assert "«coppie_perfette» paga meno una combinazione migliore: 5:1, 12:1, 6:1" in said(
        tmp_path, CLASSIC, f'{PAYS}.1.paga: "5:1"'
    )


def test_a_table_outside_the_published_ends_is_refused_at_its_cell(tmp_path: Path) -> None:
    (tmp_path / "mia.csv").write_text("mano;A;2\n16;0,39;0,80\n", encoding="utf-8")
    assert said(tmp_path, CASH_OUT, "tabelle.incasso.file: mia.csv").startswith(
        "mia.csv:2:4: errore[R614]: «0,39» è fuori dagli estremi dichiarati, 0,40 e 1,77.\n"
    )
