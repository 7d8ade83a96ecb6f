import type { Course } from '../../content/courses/course.ts'

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
    price: course.price.catalogue,
    duration: course.duration.catalogue,
  }
}

export type CourseCardData = ReturnType<typeof courseCardData>
