import type { Course } from '#app/domain/catalogue/course.ts'
import { cardFacts } from '#app/site/course-card/course-card-data.ts'

type Facts = Parameters<typeof cardFacts>

export function trainingCardData(course: Course, runs: Facts[1], calendar: Facts[2]) {
  const { format, included = null, highlights } = course
  return { ...cardFacts(course, runs, calendar), format, included, highlights }
}

export type TrainingCardData = ReturnType<typeof trainingCardData>
