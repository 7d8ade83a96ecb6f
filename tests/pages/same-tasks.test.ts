import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import type { Letter } from '#app/domain/mail/letters.ts'
import { withTasks } from '#app/operations/mail/with-tasks.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { courseSchedules } from '#app/storage/schema/schedule.ts'
import { testAccounts } from '../accounts/test-accounts.ts'
import { addPaidBooking, addRun } from '../booking/paid-booking.ts'
import { addCheckout } from '../booking/payment-rows.ts'
import { changeRow } from '../rows.ts'
import { pagesDatabase, pagesSecret, pagesServices, readMain } from './academy-pages.ts'
import type { HtmlElement } from './html.ts'
import { leadOnDay } from './own-trainer.ts'
import { readStaffMain } from './staff.ts'

/** One booking of somebody who is signed in, paid just now, of a course that checks a lot. */
let booked: Awaited<ReturnType<typeof addPaidBooking>>
let run: Awaited<ReturnType<typeof addRun>>
let cookie: string
let email: string
let sessionId: string
beforeAll(async () => {
  const db = await pagesDatabase()
  email = `${randomUUID()}@mail.example`
  cookie = (await testAccounts({ db }).trainee(email)).get('cookie') ?? ''
  const course = { courseSlug: 'door-supervisor', courseTitle: 'Door Supervisor' }
  run = await addRun(db, 62)
  await changeRow(db, courseSchedules, run.id, course)
  booked = await addPaidBooking(db, { email, authSecret: pagesSecret, run, paidDaysAgo: 0 })
  await changeRow(db, courseEnrollments, booked.id, course)
  sessionId = (await addCheckout(db, booked.orderId, { state: 'paid' })).sessionId
})

const visitor = { cookie: 'visit=1' }
const reference = () => bookingReference(booked.id)

/** Headline and lines of a list of tasks. */
function listIn(place: HtmlElement, id = 'tasks') {
  const list = place.one(`section[aria-labelledby="${id}"]`)
  return { headline: list.one(`#${id}`).text, lines: list.texts('li') }
}

const wordsOf = ({ lines }: { lines: readonly string[] }) => lines.filter(isToDo)
const isToDo = (line: string) => !line.startsWith('Bring ')

describe('whoever has booked reads the same', () => {
  const own = async () => listIn(await readMain(`/my-booking/${booked.token}`, visitor))
  /** Nothing but what the booking is stands before the list. */
  const beginning = /^CR-\w{8}\s*Door Supervisor\s*Confirmed\s*3 things to do/

  test('on the own page, which begins with what is to do and until when', async () => {
    const main = await readMain(`/my-booking/${booked.token}`, visitor)
    expect(main.text).toMatch(beginning)
    const { headline, lines } = listIn(main)
    const [, first = ''] = /^3 things to do, the first (by \d+ \w+ 20\d\d)$/.exec(headline) ?? []
    expect(first).not.toBe('')
    expect(lines[0]).toMatch(new RegExp(`${first}$`))
    expect(lines.filter(isToDo).map((line) => line.replace(/by \d.*$/, ''))).toContain(
      'Answer our questions: date of birth, English and fitness',
    )
  })

  test('on the page after paying', async () => {
    const main = await readMain(`/payment-success?session_id=${sessionId}`, visitor)
    expect(listIn(main)).toEqual(await own())
    // Thanks, then what is to do, and on a phone no drawing before either.
    expect(main.text).toMatch(
      /^Payment Successful!\s*Thank you for booking [\w ]+\.\s*3 things to do/,
    )
    expect(main.one('img').attributes.class).toContain('max-lg:hidden')
  })

  test('in the confirmation', async () => {
    const letter = { template: 'booking-confirmation', facts: { bookingId: booked.id } }
    const written = await withTasks(letter as unknown as Letter, await pagesServices())
    const { tasks } = written.facts as unknown as {
      tasks: { headline: string; lines: { text: string }[] }
    }
    const { headline, lines } = await own()
    expect(tasks.headline).toBe(headline)
    const shown = wordsOf({ lines })
    expect(tasks.lines).toHaveLength(shown.length)
    for (const [nth, { text }] of tasks.lines.entries()) expect(shown[nth]).toContain(text)
  })

  test('on the dashboard', async () => {
    const cards = (await readMain('/dashboard', { cookie })).region('Your bookings').all('li')
    const card = cards.find(({ text }) => text.includes(reference()))
    if (!card) throw new Error('The booking is not on the dashboard.')
    expect(card.text).toMatch(beginning)
    expect(listIn(card, `tasks-${booked.id}`)).toEqual(await own())
  })

  test('as buyer on the page of the order how many things, and of nobody what', async () => {
    const main = await readMain(`/my-order/${booked.orderToken}`, visitor)
    const list = main.one('section[aria-labelledby="tasks"]')
    expect(list.text).toContain('Nothing more to do on your side')
    expect(list.text).toContain('1 of 1 person has not answered our questions yet')
    expect(list.text).not.toMatch(/first aid|fitness/i)
  })

  test('as buyer of a place for another on the dashboard, once, and on the page of the order', async () => {
    const buyer = { buyerName: 'Ana Lopes', buyerEmail: email }
    const { orderId } = await addPaidBooking(await pagesDatabase(), {
      email: 'guard@post.example',
      authSecret: pagesSecret,
      buyer,
    })
    const order = listIn(await readMain(`/dashboard/orders/${orderId}`, { cookie }))
    expect(order.headline).toBe('1 thing to do')
    expect(order.lines[0]).toBe('Choose a date for one place, or wait: our team contacts you')
    const bought = (await readMain('/dashboard', { cookie })).region('Bought for others')
    expect(listIn(bought, `tasks-${orderId}`)).toEqual(order)
  })
})

describe('the academy reads the same', () => {
  const office = async () => listIn(await readStaffMain(`/admin/bookings/${booked.id}`))

  test('on the booking’s page, which has what whoever booked has to do, and what is to be seen', async () => {
    const own = listIn(await readMain(`/my-booking/${booked.token}`, visitor))
    const { headline, lines } = await office()
    expect(headline).toMatch(/^4 things to do, the first by /)
    expect(headline.slice(headline.indexOf(','))).toBe(
      own.headline.slice(own.headline.indexOf(',')),
    )
    expect(lines.at(-1)).toContain('To be seen: an identity document')
  })

  test('in the list of bookings', async () => {
    const list = await readStaffMain(`/admin/bookings?search=${reference()}`)
    expect(list.one('td[data-label="Status"]').text).toContain(
      `${(await office()).lines.length} to do by `,
    )
  })

  // And in the register of the day: class-notes.test.ts.
  test('as trainer of the date, on its page and on the person’s', async () => {
    await leadOnDay(run.id, run.startDate)
    const { headline, lines } = await office()
    const person = await readStaffMain(`/trainer/runs/${run.id}/people/${booked.id}`)
    expect(listIn(person)).toEqual({ headline, lines })
    const roster = await readStaffMain(`/trainer/runs/${run.id}`)
    for (const line of lines) expect(roster.texts('li')).toContain(line)
  })
})
