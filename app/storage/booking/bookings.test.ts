import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { databaseOn } from '#tests/engines/database-on.ts'
import { bothEngines } from '#tests/engines/engines.ts'
import { howOften } from '#tests/how-often.ts'
import { addRow } from '#tests/rows.ts'
import type { Handle } from '../engine/database.server.ts'
import { courseEnrollments, orders } from '../schema/booking.ts'
import { countBookings } from './bookings.ts'

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ add: fc.integer({ min: 1, max: 7 }) }) },
  fc.record({ remove: fc.integer({ min: 0, max: 9 }) }),
  fc.record({ undo: fc.constantFrom('add', 'remove') }),
  fc.record({ atOnce: fc.integer({ min: 2, max: 5 }) }),
  fc.constant({ cancelAll: true }),
)
type Step = Partial<{
  add: number
  remove: number
  undo: string
  atOnce: number
  cancelAll: boolean
}>

describe.each(bothEngines)('on $name', (engine) => {
  const db = databaseOn(engine)
  let orderId: string

  beforeAll(async () => {
    const buyer = { buyerName: 'B', buyerEmail: 'b@mail.example', buyerPhone: '1' }
    const order = await addRow(db, orders, {
      ...buyer,
      listPrice: 1,
      total: 1,
      termsVersion: '1',
      refundTiers: [],
    })
    orderId = order.id
  })

  test('however bookings are added, changed and erased, the count is the rows of the table', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        for (const each of steps) {
          await take(each)
          expect(await countBookings(db)).toBe(await rowsInTable())
        }
      }),
      { numRuns: howOften('COUNTED', 8, 25) },
    )
    await add(db, 3)
    expect(await countBookings(db)).toBeGreaterThanOrEqual(3)
  })

  test('the count does not read the bookings', async () => {
    const { rows } = (await db.execute(
      sql`explain select sum(bookings) from booking_counts`,
    )) as unknown as { rows: Record<string, string>[] }
    expect(JSON.stringify(rows)).not.toContain('course_enrollments')
  })

  const rowsInTable = () => db.$count(courseEnrollments)

  async function take({ add: some, remove: few, undo, atOnce = 0, cancelAll }: Step) {
    if (some) await add(db, some)
    if (few !== undefined) await remove(db, few)
    if (cancelAll) await db.update(courseEnrollments).set({ status: 'cancelled' })
    if (undo) {
      const undone = db.transaction(async (tx) => {
        await (undo === 'add' ? add(tx, 2) : remove(tx, 2))
        tx.rollback()
      })
      await expect(undone).rejects.toThrow('Rollback')
    }
    await Promise.all(
      Array.from({ length: atOnce }, () =>
        db.transaction(async (tx) => {
          await add(tx, 2)
          await remove(tx, 1)
          await add(tx, 1)
        }),
      ),
    )
  }

  const add = (tx: Handle, many: number) => tx.insert(courseEnrollments).values(bookings(many))

  /** Skips what others are erasing, as the retention job does. */
  const remove = (tx: Handle, many: number) =>
    tx.execute(sql`delete from course_enrollments where id in
      (select id from course_enrollments limit ${many} for update skip locked)`)

  const bookings = (many: number) =>
    Array.from({ length: many }, () => ({
      id: randomUUID(),
      orderId,
      courseSlug: 'security-guard',
      fullName: 'Asha Okafor',
      email: 'asha@mail.example',
      phone: '07700 900123',
      courseTitle: 'Security Guard',
      price: 100,
    }))
})
