import { randomUUID } from 'node:crypto'
import { checkoutLimits, keptUnpaid } from '#app/domain/booking/limits.ts'
import {
  type CodeDiscount,
  type OrderPrice,
  orderPrice,
} from '#app/domain/booking/order/order-price.ts'
import { notHeldText, orderText } from '#app/domain/booking/order/order-text.ts'
import { PAYMENT_PAGE_ID } from '#app/domain/booking/payment-page-parameters.ts'
import type { Course } from '#app/domain/catalogue/course.ts'
import { vatIncluded } from '#app/domain/invoice/vat.ts'
import type { HeldPlace, Hold } from '#app/storage/booking/hold-statement.ts'
import { groupDiscount, refundTerms, salesClose } from '#content/settings.ts'
import type { CheckoutHashes } from './checkout-hashes.ts'
import type { CheckoutInput } from './checkout-input.ts'

type HoldIds = Pick<Hold, 'orderId' | 'attemptId' | 'key'> & { bookingIds: readonly string[] }

export type UsedCode = { id: string; discount: CodeDiscount }

type HoldContext = {
  course: Pick<Course, 'id' | 'title' | 'price'>
  chosen: Pick<Hold, 'date' | 'expressRequest'>
  hashes: CheckoutHashes
  /** The code that lowers the price. */
  code?: UsedCode | null
  ids: HoldIds
  publicUrl: string
  /** Percent that prices include; 0 while the academy is not VAT registered. */
  vatRate: number
  now: Date
}

/** Bookings are listed by id: sorted, the first place of an order is the first in every list. */
export function drawHoldIds(places: number): HoldIds {
  return {
    orderId: randomUUID(),
    bookingIds: Array.from({ length: places }, () => randomUUID()).toSorted(),
    attemptId: randomUUID(),
    key: randomUUID(),
  }
}

/** Everything that is written when places are held, with its deadlines and limits. */
export function newHold(input: CheckoutInput, context: HoldContext): Hold {
  const { course, chosen, hashes, code = null, ids, now } = context
  const { bookingIds, ...orderIds } = ids
  const title = course.title.catalogue
  const { places } = input
  const price = orderPrice({
    listPence: course.price.page,
    places,
    groupDiscount,
    code: code?.discount,
  })
  const expiresAt = minutesAfter(now, checkoutLimits.paymentWindowMinutes)
  return {
    ...orderIds,
    submission: input.submission,
    detailsHash: hashes.details,
    buyerHash: hashes.buyer,
    clientAddressHash: hashes.clientAddress,
    parameters: {
      attemptId: ids.attemptId,
      title,
      description: orderText({ places, dateText: chosen.date?.text ?? '', price }),
      pence: price.totalPence,
      currency: 'gbp',
      email: input.customer.email,
      expiresAt: Math.floor(expiresAt.getTime() / 1000),
      ...returnUrls(title, context),
    },
    buyer: buyerOf(input),
    company: input.company,
    price,
    vat: { rate: context.vatRate, pence: vatIncluded(price.totalPence, context.vatRate) },
    places: heldPlaces(input, bookingIds, price),
    course: { slug: course.id, title },
    date: chosen.date,
    waitlistEntryId: input.waitlistEntryId ?? null,
    codeId: code?.id ?? null,
    expressRequest: chosen.expressRequest,
    renewal: input.renewal ?? null,
    terms: refundTerms,
    now,
    usualClose: salesClose,
    holdUntil: minutesAfter(now, checkoutLimits.holdMinutes),
    expiresAt,
    keptUnpaid: { percent: keptUnpaid.holdsPercent, windowHours: keptUnpaid.windowHours },
    notHeldText,
    caps: {
      perPerson: checkoutLimits.openPerPerson,
      perAddress: checkoutLimits.openPerAddress,
      places: checkoutLimits.placesOpen,
      here: {
        perPerson: checkoutLimits.openPerPersonAndRun,
        perAddress: checkoutLimits.openPerAddressAndRun,
      },
      unpaid: {
        perPerson: checkoutLimits.unpaid.perPerson,
        perAddress: checkoutLimits.unpaid.perAddress,
        placesPerPerson: checkoutLimits.unpaid.placesPerPerson,
        placesPerAddress: checkoutLimits.unpaid.placesPerAddress,
        since: minutesAfter(now, -60 * checkoutLimits.unpaid.hours),
      },
      lately: { perAddress: checkoutLimits.begunPerAddressPerHour, since: minutesAfter(now, -60) },
    },
  }
}

function buyerOf({ customer: { fullName, email, phone } }: CheckoutInput) {
  return { fullName, email, phone }
}

/** One who books for themselves alone has told us everything; others are asked on their own page. */
function heldPlaces(
  { places, isAttending, customer }: CheckoutInput,
  bookingIds: readonly string[],
  { netPence }: OrderPrice,
): HeldPlace[] {
  const details = places === 1 && isAttending ? 'not-asked' : 'missing'
  return bookingIds.map((bookingId, nth) => ({
    bookingId,
    netPence: netPence[nth] ?? 0,
    participant: isAttending && nth === 0 ? customer : null,
    details,
  }))
}

function returnUrls(title: string, { publicUrl, ids }: HoldContext) {
  const course = encodeURIComponent(title)
  return {
    successUrl: `${publicUrl}/payment-success?course=${course}&session_id=${PAYMENT_PAGE_ID}`,
    cancelUrl: `${publicUrl}/payment-canceled?attempt=${ids.attemptId}`,
  }
}

function minutesAfter(instant: Date, minutes: number) {
  return new Date(instant.getTime() + minutes * 60_000)
}
