import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectionLimits } from '#app/storage/engine/connection-limits.ts'
import type { Engine } from '#app/storage/engine/database.server.ts'
import { openPostgres } from '#app/storage/engine/postgres.server.ts'
import { courseSchedules } from '#app/storage/schema/schedule.ts'
import { catalogue } from '#tests/catalogue.ts'
import { createDatabase, dropDatabase } from '#tests/engines/engines.ts'
import { plantDemonstration } from './plant.ts'

const limits = { ...connectionLimits, statementMs: 300, queryMs: 600 }
let databaseUrl: string
let database: Engine
let first: Client

beforeAll(async () => {
  databaseUrl = await createDatabase()
  database = await openPostgres({ databaseUrl, migrations: null, onError: console.error, limits })
  first = new Client({ connectionString: databaseUrl })
  await first.connect()
})
afterAll(async () => {
  await first.end()
  await database.close()
  await dropDatabase(databaseUrl)
})

test('an instance waits longer than a query may take for another one that is planting', async () => {
  const day = '2026-11-20'
  const run = { courseSlug: 'security-guard', courseTitle: 'Security Guard', maxCapacity: 12 }
  const place = { startDate: day, endDate: day, location: 'Epsom', status: 'active' } as const
  await database.db.insert(courseSchedules).values({ ...run, ...place })
  await first.query('begin; lock table course_schedules in share row exclusive mode')
  const second = plantDemonstration(database.db, {
    now: new Date('2026-11-16T10:00:00Z'),
    catalogue,
  })
  const later = new Promise((resolve) => setTimeout(resolve, 1_000, 'still waits'))
  expect(await Promise.race([second, later])).toBe('still waits')
  await first.query('commit')
  expect(await second).toEqual({ planted: false })
})
