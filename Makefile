# Every target first creates .venv here and installs what it needs: a fresh clone needs only Python 3.11 or newer.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES_OF_INSTALL := pyproject.toml setup.py constraints.txt $(shell find src -name '*.po' -o -name '*.[ch]')

# Measuring coverage slows the core down, so only the tests that are to cover it pay for that.
CORE_TESTS := tests/rules tests/houses tests/language tests/project

.PHONY: play test check chromium format bench soak constraints clean

play: $(VENV)/play ## live tables on this machine: opens the page, or says where it is
	@$(BIN)/punto serve --open

test: check chromium ## the whole test suite; the tests of the core measure its branch coverage
	$(BIN)/python -m coverage erase
	$(BIN)/python -m pytest -n auto --dist worksteal --cov-config=pyproject.toml --cov --cov-report=term $(CORE_TESTS)
	$(BIN)/python -m pytest -n auto --dist worksteal $(CORE_TESTS:%=--ignore=%) tests

check: $(VENV)/installed ## style, types, the arrows between the rooms, the catalogues
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python tools/check_catalogues.py

chromium: $(VENV)/installed ## the browser of the tests: one that is there, or from the system's packages where that is allowed
	@$(BIN)/python tests/support/chromium.py --install

format: $(VENV)/installed ## put the code in shape
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(VENV)/installed ## benchmarks, as ratios against a baseline in the same run
	$(BIN)/python -m benchmarks

soak: $(VENV)/installed ## a million commands at tables, each one checked; a million shuffled shoes; 10^10 coups a house; 300 servers killed
	$(BIN)/python tools/soak.py
	$(BIN)/python tools/soak_shuffle.py
	$(BIN)/python tools/soak_simulation.py
	$(BIN)/python tools/soak_server.py

constraints: $(VENV)/installed ## choose the newest versions of everything that is installed
	$(BIN)/pip install --quiet uv
	$(BIN)/uv pip compile --universal --upgrade --no-header --no-annotate --no-emit-index-url --no-emit-find-links --all-extras --output-file constraints.txt pyproject.toml

clean: ## remove everything that was made
	rm -rf $(VENV) build .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage* src/*.egg-info
	find src -name '*.mo' -delete

$(VENV)/play: $(SOURCES_OF_INSTALL)
	@$(PYTHON) tools/install.py $(VENV) server

$(VENV)/installed: $(SOURCES_OF_INSTALL)
	@$(PYTHON) tools/install.py $(VENV) dev
