import { expect, test } from 'vitest'
import { askedContact, emergencyCall } from './emergency-call.ts'

test('an emergency contact with a telephone number can be called', () => {
  expect(emergencyCall('Rui Lopes, 01632 960555 (brother)')).toEqual({
    before: 'Rui Lopes, ',
    written: '01632 960555',
    after: ' (brother)',
    href: 'tel:01632960555',
  })
  expect(emergencyCall('+44 (0)7700 900100')?.href).toBe('tel:+447700900100')
  expect(emergencyCall('Mum 07700-900-100')?.href).toBe('tel:07700900100')
})

test('one without a number, or with a house number alone, cannot', () => {
  expect(emergencyCall('My sister Ana')).toBeNull()
  expect(emergencyCall('12 High Street')).toBeNull()
  expect(emergencyCall('')).toBeNull()
})

test('whom to call is recorded with a telephone number, as it was said', () => {
  expect(askedContact(' Rui Lopes, 01632 960555 ')).toEqual({ contact: 'Rui Lopes, 01632 960555' })
  expect(askedContact('My sister Ana')).toEqual({
    error: 'Please give a name and a telephone number',
  })
  expect(askedContact(`${'Ana '.repeat(50)}01632 960555`)).toEqual({
    error: 'Please use at most 200 characters',
  })
})
