import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonInstant, londonMoment, londonToday } from '#app/domain/basics/london-time.ts'
import type { BookingStatus } from '#app/domain/booking/booking-status.ts'
import type { RunStatus } from '#app/domain/schedule/run-status.ts'

/** Letters whose moments follow from a booking. Who writes them: operations/mail/life. */
export const BOOKING_LETTERS = [
  'joining-instructions',
  'checks-missing',
  'course-reminder',
  'course-result',
  'next-steps',
  'review-request',
  'expiry-reminder',
  'licence-ends',
] as const

export type BookingLetterKind = (typeof BOOKING_LETTERS)[number]

export type LetterRules = {
  /** London time of day: nothing begins or is sent outside. */
  hours: { from: string; until: string }
  /** What would begin later than this begins the next morning. */
  latestStart: string
  /** The usual time of day. */
  at: string
  joiningDays: number
  /** Who lacks details is reminded of them on `notWithDetails`, and of nothing else on that day. */
  missing: { days: readonly number[]; at: string; notWithDetails: readonly number[] }
  reminderDays: readonly number[]
  nextStepsDays: number
  reviewDays: number
  expiryDays: readonly number[]
}

/** What runs out, and the course of ours that renews it. */
export type Expiry = {
  what: 'first-aid' | 'licence'
  /** The last day. */
  expiresOn: string
  course: string
}

export type LetterFacts = {
  status: BookingStatus
  /** Null while the date is to be arranged. */
  run: { startDate: string; status: RunStatus } | null
  /** When the booking got the days it has: when it was confirmed, or moved. */
  datedAt: Date
  /** Nobody can be written to before a place has a name and an address. */
  isNamed: boolean
  /** One of several places: its person has had other letters in the same minute. */
  isOneOfSeveral: boolean
  /** Whether they are asked for details by the reminders of participants (decision 018). */
  areDetailsMissing: boolean
  /** How many entry checks are the person's to give; not known yet for letters of coming days. */
  toGive: number
  /** `isTold`: with a certificate, whose own letter tells the result. */
  result: { recordedAt: Date; isPassed: boolean; isTold: boolean } | null
  /** Whether the course leads to a licence. */
  isLicenceLinked: boolean
  /** The soft opt-in was offered and not refused, then or since. */
  mayAdvertise: boolean
  /** Whoever comes wants the buyer, who is another person, to know when their licence ends. */
  tellsBuyer: boolean
  /** What runs out, unless it is renewed or its renewal is booked already. */
  expiries: readonly Expiry[]
}

/** One letter: its key is kind and occasion. It is sent within its hours, or not at all. */
export type BookingLetter = {
  kind: BookingLetterKind
  occasion: string
  from: Date
  until: Date
  /** Only written if something is missing then. */
  onlyIfMissing?: true
  expiry?: Expiry & { days: number }
}

/** Every letter that follows from a booking as it is now, past ones among them, by their moments. */
export function bookingLetters(facts: LetterFacts, rules: LetterRules): BookingLetter[] {
  const { status, isNamed } = facts
  if (!isNamed || (status !== 'confirmed' && status !== 'completed')) return []
  const all = [
    ...(status === 'confirmed' ? beforeCourse(facts, rules) : []),
    ...afterResult(facts, rules),
    ...(facts.mayAdvertise ? beforeExpiry('expiry-reminder', facts.expiries, rules) : []),
    ...(facts.tellsBuyer
      ? beforeExpiry('licence-ends', facts.expiries.filter(isLicence), rules)
      : []),
  ]
  return all.toSorted((one, other) => one.from.getTime() - other.from.getTime())
}

/** Those whose hours are now, and that are to be written as things stand. */
export function lettersDue(facts: LetterFacts, rules: LetterRules, now: Date) {
  return bookingLetters(facts, rules).filter(
    ({ from, until, onlyIfMissing }) =>
      from <= now && now < until && (!onlyIfMissing || facts.toGive > 0),
  )
}

function beforeCourse(facts: LetterFacts, rules: LetterRules): BookingLetter[] {
  const { run } = facts
  if (run?.status !== 'active') return []
  const { startDate } = run
  const joining = joiningHours(facts, startDate, rules)
  const joinedOn = londonToday(joining.from)
  if (joinedOn >= startDate) return []
  // Whoever books late is told everything at once by the joining instructions, and by no other letter
  // of that day.
  const later = (days: number, at: string) => {
    const day = addDays(startDate, -days)
    return day > joinedOn ? [{ occasion: `${startDate}:${days}`, ...hoursOn(day, at, rules) }] : []
  }
  return [
    { kind: 'joining-instructions', occasion: startDate, ...joining },
    ...rules.missing.days
      .filter((days) => !(facts.areDetailsMissing && rules.missing.notWithDetails.includes(days)))
      .flatMap((days) => later(days, rules.missing.at))
      .map((each) => ({ kind: 'checks-missing' as const, onlyIfMissing: true as const, ...each })),
    ...rules.reminderDays
      .flatMap((days) => later(days, rules.at))
      .map((each) => ({ kind: 'course-reminder' as const, ...each })),
  ]
}

function joiningHours(
  { datedAt, isOneOfSeveral }: LetterFacts,
  startDate: string,
  rules: LetterRules,
) {
  const usual = hoursOn(addDays(startDate, -rules.joiningDays), rules.at, rules)
  if (datedAt <= usual.from) return usual
  return isOneOfSeveral
    ? hoursOn(addDays(londonToday(datedAt), 1), rules.at, rules)
    : atOnce(datedAt, rules)
}

function afterResult(facts: LetterFacts, rules: LetterRules): BookingLetter[] {
  const { result, isLicenceLinked } = facts
  if (!result) return []
  const recordedOn = londonToday(result.recordedAt)
  // Who has not passed is told the next morning: until then a mistake can be taken back.
  const told = result.isPassed
    ? atOnce(result.recordedAt, rules)
    : hoursOn(addDays(recordedOn, 1), rules.at, rules)
  const after = (days: number) => hoursOn(addDays(londonToday(told.from), days), rules.at, rules)
  return [
    ...(result.isTold ? [] : [{ kind: 'course-result' as const, occasion: recordedOn, ...told }]),
    ...(result.isPassed && isLicenceLinked
      ? [{ kind: 'next-steps' as const, occasion: 'once', ...after(rules.nextStepsDays) }]
      : []),
    { kind: 'review-request', occasion: 'once', ...after(rules.reviewDays) },
  ]
}

const isLicence = ({ what }: Expiry) => what === 'licence'

function beforeExpiry(
  kind: 'expiry-reminder' | 'licence-ends',
  expiries: readonly Expiry[],
  rules: LetterRules,
): BookingLetter[] {
  return expiries.flatMap((expiry) =>
    rules.expiryDays.map((days) => ({
      kind,
      occasion: `${expiry.what}:${expiry.expiresOn}:${days}`,
      ...hoursOn(addDays(expiry.expiresOn, -days), rules.at, rules),
      expiry: { ...expiry, days },
    })),
  )
}

/** From a time of day until the evening: a letter that was not written by then is never sent. */
function hoursOn(day: string, at: string, { hours }: LetterRules) {
  return { from: londonInstant(day, at), until: londonInstant(day, hours.until) }
}

/** As soon as the hours allow. */
function atOnce(moment: Date, rules: LetterRules) {
  const [day = '', clock = ''] = londonMoment(moment).split('T')
  if (clock < rules.hours.from) return hoursOn(day, rules.hours.from, rules)
  if (clock >= rules.latestStart) return hoursOn(addDays(day, 1), rules.hours.from, rules)
  return { ...hoursOn(day, clock, rules), from: moment }
}
