import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Letter, type PlainLetter, TEAM } from '#app/domain/mail/letters.ts'
import { sendDueMail } from '#app/operations/mail/send-due-mail.ts'
import type { Database } from '#app/storage/engine/database.server.ts'
import { openDatabase } from '#app/storage/engine/open-database.server.ts'
import { insertLetters } from '#app/storage/mail/outbox.ts'
import { outbox } from '#app/storage/schema/mail.ts'
import { catalogue } from '../catalogue.ts'
import { createDatabase, dropDatabase } from '../engines/engines.ts'
import { howOften } from '../how-often.ts'
import { reportFigure } from '../report-figure.ts'

/** `npm run test:faults` sends two thousand. */
const letters = howOften('LETTERS', 200, 400)
const workers = 4
const env = { authSecret: 'a secret of the tests alone' }
const now = new Date('2026-11-16T09:00:00Z')
let databaseUrl: string
const instances: Database[] = []

beforeAll(async () => {
  databaseUrl = await createDatabase()
  const migrations = `${import.meta.dirname}/../../app/storage/migrations`
  for (let n = 0; n < workers; n += 1) {
    instances.push(
      await openDatabase({ databaseUrl, dataDir: null, migrations, onError: console.error }),
    )
  }
})
afterAll(async () => {
  await Promise.all(instances.map((each) => each.close()))
  await dropDatabase(databaseUrl)
})
beforeEach(() => instances[0]?.db.delete(outbox))

/** Letters in groups of two, as bookings post them, or one by one. */
async function post(count: number, together: 1 | 2) {
  const db = instances[0]?.db
  if (!db) throw new Error('no database')
  await db.transaction(async (tx) => {
    for (let n = 0; n < count / together; n += 1) {
      const both: PlainLetter[] = [
        {
          template: 'enquiry-reply',
          to: `ana${n}@example.com`,
          facts: { firstName: 'Ana', courseInterest: 'Door Supervisor' },
        },
        { template: 'admin-revoked', to: TEAM, facts: { fullName: `Ana ${n}` } },
      ]
      await insertLetters(tx, {
        subjectId: null,
        letters: both.slice(0, together),
        now,
        purgeAfter: now,
      })
    }
  })
}

/** Four instances at once; how often each letter went out. */
async function sendAll(leaseMs?: number) {
  const sent = new Map<string, number>()
  const mail = {
    async send(_letter: Letter, messageId: string) {
      await turn()
      sent.set(messageId, (sent.get(messageId) ?? 0) + 1)
    },
  }
  let clock = now.getTime()
  await Promise.all(
    instances.map(({ db }) =>
      sendDueMail({
        db,
        env,
        mail,
        leaseMs,
        now: () => new Date(clock++),
        catalogue: () => catalogue,
      }),
    ),
  )
  return [...sent.values()]
}

test(`four workers send ${letters} letters, each once`, async () => {
  await post(letters, 2)
  const times = await sendAll()
  expect(times).toHaveLength(letters)
  expect(times.filter((count) => count > 1)).toEqual([])
  reportFigure(`${letters} letters, 4 workers, each sent once`)
})

test('control: without the lease the same workers send letters twice', async () => {
  await post(200, 1)
  const times = await sendAll(0)
  expect(times).toHaveLength(200)
  expect(times.filter((count) => count > 1).length).toBeGreaterThan(0)
})
