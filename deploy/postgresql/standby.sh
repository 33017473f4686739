#!/bin/sh
# Make a new standby on this machine, as the user postgres: standby.sh PRIMARY
# The primary needs a user for it: CREATE ROLE replicator LOGIN REPLICATION; and in pg_hba.conf:
#   hostssl replication replicator STANDBY/32 scram-sha-256
set -eu
data=${PGDATA:-/var/lib/postgresql/15/main}
bin=${PGBIN:-/usr/lib/postgresql/15/bin}
"$bin/pg_basebackup" --host="$1" --username=replicator --pgdata="$data" --wal-method=stream --checkpoint=fast \
    --write-recovery-conf
echo "primary_conninfo = 'host=$1 user=replicator application_name=standby sslmode=verify-full'" >>"$data/postgresql.auto.conf"
