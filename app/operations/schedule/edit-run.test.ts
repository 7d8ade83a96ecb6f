import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Delivery } from '#app/domain/schedule/lawful/delivery.ts'
import { whatChanged } from '#app/domain/schedule/run-change.ts'
import { upcomingRuns } from '#app/storage/schedule/public-runs.ts'
import { runDetail } from '#app/storage/schedule/run-list.ts'
import { scheduleDays } from '#app/storage/schema/schedule.ts'
import { salesClose } from '#content/settings.ts'
import { staffAloneOn } from '#tests/staff/staff-on.ts'
import { editRun } from './edit-run.ts'
import { publishDates } from './publish-run.ts'

const facts = {
  courseSlug: 'first-aid-at-work',
  courseTitle: 'First Aid at Work',
  status: 'active' as const,
  delivery: 'classroom-with-self-study' as Delivery,
  startDate: '2026-12-01',
  endDate: '2026-12-03',
  starts: '09:00',
  ends: '17:00',
  location: '64 South Street',
  instructor: 'Priya Raman',
  maxCapacity: 4,
  salesCloseAt: null as Date | null,
}

const sale = { now: new Date('2026-11-16T10:00:00Z'), usualClose: salesClose }

const staff = staffAloneOn()
const { db } = staff

const publish = async (change: Partial<typeof facts> | { status: 'draft' } = {}) => {
  const dates = [{ ...facts, ...change }]
  const outcome = await publishDates({ dates, actorId: staff.actorId }, staff.services)
  return outcome.ok ? (outcome.ids[0] ?? '') : ''
}
const edit = (runId: string, change: Partial<typeof facts>) =>
  editRun({ runId, date: { ...facts, ...change }, actorId: staff.actorId }, staff.services)
const days = (id: string) => db.select().from(scheduleDays).where(eq(scheduleDays.scheduleId, id))

test('a date that is not any more what staff saw stays as it is', async () => {
  const runId = await publish({ status: 'draft' })
  const before = await runDetail(db, runId)
  const date = { ...facts, maxCapacity: 9 }
  const isAsSeen = (run: { capacity: number }) => run.capacity !== facts.maxCapacity
  const input = { runId, date, isAsSeen, actorId: staff.actorId }
  expect(await editRun(input, staff.services)).toEqual({ ok: false, reason: 'changed-meanwhile' })
  expect(await runDetail(db, runId)).toEqual(before)
})

test('a new active date is offered at once, with its days; a draft is not', async () => {
  const id = await publish()
  await publish({ status: 'draft' })
  const offered = await upcomingRuns(db, { courseSlug: 'first-aid-at-work', sale })
  expect(offered).toMatchObject([{ id, starts: '09:00', ends: '17:00' }])
  expect((await days(id)).map(({ date }) => date)).toEqual([
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
  ])
  expect(await staff.audit(id)).toMatchObject([{ action: 'date-created', actorId: staff.actorId }])
})

test('dates that repeat are offered together, or none of them is', async () => {
  const course = { courseSlug: 'door-supervisor', courseTitle: 'Door Supervisor' }
  const each = ['2026-12-07', '2026-12-21'].map((startDate) => {
    return { ...facts, ...course, startDate, endDate: startDate }
  })
  const offered = () => upcomingRuns(db, { ...course, sale })
  const impossible = { ...facts, ...course, startDate: '2027-01-04', endDate: '2027-01-03' }
  // One day is less than the course needs.
  const input = { override: 'For this test', actorId: staff.actorId }
  await expect(
    publishDates({ ...input, dates: [...each, impossible] }, staff.services),
  ).rejects.toThrow()
  expect(await offered()).toEqual([])
  const outcome = await publishDates({ ...input, dates: each }, staff.services)
  if (!outcome.ok) throw new Error(outcome.reason)
  expect(await offered()).toMatchObject(outcome.ids.map((id) => ({ id })))
  expect(outcome.ids).toHaveLength(2)
})

test('when the days change, every trainee on the date gets one letter', async () => {
  const id = await publish()
  const course = { courseSlug: 'first-aid-at-work', courseTitle: 'First Aid at Work' }
  const on = await staff.booking({ scheduleId: id, ...course })
  const left = await staff.booking({ scheduleId: id, ...course, status: 'cancelled' })
  const moved = { startDate: '2026-12-02', endDate: '2026-12-04', starts: '10:00' }
  expect(await edit(id, moved)).toEqual({ ok: true, told: 1 })
  expect((await days(id)).map(({ date, starts }) => [date, starts])).toEqual([
    ['2026-12-02', '10:00:00'],
    ['2026-12-03', '10:00:00'],
    ['2026-12-04', '10:00:00'],
  ])
  expect((await staff.read(on)).courseDate).toBe('2 December 2026 to 4 December 2026')
  const letters = await staff.letters([on, left])
  expect(letters).toMatchObject([
    { kind: 'date-moved', message: { facts: { newDate: '2 December 2026 to 4 December 2026' } } },
  ])

  expect(await edit(id, { ...moved, maxCapacity: 9 })).toEqual({ ok: true, told: 0 })
  expect(await edit(id, { ...moved, maxCapacity: 9 })).toEqual({ ok: true, told: 0 })
  expect(await staff.letters([on, left])).toHaveLength(1)
  expect((await staff.audit(id)).map(({ fields }) => fields)).toEqual([
    Object.keys(facts),
    ['startDate', 'endDate', 'starts'],
    ['maxCapacity'],
  ])
})

test('another way of teaching is judged by its own rules, and nobody is told', async () => {
  const door = { courseSlug: 'door-supervisor', courseTitle: 'Door Supervisor' }
  const six = { ...door, startDate: '2027-03-01', endDate: '2027-03-06', maxCapacity: 12 }
  const id = await publish(six)
  expect(await edit(id, { ...six, delivery: 'classroom' })).toMatchObject({
    reason: 'forbidden',
    findings: [{ breach: 'too-few-days' }, { breach: 'too-few-hours' }],
  })
  const many = { ...six, maxCapacity: 19, delivery: 'virtual-classroom' as const }
  expect(await edit(id, many)).toMatchObject({ findings: [{ breach: 'too-many' }] })
  expect(await edit(id, { ...many, maxCapacity: 18 })).toEqual({ ok: true, told: 0 })
  expect(await runDetail(db, id)).toMatchObject({ delivery: 'virtual-classroom' })
  expect((await staff.audit(id)).at(-1)?.fields).toEqual(['delivery', 'maxCapacity'])
})

test('when only the venue changes, the letter has the old and the new venue', async () => {
  const id = await publish()
  const course = { courseSlug: 'first-aid-at-work', courseTitle: 'First Aid at Work' }
  const on = await staff.booking({ scheduleId: id, ...course })
  expect(await edit(id, { location: 'Town Hall, Ewell' })).toEqual({ ok: true, told: 1 })
  const [letter] = await staff.letters([on])
  if (letter?.message?.template !== 'date-moved') throw new Error('There is no such letter.')
  expect(whatChanged(letter.message.facts)).toEqual(['venue'])
  expect(letter.message.facts).toMatchObject({
    formerDays: [1, 2, 3].map(() => ({ venue: '64 South Street' })),
    days: [1, 2, 3].map(() => ({ venue: 'Town Hall, Ewell' })),
  })
})

test('another close of online booking is stored and audited, and nobody is told', async () => {
  const id = await publish()
  const course = { courseSlug: 'first-aid-at-work', courseTitle: 'First Aid at Work' }
  const on = await staff.booking({ scheduleId: id, ...course })
  const salesCloseAt = new Date('2026-11-20T17:00:00Z')
  expect(await edit(id, { salesCloseAt })).toEqual({ ok: true, told: 0 })
  expect(await edit(id, { salesCloseAt: new Date(salesCloseAt) })).toEqual({ ok: true, told: 0 })
  expect(await runDetail(db, id)).toMatchObject({ salesCloseAt })
  expect(await staff.letters([on])).toEqual([])
  expect((await staff.audit(id)).map(({ fields }) => fields).slice(1)).toEqual([['salesCloseAt']])
})

test('a date with bookings keeps its course, and at least as many places as are taken', async () => {
  const id = await publish()
  const course = { courseSlug: 'first-aid-at-work', courseTitle: 'First Aid at Work' }
  await staff.booking({ scheduleId: id, ...course })
  await staff.booking({ scheduleId: id, ...course })
  expect(await edit(id, { maxCapacity: 1 })).toEqual({ ok: false, reason: 'below-taken' })
  expect(await edit(id, { courseSlug: 'door-supervisor' })).toEqual({
    ok: false,
    reason: 'other-course',
  })
  expect(await runDetail(db, id)).toMatchObject({ capacity: 4, taken: 2 })
})
