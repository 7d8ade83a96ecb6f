import { beforeEach, describe, expect, test } from 'vitest'
import { payments } from '#app/storage/schema/payment.ts'
import { officeOn } from '#tests/booking/office-on.ts'
import { addRow } from '#tests/rows.ts'
import { makeRefunds } from './make-refunds.ts'
import { recordOutsideRefund } from './record-outside-refund.ts'

describe('two places of one payment', () => {
  const office = officeOn()
  const { db } = office
  let orderId: string
  let intentId: string
  beforeEach(async () => {
    const paid = await office.pay({ places: 2 })
    orderId = paid.orderId
    intentId = paid.intentId
  })

  const places = () => office.placesOf(orderId)
  const oweBoth = async () => {
    for (const place of await places()) await office.oweFor(place, 250_00)
  }
  const refundAll = async () => {
    for (let round = 0; round < 4; round += 1) await makeRefunds(office.services)
  }
  const loseDispute = async (pence: number) => {
    const disputeId = office.cards.openDispute(intentId, pence) ?? ''
    office.cards.advanceDispute(disputeId, 'lost')
    await office.told('charge.dispute.closed', { disputeId, paymentIntentId: intentId })
  }
  const expectAllBack = async () => {
    expect(office.cards.returnedFor(intentId)).toBe(500_00)
    expect(await places()).toMatchObject([
      { status: 'refunded', refundOwed: 250_00, refunded: 250_00 },
      { status: 'refunded', refundOwed: 250_00, refunded: 250_00 },
    ])
  }

  test('the bank takes what came by card: that is no loss of the place that waits for its cash', async () => {
    const page = [...office.cards.paymentPages.values()][0]
    if (page) page.pence = 250_00
    await db.update(payments).set({ amount: 250_00 })
    await addRow(db, payments, {
      orderId,
      method: 'cash',
      amount: 250_00,
      currency: 'gbp',
      reference: 'till 1',
      paidAt: office.services.now(),
      receivedOn: '2026-11-16',
      recordedBy: 'staff',
    })
    // The second place is to get back what came by card, so the first one waits for its cash.
    for (const place of (await places()).toReversed()) await office.oweFor(place, 250_00)
    await loseDispute(250_00)
    await refundAll()
    const [first] = await places()
    const seen = {
      bookingId: first?.id ?? '',
      actorId: 'staff',
      seenRevision: first?.revision ?? 0,
    }
    const paidBack = { pence: 250_00, reference: 'transfer 12', paidBackOn: '2026-11-16' }
    expect(await recordOutsideRefund({ ...seen, ...paidBack }, office.services)).toEqual({
      ok: true,
    })
    expect(await places()).toMatchObject([
      { status: 'refunded', refundOwed: 250_00, refunded: 250_00 },
      { status: 'refunded', refundOwed: 250_00, refunded: 250_00 },
    ])
    expect(await office.matters(orderId)).toEqual(['dispute', 'dispute'])
  })

  test('a lost dispute shortens the refund of the place that bears it', async () => {
    await oweBoth()
    await loseDispute(100_00)
    await refundAll()
    await expectAllBack()
  })

  test('it is borne by a place whose refund was not made, also when the answer was lost', async () => {
    const [first] = await places()
    if (first) await office.oweFor(first, 250_00)
    office.cards.losesNextAnswer = true
    await makeRefunds(office.services)
    const [, second] = await places()
    if (second) await office.oweFor(second, 250_00)
    await loseDispute(100_00)
    await refundAll()
    await expectAllBack()
  })

  test('what somebody refunds at the provider for a place is not refunded again', async () => {
    await oweBoth()
    const [first] = await places()
    const refundId = office.cards.refundInDashboard(intentId, 100_00, first?.id) ?? ''
    await office.told('refund.created', { refundId, paymentIntentId: intentId })
    await refundAll()
    await expectAllBack()
  })
})
