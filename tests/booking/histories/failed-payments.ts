import fc from 'fast-check'
import { expect } from 'vitest'
import type { Seen } from '../look-at-bookings.ts'
import type { Step } from './history-steps.ts'

type Failing = { places: number; isSeen: boolean; turnsBack: boolean }

/** A payment that takes its time and fails: known to us meanwhile or not, reported again and again. */
export const failedPayment = fc
  .record({ places: fc.constantFrom(1, 2), isSeen: fc.boolean(), turnsBack: fc.boolean() })
  .map((failing) => failingPayment(failing))

/** Part of every run. */
export const failedExamples: Step[][] = [1, 2].map((places) =>
  failingPayment({ places, isSeen: true, turnsBack: false }),
)

function failingPayment({ places, isSeen, turnsBack }: Failing): Step[] {
  const reported = (type: string, nth: number): Step => ({ does: 'event', which: 0, type, nth })
  return [
    { does: 'book', who: 0, places, withDate: true, answerLost: false, diesAfter: false },
    { does: 'pay', which: 0, slowly: true },
    ...(isSeen ? [{ does: 'come back', which: 0 } satisfies Step] : []),
    ...(turnsBack ? [{ does: 'turn back', which: 0 } satisfies Step] : []),
    { does: 'conclude', which: 0, how: 'failed' },
    reported('checkout.session.async_payment_failed', 0),
    { does: 'settle events' },
    reported('checkout.session.completed', 1),
    { does: 'settle events' },
    { does: 'come back', which: 0 },
  ]
}

/** Whoever was told to wait for an e-mail, and lost the place by the failure, has had one letter. */
export function expectFailuresTold() {
  const waited = new Set<string>()
  return {
    see({ bookings }: Seen) {
      for (const { orderId, payment } of bookings) if (payment === 'processing') waited.add(orderId)
    },
    /** Returns how many were told. */
    atRest({ orders, bookings }: Seen) {
      const lost = bookings.filter(({ cancelReason }) => cancelReason === 'payment-failed')
      for (const { id, failures } of orders.filter((order) => waited.has(order.id))) {
        const isLost = lost.some(({ orderId }) => orderId === id)
        if (isLost) expect(failures, 'a failed payment is told').toBe(1)
      }
      return orders.filter(({ failures }) => failures > 0).length
    },
  }
}
