# The command surface of the workspace. `make` alone lists what there is.
# PYTHON=python3.12 make setup    takes another interpreter (3.11 to 3.13)
# ARGS="-k name"   make test      goes on to pytest
.DEFAULT_GOAL := help
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
MAKEFLAGS += --no-print-directory

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PACKAGES := $(sort $(patsubst %/pyproject.toml,%,$(wildcard libs/*/pyproject.toml services/*/pyproject.toml gateway/pyproject.toml)))
MANIFESTS := $(addsuffix /pyproject.toml,$(PACKAGES))
ARGS ?=
# A file to a process: its stack, databases and migrations are made once. Most of the time tests wait: four processes suit two cores.
WORKERS ?= 4
PYTEST := $(BIN)/python -m pytest -n $(WORKERS) --dist loadfile
WB_TIME_SCALE ?= 1
CHAOS_SECONDS ?= 1800

.PHONY: help
help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-13s %s\n", $$1, $$2}' $(firstword $(MAKEFILE_LIST))

.PHONY: setup
setup: $(VENV)/.all ## make .venv with everything: the stack, tests, checkers
.PHONY: setup-runtime
setup-runtime: $(VENV)/.runtime

.PHONY: interpreter
interpreter:
	@tools/setup.sh interpreter $(PYTHON) $(if $(filter file,$(origin PYTHON)),default,asked)

# The smaller set is enough to run the stack; tests and checkers come on top of it.
$(VENV)/.runtime: requirements/runtime.txt $(MANIFESTS) tools/setup.sh | interpreter
	@tools/setup.sh runtime $(PACKAGES)
	@touch $@

$(VENV)/.all: requirements/all.txt $(VENV)/.runtime
	@tools/setup.sh all
	@touch $@

.PHONY: demo
demo: setup-runtime ## set up, start the stack in fast time, run an import and compare its rows
	@exec $(BIN)/python -m wbdev demo --tied

.PHONY: up
up: setup-runtime ## run the whole stack in the foreground (WB_TIME_SCALE=60: a WB minute lasts a second)
	@exec env WB_TIME_SCALE=$(WB_TIME_SCALE) $(BIN)/python -m wbdev up --tied

.PHONY: reset
reset: ## delete the data of the development stack
	@if [ -x $(BIN)/python ]; then $(BIN)/python -m wbdev reset; else rm -rf .dev; fi

.PHONY: test
test: setup ## unit, conformance, integration, architecture and end-to-end tests
	@$(PYTEST) $(ARGS)

.PHONY: test-servers
test-servers: setup ## only the tests over real servers (WB_TEST_CONTAINERS=1: in containers or not at all)
	@$(PYTEST) $(wildcard tests/integration tests/conformance) $(ARGS)

.PHONY: lint
lint: setup contracts ## ruff and the import contracts
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check

.PHONY: types
types: setup ## mypy, strict
	@$(BIN)/mypy

.PHONY: contracts
contracts: setup ## the import contracts: who may import whom
	@$(BIN)/lint-imports --no-cache --no-logo

.PHONY: k8s-check
k8s-check: setup ## render every target of k8s/, check it against the schema of Kubernetes and our policy
	@$(BIN)/python -m pytest tests/architecture/k8s -rs $(ARGS)

.PHONY: images
images: ## build the container images (ARGS="gateway" builds one)
	@tools/images.sh $(ARGS)

.PHONY: test-images
test-images: setup ## build the images and start them; needs a container engine
	@$(BIN)/python -m pytest tests/images -rs $(ARGS)

.PHONY: monitoring
monitoring: setup ## write dashboards and alert rules of k8s/components/monitoring and the settings page from the code
	@$(BIN)/python -m tools.monitoring
	@$(BIN)/python -m tools.settings_page
	@$(BIN)/python -m tools.log_page

.PHONY: chaos
chaos: setup ## fault tests in full; the last one makes every fault at once for CHAOS_SECONDS (1800)
	@env CHAOS_SECONDS=$(CHAOS_SECONDS) $(BIN)/python -m pytest tests/chaos -n 2 --dist loadfile -rP $(ARGS)

.PHONY: model
model: ## model-check the gate with spin: safety, liveness, and what each rule is needed for
	@model/run_all.sh $(ARGS)

.PHONY: bench
bench: setup ## measure the targets and write .bench/results.json
	@$(BIN)/python -m tests.bench $(ARGS)

.PHONY: lock
lock: ## compile requirements/*.in to hashed locks (ARGS=--upgrade takes newer versions)
	@tools/lock.sh $(ARGS)
