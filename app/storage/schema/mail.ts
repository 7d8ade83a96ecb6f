import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { LETTER_KINDS, type StoredLetter } from '#app/domain/mail/letters.ts'
import { createdAt, id, instant, oneOf } from './columns.ts'

const OUTBOX_STATES = ['waiting', 'sent', 'failed'] as const

/** Letters to send: written in the same transaction as the event that they report. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    /** Messages of one group count as one attempt and go in order of position. */
    groupId: uuid('group_id').notNull(),
    position: integer('position').notNull().default(0),
    kind: text('kind', { enum: LETTER_KINDS }).notNull(),
    subjectId: uuid('subject_id'),
    messageId: text('message_id').notNull().unique(),
    /** The letter: its template, recipient and, unless it has a link, facts; erased after the purge date. */
    message: jsonb('message').$type<StoredLetter>(),
    state: text('state', { enum: OUTBOX_STATES }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** How many rounds of attempts have failed. */
    rounds: integer('rounds').notNull().default(0),
    /** The facts of a letter with a link, encrypted with the installation's secret; erased once sent. */
    sealedLinks: text('sealed_links'),
    /** After this its links no longer work, so it is not sent. */
    linksExpireAt: instant('links_expire_at'),
    /** It is not sent later, and whether it is still wanted is asked before each attempt. */
    notAfter: instant('not_after'),
    dueAt: instant('due_at').notNull().defaultNow(),
    leasedUntil: instant('leased_until'),
    lastError: text('last_error'),
    sentAt: instant('sent_at'),
    purgeAfter: instant('purge_after').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf(t.kind, LETTER_KINDS),
    oneOf(t.state, OUTBOX_STATES),
    index('outbox_due').on(t.dueAt).where(sql`state = 'waiting'`),
    index('outbox_failed').on(t.createdAt).where(sql`state = 'failed' and message is not null`),
    index('outbox_by_group').on(t.groupId, t.position),
    index('outbox_by_subject').on(t.subjectId),
    index('outbox_purge').on(t.purgeAfter).where(sql`message is not null`),
  ],
)
