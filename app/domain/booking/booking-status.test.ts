import { describe, expect, test } from 'vitest'
import {
  BOOKING_STATUSES,
  CHOOSABLE_STATUSES,
  occupiesPlace,
  placesChange,
  STATUS_FILTERS,
  statusBadge,
  statusChoices,
} from './booking-status.ts'

test.each([
  ['pending', 'yellow', true],
  ['confirmed', 'green', true],
  ['completed', 'green', true],
  ['cancelled', 'red', false],
  ['refunded', 'grey', false],
] as const)('a %s booking has a %s badge; it occupies a place: %j', (status, badge, occupies) => {
  expect(statusBadge(status)).toBe(badge)
  expect(occupiesPlace(status)).toBe(occupies)
})

test('the bookings list can be narrowed to four statuses', () => {
  expect(STATUS_FILTERS.map(({ label }) => label)).toEqual([
    'All Statuses',
    'Pending',
    'Confirmed',
    'Completed',
    'Cancelled',
  ])
})

describe('the status selector', () => {
  test('offers every status but confirmed', () => {
    expect(CHOOSABLE_STATUSES).toEqual(['pending', 'completed', 'cancelled', 'refunded'])
    expect(statusChoices('pending').map(({ label }) => label)).toEqual([
      'Pending',
      'Completed',
      'Cancelled',
      'Refunded',
    ])
  })

  test.each(CHOOSABLE_STATUSES)('leaves every option open for a %s booking', (current) => {
    expect(statusChoices(current).filter(({ disabled }) => disabled)).toEqual([])
  })

  test('shows confirmed as a disabled option of a confirmed booking', () => {
    const choices = statusChoices('confirmed')
    expect(choices[0]).toEqual({ value: 'confirmed', label: 'Confirmed', disabled: true })
    expect(choices.slice(1)).toEqual(statusChoices('pending'))
  })
})

describe('places taken', () => {
  test.each([
    ['pending', 'confirmed', 0],
    ['pending', 'cancelled', -1],
    ['confirmed', 'refunded', -1],
    ['cancelled', 'completed', 1],
    ['refunded', 'pending', 1],
    ['cancelled', 'refunded', 0],
  ] as const)('from %s to %s change by %i', (from, to, change) => {
    expect(placesChange(from, to)).toBe(change)
  })

  test('do not change while the status stays the same', () => {
    for (const status of BOOKING_STATUSES) expect(placesChange(status, status)).toBe(0)
  })
})
