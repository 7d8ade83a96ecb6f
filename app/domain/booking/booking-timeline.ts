import { poundsText } from '../basics/money.ts'

export type TimelineEvent = { at: Date; text: string; by: string | null }

type Known = {
  createdAt: Date
  payments: readonly { amount: number; paidAt: Date }[]
  refunds: readonly { amount: number; state: string; createdAt: Date; updatedAt: Date }[]
  letters: readonly { kind: string; state: string; createdAt: Date; sentAt: Date | null }[]
  audit: readonly { action: string; at: Date; actorId: string | null; actor: string | null }[]
}

/** Everything that happened to a booking, the latest first. */
export function bookingTimeline({ createdAt, payments, refunds, letters, audit }: Known) {
  const events: TimelineEvent[] = [
    { at: createdAt, text: 'Booking created', by: null },
    ...payments.map(({ amount, paidAt }) => event(paidAt, `${poundsText(amount)} paid by card`)),
    ...refunds.flatMap(({ amount, state, createdAt: owedAt, updatedAt }) => [
      event(owedAt, `Refund of ${poundsText(amount)} owed`),
      ...(state === 'made' ? [event(updatedAt, `Refund of ${poundsText(amount)} made`)] : []),
      ...(state === 'failed' ? [event(updatedAt, `Refund of ${poundsText(amount)} failed`)] : []),
    ]),
    ...letters.map(({ kind, state, createdAt: postedAt, sentAt }) =>
      event(sentAt ?? postedAt, `${letterName(kind)} ${LETTER_STATES[state] ?? state}`),
    ),
    ...audit.map(({ action, at, actorId, actor }) => ({
      at,
      text: actionText(action),
      by: actor ?? (actorId ? 'somebody who left' : 'the academy itself'),
    })),
  ]
  return events.toSorted((a, b) => b.at.getTime() - a.at.getTime())
}

const event = (at: Date, text: string): TimelineEvent => ({ at, text, by: null })

const LETTER_STATES: Record<string, string> = {
  waiting: 'waiting to be sent',
  sent: 'sent',
  failed: 'could not be sent',
}

const LETTERS: Record<string, string> = {
  'booking-confirmation': 'Booking confirmation',
  'booking-notice': 'Notice to the team',
  'enquiry-notice': 'Enquiry to the team',
  'enquiry-reply': 'Automatic reply',
  'email-confirmation': 'Address confirmation',
  'account-exists': 'Account already exists',
  'password-reset': 'Password reset',
  'admin-invitation': 'Admin invitation',
  'admin-granted': 'Admin access granted',
  'admin-revoked': 'Admin access revoked',
  'date-moved': 'Change of date or venue',
  'date-cancelled': 'Date cancelled',
  'refund-made': 'Refund made',
  'late-payment-apology': 'Late payment apology',
}

/** What staff call a kind of message. */
export function letterName(kind: string) {
  return LETTERS[kind] ?? sentence(kind)
}

/** "booking-set-to-cancelled" as a person reads it. */
export function actionText(action: string) {
  return sentence(action)
}

function sentence(word: string) {
  const words = word.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
