import { poundsText } from '../domain/basics/money.ts'
import type { Course } from '../domain/catalogue/course.ts'
import { nextDateText } from '../domain/schedule/next-date-text.ts'
import type { OfferedRun } from '../domain/schedule/offered-run.ts'

type OfferedRuns = ReadonlyMap<string, readonly OfferedRun[]>

/** Only what a card shows: the rest of a course stays on the server. */
export function courseCardData(course: Course, runs: OfferedRuns) {
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
    duration: course.duration.catalogue,
    nextDate: nextDateText(runs.get(course.id)),
  }
}

export type CourseCardData = ReturnType<typeof courseCardData>
