import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emptyChain, linkHash } from '#app/domain/register/chain/chain.ts'
import { recordEntries } from '#app/operations/register/record-entries.ts'
import { sha256 } from '#app/operations/register/sha256.ts'
import { verifyRegisters } from '#app/operations/register/verify-registers.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { appendRows, insertRows, linkedRows, lockChain } from '#app/storage/register/chain.ts'
import { registerRate } from '#content/rules/register-rules.ts'
import {
  closingEntry,
  markEntry,
  registerDay,
  short,
  testRegister,
} from '../staff/test-register.ts'
import { twoInstancesEachTime } from './two-instances.ts'
import { openWithoutGuard } from './without-guard.ts'

const { instances, databaseUrl } = twoInstancesEachTime()

const device = '00000000-0000-4000-8000-000000000001'

test('two trainers mark on two instances at the same moment: one chain without gaps, each mark once', async () => {
  const [{ db }, other] = instances
  const { runId, bookings, lead, assistant, services, send } = await testRegister(db, 6)
  const queues = [lead, assistant].map((author) => ({
    author,
    entries: bookings.flatMap((id) => [markEntry(id), markEntry(id, { half: 'afternoon' })]),
  }))
  // Each entry comes by itself, from both instances, and is sent again as by an impatient tablet.
  const sent = queues.flatMap(({ author, entries }) =>
    entries.flatMap((entry) =>
      [db, other.db].map((handle) =>
        recordEntries({ runId, author, device, entries: [entry] }, { ...services, db: handle }),
      ),
    ),
  )
  const answers = (await Promise.all(sent)).flatMap((outcome) =>
    outcome.ok ? outcome.answers : [],
  )
  expect(short(answers).filter((answer) => answer === 'accepted')).toHaveLength(24)
  expect(short(answers).filter((answer) => answer === 'already-there')).toHaveLength(24)
  const rows = await linkedRows(db, runId)
  expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, nth) => nth + 1))
  expect((await verifyRegisters(db)).flatMap(({ findings }) => findings)).toEqual([])
  // Both press “Close the day”: it is closed once, and told once.
  const closed = await Promise.all(
    instances.map((instance) =>
      recordEntries(
        { runId, author: lead, device, entries: [closingEntry()] },
        { ...services, db: instance.db },
      ),
    ),
  )
  expect(closed.flatMap((outcome) => (outcome.ok ? short(outcome.answers) : [])).sort()).toEqual([
    ...['accepted', 'already-closed'],
  ])
  expect(short(await send(lead, [closingEntry()]))).toEqual(['already-closed'])
})

test('who does not wait for the end of the chain is refused; control: without that rule the chain breaks', async () => {
  const [{ db }] = instances
  const write = async () => {
    const { runId, bookings, lead } = await testRegister(db)
    await db.transaction((tx) => lockChain(tx, runId))
    const previous = emptyChain(runId, sha256)
    const written = await Promise.allSettled(
      instances.map((instance, nth) =>
        instance.db.transaction(async (tx) => {
          const at = new Date(`${registerDay}T16:30:00Z`)
          const contents = { salt: 'salt', content: '{}' }
          const row = {
            runId,
            sequence: 1,
            id: markEntry('').id,
            kind: 'mark' as const,
            bookingId: bookings[nth] ?? null,
            day: registerDay,
            half: 'morning' as const,
            replaces: [],
            author: lead.id,
            device,
            madeAt: at,
            receivedAt: at,
            commitment: sha256('salt\n{}'),
          }
          await appendRows(tx, runId, [{ ...row, hash: linkHash(previous, row, sha256), contents }])
        }),
      ),
    )
    const verdicts = await verifyRegisters(db)
    return {
      written: written.filter(({ status }) => status === 'fulfilled').length,
      findings: verdicts.find((verdict) => verdict.runId === runId)?.findings.length,
    }
  }
  expect(await write()).toEqual({ written: 1, findings: 0 })
  await db.execute(sql`alter table register_rows drop constraint register_rows_in_order`)
  const broken = await write()
  expect(broken.written).toBe(2)
  expect(broken.findings).toBeGreaterThan(0)
})

/** Of two batches of two entries each, in two registers at once, by somebody who may write two more. */
async function writeInTwo(handles: readonly Handle[]) {
  const [{ db }] = instances
  const [one, two] = [await testRegister(db, 1), await testRegister(db, 1)]
  const { office, services } = one
  const rows = Array.from({ length: registerRate.perMinute - 2 }, (_, nth) => ({
    id: randomUUID(),
    sequence: nth + 1,
    kind: 'mark' as const,
    bookingId: null,
    half: null,
    day: registerDay,
    author: office.id,
    device,
    runId: one.runId,
    replaces: [],
    madeAt: services.now(),
    receivedAt: services.now(),
    commitment: '',
    hash: '',
    contents: { salt: '', content: '{}' },
  }))
  const elsewhere = (await testRegister(db, 1)).runId
  await lockChain(db, elsewhere)
  await insertRows(
    db,
    rows.map((row) => ({ ...row, runId: elsewhere })),
  )
  const outcomes = await Promise.all(
    [one, two].map(({ runId, bookings: [id = ''] }, nth) =>
      recordEntries(
        {
          runId,
          author: office,
          device,
          entries: [markEntry(id), markEntry(id, { half: 'afternoon' })],
        },
        { ...services, db: handles[nth] ?? db },
      ),
    ),
  )
  return outcomes.filter(({ ok }) => ok).length
}

test('who writes in two registers at once has one limit; control: without its lock both are taken', async () => {
  expect(await writeInTwo(instances.map(({ db }) => db))).toBe(1)
  let arrived = 0
  // Neither writes before both have counted.
  const { promise: bothCounted, resolve } = Promise.withResolvers<void>()
  const unguarded = openWithoutGuard(databaseUrl(), {
    text: /pg_advisory_xact_lock\(/,
    instead: () => 'abs(',
    async before(statement) {
      if (!/^insert into "register_rows"/.test(statement)) return
      arrived += 1
      if (arrived === 2) resolve()
      await bothCounted
    },
  })
  expect(await writeInTwo([unguarded.db, unguarded.db])).toBe(2)
  expect(unguarded.changed()).toBe(2)
  await unguarded.close()
})
