import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOn } from '#tests/engines/database-on.ts'
import { bothEngines } from '#tests/engines/engines.ts'
import { paymentEvents } from '../schema/payment.ts'
import type { Handle } from './database.server.ts'

describe.each(bothEngines)('a transaction on $name', (engine) => {
  const db = databaseOn(engine)
  beforeEach(() => db.delete(paymentEvents))

  const write = (handle: Handle, id: string) =>
    handle.insert(paymentEvents).values({ id, type: 'test' })
  const written = async () => (await db.select().from(paymentEvents)).map(({ id }) => id)

  test('commits everything or nothing', async () => {
    const failing = db.transaction(async (tx) => {
      await write(tx, 'evt_lost')
      throw new Error('changed our mind')
    })
    await expect(failing).rejects.toThrow('changed our mind')
    await db.transaction((tx) => write(tx, 'evt_kept'))
    expect(await written()).toEqual(['evt_kept'])
  })

  test.each([
    ['a query', () => db.execute(sql`select 1`)],
    ['an insert', () => write(db, 'evt_outside')],
    ['a second transaction', () => db.transaction((tx) => write(tx, 'evt_outside'))],
  ])('refuses %s on the outer handle instead of waiting for ever', async (_, outside) => {
    const mistaken = db.transaction(async (tx) => {
      await write(tx, 'evt_inside')
      await outside()
    })
    const problem = await mistaken.then(
      () => 'nothing',
      (error: Error) => `${error.message} ${(error.cause as Error | undefined)?.message}`,
    )
    expect(problem).toContain('use the handle the transaction gives')
    expect(await written()).toEqual([])
  })

  test('may contain a nested transaction', async () => {
    await db.transaction(async (tx) => {
      await write(tx, 'evt_outer')
      await tx.transaction((inner) => write(inner, 'evt_inner'))
    })
    expect((await written()).sort()).toEqual(['evt_inner', 'evt_outer'])
  })

  test('that has ended no longer blocks the outer handle', async () => {
    let later = Promise.resolve()
    await db.transaction(async (tx) => {
      await write(tx, 'evt_first')
      later = new Promise<void>((resolve) => setTimeout(resolve, 50)).then(async () => {
        await write(db, 'evt_later')
      })
    })
    await later
    expect((await written()).sort()).toEqual(['evt_first', 'evt_later'])
  })
})
