import { randomUUID } from 'node:crypto'
import { checkout, refundTerms, salesClose } from '../../../../content/policies.ts'
import { PAYMENT_PAGE_ID } from '../../../domain/booking/payment-page-parameters.ts'
import type { Course } from '../../../domain/catalogue/course.ts'
import type { Hold } from '../../../storage/booking/hold-place.ts'
import type { CheckoutHashes } from './checkout-hashes.ts'
import type { CheckoutInput } from './checkout-input.ts'

type HoldIds = Pick<Hold, 'orderId' | 'bookingId' | 'attemptId' | 'key'>

type HoldContext = {
  course: Pick<Course, 'id' | 'title' | 'price'>
  chosen: Pick<Hold, 'date' | 'expressRequest'>
  hashes: CheckoutHashes
  ids: HoldIds
  publicUrl: string
  now: Date
}

export function drawHoldIds(): HoldIds {
  return {
    orderId: randomUUID(),
    bookingId: randomUUID(),
    attemptId: randomUUID(),
    key: randomUUID(),
  }
}

/** Everything that is written when a place is held, with its deadlines and limits. */
export function newHold(input: CheckoutInput, context: HoldContext): Hold {
  const { course, chosen, hashes, ids, now } = context
  const title = course.title.catalogue
  const pence = course.price.page
  const expiresAt = minutesAfter(now, checkout.paymentWindowMinutes)
  return {
    ...ids,
    submission: input.submission,
    detailsHash: hashes.details,
    buyerHash: hashes.buyer,
    clientAddressHash: hashes.clientAddress,
    parameters: {
      attemptId: ids.attemptId,
      title,
      description: chosen.date?.text ?? '',
      pence,
      currency: 'gbp',
      email: input.customer.email,
      expiresAt: Math.floor(expiresAt.getTime() / 1000),
      ...returnUrls(title, context),
    },
    customer: input.customer,
    course: { slug: course.id, title, pence },
    date: chosen.date,
    waitlistEntryId: input.waitlistEntryId ?? null,
    expressRequest: chosen.expressRequest,
    terms: refundTerms,
    now,
    usualClose: salesClose,
    holdUntil: minutesAfter(now, checkout.holdMinutes),
    expiresAt,
    caps: {
      perPerson: checkout.openPerPerson,
      perAddress: checkout.openPerAddress,
      here: {
        perPerson: checkout.openPerPersonAndRun,
        perAddress: checkout.openPerAddressAndRun,
      },
      unpaid: {
        perPerson: checkout.unpaid.perPerson,
        perAddress: checkout.unpaid.perAddress,
        since: minutesAfter(now, -60 * checkout.unpaid.hours),
      },
      lately: { perAddress: checkout.begunPerAddressPerHour, since: minutesAfter(now, -60) },
    },
  }
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
