import { date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { INSPECTION_KINDS } from '#app/domain/report/inspection/inspection.ts'
import { createdAt, id, instant, oneOf } from './columns.ts'
import { courseSchedules } from './schedule.ts'

/**
 * What staff chose for an inspector: a pack to download, or a page behind a link. It holds ids only;
 * what they lead to is read when it is asked for. Deleted soon after it has ended.
 */
export const inspections = pgTable(
  'inspections',
  {
    id: id(),
    kind: text('kind', { enum: INSPECTION_KINDS }).notNull(),
    runIds: jsonb('run_ids').$type<string[]>().notNull(),
    /** Of these runs only these people; empty for everybody. */
    bookingIds: jsonb('booking_ids').$type<string[]>().notNull().default([]),
    madeBy: text('made_by').notNull(),
    /** Everything is judged as of this moment, however often it is read. */
    madeAt: instant('made_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    /** When it was opened or downloaded for the first time. */
    openedAt: instant('opened_at'),
    /** Of the pack as it was downloaded last. */
    sha256: text('sha256'),
  },
  (t) => [oneOf(t.kind, INSPECTION_KINDS), index('inspections_expired').on(t.expiresAt)],
)

/** That the regulator was told of a run, with its days and addresses as they were then. */
export const regulatorNotices = pgTable(
  'regulator_notices',
  {
    id: id(),
    scheduleId: uuid('schedule_id')
      .notNull()
      .references(() => courseSchedules.id, { onDelete: 'restrict' }),
    toldOn: date('told_on').notNull(),
    reference: text('reference').notNull(),
    days: jsonb('days').$type<{ date: string; venue: string }[]>().notNull(),
    recordedBy: text('recorded_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('regulator_notices_by_run').on(t.scheduleId)],
)
