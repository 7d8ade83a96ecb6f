import type { Course } from './course.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

export type Calendar = {
  /** The year of dates that name none. */
  year: number
  /** London's calendar date, YYYY-MM-DD. */
  today: string
}

/**
 * Whether a date from the catalogue may still be shown: "Oct 13-18" and "3rd December 2025" until
 * they begin, "Daily availability" always.
 */
export function stillListed(text: string, { year, today }: Calendar) {
  const start = firstDay(text, year)
  return start === null || start >= today
}

/** What a card says of a course while none of its dates is scheduled; its link to ask follows. */
export function listedText(
  { nextDate, workshop }: Pick<Course, 'nextDate' | 'workshop'>,
  calendar: Calendar,
) {
  if (isPast({ workshop }, calendar.today)) return passedText
  return nextDate !== askText && stillListed(nextDate, calendar) ? nextDate : null
}

/** The catalogue lists no more than the link says. */
const askText = 'Ask us for the next date'

/** Of a course that happens once, afterwards. */
const passedText = 'This date has passed'

/** A course whose only date lies in the past is listed after all others. */
export function pastLast<One extends Pick<Course, 'workshop'>>(
  courses: readonly One[],
  today: string,
) {
  const past = courses.filter((course) => isPast(course, today))
  return [...courses.filter((course) => !past.includes(course)), ...past]
}

function isPast({ workshop }: { workshop?: Course['workshop'] }, today: string) {
  return workshop !== undefined && workshop.date < today
}

/** Null for words without a date. Dates are content, so one that cannot be read throws. */
function firstDay(text: string, year: number) {
  if (!/\d/.test(text)) return null
  const month = months.findIndex((name) => new RegExp(`\\b${name}`, 'i').test(text)) + 1
  const [day] = /\b\d{1,2}(?!\d)/.exec(text) ?? []
  if (!month || !day) throw new Error(`Not a listed date like Oct 13-18: "${text}"`)
  const [named] = /\b\d{4}\b/.exec(text) ?? []
  return [named ?? year, pad(month), pad(day)].join('-')
}

const pad = (figure: number | string) => String(figure).padStart(2, '0')
