import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDatabase, dropDatabase } from '../engines/engines.ts'
import { liveSettings } from '../live-settings.ts'
import {
  type AcademyProcess,
  launchAcademyProcess,
  startAcademyProcess,
} from '../running-academy.ts'

let databaseUrl: string
const started: AcademyProcess[] = []

beforeEach(async () => {
  databaseUrl = await createDatabase()
})
afterEach(async () => {
  for (const academy of started.splice(0)) await academy.stop()
  await dropDatabase(databaseUrl)
})

async function startAndStop(env: Record<string, string>) {
  const academy = await startAcademyProcess({ env: { DATABASE_URL: databaseUrl, ...env } })
  expect(await academy.stop()).toBe(0)
}

/** Why it does not start, or that it does. */
async function refusal(env: Record<string, string>) {
  const academy = await launchAcademyProcess({ env: { DATABASE_URL: databaseUrl, ...env } })
  started.push(academy)
  const code = await Promise.race([academy.exitCode, runs(academy)])
  if (code === 'runs') return 'it starts'
  expect(code).toBe(1)
  expect(academy.output()).not.toMatch(/^\s+at .+[:)]\d*/m)
  return academy.output()
}

async function runs({ url, exitCode }: AcademyProcess) {
  let ended = false
  void exitCode.then(() => {
    ended = true
  })
  while (!ended) {
    const ready = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return 'runs' as const
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  return exitCode
}

async function ask<Row>(statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

const accounts = () => ask<{ email: string }>('select email from users')

test('a live database is refused by a start without card keys, which leaves nothing behind', async () => {
  await startAndStop(liveSettings)
  const output = await refusal({})
  expect(output).toContain('This database belongs to a live site, and this start is a sandbox')
  expect(output).toContain('STRIPE_SECRET_KEY')
  expect(await accounts()).toEqual([])
  await startAndStop(liveSettings)
})

test('of a sandbox and a live site that start together on a new database, one starts', async () => {
  const outcomes = await Promise.all([refusal({}), refusal(liveSettings)])
  expect(outcomes.filter((output) => output === 'it starts')).toHaveLength(1)
  expect(outcomes.filter((output) => output.includes('This database belongs to'))).toHaveLength(1)
})

test('a live site does not start while the demonstration’s administrator can sign in', async () => {
  await startAndStop(liveSettings)
  await plantAsEarlierVersionsDid()
  const output = await refusal(liveSettings)
  expect(output).toContain('admin@academy.example')
  expect(output).toContain('npm run admin -- remove-demonstration-admin')
})

/** An account with the well-known password, in a database that belongs to a live site. */
async function plantAsEarlierVersionsDid() {
  const { slowPasswords } = await import('../../app/auth/passwords.server.ts')
  const hash = await slowPasswords.hash('torch-beam-on-a-floor-plan')
  await ask(`
    insert into users (id, full_name, email, email_verified)
      values ('planted', 'Sam Okafor', 'admin@academy.example', true);
    insert into accounts (id, account_id, provider_id, user_id, password)
      values ('planted', 'planted', 'credential', 'planted', '${hash}');
    insert into user_roles (user_id, role) values ('planted', 'admin')`)
}
