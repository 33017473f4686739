# What a person types; CI types the same. `make help` lists it all.
PYTHON ?= python3
BIN := .venv/bin
GAMES ?= 10000

.DEFAULT_GOAL := help
.PHONY: help play test check format fuzz mutants bench lock clean

help: ## list the commands
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

play: .venv/.ready ## set up what is missing and play
	@$(BIN)/fourfold

test: check ## set up what is missing, check the code, run all tests
	$(BIN)/pytest -n 2

check: .venv/.ready ## formatting, lint and types
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/basedpyright

format: .venv/.ready ## put the code into shape
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

fuzz: .venv/.ready ## GAMES=10000 random games per game, seat count and main option, and random text
	$(BIN)/python -m bench.fuzz --games $(GAMES)

mutants: .venv/.ready ## break one rule at a time and see a test fail
	$(BIN)/python -m bench.mutants

bench: .venv/.ready ## speed of the rules, and what random play should give
	$(BIN)/python -m bench.speed
	$(BIN)/python -m bench.facts

lock: ## pin the newest versions anew (needs uv)
	uv pip compile --universal --generate-hashes --no-emit-index-url --python-version 3.11 \
		--all-extras --upgrade --quiet pyproject.toml -o requirements.lock

# One environment for playing and testing, made again whenever a pin changes.
.venv/.ready: requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Fourfold needs Python 3.11 or newer; try: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@echo "Setting up .venv (once) ..."
	@$(PYTHON) -m venv .venv || { echo "Python's venv module is missing; on Debian: apt-get install python3-venv"; exit 1; }
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

clean: ## remove everything that was made
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
