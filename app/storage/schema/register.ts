import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { HALVES } from '#app/domain/register/mark.ts'
import { ROW_KINDS } from '#app/domain/register/register-row.ts'
import { createdAt, id, instant, oneOf } from './columns.ts'
import { courseSchedules } from './schedule.ts'

/** Where the chain of a run's register ends. Locked by whoever writes, so that numbers have no gaps. */
export const registerChains = pgTable(
  'register_chains',
  {
    runId: uuid('run_id')
      .primaryKey()
      .references(() => courseSchedules.id, { onDelete: 'restrict' }),
    rows: integer('rows').notNull().default(0),
    /** The hash of the last row; empty before the first. */
    head: text('head').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [check('register_chains_rows', sql`${t.rows} >= 0`)],
)

/**
 * The rows of a register: only added to, each hash made over the row and the hash before it. They hold
 * ids and commitments. Bookings are not referred to by a key: a chain outlives them.
 */
export const registerRows = pgTable(
  'register_rows',
  {
    /** Made by the device that wrote it: sent twice, it is one row. */
    id: uuid('id').primaryKey(),
    runId: uuid('run_id')
      .notNull()
      .references(() => registerChains.runId, { onDelete: 'restrict' }),
    sequence: integer('sequence').notNull(),
    kind: text('kind', { enum: ROW_KINDS }).notNull(),
    bookingId: uuid('booking_id'),
    day: date('day').notNull(),
    half: text('half', { enum: HALVES }),
    replaces: jsonb('replaces').$type<string[]>().notNull().default([]),
    author: text('author').notNull(),
    device: text('device').notNull(),
    /** By the device's clock, and by the server's. */
    madeAt: instant('made_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    commitment: text('commitment').notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [
    oneOf(t.kind, ROW_KINDS),
    oneOf(t.half, HALVES),
    check('register_rows_sequence', sql`${t.sequence} >= 1`),
    unique('register_rows_in_order').on(t.runId, t.sequence),
    index('register_rows_by_booking').on(t.bookingId),
    index('register_rows_by_author').on(t.author, t.receivedAt),
  ],
)

/** What the rows commit to, with the salt: erased with the person, without which the chain stays whole. */
export const registerContents = pgTable(
  'register_contents',
  {
    rowId: uuid('row_id')
      .primaryKey()
      .references(() => registerRows.id, { onDelete: 'cascade' }),
    bookingId: uuid('booking_id'),
    salt: text('salt').notNull(),
    /** JSON as text: the commitment is over these very characters. */
    content: text('content').notNull(),
  },
  (t) => [index('register_contents_by_booking').on(t.bookingId)],
)

/** Ends of chains that were sent out in letters: a chain alone does not show that its end is missing. */
export const registerAnchors = pgTable(
  'register_anchors',
  {
    id: id(),
    runId: uuid('run_id')
      .notNull()
      .references(() => registerChains.runId, { onDelete: 'restrict' }),
    day: date('day').notNull(),
    rows: integer('rows').notNull(),
    head: text('head').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('register_anchors_by_run').on(t.runId)],
)
