import { beforeAll, describe, expect, test } from 'vitest'
import { disputes } from '../../app/storage/schema/dispute.ts'
import { addPaidBooking, addRun } from '../booking/paid-booking.ts'
import { ask, pagesDatabase, pagesSecret, readMain } from './academy-pages.ts'

const read = (path: string) => readMain(path, { cookie: 'visit=1' })

type Run = Awaited<ReturnType<typeof addRun>>
let run: Run
let later: Run
beforeAll(async () => {
  const db = await pagesDatabase()
  run = await addRun(db, 46, 60)
  later = await addRun(db, 48, 60)
})

const book = async (buyer?: { buyerName: string; buyerEmail: string }) =>
  addPaidBooking(await pagesDatabase(), {
    ...{ email: 'ana@mail.example', authSecret: pagesSecret, run, paidDaysAgo: 20 },
    ...(buyer ? { buyer } : {}),
  })

const dispute = async ({ orderId }: { orderId: string }) =>
  (await pagesDatabase()).insert(disputes).values({
    ...{ id: `dp_${orderId}`, orderId, amount: 250_00, currency: 'gbp', reason: 'fraudulent' },
    ...{ state: 'needs_response', openedAt: new Date() },
  })

const notice =
  'The bank is looking into a dispute about this payment. Until it has decided, nothing'

describe('while the bank looks into a dispute', () => {
  test('the booking’s page says so first, and at each change that it cannot be made', async () => {
    const booked = await book()
    const path = `/my-booking/${booked.token}`
    expect((await read(path)).text).not.toContain('dispute')
    await dispute(booked)
    const { text } = await read(path)
    expect(text.indexOf(notice)).toBeGreaterThan(0)
    expect(text.indexOf(notice)).toBeLessThan(text.indexOf('Who comes'))
    expect(text).toContain('Until it has decided, the booking cannot be moved.')
    expect(text).toContain('Until it has decided, nobody else can be sent.')
    expect(text).toContain('Until it has decided, nothing can be cancelled or refunded here.')
  })

  test('the order’s page says so above its places', async () => {
    const booked = await book()
    const path = `/my-order/${booked.orderToken}`
    expect((await read(path)).text).not.toContain('dispute')
    await dispute(booked)
    const { text } = await read(path)
    expect(text.indexOf(notice)).toBeGreaterThan(0)
    expect(text.indexOf(notice)).toBeLessThan(text.indexOf('Who comes'))
  })

  test('a participant who did not pay reads nothing of it, only that nothing can be changed here', async () => {
    const booked = await book({ buyerName: 'Orla Byrne', buyerEmail: 'orla@firm.example' })
    const path = `/my-booking/${booked.token}`
    const revisionOf = async (page: string) =>
      (await read(page)).one('input[name="revision"]').attributes.value ?? ''
    const revision = await revisionOf(`${path}/replace`)
    const move = `${path}/move?to=${later.id}`
    const cappedPercent =
      (await read(move)).one('input[name="cappedPercent"]').attributes.value ?? ''
    await dispute(booked)
    const person = { fullName: 'Rui Lopes', email: 'rui@mail.example', phone: '07700 900124' }
    // The forms as the browser’s script sends them, opened before.
    const answers = [
      await ask(path),
      await ask(`${path}/replace.data`, { form: { ...person, revision } }),
      await ask(`${path}/move.data`, { form: { toDate: later.id, revision, cappedPercent } }),
    ]
    for (const answer of answers) {
      const html = await answer.text()
      expect(html).toContain('At the moment nothing can be changed here. Please call')
      expect(html).not.toMatch(/the bank|a dispute/i)
    }
  })
})
