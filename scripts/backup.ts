import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BackupRefused } from '../app/storage/backup/backup-file.ts'
import { takeBackup } from '../app/storage/backup/take-backup.ts'
import { migrations, secretMark, withDatabase } from './with-database.ts'

/** `npm run backup -- <file>`: with PostgreSQL while the academy runs, else while it is stopped. */
await withDatabase('Usage: npm run backup -- <file>', {
  before({ databaseUrl, dataDir }) {
    if (databaseUrl || existsSync(join(dataDir, 'database'))) return
    throw new BackupRefused(`There is no database in ${dataDir}: is DATA_DIR set as the academy’s?`)
  },
  async run({ db, env, path }) {
    const mark = secretMark(env)
    const taken = await takeBackup(db, { path, migrations, now: new Date(), secretMark: mark })
    console.log(`\n${taken.rows} rows of ${taken.tables} tables are in ${path}.`)
    if (taken.leftOut.length > 0) {
      console.warn(`Left out, because the academy does not know them: ${taken.leftOut.join(', ')}.`)
    }
    console.log('It holds personal data, and not the AUTH_SECRET: keep that with your settings.\n')
  },
})
