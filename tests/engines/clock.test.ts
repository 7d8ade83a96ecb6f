import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#app/storage/schema/audit.ts'
import { bothEngines } from './engines.ts'

test.each(bothEngines)('$name has the clock of the tests', async ({ open }) => {
  const { db, close } = await open()
  const entry = { action: 'admin-granted', subjectType: 'user', subjectId: 'one' } as const
  const [row] = await db
    .insert(auditLog)
    .values(entry)
    .returning({ at: auditLog.at, now: sql`now()`.mapWith(auditLog.at) })
  await close()
  // A configured server may be on another machine.
  const isNear = (date?: Date) => Math.abs((date?.getTime() ?? 0) - Date.now()) < 60_000
  expect(row, 'its default').toSatisfy(() => isNear(row?.at))
  expect(row, 'what a statement says').toSatisfy(() => isNear(row?.now))
})
