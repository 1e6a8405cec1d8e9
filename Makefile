# The commands of the project. `make` alone lists them.

PYTHON   ?= python3
VENV     := .venv
BIN      := $(VENV)/bin
READY    := $(VENV)/.ready
PIP      := $(BIN)/python -m pip --disable-pip-version-check -q
# Checks the scripts of the pages; it fetches nothing.
DENO     := DENO_DIR=$(VENV)/deno DENO_NO_UPDATE_CHECK=1 $(BIN)/deno

HOST     ?= 127.0.0.1
PORT     ?= 8000
DATABASE ?=
DEVICE   ?= cpu
ENGINE   ?= docker
SEED     ?= 1
SOAK_SECONDS ?= 300

# Tests run hundreds of commands: what one has compiled the next need not, whatever is set outside.
export PYTHONDONTWRITEBYTECODE :=

# Serving needs less than the tests do: an environment that has everything will do, a fresh one gets no more than this.
SERVING  := $(VENV)/.serving

# What regenerates the pins; it lives in an environment of its own.
PINS     := $(VENV)-pins
UV       := uv==0.13.7

# What the extra `gpu` brings, NVIDIA's compiler among it: nothing else needs it.
GPU      := $(VENV)-gpu

.DEFAULT_GOAL := help
.PHONY: help serve test lint types compiled format bench load golden long sabotage soak container card prove tables derived docs pictures coverage pins clean browser wheel sbom

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

serve: $(SERVING) ## Run the tables (HOST, PORT and DATABASE are honoured; a new DATABASE is made)
	@PYTHONPATH=src exec $(BIN)/python -m pitboss serve --host "$(HOST)" --port "$(PORT)" $(if $(DATABASE),--database "$(DATABASE)" --create)

test: $(READY) ## Set up, then format check, lint, strict types and all tests
	@$(MAKE) -s -j2 lint types compiled
	@$(DENO) test -q --no-remote --no-check --allow-read=src tests/scripts
	@$(BIN)/python -m pytest

lint: $(READY) ## Check format and lint
	@$(BIN)/ruff format --check
	@$(BIN)/ruff check
	@$(DENO) fmt -q --check
	@$(DENO) lint -q

types: $(READY) ## Check types, strictly
	@$(BIN)/mypy
	@$(DENO) check -q src/pitboss/web/static

# The tests as pytest reads them, once, beside the types: otherwise each of its workers compiles them all. Faults are for it to tell.
compiled: $(READY)
	@$(BIN)/python -m pytest -n 0 --collect-only > /dev/null 2>&1 || true

format: $(READY) ## Rewrite the code in the house format
	@$(BIN)/ruff format
	@$(BIN)/ruff check --fix
	@$(DENO) fmt -q

bench: $(READY) ## Run the benchmarks
	@$(BIN)/python -m benchmarks

load: $(READY) ## A thousand sockets over 150 tables of one server, for a minute
	@$(BIN)/python -m benchmarks.loading

golden: $(READY) ## Compare every figure, round, evening and document with the golden files; shows the first case that differs
	@$(BIN)/python -m tests.golden

long: $(READY) $(PINS)/bin/uv ## Run the long checks (more than half an hour on two cores; SEED=7: other random examples)
	@echo "SEED=$(SEED)"
	@SEED="$(SEED)" PATH="$(CURDIR)/$(PINS)/bin:$$PATH" $(BIN)/python -m pytest -m long \
		--dist worksteal --hypothesis-seed=$(SEED) --durations=15 || { echo "Again: make long SEED=$(SEED)"; exit 1; }

prove: $(READY) ## Visit every deal of all six games, beside analyze (two hours on two cores; DEVICE=cuda: a minute)
	@for game in three_card_prime crazy_4_poker four_card_frenzy caribbean_stud_poker four_card_prime cajun_stud; do \
		$(BIN)/pitboss prove $$game --device "$(DEVICE)" || exit 1; done

tables: $(READY) ## Derive the tables that come with the package anew, after a rule has changed (a quarter of an hour)
	@$(BIN)/python -m pitboss.odds.exact.shipping

derived: $(READY) ## Derive again every table that comes with the package, and compare (half an hour)
	@$(BIN)/python -m pytest -m derived

sabotage: $(READY) ## Break what honours each clause in a copy; its own tests must notice (half an hour; DOSE=20: so many clauses by lot)
	@$(BIN)/python -m tests.sabotage $(if $(DOSE),--dose $(DOSE)) $(if $(SEED),--seed $(SEED))

soak: $(READY) ## Kill tables hundreds of times on both stores; simulate days with faults (SEED=7 SOAK_SECONDS=28800: a night)
	@SEED="$(SEED)" SOAK_SECONDS="$(SOAK_SECONDS)" $(BIN)/python -m pytest -m soak -s

container: $(READY) ## Build the image, bring a house up in it as deploy/ says, and take it down (ENGINE=podman: not by docker)
	@ENGINE="$(ENGINE)" $(BIN)/python -m pytest -m container -n 0

card: $(GPU)/.ready ## Compile every program for a graphics card, where there is none; are they those that were measured?
	@PYTHONPATH=src $(GPU)/bin/python -m benchmarks.card_code

docs: $(READY) ## Build the documentation into build/site, its commands run afresh
	@$(BIN)/python -m docs.press

pictures: $(READY) ## Make README's pictures anew: a table in the browser, and a terminal
	@$(BIN)/python -m docs.press.pictures

coverage: $(READY) ## Run the tests with every line counted; fails below the gate in pyproject.toml
	@$(BIN)/python -m pytest --cov --cov-report=term

browser: $(READY) ## Play every game in a real browser; pictures of the pages go to build/pictures
	@PICTURES=build/pictures $(BIN)/python -m pytest tests/browser -m "long or not long"

pins: $(PINS)/bin/uv ## Regenerate requirements.txt and requirements-serve.txt from pyproject.toml
	@$(PINS)/bin/uv pip compile -q --upgrade --universal --python-version 3.11 --extra dev \
		--generate-hashes --no-header --no-annotate --no-emit-index-url --no-emit-find-links \
		pyproject.toml -o requirements.txt
	@$(PINS)/bin/uv pip compile -q --universal --python-version 3.11 --extra postgres --constraints requirements.txt \
		--generate-hashes --no-header --no-annotate --no-emit-index-url --no-emit-find-links \
		pyproject.toml -o requirements-serve.txt

wheel: $(READY) ## Build the wheel and the sdist into dist; the release notes and the bill of materials beside them
	@rm -rf dist
	@SOURCE_DATE_EPOCH=$$(git log -1 --format=%ct) $(BIN)/python -m hatchling build
	@$(BIN)/python -m docs.release > dist/NOTES.md
	@$(MAKE) --no-print-directory sbom
	@ls dist

sbom: $(READY) ## List every pinned package with its hashes in dist/sbom.json, the bill of materials (CycloneDX)
	@mkdir -p dist
	@$(BIN)/python -m cyclonedx_py requirements requirements.txt --pyproject pyproject.toml --output-reproducible \
		-o dist/sbom.json

clean: ## Remove the environment, caches and build output
	@rm -rf $(VENV) $(PINS) $(GPU) .mypy_cache .pytest_cache .ruff_cache .hypothesis .numba_cache .coverage build dist
	@find src tests benchmarks docs -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

$(PINS)/bin/uv:
	@$(PYTHON) -m venv $(PINS)
	@$(PINS)/bin/python -m pip -q install "$(UV)"

$(GPU)/.ready: pyproject.toml
	@echo "Setting up $(GPU)"
	@$(PYTHON) -m venv $(GPU)
	@$(GPU)/bin/python -m pip --disable-pip-version-check -q install -e '.[gpu]'
	@touch $@

$(SERVING): requirements-serve.txt
	@test -e $(READY) || { echo "Setting up $(VENV) to serve" && $(PYTHON) -m venv $(VENV) \
		&& $(PIP) install --no-deps --no-compile --require-hashes -r requirements-serve.txt; }
	@touch $@

$(READY): requirements.txt pyproject.toml
	@echo "Setting up $(VENV)"
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) install --no-deps --require-hashes -r requirements.txt
	@$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@
