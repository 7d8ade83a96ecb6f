import { randomUUID } from 'node:crypto'
import { checkoutLimits, keptUnpaid } from '#app/domain/booking/limits.ts'
import type { OrderPrice } from '#app/domain/booking/order/order-price.ts'
import { notHeldText, orderText } from '#app/domain/booking/order/order-text.ts'
import { PAYMENT_PAGE_ID } from '#app/domain/booking/payment-page-parameters.ts'
import type { Course } from '#app/domain/catalogue/course.ts'
import { vatIncluded } from '#app/domain/invoice/vat.ts'
import type { HeldPlace, Hold } from '#app/storage/booking/hold-statement.ts'
import { refundTerms, salesClose } from '#content/settings.ts'
import type { CheckoutHashes } from './checkout-hashes.ts'
import type { CheckoutInput } from './checkout-input.ts'

type HoldContext = {
  course: Pick<Course, 'id' | 'title'>
  chosen: Pick<Hold, 'date' | 'expressRequest'>
  hashes: CheckoutHashes
  price: OrderPrice
  codeId: string | null
  publicUrl: string
  /** Percent that prices include; 0 while the academy is not VAT registered. */
  vatRate: number
  now: Date
}

/** Everything that is written when places are held, with its deadlines and limits. */
export function newHold(input: CheckoutInput, context: HoldContext): Hold {
  const { course, chosen, hashes, price, codeId, now } = context
  const attemptId = randomUUID()
  const title = course.title.catalogue
  const { places, customer } = input
  const { fullName, email, phone } = customer
  const expiresAt = minutesAfter(now, checkoutLimits.paymentWindowMinutes)
  const parameters = {
    attemptId,
    title,
    description: orderText({ places, dateText: chosen.date?.text ?? '', price }),
    pence: price.totalPence,
    currency: 'gbp',
    email,
    expiresAt: Math.floor(expiresAt.getTime() / 1000),
    ...returnUrls(title, attemptId, context.publicUrl),
  }
  return {
    orderId: randomUUID(),
    attemptId,
    key: randomUUID(),
    submission: input.submission,
    detailsHash: hashes.details,
    buyerHash: hashes.buyer,
    clientAddressHash: hashes.clientAddress,
    parameters,
    notHeldParameters: { ...parameters, description: asNotHeld(parameters.description) },
    buyer: { fullName, email, phone },
    company: input.company,
    price,
    vat: { rate: context.vatRate, pence: vatIncluded(price.totalPence, context.vatRate) },
    places: heldPlaces(input, price),
    course: { slug: course.id, title },
    date: chosen.date,
    waitlistEntryId: input.waitlistEntryId ?? null,
    codeId,
    expressRequest: chosen.expressRequest,
    renewal: input.renewal ?? null,
    terms: refundTerms,
    now,
    usualClose: salesClose,
    holdUntil: minutesAfter(now, checkoutLimits.holdMinutes),
    expiresAt,
    keptUnpaid: { percent: keptUnpaid.holdsPercent, windowHours: keptUnpaid.windowHours },
    caps: {
      perPerson: checkoutLimits.openPerPerson,
      perAddress: checkoutLimits.openPerAddress,
      places: checkoutLimits.placesOpen,
      here: {
        perPerson: checkoutLimits.openPerPersonAndRun,
        perAddress: checkoutLimits.openPerAddressAndRun,
      },
      unpaid: {
        ...checkoutLimits.unpaid,
        since: minutesAfter(now, -60 * checkoutLimits.unpaid.hours),
      },
      lately: { perAddress: checkoutLimits.begunPerAddressPerHour, since: minutesAfter(now, -60) },
    },
  }
}

const asNotHeld = (description: string) => [description, notHeldText].filter(Boolean).join('. ')

/**
 * One who books for themselves alone has told us everything; others are asked on their own page. Bookings
 * are listed by id: sorted, the first place of an order is the first in every list.
 */
function heldPlaces(
  { places, isAttending, customer }: CheckoutInput,
  { netPence }: OrderPrice,
): HeldPlace[] {
  const details = places === 1 && isAttending ? 'not-asked' : 'missing'
  const bookingIds = Array.from({ length: places }, () => randomUUID()).toSorted()
  return bookingIds.map((bookingId, nth) => ({
    bookingId,
    netPence: netPence[nth] ?? 0,
    participant: isAttending && nth === 0 ? customer : null,
    details,
  }))
}

function returnUrls(title: string, attemptId: string, publicUrl: string) {
  const course = encodeURIComponent(title)
  return {
    successUrl: `${publicUrl}/payment-success?course=${course}&session_id=${PAYMENT_PAGE_ID}`,
    cancelUrl: `${publicUrl}/payment-canceled?attempt=${attemptId}`,
  }
}

function minutesAfter(instant: Date, minutes: number) {
  return new Date(instant.getTime() + minutes * 60_000)
}
