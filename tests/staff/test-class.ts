import { randomUUID } from 'node:crypto'
import type { TypedAttempt } from '#app/domain/certificate/result/decide-attempt.ts'
import type { SeenRecord } from '#app/domain/register/checks/record-form.ts'
import { recordAttempts } from '#app/operations/certificate/record-attempts.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { entryRecords } from '#app/storage/schema/entry-check.ts'
import { catalogue } from '../catalogue.ts'
import { addRow, changeRow } from '../rows.ts'
import { closingEntry, registerDay, testRegister, type Writer } from './test-register.ts'

export const firstAidUnit = 'emergency-first-aid'

type Sitting = Parameters<typeof recordAttempts>[0]

/** A day of emergency first aid that is over: everybody came, was checked, and the register is closed. */
export async function testClass(db: Handle, people = 2) {
  const register = await testRegister(db, people)
  const { bookings, lead, runId, send, everybody } = register
  const services = { ...register.services, catalogue: () => catalogue }
  for (const bookingId of bookings) await checkIdentity(db, bookingId)
  await send(lead, [...everybody(), closingEntry()])
  const assessor = { name: 'Helen Marsh', qualification: 'Level 3 award, seen by the office' }
  return {
    ...register,
    services,
    attempt: (bookingId: string, more: Partial<TypedAttempt> = {}) => ({
      id: randomUUID(),
      bookingId,
      unit: firstAidUnit,
      day: registerDay,
      seen: 0,
      paperVersion: null,
      mark: null,
      result: 'pass' as const,
      ...more,
    }),
    record: (author: Writer, attempts: Sitting['attempts'], by: Sitting['assessor'] = assessor) =>
      recordAttempts({ runId, author, assessor: by, attempts }, services),
  }
}

/** Age and identity are all that first aid asks for. */
export async function checkIdentity(db: Handle, bookingId: string) {
  await changeRow(db, courseEnrollments, bookingId, { dateOfBirth: '1990-05-05' })
  await addRow(db, entryRecords, {
    enrollmentId: bookingId,
    kind: 'identity',
    source: 'staff',
    document: 'passport',
    country: 'United Kingdom',
    number: '4821',
    expiresOn: '2031-01-01',
    seenBy: 'staff',
    seenAt: new Date(`${registerDay}T08:00:00Z`),
    showsBirth: true,
  })
}

/** What somebody types who has a passport before them. */
export const seenPassport: SeenRecord = {
  kind: 'identity',
  document: 'passport',
  country: 'Portugal',
  number: '4821',
  issuedOn: null,
  expiresOn: '2031-01-01',
  showsAddress: false,
  showsBirth: true,
}
