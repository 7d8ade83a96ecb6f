import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { CONTENT_AREAS } from '#app/domain/catalogue/content/content-area-names.ts'
import { VERSION_STATES } from '#app/domain/catalogue/content/version.ts'
import { createdAt, id, instant, oneOf, updatedAt } from '../columns.ts'

/**
 * What the owner says instead of the defaults: each version of each item stays. An item has at most one
 * that is published, and one that is not yet.
 */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: id(),
    area: text('area', { enum: CONTENT_AREAS }).notNull(),
    item: text('item').notNull(),
    /** From 1, for each item. */
    number: integer('number').notNull(),
    body: jsonb('body').$type<unknown>().notNull(),
    state: text('state', { enum: VERSION_STATES }).notNull(),
    authorId: text('author_id').notNull(),
    /** For colleagues: what this version is for. */
    note: text('note').notNull().default(''),
    /** Why it was published although something is to be checked. */
    reason: text('reason').notNull().default(''),
    /** When it is published by itself. */
    publishAt: instant('publish_at'),
    publishedAt: instant('published_at'),
    publishedBy: text('published_by'),
    /** Raised by one with everything that is published: instances see by it that they have to read again. */
    publication: integer('publication'),
    /** Raised by every change (optimistic lock). */
    revision: integer('revision').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf(t.area, CONTENT_AREAS),
    oneOf(t.state, VERSION_STATES),
    unique('content_versions_by_number').on(t.area, t.item, t.number),
    uniqueIndex('content_versions_one_published')
      .on(t.area, t.item)
      .where(sql`${t.state} = 'published'`),
    uniqueIndex('content_versions_one_open')
      .on(t.area, t.item)
      .where(sql`${t.state} in ('draft', 'scheduled')`),
    index('content_versions_by_publication').on(t.publication),
  ],
)
