import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { openSandbox, payOneCourse } from '#tests/cards/open-sandbox.ts'

/** What a dispute consisted of before it had stages. */
const oldFields = [
  ...['id', 'object', 'amount', 'charge', 'created', 'currency', 'is_charge_refundable'],
  ...['livemode', 'metadata', 'payment_intent', 'reason', 'status'],
]

/** A file as it was before there was a balance. */
async function oldFile() {
  const file = join(mkdtempSync(join(tmpdir(), 'cards-')), 'cards.sqlite')
  const cards = await openSandbox({ file })
  const [refunded, disputed] = [payOneCourse(cards), payOneCourse(cards)]
  cards.bank.refundInDashboard(refunded, 5_000)
  const { id } = cards.bank.openDispute(disputed)
  const old = Object.entries(cards.bank.disputeById(id)).filter(([name]) =>
    oldFields.includes(name),
  )
  await cards.close()

  const db = new DatabaseSync(file)
  db.exec(`delete from objects where kind = 'balance_transaction'; pragma user_version = 0`)
  const body = JSON.stringify(Object.fromEntries(old))
  db.prepare('update objects set body = ? where id = ?').run(body, id)
  db.close()
  return { file, refunded, disputed, dispute: id }
}

test('a file from before there was a balance is completed when it is opened, once', async () => {
  const { file, refunded, disputed, dispute } = await oldFile()
  const balance = 2 * 24_605 - 5_000 - 27_000
  for (const _ of ['first start', 'second start']) {
    await using cards = await openSandbox({ file })
    expect(cards.bank.available()).toBe(balance)
    expect(await cards.stripe.disputes.retrieve(dispute)).toMatchObject({
      amount: 25_000,
      status: 'needs_response',
      payment_intent: disputed,
      evidence_details: { due_by: expect.any(Number) },
      balance_transactions: [{ net: -27_000 }],
    })
    await expect(cards.stripe.refunds.create({ payment_intent: disputed })).rejects.toMatchObject({
      code: 'charge_disputed',
    })
  }
  await using cards = await openSandbox({ file })
  expect(await cards.stripe.refunds.create({ payment_intent: refunded })).toMatchObject({
    amount: 20_000,
  })
})
