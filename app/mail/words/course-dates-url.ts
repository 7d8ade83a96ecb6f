import type { TemplateContext } from '../letter-template.ts'

/** The dates of a course by its title in the letter; all courses when it is no longer offered. */
export function courseDatesUrl(courseTitle: string, { publicUrl, catalogue }: TemplateContext) {
  const course = catalogue.courses.find(({ title }) => title.catalogue === courseTitle)
  return course ? `${publicUrl}${course.url}#dates` : `${publicUrl}/courses`
}
