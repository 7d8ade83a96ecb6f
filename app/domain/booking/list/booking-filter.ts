import { isCalendarDate } from '#app/domain/basics/calendar-date.ts'
import { type Cursor, readCursor } from '#app/domain/basics/cursor.ts'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import { STATUS_FILTERS } from '../booking-status.ts'

/** What the bookings list shows; all of it is in the URL. */
export type BookingFilter = {
  search: string
  status: Exclude<(typeof STATUS_FILTERS)[number]['value'], 'all'> | null
  /** Booked on or after this calendar date. */
  since: string | null
  /** Only bookings on this run. */
  runId: string | null
  attentionOnly: boolean
  /** Only places that are paid for and have no date. */
  toArrangeOnly: boolean
  /** Words of the search that may have one wrong letter. Never in the URL. */
  misspelt?: readonly string[]
}

export type BookingOrder = 'newest' | 'oldest'

export type BookingPage = { order: BookingOrder; from: { after?: Cursor; before?: Cursor } }

/** Invalid parameters are ignored, so that an old link still opens the list. */
export function readBookingFilter(query: URLSearchParams): BookingFilter {
  const status = STATUS_FILTERS.find(({ value }) => value === query.get('status'))?.value
  return {
    search: searchText(query.get('search') ?? ''),
    status: status && status !== 'all' ? status : null,
    since: calendarDate(query.get('since')),
    runId: recordId(query.get('date')),
    attentionOnly: query.get('attention') === 'yes',
    toArrangeOnly: query.get('arrange') === 'yes',
  }
}

export function readBookingPage(query: URLSearchParams): BookingPage {
  const after = readCursor(query.get('after'))
  const before = readCursor(query.get('before'))
  return {
    order: query.get('sort') === 'oldest' ? 'oldest' : 'newest',
    from: after ? { after } : before ? { before } : {},
  }
}

/** A longer search text is cut. */
const LONGEST_SEARCH = 100

function searchText(text: string) {
  return text.replaceAll('\0', '').replace(/\s+/g, ' ').trim().slice(0, LONGEST_SEARCH)
}

function recordId(text: string | null) {
  return text && isRecordId(text) ? text : null
}

function calendarDate(text: string | null) {
  return text && isCalendarDate(text) ? text : null
}
