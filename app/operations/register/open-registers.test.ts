import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { dashboardFigures } from '#app/storage/report/dashboard-figures.ts'
import { waitingWork } from '#app/storage/report/waiting-work.ts'
import { runsToLookAt } from '#app/storage/schedule/runs-to-look-at.ts'
import { runTrainers } from '#app/storage/schema/assignment.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { courseSchedules, scheduleDays } from '#app/storage/schema/schedule.ts'
import { emptiedDatabaseOn } from '#tests/engines/database-on.ts'
import { changeRow } from '#tests/rows.ts'
import { closingEntry, markEntry, registerDay, testRegister } from '#tests/staff/test-register.ts'
import { madeEachTime } from '#tests/stand-in.ts'
import { openRegisters, registersFrom } from './open-registers.ts'

/** Nobody is asked whether a date runs. */
const minima = { minimum: { people: 0, daysBefore: 0 }, minimumOf: {} }

const db = emptiedDatabaseOn()
const academy = madeEachTime(() => testRegister(db))

/** How many registers wait to be closed, as each of the three places tells it. */
async function toldOn(today: string) {
  const days = { today, registersFrom: registersFrom(today) }
  const listed = await openRegisters(db, today)
  const { unclosed, matters: told } = await figuresOn(today, 50)
  const { matters } = await waitingWork(db, { ...days, endBy: today, minima })
  expect(unclosed.map(({ id }) => id)).toEqual(listed.map(({ run }) => run.id))
  expect([matters, told]).toEqual([listed.length, listed.length])
  return listed.length
}

function figuresOn(today: string, listed: number) {
  return dashboardFigures(db, {
    today,
    registersFrom: registersFrom(today),
    listed,
    monthStart: new Date(`${today}T00:00:00Z`),
    soonEnds: today,
    week: { first: today, last: today },
    minima,
  })
}

const dayAfter = addDays(registerDay, 1)

const yearAfter = addDays(registerDay, 365)

test('a register in which nobody wrote waits from the day after, for four weeks', async () => {
  expect(await toldOn(registerDay)).toBe(0)
  expect(await toldOn(dayAfter)).toBe(1)
  expect(await toldOn(addDays(registerDay, 28))).toBe(1)
  // Dates of the years before there were registers are not asked for.
  expect(await toldOn(addDays(registerDay, 29))).toBe(0)
})

test('a register that was begun waits until it is closed, however long', async () => {
  await academy.send(academy.lead, academy.everybody())
  expect(await toldOn(dayAfter)).toBe(1)
  expect(await toldOn(addDays(registerDay, 29))).toBe(1)
  expect(await toldOn(yearAfter)).toBe(1)
  await academy.send(academy.lead, [closingEntry()])
  expect(await toldOn(dayAfter)).toBe(0)
  expect(await toldOn(yearAfter)).toBe(0)
})

test('marks that differ keep a register waiting, however long', async () => {
  const [bookingId = ''] = academy.bookings
  await academy.send(academy.lead, academy.everybody())
  await academy.send(academy.assistant, [markEntry(bookingId, { is: 'absent' })])
  await academy.send(academy.lead, [closingEntry()])
  expect(await toldOn(yearAfter)).toBe(1)
})

test('a course of which one day was closed waits for its other day', async () => {
  const date = addDays(registerDay, 1)
  const hours = { scheduleId: academy.runId, date, starts: '09:00', ends: '17:00' }
  await db.insert(scheduleDays).values({ ...hours, venue: 'Epsom' })
  const ofRun = eq(courseSchedules.id, academy.runId)
  await db.update(courseSchedules).set({ endDate: date }).where(ofRun)
  await academy.send(academy.lead, [...academy.everybody(), closingEntry()])
  expect(await toldOn(dayAfter)).toBe(0)
  expect(await toldOn(yearAfter)).toBe(1)
})

test('the dashboard counts what it has no room to list', async () => {
  await testRegister(db)
  expect(await toldOn(dayAfter)).toBe(2)
  const { unclosed, matters } = await figuresOn(dayAfter, 1)
  expect([unclosed.length, matters]).toEqual([1, 2])
})

test('a date that is overbooked and lacks a trainer is one matter', async () => {
  const ofRun = eq(courseSchedules.id, academy.runId)
  await db.update(courseSchedules).set({ currentEnrollments: 13 }).where(ofRun)
  await db.update(runTrainers).set({ answer: 'declined', answeredAt: new Date() })
  const { overbooked, declined, matters } = await figuresOn(registerDay, 50)
  expect([overbooked.length, declined.length, matters]).toEqual([1, 1, 1])
  const days = { today: registerDay, registersFrom: registersFrom(registerDay) }
  expect((await waitingWork(db, { ...days, endBy: registerDay, minima })).matters).toBe(1)
  expect(await runsToLookAt(db, { today: registerDay, minima, limit: 50 })).toHaveLength(1)
})

test('a date that was cancelled, or on which nobody has a place, needs no register', async () => {
  const ofRun = eq(courseEnrollments.scheduleId, academy.runId)
  await db.update(courseEnrollments).set({ fullName: 'Erased', email: '' }).where(ofRun)
  expect(await toldOn(dayAfter)).toBe(0)
  await db.update(courseEnrollments).set({ fullName: 'Ann' }).where(ofRun)
  expect(await toldOn(dayAfter)).toBe(1)
  await db.update(courseEnrollments).set({ status: 'cancelled' }).where(ofRun)
  expect(await toldOn(dayAfter)).toBe(0)
  await db.update(courseEnrollments).set({ status: 'confirmed' }).where(ofRun)
  await changeRow(db, courseSchedules, academy.runId, { status: 'cancelled' })
  expect(await toldOn(dayAfter)).toBe(0)
})
