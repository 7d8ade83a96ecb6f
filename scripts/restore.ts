import { restoreBackup } from '../app/storage/backup/restore-backup.ts'
import { migrations, secretMark, withDatabase } from './with-database.ts'

/** `npm run restore -- <file>`: into the empty database that the settings name. */
await withDatabase('Usage: npm run restore -- <file>', {
  async run({ db, env, path, where }) {
    const { rows, cover } = await restoreBackup(db, { path, migrations })
    console.log(`\n${rows} rows of ${cover.madeAt} are in ${where}.\n`)
    if (cover.secretMark && cover.secretMark !== secretMark(env)) {
      console.warn(
        'The backup was made under another AUTH_SECRET. With this one everybody signs in anew, and second factors have to be set up again.\n',
      )
    }
  },
})
