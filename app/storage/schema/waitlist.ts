import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { CLOSE_REASONS, ENTRY_STATES } from '#app/domain/waitlist/entry-state.ts'
import { createdAt, id, instant, oneOf, updatedAt } from './columns.ts'
import { courseSchedules } from './schedule.ts'

/** Somebody who waits for places: on one run, or on any run of a course between two days. */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    id: id(),
    courseSlug: text('course_slug').notNull(),
    courseTitle: text('course_title').notNull(),
    /** Null: any run that begins on `earliest` or later and ends on `latest` or before. */
    runId: uuid('run_id').references(() => courseSchedules.id, { onDelete: 'restrict' }),
    earliest: date('earliest'),
    latest: date('latest'),
    /** False: only runs without a Saturday or Sunday. */
    weekends: boolean('weekends').notNull().default(true),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    /** The mailbox behind the address: one live entry per mailbox and run. */
    mailbox: text('mailbox').notNull(),
    phone: text('phone').notNull(),
    /** From which network it joined, as a keyed hash that differs from course to course. */
    network: text('network_hash'),
    places: integer('places').notNull(),
    fewerWillDo: boolean('fewer_will_do').notNull().default(false),
    state: text('state', { enum: ENTRY_STATES }).notNull().default('unconfirmed'),
    /** The order of the line: when it was confirmed, or put at the end after an expired offer. */
    queuedAt: instant('queued_at').notNull(),
    /** Releases whose places were too few for this group. */
    passedOver: integer('passed_over').notNull().default(0),
    /** Offers that ended unused. */
    expiredOffers: integer('expired_offers').notNull().default(0),
    /** Places kept for this entry and nobody else: offered to it, or collecting for a group. */
    placesHeld: integer('places_held').notNull().default(0),
    heldRunId: uuid('held_run_id').references(() => courseSchedules.id, { onDelete: 'restrict' }),
    offerPlaces: integer('offer_places'),
    offeredAt: instant('offered_at'),
    offerUntil: instant('offer_until'),
    /** Why staff made the offer out of order; null for an offer in order. */
    offerReason: text('offer_reason'),
    /** Why the academy closed it. Null also where an earlier version did. */
    closeReason: text('close_reason', { enum: CLOSE_REASONS }),
    /** Since when it is in a final state; its retention period begins then. */
    endedAt: instant('ended_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf(t.state, ENTRY_STATES),
    oneOf(t.closeReason, CLOSE_REASONS),
    check('waitlist_entries_places', sql`${t.places} between 1 and 6`),
    check('waitlist_entries_counts', sql`${t.passedOver} >= 0 and ${t.expiredOffers} >= 0`),
    check(
      'waitlist_entries_held',
      sql`${t.placesHeld} between 0 and 6 and (${t.placesHeld} = 0 or ${t.heldRunId} is not null)`,
    ),
    check(
      'waitlist_entries_held_live',
      sql`${t.placesHeld} = 0 or ${t.state} in ('waiting', 'offered')`,
    ),
    check(
      'waitlist_entries_offer',
      sql`${t.state} <> 'offered' or (${t.heldRunId} is not null and ${t.offerUntil} is not null)`,
    ),
    check(
      'waitlist_entries_wish',
      sql`${t.runId} is not null or (${t.earliest} is not null and ${t.latest} >= ${t.earliest})`,
    ),
    uniqueIndex('waitlist_entries_one_per_run')
      .on(t.mailbox, t.runId)
      .where(sql`state in ('waiting', 'offered') and run_id is not null`),
    uniqueIndex('waitlist_entries_one_per_course')
      .on(t.mailbox, t.courseSlug)
      .where(sql`state in ('waiting', 'offered') and run_id is null`),
    index('waitlist_entries_by_run').on(t.runId),
    index('waitlist_entries_by_network')
      .on(t.courseSlug, t.network)
      .where(sql`network_hash is not null`),
    index('waitlist_entries_any_date')
      .on(t.courseSlug)
      .where(sql`state in ('waiting', 'offered') and run_id is null`),
    index('waitlist_entries_held').on(t.heldRunId).where(sql`state in ('waiting', 'offered')`),
    index('waitlist_entries_by_email').on(sql`lower(${t.email})`),
    index('waitlist_entries_ended').on(t.endedAt).where(sql`ended_at is not null`),
  ],
)

/**
 * Places of a run that are, or lately were, kept for an entry: what the allowance of the run is measured
 * by. A row whose places were paid for has none.
 */
export const waitlistKept = pgTable(
  'waitlist_kept',
  {
    id: id(),
    runId: uuid('run_id')
      .notNull()
      .references(() => courseSchedules.id, { onDelete: 'restrict' }),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => waitlistEntries.id, { onDelete: 'cascade' }),
    places: integer('places').notNull(),
    keptFrom: instant('kept_from').notNull(),
    /** Of an offer: the latest moment. Null: they collect for a group. */
    keptUntil: instant('kept_until'),
    /** When they were taken up or let go. */
    endedAt: instant('ended_at'),
    /** They came from an order that was never paid, made then: only who waited before has a claim. */
    joinedBefore: instant('joined_before'),
  },
  (t) => [
    check('waitlist_kept_places', sql`${t.places} between 0 and 6`),
    index('waitlist_kept_by_run').on(t.runId, t.endedAt),
    index('waitlist_kept_by_entry').on(t.entryId),
  ],
)
