import { randomUUID } from 'node:crypto'
import { MINUTE } from '#app/domain/basics/durations.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { occupiesPlace } from '#app/domain/booking/booking-status.ts'
import { cardPages, checkoutLimits } from '#app/domain/booking/limits.ts'
import { cardAmount } from '#app/domain/booking/order/card-amount.ts'
import { placesText } from '#app/domain/booking/order/order-text.ts'
import { PAYMENT_PAGE_ID } from '#app/domain/booking/payment-page-parameters.ts'
import type { Services } from '#app/services.server.ts'
import { type LockedBooking, lockBookings } from '#app/storage/booking/locked-bookings.ts'
import {
  addLinkPage,
  type LinkPage,
  linkPageById,
  openPageOf,
  rememberLinkPage,
} from '#app/storage/booking/staff-order/link-pages.ts'
import { staffOrderOf } from '#app/storage/booking/staff-order/staff-orders.ts'
import { closePageOfLink } from './close-link-page.ts'
import { whatIsOpen } from './what-is-open.ts'

type Wish = { orderId: string; amount: 'next' | 'all' }

type Opened = Outcome<
  { url: string },
  'nothing-open' | 'too-little-for-card' | 'under-way' | 'no-payment-page'
>

/**
 * Leads to a card page for what is due next, or for all that is open. A page that is still open for the
 * same amount is used again; one for another amount, or with little time left, is closed first, so that
 * an order has one page that can be paid. While the bank decides about a payment, none is opened.
 */
export async function payByLink({ orderId, amount }: Wish, services: Services): Promise<Opened> {
  const { db, now } = services
  for (let tries = 0; tries < 3; tries += 1) {
    const made = await db.transaction(async (tx) => {
      const bookings = await lockBookings(tx, { orderId })
      // What is on account is paid by its invoice.
      const order = await staffOrderOf(tx, orderId)
      const open = order && whatIsOpen(order.plan, bookings, londonToday(now()))
      const kept = bookings.filter(({ status }) => occupiesPlace(status))
      const [first] = kept
      if (!open || !first) return null
      const pence = cardAmount(open, amount, cardPages.leastPence)
      if (pence === null) return { kind: 'too-little' } as const
      const earlier = await openPageOf(tx, orderId)
      if (earlier) return { kind: 'earlier', earlier, pence } as const
      const page = newPage(first, { pence, places: kept.length, now: now() }, services)
      await addLinkPage(tx, page)
      return { kind: 'new', pageId: page.id } as const
    })
    if (!made) return refused('nothing-open')
    if (made.kind === 'too-little') return refused('too-little-for-card')
    // After the commit: a crash from here on leaves a page that is closed by the job.
    if (made.kind === 'new') {
      const page = await linkPageById(db, made.pageId)
      return page ? openAtProvider(page, services) : refused('no-payment-page')
    }
    const { earlier, pence } = made
    if (isStillGood(earlier, pence, now())) return openAtProvider(earlier, services)
    const closed = await closePageOfLink(earlier, services)
    if (!closed.ok) return refused(earlier.processingSince ? 'under-way' : 'no-payment-page')
    if (closed.state === 'under-way') return refused('under-way')
  }
  return refused('no-payment-page')
}

function isStillGood(
  { parameters, paymentPageUrl, expiresAt, processingSince }: LinkPage,
  pence: number,
  now: Date,
) {
  if (processingSince) return false
  const left = expiresAt.getTime() - now.getTime()
  // Without a page at the provider it needs the whole window.
  return parameters.pence === pence && left > (paymentPageUrl ? 5 : 31) * MINUTE
}

async function openAtProvider(page: LinkPage, { db, payments, now }: Services): Promise<Opened> {
  if (page.paymentPageUrl) return { ok: true, url: page.paymentPageUrl }
  const { id, orderId, key, parameters } = page
  const answer = await payments.createPaymentPage({ key, parameters })
  if (!answer.ok || !answer.value.url) return refused('no-payment-page')
  const { id: paymentPageId, url } = answer.value
  await rememberLinkPage(db, id, { orderId, paymentPageId, url, now: now() })
  return { ok: true, url }
}

type Wanted = { pence: number; places: number; now: Date }

function newPage(
  { orderId, courseTitle: title, courseDate, currency, buyerEmail: email }: LockedBooking,
  { pence, places, now }: Wanted,
  { env }: Pick<Services, 'env'>,
) {
  const id = randomUUID()
  const expiresAt = new Date(now.getTime() + checkoutLimits.paymentWindowMinutes * MINUTE)
  const description = [places > 1 ? placesText(places) : '', courseDate].filter(Boolean).join(', ')
  const course = encodeURIComponent(title)
  return {
    id,
    orderId,
    key: randomUUID(),
    expiresAt,
    now,
    parameters: {
      attemptId: id,
      title,
      description,
      pence,
      currency,
      email,
      expiresAt: Math.floor(expiresAt.getTime() / 1000),
      // Without the link's token: these addresses are stored.
      successUrl: `${env.publicUrl}/payment-success?course=${course}&session_id=${PAYMENT_PAGE_ID}`,
      cancelUrl: `${env.publicUrl}/payment-canceled?attempt=${id}`,
    },
  }
}
