import { describe, expect, test } from 'vitest'
import { mayDo, mayEnterPortal, PERMISSIONS, portalHome } from './permissions.ts'
import type { Role } from './roles.ts'

describe.each(PERMISSIONS)('%s', (permission) => {
  test('is held by an administrator, also one who trains', () => {
    expect(mayDo(['admin'], permission)).toBe(true)
    expect(mayDo(['trainer', 'admin'], permission)).toBe(true)
  })

  test('is held by a trainer only where it is about their own dates, and by no account without a role', () => {
    expect(mayDo(['trainer'], permission)).toBe(permission === 'see-own-runs')
    expect(mayDo([], permission)).toBe(false)
  })

  test('is not granted by a role that this version does not know', () => {
    expect(mayDo(['toString', 'owner'] as unknown as Role[], permission)).toBe(false)
  })
})

test('administrators and trainers have pages of their own, trainees have none', () => {
  expect(mayEnterPortal(['admin'])).toBe(true)
  expect(mayEnterPortal(['trainer'])).toBe(true)
  expect(mayEnterPortal([])).toBe(false)
})

test('who signs in as staff begins at the dashboard, a trainer at their own dates', () => {
  expect(portalHome(['trainer'])).toBe('/trainer')
  expect(portalHome(['admin'])).toBe('/admin/dashboard')
  expect(portalHome(['admin', 'trainer'])).toBe('/admin/dashboard')
  // Somebody without a role is told so there.
  expect(portalHome([])).toBe('/admin/dashboard')
})
