import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { PaymentPageState } from '../../app/payments/payments.ts'
import type { Handle } from '../../app/storage/engine/database.server.ts'

/** What the card provider knows, whoever plays it. */
export type CardLedger = {
  paymentPages: ReadonlyMap<string, PaymentPageState>
  paymentPage(id: string): PaymentPageState | undefined
  /** What went back to the customer: refunds and lost disputes. */
  returnedFor(paymentIntentId: string): number
  /** The part of it that we asked for. */
  requestedFor(paymentIntentId: string): number
}

const occupying = ['pending', 'confirmed', 'completed']

/** What must hold at every moment, whatever has happened so far. */
export function expectAlways({ bookings, attempts, dates }: Seen, cards: CardLedger) {
  for (const date of dates) {
    expect(date.taken, 'no more places are taken than there are').toBeLessThanOrEqual(date.capacity)
    const occupied = bookings.filter(
      ({ scheduleId, status }) => scheduleId === date.id && occupying.includes(status),
    )
    expect(date.taken, 'the count is the bookings that occupy a place').toBe(occupied.length)
  }
  for (const booking of bookings) {
    const own = attempts.filter(({ orderId }) => orderId === booking.orderId)
    const pages = [...cards.paymentPages.keys()]
      .map((id) => cards.paymentPage(id))
      .filter((page) => own.some(({ id }) => id === page?.attemptId))
    const payable = pages.filter((page) => page?.status === 'open')
    expect(payable.length, 'at most one page can be paid').toBeLessThanOrEqual(1)
    if (payable.length > 0 && booking.scheduleId) {
      expect(occupying, 'a page that can be paid has a place').toContain(booking.status)
    }
    const paid = pages.find((page) => page?.payment === 'paid')
    if (booking.status === 'confirmed') {
      expect(paid?.pence, 'confirmed means paid in full').toBe(booking.price)
      expect(booking.paid).toBe(booking.price)
    }
    const back = paid ? cards.returnedFor(paid.paymentIntentId ?? '') : 0
    const asked = paid ? cards.requestedFor(paid.paymentIntentId ?? '') : 0
    expect(back, 'never more back than was paid').toBeLessThanOrEqual(paid?.pence ?? 0)
    expect(asked, 'never more asked for than is owed').toBeLessThanOrEqual(booking.refundOwed)
    expect(booking.refunded, 'never more counted than is owed').toBeLessThanOrEqual(
      booking.refundOwed,
    )
    expect(booking.refundOwed, 'never more owed than was paid').toBeLessThanOrEqual(booking.paid)
    expect(booking.confirmations, 'one confirmation').toBeLessThanOrEqual(1)
    expect(booking.moves, 'moved by the trainee at most twice').toBeLessThanOrEqual(2)
    expect(booking.capped !== null, 'a move by the trainee caps the refund').toBe(booking.moves > 0)
  }
}

/** What must hold once everybody has been heard and every deadline has passed. */
export function expectAtRest(seen: Seen, cards: CardLedger) {
  expectAlways(seen, cards)
  const { bookings, attempts } = seen
  for (const attempt of attempts) expect(attempt.state, 'nothing is left open').not.toBe('open')
  for (const booking of bookings) {
    if (!booking.needsAttention) expect(booking.status, 'nothing is pending').not.toBe('pending')
    expect(booking.refunded, 'what is owed was given back').toBe(booking.refundOwed)
    const own = attempts.filter(({ orderId }) => orderId === booking.orderId)
    for (const page of cards.paymentPages.values()) {
      if (page.payment !== 'paid' || !own.some(({ id }) => id === page.attemptId)) continue
      const back = cards.returnedFor(page.paymentIntentId ?? '')
      const kept = page.pence - back
      expect(booking.refunded, 'all that went back is counted, once').toBe(back)
      const hasPlace = booking.status === 'confirmed'
      // A trainee who cancels gets what was quoted: by the terms that may be a part, or nothing.
      const byTerms = booking.cancelReason === 'trainee'
      expect(kept === 0 || hasPlace || byTerms, 'money is kept for a place or by the terms').toBe(
        true,
      )
      const isEnded = booking.status === 'refunded' || (byTerms && booking.status === 'cancelled')
      // A refund made elsewhere, or by staff in part, releases no place.
      expect(kept === page.pence || isEnded || hasPlace).toBe(true)
    }
  }
}

type Seen = {
  bookings: {
    id: string
    orderId: string
    scheduleId: string | null
    status: string
    price: number
    paid: number
    refundOwed: number
    refunded: number
    needsAttention: boolean
    confirmations: number
    moves: number
    capped: number | null
    cancelReason: string | null
  }[]
  attempts: { id: string; orderId: string; state: string }[]
  dates: { id: string; taken: number; capacity: number }[]
}

/** Everything since a moment, in one question: it is asked thousands of times. */
export async function lookAtBookings(db: Handle, since: Date): Promise<Seen> {
  const from = sql`${since.toISOString()}::timestamptz`
  const answer = await db.execute(sql`select
    (select coalesce(json_agg(json_build_object('id', e.id, 'orderId', order_id,
      'scheduleId', schedule_id, 'status', status, 'price', price, 'paid', paid,
      'refundOwed', refund_owed, 'refunded', refunded, 'needsAttention', needs_attention,
      'moves', moves_by_trainee, 'capped', capped_percent, 'cancelReason', cancel_reason,
      'confirmations', (select count(*) from outbox
        where subject_id = e.id and kind = 'booking-confirmation')) order by e.id), '[]')
      from course_enrollments e where created_at >= ${from}) as bookings,
    (select coalesce(json_agg(json_build_object('id', id, 'orderId', order_id, 'state', state) order by id), '[]')
      from checkout_attempts where created_at >= ${from}) as attempts,
    (select coalesce(json_agg(json_build_object('id', id, 'taken', current_enrollments,
      'capacity', max_capacity) order by id), '[]')
      from course_schedules where created_at >= ${from}) as dates`)
  const [seen] = (answer as unknown as { rows: Seen[] }).rows
  if (!seen) throw new Error('The database says nothing.')
  return seen
}
