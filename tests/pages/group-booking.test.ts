import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { issueCreditNote } from '#app/operations/invoice/issue-credit-note.ts'
import { issueInvoice } from '#app/operations/invoice/issue-invoice.ts'
import { courseEnrollments, orders } from '#app/storage/schema/booking.ts'
import { payments } from '#app/storage/schema/payment.ts'
import { addPaidBooking, addRun } from '../booking/paid-booking.ts'
import { addCheckout } from '../booking/payment-rows.ts'
import { changeRow, rowOf } from '../rows.ts'
import { pagesDatabase, pagesSecret, pagesServices, readMain } from './academy-pages.ts'

const book = '/courses/emergency-first-aid/book'
/** What the form sends when nothing was changed. */
const form = (date: string, more: Record<string, string> = {}) => ({
  submission: randomUUID(),
  date,
  total: '5000',
  places: '1',
  attending: 'yes',
  fullName: 'Asha Okafor',
  email: `${randomUUID()}@mail.example`,
  phone: '07700 900123',
  ...more,
})

test('the form asks how many come; the default is one place for the buyer, who is asked nothing more', async () => {
  const main = await readMain(book)
  const places = main.one('select[name="places"]')
  expect(places.texts('option')).toHaveLength(12)
  expect(places.texts('option[selected]')).toEqual(['1'])
  expect(main.one('input[name="attending"][type="checkbox"]').attributes).toHaveProperty('checked')
  // A date within the right to cancel asks for a request besides, whoever books it.
  const asked = main.all('input[required]').map(({ attributes }) => attributes.name)
  expect(asked.filter((name) => name !== 'expressRequest')).toEqual(['fullName', 'email', 'phone'])
  const [company] = main
    .all('details')
    .filter((each) => each.text.includes('Booking for a company'))
  expect(company?.attributes).not.toHaveProperty('open')
})

test('without script the total of a group is shown before anything is held', async () => {
  const run = await addRun(await pagesDatabase(), 40)
  const sent = form(run.id, { places: '3' })
  const main = await readMain(`${book}?date=${run.id}`, { form: sent, status: 409 })
  expect(main.text).toContain('The total for 3 places is £127.50. Please press Pay again')
  expect(main.text).toContain('You save £22.50')
  expect(main.one('input[name="total"]').attributes.value).toBe('12750')
  expect(main.one('button[type="submit"]').text).toContain('Pay £127.50')
})

test('the form says which holds, where the terms tell groups something else', async () => {
  const { text } = await readMain(book)
  expect(text).toContain('From 3 places on, 15% is taken off here automatically.')
  expect(text).toMatch(/Our terms ask groups to contact us before booking .* the total above holds/)
  const terms = await readMain('/terms-of-service')
  expect(terms.text).toContain('Contact us before booking')
  expect(terms.text).toContain('the online payment page charges the listed price')
})

test('more places than are left: told with the number, at the question', async () => {
  const run = await addRun(await pagesDatabase(), 41, 2)
  const sent = form(run.id, { places: '3', total: '12750' })
  const main = await readMain(`${book}?date=${run.id}`, { form: sent, status: 409 })
  expect(main.link('Only 2 places are left on this date.').attributes.href).toBe('#places')
  expect(main.one(`input[name="date"][value="${run.id}"]`).attributes).toHaveProperty('checked')
})

test('13 places are not for this form, and a company needs an address', async () => {
  const run = await addRun(await pagesDatabase(), 42)
  const sent = form(run.id, { places: '13', companyName: 'Gate & Co' })
  const main = await readMain(`${book}?date=${run.id}`, { form: sent, status: 422 })
  expect(main.text).toContain('Please choose 1 to 12 places')
  // The specified title of a refused form, over its one list of mistakes.
  expect(main.one('[role="alert"]').text).toMatch(/^Invalid Input\. Please check 2 things:/)
  expect(main.text).toContain('Please enter the company address')
})

/** Three places of £50 with 15% off, paid in a company's name. */
async function paidGroup() {
  const db = await pagesDatabase()
  const run = await addRun(db, 43)
  const buyer = { buyerName: 'Orla Byrne', buyerEmail: `${randomUUID()}@firm.example` }
  const wanted = { authSecret: pagesSecret, run, buyer, email: buyer.buyerEmail }
  const { orderId, orderToken, id } = await addPaidBooking(db, wanted)
  const first = await rowOf(db, courseEnrollments, id)
  const { searchText: _, ...place } = { ...first, price: 4250, paid: 4250 }
  const unnamed = { fullName: '', email: '', phone: '', detailsState: 'missing' as const }
  await changeRow(db, courseEnrollments, id, { price: 4250, paid: 4250 })
  for (let nth = 1; nth < 3; nth += 1) {
    await db.insert(courseEnrollments).values({ ...place, ...unnamed, id: randomUUID() })
  }
  const company = { companyName: 'Gate & Co Ltd', companyAddress: '1 High Street' }
  const price = { listPrice: 15000, discount: 2250, discountKind: 'group' as const, total: 12750 }
  await changeRow(db, orders, orderId, { ...company, ...price })
  return { orderId, orderToken }
}

test('the page after paying names the places and what was paid for all of them', async () => {
  const db = await pagesDatabase()
  const { orderId } = await paidGroup()
  const { sessionId } = await addCheckout(db, orderId, { state: 'paid' })
  const main = await readMain(`/payment-success?session_id=${sessionId}`)
  expect(main.text).toMatch(/Places\s*3/)
  expect(main.text).toMatch(/Paid\s*£127\.50/)
  expect(main.text).toContain('On the page of your order you tell us who comes.')
})

test('the order page: the whole order, then each place at its own price', async () => {
  const { orderToken } = await paidGroup()
  const main = await readMain(`/my-order/${orderToken}`)
  expect(main.text).toContain('Bought by Orla Byrne for Gate & Co Ltd')
  // The reference that letters name, and that finds the booking again, also while there is no receipt.
  expect(main.text).toMatch(/^CR-[0-9A-F]{8}\s*Your order/)
  expect(main.text).toMatch(/Places\s*3 places\s*Paid\s*£127\.50\s*You saved\s*£22\.50/)
  expect(main.all('section').filter((each) => /Paid\s*£42\.50/.test(each.text))).toHaveLength(3)
  // A company has what the terms give, not the right to cancel.
  expect(main.text).not.toContain('right to cancel')
  expect(main.text).toContain('£31.88')
})

test('the receipt of a place lists the invoice of the order and its own credit notes, no other place’s', async () => {
  const services = await pagesServices()
  const { db } = services
  const { orderId, orderToken } = await paidGroup()
  const paid = { method: 'bank-transfer', amount: 127_50, currency: 'gbp' } as const
  await db.insert(payments).values({ orderId, ...paid, paidAt: new Date() })
  expect(await issueInvoice(orderId, services)).toMatchObject({ ok: true })
  const [first, second] = await db
    .select({ id: courseEnrollments.id })
    .from(courseEnrollments)
    .where(eq(courseEnrollments.orderId, orderId))
    .orderBy(asc(courseEnrollments.id))
  const cancelled = { status: 'cancelled', cancelReason: 'trainee', refundOwed: 21_25 } as const
  await changeRow(db, courseEnrollments, second?.id ?? '', cancelled)
  expect(await issueCreditNote(orderId, services)).toMatchObject({ total: 21_25 })
  const listed = async (id = '') => {
    const receipt = await readMain(`/my-order/${orderToken}/places/${id}/receipt`)
    return receipt.texts('li').map((line) => line.replace(/-\d{6}/, ''))
  }
  expect(await listed(first?.id)).toEqual(['Invoice INV (PDF) £127.50'])
  expect(await listed(second?.id)).toEqual([
    ...['Invoice INV (PDF) £127.50', 'Credit note CN (PDF) -£21.25'],
  ])
})
