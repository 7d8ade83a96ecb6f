import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { matters } from '#app/storage/schema/matter.ts'
import { refunds } from '#app/storage/schema/payment.ts'
import { addPaidBooking, addRun } from '../booking/paid-booking.ts'
import { addDispute } from '../booking/payment-rows.ts'
import { addRow, changeRow, rowOf } from '../rows.ts'
import { ask, pagesDatabase, pagesSecret, readMain, staffCookie } from './academy-pages.ts'

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
    email: 'ana@mail.example',
    authSecret: pagesSecret,
    run,
    paidDaysAgo: 20,
    // Who may change nothing anyway is refused for that reason.
    ...(buyer ? { buyer, participantsMayChange: true } : {}),
  })
type Booked = Awaited<ReturnType<typeof book>>

/** The bank took back what was paid, or a part of it; staff have not dealt with it yet. */
async function lose({ id, orderId }: Booked, amount = 250_00) {
  const db = await pagesDatabase()
  const of = { orderId, enrollmentId: id }
  await changeRow(db, courseEnrollments, id, { refundOwed: amount, refunded: amount })
  await addRow(db, refunds, {
    ...of,
    amount,
    reason: 'dispute-lost',
    state: 'made',
    idempotencyKey: `dp_${orderId}:${id}`,
  })
  await addDispute(db, { orderId, amount, state: 'lost', closedAt: new Date() })
  await db.insert(matters).values({ ...of, kind: 'dispute', reference: `dp_${orderId}`, amount })
}

const settle = async ({ id }: Booked) =>
  (await pagesDatabase())
    .update(matters)
    .set({ settledAt: new Date(), settlement: 'checked' })
    .where(and(eq(matters.enrollmentId, id), eq(matters.kind, 'dispute')))

describe('after the bank took the payment back', () => {
  test('the booking’s page says so, claims no refund and offers no change', async () => {
    const booked = await book()
    await lose(booked)
    for (const dealtWith of [false, true]) {
      if (dealtWith) await settle(booked)
      const main = await read(`/my-booking/${booked.token}`)
      expect(main.text).toContain('The payment for this booking was taken back by the bank')
      expect(main.text).toContain('£250.00 taken back by the bank')
      expect(main.text).not.toMatch(/refunded|£0\.00|100%/)
      const offers = ['Move to another date', 'Send somebody else', 'Cancel this booking']
      for (const offer of offers) expect(main.links(offer)).toEqual([])
    }
  })

  test('so do the order’s page and the receipt', async () => {
    const booked = await book()
    await lose(booked)
    const home = `/my-order/${booked.orderToken}`
    const order = await read(home)
    expect(order.text).toContain('Taken back by the bank£250.00')
    expect(order.text).not.toContain('Refunded')
    expect(order.links('Cancel this place')).toEqual([])
    const receipt = await read(`${home}/places/${booked.id}/receipt`)
    expect(receipt.text).toContain('Taken back by the bank-£250.00')
    expect(receipt.text).not.toContain('Refunded')
  })

  test('a form that was open before cancels, moves and replaces nothing', async () => {
    const booked = await book()
    const path = `/my-booking/${booked.token}`
    const valueIn = async (page: string, name: string) =>
      (await read(page)).one(`input[name="${name}"]`).attributes.value ?? ''
    const quote = await valueIn(`${path}/cancel`, 'quote')
    const move = `${path}/move?to=${later.id}`
    const cappedPercent = await valueIn(move, 'cappedPercent')
    const revision = await valueIn(move, 'revision')
    await lose(booked)
    await ask(`${path}/cancel`, { form: { quote } })
    await ask(`${path}/move`, { form: { toDate: later.id, revision, cappedPercent } })
    const person = { fullName: 'Rui Lopes', email: 'rui@mail.example', phone: '07700 900124' }
    await ask(`${path}/replace`, { form: { ...person, revision } })
    const db = await pagesDatabase()
    const after = await rowOf(db, courseEnrollments, booked.id)
    expect(after).toMatchObject({ status: 'confirmed', scheduleId: run.id, fullName: 'Ana Lopes' })
  })

  test('of a part only: staff deal with it, and the rest is the trainee’s to cancel again', async () => {
    const booked = await book()
    await lose(booked, 50_00)
    const path = `/my-booking/${booked.token}`
    expect((await read(path)).links('Cancel this booking')).toEqual([])
    await settle(booked)
    expect((await read(path)).links('Cancel this booking')).toHaveLength(1)
  })

  test('a participant who did not pay reads nothing of it, only that nothing can be changed here', async () => {
    const booked = await book({ buyerName: 'Orla Byrne', buyerEmail: 'orla@firm.example' })
    const path = `/my-booking/${booked.token}`
    const revision = (await read(`${path}/replace`)).one('input[name="revision"]').attributes.value
    await lose(booked)
    const page = await (await ask(path)).text()
    expect(page).toContain('At the moment nothing can be changed here. Please call')
    const person = { fullName: 'Rui Lopes', email: 'rui@mail.example', phone: '07700 900124' }
    const form = { ...person, revision: revision ?? '' }
    // As the browser’s script sends a form that was opened before.
    const answer = await (await ask(`${path}/replace.data`, { form })).text()
    expect(answer).toContain('At the moment nothing can be changed here. Please call')
    for (const html of [page, answer])
      expect(html).not.toMatch(/the bank|taken back|payment-?lost/i)
  })

  test('no invoice is offered any more, and one that is asked for all the same is refused in words', async () => {
    const booked = await book()
    const receipt = `/my-booking/${booked.token}/receipt`
    const staffPage = `/admin/bookings/${booked.id}`
    const asStaff = { cookie: await staffCookie() }
    const offers = async () => [
      (await read(receipt)).texts('button').includes('Make out an invoice'),
      (await readMain(staffPage, asStaff)).texts('button').includes('Make out an invoice'),
    ]
    expect(await offers()).toEqual([true, true])
    await lose(booked)
    expect(await offers()).toEqual([false, false])
    const answer = await readMain(receipt, { cookie: 'visit=1', form: {}, status: 409 })
    expect(answer.text).toContain('The bank has taken money of this order back')
    const form = { intent: 'invoice', revision: '0' }
    const refused = await (await ask(`${staffPage}.data`, { ...asStaff, form })).text()
    expect(refused).toContain('The bank has taken money of this order back')
  })

  test('the staff’s refund panel says that the bank took it back', async () => {
    const booked = await book()
    await lose(booked)
    const page = await readMain(`/admin/bookings/${booked.id}`, { cookie: await staffCookie() })
    const panel = page.region('Refund').text
    expect(panel).toContain('Taken back by the bank£250.00')
    expect(panel).toContain('The bank took all of it back.')
    expect(panel).not.toMatch(/Owed back|[gG]iven back/)
    expect(page.text).toContain('The bank took the payment back.')
  })
})

test('a cancelled booking whose payment the bank took back was not refunded by us', async () => {
  const booked = await book()
  await lose(booked)
  const db = await pagesDatabase()
  await changeRow(db, courseEnrollments, booked.id, { status: 'refunded', cancelReason: 'staff' })
  const { text } = await read(`/my-booking/${booked.token}`)
  expect(text).toContain('£250.00 was taken back by the bank.')
  expect(text).not.toContain('sent back to the card')
})

/** The buyer disputes the payment, and the bank has not decided. */
const dispute = async ({ orderId }: { orderId: string }) =>
  addDispute(await pagesDatabase(), { orderId })

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
