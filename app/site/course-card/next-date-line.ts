import type { Course } from '#app/domain/catalogue/course.ts'
import { type Calendar, listedText } from '#app/domain/catalogue/listed-date.ts'
import { nextDateText } from '#app/domain/schedule/next-date-text.ts'
import type { OfferedRun } from '#app/domain/schedule/offered-run.ts'
import { askPage } from '../course-links.ts'

type DatedCourse = Pick<Course, 'id' | 'nextDate' | 'bookable' | 'workshop'>

/** What a card says of the next date, and where to ask for one while none is scheduled. */
export function nextDateLine(
  course: DatedCourse,
  runs: readonly OfferedRun[] = [],
  calendar: Calendar,
) {
  const asks = runs.length === 0 && course.bookable
  return {
    text: nextDateText(runs, listedText(course, calendar)),
    askAt: asks ? askPage(course.id) : null,
  }
}
