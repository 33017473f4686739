#!/bin/sh
# Back a store up, check the copy, and delete copies older than KEEP_DAYS: backup.sh FOLDER --data DIR (or --store URL)
# The server may run meanwhile. Each copy is FOLDER/DATE-TIME.db; only its owner may read it.
set -eu
folder=$1
shift
fourfold=${FOURFOLD:-/opt/fourfold/bin/fourfold}
umask 077
mkdir -p "$folder"
trial=$(mktemp -d "$folder/.check-XXXXXX")
trap 'rm -rf "$trial"' EXIT
"$fourfold" store backup "$trial/fourfold.db" "$@"
"$fourfold" store check --data "$trial"
mv "$trial/fourfold.db" "$folder/$(date -u +%Y%m%d-%H%M%S).db"
find "$folder" -maxdepth 1 -name '*.db' -mtime "+${KEEP_DAYS:-30}" -delete
