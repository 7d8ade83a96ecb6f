import { isCalendarDate } from '#app/domain/basics/calendar-date.ts'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import type { NewActLine } from '#app/domain/people/acts.ts'
import { planner } from '#app/domain/schedule/limits.ts'
import { runForm } from '#app/domain/schedule/run-form.ts'
import { runText } from '#app/domain/schedule/run-text.ts'
import { keepAct } from '#app/operations/report/keep-act.ts'
import { publishWithClassroom } from '#app/operations/schedule/publish-with-classroom.ts'
import { readSent } from '#app/routes/admin/action-result.ts'
import type { StaffForm } from '#app/routes/admin/parts/sent-form.server.ts'
import type { Services } from '#app/services.server.ts'
import { listVenues } from '#app/storage/schedule/rooms.ts'
import { academy } from '#content/academy.ts'
import { takenText } from '../classroom/assign.server.ts'
import { bookableCourses, deliveryOf } from '../run-choices.server.ts'

const rowFields = [
  ...(['course', 'first', 'last', 'starts', 'ends', 'places', 'delivery', 'lead', 'room'] as const),
]

export type RowValues = Record<(typeof rowFields)[number], string>

export type Publication = {
  /** The list of what became of each; null where nothing was ticked. */
  actId: string | null
  published: { id: string; title: string; text: string }[]
  /** With what was typed, and why it was not published. */
  refused: (RowValues & { notes: string[] })[]
  /** What staff unticked stays to be ticked again. */
  left: (RowValues & { notes: string[] })[]
}

/** Publishes what is ticked, each date by itself; those that a rule forbids are named with it. */
export async function publishSelected({
  form: sent,
  actorId,
  services,
}: StaffForm): Promise<Publication> {
  const done: Publication = { actId: null, published: [], refused: [], left: [] }
  const lines: NewActLine[] = []
  for (let nth = 1; nth <= planner.mostAtOnce; nth += 1) {
    const values = rowOf(sent, nth)
    if (!values) continue
    if (!sent.has(`include-${nth}`)) {
      done.left.push({ ...values, notes: [] })
      continue
    }
    const outcome = await publishRow(values, actorId, services)
    if ('notes' in outcome) {
      done.refused.push({ ...values, notes: outcome.notes })
      const line = lineOfRefused(values, outcome.reason, services)
      if (line) lines.push(line)
    } else {
      done.published.push(outcome)
      lines.push({ subjectType: 'date', subjectId: outcome.id, outcome: 'published' })
    }
  }
  if (lines.length > 0) {
    done.actId = await keepAct({ kind: 'dates-published', actorId, lines }, services)
  }
  return done
}

/** Nothing for a course that we do not have: no page of ours offered it. */
function lineOfRefused(values: RowValues, reason: string, services: Services): NewActLine | null {
  const { course, first, last } = values
  if (!bookableCourses(services.catalogue()).some(({ id }) => id === course)) return null
  return {
    subjectType: 'course',
    subjectId: course,
    outcome: 'not-published',
    details: { reason, ...(isCalendarDate(first) && isCalendarDate(last) && { first, last }) },
  }
}

function rowOf(sent: FormData, nth: number): RowValues | null {
  if (!sent.has(`course-${nth}`)) return null
  const of = (field: string) => String(sent.get(`${field}-${nth}`) ?? '')
  return Object.fromEntries(rowFields.map((field) => [field, of(field)])) as RowValues
}

type RowOutcome = { notes: string[]; reason: string } | Publication['published'][number]

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
  const form = runForm(courses.map(({ id }) => id))
  const { typed, refusal } = readSent(form, {
    courseSlug: values.course,
    status: 'active',
    delivery: values.delivery,
    location: venue?.address ?? academy.addressLine,
    startDate: values.first,
    endDate: values.last,
    starts: values.starts,
    ends: values.ends,
    maxCapacity: values.places,
    instructor: '',
    salesClose: '',
  })
  if (refusal) return { notes: Object.values(refusal.errors ?? {}), reason: 'incomplete' }
  const { salesClose: _, ...details } = typed
  const courseTitle = courses.find(({ id }) => id === values.course)?.title.catalogue ?? ''
  const delivery = deliveryOf(details)
  const date = { ...details, delivery, courseTitle, instructor: null, salesCloseAt: null }
  const outcome = await publishWithClassroom({ date, leadId, roomId, actorId }, services)
  if (outcome.ok) return { id: outcome.id, title: courseTitle, text: runText(date) }
  const { reason } = outcome
  if (reason === 'forbidden') {
    return { notes: outcome.findings.map(({ text, rule }) => `${text} (${rule})`), reason }
  }
  if (reason === 'taken') return { notes: [takenText(outcome.clashes)], reason }
  return { notes: [refusals[reason]], reason }
}

const refusals = {
  gone: 'The trainer or the room is no longer there.',
  'already-scheduled': 'This course already has a date that begins on this day.',
}
