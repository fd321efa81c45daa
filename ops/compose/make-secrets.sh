#!/bin/sh
# Makes the secrets of compose.yaml beside it, once: keep secrets/master-key elsewhere too, as nobody reads a backup without it.
# Usage: SMTP_URL=smtp://user:password@host:587 ops/compose/make-secrets.sh
set -eu
: "${SMTP_URL:?the mail server, such as smtp://user:password@host:587}"
cd "$(dirname "$0")"
if [ -e secrets ]; then
  echo "secrets/ is there already: nothing was changed." >&2
  exit 1
fi
umask 077
mkdir secrets
random() { head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n'; }
postgres=$(random)
redis=$(random)
nats=$(random)
head -c 32 /dev/urandom | base64 > secrets/master-key
printf '%s' "$postgres" > secrets/postgres-password
echo "postgres://noura:$postgres@postgres/noura" > secrets/database-url
echo "redis://:$redis@redis:6379" > secrets/redis-url
echo "nats://noura:$nats@nats:4222" > secrets/bus-url
echo "$SMTP_URL" > secrets/smtp-url
echo "requirepass $redis" > secrets/redis.conf
echo "authorization { user: noura, password: \"$nats\" }" > secrets/nats.conf
# The containers' users read them; the folder keeps others out.
chmod 0644 secrets/*
echo "secrets/ is made."
