import { expect, test } from 'vitest'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { testStaff } from '../staff/test-staff.ts'
import { pagesDatabase } from './academy-pages.ts'
import { filledForm } from './form-fields.ts'
import { postAsStaff, readStaffMain } from './staff.ts'

test('without script a status can still be changed', async () => {
  const staff = testStaff(await pagesDatabase(), () => new Date())
  const unpaid = { status: 'pending', payment: 'none', paid: 0 } as const
  const path = `/admin/bookings/${await staff.booking(unpaid)}`
  const form = filledForm(await readStaffMain(path), 'Save status', { status: 'cancelled' })
  const saved = await postAsStaff(path, form)
  expect(saved.text).toContain('Booking status updated')
  const after = (await readStaffMain(path)).region('Course Details').field('Status')
  expect(after.one('option[selected]').attributes.value).toBe('cancelled')
})

test('a booking moves to another date, and the place with it', async () => {
  const staff = testStaff(await pagesDatabase(), () => new Date())
  // Only the next dates are offered, and other tests have added theirs.
  const today = londonToday(new Date())
  const from = await staff.date(addDays(today, 20), { maxCapacity: 8 })
  const to = await staff.date(addDays(today, 21), { maxCapacity: 9 })
  const path = `/admin/bookings/${await staff.booking({ scheduleId: from })}`
  const before = await readStaffMain(path)
  expect(before.region('Course Details').text).toMatch(/Places\s*1 of 8/)
  const form = filledForm(before, 'Move and tell the trainee', { toDate: to })
  const moved = await postAsStaff(path, form)
  expect(moved.text).toContain('The booking is on its new date')
  const after = await readStaffMain(path)
  expect(after.region('Course Details').text).toMatch(/Places\s*1 of 9/)
  const dates = after.region('Move').field('Move outside the published terms')
  expect(dates.one(`option[value="${from}"]`).text).toContain('0 of 8 taken')
  expect((await readStaffMain(path)).region('E-mails').text).toContain('Change of date or venue')
})

test('a date whose last place is kept for the waitlist says so in the list and in the question', async () => {
  const staff = testStaff(await pagesDatabase(), () => new Date())
  const today = londonToday(new Date())
  const from = await staff.date(addDays(today, 20), { maxCapacity: 8 })
  const to = await staff.date(addDays(today, 22), { maxCapacity: 1, offeredPlaces: 1 })
  const path = `/admin/bookings/${await staff.booking({ scheduleId: from })}`
  const page = await readStaffMain(path)
  const dates = page.region('Move').field('Move outside the published terms')
  const words = '0 of 1 taken, 1 kept for the waitlist'
  expect(dates.one(`option[value="${to}"]`).text).toContain(`(${words})`)
  const asked = await postAsStaff(
    path,
    filledForm(page, 'Move and tell the trainee', { toDate: to }),
  )
  expect(asked.one('dialog').text).toContain(words)
})
