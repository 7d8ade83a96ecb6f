import { expect, test } from 'vitest'
import { openPaidSandbox } from '#tests/cards/open-sandbox.ts'

const now = () => new Date('2026-03-02T09:00:00Z')

test('a chargeback takes the money at once and asks for evidence by a date', async () => {
  await using cards = await openPaidSandbox(undefined, { now })
  const { id } = cards.bank.openDispute(cards.intent, { reason: 'product_not_received' })
  expect(cards.events).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn'])
  expect(await cards.stripe.disputes.retrieve(id)).toMatchObject({
    object: 'dispute',
    status: 'needs_response',
    amount: 25_000,
    reason: 'product_not_received',
    payment_intent: cards.intent,
    charge: cards.charge().id,
    is_charge_refundable: false,
    evidence_details: { due_by: Date.parse('2026-03-16T23:59:59Z') / 1000, has_evidence: false },
    balance_transactions: [{ amount: -25_000, fee: 2_000, net: -27_000, source: id }],
  })
  expect(cards.charge().disputed).toBe(true)
})

test.each([
  ['won', ['charge.dispute.closed', 'charge.dispute.funds_reinstated'], -2_000],
  ['lost', ['charge.dispute.closed'], -27_000],
])('after the evidence a dispute is %s', async (end, events, balance) => {
  await using cards = await openPaidSandbox()
  const before = cards.bank.available()
  const { id } = cards.bank.openDispute(cards.intent)
  cards.events.length = 0
  cards.bank.advanceDispute(id)
  expect(cards.bank.disputeById(id)).toMatchObject({
    status: 'under_review',
    evidence_details: { has_evidence: true, submission_count: 1 },
  })
  expect(cards.events).toEqual(['charge.dispute.updated'])
  cards.bank.advanceDispute(id, end)
  expect(cards.events.slice(1)).toEqual(events)
  expect((await cards.stripe.disputes.retrieve(id)).status).toBe(end)
  expect(cards.bank.available() - before, 'the fee of the dispute stays').toBe(balance)
  expect(() => cards.bank.advanceDispute(id, 'under_review')).toThrow('cannot become')
})

test('an inquiry takes no money until it becomes a chargeback', async () => {
  await using cards = await openPaidSandbox()
  const before = cards.bank.available()
  const { id } = cards.bank.openDispute(cards.intent, { kind: 'inquiry', evidenceDueAt: null })
  expect(await cards.stripe.disputes.retrieve(id)).toMatchObject({
    status: 'warning_needs_response',
    is_charge_refundable: true,
    evidence_details: { due_by: null },
    balance_transactions: [],
  })
  expect(cards.bank.advanceDispute(id).status).toBe('warning_under_review')
  expect(cards.bank.available()).toBe(before)
  cards.bank.advanceDispute(id, 'needs_response')
  expect(cards.events).toEqual([
    ...['charge.dispute.created', 'charge.dispute.updated'],
    ...['charge.dispute.updated', 'charge.dispute.funds_withdrawn'],
  ])
  expect(cards.bank.available() - before).toBe(-27_000)
})

test('a payment that was charged back cannot be refunded, until the dispute is won', async () => {
  await using cards = await openPaidSandbox()
  const { id } = cards.bank.openDispute(cards.intent)
  const refund = () => cards.stripe.refunds.create({ payment_intent: cards.intent, amount: 100 })
  const refusal = { statusCode: 400, code: 'charge_disputed' }
  await expect(refund()).rejects.toMatchObject(refusal)
  expect(() => cards.bank.refundInDashboard(cards.intent)).toThrow('has been charged back')
  cards.bank.advanceDispute(id)
  await expect(refund()).rejects.toMatchObject(refusal)
  cards.bank.advanceDispute(id, 'won')
  expect((await refund()).status).toBe('succeeded')
})

test('a lost dispute stays lost: nothing is refunded again', async () => {
  await using cards = await openPaidSandbox()
  const { id } = cards.bank.openDispute(cards.intent)
  cards.bank.advanceDispute(id, 'lost')
  await expect(cards.stripe.refunds.create({ payment_intent: cards.intent })).rejects.toMatchObject(
    { code: 'charge_disputed' },
  )
})

test('a full refund ends an inquiry, a partial one does not', async () => {
  await using cards = await openPaidSandbox()
  const { id } = cards.bank.openDispute(cards.intent, { kind: 'inquiry' })
  await cards.stripe.refunds.create({ payment_intent: cards.intent, amount: 5_000 })
  expect(cards.bank.disputeById(id).status).toBe('warning_needs_response')
  await cards.stripe.refunds.create({ payment_intent: cards.intent })
  expect(cards.bank.disputeById(id).status).toBe('warning_closed')
  expect(cards.events.at(-1)).toBe('charge.dispute.closed')
})

test('what was refunded is not disputed again, and one dispute is open at a time', async () => {
  await using cards = await openPaidSandbox()
  cards.bank.refundInDashboard(cards.intent, 10_000)
  expect(() => cards.bank.openDispute(cards.intent, { amount: 15_001 })).toThrow('at most 15000')
  const { id, amount } = cards.bank.openDispute(cards.intent)
  expect(amount).toBe(15_000)
  expect(() => cards.bank.openDispute(cards.intent)).toThrow('open dispute already')
  const { data } = await cards.stripe.disputes.list({ payment_intent: cards.intent })
  expect(data.map((each) => each.id)).toEqual([id])
})

test('a part that is refunded during an inquiry is not taken again by the chargeback', async () => {
  await using cards = await openPaidSandbox()
  const { id } = cards.bank.openDispute(cards.intent, { kind: 'inquiry' })
  cards.bank.refundInDashboard(cards.intent, 10_000)
  cards.bank.advanceDispute(id, 'needs_response')
  expect(cards.bank.disputeById(id)).toMatchObject({
    amount: 15_000,
    balance_transactions: [{ amount: -15_000 }],
  })
})
