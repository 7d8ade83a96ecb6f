import { listedDatesYear } from '../../../../content/courses/catalogue.ts'
import { categories } from '../../../../content/courses/categories.ts'
import type { Course } from '../../../../content/courses/course.ts'
import { stillListed } from '../../../domain/catalogue/listed-date.ts'

/** What a course's page shows. Where page and catalogue texts differ, the page's. */
export function coursePageData(course: Course, today: string) {
  const category = categories.find(({ id }) => id === course.category)
  if (!category) throw new Error(`${course.id} has no category.`)
  return {
    id: course.id,
    url: course.url,
    title: course.title.page,
    duration: course.duration.page,
    price: course.price.page,
    category: { title: category.title, colour: category.colour },
    level: course.level,
    format: course.format,
    included: course.included ?? null,
    description: course.description,
    highlights: [...new Set([...course.highlights, ...course.features])],
    overview: course.overview,
    outline: course.outline,
    audience: course.audience,
    prerequisites: course.prerequisites,
    whatToBring: course.whatToBring,
    whatIsIncluded: course.whatIsIncluded,
    notIncluded: course.notIncluded,
    assessment: course.assessment,
    validYears: course.validYears ?? null,
    datesNote: datesNote(course, today),
    workshop: course.workshop ? { ...course.workshop, passed: course.workshop.date < today } : null,
  }
}

export type CoursePageData = ReturnType<typeof coursePageData>

/** The dates that the catalogue text names, without those that have passed. */
function datesNote({ nextDate, dates }: Course, today: string) {
  const listed = new Set([nextDate, ...dates])
  const calendar = { year: listedDatesYear, today }
  return [...listed].filter((text) => stillListed(text, calendar)).join(', ') || null
}
