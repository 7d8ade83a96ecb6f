import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { disputes } from '#app/storage/schema/dispute.ts'
import { officeOn } from '#tests/booking/office-on.ts'
import { checkPayments } from './check-payments.ts'
import { processStoredEvents } from './process-stored-events.ts'

const office = officeOn()
const { db } = office

/** One that was won without an event, behind twenty that never change. */
async function wonBehind(idOf: (nth: number) => string) {
  const { intentId } = await office.pay({ scheduleId: await office.publish(2) })
  const disputeId = office.cards.openDispute(intentId, 250_00) ?? ''
  await office.told('charge.dispute.created', { disputeId })
  await processStoredEvents(office.services)
  const [openedAt, updatedAt] = [new Date('2020-01-01'), new Date('2020-01-01')]
  await db
    .insert(disputes)
    .values(
      Array.from({ length: 20 }, (_, nth) => ({
        id: idOf(nth),
        amount: 100,
        currency: 'gbp',
        reason: 'fraudulent',
        state: 'needs_response' as const,
        openedAt,
        updatedAt,
      })),
    )
  office.cards.advanceDispute(disputeId, 'won')
  return disputeId
}

const stateOf = async (id: string) =>
  (await db.select().from(disputes).where(eq(disputes.id, id)))[0]?.state

test('one is asked about in the end, also behind those that the provider does not know', async () => {
  const id = await wonBehind((nth) => `dp_gone_${nth}`)
  // Twenty of twenty-one each time: that one is left out every time is out of the question.
  for (let time = 0; time < 8; time += 1) await checkPayments(office.services)
  expect(await stateOf(id)).toBe('won')
})

test('the demonstration’s own take nobody’s turn', async () => {
  const id = await wonBehind((nth) => `dp_demo_${nth}`)
  await checkPayments(office.services)
  expect(await stateOf(id)).toBe('won')
})
