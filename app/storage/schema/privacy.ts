import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

/**
 * Who was erased, as keyed hashes of e-mail address and user id. It travels with backups: restoring
 * an older one erases these people again.
 */
export const erasures = pgTable(
  'erasures',
  {
    id: id(),
    personHash: text('person_hash').notNull(),
    erasedAt: instant('erased_at').notNull(),
    /** Of the secret that the hash was made with: under another one it cannot be compared. */
    secretMark: text('secret_mark'),
  },
  (t) => [index('erasures_by_person').on(t.personHash)],
)
