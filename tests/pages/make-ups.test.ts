import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { recordEntries } from '#app/operations/register/record-entries.ts'
import { addTrainer } from '../staff/test-classroom.ts'
import {
  addWriter,
  closingEntry,
  makeUpEntry,
  markEntry,
  type Writer,
} from '../staff/test-register.ts'
import { testStaff } from '../staff/test-staff.ts'
import { pagesDatabase } from './academy-pages.ts'
import type { HtmlElement } from './html.ts'
import { askAsStaff, postAsStaff, readStaffMain } from './staff.ts'

const day = addDays(londonToday(new Date()), -5)
const later = addDays(day, 2)
let runId: string
let ana: string
let priya: string
let colleague: Writer

/** A class of its own for each test: a session counts for everything after it. */
beforeEach(async () => {
  const db = await pagesDatabase()
  const staff = testStaff(db)
  const course = { courseSlug: 'emergency-first-aid', courseTitle: 'Emergency First Aid at Work' }
  runId = await staff.date(day, course)
  priya = await addTrainer(db, 'Priya Raman', course.courseSlug)
  ana = await staff.booking({ scheduleId: runId, ...course, fullName: 'Ana Lopes' })
  colleague = await addWriter(db, 'admin')
  await write([
    markEntry(ana, { day, is: 'absent' }),
    markEntry(ana, { day, half: 'afternoon' }),
    closingEntry(day),
  ])
})

/** Written by somebody else in the office. */
async function write(entries: readonly unknown[]) {
  const db = await pagesDatabase()
  const services = { db, now: () => new Date(), nudge: () => undefined }
  const batch = { runId, author: colleague, device: randomUUID(), entries }
  const outcome = await recordEntries(batch, services)
  expect(outcome.ok && outcome.answers.map(({ answer }) => answer)).not.toContain('refused')
}

const address = () => `/admin/attendance/${runId}`
const page = () => readStaffMain(address())
const sessions = async () => (await page()).region('Make-up sessions')

function filled(form: HtmlElement | undefined, choices: Record<string, string>) {
  if (!form) throw new Error('There is no such form.')
  const hidden = form
    .all('input')
    .filter(({ attributes }) => attributes.type === 'hidden')
    .map(({ attributes }): [string, string] => [attributes.name ?? '', attributes.value ?? ''])
  return [...hidden, ...Object.entries(choices)]
}

test('a make-up session needs a room, a trainer and a signature, and counts once somebody else confirms it', async () => {
  const form = (await sessions()).all('form').at(-1)
  const session = { bookingId: ana, day: later, starts: '17:30', ends: '18:30', note: 'Choking' }
  const whole = { ...session, room: 'Room 2', trainerId: priya, paper: 'In folder 7' }
  for (const wrong of [{ room: '' }, { trainerId: '' }, { paper: '' }, { note: '' }]) {
    const refused = await postAsStaff(address(), filled(form, { ...whole, ...wrong }), 400)
    expect(refused.text).toContain('Please give the day, when it began and ended, the room')
  }
  const impossible = filled(form, { ...whole, day: '1970-01-02', starts: '00:00', ends: '23:59' })
  expect((await postAsStaff(address(), impossible, 400)).text).toContain(
    'held after the first day of the course, and within 90 days of its last',
  )
  await askAsStaff(address(), filled(form, whole))
  const added = await sessions()
  expect(added.text).toContain('to be confirmed')
  expect(added.text).toContain('17:30 to 18:30, Room 2, with Priya Raman: Choking')
  expect(added.text).toContain('Signed on paper: In folder 7.')
  expect(added.text).toContain('Not confirmed by the office: it does not count.')
  // Who entered it does not confirm it.
  expect(added.texts('button')).not.toContain('Confirm that it was held')
  const [withdrawal] = added.all('form')
  await askAsStaff(address(), filled(withdrawal, { note: 'Nobody came' }))
  expect((await sessions()).text).not.toContain('Choking')
})

test('the office confirms what somebody else wrote down, and the class and the inspector read so', async () => {
  const session = makeUpEntry(ana, priya, { day: later, starts: '14:00', ends: '16:00' })
  await write([session])
  const results = await readStaffMain(`/admin/certifications/${runId}`)
  expect(results.text).toContain('A make-up session is not confirmed yet')
  const before = await sessions()
  expect((await page()).text).toContain('4 h of 6 h')
  const confirm = before.all('form').find(({ text }) => text.includes('Confirm'))
  await askAsStaff(address(), filled(confirm, {}))
  const after = await sessions()
  expect((await page()).text).toContain('6 h of 6 h')
  expect(after.text).toContain('Make-up session, confirmed')
  expect(after.text).toMatch(/Confirmed by .+, \d/)
  const history = (await readStaffMain(address())).region('What was written').text
  expect(history).toContain('make-up session confirmed')
  const printed = (await readStaffMain(`${address()}/print`)).text
  expect(printed).toContain('14:00 to 16:00, Room 2, with Priya Raman')
  expect(printed).toContain('Signed by the trainee.')
})
