import { log } from '#app/log.server.ts'
import { changeBookingStatus } from '#app/operations/booking/change-booking-status.ts'
import { declineOffer } from '#app/operations/waitlist/leave-waitlist.ts'
import type { Services } from '#app/services.server.ts'
import { openDatabase } from '#app/storage/engine/open-database.server.ts'
import { moveByTrainee } from './move-by-trainee.ts'
import { withBoundaries } from './statement-boundaries.ts'
import { workerServices } from './worker-services.ts'

/**
 * A process that releases a place, and kills itself before one of its statements or after one of its
 * commits. `decline`: staff cancel a booking, then the offer that this makes is declined. `move`: a
 * trainee moves to another date.
 */
const [, , databaseUrl = '', what = '', bookingId = '', otherId = '', dieAt = '0'] = process.argv
log.level = 'silent'
let boundaries = 0

function boundary() {
  boundaries += 1
  if (boundaries === Number(dieAt)) process.kill(process.pid, 'SIGKILL')
}

const database = await openDatabase({
  databaseUrl,
  dataDir: null,
  migrations: 'app/storage/migrations',
  onError: console.error,
})
const usual = workerServices({ db: database.db, cardsUrl: 'http://127.0.0.1:1', minutesAhead: 0 })
const services: Services = { ...usual, db: withBoundaries(usual.db, boundary) }

if (what === 'move') await moveByTrainee(bookingId, otherId, services)
else {
  const revision = { bookingId, actorId: 'staff', seenRevision: 0 }
  await changeBookingStatus({ ...revision, status: 'cancelled' }, services)
  await declineOffer(otherId, services)
}
await database.close()
process.send?.({ boundaries })
process.disconnect?.()
