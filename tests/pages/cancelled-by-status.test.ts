import { beforeAll, expect, test } from 'vitest'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { addPaidBooking, addRun } from '../booking/paid-booking.ts'
import { changeRow } from '../rows.ts'
import { pagesDatabase, pagesSecret, readMain } from './academy-pages.ts'
import { postAsStaff, readStaffMain } from './staff.ts'

const read = (path: string) => readMain(path, { cookie: 'visit=1' })

let run: Awaited<ReturnType<typeof addRun>>
beforeAll(async () => {
  run = await addRun(await pagesDatabase(), 47, 60)
})

type Change = Partial<typeof courseEnrollments.$inferInsert>

const book = async (change: Change = {}) => {
  const db = await pagesDatabase()
  const wanted = { email: 'ana@mail.example', authSecret: pagesSecret, run, paidDaysAgo: 20 }
  const booking = await addPaidBooking(db, {
    ...wanted,
    buyer: { buyerName: 'Rui Buyer', buyerEmail: 'rui.buyer@mail.example' },
  })
  if (Object.keys(change).length > 0) {
    await changeRow(db, courseEnrollments, booking.id, change)
  }
  return { ...booking, path: `/admin/bookings/${booking.id}` }
}

const onAccount = { payment: 'invoiced', paid: 0 } as const

const send = async (path: string, form: Record<string, string>) => {
  const revision = (await readStaffMain(path)).all('input[name="revision"]')[0]?.attributes.value
  return postAsStaff(path, { revision: revision ?? '', ...form })
}

const cancelByStatus = (path: string) => send(path, { intent: 'status', status: 'cancelled' })

const markDealtWith = async (path: string) => {
  const matter = (await readStaffMain(path)).one('input[name="matter"]').attributes.value ?? ''
  await send(path, { intent: 'settle', matter, settlementNote: '' })
}

const reduce = { intent: 'refund', amount: 'terms', custom: '', agreed: '18750' }

test('what goes back is not decided by a status: the buyer reads that our team tells them', async () => {
  const { path, orderToken, id } = await book()
  await cancelByStatus(path)
  for (const address of [`/my-order/${orderToken}`, `/my-order/${orderToken}?cancelled=${id}`]) {
    const { text } = await read(address)
    expect(text).toContain('Our team tells you what you get back.')
    expect(text).not.toContain('nothing is refunded')
  }
  await markDealtWith(path)
  const decided = (await read(`/my-order/${orderToken}`)).text
  expect(decided).toContain('Nothing is refunded.')
  expect(decided).not.toContain('Our team tells you')
})

test('a buyer with a place of their own reads the same on the page of the booking', async () => {
  const db = await pagesDatabase()
  const { id, token } = await addPaidBooking(db, {
    email: 'ana@mail.example',
    authSecret: pagesSecret,
    run,
    paidDaysAgo: 20,
  })
  await cancelByStatus(`/admin/bookings/${id}`)
  const { text } = await read(`/my-booking/${token}`)
  expect(text).toContain('Our team tells you what you get back.')
  expect(text).not.toContain('nothing is refunded')
})

test('of a place on account our team tells how much less is to pay, until the invoice is reduced', async () => {
  const { path, orderToken } = await book(onAccount)
  await cancelByStatus(path)
  const undecided = (await read(`/my-order/${orderToken}`)).text
  expect(undecided).toContain('Our team tells you how much less there is to pay.')
  expect(undecided).not.toContain('nothing is refunded')
  const reduced = await send(path, reduce)
  expect(reduced.text).toContain('A credit note goes to the company')
  const decided = (await read(`/my-order/${orderToken}`)).text
  expect(decided).toContain('Your invoice is reduced by £187.50, by a credit note.')
  expect(decided).not.toContain('Our team tells you')
})

test('where something was given before, our team tells whether it is more', async () => {
  const { path, orderToken } = await book({ ...onAccount, waived: 50_00 })
  await cancelByStatus(path)
  expect((await read(`/my-order/${orderToken}`)).text).toContain(
    'Your invoice is reduced by £50.00, by a credit note. Our team tells you whether there is less to pay than that.',
  )
})

test('once the terms are applied, staff read what they gave and choose among the rest', async () => {
  const { path } = await book(onAccount)
  const quote = (await readStaffMain(path)).one('input[name="quote"]').attributes.value ?? ''
  const cancelled = await send(path, { intent: 'cancel-by-rules', quote, agreed: 'yes' })
  expect(cancelled.text).toContain('A letter says so, and a credit note goes to the company')
  const panel = (await readStaffMain(path)).region('Refund')
  expect(panel.text).toContain(
    'By the terms of the booking nothing more is due: £187.50 is taken off the invoice, £62.50 stays on it.',
  )
  const choices = panel.all('input[name="amount"]').map(({ attributes }) => attributes.value)
  expect(choices).toEqual(['full', 'custom'])
  expect(panel.one('input[name="amount"][checked]').attributes.value).toBe('custom')
})

test('the same of a paid place whose refund by the terms is made or under way', async () => {
  const { path } = await book()
  const quote = (await readStaffMain(path)).one('input[name="quote"]').attributes.value ?? ''
  const cancelled = await send(path, { intent: 'cancel-by-rules', quote, agreed: 'yes' })
  expect(cancelled.text).toContain('A letter says so, and the refund is on its way')
  const panel = (await readStaffMain(path)).region('Refund')
  expect(panel.text).toContain(
    'By the terms of the booking nothing more is due: £187.50 is given back, £62.50 is kept.',
  )
  expect(panel.all('input[name="amount"][value="terms"]')).toEqual([])
})

test('about a place without a name, staff write to the buyer', async () => {
  const { path } = await book({ ...onAccount, fullName: '', email: '', phone: '' })
  await cancelByStatus(path)
  const main = await readStaffMain(path)
  expect(main.text).not.toContain('Write to Not named yet')
  expect(main.link('Write to Rui Buyer').attributes.href).toMatch(/^mailto:rui\.buyer@/)
  expect(main.link('Reduce the invoice…').attributes.href).toBe('#refund')
})
