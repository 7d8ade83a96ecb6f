import { poundsText } from '#app/domain/basics/money.ts'
import type { Course } from '#app/domain/catalogue/course.ts'
import type { Calendar } from '#app/domain/catalogue/listed-date.ts'
import { twoPricesText } from '#app/domain/catalogue/two-prices.ts'
import type { OfferedRun } from '#app/domain/schedule/offered-run.ts'
import { nextDateLine } from './next-date-line.ts'

type OfferedRuns = ReadonlyMap<string, readonly OfferedRun[]>

/** What every card of a course shows: the rest of a course stays on the server. */
export function cardFacts(course: Course, runs: OfferedRuns, calendar: Calendar) {
  const { id, url, level } = course
  return {
    id,
    url,
    level,
    title: course.title.catalogue,
    price: poundsText(course.price.catalogue),
    twoPrices: twoPricesText(course),
    duration: course.duration.catalogue,
    nextDate: nextDateLine(course, runs.get(course.id), calendar),
  }
}

export function courseCardData(course: Course, runs: OfferedRuns, calendar: Calendar) {
  const { description, features, popular = false } = course
  return { ...cardFacts(course, runs, calendar), description, features, popular }
}

export type CourseCardData = ReturnType<typeof courseCardData>
