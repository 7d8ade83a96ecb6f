import { poundsText } from '#app/domain/basics/money.ts'
import type { Catalogue } from '#app/domain/catalogue/catalogue.ts'
import type { Course } from '#app/domain/catalogue/course.ts'
import { isLicenceLinked } from '#app/domain/catalogue/licence-linked.ts'
import { stillListed } from '#app/domain/catalogue/listed-date.ts'
import { documentNotes } from '#app/domain/register/checks/judge-entry.ts'
import { hasPlaces } from '#app/domain/schedule/availability.ts'
import type { OfferedRun } from '#app/domain/schedule/offered-run.ts'
import { identityDocuments } from '#content/rules/entry-rules.ts'
import { furtherCosts } from './further-costs.ts'

type Moment = {
  today: string
  /** The course's runs when the page is rendered; undefined while they are not known. */
  runs: readonly OfferedRun[] | undefined
}

/** What a course's own page shows: the page's readings, never the catalogue's. */
export function coursePageData(course: Course, catalogue: Catalogue, { today, runs }: Moment) {
  const category = catalogue.categoryOf(course)
  return {
    id: course.id,
    url: course.url,
    title: course.title.page,
    duration: course.duration.page,
    price: poundsText(course.price.page),
    pence: course.price.page,
    category: { title: category.title, colour: category.colour },
    level: course.level,
    qualification: course.qualification?.kind ?? null,
    format: course.format,
    included: course.included ?? null,
    description: course.description,
    highlights: [...new Set([...course.highlights, ...course.features])],
    overview: course.overview,
    outline: course.outline,
    audience: course.audience,
    prerequisites: course.prerequisites,
    whatToBring: whatToBring(course),
    whatIsIncluded: course.whatIsIncluded,
    notIncluded: course.notIncluded,
    furtherCosts: furtherCosts(course, catalogue),
    assessment: course.assessment,
    validYears: course.validYears ?? null,
    runs: runs ?? [],
    next: runs?.find(hasPlaces) ?? null,
    // What the catalogue lists is said only while the dates themselves are not known.
    datesNote: runs ? null : datesNote(course, { year: catalogue.listedDatesYear, today }),
    workshop: course.workshop ? workshopData(course.workshop, today) : null,
  }
}

export type CoursePageData = ReturnType<typeof coursePageData>

/** Whoever is registered for a licence shows documents before the course. */
function whatToBring(course: Course) {
  const notes = isLicenceLinked(course) ? documentNotes(identityDocuments) : []
  return [...course.whatToBring, ...notes]
}

/** What the catalogue says about dates, for as long as it is true. */
function datesNote({ nextDate, dates }: Course, calendar: Parameters<typeof stillListed>[1]) {
  const listed = new Set([nextDate, ...dates])
  return [...listed].filter((text) => stillListed(text, calendar)).join(', ') || null
}

function workshopData(workshop: NonNullable<Course['workshop']>, today: string) {
  const { date, dateText, earlyBird } = workshop
  return {
    date,
    dateText,
    earlyBird: { price: poundsText(earlyBird.price), beforeText: earlyBird.beforeText },
    passed: date < today,
  }
}
