import type { CoursePageData } from './course-page-data.ts'

/** What the islands of a course page know of the course. */
export function courseToBook(course: CoursePageData) {
  const { id, url, title, price, pence, datesNote, next, prerequisites } = course
  return {
    id,
    url,
    title,
    price,
    pence,
    datesNote,
    prerequisites,
    /** The next date with places when the page was rendered. */
    next: next && shownNext(next),
  }
}

export type CourseToBook = ReturnType<typeof courseToBook>

function shownNext({
  date_text,
  first_day_text,
  availability,
}: NonNullable<CoursePageData['next']>) {
  return { date_text, first_day_text, availability }
}
