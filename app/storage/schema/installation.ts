import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { MODES } from '#app/domain/basics/installation-mode.ts'
import { createdAt, instant, oneOf } from './columns.ts'

/** One row, written by the first start: the mode this database belongs to. */
export const installation = pgTable(
  'installation',
  {
    id: integer('id').primaryKey().default(1),
    mode: text('mode', { enum: MODES }).notNull(),
    /** When a whole backup was last written. */
    lastBackupAt: instant('last_backup_at'),
    /** Renewed every few seconds by an instance that finds out whether changes can be written. */
    lastWriteAt: instant('last_write_at'),
    createdAt: createdAt(),
  },
  (t) => [check('installation_one_row', sql`${t.id} = 1`), oneOf(t.mode, MODES)],
)
