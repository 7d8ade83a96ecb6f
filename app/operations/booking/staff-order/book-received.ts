import { randomUUID } from 'node:crypto'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { occupiesPlace } from '#app/domain/booking/booking-status.ts'
import { isEnoughToConfirm, openAmount } from '#app/domain/booking/order/payment-plan.ts'
import { divideReceived } from '#app/domain/booking/order/received-money.ts'
import {
  type LockedBooking,
  lockBookings,
  writeBooking,
} from '#app/storage/booking/locked-bookings.ts'
import { endMatters } from '#app/storage/booking/matters.ts'
import { receivedPence } from '#app/storage/booking/payments.ts'
import { writeDebt } from '#app/storage/booking/refunds.ts'
import { planOf, setPayUntil } from '#app/storage/booking/staff-order/staff-orders.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { asBooking } from '../apply-booking-event.ts'
import { applyOrderEvent } from '../apply-order-event.ts'

/**
 * Counts all money that has arrived for an order that staff made, after a payment was recorded: called
 * again it changes nothing. Enough of it confirms the places; more than they cost is owed back. Staff need
 * not look at the balance any more once nothing is overdue.
 */
export async function bookReceived(tx: Handle, orderId: string, now: Date) {
  const bookings = await lockBookings(tx, { orderId })
  const received = await receivedPence(tx, orderId)
  const { paid, surplusPence } = divideReceived(received, bookings.map(asPaidPlace))
  const counted = bookings.filter(({ id }) => paid.has(id))
  const money = {
    pricePence: counted.reduce((sum, { price }) => sum + price, 0),
    paidPence: counted.reduce((sum, { id }) => sum + (paid.get(id) ?? 0), 0),
  }
  const plan = await planOf(tx, orderId)
  const confirms = isEnoughToConfirm(plan, money)
  const hasLetters = await applyOrderEvent(
    tx,
    bookings,
    ({ id }) => {
      const totalPence = paid.get(id)
      return totalPence === undefined ? null : { kind: 'received', totalPence, confirms }
    },
    { now },
  )
  if (surplusPence > 0) await oweSurplus(tx, orderId, surplusPence, now)
  if (confirms) await setPayUntil(tx, orderId, null)
  const open = openAmount(plan, money)
  if (!open || open.nextDueOn >= londonToday(now)) {
    await endMatters(tx, { kind: 'balance-unpaid', orderId, bookingId: null, now })
  }
  return { hasLetters, confirms, surplusPence }
}

function asPaidPlace({ id, price, paid, status }: LockedBooking) {
  return { id, pricePence: price, paidPence: paid, occupiesPlace: occupiesPlace(status) }
}

/** It belongs to no place, so it is kept with the first one, above its price. */
async function oweSurplus(tx: Handle, orderId: string, pence: number, now: Date) {
  const [first] = await lockBookings(tx, { orderId })
  if (!first) return
  const before = asBooking(first)
  const booking = {
    ...before,
    paidPence: before.paidPence + pence,
    refundOwedPence: before.refundOwedPence + pence,
  }
  await writeBooking(tx, first.id, { booking, holdUntil: first.holdUntil, now })
  const debt = { orderId, bookingId: first.id, pence, reason: 'overpaid' } as const
  await writeDebt(tx, { ...debt, key: randomUUID(), now })
}
