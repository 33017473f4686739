# What a person types; CI types the same. `make help` lists it all.
PYTHON ?= python3
BIN := .venv/bin
GAMES ?= 10000
KILLS ?= 200
CMAKE_TESTS = $(BIN)/cmake -S . -G Ninja -DCMAKE_MAKE_PROGRAM=$(CURDIR)/$(BIN)/ninja -DFOURFOLD_TESTS=ON -DFOURFOLD_BINDINGS=OFF
CLIENT := src/fourfold/server/static/index.html
WEB := $(shell find web/src web/public src/fourfold/locales docs/rules -type f) web/index.html web/vite.config.ts web/svelte.config.js
NATIVE := CMakeLists.txt $(wildcard native/*.?pp native/*/*.?pp native/*/*/*.?pp)
CXX_FILES = $(filter %.cpp %.hpp,$(NATIVE))

.DEFAULT_GOAL := help
.PHONY: strength searchcheck ray help play web webtest test nativetest slowtest lockstep storecrash proofs sanitize stubs check format fuzz mutants bench load crash leaks chaos attack throughput largetable manytables bruteforce census ablation threadsanitize schema types lock clean chromium browsertest screenshots browserbench

help: ## list the commands
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

play: build/.native ## set up what is missing and play in the browser
	@$(MAKE) --silent web || echo "The boards for the browser could not be built; fourfold play needs none."
	@$(BIN)/fourfold serve --host 0.0.0.0

web: $(CLIENT) ## build the browser client where it has changed

webtest: web/node_modules/.ready ## check and test the browser client
	@tools/npm run check
	@tools/npm test

test: ## set up what is missing, check the code, run all tests
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=line check nativetest webtest web chromium
	$(BIN)/pytest -n 2

chromium:
	@for name in chromium chromium-browser google-chrome $(FOURFOLD_CHROMIUM); do command -v $$name; done | grep -q . \
		|| tools/need chromium "Chromium, in which the boards are tested,"

browsertest: web chromium build/.native ## only the tests in a real browser
	$(BIN)/pytest -n 2 tests/e2e

screenshots: web chromium build/.native ## pictures of every page and of each game in play, into build/shots
	$(BIN)/python -m bench.screenshots $(SCENES)

browserbench: web chromium build/.native ## how soon a newcomer can play in the browser, and what it takes
	$(BIN)/python -m bench.browser

nativetest: build/.tests ## the C++ tests of the native core
	build/tests/native/tests/fourfold_tests

bruteforce: build/.tests ## 37,200 positions with 9 and more placed, played out to the end, in all rule sets (some minutes)
	build/tests/native/tests/fourfold_tests --no-skip --test-case="brute force agrees on thousands*"

slowtest: build/.native ## the tests that take minutes: solved positions with few pieces, worlds of three players
	FOURFOLD_SLOW=1 $(BIN)/pytest -n 2 tests/native tests/engine/quartex/test_determinizations.py

census: build/.native ## count the kinds of positions with up to 5 pieces placed
	$(BIN)/python -m bench.position_census

lockstep: build/.native ## GAMES=100000 random games per game and seat count by the Python rules and the native core side by side, a hundredth in the vector environment; it goes on from build/lockstep.json
	$(BIN)/python -m bench.lockstep --games $(if $(filter file,$(origin GAMES)),100000,$(GAMES))

sanitize: build/.native ## the C++ tests under AddressSanitizer and UBSan
	$(CMAKE_TESTS) -B build/sanitized -DFOURFOLD_ASAN=ON -DFOURFOLD_UBSAN=ON
	$(BIN)/cmake --build build/sanitized --target fourfold_tests
	build/sanitized/native/tests/fourfold_tests

threadsanitize: build/.native ## the C++ tests with several threads under ThreadSanitizer
	$(CMAKE_TESTS) -B build/threadsanitized -DFOURFOLD_TSAN=ON
	$(BIN)/cmake --build build/threadsanitized --target fourfold_tests
	build/threadsanitized/native/tests/fourfold_tests --test-case="*threads*,*flag*,*stopped*,*in pieces*,*saved state*"

stubs: build/.native ## write src/fourfold/_native.pyi anew from the built core
	$(BIN)/python -m nanobind.stubgen -q -m fourfold._native -o src/fourfold/_native.pyi

check: build/.native web/node_modules/.ready ## formatting, lint and types
	$(BIN)/ruff format --check .
	$(BIN)/clang-format --dry-run -Werror $(CXX_FILES)
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/basedpyright
	@tools/npm run format:check
	@tools/npm run lint

format: build/.native web/node_modules/.ready ## put the code into shape
	$(BIN)/ruff format .
	$(BIN)/clang-format -i $(CXX_FILES)
	$(BIN)/ruff check --fix .
	@tools/npm run format

fuzz: build/.native ## GAMES=10000 random games per game, seat count and main option, and random text
	$(BIN)/python -m bench.fuzz --games $(GAMES)

mutants: build/.native ## break one rule at a time and see a test fail
	$(BIN)/python -m bench.mutants

bench: build/.native build/.peers ## speed of the rules, the core, the solver, the store and the environments, these beside others
	$(BIN)/python -m bench.speed
	$(BIN)/python -m bench.random_quarto
	$(BIN)/python -m bench.solver
	$(BIN)/python -m bench.playouts
	$(BIN)/python -m bench.store
	PYTHONPATH=build/peers $(BIN)/python -m bench.peers

strength: build/.native ## how strong the players are, figures of docs/engine.md: hours, but it goes on from build/strength
	$(BIN)/python -m bench.strength

searchcheck: build/.native ## 10,000 searches a game without a leak, a budget of a second kept, a cancel answered within 50 ms
	$(BIN)/python -m bench.searches

ray: build/.native ## install Ray into build/ray (200 MB), and see an arena's games come out the same with it
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --upgrade --target build/ray -r requirements-ray.lock
	PYTHONPATH=build/ray $(BIN)/pytest tests/cli/test_ray.py

storecrash: build/.native ## KILLS=200 times kill -9 while the store is written, and see that nothing acknowledged is lost
	FOURFOLD_KILLS=$(KILLS) $(BIN)/pytest tests/store/test_killed.py

load: build/.native ## the server on one core and its clients on another: latency, moves a second, idle sockets, a soak (15 minutes)
	$(BIN)/python -m bench.load

crash: build/.native ## KILLS=200 times kill -9 while people and programs play, and compare what they were told with what is kept; goes on from build/crash.json
	$(BIN)/python -m bench.crash --kills $(KILLS)

leaks: build/.native ## thousands of games through real sockets, every byte searched for what its reader may not know
	$(BIN)/python -m bench.leaks

chaos: build/.native ## clients that vanish, repeat, flood, lie and dribble, and what the others notice of it
	$(BIN)/python -m bench.chaos

attack: build/.native ## every known attack, one after another, and what honest players notice of it; SOURCE=OTHER/src to compare with another build
	$(BIN)/python -m bench.attack $(if $(SOURCE),--source $(SOURCE))

throughput: build/.native ## durable moves a second flat out, beside the build in SOURCE=OTHER/src
	$(BIN)/python -m bench.throughput --source $(or $(SOURCE),$(error throughput needs SOURCE=OTHER/src))

largetable: build/.native ## how late the event loop is while a table of 50,000 events is loaded, watched and replayed
	$(BIN)/python -m bench.large_table

manytables: build/.native ## start on a store with 100,000 live tables: within 5 s and 300 MB
	$(BIN)/python -m bench.many_tables

schema: build/.native ## EXAMPLES=500 random requests for each path, right and wrong, against what /docs promises
	FOURFOLD_EXAMPLES=$(or $(EXAMPLES),500) $(BIN)/pytest tests/server/http/test_openapi.py

types: build/.native ## write web/src/protocol.ts anew from the protocol and the games' views
	$(BIN)/python -m fourfold.server.typescript web/src/protocol.ts

ablation: build/.tests ## what each idea of the search gains (a minute or two)
	build/tests/native/tests/fourfold_ablation

proofs: build/.native ## prove the standard and the squares game, check both, see tampered proofs rejected
	$(BIN)/python -m bench.proofs

lock: ## pin the newest versions anew (needs uv)
	uv pip compile --universal --generate-hashes --no-emit-index-url --python-version 3.11 \
		--extra dev --extra research --extra testing --upgrade --quiet pyproject.toml -o requirements.lock
	uv pip compile --universal --generate-hashes --no-emit-index-url --python-version 3.11 \
		--group peers --constraints requirements.lock --upgrade --quiet -o requirements-peers.lock
	uv pip compile --universal --generate-hashes --no-emit-index-url --python-version 3.11 \
		--extra ray --constraints requirements.lock --upgrade --quiet pyproject.toml -o requirements-ray.lock

# One environment for playing and testing, made again whenever a pin changes.
.venv/.ready: requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Fourfold needs Python 3.11 or newer; try: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@echo "Setting up .venv (once) ..."
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || tools/need python3-venv "Python's venv module"
	@$(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --config-settings=wheel.cmake=false -e .
	@touch $@

# What we are compared with, apart from .venv: it is large, and no test needs it. Whoever cannot be had is left out.
build/.peers: .venv/.ready requirements-peers.lock
	@mkdir -p build && echo "Fetching what to compare with (once) ..."
	@rm -rf build/peers
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps --target build/peers \
		-r requirements-peers.lock && touch $@ || echo "Not all of it could be installed."

# The browser client, beside the server that hands it out.
$(CLIENT): web/node_modules/.ready $(WEB)
	@mkdir -p build && echo "Building the boards for the browser ..."
	@tools/npm run build >build/web.log 2>&1 || { tail -40 build/web.log; exit 1; }
	@touch $@

web/node_modules/.ready: .venv/.ready web/package-lock.json
	@mkdir -p build && echo "Fetching what the browser client is built with (once) ..."
	@tools/npm ci >build/npm.log 2>&1 || { tail -40 build/npm.log; exit 1; }
	@touch $@

# The native core; ninja builds only what changed.
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

clean: ## remove everything that was made
	rm -rf .venv build dist web/node_modules src/fourfold/server/static .mypy_cache .pytest_cache .ruff_cache .hypothesis
