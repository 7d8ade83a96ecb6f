import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ownDays } from '#app/storage/register/own-runs.ts'
import { registerRowsOf } from '#app/storage/register/register-rows.ts'
import { registerRun } from '#app/storage/register/register-runs.ts'
import { runTrainers } from '#app/storage/schema/assignment.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { registerAnchors, registerContents, registerRows } from '#app/storage/schema/register.ts'
import { emptiedDatabaseOn } from '#tests/engines/database-on.ts'
import { addRow, changeRow } from '#tests/rows.ts'
import {
  addWriter,
  closingEntry,
  confirmationOf,
  makeUpEntry,
  markEntry,
  registerDay,
  short,
  testRegister,
} from '#tests/staff/test-register.ts'
import { madeEachTime } from '#tests/stand-in.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { exportPerson } from '../privacy/export-person.ts'
import { forgetOldRegisters } from '../privacy/forget-old-records.ts'
import { inspectRun } from '../report/inspection/inspect-run.ts'
import { readRegisters } from './read-registers.ts'
import { recordEntries } from './record-entries.ts'
import { verifyRegisters } from './verify-registers.ts'

const db = emptiedDatabaseOn()
const academy = madeEachTime(() => testRegister(db))

const viewNow = async () => {
  const run = await registerRun(db, academy.runId)
  const [register] = run ? await readRegisters(db, [run]) : []
  if (!register) throw new Error('There is no register.')
  return register.view
}
const findings = async () => (await verifyRegisters(db)).flatMap((verdict) => verdict.findings)

test('a queue that is sent twice is written once', async () => {
  const { send, lead, everybody, runId } = academy
  const queue = [...everybody(), closingEntry()]
  expect(short(await send(lead, queue))).toEqual(queue.map(() => 'accepted'))
  expect(short(await send(lead, queue))).toEqual(queue.map(() => 'already-there'))
  const rows = await registerRowsOf(db, [runId])
  expect(rows.map(({ id }) => id)).toEqual(queue.map(({ id }) => id))
  expect(rows.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5])
  expect(rows[0]).toMatchObject({
    madeAt: new Date(`${registerDay}T16:00:00Z`),
    receivedAt: new Date(`${registerDay}T17:00:00Z`),
    author: lead.id,
  })
  expect(await findings()).toEqual([])
})

test('each entry has an answer of its own', async () => {
  const { send, lead, assistant, bookings } = academy
  const [ann = ''] = bookings
  const first = markEntry(ann)
  expect(
    short(
      await send(lead, [
        ...[first, { ...first, is: 'absent' }, { type: 'mark', id: 'x' }, null],
        ...[markEntry(randomUUID()), markEntry(ann, { day: '2026-11-17' }), closingEntry()],
      ]),
    ),
  ).toEqual([
    ...['accepted', 'id-taken', 'malformed', 'malformed'],
    ...['not-on-this-date', 'not-your-day', 'unmarked'],
  ])
  // Another person cannot pass off a row as their own.
  expect(short(await send(assistant, [first]))).toEqual(['id-taken'])
})

test('an id of another register is taken', async () => {
  const other = await testRegister(db)
  const entry = markEntry(academy.bookings[0] ?? '')
  await academy.send(academy.lead, [entry])
  const sent = { ...entry, bookingId: other.bookings[0] ?? '' }
  expect(short(await other.send(other.lead, [sent]))).toEqual(['id-taken'])
})

test('the register of somebody else does not exist for a trainer, and does for staff', async () => {
  const { runId, services, office, bookings } = academy
  const stranger = await addWriter(db, 'trainer')
  const entries = [markEntry(bookings[0] ?? '')]
  const batch = { runId, device: randomUUID(), entries }
  expect(await recordEntries({ ...batch, author: stranger }, services)).toMatchObject({
    reason: 'not-found',
  })
  expect(
    await recordEntries({ ...batch, author: office, runId: randomUUID() }, services),
  ).toMatchObject({ reason: 'not-found' })
  expect(await recordEntries({ ...batch, author: office }, services)).toMatchObject({ ok: true })
})

test('two tablets with different marks: closing waits until somebody chooses', async () => {
  const { send, lead, assistant, bookings, everybody } = academy
  const [ann = ''] = bookings
  const queue = everybody()
  const other = markEntry(ann, { is: 'late', arrived: '09:25' })
  await send(lead, queue)
  await send(assistant, [other])
  expect((await viewNow()).days[0]).toMatchObject({ state: 'conflict', conflicts: 1 })
  expect(short(await send(lead, [closingEntry()]))).toEqual(['conflicts'])
  const chosen = markEntry(ann, {
    is: 'late',
    arrived: '09:25',
    reason: 'Helen was at the entrance',
    replaces: [queue[0]?.id ?? '', other.id],
  })
  expect(short(await send(lead, [chosen, closingEntry()]))).toEqual(['accepted', 'accepted'])
  expect((await viewNow()).days[0]).toMatchObject({ state: 'closed', conflicts: 0, unsigned: 2 })
  expect((await viewNow()).people[0]?.contact).toMatchObject({ attended: 425, short: 0 })
})

test('the queues of two tablets end in one state, in whatever order and how often they arrive', async () => {
  const states = new Set<string>()
  for (const order of [0, 1, 2, 3]) {
    const round = await testRegister(db)
    const [ann = '', ben = ''] = round.bookings
    const name = (nth: number) => `00000000-0000-4000-8000-00000000${order}00${nth}`
    const mine = markEntry(ann, { id: name(1) })
    const queues = [
      [mine, markEntry(ann, { id: name(2), is: 'late', arrived: '09:25', replaces: [mine.id] })],
      [markEntry(ann, { id: name(3), is: 'absent' }), markEntry(ben, { id: name(4) })],
    ]
    const sent = order % 2 === 0 ? queues : queues.toReversed()
    for (const queue of sent) {
      const author = queue === queues[0] ? round.lead : round.assistant
      await round.send(author, order < 2 ? queue : queue.toReversed())
      await round.send(author, queue)
    }
    const run = await registerRun(db, round.runId)
    const [register] = run ? await readRegisters(db, [run]) : []
    const shown = register?.view.people.map(({ days }) =>
      days
        .get(registerDay)
        ?.halves.map(({ value, isConflict, standing }) => ({
          value,
          isConflict,
          standing: standing.map(({ is, arrived }) => [is, arrived]),
        })),
    )
    states.add(JSON.stringify(shown))
  }
  expect(states.size).toBe(1)
  expect([...states][0]).toContain('"isConflict":true')
  expect(await findings()).toEqual([])
})

test('closing is anchored, audited, and told to the owner and to everybody who came', async () => {
  const { send, lead, everybody, runId, bookings, staff } = academy
  const paper = {
    type: 'signature',
    id: randomUUID(),
    madeAt: `${registerDay}T15:00:00Z`,
    bookingId: bookings[0],
    day: registerDay,
    how: 'paper',
    path: null,
    reason: 'Folder',
  }
  await send(lead, [...everybody(), paper, closingEntry()])
  const [anchor] = await db.select().from(registerAnchors)
  expect(anchor).toMatchObject({ runId, rows: 6, day: registerDay })
  const [owner] = await staff.letters([runId])
  expect(owner?.message).toMatchObject({
    template: 'register-day',
    to: 'team',
    facts: {
      what: 'closed',
      present: 2,
      late: 0,
      absent: 0,
      unsigned: 1,
      rows: 6,
      head: anchor?.head,
    },
  })
  expect(JSON.stringify(owner?.message)).not.toContain('Trainee')
  const receipts = await staff.letters(bookings)
  expect(receipts.map(({ kind }) => kind)).toEqual(['day-receipt', 'day-receipt'])
  expect(receipts.map(({ message }) => message && 'facts' in message && message.facts)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        fullName: 'Trainee 0',
        minutes: 450,
        short: 0,
        isAmended: false,
        marks: ['Morning: Present', 'Afternoon: Present'],
        head: anchor?.head,
      }),
    ]),
  )
  expect((await staff.audit(runId)).map(({ action }) => action)).toEqual(['register-closed'])
})

test('a closed day is amended with a reason, and everybody concerned is told', async () => {
  const { send, lead, office, colleague, everybody, runId, bookings, staff, at } = academy
  const [ann = '', ben = ''] = bookings
  const queue = everybody()
  await send(lead, [...queue, closingEntry()])
  const change = (reason: string | null) =>
    markEntry(ann, {
      half: 'afternoon',
      is: 'left',
      departed: '15:25',
      reason,
      replaces: [queue[1]?.id ?? ''],
    })
  at(new Date('2026-11-18T10:00:00Z'))
  expect(short(await send(lead, [change(null), change('Left for the dentist')]))).toEqual([
    ...['day-closed', 'accepted'],
  ])
  const view = await viewNow()
  expect(view.days[0]).toMatchObject({ state: 'amended' })
  expect(view.people[0]?.contact).toMatchObject({ attended: 355, required: 360, short: 5 })
  expect(await staff.letters([ben])).toHaveLength(1)
  expect(await staff.letters([ann])).toHaveLength(2)
  expect((await staff.letters([runId])).map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ facts: expect.objectContaining({ what: 'amended', amended: 1 }) }),
    ]),
  )
  at(new Date('2026-11-20T10:00:00Z'))
  const [standing] = view.people[0]?.days.get(registerDay)?.halves[1]?.standing ?? []
  const later = {
    ...change('It was twenty past'),
    departed: '15:20',
    replaces: [standing?.id ?? ''],
  }
  expect(short(await send(lead, [later]))).toEqual(['too-late'])
  expect(short(await send(office, [later]))).toEqual(['accepted'])
  // What is missing is made up for, and counts once the office has confirmed it.
  const times = { day: '2026-11-19', starts: '09:00', ends: '09:10' }
  const makeUp = makeUpEntry(ann, colleague, times)
  expect(short(await send(lead, [makeUp]))).toEqual(['accepted'])
  expect((await viewNow()).people[0]?.contact).toMatchObject({ madeUp: 0, short: 10 })
  expect(short(await send(lead, [confirmationOf(makeUp)]))).toEqual(['office-confirms'])
  expect(short(await send(office, [confirmationOf(makeUp)]))).toEqual(['accepted'])
  expect((await viewNow()).people[0]?.contact).toMatchObject({ madeUp: 10, short: 0 })
  const last = (await staff.letters([ann])).map(({ message }) => message)
  expect(JSON.stringify(last)).toContain('to be confirmed by the office')
  expect(JSON.stringify(last)).toContain('confirmed by the office')
  expect(await db.$count(registerAnchors)).toBe(5)
  expect(await findings()).toEqual([])
})

test('nobody makes up for hours in which that trainer taught, here or elsewhere', async () => {
  const { send, lead, office, assistant, everybody, bookings, colleague, staff, at } = academy
  const [ann = '', ben = ''] = bookings
  await send(lead, [
    ...everybody().filter(({ bookingId }) => bookingId !== ann),
    ...(['morning', 'afternoon'] as const).map((half) => markEntry(ann, { half, is: 'absent' })),
    closingEntry(),
  ])
  const other = await staff.date('2026-11-17', {
    courseSlug: 'emergency-first-aid',
    courseTitle: 'Emergency First Aid',
    maxCapacity: 12,
  })
  const hours = { date: '2026-11-17', starts: '09:00', ends: '17:00' }
  await addRow(db, runTrainers, { scheduleId: other, ...hours, trainerId: colleague, role: 'lead' })
  at(new Date('2026-11-18T08:00:00Z'))
  const long = { day: '1970-01-02', starts: '00:00', ends: '23:59' }
  const meanwhile = { starts: '16:00', ends: '17:30' }
  const after = { starts: '17:00', ends: '18:00' }
  const entries = [long, meanwhile, after].map((more) => makeUpEntry(ann, colleague, more))
  const refusals = ['not-within-make-up-days', 'trainer-taught']
  expect(short(await send(assistant, entries))).toEqual([...refusals, 'accepted'])
  // Nothing was missed, and a clerk confirms nothing alone.
  expect(short(await send(office, [makeUpEntry(ben, colleague, after)]))).toEqual([
    'more-than-missed',
  ])
  const own = makeUpEntry(ann, colleague, { starts: '18:00', ends: '19:00' })
  expect(short(await send(office, [own, confirmationOf(own)]))).toEqual([
    ...['accepted', 'own-make-up'],
  ])
  expect((await viewNow()).people[0]?.contact).toMatchObject({ attended: 0, madeUp: 0 })
})

test('a register whose rows are changed by hand is found', async () => {
  const { send, lead, everybody, runId } = academy
  await send(lead, [...everybody(), closingEntry()])
  const problems = async () => (await findings()).map(({ problem }) => problem)
  const [second] = (await registerRowsOf(db, [runId])).slice(1)
  const ofSecond = eq(registerContents.rowId, second?.id ?? '')
  const [kept] = await db.select().from(registerContents).where(ofSecond)
  await db.update(registerContents).set({ content: '{"is":"absent"}' }).where(ofSecond)
  expect(await problems()).toEqual(['contents-altered'])
  await db
    .update(registerContents)
    .set({ content: kept?.content ?? '' })
    .where(ofSecond)
  expect(await problems()).toEqual([])
  await db.delete(registerContents).where(ofSecond)
  expect(await problems()).toEqual(['contents-missing'])
  await db.delete(registerRows).where(eq(registerRows.id, second?.id ?? ''))
  expect(await problems()).toEqual(expect.arrayContaining(['row-missing', 'rows-removed']))
})

test('a whole register that is gone is found by the letter that spoke of it', async () => {
  const letter = { runId: randomUUID(), rows: 41, head: 'b5bb9d80' }
  expect(await verifyRegisters(db, [letter])).toMatchObject([
    { runId: letter.runId, findings: [{ problem: 'rows-removed', sequence: 41 }] },
  ])
})

test('a trainee has a copy of their marks, and erasing them leaves the chain whole', async () => {
  const { send, lead, everybody, services, bookings, office, at } = academy
  await send(lead, [...everybody(), closingEntry()])
  await changeRow(db, courseEnrollments, bookings[0] ?? '', { status: 'completed' })
  at(new Date('2026-12-16T10:00:00Z'))
  const env = { authSecret: 'a-secret-of-32-characters-or-more' }
  const privacy = { ...services, env } as typeof services
  const asked = { email: 'trainee-0@post.example', actorId: office.id }
  const copied = await exportPerson(asked, privacy)
  expect(copied.ok && copied.copy.register).toHaveLength(2)
  expect(await erasePerson(asked, privacy)).toEqual({ ok: true })
  const left = await db.select().from(registerContents)
  expect(left.map(({ bookingId }) => bookingId)).not.toContain(bookings[0])
  expect(left).toHaveLength(3)
  expect(await db.$count(registerRows)).toBe(5)
  expect(await findings()).toEqual([])
})

test('somebody who was erased is not on the list any more, and is not in the way of closing the day', async () => {
  const { send, lead, services, bookings, office, at } = academy
  const [erased = '', ben = ''] = bookings
  await send(lead, [markEntry(erased), markEntry(ben), markEntry(ben, { half: 'afternoon' })])
  at(new Date('2026-12-16T10:00:00Z'))
  await changeRow(db, courseEnrollments, erased, { status: 'completed' })
  expect(short(await send(lead, [closingEntry()]))).toEqual(['unmarked'])
  const env = { authSecret: 'a-secret-of-32-characters-or-more' }
  const asked = { email: 'trainee-0@post.example', actorId: office.id }
  expect(await erasePerson(asked, { ...services, env } as typeof services)).toEqual({ ok: true })
  const { people, days } = await viewNow()
  expect(people.map(({ bookingId }) => bookingId)).toEqual([ben])
  const own = await ownDays(db, { email: lead.email, from: registerDay })
  expect(own.map((day) => day.people)).toEqual([1])
  expect(days).toMatchObject([{ unmarked: 0 }])
  expect(short(await send(lead, [closingEntry()]))).toEqual(['accepted'])
  expect(await findings()).toEqual([])
  const asOf = new Date('2026-12-16T10:00:00Z')
  const wanted = { runId: academy.runId, bookingIds: [], asOf }
  const inspected = await inspectRun(wanted, db)
  expect(inspected?.erased).toContain('The data of 1 person was erased')
  expect(inspected?.gaps.map(({ text }) => text).join()).not.toContain('Erased')
  expect(inspected?.results.map(({ bookingId }) => bookingId)).toEqual([ben])
})

test('registers are deleted three years after the course', async () => {
  const { send, lead, everybody, services, at } = academy
  await send(lead, [...everybody(), closingEntry()])
  at(new Date('2029-11-16T10:00:00Z'))
  await forgetOldRegisters(services)
  expect(await db.$count(registerRows)).toBe(5)
  at(new Date('2029-11-17T10:00:00Z'))
  await forgetOldRegisters(services)
  expect(await db.$count(registerRows)).toBe(0)
  expect(await verifyRegisters(db)).toEqual([])
})
