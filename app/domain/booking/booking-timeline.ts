import { poundsText } from '../basics/money.ts'

export type TimelineEvent = { at: Date; text: string; by: string | null }

type TimelineInput = {
  createdAt: Date
  payments: readonly { amount: number; paidAt: Date }[]
  refunds: readonly { amount: number; state: string; createdAt: Date; updatedAt: Date }[]
  letters: readonly { name: string; state: string; createdAt: Date; sentAt: Date | null }[]
  audit: readonly { action: string; at: Date; actorId: string | null; actor: string | null }[]
}

/** Everything that happened to a booking, the latest first. */
export function bookingTimeline({ createdAt, payments, refunds, letters, audit }: TimelineInput) {
  const events: TimelineEvent[] = [
    { at: createdAt, text: 'Booking created', by: null },
    ...payments.map(({ amount, paidAt }) => event(paidAt, `${poundsText(amount)} paid by card`)),
    ...refunds.flatMap(({ amount, state, createdAt: owedAt, updatedAt }) => [
      event(owedAt, `Refund of ${poundsText(amount)} owed`),
      ...(state === 'made' ? [event(updatedAt, `Refund of ${poundsText(amount)} made`)] : []),
      ...(state === 'failed' ? [event(updatedAt, `Refund of ${poundsText(amount)} failed`)] : []),
    ]),
    ...letters.map(({ name, state, createdAt: postedAt, sentAt }) =>
      event(sentAt ?? postedAt, `${name} ${LETTER_STATES[state] ?? state}`),
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

/** "Booking set to cancelled" for "booking-set-to-cancelled". */
export function actionText(action: string) {
  const words = action.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
