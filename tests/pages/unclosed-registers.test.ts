import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '../../app/domain/basics/calendar-date.ts'
import { londonToday } from '../../app/domain/basics/london-time.ts'
import { shortDayText } from '../../app/domain/schedule/run-text.ts'
import { recordEntries } from '../../app/operations/register/record-entries.ts'
import { rostersOf } from '../../app/storage/register/register-runs.ts'
import { runTrainers } from '../../app/storage/schema/assignment.ts'
import { addWriter, markEntry } from '../staff/test-register.ts'
import { testStaff } from '../staff/test-staff.ts'
import { pagesDatabase } from './academy-pages.ts'
import { ownTrainer } from './own-trainer.ts'
import { readStaffMain } from './staff.ts'

const daysAgo = (days: number) => addDays(londonToday(new Date()), -days)
const [day, forgottenDay] = [daysAgo(60), daysAgo(50)]
let begun: string
let forgotten: string

beforeAll(async () => {
  begun = await dateOf(day)
  forgotten = await dateOf(forgottenDay)
  await write(begun, day)
})

/** A date that the signed-in trainer taught, with one person. */
async function dateOf(date: string) {
  const db = await pagesDatabase()
  const staff = testStaff(db)
  const course = { courseSlug: 'emergency-first-aid', courseTitle: 'Emergency First Aid at Work' }
  const run = await staff.date(date, course)
  const hours = { date, starts: '09:00', ends: '17:00' }
  const trainerId = await ownTrainer()
  await db.insert(runTrainers).values({ scheduleId: run, ...hours, trainerId, role: 'lead' })
  await staff.booking({ scheduleId: run, ...course, fullName: 'Ana Lopes' })
  return run
}

/** Marks everybody in both halves. */
async function write(run: string, date: string) {
  const db = await pagesDatabase()
  const { services } = testStaff(db)
  const people = await rostersOf(db, [run])
  const entries = people.flatMap(({ bookingId }) => [
    markEntry(bookingId, { day: date }),
    markEntry(bookingId, { day: date, half: 'afternoon' }),
  ])
  const author = await addWriter(db, 'admin')
  const then = { ...services, now: () => new Date(`${date}T20:00:00Z`) }
  await recordEntries({ runId: run, author, device: randomUUID(), entries }, then)
}

test('staff find a register that was begun and never closed, however old it is', async () => {
  const earlier = (await readStaffMain('/admin/attendance')).region('Earlier, not closed')
  const shown = earlier.all('a').map(({ attributes }) => attributes.href)
  expect(shown).toContain(`/admin/attendance/${begun}`)
  expect(shown).not.toContain(`/admin/attendance/${forgotten}`)
  expect(earlier.text).toContain('Not closed')
  const matters = (await readStaffMain('/admin/matters')).text
  expect(matters).toContain(`Register not closed: ${shortDayText(day)}.`)
  expect(matters).not.toContain(`Register not closed: ${shortDayText(forgottenDay)}.`)
})
