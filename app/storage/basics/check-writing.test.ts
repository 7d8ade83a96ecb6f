import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { databaseOn } from '#tests/engines/database-on.ts'
import { bothEngines, postgres } from '#tests/engines/engines.ts'
import { installation } from '../schema/installation.ts'
import { checkWriting } from './check-writing.ts'
import { rememberMode } from './installation.ts'

const now = new Date('2026-11-19T09:00:00Z')
const later = new Date('2026-11-19T09:00:03Z')

describe.each(bothEngines)('whether $name takes changes', (engine) => {
  const db = databaseOn(engine)
  beforeAll(() => rememberMode(db, 'live'))

  const written = async () => {
    const [row] = await db.select({ at: installation.lastWriteAt }).from(installation)
    return row?.at
  }

  test('is shown by a row that is written', async () => {
    await checkWriting(db, now)
    expect(await written()).toEqual(now)
  })

  test('is denied where its files may not grow, and nothing is written', async () => {
    await checkWriting(db, now)
    await db.transaction(async (tx) => {
      // As a full disk: what is there can be written, and nothing is added.
      await tx.execute(sql`set local temp_file_limit = 0`)
      await expect(checkWriting(tx, later)).rejects.toMatchObject({ cause: { code: '53400' } })
    })
    expect(await written()).toEqual(now)
  })
})

test('an instance does not wait for another one that writes the row', async () => {
  const database = await postgres.open()
  const { db } = database
  await rememberMode(db, 'live')
  const hasWritten = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const other = db.transaction(async (tx) => {
    await tx.update(installation).set({ lastWriteAt: now })
    hasWritten.resolve()
    await goOn.promise
  })
  await hasWritten.promise
  await checkWriting(db, later)
  goOn.resolve()
  await other
  expect(await db.select({ at: installation.lastWriteAt }).from(installation)).toEqual([
    { at: now },
  ])
  await database.close()
})
