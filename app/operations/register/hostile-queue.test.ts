import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { withoutStrokes } from '#app/domain/register/snapshot.ts'
import { insertRows, lockChain } from '#app/storage/register/chain.ts'
import { registerRowsOf } from '#app/storage/register/register-rows.ts'
import { registerRun } from '#app/storage/register/register-runs.ts'
import { registerRate } from '#content/rules/register-rules.ts'
import { databaseOn } from '#tests/engines/database-on.ts'
import {
  closingEntry,
  confirmationOf,
  makeUpEntry,
  markEntry,
  registerDay,
  short,
  testRegister,
} from '#tests/staff/test-register.ts'
import { madeEachTime } from '#tests/stand-in.ts'
import { readRegisters } from './read-registers.ts'
import { recordEntries } from './record-entries.ts'
import { verifyRegister } from './verify-registers.ts'

const db = databaseOn()
const academy = madeEachTime(() => testRegister(db))

const findings = async () => (await verifyRegister(db, academy.runId))?.findings
const contactOf = async (bookingId: string) => {
  const run = await registerRun(db, academy.runId)
  const [register] = run ? await readRegisters(db, [run]) : []
  return register?.view.people.find((person) => person.bookingId === bookingId)?.contact
}

test('a clock that is wrong by years breaks no chain; one that no database reads is malformed', async () => {
  const [ann = ''] = academy.bookings
  const marks = [
    ...['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '0099-12-31T23:59:59.999Z'],
    ...['1970-01-01T00:00:00Z', '2026-11-16T09:00:00.123456789Z', '9999-12-31T23:59:59.999Z'],
  ].map((madeAt) => markEntry(ann, { madeAt }))
  expect(short(await academy.send(academy.lead, marks))).toEqual([
    ...['malformed', 'malformed', 'malformed', 'accepted', 'accepted', 'accepted'],
  ])
  expect(await findings()).toEqual([])
})

test('whatever somebody types as a reason, the chain stays whole and the entry is known again', async () => {
  const [ann = ''] = academy.bookings
  const first = markEntry(ann)
  const reason = '\0\x07Żółć ﬁ Đặng \ud800 \udc00 \u202e'
  const second = markEntry(ann, { is: 'absent', replaces: [first.id], reason })
  expect(short(await academy.send(academy.lead, [first, second, second]))).toEqual([
    ...['accepted', 'accepted', 'already-there'],
  ])
  expect(await findings()).toEqual([])
})

test('an id that was sent before with anything else is taken', async () => {
  const [ann = '', ben = ''] = academy.bookings
  const first = markEntry(ann)
  const other = markEntry(ann, { is: 'absent' })
  await academy.send(academy.lead, [first, other])
  const { id, madeAt } = other
  const changed = [
    { ...other, replaces: [first.id] },
    { ...other, bookingId: ben },
    { ...other, half: 'afternoon' },
    { ...other, day: '2026-11-15' },
    { ...other, reason: 'Another one' },
    { type: 'signature', id, madeAt, bookingId: ann, day: registerDay, how: 'paper', path: null },
    { type: 'closing', id, madeAt, day: registerDay, signedAs: 'Marcus Adeyemi' },
  ]
  expect(short(await academy.send(academy.lead, changed))).toEqual(changed.map(() => 'id-taken'))
  expect(short(await academy.send(academy.lead, [other]))).toEqual(['already-there'])
})

test('a session that two people write down, or that lies in hours already counted, counts once', async () => {
  const { lead, assistant, office, colleague, send, at } = academy
  const [ann = '', ben = ''] = academy.bookings
  const away = markEntry(ann, { is: 'absent' })
  const late = markEntry(ann, { half: 'afternoon', is: 'late', arrived: '14:00' })
  await send(lead, [
    ...[away, late],
    ...[markEntry(ben), markEntry(ben, { half: 'afternoon' }), closingEntry()],
  ])
  expect(await contactOf(ann)).toMatchObject({ attended: 180, madeUp: 0, short: 180 })
  at(new Date('2026-11-17T20:00:00Z'))
  const makeUp = (starts: string, ends: string) => makeUpEntry(ann, colleague, { starts, ends })
  const sessions = [makeUp('08:00', '09:00'), makeUp('08:00', '09:00'), makeUp('08:30', '09:10')]
  expect(short(await send(lead, sessions.slice(0, 1)))).toEqual(['accepted'])
  expect(short(await send(assistant, sessions.slice(1)))).toEqual(['accepted', 'accepted'])
  await send(office, sessions.map(confirmationOf))
  expect(await contactOf(ann)).toMatchObject({ attended: 180, madeUp: 70, short: 110 })
  // Written down are 160 minutes of the 270 that she missed.
  const more = [makeUp('12:00', '13:51'), makeUp('12:00', '13:50')]
  expect(short(await send(lead, more))).toEqual(['more-than-missed', 'accepted'])
  await send(office, more.slice(1).map(confirmationOf))
  expect(await contactOf(ann)).toMatchObject({ attended: 180, madeUp: 180, short: 0 })
  // Later it turns out that she was there from half past one on: no minute counts beyond the course.
  const earlier = { half: 'afternoon', is: 'late', arrived: '13:00', reason: 'Seen' } as const
  await send(lead, [markEntry(ann, { ...earlier, replaces: [late.id] })])
  expect(await contactOf(ann)).toMatchObject({ attended: 240, madeUp: 180, taught: 450 })
  const morning = { is: 'late', arrived: '10:00', reason: 'Seen' } as const
  await send(lead, [markEntry(ann, { ...morning, replaces: [away.id] })])
  expect(await contactOf(ann)).toMatchObject({ attended: 390, madeUp: 60, taught: 450 })
})

const path = `M1 1${'L123 356'.repeat(1_490)}`
const signature = (bookingId: string) => ({
  type: 'signature',
  id: randomUUID(),
  madeAt: `${registerDay}T16:00:00Z`,
  bookingId,
  day: registerDay,
  how: 'drawn',
  path,
})

test('844 signatures in a minute are five rows per person, and a device reads them without strokes', async () => {
  const { lead, bookings, send, runId, everybody } = academy
  await send(lead, everybody())
  const sent = Array.from({ length: 844 }, (_, nth) => signature(bookings[nth % 2] ?? ''))
  const answers: string[] = []
  for (let from = 0; from < sent.length; from += 200) {
    answers.push(...short(await send(lead, sent.slice(from, from + 200))))
  }
  expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(10)
  expect(answers.filter((answer) => answer === 'too-many')).toHaveLength(834)
  const rows = await registerRowsOf(db, [runId])
  expect(JSON.stringify(rows).length).toBeGreaterThan(100_000)
  expect(JSON.stringify(rows.map(withoutStrokes)).length).toBeLessThan(10_000)
})

test('so many entries of one author are taken in a minute; what is more comes again after it', async () => {
  const { lead, office, bookings, services, runId, at } = academy
  const [ann = ''] = bookings
  const author = lead.id
  const madeAt = new Date(`${registerDay}T17:00:00Z`)
  const others = Array.from({ length: registerRate.perMinute - 2 }, (_, nth) => ({
    id: randomUUID(),
    sequence: nth + 1,
    kind: 'mark' as const,
    bookingId: null,
    half: null,
    day: registerDay,
    author,
    device: '',
    madeAt,
    receivedAt: madeAt,
    runId: academy.runId,
    replaces: [],
    commitment: '',
    hash: '',
    contents: { salt: '', content: '{}' },
  }))
  const elsewhere = (await testRegister(db)).runId
  await lockChain(db, elsewhere)
  await insertRows(
    db,
    others.map((row) => ({ ...row, runId: elsewhere })),
  )
  const marks = [markEntry(ann), markEntry(ann, { half: 'afternoon' })]
  const sending = (by: typeof lead, entries: readonly unknown[]) =>
    recordEntries({ runId, author: by, device: randomUUID(), entries }, services)
  const more = signature(ann)
  expect(await sending(lead, [...marks, more])).toEqual({ ok: false, reason: 'too-fast' })
  expect(await sending(office, [markEntry(ann)])).toMatchObject({ ok: true })
  expect(await sending(lead, marks)).toMatchObject({ ok: true })
  expect(await sending(lead, [more])).toEqual({ ok: false, reason: 'too-fast' })
  // What is there already is no further row.
  expect(await sending(lead, marks)).toMatchObject({ ok: true })
  at(new Date(madeAt.getTime() + 60_000))
  expect(await sending(lead, [more])).toMatchObject({ answers: [{ answer: 'accepted' }] })
})

test('who gets a place after the day was closed was not there', async () => {
  const { staff, runId, lead, everybody } = academy
  await academy.send(lead, [...everybody(), closingEntry()])
  const course = { courseSlug: 'emergency-first-aid', courseTitle: 'Emergency First Aid' }
  const cem = await staff.booking({ scheduleId: runId, ...course, fullName: 'Cem Kaya' })
  expect(await contactOf(cem)).toMatchObject({ attended: 0, short: 360 })
})
