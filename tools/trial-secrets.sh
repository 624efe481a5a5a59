#!/usr/bin/env bash
# Print the Secrets of a trial in a cluster, freshly drawn: tools/trial-secrets.sh | kubectl apply -f -
# They fit k8s/redis and k8s/postgres. Run once: another run draws another key, which opens no token sealed before.
set -euo pipefail
password=$(head -c 18 /dev/urandom | base64 | tr '+/' '-_')
token_key=$(head -c 32 /dev/urandom | base64)
secret() {   # name, then pairs "key: value"
  printf -- '---\napiVersion: v1\nkind: Secret\nmetadata:\n  name: %s\n  namespace: wb-sync\n  labels:\n    app.kubernetes.io/part-of: wb-sync\nstringData:\n' "$1"
  shift
  printf '  %s\n' "$@"
}
address="postgresql://wb:$password@postgres.wb-sync.svc:5432/wb"
printf 'apiVersion: v1\nkind: Namespace\nmetadata:\n  name: wb-sync\n'
secret wb-sync "redis_url: redis://redis.wb-sync.svc:6379/0" "database_url: $address" "wb_token_keys: trial:$token_key"
secret wb-sync-migrations "database_url: $address"
secret wb-sync-postgres "password: $password"
