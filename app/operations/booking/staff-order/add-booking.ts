import { randomUUID } from 'node:crypto'
import { londonInstant, londonToday } from '#app/domain/basics/london-time.ts'
import { type Outcome, type Refused, refused } from '#app/domain/basics/outcome.ts'
import { cardPages } from '#app/domain/booking/limits.ts'
import { isPayableByCard } from '#app/domain/booking/order/card-amount.ts'
import type { Company } from '#app/domain/booking/order/company.ts'
import { agreedPrice, orderPrice } from '#app/domain/booking/order/order-price.ts'
import type { RecordedMethod } from '#app/domain/booking/order/payment-method.ts'
import {
  latestHoldDay,
  type PlanRefusal,
  paymentPlan,
} from '#app/domain/booking/order/payment-plan.ts'
import type { MeansOfPayment } from '#app/domain/booking/order/staff-order.ts'
import type { NamedPerson } from '#app/domain/booking/participant/naming.ts'
import { vatIncluded } from '#app/domain/invoice/vat.ts'
import { expressRequestFor } from '#app/domain/schedule/express-request.ts'
import { bookedDateText } from '#app/domain/schedule/run-text.ts'
import { isOnSale, isUpcoming, sparePlaces } from '#app/domain/schedule/spare-places.ts'
import {
  type AccountRefusal,
  allowOnAccount,
  putOnAccount,
} from '#app/operations/invoice/put-on-account.ts'
import { takePlace } from '#app/operations/waitlist/release-places.ts'
import type { Services } from '#app/services.server.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { recordByHand } from '#app/storage/booking/payments.ts'
import {
  type NewStaffOrder,
  orderOfSubmission,
  writeStaffOrder,
} from '#app/storage/booking/staff-order/staff-orders.ts'
import { type Handle, isTaken } from '#app/storage/engine/database.server.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { type LockedRun, lockRun } from '#app/storage/schedule/run-locks.ts'
import { expressRequest } from '#content/express-request.ts'
import { groupDiscount, refundTerms, salesClose } from '#content/settings.ts'
import { bookReceived } from './book-received.ts'
import { postPaymentLetter } from './payment-letter.ts'
import { whatIsOpen } from './what-is-open.ts'

type Person = { fullName: string; email: string; phone: string }

type Received = {
  /** Null: the whole price. */
  pence: number | null
  reference: string
  on: string
  /** All that is left of the price came the same day in another way. */
  rest?: { method: RecordedMethod; reference: string } | null
}

export type StaffBooking = {
  submission: string
  actorId: string
  courseSlug: string
  /** Null: the date is arranged later. */
  scheduleId: string | null
  places: number
  buyer: Person
  isAttending: boolean
  /** Of the buyer, kept only if they come themselves. */
  details?: { emergencyContact: string; dietaryRequirements: string }
  /** Who else comes, as far as it is known; they are written to once their places are confirmed. */
  people?: readonly NamedPerson[]
  company: Company | null
  /** Null: the list price. */
  agreed: { pence: number; reason: string } | null
  /** The company on whose account it goes, which is then the buyer; null for all other ways to pay. */
  account: { companyId: string; purchaseOrder: string } | null
  means: MeansOfPayment
  /** What has arrived already; null while it is awaited. */
  received: Received | null
  /** The last day for the first payment. */
  holdUntil: string
  deposit: { pence: number; laterPayments: number; lastDueOn: string | null } | null
  /** Staff may overbook a date, as they may when they move a booking. */
  overbook: boolean
  /** The buyer asked for a start within the right to cancel. */
  requested: boolean
  enquiryId: string | null
}

type Added =
  | Outcome<
      { bookingId: string },
      | 'no-such-course'
      | 'no-such-date'
      | 'price-above-list'
      | 'hold-too-long'
      | 'within-right'
      | 'too-little-for-card'
      | 'nothing-left'
      | PlanRefusal
      | AccountRefusal
    >
  | Refused<'too-few-places', { left: number }>

/** An order that staff make for a buyer: all places or none, then its payment and its letters. */
export async function addBooking(input: StaffBooking, services: Services): Promise<Added> {
  const { db, nudge } = services
  for (;;) {
    try {
      const added = await db.transaction((tx) => add(tx, input, services))
      if (added.ok) {
        nudge('send-mail', 'make-refunds', 'refresh-public-answers', 'follow-staff-orders')
      }
      return added
    } catch (error) {
      // The same form at the same time: the other request has written it. Or a reference that is in use.
      if (isTaken(error, 'staff_orders_submission_unique')) continue
      if (isTaken(error, 'course_enrollments_reference')) continue
      throw error
    }
  }
}

async function add(tx: Handle, input: StaffBooking, services: Services): Promise<Added> {
  const earlier = await orderOfSubmission(tx, input.submission)
  if (earlier) return { ok: true, bookingId: earlier.bookingId }
  const now = services.now()
  const today = londonToday(now)
  const course = services.catalogue().course(input.courseSlug)
  if (!course) return refused('no-such-course')
  const run = input.scheduleId ? await lockRun(tx, input.scheduleId) : null
  if (run === undefined || (run && !isFor(run, input.courseSlug, today)))
    return refused('no-such-date')
  const left = run ? sparePlaces(run) : input.places
  if (left < input.places && !input.overbook) return refused('too-few-places', { left })
  const isCompany = input.company !== null || input.account !== null
  const asks = run && !isCompany && expressRequestFor(run.startDate, today, expressRequest)
  if (asks && !input.requested) return refused('within-right')

  const list = orderPrice({ listPence: course.price.page, places: input.places, groupDiscount })
  if (input.agreed && input.agreed.pence > list.listPence) return refused('price-above-list')
  const price = input.agreed
    ? { ...agreedPrice(list.listPence, input.agreed.pence, input.places), kind: 'agreed' as const }
    : { ...list, kind: list.offer === 'group' ? ('group' as const) : ('none' as const) }
  const startDate = run?.startDate ?? null
  const latest = latestHoldDay(today, startDate)
  let company = input.company
  if (input.account) {
    const { companyId, purchaseOrder } = input.account
    const allowed = await allowOnAccount(tx, companyId, price.totalPence)
    if (!allowed.ok) return allowed
    const { name, address } = allowed.company
    company = { name, address, purchaseOrder }
  }
  const arrived = arrivedPence(input.received, price.totalPence)
  if (arrived.restPence !== null && arrived.restPence <= 0) return refused('nothing-left')
  const receivedPence = arrived.firstPence + (arrived.restPence ?? 0)
  const isReceived = receivedPence >= (input.deposit?.pence ?? price.totalPence)
  const isPaidNow = input.account !== null || isReceived
  const holdDay = isPaidNow ? today : input.holdUntil
  if (!isPaidNow && (latest === null || holdDay > latest || holdDay < today))
    return refused('hold-too-long')
  const planned = paymentPlan({
    totalPence: price.totalPence,
    depositPence: input.deposit?.pence ?? null,
    laterPayments: input.deposit?.laterPayments ?? 1,
    lastDueOn: input.deposit?.lastDueOn ?? null,
    firstDueOn: holdDay,
    startDate,
    today,
  })
  if (!planned.ok) return planned
  // Every letter about money has a link to a card page, however the first part is paid.
  const isByCard = input.account === null
  if (
    isByCard &&
    !isPayableByCard(planned.instalments, { receivedPence, leastPence: cardPages.leastPence })
  )
    return refused('too-little-for-card')

  const vatRate = services.env.invoicing.vat?.rate ?? 0
  const bookingIds = Array.from({ length: input.places }, () => randomUUID()).toSorted()
  const comes = [...(input.isAttending ? [input.buyer] : []), ...(input.people ?? [])]
  const order: NewStaffOrder = {
    orderId: randomUUID(),
    places: bookingIds.map((bookingId, nth) => ({
      bookingId,
      netPence: price.netPence[nth] ?? 0,
      person: comes[nth] ?? null,
      ...(nth === 0 && input.isAttending && { details: input.details }),
    })),
    submission: input.submission,
    buyer: input.buyer,
    company,
    price: { ...price, reason: input.agreed?.reason ?? null },
    course: { slug: course.id, title: course.title.catalogue },
    date: run ? { id: run.id, text: bookedDateText(run) } : null,
    vat: { rate: vatRate, pence: vatIncluded(price.totalPence, vatRate) },
    expressRequest: asks ? expressRequest.version : null,
    terms: refundTerms,
    means: input.means,
    plan: planned.instalments,
    payUntil: isPaidNow ? null : londonInstant(holdDay, '23:59'),
    enquiryId: input.enquiryId,
    madeBy: input.actorId,
    now,
  }
  await writeStaffOrder(tx, order)
  if (run) {
    for (const _ of bookingIds) await takePlace(tx, { runId: run.id, entryId: null }, now)
  }
  await writeAudit(tx, input, order, {
    isClosed: run !== null && !isOnSale(run, { now, usualClose: salesClose }),
    isOverbooked: left < input.places,
  })
  if (input.account) await bookOnAccount(tx, input.account.companyId, order, services)
  else await bookPayment(tx, input, order, arrived)
  return { ok: true, bookingId: bookingIds[0] ?? '' }
}

/** Closed sales do not bind staff; a course that has begun does. */
function isFor(run: LockedRun, courseSlug: string, today: string) {
  return run.courseSlug === courseSlug && isUpcoming(run, today)
}

async function bookOnAccount(
  tx: Handle,
  companyId: string,
  { orderId, madeBy: actorId }: NewStaffOrder,
  services: Services,
) {
  const outcome = await putOnAccount(tx, { orderId, companyId, actorId }, services)
  if (!outcome.ok) throw new Error(`It was allowed before: ${outcome.reason}`)
}

/** Of the first way of paying, and of the second where there is one. */
function arrivedPence(received: Received | null, totalPence: number) {
  const firstPence = received ? (received.pence ?? totalPence) : 0
  return { firstPence, restPence: received?.rest ? totalPence - firstPence : null }
}

async function bookPayment(
  tx: Handle,
  input: StaffBooking,
  order: NewStaffOrder,
  { firstPence, restPence }: ReturnType<typeof arrivedPence>,
) {
  const { orderId, plan, now } = order
  const { received, means, actorId } = input
  if (received && means !== 'link') {
    const by = { orderId, receivedOn: received.on, recordedBy: actorId, at: now }
    const submission = `order ${input.submission}`
    const { reference, rest } = received
    await recordByHand(tx, { ...by, method: means, pence: firstPence, reference, submission })
    if (rest && restPence !== null) {
      const second = { pence: restPence, submission: `${submission}, the rest` }
      await recordByHand(tx, { ...by, ...rest, ...second })
    }
    await bookReceived(tx, orderId, now)
  }
  const bookings = await lockBookings(tx, { orderId })
  if (whatIsOpen(plan, bookings)) await postPaymentLetter(tx, orderId, 'made', now)
}

type Overridden = { isClosed: boolean; isOverbooked: boolean }

async function writeAudit(
  tx: Handle,
  { agreed, actorId }: StaffBooking,
  { places, means, enquiryId, buyer }: NewStaffOrder,
  { isClosed, isOverbooked }: Overridden,
) {
  const details = {
    means,
    ...(agreed && { agreed: 'yes' }),
    ...(isClosed && { closed: 'yes' }),
    ...(isOverbooked && { overbooked: 'yes' }),
    ...(enquiryId && { enquiry: enquiryId }),
  }
  for (const { bookingId: subjectId, person } of places) {
    const made = { actorId, fields: ['status', 'price'], details }
    await recordAudit(tx, 'booking-made-by-staff', subjectId, made)
    if (!person || person === buyer) continue
    const named = { actorId, fields: ['full_name', 'email'], details: { by: 'staff' } }
    await recordAudit(tx, 'participant-named', subjectId, named)
  }
}
