import { poundsText } from '#app/domain/basics/money.ts'
import type { Course } from '#app/domain/catalogue/course.ts'
import type { Calendar } from '#app/domain/catalogue/listed-date.ts'
import { twoPricesText } from '#app/domain/catalogue/two-prices.ts'
import type { OfferedRun } from '#app/domain/schedule/offered-run.ts'
import { nextDateLine } from '#app/site/course-card/next-date-line.ts'

type OfferedRuns = ReadonlyMap<string, readonly OfferedRun[]>

/** What a card shows, and no more: the rest of a course stays on the server. */
export function trainingCardData(course: Course, runs: OfferedRuns, calendar: Calendar) {
  const { id, url, level, format, included, highlights } = course
  return {
    id,
    url,
    level,
    format,
    included: included ?? null,
    highlights,
    title: course.title.catalogue,
    price: poundsText(course.price.catalogue),
    twoPrices: twoPricesText(course),
    duration: course.duration.catalogue,
    nextDate: nextDateLine(course, runs.get(course.id), calendar),
  }
}

export type TrainingCardData = ReturnType<typeof trainingCardData>
