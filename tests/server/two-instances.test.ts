import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmptyDatabase, dropDatabase } from '../engines/engines.ts'
import { type AcademyProcess, startAcademyProcess } from '../running-academy.ts'
import { signInAsStaff } from '../sign-in-as-staff.ts'
import { ask } from './ask.ts'

let databaseUrl: string
beforeAll(async () => {
  databaseUrl = await createEmptyDatabase()
})
afterAll(() => dropDatabase(databaseUrl))

test('instances that start at once on one empty PostgreSQL take turns with the migrations', async () => {
  const env = { DATABASE_URL: databaseUrl }
  const academies = await Promise.all(Array.from({ length: 3 }, () => startAcademyProcess({ env })))
  for (const { url } of academies) expect((await ask(`${url}/courses`)).status).toBe(200)
  expect(await appliedTwice()).toEqual([])
  expect(await Promise.all(academies.map((academy) => academy.stop()))).toEqual([0, 0, 0])
})

test('whoever signed in at one instance is known to the other, and after a restart', async () => {
  const env = { DATABASE_URL: databaseUrl, AUTH_SECRET: 'shared-by-both-instances-long-enough' }
  const [first, second] = await Promise.all([
    startAcademyProcess({ env }),
    startAcademyProcess({ env }),
  ])
  const cookie = await signInAsStaff(first)
  const who = async ({ url }: AcademyProcess) =>
    JSON.parse(String((await ask(`${url}/api/session`, { headers: { cookie } })).body)).user
  expect(await who(second)).toEqual({ email: 'admin@academy.example' })
  await Promise.all([first.stop(), second.stop()])
  const later = await startAcademyProcess({ env })
  expect(await who(later)).toEqual({ email: 'admin@academy.example' })
  await later.stop()
})

async function appliedTwice() {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(
    'select hash from drizzle.__drizzle_migrations group by hash having count(*) > 1',
  )
  await client.end()
  return rows
}
