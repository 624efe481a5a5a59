#!/usr/bin/env bash
# Give a test run a Docker-compatible engine with local redis and postgres images, where no engine answers.
#
#   tools/local-containers.sh up        make sure an engine answers; print `export ...` lines to eval
#   tools/local-containers.sh status    what is there
#   tools/local-containers.sh down      stop what `up` started (images are kept)
#   tools/local-containers.sh purge     down, then delete the storage too
#
# An engine that answers (DOCKER_HOST or /var/run/docker.sock) is used as it is and nothing is installed.
# Otherwise, on Debian or Ubuntu as root: podman is installed from the distribution, base images are made from the mirror
# that apt uses (no image registry is contacted), and podman's Docker-compatible service is started. About a minute.
#
# Settings (environment):
#   LC_DIR        state folder                    default /var/tmp/local-containers
#   LC_IMAGES     which images                    default "redis postgres" (also: python)
#   LC_SUITE      Debian release for the images   default: the host's
#   LC_PYTHON     prefix of a CPython to put into the python image   default: newest pyenv 3.12, if any
#   LC_CGROUPS    "enabled" gives memory limits, stats and pause, but puts containers into cgroups of their own
#                 (/libpod_parent) outside the caller's; default "disabled": limits are ignored
#   LC_ENGINE     "podman" to skip the look for an engine that is already there
set -euo pipefail

LC_DIR=${LC_DIR:-/var/tmp/local-containers}
LC_IMAGES=${LC_IMAGES:-redis postgres}
LC_CGROUPS=${LC_CGROUPS:-disabled}
SOCK=$LC_DIR/podman.sock
T0=$(date +%s.%N)
say() { printf '[local-containers %5.1fs] %s\n' "$(awk -v a="$(date +%s.%N)" -v b="$T0" 'BEGIN{print a-b}')" "$*" >&2; }
die() { say "error: $*"; exit 1; }

ping_engine() {   # $1: a unix socket path
  [ -S "$1" ] && [ "$(curl -s -m 3 --unix-socket "$1" http://d/_ping 2>/dev/null)" = OK ]
}
emit_env() {
  echo "export DOCKER_HOST=unix://$1"
  [ "$1" = "$SOCK" ] && echo "export TESTCONTAINERS_RYUK_DISABLED=true TESTCONTAINERS_CONNECTION_MODE=docker_host DOCKER_BUILDKIT=0 CONTAINERS_CONF=$LC_DIR/containers.conf CONTAINERS_STORAGE_CONF=$LC_DIR/storage.conf CONTAINERS_REGISTRIES_CONF=$LC_DIR/registries.conf"
  return 0
}

write_config() {
  mkdir -p "$LC_DIR"/{bin,networks,build,tmp}
  # crun refuses a host with v1 cgroups plus a cgroup2 mount that has controllers ("hybrid mode not supported").
  # The wrapper hides that one mount from crun in a mount namespace of crun's own; elsewhere it changes nothing.
  cat > "$LC_DIR/bin/crun" <<'W'
#!/bin/sh
if grep -q . /sys/fs/cgroup/unified/cgroup.controllers 2>/dev/null; then
  exec unshare --mount --propagation private sh -c 'umount -l /sys/fs/cgroup/unified; exec /usr/bin/crun "$@"' crun "$@"
fi
exec /usr/bin/crun "$@"
W
  chmod +x "$LC_DIR/bin/crun"
  # Without CAP_SYS_RESOURCE a hard limit can't be raised: ask for no more than this shell has (podman itself lowers
  # nproc to 32768 before crun runs). cgroups=disabled keeps containers inside the caller's own cgroup.
  local nofile nproc
  nofile=$(ulimit -Hn); [ "$nofile" = unlimited ] && nofile=1048576
  nproc=$(ulimit -Hu);  { [ "$nproc" = unlimited ] || [ "$nproc" -gt 32768 ]; } && nproc=32768
  # A build or container here reaches the package index as this host's pip does: through the host's CA bundle.
  # (A path of its own, since a file mounted over the image's bundle breaks update-ca-certificates.)
  local vols=
  if [ -s /etc/ssl/certs/ca-certificates.crt ]; then
    printf '[global]\ncert = /etc/host-ca.crt\n' > "$LC_DIR/pip.conf"
    vols="\"/etc/ssl/certs/ca-certificates.crt:/etc/host-ca.crt:ro\", \"$LC_DIR/pip.conf:/etc/pip.conf:ro\""
  fi
  cat > "$LC_DIR/containers.conf" <<E
[containers]
cgroups = "$LC_CGROUPS"
volumes = [$vols]
log_driver = "k8s-file"
default_ulimits = ["nofile=$nofile:$nofile", "nproc=$nproc:$nproc"]
[network]
network_backend = "netavark"
network_config_dir = "$LC_DIR/networks"
[engine]
runtime = "crun"
cgroup_manager = "cgroupfs"
events_logger = "file"
image_default_format = "docker"
tmp_dir = "$LC_DIR/tmp"
[engine.runtimes]
crun = ["$LC_DIR/bin/crun"]
E
  # native overlay needs a disk file system under it that takes overlay upper dirs; vfs works on anything
  local driver=overlay t="$LC_DIR/ovl"
  mkdir -p "$t"/{l,u,w,m}
  if mount -t overlay overlay -o "lowerdir=$t/l,upperdir=$t/u,workdir=$t/w" "$t/m" 2>/dev/null; then umount "$t/m"; else driver=vfs; fi
  rm -rf "$t"
  cat > "$LC_DIR/storage.conf" <<E
[storage]
driver = "$driver"
graphroot = "$LC_DIR/storage"
runroot = "$LC_DIR/run"
E
  echo 'unqualified-search-registries = ["docker.io"]' > "$LC_DIR/registries.conf"
  say "storage driver: $driver"
}

install_packages() {
  command -v apt-get >/dev/null || die "no engine, and no apt-get to install one with"
  [ "$(id -u)" = 0 ] || die "no engine, and not root, so none can be installed"
  export DEBIAN_FRONTEND=noninteractive
  local opts=(-y -q --no-install-recommends -o Dpkg::Use-Pty=0 -o DPkg::Lock::Timeout=120)
  if ! command -v mmdebstrap >/dev/null; then
    apt-get update -q >>"$LC_DIR/apt.log" 2>&1 || say "apt-get update complained; going on"
    apt-get install "${opts[@]}" mmdebstrap curl >>"$LC_DIR/apt.log" 2>&1 || die "see $LC_DIR/apt.log"
    say "mmdebstrap installed"
  fi
}
install_engine() {
  local opts=(-y -q --no-install-recommends -o Dpkg::Use-Pty=0 -o DPkg::Lock::Timeout=120)
  if ! { command -v podman && command -v crun && command -v iptables && [ -x /usr/lib/podman/netavark ]; } >/dev/null 2>&1; then
    apt-get install "${opts[@]}" podman buildah crun conmon netavark aardvark-dns iptables catatonit >>"$LC_DIR/apt.log" 2>&1 || die "see $LC_DIR/apt.log"
  fi
  say "podman $(podman --version | awk '{print $3}') installed"
}

make_base() {     # writes $LC_DIR/base.tar from the host's own Debian mirror
  [ -s "$LC_DIR/base.tar" ] && return
  local suite mirror sec
  suite=${LC_SUITE:-$(. /etc/os-release; echo "$VERSION_CODENAME")}
  mirror=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' 2>/dev/null | grep -E 'debian/?$' | sort -u | head -1)
  sec=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' 2>/dev/null | grep -E 'debian-security/?$' | sort -u | head -1)
  [ -n "$mirror" ] || die "apt has no Debian mirror configured"
  { echo "deb $mirror $suite main"; echo "deb $mirror $suite-updates main"; [ -z "$sec" ] || echo "deb $sec $suite-security main"; } > "$LC_DIR/sources.list"
  mmdebstrap --mode=root --variant=minbase --format=tar --include=ca-certificates --dpkgopt=force-unsafe-io \
    --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/locale/*' \
    "$suite" "$LC_DIR/base.tar.part" - < "$LC_DIR/sources.list" >"$LC_DIR/mmdebstrap.log" 2>&1 && mv "$LC_DIR/base.tar.part" "$LC_DIR/base.tar"
}

entrypoints() {
  cat > "$LC_DIR/build/redis-entrypoint" <<'E'
#!/bin/sh
# runs redis-server as user redis, reachable from outside the container; anything else is run as given
set -e
case "${1:-redis-server}" in -*|*.conf) set -- redis-server "$@" ;; esac
[ "${1:-redis-server}" = redis-server ] || exec "$@"
case "${2:-}" in -v|--version|-h|--help) exec "$@" ;; esac
[ $# -eq 0 ] || shift
conf=; case "${1:-}" in *.conf) conf=$1; shift ;; esac
set -- redis-server $conf --protected-mode no --bind '* -::*' --dir /data "$@"
[ "$(id -u)" = 0 ] || exec "$@"
chown redis:redis /data
exec setpriv --reuid=redis --regid=redis --init-groups -- "$@"
E
  cat > "$LC_DIR/build/postgres-entrypoint" <<'E'
#!/bin/sh
# takes POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB, POSTGRES_HOST_AUTH_METHOD, PGDATA and /docker-entrypoint-initdb.d
set -eu
: "${PGDATA:=/var/lib/postgresql/data}" "${POSTGRES_USER:=postgres}" "${POSTGRES_PASSWORD:=}" "${POSTGRES_HOST_AUTH_METHOD:=scram-sha-256}"
: "${POSTGRES_DB:=$POSTGRES_USER}"; export PGDATA
case "${1:-postgres}" in -*) set -- postgres "$@" ;; esac
[ "${1:-postgres}" = postgres ] || exec "$@"
case "${2:-}" in -V|--version|-\?|--help) exec "$@" ;; esac
[ $# -eq 0 ] || shift
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA" /var/run/postgresql; chown postgres:postgres "$PGDATA" /var/run/postgresql; chmod 700 "$PGDATA"
  exec setpriv --reuid=postgres --regid=postgres --init-groups -- "$0" postgres "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  if [ -z "$POSTGRES_PASSWORD" ] && [ "$POSTGRES_HOST_AUTH_METHOD" != trust ]; then
    echo "POSTGRES_PASSWORD is not set (or set POSTGRES_HOST_AUTH_METHOD=trust)" >&2; exit 1
  fi
  umask 077
  printf '%s\n' "$POSTGRES_PASSWORD" > /tmp/pw
  if [ -n "$POSTGRES_PASSWORD" ]; then pw=--pwfile=/tmp/pw; else pw=--auth-local=trust; fi
  initdb -D "$PGDATA" --username="$POSTGRES_USER" "$pw" --auth-local=trust --auth-host="$POSTGRES_HOST_AUTH_METHOD" --encoding=UTF8 --locale=C.UTF-8 --no-sync
  rm -f /tmp/pw
  echo "host all all all $POSTGRES_HOST_AUTH_METHOD" >> "$PGDATA/pg_hba.conf"
  pg_ctl -D "$PGDATA" -w -s -o "-c listen_addresses=''" start
  [ "$POSTGRES_DB" = postgres ] || createdb -U "$POSTGRES_USER" "$POSTGRES_DB"
  for f in /docker-entrypoint-initdb.d/*; do
    case "$f" in
      *.sh) sh "$f" ;;
      *.sql) psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" -f "$f" ;;
    esac
  done
  pg_ctl -D "$PGDATA" -w -s -m fast stop
fi
exec postgres -D "$PGDATA" -c listen_addresses='*' "$@"
E
  chmod +x "$LC_DIR"/build/*-entrypoint
}

have_image() { podman image exists "$1"; }
build_image() {   # $1: name for the log   $2...: podman build arguments
  local log="$LC_DIR/build-$1.log"; shift
  podman build --network host --pull-never "$@" >"$log" 2>&1 || { tail -5 "$log" >&2; die "see $log"; }
}
APT='apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends'
CLEAN='apt-get clean && rm -rf /var/lib/apt/lists/* /var/cache/debconf/*-old'

image_redis() {
  local v; have_image localhost/lc-redis && return
  printf 'FROM localhost/lc-base\nRUN %s redis-server && %s\nCOPY redis-entrypoint /usr/local/bin/docker-entrypoint.sh\nRUN install -d -o redis -g redis /data\nVOLUME /data\nWORKDIR /data\nEXPOSE 6379\nENTRYPOINT ["docker-entrypoint.sh"]\nCMD ["redis-server"]\n' "$APT" "$CLEAN" > "$LC_DIR/build/Dockerfile.redis"
  build_image redis -t localhost/lc-redis -f "$LC_DIR/build/Dockerfile.redis" "$LC_DIR/build"
  v=$(podman run --rm --network none localhost/lc-redis sh -c 'redis-server --version' | sed -E 's/.* v=([0-9.]+).*/\1/')
  for t in "${v%%.*}" "${v%.*}" "$v" latest; do podman tag localhost/lc-redis "docker.io/library/redis:$t"; done
  say "redis image: $v"
}
image_postgres() {
  local v; have_image localhost/lc-postgres && return
  printf 'FROM localhost/lc-base\nRUN %s postgresql && %s && ln -s /usr/lib/postgresql/*/bin /usr/local/pgbin\nENV PATH=/usr/local/pgbin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin PGDATA=/var/lib/postgresql/data LANG=C.UTF-8\nCOPY postgres-entrypoint /usr/local/bin/docker-entrypoint.sh\nRUN install -d /docker-entrypoint-initdb.d && install -d -o postgres -g postgres -m 700 /var/lib/postgresql/data\nVOLUME /var/lib/postgresql/data\nSTOPSIGNAL SIGINT\nEXPOSE 5432\nENTRYPOINT ["docker-entrypoint.sh"]\nCMD ["postgres"]\n' "$APT" "$CLEAN" > "$LC_DIR/build/Dockerfile.postgres"
  build_image postgres -t localhost/lc-postgres -f "$LC_DIR/build/Dockerfile.postgres" "$LC_DIR/build"
  v=$(podman run --rm --network none localhost/lc-postgres postgres --version | awk '{print $3}')
  for t in "${v%%.*}" "$v" latest; do podman tag localhost/lc-postgres "docker.io/library/postgres:$t"; done
  say "postgres image: $v"
}
image_python() {
  local p v ctx; have_image localhost/lc-python && return
  p=${LC_PYTHON:-$(ls -d "${PYENV_ROOT:-$HOME/.pyenv}"/versions/3.12.* 2>/dev/null | sort -V | tail -1 || true)}
  if [ -n "$p" ]; then        # a CPython built on this same Debian release, moved to /usr/local
    ctx=$LC_DIR/build/py; rm -rf "$ctx"; mkdir -p "$ctx"
    tar -C "$p" --exclude=__pycache__ --exclude='lib/python3.*/test' --exclude='lib/python3.*/config-*' --exclude='*.a' --exclude=share/man -c . | tar -C "$ctx" -x
    printf 'FROM localhost/lc-base\nRUN %s libssl3 libffi8 libsqlite3-0 libbz2-1.0 liblzma5 zlib1g libreadline8 libncursesw6 libuuid1 libexpat1 libtirpc3 libnsl2 netbase tzdata && %s\nCOPY . /usr/local/\nRUN ldconfig && for f in /usr/local/bin/pip*; do sed -i "1s|^#!.*|#!/usr/local/bin/python3|" $f; done && ln -sf python3 /usr/local/bin/python && python -c "import ssl,sqlite3,ctypes,lzma,bz2,readline"\nCMD ["python3"]\n' "$APT" "$CLEAN" > "$LC_DIR/build/Dockerfile.python"
  else                        # the release's own Python
    ctx=$LC_DIR/build
    printf 'FROM localhost/lc-base\nRUN %s python3 python3-pip python3-venv && %s && rm -f /usr/lib/python3*/EXTERNALLY-MANAGED && ln -s /usr/bin/python3 /usr/local/bin/python\nCMD ["python3"]\n' "$APT" "$CLEAN" > "$LC_DIR/build/Dockerfile.python"
  fi
  build_image python -t localhost/lc-python -f "$LC_DIR/build/Dockerfile.python" "$ctx"
  v=$(podman run --rm --network none localhost/lc-python python -c 'import sys;print("%d.%d.%d"%sys.version_info[:3])')
  for t in "${v%.*}-slim" "${v%.*}" "$v-slim"; do podman tag localhost/lc-python "docker.io/library/python:$t"; done
  say "python image: $v"
}

up() {
  local s=${DOCKER_HOST:-unix:///var/run/docker.sock}
  case "$s" in
    unix://*) s=${s#unix://}
      if [ "$s" != "$SOCK" ] && [ "${LC_ENGINE:-}" != podman ] && command -v curl >/dev/null && ping_engine "$s"; then say "using the engine at $s"; emit_env "$s"; return; fi ;;
    *) say "DOCKER_HOST=$s: left as it is"; return ;;
  esac
  mkdir -p "$LC_DIR"
  install_packages
  local base_pid=
  if [ ! -s "$LC_DIR/base.tar" ]; then make_base & base_pid=$!; fi
  install_engine
  write_config
  export CONTAINERS_CONF=$LC_DIR/containers.conf CONTAINERS_STORAGE_CONF=$LC_DIR/storage.conf CONTAINERS_REGISTRIES_CONF=$LC_DIR/registries.conf
  if ! ping_engine "$SOCK"; then   # nothing of an earlier session or boot may look as if it still ran
    if [ "$(cat "$LC_DIR/boot_id" 2>/dev/null)" != "$(cat /proc/sys/kernel/random/boot_id)" ]; then
      rm -rf "$LC_DIR/run" "$LC_DIR/tmp"; mkdir -p "$LC_DIR/tmp"
    fi
    down
    cat /proc/sys/kernel/random/boot_id > "$LC_DIR/boot_id"
  fi
  if [ -n "$base_pid" ]; then wait "$base_pid" || die "see $LC_DIR/mmdebstrap.log"; say "base file system made"; fi
  if ! have_image localhost/lc-base; then
    podman import --message "Debian base" "$LC_DIR/base.tar" localhost/lc-base >"$LC_DIR/import.log" 2>&1 || die "see $LC_DIR/import.log"
    say "base image imported"
  fi
  entrypoints
  local pids=() i
  for i in $LC_IMAGES; do "image_$i" & pids+=($!); done
  for i in "${pids[@]}"; do wait "$i" || die "an image was not built"; done
  if ! ping_engine "$SOCK"; then
    rm -f "$SOCK"
    setsid podman system service --time=0 "unix://$SOCK" >"$LC_DIR/service.log" 2>&1 < /dev/null &
    echo $! > "$LC_DIR/service.pid"
    for i in $(seq 100); do ping_engine "$SOCK" && break; sleep 0.1; done
    ping_engine "$SOCK" || die "the service did not answer; see $LC_DIR/service.log"
  fi
  say "engine answers at $SOCK"
  emit_env "$SOCK"
}

down() {
  export CONTAINERS_CONF=$LC_DIR/containers.conf CONTAINERS_STORAGE_CONF=$LC_DIR/storage.conf
  [ -e "$LC_DIR/containers.conf" ] || return 0
  podman rm -af -t 2 >/dev/null 2>&1 || podman rm -af -t 0 >/dev/null 2>&1 || true
  podman volume prune -f >/dev/null 2>&1 || true
  local p
  if [ -s "$LC_DIR/service.pid" ]; then
    p=$(cat "$LC_DIR/service.pid")
    if { tr '\0' ' ' < "/proc/$p/cmdline"; } 2>/dev/null | grep -q 'podman system service'; then kill "$p"; fi
    rm -f "$LC_DIR/service.pid" "$SOCK"
  fi
  # podman's API keeps the monitor of an exec session for 5 minutes after it ended: end those of this store
  local c
  for c in /proc/[0-9]*/cmdline; do
    if { tr '\0' ' ' < "$c"; } 2>/dev/null | grep -q "^/usr/bin/conmon .*$LC_DIR/storage/"; then p=${c#/proc/}; kill "${p%/cmdline}" 2>/dev/null || true; fi
  done
}

case "${1:-up}" in
  up) up ;;
  down) down ;;
  purge) down; if [ -e "$LC_DIR/containers.conf" ]; then CONTAINERS_CONF=$LC_DIR/containers.conf CONTAINERS_STORAGE_CONF=$LC_DIR/storage.conf podman system reset -f >/dev/null 2>&1 || true; fi; rm -rf "$LC_DIR" ;;
  status) if ping_engine "$SOCK"; then say "podman at $SOCK"; DOCKER_HOST= CONTAINERS_CONF=$LC_DIR/containers.conf CONTAINERS_STORAGE_CONF=$LC_DIR/storage.conf podman images; else say "not running"; fi ;;
  *) die "usage: $0 up|down|status|purge" ;;
esac
