import { and, inArray, isNull, lte, ne } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { courseSchedules } from '#app/storage/schema/schedule.ts'
import { addRun } from '../booking/paid-booking.ts'
import { pagesDatabase } from './academy-pages.ts'
import { askAsStaff, readStaffMain } from './staff.ts'

test('a date with too few people waits for a decision until staff decide that it runs', async () => {
  const run = await addRun(await pagesDatabase(), 1)
  await decideOthers(run)
  const { id } = run
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

/** The dashboard lists the first of them, and other tests have dates on these days too. */
async function decideOthers({ id, startDate }: { id: string; startDate: string }) {
  const db = await pagesDatabase()
  const { confirmedAt } = courseSchedules
  const decided = await db
    .update(courseSchedules)
    .set({ confirmedAt: new Date() })
    .where(
      and(
        ne(courseSchedules.id, id),
        lte(courseSchedules.startDate, startDate),
        isNull(confirmedAt),
      ),
    )
    .returning({ id: courseSchedules.id })
  const ids = decided.map((each) => each.id)
  onTestFinished(async () => {
    await db
      .update(courseSchedules)
      .set({ confirmedAt: null })
      .where(inArray(courseSchedules.id, ids))
  })
}
