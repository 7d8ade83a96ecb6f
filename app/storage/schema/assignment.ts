import { sql } from 'drizzle-orm'
import {
  date,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  time,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { TEACHING_ANSWERS } from '#app/domain/schedule/trainers/teaching-day.ts'
import { TRAINER_ROLES } from '#app/domain/schedule/trainers/trainer-role.ts'
import { createdAt, id, instant, oneOf } from './columns.ts'
import { courseSchedules, scheduleDays } from './schedule.ts'
import { trainers } from './trainer.ts'

/**
 * Who teaches a day of a run. The hours follow those of the day, because nobody is in two runs at
 * once: `run_trainers_once`, an exclusion constraint over trainer and hours.
 */
export const runTrainers = pgTable(
  'run_trainers',
  {
    scheduleId: uuid('schedule_id').notNull(),
    date: date('date').notNull(),
    starts: time('starts').notNull(),
    ends: time('ends').notNull(),
    trainerId: uuid('trainer_id')
      .notNull()
      .references(() => trainers.id, { onDelete: 'restrict' }),
    role: text('role', { enum: TRAINER_ROLES }).notNull(),
    /** Null while the trainer has not answered. */
    answer: text('answer', { enum: TEACHING_ANSWERS }),
    answeredAt: instant('answered_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.scheduleId, t.date, t.trainerId] }),
    oneOf(t.role, TRAINER_ROLES),
    oneOf(t.answer, TEACHING_ANSWERS),
    foreignKey({
      name: 'run_trainers_day',
      columns: [t.scheduleId, t.date, t.starts, t.ends],
      foreignColumns: [
        scheduleDays.scheduleId,
        scheduleDays.date,
        scheduleDays.starts,
        scheduleDays.ends,
      ],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    uniqueIndex('run_trainers_one_lead').on(t.scheduleId, t.date).where(sql`role = 'lead'`),
    index('run_trainers_by_trainer').on(t.trainerId, t.date),
  ],
)

/** Dates that staff published although a rule forbids it, with the reason they gave. */
export const runOverrides = pgTable(
  'run_overrides',
  {
    id: id(),
    scheduleId: uuid('schedule_id')
      .notNull()
      .references(() => courseSchedules.id, { onDelete: 'restrict' }),
    /** What was broken, in words, as staff were shown it. */
    findings: jsonb('findings').$type<string[]>().notNull(),
    reason: text('reason').notNull(),
    actorId: text('actor_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('run_overrides_by_run').on(t.scheduleId)],
)
