import { seededRandom } from '#app/artwork/seeded-random.ts'
import { checkPayments } from '#app/operations/booking/check-payments.ts'
import { cancelCheckout } from '#app/operations/booking/checkout/cancel-checkout.ts'
import { pollOpenCheckouts } from '#app/operations/booking/checkout/poll-open-checkouts.ts'
import { closeMatter } from '#app/operations/booking/close-matter.ts'
import { processStoredEvents } from '#app/operations/booking/process-stored-events.ts'
import { makeRefunds } from '#app/operations/booking/refund/make-refunds.ts'
import { oweRefund } from '#app/operations/booking/refund/owe-refund.ts'
import { syncPayment } from '#app/operations/booking/sync-payment.ts'
import { listOpenMatters } from '#app/storage/booking/matter-list.ts'
import { readRefundsUnderWay } from '#app/storage/booking/refunds.ts'
import { storeEventOnce } from '#app/storage/booking/stored-events.ts'
import { bookingById } from '#app/storage/booking/trainee-bookings.ts'
import { lookAtBookings } from '../look-at-bookings.ts'
import type { TestOffice } from '../test-office.ts'
import { placeAt, placesOf, type Setting } from './history-setting.ts'
import type { Step } from './history-steps.ts'
import { takeOrderStep } from './take-order-step.ts'
import { isWaitlistStep, takeWaitlistStep } from './waitlist-steps.ts'

/** Carries out a step, as far as there is something to do. */
export async function takeStep(each: Step, setting: Setting): Promise<unknown> {
  const { office, db, since, own } = setting
  const { services, cards } = office
  const paymentPageAt = (nth: number) => nthPage(office, nth)
  switch (each.does) {
    case 'book':
      return book(each, setting)
    case 'pay':
      return cards.pay(paymentPageAt(each.which), each.slowly ? 'processing' : 'paid')
    case 'pay at the last moment':
      return cards.payAtTheLastMoment(paymentPageAt(each.which))
    case 'conclude':
      return cards.conclude(paymentPageAt(each.which), each.how)
    case 'event': {
      const paymentPageId = paymentPageAt(each.which)
      const id = `evt_${paymentPageId}_${each.nth}`
      await storeEventOnce(db, { id, type: each.type, paymentPageId, now: services.now() })
      return
    }
    case 'settle events':
      return processStoredEvents(services)
    case 'sweep':
      return pollOpenCheckouts(services)
    case 'refund':
      cards.losesNextAnswer = each.answerLost
      await makeRefunds(services)
      cards.losesNextAnswer = false
      return
    case 'come back':
      return syncPayment(paymentPageAt(each.which), services)
    case 'turn back': {
      const known = await office.attempts()
      const attempts = known.filter(({ createdAt }) => createdAt >= since)
      const attempt = attempts[each.which % Math.max(1, attempts.length)]
      return attempt ? cancelCheckout(attempt.id, services) : undefined
    }
    case 'wait':
      return office.pass(each.minutes)
    case 'provider':
      cards.isDown = each.isDown
      return
    case 'refund elsewhere':
      return refundElsewhere(each, setting)
    case 'dispute':
      cards.openDispute(`pi_${paymentPageAt(each.which)}`, each.pence)
      return
    case 'decide dispute': {
      const ids = [...cards.disputes.keys()]
      return cards.advanceDispute(ids[each.which % Math.max(1, ids.length)] ?? '', each.state)
    }
    case 'report money':
      return reportMoney(setting, 1)
    case 'check payments':
      return checkPayments(services)
    case 'staff refund':
      return staffRefund(each, setting)
    case 'staff settle': {
      const { matters } = await listOpenMatters(db, 10)
      const matterId = matters.filter(({ kind }) => kind)[each.which]?.id
      if (matterId) await closeMatter({ matterId, note: '', actorId: 'staff' }, services)
      return
    }
    case 'own cancel':
    case 'own move':
    case 'send somebody else': {
      const place = await placeAt(each.which, setting)
      return place && own.take(each, await bookingById(db, place.id))
    }
    case 'die in the next step':
      return
    case 'cannot come':
    case 'comes after all':
    case 'keep place':
    case 'let participants': {
      const place = await placeAt(each.which, setting)
      const booking = place && (await bookingById(db, place.id))
      return booking && own.participants.take(each, booking)
    }
    default:
      return isWaitlistStep(each) ? takeWaitlistStep(each, setting) : takeOrderStep(each, setting)
  }
}

/** A process that dies after the provider answered has made a page that nobody knows of. */
async function book(step: Extract<Step, { does: 'book' }>, { office, runId, code }: Setting) {
  const { who, places = 1, withCode = false, withDate, answerLost, diesAfter } = step
  office.cards.losesNextAnswer = answerLost || diesAfter
  const name = ['Asha Okafor', 'Ben Price', 'Chidi Obi', 'Dana Reed'][who]
  const clientAddress = `192.0.2.${who}`
  // A moment later, so that orders have an order of their own.
  office.pass(0.001)
  const wanted = { name, clientAddress, places, scheduleId: withDate ? runId : null }
  const shown = await office.checkout(withCode ? { ...wanted, code } : wanted)
  if (!shown.ok && shown.reason === 'price-to-agree') {
    await office.checkout({ ...wanted, code, agreedPence: shown.price.totalPence })
  }
  office.cards.losesNextAnswer = false
}

/** Of several places whoever refunds at the provider says which one, as our own refunds do. */
async function refundElsewhere(
  { which, pence, ours }: Extract<Step, { does: 'refund elsewhere' }>,
  setting: Setting,
) {
  const { services, cards } = setting.office
  const page = nthPage(setting.office, which)
  const { pages } = await lookAtBookings(setting.db, setting.since)
  const orderId = pages.find(({ id }) => id === cards.paymentPages.get(page)?.attemptId)?.orderId
  const places = (await placesOf(setting)).filter((place) => place.orderId === orderId)
  const named = places.length > 1 ? places[which % places.length] : undefined
  const atMost = named ? named.paid - named.refundOwed : pence
  cards.refundInDashboard(`pi_${page}`, Math.min(pence, atMost), named?.id)
  if (ours) await Promise.all([makeRefunds(services), checkPayments(services)])
}

async function staffRefund(
  { which, whole }: Extract<Step, { does: 'staff refund' }>,
  setting: Setting,
) {
  const place = await placeAt(which, setting)
  if (!place) return
  const { id: bookingId, revision, payment, price, waived, paid, refundOwed } = place
  const underWay = await readRefundsUnderWay(setting.db, bookingId)
  const left = payment === 'invoiced' ? price - waived : paid - underWay
  // Once a refund was promised the booking may be cancelled: part of the price would have no place.
  const pence = whole ? left : Math.min(50_00, left, paid - refundOwed)
  if (payment === 'invoiced') setting.own.letOffAfterwards(bookingId, pence)
  const refund = { bookingId, actorId: 'staff', seenRevision: revision, pence, cancel: whole }
  await oweRefund({ ...refund, reason: 'goodwill' }, setting.office.services)
}

function nthPage({ cards }: TestOffice, nth: number) {
  const ids = [...cards.paymentPages.keys()]
  return ids[nth % Math.max(1, ids.length)] ?? 'cs_test_none'
}

let reported = 0

/** Events about every refund and dispute, each `times` times and in any order. */
export async function reportMoney({ office, db }: Setting, times: number) {
  const { refunds, disputes } = office.cards
  const events = [
    ...[...refunds].map(([id, { paymentIntentId }]) => ({ id, paymentIntentId, refundId: id })),
    ...[...disputes].map(([id, { paymentIntentId }]) => ({ id, paymentIntentId, disputeId: id })),
  ]
  const often = Array.from({ length: times }, () => events).flat()
  for (const { id, ...about } of seededRandom(String(reported)).sample(often, often.length)) {
    reported += 1
    const type = 'disputeId' in about ? 'charge.dispute.updated' : 'refund.updated'
    const event = { id: `evt_${id}_${reported}`, type, paymentPageId: null, ...about }
    await storeEventOnce(db, { ...event, now: office.services.now() })
  }
}
