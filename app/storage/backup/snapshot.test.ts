import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, dropDatabase } from '#tests/engines/engines.ts'
import { lockWaits } from '#tests/engines/lock-waits.ts'
import type { Database, Handle } from '../engine/database.server.ts'
import { openDatabase } from '../engine/open-database.server.ts'
import { takeBackup } from './take-backup.ts'

const migrations = join(import.meta.dirname, '../migrations')
const folder = mkdtempSync(join(tmpdir(), 'academy-backup-'))
let databaseUrl: string
let database: Database
let client: Client

beforeAll(async () => {
  databaseUrl = await createDatabase()
  database = await openDatabase({ databaseUrl, dataDir: null, migrations, onError: console.error })
  client = new Client({ connectionString: databaseUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.close()
  await dropDatabase(databaseUrl)
  rmSync(folder, { recursive: true })
})

test('a transaction that commits during a backup is in it whole or not at all', async () => {
  expect(await halvesInBackup(database.db, 'guarded')).toEqual({ first: false, second: false })
})

test('control: without one snapshot the backup holds half of the transaction', async () => {
  const withoutSnapshot = Object.create(database.db, {
    transaction: {
      value: (work: (tx: Handle) => Promise<unknown>) => database.db.transaction(work),
    },
  })
  expect(await halvesInBackup(withoutSnapshot, 'unguarded')).toEqual({ first: false, second: true })
})

/**
 * Two rows are written in one transaction while the backup waits for a table between theirs: the
 * first table is read by then, the second is not.
 */
async function halvesInBackup(db: Handle, name: string) {
  const path = join(folder, name)
  await client.query('begin; lock table orders in access exclusive mode')
  const backup = takeBackup(db, {
    path,
    migrations,
    now: new Date(),
    secretMark: null,
    erasuresSince: new Date(),
  })
  await expect.poll(() => lockWaits(client)).toBe(1)
  await client.query(`insert into audit_log (action, subject_type, subject_id)
    values ('date-created', 'date', 'first half of ${name}')`)
  await client.query(`insert into users (id, full_name, email)
    values ('${name}', 'second half of ${name}', '${name}@post.example')`)
  await client.query('commit')
  await backup
  const text = gunzipSync(readFileSync(path)).toString()
  return {
    first: text.includes(`"first half of ${name}"`),
    second: text.includes(`"second half of ${name}"`),
  }
}
