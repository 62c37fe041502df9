"""The engine that a command is asked about: its isolation and its regolamento."""

from dataclasses import replace
from pathlib import Path

from banco.cli.support.corpora import one_ruleset
from conformance.run.config import EngineConfig, load_config
from conformance.run.isolation import SWITCHED_OFF, probe
from conformance.run.unseen_places import places_of, places_of_bench
from generator.data.corpus import Corpus
from generator.data.diagnostics import ConfigErrors, Diagnostic, Position, did_you_mean
from generator.data.nodes import Mapping
from generator.data.reader import read
from generator.model.ir import Ruleset


def config_of(path: Path, corpus: Corpus, *, isolated: bool, keys: tuple[Path, ...] = ()) -> EngineConfig:
    """Return the configuration of an engine, isolated by bubblewrap where it is to be had.

    An isolated engine never sees rules and scenarios, neither of this corpus nor of the project's, nor the bench.

    Args:
        keys: private keys that it must not see either.
    Raises:
        ConfigErrors: the configuration holds mistakes, or asks to see any of this.
    """
    corpora = places_of(corpus)
    config = load_config(path, (*corpora, *keys))
    if not isolated:
        return replace(config, isolation=SWITCHED_OFF)
    return replace(config, isolation=replace(probe(), hidden=(*corpora, *places_of_bench())))


def ruleset_for(config: EngineConfig, corpus: Corpus) -> Ruleset:
    """Return the regolamento that an engine says it plays.

    Raises:
        ConfigErrors: it is not in the corpus.
        CorpusErrors: it has mistakes of its own.
    """
    known = corpus.slugs()
    if config.regolamento not in known:
        message = f"Il corpus non contiene il regolamento «{config.regolamento}»."
        advice = did_you_mean(config.regolamento, known, admitted="Regolamenti presenti")
        raise ConfigErrors([Diagnostic("M004", message, _place_of_slug(config), advice or "Controlla --corpus.")])
    return one_ruleset(corpus, config.regolamento)


def _place_of_slug(config: EngineConfig) -> Position:
    """Return where `motore.yaml` names its regolamento."""
    assert config.path is not None
    tree = read(config.path)
    node = tree.get("regolamento") if isinstance(tree, Mapping) else None
    return node.at if node is not None else tree.at
