import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { emptyChain, linkHash } from '#app/domain/register/chain/chain.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { anchorsOf, linkedRows } from '#app/storage/register/chain.ts'
import { databaseOn } from '#tests/engines/database-on.ts'
import {
  closingEntry,
  confirmationOf,
  makeUpEntry,
  markEntry,
  registerDay,
  short,
  testRegister,
} from '#tests/staff/test-register.ts'
import { sha256 } from './sha256.ts'
import { type LetterAnchor, verifyRegisters } from './verify-registers.ts'

const other = '00000000-0000-4000-8000-00000000000f'
const otherText = (column: string) => `overlay(${column} placing 'zz' from 1)`

/** Every column that says something, and another value for it. */
const altered: Record<string, Record<string, string>> = {
  register_rows: {
    id: `'${other}'`,
    run_id: '(select run_id from register_chains where rows = 0)',
    sequence: 'sequence + 100',
    kind: `case when kind = 'mark' then 'signature' else 'mark' end`,
    booking_id: `'${other}'`,
    day: 'day + 1',
    half: `case when half = 'morning' then 'afternoon' else 'morning' end`,
    replaces: `'["${other}"]'::jsonb`,
    author: otherText('author'),
    device: otherText('device'),
    made_at: `made_at + interval '1 millisecond'`,
    received_at: `received_at - interval '1 millisecond'`,
    commitment: otherText('commitment'),
    hash: otherText('hash'),
  },
  register_contents: {
    row_id: `'${other}'`,
    booking_id: `'${other}'`,
    salt: otherText('salt'),
    content: `content || ' '`,
  },
  register_chains: { run_id: `'${other}'`, rows: 'rows + 1', head: `'zz'` },
  register_anchors: { run_id: `'${other}'`, day: 'day + 1', rows: 'rows - 1', head: `'zz'` },
}
/** Names of rows, and when they were stored: nothing is read from them. */
const noEvidence = [
  'register_chains.created_at',
  'register_anchors.id',
  'register_anchors.created_at',
]

const db = databaseOn()
let runId: string
beforeAll(async () => {
  const academy = await testRegister(db)
  runId = academy.runId
  // A register in which nothing was written.
  await db.execute(
    sql`insert into register_chains (run_id) values (${await academy.staff.date('2026-12-01')})`,
  )
  const { send, lead, office, colleague, bookings, everybody, at } = academy
  const marks = everybody()
  const [ann = ''] = bookings
  const about = { madeAt: `${registerDay}T15:00:00Z`, bookingId: ann, day: registerDay }
  const signed = {
    type: 'signature',
    id: randomUUID(),
    ...about,
    how: 'paper',
    path: null,
    reason: 'Folder',
  }
  expect(short(await send(lead, [...marks, signed, closingEntry()]))).not.toContain('malformed')
  at(new Date('2026-11-17T10:00:00Z'))
  const amended = markEntry(ann, {
    is: 'late',
    arrived: '09:25',
    reason: 'Helen saw her',
    replaces: [marks[0]?.id ?? ''],
  })
  const makeUp = makeUpEntry(ann, colleague, { starts: '09:00', ends: '09:25' })
  expect(short(await send(lead, [amended, makeUp]))).toEqual(['accepted', 'accepted'])
  at(new Date('2026-11-17T11:00:00Z'))
  expect(short(await send(office, [confirmationOf(makeUp)]))).toEqual(['accepted'])
})

/** What is found after a change, which is then taken back. Nothing of the database stops it. */
async function problemsAfter(
  tamper: (tx: Handle) => Promise<unknown>,
  letters: readonly LetterAnchor[] = [],
) {
  let problems: string[] = []
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tamper(tx)
      const verdicts = await verifyRegisters(tx, letters)
      problems = verdicts.flatMap(({ findings }) => findings.map(({ problem }) => problem))
      tx.rollback()
    })
    .catch((error: Error) => {
      if (!error.message.includes('Rollback')) throw error
    })
  return problems
}
const read = async <Row>(statement: SQL) => ((await db.execute(statement)) as { rows: Row[] }).rows
const run = (statement: SQL) => (tx: Handle) => tx.execute(statement)

test('as it was written it is whole', async () => {
  expect(await problemsAfter(async () => undefined)).toEqual([])
  expect(await linkedRows(db, runId)).toHaveLength(9)
})

test('every column of every table is spoken of here', async () => {
  const columns = await read<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name in ${Object.keys(altered)} order by 1`)
  const known = Object.entries(altered).flatMap(([table, its]) =>
    Object.keys(its).map((column) => `${table}.${column}`),
  )
  expect(columns.map(({ name }) => name)).toEqual([...known, ...noEvidence].sort())
})

test.each(
  Object.entries(altered).flatMap(([table, its]) =>
    Object.entries(its).map(([column, value]) => ({ table, column, value })),
  ),
)('another $column in any row of $table is found', async ({ table, column, value }) => {
  const place = table === 'register_chains' ? sql`where rows > 0` : sql``
  const found = await read<{ at: string }>(
    sql`select ctid::text as at from ${sql.identifier(table)} ${place}`,
  )
  expect(found.length).toBeGreaterThan(0)
  for (const { at } of found) {
    const problems = await problemsAfter(
      run(sql`update ${sql.identifier(table)}
        set ${sql.identifier(column)} = ${sql.raw(value)} where ctid = ${at}::tid`),
    )
    expect({ at, problems }).not.toEqual({ at, problems: [] })
  }
})

const tail = sql`(select id from register_rows where sequence = 9)`
const setEnd = (rows: number) => sql`update register_chains set rows = ${rows},
  head = (select hash from register_rows where sequence = ${rows}) where rows > 0`

test('rows cut off, an anchor taken away, and a row added are found', async () => {
  const cutOff = async (tx: Handle) => {
    await tx.execute(sql`delete from register_contents where row_id = ${tail}`)
    await tx.execute(sql`delete from register_rows where sequence = 9`)
    await tx.execute(setEnd(8))
  }
  expect(await problemsAfter(cutOff)).toContain('rows-removed')
  expect(await problemsAfter(run(sql`delete from register_anchors`))).toContain('anchor-missing')
  const [first] = await anchorsOf(db, runId)
  expect(
    await problemsAfter(run(sql`delete from register_anchors where rows > ${first?.rows ?? 0}`)),
  ).toEqual(['anchor-missing', 'anchor-missing', 'anchor-missing'])
  const add = async (tx: Handle) => {
    await tx.execute(sql`insert into register_rows select ${other}::uuid, run_id, 10, kind, booking_id,
      day, half, replaces, author, device, made_at, received_at, commitment, hash
      from register_rows where sequence = 1`)
    await tx.execute(sql`insert into register_contents select ${other}::uuid, booking_id, salt, content
      from register_contents where row_id = (select id from register_rows where sequence = 1)`)
  }
  expect(await problemsAfter(add)).toEqual(expect.arrayContaining(['row-altered', 'rows-added']))
})

/** All hashes made anew, as by somebody who has the program and the database. */
async function rebuild(tx: Handle) {
  await tx.execute(sql`update register_rows set author = 'somebody' where sequence = 2`)
  let hash = emptyChain(runId, sha256)
  for (const row of await linkedRows(tx, runId)) {
    hash = linkHash(hash, row, sha256)
    await tx.execute(sql`update register_rows set hash = ${hash} where id = ${row.id}`)
  }
  await tx.execute(setEnd(9))
}

test('a chain that is made anew differs from its anchors, and if those are as well, from letters', async () => {
  expect(await problemsAfter(rebuild)).toContain('anchor-differs')
  const everything = async (tx: Handle) => {
    await rebuild(tx)
    await tx.execute(sql`update register_anchors set head =
      (select hash from register_rows where sequence = register_anchors.rows)`)
  }
  expect(await problemsAfter(everything)).toEqual([])
  const [letter] = await anchorsOf(db, runId)
  if (!letter) throw new Error('no anchor')
  expect(await problemsAfter(everything, [{ runId, ...letter }])).toEqual(['anchor-differs'])
})

test('other hours of a closed day are found, for its minutes are counted by them', async () => {
  for (const change of [`starts = '08:00'`, `ends = '18:00'`, 'date = date + 1']) {
    const statement = sql.raw(`update schedule_days set ${change} where schedule_id = '${runId}'`)
    expect(await problemsAfter(run(statement))).toEqual(['hours-differ'])
  }
})
