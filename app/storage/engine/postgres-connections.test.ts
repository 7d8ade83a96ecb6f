import { sql } from 'drizzle-orm'
import { Pool } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDatabase, dropDatabase } from '../../../tests/engines/engines.ts'
import { type BlackHoleProxy, startBlackHoleProxy } from '../../../tests/faults/black-hole-proxy.ts'
import { connectionLimits, withoutQueryLimit } from './connection-limits.ts'
import type { Engine } from './database.server.ts'
import { openPostgres } from './postgres.server.ts'

const limits = { ...connectionLimits, connectMs: 3_000, queryMs: 1_500, readyMs: 1_000 }

let databaseUrl: string
let proxy: BlackHoleProxy
let database: Engine
const told: string[] = []

beforeEach(async () => {
  databaseUrl = await createDatabase()
  proxy = await startBlackHoleProxy(databaseUrl)
  told.length = 0
  const onError = ({ message }: Error) => void told.push(message)
  database = await openPostgres({ databaseUrl: proxy.url, migrations: null, onError, limits })
})
afterEach(async () => {
  await database.close()
  await proxy.close()
  await dropDatabase(databaseUrl)
})

const query = () => database.db.execute(sql`select 1`)
const transaction = () => database.db.transaction((tx) => tx.execute(sql`select 1`))

/** As many connections as the pool may have, all open and idle. */
async function openAll() {
  await Promise.all(
    Array.from({ length: 10 }, () =>
      database.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.3)`)),
    ),
  )
  expect(proxy.openConnections()).toBe(10)
}

const outcome = (work: () => Promise<unknown>) =>
  work().then(
    () => 'answered',
    () => 'refused',
  )

test.each([
  ['a query', query],
  ['a transaction', transaction],
])('%s on a lost connection fails, and the next ones are answered', async (_, ask) => {
  await openAll()
  proxy.swallowExisting()
  expect(await outcome(ask)).toBe('refused')
  expect(told).toEqual(['PostgreSQL does not answer: the connection is closed'])
  // The nine other connections were lost as well; they are replaced without a second time-out.
  const after = await Promise.all(Array.from({ length: 20 }, () => outcome(ask)))
  expect(after).toEqual(Array(20).fill('answered'))
})

test('control: a plain pool waits without end', async () => {
  const pool = new Pool({ connectionString: proxy.url, max: 1 })
  pool.on('error', () => {})
  await pool.query('select 1')
  proxy.swallowExisting()
  const asked = outcome(() => pool.query('select 1'))
  const another = outcome(() => pool.query('select 1'))
  const late = new Promise((resolve) => setTimeout(resolve, 3 * limits.queryMs, 'still waiting'))
  expect(await Promise.race([asked, another, late])).toBe('still waiting')
})

test('transactions whose begin fails do not use up the pool', async () => {
  for (let round = 0; round < 2; round += 1) {
    await openAll()
    proxy.swallowExisting()
    const lost = await Promise.all(Array.from({ length: 10 }, () => outcome(transaction)))
    expect(lost).toEqual(Array(10).fill('refused'))
  }
  const after = await Promise.all(Array.from({ length: 20 }, () => outcome(transaction)))
  expect(after).toEqual(Array(20).fill('answered'))
})

test('a transaction whose connection is lost fails, and nothing of it is committed', async () => {
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

test('it is not writable while nothing answers, and writable once something does', async () => {
  expect(await database.isWritable()).toBe(true)
  proxy.swallowEverything()
  await expect(database.isWritable()).rejects.toThrow()
  await expect(database.isWritable()).rejects.toThrow()
  proxy.letNewThrough()
  expect(await database.isWritable()).toBe(true)
})

test('it is not writable where transactions are read-only', async () => {
  const name = sql.identifier(new URL(databaseUrl).pathname.slice(1))
  await database.db.execute(sql`alter database ${name} set default_transaction_read_only = on`)
  const second = await openPostgres({ databaseUrl, migrations: null, onError: () => {}, limits })
  expect(await second.isWritable()).toBe(false)
  await second.close()
})

test('only queries inside withoutQueryLimit may take longer than the limit', async () => {
  const slow = () =>
    database.db.transaction((tx) =>
      tx.execute(sql`select pg_sleep(${(limits.queryMs + 500) / 1000})`),
    )
  expect(await outcome(slow)).toBe('refused')
  expect(await outcome(() => withoutQueryLimit(slow))).toBe('answered')
  expect(await outcome(slow), 'the limit applies again afterwards').toBe('refused')
})

test('closing does not wait for a server that does not answer', async () => {
  await openAll()
  proxy.swallowEverything()
  void outcome(() => withoutQueryLimit(transaction))
  await database.close()
  database = await openPostgres({ databaseUrl, migrations: null, onError: () => {} })
})
