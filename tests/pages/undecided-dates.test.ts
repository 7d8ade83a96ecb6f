import { expect, test } from 'vitest'
import { addRun } from '../booking/paid-booking.ts'
import { pagesDatabase } from './academy-pages.ts'
import { askAsStaff, readStaffMain } from './staff.ts'

test('a date with too few people waits for a decision until staff decide that it runs', async () => {
  const { id } = await addRun(await pagesDatabase(), 1)
  const path = `/admin/schedules/${id}`
  const listed = async (page: string) => {
    const rows = (await readStaffMain(page)).all('li')
    return rows.find((row) => row.all(`a[href="${path}"]`).length > 0)?.text
  }
  expect(await listed('/admin/matters')).toMatch(
    /3 too few: decide whether it runs\. Confirm it, or cancel it\.$/,
  )
  expect(await listed('/admin/dashboard')).toMatch(
    /^Emergency First Aid at Work has too few people.*: 3 too few: decide whether it runs$/,
  )
  const decision = [
    ['intent', 'confirm'],
    ['runs', 'yes'],
  ] as [string, string][]
  expect((await askAsStaff(path, decision)).status).toBe(302)
  expect(await listed('/admin/matters')).toBeUndefined()
})
