"""The page of a certificate says what an engine plays, what nobody has seen, and what no round can show."""

from dataclasses import replace
from pathlib import Path

from certified import certificate_in

from conformance.certificate.certificate_html import certificate_page


def test_the_page_says_which_readings_no_round_can_show(tmp_path: Path) -> None:
    _, certificate = certificate_in(tmp_path)
    (reading,) = certificate.readings
    unseen = replace(reading, id="DUE-A02", played=())
    decks = replace(unseen, id="DUE-A03", question="Con quanti mazzi?", in_one_round=False)
    page = certificate_page(replace(certificate, readings=(reading, unseen, decks)), "chiave", "corto")
    assert "non può mostrare che cosa gioca di: Con quanti mazzi? <code>DUE-A03</code>." in page
    assert "Gli scenari non dicono che cosa gioca di: <code>DUE-A02</code>." in page
