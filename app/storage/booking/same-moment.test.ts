import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { databaseOn } from '#tests/engines/database-on.ts'
import { testStaff } from '#tests/staff/test-staff.ts'
import { refunds } from '../schema/payment.ts'
import { refundsOf } from './booking-detail.ts'

const db = databaseOn()

test('refunds of the same moment stand in one order, however their rows are found', async () => {
  const staff = testStaff(db)
  const enrollmentId = await staff.booking()
  const { orderId } = await staff.read(enrollmentId)
  const of = { orderId, enrollmentId, reason: 'goodwill' as const, createdAt: new Date() }
  const ids = Array.from({ length: 8 }, () => randomUUID()).toSorted()
  const rows = ids.map((id, nth) => ({ ...of, id, amount: nth + 1, idempotencyKey: id }))
  await db.insert(refunds).values(rows.toReversed())
  const amounts = (await refundsOf(db, enrollmentId)).map(({ amount }) => amount)
  expect(amounts).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})
