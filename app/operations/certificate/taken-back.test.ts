import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { certificatesOfBookings } from '#app/storage/certificate/certificates.ts'
import { attemptsOf } from '#app/storage/certificate/unit-attempts.ts'
import { registerRowsOf } from '#app/storage/register/register-rows.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { matters } from '#app/storage/schema/matter.ts'
import { emptiedDatabaseOn } from '#tests/engines/database-on.ts'
import { changeRow } from '#tests/rows.ts'
import { testClass } from '#tests/staff/test-class.ts'
import {
  confirmationOf,
  makeUpEntry,
  markEntry,
  short,
  withdrawalOf,
} from '#tests/staff/test-register.ts'
import { madeEachTime } from '#tests/stand-in.ts'
import { closeMatter } from '../booking/close-matter.ts'
import { moveBooking } from '../booking/move-booking.ts'
import { nameParticipants } from '../booking/participant/name-participants.ts'
import { replacePerson } from '../booking/self-service/replace-person.ts'
import { issueAgain, resendCertificate, withdrawCertificate } from './change-certificate.ts'
import { completeRun } from './complete-run.ts'
import { withdrawResult } from './withdraw-result.ts'

const db = emptiedDatabaseOn()
const academy = madeEachTime(() => testClass(db))
let ann = ''
beforeEach(async () => {
  ;[ann = ''] = academy.bookings
})

const firstMark = async (runId: string) => {
  const rows = await registerRowsOf(db, [runId])
  return rows.find(({ bookingId, half }) => bookingId === ann && half === 'morning')?.id ?? ''
}

const complete = () =>
  completeRun({ runId: academy.runId, actorId: academy.office.id }, academy.services)

test('after an earlier attempt was taken back, the next one follows the last that stands', async () => {
  const { runId, record, lead, attempt } = academy
  const first = attempt(ann, { result: 'refer' })
  await record(lead, [first])
  await record(lead, [attempt(ann, { result: 'refer', seen: 1 })])
  const reason = 'Belongs to somebody else'
  const mistake = { runId, bookingId: ann, attemptId: first.id, reason, author: lead }
  expect(await withdrawResult(mistake, academy.services)).toEqual({ ok: true })
  expect(await record(lead, [attempt(ann, { seen: 1 })])).toEqual({ ok: true, added: 1 })
  const standing = (await attemptsOf(db, [ann])).filter((each) => !each.withdrawnAt)
  expect(standing.map(({ number, result }) => [number, result])).toEqual([
    [2, 'refer'],
    [3, 'pass'],
  ])
})

test('a page from before a result was taken back records nothing when it is sent again', async () => {
  const { runId, record, lead, attempt } = academy
  const sent = attempt(ann)
  await record(lead, [sent])
  const mistake = { runId, bookingId: ann, attemptId: sent.id, reason: 'Mistyped', author: lead }
  await withdrawResult(mistake, academy.services)
  const again = await record(lead, [{ ...sent, result: 'refer' }])
  expect('problems' in again && [...again.problems]).toEqual([[ann, 'changed-meanwhile']])
})

test('nobody takes over a place with the results of somebody else', async () => {
  const { record, lead, attempt, services, staff } = academy
  await record(lead, [attempt(ann, { result: 'refer' })])
  const course = { courseSlug: 'emergency-first-aid', courseTitle: 'Emergency First Aid' }
  const toDate = await staff.date('2027-01-18', course)
  const revision = async () => (await staff.read(ann)).revision
  const actorId = academy.office.id
  const move = { bookingId: ann, actorId, seenRevision: await revision(), toDate }
  expect(await moveBooking(move, services)).toEqual({ ok: true })
  const person = { fullName: 'Rui Lopes', email: 'rui@post.example', phone: '07700 900456' }
  const actor = { by: 'staff', userId: actorId } as const
  const seenRevision = await revision()
  expect(await replacePerson({ bookingId: ann, person, seenRevision, actor }, services)).toEqual({
    ok: false,
    reason: 'completed',
  })
  await changeRow(db, courseEnrollments, ann, { detailsState: 'missing' })
  const { orderId } = await staff.read(ann)
  const named = [{ bookingId: ann, seenRevision, person }]
  expect(await nameParticipants({ orderId, named, actor }, services)).toEqual({
    ok: false,
    reason: 'completed',
  })
})

test('a wrong name is corrected with the new certificate', async () => {
  const { record, lead, attempt, services, staff } = academy
  await record(lead, [attempt(ann)])
  await complete()
  const [first] = await certificatesOfBookings(db, [ann])
  const change = { id: first?.id ?? '', actorId: academy.office.id }
  await withdrawCertificate({ ...change, reason: 'Wrong name' }, services)
  const fullName = 'Ann Træinee'
  expect(await issueAgain({ ...change, fullName }, services)).toMatchObject({ ok: true })
  const all = await certificatesOfBookings(db, [ann])
  expect(all.find(({ status }) => status === 'active')).toMatchObject({ fullName })
  expect(await staff.read(ann)).toMatchObject({ fullName, status: 'completed' })
  expect((await staff.audit(ann)).at(-1)).toMatchObject({
    action: 'participant-named',
    fields: ['full_name'],
  })
  // Nobody else's: the one that was refused changes nothing.
  expect(await issueAgain({ ...change, fullName: 'Other' }, services)).toMatchObject({
    reason: 'issued-already',
  })
  expect(await staff.read(ann)).toMatchObject({ fullName })
})

test('a correction that takes the hours away makes the certificate a matter for staff, until it is made up for', async () => {
  const { record, send, lead, attempt, runId, staff, at } = academy
  await record(lead, [attempt(ann)])
  await complete()
  const morning = await firstMark(runId)
  const away = { is: 'absent' as const, replaces: [morning], reason: 'Her brother signed' }
  expect(short(await send(lead, [markEntry(ann, away)]))).toEqual(['accepted'])
  expect(await staff.matters(ann)).toEqual(['certificate-in-doubt'])
  at(new Date('2026-11-17T13:30:00Z'))
  const session = makeUpEntry(ann, academy.colleague, { starts: '09:00', ends: '12:30' })
  expect(short(await send(lead, [session]))).toEqual(['accepted'])
  expect(await staff.matters(ann)).toEqual(['certificate-in-doubt'])
  expect(short(await send(academy.office, [confirmationOf(session)]))).toEqual(['accepted'])
  expect(await staff.matters(ann)).toEqual([])
  expect(short(await send(academy.office, [withdrawalOf(session)]))).toEqual(['accepted'])
  expect(await staff.matters(ann)).toEqual(['certificate-in-doubt'])
  const [issued] = await certificatesOfBookings(db, [ann])
  const change = { id: issued?.id ?? '', actorId: academy.office.id, reason: 'Hours missing' }
  await withdrawCertificate(change, academy.services)
  expect(await staff.matters(ann)).toEqual([])
})

test('a doubt that staff have dealt with comes back with the next correction only', async () => {
  const { record, send, lead, attempt, runId, staff, bookings } = academy
  await record(lead, [attempt(ann)])
  await complete()
  const away = { is: 'absent' as const, reason: 'Her brother signed' }
  const first = markEntry(ann, { ...away, replaces: [await firstMark(runId)] })
  await send(lead, [first])
  const [open] = await db.select().from(matters)
  const settled = { matterId: open?.id ?? '', note: '', actorId: academy.office.id }
  await closeMatter(settled, academy.services)
  expect(await staff.matters(ann)).toEqual([])
  // The device sends its queue again, and somebody else is corrected.
  expect(short(await send(lead, [first]))).toEqual(['already-there'])
  await send(lead, [markEntry(bookings[1] ?? '', { ...away, replaces: [] })])
  expect(await staff.matters(ann)).toEqual([])
  const late = { is: 'late' as const, arrived: '12:00', reason: 'Seen at noon' }
  await send(lead, [markEntry(ann, { ...late, replaces: [first.id] })])
  expect(await staff.matters(ann)).toEqual(['certificate-in-doubt'])
})

test('a day that was shorter than it was closed with puts every certificate of the class in doubt', async () => {
  const { record, send, lead, attempt, runId, staff, bookings } = academy
  await record(lead, [attempt(ann), attempt(bookings[1] ?? '')])
  await complete()
  const rows = await registerRowsOf(db, [runId])
  const closing = rows.find(({ kind }) => kind === 'closing')
  const shorter = {
    type: 'hours',
    id: randomUUID(),
    madeAt: new Date().toISOString(),
    day: closing?.day,
    hours: { began: '09:00', ended: '12:00', breaks: [] },
    reason: 'The fire alarm ended the day',
    replaces: [closing?.id],
  }
  expect(short(await send(lead, [shorter]))).toEqual(['accepted'])
  expect(await staff.matters(ann)).toEqual(['certificate-in-doubt'])
  expect(await staff.matters(bookings[1] ?? '')).toEqual(['certificate-in-doubt'])
})

test('pressed twice, a certificate is sent again once', async () => {
  const { record, lead, attempt, services, staff, at } = academy
  await record(lead, [attempt(ann)])
  await complete()
  at(new Date('2026-11-16T17:10:00Z'))
  const [issued] = await certificatesOfBookings(db, [ann])
  const change = { id: issued?.id ?? '', actorId: academy.office.id }
  expect(await resendCertificate(change, services)).toEqual({ ok: true })
  expect(await resendCertificate(change, services)).toMatchObject({ reason: 'just-sent' })
  at(new Date('2026-11-16T17:12:00Z'))
  expect(await resendCertificate(change, services)).toEqual({ ok: true })
  const sent = await staff.letters([ann])
  expect(sent.filter(({ kind }) => kind === 'certificate-issued')).toHaveLength(3)
})

test('the holder of a withdrawn certificate is told, unless staff chose to do that themselves', async () => {
  const { record, lead, attempt, services, staff, bookings } = academy
  await record(lead, [attempt(ann), attempt(bookings[1] ?? '')])
  await complete()
  for (const [id, tellsHolder] of [
    [ann, true],
    [bookings[1] ?? '', false],
  ] as const) {
    const [issued] = await certificatesOfBookings(db, [id])
    const change = { id: issued?.id ?? '', actorId: academy.office.id, reason: 'Wrong name' }
    await withdrawCertificate({ ...change, tellsHolder }, services)
    await withdrawCertificate({ ...change, tellsHolder }, services)
    const told = (await staff.letters([id])).filter(({ kind }) => kind === 'certificate-withdrawn')
    expect(told).toHaveLength(tellsHolder ? 1 : 0)
    if (told[0]) expect(JSON.stringify(told[0].message)).not.toContain('Wrong name')
  }
})

test('a letter that still waits is taken back with its certificate, also beside one that is sent again', async () => {
  const { record, lead, attempt, services, staff } = academy
  await record(lead, [attempt(ann)])
  await complete()
  const [first] = await certificatesOfBookings(db, [ann])
  const change = { id: first?.id ?? '', actorId: academy.office.id }
  const waiting = async () =>
    (await staff.letters([ann])).filter(({ kind }) => kind === 'certificate-issued')
  expect(await waiting()).toHaveLength(1)
  await Promise.all([
    resendCertificate(change, services),
    withdrawCertificate({ ...change, reason: 'Wrong name' }, services),
    resendCertificate(change, services),
  ])
  expect(await waiting()).toEqual([])
  await issueAgain(change, services)
  expect(await waiting()).toHaveLength(1)
})
