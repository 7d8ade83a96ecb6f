import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from './columns.ts'

export const venues = pgTable('venues', {
  id: id(),
  name: text('name').notNull().unique(),
  address: text('address').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const rooms = pgTable(
  'rooms',
  {
    id: id(),
    venueId: uuid('venue_id')
      .notNull()
      .references(() => venues.id, { onDelete: 'restrict' }),
    name: text('name').notNull(),
    capacity: integer('capacity').notNull(),
    /** One that is no longer used stays: past dates were in it. */
    inUse: boolean('in_use').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('rooms_by_name').on(t.venueId, t.name),
    check('rooms_capacity', sql`${t.capacity} >= 1`),
  ],
)
