#!/bin/sh
# Backs up the academy of compose.yaml into the folder backups, and keeps the newest 30 files.
# Nightly, from root's crontab: 30 2 * * * /opt/academy/deploy/backup-compose.sh
set -eu
cd "$(dirname "$0")/.."

docker compose exec -T academy-1 node scripts/backup.ts "/backups/$(date -u +%Y-%m-%dT%H%M%SZ).backup"

# Only after a successful backup: a month of failures must not delete the last good ones.
ls -1 backups/*.backup | head -n -30 | xargs -r rm --
find backups -name '*.part' -mtime +1 -delete
