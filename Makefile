# One command each: `make demo` shows everything at work, `make test` checks everything. Both set themselves up.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
OUT := build
GAMES = $(notdir $(patsubst %/,%,$(dir $(wildcard rules/*/regolamento.yaml))))
EXAMPLES := $(OUT)/esempi
FAST := not slow and not long and not exhaustive and not foreign
SHARED = -n $$(($$(getconf _NPROCESSORS_ONLN) + 1)) --dist loadfile --no-loadscope-reorder

.DEFAULT_GOAL := help
.PHONY: help setup demo quick test lint unit long generated certify worlds foreign pages wheel vsix bench strength evidence clean

help: ## Say what can be done
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

setup: $(READY) ## Create the virtual environment, install the project into it, and bubblewrap and Chromium where that may be done

$(READY): pyproject.toml constraints.txt .ci/system-packages tests/browser/package-lock.json tests/yaml_server/package-lock.json
	.ci/system-packages
	$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or newer is needed" if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	touch $@

demo: $(READY) ## Generate all engines and pages, certify the engines as black boxes, say where to look
	@$(BIN)/banco valida
	@$(BIN)/banco genera --numeri --out $(OUT)
	@echo; echo "I cinque motori generati, collaudati come quelli di chiunque:"
	@set -e; for engine in $(OUT)/motori/*.yaml; do \
	  name=$$(basename $$engine .yaml); \
	  $(BIN)/banco motore collauda $$engine --breve --html $(OUT)/rapporti/$$name.html --json $(OUT)/rapporti/$$name.json; \
	done
	@echo
	@$(BIN)/banco sito --bozza $$(printf -- '--rapporto %s ' $(OUT)/rapporti/*.json) --out $(OUT)/sito
	@echo
	@echo "Da guardare:"
	@echo "  $(OUT)/sito/index.html       le pagine per chi gioca (bozza)"
	@echo "  $(OUT)/schede/index.html     le schede: ogni frase con il suo dato e lo scenario che la prova"
	@echo "  $(OUT)/rapporti/             i rapporti di collaudo"
	@echo "  $(OUT)/motori/               i motori di riferimento, un file ciascuno"
	@echo
	@echo "E adesso (prima: . $(VENV)/bin/activate):"
	@echo "  banco studio blackjack-surrender                        cambia una regola e guarda che cosa ne segue"
	@echo "  banco motore nuovo mio --regolamento blackjack-surrender  comincia un motore tuo"
	@echo "  banco pronto blackjack-surrender                        che cosa manca per pubblicarlo"

quick unit long: export PYTHONDONTWRITEBYTECODE = # pytest keeps the tests that it has compiled: six seconds a process

quick: lint ## Between edits, half a minute: style, types, order of the packages, the fast tests
	$(BIN)/python -m pytest -n auto --dist loadfile -m "$(FAST)"

# Checking types is one process, and so is much of what generates: side by side they use what one alone leaves idle.
test: $(READY) ## Run every check and every test
	$(MAKE) --no-print-directory -j 2 lint certify
	$(MAKE) --no-print-directory unit
	@echo "make test: tutto verde"

lint: $(READY) ## Style, types and the order of the packages
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

generated: $(READY) ## What is generated and committed must be what the generator writes today
	$(BIN)/banco valida
	printf '%s\n' $(GAMES) | xargs -n 1 -P "$$(getconf _NPROCESSORS_ONLN)" $(BIN)/banco copertura >/dev/null
	$(BIN)/banco copertura
	$(BIN)/banco genera --numeri --out $(EXAMPLES)
	$(BIN)/python -m bench.examples $(EXAMPLES)

# One process more than there are processors: tests of engines that hang, or of a browser, wait as much as they work.
unit: $(READY) ## All tests but those of `long` and `worlds`: units, properties, miniature engines, scenarios in process
	$(BIN)/python -m pytest $(SHARED) -m "not long and not exhaustive and not foreign"

long: $(READY) ## The tests that take longest, named in tests/long.txt: before a release; half an hour
	$(BIN)/python -m pytest $(SHARED) -m "long and not exhaustive and not foreign"

certify: generated ## The generated engines as black boxes, scripted and interactive
	printf '%s\n' $(EXAMPLES)/motori/*.yaml | xargs -n 1 -P "$$(getconf _NPROCESSORS_ONLN)" $(BIN)/banco motore collauda --modo entrambi

worlds: $(READY) ## Engines of every reading, and two hundred of two readings: none may be called wrong; hours
	$(BIN)/python -m pytest -m exhaustive -n auto
	COPPIE=200 $(BIN)/python -m pytest tests/conformance/readings/test_pairs_of_readings.py -n auto

foreign: $(READY) ## Engines of others, from npm and PyPI: install them, judge them, repeat the checks by hand
	@set -e; for folder in adapters/*/package.json; do npm ci --silent --no-audit --no-fund --prefix $$(dirname $$folder); done
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[motori-di-altri]'
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python -m pytest -m foreign tests/adapters

pages: $(READY) ## All the pages that `make demo` has written, the site whole, measured in a browser; half an hour
	PAGES=$(OUT)/schede:$(OUT)/rapporti:$(OUT)/sito $(BIN)/python -m pytest tests/browser -n auto

wheel: $(READY) ## Build the wheel and try it in an empty environment, far from here; packages are fetched
	@mkdir -p $(OUT)
	$(BIN)/python -m bench.wheel_trial $(OUT)/ruota

vsix: ## Package the extension for VS Code, dependencies and all; packages are fetched
	@mkdir -p $(OUT)
	npm ci --silent --no-audit --no-fund --omit=dev --prefix editors/vscode
	cd editors/vscode && npx --yes @vscode/vsce@3.6.0 package --allow-missing-repository --out $(CURDIR)/$(OUT)/banco-di-prova.vsix

bench: $(READY) ## Figures: rounds per second, validate, generate, start
	$(BIN)/python -m bench

strength: $(READY) ## How many edits of the data the scenarios notice, written for the dossier; some minutes, kept as it comes
	@mkdir -p $(OUT)
	$(BIN)/banco motore muta --scrivi --html $(OUT)/forza.html || test $$? -eq 1

evidence: $(READY) ## Compute every evidence file again (ten minutes): nothing may change
	@set -e; for file in rules/*/evidenze/*.json; do \
	  slug=$$(basename $$(dirname $$(dirname $$file))); name=$$(basename $$file .json); \
	  case $$name in \
	    letture) set -- letture $$slug --processi 2;; \
	    paghe_*) set -- cerca $$slug $${name#paghe_};; \
	    *) set -- cerca $$slug "$$(sed -n 's/^ "decisione": "\(.*\)",$$/\1/p' $$file)";; \
	  esac; \
	  $(BIN)/banco numeri "$$@" --scrivi >/dev/null; \
	done
	git diff --exit-code --stat -- rules

clean: ## Remove everything that can be made again
	rm -rf $(OUT) $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
