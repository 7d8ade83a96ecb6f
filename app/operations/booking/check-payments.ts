import type { Services } from '#app/services.server.ts'
import { openDisputes } from '#app/storage/booking/disputes.ts'
import { paymentsToCheck } from '#app/storage/booking/payments.ts'
import { runIsolated } from '../basics/run-isolated.ts'
import { syncRefunds } from './refund/sync-refunds.ts'
import { syncDispute } from './sync-dispute.ts'

const batchSize = 20

/**
 * Asks the provider about payments that staff have to look at or that are being refunded, and about
 * open disputes, in case an event about them never arrived.
 */
export async function checkPayments(services: Services) {
  const payments = await paymentsToCheck(services.db, { limit: batchSize })
  await runIsolated(payments, async function checkPayment({ id }) {
    await syncRefunds(id, services)
  })
  const disputes = await openDisputes(services.db, batchSize)
  await runIsolated(disputes, async function checkDispute({ id: disputeId }) {
    await syncDispute({ disputeId, waitsForPayment: false }, services)
  })
  return payments.length + disputes.length
}
