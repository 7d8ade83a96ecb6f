import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Services } from '#app/services.server.ts'
import { rowsOf } from '#app/storage/engine/rows-of.ts'
import { plantDemonstration } from '#sandbox/demonstration/plant.ts'
import { academyJobs } from '#server/academy-jobs.ts'
import { testOffice } from '../booking/test-office.ts'
import { catalogue } from '../catalogue.ts'
import { databaseOn } from '../engines/database-on.ts'
import { fillEveryTable } from '../engines/fill-every-table.ts'

/** Longer than anything about a person is kept. */
const inTwentyYears = () => new Date(Date.now() + 20 * 366 * 86_400_000)

const db = databaseOn()

test('the hourly job leaves nothing whose time has passed', async () => {
  await plantDemonstration(db, { now: new Date(), catalogue })
  await fillEveryTable(db)
  await db.execute(sql`update trainers set left_on = now()::date`)
  await db.execute(sql`update waitlist_entries set ended_at = now()`)
  await db.execute(sql`update course_enrollments set needs_attention = false`)
  const tables = [
    ...['contact_enquiries', 'course_enrollments', 'erasures', 'inspections'],
    ...['register_chains', 'sessions', 'trainer_qualifications', 'waitlist_entries'],
  ]
  for (const table of tables) expect(await rowsIn(table), table).toBeGreaterThan(0)
  await tidy()
  const left: string[] = []
  for (const table of tables) if ((await rowsIn(table)) > 0) left.push(table)
  expect(left).toEqual([])
})

async function tidy() {
  const { services } = testOffice({ db })
  const env = { ...services.env, mail: {}, dataDir: tmpdir() } as Services['env']
  const later = { ...services, env, now: inTwentyYears }
  const jobs = academyJobs(later, {}, async () => {})
  await jobs.find(({ name }) => name === 'tidy')?.run()
}

async function rowsIn(table: string) {
  const [found] = await rowsOf<{ rows: number }>(
    db,
    sql`select count(*)::int as rows from ${sql.identifier(table)}`,
  )
  return found?.rows ?? 0
}
