import type { CourseBody } from './content/areas/course-shape.ts'

/** Prices are in pence; the price of a course's own page is the one that is charged. */
export type Course = CourseBody & {
  /** Its slug, used in its URL and in the tables' `course_slug`. It never changes. */
  id: string
  url: `/courses/${string}`
}
