import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { dayText } from '#app/domain/schedule/run-text.ts'
import { runTrainers } from '#app/storage/schema/assignment.ts'
import { rooms } from '#app/storage/schema/room.ts'
import { scheduleDays } from '#app/storage/schema/schedule.ts'
import { trainerQualifications } from '#app/storage/schema/trainer.ts'
import { addRow, changeRow } from '../rows.ts'
import { addRoom, addTrainer } from '../staff/test-classroom.ts'
import { testStaff } from '../staff/test-staff.ts'
import { pagesDatabase } from './academy-pages.ts'
import { filledForm } from './form-fields.ts'
import { askAsStaff, postAsStaff, readAsStaff, readStaffMain } from './staff.ts'

const details: [string, string][] = [
  ['fullName', 'Wilma Fenn'],
  ['courses', 'emergency-first-aid'],
  ['courses', 'first-aid-at-work'],
]

async function newTrainer(email: string, { phone = '' } = {}) {
  const form: typeof details = [...details, ['email', email], ['phone', phone]]
  const added = await askAsStaff('/admin/trainers/new', form)
  expect(added.status).toBe(302)
  return added.headers.get('location')?.split('?')[0] ?? ''
}

test('staff add a trainer with courses, and their qualifications one by one', async () => {
  const path = await newTrainer('wilma.fenn@example.com')
  const soon = addDays(londonToday(new Date()), 20)
  const qualification = { kind: 'first-aid', expiresOn: soon, number: 'FA-778' }
  const added = await askAsStaff(path, { intent: 'add-qualification', ...qualification })
  expect(added.status).toBe(302)
  const page = await readStaffMain(path)
  expect(page.region('Qualifications').text).toContain('FA-778')
  const row = (await readStaffMain('/admin/trainers'))
    .all('li')
    .find((each) => each.all(`a[href="${path}"]`).length > 0)
  expect(row?.text).toContain('First Aid at Work')
  expect(row?.text).toMatch(/Until .*First aid trainer/)
  const menu = await readAsStaff('/admin/rooms')
  expect(menu.text).toMatch(/Trainers\d+ qualifications to renew/)
})

test('what is wrong in the form of a trainer is said beside its field, and nothing is lost', async () => {
  await newTrainer('taken@example.com')
  const page = await postAsStaff(
    '/admin/trainers/new',
    [...details, ['email', 'taken@example.com']],
    400,
  )
  expect(page.text).toContain('Another trainer has this e-mail address')
  expect(page.all('input[checked]')).toHaveLength(2)
})

test('a trainer who is ill is called by their number, and replaced on their days in one form', async () => {
  const db = await pagesDatabase()
  const path = await newTrainer('ill@example.com', { phone: '+44 (0)7700 900118' })
  const call = (await readStaffMain(path))
    .all('a')
    .find(({ attributes }) => attributes.href?.startsWith('tel:'))
  expect(call?.attributes.href).toBe('tel:+447700900118')

  const ill = path.split('/').at(-1) ?? ''
  const course = 'mechanical-restraints'
  const [busy, free] = [
    await addTrainer(db, 'Tess Busy', course),
    await addTrainer(db, 'Fay Free', course),
  ]
  const ended = addDays(londonToday(new Date()), -9)
  const expired = await addTrainer(db, 'Otis Late', course)
  await db
    .update(trainerQualifications)
    .set({ expiresOn: ended })
    .where(eq(trainerQualifications.trainerId, expired))
  const day = addDays(londonToday(new Date()), 3)
  const taught = async (date: string, trainerId: string) => {
    const runId = await testStaff(db).date(date, {
      courseSlug: course,
      courseTitle: 'Mechanical Restraints',
      salesCloseAt: new Date(0),
    })
    const hours = { starts: '09:00', ends: '17:00' }
    await addRow(db, runTrainers, { scheduleId: runId, date, ...hours, trainerId, role: 'lead' })
    return runId
  }
  const runId = await taught(day, ill)
  await taught(day, busy)
  const days = (await readStaffMain(path)).region('Days to teach')
  expect(days.text).toContain('Mechanical Restraints')
  const asked = new URLSearchParams(filledForm(days, 'Replace on these days'))
  const form = await readStaffMain(`${path}/replace?${asked}`)
  expect(form.text).toContain('Tess Busy is taken on')
  expect(form.text).toMatch(new RegExp(`Otis Late: .* ends ${dayText(ended)}`))
  const names = form.texts('label').filter((text) => /Busy|Free|Late/.test(text))
  expect(names).toEqual(['Fay Free teaches nothing in the weeks around'])

  const sent = await askAsStaff(`${path}/replace`, {
    run: `${runId} ${day}`,
    [`by-${runId}`]: free,
  })
  const list = await readStaffMain(sent.headers.get('location') ?? '')
  expect(list.one('h1').text).toBe('Trainer replaced')
  expect(list.text).toContain('Fay Free instead of Wilma Fenn')
  expect((await readStaffMain(path)).region('Days to teach').text).toContain('no date to teach')
})

test('where everybody stays, nothing is changed, and the page says so', async () => {
  const path = await newTrainer('stays@example.com')
  const sent = await askAsStaff(`${path}/replace`, [])
  const page = await readStaffMain(sent.headers.get('location') ?? '')
  expect(page.one('[role="alert"]').text).toContain('Nothing is changed')
})

test('staff add a venue and a room', async () => {
  const venue = { intent: 'venue-new', what: 'venue', name: 'The Annexe', address: '2 High Street' }
  expect((await askAsStaff('/admin/rooms', venue)).status).toBe(302)
  const again = await postAsStaff('/admin/rooms', venue, 400)
  expect(again.text).toContain('There is one of this name already')
  const panel = (await readStaffMain('/admin/rooms')).region('The Annexe')
  const venueId = panel.one('input[name="venue"]').attributes.value ?? ''
  const loft = { what: 'room', venue: venueId, name: 'Loft', capacity: '9' }
  const added = await askAsStaff('/admin/rooms', { intent: `room-new-${venueId}`, ...loft })
  expect(added.status).toBe(302)
  const annexe = async () => (await readStaffMain('/admin/rooms')).region('The Annexe')
  expect((await annexe()).text).toContain('Loft9 places')
  // Two colleagues open the form: the second is told what the first saved.
  const form = (await annexe()).one('ul').one('form')
  const hidden = form
    .all('input')
    .filter(({ attributes }) => attributes.type === 'hidden')
    .map(({ attributes }): [string, string] => [attributes.name ?? '', attributes.value ?? ''])
  const sized = (capacity: string): [string, string][] => [
    ...hidden,
    ...Object.entries({ name: 'Loft', capacity, inUse: 'yes' }),
  ]
  expect((await askAsStaff('/admin/rooms', sized('8'))).status).toBe(302)
  const late = await postAsStaff('/admin/rooms', sized('16'), 409)
  expect(late.text).toContain('A colleague has changed this meanwhile')
  const [capacity] = late.region('The Annexe').all('input[name="capacity"]')
  expect(capacity?.attributes.value).toBe('8')
})

test('a room that is taken out of use stays the room of its dates', async () => {
  const db = await pagesDatabase()
  const roomId = await addRoom(db, 'Old annexe')
  const runId = await testStaff(db).date('2032-02-02')
  await db.update(scheduleDays).set({ roomId }).where(eq(scheduleDays.scheduleId, runId))
  await changeRow(db, rooms, roomId, { inUse: false })
  const choice = (await readStaffMain(`/admin/schedules/${runId}`)).one('select[name="room"]')
  const chosen = choice.all('option').find(({ attributes }) => 'selected' in attributes)
  expect(chosen?.attributes.value).toBe(roomId)
  expect(chosen?.text).toContain('Old annexe (not in use)')
})
