# One image a process package: docker build --build-arg PACKAGE=digitization -t wb-sync/digitization:0.1.0 .
# It carries that package, the packages of the workspace below it, and what they depend on, from the hashed lock. `make images` builds all.
ARG PYTHON_IMAGE=docker.io/library/python:3.12-slim

FROM ${PYTHON_IMAGE} AS build
ARG PACKAGE
ARG EXTRAS=
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1 PIP_NO_INPUT=1 PYTHONDONTWRITEBYTECODE=1
WORKDIR /source
COPY requirements requirements
COPY tools/image tools/image
COPY libs libs
COPY services services
COPY gateway gateway
RUN python tools/image/requirements.py builder > /tmp/builder.txt \
 && python tools/image/requirements.py package "$PACKAGE" $EXTRAS > /tmp/package.txt \
 && python -m venv /tmp/builder \
 && /tmp/builder/bin/pip install --quiet --no-deps --require-hashes -r /tmp/builder.txt \
 && python -m venv --without-pip /opt/venv \
 && /tmp/builder/bin/pip --python /opt/venv/bin/python install --quiet --no-deps --only-binary :all: --require-hashes -r /tmp/package.txt \
 && /tmp/builder/bin/pip wheel --quiet --no-deps --no-index --no-build-isolation --wheel-dir /tmp/wheels \
      $(python tools/image/requirements.py folders "$PACKAGE") \
 && /tmp/builder/bin/pip --python /opt/venv/bin/python install --quiet --no-deps --no-index /tmp/wheels/*.whl \
 && install -m 0755 tools/image/healthcheck.py /opt/venv/bin/healthcheck \
 && printf '#!/bin/sh\nexec /opt/venv/bin/python -m %s "$@"\n' "$PACKAGE" > /opt/venv/bin/run \
 && chmod 0755 /opt/venv/bin/run \
 && /opt/venv/bin/python -m compileall -q -j 0 /opt/venv/lib

FROM ${PYTHON_IMAGE}
ARG PACKAGE
ARG VERSION=0.1.0
ARG REVISION=unknown
# Where the health check asks: the gateway's own port is 8080.
ARG HEALTH_URL=http://127.0.0.1:9191/healthz
LABEL org.opencontainers.image.title="wb-sync/${PACKAGE}" \
      org.opencontainers.image.description="WB sync services: ${PACKAGE}" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
ENV PATH=/opt/venv/bin:$PATH PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 HEALTH_URL=${HEALTH_URL}
COPY --from=build /opt/venv /opt/venv
USER 10001:10001
WORKDIR /tmp
HEALTHCHECK --interval=20s --timeout=5s --start-period=120s --retries=6 CMD ["/opt/venv/bin/healthcheck"]
ENTRYPOINT ["/opt/venv/bin/run"]
