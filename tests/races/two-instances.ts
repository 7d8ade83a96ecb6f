import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { ConnectionLimits } from '#app/storage/engine/connection-limits.ts'
import type { Database, Handle } from '#app/storage/engine/database.server.ts'
import { openCards } from '../academy-with-cards.ts'
import { createDatabase, dropDatabase, openDatabaseAt } from '../engines/engines.ts'
import { freePort } from '../free-port.ts'
import { madeOnce, standIn } from '../stand-in.ts'

/** Two instances on one database, each with connections of its own, for the tests of a file. */
export const twoInstances = (limits?: ConnectionLimits) =>
  instancesBetween(beforeAll, afterAll, limits)

/** The same for each test alone: where some take a rule of the database away. */
export const twoInstancesEachTime = () => instancesBetween(beforeEach, afterEach)

type Hook = (work: () => Promise<void>) => void

function instancesBetween(before: Hook, after: Hook, limits?: ConnectionLimits) {
  let url = ''
  const opened: Database[] = []
  before(async () => {
    url = await createDatabase()
    for (const _ of [1, 2]) opened.push(await openDatabaseAt(url, limits))
  })
  after(async () => {
    await Promise.all(opened.splice(0).map((instance) => instance.close()))
    await dropDatabase(url)
  })
  const instanceAt = (nth: number) => ({ db: standIn<Handle>(() => opened[nth]?.db) })
  const [first, second] = [instanceAt(0), instanceAt(1)]
  return {
    instances: [first, second] as const,
    /** Of the first instance for 0, of the other for 1, of the first for 2. */
    dbAt: (nth: number) => (nth % 2 === 0 ? first.db : second.db),
    databaseUrl: () => url,
  }
}

/** A connection beside those of the instances. */
export function connectionTo(databaseUrl: () => string) {
  const client = madeOnce(async () => {
    const made = new Client({ connectionString: databaseUrl() })
    await made.connect()
    return made
  })
  afterAll(() => client.end())
  return client
}

/** A card provider for the tests of a file; nobody hears what happens there. */
export function unheardCards() {
  const cards = madeOnce(async () => openCards(String(await freePort())))
  afterAll(() => cards.close())
  return cards
}
