import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { PLANNED_ACTIONS } from '#app/domain/booking/cancellation-plan.ts'
import { courseEnrollments } from './booking.ts'
import { createdAt, instant, oneOf } from './columns.ts'
import { courseSchedules } from './schedule.ts'

/** What staff decided for each booking on a cancelled run; a job carries it out. */
export const cancellationPlans = pgTable(
  'cancellation_plans',
  {
    /** One per booking: it is replaced when the run that the booking moved to is cancelled, too. */
    enrollmentId: uuid('enrollment_id')
      .primaryKey()
      .references(() => courseEnrollments.id, { onDelete: 'restrict' }),
    /** The cancelled run. */
    scheduleId: uuid('schedule_id')
      .notNull()
      .references(() => courseSchedules.id, { onDelete: 'restrict' }),
    what: text('what', { enum: PLANNED_ACTIONS }).notNull(),
    /**
     * Where to move. No foreign key: writing it would lock this run after the cancelled one, and two
     * cancellations that move bookings to each other's run would deadlock. The job checks that it exists.
     */
    targetScheduleId: uuid('target_schedule_id'),
    /** What staff wrote to everyone on the run; part of the letter about it. */
    message: text('message'),
    createdAt: createdAt(),
    /** Null in plans that the previous version wrote. */
    createdBy: text('created_by'),
    doneAt: instant('done_at'),
  },
  (t) => [
    oneOf(t.what, PLANNED_ACTIONS),
    check(
      'cancellation_plans_target',
      sql`(${t.what} = 'move') = (${t.targetScheduleId} is not null)`,
    ),
    index('cancellation_plans_open').on(t.createdAt).where(sql`done_at is null`),
  ],
)
