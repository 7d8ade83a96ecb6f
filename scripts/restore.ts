import { eraseAgain } from '#app/operations/privacy/erase-again.ts'
import { BackupRefused } from '#app/storage/backup/backup-file.ts'
import { type Erased, journalBeside, readJournal } from '#app/storage/backup/erasure-journal.ts'
import { restoreBackup } from '#app/storage/backup/restore-backup.ts'
import { currentMark, currentSecret, migrations, withDatabase } from './with-database.ts'

/**
 * `npm run restore -- <file> [journal]`: into the empty database that the settings name. The journal
 * of erasures is the one beside the file, unless another is named.
 */
await withDatabase('Usage: npm run restore -- <file> [journal of erasures]', {
  mostFiles: 2,
  async run({ db, env, path, more: [named], where }) {
    const journalPath = named ?? journalBeside(path)
    const journal = await readJournal(journalPath)
    if (named && !journal) throw new BackupRefused(`There is no file ${named}.`)
    let erased: { people: number; unreadable: Erased[] } = { people: 0, unreadable: [] }
    const { rows, skipped, cover } = await restoreBackup(db, {
      path,
      migrations,
      async afterLoading(tx, { madeAt }) {
        if (!journal) return
        const authSecret = currentSecret(env)
        const restored = { madeAt: new Date(madeAt), erased: journal.erased }
        erased = await eraseAgain(tx, restored, authSecret ? { env: { authSecret } } : null)
      },
    })
    console.log(`\n${rows} rows of ${cover.madeAt} are in ${where}.`)
    console.log(erasedText(journal?.madeAt ?? null, erased.people))
    console.log('Nobody is signed in, and links in letters that waited do not work any more.\n')
    if (skipped.length > 0) {
      console.warn(`Left out, because this version does not know them: ${skipped.join(', ')}.\n`)
    }
    if (cover.secretMark && cover.secretMark !== currentMark(env)) {
      console.warn(
        'The backup was made under another AUTH_SECRET. With this one second factors have to be set up again.\n',
      )
    }
    if (erased.unreadable.length > 0) {
      console.error(unreadableText(erased.unreadable))
      process.exitCode = 1
    }
  },
})

function erasedText(madeAt: string | null, people: number) {
  if (madeAt === null) {
    return 'No erasures.journal is beside it: whoever was erased since has to be erased again by hand.'
  }
  const who = people === 1 ? '1 person was' : `${people} people were`
  return `${who} erased again, by the journal of ${madeAt}.`
}

function unreadableText(unreadable: Erased[]) {
  const lines = unreadable.map(
    ({ personHash, erasedAt, secretMark }) =>
      `  ${erasedAt}  ${personHash}  (secret ${secretMark ?? 'unknown'})`,
  )
  return [
    `NOT ERASED: ${unreadable.length} entries of the journal were made under another AUTH_SECRET.`,
    'These people are in the restored data again: erase them by hand before the academy opens.',
    ...lines,
    '',
  ].join('\n')
}
