import { expect, test } from 'vitest'
import { registerRun } from '#app/storage/register/register-runs.ts'
import { databaseOn } from '#tests/engines/database-on.ts'
import { testStaff } from '#tests/staff/test-staff.ts'
import { readRegisters } from './read-registers.ts'

const db = databaseOn()

test.each([
  ['door-supervisor', 'classroom', 52 * 60],
  ['door-supervisor', 'classroom-with-self-study', 44 * 60],
  ['door-supervisor-refresher', 'classroom', 21 * 60],
  ['door-supervisor-refresher', 'classroom-with-self-study', 11 * 60 + 15],
  ['security-guard-refresher', 'classroom', 7 * 60],
  ['security-guard-refresher', 'virtual-classroom', 3 * 60],
] as const)(
  'the register of a %s, %s, asks for %i minutes',
  async (courseSlug, delivery, minutes) => {
    const staff = testStaff(db)
    const scheduleId = await staff.date('2026-11-16', { courseSlug, delivery })
    await staff.booking({ scheduleId, courseSlug })
    const run = await registerRun(db, scheduleId)
    const [register] = run ? await readRegisters(db, [run]) : []
    expect(register?.view.people.map(({ contact }) => contact.required)).toEqual([minutes])
  },
)
