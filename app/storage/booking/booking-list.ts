import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { Cursor } from '#app/domain/basics/cursor.ts'
import type { BookingFilter, BookingPage } from '#app/domain/booking/list/booking-filter.ts'
import { looseTerms, searchTerms } from '#app/domain/booking/list/booking-search.ts'
import type { PaidOrder } from '#app/domain/booking/order/way-of-payment.ts'
import type { Handle } from '../engine/database.server.ts'
import { rowsOf } from '../engine/rows-of.ts'
import { courseEnrollments } from '../schema/booking.ts'
import {
  bookingsIn,
  byIndexAlone,
  fitsTerm,
  isFoundByTerm,
  type Nearest,
  newestFirst,
  oldestFirst,
  rareWords,
} from './booking-search.ts'
import { countBookings } from './bookings.ts'
import { isToArrange } from './participant/to-arrange.ts'

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
  | 'paid'
  | 'refunded'
  | 'waived'
  | 'status'
  | 'stripeSessionId'
  | 'needsAttention'
  | 'createdAt'
  | 'updatedAt'
> & {
  /** When it was made, to the microsecond: a page must begin exactly where the last one ended. */
  exactTime: string
  order: PaidOrder & {
    buyerName: string
    buyerEmail: string
    companyName: string | null
    purchaseOrder: string | null
    /** The booking whose reference stands in the buyer's letters. */
    firstId: string
  }
}

export type ListQuery = {
  filter: BookingFilter
  page: BookingPage
  size: number
  /** A search reads this many bookings in the order of the list before it turns to its indexes. */
  nearest?: number
}

const NEAREST = 10_000

/** One page in the order of the list, and whether there are pages before and after it. */
export async function bookingPage(
  db: Handle,
  { filter, page, size, nearest = NEAREST }: ListQuery,
) {
  const { after, before } = page.from
  const cursor = after ?? before
  const backwards = before !== undefined
  // A page before the cursor is read in reverse order.
  const descending = (page.order === 'newest') !== backwards
  const found = await search(db, {
    filter,
    from: cursor && (descending ? olderThan(cursor) : newerThan(cursor)),
    descending,
    limit: size + 1,
    nearest,
  })
  const more = found.length > size
  const bookings = backwards ? found.slice(0, size).reverse() : found.slice(0, size)
  return {
    bookings,
    hasNext: backwards ? true : more,
    hasPrevious: backwards ? more : cursor !== undefined,
  }
}

/**
 * The first page by a filter, or, when nothing fits as it was typed, by one that allows a wrong
 * letter in each word that is not common. `filter` is the one that was used.
 */
export async function findBookings(db: Handle, query: ListQuery) {
  const listed = await bookingPage(db, query)
  const misspelt =
    listed.bookings.length > 0 ? [] : await rareWords(db, { nearest: NEAREST, ...query })
  if (misspelt.length === 0) return { ...listed, filter: query.filter }
  const filter: BookingFilter = { ...query.filter, misspelt }
  const similar = await bookingPage(db, { ...query, filter })
  return { ...similar, filter: similar.bookings.length > 0 ? filter : query.filter }
}

type Count = { filter: BookingFilter; cap: number; nearest?: number }

/**
 * How many bookings the filter finds, counted no further than `cap`. What a search finds often is
 * counted among the newest only: `isAll` says whether there are no more.
 */
export async function countListed(db: Handle, { filter, cap, nearest = NEAREST }: Count) {
  const where = and(...conditions(filter))
  const limit = cap + 1
  const whole = (found: number) => ({ found: Math.min(found, cap), isAll: found <= cap })
  if (!filter.search) return whole(await count(db, { where, limit }))
  if (!isIndexQuicker(filter) && (await countBookings(db)) > nearest) {
    const newest = { rows: nearest, descending: true }
    const fits = and(...conditions(filter, fitsTerm))
    const near = await count(db, { where: fits, limit, nearest: newest })
    if (near > FEW) return { found: Math.min(near, cap), isAll: false }
  }
  return whole(await byIndexAlone(db, (tx) => count(tx, { where, limit })))
}

/** Of the nearest bookings: with more, reading all that fit could take longer than a page may. */
const FEW = 25

const termsOf = ({ search, misspelt = [] }: BookingFilter) =>
  looseTerms(searchTerms(search), misspelt)

/** `one` is the condition of a term of the search. */
function conditions(filter: BookingFilter, one = isFoundByTerm): (SQL | undefined)[] {
  return [
    ...termsOf(filter).map(one),
    filter.status ? eq(courseEnrollments.status, filter.status) : undefined,
    filter.since ? gte(courseEnrollments.createdAt, londonMidnight(filter.since)) : undefined,
    filter.runId ? eq(courseEnrollments.scheduleId, filter.runId) : undefined,
    filter.attentionOnly ? sql`${courseEnrollments.needsAttention}` : undefined,
    filter.toArrangeOnly ? isToArrange : undefined,
  ]
}

function londonMidnight(date: string) {
  return sql`${date}::date::timestamp at time zone 'Europe/London'`
}

const sortKey = sql`(${courseEnrollments.createdAt}, ${courseEnrollments.id})`
const cursorKey = (cursor: Cursor) => sql`(${cursor.at}::timestamptz, ${cursor.id}::uuid)`
const olderThan = (cursor: Cursor) => sql`${sortKey} < ${cursorKey(cursor)}`
const newerThan = (cursor: Cursor) => sql`${sortKey} > ${cursorKey(cursor)}`

type Search = Omit<Selection, 'where' | 'nearest'> & { filter: BookingFilter; nearest: number }

/**
 * What fits often is among the first few thousand; what does not is found by its index. Either way
 * the time does not grow with the number of bookings.
 */
async function search(db: Handle, { filter, from, nearest, ...selection }: Search) {
  const where = and(...conditions(filter), from)
  if (isPlain(filter)) return select(db, { ...selection, where })
  if (!isIndexQuicker(filter)) {
    const first = { rows: nearest, from, descending: selection.descending }
    const fits = and(...conditions(filter, fitsTerm), from)
    const near = await select(db, { ...selection, where: fits, nearest: first })
    if (near.length === selection.limit) return near
  }
  return byIndexAlone(db, (tx) => select(tx, { ...selection, where }))
}

/** PostgreSQL itself knows how often it occurs. */
function isPlain(filter: BookingFilter) {
  const [first, ...others] = termsOf(filter)
  return others.length === 0 && !first?.some(({ by }) => by === 'date' || by === 'spelling')
}

/** Half a telephone number is rare, and takes long to compare. */
const isIndexQuicker = (filter: BookingFilter) =>
  termsOf(filter).some((term) =>
    term.some((match) => match.by === 'phone' && match.digits.length > 4),
  )

type Selection = {
  where: SQL | undefined
  from?: SQL | undefined
  descending: boolean
  limit: number
  /** Only these, read in the order of the list, are looked at. */
  nearest?: Nearest
}

async function count(
  db: Handle,
  { where, limit, nearest }: Pick<Selection, 'where' | 'limit' | 'nearest'>,
) {
  const rows = await rowsOf<{ found: number }>(
    db,
    sql`
    select count(*)::int as found from (
      select 1 from ${bookingsIn(nearest)} ${where && sql`where ${where}`} limit ${limit}
    ) as fitting
  `,
  )
  return rows[0]?.found ?? 0
}

/** Plain SQL: drizzle takes as long to build and map rows this wide as the query itself. */
async function select(
  db: Handle,
  { where, descending, limit, nearest }: Selection,
): Promise<ListedBooking[]> {
  const order = descending ? newestFirst : oldestFirst
  const rows = await rowsOf<Omit<ListedBooking, 'createdAt' | 'updatedAt'> & { updatedAt: string }>(
    db,
    sql`
    select id, full_name as "fullName", email, phone, emergency_contact as "emergencyContact",
      dietary_requirements as "dietaryRequirements", course_title as "courseTitle",
      course_date as "courseDate", price, paid, refunded, waived, status, stripe_session_id as "stripeSessionId",
      needs_attention as "needsAttention", updated_at as "updatedAt",
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "exactTime",
      (${orderOfBooking}) as order
    from (select * from ${bookingsIn(nearest)} ${where && sql`where ${where}`}
      order by ${order} limit ${limit}) as listed
    order by ${order}
  `,
  )
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.exactTime),
    updatedAt: new Date(row.updatedAt),
  }))
}

const orderOfBooking = sql`select json_build_object(
    'buyerName', o.buyer_name, 'buyerEmail', o.buyer_email, 'companyName', o.company_name,
    'purchaseOrder', o.purchase_order, 'totalPence', o.total, 'isOnAccount', o.company_id is not null,
    'means', (select means from staff_orders where order_id = o.id),
    'methods', array(select method from payments where order_id = o.id
      group by method order by min(paid_at)),
    'firstId', (select min(id::text) from course_enrollments where order_id = o.id))
  from orders o where o.id = listed.order_id`
