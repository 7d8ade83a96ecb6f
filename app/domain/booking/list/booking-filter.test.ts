import { expect, test } from 'vitest'
import { writeCursor } from '#app/domain/basics/cursor.ts'
import { readBookingFilter, readBookingPage } from './booking-filter.ts'

const query = (text: string) => new URLSearchParams(text)
const id = 'c0a80101-0000-4000-8000-000000000001'

test('a URL without parameters shows everything, newest first', () => {
  expect(readBookingFilter(query(''))).toEqual({
    search: '',
    status: null,
    since: null,
    runId: null,
    attentionOnly: false,
    toArrangeOnly: false,
  })
  expect(readBookingPage(query(''))).toEqual({ order: 'newest', from: {} })
})

test('a filter is read from the URL', () => {
  const filter = readBookingFilter(
    query(
      `search=%20Ann%20%20Lee%20&status=pending&since=2026-11-01&date=${id}&attention=yes&arrange=yes`,
    ),
  )
  expect(filter).toEqual({
    search: 'Ann Lee',
    status: 'pending',
    since: '2026-11-01',
    runId: id,
    attentionOnly: true,
    toArrangeOnly: true,
  })
})

test('invalid parameters are ignored', () => {
  const filter = readBookingFilter(query('status=refunded&since=2026-13-01&date=x&attention=1'))
  expect(filter).toMatchObject({ status: null, since: null, runId: null, attentionOnly: false })
  expect(readBookingFilter(query('status=all')).status).toBeNull()
  expect(readBookingFilter(query('since=2026-02-31')).since).toBeNull()
  expect(readBookingPage(query('sort=price&after=yesterday'))).toEqual({
    order: 'newest',
    from: {},
  })
})

test('a cursor is read back from the URL', () => {
  const cursor = { at: '2026-11-15T07:02:55.123456Z', id }
  const page = readBookingPage(
    query(`sort=oldest&after=${encodeURIComponent(writeCursor(cursor))}`),
  )
  expect(page).toEqual({ order: 'oldest', from: { after: cursor } })
  expect(readBookingPage(query(`before=${writeCursor(cursor)}`)).from).toEqual({ before: cursor })
})
