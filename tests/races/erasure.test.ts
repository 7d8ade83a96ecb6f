import { expect, test } from 'vitest'
import { erasePerson } from '#app/operations/privacy/erase-person.ts'
import type { Services } from '#app/services.server.ts'
import { lockWaits } from '../engines/lock-waits.ts'
import { testStaff } from '../staff/test-staff.ts'
import { connectionTo, twoInstances } from './two-instances.ts'

const { dbAt, databaseUrl } = twoInstances()
const other = connectionTo(databaseUrl)

test('a plan that is made while an erasure waits for the booking prevents the erasure', async () => {
  const staff = testStaff(dbAt(0))
  await staff.onDuty()
  const scheduleId = await staff.date('2026-10-01')
  const email = 'ana@post.example'
  const bookingId = await staff.booking({ scheduleId, email })
  const env = { authSecret: 'a secret of the tests alone' }
  const services = { ...staff.services, env } as Services

  await other.query('begin')
  await other.query('select from course_enrollments where id = $1 for update', [bookingId])
  const erasure = erasePerson({ email, actorId: staff.actorId }, services)
  await expect.poll(() => lockWaits(other)).toBe(1)
  await other.query(
    `insert into cancellation_plans (enrollment_id, schedule_id, what, created_by)
      values ($1, $2, 'refund', $3)`,
    [bookingId, scheduleId, staff.actorId],
  )
  await other.query('commit')
  expect(await erasure).toEqual({ ok: false, reason: 'money' })
})
