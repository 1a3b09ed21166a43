# What a person types:   make app     set everything up and open the app
#                        make test    set everything up and run every test, the browser's too
#                        make test-torch   install PyTorch apart from the rest and run the tests that need it
#                        make bench   measure the solvers beside OR-Tools, SciPy and PyTorch, which are large downloads
#                        make lint    linter, formatter check, type checker
#                        make lock    pin what the app and the tests run on, from the ranges in pyproject.toml
#                        make clean   remove what make made
# Each set-up step leaves a stamp in .venv/, so that it is done once and again only when its pins change.

VENV := .venv
PY := $(VENV)/bin/python
# The newest of these that is a working Python 3.11 or newer; `make PYTHON=/path/to/python` chooses another.
PYTHON :=
CANDIDATES := $(or $(PYTHON),python3.14 python3.13 python3.12 python3.11 python3 python)
PIP_INSTALL := $(PY) -m pip install --quiet --disable-pip-version-check
TESTS :=
BENCH :=
# PyTorch has an environment of its own. On Linux, the address of PyTorch's index of CPU builds (pytorch.org, "Get Started") in
# TORCH_INDEX saves gigabytes: make test-torch TORCH_INDEX=…
TORCH_VENV := .venv-torch
TORCH := torch==2.13.0
TORCH_INDEX :=

# A .venv whose Python has gone (upgraded or removed since) is made anew.
ifneq ($(wildcard $(VENV)/made),)
ifneq ($(shell $(PY) -c 'print("works")' 2>/dev/null),works)
$(shell rm -f $(VENV)/made)
endif
endif

.PHONY: help app test test-torch lint lock clean

help:
	@sed -n 's/^# What a person types: */  /p; s/^#  *\(make [a-z].*\)/  \1/p' Makefile

app: $(VENV)/app
	$(PY) -m streamlit run app.py

test: $(VENV)/tests
	-@$(PY) tests/browser/find_browser.py --install
	$(PY) -m pytest $(TESTS)

test-torch: $(TORCH_VENV)/tests
	$(TORCH_VENV)/bin/python -m pytest tests/pytorch tests/torch_solver

bench: $(VENV)/bench
	$(PY) -m benchmarks $(BENCH)

lint: $(VENV)/tests
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy

$(VENV)/made:
	@.ci/make-venv $(VENV) $(CANDIDATES)
	@touch $@

$(VENV)/app: $(VENV)/made requirements.txt
	@echo "Installing what the app runs on"
	@$(PIP_INSTALL) -r requirements.txt
	@touch $@

$(VENV)/bench: $(VENV)/tests pyproject.toml
	@echo "Installing what the benchmarks compare with"
	@$(PIP_INSTALL) "pip>=25.1"
	@$(PIP_INSTALL) --group bench
	@touch $@

$(VENV)/tests: $(VENV)/app .ci/requirements.txt
	@echo "Installing what the tests run on"
	@$(PIP_INSTALL) -r requirements.txt -r .ci/requirements.txt
	@touch $@

$(TORCH_VENV)/made:
	@.ci/make-venv $(TORCH_VENV) $(or $(PYTHON),python3.11 python3.12 python3.13 python3.14 python3 python)
	@touch $@

$(TORCH_VENV)/tests: $(TORCH_VENV)/made requirements.txt .ci/requirements.txt Makefile
	@echo "Installing PyTorch and what its tests run on"
	@$(TORCH_VENV)/bin/python -m pip install --quiet --disable-pip-version-check \
	    $(if $(TORCH_INDEX),--extra-index-url $(TORCH_INDEX)) $(TORCH) -r requirements.txt pytest hypothesis \
	    -c .ci/requirements.txt
	@touch $@

# One version of each package for every Python and system, so that what was tested is what runs.
UV_COMPILE = $(PY) -m uv pip compile --quiet --upgrade --universal --python-version 3.11 --fork-strategy fewest \
    --no-header --no-annotate --no-emit-package knapsack-step-by-step pyproject.toml
lock: $(VENV)/made
	@$(PIP_INSTALL) uv
	@rm -f requirements.txt .ci/requirements.txt
	@$(UV_COMPILE) --extra app --output-file requirements.txt
	@$(UV_COMPILE) --group test --group lint --constraint requirements.txt --output-file .ci/requirements.txt
	@for lock in requirements.txt .ci/requirements.txt; do \
	    { echo "# Made by 'make lock' from the ranges in pyproject.toml: change those, then run it again."; cat $$lock; } > $$lock.new; \
	    mv $$lock.new $$lock; \
	done

clean:
	rm -rf $(VENV) $(TORCH_VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis test-results build *.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
