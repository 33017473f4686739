#!/bin/sh
# Restore a copy into a new data folder, and check it: restore.sh COPY.db DIR
# Stop the server before, and start it with --data DIR afterwards. For PostgreSQL, move the folder into an empty database:
#   fourfold store move postgresql:///fourfold --data DIR
set -eu
copy=$1 folder=$2
fourfold=${FOURFOLD:-/opt/fourfold/bin/fourfold}
if [ -e "$folder" ]; then
    echo "$folder exists already; name a new folder." >&2
    exit 1
fi
umask 077
mkdir -p "$folder"
cp "$copy" "$folder/fourfold.db"
"$fourfold" store check --data "$folder"
echo "Restored. Start the server with --data $folder."
