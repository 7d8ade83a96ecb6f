import { describe, expect, test } from 'vitest'
import { officeOn } from '#tests/booking/office-on.ts'
import { testStaffOrders } from '#tests/booking/test-staff-orders.ts'
import { makeRefunds } from '../refund/make-refunds.ts'
import { followStaffOrders } from './follow-staff-orders.ts'
import { openBalance } from './what-is-open.ts'

const DAY = 24 * 60

describe('a deposit by card that the bank takes back', () => {
  const office = officeOn()
  const { db } = office
  const staff = testStaffOrders(office)

  /** £50 of £250; the rest is due 46 days later. */
  async function payDeposit() {
    const scheduleId = await office.publish(1, { startsIn: 60 })
    const deposit = { pence: 50_00, laterPayments: 1, lastDueOn: null }
    const orderId = await staff.add({ scheduleId, deposit })
    return { orderId, page: await staff.payCard(orderId) }
  }
  async function dispute(page: string) {
    const disputeId = office.cards.openDispute(`pi_${page}`, 50_00) ?? ''
    await office.told('charge.dispute.created', { disputeId })
    return disputeId
  }
  async function end(disputeId: string, state: 'won' | 'lost') {
    office.cards.advanceDispute(disputeId, state)
    for (let times = 0; times < 3; times += 1) {
      await office.told('charge.dispute.closed', { disputeId })
    }
  }
  const reminders = async () =>
    (await staff.letters()).flatMap(({ about }) =>
      about === 'due-soon' || about === 'due-today' ? about : [],
    )

  test('counts as returned once: the place stays, the rest stays open, nothing more goes back', async () => {
    const { orderId, page } = await payDeposit()
    await end(await dispute(page), 'lost')
    expect(await staff.bookings(orderId)).toMatchObject([
      { status: 'confirmed', paid: 50_00, refundOwed: 50_00, refunded: 50_00 },
    ])
    expect(await openBalance(db, orderId)).toMatchObject({ restPence: 200_00 })
    expect(await office.matters(orderId)).toEqual(['dispute'])
    expect(await office.owe(orderId, 1)).toEqual({ ok: false, reason: 'too-much' })
    await makeRefunds(office.services)
    expect(office.cards.refundedFor(`pi_${page}`)).toBe(0)
  })

  test.each(['card', 'cash'] as const)(
    'of an order whose rest was paid by %s only the rest can go back, and not from the deposit',
    async (rest) => {
      const { orderId, page } = await payDeposit()
      const second = rest === 'card' ? await staff.payCard(orderId, 'all') : null
      if (!second) await staff.cash(orderId, 200_00)
      await end(await dispute(page), 'lost')
      expect(await office.owe(orderId, 200_01)).toEqual({ ok: false, reason: 'too-much' })
      expect(await office.owe(orderId, 200_00)).toMatchObject({ ok: true })
      await makeRefunds(office.services)
      await makeRefunds(office.services)
      expect(office.cards.refundedFor(`pi_${page}`)).toBe(0)
      if (second) expect(office.cards.refundedFor(`pi_${second}`)).toBe(200_00)
      expect(await office.refundsOf(orderId)).toEqual(
        expect.arrayContaining([
          { amount: 50_00, reason: 'dispute-lost', state: 'made' },
          { amount: 200_00, reason: 'goodwill', state: second ? 'made' : 'by-hand' },
        ]),
      )
    },
  )

  test('the buyer is not asked for the rest while the bank decides or after it took the deposit; staff hear of it', async () => {
    const { orderId, page } = await payDeposit()
    const disputeId = await dispute(page)
    office.pass(40 * DAY)
    await followStaffOrders(office.services)
    await end(disputeId, 'lost')
    office.pass(6 * DAY)
    await followStaffOrders(office.services)
    expect(await reminders()).toEqual([])
    office.pass(9 * DAY)
    await followStaffOrders(office.services)
    expect(await office.matters(orderId)).toEqual(['dispute', 'balance-unpaid'])
  })

  test('once the dispute is won the buyer is reminded as usual', async () => {
    const { page } = await payDeposit()
    const disputeId = await dispute(page)
    office.pass(40 * DAY)
    await followStaffOrders(office.services)
    await end(disputeId, 'won')
    await followStaffOrders(office.services)
    expect(await reminders()).toEqual(['due-soon'])
  })
})
