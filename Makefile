# The commands for people and for CI. `make help` lists them.
PYTHON ?= python3
BIN := .venv/bin
DIST := build/dist-env/bin
WHEEL_PYTHONS ?= python3.11 python3.12
GAMES ?= 10000
KILLS ?= 200
CMAKE_TESTS = $(BIN)/cmake -S . -G Ninja -DCMAKE_MAKE_PROGRAM=$(CURDIR)/$(BIN)/ninja -DFOURFOLD_TESTS=ON -DFOURFOLD_BINDINGS=OFF
CLIENT := src/fourfold/server/static/index.html
WEB := $(shell find web/src web/public src/fourfold/locales docs/rules -type f) web/index.html web/vite.config.ts web/svelte.config.js
NATIVE := CMakeLists.txt $(wildcard native/*.?pp native/*/*.?pp native/*/*/*.?pp)
CXX_FILES = $(filter %.cpp %.hpp,$(NATIVE))

.DEFAULT_GOAL := help
# Every target without a dot or a slash in its name is a command, not a file.
.PHONY: $(shell sed -nE 's/^([a-z]+):.*/\1/p' $(MAKEFILE_LIST))

help: ## List the commands
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

play: build/.native ## Install what is missing, start the server and open the browser
	@$(MAKE) --silent web || echo "The browser client could not be built; fourfold play works without it."
	@$(BIN)/fourfold serve --host 0.0.0.0

web: $(CLIENT) ## Build the browser client if it has changed

webtest: web/node_modules/.ready ## Check and test the browser client
	@tools/npm run check
	@tools/npm test

test: ## Install what is missing, check the code and run all tests
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=line check nativetest webtest web chromium postgresql nginx
	$(BIN)/pytest -n 2

chromium:
	@for name in chromium chromium-browser google-chrome $(FOURFOLD_CHROMIUM); do command -v $$name; done | grep -q . \
		|| tools/need chromium "Chromium, which tests the boards,"

postgresql:
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null \
		|| tools/need postgresql "PostgreSQL, which tests the store,"

nginx:
	@PATH=$$PATH:/usr/sbin command -v nginx >/dev/null || tools/need nginx-light "nginx, which tests several nodes,"

browsertest: web chromium build/.native ## Run only the tests in a real browser
	$(BIN)/pytest -n 2 tests/e2e

screenshots: web chromium build/.native ## Take screenshots of every page and game into build/screenshots; SCENES="quarto" for some
	$(BIN)/python -m bench.screenshots $(SCENES)

browserbench: web chromium build/.native ## Measure load time, bytes and layout shift from the home page to a board
	$(BIN)/python -m bench.browser

nativetest: build/.tests ## Run the C++ tests of the native core
	build/tests/native/tests/fourfold_tests

bruteforce: build/.tests ## Compare the solver with brute force on 37,200 positions in all rule sets (minutes)
	build/tests/native/tests/fourfold_tests --no-skip --test-case="brute force agrees on thousands*"

slowtest: build/.native ## Run the tests that take minutes: positions with few pieces, worlds of three players, millions of games
	FOURFOLD_SLOW=1 $(BIN)/pytest -n 2 tests/native tests/engine/quartex/test_determinizations.py tests/engine/quarto/test_small_solver.py tests/envs/test_small_games.py tests/plugins/test_example_games.py

plugins: web chromium build/.native ## Install Fourfold's wheel and the example games into a new environment, and test the games there
	@rm -rf build/plugins && mkdir -p build && echo "Building the wheel ..."
	@$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation --wheel-dir build/plugins .
	FOURFOLD_WHEEL=$$(echo $(CURDIR)/build/plugins/*.whl) $(BIN)/pytest -n 2 tests/plugins

dist: web docs chromium build/.dist ## Make the packages in dist/, inspect them, install them into empty environments and play there
	@rm -rf dist build/wheels
	$(DIST)/python -m build --sdist --outdir dist
	@for python in $(WHEEL_PYTHONS); do if $$python -c '' 2>/dev/null; then echo "Building the wheel of $$python ..."; \
		$$python -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir build/wheels dist/*.tar.gz || exit 1; \
		else echo "There is no $$python; its wheel is not made."; fi; done
	if [ "$$(uname)" = Linux ]; then PATH=$(CURDIR)/$(DIST):$$PATH auditwheel repair --wheel-dir dist build/wheels/*.whl; else cp build/wheels/*.whl dist; fi
	$(DIST)/twine check --strict dist/*
	$(DIST)/cibuildwheel --print-build-identifiers --platform linux --archs x86_64,aarch64
	$(BIN)/python -m bench.packages dist

docs: build/.native build/.docs ## Build the manual, which the server shows at /manual; any warning is an error
	$(BIN)/python tools/manual/stage.py build/manual
	@rm -rf build/site
	PYTHONPATH=build/docs-packages $(BIN)/python -m sphinx -q -W --keep-going -b dirhtml -d build/doctrees build/manual build/site
	@rm -f build/site/.buildinfo build/site/objects.inv
	$(BIN)/python tools/manual/pack.py build/site src/fourfold/server/manual.tar.xz

coverage: build/.native build/.tests build/.dist web chromium postgresql nginx ## Measure which lines and branches the tests reach, and compare with the floors of docs/coverage.md
	@rm -rf build/coverage && mkdir -p build/coverage/python
	$(BIN)/coverage run -m pytest -n 2 $(or $(TESTS),tests --ignore=tests/e2e)
	$(BIN)/coverage combine --quiet
	$(CMAKE_TESTS) -B build/coverage/native -DFOURFOLD_COVERAGE=ON -DCMAKE_BUILD_TYPE=Debug >build/coverage.log
	$(BIN)/cmake --build build/coverage/native --target fourfold_tests >>build/coverage.log
	build/coverage/native/native/tests/fourfold_tests
	$(DIST)/gcovr --root . --filter native/ --exclude native/tests/ --merge-lines --exclude-throw-branches --exclude-unreachable-branches \
		--json-summary build/coverage/native.json --txt build/coverage/native.txt build/coverage/native
	$(BIN)/coverage json --quiet -o build/coverage/python.json
	$(BIN)/python -m bench.coverage build/coverage

census: build/.native ## Count the kinds of Quarto positions with up to 5 pieces placed
	$(BIN)/python -m bench.position_census

lockstep: build/.native ## Compare the native core with the Python rules in GAMES=100000 random games of each kind (resumable)
	$(BIN)/python -m bench.lockstep --games $(if $(filter file,$(origin GAMES)),100000,$(GAMES))

sanitize: build/.native ## Run the C++ tests under AddressSanitizer and UBSan
	$(CMAKE_TESTS) -B build/sanitized -DFOURFOLD_ASAN=ON -DFOURFOLD_UBSAN=ON
	$(BIN)/cmake --build build/sanitized --target fourfold_tests
	build/sanitized/native/tests/fourfold_tests

threadsanitize: build/.native ## Run the C++ tests with threads under ThreadSanitizer
	$(CMAKE_TESTS) -B build/threadsanitized -DFOURFOLD_TSAN=ON
	$(BIN)/cmake --build build/threadsanitized --target fourfold_tests
	build/threadsanitized/native/tests/fourfold_tests --test-case="*threads*,*flag*,*stopped*,*in pieces*,*saved state*"

stubs: build/.native ## Generate src/fourfold/_native.pyi from the native core
	$(BIN)/python -m nanobind.stubgen -q -m fourfold._native -o src/fourfold/_native.pyi

check: build/.native web/node_modules/.ready ## Check formatting, lint and types
	$(BIN)/ruff format --check .
	$(BIN)/clang-format --dry-run -Werror $(CXX_FILES)
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/basedpyright
	@tools/npm run format:check
	@tools/npm run lint

format: build/.native web/node_modules/.ready ## Format the code and fix lint errors
	$(BIN)/ruff format .
	$(BIN)/clang-format -i $(CXX_FILES)
	$(BIN)/ruff check --fix .
	@tools/npm run format

fuzz: build/.native ## Play GAMES=10000 random games per game, seat count and main option, with random text
	$(BIN)/python -m bench.fuzz_rules --games $(GAMES)

mutants: build/.native ## Break one rule at a time and check that a test fails
	$(BIN)/python -m bench.mutants

bench: build/.native build/.peers ## Measure the speed of the rules, the core, the solver, the store, and the environments against other packages
	$(BIN)/python -m bench.speed
	$(BIN)/python -m bench.random_game_figures
	$(BIN)/python -m bench.solver
	$(BIN)/python -m bench.playouts
	$(BIN)/python -m bench.store
	PYTHONPATH=build/peers $(BIN)/python -m bench.peers

spielspeed: build/.native ## Measure OpenSpiel's rl_environment with our games beside an empty game defined in Python
	$(BIN)/python -m bench.spiel_rate

vectorspeed: build/.native ## Measure the vector environment on one core against the build in SOURCE=OTHER/src
	$(BIN)/python -m bench.vector_speed --source $(or $(SOURCE),$(error vectorspeed needs SOURCE=OTHER/src))

threads: build/.native ## Measure the vector environment with 1 to 16 threads; SOURCE=OTHER/src to compare with another build
	$(BIN)/python -m bench.threads $(if $(SOURCE),--source $(SOURCE))

jaxtest: build/.native build/.peers ## Compare Quarto in JAX with the rules and with the core in thousands of random games
	JAX_PLATFORMS=cpu PYTHONPATH=build/peers $(BIN)/pytest tests/envs/test_jax_quarto.py

jaxspeed: build/.native build/.peers ## Measure Quarto in JAX beside Pgx's connect_four, on an accelerator if JAX has one
	PYTHONPATH=build/peers $(BIN)/python -m bench.jax_rate

outside: build/.native build/.outside ## Try the environments with Stable-Baselines3, Tianshou, RLlib, SuperSuit, Minari and OpenSpiel's algorithms
	build/outside/venv/bin/python -m bench.outside

traintest: build/.native build/.train ## Install PyTorch into build/train and test the training of networks on the CPU
	PYTHONPATH=src:. OMP_NUM_THREADS=1 build/train/venv/bin/python -m pytest --noconftest tests/training/torch_*.py

strength: build/.native ## Measure the strength of the bots for docs/strength.md (hours, resumable)
	$(BIN)/python -m bench.strength

pairing: build/.native ## Time the pairing of a Swiss tournament with 1,000 players
	$(BIN)/python -m bench.tournament_pairing

tournament: build/.native ## Kill a server with -9 ten times during a tournament of 64 bots
	$(BIN)/python -m bench.tournament

puzzles: build/.native ## Make the 1,000 puzzles of each kind that ship with the package, and check them (a quarter of an hour)
	$(BIN)/python -m bench.puzzles

puzzlecheck: build/.native ## Check each shipped puzzle by another search
	$(BIN)/python -m bench.puzzles --check

analysisspeed: build/.native ## How long the values of all moves take on the analysis board
	$(BIN)/python -m bench.analysis_speed

searchcheck: build/.native ## Check that 10,000 searches a game leak no memory, keep a budget of a second and stop within 50 ms
	$(BIN)/python -m bench.searches

ray: build/.native ## Install Ray into build/ray (200 MB) and check that the arena plays the same games on it
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --upgrade --target build/ray -r requirements-ray.lock
	PYTHONPATH=build/ray $(BIN)/pytest tests/cli/test_ray.py

storecrash: build/.native ## Kill -9 a writer of the store KILLS=200 times and check that nothing acknowledged is lost
	FOURFOLD_KILLS=$(KILLS) $(BIN)/pytest tests/store/test_killed.py

load: build/.native ## Load test the server: latency, moves a second, idle connections, a soak test (15 minutes)
	$(BIN)/python -m bench.load

crash: build/.native ## Kill -9 the server KILLS=200 times and compare what clients received with the store (resumable; ENGINE=postgresql)
	$(BIN)/python -m bench.crash --kills $(KILLS) --engine $(or $(ENGINE),sqlite)

databasecrash: build/.native ## Restart and kill PostgreSQL KILLS=200 times under play; nothing acknowledged is lost, no refusal is false
	$(BIN)/python -m bench.database_crash --kills $(KILLS)

cluster: build/.native nginx ## Three nodes behind nginx: kill nodes KILLS=200 times, drain them and restart PostgreSQL 20 times; nothing is lost
	$(BIN)/python -m bench.cluster --kills $(KILLS)

simulate: build/.native ## Simulate SCHEDULES=100000 schedules of several nodes in one process; find the planted faults (resumable; SEED=7 for one)
	$(BIN)/python -m bench.simulate $(if $(SEED),--seed $(SEED),--schedules $(or $(SCHEDULES),100000))

failover: build/.native nginx ## Three nodes behind nginx: lose the primary of PostgreSQL 20 times, and promote its synchronous standby
	$(BIN)/python -m bench.cluster --kills 0 --restarts 0 --drains 0 --promotions 20

leaks: build/.native ## Play thousands of games and search every byte that clients receive for hidden information
	$(BIN)/python -m bench.leaks

chaos: build/.native ## Measure honest players while all abusive clients attack at once
	$(BIN)/python -m bench.attacks_at_once

attack: build/.native ## Measure honest players under every known attack, one at a time; SOURCE=OTHER/src to compare with another build
	$(BIN)/python -m bench.attack $(if $(SOURCE),--source $(SOURCE))

throughput: build/.native ## Measure durable moves a second against the build in SOURCE=OTHER/src
	$(BIN)/python -m bench.throughput --source $(or $(SOURCE),$(error throughput needs SOURCE=OTHER/src))

nodes: build/.native nginx ## Measure what a durable move costs with two nodes on one PostgreSQL, compared with one node
	$(BIN)/python -m bench.nodes

longtable: build/.native ## Measure the event loop's delay while a table of 50,000 events is loaded, watched and replayed
	$(BIN)/python -m bench.long_table

manytables: build/.native ## Check that a server starts on 100,000 live tables within 5 s and 300 MB
	$(BIN)/python -m bench.many_tables

schema: build/.native ## Check the HTTP API against its OpenAPI description with EXAMPLES=500 random requests for each path
	FOURFOLD_EXAMPLES=$(or $(EXAMPLES),500) $(BIN)/pytest tests/server/http/test_openapi.py

man: build/.native ## Write docs/fourfold.1 from the parser of the command line
	$(BIN)/python -m fourfold.cli.man_page docs/fourfold.1

platforms: build/.native ## Check the types for macOS and Windows, where the tests were never run
	for platform in darwin win32; do $(BIN)/mypy --platform $$platform --cache-dir build/mypy-$$platform src/fourfold || exit 1; done

types: build/.native ## Generate web/src/protocol.ts from the protocol and the games' views
	$(BIN)/python -m fourfold.server.typescript web/src/protocol.ts

ablation: build/.tests ## Measure what each technique of the solver gains (a minute or two)
	build/tests/native/tests/fourfold_ablation

proofs: build/.native ## Prove the standard and the squares game, check both proofs, and check that tampered ones fail
	$(BIN)/python -m bench.proofs

lock: ## Update the pinned versions of all dependencies (needs uv)
	uv pip compile --universal --generate-hashes --no-emit-index-url --python-version 3.11 \
		--group dev --extra postgresql --extra research --extra testing --upgrade --quiet pyproject.toml -o requirements.lock
	for group in dist docs; do uv pip compile --universal --generate-hashes --no-emit-index-url --python-version 3.11 \
		--group $$group --constraints requirements.lock --upgrade --quiet -o requirements-$$group.lock || exit 1; done
	uv pip compile --universal --generate-hashes --no-emit-index-url --python-version 3.11 \
		--group peers --constraints requirements.lock --upgrade --quiet -o requirements-peers.lock
	uv pip compile --universal --generate-hashes --no-emit-index-url --python-version 3.11 \
		--extra ray --constraints requirements.lock --upgrade --quiet pyproject.toml -o requirements-ray.lock

# One environment for playing and testing; it is rebuilt when a pinned version changes.
.venv/.ready: requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Fourfold needs Python 3.11 or newer; try: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@echo "Setting up .venv (once) ..."
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || tools/need python3-venv "Python's venv module"
	@$(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

# Packages to compare with, outside .venv: they are large, and no test needs them. A package that cannot be installed is
# left out.
build/.peers: .venv/.ready requirements-peers.lock
	@mkdir -p build && echo "Installing the packages to compare with (once) ..."
	@rm -rf build/peers
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps --target build/peers \
		-r requirements-peers.lock && touch $@ || echo "Some packages could not be installed."

# Libraries that our environments are tried with, in an environment of their own: PyTorch alone is 700 MB. PyTorch comes
# first, so that nothing asks for its builds with CUDA.
build/.outside: bench/outside/requirements.txt
	@mkdir -p build/outside && echo "Installing the libraries to try (once) ..."
	@$(PYTHON) -m venv build/outside/venv
	@build/outside/venv/bin/python -m pip install --quiet --disable-pip-version-check $$(grep ^torch== $<)
	@build/outside/venv/bin/python -m pip install --quiet --disable-pip-version-check -r $< scikit-build-core nanobind
	@build/outside/venv/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation \
		--config-settings=wheel.cmake=false -e .
	@touch $@

# PyTorch for training, in an environment of its own like the libraries to try.
build/.train: bench/outside/requirements.txt
	@mkdir -p build/train && echo "Installing PyTorch (once) ..."
	@$(PYTHON) -m venv build/train/venv
	@build/train/venv/bin/python -m pip install --quiet --disable-pip-version-check $$(grep -E '^(torch|numpy)==' $<) pytest
	@touch $@

# What builds the manual; it is not in .venv, because no test needs it.
build/.docs: .venv/.ready requirements-docs.lock
	@mkdir -p build && echo "Installing what builds the manual (once) ..."
	@rm -rf build/docs-packages
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --target build/docs-packages -r requirements-docs.lock
	@touch $@

# The tools that make packages and measure coverage, in an environment of their own.
build/.dist: requirements-dist.lock
	@mkdir -p build && echo "Installing the tools that make packages (once) ..."
	@rm -rf build/dist-env && $(PYTHON) -m venv build/dist-env
	@$(DIST)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dist.lock
	@touch $@

# The browser client, built into the server's folder.
$(CLIENT): web/node_modules/.ready $(WEB)
	@mkdir -p build && echo "Building the browser client ..."
	@tools/npm run build >build/web.log 2>&1 || { tail -40 build/web.log; exit 1; }
	@touch $@

web/node_modules/.ready: .venv/.ready web/package-lock.json
	@mkdir -p build && echo "Installing the tools of the browser client (once) ..."
	@tools/npm ci >build/npm.log 2>&1 || { tail -40 build/npm.log; exit 1; }
	@touch $@

# The native core; ninja rebuilds only what changed.
build/.native: .venv/.ready $(NATIVE)
	@command -v c++ >/dev/null || tools/need g++ "A C++ compiler"
	@$(BIN)/python -c 'import os, sysconfig; os.stat(sysconfig.get_path("include") + "/Python.h")' 2>/dev/null \
		|| tools/need python3-dev "Python's header files"
	@mkdir -p build && echo "Building the native core ..."
	@$(BIN)/cmake -S . -B build/native -G Ninja -DFOURFOLD_INPLACE=ON -DCMAKE_MAKE_PROGRAM=$(CURDIR)/$(BIN)/ninja \
		-DPython_EXECUTABLE=$(CURDIR)/$(BIN)/python -DCMAKE_BUILD_TYPE=Release >build/native.log 2>&1 \
		&& $(BIN)/cmake --build build/native >>build/native.log 2>&1 || { tail -40 build/native.log; exit 1; }
	@touch $@

build/.tests: build/.native $(wildcard native/tests/*)
	@$(CMAKE_TESTS) -B build/tests >build/tests.log 2>&1 && $(BIN)/cmake --build build/tests >>build/tests.log 2>&1 \
		|| { tail -40 build/tests.log; exit 1; }
	@touch $@

clean: ## Remove all build products
	rm -rf .venv build dist web/node_modules src/fourfold/server/static src/fourfold/server/manual.tar.xz .mypy_cache .pytest_cache .ruff_cache .hypothesis
