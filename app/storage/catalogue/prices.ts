import { asc, sql } from 'drizzle-orm'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { coursePrices } from '../schema/catalogue/price.ts'

type Price = { courseSlug: string; pence: number }

/** Adds the prices that differ from the last ones known; returns how many. */
export function addChangedPrices(db: Handle, prices: readonly Price[], since: Date) {
  return db.transaction(async (tx) => {
    // Instances start together: the second one sees what the first has added.
    await tx.execute(sql`lock table course_prices in share row exclusive mode`)
    const last = new Map((await listPrices(tx)).map(({ courseSlug, pence }) => [courseSlug, pence]))
    const changed = prices.filter(({ courseSlug, pence }) => last.get(courseSlug) !== pence)
    if (changed.length > 0) {
      await tx.insert(coursePrices).values(changed.map((price) => ({ ...price, since })))
    }
    return changed.length
  })
}

/** Every price there was, the oldest first. */
export function listPrices(db: Handle) {
  return db
    .select(columnsOf(coursePrices, 'courseSlug', 'pence', 'since'))
    .from(coursePrices)
    .orderBy(asc(coursePrices.since), asc(coursePrices.courseSlug))
}
