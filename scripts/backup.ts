import { DAY } from '#app/domain/basics/durations.ts'
import { retention } from '#app/domain/privacy/retention.ts'
import { takeBackup } from '#app/storage/backup/take-backup.ts'
import { currentMark, migrations, needsDatabase, withDatabase } from './with-database.ts'

/** `npm run backup -- <file>`: with PostgreSQL while the academy runs, else while it is stopped. */
await withDatabase('Usage: npm run backup -- <file>', {
  before: needsDatabase,
  async run({ db, env, path }) {
    const now = new Date()
    const taken = await takeBackup(db, {
      path,
      migrations,
      now,
      secretMark: currentMark(env),
      erasuresSince: new Date(now.getTime() - retention.erasureJournalDays * DAY),
    })
    console.log(`\n${taken.rows} rows of ${taken.tables} tables are in ${path}.`)
    if (taken.leftOut.length > 0) {
      console.warn(`Left out, because the academy does not know them: ${taken.leftOut.join(', ')}.`)
    }
    console.log(
      'Beside it, erasures.journal lists who was erased: keep the newest one for a restore.',
    )
    console.log('It holds personal data, and not the AUTH_SECRET: keep that with your settings.\n')
  },
})
