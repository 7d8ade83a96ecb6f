import { addDays, isCalendarDate } from '#app/domain/basics/calendar-date.ts'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import type { Selection } from '#app/domain/report/inspection/inspection.ts'
import { inspectionLimits } from '#app/domain/report/limits.ts'
import type { Services } from '#app/services.server.ts'
import { registerRuns, rostersOf } from '#app/storage/register/register-runs.ts'

export type Period = { from: string; until: string; course: string }

/** The last three months up to today, unless something else is asked for. */
export function periodOf(asked: URLSearchParams | FormData, today: string): Period {
  const day = (name: string, otherwise: string) => {
    const given = String(asked.get(name) ?? '')
    return isCalendarDate(given) ? given : otherwise
  }
  return {
    from: day('from', addDays(today, -91)),
    until: day('until', today),
    course: String(asked.get('course') ?? '').slice(0, 100),
  }
}

/** The dates of a period, the latest first. */
export async function runsOf(db: Services['db'], { from, until, course }: Period) {
  const found = await registerRuns(db, { from, until })
  const wanted = found.filter(({ courseSlug }) => course === '' || courseSlug === course)
  return {
    runs: wanted.slice(0, inspectionLimits.mostRuns),
    left: wanted.length - inspectionLimits.mostRuns,
  }
}

/** What is ticked: whole dates, or people; or every date of the period. */
export async function selectionOf(
  form: FormData,
  today: string,
  db: Services['db'],
): Promise<Selection> {
  if (form.get('which') === 'all') {
    const { runs } = await runsOf(db, periodOf(form, today))
    return { runIds: runs.map(({ id }) => id), bookingIds: [] }
  }
  const runIds = form.getAll('run').map(String).filter(Boolean)
  const people = form.getAll('person').map(String).filter(Boolean).map(split)
  // A date whose box is ticked as well is wanted as a whole.
  const single = people.filter(([runId = '']) => !runIds.includes(runId))
  const whole = await rostersOf(db, single.length > 0 ? runIds.filter(isRecordId) : [])
  return {
    runIds: [...new Set([...runIds, ...single.map(([runId = '']) => runId)])],
    bookingIds: [
      ...single.map(([, bookingId = '']) => bookingId),
      ...whole.map(({ bookingId }) => bookingId),
    ],
  }
}

/** A person is ticked with their date: "run booking". */
const split = (value: string) => value.split(' ')
