# make book    prove everything and write it out         make test    run the tests
# make check   lint, format, types, examples in docs     make mutants, make bench, make clean
#
# Variables: PYTHON (3.11 or newer) makes the environment; WORKERS is the number of test processes.

PYTHON ?= python3
WORKERS ?= 2
VENV := .venv
BIN := $(VENV)/bin
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check
DOCS := $(wildcard README.md docs/*.md)

.PHONY: book test check docs-check mutants bench clean
.DELETE_ON_ERROR:

# A stamp is older than pyproject.toml when the dependencies may have changed: then pip runs again.
$(VENV)/.stamp-python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	    { echo 'pesym needs Python 3.11 or newer: set PYTHON, as in make PYTHON=python3.12 test' >&2; exit 1; }
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv --clear $(VENV)
	@touch $@

$(VENV)/.stamp-run: pyproject.toml | $(VENV)/.stamp-python
	$(INSTALL) --editable .
	@touch $@

$(VENV)/.stamp-test: pyproject.toml | $(VENV)/.stamp-python
	$(INSTALL) --editable '.[test]'
	@touch $@ $(VENV)/.stamp-run

book: $(VENV)/.stamp-run
	$(BIN)/pesym prove
	$(BIN)/pesym derive --all --format latex --standalone -o build/book/book.tex
	$(BIN)/pesym derive --all --format markdown -o build/book/book.md
	$(BIN)/pesym export transformer --d-model 512 --target numpy -o build/export/transformer.py

test: $(VENV)/.stamp-test
	$(BIN)/python -m pytest -n $(WORKERS)

check: $(VENV)/.stamp-test
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	@$(MAKE) --no-print-directory docs-check

# The examples in the documents are run, and must print what the documents show.
docs-check: $(VENV)/.stamp-test
	$(if $(DOCS),$(BIN)/python -m doctest $(DOCS))

mutants: $(VENV)/.stamp-run
	$(BIN)/python -m pesym.proof.mutants

bench: $(VENV)/.stamp-test
	@set -e; for file in $(wildcard benchmarks/*.py); do echo "$$file"; $(BIN)/python "$$file"; done

clean:
	rm -rf build dist .pytest_cache .ruff_cache .mypy_cache .hypothesis
	find pesym derivations tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +
