import { adminMoment } from '../basics/admin-time.ts'
import { capital } from '../basics/capital.ts'
import { poundsText } from '../basics/money.ts'
import { staffDate } from '../basics/staff-date.ts'

/** What is held about a person as that person reads it: kinds of records, each with its facts in words. */
export type CopyPart = { heading: string; facts: readonly Fact[] }

type Fact = { label: string; text: string }

/** Headings in the order of reading. A kind that is not named here comes after them, under its own name. */
const headings: Readonly<Record<string, string>> = {
  account: 'Account',
  roles: 'Rights in our systems',
  bookings: 'Booking',
  orders: 'Order',
  payments: 'Payment',
  refunds: 'Refund',
  invoices: 'Invoice or credit note',
  instalments: 'Instalment',
  staffOrders: 'Arranged with our office',
  companies: 'Company whose invoices come to this address',
  cannotCome: 'Said that they cannot come',
  entryRecords: 'Check before a course',
  entryAdjustments: 'Adjustment for a course',
  register: 'Attendance',
  results: 'Result',
  certificates: 'Certificate',
  waitlistEntries: 'Waiting for a place',
  enquiries: 'Enquiry',
  enquiryReplies: 'Answer to an enquiry',
  codes: 'Discount code',
  codeUses: 'Use of a discount code',
  trainers: 'Trainer',
  trainerCourses: 'Course taught',
  trainerQualifications: 'Qualification of a trainer',
  trainerDays: 'Day taught',
  renewalLetters: 'Reminders of a renewal',
  letters: 'E-mail',
  bookingLetters: 'Letter about a booking',
  cancellationPlans: 'Planned cancellation',
  disputes: 'Dispute with the bank',
  matters: 'Looked into by our staff',
  checkouts: 'Payment page',
  linkPages: 'Payment page by link',
  sessions: 'Signed in',
  knownBrowsers: 'Known browser',
  audit: 'What was done, and when',
}

/** Of facts whose own name says little outside our programs. */
const labels: Readonly<Record<string, string>> = {
  licenceTellsBuyer: 'Buyer is told, too, when the licence ends',
  licenceUntil: 'Licence valid until',
  detailsState: 'Answers to our questions',
  datedAt: 'Date chosen at',
  refundTiers: 'Refund terms at purchase',
  percent: 'Per cent',
  cappedPercent: 'Most that is given back, per cent',
  fromDays: 'Days before the course, at least',
  movesByTrainee: 'Times moved by the trainee',
  waived: 'Need not be paid any more',
  holdUntil: 'Place held until',
}

type Copy = { email: string; copiedAt: Date }

export function readableCopy({ email: _, copiedAt: __, ...records }: Copy): CopyPart[] {
  const kinds = new Set([...Object.keys(headings), ...Object.keys(records)])
  const held = new Map(Object.entries(records))
  return [...kinds].flatMap((kind) => partsOf(headings[kind] ?? inWords(kind), held.get(kind)))
}

function partsOf(heading: string, held: unknown): CopyPart[] {
  const records = (Array.isArray(held) ? held : [held]).filter(isRecord)
  const shown = records.map(factsOf).filter((facts) => facts.length > 0)
  return shown.map((facts, at) => ({
    heading: shown.length === 1 ? heading : `${heading}, ${at + 1} of ${shown.length}`,
    facts,
  }))
}

function factsOf(record: Record<string, unknown>): Fact[] {
  return Object.entries(record).flatMap(([name, value]) => {
    const text = isInternal(name) ? '' : textOf(name, value, record)
    return text === ''
      ? []
      : [{ label: labels[name] ?? inWords(name.replace(/(?<=.)Pence$/, '')), text }]
  })
}

/** Numbers by which our records find each other, and what only our programs read. */
const isInternal = (name: string) =>
  /^id$|Ids?$|Hash$|^(revision|position|parameters|idempotencyKey|submission|nth|rounds|tries)$/.test(
    name,
  )

function textOf(name: string, value: unknown, record: Record<string, unknown>): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return adminMoment(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') {
    return isMoney(name) && record.unit !== 'percent' ? poundsText(value) : String(value)
  }
  if (Array.isArray(value)) {
    return value
      .map((each) => textOf(name, each, record))
      .filter(Boolean)
      .join('; ')
  }
  if (isRecord(value)) {
    return factsOf(value)
      .map(({ label, text }) => `${label}: ${text}`)
      .join(', ')
  }
  return writtenText(String(value))
}

const isMoney = (name: string) =>
  /^(price|paid|refunded|refundOwed|waived|listPrice|discount|total|vatAmount|amount|creditLimit)$|pence$/i.test(
    name,
  )

function writtenText(value: string) {
  if (isRecordNumber.test(value)) return ''
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return staffDate(new Date(`${value}T12:00:00Z`))
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return adminMoment(new Date(value))
  if (/^M[\d\s.,MLl-]{20,}$/.test(value)) return 'a drawn signature'
  // What our lists call things: "booking-confirmation".
  return /^[a-z]+(-[a-z]+)+$/.test(value) ? value.replaceAll('-', ' ') : value
}

/** Of another record, such as that of the colleague who entered it, or the stored half of a private link. */
const isRecordNumber = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$|^[\w-]{43}$/

/** "dateOfBirth" as "Date of birth". */
function inWords(name: string) {
  return capital(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
