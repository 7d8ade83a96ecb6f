import { type Outcome, type Refused, refused } from '#app/domain/basics/outcome.ts'
import type { ExpressRequest } from '#app/domain/schedule/express-request.ts'
import type { Services } from '#app/services.server.ts'
import { attemptsOfSubmission } from '#app/storage/booking/checkouts.ts'
import type { HoldRefusal, TooFewPlaces } from '#app/storage/booking/hold-limits.ts'
import { holdPlaces } from '#app/storage/booking/hold-places.ts'
import { checkoutHashes } from './checkout-hashes.ts'
import type { CheckoutInput } from './checkout-input.ts'
import { chosenRun } from './chosen-run.ts'
import { newHold } from './new-hold.ts'
import { openPaymentPage } from './open-payment-page.ts'
import { type PriceToAgree, priceOfForm } from './price-of-form.ts'
import { reuseCheckout } from './reuse-checkout.ts'

type Refusal =
  | 'not-bookable'
  | 'no-such-date'
  | 'sales-closed'
  | 'no-payment-page'
  | 'no-payment-url'
  | 'form-used'
  | 'too-many-codes'
  | HoldRefusal

type Started =
  | Outcome<{ url: string }, Refusal>
  | Refused<'express-request-needed', { asks: ExpressRequest }>
  | PriceToAgree
  | TooFewPlaces
  | Refused<'other-total', { pence: number; totalPence: number }>

/** Tried again when an attempt has just ended, the form was sent twice at once, or a reference is in use. */
const maxTries = 3

/** Holds all the places or none, then asks the card provider for a payment page. */
export async function startCheckout(input: CheckoutInput, services: Services): Promise<Started> {
  const course = services.catalogue().course(input.courseSlug)
  if (!course?.bookable) return refused('not-bookable')
  // Without a date there is no offer to take up.
  if (input.waitlistEntryId && !input.scheduleId) return refused('offer-ended')
  const chosen = await chosenRun(input, services)
  if (!chosen.ok && chosen.reason === 'no-such-date') return chosen

  for (let tries = 0; tries < maxTries; tries += 1) {
    const earlier = await attemptsOfSubmission(services.db, input.submission)
    const hashes = checkoutHashes(input, earlier, services.env)
    // What is held already may still be paid for, but nothing new is held: paid, or open with these details.
    const isPayable = earlier.some(
      ({ state, detailsHash }) =>
        state === 'paid' || (state === 'open' && detailsHash === hashes.details),
    )
    if (!chosen.ok && !isPayable) return chosen
    // Before an earlier payment page is closed: nothing is lost to a wrong code.
    const priced = isPayable
      ? null
      : await priceOfForm(input, { course, hashes, earlier }, services)
    if (priced && !priced.ok) return priced
    const reuse = await reuseCheckout(
      earlier,
      { detailsHash: hashes.details, isOffer: Boolean(input.waitlistEntryId) },
      services,
    )
    if (reuse.kind === 'redirect') return { ok: true, url: reuse.url }
    if (reuse.kind === 'refused') return refused(reuse.reason)
    if (reuse.kind === 'read-again') continue
    if (!chosen.ok) return chosen
    if (!priced) continue

    const { publicUrl, invoicing } = services.env
    const vatRate = invoicing.vat?.rate ?? 0
    const now = services.now()
    const { price, codeId } = priced
    const { totalPence } = price
    // With a code the buyer agrees to the price in a step of its own.
    const isAgreed = (input.agreedPence ?? null) !== null
    if (!isAgreed && input.shownPence !== null && input.shownPence !== totalPence) {
      return refused('other-total', { pence: course.price.page, totalPence })
    }
    const context = { course, chosen, hashes, price, codeId, publicUrl, vatRate, now }
    const hold = newHold(input, context)
    const held = await holdPlaces(services.db, hold)
    if (!held.ok) {
      if (held.reason === 'already-submitted' || held.reason === 'reference-in-use') continue
      return held
    }
    services.nudge('refresh-public-answers')
    // After the commit: a crash from here on leaves a hold that expires.
    const { attemptId: id, key } = hold
    return openPaymentPage({ id, key, parameters: held.parameters }, services)
  }
  return refused('no-payment-page')
}
