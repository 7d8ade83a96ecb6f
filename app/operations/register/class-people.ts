import { londonToday } from '#app/domain/basics/london-time.ts'
import { shownName } from '#app/domain/booking/participant/unnamed.ts'
import { checkSummary } from '#app/domain/register/checks/entry-check.ts'
import { mayNotStart, type StartNotes } from '#app/domain/register/checks/may-start.ts'
import type { ClassNotes } from '#app/domain/register/snapshot.ts'
import { trainerTasks } from '#app/domain/register/tasks/shown-tasks.ts'
import type { Services } from '#app/services.server.ts'
import { checkedBookingsOfRun } from '#app/storage/register/checks/checked-bookings.ts'
import { peopleComing } from '#app/storage/register/register-runs.ts'
import { type EntryList, entryLists, sharedPapersOf } from './checks/entry-list.ts'
import { tasksOfRun } from './tasks/load-tasks.ts'

/** Who comes to a date, whom to call for them, what they eat, and what is still to be checked. */
export async function classPeople(runId: string, services: Services) {
  const { db, now } = services
  const tasks = await tasksOfRun(db, runId, services)
  const today = londonToday(now())
  const lists = await entryLists(db, await checkedBookingsOfRun(db, runId), { now })
  const summaries = new Map(
    lists.flatMap(({ booking, checks }) =>
      checks.length > 0 ? [[booking.id, checkSummary(checks)]] : [],
    ),
  )
  const start = startNotesOf(lists)
  return (await peopleComing(db, [runId])).map(({ fullName, runId: _, ...person }) => {
    const path = `/trainer/runs/${runId}/people/${person.id}`
    return {
      ...person,
      path,
      summary: summaries.get(person.id) ?? null,
      mayNotStart: start.find(({ bookingId }) => bookingId === person.id)?.mayNotStart ?? [],
      tasks: trainerTasks(tasks.get(person.id) ?? [], { path, today }),
      fullName: shownName(fullName),
    }
  })
}

/** What the office reads about the papers of a class: who may not start yet, and what is recorded twice. */
export async function classChecks(runId: string, { db, now }: Pick<Services, 'db' | 'now'>) {
  const lists = await entryLists(db, await checkedBookingsOfRun(db, runId), { now })
  return { start: startNotesOf(lists), shared: sharedPapersOf(lists) }
}

function startNotesOf(lists: readonly EntryList[]): StartNotes {
  return lists.map(({ booking, checks, rule }) => ({
    bookingId: booking.id,
    mayNotStart: mayNotStart(checks, rule),
  }))
}

type Asked = {
  runId: string
  /** The days that the trainer teaches. */
  days: readonly { date: string }[]
  /** Those of the register that are closed. */
  closed: readonly string[]
}

/** The same beside the names of the register: on a day that the trainer teaches, until it is closed. */
export async function notesOfToday(
  { runId, days, closed }: Asked,
  services: Services,
): Promise<ClassNotes | null> {
  const today = londonToday(services.now())
  if (closed.includes(today) || days.every(({ date }) => date !== today)) return null
  return {
    day: today,
    people: (await classPeople(runId, services)).map(({ id, path, tasks, ...person }) => ({
      bookingId: id,
      page: path,
      phone: person.phone,
      emergencyContact: person.emergencyContact,
      dietaryRequirements: person.dietaryRequirements,
      open: tasks.headline,
      checks: tasks.lines.map(({ text, due }) => [text, due].filter(Boolean).join(', ')),
      mayNotStart: person.mayNotStart,
    })),
  }
}
