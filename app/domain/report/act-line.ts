import { poundsText } from '../basics/money.ts'
import { bookingReference } from '../booking/booking-reference.ts'
import type { RefundProgress } from '../booking/refund/refund-progress.ts'
import { resendProblems } from '../mail/resend-refusal.ts'
import type { ActOutcome, ActSubject } from '../people/acts.ts'
import { type CourseRun, daysText, runText } from '../schedule/run-text.ts'

/** A line of an act, with what is kept about its subject now; `null` where that is gone. */
export type ReadActLine = {
  subjectType: ActSubject
  subjectId: string
  outcome: ActOutcome
  details: Readonly<Record<string, string>> | null
  /** Of the person, the course or the e-mail. */
  name: string | null
  /** Who did it before, and who does now; null where that is nobody. */
  trainers: { from: string | null; to: string | null } | null
  /** The date itself, or the one that somebody moved to. */
  run: CourseRun | null
  /** Pence that went or go back, and how far that is. */
  refund: { owed: number; made: number; progress: RefundProgress } | null
  /** The e-mail about it. */
  letter: 'waiting' | 'sent' | 'failed' | null
}

type Tone = 'green' | 'yellow' | 'red' | 'grey'

/** `isOpen`: it goes on by itself. */
type ActState = { text: string; tone: Tone; isOpen?: true }

/** What staff read: whom it is about, what happened, how much money, and how far it is. */
export type ShownActLine = {
  to: string | null
  name: string
  reference: string | null
  what: string
  pence: number | null
  state: ActState
}

const done: ActState = { text: 'Done', tone: 'green' }
const notDone: ActState = { text: 'Not yet done', tone: 'yellow', isOpen: true }
const nothing: ActState = { text: 'Nothing done', tone: 'grey' }
const toDecide: ActState = { text: 'To be decided', tone: 'red' }

export function shownLine(line: ReadActLine): ShownActLine {
  return { ...subjectOf(line), pence: penceOf(line), what: whatOf(line), state: stateOf(line) }
}

function subjectOf({ subjectType, subjectId, name }: ReadActLine) {
  const gone = 'Not kept any more'
  if (subjectType === 'course') return { name: name ?? gone, to: null, reference: null }
  const to = name === null ? null : `/admin/${folders[subjectType]}/${subjectId}`
  const reference = subjectType === 'booking' ? bookingReference(subjectId) : null
  return { name: name ?? gone, to, reference }
}

const folders = { booking: 'bookings', date: 'schedules', letter: 'outbox' } as const

function penceOf({ outcome, refund, details }: ReadActLine) {
  if (outcome === 'refund-owed') return refund?.owed ?? null
  return outcome === 'credited' ? Number(details?.pence ?? 0) : null
}

function whatOf(line: ReadActLine) {
  const { outcome, details, run, refund, trainers } = line
  const day = run ? runText(run) : 'another date'
  const texts: Record<ActOutcome, string> = {
    'to-refund': 'The place is to be cancelled, and what was paid refunded',
    'to-move': `To be moved to ${day}`,
    'refund-owed': refundText(refund),
    credited: 'Place cancelled, its price taken off the invoice',
    released: 'Place released: nothing was paid',
    moved: `Moved to ${day}`,
    'no-such-date': 'Still on the cancelled date, because the other one is gone: choose again',
    'left-before': 'Had been moved or cancelled by then',
    told: 'The change is told by e-mail',
    completed: details?.before ? 'Completed before' : 'Booking completed',
    certified: details?.completed ? 'Booking completed, certificate issued' : 'Certificate issued',
    'left-out': 'Left out: hours or a result are missing',
    'sent-again': 'E-mail sent again',
    'not-sent': resendProblems[details?.reason as keyof typeof resendProblems] ?? 'Not sent again',
    published: `Published: ${day}`,
    replaced: replacedText(line),
    'not-replaced': `${trainers?.from ?? 'The trainer'} stays on ${day}`,
    'not-published': run ? `${day} is not published` : 'Not published',
  }
  return texts[outcome]
}

function replacedText({ details, trainers }: ReadActLine) {
  const days = details?.days ? daysText(details.days.split(' ')) : ''
  const from = trainers?.from ?? 'somebody who left'
  return trainers?.to
    ? `${trainers.to} instead of ${from}: ${days}`
    : `Nobody yet instead of ${from}: ${days}`
}

function refundText(refund: ReadActLine['refund']) {
  const part = refund && refund.made > 0 && refund.made < refund.owed
  return `Place cancelled${part ? `, ${poundsText(refund.made)} refunded so far` : ''}`
}

function stateOf({ outcome, refund, letter, details, trainers }: ReadActLine): ActState {
  if (outcome === 'refund-owed') return refund ? refundStates[refund.progress] : nothing
  if (outcome === 'replaced' && !trainers?.to) return { text: 'Needs a trainer', tone: 'red' }
  if (letter) return letterStates[letter]
  if (outcome === 'credited') return { text: 'Invoice credited', tone: 'green' }
  if (outcome === 'to-refund' || outcome === 'to-move') return notDone
  if (outcome === 'no-such-date') return toDecide
  if (outcome === 'not-published') {
    return { text: unpublished[details?.reason ?? ''] ?? 'Not published', tone: 'red' }
  }
  if (outcome === 'not-replaced') {
    return { text: unreplaced[details?.reason ?? ''] ?? 'Not replaced', tone: 'red' }
  }
  const nothingDone = outcome === 'left-before' || outcome === 'left-out' || outcome === 'not-sent'
  return nothingDone || details?.before ? nothing : done
}

/** While a dispute is open the bank has the money: nothing is refunded before it has decided. */
const refundStates: Record<RefundProgress, ActState> = {
  made: { text: 'Refunded', tone: 'green' },
  'under-way': { text: 'Refund on its way', tone: 'yellow', isOpen: true },
  'by-hand': { text: 'To be paid back by hand', tone: 'red' },
  disputed: { text: 'Disputed: not refunded', tone: 'red' },
  'taken-by-bank': { text: 'Taken back by the bank', tone: 'grey' },
  failed: { text: 'Refund failed', tone: 'red' },
}

const letterStates: Record<'waiting' | 'sent' | 'failed', ActState> = {
  waiting: { text: 'E-mail on its way', tone: 'yellow', isOpen: true },
  sent: { text: 'E-mail sent', tone: 'green' },
  failed: { text: 'E-mail failed', tone: 'red' },
}

const unpublished: Partial<Record<string, string>> = {
  forbidden: 'A rule forbids it',
  taken: 'Trainer or room is taken',
  gone: 'Trainer or room is gone',
  'already-scheduled': 'There is a date already',
  incomplete: 'Not filled in',
}

const unreplaced: Partial<Record<string, string>> = {
  forbidden: 'A rule forbids it',
  taken: 'Taken by another date',
  gone: 'No longer teaches here',
  cancelled: 'The date was cancelled',
  'changed-meanwhile': 'Changed meanwhile: look again',
}
