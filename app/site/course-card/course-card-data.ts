import { poundsText } from '#app/domain/basics/money.ts'
import type { Course } from '#app/domain/catalogue/course.ts'
import type { Calendar } from '#app/domain/catalogue/listed-date.ts'
import { twoPricesText } from '#app/domain/catalogue/two-prices.ts'
import type { OfferedRun } from '#app/domain/schedule/offered-run.ts'
import { nextDateLine } from './next-date-line.ts'

type OfferedRuns = ReadonlyMap<string, readonly OfferedRun[]>

/** Only what a card shows: the rest of a course stays on the server. */
export function courseCardData(course: Course, runs: OfferedRuns, calendar: Calendar) {
  const { id, url, level, description, features, popular = false } = course
  return {
    id,
    url,
    level,
    description,
    features,
    popular,
    title: course.title.catalogue,
    price: poundsText(course.price.catalogue),
    twoPrices: twoPricesText(course),
    duration: course.duration.catalogue,
    nextDate: nextDateLine(course, runs.get(course.id), calendar),
  }
}

export type CourseCardData = ReturnType<typeof courseCardData>
