import { randomUUID } from 'node:crypto'
import { checkout, refundTerms } from '../../../content/policies.ts'
import { keyedHash } from '../../auth/keyed-hash.server.ts'
import { londonToday } from '../../domain/basics/london-time.ts'
import { rateLimitPrefix } from '../../domain/basics/rate-limit-prefix.ts'
import type { SessionParameters } from '../../domain/booking/payment-page-parameters.ts'
import type { Course } from '../../domain/catalogue/course.ts'
import { bookedDateText } from '../../domain/schedule/run-text.ts'
import type { Services } from '../../services.server.ts'
import {
  type Attempt,
  attemptsOfSubmission,
  rememberSession,
} from '../../storage/booking/checkouts.ts'
import { type Hold, type HoldOutcome, holdPlace } from '../../storage/booking/hold-place.ts'
import { isTaken } from '../../storage/engine/database.server.ts'
import { publicRun } from '../../storage/schedule/public-runs.ts'
import { abandonAttempt, cancelCheckout } from './cancel-checkout.ts'
import { settlePayment } from './settle-payment.ts'

export type CheckoutInput = {
  courseSlug: string
  /** Null: the team arranges the date. */
  scheduleId: string | null
  /** Drawn by the form when it was opened: the same form sent twice is one booking. */
  submission: string
  customer: Hold['customer']
  clientAddress: string
}

type Outcome =
  | { ok: true; url: string }
  | {
      ok: false
      reason: 'not-bookable' | 'no-such-date' | Exclude<HoldOutcome, 'held'> | 'no-session'
    }

const minute = 60_000

/** Holds a place, then asks the card provider for its payment page. */
export async function startCheckout(input: CheckoutInput, services: Services): Promise<Outcome> {
  const course = services.catalogue().course(input.courseSlug)
  if (!course?.bookable) return { ok: false, reason: 'not-bookable' }
  const date = await chosenDate(input, course, services)
  if (date === undefined) return { ok: false, reason: 'no-such-date' }

  const earlier = await attemptsOfSubmission(services.db, input.submission)
  const detailsHash = hashOfDetails(input, earlier, services)
  const repeated = await sentBefore(earlier, detailsHash, services)
  if (repeated === 'over') return startCheckout(input, services)
  if (repeated) return repeated

  const hold = newHold(input, { course, date, detailsHash }, services)
  const outcome = await holdOnce(hold, services)
  if (outcome !== 'held') {
    return outcome === 'sent-twice'
      ? startCheckout(input, services)
      : { ok: false, reason: outcome }
  }
  return openPaymentPage(
    { id: hold.attemptId, key: hold.key, parameters: hold.parameters },
    services,
  )
}

/** After commit: a crash from here on leaves a hold that runs out by itself. */
async function openPaymentPage(
  attempt: Pick<Attempt, 'id' | 'key' | 'parameters'>,
  { db, payments }: Services,
): Promise<Outcome> {
  const answer = await payments.createSession(attempt)
  if (!answer.ok || !answer.value.url) return { ok: false, reason: 'no-session' }
  await rememberSession(db, attempt.id, answer.value)
  return { ok: true, url: answer.value.url }
}

async function chosenDate({ scheduleId }: CheckoutInput, course: Course, { db, now }: Services) {
  if (scheduleId === null) return null
  const today = londonToday(now())
  const found = await publicRun(db, { id: scheduleId, courseSlug: course.id, today })
  return found ? { id: found.id, text: bookedDateText(found) } : undefined
}

/** The same form with the same words leads to the same payment page, or to what became of it. */
async function sentBefore(
  earlier: readonly Attempt[],
  detailsHash: string,
  services: Services,
): Promise<Outcome | 'over' | null> {
  const paid = earlier.find(({ state }) => state === 'paid')
  if (paid) return { ok: true, url: successUrl(paid.parameters, paid.sessionId) }
  const open = earlier.filter(({ state }) => state === 'open')
  const same = open.find((attempt) => attempt.detailsHash === detailsHash)
  if (same && canBePaidNoMore(same, services)) return whatBecameOf(same, services)
  if (same?.sessionUrl) return { ok: true, url: same.sessionUrl }
  if (same) return openPaymentPage(same, services)
  // Something was changed: the page that shows the old words must not be paid any more.
  for (const { id, parameters, sessionId } of open) {
    const outcome = await cancelCheckout(id, services)
    if (!outcome.ok || outcome.became === 'open') return { ok: false, reason: 'no-session' }
    if (outcome.became === 'paid') return { ok: true, url: successUrl(parameters, sessionId) }
  }
  return null
}

/** Its time has run out, or too little is left of it for a page that was never made. */
function canBePaidNoMore({ sessionUrl, createdAt, expiresAt }: Attempt, { now }: Services) {
  const unknownUntil = createdAt.getTime() + checkout.unknownSessionMinutes * minute
  return now().getTime() >= (sessionUrl ? expiresAt.getTime() : unknownUntil)
}

/** The provider decides what became of the page; if nothing did, the form begins anew. */
async function whatBecameOf(attempt: Attempt, services: Services): Promise<Outcome | 'over'> {
  if (!attempt.sessionId) {
    const { ok } = await abandonAttempt(attempt.id, services)
    return ok ? 'over' : { ok: false, reason: 'no-session' }
  }
  const outcome = await settlePayment(attempt.sessionId, services)
  if (!outcome.ok)
    return outcome.reason === 'unknown' ? 'over' : { ok: false, reason: 'no-session' }
  const { status, payment, url } = outcome.session
  if (payment === 'paid' || payment === 'processing') {
    return { ok: true, url: successUrl(attempt.parameters, attempt.sessionId) }
  }
  // By the provider's clock it may be open a moment longer than by ours.
  if (status === 'open') return url ? { ok: true, url } : { ok: false, reason: 'no-session' }
  return 'over'
}

type Chosen = { course: Course; date: Hold['date']; detailsHash: string }

function newHold(
  input: CheckoutInput,
  { course, date, detailsHash }: Chosen,
  services: Services,
): Hold {
  const { env, now } = services
  const moment = now()
  const attemptId = randomUUID()
  const pence = course.price.page
  const title = course.title.catalogue
  const expiresAt = new Date(moment.getTime() + checkout.paymentWindowMinutes * minute)
  const back = (path: string) => `${env.publicUrl}${path}`
  return {
    orderId: randomUUID(),
    bookingId: randomUUID(),
    attemptId,
    key: randomUUID(),
    submission: input.submission,
    detailsHash,
    buyerHash: keyedHash(services, `buyer:${input.customer.email}`),
    clientAddressHash: keyedHash(services, `address:${rateLimitPrefix(input.clientAddress)}`),
    parameters: {
      attemptId,
      title,
      description: date?.text ?? '',
      pence,
      currency: 'gbp',
      email: input.customer.email,
      expiresAt: Math.floor(expiresAt.getTime() / 1000),
      successUrl: `${back('/payment-success')}?course=${encodeURIComponent(title)}&session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${back('/payment-canceled')}?attempt=${attemptId}`,
    },
    customer: input.customer,
    course: { slug: course.id, title, pence },
    date,
    terms: refundTerms,
    today: londonToday(moment),
    now: moment,
    holdUntil: new Date(moment.getTime() + checkout.holdMinutes * minute),
    expiresAt,
    caps: {
      perPerson: checkout.openPerPerson,
      perAddress: checkout.openPerAddress,
      lately: {
        perAddress: checkout.begunPerAddressPerHour,
        since: new Date(moment.getTime() - 60 * minute),
      },
    },
  }
}

/** A reference that is taken is drawn again; a form that is already being handled is not. */
async function holdOnce(hold: Hold, { db }: Services) {
  for (;;) {
    try {
      return await holdPlace(db, hold)
    } catch (error) {
      if (isTaken(error, 'checkout_attempts_by_submission')) return 'sent-twice'
      if (!isTaken(error, 'course_enrollments_reference')) throw error
      hold.bookingId = randomUUID()
    }
  }
}

/** Cancelled tries count: the same words sent again after them are a new try. */
function hashOfDetails(input: CheckoutInput, earlier: readonly Attempt[], services: Services) {
  const over = earlier.filter(({ state }) => state === 'expired').length
  const { courseSlug, scheduleId, customer } = input
  return keyedHash(services, JSON.stringify(['details', courseSlug, scheduleId, customer, over]))
}

function successUrl({ successUrl }: SessionParameters, sessionId: string | null) {
  return successUrl.replace('{CHECKOUT_SESSION_ID}', sessionId ?? '')
}
