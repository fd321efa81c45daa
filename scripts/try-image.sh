#!/bin/sh
# Builds the image of ops/Containerfile without a registry and runs it in systemd-nspawn beside a PostgreSQL 15 of Debian: its size, what must
# not be in it, its start until it is ready, as whom it runs, and its end on SIGTERM. As root on Debian 12, with
# buildah, mmdebstrap, systemd-container, postgresql-15 and the machine's own node and npm. Usage: scripts/try-image.sh [folder for the build]
set -eu
project=$(cd "$(dirname "$0")/.." && pwd)
work=${1:-$(mktemp -d /var/tmp/noura-image-XXXXXX)}
mkdir -p "$work"
export BUILDAH_ISOLATION=chroot
store="--root $work/store --runroot $work/run"
mostMegabytes=600

fail() { echo "try-image: $*" >&2; exit 1; }
cleanUp() {
  [ -z "${noura:-}" ] || kill -KILL "$noura" 2>/dev/null || true
  [ -z "${postgres:-}" ] || kill -INT "$postgres" 2>/dev/null || true
}
trap cleanUp EXIT

# The two images that the Containerfile takes from a registry: a Debian, and the same with this machine's node and npm.
[ -f "$work/base.tar" ] || mmdebstrap --quiet --variant=minbase --dpkgopt='path-exclude=/usr/share/man/*' \
  --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/locale/*' bookworm "$work/base.tar"
if ! buildah $store inspect --type image localhost/noura-base >/dev/null 2>&1; then
  base=$(buildah $store from scratch)
  buildah $store add --quiet "$base" "$work/base.tar" / >/dev/null
  buildah $store commit --quiet "$base" localhost/noura-base >/dev/null
  node=$(readlink -f "$(command -v node)")
  npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
  buildah $store copy --quiet "$base" "$node" /usr/local/bin/node >/dev/null
  buildah $store copy --quiet "$base" "$npm" /usr/local/lib/node_modules/npm >/dev/null
  [ -z "${SSL_CERT_FILE:-}" ] || buildah $store copy --quiet "$base" "$SSL_CERT_FILE" /etc/ssl/certs/ca-certificates.crt >/dev/null
  buildah $store run "$base" -- sh -c 'ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && apt-get update -qq && apt-get install -qq --yes --no-install-recommends libatomic1 libstdc++6 >/dev/null'
  buildah $store config --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt "$base"
  buildah $store commit --quiet --rm "$base" localhost/noura-build >/dev/null
fi
began=$(date +%s)
buildah $store build --quiet --format docker --build-arg BASE=localhost/noura-base --build-arg BUILD=localhost/noura-build \
  --tag localhost/noura --file "$project/ops/Containerfile" "$project" >"$work/build.log" 2>&1 || { tail -n 30 "$work/build.log"; fail "it was not built"; }
echo "Built in $(($(date +%s) - began)) s."

container=$(buildah $store from localhost/noura)
root=$(buildah $store mount "$container")
megabytes=$(du --apparent-size -s --block-size=1000000 "$root" | cut -f1)
echo "Unpacked: $megabytes MB, of it node_modules $(du --apparent-size -s --block-size=1000000 "$root/opt/noura/node_modules" | cut -f1) MB."
[ "$megabytes" -le "$mostMegabytes" ] || fail "more than $mostMegabytes MB"
found=$(find "$root/opt/noura" -name node_modules -prune -o -name '*.test.*' -print)
[ -z "$found" ] || fail "tests are in it: $found"
for name in tests tools voice/testing; do [ ! -e "$root/opt/noura/$name" ] || fail "$name is in it"; done
for name in vitest vite typescript @playwright; do [ ! -e "$root/opt/noura/node_modules/$name" ] || fail "$name is in it"; done

folder=$work/postgres
rm -rf "$folder"
install -d -o postgres "$folder"
setpriv --reuid=postgres --regid=postgres --clear-groups /usr/lib/postgresql/15/bin/initdb -D "$folder/data" -U noura --auth=trust >/dev/null
setpriv --reuid=postgres --regid=postgres --clear-groups /usr/lib/postgresql/15/bin/postgres -D "$folder/data" -h 127.0.0.1 -p 5477 \
  -c "unix_socket_directories=$folder" >/dev/null 2>&1 &
postgres=$!
for _ in $(seq 50); do /usr/lib/postgresql/15/bin/pg_isready -q -h 127.0.0.1 -p 5477 && break; sleep 0.1; done

data=$work/data
rm -rf "$data"
install -d -o 10001 -g 10001 -m 0700 "$data"
# The root is read only but for /data; the user and the words are those of the image.
run() {
  systemd-nspawn --quiet --register=no --keep-unit --as-pid2 --read-only --directory="$root" --bind="$data:/data" --tmpfs=/tmp --user=noura \
    --setenv=PATH=/opt/noura/node_modules/node/bin:/usr/bin:/bin --setenv=HOST=127.0.0.1 --setenv=PORT=3477 --setenv=DATA_DIR=/data \
    --setenv=NODE_COMPILE_CACHE=/opt/noura/compiled --setenv=DATABASE_URL=postgres://noura@127.0.0.1:5477/postgres "$@"
}
run --chdir=/opt/noura node scripts/db-migrate.ts
began=$(date +%s%3N)
run --setenv=MIGRATE=0 --chdir=/opt/noura node server/main.ts >"$work/noura.log" 2>&1 &
noura=$!
until curl -fs -o /dev/null http://127.0.0.1:3477/readyz; do
  kill -0 "$noura" 2>/dev/null || { cat "$work/noura.log"; fail "it ended"; }
  [ $(($(date +%s%3N) - began)) -lt 60000 ] || { cat "$work/noura.log"; fail "it is not ready"; }
  sleep 0.02
done
readyMs=$(($(date +%s%3N) - began))
echo "Ready after $readyMs ms."
main=$(pgrep -f '^node server/main.ts$' | tail -n 1)
echo "It runs as $(stat -c %u "/proc/$main"), with the capabilities $(sed -n 's/^CapEff:\t//p' "/proc/$main/status")."
grep -E 'Missing|Hears|Voice|Answers' "$work/noura.log" || true
began=$(date +%s%3N)
kill -TERM "$main"
wait "$noura" && code=0 || code=$?
noura=
echo "Ended with $code after $(($(date +%s%3N) - began)) ms on SIGTERM."
[ "$code" = 0 ] || { cat "$work/noura.log"; fail "it did not end well"; }
[ "$readyMs" -lt 3000 ] || fail "it was not ready within 3 s"
buildah $store umount "$container" >/dev/null
buildah $store rm "$container" >/dev/null
