import { expect, test } from 'vitest'
import { retentionCutoff } from './retention-cutoff.ts'

const sixYears = { financialYearEnds: '03-31', years: 6 }

test('a booking is kept for six years after the end of its financial year', () => {
  // Booked on 1 April 2026, in the year that ends on 31 March 2027: kept to 31 March 2033.
  expect(retentionCutoff('2033-03-31', sixYears)).toBe('2026-04-01')
  expect(retentionCutoff('2033-04-01', sixYears)).toBe('2027-04-01')
  expect(retentionCutoff('2034-03-31', sixYears)).toBe('2027-04-01')
})

test('a financial year may end with the calendar year', () => {
  expect(retentionCutoff('2033-06-01', { financialYearEnds: '12-31', years: 6 })).toBe('2027-01-01')
})
