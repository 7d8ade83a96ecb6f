import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { DAY, HOUR } from '#app/domain/basics/durations.ts'
import { londonInstant } from '#app/domain/basics/london-time.ts'
import { dayText, wholeDayText } from '#app/domain/schedule/run-text.ts'
import type { CloseReason, EntryState } from '#app/domain/waitlist/entry-state.ts'
import { bookingById } from '#app/storage/booking/trainee-bookings.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { checkoutAttempts } from '#app/storage/schema/payment.ts'
import { courseSchedules } from '#app/storage/schema/schedule.ts'
import { waitlistEntries } from '#app/storage/schema/waitlist.ts'
import { addCheckout } from '../booking/payment-rows.ts'
import { changeRow } from '../rows.ts'
import { testStaff } from '../staff/test-staff.ts'
import { newEntry } from '../waitlist-entry.ts'
import { mondayIn } from '../weeks-ahead.ts'
import { ask, pagesDatabase, pagesSecret, readMain, readPage, runJob } from './academy-pages.ts'
import type { HtmlElement } from './html.ts'
import { askAsStaff, postAsStaff, readStaffMain } from './staff.ts'

const join = '/courses/door-supervisor/waitlist'
const person = { fullName: 'Ana Lopes', email: 'ana@mail.example', phone: '07700 900123' }

let db: Handle
let staff: ReturnType<typeof testStaff>
beforeAll(async () => {
  db = await pagesDatabase()
  staff = testStaff(db)
})

/** Far enough ahead that no list has closed, at any hour. */
const day = mondayIn(24)

/** A full date of its own for each test. */
const fullDate = (more: Partial<typeof courseSchedules.$inferInsert> = {}) =>
  staff.date(day, { maxCapacity: 4, currentEnrollments: 4, ...more })

type More = Parameters<typeof newEntry>[2]

const entry = (more: More = {}) => newEntry(db, pagesSecret, more)

const stateOf = async (id: string) =>
  (await db.select().from(waitlistEntries).where(eq(waitlistEntries.id, id)))[0]?.state

/** Places of a date that are kept for somebody until an hour from now. */
async function offer(runId: string, places: number, more: More = {}) {
  const offered = { state: 'offered', placesHeld: places, offerPlaces: places } as const
  const until = { offeredAt: new Date(), offerUntil: new Date(Date.now() + HOUR) }
  const held = await entry({ runId, heldRunId: runId, places, ...offered, ...until, ...more })
  const offeredPlaces = more.placesHeld ?? places
  await changeRow(db, courseSchedules, runId, { offeredPlaces })
  return held
}

/** Somebody went on to pay and has not come back yet. */
async function openPaymentPage(bookingId: string, sessionUrl: string) {
  const booking = await bookingById(db, bookingId)
  const amount = { pence: 250_00, currency: 'gbp' }
  const parameters = amount as typeof checkoutAttempts.$inferInsert.parameters
  await addCheckout(db, booking?.orderId ?? '', { sessionUrl, parameters })
}

describe('joining', () => {
  test('the page says what the date is, what it costs to wait and how long an offer holds', async () => {
    const id = await fullDate()
    const page = await readPage(`${join}?date=${id}`)
    const main = page.one('main')
    expect(main.texts('h1')).toEqual(['Tell me when a place is free'])
    expect(main.text).toContain(dayText(day))
    expect(main.text).toContain('09:00 to 17:00, 64 South Street')
    const how = main.region('How it works').text
    expect(how).toContain('Nothing to pay now')
    expect(how).toContain('in the order in which they joined')
    expect(how).toContain(
      '24 hours, in the last week 4 hours and on the day before the course 1 hour',
    )
    expect(how).toContain('never ends between 21:00 and 08:00')
    expect(how).toMatch(/The list closes .*: at 12:00 on \w+ \d+ \w+ 20\d\d/)
    // The sandbox's own, and the page's.
    expect(page.all('meta[name="robots"]')).toHaveLength(2)
    expect(main.all('select[name="places"] option')).toHaveLength(6)
  })

  test('without a date it asks for the first and last day and about weekends', async () => {
    const main = await readMain(join)
    expect(main.field('First day').attributes.type).toBe('date')
    expect(main.field('Last day').attributes.type).toBe('date')
    expect(main.field('Saturdays and Sundays are fine, too').attributes).toHaveProperty('checked')
  })

  test.each([
    ['a date that does not exist', `${join}?date=0b6f1c1e-6a51-4d6c-9f43-000000000000`],
    ['what is not a date', `${join}?date=x`],
  ])('%s is gone, and any other date can be waited for', async (_, path) => {
    const main = await readMain(path, { status: 410 })
    expect(main.text).toContain('The list for the date you chose is closed')
    expect(main.one('form').attributes.action).toBe(join)
    expect(main.field('First day').tag).toBe('input')
  })

  test.each(['juggling', 'ai-future-security'])('%s has no list', async (slug) => {
    const page = await readPage(`/courses/${slug}/waitlist`, { status: 404 })
    expect(page.texts('title')).toEqual(['Page not found'])
  })

  test('a date with a free place says so', async () => {
    const id = await fullDate({ currentEnrollments: 3 })
    const main = await readMain(`${join}?date=${id}`)
    expect(main.link('Book it').attributes.href).toBe(`/courses/door-supervisor/book?date=${id}`)
  })

  test('what is wrong is said at the fields and above them, and what was typed stays', async () => {
    const form = { fullName: 'Ana Lopes', email: 'ana', phone: '', places: '9', fewerWillDo: 'yes' }
    const path = `${join}?date=${await fullDate()}`
    const page = await readPage(path, { form, status: 422 })
    expect(page.one('title').text.startsWith('Error: ')).toBe(true)
    const main = page.one('main')
    expect(main.one('[role="alert"]').texts('a')).toEqual([
      'Invalid email address',
      'Invalid phone number format',
      'Please choose 1 to 6 places',
    ])
    expect(main.one('[id="email-error"]').text).toBe('Invalid email address')
    expect(main.field('Full name').attributes.value).toBe('Ana Lopes')
    expect(main.field('Fewer places will do').attributes).toHaveProperty('checked')
  })

  test.each([
    ['no days', { earliest: '', latest: '' }, 'Please enter the first day you could come'],
    [
      'days the wrong way round',
      { earliest: mondayIn(25), latest: day },
      'must not be before the first',
    ],
    [
      'days that are over',
      { earliest: '2025-05-01', latest: '2025-05-02' },
      'must not be in the past',
    ],
  ])('%s are refused', async (_, days, words) => {
    const main = await readMain(join, { form: { ...person, places: '1', ...days }, status: 422 })
    expect(main.one('[role="alert"]').text).toContain(words)
    // It was not ticked when it was sent.
    expect(main.field('Saturdays and Sundays are fine, too').attributes).not.toHaveProperty(
      'checked',
    )
  })

  test('what is wrong with the form for any date is listed in the order of the page', async () => {
    const main = await readMain(join, { form: { places: '9' }, status: 422 })
    const fields = main
      .one('[role="alert"]')
      .all('a')
      .map(({ attributes }) => attributes.href)
    expect(fields).toEqual(['#earliest', '#latest', '#fullName', '#email', '#phone', '#places'])
  })

  test('more places than the date has are refused, unless fewer will do', async () => {
    const path = `${join}?date=${await fullDate()}`
    const form = { ...person, places: '5' }
    const main = await readMain(path, { form, status: 409 })
    expect(main.one('[role="alert"]').text).toContain('This date has fewer places than that')
    expect((await ask(path, { form: { ...form, fewerWillDo: 'yes' } })).status).toBe(303)
  })

  test('a list that is closed refuses, and offers to wait for any date', async () => {
    const id = await fullDate({ salesCloseAt: new Date(Date.now() - HOUR) })
    const form = { ...person, places: '1' }
    const main = await readMain(`${join}?date=${id}`, { form, status: 409 })
    expect(main.text).toContain('The list for this date is closed')
    expect(main.one('form').attributes.action).toBe(join)
  })

  test('the answer is the same for somebody who is on the list already', async () => {
    const runId = await fullDate()
    const known = { email: 'known@mail.example', mailbox: 'known@mail.example' }
    await entry({ runId, state: 'waiting', ...known })
    const answers = await Promise.all(
      [known.email, 'new@mail.example'].map((email) =>
        ask(`${join}?date=${runId}`, { form: { ...person, email, places: '1' } }),
      ),
    )
    for (const answer of answers) {
      expect(answer.status).toBe(303)
      expect(answer.headers.get('location')).toBe(`${join}?date=${runId}&sent=`)
    }
    const main = await readMain(`${join}?date=${runId}&sent=`)
    expect(main.texts('h1')).toEqual(['Look into your mailbox'])
  })

  test('a form that a program filled in is answered like the others, and nothing is kept', async () => {
    const email = 'trapped@mail.example'
    const form = { ...person, email, places: '1', referenceCode: 'x' }
    expect((await ask(`${join}?date=${await fullDate()}`, { form })).status).toBe(303)
    expect(await db.select().from(waitlistEntries).where(eq(waitlistEntries.email, email))).toEqual(
      [],
    )
  })
})

describe('the private page', () => {
  test('an address is confirmed by a button, not by opening the link', async () => {
    const runId = await fullDate()
    const { id, path } = await entry({ runId })
    const main = await readMain(path)
    expect(main.texts('form button')).toEqual(['Yes, put me on the list'])
    expect(await stateOf(id)).toBe('unconfirmed')
    const answer = await ask(path, { form: { intent: 'confirm' } })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`${path}?done=confirm`)
    const now = await readMain(`${path}?done=confirm`)
    expect(now.text).toContain('Thank you: you are on the list.')
    expect(now.texts('h2')).toContain('You are 1st, for 1 place')
  })

  test('it is not kept, found or passed on', async () => {
    const answer = await ask((await entry()).path)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const html = await answer.text()
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toContain('<meta name="referrer" content="same-origin"/>')
  })

  test('it shows the position, and nobody else', async () => {
    const runId = await fullDate()
    const at = (nth: number) => ({
      runId,
      state: 'waiting' as const,
      queuedAt: new Date(Date.now() - DAY + nth),
    })
    await entry({ ...at(1), fullName: 'Ben First' })
    await entry({ ...at(2), fullName: 'Cas Second' })
    const main = await readMain((await entry({ ...at(3), places: 2, fewerWillDo: true })).path)
    expect(main.texts('h2')).toContain('You are 3rd, for 2 places')
    expect(main.text).toContain('2 places or fewer')
    expect(main.text).not.toContain('Ben First')
  })

  test('for any date there is no single line, so no position', async () => {
    const days = { earliest: mondayIn(28), latest: mondayIn(32), weekends: false }
    const main = await readMain((await entry({ state: 'waiting', ...days })).path)
    expect(main.texts('h2')).toContain('You are on the list, for 1 place')
    expect(main.text).toContain(
      `Any date from ${dayText(mondayIn(28))} to ${dayText(mondayIn(32))}, not at weekends`,
    )
  })

  test('leaving is asked twice and final', async () => {
    const { id, path } = await entry({ runId: await fullDate(), state: 'waiting' })
    expect((await readMain(path)).one('details').text).toContain('Yes, take me off the list')
    expect((await ask(path, { form: { intent: 'leave' } })).status).toBe(303)
    expect(await stateOf(id)).toBe('left')
    expect((await readMain(`${path}?done=leave`)).texts('h2')).toContain('You are off the list')
    const again = await readMain(path, { form: { intent: 'leave' }, status: 409 })
    expect(again.text).toContain('This entry had ended already.')
  })

  test('a second entry of one mailbox is told so', async () => {
    const runId = await fullDate()
    const same = { email: 'twice@mail.example', mailbox: 'twice@mail.example' }
    await entry({ runId, state: 'waiting', ...same })
    const { path } = await entry({ runId, ...same })
    const main = await readMain(path, { form: { intent: 'confirm' }, status: 409 })
    expect(main.text).toContain('You are on this list already')
  })

  test('a list that closed before the address was confirmed says so', async () => {
    const { path } = await entry({
      runId: await fullDate({ salesCloseAt: new Date(Date.now() - HOUR) }),
    })
    const main = await readMain(path, { form: { intent: 'confirm' }, status: 409 })
    expect(main.text).toContain('The list for this date has closed in the meantime')
  })

  test.each([
    ['booked', 'You have booked'],
    ['declined', 'You declined the offer'],
    ['expired', 'The time is over'],
    ['left', 'You are off the list'],
    ['closed', 'This list is closed for you'],
  ] satisfies [EntryState, string][])(
    'an entry that is %s says so and has no button',
    async (state, words) => {
      const runId = await fullDate()
      const main = await readMain((await entry({ runId, state, endedAt: new Date() })).path)
      expect(main.texts('h2')).toContain(words)
      expect(main.all('form')).toEqual([])
    },
  )

  test('after a booking the page leads on to it', async () => {
    const booked = { state: 'booked', endedAt: new Date() } as const
    const main = await readMain((await entry({ runId: await fullDate(), ...booked })).path)
    expect(main.link('Find your booking').attributes.href).toBe('/find-booking')
  })

  test.each(['declined', 'expired'] as const)(
    'who %s is not told that somebody else got the place: perhaps nobody waits',
    async (state) => {
      const ended = { state, endedAt: new Date() }
      const main = await readMain((await entry({ runId: await fullDate(), ...ended })).path)
      expect(main.text).not.toContain('went to')
      expect(main.text).toMatch(/you are not on the list any more/i)
    },
  )

  test.each([
    ['date-cancelled', 'This date does not take place'],
    ['sales-closed', 'The list is closed'],
    ['no-date-found', 'Your days have passed'],
    ['removed', 'Our office took you off the list'],
  ] satisfies [CloseReason, string][])(
    'a closed entry says why: %s',
    async (closeReason, words) => {
      const closed = { state: 'closed', endedAt: new Date(), closeReason } as const
      const main = await readMain((await entry({ runId: await fullDate(), ...closed })).path)
      expect(main.text).toContain(words)
      expect(main.text).not.toContain('Our last e-mail says which')
    },
  )

  test('an unknown button changes nothing', async () => {
    const { id, path } = await entry({ runId: await fullDate() })
    const main = await readMain(path, { form: { intent: 'toString' }, status: 400 })
    expect(main.text).toContain('could not be understood')
    expect(await stateOf(id)).toBe('unconfirmed')
  })

  test('a link that does not work is not found, and says what to do', async () => {
    for (const token of ['x', `${'a'.repeat(43)}.${'b'.repeat(43)}`]) {
      const main = await readMain(`/waitlist/${token}`, { status: 404 })
      expect(main.texts('h1')).toEqual(['This link does not work any more'])
      const posted = await ask(`/waitlist/${token}`, { form: { intent: 'leave' } })
      expect(posted.status).toBe(404)
    }
  })
})

describe('an offer', () => {
  test('says the date, the places, until when and the price, with a filled form', async () => {
    const runId = await fullDate({ currentEnrollments: 2 })
    const until = { offerUntil: londonInstant(day, '14:30') }
    const main = await readMain((await offer(runId, 2, until)).path)
    expect(main.texts('h2')).toContain('2 places are kept for you')
    expect(main.text).toContain(`Until 14:30 on ${wholeDayText(day)}`)
    expect(main.text).toContain('£250.00 each. Book them together, or some of them now')
    expect(main.field('Full name').attributes.value).toBe('Ana Lopes')
    expect(main.field('Phone number').attributes.value).toBe('07700 900123')
    expect(main.texts('form button')).toEqual(['Pay £500.00', 'Decline'])
  })

  test('of fewer places than were asked for says how many of how many, and what becomes of the others', async () => {
    const runId = await fullDate({ currentEnrollments: 3 })
    const fewer = { places: 3, fewerWillDo: true }
    const main = await readMain((await offer(runId, 1, fewer)).path)
    expect(main.texts('h2')).toContain('1 of the 3 places you asked for is kept for you')
    expect(main.text).toContain('the other 2 are not offered to you later')
  })

  test('within the right to cancel it asks for the request to start', async () => {
    const start = new Date(Date.now() + 5 * DAY).toISOString().slice(0, 10)
    const runId = await staff.date(start, { maxCapacity: 1 })
    const { path } = await offer(runId, 1)
    const asked = (await readMain(path)).one('input[name="expressRequest"]')
    expect(asked.attributes.value).toBe(start)
    expect(asked.attributes).not.toHaveProperty('checked')
    const form = { intent: 'book', date: runId, submission: crypto.randomUUID(), ...person }
    const main = await readMain(path, { form, status: 422 })
    expect(main.one('[role="alert"]').text).toContain('Please tick the request to start')
  })

  test('is turned down by one button, and only once', async () => {
    const { id, path } = await offer(await fullDate({ currentEnrollments: 3 }), 1)
    expect((await ask(path, { form: { intent: 'decline' } })).status).toBe(303)
    expect(await stateOf(id)).toBe('declined')
    const again = await readMain(path, { form: { intent: 'decline' }, status: 409 })
    expect(again.text).toContain('There is no offer to decline any more')
  })

  test('a wrong form comes back with what was typed', async () => {
    const runId = await fullDate({ currentEnrollments: 3 })
    const { path } = await offer(runId, 1)
    const form = {
      intent: 'book',
      date: runId,
      submission: crypto.randomUUID(),
      ...person,
      phone: '1',
    }
    const main = await readMain(path, { form, status: 422 })
    expect(main.one('[id="phone-error"]').text).toBe('Phone number too short')
    expect(main.field('Full name').attributes.value).toBe('Ana Lopes')
  })

  test.each([
    ['another date', async () => fullDate({ currentEnrollments: 0 })],
    ['no date', async () => ''],
  ])('does not give a place on %s', async (_, other) => {
    const { path } = await offer(await fullDate({ currentEnrollments: 3 }), 1)
    const form = { intent: 'book', date: await other(), submission: crypto.randomUUID(), ...person }
    const main = await readMain(path, { form, status: 409 })
    expect(main.one('[role="alert"]').text).toContain('This place is not kept for you any more')
  })

  test('that is over while its payment page is open says so', async () => {
    const runId = await fullDate()
    const over = { placesHeld: 0, offerUntil: new Date(Date.now() - HOUR) }
    const { id, path } = await offer(runId, 1, over)
    const unpaid = { status: 'pending', payment: 'none', paid: 0, waitlistEntryId: id } as const
    const bookingId = await staff.booking({ scheduleId: runId, ...unpaid })
    const withoutPage = await readMain(path)
    expect(withoutPage.texts('h2')).toContain('The time of the offer is over')
    expect(withoutPage.texts('form button')).toEqual(['Decline'])
    await openPaymentPage(bookingId, 'https://pay.example/of-the-ended-offer')
    const main = await readMain(`${path}?later`)
    expect(main.texts('h2')).toContain('Your payment page is still open')
    expect(main.texts('form button')).toEqual(['Decline'])
  })

  test('that is being paid leads back to the payment page, and can still be declined', async () => {
    const runId = await fullDate()
    const { id, path } = await offer(runId, 1, { placesHeld: 0 })
    const unpaid = { status: 'pending', payment: 'none', paid: 0, waitlistEntryId: id } as const
    const bookingId = await staff.booking({ scheduleId: runId, ...unpaid })
    const sessionUrl = 'https://pay.example/of-the-offer'
    await openPaymentPage(bookingId, sessionUrl)
    const main = await readMain(path)
    expect(main.link('Continue to payment').attributes.href).toBe(sessionUrl)
    expect(main.texts('form button')).toEqual(['Decline'])
    // The provider of these tests does not answer.
    const unclear = await readMain(path, { form: { intent: 'decline' }, status: 503 })
    expect(unclear.text).toContain('nothing was declined. Please try again in a minute')
    expect(await stateOf(id)).toBe('offered')
  })

  const placeWith = async (entryId: string, runId: string, payment: 'none' | 'processing') => {
    const pending = { status: 'pending', payment, paid: 0, waitlistEntryId: entryId } as const
    const bookingId = await staff.booking({ scheduleId: runId, ...pending })
    await openPaymentPage(bookingId, `https://pay.example/${payment}`)
  }

  test.each([
    ['that lasts', HOUR],
    ['that is over', -HOUR],
  ])('%s, while the bank decides about its payment, asks for nothing', async (_, left) => {
    const runId = await fullDate()
    const offerUntil = new Date(Date.now() + left)
    const { id, path } = await offer(runId, 1, { placesHeld: 0, offerUntil })
    await placeWith(id, runId, 'processing')
    const main = await readMain(path)
    expect(main.text).toContain('Your payment is with your bank')
    expect(main.text).toContain('We write to you as soon as it is decided.')
    expect(main.text).not.toContain('payment page')
    expect(main.text).not.toContain('next person in line')
    expect(main.links('Continue to payment')).toHaveLength(0)
    expect(main.all('form')).toHaveLength(0)
  })

  test('of which a place is booked asks who takes the other, and does not expect the same person twice', async () => {
    const runId = await fullDate({ currentEnrollments: 3 })
    const both = await readMain((await offer(runId, 2)).path)
    const box = 'input[name="attending"][type="checkbox"]'
    expect(both.one(box).attributes).toHaveProperty('checked')
    const { path } = await offer(await fullDate({ currentEnrollments: 3 }), 2, { placesHeld: 1 })
    const main = await readMain(path)
    expect(main.text).toContain('1 place is booked already')
    expect(main.one(box).attributes).not.toHaveProperty('checked')
  })

  test('of which the bank has one payment still books the other places, and continues on their page', async () => {
    const runId = await fullDate({ currentEnrollments: 2 })
    const { id, path } = await offer(runId, 3, { placesHeld: 1 })
    await placeWith(id, runId, 'processing')
    const main = await readMain(path)
    expect(main.texts('h2')).toContain('A place is kept for you')
    expect(main.text).toContain('Your payment for 1 place is with your bank.')
    expect(main.text).toContain('1 place is booked already')
    expect(main.texts('form button')).toEqual(['Pay £250.00'])
    await placeWith(id, runId, 'none')
    const later = await readMain(`${path}?later`)
    expect(later.link('Continue to payment').attributes.href).toBe('https://pay.example/none')
    expect(later.text).toContain('A payment page for one of them is open.')
  })

  test('for which no payment page could be opened shows its form again', async () => {
    const runId = await fullDate({ currentEnrollments: 3 })
    const { path } = await offer(runId, 1)
    const submission = (await readMain(path)).one('input[name="submission"]').attributes.value ?? ''
    const form = { intent: 'book', date: runId, submission, places: '1', ...person }
    // The provider of these tests does not answer.
    const refused = await readMain(path, { form, status: 502 })
    expect(refused.texts('form button')).toEqual(['Pay £250.00', 'Decline'])
    const later = await readMain(`${path}?later`)
    expect(later.text).toContain('A place is kept for you')
    expect(later.text).not.toContain('payment page for')
    expect(later.texts('form button')).toEqual(['Pay £250.00', 'Decline'])
    expect(later.one('input[name="submission"]').attributes.value).toBe(submission)
  })

  test('whose form was sent and paid from another tab says so, and can be sent again for somebody else', async () => {
    const runId = await fullDate({ currentEnrollments: 2 })
    const { id, path } = await offer(runId, 2)
    const submission = crypto.randomUUID()
    const form = { intent: 'book', date: runId, submission, places: '1', ...person }
    // The provider of these tests does not answer.
    await readMain(path, { form, status: 502 })
    const ofEntry = eq(courseEnrollments.waitlistEntryId, id)
    await db.update(courseEnrollments).set({ status: 'confirmed' }).where(ofEntry)
    const ofForm = eq(checkoutAttempts.submission, submission)
    await db.update(checkoutAttempts).set({ state: 'paid' }).where(ofForm)

    const other = { ...form, fullName: 'Ben Lopes', email: 'ben@mail.example' }
    const main = await readMain(path, { form: other, status: 409 })
    expect(main.one('[role="alert"]').text).toContain('This form was used for another booking')
    expect(main.field('Full name').attributes.value).toBe('Ben Lopes')
    expect(main.text).toContain('1 place is booked already')
    const fresh = main.one('input[name="submission"]').attributes.value
    expect(fresh).toMatch(/^[0-9a-f-]{36}$/)
    expect(fresh).not.toBe(submission)
    const same = await ask(path, { form })
    expect([same.status, same.headers.get('location')]).toEqual([
      303,
      expect.stringContaining('success'),
    ])
  })
})

describe('staff', () => {
  /** Behind its own entries stands whoever waits for any date. */
  const lineOf = (main: HtmlElement) => main.one('[aria-labelledby="waitlist"]')

  test('see the line with positions, places and reasons', async () => {
    const runId = await fullDate()
    await entry({
      runId,
      state: 'waiting',
      fullName: 'Ben First',
      queuedAt: new Date('2026-11-01T09:00:00Z'),
    })
    await entry({
      runId,
      state: 'waiting',
      fullName: 'Group Second',
      places: 3,
      queuedAt: new Date('2026-11-02T09:00:00Z'),
    })
    const line = lineOf(await readStaffMain(`/admin/schedules/${runId}`))
    const [first, second] = line.texts('ol > li')
    expect(first).toMatch(/^1\s?Ben First/)
    expect(first).toContain('Next in line: no place is free.')
    expect(first).toContain('1 place, since 1 Nov 2026, 09:00')
    expect(second).toContain('3 places')
    expect(second).toContain('1 ahead in line.')
  })

  const offerForm = (entry: string, reason: string) => ({ intent: 'offer', entry, reason })

  test('give a reason for an offer out of order', async () => {
    const runId = await fullDate()
    const { id } = await entry({ runId, state: 'waiting' })
    const path = `/admin/schedules/${runId}`
    const main = await postAsStaff(path, offerForm(id, ''), 400)
    expect(main.one(`[id="${id}-reason-error"]`).text).toBe('Please enter a reason')
  })

  test('are asked before they overbook a full date, and nothing happens until then', async () => {
    const runId = await fullDate()
    const { id } = await entry({ runId, state: 'waiting', fullName: 'Ana Lopes' })
    const path = `/admin/schedules/${runId}`
    const form = offerForm(id, 'Her colleague is booked')
    const asked = (await postAsStaff(path, form)).one('dialog')
    expect(asked.text).toContain('Overbook this date for Ana Lopes?')
    expect(asked.text).toContain('“Her colleague is booked”')
    expect(await stateOf(id)).toBe('waiting')
    // Agreed without overbooking, which was not asked then: asked now.
    const full = await postAsStaff(path, { ...form, agreed: 'yes' })
    expect(full.one('dialog').text).toContain('Overbook this date')
    expect(await stateOf(id)).toBe('waiting')
  })

  test('offer and remove by a second press', async () => {
    // It would offer the free place in order, before staff do.
    await runJob('serve-waitlists')
    const runId = await fullDate({ currentEnrollments: 2 })
    const { id } = await entry({ runId, state: 'waiting', fullName: 'Ana Lopes' })
    const path = `/admin/schedules/${runId}`
    const form = offerForm(id, 'Travels tomorrow')
    expect((await postAsStaff(path, form)).one('dialog').text).toContain(
      'Offer 1 place to Ana Lopes?',
    )
    const offered = await askAsStaff(path, { ...form, agreed: 'yes' })
    expect(offered.headers.get('location')).toBe(`${path}?done=offered`)
    expect(await stateOf(id)).toBe('offered')
    const line = lineOf(await readStaffMain(`${path}?done=offered`))
    expect(line.text).toContain('Offered out of order: Travels tomorrow')
    const removal = { intent: 'remove', entry: id }
    expect((await postAsStaff(path, removal)).one('dialog').text).toContain('Remove Ana Lopes')
    const removed = await askAsStaff(path, { ...removal, agreed: 'yes' })
    expect(removed.headers.get('location')).toBe(`${path}?done=removed`)
    expect(await stateOf(id)).toBe('closed')
    const gone = await postAsStaff(path, removal, 409)
    expect(gone.text).toContain('This entry is not on the list any more')
  })
})
