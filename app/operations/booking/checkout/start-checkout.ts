import { londonToday } from '../../../domain/basics/london-time.ts'
import { type Outcome, refused } from '../../../domain/basics/outcome.ts'
import { bookedDateText } from '../../../domain/schedule/run-text.ts'
import type { Services } from '../../../services.server.ts'
import { attemptsOfSubmission } from '../../../storage/booking/checkouts.ts'
import { type HoldRefusal, holdPlace } from '../../../storage/booking/hold-place.ts'
import { publicRun } from '../../../storage/schedule/public-runs.ts'
import { checkoutHashes } from './checkout-hashes.ts'
import type { CheckoutInput } from './checkout-input.ts'
import { drawHoldIds, newHold } from './new-hold.ts'
import { openPaymentPage } from './open-payment-page.ts'
import { reuseCheckout } from './reuse-checkout.ts'

type Refusal = 'not-bookable' | 'no-such-date' | 'no-payment-page' | HoldRefusal

type Started = Outcome<{ url: string }, Refusal>

/** Tried again when an attempt has just ended, the form was sent twice at once, or a reference is in use. */
const maxTries = 3

/** Holds a place, then asks the card provider for a payment page. */
export async function startCheckout(input: CheckoutInput, services: Services): Promise<Started> {
  const course = services.catalogue().course(input.courseSlug)
  if (!course?.bookable) return refused('not-bookable')
  const run = await chosenRun(input, services)
  if (run === undefined) return refused('no-such-date')

  for (let tries = 0; tries < maxTries; tries += 1) {
    const earlier = await attemptsOfSubmission(services.db, input.submission)
    const hashes = checkoutHashes(input, earlier, services.env)
    const reuse = await reuseCheckout(earlier, hashes.details, services)
    if (reuse.kind === 'redirect') return { ok: true, url: reuse.url }
    if (reuse.kind === 'refused') return refused(reuse.reason)
    if (reuse.kind === 'read-again') continue

    const { publicUrl } = services.env
    const ids = drawHoldIds()
    const hold = newHold(input, { course, run, hashes, ids, publicUrl, now: services.now() })
    const held = await holdPlace(services.db, hold)
    if (held === 'already-submitted' || held === 'reference-in-use') continue
    if (held !== 'held') return refused(held)
    // After the commit: a crash from here on leaves a hold that expires.
    const { attemptId: id, key, parameters } = hold
    return openPaymentPage({ id, key, parameters }, services)
  }
  return refused('no-payment-page')
}

/** Undefined when the public cannot book that run; null when no run was chosen. */
async function chosenRun({ scheduleId, courseSlug }: CheckoutInput, { db, now }: Services) {
  if (scheduleId === null) return null
  const found = await publicRun(db, { id: scheduleId, courseSlug, today: londonToday(now()) })
  return found && { id: found.id, text: bookedDateText(found) }
}
