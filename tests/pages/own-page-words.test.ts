import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { testAccounts } from '../accounts/test-accounts.ts'
import { addPaidBooking, addRun } from '../booking/paid-booking.ts'
import { readPdf } from '../pdf/read-pdf.ts'
import { changeRow } from '../rows.ts'
import { ask, pagesDatabase, pagesSecret, readMain } from './academy-pages.ts'

/** Somebody with an account and no booking, who is signed in. */
async function newTrainee() {
  const email = `${randomUUID()}@post.example`
  const headers = await testAccounts({ db: await pagesDatabase() }).trainee(email)
  return { email, cookie: headers.get('cookie') ?? '' }
}

/** Pages that change are not remembered for those who come with a cookie. */
const read = (path: string, asked: object = {}) => readMain(path, { cookie: 'visit=1', ...asked })

type Run = Awaited<ReturnType<typeof addRun>>
let run: Run
let later: Run
beforeAll(async () => {
  const db = await pagesDatabase()
  run = await addRun(db, 45, 60)
  // Only the next dates are offered, and other tests have added theirs.
  later = await addRun(db, 47, 2)
})

const book = async (wanted: object = {}) =>
  addPaidBooking(await pagesDatabase(), {
    email: 'ana@mail.example',
    authSecret: pagesSecret,
    run,
    paidDaysAgo: 20,
    ...wanted,
  })
const buyer = { buyerName: 'Rui Buyer', buyerEmail: 'buyer@mail.example' }
/** The buyer lets whoever comes change the place. */
const bookForAnother = () =>
  book({ email: 'participant@post.example', buyer, participantsMayChange: true })

const quoteIn = async (path: string) =>
  (await read(path)).one('input[name="quote"]').attributes.value ?? ''

describe('whoever comes instead of the buyer', () => {
  test.each([
    ['the booking', ''],
    ['cancelling', '/cancel'],
    ['moving', '/move'],
  ])('sees neither price nor refunds on the page of %s', async (_, page) => {
    const { token } = await bookForAnother()
    const path = `/my-booking/${token}${page}`
    const html = await (await ask(path)).text()
    expect(html).not.toMatch(/£|25000|187\.5|18750/)
    expect(html).not.toContain('You get back')
    if (page !== '/move') {
      expect((await read(path)).text).toContain('Any refund goes to the person who paid')
    }
  })

  test('nor when choosing another date, nor after cancelling', async () => {
    const { token } = await bookForAnother()
    const path = `/my-booking/${token}`
    const html = await (await ask(`${path}/move?to=${later.id}`)).text()
    expect(html).not.toMatch(/£|25000|18750/)
    expect(html).toContain('Any refund goes to the person who paid')
    const quote = await quoteIn(`${path}/cancel`)
    expect((await ask(`${path}/cancel`, { form: { quote } })).status).toBe(302)
    const after = await read(`${path}?cancelled`)
    expect(after.text).not.toContain('£')
    expect(after.text).toContain('Your booking is cancelled.')
    expect(after.text).toContain('Any refund goes to the person who paid')
  })
})

describe('the page of a booking', () => {
  test('says where to come and what to bring, and has receipt and calendar', async () => {
    const { token } = await book()
    const path = `/my-booking/${token}`
    const main = await read(path)
    expect(main.texts('h3')).toEqual(expect.arrayContaining(['Where to come', 'What to bring']))
    expect(main.text).toContain('Please arrive 15 minutes early')
    expect(main.text).toContain('Photo identification')
    expect(main.link('Receipt').attributes.href).toBe(`${path}/receipt`)
    expect((await read(`${path}/receipt`)).link('Back to your booking').attributes.href).toBe(path)
    expect(main.link('Add to calendar').attributes.href).toBe(`${path}/calendar.ics`)
    const calendar = await ask(`${path}/calendar.ics`)
    expect(calendar.headers.get('content-type')).toContain('text/calendar')
    expect(calendar.headers.get('cache-control')).toBe('no-store')
    expect(await calendar.text()).toContain('BEGIN:VEVENT')
    expect((await ask('/my-booking/x.y/calendar.ics')).status).toBe(404)
  })

  test('of somebody else’s money has no receipt', async () => {
    const { token } = await bookForAnother()
    expect((await read(`/my-booking/${token}`)).links('Receipt')).toEqual([])
    expect((await ask(`/my-booking/${token}/receipt`)).status).toBe(404)
    expect((await ask(`/my-booking/${token}/receipt.pdf`)).status).toBe(404)
  })

  test('has its receipt as a PDF that says the same as the page', async () => {
    const { token } = await book()
    const path = `/my-booking/${token}/receipt`
    const page = await read(path)
    expect(page.link('Download as PDF').attributes.href).toBe(`${path}.pdf`)
    const answer = await ask(`${path}.pdf`)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const pdf = readPdf(new Uint8Array(await answer.arrayBuffer()))
    expect(pdf.title).toMatch(/^Receipt C?R-[0-9A-F]{8}$/)
    for (const cell of ['TH', 'TD'].flatMap(pdf.elements)) expect(page.text).toContain(cell.text)
    expect(pdf.elements('TD').map(({ text }) => text)).toContain('£250.00')
  })

  test('after cancelling says what comes back and when, and leads to the dates of the course', async () => {
    const { token } = await book()
    const path = `/my-booking/${token}`
    const quote = await quoteIn(`${path}/cancel`)
    await ask(`${path}/cancel`, { form: { quote } })
    const main = await read(`${path}?cancelled`)
    expect(main.text).toContain('£187.50 goes back to the card that was used')
    expect(main.text).toContain('within 14 working days')
    expect(main.link('Book another date').attributes.href).toBe(
      '/courses/emergency-first-aid#dates',
    )
    expect(main.text).not.toMatch(/If you cannot come|What to bring|nothing left to cancel/)
    expect(main.links('Add to calendar')).toEqual([])
  })

  test('the dates to move to have hours and places left', async () => {
    const { token } = await book()
    const main = await read(`/my-booking/${token}/move`)
    const entry = main
      .all('section li')
      .find((item) => item.all('a').some((link) => link.attributes.href?.endsWith(later.id)))
    expect(entry?.text).toContain('09:00 to 17:00')
    expect(entry?.text).toContain('2 spots left')
  })
})

describe('the page of an order', () => {
  test('names whose place was cancelled, and what comes back', async () => {
    const { id, orderToken } = await bookForAnother()
    const home = `/my-order/${orderToken}`
    expect((await read(home)).texts('h3')).toContain('Cancel this place')
    const quote = await quoteIn(`${home}/places/${id}/cancel`)
    const answer = await ask(`${home}/places/${id}/cancel`, { form: { quote } })
    const after = await read(answer.headers.get('location') ?? '')
    expect(after.one('[role="status"]').text).toContain('The place of Ana Lopes is cancelled.')
    expect(after.one('[role="status"]').text).toContain('£187.50')
    expect(after.link('Book another date').attributes.href).toBe(
      '/courses/emergency-first-aid#dates',
    )
    expect(after.texts('h3')).not.toContain('Cancel this place')
  })
})

describe('after sending somebody else', () => {
  const person = { fullName: 'Kim Roe', email: 'kim@post.example', phone: '07700 900456' }

  test('a page says who comes and where their letter went; its address names nobody', async () => {
    const { token } = await book()
    const form = { ...person, revision: '0' }
    const answer = await ask(`/my-booking/${token}/replace`, { form })
    const location = answer.headers.get('location') ?? ''
    expect(location).toMatch(/^\/find-booking\?replaced=[\w-]+$/)
    const main = await read(location)
    expect(main.texts('h1')).toEqual(['Kim Roe comes instead of you'])
    expect(main.text).toContain('kim@post.example')
    expect(main.text).toContain('a link to your order')
    expect(main.all('form')).toEqual([])
  })

  test('a second press by somebody who is signed in leads to the dashboard, too', async () => {
    const { cookie, email } = await newTrainee()
    const { id } = await book({ email, buyer, participantsMayChange: true })
    const form = { ...person, revision: '0' }
    const path = `/dashboard/bookings/${id}/replace`
    for (const _ of ['first', 'second']) {
      const answer = await ask(path, { cookie, form })
      expect(answer.headers.get('location')).toBe('/dashboard?done=replaced')
    }
    expect((await ask(path, { cookie, form: { ...form, phone: '07700 900999' } })).status).toBe(404)
  })

  test.each(['', '=x', `=${'a'.repeat(120)}`])(
    'an address that was made up (%j) says nothing about anybody',
    async (query) => {
      const main = await read(`/find-booking?replaced${query}`)
      expect(main.texts('h1')).toEqual(['Somebody else comes instead'])
      expect(main.text).not.toContain('@')
    },
  )
})

test('a buyer who is signed in finds the places of others, and what was paid for them', async () => {
  const { cookie, email } = await newTrainee()
  const { id, orderId } = await book({
    email: 'participant@post.example',
    buyer: { buyerName: 'Sam Okafor', buyerEmail: email },
  })
  const dashboard = await readMain('/dashboard', { cookie })
  const order = dashboard
    .all('li')
    .find((item) => item.all('a').some((link) => link.attributes.href?.endsWith(orderId)))
  expect(order?.text).toContain('Ana Lopes')
  expect(order?.text).toMatch(/\w{3} \d+ \w+ 20\d\d/)
  expect(dashboard.text).not.toContain('participant@post.example')
  const main = await readMain(`/dashboard/orders/${orderId}`, { cookie })
  expect(main.text).toContain('£250.00')
  expect(main.link('Receipt').attributes.href).toBe(
    `/dashboard/orders/${orderId}/places/${id}/receipt`,
  )
})

test('the dashboard of somebody whose place another person paid for shows no amount', async () => {
  const { cookie, email } = await newTrainee()
  const { id } = await book({ email, buyer })
  const dashboard = await readMain('/dashboard', { cookie })
  const card = dashboard
    .all('li')
    .find((item) => item.text.includes(`CR-${id.slice(0, 8).toUpperCase()}`))
  expect(card?.text).toContain('Open this booking')
  expect(card?.text).not.toContain('£')
})

test('whoever is signed in finds the result of a course that is over', async () => {
  const { cookie, email } = await newTrainee()
  const over = await addRun(await pagesDatabase(), -4)
  const { id } = await book({ email, run: over })
  const dashboard = await readMain('/dashboard', { cookie })
  const link = dashboard.region('Earlier and cancelled').link('See this booking and its result')
  expect(link.attributes.href).toBe(`/dashboard/bookings/${id}`)
  expect((await readMain(`/dashboard/bookings/${id}`, { cookie })).text).toContain('Who comes')
})

test('whoever is signed in finds the result of a completed booking on its last day, and without a date', async () => {
  const { cookie, email } = await newTrainee()
  const db = await pagesDatabase()
  const ids: string[] = []
  for (const scheduleId of [(await addRun(db, 0)).id, null]) {
    const { id } = await book({ email })
    const completed = { status: 'completed', scheduleId } as const
    await changeRow(db, courseEnrollments, id, completed)
    ids.push(id)
  }
  const earlier = (await readMain('/dashboard', { cookie })).region('Earlier and cancelled')
  const links = earlier.links('See this booking and its result')
  const addresses = links.map(({ attributes }) => attributes.href)
  for (const id of ids) expect(addresses).toContain(`/dashboard/bookings/${id}`)
})
