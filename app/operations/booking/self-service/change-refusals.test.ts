import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { matters } from '#app/storage/schema/matter.ts'
import { officeOn } from '#tests/booking/office-on.ts'
import { fullPrice } from '#tests/booking/test-office.ts'
import { closeMatter } from '../close-matter.ts'
import { makeRefunds } from '../refund/make-refunds.ts'
import { disputeRefusal } from './change-refusals.ts'

const office = officeOn()
const { db } = office

const pay = async (places = 1) => office.pay({ scheduleId: await office.publish(4), places })
const lose = async (intentId: string, pence: number, currency = 'gbp') => {
  const disputeId = office.cards.openDispute(intentId, pence) ?? ''
  const reported = office.cards.disputes.get(disputeId)
  if (reported) reported.currency = currency
  await office.told('charge.dispute.created', { disputeId })
  office.cards.advanceDispute(disputeId, 'lost')
  await office.told('charge.dispute.closed', { disputeId })
}
const refusals = async (orderId: string) => {
  const found: (string | null)[] = []
  for (const { id } of await office.placesOf(orderId))
    found.push(await disputeRefusal(db, { id, orderId }))
  return found
}
const settleAll = async () => {
  for (const { id: matterId } of await db.select().from(matters))
    await closeMatter({ matterId, note: '', actorId: 'staff' }, office.services)
}

test('of two places only the one whose money the bank took is for staff alone', async () => {
  const { orderId, intentId } = await pay(2)
  const [first] = await office.placesOf(orderId)
  await lose(intentId, first?.paid ?? 0)
  expect((await office.placesOf(orderId)).map(({ refunded }) => refunded)).toEqual([first?.paid, 0])
  expect(await refusals(orderId)).toEqual(['payment-lost', null])
  await settleAll()
  expect(await refusals(orderId)).toEqual(['payment-lost', null])
})

test('a later loss of the other place leaves one alone whose own loss staff have settled', async () => {
  const { orderId, intentId } = await pay(2)
  const [first, second] = await office.placesOf(orderId)
  if (!first || !second) throw new Error('There are two places.')
  await lose(intentId, 10_00)
  await settleAll()
  expect(await refusals(orderId)).toEqual([null, null])
  const [afterLoss = first] = await office.placesOf(orderId)
  await office.oweFor(afterLoss, first.paid - 10_00, { cancel: false })
  await makeRefunds(office.services)
  await lose(intentId, second.paid)
  expect(await refusals(orderId)).toEqual([null, 'payment-lost'])
})

test('the smaller part lost and the rest given back as goodwill: once settled, not lost for good', async () => {
  const { orderId, intentId } = await pay()
  await lose(intentId, 10_00)
  expect(await refusals(orderId)).toEqual(['payment-lost'])
  await settleAll()
  await office.owe(orderId, fullPrice - 10_00, { cancel: false })
  await makeRefunds(office.services)
  expect(await office.bookingOf(orderId)).toMatchObject({
    status: 'confirmed',
    paid: fullPrice,
    refunded: fullPrice,
  })
  expect(await refusals(orderId)).toEqual([null])
})

test('half lost and the rest given back stays lost', async () => {
  const { orderId, intentId } = await pay()
  await lose(intentId, fullPrice / 2)
  await settleAll()
  expect(await refusals(orderId)).toEqual([null])
  await office.owe(orderId, fullPrice / 2, { cancel: false })
  await makeRefunds(office.services)
  expect(await refusals(orderId)).toEqual(['payment-lost'])
})

test('a loss in another currency holds every place until staff have settled its matter', async () => {
  const { orderId, intentId } = await pay(2)
  await lose(intentId, 100_00, 'usd')
  expect(await refusals(orderId)).toEqual(['payment-lost', 'payment-lost'])
  const [first] = await office.placesOf(orderId)
  const [matter] = await db
    .select()
    .from(matters)
    .where(eq(matters.enrollmentId, first?.id ?? ''))
  const settled = { matterId: matter?.id ?? '', note: '', actorId: 'staff' }
  await closeMatter(settled, office.services)
  expect(await refusals(orderId)).toEqual([null, 'payment-lost'])
})
