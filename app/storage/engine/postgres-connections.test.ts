import { sql } from 'drizzle-orm'
import { Pool } from 'pg'
import { afterAll, beforeAll, test as plainTest } from 'vitest'
import { createDatabase, dropDatabase } from '#tests/engines/engines.ts'
import { type BlackHoleProxy, startBlackHoleProxy } from '#tests/faults/black-hole-proxy.ts'
import { connectionLimits, withoutQueryLimit } from './connection-limits.ts'
import type { Engine } from './database.server.ts'
import { openPostgres } from './postgres.server.ts'

const limits = { ...connectionLimits, connectMs: 3_000, queryMs: 1_500, readyMs: 1_000 }

/** A database behind a proxy of its own, which can swallow what is said. */
type Place = {
  proxy: BlackHoleProxy
  database: Engine
  close: () => Promise<void>
  told: string[]
  query: () => Promise<unknown>
  transaction: () => Promise<unknown>
  /** As many connections as the pool may have, all open and idle. */
  openAll: () => Promise<void>
}

let databaseUrl: string
beforeAll(async () => {
  databaseUrl = await createDatabase()
})
afterAll(() => dropDatabase(databaseUrl))

// Most of them wait for a limit to pass, so they wait together.
const { concurrent: test } = plainTest.extend<{ place: Place }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it what a fixture needs.
  place: async ({}, use) => {
    const proxy = await startBlackHoleProxy(databaseUrl)
    const told: string[] = []
    const onError = ({ message }: Error) => void told.push(message)
    const options = { databaseUrl: proxy.url, migrations: null, onError, limits }
    const database = await openPostgres(options)
    let closing: Promise<void> | undefined
    const close = () => {
      closing ??= database.close()
      return closing
    }
    const query = () => database.db.execute(sql`select 1`)
    const transaction = () => database.db.transaction((tx) => tx.execute(sql`select 1`))
    const nap = () => database.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.3)`))
    const openAll = async () => {
      await Promise.all(Array.from({ length: 10 }, nap))
      if (proxy.openConnections() !== 10) throw new Error('Not all connections are open.')
    }
    await use({ proxy, database, close, told, query, transaction, openAll })
    await close()
    await proxy.close()
  },
})

const outcome = (work: () => Promise<unknown>) =>
  work().then(
    () => 'answered',
    () => 'refused',
  )

test.for([
  ['a query', 'query'],
  ['a transaction', 'transaction'],
] as const)(
  '%s on a lost connection fails, and the next ones are answered',
  async ([, what], { place, expect }) => {
    const { proxy, told, openAll, [what]: ask } = place
    await openAll()
    proxy.swallowExisting()
    expect(await outcome(ask)).toBe('refused')
    expect(told).toEqual(['PostgreSQL does not answer: the connection is closed'])
    // The nine other connections were lost as well; they are replaced without a second time-out.
    const after = await Promise.all(Array.from({ length: 20 }, () => outcome(ask)))
    expect(after).toEqual(Array(20).fill('answered'))
  },
)

test('control: a plain pool waits without end', async ({ place: { proxy }, expect }) => {
  const pool = new Pool({ connectionString: proxy.url, max: 1 })
  pool.on('error', () => {})
  await pool.query('select 1')
  proxy.swallowExisting()
  const asked = outcome(() => pool.query('select 1'))
  const another = outcome(() => pool.query('select 1'))
  const late = new Promise((resolve) => setTimeout(resolve, 3 * limits.queryMs, 'still waiting'))
  expect(await Promise.race([asked, another, late])).toBe('still waiting')
})

test('transactions whose begin fails do not use up the pool', async ({ place, expect }) => {
  const { proxy, transaction, openAll } = place
  for (let round = 0; round < 2; round += 1) {
    await openAll()
    proxy.swallowExisting()
    const lost = await Promise.all(Array.from({ length: 10 }, () => outcome(transaction)))
    expect(lost).toEqual(Array(10).fill('refused'))
  }
  const after = await Promise.all(Array.from({ length: 20 }, () => outcome(transaction)))
  expect(after).toEqual(Array(20).fill('answered'))
})

test('a transaction whose connection is lost fails, and nothing of it is committed', async ({
  place: { proxy, database },
  expect,
}) => {
  const broken = database.db.transaction(async (tx) => {
    await tx.execute(sql`insert into payment_events (id, type) values ('evt_half', 'test')`)
    proxy.swallowExisting()
    await tx.execute(sql`insert into payment_events (id, type) values ('evt_rest', 'test')`)
  })
  await expect(broken).rejects.toThrow()
  const { rows } = (await database.db.execute(sql`select id from payment_events`)) as unknown as {
    rows: unknown[]
  }
  expect(rows).toEqual([])
})

test('it is not writable while nothing answers, and writable once something does', async ({
  place: { proxy, database },
  expect,
}) => {
  expect(await database.isWritable()).toBe(true)
  proxy.swallowEverything()
  await expect(database.isWritable()).rejects.toThrow()
  await expect(database.isWritable()).rejects.toThrow()
  proxy.letNewThrough()
  expect(await database.isWritable()).toBe(true)
})

test('it is not writable where transactions are read-only', async ({ expect }) => {
  const readOnly = await createDatabase()
  const options = { databaseUrl: readOnly, migrations: null, onError: () => {}, limits }
  const first = await openPostgres(options)
  const name = sql.identifier(new URL(readOnly).pathname.slice(1))
  await first.db.execute(sql`alter database ${name} set default_transaction_read_only = on`)
  const second = await openPostgres(options)
  expect(await second.isWritable()).toBe(false)
  await Promise.all([first.close(), second.close()])
  await dropDatabase(readOnly)
})

test('only queries inside withoutQueryLimit may take longer than the limit', async ({
  place: { database },
  expect,
}) => {
  const slow = () =>
    database.db.transaction((tx) =>
      tx.execute(sql`select pg_sleep(${(limits.queryMs + 500) / 1000})`),
    )
  expect(await outcome(slow)).toBe('refused')
  expect(await outcome(() => withoutQueryLimit(slow))).toBe('answered')
  expect(await outcome(slow), 'the limit applies again afterwards').toBe('refused')
})

test('closing does not wait for a server that does not answer', async ({ place }) => {
  const { proxy, close, transaction, openAll } = place
  await openAll()
  proxy.swallowEverything()
  void outcome(() => withoutQueryLimit(transaction))
  await close()
})
