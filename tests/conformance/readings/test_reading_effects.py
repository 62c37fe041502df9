"""What a reading does to the returns, as far as it was computed."""

import json
from fractions import Fraction

import pytest

from conformance.readings.readings import played_readings
from generator.data.corpus import bundled
from generator.model.loading.load import load_ruleset
from generator.model.loading.variants import variants

SLUG = "black-jack-live"


@pytest.mark.slow
def test_an_alternative_says_how_it_moves_the_returns_taken_alone() -> None:
    evidence = json.loads((bundled().rules_dir(SLUG) / "evidenze" / "letture.json").read_text(encoding="utf-8"))
    computed = {json.dumps(row["modifica"]): Fraction(str(row["rtp"][0])) for row in evidence["una_alla_volta"]}
    told = 0
    for reading in played_readings(load_ruleset(bundled(), SLUG), variants(bundled(), SLUG)):
        assert reading.chosen.effect == ""
        for option in reading.others:
            value = computed.get(json.dumps({reading.id: option.name}))
            if not option.effect or value is None:
                assert option.effect == ""
                continue
            before, after = (f"{float(100 * share):.2f}%".replace(".", ",") for share in (computed["{}"], value))
            moved = f"sposta il ritorno di «principale» da {before} a {after} della puntata iniziale"
            assert option.effect == (moved if before != after else "non sposta i ritorni di un centesimo")
            told += before != after
    assert told > 2
