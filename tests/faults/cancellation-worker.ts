import { carryOutCancellations } from '#app/operations/schedule/carry-out-cancellations.ts'
import { openDatabase } from '#app/storage/engine/open-database.server.ts'

/** Does what is left to do for cancelled dates, saying when it begins and when it is through. */
// Whoever started it holds the other end: when they are gone, so is it.
process.stdin.on('end', () => process.exit(1)).resume()

const [, , databaseUrl = '', migrations = ''] = process.argv
const { db } = await openDatabase({
  databaseUrl,
  dataDir: null,
  migrations,
  onError: () => process.exit(1),
})
console.log('begins')
await carryOutCancellations({ db, now: () => new Date(), nudge: () => {} })
console.log('through')
