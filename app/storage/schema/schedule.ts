import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  time,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { DELIVERIES } from '#app/domain/schedule/lawful/delivery.ts'
import type { Breach, OpenBreach } from '#app/domain/schedule/lawful/finding.ts'
import { RUN_STATUSES } from '#app/domain/schedule/run-status.ts'
import { createdAt, id, instant, oneOf, updatedAt } from './columns.ts'
import { rooms } from './room.ts'

/** A run: one scheduled delivery of a course ("date" on screen). */
export const courseSchedules = pgTable(
  'course_schedules',
  {
    id: id(),
    courseSlug: text('course_slug').notNull(),
    courseTitle: text('course_title').notNull(),
    status: text('status', { enum: RUN_STATUSES }).notNull().default('draft'),
    /** The default is what dates of the version before were: it does not write this column. */
    delivery: text('delivery', { enum: DELIVERIES }).notNull().default('classroom-with-self-study'),
    startDate: date('start_date').notNull(),
    endDate: date('end_date').notNull(),
    location: text('location').notNull(),
    instructor: text('instructor'),
    currentEnrollments: integer('current_enrollments').notNull().default(0),
    /** Places kept for entries of the waitlist: nobody else can have them. */
    offeredPlaces: integer('offered_places').notNull().default(0),
    maxCapacity: integer('max_capacity').notNull(),
    /** What the trainers and rooms of its days allow; null where they set no limit. */
    classLimit: integer('class_limit'),
    /** When it was decided that it runs; null while it is open. */
    confirmedAt: instant('confirmed_at'),
    /** Null: the usual moment before the first day, see the academy's policies. */
    salesCloseAt: instant('sales_close_at'),
    /** When staff stopped its sales; null while they have not. */
    salesStoppedAt: instant('sales_stopped_at'),
    /** The rules that it breaks as it is now, kept because lists ask for them; null before it was judged. */
    breaches: jsonb('breaches').$type<Breach[]>(),
    /** Those of them for which staff gave no reason when they published it, in words. */
    openBreaches: jsonb('open_breaches').$type<OpenBreach[]>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf(t.status, RUN_STATUSES),
    oneOf(t.delivery, DELIVERIES),
    check('course_schedules_dates', sql`${t.endDate} >= ${t.startDate}`),
    check('course_schedules_capacity', sql`${t.maxCapacity} >= 1`),
    // No upper bound: staff may overbook a date on purpose, the public site never can.
    check('course_schedules_enrollments', sql`${t.currentEnrollments} >= 0`),
    check('course_schedules_offered', sql`${t.offeredPlaces} >= 0`),
    index('course_schedules_upcoming').on(t.courseTitle, t.startDate).where(sql`status = 'active'`),
    index('course_schedules_on_sale').on(t.courseSlug, t.startDate).where(sql`status = 'active'`),
    index('course_schedules_start').on(t.startDate),
  ],
)

/** The days of a run, with times and venue; each has its register. */
export const scheduleDays = pgTable(
  'schedule_days',
  {
    scheduleId: uuid('schedule_id')
      .notNull()
      .references(() => courseSchedules.id, { onDelete: 'restrict' }),
    date: date('date').notNull(),
    starts: time('starts').notNull(),
    ends: time('ends').notNull(),
    venue: text('venue').notNull(),
    /** Never in two runs at once: `schedule_days_room_once`, an exclusion constraint. */
    roomId: uuid('room_id').references(() => rooms.id, { onDelete: 'restrict' }),
  },
  (t) => [
    primaryKey({ columns: [t.scheduleId, t.date] }),
    // What assignments refer to, so that they always have the hours of their day.
    unique('schedule_days_with_hours').on(t.scheduleId, t.date, t.starts, t.ends),
    check('schedule_days_hours', sql`${t.ends} > ${t.starts}`),
  ],
)
