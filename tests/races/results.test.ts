import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { completeRun } from '#app/operations/certificate/complete-run.ts'
import { recordAttempts } from '#app/operations/certificate/record-attempts.ts'
import { certificatesOfBookings, insertCertificate } from '#app/storage/certificate/certificates.ts'
import { attemptsOf, insertAttempts } from '#app/storage/certificate/unit-attempts.ts'
import { registerRowsOf } from '#app/storage/register/register-rows.ts'
import { lockWaits } from '../engines/lock-waits.ts'
import { testClass } from '../staff/test-class.ts'
import { markEntry, short } from '../staff/test-register.ts'
import { twoInstancesEachTime } from './two-instances.ts'

const { instances, databaseUrl } = twoInstancesEachTime()

test('two people record a class and complete it on two instances: one attempt, one certificate, one letter each', async () => {
  const [{ db }, other] = instances
  const { runId, bookings, lead, office, services, attempt, staff } = await testClass(db, 5)
  const both = [db, other.db].map((handle) => ({ ...services, db: handle }))
  const assessor = { name: 'Helen Marsh', qualification: 'Level 3 award' }
  const sitting = { runId, assessor }
  const recorded = await Promise.all(
    both.map((own, nth) => {
      const attempts = bookings.map((id) => attempt(id))
      return recordAttempts({ ...sitting, author: nth === 0 ? lead : office, attempts }, own)
    }),
  )
  expect(recorded.map((outcome) => outcome.ok && outcome.added).toSorted()).toEqual([0, 5])
  expect(await attemptsOf(db, bookings)).toHaveLength(5)
  const completed = await Promise.all(
    both.map((own) => completeRun({ runId, actorId: office.id }, own)),
  )
  expect(completed.map((outcome) => outcome.ok && outcome.issued).toSorted()).toEqual([0, 5])
  expect(await certificatesOfBookings(db, bookings)).toHaveLength(5)
  const letters = (await staff.letters(bookings)).filter(
    ({ kind }) => kind === 'certificate-issued',
  )
  expect(letters).toHaveLength(5)
})

test('hours that are taken away while the certificate is being issued make it a matter for staff', async () => {
  const [{ db }, other] = instances
  const { runId, bookings, lead, office, services, attempt, record, send, staff } = await testClass(
    db,
    1,
  )
  const [ann = ''] = bookings
  await record(lead, [attempt(ann)])
  const rows = () => registerRowsOf(db, [runId])
  const morning = (await rows()).find(({ half }) => half === 'morning')?.id ?? ''
  const { promise: locked, resolve: hasLock } = Promise.withResolvers<void>()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const slow = other.db.transaction(async (tx) => {
    await tx.execute(sql`lock table student_certifications in share mode`)
    hasLock()
    await held
  })
  await locked
  const completing = completeRun({ runId, actorId: office.id }, services)
  const watching = new Client({ connectionString: databaseUrl() })
  await watching.connect()
  await expect.poll(() => lockWaits(watching)).toBe(1)
  await watching.end()
  const away = { is: 'absent' as const, replaces: [morning], reason: 'Her brother signed' }
  const sending = send(lead, [markEntry(ann, away)])
  await expect.poll(async () => (await rows()).some(({ kind }) => kind === 'amendment')).toBe(true)
  release()
  await slow
  expect(await completing).toMatchObject({ issued: 1 })
  expect(short(await sending)).toEqual(['accepted'])
  expect(await staff.matters(ann)).toEqual(['certificate-in-doubt'])
})

test('who does not wait is refused by the database; control: without its rules both are written', async () => {
  const [{ db }, other] = instances
  const write = async () => {
    const { bookings, attempt, lead } = await testClass(db, 1)
    const [bookingId = ''] = bookings
    const written = await Promise.allSettled(
      [db, other.db].map((handle) => {
        const { seen: _, bookingId: enrollmentId, ...rest } = attempt(bookingId)
        const recorded = { recordedBy: lead.id, recordedAt: new Date(), invigilator: 'H' }
        return insertAttempts(handle, [{ ...rest, ...recorded, enrollmentId, number: 1 }])
      }),
    )
    const issued = await Promise.all(
      [db, other.db].map((handle, nth) =>
        insertCertificate(handle, {
          enrollmentId: bookingId,
          fullName: 'Ann',
          email: 'a@b.example',
          courseSlug: 'emergency-first-aid',
          courseTitle: 'E',
          awardedOn: '2026-11-16',
          certificateNumber: `${bookingId} ${nth}`,
          verificationCode: `${bookingId} ${nth}`,
        }),
      ),
    )
    return {
      attempts: written.filter(({ status }) => status === 'fulfilled').length,
      certificates: issued.filter((row) => row !== null).length,
    }
  }
  expect(await write()).toEqual({ attempts: 1, certificates: 1 })
  await db.execute(sql`drop index unit_attempts_standing, student_certifications_one_each`)
  expect(await write()).toEqual({ attempts: 2, certificates: 2 })
})
