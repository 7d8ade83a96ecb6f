import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../tests/engines/engines.ts'
import { addRoom, addTrainer, onEachDay } from '../../../tests/staff/test-classroom.ts'
import { type TestStaff, testStaff } from '../../../tests/staff/test-staff.ts'
import type { Database } from '../../storage/engine/database.server.ts'
import { runDetail } from '../../storage/schedule/run-list.ts'
import { rooms } from '../../storage/schema/room.ts'
import { assignRun } from './assign-run.ts'
import { confirmRun } from './confirm-run.ts'
import { followRuns } from './follow-runs.ts'

describe.each(engines)('on $name', ({ open }) => {
  let database: Database
  let staff: TestStaff
  beforeAll(async () => {
    database = await open()
    staff = testStaff(database.db)
    await staff.onDuty()
  })
  afterAll(() => database.close())

  const isConfirmed = async (runId: string) =>
    (await runDetail(database.db, runId))?.confirmedAt !== null
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
    const lead = await addTrainer(database.db, 'Marcus Adeyemi', 'door-supervisor')
    const room = await addRoom(database.db, 'Room 1', 14)
    const wanted = onEachDay(['2027-01-14'], { lead, room })
    await assignRun({ runId, wanted, actorId: staff.actorId }, staff.services)
    expect(await runDetail(database.db, runId)).toMatchObject({ classLimit: 12 })
    await database.db.update(rooms).set({ capacity: 6 }).where(eq(rooms.id, room))
    await followRuns(staff.services)
    expect(await runDetail(database.db, runId)).toMatchObject({ classLimit: 6, capacity: 10 })
  })
})
