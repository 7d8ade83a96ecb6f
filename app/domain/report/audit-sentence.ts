import { utcMidnight } from '../basics/calendar-date.ts'
import { bookingReference } from '../booking/booking-reference.ts'
import { type MatterKind, matterWords } from '../booking/matter.ts'
import { methodText, PAYMENT_METHODS } from '../booking/order/payment-method.ts'
import { withItsDateTexts } from '../booking/with-its-date.ts'
import { letterName } from '../mail/letters.ts'
import type { AuditAction } from '../people/audit-actions.ts'
import type { CourseRun } from '../schedule/run-text.ts'

type AuditRow = {
  action: string
  subjectType: string
  subjectId: string
  fields: readonly string[]
  /** Null in rows of the version before. */
  details: Readonly<Record<string, string>> | null
}

type Run = CourseRun & { courseTitle: string }

/** By their ids; what is gone is not in it. */
type Known = {
  runs: ReadonlyMap<string, Run>
  people: ReadonlyMap<string, string>
  matters: ReadonlyMap<string, { kind: MatterKind; bookingId: string | null }>
}

/** What somebody did, as the end of a sentence: "moved", "CR-1A2B3C4D", "from 24 Nov to 19 Jan 2027". */
export type AuditSentence = { verb: string; about: string; rest: string }

export function auditSentence(row: AuditRow, known: Known): AuditSentence {
  const words = verbs[row.action as AuditAction]
  const about = subjectText(row, known)
  if (!words) return { verb: row.action.replaceAll('-', ' '), about, rest: '' }
  const [verb, rest = ''] = words
  return { verb, about, rest: typeof rest === 'string' ? rest : rest(row, known) }
}

type Rest = string | ((row: AuditRow, known: Known) => string)

/** What comes before the subject, and what after it. */
const verbs: Record<AuditAction, readonly [string, Rest?]> = {
  'admin-granted': ['made', 'an administrator'],
  'content-drafted': ['drafted'],
  'content-discarded': ['discarded the draft of'],
  'content-scheduled': ['chose when to publish'],
  'content-unscheduled': ['took back when to publish'],
  'content-published': ['published'],
  'admin-confirmed': ['confirmed', 'as an administrator'],
  'admin-invited': ['invited', 'as an administrator'],
  'admin-revoked': ['revoked the access of'],
  'invitation-withdrawn': ['withdrew the invitation of'],
  'second-factor-on': ['turned on the second factor of'],
  'second-factor-off': ['turned off the second factor of'],
  'personal-data-copied': ['copied the data of'],
  'personal-data-erased': ['erased the data of', listed],
  'enquiry-answered': ['marked', 'as answered'],
  'enquiry-reopened': ['marked', 'as not answered after all'],
  'enquiry-replied': ['wrote an answer to'],
  'letter-dismissed': ['dismissed'],
  'letter-sent-again': ['sent', 'again'],
  'letter-sent-now': ['sent', 'at once'],
  'date-created': ['added'],
  'date-changed': ['changed', listed],
  'date-cancelled': ['cancelled'],
  'date-cancelled-moved': [
    'moved',
    (row, known) => `${moved(row, known)}, as its own was cancelled`,
  ],
  'date-cancelled-refund-owed': ['cancelled', withItsDate],
  'booking-attention-settled': ['settled what needed attention about'],
  'booking-cancelled-by-trainee': [
    'cancelled',
    (row) => `${forWhom(row)}with the quoted refund${rule(row)}`,
  ],
  'booking-moved': ['moved', (row, known) => `${moved(row, known)}${asException(row)}`],
  'booking-moved-by-trainee': ['moved', (row, known) => `${moved(row, known)}${cap(row)}`],
  'booking-noted': ['wrote a note on'],
  'booking-person-replaced': ['sent somebody else for', 'by the published terms'],
  'booking-set-to-pending': ['set', 'to pending'],
  'booking-set-to-confirmed': ['set', 'to confirmed'],
  'booking-set-to-completed': ['set', 'to completed'],
  'booking-set-to-cancelled': ['set', 'to cancelled'],
  'booking-set-to-refunded': ['set', 'to refunded'],
  'participant-named': ['named who comes on'],
  'participant-details-given': ['gave the participant’s details of'],
  'participant-link-sent': ['mailed the participant’s link of'],
  'participant-cannot-come': ['said that they cannot come on'],
  'participant-can-come': ['said that they come after all on'],
  'licence-end-told': ['told us when to remind them of their licence after'],
  'participants-may-change': [
    'chose',
    ({ details }) =>
      details?.may === 'yes'
        ? 'that participants may change their own places'
        : 'to decide about the participants’ places',
  ],
  'place-kept': ['kept the place as it is of'],
  'entry-checks-declared': ['declared for', listed],
  'entry-check-recorded': ['recorded a check of', listed],
  'entry-check-undone': ['undid a check of', listed],
  'refund-owed': ['asked for a refund of', (row) => rule(row).trim()],
  'refund-settled-outside': ['recorded a refund paid another way for'],
  'booking-made-by-staff': ['booked', madeRest],
  'payment-recorded': ['recorded a payment for', paymentRest],
  'payment-link-sent': ['sent the payment link of'],
  'payment-deadline-changed': ['changed the payment deadline of'],
  'matter-settled': ['dealt with'],
  'matter-reopened': ['opened', 'again'],
  'bookings-exported': ['exported', listed],
  'waitlist-offered-out-of-order': ['offered places out of order to', runOf],
  'waitlist-entry-removed': ['removed', runOf],
  'company-added': ['entered', 'as a company'],
  'company-changed': ['changed the details of', listed],
  'account-payment-recorded': ['recorded a payment on account of'],
  'order-put-on-account': ['put an order on the account of'],
  'date-assigned': ['gave', 'to trainers and rooms'],
  'date-confirmed': ['decided that', 'runs'],
  'date-unconfirmed': ['took back that', 'runs'],
  'date-sales-stopped': ['stopped the sales of'],
  'date-sales-started': ['started the sales of', 'again'],
  'teaching-accepted': ['agreed to teach', listed],
  'teaching-declined': ['declined to teach', listed],
  'date-published-against-rules': [
    'published',
    (row) => `although a rule forbids it ${listed(row)}`,
  ],
  'trainer-added': ['added', 'as a trainer'],
  'trainer-invited': ['invited', 'to the trainers’ portal'],
  'trainer-granted': ['gave', 'access to the trainers’ portal'],
  'trainer-revoked': ['ended the access of', 'to the trainers’ portal'],
  'trainer-changed': ['changed the record of', listed],
  'venue-added': ['recorded'],
  'venue-changed': ['updated', listed],
  'code-created': ['made', (row) => (row.details?.personal ? 'for one person' : '')],
  'code-ended': ['ended'],
  'register-closed': ['closed the register of', dayOf],
  'register-amended': ['amended the register of', dayOf],
  'results-recorded': ['recorded results of', counted('result', 'results')],
  'result-withdrawn': ['took back a result of', listed],
  'date-completed': ['completed', counted('booking', 'bookings')],
  'certificate-issued': ['issued the certificate of'],
  'certificate-withdrawn': ['withdrew the certificate of'],
  'certificate-sent-again': ['sent the certificate of', 'again'],
  'certificate-numbers-imported': ['read certificate numbers into', counted('number', 'numbers')],
  'badge-key-replaced': ['replaced'],
  'regulator-told': ['recorded that the regulator was told of'],
  'inspection-pack-downloaded': ['downloaded an inspection pack with', people],
  'inspection-link-made': ['made an inspector’s link to', people],
  'inspection-link-ended': ['ended an inspector’s link to'],
  'account-unlocked': ['unlocked'],
  'demonstration-planted': ['filled', 'with the demonstration'],
}

function counted(one: string, several: string) {
  return ({ details }: AuditRow) =>
    details?.count ? `(${details.count} ${details.count === '1' ? one : several})` : ''
}

/** Nothing where everybody on the date is in it. */
function people({ details }: AuditRow) {
  if (!details?.people) return ''
  return details.people === '1' ? '(one of its people)' : `(${details.people} of its people)`
}

function dayOf({ details }: AuditRow) {
  return details?.day ? `for ${auditDayText(details.day, { withYear: false })}` : ''
}

function moved({ details }: AuditRow, { runs }: Known) {
  const [from, to] = [runs.get(details?.from ?? ''), runs.get(details?.to ?? '')]
  if (details?.from === '' && to) {
    return `to its first date, ${auditDayText(to.startDate, { withYear: true })},`
  }
  if (!from || !to) return 'to another date'
  const isSameYear = from.startDate.slice(0, 4) === to.startDate.slice(0, 4)
  const start = auditDayText(from.startDate, { withYear: false })
  return `from ${start} to ${auditDayText(to.startDate, { withYear: !isSameYear })}`
}

function runOf({ details }: AuditRow, { runs }: Known) {
  const run = runs.get(details?.date ?? '')
  return run ? `(${run.courseTitle}, ${auditDayText(run.startDate, { withYear: true })})` : ''
}

/** Nothing where the trainee or the buyer did it themselves. */
function forWhom({ details }: AuditRow) {
  return details?.by === 'trainee' || details?.by === 'buyer' ? '' : 'for its trainee, '
}

function cap({ details }: AuditRow) {
  const most = details?.capped ? `, which then give back at most ${details.capped}%` : ''
  return ` by the published terms${most}`
}

function asException({ details }: AuditRow) {
  const request = details?.requested ? ', as the buyer asked for a start within 14 days' : ''
  return ` outside the published terms${request}`
}

/** What staff overrode when they made a booking, and how it is paid. */
function madeRest({ details }: AuditRow) {
  const parts = [
    details?.means ? (meansTexts[details.means] ?? '') : '',
    details?.agreed ? 'at an agreed price' : '',
    details?.closed ? 'after the close of online booking' : '',
    details?.overbooked ? 'past the capacity' : '',
    details?.enquiry ? 'from an enquiry' : '',
  ]
  return parts.filter(Boolean).join(', ')
}

const meansTexts: Record<string, string> = {
  link: 'with a payment link',
  'bank-transfer': 'to be paid by bank transfer',
  cash: 'paid in cash',
  terminal: 'paid at the card terminal',
}

function paymentRest({ details }: AuditRow) {
  const method = PAYMENT_METHODS.find((each) => each === details?.method)
  return method ? methodText(method) : ''
}

function rule({ fields }: AuditRow) {
  const [name] = fields.flatMap((field) => ruleNames[field] ?? [])
  return name ? ` (${name})` : ''
}

const ruleNames: Record<string, string> = {
  'right-to-cancel': 'the right to cancel',
  'begun-on-request': 'the right to cancel, less what was given',
  terms: 'the terms of the booking',
  'chosen-by-staff': 'an amount that staff chose',
}

/** Who did it where no account did. */
export function actorWithoutAccount(details: Readonly<Record<string, string>> | null) {
  if (details?.by === 'trainee') return 'The trainee'
  if (details?.by === 'trainer') return 'The trainer'
  return details?.by === 'buyer' ? 'The buyer' : 'The academy itself'
}

/** A row of the version before does not say what became of it. */
function withItsDate({ details }: AuditRow) {
  const became = withItsDateTexts[details?.became ?? '']
  return `as its date was cancelled${became ? `: ${became}` : ''}`
}

function listed({ action, fields }: AuditRow) {
  if (fields.length === 0) return ''
  const words = fields.map((field) => fieldNames[field] ?? field).join(', ')
  return action === 'date-changed' ? words : `(${words})`
}

/** What was declared or seen before a course. */
const checkNames: Record<string, string> = {
  identity: 'identity document',
  'first-aid': 'first aid certificate',
  licence: 'licence',
  'e-learning': 'self-study',
  'act-awareness': 'ACT Awareness certificate',
  'act-security': 'ACT Security certificate',
  english: 'English',
  fitness: 'fitness',
  date_of_birth: 'date of birth',
  adjustments: 'adjustments',
}

const fieldNames: Record<string, string> = {
  courseSlug: 'course',
  courseTitle: 'course title',
  startDate: 'first day',
  endDate: 'last day',
  starts: 'beginning',
  ends: 'end',
  location: 'venue',
  instructor: 'trainer',
  maxCapacity: 'capacity',
  invoiceEmail: 'e-mail address for invoices',
  onAccount: 'approval',
  creditLimit: 'limit',
  salesCloseAt: 'close of online booking',
  delivery: 'how it is taught',
  restored: 'again, after a restore',
  ...checkNames,
}

/** "“Dispute” of CR-1A2B3C4D". */
function matterText(matter: { kind: MatterKind; bookingId: string | null } | undefined) {
  if (!matter) return 'a matter'
  const title = `“${matterWords(matter.kind).title}”`
  return matter.bookingId ? `${title} of ${bookingReference(matter.bookingId)}` : title
}

function subjectText({ action, subjectType, subjectId, fields }: AuditRow, known: Known) {
  switch (subjectType) {
    case 'booking':
      return bookingReference(subjectId)
    case 'date': {
      const run = known.runs.get(subjectId)
      if (!run) return 'a date'
      const text = `${run.courseTitle}, ${auditDayText(run.startDate, { withYear: true })}`
      return action === 'date-changed' && fields.length > 0 ? `${text}:` : text
    }
    case 'letter':
      return `“${letterName(fields[0] ?? 'e-mail')}”`
    case 'matter':
      return matterText(known.matters.get(subjectId))
    case 'user':
      return known.people.get(subjectId) ?? 'somebody who left'
    case 'trainer':
      return known.people.get(subjectId) ?? 'a trainer who left'
    case 'content':
      return contentText(subjectId)
    default:
      if (action === 'badge-key-replaced') return 'the key that signs badges'
      if (action === 'bookings-exported') return 'bookings'
      return subjectNames[subjectType] ?? 'the database'
  }
}

/** Those that are not named in the log. */
const subjectNames: Readonly<Record<string, string>> = {
  code: 'a discount code',
  enquiry: 'an enquiry',
  person: 'a person',
  company: 'a company',
  'waitlist-entry': 'somebody on the waitlist',
  venue: 'a venue',
}

const parts = { timeZone: 'UTC', day: 'numeric', month: 'short' } as const
const short = new Intl.DateTimeFormat('en-GB', parts)
const withYear = new Intl.DateTimeFormat('en-GB', { ...parts, year: 'numeric' })

/** "24 Nov", or "24 Nov 2026". */
function auditDayText(date: string, options: { withYear: boolean }) {
  return (options.withYear ? withYear : short).format(utcMidnight(date))
}

/** "course/door-supervisor": of a course its address, because its title is part of what changes. */
function contentText(subjectId: string) {
  const [area = '', item = ''] = subjectId.split('/')
  return area === 'course' ? `the course ${item}` : `“${area}”`
}
