import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#app/storage/engine/database.server.ts'
import { bothEngines } from './engines.ts'
import { differencesOnEmbedded, type readAlike } from './run-on-embedded.ts'
import type { Statement } from './statements.ts'

/** One value of each type that statements may return as the driver reads it. */
const samples: Record<keyof typeof readAlike, string> = {
  bool: 'true',
  int2: '7',
  int4: '-2000000000',
  float8: '0.1',
  numeric: '20.00',
  text: `'Zoë'`,
  varchar: `'Zoë'`,
  name: `'orders'`,
  uuid: `'6f2b8f0e-7d35-4a53-9d3c-0f5d1f1c2b3a'`,
  date: `'2027-03-28'`,
  time: `'09:00'`,
  timestamptz: `'2027-03-28 01:30:00.123+00'`,
  json: `'{"a": [1, null, "x"]}'`,
  jsonb: `'{"a": [1, null, "x"]}'`,
  'int4[]': `'{1,NULL,3}'`,
  'text[]': `'{a,NULL,"b c"}'`,
}

let [embedded, server]: Database[] = []
beforeAll(async () => {
  ;[embedded, server] = await Promise.all(bothEngines.map(({ open }) => open()))
})
afterAll(async () => {
  await server?.close()
  await embedded?.close()
})

test.each(Object.entries(samples))('give the same value of %s', async (type, sample) => {
  const read = async (database: Database | undefined) => {
    const answer = await database?.db.execute(sql.raw(`select ${sample}::${type} as value`))
    return (answer as unknown as { rows: unknown[] }).rows
  }
  expect(await read(embedded)).toEqual(await read(server))
})

const differences = (statement: Partial<Statement>) => {
  const answer = { fields: [{ name: 'it', dataTypeID: 23 }] }
  const whole = { text: '', values: [], isRaw: true, answer, ...statement }
  return embedded ? differencesOnEmbedded(embedded.db, [whole]) : null
}

test('are alike where the embedded one understands a statement', async () => {
  expect(await differences({ text: 'select $1::int as it', values: [1] })).toEqual([])
})

test.each([
  ['a function that it lacks', { text: 'select pg_stat_statements_reset() as it' }],
  ['a table that it lacks', { text: 'select 1 as it from pg_stat_ssl_missing' }],
  ['a mistake', { text: 'selekt 1 as it' }],
  ['a value that it cannot send', { text: 'select $1::text as it', values: [1] }],
  ['a column of another type', { text: 'select 1::bigint as it' }],
  ['a column of another name', { text: 'select 1 as other' }],
  [
    'a type that the drivers read differently',
    { text: 'select 1::bigint as it', answer: { fields: [{ name: 'it', dataTypeID: 20 }] } },
  ],
])('differ in %s', async (_, statement) => {
  expect(await differences(statement)).toHaveLength(1)
})

test('a statement in which they differ fails whoever closes the database', async () => {
  const database = await bothEngines[1]?.open()
  await database?.db.execute(sql`select 1::bigint as counted`)
  await expect(database?.close()).rejects.toThrow('read the type of "counted" differently')
})
