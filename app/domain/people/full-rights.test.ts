import { expect, test } from 'vitest'
import { fullRightsFrom } from './full-rights.ts'

const grantedAt = new Date('2026-11-18T10:00:00Z')

test('a new administrator has full rights a day later, or as soon as another confirms them', () => {
  expect(fullRightsFrom({ grantedAt, confirmedAt: null }, 24)).toEqual(
    new Date('2026-11-19T10:00:00Z'),
  )
  const soon = new Date('2026-11-18T11:00:00Z')
  expect(fullRightsFrom({ grantedAt, confirmedAt: soon }, 24)).toEqual(soon)
})

test('somebody who is confirmed after that day has had them all along', () => {
  const late = new Date('2026-11-25T10:00:00Z')
  expect(fullRightsFrom({ grantedAt, confirmedAt: late }, 24)).toEqual(
    new Date('2026-11-19T10:00:00Z'),
  )
})
