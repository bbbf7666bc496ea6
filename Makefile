# Every target first creates .venv here and installs what it needs: a fresh clone needs only Python 3.11 or newer.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES_OF_INSTALL := pyproject.toml setup.py constraints.txt $(shell find src -name '*.po' -o -name '*.[ch]')

# Dozens of tests start the program anew: what was compiled is kept, also where the environment says otherwise.
unexport PYTHONDONTWRITEBYTECODE

# `make test ORDER=random` prints its seed; ORDER=12345 has the order of that seed.
ORDER ?=
SUITE := $(BIN)/python -m pytest -n auto --dist worksteal $(if $(ORDER),--random-order $(if $(filter-out random,$(ORDER)),--random-order-seed=$(ORDER)))

.PHONY: play test quick check chromium format bench soak constraints requirements clean

play: $(VENV)/play ## live tables on this machine: opens the page, or says where it is
	@$(BIN)/punto serve --open

test: $(VENV)/installed chromium ## everything: the suite, with what `make check` checks and the branch coverage of the core
	$(BIN)/python -m coverage erase
	$(SUITE) --cov --cov-report=term

quick: $(VENV)/installed ## what an edit needs, in a minute: style, the pure rooms and a case of every other quick test; no types
	$(BIN)/ruff check --quiet .
	$(SUITE) --quick

check: $(VENV)/installed ## style, types, the arrows between the rooms, the catalogues, and the page where there is Node
	@$(BIN)/python tools/check.py

chromium: $(VENV)/installed ## the browser of the tests: one that is there, or from the system's packages where that is allowed
	@$(BIN)/python tests/support/chromium.py --install

format: $(VENV)/installed ## put the code in shape, and the page where there is Node
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(BIN)/python tools/page_shape.py --write

bench: $(VENV)/installed ## benchmarks, as ratios against a baseline in the same run
	$(BIN)/python -m benchmarks

soak: $(VENV)/installed chromium ## hours: the suite with everything that it has only samples of, a million commands and another where the banker pays, 100,000 forged records, a million shoes, 10^10 coups a house, 1,000 servers killed on each database, 270 restarts with other clocks
	PUNTO_SOAK=1 $(SUITE)
	$(BIN)/python tools/soak.py
	$(BIN)/python tools/soak.py 1000000 0 banks
	$(BIN)/python tools/soak_forged.py
	$(BIN)/python tools/soak_shuffle.py
	$(BIN)/python tools/soak_simulation.py
	$(BIN)/python tools/soak_server.py
	$(BIN)/python tools/soak_restarts.py

constraints: $(VENV)/installed ## choose the newest versions of everything that is installed
	$(BIN)/uv pip compile --universal --upgrade --no-header --no-annotate --no-emit-index-url --no-emit-find-links --all-extras --output-file constraints.txt pyproject.toml
	$(BIN)/python tools/lock_requirements.py

requirements: $(VENV)/installed ## lock what a server is made of, with hashes, and list its parts: what constraints.txt has
	$(BIN)/python tools/lock_requirements.py

clean: ## remove everything that was made
	rm -rf $(VENV) build .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage* src/*.egg-info
	find src -name '*.mo' -delete

$(VENV)/play: $(SOURCES_OF_INSTALL)
	@$(PYTHON) tools/install.py $(VENV) server

$(VENV)/installed: $(SOURCES_OF_INSTALL)
	@$(PYTHON) tools/install.py $(VENV) dev

.PHONY: mutants
ROOMS ?= game house fairness records odds patrons table server
SAMPLE ?= 200
mutants: $(VENV)/installed ## change the code and count what the tests notice: ROOMS="game table" SAMPLE=50
	$(BIN)/python -m tools.mutants $(ROOMS) --sample $(SAMPLE) --jobs 2
