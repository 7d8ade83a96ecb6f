import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmptyDatabase, dropDatabase } from '../engines/engines.ts'
import { type AcademyProcess, startAcademyProcess } from '../running-academy.ts'
import { signInAsStaff } from '../sign-in-as-staff.ts'
import { ask } from './ask.ts'

let databaseUrl: string
let env: Record<string, string>
let academies: AcademyProcess[]
beforeAll(async () => {
  databaseUrl = await createEmptyDatabase()
  env = { DATABASE_URL: databaseUrl, AUTH_SECRET: 'shared-by-all-instances-and-long-enough' }
  academies = await Promise.all([startAcademyProcess({ env }), startAcademyProcess({ env })])
})
afterAll(() => dropDatabase(databaseUrl))

test('instances that start at once on one empty PostgreSQL take turns with the migrations', async () => {
  for (const { url } of academies) expect((await ask(`${url}/courses`)).status).toBe(200)
  expect(await appliedTwice()).toEqual([])
})

test('a session made at one instance is valid at another, and after a restart', async () => {
  const [first, second] = academies
  if (!first || !second) throw new Error('Two instances were to start.')
  const cookie = await signInAsStaff(first)
  const sessionAt = async ({ url }: AcademyProcess) =>
    JSON.parse(String((await ask(`${url}/api/session`, { headers: { cookie } })).body)).user
  expect(await sessionAt(second)).toEqual({ email: 'admin@academy.example' })

  // A page for everyone is the same with a session as without.
  const page = (headers: Record<string, string>) => ask(`${second.url}/courses`, { headers })
  expect((await page({ cookie })).body).toEqual((await page({})).body)

  expect(await Promise.all(academies.map((academy) => academy.stop()))).toEqual([0, 0])
  const later = await startAcademyProcess({ env })
  expect(await sessionAt(later)).toEqual({ email: 'admin@academy.example' })
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
