import { randomUUID } from 'node:crypto'
import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import type { RecordedMethod } from '#app/domain/booking/order/payment-method.ts'
import type { Services } from '#app/services.server.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { recordByHand } from '#app/storage/booking/payments.ts'
import { openPageOf } from '#app/storage/booking/staff-order/link-pages.ts'
import { staffOrderOf } from '#app/storage/booking/staff-order/staff-orders.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { bookReceived } from './book-received.ts'
import { closePageOfLink } from './close-link-page.ts'
import { postPaymentLetter } from './payment-letter.ts'
import { whatIsOpen } from './what-is-open.ts'

type ReceivedInput = {
  orderId: string
  actorId: string
  method: RecordedMethod
  pence: number
  reference: string
  receivedOn: string
  /** The form's id: sent twice, it is one payment. */
  submission?: string
}

type Recorded = Outcome<{ confirms: boolean; surplusPence: number }, 'not-found'>

/**
 * Staff record money that did not come by card. It counts whatever the state of the order: late money
 * confirms it if places are left, and is owed back otherwise; so is what the order does not cost.
 */
export async function recordReceived(
  { orderId, actorId, submission = randomUUID(), ...payment }: ReceivedInput,
  services: Services,
): Promise<Recorded> {
  const { db, now, nudge } = services
  const outcome = await db.transaction(async (tx): Promise<Recorded> => {
    const bookings = await lockBookings(tx, { orderId })
    if (bookings.length === 0 || !(await staffOrderOf(tx, orderId))) return refused('not-found')
    const at = now()
    const row = { orderId, ...payment, recordedBy: actorId, submission, at }
    if (!(await recordByHand(tx, row))) return { ok: true, confirms: false, surplusPence: 0 }
    const { hasLetters, confirms, surplusPence } = await bookReceived(tx, orderId, at)
    if (!hasLetters) await postPaymentLetter(tx, orderId, 'received', at)
    for (const { id: subjectId } of bookings) {
      await recordAudit(tx, 'payment-recorded', subjectId, {
        actorId,
        fields: ['paid'],
        details: { method: payment.method },
      })
    }
    return { ok: true, confirms, surplusPence }
  })
  if (!outcome.ok) return outcome
  nudge('send-mail', 'follow-staff-orders', 'make-refunds', 'refresh-public-answers')
  await closePageOfPaidOrder(orderId, services)
  return outcome
}

/** Nobody should pay by card what has been paid; if the provider does not answer, the job closes it. */
export async function closePageOfPaidOrder(orderId: string, services: Services) {
  const { db } = services
  const page = await openPageOf(db, orderId)
  if (!page) return
  const open = await db.transaction(async (tx) => {
    const order = await staffOrderOf(tx, orderId)
    return whatIsOpen(order?.plan ?? [], await lockBookings(tx, { orderId }))
  })
  const asked = page.parameters.pence
  if (!open || asked > open.restPence) await closePageOfLink(page, services)
}
