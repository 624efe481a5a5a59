#!/usr/bin/env bash
# Build the images: tools/images.sh [PACKAGE…], all by default. Tags are wb-sync/PACKAGE:VERSION.
#   ENGINE          docker or podman             default: docker where it is there
#   PYTHON_IMAGE    base image                   default: python:3.12-slim, or 3.11-slim where only that is here
#   IMAGE_PREFIX    in front of the name         default: wb-sync
set -euo pipefail
cd "$(dirname "$0")/.."
engine=${ENGINE:-$(command -v docker || command -v podman)} || { echo "images: docker or podman is needed (tools/local-containers.sh up)" >&2; exit 1; }
[ $# -gt 0 ] || set -- digitization rnp autobidder gateway wbsim
python_image=${PYTHON_IMAGE:-docker.io/library/python:3.12-slim}
if [ -z "${PYTHON_IMAGE:-}" ] && ! "$engine" image inspect "$python_image" >/dev/null 2>&1 \
  && "$engine" image inspect docker.io/library/python:3.11-slim >/dev/null 2>&1; then
  python_image=docker.io/library/python:3.11-slim
fi
version=$(sed -n 's/^version = "\(.*\)"/\1/p' gateway/pyproject.toml)
revision=$(git rev-parse HEAD 2>/dev/null || echo unknown)
for package; do
  case $package in
    gateway) health=http://127.0.0.1:8080/healthz ;;
    wbsim) health=http://127.0.0.1:8080/_sim/settings ;;
    *) health=http://127.0.0.1:9191/healthz ;;
  esac
  began=$SECONDS
  "$engine" build --quiet --tag "${IMAGE_PREFIX:-wb-sync}/$package:$version" \
    --build-arg "PYTHON_IMAGE=$python_image" --build-arg "PACKAGE=$package" \
    --build-arg "VERSION=$version" --build-arg "REVISION=$revision" --build-arg "HEALTH_URL=$health" . >/dev/null
  echo "images: ${IMAGE_PREFIX:-wb-sync}/$package:$version ($((SECONDS - began)) s)"
done
