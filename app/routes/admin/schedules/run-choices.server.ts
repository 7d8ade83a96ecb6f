import { formErrors } from '#app/domain/basics/form-errors.ts'
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
import { type ActionResult, refusedForm } from '../action-result.ts'

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

type Sent = Record<string, FormDataEntryValue>

type Read =
  | { date: RunDetails; override: string | null }
  | { result: ActionResult & { warnings?: string[] } }

/** Warnings are returned once; the same form sent again with them confirmed is accepted. */
export async function readRun(sent: Sent, not: string | null, services: Services): Promise<Read> {
  const catalogue = services.catalogue()
  const form = runForm(bookableCourses(catalogue).map(({ id }) => id)).safeParse(sent)
  if (!form.success) return { result: refusedForm(sent, formErrors(form.error.issues).byField) }
  const reason = overrideForm.safeParse(sent)
  if (!reason.success) return { result: refusedForm(sent, formErrors(reason.error.issues).byField) }
  const course = catalogue.course(form.data.courseSlug)
  if (!course) throw new Error('runForm accepted an unknown course.')
  const { salesClose, ...details } = form.data
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
  return { date, override: reason.data.override || null }
}

/** As staff chose, or as the course is usually taught. */
export function deliveryOf({
  delivery,
  courseSlug,
}: {
  delivery: Delivery | ''
  courseSlug: string
}) {
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
