import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Database, Handle } from '#app/storage/engine/database.server.ts'
import { standIn } from '../stand-in.ts'
import { emptyEveryTable } from './empty-tables.ts'
import { type Engine, engine } from './engines.ts'

/** An empty database for the tests that follow: opened before the first, given back after the last. */
export function databaseOn({ open }: Pick<Engine, 'open'> = engine): Handle {
  let database: Database | undefined
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database?.close())
  return standIn(() => database?.db)
}

/** The same, and it is empty before each of them. */
export function emptiedDatabaseOn(on?: Engine): Handle {
  const db = databaseOn(on)
  beforeEach(() => emptyEveryTable(db))
  return db
}
