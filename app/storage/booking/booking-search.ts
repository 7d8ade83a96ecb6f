import { and, or, type SQL, sql } from 'drizzle-orm'
import type { BookingFilter } from '#app/domain/booking/list/booking-filter.ts'
import {
  type SearchMatch,
  type SearchTerm,
  searchTerms,
  spellableWords,
} from '#app/domain/booking/list/booking-search.ts'
import type { Handle } from '../engine/database.server.ts'
import { rowsOf } from '../engine/rows-of.ts'
import {
  buyerSpellingKeys,
  courseEnrollments,
  phoneDigits,
  spellingKeys,
} from '../schema/booking.ts'

/** As a condition on `course_enrollments` that is quick to check for one booking after the other. */
export function fitsTerm(term: SearchTerm) {
  return or(...term.map(fits))
}

/** The same condition, which an index of its own answers for each kind of match. */
export function isFoundByTerm(term: SearchTerm) {
  const found = or(...term.map(isFoundBy))
  // The keys of a misspelt word find some others, too.
  return term.some(({ by }) => by === 'spelling') ? and(found, fitsTerm(term)) : found
}

/**
 * Reads with the search's own indexes, never in the order of the list: PostgreSQL expects common
 * words to meet often, and would read every booking to find that they never do. The two costs are
 * as measured: pages in any order take as long as pages in a row, and a long list of an index longer
 * than PostgreSQL expects.
 */
export function byIndexAlone<T>(db: Handle, read: (db: Handle) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('enable_seqscan', 'off', true),
      set_config('enable_indexscan', 'off', true), set_config('jit', 'off', true),
      set_config('random_page_cost', '1', true), set_config('cpu_index_tuple_cost', '0.03', true)`)
    return read(tx)
  })
}

/** The first bookings in the order of the list. */
export type Nearest = { rows: number; from?: SQL | undefined; descending: boolean }

/** All bookings, or only some, which are then read before any condition is looked at. */
export const bookingsIn = (nearest?: Nearest) =>
  nearest
    ? sql`(select * from course_enrollments ${nearest.from && sql`where ${nearest.from}`}
        order by ${nearest.descending ? newestFirst : oldestFirst} limit ${nearest.rows})
      as course_enrollments`
    : sql`course_enrollments`

// As in the index; otherwise PostgreSQL would sort the whole table.
export const newestFirst = sql`created_at desc nulls last, id desc nulls last`
export const oldestFirst = sql`created_at asc nulls first, id asc nulls first`

/** The words of a search that may be misspelt. */
export async function rareWords(
  db: Handle,
  { filter, nearest }: { filter: BookingFilter; nearest: number },
) {
  const words = spellableWords(searchTerms(filter.search))
  if (words.length === 0) return []
  const among = bookingsIn({ rows: nearest, descending: true })
  const counts = words.map((word) => {
    const fits = fitsTerm([{ by: 'text', word, isStart: false }])
    return sql`count(*) filter (where ${fits})::int`
  })
  const rows = await rowsOf<{ counts: number[] }>(
    db,
    sql`select array[${sql.join(counts, sql`, `)}] as counts from ${among}`,
  )
  return words.filter((_, nth) => (rows[0]?.counts[nth] ?? 0) < nearest / COMMON)
}

/** A word that one booking in so many has is right. */
const COMMON = 100

function fits(match: SearchMatch): SQL | undefined {
  switch (match.by) {
    case 'text': {
      const word = match.word.replace(/[\\%_]/g, '\\$&')
      return match.isStart
        ? or(
            textLike(`${word}%`),
            textLike(`% ${word}%`),
            buyerLike(`${word}%`),
            buyerLike(`% ${word}%`),
          )
        : or(textLike(`%${word}%`), buyerLike(`%${word}%`))
    }
    case 'reference':
      return sql`${courseEnrollments.id} between ${firstId(match.prefix)} and ${lastId(match.prefix)}`
    case 'receipt':
      return sql`${courseEnrollments.orderId} = any(array(
        select id from orders where receipt_number = ${match.number}))`
    case 'document':
      return sql`${courseEnrollments.orderId} = any(array(
        select order_id from invoices where kind = ${match.kind} and number = ${match.number}))`
    case 'phone':
      return or(
        sql`${phoneDigits} like ${`${match.isStart ? '' : '%'}${match.digits}%`}`,
        buyerLike(`%${match.isStart ? ' ' : ''}${match.digits}%`),
      )
    case 'date':
      return sql`(select ${runsOn(match)} from course_schedules
        where course_schedules.id = ${courseEnrollments.scheduleId})`
    case 'spelling':
      return oneLetterOff(match.word)
  }
}

function isFoundBy(match: SearchMatch) {
  switch (match.by) {
    case 'date':
      return sql`${courseEnrollments.scheduleId} = any(array(
        select id from course_schedules where ${runsOn(match)}))`
    case 'spelling': {
      const letters = [...match.word]
      const keys = [match.word, ...letters.map((_, nth) => letters.toSpliced(nth, 1).join(''))]
      const wanted = sql`string_to_array(${keys.join(' ')}, ' ')`
      return or(sql`${spellingKeys} && ${wanted}`, sql`${buyerSpellingKeys} && ${wanted}`)
    }
    default:
      return fits(match)
  }
}

/** The last twelve characters are the reference, which other words must not match. */
const textLike = (pattern: string) =>
  sql`${courseEnrollments.searchText} like ${`${pattern}____________`}`

const buyerLike = (pattern: string) => sql`${courseEnrollments.buyerText} like ${pattern}`

const firstId = (prefix: string) => idOf(prefix.padEnd(8, '0'), '0')
const lastId = (prefix: string) => idOf(prefix.padEnd(8, 'f'), 'f')
const idOf = (first: string, rest: string) =>
  [first, ...[4, 4, 4, 12].map((length) => rest.repeat(length))].join('-')

type RunDate = Extract<SearchMatch, { by: 'date' }>

function runsOn({ day, month, year }: RunDate) {
  if (year) {
    const first = sql`make_date(${year}::int, ${month}::int, ${day ?? 1}::int)`
    const last = day ? first : sql`(${first} + interval '1 month' - interval '1 day')`
    return sql`start_date <= ${last} and end_date >= ${first}`
  }
  // Of any year: month and day as one number, or the month alone.
  const figure = (date: SQL) =>
    day
      ? sql`date_part('month', ${date}) * 32 + date_part('day', ${date})`
      : sql`date_part('month', ${date})`
  const [start, end] = [figure(sql`start_date`), figure(sql`end_date`)]
  const wanted = sql`${day ? month * 32 + day : month}::int`
  // Most runs are short, and told apart by the month they start in: that is quick to see.
  const mayReach = sql`(end_date - start_date > 27
    or date_part('month', start_date) in (${month}::int, ${month === 1 ? 12 : month - 1}::int))`
  // One that goes on into January ends before it starts.
  return sql`${mayReach} and case when ${start} <= ${end} then ${wanted} between ${start} and ${end}
    else ${wanted} >= ${start} or ${wanted} <= ${end} end`
}

/** Without its index, which would read far more than the one of the keys. */
const words = sql`(' ' || coalesce(${courseEnrollments.buyerText}, '') || ' '
  || ${courseEnrollments.searchText})`

/** A word with one letter replaced, added, left out or swapped with the next. */
function oneLetterOff(word: string) {
  const letters = [...word]
  const variants = letters.flatMap((letter, nth) => {
    const before = letters.slice(0, nth).join('')
    const after = letters.slice(nth + 1).join('')
    return [`${before}.?${after}`, `${before}${letter}.${after}`, swapped(letters, nth)]
  })
  // Half of the word is right, or its middle is swapped: that is quicker to see than the rest.
  const middle = Math.ceil(letters.length / 2)
  const start = letters.slice(0, middle).join('')
  const end = letters.slice(middle).join('')
  const half = or(
    sql`${words} like ${`% ${start}%`}`,
    sql`${words} like ${`%${end} %`}`,
    sql`${words} like ${`% ${swapped(letters, middle - 1)} %`}`,
  )
  return and(half, sql`${words} ~ ${` (${variants.join('|')}) `}`)
}

function swapped(letters: readonly string[], nth: number) {
  const [letter = '', next = ''] = letters.slice(nth)
  return letters.toSpliced(nth, 2, next, letter).join('')
}
