import { expect, test } from 'vitest'
import { openPaidSandbox, payOneCourse } from '#tests/cards/open-sandbox.ts'

type Cards = Awaited<ReturnType<typeof openPaidSandbox>>

const transactionsOf = ({ stripe }: Cards, payout: string) =>
  stripe.balanceTransactions.list({ payout, limit: 3 }).autoPagingToArray({ limit: 1_000 })

test('a payment enters the balance after the fee, and a refund leaves it whole', async () => {
  await using cards = await openPaidSandbox()
  const charge = await cards.stripe.charges.retrieve(cards.charge().id, {
    expand: ['balance_transaction'],
  })
  expect(charge.balance_transaction).toMatchObject({
    type: 'charge',
    amount: 25_000,
    fee: 395,
    fee_details: [{ amount: 395, type: 'stripe_fee', currency: 'gbp' }],
    net: 24_605,
    source: charge.id,
  })
  const refund = await cards.stripe.refunds.create({ payment_intent: cards.intent, amount: 5_000 })
  expect(
    await cards.stripe.balanceTransactions.retrieve(String(refund.balance_transaction)),
  ).toMatchObject({ type: 'refund', amount: -5_000, fee: 0, net: -5_000, source: refund.id })
  expect(cards.bank.available()).toBe(19_605)
})

test('a refund that fails comes back into the balance', async () => {
  await using cards = await openPaidSandbox()
  const { id } = cards.bank.refundInDashboard(cards.intent, 5_000)
  cards.bank.settleRefund(id, 'failed')
  const failed = await cards.stripe.refunds.retrieve(id, {
    expand: ['failure_balance_transaction'],
  })
  expect(failed.failure_balance_transaction).toMatchObject({ type: 'refund_failure', net: 5_000 })
  expect(cards.bank.available()).toBe(24_605)
})

test('a payout is made of its transactions, and the next one of what came later', async () => {
  await using cards = await openPaidSandbox()
  for (let nth = 0; nth < 6; nth += 1) payOneCourse(cards)
  cards.bank.refundInDashboard(cards.intent, 5_000)
  cards.events.length = 0
  const { id } = cards.bank.payOut()
  expect(cards.events).toEqual(['payout.created'])
  const payout = await cards.stripe.payouts.retrieve(id)
  expect(payout).toMatchObject({
    object: 'payout',
    status: 'in_transit',
    automatic: true,
    reconciliation_status: 'in_progress',
    amount: 7 * 24_605 - 5_000,
  })
  const transactions = await transactionsOf(cards, id)
  const own = transactions.filter(({ source }) => source === id)
  expect(own.map(({ type, net }) => ({ type, net }))).toEqual([
    { type: 'payout', net: -payout.amount },
  ])
  expect(transactions).toHaveLength(7 + 1 + 1)
  expect(transactions.reduce((sum, { net }) => sum + net, 0)).toBe(0)

  expect(cards.bank.available()).toBe(0)
  expect(() => cards.bank.payOut()).toThrow('nothing to pay out')
  payOneCourse(cards)
  expect(cards.bank.payOut().amount).toBe(24_605)
  const { data } = await cards.stripe.payouts.list()
  expect(data).toHaveLength(2)
})

test('a payout is paid, and its list of transactions complete', async () => {
  await using cards = await openPaidSandbox()
  const { id } = cards.bank.payOut()
  cards.bank.settlePayout(id, 'paid')
  expect(cards.events.slice(1)).toEqual(['payout.paid', 'payout.reconciliation_completed'])
  expect(await cards.stripe.payouts.retrieve(id)).toMatchObject({
    status: 'paid',
    reconciliation_status: 'completed',
  })
  expect(() => cards.bank.settlePayout(id, 'paid')).toThrow('paid already')
})

test('the bank may return a payout, and the next one contains it again', async () => {
  await using cards = await openPaidSandbox()
  const { id, amount } = cards.bank.payOut()
  cards.bank.settlePayout(id, 'paid')
  cards.bank.settlePayout(id, 'failed')
  expect(cards.events.at(-1)).toBe('payout.failed')
  expect(await cards.stripe.payouts.retrieve(id)).toMatchObject({
    status: 'failed',
    failure_code: 'account_closed',
  })
  const next = cards.bank.payOut()
  expect(next.amount).toBe(amount)
  const kinds = (await transactionsOf(cards, next.id)).map(({ type }) => type)
  expect(kinds).toEqual(['payout', 'payout_failure'])
})

test('for tests a payout can differ from its transactions', async () => {
  await using cards = await openPaidSandbox()
  const { id, amount } = cards.bank.payOut({ differsBy: -100 })
  const others = (await transactionsOf(cards, id)).filter(({ source }) => source !== id)
  expect([amount, others.map(({ net }) => net)]).toEqual([24_505, [24_605]])
})

test('of a payout made by hand the transactions are not listed', async () => {
  await using cards = await openPaidSandbox()
  const { id } = cards.bank.payOut({ byHand: true })
  cards.bank.settlePayout(id, 'paid')
  expect(await cards.stripe.payouts.retrieve(id)).toMatchObject({
    automatic: false,
    reconciliation_status: 'not_applicable',
  })
  await expect(transactionsOf(cards, id)).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('only be filtered on automatic transfers'),
  })
})

test('a payout arrives automatically after the set time', async () => {
  let now = new Date('2026-03-02T09:00:00Z')
  await using cards = await openPaidSandbox(undefined, { now: () => now, settleAfterMs: 10_000 })
  const { id } = cards.bank.payOut()
  cards.bank.tick()
  expect(cards.bank.payoutById(id).status).toBe('in_transit')
  now = new Date('2026-03-02T09:00:10Z')
  cards.bank.tick()
  expect(cards.bank.payoutById(id).status).toBe('paid')
})

test('refunds of demonstration bookings, which were never paid here, leave the balance alone', async () => {
  await using cards = await openPaidSandbox()
  cards.bank.refundInDashboard('pi_demo_1', 5_000)
  expect(cards.bank.available()).toBe(24_605)
})
