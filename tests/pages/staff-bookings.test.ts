import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { applyOrderEvent } from '#app/operations/booking/apply-order-event.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { openMatter } from '#app/storage/booking/matters.ts'
import { auditLog } from '#app/storage/schema/audit.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { matters } from '#app/storage/schema/matter.ts'
import { testStaff } from '../staff/test-staff.ts'
import { ask, pagesDatabase } from './academy-pages.ts'
import { filledForm } from './form-fields.ts'
import type { HtmlElement } from './html.ts'
import { askAsStaff, postAsStaff, readStaffMain } from './staff.ts'

const references = async (path: string) =>
  (await readStaffMain(path)).texts('tbody td[data-label="Ref"] button')

test('the list has the columns and texts that staff know', async () => {
  const main = await readStaffMain('/admin/bookings?status=completed')
  expect(main.texts('h1')).toEqual(['Bookings Management'])
  expect(main.texts('th').map((text) => text.replace(/ ?[↓↑]$/, ''))).toEqual([
    ...['Ref', 'Date Booked', 'Customer', 'Course', 'Course Date', 'Price', 'Status'],
    ...['Stripe', 'Actions'],
  ])
  // Paid by card, as those of the demonstration are: other tests complete bookings that nobody paid.
  const rows = main.all('tbody tr').map((row) => row.texts('td'))
  const cells = rows.find((texts) => texts[7]?.startsWith('View payment')) ?? []
  expect(cells[0]).toMatch(/^CR-[0-9A-F]{8}/)
  expect(cells[1]).toMatch(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/)
  expect(cells[2]).toContain('@')
  expect(cells[5]).toMatch(/^£\d+\.\d\d$/)
  expect(cells[7]).toMatch(/^View payment of CR-[0-9A-F]{8} \(new tab\)$/)
})

test('a place of which only the deposit is paid says what is open', async () => {
  const staff = testStaff(await pagesDatabase())
  const email = `${randomUUID()}@post.example`
  await staff.booking({ email, fullName: 'Dee Posit', status: 'confirmed', paid: 50_00 })
  const price = (await readStaffMain(`/admin/bookings?search=${email}`)).texts(
    'td[data-label="Price"]',
  )
  expect(price).toHaveLength(1)
  expect(price[0]).toMatch(/^£250\.00\s*£200\.00 open/)
})

test('the Stripe column links wherever the booking names a payment page, and says N/A elsewhere', async () => {
  const db = await pagesDatabase()
  const stored = new Map(
    (await db.select().from(courseEnrollments)).map(({ id, stripeSessionId }) => [
      id,
      stripeSessionId,
    ]),
  )
  const rows = (await readStaffMain('/admin/bookings')).all('tbody tr')
  expect(rows).toHaveLength(25)
  for (const row of rows) {
    const [, id = ''] = /([0-9a-f]{8}-[0-9a-f-]{27})/.exec(row.text) ?? []
    const cell = row.one('td[data-label="Stripe"]').text
    expect(cell.startsWith('View'), id).toBe(Boolean(stored.get(id)))
  }
})

test('half a telephone number finds the booking, however it is written', async () => {
  const digits = '900583'
  await testStaff(await pagesDatabase()).booking({ phone: `07700 ${digits}` })
  for (const half of [digits, `%2B44 7700 ${digits}`, `${digits.slice(0, 3)} ${digits.slice(3)}`]) {
    const listed = (await readStaffMain(`/admin/bookings?search=${half}`)).texts(
      'td[data-label="Customer"]',
    )
    expect(listed.length, half).toBeGreaterThan(0)
    for (const customer of listed) expect(customer).toContain(digits)
  }
  // On a phone cards leave out what has this class.
  const phones = (main: Awaited<ReturnType<typeof readStaffMain>>) =>
    main.all('td[data-label="Customer"] p.tabular-nums.reach').length
  expect(phones(await readStaffMain(`/admin/bookings?search=${digits}`))).toBe(0)
  expect(phones(await readStaffMain('/admin/bookings'))).toBeGreaterThan(0)
})

test('one wrong letter is forgiven, and said', async () => {
  const main = await readStaffMain('/admin/bookings?search=supervizor')
  expect(main.text).toContain('Nothing is spelt exactly like that')
  for (const course of main.texts('tbody td[data-label="Course"]')) {
    expect(course).toContain('Supervisor')
  }
})

test('when the bookings cannot be read, heading and filters stay and the list is empty', async () => {
  const db = await pagesDatabase()
  const rename = (from: string, to: string) =>
    db.execute(sql.raw(`alter table course_enrollments rename column ${from} to ${to}`))
  await rename('dietary_requirements', 'unreadable')
  try {
    const main = await readStaffMain('/admin/bookings?status=pending', 500)
    expect(main.texts('h1')).toEqual(['Bookings Management'])
    expect(main.texts('h2')).toContain('Bookings (0)')
    expect(main.field('Status').all('option')).toHaveLength(5)
    expect(main.link('Try again').attributes.href).toBe('/admin/bookings?status=pending')
  } finally {
    await rename('unreadable', 'dietary_requirements')
  }
})

test('what was dealt with is found from the page of what needs attention', async () => {
  const about = { orderId: null, bookingId: null, reference: 'po_of_this_test' }
  const db = await pagesDatabase()
  await openMatter(db, { ...about, kind: 'payout-differs', now: new Date() })
  const [matter] = await db.select().from(matters).where(eq(matters.reference, about.reference))
  const open = await readStaffMain('/admin/matters')
  const settling = { matter: matter?.id ?? '', settlementNote: 'Rang the trainee', agreed: 'yes' }
  // Pressed by a slip: one press takes it back.
  const slip = await postAsStaff('/admin/matters', settling)
  const undone = await postAsStaff('/admin/matters', filledForm(slip, 'Undo'))
  expect(undone.text).toContain('The matter needs attention as before')
  await postAsStaff('/admin/matters', settling)
  const settled = await readStaffMain(open.link('What was dealt with').attributes.href ?? '')
  expect(settled.text).toContain('ealt with by Sam Okafor: “Rang the trainee”')

  const reopening = { intent: 'reopen', matter: matter?.id ?? '' }
  const reopened = await postAsStaff('/admin/matters?show=settled', reopening)
  expect(reopened.text).toContain('The matter needs attention as before')
  const again = await readStaffMain('/admin/matters')
  const note = again.one(`[aria-labelledby="matter-${matter?.id}"] input[name="settlementNote"]`)
  expect(note.attributes.value).toBe('Rang the trainee')
  await postAsStaff('/admin/matters', reopening, 409)
})

test('a status chosen by a slip, and a matter marked by a slip, are taken back in one press', async () => {
  const db = await pagesDatabase()
  const staff = testStaff(db)
  const id = await staff.booking({ fullName: 'Una Doe' })
  const path = `/admin/bookings/${id}`
  const send = async (form: Record<string, string>) => {
    const { revision } = await staff.read(id)
    return postAsStaff(path, { revision: String(revision), ...form })
  }
  const undoIn = (main: HtmlElement) => filledForm(main, 'Undo')

  const cancelled = await send({ intent: 'status', status: 'cancelled' })
  expect((await staff.read(id)).status).toBe('cancelled')
  expect(await staff.matters(id)).toEqual(['cancelled-paid'])
  const undo = undoIn(cancelled)
  await postAsStaff(path, undo)
  expect((await staff.read(id)).status).toBe('confirmed')
  expect(await staff.matters(id)).toEqual([])
  // Pressed again on a page that is still open: somebody may have changed it since.
  await postAsStaff(path, undo, 409)

  const completed = await send({ intent: 'status', status: 'completed' })
  const back = undoIn(completed)
  await send({ intent: 'note', note: 'Came late' })
  await postAsStaff(path, back, 409)
  expect((await staff.read(id)).status).toBe('completed')

  const matter = await staff.matter(id, { kind: 'refund-failed' })
  const settled = await send({ intent: 'settle', matter, settlementNote: '' })
  expect(await staff.matters(id)).toEqual([])
  await postAsStaff(path, undoIn(settled))
  expect(await staff.matters(id)).toEqual(['refund-failed'])
  expect((await readStaffMain(path)).region('Booking Timeline').text).toContain(
    'Refund failed reopened by Sam Okafor',
  )
  // Other tests read the oldest that are open.
  await send({ intent: 'settle', matter, settlementNote: '' })
})

test('the status filter offers five choices', async () => {
  const main = await readStaffMain('/admin/bookings')
  expect(main.field('Status').texts('option')).toEqual([
    ...['All Statuses', 'Pending', 'Confirmed', 'Completed', 'Cancelled'],
  ])
})

test.each([
  ['status=pending', 'Pending', 'yellow'],
  ['status=confirmed', 'Confirmed', 'green'],
  ['status=completed', 'Completed', 'green'],
  ['status=cancelled', 'Cancelled', 'red'],
  ['search=spectator', 'Refunded', 'grey'],
])('%s: the badge says %s in %s', async (query, word, tone) => {
  const main = await readStaffMain(`/admin/bookings?${query}`)
  expect(main.texts(`tbody [data-tone="${tone}"]`)).toContain(word)
})

test('a search finds by name, e-mail and course, and says when it finds nothing', async () => {
  const main = await readStaffMain('/admin/bookings?search=first+aid')
  const courses = main.texts('tbody td[data-label="Course"]')
  expect(courses.length).toBeGreaterThan(0)
  for (const course of courses) expect(course).toContain('First Aid')
  expect(main.field('Search').attributes.value).toBe('first aid')
  expect(main.link('Clear all').attributes.href).toBe('/admin/bookings')

  const none = await readStaffMain('/admin/bookings?search=nobody-is-called-this')
  expect(none.text).toContain('No booking matches these filters.')
  expect(none.texts('h2')).toContain('Bookings (0)')
})

test('pages follow each other and lead back; the order can be turned', async () => {
  const main = await readStaffMain('/admin/bookings')
  const first = await references('/admin/bookings')
  expect(first).toHaveLength(25)
  const older = main.link('Older bookings').attributes.href ?? ''
  const second = await references(resolved(older))
  expect(second.filter((each) => first.includes(each))).toEqual([])
  const newer = (await readStaffMain(resolved(older))).link('Newer bookings').attributes.href ?? ''
  expect(await references(resolved(newer))).toEqual(first)
  expect(await references('/admin/bookings?sort=oldest')).not.toEqual(first)
})

test('a new search keeps the order, and a date is read as people write it', async () => {
  const main = await readStaffMain('/admin/bookings?sort=oldest&since=2026-01-01')
  expect(main.text).toContain('made since Thu 1 January 2026')
  expect(main.one('form input[name="sort"]').attributes.value).toBe('oldest')
  expect(main.one('form input[name="since"]').attributes.value).toBe('2026-01-01')
})

test('a reference tells the whole id, and what to know about the trainee where there is any', async () => {
  const staff = testStaff(await pagesDatabase())
  const email = `${randomUUID()}@post.example`
  const told = { emergencyContact: 'Rui, 01632 960124', dietaryRequirements: 'Vegan' }
  const ids = [await staff.booking({ email, ...told }), await staff.booking({ email })]
  const main = await readStaffMain(`/admin/bookings?search=${email}`)
  const details = main.texts('[role="tooltip"]')
  const of = (id = '') => details.find((text) => text.includes(id))
  for (const words of ['Emergency Contact', 'Dietary Requirements', 'Vegan']) {
    expect(of(ids[0])).toContain(words)
    expect(of(ids[1])).not.toMatch(words)
  }
})

test('the filtered list comes as a file', async () => {
  const main = await readStaffMain('/admin/bookings?status=pending')
  const [heading = ''] = main.texts('h2').filter((text) => text.startsWith('Bookings ('))
  const answer = await askAsStaff('/admin/bookings.csv?status=pending')
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="bookings-/)
  const text = Buffer.from(await answer.arrayBuffer()).toString()
  expect(text.startsWith('\uFEFFRef,Booking ID,Date Booked,Full Name')).toBe(true)
  const lines = text.trimEnd().split('\n')
  expect(lines).toHaveLength(Number(/\d+/.exec(heading)?.[0]) + 1)
  for (const line of lines.slice(1)) expect(line).toContain(',Pending,')
})

test('whoever takes the file is audited before the first line, without what was searched for', async () => {
  const db = await pagesDatabase()
  const exports = async () =>
    (await db.select().from(auditLog).orderBy(auditLog.id)).filter(
      ({ action }) => action === 'bookings-exported',
    )
  const before = (await exports()).length
  const answer = await askAsStaff('/admin/bookings.csv?search=quixworth&status=pending')
  await answer.body?.cancel()
  const rows = await exports()
  expect(rows).toHaveLength(before + 1)
  expect(rows.at(-1)).toMatchObject({ fields: ['search', 'status'], actorId: expect.any(String) })
  expect(JSON.stringify(rows)).not.toContain('quixworth')
})

test('strangers get neither list nor file', async () => {
  for (const path of ['bookings.csv', 'bookings', 'outbox', 'schedules']) {
    const answer = await ask(`/admin/${path}?search=quixworth`)
    const login =
      path === 'bookings.csv'
        ? '/admin/login'
        : `/admin/login?next=${encodeURIComponent(`/admin/${path}`)}`
    expect([answer.status, answer.headers.get('Location')], path).toEqual([302, login])
  }
})

test('the timeline of a booking whose payment failed says so, and names the letter about it', async () => {
  const db = await pagesDatabase()
  const id = await testStaff(db).booking({
    email: `${randomUUID()}@bank.example`,
    status: 'pending',
    payment: 'processing',
    paid: 0,
  })
  const event = { kind: 'async-payment-failed' } as const
  await db.transaction(async (tx) => {
    const bookings = await lockBookings(tx, { id })
    await applyOrderEvent(tx, bookings, () => event, { now: new Date() })
  })
  const timeline = (await readStaffMain(`/admin/bookings/${id}`)).region('Booking Timeline').text
  expect(timeline).toContain('The payment failed: the booking was cancelled by itself')
  expect(timeline).toContain('E-mail “Payment did not go through”')
})

test('a booking shows its cards and the choice of its status', async () => {
  const [reference] = await references('/admin/bookings?status=confirmed')
  const list = await readStaffMain('/admin/bookings?status=confirmed')
  const main = await readStaffMain(list.link(`Open ${reference}`).attributes.href ?? '')
  expect(main.texts('h1')).toEqual([`Booking ${reference}`])
  for (const name of ['Customer Information', 'Course Details', 'Booking Timeline', 'Refund']) {
    expect(main.region(name).text).not.toBe('')
  }
  const options = main.region('Course Details').field('Status').all('option')
  expect(options.map(({ text }) => text)).toEqual([
    ...['Confirmed', 'Pending', 'Completed', 'Cancelled', 'Refunded'],
  ])
  // Staff choose among the others; what a payment brought about is not theirs to choose.
  expect(options.map(({ attributes }) => 'disabled' in attributes)).toEqual([
    ...[true, false, false, false, false],
  ])
  expect(main.link('Back to Bookings').attributes.href).toBe('/admin/bookings')
})

test('a booking begins with its course and date, also where it needs attention', async () => {
  const db = await pagesDatabase()
  const staff = testStaff(db)
  const scheduleId = await staff.date(addDays(londonToday(new Date()), 120))
  const id = await staff.booking({ scheduleId, fullName: 'Ida First' })
  const matter = await staff.matter(id, { kind: 'refund-failed' })
  const main = await readStaffMain(`/admin/bookings/${id}`)
  expect(main.text).toContain('A refund could not be made')
  const [first, second] = main.texts('p')
  expect(first).toMatch(/^Door Supervisor, \d+ \w+ \d{4}$/)
  expect(second).toMatch(/^Ida First · 64 South Street · £250\.00/)
  // Other tests read the oldest that are open.
  await db.delete(matters).where(eq(matters.id, matter))
})

test('there is one way to move a booking: by the rules first, and below it, folded away, an exception', async () => {
  const staff = testStaff(await pagesDatabase(), () => new Date())
  const today = londonToday(new Date())
  const from = await staff.date(addDays(today, 23))
  await staff.date(addDays(today, 24))
  const main = await readStaffMain(`/admin/bookings/${await staff.booking({ scheduleId: from })}`)
  const move = main.region('Move')
  expect(move.texts('label')).toEqual([
    'Move by the published terms',
    'Move outside the published terms',
  ])
  const exception = move.one('details')
  expect(exception.one('summary').text).toBe('Another date, as an exception')
  expect(exception.attributes).not.toHaveProperty('open')
  expect(exception.texts('label')).toEqual(['Move outside the published terms'])
})

test('a booking without a place cannot be moved: the form is not there', async () => {
  const list = await readStaffMain('/admin/bookings?status=cancelled')
  const [reference] = await references('/admin/bookings?status=cancelled')
  const main = await readStaffMain(list.link(`Open ${reference}`).attributes.href ?? '')
  expect(main.text).toContain('This booking has no place, so it cannot be moved.')
  expect(main.text).not.toContain('Move and tell the trainee')
})

test.each(['nothing', '00000000-0000-4000-8000-000000000000'])(
  'a booking called %s is not found',
  async (id) => {
    const main = await readStaffMain(`/admin/bookings/${id}`, 404)
    expect(main.texts('h1')).toEqual(['Booking not found'])
  },
)

/** A link that is only a question is about the list it stands in. */
function resolved(href: string) {
  const { pathname, search } = new URL(href, 'http://academy.example/admin/bookings')
  return pathname + search
}
