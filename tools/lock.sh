#!/usr/bin/env bash
# Compile requirements/*.in to hashed locks that install on each supported Python. The locks name no host: where packages
# come from is the business of whoever installs them. Usage: tools/lock.sh [pip-compile options, such as --upgrade]
set -euo pipefail
cd "$(dirname "$0")/.."
env=.dev/lock
oldest=${PYTHON:-python3.11}   # a lock made on the oldest Python holds the backports that later ones do without
if [ ! -x $env/bin/pip-compile ]; then
  "$oldest" -m venv $env
  $env/bin/pip install --quiet --require-hashes -r requirements/lock.txt
fi
for name in runtime all lock; do
  CUSTOM_COMPILE_COMMAND="make lock" $env/bin/pip-compile --quiet --generate-hashes --no-emit-index-url --no-emit-find-links \
    --no-emit-trusted-host --no-emit-options --no-header --strip-extras --allow-unsafe --resolver=backtracking \
    --output-file="requirements/$name.txt" "$@" "requirements/$name.in"
done
