import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import type { Entry } from '#app/domain/register/entry.ts'
import { runText, shortDayText } from '#app/domain/schedule/run-text.ts'
import { recordEntries } from '#app/operations/register/record-entries.ts'
import { rostersOf } from '#app/storage/register/register-runs.ts'
import { addWriter, closingEntry, markEntry } from '../staff/test-register.ts'
import { testStaff } from '../staff/test-staff.ts'
import { pagesDatabase } from './academy-pages.ts'
import { leadOnDay } from './own-trainer.ts'
import { askAsStaff, readAsStaff, readStaffMain } from './staff.ts'

const daysAgo = (days: number) => addDays(londonToday(new Date()), -days)
const [day, forgottenDay, closedDay] = [daysAgo(60), daysAgo(50), daysAgo(40)]
const dates = (date: string) => ({ startDate: date, endDate: date })

async function begunRegister() {
  const begun = await dateOf(day)
  await write(begun, day)
  return begun
}

async function closedRegister() {
  const closed = await dateOf(closedDay)
  await write(closed, closedDay, [closingEntry(closedDay)])
  return closed
}

/** A date that the signed-in trainer taught, or nobody whom we know, with one person. */
async function dateOf(date: string, trainer: 'own' | null = 'own') {
  const staff = testStaff(await pagesDatabase())
  const course = { courseSlug: 'emergency-first-aid', courseTitle: 'Emergency First Aid at Work' }
  const run = await staff.date(date, course)
  if (trainer === 'own') await leadOnDay(run, date)
  await staff.booking({ scheduleId: run, ...course, fullName: 'Ana Lopes' })
  return run
}

/** Marks everybody in both halves, that evening. */
async function write(run: string, date: string, more: readonly Entry[] = []) {
  const db = await pagesDatabase()
  const { services } = testStaff(db)
  const people = await rostersOf(db, [run])
  const entries = people.flatMap(({ bookingId }) => [
    markEntry(bookingId, { day: date }),
    markEntry(bookingId, { day: date, half: 'afternoon' }),
  ])
  const author = await addWriter(db, 'admin')
  const then = { ...services, now: () => new Date(`${date}T20:00:00Z`) }
  await recordEntries(
    { runId: run, author, device: randomUUID(), entries: [...entries, ...more] },
    then,
  )
}

test('staff find a register that was begun and never closed, however old it is', async () => {
  const begun = await begunRegister()
  const forgotten = await dateOf(forgottenDay)
  const earlier = (await readStaffMain('/admin/attendance')).region('Earlier, not closed')
  const shown = earlier.all('a').map(({ attributes }) => attributes.href)
  expect(shown).toContain(`/admin/attendance/${begun}`)
  expect(shown).not.toContain(`/admin/attendance/${forgotten}`)
  expect(earlier.text).toContain('Not closed')
  const matters = (await readStaffMain('/admin/matters')).text
  expect(matters).toContain(`, ${runText({ startDate: day, endDate: day })}`)
  expect(matters).toContain(`Register not closed: ${shortDayText(day)}.`)
  expect(matters).not.toContain(`Register not closed: ${shortDayText(forgottenDay)}.`)
})

test('a trainer keeps a register that was begun until it is closed, and may close it', async () => {
  const begun = await begunRegister()
  const forgotten = await dateOf(forgottenDay)
  const closed = await closedRegister()
  const list = (await readStaffMain('/trainer/dates')).region('Registers of dates that are over')
  const shown = list.all('a').map(({ attributes }) => attributes.href)
  expect(shown).toContain(`/trainer/runs/${begun}/register`)
  expect(shown).not.toContain(`/trainer/runs/${forgotten}/register`)
  expect(shown).not.toContain(`/trainer/runs/${closed}/register`)
  const rowIn = (region: typeof list) =>
    region.all('li').find((each) => each.all(`a[href="/trainer/runs/${begun}/register"]`).length)
  expect(rowIn(list)?.text).toContain(runText(dates(day)))
  expect(rowIn(list)?.text).toContain('Not closed')
  for (const run of [forgotten, closed]) {
    expect((await askAsStaff(`/trainer/runs/${run}/register`)).status).toBe(404)
  }
  const address = `/trainer/runs/${begun}/register?day=${day}`
  const closing = (await readStaffMain(address)).region('Close the day').one('form')
  const sent = closing
    .all('input')
    .map(({ attributes: { name = '', value = '' } }): [string, string] => [
      name,
      name === 'signedAs' ? 'Rosa Blythe' : value,
    ])
  expect((await askAsStaff(address, sent)).status).toBe(302)
  // As long as it can be corrected it stays, though its date was long ago.
  const after = await readStaffMain(address)
  expect(after.text).toContain('Changes need a reason now: trainers can make them for 72 hours')
  const left = (await readStaffMain('/trainer/dates')).region('Registers of dates that are over')
  expect(rowIn(left)?.text).toContain(runText(dates(day)))
  expect(rowIn(left)?.text).not.toContain('Not closed')
})

test('a trainer is asked for a register in which nobody wrote for four weeks', async () => {
  const run = await dateOf(daysAgo(20))
  const list = (await readStaffMain('/trainer/dates')).region('Registers of dates that are over')
  expect(list.all('a').map(({ attributes }) => attributes.href)).toContain(
    `/trainer/runs/${run}/register`,
  )
  expect((await askAsStaff(`/trainer/runs/${run}/register`)).status).toBe(200)
})

test('the dashboard says how many more matters there are than it lists, as the menu does', async () => {
  for (let nth = 0; nth < 9; nth += 1) await dateOf(daysAgo(3), null)
  const page = await readAsStaff('/admin/dashboard')
  const attention = page.region('Needs attention')
  expect(attention.links(/: the register is not closed$/)).toHaveLength(8)
  const [all] = attention.links(/^All \d+ matters that need attention$/)
  expect(all?.attributes.href).toBe('/admin/matters')
  const count = Number(/\d+/.exec(all?.text ?? '')?.[0])
  const badge = page.links(/^Needs attention\d+\+? open$/)[0]?.text
  expect(badge).toBe(`Needs attention${count > 99 ? '99+' : count} open`)
  const main = await readStaffMain('/admin/matters')
  const listed = [
    ...main.all('article'),
    ...main.all('[aria-label="Dates that need attention"] > li'),
    ...main.all('[aria-label="Registers and trainers’ papers"] a[href^="/admin/attendance/"]'),
  ]
  expect(listed).toHaveLength(count)
})
