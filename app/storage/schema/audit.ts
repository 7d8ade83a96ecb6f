import {
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { ACT_KINDS, ACT_OUTCOMES, ACT_SUBJECTS } from '#app/domain/people/acts.ts'
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '#app/domain/people/audit-actions.ts'
import { id, instant, oneOf } from './columns.ts'

/** Who did what, when. Append-only; it holds ids and field names, never personal values. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    actorId: text('actor_id'),
    action: text('action', { enum: AUDIT_ACTIONS }).notNull(),
    subjectType: text('subject_type', { enum: AUDIT_SUBJECTS }).notNull(),
    subjectId: text('subject_id').notNull(),
    fields: jsonb('fields').$type<string[]>().notNull().default([]),
    /** Ids and states that say it in words, by name; null in rows of the version before. */
    details: jsonb('details').$type<Record<string, string>>(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    oneOf(t.action, AUDIT_ACTIONS),
    oneOf(t.subjectType, AUDIT_SUBJECTS),
    index('audit_log_by_subject').on(t.subjectType, t.subjectId),
    index('audit_log_at').on(t.at),
    index('audit_log_by_type').on(t.subjectType, t.id),
    index('audit_log_by_actor').on(t.actorId, t.id),
  ],
)

/** What staff did to several at once; like the audit log it holds ids, never personal values. */
export const acts = pgTable(
  'acts',
  {
    id: id(),
    kind: text('kind', { enum: ACT_KINDS }).notNull(),
    /** The date that it was about; null where there was none, or several. */
    scheduleId: uuid('schedule_id'),
    actorId: text('actor_id').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [oneOf(t.kind, ACT_KINDS), index('acts_of_date').on(t.scheduleId, t.kind)],
)

/** What became of each. Amounts and states of money and letters are read where they are kept. */
export const actLines = pgTable(
  'act_lines',
  {
    actId: uuid('act_id')
      .notNull()
      .references(() => acts.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    subjectType: text('subject_type', { enum: ACT_SUBJECTS }).notNull(),
    subjectId: text('subject_id').notNull(),
    outcome: text('outcome', { enum: ACT_OUTCOMES }).notNull(),
    details: jsonb('details').$type<Record<string, string>>(),
  },
  (t) => [
    primaryKey({ columns: [t.actId, t.position] }),
    oneOf(t.subjectType, ACT_SUBJECTS),
    oneOf(t.outcome, ACT_OUTCOMES),
  ],
)
