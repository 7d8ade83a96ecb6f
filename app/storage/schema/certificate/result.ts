import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { RESULTS } from '#app/domain/certificate/result/unit-attempt.ts'
import { courseEnrollments } from '../booking.ts'
import { instant, oneOf } from '../columns.ts'
import { trainers } from '../trainer.ts'

/**
 * Attempts at the units of a course: only added to. One that was recorded wrongly is withdrawn with a
 * reason and stays; the next one has its number again.
 */
export const unitAttempts = pgTable(
  'unit_attempts',
  {
    /** Made with the page: a form that is sent twice is recorded once. */
    id: uuid('id').primaryKey(),
    enrollmentId: uuid('enrollment_id')
      .notNull()
      .references(() => courseEnrollments.id, { onDelete: 'restrict' }),
    unit: text('unit').notNull(),
    number: integer('number').notNull(),
    day: date('day').notNull(),
    paperVersion: text('paper_version'),
    /** Percent. */
    mark: integer('mark'),
    result: text('result', { enum: RESULTS }).notNull(),
    /** The name of who assessed or invigilated, as it was then. */
    invigilator: text('invigilator').notNull(),
    /** Null where they are not on record: it was typed, as all names once were. */
    assessorId: uuid('assessor_id').references(() => trainers.id, { onDelete: 'restrict' }),
    /** What was said of somebody who is not on record. */
    assessorQualification: text('assessor_qualification'),
    recordedBy: text('recorded_by').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnBy: text('withdrawn_by'),
    withdrawnReason: text('withdrawn_reason'),
  },
  (t) => [
    oneOf(t.result, RESULTS),
    check('unit_attempts_number', sql`${t.number} >= 1`),
    check('unit_attempts_mark', sql`${t.mark} between 0 and 100`),
    index('unit_attempts_by_enrollment').on(t.enrollmentId),
    // Decides between two people who record at the same moment.
    uniqueIndex('unit_attempts_standing')
      .on(t.enrollmentId, t.unit, t.number)
      .where(sql`${t.withdrawnAt} is null`),
  ],
)
