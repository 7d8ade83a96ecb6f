import { capital } from '../basics/capital.ts'
import { poundsText } from '../basics/money.ts'
import type { CancelReason } from './booking-status.ts'
import { type MatterKind, type MatterSettlement, matterWords, settlementText } from './matter.ts'
import { methodText, type PaymentMethod } from './order/payment-method.ts'
import type { RefundReason } from './refund/refund.ts'
import { withItsDateTexts } from './with-its-date.ts'

export type TimelineEvent = { at: Date; text: string; by: string | null }

type TimelineInput = {
  createdAt: Date
  cancelReason: CancelReason | null
  cancelledAt: Date | null
  payments: readonly { amount: number; paidAt: Date; method?: PaymentMethod }[]
  refunds: readonly StoredRefund[]
  letters: readonly { name: string; state: string; createdAt: Date; sentAt: Date | null }[]
  audit: readonly ({
    action: string
    at: Date
    details?: Readonly<Record<string, string>> | null
  } & Actor)[]
  matters: readonly ({
    id?: string
    kind: MatterKind
    openedAt: Date
    settledAt: Date | null
    settlement: MatterSettlement | null
    note: string | null
  } & Actor)[]
  /** The audit log of the matters, the oldest first. */
  matterAudit?: readonly ({ subjectId: string; action: string; at: Date } & Actor)[]
}

type StoredRefund = {
  amount: number
  state: string
  reason: RefundReason
  /** What staff recorded when they paid it back another way. */
  reference: string | null
  createdAt: Date
  updatedAt: Date
}

/** `actor` is null when the account was deleted, both when nobody did it. */
type Actor = { actorId: string | null; actor: string | null }

/** Everything that happened to a booking, the latest first. */
export function bookingTimeline(input: TimelineInput) {
  const { createdAt, payments, refunds, letters, audit, matters } = input
  const events: TimelineEvent[] = [
    { at: createdAt, text: 'Booking created', by: null },
    ...payments.map(({ amount, paidAt, method = 'card' }) =>
      event(paidAt, `${poundsText(amount)} paid ${methodText(method)}`),
    ),
    ...cancelledUnpaid(input),
    ...refunds.flatMap(refundEvents),
    ...letters.map(({ name, state, createdAt: postedAt, sentAt }) =>
      event(sentAt ?? postedAt, `E-mail “${name}” ${LETTER_STATES[state] ?? state}`),
    ),
    ...audit.map(({ action, at, details, ...by }) => ({
      at,
      text: textInDetail(action, details) ?? ACTION_TEXTS[action] ?? actionText(action),
      by: by.actorId ? nameOf(by) : (PARTS[details?.by ?? ''] ?? nameOf(by)),
    })),
    ...reopened(input),
    ...matters.flatMap(({ kind, openedAt, settledAt, settlement, note, ...by }) => [
      event(openedAt, `Needs attention: ${matterWords(kind).title}`),
      ...(settledAt && settlement
        ? [{ at: settledAt, text: settledText({ kind, settlement, note }), by: nameIfAny(by) }]
        : []),
    ]),
  ]
  return events.toSorted((a, b) => b.at.getTime() - a.at.getTime())
}

/** A reopened matter has forgotten that it was dealt with: the audit log has not. */
function reopened({ matters, matterAudit = [] }: Pick<TimelineInput, 'matters' | 'matterAudit'>) {
  return matterAudit.flatMap(({ subjectId, action, at, ...by }, index) => {
    const matter = matters.find(({ id }) => id === subjectId)
    if (!matter) return []
    const { title } = matterWords(matter.kind)
    const isReopened = (row: { subjectId: string; action: string }) =>
      row.subjectId === subjectId && row.action === 'matter-reopened'
    if (isReopened({ subjectId, action }))
      return [{ at, text: `${title} reopened`, by: nameOf(by) }]
    const text = `${title} ${settlementText('checked')}`
    return matterAudit.slice(index + 1).some(isReopened) ? [{ at, text, by: nameOf(by) }] : []
  })
}

/** Nobody did it, so that the audit log has no entry. */
function cancelledUnpaid({
  cancelReason,
  cancelledAt,
}: Pick<TimelineInput, 'cancelReason' | 'cancelledAt'>) {
  const text = cancelReason && UNPAID_TEXTS[cancelReason]
  return text && cancelledAt ? [event(cancelledAt, text)] : []
}

const UNPAID_TEXTS: Partial<Record<CancelReason, string>> = {
  expired: 'Not paid in time: the booking was cancelled by itself',
  'payment-failed': 'The payment failed: the booking was cancelled by itself',
  'never-shown': 'No payment page could be opened: the booking was cancelled by itself',
  'not-held': 'No place was held: much of the date was on payment pages that were not paid',
  customer: 'The customer left the payment page: the booking was cancelled',
}

/** Money that went back without our asking was never owed before. */
function refundEvents({ amount, state, reason, reference, createdAt, updatedAt }: StoredRefund) {
  const pounds = poundsText(amount)
  if (reason === 'dispute-lost') {
    const cameBack = event(updatedAt, `${pounds} lost in a dispute came back`)
    return state === 'failed' ? [cameBack] : [event(updatedAt, `${pounds} lost in a dispute`)]
  }
  if (reason === 'made-at-provider' && state === 'made') {
    return [event(createdAt, `${pounds} refunded at the card provider`)]
  }
  const ends: Record<string, string> = {
    made: `Refund of ${pounds} made`,
    failed: `Refund of ${pounds} failed`,
    'settled-outside': `${pounds} paid back another way: “${reference}”`,
  }
  const end = ends[state]
  return [event(createdAt, `Refund of ${pounds} owed`), ...(end ? [event(updatedAt, end)] : [])]
}

const event = (at: Date, text: string): TimelineEvent => ({ at, text, by: null })

const nameOf = ({ actorId, actor }: Actor) =>
  actor ?? (actorId ? 'somebody who left' : 'the academy itself')

/** Who came by a private link. */
const PARTS: Partial<Record<string, string>> = { trainee: 'the trainee', buyer: 'the buyer' }

/** Without a name a matter ended by itself, which its text says. */
const nameIfAny = (by: Actor) => (by.actorId ? nameOf(by) : null)

type Settled = { kind: MatterKind; settlement: MatterSettlement; note: string | null }

function settledText({ kind, settlement, note }: Settled) {
  // Only a dispute that was won, prevented or not followed up ends by itself.
  if (kind === 'dispute' && settlement === 'ended')
    return 'Dispute ended: the payment stays with us'
  const text = `${matterWords(kind).title} ${settlementText(settlement)}`
  return note ? `${text}: “${note}”` : text
}

const LETTER_STATES: Record<string, string> = {
  waiting: 'waits to be sent',
  sent: 'sent',
  failed: 'could not be sent',
}

/** Where the action's own name, followed by who did it, would read as something else. */
const ACTION_TEXTS: Partial<Record<string, string>> = {
  'refund-owed': 'Refund decided',
  'refund-settled-outside': 'Refund recorded as paid another way',
  'date-cancelled-moved': 'Moved from a cancelled date',
  'date-cancelled-refund-owed': 'Cancelled with its date',
  'booking-made-by-staff': 'Booking made at our office',
  'booking-noted': 'Staff note changed',
  'booking-cancelled-by-trainee': 'Cancelled with the quoted refund',
  'booking-moved-by-trainee': 'Moved by the published terms',
  'booking-person-replaced': 'Somebody else sent',
}

/** Where what was done depends on more than the action. */
function textInDetail(action: string, details?: Readonly<Record<string, string>> | null) {
  if (action === 'booking-moved-by-trainee' && details?.from === '') return 'First date chosen'
  const became = withItsDateTexts[details?.became ?? '']
  return action === 'date-cancelled-refund-owed' && became
    ? `${ACTION_TEXTS[action]}: ${became}`
    : null
}

/** "Booking set to cancelled" for "booking-set-to-cancelled". */
function actionText(action: string) {
  return capital(action.replaceAll('-', ' '))
}
