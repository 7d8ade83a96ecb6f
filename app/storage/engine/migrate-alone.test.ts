import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as migrateWithoutTimeout } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDatabase, dropDatabase } from '#tests/engines/engines.ts'
import { lockWaits } from '#tests/engines/lock-waits.ts'
import { connectionLimits } from './connection-limits.ts'
import { migrateAlone } from './migrate-alone.ts'
import { migrationLock } from './migration-lock.ts'

let databaseUrl: string
let migrations: string
let other: Client
let serving: Client
let waits: string[]

beforeEach(async () => {
  databaseUrl = await createDatabase()
  migrations = join(mkdtempSync(join(tmpdir(), 'academy-migrations-')), 'migrations')
  cpSync(join(import.meta.dirname, '../migrations'), migrations, { recursive: true })
  other = await connect()
  serving = await connect()
  waits = []
})
afterEach(async () => {
  await other.end()
  await serving.end()
  rmSync(join(migrations, '..'), { recursive: true })
  await dropDatabase(databaseUrl)
})

async function connect() {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  return client
}

const migrate = () =>
  migrateAlone({ databaseUrl, migrations, onWaiting: (what) => void waits.push(what) })

test('a start waits longer for a connection than a visitor does', async () => {
  const target = new URL(databaseUrl)
  const socket = join(decodeURIComponent(target.hostname), `.s.PGSQL.${target.port}`)
  const slow = createServer((client) => {
    client.on('error', () => {})
    setTimeout(() => client.pipe(createConnection(socket)).pipe(client), 400)
  }).listen(0, '127.0.0.1')
  await once(slow, 'listening')
  target.hostname = '127.0.0.1'
  target.port = String((slow.address() as AddressInfo).port)
  const start = (startMs: number) => {
    const limits = { ...connectionLimits, connectMs: 100, startMs }
    return migrateAlone({ databaseUrl: target.href, migrations, limits })
  }
  await start(connectionLimits.startMs)
  await expect(start(100)).rejects.toThrow('timeout')
  slow.close()
})

test('while a migration waits for a table, other queries on it are answered', async () => {
  addMigration('alter table orders add column loyalty integer')
  await other.query('begin; select from orders')
  const migrated = migrate()
  await expect
    .poll(() => waits, { timeout: 30_000 })
    .toContainEqual(expect.stringContaining('table'))
  for (let nth = 0; nth < 5; nth += 1) {
    await serving.query('select count(*) from orders')
    await serving.query('update orders set total = total')
  }
  await other.query('commit')
  await migrated
  await serving.query('select loyalty from orders')
})

test('a transaction that has one table of a migration and comes to another is never ended by it', async () => {
  addMigration(
    'alter table companies add column loyalty integer; select pg_sleep(0.7); alter table orders add column loyalty integer',
  )
  await other.query('begin; update orders set total = total')
  const migrated = migrate()
  await expect
    .poll(async () => (await lockedBy('companies')) || waits.length > 0, { timeout: 30_000 })
    .toBe(true)
  await other.query('select count(*) from companies')
  await other.query('commit')
  await migrated
  await serving.query('select orders.loyalty, companies.loyalty from orders, companies')
})

/** Whether a migration holds this table. */
async function lockedBy(table: string) {
  const { rows } = await serving.query(
    `select 1 from pg_locks where relation = $1::regclass and mode = 'AccessExclusiveLock' and granted`,
    [table],
  )
  return rows.length > 0
}

test('control: without the lock time-out they queue behind the migration', async () => {
  addMigration('alter table orders add column loyalty integer')
  await other.query('begin; select from orders')
  const client = await connect()
  const migrated = migrateWithoutTimeout(drizzle(client), { migrationsFolder: migrations })
  await expect.poll(() => lockWaits(serving), { timeout: 30_000 }).toBe(1)
  await serving.query('set statement_timeout = 500')
  await expect(serving.query('select count(*) from orders')).rejects.toThrow('statement timeout')
  await other.query('commit')
  await migrated
  await client.end()
})

test('a failing migration changes nothing, and is not tried again', async () => {
  addMigration('alter table orders add column loyalty integer; select from nowhere')
  await expect(migrate()).rejects.toThrow()
  expect(waits).toEqual([])
  await expect(serving.query('select loyalty from orders')).rejects.toThrow('does not exist')
})

test('a start that waits for another instance’s migration reports it once', async () => {
  await other.query('select pg_advisory_lock($1)', [migrationLock])
  const migrated = migrate()
  await expect.poll(() => waits.length, { timeout: 30_000 }).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(waits).toEqual([expect.stringContaining('another instance is changing the schema')])
  await other.query('select pg_advisory_unlock($1)', [migrationLock])
  await migrated
})

test('a database refused before the migrations is not migrated', async () => {
  addMigration('alter table orders add column loyalty integer')
  const beforeMigrations = () => Promise.reject(new Error('not this one'))
  await expect(migrateAlone({ databaseUrl, migrations, beforeMigrations })).rejects.toThrow(
    'not this one',
  )
  await expect(serving.query('select loyalty from orders')).rejects.toThrow('does not exist')
})

function addMigration(statements: string) {
  const file = join(migrations, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  const when = journal.entries.at(-1).when + 1
  const tag = 'of_tomorrow'
  journal.entries.push({ idx: journal.entries.length, version: '7', when, tag, breakpoints: true })
  writeFileSync(file, JSON.stringify(journal))
  writeFileSync(
    join(migrations, `${tag}.sql`),
    statements.replaceAll(';', ';--> statement-breakpoint\n'),
  )
}
