import { beforeAll, expect, test } from 'vitest'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonInstant, londonToday } from '#app/domain/basics/london-time.ts'
import { dayText, runText, shortDayText } from '#app/domain/schedule/run-text.ts'
import { carryOutCancellations } from '#app/operations/schedule/carry-out-cancellations.ts'
import { courseSchedules } from '#app/storage/schema/schedule.ts'
import { addDispute } from '../booking/payment-rows.ts'
import { changeRow } from '../rows.ts'
import { addRoom, addTrainer } from '../staff/test-classroom.ts'
import { testStaff } from '../staff/test-staff.ts'
import { newEntry } from '../waitlist-entry.ts'
import { mondayIn, workingDayIn } from '../weeks-ahead.ts'
import { pagesDatabase, pagesSecret } from './academy-pages.ts'
import type { HtmlElement } from './html.ts'
import { askAsStaff, postAsStaff, readStaffMain } from './staff.ts'

type More = Partial<typeof courseSchedules.$inferInsert>

const course = { courseSlug: 'mechanical-restraints', courseTitle: 'Mechanical Restraints' }
let staff: ReturnType<typeof testStaff>
const date = (startDate: string, more: More = {}) => staff.date(startDate, { ...course, ...more })
const dayOf = (day: string) => runText({ startDate: day, endDate: day })

beforeAll(async () => {
  staff = testStaff(await pagesDatabase())
})

test('a date is published as it is taught, by the rules for that', async () => {
  const empty = await readStaffMain('/admin/schedules/new')
  const choices = empty.one('select[name="delivery"]')
  expect(choices.texts('option')).toEqual([
    'As usual for the course',
    'Classroom',
    'Classroom with self-study',
    'Virtual classroom',
  ])
  const fields = (delivery: string) => ({
    courseSlug: 'security-guard',
    status: 'active',
    delivery,
    startDate: mondayIn(64),
    endDate: addDays(mondayIn(64), 3),
    starts: '09:00',
    ends: '17:00',
    location: '64 South Street',
    instructor: '',
    maxCapacity: '19',
    salesClose: '',
    override: '',
  })
  const virtual = await postAsStaff('/admin/schedules/new', fields('virtual-classroom'), 400)
  expect(virtual.text).toContain('19 places, but at most 18 are allowed.')
  const short = await postAsStaff('/admin/schedules/new', fields('classroom'), 400)
  expect(short.text).toContain('4 days, but the course needs at least 5.')
  expect(short.text).not.toContain('at most 18')
  const id = await date(mondayIn(65), { delivery: 'virtual-classroom' })
  const page = await readStaffMain(`/admin/schedules/${id}`)
  expect(page.text).toContain('Virtual classroom')
  expect(page.one('select[name="delivery"] option[selected]').text).toBe('Virtual classroom')
})

test('a date is not repeated on days that already have one of this course', async () => {
  const first = await date(mondayIn(29))
  await date(mondayIn(30), { status: 'draft' })
  await date(mondayIn(31), { status: 'cancelled' })
  const shown = await postAsStaff(`/admin/schedules/${first}`, {
    intent: 'repeat',
    everyWeeks: '1',
    times: '3',
  })
  const repeat = shown.region('Repeat this date')
  const [second = '', third, fourth] = [1, 2, 3].map((weeks) => dayOf(mondayIn(29 + weeks)))
  expect(repeat.texts('li')).toEqual([third, fourth])
  expect(repeat.text).toContain(`Left out: ${second} (already scheduled).`)
})

test('a date of twelve is cancelled by one choice, with exceptions and the money in one figure', async () => {
  const from = await date(mondayIn(37), { maxCapacity: 12 })
  const to = await date(mondayIn(38), { maxCapacity: 1 })
  const people: string[] = []
  for (let nth = 1; nth <= 11; nth += 1) {
    people.push(await staff.booking({ scheduleId: from, ...course, fullName: `Person ${nth}` }))
  }
  const unpaid = { status: 'pending', payment: 'none', paid: 0 } as const
  people.push(await staff.booking({ scheduleId: from, ...course, ...unpaid, fullName: 'Una Paid' }))
  const path = `/admin/schedules/${from}/cancel`
  const form = (choice: (id: string) => string, everyone = 'refund') => ({
    everyone,
    message: 'The trainer is ill.',
    ...Object.fromEntries(people.map((id) => [id, choice(id)])),
  })
  expect((await readStaffMain(path)).text).toContain('Release unpaid place')
  const asked = await postAsStaff(
    path,
    form((id) => (id === people[0] ? to : '')),
  )
  const dialog = asked.one('dialog').text
  expect(dialog).toContain('£2,500.00 refunded in full for 10 places')
  expect(dialog).toContain(`1 person moved to ${dayOf(mondayIn(38))}`)
  expect(dialog).toContain('1 unpaid place released')
  expect(dialog).toContain('The trainer is ill.')
  const tooMany = await postAsStaff(
    path,
    form(() => '', to),
    400,
  )
  expect(tooMany.text).toContain('There are not enough places left')
})

test('a disputed place is not counted as refunded, neither in the question nor in what happened', async () => {
  const id = await date(mondayIn(39))
  const of = { scheduleId: id, ...course }
  const [fair, disputed] = [
    await staff.booking({ ...of, fullName: 'Fay Fair' }),
    await staff.booking({ ...of, fullName: 'Dan Disputed' }),
  ]
  const db = await pagesDatabase()
  const { orderId } = await staff.read(disputed)
  await addDispute(db, { orderId })
  const path = `/admin/schedules/${id}/cancel`
  const form = { everyone: 'refund', [fair]: '', [disputed]: '' }
  const dialog = (await postAsStaff(path, form)).one('dialog').text
  expect(dialog).toContain('£250.00 refunded in full for 1 place')
  expect(dialog).toContain(
    '£250.00 owed for 1 place, not refunded while the payment is disputed (Dan Disputed)',
  )
  const answer = await askAsStaff(path, { ...form, agreed: 'yes' })
  await carryOutCancellations(staff.services)
  const result = await readStaffMain(answer.headers.get('location') ?? '')
  expect(result.texts('tbody tr')).toEqual([
    expect.stringMatching(/Dan Disputed.*£250.00.*Disputed: not refunded/),
    expect.stringMatching(/Fay Fair.*£250.00.*Refund on its way/),
  ])
  expect(result.text).toContain('1 × Disputed: not refunded (£250.00)')
  expect(result.text).toContain('1 × Refund on its way (£250.00)')
  const page = await readStaffMain(`/admin/schedules/${id}`)
  expect(page.text).not.toContain('refunded, and told')
  expect(page.link('What happened to each person').attributes.href).toBe(
    answer.headers.get('location'),
  )
})

test('the question before a date is cancelled names what is taken off invoices', async () => {
  const id = await date(mondayIn(43))
  const onAccount = { payment: 'invoiced', paid: 0 } as const
  const places = [
    await staff.booking({ scheduleId: id, ...course, ...onAccount, fullName: 'Ida Invoice' }),
    await staff.booking({ scheduleId: id, ...course, ...onAccount, fullName: '' }),
  ]
  const path = `/admin/schedules/${id}/cancel`
  const page = await readStaffMain(path)
  expect(page.text).toContain('Take £250.00 off the invoice')
  expect(page.text).toMatch(/Not named yet, bought by \S/)
  const asked = await postAsStaff(path, [
    ['everyone', 'refund'],
    ['message', ''],
    ...places.map((place): [string, string] => [place, '']),
  ])
  const dialog = asked.one('dialog').text
  expect(dialog).toContain('£500.00 taken off invoices for 2 places')
  expect(dialog).not.toContain('released')
  expect(dialog).not.toContain('Not named yet')
})

test('for paper a date has a list of its people with a line for each signature', async () => {
  const id = await date(mondayIn(42))
  await staff.booking({ scheduleId: id, ...course, fullName: 'Paula Paper' })
  const paper = (await readStaffMain(`/admin/schedules/${id}`)).region('People, for paper')
  expect(paper.texts('th')).toEqual(['', 'Name', 'Telephone', 'Booking', 'Status', 'Signature'])
  expect(paper.text).toContain('Paula Paper')
  expect(paper.text).toContain('64 South Street, 09:00 to 17:00')
})

test('a full date is not offered to the people of a cancelled one', async () => {
  const cancelled = await date(mondayIn(33))
  await staff.booking({ scheduleId: cancelled, ...course })
  await date(mondayIn(34), { currentEnrollments: 4 })
  await date(mondayIn(35), { currentEnrollments: 3 })
  const { text } = await readStaffMain(`/admin/schedules/${cancelled}/cancel`)
  expect(text).toContain(dayOf(mondayIn(35)))
  expect(text).not.toContain(dayOf(mondayIn(34)))
})

test('cancelling a date says how many wait for it, and what becomes of them', async () => {
  const db = await pagesDatabase()
  const runDay = mondayIn(90)
  const runId = await date(runDay)
  const path = `/admin/schedules/${runId}/cancel`
  expect((await readStaffMain(path)).text).not.toMatch(/waitlist|waits? for/)
  const state = 'waiting'
  await newEntry(db, pagesSecret, { ...course, runId, state })
  await newEntry(db, pagesSecret, { ...course, runId, state })
  await newEntry(db, pagesSecret, { ...course, runId, state: 'left' })
  await newEntry(db, pagesSecret, {
    ...course,
    earliest: addDays(runDay, -6),
    latest: addDays(runDay, 24),
    weekends: true,
    state,
  })
  const told = [
    '2 people on the waitlist of this date are told by e-mail, and are off the list',
    '1 person who waits for any date goes on waiting for another one',
  ]
  const form = await readStaffMain(path)
  for (const words of told) expect(form.text).toContain(words)
  const dialog = (await postAsStaff(path, [])).one('dialog')
  for (const words of told) expect(dialog.text).toContain(words)
})

test('the list says who waits for a date, what is kept for them, and which date is overbooked', async () => {
  const db = await pagesDatabase()
  const overbooked = await date(mondayIn(76), { maxCapacity: 1 })
  for (let nth = 0; nth < 2; nth += 1) await staff.booking({ scheduleId: overbooked, ...course })
  const kept = await date(mondayIn(77), { maxCapacity: 1, offeredPlaces: 2 })
  const offer = {
    state: 'offered' as const,
    heldRunId: kept,
    places: 2,
    placesHeld: 2,
    offerPlaces: 2,
    offeredAt: new Date(),
    offerUntil: londonInstant(mondayIn(76), '00:00'),
  }
  await newEntry(db, pagesSecret, { ...course, runId: kept, ...offer })
  const state = 'waiting'
  await newEntry(db, pagesSecret, { ...course, runId: kept, state })
  // Any weekday of that month: one line more for each of its dates.
  const month = { earliest: mondayIn(76), latest: mondayIn(80) }
  await newEntry(db, pagesSecret, { ...course, ...month, state })
  await date('2028-06-05', { maxCapacity: 1 })
  const rows = (await readStaffMain('/admin/schedules?course=mechanical-restraints')).all('li')
  const textOf = (day: string) => rows.find(({ text }) => text.includes(day))?.text
  expect(textOf(dayText(mondayIn(76)))).toMatch(/2 of 1\s*Overbooked\s*1 waiting$/)
  expect(textOf(dayText(mondayIn(77)))).toMatch(
    /0 of 1\s*2 waiting, 2 places kept for the waitlist\s*Overbooked with the places kept$/,
  )
  expect(textOf('5 June 2028')).toMatch(/0 of 1$/)
})

test('a date that a rule forbids is not published, and says why; with trainer and room it is', async () => {
  const db = await pagesDatabase()
  const lead = await addTrainer(db, 'Nadia Brook', course.courseSlug)
  const room = await addRoom(db, 'Brook room', 8)
  const day = workingDayIn(46)
  const id = await date(day, { status: 'draft' })
  const path = `/admin/schedules/${id}`
  const form = {
    ...course,
    intent: 'edit',
    status: 'active',
    startDate: day,
    endDate: day,
    starts: '09:00',
    ends: '17:00',
    location: '64 South Street',
    instructor: '',
    maxCapacity: '8',
  }
  const refused = await postAsStaff(path, form, 400)
  expect(refused.region('It cannot be published yet').text).toContain(
    `No room on ${shortDayText(day)}.`,
  )
  expect(refused.region('Edit this date').text).toContain(
    `No lead trainer on ${shortDayText(day)}.`,
  )
  const assigned = await askAsStaff(path, { intent: 'assign', lead, assistant: '', room })
  expect(assigned.headers.get('location')).toContain('done=assigned')
  expect((await askAsStaff(path, form)).status).toBe(302)
  const listed = async () =>
    (await readStaffMain('/admin/schedules?course=mechanical-restraints'))
      .all('li')
      .find((row) => row.all(`a[href="${path}"]`).length > 0)?.text
  expect(await listed()).not.toContain('Breaks a rule')
  // Somebody may be ill: a published date loses its trainer, and nobody their place.
  await askAsStaff(path, { intent: 'assign', room })
  expect(await listed()).toContain('Breaks a rule')
  await askAsStaff(path, { intent: 'assign', lead, room })
  const other = await date(day, { status: 'draft' })
  const taken = await postAsStaff(`/admin/schedules/${other}`, { intent: 'assign', lead }, 400)
  expect(taken.text).toContain(
    `Nadia Brook is taken on ${shortDayText(day)}: Mechanical Restraints.`,
  )
})

test('the list says how many people a date still needs, and by when', async () => {
  const soon = addDays(londonToday(new Date()), 20)
  await date(soon, { maxCapacity: 6 })
  const rows = (await readStaffMain('/admin/schedules?course=mechanical-restraints')).all('li')
  expect(rows.some(({ text }) => /3 more needed by \w+ \d+ \w+/.test(text))).toBe(true)
})

test('a date that has begun stands under “Now”, and a cancelled one is never confirmed to run', async () => {
  const today = londonToday(new Date())
  const endDate = addDays(today, 1)
  const running = await date(addDays(today, -1), { endDate })
  const cancelled = await date(addDays(today, 40), { status: 'cancelled', confirmedAt: new Date() })
  const list = '/admin/schedules?course=mechanical-restraints'
  const now = (await readStaffMain(list)).region('Now')
  expect(now.all('a').map(({ attributes }) => attributes.href)).toContain(
    `/admin/schedules/${running}`,
  )
  const past = await readStaffMain(`${list}&when=past`)
  expect(past.all(`a[href="/admin/schedules/${running}"]`)).toEqual([])
  const row = (await readStaffMain(list))
    .all('li')
    .find((each) => each.all(`a[href="/admin/schedules/${cancelled}"]`).length > 0)
  expect(row?.text).toContain('Cancelled')
  expect(row?.text).not.toContain('Confirmed to run')
})

test('a date that was confirmed to run and lost its trainer is promised nowhere, and stands among what needs attention', async () => {
  const id = await date(addDays(londonToday(new Date()), 36), {
    confirmedAt: new Date(),
    breaches: ['no-lead'],
    openBreaches: [{ breach: 'no-lead', text: 'Nobody leads it.' }],
  })
  const path = `/admin/schedules/${id}`
  const rowOn = async (page: string, href: string) => {
    const rows = (await readStaffMain(page)).all('li')
    return rows.find((each) => each.all(`a[href="${href}"]`).length > 0)?.text
  }
  const listed = await rowOn('/admin/schedules?course=mechanical-restraints', path)
  expect(listed).toContain('Confirmed, but a trainer or room is missing')
  expect(listed).not.toContain('Confirmed to run')
  expect((await readStaffMain(path)).text).toContain(
    'Confirmed to run, but a trainer or room is missing: the course’s page does not say so',
  )
  expect(await rowOn('/admin/matters', `${path}#classroom`)).toContain(
    'It was confirmed to run: the course’s page does not say so until this is mended.',
  )
})

test('staff see only the dates that break a rule, and take one off sale in one press', async () => {
  const text = 'Rosa Blythe is not qualified on Mon 4 Jan: first aid trainer ends 2 January 2027.'
  const id = await date(addDays(londonToday(new Date()), 50), {
    breaches: ['not-qualified'],
    openBreaches: [{ breach: 'not-qualified', text }],
  })
  const reasoned = await date(addDays(londonToday(new Date()), 52), { breaches: ['no-lead'] })
  const fine = await date(addDays(londonToday(new Date()), 51), { breaches: [] })
  const broken = await readStaffMain('/admin/schedules?course=mechanical-restraints&rule=broken')
  const listed = broken.all('a').map(({ attributes }) => attributes.href)
  expect(listed).toContain(`/admin/schedules/${id}`)
  expect(listed).not.toContain(`/admin/schedules/${fine}`)
  const row = (of: string) =>
    broken.all('li').find((each) => each.all(`a[href="/admin/schedules/${of}"]`).length > 0)?.text
  expect(row(id)).toContain(text)
  expect(row(reasoned)).toContain('Breaks a rule, with a reason')
  const path = `/admin/schedules/${id}`
  const press = async (intent: string) => {
    const answer = await askAsStaff(path, { intent })
    return readStaffMain(answer.headers.get('location') ?? '')
  }
  const stopped = await press('stop-sales')
  expect(stopped.text).toContain('Sales are stopped')
  expect(stopped.text).toContain('Sales stopped')
  const started = await press('start-sales')
  expect(started.text).toContain('The date is on sale again.')
})

test('a date that breaks a rule stands on the first screen, with whose paper it is and until when', async () => {
  const today = londonToday(new Date())
  const text = `Rosa Blythe is not qualified: first aid trainer ended ${dayText(addDays(today, -1))}.`
  // The earliest of all: the first screen names only some.
  const id = await date(addDays(today, -60), {
    endDate: addDays(today, 5),
    breaches: ['not-qualified'],
    openBreaches: [{ breach: 'not-qualified', text }],
  })
  const link = `a[href^="/admin/schedules/${id}"]`
  const named = (list: HtmlElement) =>
    list.all('li').find((each) => each.all(link).length > 0)?.text
  const dashboard = (await readStaffMain('/admin/dashboard')).region('Needs attention')
  expect(named(dashboard)).toContain('breaks a rule')
  expect(named(dashboard)).toContain(text)
  const matters = await readStaffMain('/admin/matters')
  expect(named(matters.one('[aria-label="Dates that need attention"]'))).toContain(text)
  await changeRow(await pagesDatabase(), courseSchedules, id, { status: 'cancelled' })
})

test('a date of which the regulator was to be told leads to the form that records it, until it is recorded', async () => {
  const today = londonToday(new Date())
  const id = await date(addDays(today, 2), {
    courseSlug: 'security-guard',
    courseTitle: 'Security Guard',
    delivery: 'virtual-classroom',
    endDate: addDays(today, 5),
  })
  const links = async () =>
    (await readStaffMain(`/admin/schedules/${id}`))
      .all('a')
      .filter(({ attributes }) => attributes.href?.endsWith('#told'))
  const [link] = await links()
  expect(link?.text).toMatch(/^The regulator had to be told by .* address\.$/)
  const path = link?.attributes.href?.replace('#told', '') ?? ''
  const record = (toldOn: string) => askAsStaff(path, { toldOn, reference: 'E-mail 4711' })
  await record(today)
  expect((await links())[0]?.text).toContain('The regulator was told on')
  await record(addDays(today, -21))
  expect(await links()).toEqual([])
})
