import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Services } from '#app/services.server.ts'
import { certificatesOfBookings } from '#app/storage/certificate/certificates.ts'
import { attemptsOf } from '#app/storage/certificate/unit-attempts.ts'
import { registerRowsOf } from '#app/storage/register/register-rows.ts'
import { registerRun } from '#app/storage/register/register-runs.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { studentCertifications } from '#app/storage/schema/certificate/certificate.ts'
import { unitAttempts } from '#app/storage/schema/certificate/result.ts'
import { entryRecords } from '#app/storage/schema/entry-check.ts'
import { registerAnchors } from '#app/storage/schema/register.ts'
import { trainerQualifications } from '#app/storage/schema/trainer.ts'
import { emptiedDatabaseOn } from '#tests/engines/database-on.ts'
import { checkIdentity, firstAidUnit, testClass } from '#tests/staff/test-class.ts'
import { addTrainer } from '#tests/staff/test-classroom.ts'
import {
  addWriter,
  markEntry,
  registerDay,
  short,
  testRegister,
} from '#tests/staff/test-register.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { exportPerson } from '../privacy/export-person.ts'
import { forgetOldBookings } from '../privacy/forget-old-bookings.ts'
import { issueAgain, resendCertificate, withdrawCertificate } from './change-certificate.ts'
import { completeRun } from './complete-run.ts'
import { readClass } from './read-class.ts'
import { recordAttempts } from './record-attempts.ts'
import { verifyCertificate } from './verify-certificate.ts'
import { withdrawResult } from './withdraw-result.ts'

const env = { authSecret: 'only-for-this-test-and-long-enough' } as Services['env']

const db = emptiedDatabaseOn()
let academy: Awaited<ReturnType<typeof testClass>>
let [ann, ben] = ['', '']
beforeEach(async () => {
  academy = await testClass(db)
  ;[ann = '', ben = ''] = academy.bookings
})

const statusOf = async (id: string) => (await academy.staff.read(id)).status
const complete = () =>
  completeRun({ runId: academy.runId, actorId: academy.office.id }, academy.services)
const classNow = async () => {
  const run = await registerRun(db, academy.runId)
  if (!run) throw new Error('There is no such run.')
  return readClass(db, run, academy.services)
}
const verify = (typed: string) =>
  verifyCertificate({ typed, clientAddress: '192.0.2.1' }, { ...academy.services, env })

test('the results of a class are recorded in one act, and the same form twice is recorded once', async () => {
  const { record, lead, attempt } = academy
  const sitting = [attempt(ann), attempt(ben, { result: 'refer' })]
  expect(await record(lead, sitting)).toEqual({ ok: true, added: 2 })
  expect(await record(lead, sitting)).toEqual({ ok: true, added: 0 })
  // The other trainer typed the same from the same list.
  expect(await record(academy.assistant, [attempt(ann)])).toEqual({ ok: true, added: 0 })
  const rows = await attemptsOf(db, [ann, ben])
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({ invigilator: 'Helen Marsh', recordedBy: lead.id, number: 1 })
  expect((await academy.staff.audit(academy.runId)).at(-1)).toMatchObject({
    action: 'results-recorded',
    details: { count: '2' },
  })
})

test('what differs from what somebody else recorded meanwhile is refused, and then nothing is written', async () => {
  const { record, lead, assistant, attempt } = academy
  await record(lead, [attempt(ann)])
  const outcome = await record(assistant, [attempt(ben), attempt(ann, { result: 'refer' })])
  expect(outcome).toMatchObject({ reason: 'refused' })
  expect('problems' in outcome && [...outcome.problems]).toEqual([[ann, 'changed-meanwhile']])
  expect(await attemptsOf(db, [ben])).toEqual([])
})

test('only staff and the trainers of that date record its results', async () => {
  const { record, attempt, office } = academy
  const stranger = await addWriter(db, 'trainer')
  expect(await record(stranger, [attempt(ann)])).toMatchObject({ reason: 'not-found' })
  expect(await record(office, [attempt(ann)])).toMatchObject({ ok: true })
  const elsewhere = await testClass(db)
  expect(await record(office, [attempt(elsewhere.bookings[0] ?? '')])).toMatchObject({
    reason: 'refused',
  })
})

test('nobody is assessed before their identity was seen', async () => {
  const { record, lead, attempt } = academy
  await db.delete(entryRecords).where(eq(entryRecords.enrollmentId, ann))
  const outcome = await record(lead, [attempt(ann)])
  expect('problems' in outcome && [...outcome.problems]).toEqual([[ann, 'not-to-be-assessed']])
})

test('who was absent on the day has no result of it, nor of a day without a class', async () => {
  const { record, lead, attempt, send } = academy
  const marks = await Promise.all([ann, ben].map(readMarks))
  const away = (bookingId: string, [morning = '', afternoon = '']: string[] = []) => [
    markEntry(bookingId, { is: 'absent', replaces: [morning], reason: 'Was ill' }),
    markEntry(bookingId, {
      half: 'afternoon',
      is: 'absent',
      replaces: [afternoon],
      reason: 'Was ill',
    }),
  ]
  expect(short(await send(lead, away(ann, marks[0])))).toEqual(['accepted', 'accepted'])
  const outcome = await record(lead, [attempt(ann), attempt(ben)])
  expect('problems' in outcome && [...outcome.problems]).toEqual([[ann, 'absent']])
  expect(await record(lead, [attempt(ann, { result: 'absent' }), attempt(ben)])).toMatchObject({
    added: 2,
  })
  expect(short(await send(lead, away(ben, marks[1])))).toEqual(['accepted', 'accepted'])
  expect(await complete()).toMatchObject({ completed: 0, issued: 0 })
  // A resit on a day without a class.
  academy.at(new Date('2026-11-20T17:00:00Z'))
  const resit = { day: '2026-11-20', seen: 1 }
  const later = await record(lead, [attempt(ann, resit)])
  expect('problems' in later && [...later.problems]).toEqual([[ann, 'never-came']])
})

test('nobody has a result before the register of its day is begun', async () => {
  const { bookings, lead, services, runId } = await testRegister(db)
  const attempts = bookings.map((bookingId) => academy.attempt(bookingId))
  for (const id of bookings) await checkIdentity(db, id)
  const assessor = { name: 'Helen Marsh', qualification: 'Level 3 award' }
  const outcome = await recordAttempts({ runId, author: lead, assessor, attempts }, services)
  expect('problems' in outcome && [...outcome.problems.values()]).toEqual([
    ...['register-not-begun', 'register-not-begun'],
  ])
})

test('assessors are on record with the papers of the day; somebody else is recorded with what was said', async () => {
  const { record, lead, attempt, colleague } = academy
  const by = (trainerId: string) => ({ trainerId })
  expect(await record(lead, [attempt(ann)], by(colleague))).toMatchObject({ added: 1 })
  const plumber = await addTrainer(db, 'Pat Plumber', 'door-supervisor')
  expect(await record(lead, [attempt(ben)], by(plumber))).toMatchObject({
    reason: 'not-qualified',
    problem: 'Cannot assess this course on Mon 16 Nov. Please choose somebody else.',
  })
  await db
    .update(trainerQualifications)
    .set({ expiresOn: '2026-11-15' })
    .where(eq(trainerQualifications.trainerId, colleague))
  expect(await record(lead, [attempt(ben)], by(colleague))).toMatchObject({
    problem: expect.stringContaining('Priya Raman: teaching award ends 15 November 2026'),
  })
  await record(lead, [attempt(ben)])
  expect(await attemptsOf(db, [ann])).toMatchObject([
    { invigilator: 'Priya Raman', assessorId: colleague, assessorQualification: null },
  ])
  expect(await attemptsOf(db, [ben])).toMatchObject([
    {
      invigilator: 'Helen Marsh',
      assessorId: null,
      assessorQualification: expect.stringContaining('Level 3'),
    },
  ])
})

test('a class is completed at once; who is left out, and who gets no certificate, is named', async () => {
  academy = await testClass(db, 4)
  ;[ann = '', ben = ''] = academy.bookings
  const [brief = '', none = ''] = academy.bookings.slice(2)
  await academy.record(academy.lead, [
    academy.attempt(ann),
    academy.attempt(ben, { result: 'refer' }),
    academy.attempt(brief),
  ])
  const view = (await classNow()).people.find(({ booking }) => booking.id === brief)
  expect(view?.completion).toEqual([])
  // Later it turns out that one of them left at noon.
  academy.at(new Date(`${registerDay}T18:00:00Z`))
  const [afternoon] = (await readMarks(brief)).slice(1)
  await academy.send(academy.lead, [
    markEntry(brief, {
      half: 'afternoon',
      is: 'absent',
      reason: 'Left at noon',
      replaces: [afternoon ?? ''],
    }),
  ])
  expect(await complete()).toMatchObject({ ok: true, completed: 2, issued: 1 })
  expect(await Promise.all([ann, ben, brief, none].map(statusOf))).toEqual([
    ...['completed', 'completed', 'confirmed', 'confirmed'],
  ])
  const { people } = await classNow()
  const reasons = new Map(people.map((each) => [each.booking.id, each]))
  expect(reasons.get(brief)?.completion).toEqual(['150 minutes short: cannot be put forward'])
  expect(reasons.get(none)?.completion).toEqual([
    'No result yet: Emergency first aid in the workplace',
  ])
  expect(reasons.get(ben)?.putForward).toEqual(['Referred: a resit is needed'])
  expect(await complete()).toMatchObject({ ok: true, completed: 0, issued: 0 })
  // A resit that is passed.
  await academy.record(academy.lead, [academy.attempt(ben, { seen: 1 })])
  expect(await complete()).toMatchObject({ ok: true, completed: 0, issued: 1 })
})

/** The ids of somebody's marks, morning first. */
async function readMarks(bookingId: string) {
  const rows = await registerRowsOf(db, [academy.runId])
  return rows.filter((row) => row.bookingId === bookingId).map(({ id }) => id)
}

test('a certificate says what was attended and passed, until when it is valid, and where the register ended', async () => {
  const { record, lead, attempt, staff } = academy
  await record(lead, [attempt(ann)])
  expect(await complete()).toMatchObject({ ok: true, completed: 1, issued: 1 })
  const [certificate] = await certificatesOfBookings(db, [ann])
  const [anchor] = await db.select().from(registerAnchors)
  expect(certificate).toMatchObject({
    fullName: 'Trainee 0',
    status: 'active',
    awardedOn: registerDay,
    expiresOn: '2029-11-16',
    issuedBy: academy.office.id,
    record: {
      startDate: registerDay,
      endDate: registerDay,
      minutes: 450,
      result: 'Pass',
      units: [{ title: 'Emergency first aid in the workplace', day: registerDay }],
      anchor: { runId: academy.runId, rows: anchor?.rows, head: anchor?.head },
    },
  })
  expect(certificate?.certificateNumber).toMatch(/^EA-2026-[A-Z2-9]{8}$/)
  expect(certificate?.verificationCode).toMatch(/^[A-Z2-9]{12}$/)
  const letters = (await staff.letters([ann])).filter(({ kind }) => kind === 'certificate-issued')
  expect(letters.map(({ message }) => message)).toMatchObject([
    {
      to: 'trainee-0@post.example',
      facts: { result: 'Pass', certificateNumber: certificate?.certificateNumber },
    },
  ])
  expect(await verify(certificate?.verificationCode ?? '')).toMatchObject({
    certificate: { name: 'T•••••', state: 'valid', courseTitle: 'Emergency First Aid' },
  })
})

test('a withdrawn certificate is answered as withdrawn at once, and can be issued anew', async () => {
  const { record, lead, attempt, services } = academy
  await record(lead, [attempt(ann)])
  await complete()
  const [first] = await certificatesOfBookings(db, [ann])
  const change = { id: first?.id ?? '', actorId: academy.office.id }
  expect(await issueAgain(change, services)).toMatchObject({ reason: 'not-found' })
  expect(await withdrawCertificate({ ...change, reason: 'Wrong name' }, services)).toEqual({
    ok: true,
    isTold: false,
  })
  expect(await withdrawCertificate({ ...change, reason: 'Twice' }, services)).toMatchObject({
    reason: 'withdrawn-already',
  })
  expect(await verify(first?.verificationCode ?? '')).toMatchObject({
    certificate: { state: 'withdrawn', withdrawnOn: registerDay },
  })
  expect(await resendCertificate(change, services)).toMatchObject({ reason: 'not-sent' })
  // Not with everybody else's.
  expect(await complete()).toMatchObject({ issued: 0 })
  expect(await issueAgain(change, services)).toMatchObject({ ok: true })
  expect(await issueAgain(change, services)).toMatchObject({ reason: 'issued-already' })
  const all = await certificatesOfBookings(db, [ann])
  expect(all.map(({ status }) => status).toSorted()).toEqual(['active', 'revoked'])
  // Its letter says which paper does not count any more; the former one was not sent yet, and is gone.
  const told = (await academy.staff.letters([ann]))
    .filter(({ kind }) => kind === 'certificate-issued')
    .map(({ message }) =>
      JSON.stringify(message).includes(`"replaces":"${first?.certificateNumber}"`),
    )
  expect(told).toEqual([true])
})

test('a result is taken back with a reason while no certificate stands, and recorded anew', async () => {
  const { record, lead, attempt, services, runId } = academy
  await record(lead, [attempt(ann, { result: 'refer' })])
  const [wrong] = await attemptsOf(db, [ann])
  const withdrawal = {
    runId,
    bookingId: ann,
    attemptId: wrong?.id ?? '',
    reason: 'It was Ben',
    author: lead,
  }
  expect(await withdrawResult(withdrawal, services)).toEqual({ ok: true })
  expect(await withdrawResult(withdrawal, services)).toMatchObject({ reason: 'not-found' })
  expect(await record(lead, [attempt(ann)])).toEqual({ ok: true, added: 1 })
  await complete()
  const standing = (await attemptsOf(db, [ann])).find((each) => !each.withdrawnAt)
  expect(standing).toMatchObject({ number: 1, result: 'pass' })
  expect(
    await withdrawResult({ ...withdrawal, attemptId: standing?.id ?? '' }, services),
  ).toMatchObject({ reason: 'certificate-stands' })
})

test('a copy of somebody’s data has results and certificate; erased, the code is one that nobody has', async () => {
  const { record, lead, attempt, services, office } = academy
  await record(lead, [attempt(ann)])
  await complete()
  const [certificate] = await certificatesOfBookings(db, [ann])
  const person = { email: 'trainee-0@post.example', actorId: office.id }
  const copy = JSON.stringify(await exportPerson(person, { ...services, env }))
  for (const told of [firstAidUnit, certificate?.certificateNumber ?? '-', 'Helen Marsh']) {
    expect(copy).toContain(told)
  }
  academy.at(new Date('2027-03-01T10:00:00Z'))
  expect(await erasePerson(person, { ...services, env })).toEqual({ ok: true })
  expect(await attemptsOf(db, [ann])).toEqual([])
  expect(await verify(certificate?.verificationCode ?? '')).toMatchObject({ reason: 'unknown' })
  const [left] = await certificatesOfBookings(db, [ann])
  expect(left).toMatchObject({ fullName: 'Erased', email: '' })
})

test('results go three years after the course; the certificate goes on being verified', async () => {
  const { record, lead, attempt, services } = academy
  await record(lead, [attempt(ann)])
  await complete()
  academy.at(new Date('2029-11-15T10:00:00Z'))
  await forgetOldBookings(services)
  expect(await db.$count(unitAttempts)).toBe(1)
  academy.at(new Date('2029-11-17T10:00:00Z'))
  await forgetOldBookings(services)
  expect(await db.$count(unitAttempts)).toBe(0)
  const [certificate] = await certificatesOfBookings(db, [ann])
  // It expired the day before, by itself.
  expect(await verify(certificate?.verificationCode ?? '')).toMatchObject({
    certificate: { state: 'expired' },
  })
  academy.at(new Date('2033-05-01T10:00:00Z'))
  await forgetOldBookings(services)
  expect(await db.$count(studentCertifications)).toBe(0)
  expect(await db.$count(courseEnrollments)).toBe(0)
})

test('the same id for another person is refused by the database', async () => {
  const { record, lead, attempt } = academy
  const id = randomUUID()
  await record(lead, [{ ...attempt(ann), id }])
  await expect(record(lead, [{ ...attempt(ben), id }])).rejects.toThrow()
})
