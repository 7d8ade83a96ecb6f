import { beforeAll, expect, test } from 'vitest'
import { addPaidBooking, addRun } from '../booking/paid-booking.ts'
import { ask, pagesDatabase, pagesSecret, readMain } from './academy-pages.ts'

const email = 'ana.lopes@mail.example'

let id: string
let path: string
beforeAll(async () => {
  const db = await pagesDatabase()
  // So early that each tier of the terms has days to come.
  const run = await addRun(db, 40)
  const booking = await addPaidBooking(db, { email, authSecret: pagesSecret, run })
  id = booking.id
  path = `/my-booking/${booking.token}`
})

test('the private page shows the booking and what cancelling gives on which day', async () => {
  const main = await readMain(path)
  expect(main.texts('h1')).toEqual(['Emergency First Aid at Work'])
  expect(main.text).toContain(`CR-${id.slice(0, 8).toUpperCase()}`)
  expect(main.texts('tbody th').join('\n')).toMatch(/until \w{3} \d+ \w+ 20\d\d/)
  expect(main.texts('tbody td').at(-1)).toMatch(/^£0\.00/)
  expect(main.link('Cancel this booking').attributes.href).toBe(`${path}/cancel`)
})

test('a private page is not kept, found or passed on', async () => {
  const answer = await ask(path)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const html = await answer.text()
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toContain('<meta name="referrer" content="same-origin"/>')
})

test('the amount is said before the button, and on it', async () => {
  const main = await readMain(`${path}/cancel`)
  const [button = ''] = main.texts('form button')
  const amount = /£[\d.]+/.exec(button)?.[0] ?? ''
  expect(button).toBe(`Cancel and refund ${amount}`)
  expect(main.text).toMatch(new RegExp(`You get back\\s*${amount.replace('.', '\\.')}`))
  expect(main.link('Keep my booking').attributes.href).toBe(path)
})

test('a forged quote cancels nothing, and the page says so with a new amount', async () => {
  const form = { quote: 'x'.repeat(120) }
  const main = await readMain(`${path}/cancel`, { form, status: 409 })
  expect(main.text).toContain('Nothing was cancelled')
  expect(main.texts('form button')[0]).toMatch(/^Cancel and refund £/)
})

test('a link that does not work leads to where a new one can be had', async () => {
  for (const token of ['x', `${'a'.repeat(43)}.${'b'.repeat(43)}`]) {
    const answer = await ask(`/my-booking/${token}`)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/find-booking?ended')
  }
  const main = await readMain('/find-booking?ended')
  expect(main.text).toContain('That link does not work any more')
})

test('asking for the link is answered alike, whether or not there is such a booking', async () => {
  const answers = await Promise.all(
    [email, 'nobody@mail.example'].map((email) =>
      ask('/find-booking', { form: { email, reference: id.slice(0, 8) } }),
    ),
  )
  for (const answer of answers) {
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/find-booking?sent')
  }
})

test('the address is enough; a reference that is none says so and keeps the address', async () => {
  const enough = await ask('/find-booking', { form: { email: 'ana@example.com', reference: '' } })
  expect(enough.headers.get('location')).toBe('/find-booking?sent')
  const form = { email: 'ana@example.com', reference: 'CR-12' }
  const main = await readMain('/find-booking', { form, status: 400 })
  expect(main.text).toContain('such as CR-1A2B3C4D')
  expect(main.one('input[name="email"]').attributes.value).toBe('ana@example.com')
})
