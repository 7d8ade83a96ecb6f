import { expect, test } from 'vitest'
import { academy } from '#content/academy.ts'
import { dataProtectionRegulator } from './data-protection-regulator.ts'

test('the new regulator is named from its first day, once that is known', () => {
  expect(dataProtectionRegulator(academy.dataProtectionRegulators, '2099-01-01')).toBe(
    'Information Commissioner’s Office',
  )
  const known = [
    { from: '2018-05-25', name: 'before' },
    { from: '2027-04-01', name: 'after' },
  ]
  expect(dataProtectionRegulator(known, '2027-03-31')).toBe('before')
  expect(dataProtectionRegulator(known, '2027-04-01')).toBe('after')
})
