import { randomUUID } from 'node:crypto'
import { privateToken } from '#app/auth/private-link.server.ts'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { teachingDayKey } from '#app/domain/schedule/trainers/teaching-day.ts'
import { addTeachingLink } from '#app/operations/schedule/trainers/teaching-link.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { teachingDays } from '#app/storage/schedule/teaching.ts'
import { runTrainers } from '#app/storage/schema/assignment.ts'
import { trainers } from '#app/storage/schema/trainer.ts'
import { addRow } from './rows.ts'
import { testStaff } from './staff/test-staff.ts'

/** Somebody who is asked to lead a date of one day, and the path of the page on which they answer. */
export async function newAskedTrainer(db: Handle, authSecret: string) {
  const now = new Date()
  const date = addDays(londonToday(now), 60)
  // Not on sale: no card names it as the next date with places.
  const runId = await testStaff(db).date(date, { salesCloseAt: new Date(0) })
  const person = { fullName: 'Rosa Blythe', email: `${randomUUID()}@academy.example` }
  const added = await addRow(db, trainers, person)
  const trainerId = added.id
  const hours = { starts: '09:00', ends: '17:00' }
  await addRow(db, runTrainers, { scheduleId: runId, date, ...hours, trainerId, role: 'lead' })
  const name = await addTeachingLink(db, { runId, trainerId, lastDay: date }, now)
  const [day] = await teachingDays(db, runId)
  return {
    runId,
    trainerId,
    date,
    path: `/teaching/${privateToken({ env: { authSecret } }, name)}`,
    day: day ? teachingDayKey(day) : '',
  }
}
