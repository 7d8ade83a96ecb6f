import { beforeAll, expect, test } from 'vitest'
import { addDays } from '../../app/domain/basics/calendar-date.ts'
import { londonToday } from '../../app/domain/basics/london-time.ts'
import { runTrainers } from '../../app/storage/schema/assignment.ts'
import { testStaff } from '../staff/test-staff.ts'
import { pagesDatabase } from './academy-pages.ts'
import { ownTrainer } from './own-trainer.ts'
import { askAsStaff, readStaffMain } from './staff.ts'

const day = addDays(londonToday(new Date()), 45)
let own: string
let others: string

beforeAll(async () => {
  const db = await pagesDatabase()
  const staff = testStaff(db)
  const trainerId = await ownTrainer()
  own = await staff.date(day)
  others = await staff.date(day)
  const hours = { starts: '09:00', ends: '17:00' }
  await db
    .insert(runTrainers)
    .values({ scheduleId: own, date: day, ...hours, trainerId, role: 'lead' })
  const details = { emergencyContact: 'Rui Lopes, 01632 960555', dietaryRequirements: 'No nuts' }
  for (const scheduleId of [own, others]) {
    await staff.booking({ scheduleId, fullName: 'Ana Lopes', ...details })
  }
  await staff.booking({ scheduleId: own, fullName: 'Carl Cancelled', status: 'cancelled' })
})

test('a trainer sees their own dates, with the people who come and what is needed about them', async () => {
  const list = await readStaffMain('/trainer')
  const runs = list.links('Door Supervisor').map(({ attributes }) => attributes.href)
  expect(runs).toContain(`/trainer/runs/${own}`)
  expect(runs).not.toContain(`/trainer/runs/${others}`)
  expect(list.text).toContain('09:00 to 17:00')
  const page = await readStaffMain(`/trainer/runs/${own}`)
  const people = page.region('People (1)')
  expect(people.text).toContain('Ana Lopes')
  expect(people.text).toContain('Emergency contact: Rui Lopes, 01632 960555')
  expect(people.text).toContain('Diet: No nuts')
  expect(people.link('07700 900100').attributes.href).toBe('tel:07700900100')
  expect(page.text).not.toMatch(/£|Carl Cancelled|ann\.lee@/)
})

test('a date of somebody else does not exist for a trainer', async () => {
  const answer = await askAsStaff(`/trainer/runs/${others}`)
  expect(answer.status).toBe(404)
  expect(await answer.text()).not.toContain('Ana Lopes')
})
