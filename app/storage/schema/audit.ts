import { bigserial, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '../../domain/people/audit-actions.ts'
import { instant, oneOf } from './columns.ts'

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
