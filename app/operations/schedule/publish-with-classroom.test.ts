import { beforeEach, expect, test } from 'vitest'
import { latestRuns, runsBetween, takenBetween } from '#app/storage/schedule/planner.ts'
import { runDetail } from '#app/storage/schedule/run-list.ts'
import { courseSchedules } from '#app/storage/schema/schedule.ts'
import { staffAloneOn } from '#tests/staff/staff-on.ts'
import { addRoom, addTrainer, draftDetails } from '#tests/staff/test-classroom.ts'
import { publishWithClassroom } from './publish-with-classroom.ts'
import { storedAssignments } from './stored-assignments.ts'

const staff = staffAloneOn()
const { db } = staff
let priya: string
let owen: string
let room: string
beforeEach(async () => {
  priya = await addTrainer(db, 'Priya Raman', 'emergency-first-aid')
  owen = await addTrainer(db, 'Owen Pritchard', 'emergency-first-aid')
  room = await addRoom(db, 'Room 1')
})

const publish = (day: string, leadId: string | null, more: object = {}) =>
  publishWithClassroom(
    {
      date: draftDetails(day, day, {
        courseSlug: 'emergency-first-aid',
        courseTitle: 'Emergency First Aid at Work',
        delivery: 'classroom',
        status: 'active',
        maxCapacity: 12,
        ...more,
      }),
      leadId,
      roomId: room,
      actorId: staff.actorId,
    },
    staff.services,
  )
const stored = async () => (await db.select().from(courseSchedules)).length

test('a date is published with its trainer and room, and the trainer is asked', async () => {
  const outcome = await publish('2027-02-01', priya)
  if (!outcome.ok) throw new Error(outcome.reason)
  expect(await runDetail(db, outcome.id)).toMatchObject({
    status: 'active',
    instructor: 'Priya Raman',
    classLimit: 12,
  })
  const { trainers, days } = await storedAssignments(db, outcome.id)
  expect(trainers).toMatchObject([{ trainerId: priya, role: 'lead' }])
  expect(days).toMatchObject([{ roomId: room }])
  const letters = await staff.letters([outcome.id])
  expect(letters.map(({ kind }) => kind)).toEqual(['trainer-asked'])
})

test('what a rule forbids is named with its rule, and nothing of it is stored', async () => {
  const before = await stored()
  expect(await publish('2027-02-02', priya, { maxCapacity: 13 })).toMatchObject({
    reason: 'forbidden',
    findings: [
      { breach: 'too-many-for-trainers', rule: expect.stringContaining('HSE') },
      { breach: 'too-many-for-room' },
    ],
  })
  expect(await publish('2027-02-02', null)).toMatchObject({
    reason: 'forbidden',
    findings: [{ breach: 'no-lead' }],
  })
  expect(await stored()).toBe(before)
})

test('a trainer or room that is taken is named; sent twice it is published once', async () => {
  expect(await publish('2027-02-03', priya)).toMatchObject({ ok: true })
  const before = await stored()
  expect(await publish('2027-02-03', priya)).toMatchObject({ reason: 'already-scheduled' })
  const other = { courseSlug: 'first-aid-at-work', courseTitle: 'First Aid at Work' }
  expect(await publish('2027-02-03', owen, other)).toMatchObject({
    reason: 'taken',
    clashes: [{ name: 'Room 1' }],
  })
  expect(await stored()).toBe(before)
})

test('of two who publish with one room at the same moment, one does', async () => {
  const other = { courseSlug: 'spectator-safety-level-2', courseTitle: 'Spectator Safety' }
  const ann = await addTrainer(db, 'Ann Lee', other.courseSlug)
  for (const day of ['2027-02-08', '2027-02-09', '2027-02-10', '2027-02-11']) {
    const outcomes = await Promise.all([publish(day, priya), publish(day, ann, other)])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
      reason: 'taken',
      clashes: [{ name: 'Room 1', date: day }],
    })
  }
})

test('a trainer who is not there any more is refused', async () => {
  expect(await publish('2027-02-15', crypto.randomUUID())).toMatchObject({ reason: 'gone' })
})

test('the planner sees what is scheduled, who is taken, and how a course is usually run', async () => {
  await publish('2027-02-01', priya)
  const period = { from: '2027-02-01', to: '2027-02-01' }
  expect(await runsBetween(db, period)).toMatchObject([
    { courseSlug: 'emergency-first-aid', startDate: '2027-02-01' },
  ])
  const hours = { date: '2027-02-01', starts: '09:00', ends: '17:00' }
  expect(await takenBetween(db, period)).toEqual([
    { id: priya, ...hours },
    { id: room, ...hours },
  ])
  expect((await latestRuns(db)).get('emergency-first-aid')).toMatchObject({
    starts: '09:00',
    ends: '17:00',
    places: 12,
  })
})
