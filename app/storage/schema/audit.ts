import { bigserial, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
/** Who did what, when. Append-only; it holds ids and field names, never personal values. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    actorId: text('actor_id'),
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    fields: jsonb('fields').$type<string[]>().notNull().default([]),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    index('audit_log_by_subject').on(t.subjectType, t.subjectId),
    index('audit_log_at').on(t.at),
  ],
)
