import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { isPubliclyConfirmed } from '#app/domain/schedule/staffed.ts'
import { upcomingRuns } from '#app/storage/schedule/public-runs.ts'
import { runDetail, runsToMoveTo } from '#app/storage/schedule/run-list.ts'
import { runsToLookAt } from '#app/storage/schedule/runs-to-look-at.ts'
import { rooms } from '#app/storage/schema/room.ts'
import { trainerQualifications } from '#app/storage/schema/trainer.ts'
import { salesClose, willRun } from '#content/settings.ts'
import { changeRow } from '#tests/rows.ts'
import { staffAloneOn } from '#tests/staff/staff-on.ts'
import { addRoom, addTrainer, draftDetails, onEachDay } from '#tests/staff/test-classroom.ts'
import { assignRun } from './assign-run.ts'
import { confirmRun } from './confirm-run.ts'
import { followRuns } from './follow-runs.ts'
import { publishDates } from './publish-run.ts'
import { stopSales } from './stop-sales.ts'

const staff = staffAloneOn()
const { db } = staff

const isConfirmed = async (runId: string) => (await runDetail(db, runId))?.confirmedAt !== null
const confirmations = async (runId: string) =>
  (await staff.audit(runId)).flatMap(({ action, actorId }) =>
    action.endsWith('confirmed') ? [`${action} ${actorId ? 'by staff' : 'by itself'}`] : [],
  )

test('a date is confirmed to run when the minimum is reached, and stays so', async () => {
  const scheduleId = await staff.date('2027-01-11')
  for (let people = 0; people < 3; people += 1) await staff.booking({ scheduleId })
  // Somebody on the payment page may still go away.
  await staff.booking({ scheduleId, status: 'pending', payment: 'none', paid: 0 })
  await followRuns(staff.services)
  expect(await isConfirmed(scheduleId)).toBe(false)
  const fourth = await staff.booking({ scheduleId })
  await followRuns(staff.services)
  await followRuns(staff.services)
  expect(await isConfirmed(scheduleId)).toBe(true)
  expect(fourth).not.toBe('')
  expect(await confirmations(scheduleId)).toEqual(['date-confirmed by itself'])
})

test('staff decide that a date with fewer people runs, and can take it back', async () => {
  const runId = await staff.date('2027-01-12')
  const decide = (runs: boolean) =>
    confirmRun({ runId, runs, actorId: staff.actorId }, staff.services)
  expect(await decide(true)).toEqual({ ok: true })
  expect(await decide(true)).toEqual({ ok: true })
  expect(await isConfirmed(runId)).toBe(true)
  expect(staff.nudged).toContain('refresh-public-answers')
  expect(await decide(false)).toEqual({ ok: true })
  expect(await isConfirmed(runId)).toBe(false)
  expect(await confirmations(runId)).toEqual([
    ...['date-confirmed by staff', 'date-unconfirmed by staff'],
  ])
})

test('a draft or a date that does not exist is not confirmed', async () => {
  const runId = await staff.date('2027-01-13', { status: 'draft' })
  const decision = { runs: true, actorId: staff.actorId }
  expect(await confirmRun({ ...decision, runId }, staff.services)).toMatchObject({
    reason: 'not-active',
  })
  const unknown = '00000000-0000-4000-8000-000000000000'
  expect(await confirmRun({ ...decision, runId: unknown }, staff.services)).toMatchObject({
    reason: 'not-found',
  })
})

test('a room with fewer seats than before limits the dates in it', async () => {
  const runId = await staff.date('2027-01-14', { maxCapacity: 10 })
  const lead = await addTrainer(db, 'Marcus Adeyemi', 'door-supervisor')
  const room = await addRoom(db, 'Room 1', 14)
  const wanted = onEachDay(['2027-01-14'], { lead, room })
  await assignRun({ runId, wanted, actorId: staff.actorId }, staff.services)
  expect(await runDetail(db, runId)).toMatchObject({ classLimit: 12 })
  await changeRow(db, rooms, room, { capacity: 6 })
  await followRuns(staff.services)
  expect(await runDetail(db, runId)).toMatchObject({ classLimit: 6, capacity: 10 })
})

test('a date whose trainer’s paper ends before it is named with whose and until when, and is no place to move to', async () => {
  const runId = await staff.date('2027-01-18', early)
  const lead = await addTrainer(db, 'Priya Raman', early.courseSlug)
  const room = await addRoom(db, 'Room 2', 12)
  const wanted = onEachDay(['2027-01-18'], { lead, room })
  await assignRun({ runId, wanted, actorId: staff.actorId }, staff.services)
  const today = londonToday(staff.services.now())
  const listed = async () => {
    const found = await runsToLookAt(db, { today, minima: willRun, limit: 100 })
    return found.find(({ id }) => id === runId)?.openBreaches ?? null
  }
  const isTarget = async () => {
    const { courseSlug } = early
    const runs = await runsToMoveTo(db, { courseSlug, today, not: null })
    return runs.some(({ id }) => id === runId)
  }
  expect([await listed(), await isTarget()]).toEqual([null, true])
  await db
    .update(trainerQualifications)
    .set({ expiresOn: '2027-01-12' })
    .where(eq(trainerQualifications.trainerId, lead))
  await followRuns(staff.services)
  expect((await listed())?.map(({ text }) => text)).toContain(
    'Priya Raman is not qualified on Mon 18 Jan: first aid trainer ends 12 January 2027.',
  )
  expect(await isTarget()).toBe(false)
  // Renewed: nothing is left to look at.
  await db
    .update(trainerQualifications)
    .set({ expiresOn: null })
    .where(eq(trainerQualifications.trainerId, lead))
  await followRuns(staff.services)
  expect([await listed(), await isTarget()]).toEqual([null, true])
})

test('what staff gave a reason for does not ask for anybody again', async () => {
  await addTrainer(db, 'Helen Frost', early.courseSlug)
  const more = { ...early, status: 'active', delivery: 'classroom', maxCapacity: 12 } as const
  const date = draftDetails('2027-01-19', '2027-01-19', more)
  const published = await publishDates(
    { dates: [date], override: 'Helen confirms on Friday', actorId: staff.actorId },
    staff.services,
  )
  const runId = published.ok ? (published.ids[0] ?? '') : ''
  await followRuns(staff.services)
  const run = await runDetail(db, runId)
  expect(run?.breaches).toContain('no-lead')
  const { now } = staff.services
  const query = { today: londonToday(now()), minima: willRun, limit: 100 }
  const found = (await runsToLookAt(db, query)).find(({ id }) => id === runId)
  expect(found?.openBreaches ?? []).toEqual([])
})

test('a date without a trainer is not confirmed by itself, and one that loses its trainer is not promised any more', async () => {
  await addTrainer(db, 'Helen Frost', early.courseSlug)
  const runId = await staff.date('2027-01-20', { ...early, maxCapacity: 12 })
  for (let people = 0; people < 4; people += 1) await staff.booking({ scheduleId: runId })
  await followRuns(staff.services)
  expect(await isConfirmed(runId)).toBe(false)
  const lead = await addTrainer(db, 'Omar Said', early.courseSlug)
  const room = await addRoom(db, 'Room 3', 12)
  const assign = (wanted: ReturnType<typeof onEachDay>) =>
    assignRun({ runId, wanted, actorId: staff.actorId }, staff.services)
  await assign(onEachDay(['2027-01-20'], { lead, room }))
  await followRuns(staff.services)
  expect(await isConfirmed(runId)).toBe(true)
  const promised = async () => {
    const sale = { now: staff.services.now(), usualClose: salesClose }
    const runs = await upcomingRuns(db, { courseSlug: early.courseSlug, sale })
    const run = runs.find(({ id }) => id === runId)
    return run ? isPubliclyConfirmed(run) : null
  }
  expect(await promised()).toBe(true)
  await assign({ trainers: [], rooms: onEachDay(['2027-01-20'], { lead, room }).rooms })
  expect(await promised()).toBe(false)
  expect(await isConfirmed(runId)).toBe(true)
})

test('staff stop the sales of a date in one press, and start them again', async () => {
  const runId = await staff.date('2027-01-21', early)
  const isListed = async () => {
    const sale = { now: staff.services.now(), usualClose: salesClose }
    const runs = await upcomingRuns(db, { courseSlug: early.courseSlug, sale })
    return runs.some(({ id }) => id === runId)
  }
  const press = (stop: boolean) =>
    stopSales({ runId, stop, actorId: staff.actorId }, staff.services)
  expect(await isListed()).toBe(true)
  expect(await press(true)).toEqual({ ok: true })
  expect(await press(true)).toEqual({ ok: true })
  expect(await isListed()).toBe(false)
  expect(await press(false)).toEqual({ ok: true })
  expect(await isListed()).toBe(true)
  expect((await staff.audit(runId)).map(({ action }) => action)).toEqual([
    ...['date-sales-stopped', 'date-sales-started'],
  ])
})

/** A course of one day. */
const early = { courseSlug: 'emergency-first-aid', courseTitle: 'Emergency First Aid at Work' }
