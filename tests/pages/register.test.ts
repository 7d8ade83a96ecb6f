import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { recordEntries } from '#app/operations/register/record-entries.ts'
import { users } from '#app/storage/schema/accounts.ts'
import { runTrainers } from '#app/storage/schema/assignment.ts'
import { departureSignatures } from '#content/rules/register-rules.ts'
import { addRow } from '../rows.ts'
import { addTrainer } from '../staff/test-classroom.ts'
import { addWriter, closingEntry, markEntry, type Writer } from '../staff/test-register.ts'
import { testStaff } from '../staff/test-staff.ts'
import { pagesDatabase } from './academy-pages.ts'
import { filledForm } from './form-fields.ts'
import type { HtmlElement } from './html.ts'
import { leadOnDay } from './own-trainer.ts'
import { askAsStaff, postAsStaff, readStaffMain } from './staff.ts'

const yesterday = addDays(londonToday(new Date()), -1)
let runId: string
let others: string
let ana: string

/** A class of its own for each test, which changes its register. */
beforeEach(async () => {
  const db = await pagesDatabase()
  const staff = testStaff(db)
  const course = { courseSlug: 'emergency-first-aid', courseTitle: 'Emergency First Aid at Work' }
  runId = await staff.date(yesterday, course)
  others = await staff.date(yesterday, course)
  const hours = { date: yesterday, starts: '09:00', ends: '17:00' }
  await leadOnDay(runId, yesterday)
  const otherId = await addTrainer(db, 'Olga Other', course.courseSlug)
  await addRow(db, runTrainers, { scheduleId: others, ...hours, trainerId: otherId, role: 'lead' })
  ana = await staff.booking({ scheduleId: runId, ...course, fullName: 'Ana Lopes' })
  await staff.booking({ scheduleId: others, ...course, fullName: 'Otto Other' })
})

/** Written down by somebody of the office. */
async function write(author: Writer, entries: readonly object[]) {
  const services = { db: await pagesDatabase(), now: () => new Date(), nudge: () => undefined }
  return recordEntries({ runId, author, device: randomUUID(), entries }, services)
}

const late = () => markEntry(ana, { day: yesterday, is: 'late', arrived: '09:25' })

/** She came late and left early, and the day is closed. */
async function closeShort() {
  const left = { day: yesterday, half: 'afternoon', is: 'left', departed: '15:00' } as const
  const author = await addWriter(await pagesDatabase(), 'admin')
  await write(author, [late(), markEntry(ana, left), closingEntry(yesterday)])
}

/** The office corrects the afternoon of a day that is closed. */
async function correctAfternoon() {
  const address = `/admin/attendance/${runId}`
  const change = { [`is ${ana}`]: 'present' }
  const closed = await readStaffMain(address)
  const refused = await postAsStaff(address, marks(closed, 'afternoon', change), 400)
  expect(refused.text).toContain('a correction needs a reason')
  const said = { ...change, reason: 'She came back at once' }
  await askAsStaff(address, marks(closed, 'afternoon', said))
}

const page = () => `/trainer/runs/${runId}/register?day=${yesterday}`

/** A form of the page as a browser sends it, with these choices. */
function filled(form: HtmlElement, choices: Record<string, string>): [string, string][] {
  const hidden = form
    .all('input')
    .filter(({ attributes }) => attributes.type === 'hidden')
    .map(({ attributes }): [string, string] => [attributes.name ?? '', attributes.value ?? ''])
  return [...hidden, ...Object.entries(choices)]
}

/** What is chosen in a column belongs to the form of it. */
function marks(main: HtmlElement, half: string, choices: Record<string, string>) {
  const people = main
    .all(`[form="marks-${half}"]`)
    .filter(({ attributes }) => attributes.name === 'person')
    .map(({ attributes }): [string, string] => ['person', attributes.value ?? ''])
  return [...filled(main.one(`#marks-${half}`), choices), ...people]
}

/** The mark that is chosen for somebody. */
const chosen = (main: HtmlElement, half: string, bookingId: string) =>
  main.one(`#${half}-${bookingId}`).one('[checked]').attributes.value

const rowOf = (main: HtmlElement, name: string) =>
  main.all('tbody tr').find((row) => row.one('th').text === name)?.text

test('a trainer marks everybody with plain forms, and what is wrong is said beside the person', async () => {
  const own = (await readStaffMain('/trainer/dates')).region('Registers of dates that are over')
  expect(own.all('a').map(({ attributes }) => attributes.href)).toContain(
    `/trainer/runs/${runId}/register`,
  )
  const before = await readStaffMain(page())
  expect(rowOf(before, 'Ana Lopes')).toBeDefined()
  const wrong = await postAsStaff(
    page(),
    marks(before, 'morning', { [`is ${ana}`]: 'late', [`arrived ${ana}`]: '18:00' }),
    400,
  )
  expect(wrong.text).toContain('is not within this half of the day')
  expect(wrong.one(`[name="arrived ${ana}"][value="18:00"]`)).toBeDefined()
  const answer = await askAsStaff(
    page(),
    marks(before, 'morning', { [`is ${ana}`]: 'late', [`arrived ${ana}`]: '09:25' }),
  )
  expect(answer.status).toBe(302)
  const after = await readStaffMain(page())
  expect(after.one(`[name="arrived ${ana}"][value="09:25"]`)).toBeDefined()
  expect(after.region('Close the day').text).toContain('1 mark is missing')
  const refused = await postAsStaff(
    page(),
    filled(after.region('Close the day').one('form'), {}),
    400,
  )
  expect(refused.text).toContain('Somebody is not marked yet')
})

test('staff change what somebody else marked with a reason, and from a page that shows it', async () => {
  const db = await pagesDatabase()
  const staff = testStaff(db)
  const course = { courseSlug: 'emergency-first-aid', courseTitle: 'Emergency First Aid at Work' }
  const run = await staff.date(yesterday, course)
  const bea = await staff.booking({ scheduleId: run, ...course, fullName: 'Bea Stone' })
  const cal = await staff.booking({ scheduleId: run, ...course, fullName: 'Cal Reed' })
  const path = `/admin/attendance/${run}?day=${yesterday}`
  const before = await readStaffMain(path)
  const colleague = await addWriter(db, 'admin')
  const absent = {
    type: 'mark',
    id: randomUUID(),
    madeAt: new Date().toISOString(),
    bookingId: bea,
    day: yesterday,
    half: 'afternoon',
    is: 'absent',
    arrived: null,
    departed: null,
    replaces: [],
    reason: null,
  }
  const services = { db, now: () => new Date(), nudge: () => undefined }
  const send = (entry: object) =>
    recordEntries(
      { runId: run, author: colleague, device: randomUUID(), entries: [entry] },
      services,
    )
  await send(absent)
  // The page does not show what the colleague marked since.
  const present = { [`is ${bea}`]: 'present' }
  const refused = await postAsStaff(path, marks(before, 'afternoon', present), 400)
  expect(refused.text).toContain('Somebody changed this at the same time')
  expect(chosen(refused, 'afternoon', bea)).toBe('absent')
  // Now it does, and asks why. What the colleague marks meanwhile about somebody else is shown.
  const there = { ...absent, id: randomUUID(), bookingId: cal, is: 'present' }
  await send(there)
  const shown = await readStaffMain(path)
  const replaces = [there.id]
  await send({ ...absent, id: randomUUID(), bookingId: cal, replaces, reason: 'Went home' })
  const both = { ...present, [`is ${cal}`]: 'present' }
  const unsaid = await postAsStaff(path, marks(shown, 'afternoon', both), 400)
  expect(unsaid.text).toContain('Somebody else marked this: a change needs a reason.')
  expect(chosen(unsaid, 'afternoon', bea)).toBe('present')
  expect(chosen(unsaid, 'afternoon', cal)).toBe('absent')
  const said = marks(unsaid, 'afternoon', {
    ...present,
    [`is ${cal}`]: 'absent',
    reason: 'Came at two',
  })
  expect((await askAsStaff(path, said)).status).toBe(302)
  expect(chosen(await readStaffMain(path), 'afternoon', bea)).toBe('present')
})

test('marks of two people that differ are decided with a reason, and the day is closed', async () => {
  const db = await pagesDatabase()
  await write(await addWriter(db, 'admin'), [late()])
  await write(await addWriter(db, 'admin'), [markEntry(ana, { day: yesterday, is: 'absent' })])
  const differing = await readStaffMain(page())
  const conflicts = differing.region('Marks that differ')
  expect(conflicts.text).toMatch(/Late, 09:25 \(.+\)/)
  expect(conflicts.text).toContain('Absent (Marcus Adeyemi)')
  const form = conflicts.one('form')
  const choice = { value: 'late/09:25/' }
  const refused = await postAsStaff(page(), filled(form, { ...choice, reason: '' }), 400)
  expect(refused.text).toContain('choose which mark is right, and give a reason')
  await askAsStaff(page(), filled(form, { ...choice, reason: 'She was at the entrance' }))
  const decided = await readStaffMain(page())
  await askAsStaff(
    page(),
    marks(decided, 'afternoon', { [`is ${ana}`]: 'left', [`departed ${ana}`]: '15:00' }),
  )
  const marked = await readStaffMain(page())
  expect(rowOf(marked, 'Ana Lopes')).toContain('5 h 5 min of 6 h')
  expect(rowOf(marked, 'Ana Lopes')).toContain('55 minutes short: cannot be put forward')
  const paper = marked.one('[form="paper"][name="person"]').attributes.value ?? ''
  await askAsStaff(page(), {
    intent: 'paper',
    day: yesterday,
    person: paper,
    reason: 'The tablet was flat: folder 7',
  })
  const ready = await readStaffMain(page())
  expect(rowOf(ready, 'Ana Lopes')).toContain('Signed on paper')
  const looks = [differing, ready].map(
    (main) => main.region('Close the day').one('summary').attributes.class ?? '',
  )
  expect(looks.map((look) => look.includes('hazard-tape'))).toEqual([false, true])
  const signed = { signedAs: 'Rosa Blythe' }
  const closing = filled(marked.region('Close the day').one('form'), signed)
  expect((await askAsStaff(page(), closing)).status).toBe(302)
  // Sent twice, it is closed once.
  expect((await askAsStaff(page(), closing)).status).toBe(302)
  expect((await readStaffMain(page())).text).toContain('Closed')
})

/** She was there all day. */
async function markWhole() {
  const author = await addWriter(await pagesDatabase(), 'admin')
  const marked = ['morning', 'afternoon'] as const
  await write(
    author,
    marked.map((half) => markEntry(ana, { day: yesterday, half })),
  )
}

test('the lead says when the day was really taught, as the timetable has it unless changed: what was not counts for nobody and is a gap', async () => {
  await markWhole()
  const form = (await readStaffMain(page())).region('Close the day').one('form')
  const value = (name: string) => form.all(`[name="${name}"]`)[0]?.attributes.value
  const planned = ['began', 'break from', 'break until', 'ended'].map(value)
  expect(planned).toEqual(['09:00', '12:30', '13:00', '17:00'])
  const real = { began: '09:00', 'break from': '12:30', 'break until': '13:00', ended: '15:00' }
  const closing = filled(form, { ...real, signedAs: 'Rosa Blythe' })
  expect((await askAsStaff(page(), closing)).status).toBe(302)
  const taught = 'Taught 09:00 to 15:00, break 12:30 to 13:00: 2 h less than the timetable has'
  const closed = await readStaffMain(page())
  expect(closed.region('The day is closed').text).toContain(taught)
  expect(rowOf(closed, 'Ana Lopes')).toContain('30 minutes short: cannot be put forward')
  const missing = (await readStaffMain(`/admin/inspection/runs/${runId}`)).region('What is missing')
  expect(missing.text).toContain('Taught less')
  expect(missing.text).toContain(taught)
})

test('a signature on paper says why, and is taken back with a reason until the day is closed', async () => {
  await markWhole()
  const sign = async (reason: string) => {
    const person = (await readStaffMain(page())).one('[form="paper"][name="person"]')
    return askAsStaff(page(), {
      intent: 'paper',
      day: yesterday,
      person: person.attributes.value ?? '',
      reason,
    })
  }
  const mayTakeBack = (main: HtmlElement) => main.texts('button').includes('Take back')
  expect((await sign('')).status).toBe(400)
  expect(mayTakeBack(await readStaffMain(page()))).toBe(false)
  await sign('The tablet was flat')
  const signed = await readStaffMain(page())
  expect(signed.all('[form="paper"][name="person"]')).toEqual([])
  const takeBack = (reason: string) =>
    askAsStaff(page(), filledForm(signed, 'Take back', { reason }))
  expect((await takeBack('')).status).toBe(400)
  expect((await takeBack('She signed in the wrong row')).status).toBe(302)
  expect(mayTakeBack(await readStaffMain(page()))).toBe(false)
  await sign('Signed again on paper')
  const form = (await readStaffMain(page())).region('Close the day').one('form')
  // The trainer signs as well.
  expect((await askAsStaff(page(), filled(form, {}))).status).toBe(400)
  await askAsStaff(page(), filled(form, { signedAs: 'Rosa Blythe' }))
  const closed = await readStaffMain(page())
  expect(closed.text).toContain('Closed')
  expect(rowOf(closed, 'Ana Lopes')).toContain('Signed on paper')
  expect(mayTakeBack(closed)).toBe(false)
})

test('staff see the registers of the last weeks, and each with its amendments and its proof', async () => {
  await closeShort()
  const list = await readStaffMain('/admin/attendance')
  const row = list
    .all('li')
    .find((each) => each.all(`a[href="/admin/attendance/${runId}"]`).length > 0)
  expect(row?.text).toContain('1 person short of hours')
  expect(row?.text).toContain('Emergency First Aid at Work')
  const address = `/admin/attendance/${runId}`
  const before = await readStaffMain(address)
  expect(before.region('Proof against alterations').text).toContain('Whole')
  const table = before.region('Register of the day').one('table')
  expect(table.texts('thead th').map((head) => head.split(' ')[0])).toEqual([
    ...['Name', 'Morning', 'Afternoon', 'Signature', 'Hours'],
  ])
  expect(table.all('tbody tr').every((each) => each.all('th').length === 1)).toBe(true)
  await correctAfternoon()
  const after = await readStaffMain(address)
  expect(after.region('What was written').text).toContain('“She came back at once”')
  expect(after.region('What was written').text).toMatch(
    /Ana Lopes, (Late|Left|Absent).*, corrected to Present/,
  )
  expect(after.text).toContain('Closed, amended')
  expect(rowOf(after, 'Ana Lopes')).not.toContain('short')
})

test('three days after a day was closed its trainers see the marks, and the office changes them', async () => {
  const db = await pagesDatabase()
  const staff = testStaff(db)
  const day = addDays(yesterday, -4)
  const course = { courseSlug: 'emergency-first-aid', courseTitle: 'Emergency First Aid at Work' }
  const run = await staff.date(day, course)
  await leadOnDay(run, day)
  const dora = await staff.booking({ scheduleId: run, ...course, fullName: 'Dora Dimov' })
  const entries = [
    markEntry(dora, { day }),
    markEntry(dora, { day, half: 'afternoon' }),
    closingEntry(day),
  ]
  const author = await addWriter(db, 'admin')
  const then = { ...staff.services, now: () => new Date(`${day}T20:00:00Z`) }
  await recordEntries({ runId: run, author, device: randomUUID(), entries }, then)
  const main = await readStaffMain(`/trainer/runs/${run}/register?day=${day}`)
  expect(rowOf(main, 'Dora Dimov')).toMatch(/Dora Dimov\s*Present\s*Present\s*Not signed/)
  expect(main.text).toContain('please ask the office')
  expect(main.texts('button')).not.toContain('Correct the morning')
  expect(main.texts('button')).not.toContain('Record signatures')
  const office = await readStaffMain(`/admin/attendance/${run}?day=${day}`)
  expect(office.texts('button')).toContain('Correct the morning')
  expect(office.texts('button')).toContain('Record signatures')
})

test('the register is printed as it was marked, with what proves it, and blank for signing by hand', async () => {
  await closeShort()
  await correctAfternoon()
  const printed = (await readStaffMain(`/trainer/runs/${runId}/register/print?day=${yesterday}`))
    .text
  for (const words of [
    'Ana Lopes',
    'Late, 09:25',
    'amended',
    'Closed and signed by',
    'Corrections after',
  ]) {
    expect(printed).toContain(words)
  }
  expect(printed).toMatch(new RegExp(`${runId}:\\d+:[0-9a-f]{64}`))
  const blank = (await readStaffMain(`/admin/attendance/${runId}/print?blank`)).text
  for (const words of ['Ana Lopes', 'Arrived', 'Left', 'Signature of the trainer']) {
    expect(blank).toContain(words)
  }
  expect(blank).not.toContain('Late, 09:25')
  expect(blank).not.toMatch(/[0-9a-f]{64}/)
})

test('the register of somebody else’s date does not exist for a trainer', async () => {
  for (const path of [
    `/trainer/runs/${others}/register`,
    `/trainer/runs/${others}/register.json`,
    `/trainer/runs/${others}/register/print`,
  ]) {
    const answer = await askAsStaff(path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('Otto Other')
  }
  const posted = await askAsStaff(`/trainer/runs/${others}/register`, { intent: 'close' })
  expect(posted.status).toBe(404)
})

test('a device reads what it needs for the day: names and rows, no drawings, addresses or telephone numbers', async () => {
  const path = 'M60 200L300 90L520 300L900 120'
  const signature = {
    type: 'signature',
    id: randomUUID(),
    madeAt: new Date().toISOString(),
    bookingId: ana,
    day: yesterday,
    how: 'drawn',
    path,
  }
  await write(await addWriter(await pagesDatabase(), 'admin'), [signature])
  const answer = await askAsStaff(`/trainer/runs/${runId}/register.json`)
  const told = (await answer.json()) as Record<string, unknown>
  const db = await pagesDatabase()
  const [author] = await db.select().from(users).where(eq(users.email, 'admin@academy.example'))
  expect(told).toMatchObject({
    runId,
    author: author?.id,
    people: [{ bookingId: ana, fullName: 'Ana Lopes' }],
    days: [
      {
        date: yesterday,
        role: 'lead',
        halves: [
          { half: 'morning', starts: '09:00', ends: '12:30' },
          { half: 'afternoon', starts: '13:00', ends: '17:00' },
        ],
      },
    ],
  })
  expect(told.rows).toMatchObject([{ id: signature.id, content: { how: 'drawn', path: null } }])
  expect(JSON.stringify(told)).not.toMatch(/@post\.example|07700|520 300/)
})

test('on a course that asks for it people sign when they leave, too: in the register, on paper and for inspectors', async () => {
  const db = await pagesDatabase()
  const staff = testStaff(db)
  const course = { courseSlug: 'emergency-first-aid', courseTitle: 'Emergency First Aid at Work' }
  const asking = await staff.date(yesterday, course)
  const dee = await staff.booking({ scheduleId: asking, ...course, fullName: 'Dee Leaver' })
  const author = await addWriter(db, 'admin')
  const services = { db, now: () => new Date(), nudge: () => undefined }
  const about = { madeAt: new Date().toISOString(), day: yesterday }
  const entries = [
    markEntry(dee, about),
    markEntry(dee, { ...about, half: 'afternoon' }),
    {
      type: 'signature',
      id: randomUUID(),
      ...about,
      bookingId: dee,
      how: 'paper',
      path: null,
      reason: 'Folder 9',
    },
  ]
  const asked = departureSignatures as Record<string, string>
  asked[course.courseSlug] = yesterday
  try {
    await recordEntries({ runId: asking, author, device: randomUUID(), entries }, services)
    const own = await readStaffMain(`/admin/attendance/${asking}`)
    expect(rowOf(own, 'Dee Leaver')).toMatch(
      /ArrivalSigned on paper.*Take back.*DepartureSigned on paper/,
    )
    expect(own.region('Close the day').text).toContain('Not signed yet: Dee Leaver.')
    const printed = await readStaffMain(`/admin/attendance/${asking}/print`)
    expect(printed.one('tbody tr').text).toContain('departure not signed')
    const blank = await readStaffMain(`/admin/attendance/${asking}/print?blank`)
    expect(blank.texts('thead th')).toEqual(
      expect.arrayContaining(['Signed, arriving', 'Signed, leaving']),
    )
    const inspected = await readStaffMain(`/admin/inspection/runs/${asking}`)
    expect(inspected.text).toContain('departure not signed')
  } finally {
    delete asked[course.courseSlug]
  }
})
