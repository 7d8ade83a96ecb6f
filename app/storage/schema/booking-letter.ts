import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { BOOKING_LETTERS } from '#app/domain/mail/life/booking-letters.ts'
import { courseEnrollments } from './booking.ts'
import { instant, oneOf } from './columns.ts'

/** Letters through the life of a booking that were written: each at most once for its occasion. */
export const bookingLetters = pgTable(
  'booking_letters',
  {
    enrollmentId: uuid('enrollment_id')
      .notNull()
      .references(() => courseEnrollments.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: BOOKING_LETTERS }).notNull(),
    /** The days, or the result, that it is about: a moved booking has other ones. */
    occasion: text('occasion').notNull(),
    /** Its row in the outbox. */
    letterId: uuid('letter_id').notNull(),
    writtenAt: instant('written_at').notNull(),
    /** It waited, and was no longer wanted when it could have been sent. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (t) => [
    primaryKey({ columns: [t.enrollmentId, t.kind, t.occasion] }),
    oneOf(t.kind, BOOKING_LETTERS),
    index('booking_letters_by_letter').on(t.letterId),
  ],
)

/**
 * Who wants letters about renewals or no more of them, by a keyed hash of the mailbox: a refusal
 * outlives the erasure of its person.
 */
export const letterPreferences = pgTable('letter_preferences', {
  mailboxHash: text('mailbox_hash').primaryKey(),
  isRefused: boolean('is_refused').notNull(),
  decidedAt: instant('decided_at').notNull(),
  /** Of the secret that the hash was made with: under another one it cannot be compared. */
  secretMark: text('secret_mark').notNull(),
})
