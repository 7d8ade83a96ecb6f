import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { slowPasswords } from '#app/auth/passwords.server.ts'
import { createEmptyDatabase, dropDatabase } from '../engines/engines.ts'
import { liveSettings } from '../live-settings.ts'
import { type AcademyProcess, launchAcademyProcess } from '../running-academy.ts'
import { sharedAcademy } from './academy.ts'

/** Why it does not start, or that it does. */
async function refusal(databaseUrl: string, env: Record<string, string>) {
  const academy = await launchAcademyProcess({ env: { DATABASE_URL: databaseUrl, ...env } })
  onTestFinished(async () => void (await academy.stop()))
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

async function query<Row>(databaseUrl: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

test('a live database is refused by a start without card keys, which leaves nothing behind', async () => {
  const { databaseUrl } = await sharedAcademy('live')
  const contents = () =>
    query(
      databaseUrl,
      `select (select mode from installation), (select count(*) from users) as accounts,
        (select count(*) from course_schedules) as dates, (select count(*) from orders) as orders`,
    )
  const before = await contents()
  expect(before).toMatchObject([{ mode: 'live', dates: '0' }])
  const output = await refusal(databaseUrl, {})
  expect(output).toContain('This database belongs to a live site, and this start is a sandbox')
  expect(output).toContain('STRIPE_SECRET_KEY')
  expect(await contents()).toEqual(before)
})

test('of a sandbox and a live site that start together on an empty database, one starts, and each migration runs once', async () => {
  const databaseUrl = await createEmptyDatabase()
  onTestFinished(() => dropDatabase(databaseUrl))
  const outcomes = await Promise.all([refusal(databaseUrl, {}), refusal(databaseUrl, liveSettings)])
  expect(outcomes.filter((output) => output === 'it starts')).toHaveLength(1)
  expect(outcomes.filter((output) => output.includes('This database belongs to'))).toHaveLength(1)
  const applied = await query<{ times: number }>(
    databaseUrl,
    'select count(*)::int as times from drizzle.__drizzle_migrations group by hash',
  )
  expect(applied.length).toBeGreaterThan(0)
  expect(applied.filter(({ times }) => times > 1)).toEqual([])
})

test('a live site does not start while the demonstration’s administrator can sign in', async () => {
  const { databaseUrl } = await sharedAcademy('live')
  await plantAsEarlierVersionsDid(databaseUrl)
  const output = await refusal(databaseUrl, liveSettings)
  expect(output).toContain('admin@academy.example')
  expect(output).toContain('npm run admin -- remove-demonstration-admin')
})

/** An account with the well-known password, in a database that belongs to a live site. */
async function plantAsEarlierVersionsDid(databaseUrl: string) {
  onTestFinished(async () => {
    await query(
      databaseUrl,
      `delete from user_roles where user_id = 'planted';
      delete from accounts where user_id = 'planted';
      delete from users where id = 'planted'`,
    )
  })
  const hash = await slowPasswords.hash('torch-beam-on-a-floor-plan')
  await query(
    databaseUrl,
    `insert into users (id, full_name, email, email_verified)
      values ('planted', 'Sam Okafor', 'admin@academy.example', true);
    insert into accounts (id, account_id, provider_id, user_id, password)
      values ('planted', 'planted', 'credential', 'planted', '${hash}');
    insert into user_roles (user_id, role) values ('planted', 'admin')`,
  )
}
