#!/usr/bin/env bash
# Make .venv and install into it. Called by make, which knows when there is something to do.
#   tools/setup.sh interpreter PYTHON asked|default   make .venv; make it anew if PYTHON was asked for and is another version
#   tools/setup.sh runtime|all [package folders]      install that lock, then the workspace's own packages, editable
# Only files whose hashes stand in the lock are installed.
set -euo pipefail
cd "$(dirname "$0")/.."
pip=(.venv/bin/python -m pip --quiet --quiet --disable-pip-version-check --no-input)

version() { "$1" -c 'import sys; print("%d.%d" % sys.version_info[:2])'; }

interpreter() {
  if [ -x .venv/bin/python ] && { [ "$2" = default ] || [ "$(version .venv/bin/python)" = "$(version "$1")" ]; }; then return; fi
  case "$(version "$1")" in
    3.11|3.12|3.13) ;;
    *) echo "setup: $1 is Python $(version "$1"); 3.11, 3.12 or 3.13 is needed (make setup PYTHON=python3.12)" >&2; exit 1 ;;
  esac
  echo "setup: .venv with Python $(version "$1")"
  rm -rf .venv
  "$1" -m venv .venv
}

packages() {
  echo "setup: requirements/$1.txt"
  "${pip[@]}" install --no-deps --require-hashes --no-compile -r "requirements/$1.txt"
  shift
  [ $# -gt 0 ] || return 0
  echo "setup: $# packages of the workspace"
  "${pip[@]}" install --no-deps --no-build-isolation --no-compile "${@/#/-e./}"
}

case "$1" in
  interpreter) interpreter "$2" "$3" ;;
  *) packages "$@" ;;
esac
