import type { Course } from '../../content/courses/course.ts'

/** What a card shows, and no more: the rest of a course stays on the server. */
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
