import { expect, test } from 'vitest'
import { isPubliclyConfirmed } from './staffed.ts'

const confirmed = { confirmedAt: new Date(), breaches: [], hasDeclined: false }

test('a date that was decided to run is promised to the public while trainers and room are there', () => {
  expect(isPubliclyConfirmed(confirmed)).toBe(true)
  expect(isPubliclyConfirmed({ ...confirmed, confirmedAt: null })).toBe(false)
  expect(isPubliclyConfirmed({ ...confirmed, hasDeclined: true })).toBe(false)
  for (const missing of ['no-lead', 'may-not-teach', 'not-qualified', 'no-room'] as const) {
    expect(isPubliclyConfirmed({ ...confirmed, breaches: [missing] })).toBe(false)
  }
})

test('a date that breaks another rule, or was not judged yet, keeps its promise', () => {
  expect(isPubliclyConfirmed({ ...confirmed, breaches: ['too-few-hours'] })).toBe(true)
  expect(isPubliclyConfirmed({ ...confirmed, breaches: null })).toBe(true)
})
