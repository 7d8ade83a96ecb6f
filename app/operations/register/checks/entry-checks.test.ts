import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addDays, addMonths } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import type { Declared } from '#app/domain/register/checks/declared-form.ts'
import type { EntryCheck } from '#app/domain/register/checks/entry-check.ts'
import type { Seen } from '#app/domain/register/checks/record-form.ts'
import { nameParticipants } from '#app/operations/booking/participant/name-participants.ts'
import { replacePerson } from '#app/operations/booking/self-service/replace-person.ts'
import { erasePerson } from '#app/operations/privacy/erase-person.ts'
import { exportPerson } from '#app/operations/privacy/export-person.ts'
import { forgetOldBookings } from '#app/operations/privacy/forget-old-bookings.ts'
import { writeNewDate } from '#app/storage/booking/booking-changes.ts'
import { checkedBooking } from '#app/storage/register/checks/checked-bookings.ts'
import { auditLog } from '#app/storage/schema/audit.ts'
import { entryAdjustments, entryRecords } from '#app/storage/schema/entry-check.ts'
import { courseSchedules } from '#app/storage/schema/schedule.ts'
import { addGroupOrder } from '#tests/booking/group-order.ts'
import { officeOn } from '#tests/booking/office-on.ts'
import { changeRow } from '#tests/rows.ts'
import { seenPassport } from '#tests/staff/test-class.ts'
import { answerQuestions } from './answer-questions.ts'
import { declareRefusal } from './declare-checks.ts'
import { entryForAcademy } from './entry-for-academy.ts'
import { entryListOf } from './entry-list.ts'
import { firstAidOffer } from './first-aid-offer.ts'
import { type CheckedBy, recordCheck, undoCheck } from './record-check.ts'

const day = 24 * 60
const buyer = { by: 'buyer', userId: null } as const
const trainee = { by: 'trainee', userId: null } as const
const staff: CheckedBy = { source: 'staff', runId: null }
const rui = { fullName: 'Rui Lopes', email: 'rui@post.example', phone: '07700 900456' }
const kim = { fullName: 'Kim Roe', email: 'kim@post.example', phone: '07700 900789' }

const office = officeOn()
const { db } = office
let run: string
let id: string
beforeEach(async () => {
  run = await publish(60)
  id = (await book({ scheduleId: run })).id
})

const publish = (startsIn: number) => office.publish(12, { startsIn })
const publishFirstAid = async (startsIn: number) => {
  const scheduleId = await publish(startsIn)
  await changeRow(db, courseSchedules, scheduleId, {
    courseSlug: 'emergency-first-aid',
    endDate: sql`start_date`,
  })
  return scheduleId
}
const today = () => londonToday(office.services.now())
const book = async (where: { scheduleId: string; courseSlug?: string }, person = rui) => {
  const places = [{ ...person, detailsState: 'not-asked' as const }]
  const boughtAt = office.services.now()
  const { orderId, bookingIds } = await addGroupOrder(db, { ...where, places, boughtAt })
  return { orderId, id: bookingIds[0] ?? '' }
}
const bookingOf = async (bookingId = id) => {
  const booking = await checkedBooking(db, bookingId)
  if (!booking) throw new Error('There is no such booking.')
  return booking
}
const listOf = async (bookingId = id) =>
  entryListOf(db, await bookingOf(bookingId), office.services)
const stateOf = async (check: EntryCheck) =>
  (await listOf()).checks.find((each) => each.check === check)?.state
const declare = async (declared: Partial<Declared>) =>
  answerQuestions(
    {
      bookingId: id,
      seenRevision: (await bookingOf()).revision,
      actor: trainee,
      details: null,
      declared: { records: [], adjustments: '', ...declared },
    },
    office.services,
  )
const record = async (seen: Seen, by = staff) =>
  recordCheck(
    { bookingId: id, actorId: 'sam', seenRevision: (await bookingOf()).revision, seen, by },
    office.services,
  )
const actions = async () =>
  (await db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)).map(
    ({ action, fields }) => [action, ...fields],
  )

test('a trainee declares what they have, and what is declared again replaces it', async () => {
  const soon = addMonths(today(), 6)
  const late = addMonths(today(), 24)
  const firstAid = (expiresOn: string) => [{ kind: 'first-aid', expiresOn }] as const
  expect(await declare({ dateOfBirth: '1994-03-07', records: [...firstAid(soon)] })).toEqual({
    ok: true,
  })
  expect(await stateOf('age')).toBe('to-show')
  expect(await stateOf('first-aid')).toBe('not-enough')
  await declare({ records: [...firstAid(late), { kind: 'fitness' }] })
  expect(await stateOf('first-aid')).toBe('to-show')
  expect(await stateOf('fitness')).toBe('done')
  expect((await listOf()).records).toHaveLength(2)
  expect(await actions()).toEqual([
    ['entry-checks-declared', 'first-aid', 'date_of_birth'],
    ['entry-checks-declared', 'first-aid', 'fitness'],
  ])
})

test('a form about a booking that has changed meanwhile is refused', async () => {
  const { revision } = await bookingOf()
  const seenRevision = revision - 1
  const declared = { records: [], adjustments: 'A seat near the front' }
  expect(
    await answerQuestions(
      { bookingId: id, details: null, declared, seenRevision, actor: trainee },
      office.services,
    ),
  ).toMatchObject({ reason: 'changed' })
  const input = { bookingId: id, actorId: 'sam', seenRevision, by: staff }
  expect(
    await recordCheck({ ...input, seen: { record: seenPassport } }, office.services),
  ).toMatchObject({ reason: 'changed' })
  expect(await db.$count(entryRecords)).toBe(0)
  expect(await db.$count(entryAdjustments)).toBe(0)
})

test('a paper that was seen counts until it is undone, with the reason kept', async () => {
  await record({ record: seenPassport })
  expect(await stateOf('identity')).toBe('done')
  const [seen] = (await listOf()).records
  expect(seen).toMatchObject({ seenBy: 'sam', number: '4821', country: 'Portugal' })
  const undo = async () =>
    undoCheck(
      {
        bookingId: id,
        actorId: 'sam',
        seenRevision: (await bookingOf()).revision,
        by: staff,
        recordId: seen?.id ?? '',
        reason: 'Somebody else’s passport',
      },
      office.services,
    )
  expect(await undo()).toEqual({ ok: true })
  expect(await stateOf('identity')).toBe('to-show')
  expect(await undo()).toMatchObject({ reason: 'already-undone' })
  const [kept] = await db.select().from(entryRecords)
  expect(kept).toMatchObject({ undoneBy: 'sam', undoneReason: 'Somebody else’s passport' })
  expect(await actions()).toEqual([
    ['entry-check-recorded', 'identity'],
    ['entry-check-undone', 'identity'],
  ])
})

test('staff read by what paper a licence, or employment instead of one, was seen', async () => {
  const list = await listOf()
  const shown = async (document: string) => {
    const record = { kind: 'licence', document, source: 'staff', seenBy: null }
    const records = [record] as unknown as (typeof list)['records']
    return JSON.stringify((await entryForAcademy(db, { ...list, records })).records)
  }
  expect(await shown('sia-licence')).toContain('"SIA licence')
  expect(await shown('civil-enforcement-employment')).toContain('"Employment in civil enforcement')
})

test('a trainer records for people of that date only', async () => {
  const other = await publish(61)
  const seen = { record: seenPassport }
  expect(await record(seen, { source: 'trainer', runId: other })).toMatchObject({
    reason: 'not-found',
  })
  expect(await record(seen, { source: 'trainer', runId: run })).toEqual({ ok: true })
  expect((await listOf()).records[0]?.source).toBe('trainer')
})

test('where an identity document was copied cannot be kept', async () => {
  await expect(
    record({ record: { ...seenPassport, paperReference: 'Folder 12' } }),
  ).rejects.toThrow()
})

test('a full number of a document cannot be kept', async () => {
  const whole = { record: { ...seenPassport, number: '12345' } }
  await expect(record(whole)).rejects.toThrow()
})

test('everything is judged anew when the date moves', async () => {
  const start = (await bookingOf()).startDate ?? ''
  await declare({ records: [{ kind: 'first-aid', expiresOn: addMonths(start, 12) }] })
  expect(await stateOf('first-aid')).toBe('to-show')
  const later = await publish(61)
  await db.transaction((tx) =>
    writeNewDate(tx, id, { scheduleId: later, courseDate: 'later', now: office.services.now() }),
  )
  expect(await stateOf('first-aid')).toBe('not-enough')
})

test('our own first aid date before the start is offered, and counts once it is booked', async () => {
  const before = await publishFirstAid(59)
  const onTheDay = await publishFirstAid(60)
  const offer = await firstAidOffer(await listOf(), office.services)
  expect(offer).toMatchObject({ isIncluded: true, dates: [{ id: before }] })
  await book({ scheduleId: onTheDay, courseSlug: 'emergency-first-aid' })
  expect(await stateOf('first-aid')).toBe('missing')
  await book({ scheduleId: before, courseSlug: 'emergency-first-aid' }, kim)
  expect(await stateOf('first-aid')).toBe('missing')
  await book({ scheduleId: before, courseSlug: 'emergency-first-aid' })
  expect(await stateOf('first-aid')).toBe('arranged')
  expect(await firstAidOffer(await listOf(), office.services)).toBeNull()
})

test('nothing of the person before is kept when somebody else comes', async () => {
  await declare({ records: [{ kind: 'fitness' }], adjustments: 'More time' })
  await record({ record: seenPassport })
  const { revision: seenRevision } = await bookingOf()
  const input = { bookingId: id, person: kim, seenRevision, actor: buyer }
  expect(await replacePerson(input, office.services)).toMatchObject({ ok: true })
  expect(await db.$count(entryRecords)).toBe(0)
  expect(await db.$count(entryAdjustments)).toBe(0)
})

test('nor when the buyer names another address or another name', async () => {
  const places = [{ ...rui, detailsState: 'missing' as const }]
  const boughtAt = office.services.now()
  const group = await addGroupOrder(db, { scheduleId: run, places, boughtAt })
  id = group.bookingIds[0] ?? ''
  await declare({ records: [{ kind: 'fitness' }] })
  const rename = async (person: typeof rui) =>
    nameParticipants(
      {
        orderId: group.orderId,
        actor: { by: 'buyer', userId: null },
        named: [{ bookingId: id, seenRevision: (await bookingOf()).revision, person }],
      },
      office.services,
    )
  expect(await rename({ ...rui, fullName: 'RUI Lopes', phone: '' })).toMatchObject({ ok: true })
  expect(await db.$count(entryRecords)).toBe(1)
  expect(await rename({ ...rui, fullName: 'Ana Lopes' })).toMatchObject({ ok: true })
  expect(await db.$count(entryRecords)).toBe(0)
  await declare({ records: [{ kind: 'fitness' }] })
  expect(await rename(kim)).toMatchObject({ ok: true })
  expect(await db.$count(entryRecords)).toBe(0)
})

test('a copy of somebody’s data has all of it, an erasure takes all of it', async () => {
  await declare({ records: [{ kind: 'fitness' }], adjustments: 'More time' })
  await record({ record: seenPassport })
  const paperReference = 'Folder 12, sheet 4'
  await record({ record: { ...seenPassport, kind: 'english', document: null, paperReference } })
  const asked = { email: rui.email, actorId: 'sam' }
  const copied = await exportPerson(asked, office.services)
  expect(copied).toMatchObject({
    copy: {
      entryRecords: expect.arrayContaining([
        expect.objectContaining({ kind: 'fitness' }),
        expect.objectContaining({ kind: 'identity', number: '4821', paperReference: null }),
        expect.objectContaining({ kind: 'english', paperReference }),
      ]),
    },
  })
  expect(copied).toMatchObject({ copy: { entryAdjustments: [{ adjustments: 'More time' }] } })
  office.pass(90 * day)
  expect(await erasePerson(asked, office.services)).toMatchObject({ ok: true })
  expect(await db.$count(entryRecords)).toBe(0)
  expect(await db.$count(entryAdjustments)).toBe(0)
})

test('adjustments go 90 days after the course, the records 3 years after it', async () => {
  await declare({ records: [{ kind: 'fitness' }], adjustments: 'More time' })
  const end = (await bookingOf()).endDate ?? ''
  const forgetOn = async (date: string) => {
    const now = () => new Date(`${date}T12:00:00Z`)
    await forgetOldBookings({ ...office.services, now })
    return [await db.$count(entryAdjustments), await db.$count(entryRecords)]
  }
  expect(await forgetOn(addDays(end, 90))).toEqual([1, 1])
  expect(await forgetOn(addDays(end, 91))).toEqual([0, 1])
  expect(await forgetOn(addMonths(end, 36))).toEqual([0, 1])
  expect(await forgetOn(addDays(addMonths(end, 36), 1))).toEqual([0, 0])
})

test('declared until the last day; afterwards it is over, and without a place there is nothing to declare', () => {
  const on = (status: Status, endDate: string | null) =>
    declareRefusal({ status, endDate }, new Date('2026-11-19T23:30:00Z'))
  expect(on('confirmed', '2026-11-19')).toBeNull()
  expect(on('confirmed', null)).toBeNull()
  expect(on('confirmed', '2026-11-18')).toBe('over')
  expect(on('completed', '2026-11-19')).toBe('over')
  expect(on('cancelled', '2026-11-19')).toBe('no-place')
})

type Status = Parameters<typeof declareRefusal>[0]['status']
