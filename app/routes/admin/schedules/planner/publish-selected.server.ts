import { academy } from '../../../../../content/academy.ts'
import { planner } from '../../../../../content/policies.ts'
import { formErrors } from '../../../../domain/basics/form-errors.ts'
import { isRecordId } from '../../../../domain/basics/record-id.ts'
import { runForm } from '../../../../domain/schedule/run-form.ts'
import { runText } from '../../../../domain/schedule/run-text.ts'
import { publishWithClassroom } from '../../../../operations/schedule/publish-with-classroom.ts'
import type { Services } from '../../../../services.server.ts'
import { listVenues } from '../../../../storage/schedule/rooms.ts'
import { takenText } from '../classroom/assign.server.ts'
import { bookableCourses, deliveryOf } from '../run-choices.server.ts'

/** One date of the form. */
const rowFields = [
  ...(['course', 'first', 'last', 'starts', 'ends', 'places', 'delivery', 'lead', 'room'] as const),
] as const

export type RowValues = Record<(typeof rowFields)[number], string>

export type Publication = {
  published: { id: string; title: string; text: string }[]
  /** With what was typed, and why it was not published. */
  refused: (RowValues & { notes: string[] })[]
  /** What staff unticked stays to be ticked again. */
  left: (RowValues & { notes: string[] })[]
}

/** Publishes what is ticked, each date by itself; those that a rule forbids are named with it. */
export async function publishSelected(
  sent: FormData,
  actorId: string,
  services: Services,
): Promise<Publication> {
  const done: Publication = { published: [], refused: [], left: [] }
  for (let nth = 1; nth <= planner.mostAtOnce; nth += 1) {
    const values = rowOf(sent, nth)
    if (!values) continue
    if (!sent.has(`include-${nth}`)) {
      done.left.push({ ...values, notes: [] })
      continue
    }
    const outcome = await publishRow(values, actorId, services)
    if ('notes' in outcome) done.refused.push({ ...values, notes: outcome.notes })
    else done.published.push(outcome)
  }
  return done
}

function rowOf(sent: FormData, nth: number): RowValues | null {
  if (!sent.has(`course-${nth}`)) return null
  const of = (field: string) => String(sent.get(`${field}-${nth}`) ?? '')
  return Object.fromEntries(rowFields.map((field) => [field, of(field)])) as RowValues
}

type RowOutcome = { notes: string[] } | Publication['published'][number]

async function publishRow(
  values: RowValues,
  actorId: string,
  services: Services,
): Promise<RowOutcome> {
  const courses = bookableCourses(services.catalogue())
  const roomId = isRecordId(values.room) ? values.room : null
  const leadId = isRecordId(values.lead) ? values.lead : null
  const venues = await listVenues(services.db)
  const venue = venues.find(({ rooms }) => rooms.some(({ id }) => id === roomId))
  const form = runForm(courses.map(({ id }) => id)).safeParse({
    ...{
      courseSlug: values.course,
      status: 'active',
      delivery: values.delivery,
      location: venue?.address ?? academy.addressLine,
    },
    ...{ startDate: values.first, endDate: values.last, starts: values.starts, ends: values.ends },
    ...{ maxCapacity: values.places, instructor: '', salesClose: '' },
  })
  if (!form.success) return { notes: Object.values(formErrors(form.error.issues).byField) }
  const { salesClose: _, ...details } = form.data
  const courseTitle = courses.find(({ id }) => id === values.course)?.title.catalogue ?? ''
  const delivery = deliveryOf(details)
  const date = { ...details, delivery, courseTitle, instructor: null, salesCloseAt: null }
  const outcome = await publishWithClassroom({ date, leadId, roomId, actorId }, services)
  if (outcome.ok) return { id: outcome.id, title: courseTitle, text: runText(date) }
  if (outcome.reason === 'forbidden') {
    return { notes: outcome.findings.map(({ text, rule }) => `${text} (${rule})`) }
  }
  if (outcome.reason === 'taken') return { notes: [takenText(outcome.clashes)] }
  return { notes: [refusals[outcome.reason]] }
}

const refusals = {
  gone: 'The trainer or the room is no longer there.',
  'already-scheduled': 'This course already has a date that begins on this day.',
}
