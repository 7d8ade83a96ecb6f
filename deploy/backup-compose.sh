#!/bin/sh
# A backup of the academy that compose.yaml runs, into the folder backups; the newest 30 stay.
# Nightly, from root's crontab: 30 2 * * * /opt/academy/deploy/backup-compose.sh
set -eu
cd "$(dirname "$0")/.."

docker compose exec -T academy-1 node scripts/backup.ts "/backups/$(date -u +%Y-%m-%dT%H%M%SZ).backup"

# Only after a good one, or a month of failures would delete the last that is left.
ls -1 backups/*.backup | head -n -30 | xargs -r rm --
find backups -name '*.part' -mtime +1 -delete
