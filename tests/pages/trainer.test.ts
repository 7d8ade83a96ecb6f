import { beforeAll, expect, test } from 'vitest'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { testStaff } from '../staff/test-staff.ts'
import { pagesDatabase } from './academy-pages.ts'
import { leadOnDay } from './own-trainer.ts'
import { askAsStaff, readStaffMain } from './staff.ts'

const day = addDays(londonToday(new Date()), 45)
let own: string
let others: string
let declined: string
let declinedPerson: string

beforeAll(async () => {
  const staff = testStaff(await pagesDatabase())
  // Not on sale: no card names it as the next date with places.
  own = await staff.date(day, { salesCloseAt: new Date(0) })
  others = await staff.date(day, { salesCloseAt: new Date(0) })
  await leadOnDay(own, day)
  const details = { emergencyContact: 'Rui Lopes, 01632 960555', dietaryRequirements: 'No nuts' }
  for (const scheduleId of [own, others]) {
    await staff.booking({ scheduleId, fullName: 'Ana Lopes', ...details })
  }
  await staff.booking({ scheduleId: own, fullName: 'Carl Cancelled', status: 'cancelled' })
  // Has not paid yet: takes a place, and is not on the list of people.
  await staff.booking({ scheduleId: own, fullName: 'Pat Pending', status: 'pending' })
  const otherDay = addDays(day, 3)
  declined = await staff.date(otherDay)
  await leadOnDay(declined, otherDay, { answer: 'declined', answeredAt: new Date() })
  declinedPerson = await staff.booking({ scheduleId: declined, fullName: 'Dora Lopes', ...details })
})

test('a trainer sees their own dates, with the people who come and what is needed about them', async () => {
  const list = await readStaffMain('/trainer/dates')
  const runs = list.links('Door Supervisor').map(({ attributes }) => attributes.href)
  expect(runs).toContain(`/trainer/runs/${own}`)
  expect(runs).not.toContain(`/trainer/runs/${others}`)
  expect(list.text).toContain('09:00 to 17:00')
  expect(list.text).toContain('1 person')
  const page = await readStaffMain(`/trainer/runs/${own}`)
  const people = page.region('People (1)')
  expect(people.text).toContain('Ana Lopes')
  expect(people.text).toContain('Rui Lopes, 01632 960555')
  expect(people.link('01632 960555').attributes.href).toBe('tel:01632960555')
  expect(people.text).toContain('No nuts')
  expect(people.link('07700 900100').attributes.href).toBe('tel:07700900100')
  expect(page.text).not.toMatch(/£|Carl Cancelled|ann\.lee@/)
})

test('a date of somebody else does not exist for a trainer', async () => {
  const answer = await askAsStaff(`/trainer/runs/${others}`)
  expect(answer.status).toBe(404)
  expect(await answer.text()).not.toContain('Ana Lopes')
})

test('whoever declined all of their days sees the date as declined, and nothing about its people', async () => {
  expect((await readStaffMain('/trainer/dates')).text).toContain('Declined')
  const page = await readStaffMain(`/trainer/runs/${declined}`)
  expect(page.text).toContain('Can you teach?')
  expect(page.text).not.toMatch(/Dora Lopes|Rui Lopes|No nuts|People/)
  for (const path of ['register', `people/${declinedPerson}`]) {
    const answer = await askAsStaff(`/trainer/runs/${declined}/${path}`)
    expect(answer.status, path).toBe(404)
    expect(await answer.text()).not.toContain('Dora Lopes')
  }
})
