import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CancellationPlan } from '#app/domain/booking/cancellation-plan.ts'
import { cancelRun } from '#app/operations/schedule/cancel-run.ts'
import type { Database } from '#app/storage/engine/database.server.ts'
import { openDatabase } from '#app/storage/engine/open-database.server.ts'
import { createDatabase, dropDatabase } from '../engines/engines.ts'
import { reportFigure } from '../report-figure.ts'
import { testStaff } from '../staff/test-staff.ts'
import { bundleWorker } from './bundle-worker.ts'

const migrations = join(import.meta.dirname, '../../app/storage/migrations')
let databaseUrl: string
let database: Database
let clearerProgram: Awaited<ReturnType<typeof bundleWorker>>

beforeAll(async () => {
  clearerProgram = await bundleWorker('cancellation-worker.ts')
  databaseUrl = await createDatabase()
  database = await openDatabase({ databaseUrl, dataDir: null, migrations, onError: console.error })
})

afterAll(async () => {
  await database.close()
  await dropDatabase(databaseUrl)
  clearerProgram.remove()
})

test('twelve people on a cancelled date are each moved or refunded once, however often the process is killed', async () => {
  const staff = testStaff(database.db)
  await staff.onDuty()
  const from = await staff.date('2026-12-01', { maxCapacity: 12 })
  const to = await staff.date('2026-12-08', { maxCapacity: 12 })
  const people: string[] = []
  for (let n = 0; n < 12; n += 1) people.push(await staff.booking({ scheduleId: from }))
  const plan = new Map(
    people.map((id, nth): [string, CancellationPlan] => [
      id,
      nth % 2 === 0 ? { what: 'refund' } : { what: 'move', to },
    ]),
  )
  expect(
    await cancelRun({ runId: from, plan, actorId: staff.actorId }, staff.services),
  ).toMatchObject({ ok: true })

  const left = async () => (await staff.occupying(from)) ?? 0
  let cutShort = 0
  // Each life ends as soon as three more people have been dealt with, wherever it stands then.
  while ((await left()) > 0) {
    const before = await left()
    const clearer = spawn(process.execPath, [clearerProgram.path, databaseUrl, migrations], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const lines: string[] = []
    createInterface({ input: clearer.stdout }).on('line', (line) => lines.push(line))
    const ended = once(clearer, 'exit')
    while (clearer.exitCode === null && !lines.includes('through') && (await left()) > before - 3) {
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 3))])
    }
    clearer.kill('SIGKILL')
    await ended
    const after = await left()
    expect(after, 'a life that does nothing would never end').toBeLessThan(before)
    if (after > 0) cutShort += 1
  }
  reportFigure(`12 people, ${cutShort} kills in the middle`)
  expect(cutShort, 'no life was cut short: the test showed nothing').toBeGreaterThan(0)

  expect([await staff.places(from), await staff.places(to)]).toEqual([0, 6])
  for (const [nth, id] of people.entries()) {
    const { status, scheduleId, refundOwed, needsAttention } = await staff.read(id)
    const refunds = (await staff.refunds(id)).map(({ amount }) => amount)
    const letters = (await staff.letters([id])).map(({ kind }) => kind)
    expect({ status, scheduleId, refundOwed, needsAttention, refunds, letters }).toEqual(
      nth % 2 === 0
        ? {
            status: 'cancelled',
            scheduleId: from,
            refundOwed: 250_00,
            needsAttention: false,
            refunds: [250_00],
            letters: ['date-cancelled'],
          }
        : {
            status: 'confirmed',
            scheduleId: to,
            refundOwed: 0,
            needsAttention: false,
            refunds: [],
            letters: ['date-moved'],
          },
    )
  }
}, 300_000)
