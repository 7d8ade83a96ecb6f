import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays } from '../../app/domain/basics/calendar-date.ts'
import { londonToday } from '../../app/domain/basics/london-time.ts'
import { dayText } from '../../app/domain/schedule/run-text.ts'
import { courseEnrollments } from '../../app/storage/schema/booking.ts'
import { instalments } from '../../app/storage/schema/staff-order.ts'
import { addPaidBooking, addRun } from '../booking/paid-booking.ts'
import { pagesDatabase, pagesSecret, readMain } from './academy-pages.ts'

const read = (path: string) => readMain(path, { cookie: 'visit=1' })

/** £50.00 of £250.00 paid; the rest is due 14 days before the start. */
async function payDeposit() {
  const db = await pagesDatabase()
  const run = await addRun(db, 60)
  const booked = await addPaidBooking(db, {
    ...{ email: 'deposit@mail.example', authSecret: pagesSecret, run },
  })
  const { id, orderId } = booked
  await db.update(courseEnrollments).set({ paid: 50_00 }).where(eq(courseEnrollments.id, id))
  const dueOn = addDays(run.startDate, -14)
  await db.insert(instalments).values([
    { orderId, nth: 0, amount: 50_00, dueOn: londonToday(new Date()) },
    { orderId, nth: 1, amount: 200_00, dueOn },
  ])
  return { ...booked, db, dueOn, rest: `£200.00, by ${dayText(dueOn)}` }
}

test('who paid a deposit reads what is still to pay and by when, and may move or send somebody else', async () => {
  const { token, rest } = await payDeposit()
  const page = await read(`/my-booking/${token}`)
  expect(page.text).toContain(`Still to pay: ${rest}`)
  expect(page.text).not.toContain('not paid for')
  expect(page.links('Move to another date')).toHaveLength(1)
  expect(page.links('Send somebody else')).toHaveLength(1)
})

test('the receipt of a deposit says what is still to pay', async () => {
  const { token } = await payDeposit()
  const receipt = await read(`/my-booking/${token}/receipt`)
  expect(receipt.one('tfoot').text).toMatch(/Paid\s*£50\.00\s*Still to pay\s*£200\.00/)
})

test('the receipt of a cancelled booking says what is on its way back', async () => {
  const { token, id, db } = await payDeposit()
  const cancelled = { status: 'cancelled', cancelReason: 'trainee', refundOwed: 37_50 } as const
  await db.update(courseEnrollments).set(cancelled).where(eq(courseEnrollments.id, id))
  const receipt = await read(`/my-booking/${token}/receipt`)
  expect(receipt.one('tfoot').text).toMatch(/On its way back\s*£37\.50/)
  expect(receipt.one('tfoot').text).not.toContain('Still to pay')
})
