import { expect, test } from 'vitest'
import { hasExpired } from './certificate.ts'

test('a certificate is valid through its last day', () => {
  const active = { status: 'active', expiresOn: '2026-11-16' } as const
  expect(hasExpired(active, '2026-11-16')).toBe(false)
  expect(hasExpired(active, '2026-11-17')).toBe(true)
  expect(hasExpired({ status: 'active', expiresOn: null }, '2099-01-01')).toBe(false)
  expect(hasExpired({ status: 'expired', expiresOn: '2099-01-01' }, '2026-11-16')).toBe(true)
})
