import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { refunds } from '#app/storage/schema/payment.ts'
import { courseSchedules } from '#app/storage/schema/schedule.ts'
import { academy } from '#content/academy.ts'
import { addPaidBooking, addRun } from '../booking/paid-booking.ts'
import { changeRow, rowOf } from '../rows.ts'
import { ask, pagesDatabase, pagesSecret, readMain } from './academy-pages.ts'
import type { HtmlElement } from './html.ts'
import { linkInMailbox } from './mailbox.ts'

/** Pages that change are not remembered for those who come with a cookie. */
const fresh = { cookie: 'visit=1' }
const read = (path: string, asked: object = {}) => readMain(path, { ...fresh, ...asked })

type Run = Awaited<ReturnType<typeof addRun>>
let from: Run
let to: Run
beforeAll(async () => {
  const db = await pagesDatabase()
  from = await addRun(db, 40, 60)
  to = await addRun(db, 80)
})

const book = async (wanted: object = {}) =>
  addPaidBooking(await pagesDatabase(), {
    email: 'ana@mail.example',
    authSecret: pagesSecret,
    run: from,
    paidDaysAgo: 20,
    ...wanted,
  })

async function change(id: string, values: Partial<typeof courseEnrollments.$inferInsert>) {
  const db = await pagesDatabase()
  await changeRow(db, courseEnrollments, id, values)
}

const bookingRow = async (id: string) => rowOf(await pagesDatabase(), courseEnrollments, id)

/** What the form of a page sends when nothing is typed. */
const hiddenIn = (page: HtmlElement) =>
  Object.fromEntries(
    page.all('form input').map(({ attributes }) => [attributes.name, attributes.value]),
  ) as Record<string, string>

describe('moving', () => {
  test('the page lists dates, says what the move costs later, and moves', async () => {
    const { id, token } = await book()
    const path = `/my-booking/${token}`
    expect((await read(path)).link('Move to another date').attributes.href).toBe(`${path}/move`)
    const list = await read(`${path}/move`)
    expect(list.all('section a').map((link) => link.attributes.href)).toContain(
      `${path}/move?to=${to.id}`,
    )
    const confirm = await read(`${path}/move?to=${to.id}`)
    expect(confirm.text).toContain('at most £187.50 (75%) from now on')
    expect(confirm.text).toContain('does not begin again')
    expect(confirm.texts('tbody td')[0]).toMatch(/^£187\.50/)
    const form = hiddenIn(confirm)
    const answer = await ask(`${path}/move?to=${to.id}`, { form })
    expect(answer.headers.get('location')).toBe(`${path}?moved`)
    const moved = await read(`${path}?moved`)
    expect(moved.text).toContain('Your booking is moved to the date below.')
    expect(moved.text).toContain('its terms give back at most 75%')
    expect(await bookingRow(id)).toMatchObject({ scheduleId: to.id, movesByTrainee: 1 })
    // The form of a second tab is from before the move.
    const again = await read(`${path}/move?to=${from.id}`, {
      form: { ...form, toDate: from.id },
      status: 409,
    })
    expect(again.text).toContain('Nothing was moved')
    expect(await bookingRow(id)).toMatchObject({ scheduleId: to.id, movesByTrainee: 1 })
  })

  test('from a link that was lost: moved once more, and then cancelled for 75%', async () => {
    const email = 'lost.link@mail.example'
    const { id } = await book({ email })
    await change(id, { movesByTrainee: 1, cappedPercent: 75 })
    await ask('/find-booking', { form: { email, reference: id.slice(0, 8) } })
    const path = await linkInMailbox(email, 'booking-link')
    const target = `${path}/move?to=${to.id}`
    const moved = await ask(target, { form: hiddenIn(await read(target)) })
    expect(moved.headers.get('location')).toBe(`${path}?moved`)
    expect((await read(`${path}?moved`)).text).toContain('moved twice already')

    const cancel = await read(`${path}/cancel`)
    expect(cancel.texts('form button')).toEqual(['Cancel and refund £187.50'])
    const cancelled = await ask(`${path}/cancel`, { form: hiddenIn(cancel) })
    const after = await read(cancelled.headers.get('location') ?? '')
    expect(after.text).toContain('Your booking is cancelled.')
    expect(after.text).toMatch(/£187\.50[^.]*back to the card that was used/)
  })

  test('what was given back before is taken off the most that a later cancellation gives', async () => {
    const { id, token, orderId } = await book()
    await change(id, { refundOwed: 20_00, refunded: 20_00 })
    const db = await pagesDatabase()
    const made = { state: 'made', amount: 20_00, reason: 'goodwill' } as const
    const refund = { orderId, enrollmentId: id, idempotencyKey: id, ...made }
    await db.insert(refunds).values(refund)
    const confirm = await read(`/my-booking/${token}/move?to=${to.id}`)
    expect(confirm.text).toContain('at most £167.50 (75%, less the £20.00 of before) from now on')
    expect(confirm.texts('tbody td')[0]).toMatch(/^£167\.50/)
    const own = await read(`/my-booking/${token}`)
    expect(own.text).toContain('£20.00 was refunded before. It counts towards these percentages')
    const cancel = await read(`/my-booking/${token}/cancel`)
    expect(cancel.text).toMatch(/You get back now\s*£167\.50/)
    expect(cancel.text).toContain('Of that, £20.00 was refunded before; £167.50 is refunded now.')
  })

  test('a date that breaks a rule is not offered, and the page says whom to call', async () => {
    const db = await pagesDatabase()
    // Nobody else's dates.
    const of = { courseSlug: 'ai-future-security' }
    const [own, ruled] = [await addRun(db, 41), await addRun(db, 71)]
    const openBreaches = [{ breach: 'no-room' as const, text: 'No room.' }]
    await changeRow(db, courseSchedules, own.id, of)
    const broken = { ...of, openBreaches }
    await changeRow(db, courseSchedules, ruled.id, broken)
    // The workshop has no date on the public pages of other tests.
    onTestFinished(async () => {
      const ours = eq(courseSchedules.courseSlug, of.courseSlug)
      await db.update(courseSchedules).set({ status: 'cancelled' }).where(ours)
    })
    const { id, token } = await book({ run: own })
    await change(id, of)
    const page = await read(`/my-booking/${token}/move`)
    expect(page.links(/2026|2027/)).toEqual([])
    // Places are free on it, and it may be on sale.
    expect(page.text).not.toContain('with a free place')
    expect(page.text).toContain('There is no other date that you can move to here at the moment.')
    expect(page.link(academy.phones.bookings.display).attributes.href).toMatch(/^tel:/)
  })

  test.each([
    ['moved twice before', { movesByTrainee: 2 }, /moved twice already/],
    ['not paid for', { paid: 0 }, /is not paid for, so it cannot be moved yet/],
  ])('a booking %s: the page says why', async (_, values, words) => {
    const { id, token } = await book()
    await change(id, values)
    const main = await read(`/my-booking/${token}`)
    expect(main.text).toMatch(words)
    expect(main.links('Move to another date')).toEqual([])
    const answer = await ask(`/my-booking/${token}/move`)
    expect(answer.headers.get('location')).toBe(`/my-booking/${token}`)
  })

  test('less than a week before the start: the page says whom to call', async () => {
    const near = await addRun(await pagesDatabase(), 6)
    const { token } = await book({ run: near })
    expect((await read(`/my-booking/${token}`)).text).toMatch(
      /begins in less than 7 days. To move it now, please call/,
    )
  })

  test.each(['full', 'too-soon', 'too-far', 'same-date', 'not-offered', 'no id'])(
    'a date that cannot be had (%s) is named with its reason, and nothing changes',
    async (reason) => {
      const db = await pagesDatabase()
      const { id, token } = await book()
      const words: Record<string, RegExp> = {
        full: /The last place on that date has been taken/,
        'too-soon': /begins in less than 7 days/,
        'too-far': /more than 6 months away/,
        'same-date': /is on that date already/,
        'not-offered': /can no longer be booked/,
        'no id': /Please choose a date/,
      }
      const target =
        reason === 'same-date'
          ? from
          : await addRun(db, { 'too-soon': 3, 'too-far': 250 }[reason] ?? 90)
      if (reason === 'full') {
        await changeRow(db, courseSchedules, target.id, { currentEnrollments: 8 })
      }
      if (reason === 'not-offered') {
        await changeRow(db, courseSchedules, target.id, { status: 'draft' })
      }
      const { revision } = await bookingRow(id)
      const toDate = reason === 'no id' ? 'x' : target.id
      const form = { toDate, revision: String(revision), cappedPercent: '75' }
      const status = reason === 'no id' ? 400 : 409
      const main = await read(`/my-booking/${token}/move`, { form, status })
      expect(main.text).toMatch(words[reason] ?? /never/)
      expect(await bookingRow(id)).toMatchObject({
        scheduleId: from.id,
        movesByTrainee: 0,
        revision,
      })
    },
  )
})

describe('sending somebody else', () => {
  const person = { fullName: 'Rui Lopes', email: 'rui@post.example', phone: '07700 900456' }

  test('the page names what happens, and afterwards the old link opens nothing', async () => {
    const { id, token } = await book()
    const path = `/my-booking/${token}`
    expect((await read(path)).link('Send somebody else').attributes.href).toBe(`${path}/replace`)
    const page = await read(`${path}/replace`)
    expect(page.text).toContain('Your link to this booking ends at once.')
    expect(page.text).toContain('You remain the buyer')
    const revision = page.one('input[name="revision"]').attributes.value ?? ''
    const answer = await ask(`${path}/replace`, { form: { ...person, revision } })
    expect(answer.headers.get('location')).toMatch(/^\/find-booking\?replaced=/)
    expect(await bookingRow(id)).toMatchObject(person)
    // The same answer as for a token that never was one.
    for (const old of [path, `${path}/cancel`, `${path}/move`, '/my-booking/x.y']) {
      const gone = await ask(old)
      expect([gone.status, gone.headers.get('location')]).toEqual([302, '/find-booking?ended'])
    }
  })

  test('a second press is told the same, anything else with the old link is refused', async () => {
    const { id, token } = await book()
    const path = `/my-booking/${token}/replace`
    const form = { ...person, revision: '0' }
    const locationOf = async (to: string, sent: Record<string, string>) =>
      (await ask(to, { form: sent })).headers.get('location')
    await ask(path, { form })
    expect(await locationOf(path, form)).toBe('/find-booking?replaced')
    const others = [
      { ...form, fullName: 'Kim Roe' },
      { ...form, email: 'kim@post.example' },
      { ...form, email: 'kim' },
      { ...form, revision: '1' },
    ]
    for (const other of others) expect(await locationOf(path, other)).toBe('/find-booking?ended')
    const guessed = `/my-booking/${token.split('.')[0]}.x/replace`
    expect(await locationOf(guessed, form)).toBe('/find-booking?ended')
    expect(await bookingRow(id)).toMatchObject({ ...person, revision: 1 })
  })

  test('what was mistyped is named, and what was typed stays', async () => {
    const { id, token } = await book()
    const form = { ...person, email: 'rui', revision: '0' }
    const main = await read(`/my-booking/${token}/replace`, { form, status: 400 })
    expect(main.text).toContain('Invalid email address')
    expect(main.one('input[name="fullName"]').attributes.value).toBe('Rui Lopes')
    expect(await bookingRow(id)).toMatchObject({ fullName: 'Ana Lopes' })
  })

  test('the same person and a stale form are refused with words', async () => {
    const { id, token } = await book()
    const same = { ...person, fullName: 'Ana Lopes', email: 'ana@mail.example', revision: '0' }
    const path = `/my-booking/${token}/replace`
    const main = await read(path, { form: same, status: 400 })
    expect(main.text).toContain('This is the person who comes already.')
    const stale = await read(path, { form: { ...person, revision: '7' }, status: 409 })
    expect(stale.text).toContain('Nothing was changed')
    expect(await bookingRow(id)).toMatchObject({ fullName: 'Ana Lopes' })
  })

  test.each([
    ['not paid for', { paid: 0 }, /nobody else can be sent yet/],
    ['that is cancelled', { status: 'cancelled' as const }, /Book another date/],
  ])('a booking %s: the page says why', async (_, values, words) => {
    const { id, token } = await book()
    await change(id, values)
    const main = await read(`/my-booking/${token}`)
    expect(main.text).toMatch(words)
    expect(main.links('Send somebody else')).toEqual([])
    const answer = await ask(`/my-booking/${token}/replace`)
    expect(answer.headers.get('location')).toBe(`/my-booking/${token}`)
  })

  test('after noon of the day before: the page says whom to call', async () => {
    const today = await addRun(await pagesDatabase(), 0)
    const { token } = await book({ run: today })
    expect((await read(`/my-booking/${token}`)).text).toContain(
      'Somebody else could be sent until noon of the day before the course.',
    )
  })
})

describe('the order’s page', () => {
  const bought = () =>
    book({
      email: 'participant@post.example',
      buyer: { buyerName: 'Rui Buyer', buyerEmail: 'buyer@mail.example' },
    })

  test('shows the buyer what was bought and paid, and of the participant the name only', async () => {
    const { id, orderToken } = await bought()
    const path = `/my-order/${orderToken}`
    const answer = await ask(path)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const html = await answer.text()
    expect(html).not.toContain('participant@post.example')
    expect(html).not.toContain('07700')
    const main = await read(path)
    expect(main.text).toContain('Bought by Rui Buyer')
    expect(main.text).toContain('Ana Lopes')
    expect(main.text).toContain('£250.00')
    const place = `${path}/places/${id}`
    for (const [name, page] of [
      ['Move to another date', 'move'],
      ['Send somebody else', 'replace'],
      ['Cancel this place', 'cancel'],
      ['Receipt', 'receipt'],
    ] as const) {
      expect(main.link(name).attributes.href).toBe(`${place}/${page}`)
      const pageHtml = await (await ask(`${place}/${page}`)).text()
      expect(pageHtml).not.toContain('participant@post.example')
    }
    expect((await read(`${place}/receipt`)).text).toContain('Rui Buyer')
  })

  test('the buyer moves, replaces and cancels by the same rules', async () => {
    const { id, orderToken } = await bought()
    const home = `/my-order/${orderToken}`
    const place = `${home}/places/${id}`
    const post = async (page: string, form: Record<string, string>) =>
      (await ask(`${place}/${page}`, { form })).headers.get('location')
    const move = { toDate: to.id, revision: '0', cappedPercent: '75' }
    expect(await post('move', move)).toBe(`${home}?moved=${id}`)
    const kim = { fullName: 'Kim Roe', email: 'kim@post.example', phone: '07700 900789' }
    expect(await post('replace', { ...kim, revision: '1' })).toBe(`${home}?replaced=${id}`)
    const quote = (await read(`${place}/cancel`)).one('input[name="quote"]').attributes.value ?? ''
    expect(await post('cancel', { quote })).toBe(`${home}?cancelled=${id}`)
    expect(await bookingRow(id)).toMatchObject({ status: 'cancelled', refundOwed: 187_50 })
  })

  test('a place of another order, a guessed token and a booking’s token open nothing', async () => {
    const { orderToken, token } = await bought()
    const other = await bought()
    expect((await ask(`/my-order/${orderToken}/places/${other.id}/cancel`)).status).toBe(404)
    for (const wrong of [token, 'x', `${'a'.repeat(43)}.${'b'.repeat(43)}`]) {
      const answer = await ask(`/my-order/${wrong}`)
      expect(answer.headers.get('location')).toBe('/find-booking?ended')
    }
    const asBooking = await ask(`/my-booking/${orderToken}`)
    expect(asBooking.headers.get('location')).toBe('/find-booking?ended')
  })
})
