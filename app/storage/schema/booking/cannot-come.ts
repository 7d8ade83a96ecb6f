import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { CANNOT_COME_ENDS } from '#app/domain/booking/self-service/cannot-come.ts'
import { courseEnrollments } from '../booking.ts'
import { id, instant, oneOf } from '../columns.ts'

/** Participants who told whoever paid for their place that they cannot come; an open one has no end. */
export const cannotCome = pgTable(
  'cannot_come',
  {
    id: id(),
    enrollmentId: uuid('enrollment_id')
      .notNull()
      .references(() => courseEnrollments.id, { onDelete: 'restrict' }),
    /** In the participant's own words, until it is decided. */
    message: text('message'),
    saidAt: instant('said_at').notNull(),
    endedAt: instant('ended_at'),
    ending: text('ending', { enum: CANNOT_COME_ENDS }),
  },
  (t) => [
    oneOf(t.ending, CANNOT_COME_ENDS),
    uniqueIndex('cannot_come_open_once').on(t.enrollmentId).where(sql`ended_at is null`),
    index('cannot_come_by_enrollment').on(t.enrollmentId),
  ],
)
