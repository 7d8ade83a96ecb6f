import { poundsText } from '../domain/basics/money.ts'
import type { Course } from '../domain/catalogue/course.ts'

/** Only what a card shows: the rest of a course stays on the server. */
export function courseCardData(course: Course) {
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
  }
}

export type CourseCardData = ReturnType<typeof courseCardData>
