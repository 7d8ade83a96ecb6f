import { beforeAll, describe, expect, test } from 'vitest'
import { overridesOf } from '#app/storage/schedule/overrides.ts'
import { runDetail } from '#app/storage/schedule/run-list.ts'
import { trainers } from '#app/storage/schema/trainer.ts'
import { bothEngines } from '#tests/engines/engines.ts'
import { changeRow } from '#tests/rows.ts'
import { staffOn } from '#tests/staff/staff-on.ts'
import { addRoom, addTrainer, draftDetails, onEachDay } from '#tests/staff/test-classroom.ts'
import { assignRun } from './assign-run.ts'
import { cancelRun } from './cancel-run.ts'
import { editRun } from './edit-run.ts'
import { publishDates } from './publish-run.ts'
import { storedAssignments } from './stored-assignments.ts'
import { keepTrainer } from './trainers/keep-trainer.ts'

const course = { courseSlug: 'first-aid-at-work', courseTitle: 'First Aid at Work' }

describe.each(bothEngines)('on $name', (engine) => {
  const staff = staffOn(engine)
  const { db } = staff
  let priya: string
  let owen: string
  let room: string
  beforeAll(async () => {
    priya = await addTrainer(db, 'Priya Raman', course.courseSlug)
    owen = await addTrainer(db, 'Owen Pritchard', course.courseSlug)
    room = await addRoom(db, 'Room 1')
  })

  const draft = async (startDate: string, endDate: string, more: object = {}) => {
    const dates = [draftDetails(startDate, endDate, more)]
    const outcome = await publishDates({ dates, actorId: staff.actorId }, staff.services)
    return outcome.ok ? (outcome.ids[0] ?? '') : ''
  }
  const assign = (runId: string, wanted: ReturnType<typeof onEachDay>, override?: string) =>
    assignRun({ runId, wanted, override, actorId: staff.actorId }, staff.services)
  const edit = (runId: string, date: ReturnType<typeof draftDetails>, override?: string) =>
    editRun({ runId, date: { ...date }, override, actorId: staff.actorId }, staff.services)

  test('a trainer and a room are given to a date; the lead is its trainer for everybody', async () => {
    const days = ['2027-02-01', '2027-02-02', '2027-02-03']
    const runId = await draft('2027-02-01', '2027-02-03')
    const wanted = onEachDay(days, { lead: priya, assistant: owen, room })
    expect(await assign(runId, wanted)).toEqual({ ok: true })
    const stored = await storedAssignments(db, runId)
    expect(stored.days.map((day) => day.room)).toEqual(['Room 1', 'Room 1', 'Room 1'])
    expect(stored.trainers).toHaveLength(6)
    expect(await runDetail(db, runId)).toMatchObject({ instructor: 'Priya Raman' })
    expect((await staff.audit(runId)).map(({ action }) => action)).toContain('date-assigned')
  })

  test('nobody is in two runs at once, and the words say where they are', async () => {
    const days = ['2027-02-08']
    const first = await draft('2027-02-08', '2027-02-08')
    const second = await draft('2027-02-08', '2027-02-08')
    expect(await assign(first, onEachDay(days, { lead: priya, room }))).toEqual({ ok: true })
    const clash = { date: '2027-02-08', courseTitle: 'First Aid at Work' }
    expect(await assign(second, onEachDay(days, { lead: priya, room }))).toEqual({
      ok: false,
      reason: 'taken',
      clashes: [
        { name: 'Priya Raman', ...clash },
        { name: 'Room 1', ...clash },
      ],
    })
    expect(await assign(second, onEachDay(days, { lead: owen }))).toEqual({ ok: true })
  })

  test('one may begin when the other ends', async () => {
    const days = ['2027-02-15']
    const morning = await draft('2027-02-15', '2027-02-15', { ends: '13:00' })
    const afternoon = await draft('2027-02-15', '2027-02-15', { starts: '13:00' })
    expect(await assign(morning, onEachDay(days, { lead: priya, room }))).toEqual({ ok: true })
    expect(await assign(afternoon, onEachDay(days, { lead: priya, room }))).toEqual({ ok: true })
    const longer = draftDetails('2027-02-15', '2027-02-15', { ends: '13:01' })
    expect(await edit(morning, longer)).toMatchObject({ ok: false, reason: 'taken' })
  })

  test('a cancelled date keeps nobody from another one', async () => {
    const days = ['2027-02-22']
    const first = await draft('2027-02-22', '2027-02-22')
    await assign(first, onEachDay(days, { lead: priya, room }))
    const cancelled = { runId: first, plan: new Map(), actorId: staff.actorId }
    expect(await cancelRun(cancelled, staff.services)).toMatchObject({ ok: true })
    const second = await draft('2027-02-22', '2027-02-22')
    expect(await assign(second, onEachDay(days, { lead: priya, room }))).toEqual({ ok: true })
  })

  test('who teaches every day goes along when the date moves', async () => {
    const runId = await draft('2027-03-01', '2027-03-02')
    await assign(runId, onEachDay(['2027-03-01', '2027-03-02'], { lead: priya, room }))
    expect(await edit(runId, draftDetails('2027-03-02', '2027-03-04'))).toMatchObject({ ok: true })
    const { wanted } = await storedAssignments(db, runId)
    const moved = ['2027-03-02', '2027-03-03', '2027-03-04']
    expect(wanted.trainers.map(({ date }) => date)).toEqual(moved)
    expect(wanted.rooms.map(({ date }) => date)).toEqual(moved)
  })

  test('a trainer who left, or is still to teach, is refused', async () => {
    const gone = await addTrainer(db, 'Gone Away', course.courseSlug)
    await changeRow(db, trainers, gone, { leftOn: '2026-11-01' })
    const runId = await draft('2027-03-08', '2027-03-08')
    const days = ['2027-03-08']
    expect(await assign(runId, onEachDay(days, { lead: gone }))).toMatchObject({ reason: 'gone' })
    await assign(runId, onEachDay(days, { lead: owen }))
    const leaving = {
      fullName: 'Owen Pritchard',
      email: 'owen@example.com',
      phone: '',
      courses: [],
    }
    expect(
      await keepTrainer(
        { trainerId: owen, ...leaving, hasLeft: true, actorId: staff.actorId },
        staff.services,
      ),
    ).toMatchObject({ reason: 'still-needed' })
  })

  test('a date is published once it has a lead and a room for everybody', async () => {
    const active = { status: 'active' as const }
    const dates = [draftDetails('2027-03-15', '2027-03-17', active)]
    const refusal = await publishDates({ dates, actorId: staff.actorId }, staff.services)
    expect(refusal).toMatchObject({ ok: false, reason: 'forbidden' })
    const runId = await draft('2027-03-15', '2027-03-17')
    const wanted = draftDetails('2027-03-15', '2027-03-17', active)
    const early = await edit(runId, wanted)
    expect(early).toMatchObject({
      ok: false,
      reason: 'forbidden',
      findings: [{ breach: 'no-lead' }, { breach: 'no-room' }],
    })
    expect(await runDetail(db, runId)).toMatchObject({ status: 'draft' })
    const days = ['2027-03-15', '2027-03-16', '2027-03-17']
    await assign(runId, onEachDay(days, { lead: priya, room }))
    expect(await edit(runId, wanted)).toMatchObject({ ok: true })
    // A published date may be changed, but not so that it breaks a rule.
    expect(await edit(runId, { ...wanted, maxCapacity: 12 })).toMatchObject({ ok: true })
    expect(await edit(runId, { ...wanted, maxCapacity: 13 })).toMatchObject({
      findings: [{ breach: 'too-many-for-trainers' }, { breach: 'too-many-for-room' }],
    })
  })

  test('with a reason it is published all the same; reason and rules are kept', async () => {
    const runId = await draft('2027-03-22', '2027-03-23')
    const wanted = draftDetails('2027-03-22', '2027-03-23', { status: 'active' as const })
    expect(await edit(runId, wanted, 'Agreed with the awarding organisation')).toMatchObject({
      ok: true,
    })
    expect(await overridesOf(db, runId)).toMatchObject([
      { reason: 'Agreed with the awarding organisation', who: 'Sam Okafor' },
    ])
    const audit = await staff.audit(runId)
    expect(audit.find(({ action }) => action === 'date-published-against-rules')?.fields).toEqual([
      ...['too-few-days', 'too-few-hours', 'no-lead', 'no-room'],
    ])
    // It stays published, whatever else is changed about it.
    expect(await edit(runId, { ...wanted, maxCapacity: 9 })).toMatchObject({ ok: true })
  })

  test('nobody who may not teach a published date is given it without a reason', async () => {
    const runId = await draft('2027-04-12', '2027-04-14')
    const days = ['2027-04-12', '2027-04-13', '2027-04-14']
    await assign(runId, onEachDay(days, { lead: priya, room }))
    await edit(runId, draftDetails('2027-04-12', '2027-04-14', { status: 'active' as const }))
    const stranger = await addTrainer(db, 'Sofia Lind', 'door-supervisor')
    const wanted = onEachDay(days, { lead: stranger, room })
    expect(await assign(runId, wanted)).toMatchObject({
      ok: false,
      reason: 'forbidden',
      findings: [{ breach: 'may-not-teach', text: 'Sofia Lind may not teach this course.' }],
    })
    const { trainers: kept } = await storedAssignments(db, runId)
    expect(kept.map(({ trainerId }) => trainerId)).toEqual([priya, priya, priya])
    // Somebody may be ill.
    expect(await assign(runId, { trainers: [], rooms: [] })).toEqual({ ok: true })
    expect(await assign(runId, wanted)).toMatchObject({ reason: 'forbidden' })
    expect(await assign(runId, wanted, 'Priya is ill')).toEqual({ ok: true })
    expect(await overridesOf(db, runId)).toMatchObject([{ reason: 'Priya is ill' }])
  })
})
