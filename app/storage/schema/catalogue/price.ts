import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from '../columns.ts'

/** What each course cost, and since when. Only added to: old prices are kept for ever. */
export const coursePrices = pgTable(
  'course_prices',
  {
    id: id(),
    courseSlug: text('course_slug').notNull(),
    pence: integer('pence').notNull(),
    since: instant('since').notNull(),
  },
  (t) => [
    check('course_prices_pence', sql`${t.pence} >= 0`),
    uniqueIndex('course_prices_by_course').on(t.courseSlug, t.since),
  ],
)
