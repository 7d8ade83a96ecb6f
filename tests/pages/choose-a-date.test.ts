import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { orders } from '#app/storage/schema/booking.ts'
import { addPaidBooking, addRun } from '../booking/paid-booking.ts'
import { changeRow } from '../rows.ts'
import { ask, pagesDatabase, pagesSecret, readMain, runJob } from './academy-pages.ts'
import { readStaffMain } from './staff.ts'

/** Pages that change are not remembered for those who come with a cookie. */
const read = (path: string, asked: object = {}) => readMain(path, { cookie: 'visit=1', ...asked })

type Run = Awaited<ReturnType<typeof addRun>>
let run: Run
beforeAll(async () => {
  run = await addRun(await pagesDatabase(), 51, 60)
})

const book = async (wanted: object = {}) =>
  addPaidBooking(await pagesDatabase(), {
    email: 'una@mail.example',
    authSecret: pagesSecret,
    paidDaysAgo: 40,
    ...wanted,
  })
const buyer = { buyerName: 'Rui Buyer', buyerEmail: 'rui.buyer@mail.example' }

const choiceIn = async (page: string) => {
  const fields = (await read(page)).all('form input')
  return Object.fromEntries(
    fields.map(({ attributes }) => [attributes.name ?? '', attributes.value ?? '']),
  )
}

describe('a paid booking without a date', () => {
  test('is no booking that can be moved: a date can be chosen', async () => {
    const { token } = await book()
    const main = await read(`/my-booking/${token}`)
    expect(main.text).not.toContain('Come on another date')
    expect(main.text).not.toContain('Move')
    const task = main.link('Choose your date, or wait: our team contacts you')
    expect(task.attributes.href).toBe(`/my-booking/${token}/move`)
  })

  test('lists the free dates, says what cancelling gives from then on, and books one', async () => {
    const { token } = await book()
    const path = `/my-booking/${token}`
    const dates = await read(`${path}/move`)
    expect(dates.texts('h1')).toEqual(['Choose your date'])
    const links = dates.all('a').map(({ attributes }) => attributes.href)
    expect(links).toContain(`${path}/move?to=${run.id}`)
    const confirm = await read(`${path}/move?to=${run.id}`)
    expect(confirm.texts('h2')).toEqual(['If you cancel later'])
    expect(confirm.texts('tbody td').at(-1)).toMatch(/^£0\.00/)
    expect(confirm.text).not.toMatch(/present date|after the move/)
    const form = await choiceIn(`${path}/move?to=${run.id}`)
    const answer = await ask(`${path}/move`, { form })
    expect(answer.headers.get('location')).toBe(`${path}?dated`)
    const after = await read(`${path}?dated`)
    expect(after.text).toContain('Your date is booked.')
    expect(after.texts('h3')).toContain('Come on another date')
  })

  test('the buyer of another person’s place chooses it on the page of the order', async () => {
    const { id, orderToken } = await book({ email: 'guard@post.example', buyer })
    const path = `/my-order/${orderToken}`
    const main = await read(path)
    expect(
      main.link('Choose a date for one place, or wait: our team contacts you').attributes.href,
    ).toBe(`${path}#places`)
    const place = `${path}/places/${id}`
    expect(main.link('See the free dates').attributes.href).toBe(`${place}/move`)
    expect((await read(`${place}/move`)).texts('h1')).toEqual(['Choose a date for Ana Lopes'])
    const answer = await ask(`${place}/move`, {
      form: await choiceIn(`${place}/move?to=${run.id}`),
    })
    expect(answer.headers.get('location')).toBe(`${path}?dated=${id}`)
    expect((await read(`${path}?dated=${id}`)).text).toContain(
      'The place of Ana Lopes is booked for',
    )
  })

  test('a participant who did not pay chooses none, unless the buyer leaves it to them', async () => {
    const { token, orderId } = await book({ email: 'guard@post.example', buyer })
    const path = `/my-booking/${token}`
    expect((await read(path)).text).toContain('Your date is arranged with whoever paid')
    expect((await ask(`${path}/move`, { cookie: 'visit=1' })).headers.get('location')).toBe(path)
    const db = await pagesDatabase()
    await changeRow(db, orders, orderId, { participantsMayChange: true })
    expect((await read(path)).text).toContain('Choose your date')
    const confirm = await read(`${path}/move?to=${run.id}`)
    expect(confirm.text).toContain('Any refund goes to the person who paid')
    expect(confirm.text).not.toContain('£')
  })
})

describe('staff', () => {
  test('find what is to be arranged, with what is missing, and what is late', async () => {
    const email = `${randomUUID()}@mail.example`
    const { id } = await book({ email })
    await book({ email, run })
    const reference = `CR-${id.slice(0, 8).toUpperCase()}`
    const filter = (await readStaffMain('/admin/bookings')).link('To be arranged')
    expect(filter.attributes.href).toBe('/admin/bookings?arrange=yes')
    const theirs = await readStaffMain(`/admin/bookings?arrange=yes&search=${email}`)
    expect(theirs.texts('tbody tr')).toEqual([expect.stringContaining(reference)])
    const list = await readStaffMain(`/admin/bookings?arrange=yes&search=${reference}`)
    expect(list.text).toContain('Showing only bookings that are paid for and have no date')
    const row = list.all('tbody tr').find(({ text }) => text.includes(reference))
    expect(row?.text).toContain('To be arranged')
    expect(row?.one('td[data-label="Status"]').text).toMatch(/\d to do, overdue/)
    expect(new Set(list.texts('td[data-label="Course Date"]'))).toEqual(new Set(['To be arranged']))
    const entry = (await readStaffMain('/admin/dashboard')).link(/bookings without a date/)
    expect(entry.attributes.href).toBe('/admin/bookings?arrange=yes')
    await runJob('follow-places')
    const page = await readStaffMain(`/admin/bookings/${id}`)
    expect(page.text).toContain('Date not arranged')
  })
})
