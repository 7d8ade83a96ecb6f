import { poundsText } from '../domain/basics/money.ts'
import type { Course } from '../domain/catalogue/course.ts'

/** What a card shows, and no more: the rest of a course stays on the server. */
export function courseCardFacts(course: Course) {
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

export type CourseCardFacts = ReturnType<typeof courseCardFacts>
