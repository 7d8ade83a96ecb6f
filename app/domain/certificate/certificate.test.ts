import { expect, test } from 'vitest'
import { certificateState, hasExpired, lastDay } from './certificate.ts'

test('a certificate is valid through its last day', () => {
  const active = { status: 'active', expiresOn: '2026-11-16' } as const
  expect(hasExpired(active, '2026-11-16')).toBe(false)
  expect(hasExpired(active, '2026-11-17')).toBe(true)
  expect(hasExpired({ status: 'active', expiresOn: null }, '2099-01-01')).toBe(false)
  expect(hasExpired({ status: 'expired', expiresOn: '2099-01-01' }, '2026-11-16')).toBe(true)
})

test('a certificate of three years ends on the same day of the year, and a withdrawn one is never valid', () => {
  const expiresOn = lastDay('2026-11-16', 3)
  expect(expiresOn).toBe('2029-11-16')
  const active = { status: 'active', expiresOn } as const
  const on = (today: string, status: 'active' | 'revoked' = 'active') =>
    certificateState({ ...active, status }, { today, soon: '2029-11-01' })
  expect(on('2029-10-01')).toBe('valid')
  expect(certificateState(active, { today: '2029-11-16', soon: '2030-01-01' })).toBe('expiring')
  expect(on('2029-11-17')).toBe('expired')
  expect(on('2026-11-17', 'revoked')).toBe('withdrawn')
})
