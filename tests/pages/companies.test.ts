import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { portalFigures } from '#app/domain/report/limits.ts'
import { companies } from '#app/storage/schema/invoice/company.ts'
import { addPaidBooking } from '../booking/paid-booking.ts'
import { readPdf } from '../pdf/read-pdf.ts'
import { ask, pagesDatabase, pagesSecret, readMain } from './academy-pages.ts'
import { askAsStaff, postAsStaff, readStaffMain } from './staff.ts'

const details = (name: string) => ({
  name,
  address: '1 High Street\nEpsom',
  invoiceEmail: 'accounts@guarding.example',
  creditLimit: '1,250',
  onAccount: 'yes',
})

test('a company is added, found in the list and changed', async () => {
  const name = `Łódź Guarding ${randomUUID().slice(0, 8)}`
  const added = await askAsStaff('/admin/companies/new', details(name))
  expect(added.status).toBe(302)
  const path = new URL(added.headers.get('location') ?? '', 'http://academy.example').pathname
  const list = await readStaffMain('/admin/companies')
  expect(list.link(name).attributes.href).toBe(path)
  const page = await readStaffMain(path)
  expect(page.region('Account').text).toContain('£0.00')
  expect(page.region('Account').text).toContain('£1,250.00')
  const change = { ...details(name), intent: 'details', revision: '0', creditLimit: '99.95' }
  expect((await postAsStaff(path, change)).region('Account').text).toContain('£99.95')
  // The page of somebody who opened it before.
  const late = await postAsStaff(path, change, 409)
  expect(late.text).toContain('Somebody else has changed this company')
})

test.each([
  ['name', ' ', 'Please enter the company’s name'],
  ['invoiceEmail', 'nobody', 'Please enter a valid email address'],
  ['creditLimit', 'lots', 'Please enter the limit in pounds'],
])('%s “%s” is refused: %s', async (name, value, words) => {
  const sent = { ...details('Refused Ltd'), [name]: value }
  expect((await postAsStaff('/admin/companies/new', sent, 400)).text).toContain(words)
})

test('the company of the demonstration has an open invoice: it is paid in two parts', async () => {
  const list = await readStaffMain('/admin/companies')
  const path = list.link('Surrey Door & Event Guarding Ltd').attributes.href ?? ''
  const page = await readStaffMain(path)
  const form = page.region('Record a payment')
  const [, pounds = ''] = /£([\d.,]+) open/.exec(form.one('option').text) ?? []
  const open = Math.round(Number(pounds.replaceAll(',', '')) * 100)
  const payment = (pence: number) => ({
    intent: 'payment',
    invoice: form.one('option').attributes.value ?? '',
    amount: (pence / 100).toFixed(2),
    receivedOn: londonToday(new Date()),
    reference: 'BACS 1',
    submission: randomUUID(),
  })
  const tooMuch = await postAsStaff(path, payment(open + 1), 409)
  expect(tooMuch.text).toContain(`That is more than the £${pounds} that is open of this invoice`)
  const tomorrow = addDays(londonToday(new Date()), 1)
  const early = { ...payment(open), receivedOn: tomorrow }
  expect((await postAsStaff(path, early, 400)).text).toContain(
    'Please enter the day on which it arrived, today or earlier',
  )
  const first = payment(open - 100_00)
  const partly = await postAsStaff(path, first)
  expect(partly.text).toContain('£100.00 of the invoice is open')
  // Sent twice it is one payment.
  expect((await postAsStaff(path, first)).region('Account').text).toContain('£100.00')
  const statement = await askAsStaff(`${path}/statement.pdf`)
  const pdf = readPdf(new Uint8Array(await statement.arrayBuffer()))
  expect(pdf.elements('TD').at(-1)?.text).toBe('£100.00')
  const whole = await postAsStaff(path, payment(100_00))
  expect(whole.text).toContain('The invoice is paid')
  expect(whole.region('Account').text).toContain('£0.00')
})

test('a booking on account is in the company’s name, with its order number', async () => {
  const name = `Stewards ${randomUUID().slice(0, 8)}`
  const added = await askAsStaff('/admin/companies/new', details(name))
  const path = new URL(added.headers.get('location') ?? '', 'http://academy.example').pathname
  const booked = await askAsStaff('/admin/bookings/new?course=door-supervisor', {
    submission: randomUUID(),
    courseSlug: 'door-supervisor',
    date: '',
    places: '2',
    fullName: 'Ana Lopes',
    email: 'ana@mail.example',
    phone: '07700 900123',
    attending: 'no',
    price: 'list',
    means: 'link',
    received: 'no',
    enquiry: '',
    account: path.split('/').at(-1) ?? '',
    accountOrder: 'PO 118',
  })
  expect(booked.status, await booked.clone().text()).toBe(302)
  const invoice = (await readStaffMain(path)).region('Invoices')
  expect(invoice.text).toContain('£500.00 open')
  const file = await askAsStaff(invoice.one('a').attributes.href ?? '')
  const { text } = readPdf(new Uint8Array(await file.arrayBuffer())).root
  expect(text).toContain(name)
  expect(text).toContain('PO 118')

  const place = (booked.headers.get('location') ?? '').split('?')[0] ?? ''
  const refund = (await readStaffMain(place)).region('Refund')
  expect(refund.text).toMatch(/On account\s*£250\.00/)
  expect(refund.text).toContain('How much less the company pays')
  expect(refund.texts('button')).toContain('Reduce the invoice…')
  const revision = refund.one('input[name="revision"]').attributes.value ?? ''
  const sent = { intent: 'refund', revision, amount: 'full', custom: '', cancel: 'yes' }
  const question = await postAsStaff(place, sent)
  expect(question.text).toContain('Reduce the invoice by £250.00?')
  expect(question.text).toContain('a credit note reduces the company’s invoice')
})

test('a buyer makes out an invoice on the receipt, and opens it as a PDF', async () => {
  const db = await pagesDatabase()
  const { token } = await addPaidBooking(db, {
    email: 'invoiced@mail.example',
    authSecret: pagesSecret,
  })
  const path = `/my-booking/${token}/receipt`
  const read = () => readMain(path, { cookie: 'visit=1' })
  expect((await read()).links('Make out an invoice')).toEqual([])
  // A browser ends a paragraph where a form begins, and the page would differ from what React drew.
  expect((await read()).all('p form')).toEqual([])
  expect((await ask(path, { form: {} })).status).toBe(302)
  expect((await ask(path, { form: {} })).status).toBe(302)
  const [link] = (await read())
    .all('a')
    .filter(({ text }) => /^Invoice INV-\d{6} \(PDF\)$/.test(text))
  const answer = await ask(link?.attributes.href ?? '')
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const pdf = readPdf(new Uint8Array(await answer.arrayBuffer()))
  expect(pdf.elements('TD').map(({ text }) => text)).toEqual(['1', '£250.00', '£250.00', '£250.00'])
  expect((await ask(`/my-booking/${token}/documents/INV-999999.pdf`)).status).toBe(404)
})

test('whoever comes at another’s expense gets neither the invoice nor its number', async () => {
  const db = await pagesDatabase()
  const { token, orderToken, id } = await addPaidBooking(db, {
    email: 'participant@mail.example',
    authSecret: pagesSecret,
    buyer: { buyerName: 'Rui Buyer', buyerEmail: 'rui@mail.example' },
  })
  const place = `/my-order/${orderToken}/places/${id}`
  await ask(`${place}/receipt`, { form: {} })
  const order = await readMain(`/my-order/${orderToken}`, { cookie: 'visit=1' })
  const [link] = order.all('a').filter(({ text }) => text.startsWith('Invoice'))
  const file = link?.attributes.href?.split('/').at(-1) ?? ''
  expect((await ask(`${place}/documents/${file}`)).status).toBe(200)
  expect((await ask(`/my-booking/${token}/documents/${file}`)).status).toBe(404)
  expect((await ask(`/my-booking/${token}/receipt`, { form: {} })).status).toBe(404)
  expect((await readMain(`/my-booking/${token}`, { cookie: 'visit=1' })).text).not.toContain('INV-')
})

test('a private link to an invoice that was made up opens nothing', async () => {
  expect((await ask('/invoices/name.signature')).status).toBe(404)
})

test('the list says how many companies it leaves out, and leaves out no approved one', async () => {
  const db = await pagesDatabase()
  const firm = { address: '1 High Street', invoiceEmail: 'a@firm.example', creditLimit: 0 }
  const others = Array.from({ length: portalFigures.recordsListed + 3 }, (_, nth) => ({
    ...firm,
    name: `Other firm ${nth}`,
    onAccount: false,
  }))
  await db.insert(companies).values([...others, { ...firm, name: 'Zulu', onAccount: true }])
  const list = await readStaffMain('/admin/companies')
  expect(list.links('Zulu')).toHaveLength(1)
  expect(list.text).toMatch(/Not shown: \d+ more, not approved and without anything open\./)
  const form = await readStaffMain('/admin/bookings/new?course=door-supervisor')
  expect(form.texts('option')).toContain('Zulu: £0.00 left')
})
