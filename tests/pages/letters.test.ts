import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { privateToken } from '#app/auth/private-link.server.ts'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { LETTER_KINDS } from '#app/domain/mail/letters.ts'
import { dayText } from '#app/domain/schedule/run-text.ts'
import { addBookingLink } from '#app/operations/booking/self-service/booking-link.ts'
import { mailboxHash, preferencesLink } from '#app/operations/mail/life/preferences.ts'
import { preferenceOf } from '#app/storage/mail/letter-preferences.ts'
import { courseEnrollments, orders } from '#app/storage/schema/booking.ts'
import { softOptIn } from '#content/letters.ts'
import { addPaidBooking, addRun } from '../booking/paid-booking.ts'
import { changeRow, rowOf } from '../rows.ts'
import { ask, pagesDatabase, pagesSecret, readMain } from './academy-pages.ts'
import { readStaffMain } from './staff.ts'

const env = { authSecret: pagesSecret }
const pageOf = (email: string) =>
  `/letters/${privateToken({ env }, preferencesLink(email, { env }))}`
const isRefused = async (email: string) =>
  (await preferenceOf(await pagesDatabase(), mailboxHash(email, { env })))?.isRefused

test('opening the page of a letter refuses nothing; its button does, and takes it back', async () => {
  const path = pageOf('scanned@mail.example')
  const page = await readMain(path, {})
  expect(page.text).toContain(softOptIn.general)
  expect(await isRefused('scanned@mail.example')).toBeUndefined()
  expect((await ask(path, { form: { choice: 'refuse' } })).status).toBe(303)
  expect(await isRefused('scanned@mail.example')).toBe(true)
  expect((await readMain(`${path}?done`, {})).text).toContain('you get no more of these letters')
  expect((await ask(path, { form: { choice: 'want' } })).status).toBe(303)
  expect(await isRefused('scanned@mail.example')).toBe(false)
})

test('the button of a mail program refuses with one post, for the mailbox behind a plus-address', async () => {
  const form = { 'List-Unsubscribe': 'One-Click' }
  expect((await ask(pageOf('ann+course@mail.example'), { form })).status).toBe(200)
  expect((await ask(pageOf('ann+course@mail.example'), { form })).status).toBe(200)
  expect(await isRefused('ann@mail.example')).toBe(true)
})

test('a link that was guessed, or leads to a booking, opens no preferences', async () => {
  const path = pageOf('ann@mail.example')
  expect((await ask(`${path.slice(0, -2)}xx`)).status).toBe(404)
  const name = privateToken({ env }, 'some-other-link')
  expect((await ask(`/letters/${name}`, { form: { choice: 'refuse' } })).status).toBe(404)
  expect((await ask(path, { form: { choice: 'something' } })).status).toBe(400)
})

test('the booking form offers the letters with one box, which nobody has to tick', async () => {
  const page = await readMain('/courses/emergency-first-aid/book?letters', {})
  expect(page.text).toContain(softOptIn.text['first-aid'])
  const box = page.one('input[name="noRenewalLetters"]').attributes
  expect(box).not.toHaveProperty('checked')
  expect(box).not.toHaveProperty('required')
  expect(page.one('input[name="renewalWording"]').attributes.value).toBe(softOptIn.version)
})

test('the booking form promises only what its buyer can get', async () => {
  const guard = await readMain('/courses/security-guard/book', {})
  expect(guard.text).toContain(softOptIn.text.licence)
  const stewards = await readMain('/courses/spectator-safety-level-2/book', {})
  expect(stewards.all('input[name="noRenewalLetters"]')).toEqual([])
  expect(stewards.text).not.toContain('remind you')
})

test('a guard whom a firm named tells us when the licence ends, and whether the firm is told', async () => {
  const db = await pagesDatabase()
  const buyer = { buyerName: 'Orla Byrne', buyerEmail: `${randomUUID()}@firm.example` }
  const email = `${randomUUID()}@post.example`
  const { id, token } = await addPaidBooking(db, { email, authSecret: pagesSecret, buyer })
  const course = { courseSlug: 'security-guard', courseTitle: 'Security Guard' }
  await changeRow(db, courseEnrollments, id, course)
  const own = `/my-booking/${token}`
  const asked = { cookie: 'visit=1' }
  expect(
    (await readMain(own, asked)).link('Remind me before my licence ends').attributes.href,
  ).toBe(`${own}/licence`)
  const page = await readMain(`${own}/licence`, asked)
  expect(page.text).toContain('Also remind Orla Byrne, who paid for my place')
  expect(page.one('input[name="tellsBuyer"]').attributes).not.toHaveProperty('checked')
  const wrong = await readMain(`${own}/licence`, {
    form: { licenceUntil: '2020-01-01' },
    status: 400,
  })
  expect(wrong.link('Please enter a day that is still to come').attributes.href).toBe(
    '#licenceUntil',
  )
  const until = addDays(londonToday(new Date()), 400)
  const form = { licenceUntil: until, tellsBuyer: 'yes' }
  expect((await ask(`${own}/licence`, { form })).status).toBe(302)
  expect(await isRefused(email)).toBe(false)
  expect((await readMain(`${own}?licence`, asked)).text).toContain(
    `Saved: we remind you before your licence ends on ${dayText(until)}`,
  )
  expect((await ask(`${own}/licence`, { form: { intent: 'end' } })).status).toBe(302)
  const row = await rowOf(db, courseEnrollments, id)
  expect(row).toMatchObject({ licenceUntil: null, licenceTellsBuyer: false })
})

test('the link of a renewal fills the booking form with the person of the booking behind it', async () => {
  const db = await pagesDatabase()
  const [booking] = await db
    .select()
    .from(courseEnrollments)
    .innerJoin(orders, eq(orders.id, courseEnrollments.orderId))
    .where(eq(courseEnrollments.status, 'completed'))
    .limit(1)
  if (!booking) throw new Error('The demonstration has completed bookings.')
  const { id, scheduleId, fullName, email } = booking.course_enrollments
  const name = await addBookingLink(db, { id, scheduleId }, new Date())
  const token = privateToken({ env }, name)
  const page = await readMain(`/courses/emergency-first-aid/book?again=${token}`, {})
  expect(page.one('input[name="fullName"]').attributes.value).toBe(fullName)
  expect(page.one('input[name="email"]').attributes.value).toBe(email)
  const keeping = async (again: string) =>
    (await ask(`/courses/emergency-first-aid/book?again=${again}`, {})).headers.get('cache-control')
  // Back from the payment page the browser shows an empty form as it was, but keeps nobody's details.
  expect(await keeping(token)).toContain('no-store')
  expect(await keeping('guess')).toBe('private, no-cache')
  const guessed = await readMain('/courses/emergency-first-aid/book?again=guess', {})
  expect(guessed.one('input[name="email"]').attributes.value ?? '').toBe('')
})

test('staff read on the page of a booking which letters are still to come, and when', async () => {
  const db = await pagesDatabase()
  const run = await addRun(db, 43)
  const { id } = await addPaidBooking(db, {
    email: `${randomUUID()}@mail.example`,
    authSecret: pagesSecret,
    run,
  })
  const main = await readStaffMain(`/admin/bookings/${id}`)
  const [heading] = main.saying('Still to come')
  const coming = heading?.parent?.all('ul').at(-1)
  const rows = coming?.texts('li') ?? []
  expect(rows[0]).toMatch(/^Joining instructions.*\d+ \w+/)
  expect(rows.some((row) => row.includes('if something is missing then'))).toBe(true)
  expect(coming?.link('Joining instructions').attributes.href).toBe(
    '/admin/letters/joining-instructions',
  )
})

test('staff read every kind of letter, with invented people', async () => {
  const { text } = await readStaffMain('/admin/letters')
  expect(text).toContain('Joining instructions')
  for (const kind of LETTER_KINDS) {
    expect((await readStaffMain(`/admin/letters/${kind}`)).text, kind).toContain('Plain text')
  }
})
