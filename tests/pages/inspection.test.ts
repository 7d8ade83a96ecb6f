import { createHash, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { adminMoment } from '#app/domain/basics/admin-time.ts'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import type { Delivery } from '#app/domain/schedule/lawful/delivery.ts'
import { shortDayText } from '#app/domain/schedule/run-text.ts'
import { recordEntries } from '#app/operations/register/record-entries.ts'
import { policiesPage } from '#app/pack/rules-pages.tsx'
import { sessions, users } from '#app/storage/schema/accounts.ts'
import { auditLog } from '#app/storage/schema/audit.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { entryRecords } from '#app/storage/schema/entry-check.ts'
import { inspections } from '#app/storage/schema/inspection.ts'
import { links } from '#app/storage/schema/people.ts'
import { changeRow } from '../rows.ts'
import { addWriter, markEntry, type Writer } from '../staff/test-register.ts'
import { testStaff } from '../staff/test-staff.ts'
import { ask, pagesDatabase, pagesServices, readMain } from './academy-pages.ts'
import { readHtml } from './html.ts'
import { askAsStaff, postAsStaff, readStaffMain } from './staff.ts'

// Under the rules since 1 March 2026, also when the clock is set to the end of that month.
const past = addDays(londonToday(new Date()), -25)
const list = `/admin/inspection?from=${past}&until=${past}`
let runId: string
let others: string
let ana: string

beforeAll(async () => {
  const staff = testStaff(await pagesDatabase())
  const course = { courseSlug: 'door-supervisor', courseTitle: 'Door Supervisor' }
  runId = await staff.date(past, course)
  others = await staff.date(past, course)
  ana = await staff.booking({ scheduleId: runId, ...course, fullName: 'Ana Inspected' })
  await staff.booking({ scheduleId: runId, ...course, fullName: 'Ben Inspected' })
  await staff.booking({ scheduleId: others, ...course, fullName: 'Otto Elsewhere' })
})

/** A password that was given within ten minutes is not asked for again. */
beforeEach(async () => {
  await (await pagesDatabase()).update(sessions).set({ confirmedAt: null })
})

const proof = async () => (await pagesServices()).env.sandboxAdmin.password
const money = /£|\bprices?\b|250\.00|@post\.example|07700/i

test('without the password again nothing is made, and what was ticked stays ticked', async () => {
  const form = { which: 'ticked', run: runId, intent: 'pack' }
  const asked = await postAsStaff(list, form, 400)
  expect(asked.text).toContain('Please enter your password')
  expect(asked.one(`[name="run"][value="${runId}"]`).attributes.checked).toBeDefined()
  const wrong = await postAsStaff(list, { ...form, proof: 'not it' }, 400)
  expect(wrong.text).toContain('That password is not right')
  const nothing = await postAsStaff(
    list,
    { which: 'ticked', intent: 'pack', proof: await proof() },
    400,
  )
  expect(nothing.text).toContain('Please tick a date or a person')
})

test('each date says how much is missing before anything is made', async () => {
  const link = (await readStaffMain(list)).one(`a[href="/admin/inspection/runs/${runId}"]`)
  const run = await readStaffMain(`/admin/inspection/runs/${runId}`)
  const [, count] = /(\d+) things are missing/.exec(run.region('What is missing').text) ?? []
  expect(link.text).toContain(`${count} things missing`)
})

test('one passport that is recorded for two people is told to the office and to inspectors', async () => {
  const db = await pagesDatabase()
  const [ben] = await db
    .select({ id: courseEnrollments.id })
    .from(courseEnrollments)
    .where(eq(courseEnrollments.fullName, 'Ben Inspected'))
  await db
    .insert(entryRecords)
    .values(
      [ana, ben?.id ?? ''].map((enrollmentId) => ({
        enrollmentId,
        kind: 'identity' as const,
        source: 'staff' as const,
        number: '4821',
        document: 'passport' as const,
        country: 'United Kingdom',
        expiresOn: '2031-01-01',
        showsBirth: true,
        seenBy: 'staff',
        seenAt: new Date(),
      })),
    )
  const told = 'Passport ending 4821: Ana Inspected, Ben Inspected'
  expect((await readStaffMain(`/admin/attendance/${runId}`)).text).toContain(told)
  const look = (await readStaffMain(`/admin/inspection/runs/${runId}`)).region(
    'Look at these rows first',
  )
  expect(look.text).toContain(told)
  await db.delete(entryRecords).where(eq(entryRecords.enrollmentId, ana))
})

test('a pack of two people is downloaded within minutes of the password, and each date audited', async () => {
  const made = await askAsStaff(list, {
    which: 'ticked',
    person: `${runId} ${ana}`,
    intent: 'pack',
    proof: await proof(),
  })
  expect(made.status).toBe(303)
  const id = new URL(made.headers.get('location') ?? '', 'http://a').searchParams.get('made')
  const page = await readStaffMain(`${list}&made=${id}`)
  expect(page.region('Prepared').text).toContain('Pack of 1 person on 1 date')
  const answer = await askAsStaff(`/admin/inspection/packs/${id}`)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const files = unzipSync(bytes)
  expect(Object.keys(files)).toContain('index.html')
  const index = new TextDecoder().decode(files['index.html'])
  expect(index).toContain('Ana Inspected')
  expect(index).not.toContain('Ben Inspected')
  expect(index).toContain('no register was begun')
  expect(index).not.toMatch(money)
  const text = (name: string) => new TextDecoder().decode(files[name])
  for (const name of Object.keys(files).filter((each) => each.endsWith('.html'))) {
    expect(text(name), name).toContain('<main>')
  }
  const ruled = { title: 'Course', delivery: 'classroom' as const, firstDay: '2026-11-13' }
  const policies = (slug: string, delivery: Delivery = ruled.delivery) =>
    new TextDecoder().decode(policiesPage([{ ...ruled, slug, delivery }], ''))
  expect(policies('emergency-first-aid')).toContain('At least 1 day and 6 hours of teaching')
  const refresher = 'door-supervisor-refresher'
  expect(policies(refresher)).toContain('At least 21 hours of teaching')
  expect(policies(refresher, 'classroom-with-self-study')).toContain('At least 11 h 15 min')
  expect(policies('security-guard')).not.toContain('The regulator is told')
  expect(policies('security-guard')).toMatch(/Privacy policy, [^<]*: \/privacy-policy/)
  expect(policies('security-guard', 'virtual-classroom')).toContain(
    'The regulator is told 5 working days before',
  )
  expect(text('retention.html')).toContain(
    '<td>Results of assessments</td><td>3 years after the course</td>',
  )
  const db = await pagesDatabase()
  const [{ sha256 } = { sha256: null }] = await db
    .select({ sha256: inspections.sha256 })
    .from(inspections)
    .where(eq(inspections.id, id ?? ''))
  expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  const rows = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, runId))
    .orderBy(auditLog.id)
  expect(rows.map(({ action }) => action)).toContain('inspection-pack-downloaded')
  expect(rows.at(-1)?.details).toEqual({ inspection: id, people: '1' })
  // After a while the password is asked for again.
  await db.execute(sql`update sessions set confirmed_at = now() - interval '11 minutes'`)
  const later = await askAsStaff(`/admin/inspection/packs/${id}`)
  const file = `/admin/inspection/packs/${id}`
  expect(later.headers.get('location')).toBe(`/admin/confirm?next=${encodeURIComponent(file)}`)
  const again = await postAsStaff(later.headers.get('location') ?? '', { proof: 'no' }, 400)
  expect(again.text).toContain('That password is not right')
  const right = { proof: await proof() }
  const proved = await askAsStaff(later.headers.get('location') ?? '', right)
  expect(proved.headers.get('location')).toBe(file)
  // And after a day there is nothing to download.
  await changeRow(db, inspections, id ?? '', { expiresAt: new Date() })
  expect((await askAsStaff(`/admin/inspection/packs/${id}`)).status).toBe(404)
})

async function newLink(which = runId) {
  const page = await postAsStaff(list, {
    which: 'ticked',
    run: which,
    intent: 'link',
    proof: await proof(),
  })
  return /\/inspection\/[\w-]{43}/.exec(page.text)?.[0] ?? ''
}

test('an inspector reads the chosen date by a link, what is missing first, and nothing else', async () => {
  const link = await newLink()
  const page = await readMain(link)
  expect(page.region('What is missing').text).toContain('No lead trainer on')
  const accusation = 'No record that the regulator was told by'
  expect(page.region('What is missing').text).not.toContain(accusation)
  expect(page.region('What is missing').text).not.toContain('Everything that is asked for is here')
  expect(page.text).not.toMatch(money)
  const screens = await testStaff(await pagesDatabase()).date(past, {
    delivery: 'virtual-classroom',
  })
  const other = await readMain(await newLink(screens))
  expect(other.region('What is missing').text).toContain(accusation)
  const run = await readMain(`${link}/runs/${runId}`)
  for (const words of ['Ana Inspected', 'Ben Inspected', 'Not marked', 'Entry checks', 'Results']) {
    expect(run.text).toContain(words)
  }
  expect(run.text).not.toMatch(money)
  expect(run.all('form, button, input')).toEqual([])
  const pdf = await ask(`${link}/runs/${runId}/register.pdf`)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect((await ask(`${link}/runs/${others}`)).status).toBe(404)
  expect((await ask(`${link}/runs/${others}/register.pdf`)).status).toBe(404)
  const answer = await ask(link)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toContain('<meta name="robots" content="noindex"')
})

test('by the link and in the pack stands every row of the register, with its author and both times', async () => {
  const db = await pagesDatabase()
  const staff = testStaff(db)
  const course = { courseSlug: 'emergency-first-aid', courseTitle: 'Emergency First Aid at Work' }
  const run = await staff.date(past, course)
  const cara = await staff.booking({ scheduleId: run, ...course, fullName: 'Cara Conflict' })
  const dan = await staff.booking({ scheduleId: run, ...course, fullName: 'Dan Changed' })
  const [marcus, helen] = [await addWriter(db, 'admin'), await addWriter(db, 'admin')]
  await changeRow(db, users, helen.id, { name: 'Helen Marsh' })
  const mark = (bookingId: string, more: Partial<ReturnType<typeof markEntry>>) =>
    markEntry(bookingId, { day: past, madeAt: `${past}T12:10:00.000Z`, ...more })
  const send = (author: Writer, entries: readonly unknown[]) => {
    const services = { ...staff.services, now: () => new Date(`${past}T16:30:00Z`) }
    return recordEntries({ runId: run, author, device: randomUUID(), entries }, services)
  }
  // Two devices mark differently, and somebody decides; another mark is changed the same day.
  const [absent, there] = [mark(cara, { is: 'absent' }), mark(cara, {})]
  await send(marcus, [absent, mark(dan, { is: 'absent' })])
  await send(helen, [there])
  const replaces = [absent.id, there.id]
  await send(helen, [mark(cara, { replaces, reason: 'She sat in the last row' })])

  const link = await readMain(`${await newLink(run)}/runs/${run}`)
  const made = await askAsStaff(list, [
    ...[
      ['which', 'ticked'],
      ['run', run],
      ['intent', 'pack'],
    ].map(([name = '', value = '']): [string, string] => [name, value]),
    ['proof', await proof()],
  ])
  const id = new URL(made.headers.get('location') ?? '', 'http://a').searchParams.get('made')
  const answer = await askAsStaff(`/admin/inspection/packs/${id}`)
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const name = Object.keys(files).find((each) => each.endsWith('/date.html')) ?? ''
  const pack = readHtml(new TextDecoder().decode(files[name]))
  for (const page of [link, pack]) {
    const day = shortDayText(past)
    const written = (by: string) =>
      `${by}, ${adminMoment(new Date(`${past}T12:10:00Z`))}, received ${adminMoment(new Date(`${past}T16:30:00Z`))}`
    const rows = page.region('Every row of the register').all('tbody tr')
    expect(rows.map((row) => row.texts('td').slice(1))).toEqual([
      [`${day}, morning: Cara Conflict, Absent`, written('Marcus Adeyemi')],
      [`${day}, morning: Dan Changed, Absent`, written('Marcus Adeyemi')],
      [`${day}, morning: Cara Conflict, Present`, written('Helen Marsh')],
      [expect.stringContaining('“She sat in the last row”'), written('Helen Marsh')],
    ])
    const look = page.region('Look at these rows first').text
    expect(look).toContain('Marks of another person that were decided or replaced')
    expect(look).toContain('“She sat in the last row”')
  }
  expect(Object.keys(files)).toContain(name.replace('date.html', 'chain.json'))
  expect(new TextDecoder().decode(files['index.html'])).toContain('She sat in the last row')
})

test('the link ends after eight hours, and as soon as staff end it', async () => {
  const db = await pagesDatabase()
  const first = await newLink()
  const second = await newLink()
  const [latest] = await db.select().from(inspections).orderBy(sql`made_at desc`).limit(1)
  const hours = (latest?.expiresAt.getTime() ?? 0) - (latest?.madeAt.getTime() ?? 0)
  expect(hours).toBe(8 * 3_600_000)
  const end = await askAsStaff('/admin/inspection', { intent: 'end', link: latest?.id ?? '' })
  const after = await readStaffMain(end.headers.get('location') ?? '')
  expect(after.texts('[role="status"]').join(' ')).toContain('The link has ended')
  expect((await ask(second)).status).toBe(404)
  expect((await ask(first)).status).toBe(200)
  await db.update(links).set({ expiresAt: new Date() }).where(eq(links.purpose, 'inspection'))
  const ended = await ask(first)
  expect(ended.status).toBe(404)
  const words = await ended.text()
  expect(words).toContain('This link does not work any more')
  expect(words).toContain('Ask the academy for another one.')
})

test('a notice to the regulator is recorded with the days as they are, and is no longer missing', async () => {
  const address = `/admin/inspection/runs/${runId}`
  const refused = await postAsStaff(address, { toldOn: '2999-01-01', reference: '' }, 400)
  expect(refused.text).toContain('Please enter a day that has come')
  const told = addDays(past, -20)
  const saved = await askAsStaff(address, { toldOn: told, reference: 'E-mail 4711' })
  expect(saved.headers.get('location')).toBe(`${address}?saved`)
  const page = await readStaffMain(address)
  expect(page.region('Notices to the regulator').text).toContain('E-mail 4711')
  expect(page.region('What is missing').text).not.toContain('regulator')
})
