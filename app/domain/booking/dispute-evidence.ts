import { adminMoment } from '../basics/admin-time.ts'
import { poundsText } from '../basics/money.ts'
import type { TimelineEvent } from './booking-timeline.ts'
import { methodText, type PaymentMethod } from './order/payment-method.ts'
import type { RefundTier } from './refund/refund-terms.ts'

type EvidenceInput = {
  reference: string
  trainee: { fullName: string; email: string }
  course: { title: string; date: string; price: number }
  terms: { version: string; tiers: readonly RefundTier[] }
  /** When the buyer asked for a start within the right to cancel, in which words; null for no request. */
  expressRequest: string | null
  orderedAt: Date
  payments: readonly {
    amount: number
    paidAt: Date
    method?: PaymentMethod
    paymentPageId: string | null
  }[]
  refunds: readonly { amount: number; state: string; reason: string; updatedAt: Date }[]
  disputes: readonly { id: string; amount: number; reason: string; openedAt: Date }[]
  letters: readonly { name: string; to: string | null; sentAt: Date | null }[]
  timeline: readonly TimelineEvent[]
  now: Date
}

/** What the academy can show the bank about a disputed payment, as plain text. */
export function disputeEvidence(input: EvidenceInput) {
  const { reference, trainee, course, terms, expressRequest, orderedAt, now } = input
  const tiers = terms.tiers.toSorted((one, other) => other.fromDays - one.fromDays)
  // Those to the academy's own team prove nothing.
  const sent = input.letters.filter(({ to, sentAt }) => sentAt !== null && to !== 'team')
  return [
    `Booking ${reference}`,
    `Gathered ${adminMoment(now)} (London)`,
    ...section('Booked', [
      `${course.title}, ${course.date || 'date to be arranged'}, ${poundsText(course.price)}`,
      `For ${trainee.fullName} <${trainee.email}>`,
      `Ordered ${adminMoment(orderedAt)}`,
    ]),
    ...section('Terms accepted with the order', [
      `Version ${terms.version}`,
      ...tiers.map(
        ({ fromDays, percent }) =>
          `${fromDays > 0 ? `At least ${fromDays} days before the start` : 'Later'}: ${percent}% refunded`,
      ),
      expressRequest ?? 'No request to start within the 14-day right to cancel is recorded',
    ]),
    ...section(
      'Payments',
      input.payments.map(
        ({ amount, paidAt, method = 'card', paymentPageId }) =>
          `${adminMoment(paidAt)}  ${poundsText(amount)} ${methodText(method)}${paymentPageId ? `, payment page ${paymentPageId}` : ''}`,
      ),
    ),
    ...section(
      'Given back',
      input.refunds
        // What the bank took for a lost dispute was not given back by the academy.
        .filter(({ reason }) => reason !== 'dispute-lost')
        .filter(({ state }) => state === 'made' || state === 'settled-outside')
        .map(
          ({ amount, state, updatedAt }) =>
            `${adminMoment(updatedAt)}  ${poundsText(amount)} ${state === 'made' ? 'to the card' : 'another way'}`,
        ),
    ),
    ...section(
      'Disputes',
      input.disputes.map(
        ({ id, amount, reason, openedAt }) =>
          `${adminMoment(openedAt)}  ${poundsText(amount)}, “${reason}”, ${id}`,
      ),
    ),
    ...section(
      'Letters sent',
      sent.map(({ name, to, sentAt }) => `${sentAt ? adminMoment(sentAt) : ''}  ${name} to ${to}`),
    ),
    ...section(
      'What happened, the latest first',
      input.timeline.map(
        ({ at, text, by }) => `${adminMoment(at)}  ${text}${by ? ` by ${by}` : ''}`,
      ),
    ),
    '',
  ].join('\n')
}

function section(title: string, lines: readonly string[]) {
  return ['', title, '-'.repeat(title.length), ...(lines.length > 0 ? lines : ['None'])]
}
