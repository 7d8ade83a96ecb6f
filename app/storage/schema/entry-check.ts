import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import {
  OTHER_EVIDENCE,
  RECORD_KINDS,
  RECORD_SOURCES,
} from '#app/domain/register/checks/entry-record.ts'
import { IDENTITY_DOCUMENTS } from '#app/domain/register/checks/identity-document.ts'
import { courseEnrollments } from './booking.ts'
import { createdAt, id, instant, oneOf, updatedAt } from './columns.ts'

const DOCUMENTS = [...IDENTITY_DOCUMENTS, ...OTHER_EVIDENCE] as const

/** What a person declared, or the academy has seen, before a course: a record, never a picture. */
export const entryRecords = pgTable(
  'entry_records',
  {
    id: id(),
    enrollmentId: uuid('enrollment_id')
      .notNull()
      .references(() => courseEnrollments.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: RECORD_KINDS }).notNull(),
    source: text('source', { enum: RECORD_SOURCES }).notNull(),
    document: text('document', { enum: DOCUMENTS }),
    country: text('country'),
    /** The number of a licence; of any other paper its last four characters. */
    number: text('number'),
    issuedOn: date('issued_on'),
    /** The last day on which it counts. */
    expiresOn: date('expires_on'),
    showsAddress: boolean('shows_address').notNull().default(false),
    showsBirth: boolean('shows_birth').notNull().default(false),
    /** Where the copy on paper lies that has to be kept: a folder and a sheet. Never of an identity document. */
    paperReference: text('paper_reference'),
    /** Of a first aid certificate that is not ours: whether somebody looked. Null where it was not asked. */
    contentChecked: boolean('content_checked'),
    practiceChecked: boolean('practice_checked'),
    /** Which wording of a declaration was agreed to. */
    wording: text('wording'),
    /** The account of whoever saw it; null where the person only declared it. */
    seenBy: text('seen_by'),
    seenAt: instant('seen_at'),
    /** Recorded by mistake: it does not count, and stays as evidence. */
    undoneBy: text('undone_by'),
    undoneAt: instant('undone_at'),
    undoneReason: text('undone_reason'),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf(t.kind, RECORD_KINDS),
    oneOf(t.source, RECORD_SOURCES),
    oneOf(t.document, DOCUMENTS),
    check(
      'entry_records_seen',
      sql`(${t.source} = 'trainee') = (${t.seenBy} is null) and (${t.seenBy} is null) = (${t.seenAt} is null)`,
    ),
    check(
      'entry_records_paper',
      sql`${t.paperReference} is null or ${t.kind} in ('first-aid', 'english')`,
    ),
    check('entry_records_short', sql`${t.kind} = 'licence' or length(${t.number}) <= 4`),
    index('entry_records_by_booking').on(t.enrollmentId, t.kind),
    index('entry_records_licences')
      .on(t.expiresOn)
      .where(sql`kind = 'licence' and expires_on is not null`),
  ],
)

/** What somebody asked us to do so that they can take part. For staff and the trainers of that run. */
export const entryAdjustments = pgTable('entry_adjustments', {
  enrollmentId: uuid('enrollment_id')
    .primaryKey()
    .references(() => courseEnrollments.id, { onDelete: 'cascade' }),
  adjustments: text('adjustments').notNull(),
  updatedAt: updatedAt(),
})
