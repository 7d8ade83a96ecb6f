import { londonInstant, londonToday } from '#app/domain/basics/london-time.ts'
import type { Catalogue } from '#app/domain/catalogue/catalogue.ts'
import type { Course } from '#app/domain/catalogue/course.ts'
import type { Delivery } from '#app/domain/schedule/lawful/delivery.ts'
import { overrideForm, runForm } from '#app/domain/schedule/run-form.ts'
import { runWarnings } from '#app/domain/schedule/run-warnings.ts'
import type { Services } from '#app/services.server.ts'
import type { RunDetails } from '#app/storage/schedule/run-changes.ts'
import { knownTrainers, trainerClashes } from '#app/storage/schedule/run-list.ts'
import { bankHolidays } from '#content/rules/bank-holidays.ts'
import { usualDelivery } from '#content/rules/course-rules.ts'
import { type ActionResult, readSent, refusedForm, type Sent } from '../action-result.ts'

export async function runChoices({ db, catalogue }: Services) {
  return {
    courseNames: bookableCourses(catalogue()).map(({ id, title, duration }) => ({
      id,
      title: title.catalogue,
      duration: [...new Set([duration.catalogue, duration.page])].join(' or '),
    })),
    trainers: await knownTrainers(db),
  }
}

type Read =
  | { date: RunDetails; override: string | null }
  | { result: ActionResult & { warnings?: string[] } }

/** Warnings are returned once; the same form sent again with them confirmed is accepted. */
export async function readRun(sent: Sent, not: string | null, services: Services): Promise<Read> {
  const catalogue = services.catalogue()
  const ids = bookableCourses(catalogue).map(({ id }) => id)
  const { typed, refusal } = readSent(runForm(ids), sent)
  if (refusal) return { result: refusal }
  const reason = readSent(overrideForm, sent)
  if (reason.refusal) return { result: reason.refusal }
  const course = catalogue.course(typed.courseSlug)
  if (!course) throw new Error('runForm accepted an unknown course.')
  const { salesClose, ...details } = typed
  const date = {
    ...details,
    delivery: deliveryOf(details),
    courseTitle: course.title.catalogue,
    instructor: details.instructor || null,
    salesCloseAt: salesClose ? londonInstant(...splitMoment(salesClose)) : null,
  }
  const warnings = await warningsAbout(date, course, not, services)
  if (warnings.length > 0 && sent.anyway !== warnings.join(' ')) {
    return { result: { ...refusedForm(sent, {}), warnings } }
  }
  return { date, override: reason.typed.override || null }
}

type Asked = { delivery: Delivery | ''; courseSlug: string }

/** As staff chose, or as the course is usually taught. */
export function deliveryOf({ delivery, courseSlug }: Asked) {
  return delivery || (usualDelivery[courseSlug] ?? 'classroom')
}

/** "2026-11-30T09:00" as its date and its time. */
function splitMoment(moment: string): [string, string] {
  return [moment.slice(0, 10), moment.slice(11)]
}

export function bookableCourses({ courses }: Catalogue) {
  return courses.filter(({ bookable }) => bookable)
}

async function warningsAbout(
  date: RunDetails,
  { duration }: Course,
  not: string | null,
  { db, now }: Services,
) {
  const { instructor, startDate, endDate } = date
  const clashes = instructor
    ? await trainerClashes(db, { instructor, startDate, endDate, not })
    : []
  return runWarnings(
    { ...date, instructor: instructor ?? '' },
    {
      durations: [duration.catalogue, duration.page],
      today: londonToday(now()),
      holidays: bankHolidays.dates,
      clashes,
    },
  )
}
