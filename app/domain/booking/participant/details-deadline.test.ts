import { describe, expect, test } from 'vitest'
import { participantDetails } from '#content/settings.ts'
import { detailsDeadline, detailsRefusal } from './details-deadline.ts'

describe('details of participants are due', () => {
  test('7 days before a licence-linked course begins', () => {
    expect(detailsDeadline('2026-12-14', { isLicenceLinked: true }, participantDetails)).toBe(
      '2026-12-07',
    )
  })
  test('2 days before any other, also across the end of a year', () => {
    expect(detailsDeadline('2027-01-01', { isLicenceLinked: false }, participantDetails)).toBe(
      '2026-12-30',
    )
  })
})

describe('a participant', () => {
  const place = {
    ...({ status: 'confirmed', detailsState: 'missing' } as const),
    endDate: '2026-12-19',
    deadline: '2026-12-07',
  }

  test('gives details until the last day of the course, late or not', () => {
    for (const today of ['2026-11-01', '2026-12-07', '2026-12-08', '2026-12-19']) {
      expect(detailsRefusal(place, today), today).toBeNull()
    }
    expect(detailsRefusal(place, '2026-12-20')).toBe('over')
  })

  test('corrects them until the end of the day on which they are due', () => {
    const complete = { ...place, detailsState: 'complete' } as const
    expect(detailsRefusal(complete, '2026-12-07')).toBeNull()
    expect(detailsRefusal(complete, '2026-12-08')).toBe('after-deadline')
  })

  test('gives them at any time while the date is to be arranged', () => {
    const undated = { ...place, endDate: null, deadline: null }
    expect(detailsRefusal(undated, '2029-01-01')).toBeNull()
    expect(detailsRefusal({ ...undated, detailsState: 'complete' }, '2029-01-01')).toBeNull()
  })

  test('is not asked without a place, before it is paid for, or when the buyer gave everything', () => {
    expect(detailsRefusal({ ...place, status: 'cancelled' }, '2026-11-01')).toBe('no-place')
    expect(detailsRefusal({ ...place, status: 'pending' }, '2026-11-01')).toBe('no-place')
    expect(detailsRefusal({ ...place, status: 'completed' }, '2026-11-01')).toBe('over')
    expect(detailsRefusal({ ...place, detailsState: 'not-asked' }, '2026-11-01')).toBe('not-asked')
  })
})
