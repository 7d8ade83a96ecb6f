import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEmptyDatabase, dropDatabase } from '#tests/engines/engines.ts'
import { type ChangeSignal, openChangeSignal } from './change-signal.ts'
import { connectionLimits as limits } from './connection-limits.ts'

let databaseUrl: string
let open: ChangeSignal[]
beforeEach(async () => {
  databaseUrl = await createEmptyDatabase()
  open = []
})
afterEach(async () => {
  for (const signal of open) await signal.close()
  await dropDatabase(databaseUrl)
})

/** An instance: what it heard, and what it lost. */
async function instance() {
  const heard = { signals: 0, errors: 0 }
  const signal = openChangeSignal({
    databaseUrl,
    limits,
    onSignal: () => {
      heard.signals += 1
    },
    onLost: () => {
      heard.errors += 1
    },
  })
  open.push(signal)
  // It may have missed something before it could listen.
  await expect.poll(() => heard.signals).toBe(1)
  return { signal, heard }
}

test('a change at one instance is heard by the others, and not by itself', async () => {
  const [one, two, three] = [await instance(), await instance(), await instance()]
  one.signal.send()
  await expect.poll(() => [two.heard.signals, three.heard.signals]).toEqual([2, 2])
  two.signal.send()
  await expect.poll(() => [one.heard.signals, three.heard.signals]).toEqual([2, 3])
  expect(two.heard.signals).toBe(2)
})

test('a lost connection is opened again, and counts as a change that may have been missed', async () => {
  const [one, two] = [await instance(), await instance()]
  await cutListeners(databaseUrl)
  await expect.poll(() => [one.heard.errors, two.heard.errors]).toEqual([1, 1])
  // Nothing is sent meanwhile, and nothing is thrown.
  one.signal.send()
  await expect.poll(() => [one.heard.signals, two.heard.signals]).toEqual([2, 2])
  one.signal.send()
  await expect.poll(() => two.heard.signals).toBe(3)
})

async function cutListeners(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'academy changes'`)
  await client.end()
}
