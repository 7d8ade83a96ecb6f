import { log } from '#app/log.server.ts'
import { oweRefund } from '#app/operations/booking/refund/owe-refund.ts'
import { issueCreditNote } from '#app/operations/invoice/issue-credit-note.ts'
import { issueInvoice } from '#app/operations/invoice/issue-invoice.ts'
import { bookingsOfOrder } from '#app/storage/booking/trainee-bookings.ts'
import { openDatabase } from '#app/storage/engine/open-database.server.ts'
import { workerServices } from './worker-services.ts'

/**
 * A process that invoices orders, four at a time, gives a part of each price back and writes the credit
 * notes. Whoever started it kills it at some moment; it says when it begins and when it has done all.
 */
const [, , databaseUrl = '', ...orderIds] = process.argv
log.level = 'silent'
const database = await openDatabase({
  databaseUrl,
  dataDir: null,
  migrations: 'app/storage/migrations',
  onError: console.error,
})
const services = workerServices({
  db: database.db,
  cardsUrl: 'http://127.0.0.1:9',
  minutesAhead: 0,
})
process.send?.('begins')
const left = [...orderIds]
await Promise.all([1, 2, 3, 4].map(work))
await database.close()
process.send?.('done')
process.disconnect?.()

async function work() {
  for (let orderId = left.shift(); orderId; orderId = left.shift()) {
    await issueInvoice(orderId, services)
    const [booking] = await bookingsOfOrder(database.db, orderId)
    // The process before may have been killed after this.
    if (booking?.refundOwed === 0) {
      await oweRefund(
        {
          bookingId: booking.id,
          actorId: 'staff',
          seenRevision: booking.revision,
          pence: 10_00,
          cancel: false,
          reason: 'goodwill',
        },
        services,
      )
    }
    await issueCreditNote(orderId, services)
  }
}
