import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { Cursor } from '../../domain/basics/cursor.ts'
import type { BookingFilter, BookingPage } from '../../domain/booking/booking-filter.ts'
import type { Handle } from '../engine/database.server.ts'
import { courseEnrollments } from '../schema/booking.ts'

export type ListedBooking = Pick<
  typeof courseEnrollments.$inferSelect,
  | 'id'
  | 'fullName'
  | 'email'
  | 'phone'
  | 'emergencyContact'
  | 'dietaryRequirements'
  | 'courseTitle'
  | 'courseDate'
  | 'price'
  | 'status'
  | 'stripeSessionId'
  | 'needsAttention'
  | 'createdAt'
  | 'updatedAt'
> & {
  /** When it was made, to the microsecond: a page must begin exactly where the last one ended. */
  exactTime: string
}

export type ListQuery = { filter: BookingFilter; page: BookingPage; size: number }

/** One page in the order of the list, and whether there are pages before and after it. */
export async function bookingPage(db: Handle, { filter, page, size }: ListQuery) {
  const { after, before } = page.from
  const cursor = after ?? before
  const backwards = before !== undefined
  // A page before the cursor is read in reverse order.
  const descending = (page.order === 'newest') !== backwards
  const found = await selectBookings(db, {
    where: and(
      ...conditions(filter),
      cursor && (descending ? olderThan(cursor) : newerThan(cursor)),
    ),
    descending,
    limit: size + 1,
  })
  const more = found.length > size
  const bookings = backwards ? found.slice(0, size).reverse() : found.slice(0, size)
  return {
    bookings,
    hasNext: backwards ? true : more,
    hasPrevious: backwards ? more : cursor !== undefined,
  }
}

/** How many bookings the filter finds, counted no further than `cap`. */
export async function countListed(
  db: Handle,
  { filter, cap }: { filter: BookingFilter; cap: number },
) {
  const some = db
    .select({ one: sql`1` })
    .from(courseEnrollments)
    .where(and(...conditions(filter)))
    .limit(cap)
    .as('some')
  const [counted] = await db.select({ found: sql<number>`count(*)::int` }).from(some)
  return counted?.found ?? 0
}

function conditions(filter: BookingFilter): (SQL | undefined)[] {
  return [
    ...filter.search.toLowerCase().split(' ').filter(Boolean).map(mentions),
    filter.status ? eq(courseEnrollments.status, filter.status) : undefined,
    filter.since ? gte(courseEnrollments.createdAt, londonMidnight(filter.since)) : undefined,
    filter.runId ? eq(courseEnrollments.scheduleId, filter.runId) : undefined,
    filter.attentionOnly ? sql`${courseEnrollments.needsAttention}` : undefined,
  ]
}

function londonMidnight(date: string) {
  return sql`${date}::date::timestamp at time zone 'Europe/London'`
}

/** Each word must occur, in any order. */
function mentions(word: string) {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  return sql`${courseEnrollments.searchText} like ${pattern}`
}

const sortKey = sql`(${courseEnrollments.createdAt}, ${courseEnrollments.id})`
const cursorKey = (cursor: Cursor) => sql`(${cursor.at}::timestamptz, ${cursor.id}::uuid)`
const olderThan = (cursor: Cursor) => sql`${sortKey} < ${cursorKey(cursor)}`
const newerThan = (cursor: Cursor) => sql`${sortKey} > ${cursorKey(cursor)}`

type Selection = { where: SQL | undefined; descending: boolean; limit: number }

/** Plain SQL: drizzle takes as long to build and map rows this wide as the query itself. */
async function selectBookings(
  db: Handle,
  { where, descending, limit }: Selection,
): Promise<ListedBooking[]> {
  const { rows } = (await db.execute(sql`
    select id, full_name as "fullName", email, phone, emergency_contact as "emergencyContact",
      dietary_requirements as "dietaryRequirements", course_title as "courseTitle",
      course_date as "courseDate", price, status, stripe_session_id as "stripeSessionId",
      needs_attention as "needsAttention", updated_at as "updatedAt",
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "exactTime"
    from course_enrollments ${where && sql`where ${where}`}
    order by ${descending ? newestFirst : oldestFirst} limit ${limit}
  `)) as unknown as {
    rows: (Omit<ListedBooking, 'createdAt' | 'updatedAt'> & { updatedAt: string })[]
  }
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.exactTime),
    updatedAt: new Date(row.updatedAt),
  }))
}

// As in the index; otherwise PostgreSQL would sort the whole table.
const newestFirst = sql`created_at desc nulls last, id desc nulls last`
const oldestFirst = sql`created_at asc nulls first, id asc nulls first`
