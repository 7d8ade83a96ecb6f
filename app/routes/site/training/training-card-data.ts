import { poundsText } from '../../../domain/basics/money.ts'
import type { Course } from '../../../domain/catalogue/course.ts'

/** What a card shows, and no more: the rest of a course stays on the server. */
export function trainingCardData(course: Course) {
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
    duration: course.duration.catalogue,
  }
}

export type TrainingCardData = ReturnType<typeof trainingCardData>
