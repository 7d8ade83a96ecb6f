import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import type { Snapshot } from '#app/domain/register/snapshot.ts'
import { recordEntries } from '#app/operations/register/record-entries.ts'
import { addWriter, closingEntry, markEntry } from '../staff/test-register.ts'
import { testStaff } from '../staff/test-staff.ts'
import { pagesDatabase } from './academy-pages.ts'
import { filledForm } from './form-fields.ts'
import { leadOnDay } from './own-trainer.ts'
import { askAsStaff, postAsStaff, readStaffMain } from './staff.ts'

const today = londonToday(new Date())
const course = { courseSlug: 'door-supervisor', courseTitle: 'Door Supervisor' }

let runId: string
let ana: string
let bo: string
let tomorrow: string

/** A class of its own for each test: one of them closes its register. */
beforeEach(async () => {
  const staff = testStaff(await pagesDatabase())
  const teach = async (date: string) => {
    const scheduleId = await staff.date(date, { ...course, salesCloseAt: new Date(0) })
    await leadOnDay(scheduleId, date)
    return scheduleId
  }
  runId = await teach(today)
  tomorrow = await teach(addDays(today, 1))
  ana = await staff.booking({
    scheduleId: runId,
    ...course,
    fullName: 'Ana Lopes',
    phone: '07700 900111',
    emergencyContact: 'Rui Lopes, 01632 960555',
    dietaryRequirements: 'No nuts',
  })
  bo = await staff.booking({
    scheduleId: runId,
    ...course,
    fullName: 'Bo Quill',
    emergencyContact: null,
  })
  await staff.booking({ scheduleId: tomorrow, ...course, phone: '07700 900222' })
})

const register = (id = runId) => `/trainer/runs/${id}/register`

const onDevice = async (id = runId) =>
  (await (await askAsStaff(`${register(id)}.json`)).json()) as Snapshot

const rowOf = (main: Awaited<ReturnType<typeof readStaffMain>>, name: string) => {
  const row = main
    .all('tbody tr')
    .find((each) => each.one('th').one('summary').text.startsWith(name))
  if (!row) throw new Error(`No row of ${name}.`)
  return row
}

test('beside a name in today’s register stand telephone, emergency contact, diet and what is to be checked', async () => {
  const main = await readStaffMain(register())
  const ana = rowOf(main, 'Ana Lopes')
  const calls = ana.all('a[href^="tel:"]').map(({ attributes }) => attributes.href)
  expect(calls).toEqual(['tel:07700900111', 'tel:01632960555'])
  expect(ana.text).toContain('No nuts')
  expect(ana.one('th').one('summary').text).not.toContain('Ask whom to call')
  expect(rowOf(main, 'Bo Quill').one('th').one('summary').text).toContain('Ask whom to call')
  expect(rowOf(main, 'Bo Quill').link(/^Ask today/).attributes.href).toBe(
    `/trainer/runs/${runId}/people/${bo}#emergency`,
  )
})

test('on day one of a licence course the register says who may not start, to the trainer and to the office', async () => {
  const reason = 'May not start yet: age not given, first aid certificate not given'
  expect(
    rowOf(await readStaffMain(register()), 'Bo Quill')
      .one('th')
      .one('summary').text,
  ).toContain(reason)
  const office = await readStaffMain(`/admin/attendance/${runId}`)
  const row = office.all('tbody tr').find(({ text }) => text.startsWith('Bo Quill'))
  expect(row?.one('th').text).toContain(reason)
})

test('what is open, and until when, is the list of the person’s own page, and leads there', async () => {
  const page = `/trainer/runs/${runId}/people/${bo}`
  const list = (await readStaffMain(page)).one('section[aria-labelledby="tasks"]')
  const notes = rowOf(await readStaffMain(register()), 'Bo Quill')
  expect(notes.link(list.one('#tasks').text).attributes.href).toBe(`${page}#checks`)
  const words = (text: string) => text.replaceAll(/[\s,]/g, '')
  expect(notes.texts('li').map(words)).toEqual(list.texts('li').map(words))
})

test('a device has them for the day of the class alone', async () => {
  const { notes } = await onDevice()
  expect(notes?.day).toBe(today)
  expect(notes?.people.find(({ bookingId }) => bookingId === bo)).toEqual({
    bookingId: bo,
    page: `/trainer/runs/${runId}/people/${bo}`,
    phone: expect.any(String),
    emergencyContact: null,
    dietaryRequirements: null,
    open: expect.any(String),
    checks: expect.any(Array),
    mayNotStart: expect.arrayContaining(['first aid certificate not given', 'age not given']),
  })
  expect((await onDevice(tomorrow)).notes).toBeNull()
  expect(JSON.stringify(await onDevice(tomorrow))).not.toContain('07700')
})

test('whom to call is asked for today and written down by the trainer', async () => {
  const person = `/trainer/runs/${runId}/people/${bo}`
  const before = await readStaffMain(person)
  const ask = (emergencyContact: string) =>
    filledForm(before.one('#emergency'), 'Save', { emergencyContact })
  const refused = await postAsStaff(person, ask('My sister'), 400)
  expect(refused.text).toContain('Please give a name and a telephone number')
  expect(refused.one('#emergency [name="emergencyContact"]').attributes.value).toBe('My sister')
  const saved = await postAsStaff(person, ask('Mia Quill, 01632 960777'), 200)
  expect(saved.all('#emergency')).toHaveLength(0)
  expect(saved.one('[href="tel:01632960777"]').text).toBe('01632 960777')
  // The booking was changed meanwhile.
  await postAsStaff(person, ask('Somebody else, 01632 960778'), 409)
  expect((await readStaffMain(person)).text).toContain('Mia Quill')
})

test('nobody writes down whom to call for people of somebody else’s date', async () => {
  const db = await pagesDatabase()
  const staff = testStaff(db)
  const other = await staff.date(today, { ...course, salesCloseAt: new Date(0) })
  const booking = await staff.booking({ scheduleId: other, ...course })
  for (const path of [
    `/trainer/runs/${other}/people/${booking}`,
    `/trainer/runs/${runId}/people/${booking}`,
  ]) {
    const form = { intent: 'emergency-contact', revision: '0', emergencyContact: 'Me 07700 900999' }
    expect((await askAsStaff(path, form)).status, path).toBe(404)
  }
})

test('once the day is closed nobody has them any more', async () => {
  const db = await pagesDatabase()
  const entries = [
    ...[ana, bo].flatMap((bookingId) => [
      markEntry(bookingId, { day: today }),
      markEntry(bookingId, { day: today, half: 'afternoon' }),
    ]),
    closingEntry(today),
  ]
  const author = await addWriter(db, 'admin')
  const evening = { ...testStaff(db).services, now: () => new Date(`${today}T20:00:00Z`) }
  await recordEntries({ runId, author, device: randomUUID(), entries }, evening)
  expect((await onDevice()).notes).toBeNull()
  expect(await (await askAsStaff(register())).text()).not.toMatch(/07700|01632 960555/)
})
