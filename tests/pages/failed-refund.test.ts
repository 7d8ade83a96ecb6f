import { beforeAll, expect, test } from 'vitest'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { matters } from '#app/storage/schema/matter.ts'
import { refunds } from '#app/storage/schema/payment.ts'
import { addPaidBooking, addRun } from '../booking/paid-booking.ts'
import { changeRow } from '../rows.ts'
import { pagesDatabase, pagesSecret, readMain } from './academy-pages.ts'

const read = (path: string) => readMain(path, { cookie: 'visit=1' })

let run: Awaited<ReturnType<typeof addRun>>
beforeAll(async () => {
  run = await addRun(await pagesDatabase(), 46, 60)
})

/** £250.00 paid, £50.00 refunded before; the £200.00 of the cancellation could not be sent. */
async function withFailedRefund() {
  const db = await pagesDatabase()
  const wanted = { email: 'ana@mail.example', authSecret: pagesSecret, run, paidDaysAgo: 20 }
  const booking = await addPaidBooking(db, wanted)
  const { id, orderId } = booking
  const of = { orderId, enrollmentId: id }
  await changeRow(db, courseEnrollments, id, {
    status: 'cancelled',
    cancelReason: 'trainee',
    refundOwed: 250_00,
    refunded: 50_00,
  })
  await db.insert(refunds).values([
    { ...of, amount: 50_00, reason: 'goodwill', state: 'made', idempotencyKey: `${id}:1` },
    { ...of, amount: 200_00, reason: 'cancelled-by-trainee', state: 'failed', idempotencyKey: id },
  ])
  await db.insert(matters).values({ ...of, kind: 'refund-failed', reference: id, amount: 200_00 })
  return booking
}

const promise =
  '£200.00 could not be sent back to the card that was used. Our team is making sure that it reaches you'

test('after a refund failed the booking’s page does not say that it is on its way', async () => {
  const { token } = await withFailedRefund()
  const { text } = await read(`/my-booking/${token}`)
  expect(text).toContain('£50.00 was sent back to the card that was used.')
  expect(text).toContain(promise)
  expect(text).not.toMatch(/on its way back|goes back to the card/)
})

test('nor do the order’s page, the notice there and the receipt', async () => {
  const { id, orderToken } = await withFailedRefund()
  const home = `/my-order/${orderToken}`
  const { text } = await read(`${home}?cancelled=${id}`)
  expect(text.split(promise)).toHaveLength(3)
  expect(text).not.toMatch(/On its way back|goes back to the card/)
  const receipt = await read(`${home}/places/${id}/receipt`)
  expect(receipt.text).toContain('Still owed to you')
  expect(receipt.text).not.toContain('On its way back')
})

test('once staff have asked for it again, it is on its way', async () => {
  const { id, orderId, token } = await withFailedRefund()
  const db = await pagesDatabase()
  const again = { orderId, enrollmentId: id, reason: 'goodwill', state: 'owed' } as const
  await db.insert(refunds).values({ ...again, amount: 200_00, idempotencyKey: `${id}:2` })
  const { text } = await read(`/my-booking/${token}`)
  expect(text).toContain('£200.00 goes back to the card that was used.')
  expect(text).not.toContain('could not be sent')
})
